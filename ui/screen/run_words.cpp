// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/run_words.h"

#include "models/domain/happening_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/ledger_rows.h"
#include "ui/screen/compare_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(RunWords)
};

constexpr int kKeySteps = 12;

struct PartWords
{
    StateGlyph glyph;
    QString label;
};

PartWords wordsOf(RunSum::Part part)
{
    switch (part) {
    case RunSum::Part::Done:
        return {StateGlyph::Settled, Tr::tr("done")};
    case RunSum::Part::Declined:
        return {StateGlyph::Declined, Tr::tr("declined")};
    case RunSum::Part::Reversed:
        return {StateGlyph::Odd, Tr::tr("reversed")};
    case RunSum::Part::Claimed:
        return {StateGlyph::Reserved, Tr::tr("reserved")};
    case RunSum::Part::Working:
        return {StateGlyph::Working, Tr::tr("at work")};
    case RunSum::Part::Unresolved:
        break;
    }
    return {StateGlyph::Unknown, Tr::tr("unresolved")};
}

QString happeningWord(const QString &kind)
{
    if (kind == QLatin1String("claimed"))
        return Tr::tr("claimed");
    if (kind == QLatin1String("heartbeat"))
        return Tr::tr("last heartbeat");
    if (kind == QLatin1String("lease_over"))
        return Tr::tr("lease over");
    if (kind == QLatin1String("ended"))
        return Tr::tr("ended");
    if (kind == QLatin1String("fenced"))
        return Tr::tr("refused as stale");
    if (kind == QLatin1String("taken"))
        return Tr::tr("taken");
    if (kind == QLatin1String("checked"))
        return Tr::tr("provider asked");
    if (kind == QLatin1String("resolved"))
        return Tr::tr("resolved");
    if (kind == QLatin1String("asked") || kind == QLatin1String("ask_second_person"))
        return Tr::tr("second person asked");
    if (kind == QLatin1String("consented"))
        return Tr::tr("consent given");
    if (kind == QLatin1String("refused"))
        return Tr::tr("consent refused");
    if (kind == QLatin1String("rerun_period"))
        return Tr::tr("rerun allowed");
    if (kind == QLatin1String("release_ownership"))
        return Tr::tr("released");
    if (kind == QLatin1String("end_lease"))
        return Tr::tr("lease ended");
    if (kind == QLatin1String("offer_hand_over"))
        return Tr::tr("hand-over offered");
    if (kind == QLatin1String("offer_withdrawn"))
        return Tr::tr("offer withdrawn");
    if (kind == QLatin1String("accept_hand_over"))
        return Tr::tr("hand-over accepted");
    if (kind == QLatin1String("shortfall_closed"))
        return Tr::tr("shortfall closed");
    if (kind == QLatin1String("note"))
        return Tr::tr("note");
    return visibleText(kind, 40).replace(QLatin1Char('_'), QLatin1Char(' ')); // an operator function's name
}

// "2 wait for a second person, 1 still working at Stripe": the parts add up to what is unresolved.
QString unresolvedParts(qint64 count, const RunSheet &sheet)
{
    qint64 odd = 0;
    qint64 known = 0;
    qint64 working = 0;
    for (const auto &one : sheet.verdicts) {
        if (one.verdict == Verdict::FoundInProgress)
            working += one.count;
        else if (needsSecondPerson(one.verdict))
            odd += one.count;
        else if (isConclusive(one.verdict))
            known += one.count;
    }
    qint64 rest = count;
    QStringList parts;
    const auto add = [&](qint64 some, const QString &words) {
        some = std::min(some, rest); // they were read one after the other
        rest -= some;
        if (some > 0)
            parts << words.arg(countText(some));
        return some;
    };
    const qint64 waiting =
        add(sheet.asked, Tr::tr("%1 wait(s) for a second person", nullptr, int(sheet.asked)));
    const qint64 left = std::max<qint64>(0, odd - waiting);
    add(left, Tr::tr("%1 need(s) a second person", nullptr, int(left)));
    const QString kind = sheet.providerKind.isEmpty() ? sheet.provider.text() : sheet.providerKind;
    add(working, Tr::tr("%1 still working at %2").arg(QStringLiteral("%1"), providerTitle(kind)));
    add(known, Tr::tr("%1 checked, not resolved"));
    if (rest == count)
        return Tr::tr("charged or not, not known");
    add(rest, Tr::tr("%1 not known"));
    return parts.join(QStringLiteral(", "));
}

qint64 countOf(const RunSheet &sheet)
{
    qint64 whole = 0;
    for (const auto &sum : sheet.sums)
        whole += sum.count;
    return whole;
}

} // namespace

QString summaryOf(const TriageItem &item, const std::optional<RunSheet> &sheet, const ShownFor &shown)
{
    if (item.kind == TriageKind::RefundOwed)
        return Tr::tr("%1 to refund · %2").arg(item.money.text(), visibleText(item.run.title(), 160));
    if (item.kind == TriageKind::Shortfall)
        return Tr::tr("%1 not charged · %2").arg(item.money.text(), visibleText(item.run.title(), 160));
    if (item.kind != TriageKind::Unresolved)
        return triageSecondLine(item, shown);
    if (!sheet)
        return Tr::tr("%1 effect(s): happened or not, not known", nullptr, static_cast<int>(item.count))
            .arg(countText(item.count));
    const qint64 whole = std::max(countOf(*sheet), sheet->effectsPlanned.value_or(0));
    return Tr::tr("%1 of %2: %3")
        .arg(countText(item.count), countText(whole), unresolvedParts(item.count, *sheet));
}

StandingWords standingOf(const RunSheet &sheet)
{
    StandingWords words;
    const qint64 begun = countOf(sheet);
    const qint64 whole = std::max(begun, sheet.effectsPlanned.value_or(0));
    words.heading = Tr::tr("Where the %1 stand").arg(countText(whole));
    // As Reconcile orders them: what is settled, what is not, what was never sent.
    std::vector<RunSum> sums = sheet.sums;
    std::stable_partition(sums.begin(), sums.end(),
                          [](const RunSum &sum) { return sum.part != RunSum::Part::Claimed; });
    for (const auto &sum : sums) {
        if (sum.count == 0)
            continue;
        const PartWords part = wordsOf(sum.part);
        if (sum.again > 0) // as Reconcile tells them apart
            words.segments.append(
                {StateGlyph::DidNotHappen, Tr::tr("put back"), sum.again, QString(), false});
        if (sum.count == sum.again)
            continue;
        words.segments.append({part.glyph, part.label, sum.count - sum.again,
                               sum.part == RunSum::Part::Unresolved ? sum.money.text() : QString(), false});
    }
    if (whole > begun)
        words.segments.append({StateGlyph::Reserved, Tr::tr("not begun"), whole - begun, QString(), true});
    return words;
}

QString momentText(const QDateTime &at, const ShownFor &shown)
{
    const bool today = at.toTimeZone(shown.zone).date() == shown.now.toTimeZone(shown.zone).date();
    return today ? timeText(at, shown.zone) : dateTimeText(at, shown.zone);
}

ToSendWords toSendOf(const RunSheet &sheet, const QDateTime &keyGoesAt, const ShownFor &shown)
{
    qint64 begun = 0;
    qint64 count = 0;
    qint64 again = 0;
    MoneySum money;
    MoneySum spent;
    for (const RunSum &sum : sheet.sums) {
        begun += sum.count;
        spent.add(sum.money);
        if (sum.part == RunSum::Part::Claimed) {
            again += sum.again;
            count += sum.count;
            money.add(sum.money);
        }
    }
    const qint64 reserved = count - again;
    const qint64 notBegun = std::max<qint64>(0, sheet.effectsPlanned.value_or(0) - begun);
    count += notBegun;
    for (const auto &[currency, minor] : sheet.moneyPlanned.byCurrency()) {
        if (minor > spent.of(currency))
            money.add(Money{minor - spent.of(currency), currency});
    }
    const bool allowed = sheet.nextTrigger == QLatin1String("rerun");
    // Else a worker takes it over by itself.
    const bool waits =
        allowed || sheet.waitsForPerson || !sheet.owner.isEmpty() || sheet.attempt >= sheet.attemptsAllowed;
    ToSendWords words;
    if (count == 0 || !waits || sheet.living || sheet.state == QLatin1String("done"))
        return words;
    words.heading = allowed ? Tr::tr("Rerun allowed, not claimed yet") : Tr::tr("Rerun not allowed yet");
    words.runs.bold(countText(count));
    if (!money.isEmpty())
        words.runs.plain(QStringLiteral(" · ") + money.text());
    if (const QDateTime by = allowed ? sheet.claimBy : keyGoesAt; by.isValid())
        words.runs.plain(Tr::tr(" · to be sent by %1").arg(momentText(by, shown)));
    QStringList parts;
    const auto add = [&parts](qint64 some, const QString &what) {
        if (some > 0)
            parts << what.arg(countText(some));
    };
    add(again, Tr::tr("%1 did not happen"));
    add(reserved, Tr::tr("%1 reserved"));
    add(notBegun, Tr::tr("%1 not begun"));
    if (parts.size() > 1)
        words.parts.plain(parts.join(QStringLiteral(" + ")));
    return words;
}

QList<TimeLineList::Entry> timeLineOf(const RunSheet &sheet, const ShownFor &shown)
{
    // Where all of it is of this day, the day is no news.
    const QDate today = shown.now.toTimeZone(shown.zone).date();
    const bool ofToday = std::all_of(sheet.happenings.begin(), sheet.happenings.end(), [&](const auto &one) {
        return one.at.toTimeZone(shown.zone).date() == today;
    });
    QList<TimeLineList::Entry> entries;
    for (const auto &happening : sheet.happenings) {
        entries.append(
            {ofToday ? stampText(happening.at, shown) : dayStampText(happening.at, shown),
             TextRuns(TextRole::Second, Token::Text)
                 .bold(happening.leftSome() ? Tr::tr("ended, some left") : happeningWord(happening.kind))
                 .plain(QStringLiteral(" · ") + visibleText(happeningFacts(happening), 160), Token::Text)});
    }
    return entries;
}

TextRuns noteRuns(const Note &note, const ShownFor &shown)
{
    TextRuns runs(TextRole::Second, Token::Second);
    runs.bold(visibleText(note.by, 64))
        .plain(QStringLiteral(" %1 — ").arg(shortTimeText(note.at, shown.now, shown.zone)));
    runs.plain(visibleText(note.text, 400));
    if (!note.ticket.isEmpty())
        runs.plain(QStringLiteral(" ")).mono(visibleText(note.ticket, 64));
    return runs;
}

KeySteps keyStepsOf(const std::vector<QDateTime> &goAt, const ShownFor &shown)
{
    KeySteps steps;
    if (goAt.empty())
        return steps;
    const QDateTime first = goAt.front();
    const QDateTime last = goAt.back();
    const qint64 span = std::max<qint64>(1, first.msecsTo(last));
    steps.counts = QList<qint64>(kKeySteps, 0);
    for (const auto &at : goAt)
        ++steps.counts[static_cast<int>(
            std::min<qint64>(kKeySteps - 1, first.msecsTo(at) * kKeySteps / span))];
    // Where all go within minutes, the seconds tell them apart, and within seconds their tenths.
    const bool tenths = span < 20LL * 1000;
    const QString format = tenths                    ? QStringLiteral("HH:mm:ss.zzz")
                           : span < 20LL * 60 * 1000 ? QStringLiteral("HH:mm:ss")
                                                     : QStringLiteral("HH:mm");
    const auto text = [&](const QDateTime &at) {
        const QString whole = at.toTimeZone(shown.zone).toString(format);
        return tenths ? whole.chopped(2) : whole;
    };
    steps.first = text(first);
    steps.last = text(last);
    // Keys that go at once have one time; a word said twice tells nothing.
    if (const QString middle = text(first.addMSecs(span / 2)); middle != steps.first && middle != steps.last)
        steps.middle = middle;
    return steps;
}

} // namespace fencepost
