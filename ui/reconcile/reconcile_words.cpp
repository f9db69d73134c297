// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/reconcile_words.h"

#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/remainder.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Reconcile)
};

StateGlyph partGlyph(SumPart part)
{
    switch (part) {
    case SumPart::Before:
    case SumPart::Sent:
    case SumPart::Happened:
    case SumPart::Since:
        return StateGlyph::Settled;
    case SumPart::Declined:
        return StateGlyph::Declined;
    case SumPart::DidNot:
        return StateGlyph::DidNotHappen;
    case SumPart::Odd:
        return StateGlyph::Odd;
    case SumPart::StillWorking:
    case SumPart::Underway:
        return StateGlyph::Working;
    case SumPart::NotKnown:
        return StateGlyph::Unknown;
    case SumPart::Reserved:
    case SumPart::NotReserved:
        break;
    }
    return StateGlyph::Reserved;
}

QString whyOf(const ReconcileItem &item, const RuleFacts &rules)
{
    switch (item.phase) {
    case Phase::Resolved: // why it was, and what has become of it since
        if (item.wasGivenBack() && groupOf(item, rules) == GroupKind::SentByRerun)
            return item.effect.outcome == Outcome::Declined ? Tr::tr("declined in the rerun")
                                                            : Tr::tr("done by the rerun");
        if (item.wasGivenBack() && groupOf(item, rules) == GroupKind::Underway)
            return Tr::tr("with a worker now");
        return item.verdict() && item.check ? reasonWords(item.check->reason) : Tr::tr("resolved");
    case Phase::SettledElsewhere:
        return Tr::tr("settled since");
    case Phase::Asking:
        return Tr::tr("being asked now");
    case Phase::Resolving:
        return Tr::tr("being resolved …");
    case Phase::Refused:
        return item.lastText;
    case Phase::Unasked:
    case Phase::Answered:
        break;
    }
    if (item.verdict() && item.check)
        return reasonWords(item.check->reason);
    return Tr::tr("not asked yet");
}

// What the check saw of it is over: what the worker was answered is there now.
void tellTheRerun(VerdictLine &line, const Effect &effect)
{
    const bool declined = effect.outcome == Outcome::Declined;
    line.glyph = declined ? StateGlyph::Declined : StateGlyph::Settled;
    line.verdict = declined ? Verdict::FoundDeclined : Verdict::Found;
    line.sentAt = effect.submittedAt;
    line.theirs.clear();
    if (declined || !effect.money)
        return;
    TheirObject charge;
    charge.reference = effect.providerRef;
    charge.money = *effect.money;
    line.theirs.push_back(charge);
}

VerdictLine lineOf(const ReconcileItem &item, GroupKind kind, const RuleFacts &rules)
{
    VerdictLine line;
    line.key = item.effect.key;
    line.target = item.effect.target;
    if (item.effect.money)
        line.ours = *item.effect.money;
    line.glyph = glyphOf(kind, item.isSettled());
    line.sentAt = item.effect.firstSubmittedAt;
    line.verdict = item.verdict();
    if (item.check && item.verdict())
        line.theirs = oldestFirst(item.check->matches);
    if (item.wasGivenBack() && groupOf(item, rules) == GroupKind::SentByRerun)
        tellTheRerun(line, item.effect);
    // The one that stands comes first: it is the one that is named.
    line.stands = standingReference(item);
    std::stable_partition(line.theirs.begin(), line.theirs.end(),
                          [&](const TheirObject &object) { return object.reference == line.stands; });
    line.why = whyOf(item, rules);
    line.auditSeq = item.phase == Phase::Resolved ? item.auditSeq : 0;
    line.settled = item.isSettled();
    return line;
}

// How far the second person is with a group; what needs nobody's answer is named with it.
QString secondPersonWords(const ReconcileGroup &group)
{
    QStringList parts;
    if (group.consented > 0) {
        const QString by = visibleText(group.consentBy.join(QStringLiteral(", ")), 64);
        parts << (group.consented == group.count
                      ? Tr::tr("consented by %1").arg(by)
                      : Tr::tr("%1 consented by %2").arg(countText(group.consented), by));
    }
    if (group.asked > 0)
        parts << (group.asked == group.count ? Tr::tr("second person asked")
                                             : Tr::tr("%1 asked").arg(countText(group.asked)));
    if (const qint64 rest = group.count - group.resolved - group.asked - group.consented; rest > 0)
        parts << Tr::tr("%1 left").arg(countText(rest));
    return parts.join(QStringLiteral(", "));
}

// What has become of those that had not happened.
QString givenBackWords(const ReconcileGroup &group)
{
    QStringList parts;
    const auto add = [&](qint64 count, const QString &all, const QString &some) {
        if (count > 0)
            parts << (count == group.count ? all : some.arg(countText(count)));
    };
    add(group.sentSince, Tr::tr("since done by the rerun"), Tr::tr("%1 since done by the rerun"));
    add(group.underway, Tr::tr("with a worker now"), Tr::tr("%1 with a worker now"));
    add(group.resolved - group.sentSince - group.underway, Tr::tr("put back; a rerun sends it"),
        Tr::tr("%1 put back; a rerun sends it"));
    add(group.count - group.resolved, QString(), Tr::tr("%1 left"));
    return parts.join(QStringLiteral(", "));
}

// "ask again after 03:31:20": its group has no room for more.
QString mayWords(const ReconcileGroup &group, const ShownFor &shown)
{
    if (group.kind != GroupKind::StillWorking || !group.askAgainAt.isValid())
        return group.may;
    if (group.askAgainAt <= shown.now)
        return Tr::tr("ask again now");
    return Tr::tr("ask again after %1")
        .arg(group.askAgainAt.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss")));
}

} // namespace

StateGlyph glyphOf(GroupKind kind, bool settled)
{
    const StateGlyph glyph = groupGlyph(kind);
    return settled && glyph == StateGlyph::Odd ? StateGlyph::Settled : glyph;
}

StateGlyph groupGlyph(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Several:
    case GroupKind::Different:
    case GroupKind::Reversed:
    case GroupKind::AbsentSecond:
    case GroupKind::CannotAsk:
        return StateGlyph::Odd;
    case GroupKind::StillWorking:
    case GroupKind::Underway:
        return StateGlyph::Working;
    case GroupKind::NotKnown:
        return StateGlyph::Unknown;
    case GroupKind::Declined:
        return StateGlyph::Declined;
    case GroupKind::DidNotHappen:
        return StateGlyph::DidNotHappen;
    case GroupKind::Happened:
    case GroupKind::SentByRerun:
    case GroupKind::SettledElsewhere:
        break;
    }
    return StateGlyph::Settled;
}

namespace {

// What is settled and odd is not put right by that: what is left over stands in its line.
QString resolvedWords(const Reconciliation &work, const ReconcileGroup &group)
{
    MoneySum refund;
    MoneySum shortfall;
    for (const int index : group.items) {
        const Remainder left = remainderOf(work.items()[static_cast<size_t>(index)]);
        for (const TheirObject &object : left.toRefund)
            refund.add(object.money);
        if (left.shortfall)
            shortfall.add(*left.shortfall);
    }
    // The head of the column names the currency.
    const auto inShort = [](const MoneySum &sum) {
        const auto &by = sum.byCurrency();
        return by.size() == 1 ? amountText({by.begin()->second, by.begin()->first}) : sum.text();
    };
    if (!refund.isEmpty())
        return Tr::tr("resolved; %1 to refund").arg(inShort(refund));
    if (!shortfall.isEmpty())
        return Tr::tr("resolved; %1 not charged").arg(inShort(shortfall));
    return Tr::tr("resolved");
}

} // namespace

std::vector<VerdictGroupLine> groupLines(const Reconciliation &work,
                                         const std::vector<ReconcileGroup> &groups, const ShownFor &shown)
{
    std::vector<VerdictGroupLine> lines;
    for (const auto &group : groups) {
        VerdictGroupLine line;
        line.key = QString::number(static_cast<int>(group.kind));
        line.title = group.title;
        line.glyph = group.count > 0 && group.sentSince == group.count
                         ? StateGlyph::Settled // the rerun has done it: no news any more
                         : glyphOf(group.kind, group.count > 0 && group.resolved == group.count);
        line.count = group.count;
        line.money = group.money;
        if (group.asking > 0)
            line.allowed = group.asking == group.count
                               ? Tr::tr("being asked now")
                               : Tr::tr("%1 being asked now").arg(countText(group.asking));
        else if (group.consented + group.asked > 0)
            line.allowed = secondPersonWords(group);
        else if (group.resolved == 0 || group.kind == GroupKind::SettledElsewhere ||
                 group.kind == GroupKind::Underway)
            line.allowed = mayWords(group, shown);
        else if (group.kind == GroupKind::DidNotHappen)
            line.allowed = givenBackWords(group);
        else if (group.resolved == group.count)
            line.allowed = resolvedWords(work, group);
        else
            line.allowed = Tr::tr("%1 resolved, %2 left")
                               .arg(countText(group.resolved), countText(group.count - group.resolved));
        lines.push_back(line);
    }
    return lines;
}

std::vector<TableRow> itemRows(const Reconciliation &work, const std::vector<ReconcileGroup> &groups,
                               const ShownFor &shown)
{
    std::vector<TableRow> rows;
    rows.reserve(work.items().size() + groups.size());
    const RuleFacts rules = work.rules();
    for (const auto &group : groups) {
        std::vector<VerdictLine> lines;
        for (const int index : group.items)
            lines.push_back(lineOf(work.items()[static_cast<size_t>(index)], group.kind, rules));
        if (groups.size() > 1 && !lines.empty()) {
            Cell heading;
            heading.text =
                group.sentSince == group.count
                    ? Tr::tr("%1 — %2, sent by the rerun since").arg(group.title, countText(group.count))
                    : Tr::tr("%1 — %2").arg(group.title, countText(group.count));
            rows.push_back({QStringLiteral("group:%1").arg(static_cast<int>(group.kind)), true, {heading}});
        }
        std::ranges::move(verdictRows(lines, shown), std::back_inserter(rows));
    }
    return rows;
}

QList<SumBar::Segment> sumSegments(const std::vector<PartOfSum> &parts)
{
    QList<SumBar::Segment> segments;
    for (const auto &part : parts) {
        if (part.count > 0)
            segments.append(
                {partGlyph(part.part), part.title, part.count, QString(),
                 part.part == SumPart::Before || part.part == SumPart::NotReserved || part.settled,
                 part.part == SumPart::Sent});
    }
    return segments;
}

QList<Stepper::Step> stepperSteps(const Reconciliation &work, Step here)
{
    QList<Stepper::Step> steps;
    for (const auto &info : work.steps()) {
        // A report can be written at any time, but it is nobody's step until the work is behind them.
        const bool early = info.step == Step::Report && here != Step::Report && !work.stepFacts().runDone;
        const auto state = info.state == StepState::Done             ? Stepper::State::Done
                           : info.state == StepState::Open && !early ? Stepper::State::Open
                                                                     : Stepper::State::Later;
        steps.append({info.title, info.note, state, here == info.step});
    }
    return steps;
}

QString runWords(const Reconciliation &work)
{
    const QString place = placeWords(work);
    const QString run = visibleText(work.run().title(), 160);
    return place.isEmpty() ? run : run + QStringLiteral(" · ") + place;
}

bool isSameSecond(const QDateTime &one, const QDateTime &other)
{
    return one.isValid() && other.isValid() && qAbs(one.msecsTo(other)) < 1000;
}

QString placeWords(const Reconciliation &work)
{
    const ProviderSettings &provider = work.provider();
    QString words = visibleText(provider.name.text(), 64);
    if (!provider.account.isEmpty())
        words += QStringLiteral(", ") + visibleText(provider.account, 64) +
                 (provider.liveMode ? Tr::tr(" live") : Tr::tr(" test mode"));
    return words;
}

QString sendingWords(const RerunPreview &preview)
{
    if (preview.notReserved.value_or(0) == 0)
        return Tr::tr("A worker sends it, with the keys it has.");
    if (preview.claimed.count == 0)
        return Tr::tr("A worker sends it, with new keys.");
    return Tr::tr("%1 keep(s) the key(s)", nullptr, static_cast<int>(preview.claimed.count))
               .arg(countText(preview.claimed.count)) +
           Tr::tr(", %1 get(s) new one(s).", nullptr, static_cast<int>(*preview.notReserved))
               .arg(countText(*preview.notReserved));
}

QString conclusiveWords(const std::vector<ReconcileGroup> &groups)
{
    QStringList parts;
    for (const auto &group : inOrderOfTheBar(groups)) {
        switch (group.kind) {
        case GroupKind::Happened:
            parts << Tr::tr("%1 happened").arg(countText(group.count));
            break;
        case GroupKind::Declined:
            parts << Tr::tr("%1 declined").arg(countText(group.count));
            break;
        case GroupKind::DidNotHappen:
            parts << Tr::tr("%1 did not happen").arg(countText(group.count));
            break;
        default:
            parts << Tr::tr("%1 other").arg(countText(group.count));
        }
    }
    return parts.join(QStringLiteral(", "));
}

std::vector<ReconcileGroup> inOrderOfTheBar(std::vector<ReconcileGroup> groups)
{
    const auto place = [](const ReconcileGroup &group) {
        return group.kind == GroupKind::Happened       ? 0
               : group.kind == GroupKind::Declined     ? 1
               : group.kind == GroupKind::DidNotHappen ? 2
                                                       : 3;
    };
    std::stable_sort(groups.begin(), groups.end(),
                     [&](const auto &one, const auto &other) { return place(one) < place(other); });
    return groups;
}

qint64 countOf(const std::vector<ReconcileGroup> &groups)
{
    qint64 count = 0;
    for (const auto &group : groups)
        count += group.count;
    return count;
}

MoneySum moneyOf(const std::vector<ReconcileGroup> &groups)
{
    MoneySum sum;
    for (const auto &group : groups)
        sum.add(group.money);
    return sum;
}

} // namespace fencepost
