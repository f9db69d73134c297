// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/hand_over_rows.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

namespace fencepost {

namespace {

constexpr qsizetype kKeyWidth = 20;
constexpr qint64 kSoonMs = 60LL * 60 * 1000;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(HandOver)
};

Cell whatCell(const HeldSubject &subject)
{
    Cell cell;
    cell.text = heldTitle(subject);
    cell.second = heldSecondLine(subject);
    cell.emphasis = Emphasis::Bold;
    cell.glyph = subject.kind == QLatin1String("dead_letter") ? StateGlyph::Declined
                 : subject.unresolved > 0                     ? StateGlyph::Unknown
                 : subject.putBack > 0                        ? StateGlyph::DidNotHappen
                 : subject.state == QLatin1String("done")     ? StateGlyph::Settled
                 : subject.kind == QLatin1String("effect")    ? StateGlyph::Unknown
                                                              : StateGlyph::Reserved;
    return cell;
}

Cell moneyCell(const HeldSubject &subject)
{
    Cell cell;
    cell.right = true;
    MoneySum money = subject.money;
    money.add(subject.putBackMoney);
    const qint64 count = subject.kind == QLatin1String("run") ? subject.unresolved + subject.putBack : 1;
    cell.text = money.isEmpty() ? Tr::tr("no money") : money.text();
    cell.second = subject.kind == QLatin1String("dead_letter")
                      ? Tr::tr("%n letter(s)", nullptr, static_cast<int>(count))
                      : Tr::tr("%1 effect(s)", nullptr, static_cast<int>(count)).arg(countText(count));
    cell.emphasis = money.isEmpty() ? Emphasis::Muted : Emphasis::Bold;
    return cell;
}

Cell clockCell(const HeldSubject &subject, const ShownFor &shown)
{
    Cell cell;
    if (!subject.keyGoesAt.isValid()) {
        cell.text = Tr::tr("no clock");
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    const qint64 left = shown.now.msecsTo(subject.keyGoesAt);
    cell.text = left <= 0 ? Tr::tr("gone") : ageText(std::chrono::milliseconds(left));
    cell.second = Tr::tr("at %1").arg(shortTimeText(subject.keyGoesAt, shown.now, shown.zone));
    cell.emphasis = left < kSoonMs ? Emphasis::Bold : Emphasis::Normal;
    return cell;
}

Cell standingCell(const HeldSubject &subject, const ShownFor &shown)
{
    Cell cell;
    cell.text = heldStanding(subject, shown);
    const qint64 left = shown.now.msecsTo(subject.until);
    const QString until = ageText(std::chrono::milliseconds(left));
    cell.second = left <= 0      ? Tr::tr("its ownership is over")
                  : subject.mine ? Tr::tr("yours for %1 more").arg(until)
                                 : Tr::tr("theirs for %1 more").arg(until);
    cell.emphasis = subject.isOffered() ? Emphasis::Normal : Emphasis::Muted;
    return cell;
}

} // namespace

std::vector<KeyedTable::Column> handOverColumns()
{
    return {
        {Tr::tr("What")}, {Tr::tr("Money, count"), true}, {Tr::tr("First key goes in")}, {Tr::tr("Offered")}};
}

TableRow handOverRow(const HeldSubject &subject, const ShownFor &shown)
{
    return {heldKey(subject),
            false,
            {whatCell(subject), moneyCell(subject), clockCell(subject, shown), standingCell(subject, shown)}};
}

std::vector<HeldSubject> handedOver(const HandOverBoard &board, const QString &from)
{
    std::vector<HeldSubject> held;
    std::copy_if(
        board.subjects.begin(), board.subjects.end(), std::back_inserter(held),
        [&](const HeldSubject &one) { return from.isEmpty() ? one.mine : !one.mine && one.owner == from; });
    return held;
}

QString heldKey(const HeldSubject &subject)
{
    return subject.kind + QLatin1Char(':') + subject.key;
}

QString heldTitle(const HeldSubject &subject)
{
    if (subject.kind == QLatin1String("run"))
        return visibleText(subject.run.title(), 192);
    if (subject.kind == QLatin1String("dead_letter"))
        return Tr::tr("Dead letter #%1").arg(visibleText(subject.key, 32));
    return subject.target.isEmpty() ? middleCut(visibleText(subject.key), kKeyWidth)
                                    : middleCut(visibleText(subject.target), kKeyWidth);
}

QString heldSecondLine(const HeldSubject &subject)
{
    const QString run = visibleText(subject.run.title(), 160);
    if (subject.kind == QLatin1String("dead_letter"))
        return subject.error.isEmpty() ? run : run + QStringLiteral(" · ") + visibleText(subject.error, 160);
    if (subject.kind == QLatin1String("effect"))
        return Tr::tr("an effect of %1").arg(run);
    QStringList parts;
    if (subject.unresolved > 0)
        parts << Tr::tr("%1 not settled").arg(countText(subject.unresolved));
    if (subject.putBack > 0)
        parts << Tr::tr("%1 wait for a rerun").arg(countText(subject.putBack));
    if (!parts.isEmpty())
        return parts.join(QStringLiteral(", "));
    return subject.state == QLatin1String("done") ? Tr::tr("done") : Tr::tr("nothing of it is unsettled");
}

QString heldStanding(const HeldSubject &subject, const ShownFor &shown)
{
    if (!subject.isOffered())
        return Tr::tr("not offered");
    const QString ago = shownAge(subject.offeredAt, shown.now);
    if (subject.offeredTo.isEmpty())
        return Tr::tr("to anyone, %1 ago").arg(ago);
    const QString whom = subject.offeredTo == shown.me.text()
                             ? Tr::tr("you")
                             : visibleText(shownName(subject.offeredToPerson, subject.offeredTo), 64);
    return Tr::tr("to %1, %2 ago").arg(whom, ago);
}

} // namespace fencepost
