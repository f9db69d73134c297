// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/reconciliation.h"

#include "models/domain/text.h"

#include <algorithm>

namespace fencepost {

bool Reconciliation::isMine() const
{
    return !m_who.login.isEmpty() && m_sheet.owner == m_who.login.text() &&
           m_sheet.ownedUntil > m_store.serverNow();
}

// A worker may claim it still; past that moment only another rerun helps.
bool Reconciliation::rerunIsPending() const
{
    return m_sheet.nextTrigger == QLatin1String("rerun") && !rerunHasRunOut();
}

bool Reconciliation::rerunHasRunOut() const
{
    return m_sheet.nextTrigger == QLatin1String("rerun") && m_sheet.claimBy.isValid() &&
           m_sheet.claimBy <= m_store.serverNow();
}

bool Reconciliation::rerunIsClaimed() const
{
    return m_sheet.reruns > 0 && m_sheet.nextTrigger != QLatin1String("rerun") && !sheetIsBeforeRerun() &&
           (m_sheet.living || leftToWorker());
}

// Allowed in this sitting, and the sheet was read before.
bool Reconciliation::sheetIsBeforeRerun() const
{
    return m_rerunAllowed && m_rerunPlan && m_sheet.attempt <= m_rerunPlan->attempt;
}

bool Reconciliation::leftToWorker() const
{
    if (rerunHasRunOut())
        return false;
    if (rerunIsPending() || sheetIsBeforeRerun())
        return true;
    const bool attemptsLeft = m_sheet.attempt < m_sheet.attemptsAllowed;
    return m_sheet.state != QLatin1String("done") && m_sheet.reruns > 0 && !m_sheet.living &&
           m_sheet.waitsForPerson && attemptsLeft;
}

Reconciliation::OwnLeft Reconciliation::ownLeft() const
{
    OwnLeft left;
    if (isMine())
        return left;
    const RuleFacts facts = rules();
    for (const ReconcileItem &item : m_items) {
        if (item.isSettled() || !isOwn(item, facts))
            continue;
        left.keys.push_back(item.effect.key);
        if (!left.until.isValid() || item.effect.ownedUntil < left.until)
            left.until = item.effect.ownedUntil;
    }
    return left;
}

std::vector<const Consent *> Reconciliation::rerunRequests() const
{
    std::vector<const Consent *> open;
    for (const Consent &consent : m_consents) {
        if (consent.action == QLatin1String("rerun_period") && consent.open && !consent.items.empty() &&
            !consent.refusedAt.isValid())
            open.push_back(&consent);
    }
    return open;
}

const Consent *Reconciliation::rerunRequest(bool given) const
{
    for (const Consent *consent : rerunRequests()) {
        if (m_preview && consent->items.front().planHash == m_preview->planHash &&
            consent->givenAt.isValid() == given)
            return consent;
    }
    return nullptr;
}

// What the plan wants a second person for: has one consented to this very plan?
Ability Reconciliation::secondPersonForRerun(const QString &wanted) const
{
    if (rerunRequest(true))
        return {};
    if (const Consent *asked = rerunRequest(false))
        return Ability::no(tr("A second person has been asked, by %1. They have not answered yet.")
                               .arg(visibleText(shownName(asked->askedPerson, asked->askedBy), 64)));
    for (const Consent *consent : rerunRequests()) {
        if (consent->givenAt.isValid())
            return Ability::no(
                tr("%1 has consented to another plan: the run has changed since. Ask a second person again.")
                    .arg(visibleText(shownName(consent->givenPerson, consent->givenBy), 64)));
    }
    return Ability::no(wanted);
}

Ability Reconciliation::canAskForRerun() const
{
    if (const Ability act = canAct(); !act)
        return act;
    if (!m_preview)
        return Ability::no(tr("Look at the preview first."));
    const auto wantsOne = [](const RerunPreview::Block &block) {
        return block.decision == QLatin1String("needs_second_person");
    };
    if (std::none_of(m_preview->blocks.begin(), m_preview->blocks.end(), wantsOne))
        return Ability::no(tr("It needs no second person."));
    if (const Consent *given = rerunRequest(true))
        return Ability::no(
            tr("%1 has consented.").arg(visibleText(shownName(given->givenPerson, given->givenBy), 64)));
    return rerunRequest(false) ? secondPersonForRerun({}) : Ability();
}

QDateTime Reconciliation::firstKeyGoesAt() const
{
    QDateTime first;
    for (const ReconcileItem &item : m_items) {
        const QDateTime goes = keyGoesAt(item.effect, m_provider.keyRetention);
        const bool isToSend = item.wasGivenBack() && item.effect.state == EffectState::Claimed;
        if ((!item.isSettled() || isToSend) && goes.isValid() && (!first.isValid() || goes < first))
            first = goes;
    }
    return m_items.empty() && !m_sheet.keysGoAt.empty() ? m_sheet.keysGoAt.front() : first;
}

QDateTime Reconciliation::mustBeClaimedBy() const
{
    if (rerunIsClaimed())
        return {};
    if (m_sheet.claimBy.isValid() && !rerunHasRunOut())
        return m_sheet.claimBy;
    if (m_preview && m_preview->claimBy.isValid())
        return m_preview->claimBy;
    QDateTime first;
    for (const ReconcileItem &item : m_items) {
        const bool sent = item.verdict() == Verdict::Absent && item.phase != Phase::SettledElsewhere;
        const QDateTime goes = keyGoesAt(item.effect, m_provider.keyRetention);
        if (sent && goes.isValid() && (!first.isValid() || goes < first))
            first = goes;
    }
    return first;
}

StepFacts Reconciliation::stepFacts() const
{
    const RuleFacts facts = rules();
    StepFacts f;
    f.mine = isMine();
    f.everMine = m_everMine;
    f.checking = isChecking();
    f.items = static_cast<qint64>(m_items.size());
    f.runDone = m_loaded && m_sheet.state == QLatin1String("done");
    // An attempt that was cut off asks for another rerun.
    f.rerunAllowed =
        leftToWorker() || (m_rerunAllowed && !rerunHasRunOut() &&
                           (m_sheet.living || f.runDone || m_sheet.attempt < m_sheet.attemptsAllowed));
    f.rerunClaimed = rerunIsClaimed();
    f.rerunLiving = m_sheet.living;
    for (const ReconcileItem &item : m_items) {
        if (item.isSettled()) {
            ++f.settled;
            continue;
        }
        const auto verdict = item.verdict();
        if (!item.byHand && (!verdict || !isConclusive(*verdict))) {
            ++f.unanswered;
            f.late += verdict == Verdict::FoundInProgress && item.askAgainAt > facts.now ? 1 : 0;
        } else if (needsSecondPerson(item, facts)) {
            ++f.odd;
            f.consented += item.consentGiven() ? 1 : 0;
            f.asked += !item.requestId.isEmpty() && !item.consentGiven() ? 1 : 0;
        }
        if (isConclusiveAlone(item, facts))
            ++f.ready;
    }
    return f;
}

std::vector<ReconcileGroup> Reconciliation::conclusiveNow() const
{
    const RuleFacts facts = rules();
    std::vector<ReconcileGroup> now;
    for (ReconcileGroup group : groups()) {
        QList<int> ready;
        group.money = {};
        for (const int index : group.items) {
            const ReconcileItem &item = m_items[static_cast<size_t>(index)];
            if (!isConclusiveAlone(item, facts))
                continue;
            ready << index;
            if (item.effect.money)
                group.money.add(*item.effect.money);
        }
        if (ready.isEmpty())
            continue;
        group.items = ready;
        group.count = ready.size();
        now.push_back(std::move(group));
    }
    return now;
}

bool Reconciliation::allows(const Ability &ability)
{
    if (!ability)
        say(Level::Warning, ability.why);
    return ability.possible;
}

Ability Reconciliation::isFresh() const
{
    if (!m_store.isStale())
        return {};
    return Ability::no(tr("The database has not answered for %1 s; what is shown may be out of date.")
                           .arg(m_store.silentFor() / 1000));
}

Ability Reconciliation::canAct() const
{
    if (m_store.link().phase != LinkState::Phase::Up)
        return Ability::no(tr("The connection is gone. It comes back by itself."));
    if (m_run.isEmpty())
        return Ability::no(tr("No run is open here: choose one in Triage."));
    if (!m_loaded || m_who.login.isEmpty())
        return Ability::no(tr("The run is still being read."));
    if (const Ability fresh = isFresh(); !fresh)
        return fresh;
    if (m_who.replica)
        return Ability::no(tr("This is a replica: it can be viewed, not acted on. Connect to the primary."));
    if (m_who.person.isEmpty())
        return Ability::no(tr("The login %1 is no person known here. An administrator can enter it.")
                               .arg(visibleText(m_who.login.text())));
    if (m_who.shared)
        return Ability::no(
            tr("The login %1 is shared. Act by a login of your own.").arg(visibleText(m_who.login.text())));
    if (!m_who.mayAct || !m_who.isOperator)
        return Ability::no(tr("You may watch and check here, not act."));
    if (isInDoubt())
        return Ability::no(
            tr("The answer to an action on this run did not come back. It is being asked again: wait for "
               "it."));
    return {};
}

// Something that left for this run or one of its effects, in this sitting or before it, and is not answered.
bool Reconciliation::isInDoubt() const
{
    const QList<ActionInDoubt> doubts = m_store.inDoubt();
    return std::any_of(doubts.begin(), doubts.end(), [this](const ActionInDoubt &doubt) {
        return std::any_of(doubt.subjects.begin(), doubt.subjects.end(), [this](const QString &subject) {
            return subject == m_run.text() || m_index.contains(EffectKey(subject));
        });
    });
}

Ability Reconciliation::canChangeState() const
{
    if (const Ability act = canAct(); !act)
        return act;
    if (!m_armed)
        return Ability::no(tr("Arm this console first: Ctrl+Shift+A."));
    return {};
}

Ability Reconciliation::canOwn() const
{
    if (const Ability act = canAct(); !act)
        return act;
    if (isMine())
        return Ability::no(tr("It is yours already."));
    if (m_sheet.living)
        return Ability::no(tr("A worker is at it: its attempt lives."));
    return {};
}

Ability Reconciliation::canRelease() const
{
    if (const Ability act = canAct(); !act)
        return act;
    return isMine() ? Ability() : Ability::no(tr("It is not yours."));
}

Ability Reconciliation::canCheck() const
{
    if (m_store.link().phase != LinkState::Phase::Up)
        return Ability::no(tr("The connection is gone. It comes back by itself."));
    if (m_run.isEmpty())
        return Ability::no(tr("No run is open here: choose one in Triage."));
    if (!m_loaded)
        return Ability::no(tr("The run is still being read."));
    if (const Ability fresh = isFresh(); !fresh)
        return fresh;
    if (m_who.person.isEmpty() || m_who.shared)
        return Ability::no(tr("A check is signed: act by a login that is one person's."));
    if (m_provider.name.isEmpty())
        return Ability::no(m_sheet.provider.isEmpty() ? tr("The job has no provider.")
                                                      : tr("The run is still being read."));
    if (isChecking())
        return Ability::no(tr("A check is running."));
    if (std::all_of(m_items.begin(), m_items.end(),
                    [](const ReconcileItem &item) { return item.isSettled(); }))
        return Ability::no(tr("Nothing is unresolved."));
    return {};
}

Ability Reconciliation::canStop() const
{
    return isChecking() ? Ability() : Ability::no(tr("No check is running."));
}

Ability Reconciliation::canResolve() const
{
    if (const Ability act = canChangeState(); !act)
        return act;
    const RuleFacts facts = rules();
    bool anyOwn = false;
    bool old = false;
    for (const ReconcileItem &item : m_items) {
        if (isConclusiveAlone(item, facts))
            return {};
        anyOwn = anyOwn || isOwn(item, facts);
        old = old || (!item.isSettled() && checkIsTooOld(item, facts));
    }
    if (!anyOwn && !m_sheet.owner.isEmpty() && !isMine())
        return Ability::no(
            tr("%1 has taken it.").arg(visibleText(shownName(m_sheet.ownerPerson, m_sheet.owner))));
    if (!anyOwn)
        return Ability::no(tr("Take it first."));
    if (old)
        return Ability::no(tr("The checks are too old. Check again."));
    return Ability::no(tr("No verdict allows it yet without a second person."));
}

Ability Reconciliation::canAskSecondPerson(const std::vector<EffectKey> &keys) const
{
    if (const Ability act = canAct(); !act)
        return act;
    if (keys.empty())
        return Ability::no(tr("Select what it is about."));
    const RuleFacts facts = rules();
    for (const int index : indexesOf(keys)) {
        const ReconcileItem &item = m_items[static_cast<size_t>(index)];
        if (canBeAsked(item, facts))
            continue;
        if (item.isSettled())
            return Ability::no(tr("It is settled already."));
        if (!isOwn(item, facts))
            return Ability::no(tr("Take it first."));
        if (!item.requestId.isEmpty())
            return Ability::no(item.consentGiven() ? tr("%1 has consented.").arg(visibleText(item.consentBy))
                                                   : tr("A second person has been asked."));
        if (item.verdict() == Verdict::FoundSeveral && item.stands.isEmpty())
            return Ability::no(tr("Choose which charge stands."));
        if (checkIsTooOld(item, facts))
            return Ability::no(tr("Its check is too old. Check again."));
        return Ability::no(item.verdict() && isConclusive(*item.verdict())
                               ? tr("It needs no second person.")
                               : tr("Its verdict unlocks nothing yet."));
    }
    return {};
}

Ability Reconciliation::canResolveConsented() const
{
    if (const Ability act = canChangeState(); !act)
        return act;
    const RuleFacts facts = rules();
    const auto consented = [&](const ReconcileItem &item) { return isConsented(item, facts); };
    if (std::any_of(m_items.begin(), m_items.end(), consented))
        return {};
    const auto stale = [&](const ReconcileItem &item) {
        return !item.isSettled() && item.consentGiven() && checkIsTooOld(item, facts);
    };
    if (std::any_of(m_items.begin(), m_items.end(), stale))
        return Ability::no(
            tr("The checks are too old. Check again; the consent holds for the same verdict."));
    return Ability::no(tr("No second person has consented yet."));
}

Ability Reconciliation::canPreviewRerun() const
{
    if (const Ability act = canAct(); !act)
        return act;
    if (rerunIsPending())
        return Ability::no(tr("A rerun has been allowed; a worker has to claim it."));
    if (!isMine() && leftToWorker() && !ownLeft().keys.empty())
        return Ability::no(tr("Not needed: settle what was left out."));
    if (!isMine())
        return Ability::no(tr("Take it first."));
    if (isChecking())
        return Ability::no(tr("Opens after Check and Resolve."));
    if (stepFacts().ready > 0)
        return Ability::no(tr("Opens after Resolve."));
    return {};
}

Ability Reconciliation::canRerun() const
{
    if (const Ability act = canChangeState(); !act)
        return act;
    if (const Ability look = canPreviewRerun(); !look)
        return look;
    if (!m_preview)
        return Ability::no(tr("Look at the preview first."));
    for (const RerunPreview::Block &block : m_preview->blocks) {
        if (block.decision == QLatin1String("needs_name")) // answered by typing it
            continue;
        const QString why = block.text.isEmpty() ? block.decision : visibleText(block.text);
        if (block.decision != QLatin1String("needs_second_person"))
            return Ability::no(why);
        if (const Ability second = secondPersonForRerun(why); !second)
            return second;
    }
    return {};
}

Ability Reconciliation::canPause(PauseKind kind) const
{
    if (const Ability act = canAct(); !act)
        return act;
    const bool paused = kind == PauseKind::Job ? m_sheet.jobPaused : m_sheet.providerPaused;
    if (kind == PauseKind::Provider && m_sheet.provider.isEmpty())
        return Ability::no(tr("The job has no provider."));
    return paused ? Ability::no(tr("It is paused already.")) : Ability();
}

Ability Reconciliation::canResume(PauseKind kind) const
{
    if (const Ability act = canChangeState(); !act)
        return act;
    const bool paused = kind == PauseKind::Job ? m_sheet.jobPaused : m_sheet.providerPaused;
    return paused ? Ability() : Ability::no(tr("It is not paused."));
}

Ability Reconciliation::canNote() const
{
    return canAct();
}

} // namespace fencepost
