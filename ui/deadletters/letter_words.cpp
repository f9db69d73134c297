// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/letter_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/ledger_rows.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>

namespace fencepost {

namespace {

constexpr qsizetype kFewLines = 10; // of an error, before the reader wants it whole
constexpr qsizetype kShortLine = 320;
constexpr qsizetype kLongestLine = 4096;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(DeadLetterWords)
};

QString ownerOf(const Letter &letter)
{
    return visibleText(shownName(letter.ownerPerson, letter.owner), 64);
}

bool isMine(const Letter &letter, const Workbench &bench)
{
    return !letter.owner.isEmpty() && letter.owner == bench.who().login.text();
}

// What every act that closes or opens a letter needs, whatever it is.
Ability canChange(const Letter &letter, LetterState wanted, const QString &wrongState, const Workbench &bench)
{
    if (const Ability act = bench.canAct(); !act)
        return act;
    if (letter.state != wanted)
        return Ability::no(wrongState);
    if (!isMine(letter, bench))
        return Ability::no(letter.owner.isEmpty()
                               ? Tr::tr("Take it first: T.")
                               : Tr::tr("%1 has it. Take it over first: T.").arg(ownerOf(letter)));
    return bench.isArmed() ? Ability() : Ability::no(Tr::tr("Arm this console first: Ctrl+Shift+A."));
}

QString decideWords(const Letter &letter, const std::optional<LetterRequest> &request)
{
    if (letter.isOfRun())
        return Tr::tr(
            "requeue it: that is a rerun of the period, whose plan is shown first; or discard it with a "
            "reason.");
    if (letter.living)
        return Tr::tr("an attempt of its run is at work. Requeue it, or wait for what that attempt does.");
    if (letter.effectState == EffectState::Done)
        return Tr::tr(
            "its effect is settled: requeuing sends nothing. Discard it with a reason; that can be undone.");
    if (needsSecondPerson(letter) && !(request && !request->givenBy.isEmpty()))
        return Tr::tr(
            "it was requeued %n time(s) and came back. Once more needs a second person; discarding does "
            "not.",
            nullptr, letter.requeues);
    return Tr::tr("requeue it where the cause is mended, or discard it with a reason; that can be undone.");
}

// What gave it back or discarded it; a run's letter goes with its run, which has the record.
const AuditRecord *closingRecord(const LetterSheet &sheet)
{
    if (sheet.letter.state == LetterState::Open)
        return nullptr;
    const auto found =
        std::find_if(sheet.audit.begin(), sheet.audit.end(), [&sheet](const AuditRecord &record) {
            return record.decision == toText(sheet.letter.state);
        });
    return found == sheet.audit.end() ? nullptr : &*found;
}

} // namespace

std::optional<qint64> letterOfLink(const QString &text)
{
    static const QRegularExpression link(QStringLiteral("^(?:letter:|#)([0-9]{1,18})$"));
    const auto match = link.match(text.trimmed());
    return match.hasMatch() ? std::optional(match.captured(1).toLongLong()) : std::nullopt;
}

QString linkOfLetter(const Letter &letter)
{
    return QStringLiteral("letter:") + letter.key();
}

TextRuns letterLine(const Letter &letter, const ShownFor &shown)
{
    TextRuns line(TextRole::Second);
    line.glyph(letterGlyph(letter)).plain(QStringLiteral(" "));
    switch (letter.state) {
    case LetterState::Open:
        line.plain(Tr::tr("given up %1 ago, after %n attempt(s)", nullptr, letter.attempts)
                       .arg(shownAge(letter.deadAt, shown.now)));
        break;
    case LetterState::Requeued:
    case LetterState::Discarded:
        line.plain(
            Tr::tr("%1 %2 ago").arg(letterStateText(letter.state), shownAge(letter.closedAt, shown.now)));
        break;
    }
    return line.plain(Tr::tr(" · letter #%1").arg(letter.id));
}

QString letterSafeWords(const Letter &letter, const std::optional<LetterRequest> &request,
                        const ShownFor &shown)
{
    switch (letterStep(letter, shown.me)) {
    case LetterStep::Settle:
        return Tr::tr(
            "settle its effect first: nobody knows whether it happened. Its run is open in Reconcile.");
    case LetterStep::Take:
        return letter.state == LetterState::Open
                   ? Tr::tr("take it, so that nobody else works on it. That changes nothing.")
                   : Tr::tr("open it again where it was discarded by mistake; it is yours then.");
    case LetterStep::TakeOver:
        return Tr::tr("leave it to %1, or talk to them. Taking over needs a reason, and is recorded.")
            .arg(ownerOf(letter));
    case LetterStep::Decide:
        return decideWords(letter, request);
    case LetterStep::Reopen:
        return Tr::tr("open it again where it was discarded by mistake.");
    case LetterStep::Look:
        break;
    }
    return letter.isOfRun()
               ? Tr::tr("look; its period was allowed to run again.")
               : Tr::tr("look; it was given back. Where its run is over, only a rerun sends it.");
}

QList<FactList::Fact> letterFacts(const LetterSheet &sheet, const ShownFor &shown)
{
    const Letter &letter = sheet.letter;
    QList<FactList::Fact> facts;
    if (!letter.isOfRun()) {
        facts << FactList::Fact{Tr::tr("Customer"), middleCut(visibleText(letter.target), 28), true,
                                visibleText(letter.target)};
        facts << plainFact(Tr::tr("Money"), letter.money ? moneyText(*letter.money) : Tr::tr("no money"));
        facts << plainFact(Tr::tr("Its effect"), letterEffectText(letter));
    }
    facts << plainFact(Tr::tr("Job · period"), visibleText(letter.run.title(), 160));
    if (!sheet.runState.isEmpty())
        facts << plainFact(Tr::tr("The run"),
                           sheet.runLiving ? Tr::tr("at work") : visibleText(sheet.runState, 32));
    facts << plainFact(Tr::tr("Given up"), dateTimeText(letter.deadAt, shown.zone));
    facts << plainFact(Tr::tr("Attempts"), countText(letter.attempts));
    facts << plainFact(Tr::tr("Requeued before"), countText(letter.requeues));
    if (letter.closedAt.isValid())
        facts << plainFact(letter.state == LetterState::Discarded ? Tr::tr("Discarded") : Tr::tr("Requeued"),
                           dateTimeText(letter.closedAt, shown.zone));
    if (const AuditRecord *closed = closingRecord(sheet))
        facts << plainFact(Tr::tr("Why"), visibleText(closed->reason, 200));
    facts << plainFact(
        Tr::tr("Owner"),
        letter.owner.isEmpty()
            ? Tr::tr("nobody")
            : Tr::tr("%1 until %2").arg(ownerOf(letter), timeText(letter.ownedUntil, shown.zone)));
    if (!letter.isOfRun())
        facts << FactList::Fact{Tr::tr("Effect key"), shortKey(letter.effect.text()), true,
                                letter.effect.text()};
    return facts;
}

QList<TimeLineList::Entry> earlierEntries(const std::vector<EarlierLetter> &letters, const ShownFor &shown)
{
    QList<TimeLineList::Entry> entries;
    for (const EarlierLetter &letter : letters) {
        TextRuns runs(TextRole::Second, Token::Text);
        runs.plain(QStringLiteral("#%1 ").arg(letter.id), Token::Second).bold(letterStateText(letter.state));
        if (!letter.closedBy.isEmpty())
            runs.plain(Tr::tr(" by %1").arg(visibleText(letter.closedBy, 64)), Token::Text);
        if (letter.closedAt.isValid())
            runs.plain(QStringLiteral(" ") + shortTimeText(letter.closedAt, shown.now, shown.zone),
                       Token::Second);
        if (!letter.reason.isEmpty())
            runs.plain(QStringLiteral(" — ") + visibleText(letter.reason, 120), Token::Second);
        runs.plain(QStringLiteral(" · ") + Tr::tr("%n attempt(s)", nullptr, letter.attempts) +
                       QStringLiteral(": ") +
                       (letter.error.isEmpty() ? shapeText({}) : visibleText(letter.error, 120)),
                   Token::Second);
        entries.append({dayStampText(letter.deadAt, shown), runs});
    }
    return entries;
}

QList<TextRuns> errorLines(const QString &error, bool whole, bool *cut)
{
    *cut = false;
    if (error.isEmpty())
        return {TextRuns().plain(shapeText({}))};
    const QStringList lines = redacted(error.trimmed()).split(QLatin1Char('\n'));
    const qsizetype most = lines.size() > kFewLines ? kFewLines - 1 : kFewLines;
    QList<TextRuns> shown;
    for (const QString &line : lines) {
        *cut = *cut || line.size() > kShortLine;
        if (whole || shown.size() < most)
            shown << TextRuns().mono(visibleText(line, whole ? kLongestLine : kShortLine));
    }
    if (const auto more = static_cast<int>(lines.size() - shown.size()); more > 0) {
        *cut = true;
        shown << TextRuns().plain(Tr::tr("… %n more line(s)", nullptr, more));
    }
    *cut = *cut || lines.size() > kFewLines;
    return shown;
}

QString earlierHeading(const LetterSheet &sheet)
{
    const QString times = Tr::tr("requeued %n time(s)", nullptr, sheet.letter.requeues);
    return (sheet.letter.isOfRun() ? Tr::tr("Other letters of this run, %1")
                                   : Tr::tr("Other letters of this effect, %1"))
        .arg(times);
}

QString requestWords(const std::optional<LetterRequest> &request)
{
    if (!request)
        return {};
    const QString asker = visibleText(shownName(request->askedPerson, request->askedBy), 64);
    if (request->givenBy.isEmpty())
        return Tr::tr("%1 has asked a second person; nobody has answered yet.").arg(asker);
    return Tr::tr("%1 asked, %2 has given their consent: it holds once, for this letter as it is.")
        .arg(asker, visibleText(shownName(request->givenPerson, request->givenBy), 64));
}

Ability canTakeLetter(const Letter &of, const Workbench &bench)
{
    if (const Ability act = bench.canAct(); !act)
        return act;
    if (of.state == LetterState::Requeued)
        return Ability::no(Tr::tr("It was given back: there is nothing to take."));
    return isMine(of, bench) ? Ability::no(Tr::tr("It is yours already.")) : Ability();
}

Ability canRequeueLetter(const Letter &of, const std::optional<LetterRequest> &request,
                         const Workbench &bench)
{
    if (of.state == LetterState::Open && of.why != Why::None)
        return Ability::no(Tr::tr("Nobody knows whether it happened: settle it in Reconcile first."));
    if (const Ability change =
            canChange(of, LetterState::Open, Tr::tr("Only an open letter is requeued."), bench);
        !change)
        return change;
    if (needsSecondPerson(of) && !(request && !request->givenBy.isEmpty()))
        return Ability::no(Tr::tr("The third time needs a second person: P."));
    return {};
}

Ability canAskForLetter(const Letter &of, const std::optional<LetterRequest> &request, const Workbench &bench)
{
    if (const Ability act = bench.canAct(); !act)
        return act;
    if (!needsSecondPerson(of) || of.state != LetterState::Open)
        return Ability::no(Tr::tr("It needs no second person."));
    if (of.why != Why::None)
        return Ability::no(Tr::tr("Nobody knows whether it happened: settle it in Reconcile first."));
    if (!isMine(of, bench))
        return Ability::no(Tr::tr("Take it first: T."));
    return request ? Ability::no(Tr::tr("A second person was asked already.")) : Ability();
}

Ability canDiscardLetter(const Letter &of, const Workbench &bench)
{
    return canChange(of, LetterState::Open, Tr::tr("Only an open letter is discarded."), bench);
}

Ability canReopenLetter(const Letter &of, const Workbench &bench)
{
    if (const Ability act = bench.canAct(); !act)
        return act;
    if (of.state != LetterState::Discarded)
        return Ability::no(Tr::tr("Only a discarded letter is opened again."));
    if (!of.owner.isEmpty() && !isMine(of, bench)) // nobody's is taken on the way
        return Ability::no(Tr::tr("%1 has it. Take it over first: T.").arg(ownerOf(of)));
    return bench.isArmed() ? Ability() : Ability::no(Tr::tr("Arm this console first: Ctrl+Shift+A."));
}

QJsonObject letterItem(const Letter &letter)
{
    return {{QStringLiteral("dead_letter_id"), letter.key()},
            {QStringLiteral("row_version"), letter.rowVersion}};
}

QJsonObject ownershipItem(const Letter &letter)
{
    return {{QStringLiteral("subject_kind"),
             letter.isOfRun() ? QStringLiteral("run") : QStringLiteral("dead_letter")},
            {QStringLiteral("subject_key"), letter.isOfRun() ? letter.run.text() : letter.key()}};
}

} // namespace fencepost
