// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/markdown_text.h"
#include "models/reconcile/report.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include <algorithm>

namespace fencepost {

namespace {

using namespace markdown;

class Markdown
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    Markdown(const ReportFacts &facts, const QTimeZone &zone) : m_facts(facts), m_zone(zone)
    {
        for (const ReconcileGroup &group : facts.groups) {
            for (const int index : group.items)
                m_titles.insert(facts.items.at(static_cast<size_t>(index)).effect.key, plain(group.title));
        }
    }

    QString text()
    {
        title();
        sums();
        verdicts();
        remains();
        acts();
        attempts();
        rerun();
        notes();
        audit();
        return m_out;
    }

private:
    QString time(const QDateTime &at) const { return dateTimeText(at, m_zone); }
    void section(const QString &name) { m_out += QStringLiteral("\n## ") + name + QStringLiteral("\n\n"); }

    void title()
    {
        const RunSheet &sheet = m_facts.sheet;
        m_out +=
            QStringLiteral("# %1 · %2\n\n").arg(plain(sheet.run.job.text()), plain(sheet.run.period.text()));
        m_out += tr("- Environment: %1 %2 (database %3)")
                     .arg(plain(m_facts.environment.toUpper()), plain(m_facts.connection),
                          plain(m_facts.database)) +
                 QLatin1Char('\n');
        m_out += tr("- Provider: %1").arg(plain(m_facts.provider)) + QLatin1Char('\n');
        m_out += tr("- Run: %1, attempt %2, token %3, worker %4")
                     .arg(plain(sheet.state))
                     .arg(sheet.attempt)
                     .arg(sheet.token.value)
                     .arg(plain(sheet.worker)) +
                 QLatin1Char('\n');
        m_out += tr("- Written by %1 at %2; the sitting began at %3")
                     .arg(nameOf(m_facts.who.login.text(), m_facts.who.person), time(m_facts.writtenAt),
                          time(m_facts.openedAt)) +
                 QLatin1Char('\n');
    }

    void sums()
    {
        section(tr("Where the run stands"));
        m_out += head({tr("part"), tr("count"), tr("money")}, {1, 2});
        for (const PartOfSum &part : m_facts.parts) {
            if (part.count != 0)
                m_out += row({partTitle(part), countText(part.count), part.money.text()});
        }
        m_out += row({tr("whole"), countText(m_facts.whole.count), m_facts.whole.money.text()});
    }

    QString partTitle(const PartOfSum &part) const
    {
        switch (part.part) {
        case SumPart::Before: // what a rerun of another sitting sent is among it
            return m_facts.sheet.reruns > 0 && !m_facts.rerun ? tr("done") : tr("done before");
        case SumPart::Happened:
            return tr("found: happened");
        case SumPart::Declined:
            return tr("found: declined");
        case SumPart::DidNot:
            return tr("found: did not happen");
        case SumPart::Odd:
            return tr("found: odd");
        case SumPart::StillWorking:
            return tr("still working at %1").arg(provider());
        default:
            return part.title;
        }
    }

    // What was given back is what did not happen, whatever a rerun has made of it since.
    struct GivenBack
    {
        WholeRun all;
        qint64 sent = 0;
        qint64 underway = 0;
    };

    GivenBack givenBack() const
    {
        GivenBack back;
        for (const ReconcileGroup &group : m_facts.groups) {
            for (const int index : group.items) {
                const ReconcileItem &item = m_facts.items.at(static_cast<size_t>(index));
                if (!item.wasGivenBack())
                    continue;
                ++back.all.count;
                if (item.effect.money)
                    back.all.money.add(*item.effect.money);
                back.sent += group.kind == GroupKind::SentByRerun ? 1 : 0;
                back.underway += group.kind == GroupKind::Underway ? 1 : 0;
            }
        }
        return back;
    }

    static bool isOfGivenBack(GroupKind kind)
    {
        return kind == GroupKind::DidNotHappen || kind == GroupKind::Underway ||
               kind == GroupKind::SentByRerun;
    }

    // A group without what was given back of it.
    ReconcileGroup withoutGivenBack(const ReconcileGroup &group) const
    {
        ReconcileGroup rest = group;
        for (const int index : group.items) {
            const ReconcileItem &item = m_facts.items.at(static_cast<size_t>(index));
            if (!item.wasGivenBack())
                continue;
            --rest.count;
            --rest.resolved;
            MoneySum money;
            if (item.effect.money)
                money.add(*item.effect.money);
            rest.money.subtract(money);
        }
        return rest;
    }

    void verdicts()
    {
        section(tr("What the provider said"));
        m_out +=
            head({tr("verdict"), tr("count"), tr("money"), tr("settled here"), tr("settled as")}, {1, 2, 3});
        for (const ReconcileGroup &group : m_facts.groups) {
            const ReconcileGroup rest = isOfGivenBack(group.kind) ? withoutGivenBack(group) : group;
            if (rest.count > 0)
                m_out += row({plain(rest.title), countText(rest.count), rest.money.text(),
                              countText(rest.resolved),
                              rest.resolved == 0        ? QString()
                              : group.becomes.isEmpty() ? tr("with a second person")
                                                        : group.becomes});
        }
        if (const GivenBack back = givenBack(); back.all.count > 0) {
            QStringList became{tr("back to reserved")};
            if (back.sent > 0)
                became << tr("sent by the rerun: %1").arg(countText(back.sent));
            if (back.underway > 0)
                became << tr("with a worker: %1").arg(countText(back.underway));
            if (const qint64 wait = back.all.count - back.sent - back.underway; wait > 0)
                became << tr("not sent yet: %1").arg(countText(wait));
            m_out += row({tr("Did not happen"), countText(back.all.count), back.all.money.text(),
                          countText(back.all.count), became.join(QStringLiteral(", "))});
        }
        oddOnes();
    }

    void oddOnes()
    {
        QString odd;
        for (const ReconcileGroup &group : m_facts.groups) {
            if (group.kind > GroupKind::CannotAsk)
                continue;
            for (const int index : group.items)
                odd += oddRow(m_facts.items.at(static_cast<size_t>(index)));
        }
        if (odd.isEmpty())
            return;
        section(tr("The odd ones"));
        m_out += head({tr("target"), tr("ours"), tr("verdict"), tr("theirs"), tr("stands"), tr("consent"),
                       tr("evidence, sha256")},
                      {1}) +
                 odd;
    }

    QString oddRow(const ReconcileItem &item) const
    {
        QStringList theirs;
        const Check check = item.check.value_or(Check());
        for (const TheirObject &object : oldestFirst(check.matches)) {
            theirs << QStringLiteral("%1 %2, %3, %4")
                          .arg(code(object.reference), moneyText(object.money), plain(object.statusText),
                               time(object.created));
        }
        const auto verdict = item.verdict();
        const QString stands = standingReference(item);
        return row({plain(item.effect.target), item.effect.money ? moneyText(*item.effect.money) : QString(),
                    verdict ? withCode(plain(check.reason), toText(*verdict)) : QString(),
                    theirs.join(QStringLiteral("; ")), stands.isEmpty() ? QString() : code(stands),
                    plain(item.consentBy),
                    check.evidenceDigest.isEmpty() ? QString() : code(check.evidenceDigest)});
    }

    void remains()
    {
        section(tr("What remains"));
        moneyLeft();
        QString rows;
        for (const ReconcileItem &item : m_facts.items) {
            if (item.isSettled())
                continue;
            const auto verdict = item.verdict();
            rows +=
                row({code(item.effect.key.text()), plain(item.effect.target),
                     item.effect.money ? moneyText(*item.effect.money) : QString(),
                     verdict ? withCode(m_titles.value(item.effect.key), toText(*verdict)) : tr("not known"),
                     plain(item.lastText.isEmpty() && item.check ? item.check->reason : item.lastText)});
        }
        m_out += rows.isEmpty()
                     ? tr("Nothing is unresolved.") + QLatin1Char('\n')
                     : head({tr("effect"), tr("target"), tr("money"), tr("verdict"), tr("why")}, {2}) + rows;
    }

    // What is settled and still not right in money.
    void moneyLeft()
    {
        QString rows;
        MoneySum refunds;
        MoneySum missing;
        for (const RefundOwed &refund : m_facts.sheet.refunds) {
            rows += row({plain(refund.target), tr("refund owed, not seen at %1 yet").arg(provider()),
                         moneyText(refund.money), code(refund.reference),
                         tr("noted by %1, %2").arg(plain(refund.notedBy), time(refund.notedAt))});
            refunds.add(refund.money);
        }
        for (const OpenDifference &one : m_facts.differences) {
            const bool noted = std::any_of(m_facts.sheet.refunds.begin(), m_facts.sheet.refunds.end(),
                                           [&](const auto &refund) { return refund.effect == one.effect; });
            if (one.remainder.shortfall) {
                rows += differenceRow(one, tr("not charged"), *one.remainder.shortfall);
                missing.add(*one.remainder.shortfall);
            } else if (one.remainder.surplus && !noted) {
                rows += differenceRow(one, tr("charged too much, no refund noted"), *one.remainder.surplus);
            }
        }
        if (rows.isEmpty())
            return;
        QStringList sums;
        if (!refunds.isEmpty())
            sums << tr("Refund owed: %1.").arg(refunds.text());
        if (!missing.isEmpty())
            sums << tr("Not charged: %1.").arg(missing.text());
        sums << tr("Fencepost neither refunds nor charges: it is for people to see to.");
        m_out += sums.join(QLatin1Char(' ')) + QStringLiteral("\n\n") +
                 head({tr("target"), tr("what"), tr("money"), tr("reference"), tr("how it is known")}, {2}) +
                 rows + QLatin1Char('\n');
    }

    QString differenceRow(const OpenDifference &one, const QString &what, const Money &money) const
    {
        QStringList theirs;
        QStringList references;
        for (const TheirObject &object : oldestFirst(one.theirs)) {
            theirs << moneyText(object.money);
            references << code(object.reference);
        }
        return row({plain(one.target), what, moneyText(money), references.join(QStringLiteral(", ")),
                    tr("ours %1, %2 %3")
                        .arg(one.ours ? moneyText(*one.ours) : QString(), provider(),
                             theirs.join(QStringLiteral(" + ")))});
    }

    QString provider() const
    {
        return m_facts.providerTitle.isEmpty() ? tr("the provider") : plain(m_facts.providerTitle);
    }

    QString auditNumbers(qint64 from, qint64 to) const
    {
        if (from <= 0)
            return tr("none: it changed nothing");
        return from == to ? QStringLiteral("#%1").arg(countText(from))
                          : QStringLiteral("#%1 – #%2").arg(countText(from), countText(to));
    }

    // Of this sitting, and between them what others did to the run, or this person before.
    void acts()
    {
        section(tr("What was done"));
        m_out += head({tr("when"), tr("who"), tr("action"), tr("carried out"), tr("refused"), tr("reason"),
                       tr("audit")},
                      {4});
        std::vector<std::pair<QDateTime, QString>> rows;
        for (const ReportAct &act : m_facts.acts) {
            rows.emplace_back(act.at, row({time(act.at), nameOf(act.login, act.person),
                                           withCode(actionWords(act.action), act.action), doneText(act),
                                           countText(act.refused), plain(act.reason),
                                           auditNumbers(act.auditFrom, act.auditTo)}));
        }
        for (const AuditRecord &record : m_facts.others) {
            const bool done = wasCarriedOut(record);
            rows.emplace_back(
                record.at,
                row({time(record.at), nameOf(record.login, record.person),
                     withCode(actionWords(record.action), record.action) + QStringLiteral(": ") +
                         plain(QString(record.decision).replace(QLatin1Char('_'), QLatin1Char(' '))),
                     done ? QStringLiteral("1") : QStringLiteral("0"),
                     done ? QStringLiteral("0") : QStringLiteral("1"), plain(record.reason),
                     auditNumbers(record.seq, record.seq)}));
        }
        std::stable_sort(rows.begin(), rows.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
        for (const auto &[at, text] : rows)
            m_out += text;
        m_out += QLatin1Char('\n') + tr("Checks only read at the provider.") + QLatin1Char('\n');
        if (m_facts.othersUnread)
            m_out += tr("Not complete: a part of what others did could not be read. It is in the audit.") +
                     QLatin1Char('\n');
        if (m_facts.othersCut)
            m_out += tr("Not complete: of what others did only the newest records of each subject are "
                        "listed. The others are in the audit.") +
                     QLatin1Char('\n');
    }

    static QString actionWords(const QString &action)
    {
        static const QHash<QString, QString> words{
            {QStringLiteral("take_ownership"), tr("Taken")},
            {QStringLiteral("release_ownership"), tr("Released")},
            {QStringLiteral("start_checks"), tr("Provider asked")},
            {QStringLiteral("record_checks"), tr("Answers recorded")},
            {QStringLiteral("resolve_effects"), tr("Resolved")},
            {QStringLiteral("ask_second_person"), tr("Second person asked")},
            {QStringLiteral("give_consent"), tr("Consent")},
            {QStringLiteral("refuse"), tr("Refusal")},
            {QStringLiteral("rerun_period"), tr("Rerun allowed")},
            {QStringLiteral("end_lease"), tr("Lease ended")},
            {QStringLiteral("pause"), tr("Paused")},
            {QStringLiteral("resume"), tr("Resumed")},
            {QStringLiteral("note"), tr("Note")}};
        return words.value(action);
    }

    static QString resolvedWords(Resolution as, qint64 count)
    {
        const QString n = countText(count);
        switch (as) {
        case Resolution::Succeeded:
            return tr("%1 happened").arg(n);
        case Resolution::Declined:
            return tr("%1 declined").arg(n);
        case Resolution::Reversed:
            return tr("%1 reversed").arg(n);
        case Resolution::NotHappened:
            return tr("%1 did not happen").arg(n);
        case Resolution::ByHand:
            break;
        }
        return tr("%1 by hand").arg(n);
    }

    static QString doneText(const ReportAct &act)
    {
        QStringList as;
        for (const auto &[how, count] : act.as)
            as << resolvedWords(how, count);
        return as.isEmpty() ? countText(act.done)
                            : countText(act.done) + QStringLiteral(": ") + as.join(QStringLiteral(", "));
    }

    static bool wasCarriedOut(const AuditRecord &record)
    {
        static const QStringList went{
            QStringLiteral("taken"),  QStringLiteral("already_yours"), QStringLiteral("released"),
            QStringLiteral("rerun"),  QStringLiteral("asked"),         QStringLiteral("given"),
            QStringLiteral("paused"), QStringLiteral("resumed"),       QStringLiteral("noted"),
            QStringLiteral("ended"),  QStringLiteral("offered"),       QStringLiteral("accepted")};
        return went.contains(record.decision) ||
               (record.action == QLatin1String("refuse") && record.decision == QLatin1String("refused"));
    }

    // Who ran it, under which token, and how each attempt ended.
    void attempts()
    {
        QString rows;
        for (const Happening &one : m_facts.sheet.happenings) {
            static const QHash<QString, QString> words{{QStringLiteral("claimed"), tr("claimed")},
                                                       {QStringLiteral("ended"), tr("ended")},
                                                       {QStringLiteral("lease_over"), tr("lease over")},
                                                       {QStringLiteral("fenced"), tr("refused as stale")}};
            if (words.contains(one.kind))
                rows += row({time(one.at), words.value(one.kind), plain(one.text)});
        }
        if (rows.isEmpty())
            return;
        section(tr("The attempts"));
        m_out += head({tr("when"), tr("what"), tr("attempt, worker, token, outcome")}) + rows +
                 QLatin1Char('\n') +
                 tr("Every claim of the job's lease takes the next token, also one that began no attempt of "
                    "this period: tokens may be missing here.") +
                 QLatin1Char('\n');
    }

    QString classText(qint64 count, const MoneySum &money) const
    {
        return money.isEmpty() ? countText(count)
                               : QStringLiteral("%1 (%2)").arg(countText(count), money.text());
    }

    void rerun()
    {
        if (!m_facts.rerun)
            return;
        const RerunPreview &plan = *m_facts.rerun;
        section(tr("The rerun"));
        m_out +=
            tr("Skipped as done: %1. Reserved, to be sent with the key they have: %2. Not begun, to be "
               "sent for the first time with new keys: %3. Together they could move: %4. Left out: %5.")
                .arg(classText(plan.done.count, plan.done.money),
                     classText(plan.claimed.count, plan.claimed.money),
                     plan.notReserved ? classText(*plan.notReserved, plan.notReservedMoney) : tr("not known"),
                     plan.couldMove.isEmpty() ? tr("no money") : plan.couldMove.text(),
                     classText(static_cast<qint64>(plan.leaveOut.size()), plan.unresolved.money)) +
            QLatin1Char('\n');
        if (plan.claimBy.isValid())
            m_out += tr("It must be claimed by %1.").arg(time(plan.claimBy)) + QLatin1Char('\n');
        m_out += tr("Plan %1").arg(code(plan.planHash)) + QLatin1Char('\n');
    }

    void notes()
    {
        if (m_facts.sheet.notes.empty())
            return;
        section(tr("Notes"));
        for (const Note &note : m_facts.sheet.notes) {
            m_out += QStringLiteral("- %1, %2: %3 %4\n")
                         .arg(time(note.at), plain(note.by), plain(note.text), plain(note.ticket));
        }
    }

    void audit()
    {
        section(tr("Proof"));
        if (m_facts.auditSeq == 0) {
            m_out += tr("The newest audit record could not be read.") + QLatin1Char('\n');
            return;
        }
        m_out += tr("Newest audit record when this was written: #%1, hash %2")
                     .arg(countText(m_facts.auditSeq), code(m_facts.auditHash)) +
                 QLatin1Char('\n');
    }

    const ReportFacts &m_facts;
    QTimeZone m_zone;
    QHash<EffectKey, QString> m_titles; // of each item's group
    QString m_out;
};

} // namespace

QString reportAsMarkdown(const ReportFacts &facts, const QTimeZone &zone)
{
    return Markdown(facts, zone).text();
}

} // namespace fencepost
