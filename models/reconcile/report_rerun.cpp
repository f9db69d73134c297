// SPDX-License-Identifier: GPL-3.0-or-later
// The rerun that was allowed: as a plan while nobody has claimed it, as what it did once it has run.
#include "models/domain/text.h"
#include "models/reconcile/report_parts.h"

#include <QRegularExpression>

#include <algorithm>

namespace fencepost::report {

using namespace markdown;

namespace {

class RerunPart : public Part
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    RerunPart(const ReportFacts &facts, const QTimeZone &zone) : Part(facts, zone), m_plan(*facts.rerun) {}

    QString text() const
    {
        QStringList lines{allowed(), claimed(), isClaimed() ? sent() : toBeSent()};
        lines.removeAll(QString());
        return section(tr("The rerun")) + QStringLiteral("- ") + lines.join(QStringLiteral("\n- ")) +
               QLatin1Char('\n') + leftOut() + QLatin1Char('\n') + tr("Plan %1").arg(code(m_plan.planHash)) +
               QLatin1Char('\n');
    }

private:
    bool isClaimed() const
    {
        return m_facts.sheet.attempt > m_plan.attempt && m_facts.sheet.nextTrigger != QLatin1String("rerun");
    }
    bool isDone() const { return m_facts.sheet.state == QLatin1String("done"); }

    const ReportAct *act() const
    {
        const auto found = std::find_if(m_facts.acts.rbegin(), m_facts.acts.rend(), [](const ReportAct &act) {
            return act.action == QLatin1String("rerun_period") && act.done > 0;
        });
        return found == m_facts.acts.rend() ? nullptr : &*found;
    }

    QString allowed() const
    {
        const ReportAct *by = act();
        if (!by)
            return {};
        const QString text =
            tr("Allowed by %1, %2, audit %3")
                .arg(nameOf(by->login, by->person), time(by->at), auditNumbers(by->auditFrom, by->auditTo));
        return by->reason.isEmpty() ? text + QLatin1Char('.')
                                    : text + QStringLiteral(": ") + plain(by->reason);
    }

    // "attempt 2 · worker-8 · token 3 · rerun", as the run's story has it.
    const Happening *claim() const
    {
        static const QRegularExpression attempt(QStringLiteral("^attempt (\\d+)"));
        for (const Happening &one : m_facts.sheet.happenings) {
            const auto match = attempt.match(one.text);
            if (one.kind == QLatin1String("claimed") && match.hasMatch() &&
                match.captured(1).toInt() > m_plan.attempt)
                return &one;
        }
        return nullptr;
    }

    QString claimed() const
    {
        if (!isClaimed()) {
            if (!m_plan.claimBy.isValid())
                return {};
            return m_plan.claimBy <= m_facts.writtenAt
                       ? tr("No worker claimed it by %1: it has run out.").arg(time(m_plan.claimBy))
                       : tr("No worker has claimed it yet. It can be claimed until %1.")
                             .arg(time(m_plan.claimBy));
        }
        const Happening *one = claim();
        QString text =
            one ? tr("Claimed %1: %2.").arg(time(one->at), plain(one->text)) : tr("It was claimed.");
        if (m_plan.claimBy.isValid())
            text += QLatin1Char(' ') + tr("It could be claimed until %1.").arg(time(m_plan.claimBy));
        return text;
    }

    QString toBeSent() const
    {
        return tr("Skipped as done: %1. Reserved, to be sent with the key they have: %2. Not begun, to be "
                  "sent for the first time with new keys: %3. Together they could move: %4. Left out: %5.")
            .arg(classText(m_plan.done.count, m_plan.done.money),
                 classText(m_plan.claimed.count, m_plan.claimed.money),
                 m_plan.notReserved ? classText(*m_plan.notReserved, m_plan.notReservedMoney)
                                    : tr("not known"),
                 m_plan.couldMove.isEmpty() ? tr("no money") : m_plan.couldMove.text(), leftOutText());
    }

    QString sent() const
    {
        const auto part = std::find_if(m_facts.parts.begin(), m_facts.parts.end(),
                                       [](const PartOfSum &one) { return one.part == SumPart::Sent; });
        const QString done = part == m_facts.parts.end() ? countText(0) : classText(part->count, part->money);
        const qint64 planned = m_plan.claimed.count + m_plan.notReserved.value_or(0);
        QStringList text{tr("Skipped as done: %1.").arg(classText(m_plan.done.count, m_plan.done.money))};
        text << (isDone() ? tr("Done: %1.") : tr("Done so far: %1.")).arg(done);
        const QString asPlanned =
            tr("Planned: %1 with the key they had, of them %2 that had not happened; %3 for the first time, "
               "with "
               "new keys; together %4.")
                .arg(classText(m_plan.claimed.count, m_plan.claimed.money), countText(givenBack()),
                     m_plan.notReserved ? classText(*m_plan.notReserved, m_plan.notReservedMoney)
                                        : tr("not known"),
                     classText(planned, m_plan.couldMove));
        text << asPlanned << tr("Left out: %1.").arg(leftOutText());
        return text.join(QLatin1Char(' '));
    }

    QString leftOutText() const
    {
        return classText(static_cast<qint64>(m_plan.leaveOut.size()), m_plan.unresolved.money);
    }

    qint64 givenBack() const
    {
        return std::count_if(m_facts.items.begin(), m_facts.items.end(),
                             [](const ReconcileItem &item) { return item.wasGivenBack(); });
    }

    // By name: what was not settled when the rerun was allowed, and what has become of it.
    QString leftOut() const
    {
        if (m_plan.leaveOut.isEmpty())
            return {};
        constexpr qsizetype most = 50;
        QString out =
            QLatin1Char('\n') +
            head({tr("left out"), tr("ours"), tr("because"), tr("now"), tr("settled as"), tr("audit")}, {1});
        for (const QString &key : m_plan.leaveOut.mid(0, most))
            out += leftOutRow(EffectKey(key));
        if (m_plan.leaveOut.size() > most)
            out += QLatin1Char('\n') + tr("And %1 more.").arg(countText(m_plan.leaveOut.size() - most)) +
                   QLatin1Char('\n');
        return out;
    }

    QString leftOutRow(const EffectKey &key) const
    {
        const ReconcileItem *item = itemOf(key);
        if (!item)
            return row({code(key.text()), {}, tr("not of this sitting"), {}, {}, {}});
        const QString now = item->verdict() ? verdictTitle(*item->verdict(), provider()) : tr("not known");
        const QString as = item->phase == Phase::Resolved
                               ? tr("%1, %2").arg(resolvedAs(*item), time(item->resolvedAt))
                           : item->phase == Phase::SettledElsewhere ? tr("settled, not in this sitting")
                                                                    : tr("not settled yet");
        return row({plain(item->effect.target),
                    item->effect.money ? moneyText(*item->effect.money) : QString(), saidThen(*item), now, as,
                    item->auditSeq > 0 ? QStringLiteral("#%1").arg(countText(item->auditSeq)) : QString()});
    }

    // The last word of the provider before the rerun was allowed.
    QString saidThen(const ReconcileItem &item) const
    {
        const ReportAct *by = act();
        std::vector<Check> checks = item.earlier;
        if (item.check)
            checks.push_back(*item.check);
        QString said;
        for (const Check &check : checks) {
            if (check.verdict && (!by || check.startedAt <= by->at))
                said = withCode(verdictTitle(*check.verdict, provider()), toText(*check.verdict));
        }
        return said.isEmpty() ? tr("not asked") : said;
    }

    const RerunPreview &m_plan;
};

} // namespace

QString rerunPart(const ReportFacts &facts, const QTimeZone &zone)
{
    return facts.rerun ? RerunPart(facts, zone).text() : QString();
}

} // namespace fencepost::report
