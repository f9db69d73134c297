// SPDX-License-Identifier: GPL-3.0-or-later
// The next safe step on a row, and whose it is.
#include "models/domain/text.h"
#include "models/tables/triage_rows.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

// An owner that has done nothing for so long may be asked, or taken over from (4-screens, "owner filter").
constexpr qint64 kQuietMs = 30 * 60 * 1000;
constexpr qint64 kJustLookedMs = 10 * 60 * 1000;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Triage)
};

QString leaveWords(const TriageItem &item)
{
    return Tr::tr("Leave to %1").arg(visibleText(shownName(item.ownerPerson, item.owner), 64));
}

} // namespace

bool wasJustLookedFor(const TriageItem &item, const QDateTime &now)
{
    return item.lookedAt.isValid() && item.lookedAt.msecsTo(now) < kJustLookedMs;
}

bool ownerIsQuiet(const TriageItem &item, const QDateTime &now)
{
    return !item.ownerActiveAt.isValid() || item.ownerActiveAt.msecsTo(now) >= kQuietMs;
}

bool isLeftToOwner(const TriageItem &item, const ShownFor &shown)
{
    const NextStep step = nextStep(item, shown.me);
    return step == NextStep::ReadIt || (step == NextStep::AskOrTakeOver && !ownerIsQuiet(item, shown.now));
}

NextStep nextStep(const TriageItem &item, const Login &me)
{
    switch (item.kind) {
    case TriageKind::Unresolved:
        if (item.owner.isEmpty())
            return NextStep::TakeAndCheck;
        return item.owner == me.text() ? NextStep::Continue : NextStep::AskOrTakeOver;
    case TriageKind::ConsentAsked:
        return item.mayAnswer ? NextStep::ReadAndAnswer : NextStep::ReadIt;
    case TriageKind::RefundOwed:
        return NextStep::LookForRefund;
    case TriageKind::SilentWorker: // its lease is ended by its owner, who has looked: never the next step
        if (item.owner.isEmpty())
            return NextStep::TakeAndLook;
        return item.owner == me.text() ? NextStep::OpenLedger : NextStep::AskOrTakeOver;
    case TriageKind::Shortfall:
        return NextStep::LookForRest;
    case TriageKind::DeadLetters:
        return NextStep::OpenLetters;
    case TriageKind::HandOver:
        return NextStep::ReadAndAccept;
    case TriageKind::WatermarkLag:
    case TriageKind::OutboxLag:
        return NextStep::OpenJob;
    case TriageKind::PingPong:
        return NextStep::OpenLease;
    case TriageKind::AuditGoneBack:
        return NextStep::OpenAudit;
    case TriageKind::WaitsForPerson:
        if (!item.owner.isEmpty() && item.owner != me.text())
            return NextStep::AskOrTakeOver;
        return NextStep::OpenRun;
    case TriageKind::ApprovalUnused:
    case TriageKind::DidNothing: // it has no effects that a ledger could show
        return NextStep::OpenRun;
    case TriageKind::RerunNotClaimed:
    case TriageKind::MissedPeriod:
        break;
    }
    return NextStep::SeeWhy;
}

QString nextStepText(const TriageItem &item, const ShownFor &shown)
{
    switch (nextStep(item, shown.me)) {
    case NextStep::TakeAndCheck:
        return Tr::tr("Take and check");
    case NextStep::Continue:
        return Tr::tr("Go on");
    case NextStep::AskOrTakeOver:
        return ownerIsQuiet(item, shown.now) ? Tr::tr("Talk, or take over") : leaveWords(item);
    case NextStep::ReadAndAnswer:
        return Tr::tr("Read and answer");
    case NextStep::ReadIt:
        return item.byAdmin ? Tr::tr("For an administrator") : Tr::tr("For an operator");
    case NextStep::LookForRefund:
        return item.lookedAt.isValid() ? Tr::tr("Look again") : Tr::tr("Look for the refund");
    case NextStep::SeeWhy:
        return Tr::tr("See why");
    case NextStep::TakeAndLook:
        return Tr::tr("Take and look");
    case NextStep::LookForRest:
        return item.lookedAt.isValid() ? Tr::tr("Look again") : Tr::tr("Look for the charge");
    case NextStep::OpenRun:
        return Tr::tr("Open the run");
    case NextStep::OpenLedger:
        return Tr::tr("Open in Ledger");
    case NextStep::OpenLetters:
        return Tr::tr("Open the letters");
    case NextStep::ReadAndAccept:
        return Tr::tr("Read and accept");
    case NextStep::OpenJob:
        return Tr::tr("See its runs");
    case NextStep::OpenLease:
        return Tr::tr("See its lease");
    case NextStep::OpenAudit:
        return Tr::tr("Verify the record");
    }
    return {};
}

Cell nextStepCell(const TriageItem &item, const ShownFor &shown)
{
    Cell cell;
    if (wasJustLookedFor(item, shown.now)) { // one person does it, and nobody besides
        const bool refund = item.kind == TriageKind::RefundOwed;
        if (item.owner != shown.me.text()) {
            cell.text = leaveWords(item);
            return cell;
        }
        cell.text = refund ? Tr::tr("Refund it once") : Tr::tr("Charge it once");
        cell.second =
            refund ? Tr::tr("by hand, at %1").arg(farSideName(item)) : Tr::tr("by hand, or close it");
        return cell;
    }
    cell.text = nextStepText(item, shown);
    if (!isLeftToOwner(item, shown)) // nobody is pointed at it
        cell.keyCap = Tr::tr("Enter");
    return cell;
}

} // namespace fencepost
