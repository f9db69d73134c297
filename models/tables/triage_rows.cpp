// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/triage_rows.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/ledger_rows.h"

#include <QCoreApplication>
#include <QHash>
#include <algorithm>
#include <array>
#include <cmath>

namespace fencepost {

namespace {

constexpr qsizetype kKeyWidth = 14;
constexpr qint64 kMinuteMs = 60 * 1000;
constexpr int kMostMessages = 200;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Triage)
};

QString countWords(const TriageItem &item)
{
    const int n = static_cast<int>(item.count);
    switch (item.kind) {
    case TriageKind::DeadLetters:
        return Tr::tr("%n letter(s)", nullptr, n);
    case TriageKind::HandOver:
        return Tr::tr("%n item(s)", nullptr, n);
    case TriageKind::PingPong:
        return Tr::tr("%n time(s)", nullptr, n);
    case TriageKind::WatermarkLag:
        return Tr::tr("%n job(s)", nullptr, n);
    case TriageKind::OutboxLag: // the database counts no further
        return n > kMostMessages ? Tr::tr("over %n message(s)", nullptr, kMostMessages)
                                 : Tr::tr("%n message(s)", nullptr, n);
    case TriageKind::AuditGoneBack:
        return item.count > 0 ? Tr::tr("%n record(s) missing", nullptr, n)
                              : Tr::tr("%n record(s)", nullptr, 1);
    case TriageKind::SilentWorker:
    case TriageKind::DidNothing:
    case TriageKind::WaitsForPerson:
    case TriageKind::MissedPeriod:
    case TriageKind::RerunNotClaimed:
        return isPutBack(item) ? Tr::tr("%1 effect(s)", nullptr, n).arg(countText(item.count))
                               : Tr::tr("%n run(s)", nullptr, n);
    case TriageKind::ConsentAsked: // they are counted in their run's row already
        if (!item.run.isEmpty() && !item.money.isEmpty())
            return Tr::tr("%1 effect(s) of the run", nullptr, n).arg(countText(item.count));
        return Tr::tr("%n item(s)", nullptr, n);
    default:
        return Tr::tr("%1 effect(s)", nullptr, n).arg(countText(item.count));
    }
}

Cell whatCell(const TriageItem &item, const ShownFor &shown)
{
    Cell cell;
    cell.text = triageTitle(item);
    cell.second = triageSecondLine(item, shown);
    cell.glyph = triageGlyph(item);
    cell.emphasis = Emphasis::Bold;
    return cell;
}

Cell moneyCell(const TriageItem &item)
{
    Cell cell;
    cell.right = true;
    cell.second = countWords(item);
    const bool asked = item.kind == TriageKind::ConsentAsked;
    cell.text = item.money.isEmpty() ? Tr::tr("no money")
                : asked              ? Tr::tr("ours %1").arg(item.money.text())
                                     : item.money.text();
    cell.emphasis = item.money.isEmpty() ? Emphasis::Muted : Emphasis::Bold;
    return cell;
}

Cell clockCell(const TriageItem &item, const ShownFor &shown)
{
    Cell cell;
    cell.second = shownAge(item.since, shown.now);
    if (!item.keyGoesAt.isValid()) {
        if (item.endsAt > shown.now) { // no key goes with it, the question does
            cell.text =
                Tr::tr("ends in %1").arg(ageText(std::chrono::milliseconds(shown.now.msecsTo(item.endsAt))));
            return cell;
        }
        cell.text = Tr::tr("no clock");
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    const qint64 left = shown.now.msecsTo(item.keyGoesAt);
    if (left <= 0) {
        cell.text = Tr::tr("gone");
        cell.emphasis = Emphasis::Bold;
        return cell;
    }
    cell.text = ageText(std::chrono::milliseconds(left));
    const qint64 whole = item.keyArmedAt.isValid() ? item.keyArmedAt.msecsTo(item.keyGoesAt) : 0;
    // In steps: a bar that moves by less than can be seen is not drawn again every second.
    constexpr double kSteps = 256;
    if (whole > 0)
        cell.clock = std::clamp(
            std::ceil(kSteps * static_cast<double>(left) / static_cast<double>(whole)) / kSteps, 0.0, 1.0);
    cell.urgent = left < 60LL * 60 * 1000 || (whole > 0 && left < whole / 8);
    cell.emphasis = cell.urgent ? Emphasis::Bold : Emphasis::Normal;
    return cell;
}

Cell ownerCell(const TriageItem &item, const ShownFor &shown)
{
    Cell cell;
    if (item.owner.isEmpty()) {
        const QString asker = visibleText(ownerName(item), 64);
        cell.text = asker.isEmpty() ? Tr::tr("nobody") : asker;
        cell.emphasis = asker.isEmpty() ? Emphasis::Muted : Emphasis::Normal;
        return cell;
    }
    const QString name = visibleText(shownName(item.ownerPerson, item.owner), 64);
    cell.text = item.owner == shown.me.text() ? Tr::tr("you") : name;
    if (name != item.owner)
        cell.whole = Tr::tr("%1, login %2").arg(name, visibleText(item.owner, 64));
    const qint64 quiet = item.ownerActiveAt.isValid() ? item.ownerActiveAt.msecsTo(shown.now) : 0;
    // By the minute: a cell that counts seconds is drawn again every second.
    if (item.owner != shown.me.text() && item.ownerActiveAt.isValid())
        cell.second =
            quiet < kMinuteMs
                ? Tr::tr("active now")
                : Tr::tr("quiet %1").arg(ageText(std::chrono::milliseconds(quiet / kMinuteMs * kMinuteMs)));
    return cell;
}

// What may go on doing harm stands before what only waits, and that before what is over.
int rankOf(TriageKind kind)
{
    switch (kind) {
    case TriageKind::Unresolved:
        return 0;
    case TriageKind::AuditGoneBack:
        return 1;
    case TriageKind::SilentWorker:
        return 2;
    case TriageKind::PingPong:
        return 3;
    case TriageKind::ConsentAsked:
        return 4;
    case TriageKind::HandOver:
        return 5;
    case TriageKind::RefundOwed:
        return 6;
    case TriageKind::Shortfall:
        return 7;
    case TriageKind::RerunNotClaimed:
        return 8;
    case TriageKind::WaitsForPerson:
        return 9;
    case TriageKind::ApprovalUnused:
        return 10;
    case TriageKind::MissedPeriod:
        return 11;
    case TriageKind::OutboxLag:
        return 12;
    case TriageKind::WatermarkLag:
        return 13;
    case TriageKind::DeadLetters:
        return 14;
    case TriageKind::DidNothing:
        break;
    }
    return 15;
}

// A clock that runs comes first, the shortest before the others; where it has run out there is no hurry left.
bool riskier(const TriageItem &a, const TriageItem &b, const QDateTime &now)
{
    const bool runsForA = a.keyGoesAt.isValid() && a.keyGoesAt > now;
    const bool runsForB = b.keyGoesAt.isValid() && b.keyGoesAt > now;
    if (runsForA != runsForB)
        return runsForA;
    if (runsForA && a.keyGoesAt != b.keyGoesAt)
        return a.keyGoesAt < b.keyGoesAt;
    if (rankOf(a.kind) != rankOf(b.kind))
        return rankOf(a.kind) < rankOf(b.kind);
    if (a.since != b.since)
        return a.since.isValid() && (!b.since.isValid() || a.since < b.since);
    return triageKey(a) < triageKey(b);
}

QString groupTitle(TriageGroup group, size_t count)
{
    const QString name = group == TriageGroup::MoneyAndClock ? Tr::tr("Money, and a clock is running")
                         : group == TriageGroup::Money       ? Tr::tr("Money")
                                                             : Tr::tr("No money");
    return Tr::tr("%1 — %2").arg(name).arg(count);
}

} // namespace

QString shownAge(const QDateTime &since, const QDateTime &now)
{
    return since.isValid() ? ageText(std::chrono::seconds(now.toSecsSinceEpoch() - since.toSecsSinceEpoch()))
                           : QString();
}

bool isPutBack(const TriageItem &item)
{
    return (item.kind == TriageKind::WaitsForPerson || item.kind == TriageKind::RerunNotClaimed) &&
           item.keyArmedAt.isValid();
}

TriageGroup triageGroup(const TriageItem &item)
{
    if (item.money.isEmpty())
        return TriageGroup::NoMoney;
    return item.keyGoesAt.isValid() ? TriageGroup::MoneyAndClock : TriageGroup::Money;
}

QString triageTitle(const TriageItem &item)
{
    if (item.kind == TriageKind::ConsentAsked)
        return Tr::tr("Consent asked by %1").arg(visibleText(item.askedBy, 64));
    if (item.kind == TriageKind::HandOver)
        return Tr::tr("Hand-over from %1").arg(visibleText(ownerName(item), 64));
    if (item.kind == TriageKind::AuditGoneBack)
        return Tr::tr("The audit record has gone back");
    const QString run = visibleText(item.run.title(), 192);
    const QString whose = middleCut(visibleText(item.target), kKeyWidth);
    if (item.kind == TriageKind::RefundOwed && !whose.isEmpty())
        return Tr::tr("Refund to %1").arg(whose);
    if (item.kind == TriageKind::Shortfall && !whose.isEmpty())
        return Tr::tr("Not charged in full: %1").arg(whose);
    return isPutBack(item) ? Tr::tr("Put back: %1").arg(run) : run;
}

namespace {

// Which run a request is about, and whose money it is there: nobody agrees to it without.
QString consentWhere(const TriageItem &item)
{
    if (item.severalRuns)
        return Tr::tr("several runs");
    QStringList parts{visibleText(item.run.title(), 160)};
    if (!item.at.account.isEmpty())
        parts << accountWords(item.at, accountCut);
    return parts.join(QStringLiteral(" · "));
}

QString refundWords(const TriageItem &item, const ShownFor &shown)
{
    if (!item.lookedAt.isValid() && !item.askedAt.isValid()) // so many come before it: that was not looked up
        return Tr::tr("refund owed");
    return item.lookedAt.isValid() ? Tr::tr("no refund seen at %1").arg(stampText(item.lookedAt, shown))
                                   : Tr::tr("refund not looked for yet");
}

// The title names whose it is, so that the run stands here.
QString withRun(const QString &words, const TriageItem &item)
{
    return words + QStringLiteral(" · ") + visibleText(item.run.title(), 160);
}

// Where a person is at it, some may be checked or asked about by now: it says no more than holds for all.
QString unsettledWords(const TriageItem &item)
{
    return item.owner.isEmpty() ? Tr::tr("sent, no answer recorded") : Tr::tr("sent, not settled");
}

} // namespace

QString triageSecondLine(const TriageItem &item, const ShownFor &shown)
{
    const QString worker = item.worker.isEmpty() ? Tr::tr("its worker") : visibleText(item.worker, 64);
    switch (item.kind) {
    case TriageKind::Unresolved:
        if (item.silent && shown.now.msecsTo(item.leaseUntil) < 1000)
            return Tr::tr("%1 not heard for %2; its lease ends now")
                .arg(worker, shownAge(item.seenAt, shown.now));
        if (item.silent)
            return Tr::tr("%1 not heard for %2, yet its lease lives %3 more")
                .arg(worker, shownAge(item.seenAt, shown.now),
                     ageText(std::chrono::milliseconds(shown.now.msecsTo(item.leaseUntil))));
        // When it was read its lease was alive, and the rest that was sent counted as at work.
        if (item.leaseUntil.isValid() && shown.now.msecsTo(item.leaseUntil) < 1000)
            return Tr::tr("no answer recorded; the lease of %1 ends now, there may be more").arg(worker);
        if (item.leaseUntil.isValid())
            return Tr::tr("no answer recorded; more may be at work, the lease of %1 lives %2 more")
                .arg(worker, ageText(std::chrono::milliseconds(shown.now.msecsTo(item.leaseUntil))));
        if (!item.seenAt.isValid())
            return unsettledWords(item);
        return Tr::tr("%1 last seen %2; %3")
            .arg(worker, item.seenAt.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss")),
                 unsettledWords(item));
    case TriageKind::ConsentAsked:
        return item.run.isEmpty() ? visibleText(item.text, 160) : consentWhere(item);
    case TriageKind::RefundOwed:
        return withRun(refundWords(item, shown), item);
    case TriageKind::Shortfall:
        return withRun(shortfallWords(item), item);
    case TriageKind::RerunNotClaimed:
        return Tr::tr("rerun allowed; no worker has claimed it");
    case TriageKind::WaitsForPerson:
        if (isPutBack(item))
            return Tr::tr("did not happen; a rerun sends it, none is allowed yet");
        return item.text.isEmpty() ? Tr::tr("ended without being done; no attempt is left")
                                   : visibleText(item.text, 160);
    case TriageKind::SilentWorker:
        return Tr::tr("lease live %1 more, but no heartbeat for %2")
            .arg(ageText(std::chrono::milliseconds(shown.now.msecsTo(item.leaseUntil))),
                 shownAge(item.seenAt, shown.now));
    case TriageKind::DeadLetters:
        return item.shapes > 1 ? Tr::tr("given up on, %n shape(s) of error; the newest: %1", nullptr,
                                        static_cast<int>(item.shapes))
                                     .arg(visibleText(item.text, 120))
                               : Tr::tr("given up on: %1").arg(visibleText(item.text, 120));
    case TriageKind::DidNothing:
        return Tr::tr("ended well having processed %1; least expected %2")
            .arg(item.records)
            .arg(item.leastRecords);
    case TriageKind::MissedPeriod:
        return Tr::tr("was due while another run was going; nobody will make up for it");
    default:
        return lagSecondLine(item, shown);
    }
}

QString shortfallWords(const TriageItem &item)
{
    if (!item.ours || !item.charged)
        return Tr::tr("how much was charged is not said");
    if (item.ours->currency != item.charged->currency)
        return Tr::tr("%1 charged instead").arg(moneyText(*item.charged));
    if (item.charged->minor >= item.ours->minor)
        return Tr::tr("not charged to them, or given back");
    return Tr::tr("%1 of %2 paid").arg(amountText(*item.charged), amountText(*item.ours));
}

QString accountWords(const FarSide &at, qsizetype keyWidth)
{
    const QString account = visibleText(at.account);
    return (at.live ? Tr::tr("%1 live") : Tr::tr("%1 test mode"))
        .arg(keyWidth == 0 ? account : middleCut(account, keyWidth));
}

QString farSideName(const TriageItem &item)
{
    return item.at.kind.isEmpty() ? Tr::tr("the provider")
                                  : visibleText(item.at.kind.left(1).toUpper() + item.at.kind.mid(1), 64);
}

StateGlyph triageGlyph(const TriageItem &item)
{
    switch (item.kind) {
    case TriageKind::Unresolved:
        return StateGlyph::Unknown;
    case TriageKind::ConsentAsked:
    case TriageKind::RefundOwed:
    case TriageKind::Shortfall:
        return StateGlyph::Odd;
    case TriageKind::RerunNotClaimed:
    case TriageKind::ApprovalUnused:
        return StateGlyph::Reserved;
    case TriageKind::SilentWorker:
    case TriageKind::HandOver:
        return StateGlyph::Working;
    case TriageKind::WaitsForPerson:
        return isPutBack(item) ? StateGlyph::DidNotHappen : StateGlyph::Declined;
    case TriageKind::DeadLetters:
    case TriageKind::PingPong:
    case TriageKind::AuditGoneBack:
        return StateGlyph::Declined;
    case TriageKind::MissedPeriod:
    case TriageKind::WatermarkLag:
    case TriageKind::OutboxLag:
        return StateGlyph::DidNotHappen;
    case TriageKind::DidNothing:
        break;
    }
    return StateGlyph::Settled;
}

QString triageKey(const TriageItem &item)
{
    return toText(item.kind) + QLatin1Char(':') + item.subjectKey;
}

std::vector<KeyedTable::Column> triageColumns()
{
    return {{Tr::tr("What")},
            {Tr::tr("Money, count"), true},
            {Tr::tr("Key clock, age")},
            {Tr::tr("Owner")},
            {Tr::tr("Next step")}};
}

TableRow triageRow(const TriageItem &item, const ShownFor &shown)
{
    return {triageKey(item),
            false,
            {whatCell(item, shown), moneyCell(item), clockCell(item, shown), ownerCell(item, shown),
             nextStepCell(item, shown)}};
}

std::vector<TableRow> triageOrder(const TriageSnapshot &snapshot, const QDateTime &now,
                                  const std::function<bool(const TriageItem &)> &kept)
{
    std::vector<TableRow> rows;
    for (const TriageGroup group : {TriageGroup::MoneyAndClock, TriageGroup::Money, TriageGroup::NoMoney}) {
        std::vector<const TriageItem *> items;
        for (const TriageItem &item : snapshot.items) {
            if (triageGroup(item) == group && (!kept || kept(item)))
                items.push_back(&item);
        }
        if (items.empty())
            continue;
        std::sort(items.begin(), items.end(),
                  [&](const auto *a, const auto *b) { return riskier(*a, *b, now); });
        Cell heading;
        heading.text = groupTitle(group, items.size());
        rows.push_back({QStringLiteral("group:%1").arg(static_cast<int>(group)), true, {heading}});
        for (const TriageItem *item : items)
            rows.push_back({triageKey(*item), false, {}});
    }
    return rows;
}

std::vector<TableRow> triageRows(const TriageSnapshot &snapshot, const ShownFor &shown)
{
    QHash<QString, const TriageItem *> items;
    for (const TriageItem &item : snapshot.items)
        items.insert(triageKey(item), &item);
    std::vector<TableRow> rows = triageOrder(snapshot, shown.now);
    for (TableRow &row : rows) {
        if (!row.group)
            row = triageRow(*items.value(row.key), shown);
    }
    return rows;
}

} // namespace fencepost
