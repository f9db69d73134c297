// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/triage/pack_text.h"

#include "models/domain/action_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/markdown_text.h"
#include "models/tables/hand_over_rows.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/run_words.h"

#include <QCoreApplication>
#include <QHash>
#include <algorithm>

namespace fencepost {

using namespace markdown;

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(HandOverPack)
};

constexpr qsizetype kMostSubjects = 5; // of an action in doubt that are named

QString section(const QString &name)
{
    return QStringLiteral("\n## ") + name + QStringLiteral("\n\n");
}

QString time(const QDateTime &at, const PackFacts &facts)
{
    return at.isValid() ? dateTimeText(at, facts.zone) : Tr::tr("not recorded");
}

// As whoever takes it over sees it: nothing of it is theirs yet.
ShownFor forTheNext(const PackFacts &facts)
{
    return {Login(), facts.snapshot.asOf, facts.zone};
}

// "2026-12-01 03:07:01 +01:00 (in 40 min)"
QString clock(const QDateTime &goesAt, const PackFacts &facts)
{
    if (!goesAt.isValid())
        return Tr::tr("no clock");
    const qint64 left = facts.snapshot.asOf.msecsTo(goesAt);
    return left <= 0
               ? Tr::tr("%1 (gone)").arg(time(goesAt, facts))
               : Tr::tr("%1 (in %2)").arg(time(goesAt, facts), ageText(std::chrono::milliseconds(left)));
}

QString ownerWords(const TriageItem &item, const PackFacts &facts)
{
    if (item.owner.isEmpty()) {
        const QString asker = ownerName(item);
        return asker.isEmpty() ? Tr::tr("nobody") : plain(asker);
    }
    const QString name = nameOf(item.owner, item.ownerPerson);
    return item.ownerActiveAt.isValid()
               ? Tr::tr("%1, last active %2").arg(name, time(item.ownerActiveAt, facts))
               : name;
}

// What is handed over is accepted; else the step that a reader would see.
QString nextWords(const TriageItem &item, const PackFacts &facts)
{
    const bool offered = std::any_of(
        facts.board.subjects.begin(), facts.board.subjects.end(), [&](const HeldSubject &subject) {
            return subject.mine && subject.isOffered() && subject.kind == QLatin1String("run") &&
                   subject.run == item.run && item.owner == subject.owner;
        });
    return offered ? Tr::tr("Accept the hand-over") : nextStepText(item, forTheNext(facts));
}

QString itemRow(const TriageItem &item, const PackFacts &facts)
{
    const ShownFor shown = forTheNext(facts);
    const TableRow said = triageRow(item, shown);
    const Cell &money = said.cells.at(1);
    return row({plain(triageTitle(item)), plain(triageSecondLine(item, shown)),
                plain(money.text + QStringLiteral(", ") + money.second), clock(item.keyGoesAt, facts),
                time(item.since, facts), ownerWords(item, facts), plain(nextWords(item, facts))});
}

QString moneyOrNone(const MoneySum &money)
{
    return money.isEmpty() ? Tr::tr("no money") : money.text();
}

QString keysWords(const RunSheet &sheet, const QTimeZone &zone)
{
    const QString first = dateTimeText(sheet.keysGoAt.front(), zone);
    const QString last = dateTimeText(sheet.keysGoAt.back(), zone);
    return first == last ? Tr::tr("Keys of what is unresolved go %1").arg(first)
                         : Tr::tr("Keys of what is unresolved go from %1 to %2").arg(first, last);
}

QString verdictList(const RunSheet &sheet)
{
    QStringList parts;
    for (const VerdictCount &one : sheet.verdicts)
        parts << QStringLiteral("%1 %2").arg(countText(one.count), code(toText(one.verdict)));
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString packHead(const PackFacts &facts)
{
    const TriageSums sums = triageSums(facts.snapshot, forTheNext(facts));
    QStringList lines{QStringLiteral("# ") +
                      Tr::tr("Shift hand-over, %1").arg(dateTimeText(facts.snapshot.asOf, facts.zone)) +
                      QLatin1Char('\n')};
    lines << Tr::tr("- Environment: %1 %2 (database %3)")
                 .arg(plain(facts.environment.toUpper()), plain(facts.connection), plain(facts.database));
    lines << Tr::tr("- From: %1").arg(nameOf(facts.who.login.text(), facts.who.person));
    lines << Tr::tr("- To: %1").arg(facts.to.isEmpty() ? Tr::tr("anyone") : plain(facts.to));
    if (!facts.note.isEmpty())
        lines << Tr::tr("- Note: %1").arg(plain(facts.note));
    QString unresolved = countText(sums.unresolved);
    if (!sums.money.isEmpty())
        unresolved += QStringLiteral(", ") + sums.money.text();
    if (sums.oldest.isValid())
        unresolved += Tr::tr(", the oldest sent %1").arg(time(sums.oldest, facts));
    lines << Tr::tr("- Unresolved: %1").arg(unresolved);
    lines << Tr::tr("- First key goes: %1").arg(clock(sums.firstKeyGoesAt, facts));
    if (sums.lastKeyGoesAt.isValid())
        lines << Tr::tr("- Last key goes: %1").arg(clock(sums.lastKeyGoesAt, facts));
    if (sums.putBack > 0)
        lines << Tr::tr("- To be sent again by a rerun: %1").arg(countText(sums.putBack));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString packSubjects(const PackFacts &facts)
{
    QString out = section(Tr::tr("What its owner hands over"));
    const ShownFor shown{facts.who.login, facts.snapshot.asOf, facts.zone};
    QString rows;
    for (const HeldSubject &subject : facts.board.subjects) {
        if (!subject.mine)
            continue;
        rows += row({plain(heldTitle(subject)), plain(heldSecondLine(subject)), moneyOrNone(subject.money),
                     clock(subject.keyGoesAt, facts), time(subject.until, facts),
                     plain(heldStanding(subject, shown))});
    }
    if (rows.isEmpty())
        return out + Tr::tr("Nothing.") + QLatin1Char('\n');
    return out +
           head({Tr::tr("What"), Tr::tr("How it stands"), Tr::tr("Money"), Tr::tr("First key goes"),
                 Tr::tr("Owned until"), Tr::tr("Offered")},
                {2}) +
           rows;
}

QString packItems(const PackFacts &facts)
{
    QString out = section(Tr::tr("What needs a person, riskiest first"));
    QHash<QString, const TriageItem *> items;
    for (const TriageItem &item : facts.snapshot.items)
        items.insert(triageKey(item), &item);
    if (items.isEmpty())
        return out + Tr::tr("Nothing does.") + QLatin1Char('\n');
    out.chop(1); // each group brings its own empty line
    for (const TableRow &line : triageOrder(facts.snapshot, facts.snapshot.asOf)) {
        if (line.group)
            out += QStringLiteral("\n### ") + plain(line.cells.front().text) + QStringLiteral("\n\n") +
                   head({Tr::tr("What"), Tr::tr("How it stands"), Tr::tr("Money, count"),
                         Tr::tr("First key goes"), Tr::tr("Since"), Tr::tr("Owner"), Tr::tr("Next step")});
        else
            out += itemRow(*items.value(line.key), facts);
    }
    return out;
}

QString packConsents(const PackFacts &facts)
{
    QString rows;
    for (const Consent &consent : facts.consents) {
        if (!consent.open)
            continue;
        MoneySum money;
        QStringList runs;
        for (const ConsentItem &item : consent.items) {
            if (item.money)
                money.add(*item.money);
            const QString run = item.setting.isEmpty() ? item.run.title() : item.setting;
            if (!runs.contains(run))
                runs << run;
        }
        rows += row(
            {code(consent.requestId), plain(actionTitle(consent.action, false)),
             plain(runs.join(QStringLiteral(", "))), countText(qint64(consent.items.size())),
             moneyOrNone(money), nameOf(consent.askedBy, consent.askedPerson), time(consent.expiresAt, facts),
             consent.givenBy.isEmpty()
                 ? Tr::tr("waits for a second person")
                 : Tr::tr("given by %1, not carried out").arg(nameOf(consent.givenBy, consent.givenPerson)),
             plain(consent.reason)});
    }
    const QString out = section(Tr::tr("Requests for a second person"));
    if (rows.isEmpty())
        return out + Tr::tr("None is open.") + QLatin1Char('\n');
    return out +
           head({Tr::tr("Request"), Tr::tr("For"), Tr::tr("About"), Tr::tr("Items"), Tr::tr("Money"),
                 Tr::tr("Asked by"), Tr::tr("Runs out"), Tr::tr("Standing"), Tr::tr("Reason")},
                {3, 4}) +
           rows;
}

QString packInDoubt(const PackFacts &facts)
{
    QString out = section(Tr::tr("Actions in doubt, of this console"));
    if (facts.inDoubt.isEmpty())
        return out + Tr::tr("None: the database has answered all that this console sent.") +
               QLatin1Char('\n');
    out += Tr::tr("Nobody here knows yet what became of these. This console asks again by itself; nothing "
                  "else may be "
                  "done about what they name until the database answers.") +
           QStringLiteral("\n\n") +
           head({Tr::tr("Action"), Tr::tr("What"), Tr::tr("About"), Tr::tr("Since")});
    for (const ActionInDoubt &doubt : facts.inDoubt) {
        QStringList named;
        for (const QString &subject : doubt.subjects.mid(0, kMostSubjects))
            named << code(subject);
        if (doubt.subjects.size() > kMostSubjects)
            named << Tr::tr("and %n more", nullptr, int(doubt.subjects.size() - kMostSubjects));
        out += row({code(doubt.id.toString(QUuid::WithoutBraces)),
                    plain(actionTitle(functionName(doubt.kind), false)), named.join(QStringLiteral(", ")),
                    doubt.earlier ? Tr::tr("before this console was started") : Tr::tr("this sitting")});
    }
    return out;
}

QString packPauses(const PackFacts &facts)
{
    const QString out = section(Tr::tr("What is paused"));
    if (facts.board.pauses.empty())
        return out + Tr::tr("Nothing.") + QLatin1Char('\n');
    QString rows;
    for (const Pause &pause : facts.board.pauses) {
        rows += row({pause.kind == QLatin1String("provider") ? Tr::tr("provider %1").arg(plain(pause.key))
                                                             : Tr::tr("job %1").arg(plain(pause.key)),
                     nameOf(pause.by, pause.person), time(pause.at, facts),
                     pause.until.isValid() ? time(pause.until, facts) : Tr::tr("until somebody resumes it"),
                     plain(pause.reason)});
    }
    return out + head({Tr::tr("What"), Tr::tr("By"), Tr::tr("Since"), Tr::tr("Until"), Tr::tr("Reason")}) +
           rows;
}

QString packProof(const PackFacts &facts)
{
    return section(Tr::tr("Proof")) +
           (facts.snapshot.auditSeq == 0
                ? Tr::tr("The audit record was empty when this was written.")
                : Tr::tr("Newest audit record when this was written: #%1, hash %2")
                      .arg(countText(facts.snapshot.auditSeq), code(facts.snapshot.auditHash))) +
           QLatin1Char('\n');
}

std::vector<RunKey> packRuns(const PackFacts &facts)
{
    std::vector<RunKey> runs;
    const auto add = [&runs](const RunKey &run) {
        if (!run.isEmpty() && !run.period.isEmpty() && std::find(runs.begin(), runs.end(), run) == runs.end())
            runs.push_back(run);
    };
    QHash<QString, const TriageItem *> items;
    for (const TriageItem &item : facts.snapshot.items)
        items.insert(triageKey(item), &item);
    for (const TableRow &line : triageOrder(facts.snapshot, facts.snapshot.asOf)) {
        if (!line.group)
            add(items.value(line.key)->run);
    }
    for (const HeldSubject &subject : facts.board.subjects) {
        if (subject.mine)
            add(subject.run);
    }
    return runs;
}

QString packRunsHead(size_t told, size_t all)
{
    if (all == 0)
        return {};
    QString out = section(Tr::tr("The runs one by one"));
    if (told == all)
        out.chop(1); // each run brings its own empty line
    else
        out += Tr::tr("The %1 riskiest of %2; the others stand in the tables above alone.")
                   .arg(countText(qint64(told)), countText(qint64(all))) +
               QLatin1Char('\n');
    return out;
}

QString packRun(const RunSheet &sheet, const QTimeZone &zone)
{
    QString out = QStringLiteral("\n### %1\n\n").arg(plain(sheet.run.title()));
    const auto line = [&out](const QString &words) {
        out += QStringLiteral("- ") + words + QLatin1Char('\n');
    };
    QString state = plain(sheet.state);
    if (sheet.attempt > 0)
        state += Tr::tr(", attempt %1 of %2").arg(sheet.attempt).arg(sheet.attemptsAllowed);
    if (!sheet.worker.isEmpty())
        state += Tr::tr(", worker %1, token %2").arg(plain(sheet.worker), QString::number(sheet.token.value));
    line(Tr::tr("Run: %1").arg(state));
    for (const SumBar::Segment &part : standingOf(sheet).segments) {
        const QString count = countText(part.count);
        line(Tr::tr("Effects, %1: %2")
                 .arg(plain(part.label),
                      part.money.isEmpty() ? count : count + QStringLiteral(", ") + part.money));
    }
    if (!sheet.keysGoAt.empty())
        line(keysWords(sheet, zone));
    if (!sheet.verdicts.empty())
        line(Tr::tr("Checked as it stands now: %1").arg(verdictList(sheet)));
    if (sheet.asked > 0)
        line(Tr::tr("Waiting for a second person: %1").arg(countText(sheet.asked)));
    for (const RefundOwed &refund : sheet.refunds) {
        if (refund.isOpen())
            line(Tr::tr("Refund owed: %1 of %2, noted by %3")
                     .arg(moneyText(refund.money), code(refund.reference), plain(refund.notedBy)));
    }
    for (const Shortfall &missing : sheet.shortfalls) {
        if (missing.isOpen())
            line(Tr::tr("Not charged: %1 of %2, noted by %3")
                     .arg(moneyText(missing.money), code(missing.target), plain(missing.notedBy)));
    }
    for (const Note &note : sheet.notes)
        line(Tr::tr("Note of %1, %2: %3").arg(plain(note.by), dateTimeText(note.at, zone), plain(note.text)));
    return out;
}

QString packUnreadRun(const RunKey &run, const QString &why)
{
    return QStringLiteral("\n### %1\n\n").arg(plain(run.title())) +
           Tr::tr("It could not be read: %1").arg(plain(why)) + QLatin1Char('\n');
}

} // namespace fencepost
