// SPDX-License-Identifier: GPL-3.0-or-later
// Where the run stands in the ledger, and what the provider took: ours and theirs, never one under the
// other's head.
#include "models/domain/text.h"
#include "models/reconcile/report_parts.h"

#include <algorithm>

namespace fencepost::report {

using namespace markdown;

namespace {

class MoneyPart : public Part
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    using Part::Part;
    QString text() const { return sums() + taken(); }

private:
    QString sums() const
    {
        QString out = section(tr("Where the run stands"));
        out += head({tr("part"), tr("count"), tr("ours")}, {1, 2});
        for (const PartOfSum &part : m_facts.parts) {
            if (part.count != 0)
                out += row({partTitle(part), countText(part.count), part.money.text()});
        }
        return out + row({tr("whole"), countText(m_facts.whole.count), m_facts.whole.money.text()});
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

    QString taken() const
    {
        if (m_facts.whole.money.isEmpty()) // a job that moves none
            return {};
        const TakenInAll all = takenInAll(m_facts.sheet, m_facts.items, m_facts.differences);
        QString out = section(tr("What %1 took").arg(provider()));
        out += head({tr("how it is known"), tr("charges"), tr("at %1").arg(provider())}, {1, 2});
        const auto line = [&](const QString &how, const Taken &what) {
            if (what.charges > 0)
                out += row({how, countText(what.charges), what.money.text()});
        };
        line(tr("read there by a check"), all.read);
        line(tr("answered to a worker when it was sent, as the ledger has it; not read again"), all.told);
        line(tr("settled by hand, as two persons said; not read"), all.said);
        const Taken sum = all.all();
        out +=
            row({tr("in all"), countText(sum.charges), sum.charges == 0 ? tr("nothing") : sum.money.text()});
        if (!sum.givenBack.isEmpty())
            out += QLatin1Char('\n') +
                   tr("Given back of it, as the checks saw: %1.").arg(sum.givenBack.text()) +
                   QLatin1Char('\n');
        if (all.unknown.count > 0)
            out += QLatin1Char('\n') +
                   tr("Not in it, because nobody knows yet: %1.")
                       .arg(classText(all.unknown.count, all.unknown.money)) +
                   QLatin1Char('\n');
        else
            out += addsUp(sum);
        return out;
    }

    // Money on the way from ours to theirs, and in words.
    struct Way
    {
        MoneySum left;
        QStringList steps;
        void less(const QString &what, const MoneySum &money)
        {
            if (money.isEmpty())
                return;
            steps << tr("less %1 %2").arg(money.text(), what);
            left.subtract(money);
        }
        void plus(const QString &what, const MoneySum &money)
        {
            if (money.isEmpty())
                return;
            steps << tr("plus %1 %2").arg(money.text(), what);
            left.add(money);
        }
    };

    // From ours to theirs, where every step between them is known.
    QString addsUp(const Taken &taken) const
    {
        Way way{m_facts.whole.money, {tr("Ours %1").arg(m_facts.whole.money.text())}};
        takeLess(way);
        for (const bool open : {true, false})
            plusRefunds(way, open);
        MoneySum over;
        for (const OpenDifference &one : overcharged(m_facts.differences, m_facts.sheet.refunds))
            over.add(*one.remainder.surplus);
        way.plus(tr("charged too much"), over);
        const QString end = way.left.text();
        way.left.subtract(taken.money);
        if (!way.left.isEmpty())
            return {};
        const QString words =
            tr("%1. That makes **%2** there.").arg(way.steps.join(QStringLiteral(", ")), end);
        return QLatin1Char('\n') + words + QLatin1Char('\n');
    }

    // What was charged and is to go back, or has gone back: the sum there is of what was charged.
    void plusRefunds(Way &way, bool open) const
    {
        MoneySum again;
        MoneySum wrong;
        for (const RefundOwed &refund : m_facts.sheet.refunds) {
            if (refund.isOpen() == open)
                (isOfSeveral(refund) ? again : wrong).add(refund.money);
        }
        way.plus(open ? tr("charged more than once (refund owed)") : tr("charged more than once (refunded)"),
                 again);
        way.plus(open ? tr("charged and not owed (refund owed)") : tr("charged and not owed (refunded)"),
                 wrong);
    }

    void takeLess(Way &way) const
    {
        way.less(tr("declined"), ofSheet(RunSum::Part::Declined));
        MoneySum notSent = ofSheet(RunSum::Part::Claimed);
        for (const PartOfSum &part : m_facts.parts) {
            if (part.part == SumPart::NotReserved)
                notSent.add(part.money);
        }
        way.less(tr("not sent"), notSent);
        MoneySum missing;
        for (const Shortfall &one : shortfallsOf(m_facts)) {
            if (one.isOpen() || !one.closedBy.isEmpty()) // one that a check has closed was charged since
                missing.add(one.money);
        }
        way.less(tr("not charged"), missing);
    }

    // A charge beside the one that stands; else it is of another customer, or in another currency.
    bool isOfSeveral(const RefundOwed &refund) const
    {
        const ReconcileItem *item = itemOf(refund.effect);
        return item && item->check && item->check->verdict == Verdict::FoundSeveral &&
               refund.reference != standingReference(*item);
    }

    MoneySum ofSheet(RunSum::Part wanted) const
    {
        MoneySum sum;
        for (const RunSum &part : m_facts.sheet.sums) {
            if (part.part == wanted)
                sum.add(part.money);
        }
        return sum;
    }
};

class RemainsPart : public Part
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    using Part::Part;

    QString text() const { return section(tr("What remains")) + moneyLeft() + unresolved(); }

private:
    QString unresolved() const
    {
        QString rows;
        for (const ReconcileItem &item : m_facts.items) {
            if (item.isSettled())
                continue;
            const auto verdict = item.verdict();
            rows += row(
                {code(item.effect.key.text()), plain(item.effect.target),
                 item.effect.money ? moneyText(*item.effect.money) : QString(),
                 verdict ? withCode(verdictTitle(*verdict, provider()), toText(*verdict)) : tr("not known"),
                 plain(item.lastText.isEmpty() && item.check ? item.check->reason : item.lastText)});
        }
        return rows.isEmpty()
                   ? tr("Nothing is unresolved.") + QLatin1Char('\n')
                   : head({tr("effect"), tr("target"), tr("ours"), tr("verdict"), tr("why")}, {2}) + rows;
    }

    // What is settled and still not right in money.
    QString moneyLeft() const
    {
        QString rows;
        MoneySum refunds;
        MoneySum missing;
        for (const RefundOwed &refund : m_facts.sheet.refunds) {
            rows += row({plain(refund.target), refund.isOpen() ? tr("refund owed") : tr("refunded"),
                         moneyText(refund.money), code(refund.reference),
                         tr("noted by %1, %2; %3")
                             .arg(plain(refund.notedBy), time(refund.notedAt), lookedFor(refund))});
            if (refund.isOpen())
                refunds.add(refund.money);
        }
        for (const Shortfall &one : shortfallsOf(m_facts)) {
            rows += shortfallRow(one);
            if (one.isOpen())
                missing.add(one.money);
        }
        for (const OpenDifference &one : overcharged(m_facts.differences, m_facts.sheet.refunds))
            rows += surplusRow(one, *one.remainder.surplus);
        if (rows.isEmpty())
            return {};
        QStringList sums;
        if (!refunds.isEmpty())
            sums << tr("Refund owed: %1.").arg(refunds.text());
        if (!missing.isEmpty())
            sums << tr("Not charged: %1.").arg(missing.text());
        sums << tr("Fencepost neither refunds nor charges: it is for people to see to.");
        return sums.join(QLatin1Char(' ')) + QStringLiteral("\n\n") +
               head({tr("target"), tr("what"), tr("money"), tr("reference"), tr("how it is known")}, {2}) +
               rows + QLatin1Char('\n');
    }

    // A refund counts as seen once a check has seen it: when was the last that could have?
    QString lookedFor(const RefundOwed &refund) const
    {
        if (!refund.isOpen())
            return tr("a check saw it at %1 since").arg(provider());
        const ReconcileItem *item = itemOf(refund.effect);
        if (!item || !item->check || item->check->startedAt <= refund.notedAt)
            return tr("not looked for at %1 since").arg(provider());
        return tr("not seen at %1 when it was last asked, %2").arg(provider(), time(item->check->startedAt));
    }

    QString shortfallRow(const Shortfall &one) const
    {
        QStringList known;
        if (one.ours && one.charged)
            known << tr("ours %1, %2 %3").arg(moneyText(*one.ours), provider(), moneyText(*one.charged));
        else if (one.ours)
            known << tr("ours %1; how much was charged is not said").arg(moneyText(*one.ours));
        if (one.notedAt.isValid())
            known << tr("noted by %1, %2").arg(plain(one.notedBy), time(one.notedAt));
        if (!one.isOpen())
            known << (one.closedBy.isEmpty()
                          ? tr("closed %1 by a check that saw all of it").arg(time(one.closedAt))
                          : tr("closed by %1, %2: %3")
                                .arg(plain(one.closedBy), time(one.closedAt), plain(one.closingReason)));
        return row({plain(one.target), one.isOpen() ? tr("not charged") : tr("not charged, closed"),
                    moneyText(one.money), one.reference.isEmpty() ? QString() : code(one.reference),
                    known.join(QStringLiteral("; "))});
    }

    QString surplusRow(const OpenDifference &one, const Money &money) const
    {
        QStringList theirs;
        QStringList references;
        for (const TheirObject &object : oldestFirst(one.theirs)) {
            theirs << moneyText(object.money);
            references << code(object.reference);
        }
        return row({plain(one.target), tr("charged too much, no refund noted"), moneyText(money),
                    references.join(QStringLiteral(", ")),
                    tr("ours %1, %2 %3")
                        .arg(one.ours ? moneyText(*one.ours) : QString(), provider(),
                             theirs.join(QStringLiteral(" + ")))});
    }
};

} // namespace

QString moneyPart(const ReportFacts &facts, const QTimeZone &zone)
{
    return MoneyPart(facts, zone).text();
}

QString remainsPart(const ReportFacts &facts, const QTimeZone &zone)
{
    return RemainsPart(facts, zone).text();
}

} // namespace fencepost::report
