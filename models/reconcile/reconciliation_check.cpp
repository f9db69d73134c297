// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/reconciliation.h"

#include "models/domain/text.h"
#include "models/reconcile/check_run.h"
#include "models/reconcile/decision_text.h"

#include <algorithm>

namespace fencepost {

namespace {

using namespace std::chrono_literals;

// A charge that is still working is worth asking about again after the provider's own delay.
QDateTime askAgainAfter(const Check &check, const QDateTime &surePossibleAt, const ProviderDelays &delays)
{
    if (check.verdict == Verdict::FoundInProgress) {
        const auto wait = std::clamp<std::chrono::milliseconds>(delays.settleDelay, 10s, 10min);
        return check.finishedAt.addMSecs(wait.count());
    }
    return surePossibleAt;
}

} // namespace

void Reconciliation::check(const std::vector<EffectKey> &keys)
{
    if (!allows(canCheck()))
        return;
    std::vector<EffectKey> asked = keys;
    const RuleFacts facts = rules();
    for (int round = 0; round < 2 && asked.empty(); ++round) {
        for (const ReconcileItem &item : m_items) {
            if (round == 0 ? wantsCheck(item, facts) : !item.isSettled())
                asked.push_back(item.effect.key);
        }
    }
    // The look-up comes first: without one, nothing is begun that nobody would end.
    auto lookUp = m_lookUps(m_provider);
    if (!lookUp || !lookUp->hasSecret()) {
        say(Level::Error,
            tr("There is no read-only key for %1 here. Enter one, or set %2 before the console starts.")
                .arg(providerTitle(), keyVariable(m_provider.name)));
        m_wantsKey = true;
        emit keyWanted();
        return;
    }
    m_wantsKey = false;
    m_answersBefore += m_progress.answered;
    m_progress = {};
    m_checksRefused = 0;
    m_askedAbout.clear();
    m_checkingSince.start();
    m_check = new CheckRun(m_store, std::move(lookUp), m_who.login.text(), this);
    followCheck();
    changedSomething();
    m_check->start(asked);
}

void Reconciliation::followCheck()
{
    connect(m_check, &CheckRun::begun, this, [this](const EffectKey &key) {
        if (const int index = indexOf(key); index >= 0) {
            m_askedAbout.insert(key);
            ReconcileItem &item = m_items[static_cast<size_t>(index)];
            item.phase = Phase::Asking;
            item.lastText.clear();
            item.lastDecision.clear();
            touch(index);
        }
    });
    connect(m_check, &CheckRun::notBegun, this, [this](const EffectKey &key, const ItemAnswer &answer) {
        checkRefused(key, answer.decision, decisionText(answer));
    });
    connect(m_check, &CheckRun::failedToBegin, this,
            [this](const EffectKey &key, const StoreError &error) { checkRefused(key, {}, error.text); });
    connect(m_check, &CheckRun::allBegun, this,
            [this](qint64 count, qint64 refused, qint64 auditFrom, qint64 auditTo) {
                keepAct(functionName(ActionKind::StartChecks), {}, count, refused, auditFrom, auditTo);
            });
    connect(m_check, &CheckRun::recorded, this, &Reconciliation::checksRecorded);
    connect(m_check, &CheckRun::windowsChanged, this, &Reconciliation::changedSomething);
    connect(m_check, &CheckRun::progressed, this, &Reconciliation::changedSomething);
    connect(m_check, &CheckRun::finished, this, &Reconciliation::checkOver);
}

LookUpProgress Reconciliation::progress() const
{
    LookUpProgress progress = m_check ? m_check->progress() : m_progress;
    const RuleFacts facts = rules();
    progress.judged = static_cast<int>(std::count_if(m_items.begin(), m_items.end(), [&](const auto &item) {
        if (!m_askedAbout.contains(item.effect.key))
            return false;
        const GroupKind group = groupOf(item, facts);
        return group != GroupKind::NotKnown && group != GroupKind::CannotAsk;
    }));
    return progress;
}

std::optional<std::chrono::milliseconds> Reconciliation::checkTimeLeft() const
{
    const LookUpProgress progress = this->progress();
    if (!m_check || progress.windowsRead == 0 || progress.windowsRead >= progress.windows)
        return std::nullopt;
    const qint64 left =
        m_checkingSince.elapsed() * (progress.windows - progress.windowsRead) / progress.windowsRead;
    qint64 longest = left;
    for (const LookUpWindow &window : m_check->windows()) {
        if (window.state == LookUpWindow::State::Refused)
            longest = std::max(longest, QDateTime::currentDateTimeUtc().msecsTo(window.retryAt));
    }
    return std::chrono::milliseconds(longest);
}

QDateTime Reconciliation::askAgainAt() const
{
    const RuleFacts facts = rules();
    QDateTime first;
    for (const ReconcileItem &item : m_items) {
        if (!wantsCheck(item, facts))
            continue;
        if (!item.verdict() || !item.askAgainAt.isValid() || item.askAgainAt <= facts.now)
            return {};
        if (!first.isValid() || item.askAgainAt < first)
            first = item.askAgainAt;
    }
    return first;
}

void Reconciliation::stopChecking()
{
    if (allows(canStop()))
        m_check->stop();
}

void Reconciliation::checkRefused(const EffectKey &key, const QString &decision, const QString &text)
{
    const int index = indexOf(key);
    if (index < 0)
        return;
    // A check that is fresh is an answer, not a refusal.
    if (decision != QLatin1String("fresh")) {
        ++m_checksRefused;
        m_items[static_cast<size_t>(index)].lastDecision = decision;
        m_items[static_cast<size_t>(index)].lastText = text;
    }
    touch(index);
}

// A choice among charges is about the charges that were seen.
void Reconciliation::dropStaleChoice(ReconcileItem &item)
{
    const auto &matches = item.check ? item.check->matches : std::vector<TheirObject>();
    const bool stillThere = std::any_of(matches.begin(), matches.end(), [&](const TheirObject &object) {
        return object.reference == item.stands;
    });
    if (!stillThere && item.requestId.isEmpty())
        item.stands.clear();
}

void Reconciliation::checksRecorded(const std::vector<RecordedCheck> &checks)
{
    QString misconfigured;
    bool byKey = false;
    qint64 kept = 0;
    qint64 auditFrom = 0;
    qint64 auditTo = 0;
    for (const RecordedCheck &one : checks) {
        const int index = indexOf(one.answer.question.key);
        if (index < 0)
            continue;
        ReconcileItem &item = m_items[static_cast<size_t>(index)];
        if (one.auditSeq > 0) {
            auditFrom = auditFrom == 0 ? one.auditSeq : std::min(auditFrom, one.auditSeq);
            auditTo = std::max(auditTo, one.auditSeq);
        }
        if (one.check) {
            ++kept;
            item.takeCheck(*one.check);
            item.check->checkedPerson = m_who.person;
            item.askAgainAt = askAgainAfter(*one.check, one.answer.surePossibleAt, m_provider.delays);
            item.secondByDatabase = false;
            item.phase = item.verdict() ? Phase::Answered : Phase::Unasked;
            if (one.check->verdict == Verdict::Misconfigured) {
                misconfigured = one.check->reason;
                byKey = one.answer.byKey;
            }
        } else {
            item.phase = item.verdict() ? Phase::Answered : Phase::Unasked;
            item.lastDecision = one.decision;
            item.lastText = one.trouble;
            ++m_checksRefused;
        }
        dropStaleChoice(item);
        touch(index);
    }
    keepAct(QStringLiteral("record_checks"), {}, kept, static_cast<qint64>(checks.size()) - kept, auditFrom,
            auditTo);
    if (!misconfigured.isEmpty())
        sayMisconfigured(misconfigured, byKey);
}

void Reconciliation::sayMisconfigured(const QString &why, bool byKey)
{
    const QString said = tr("%1 did not let us ask: %2.").arg(providerTitle(), visibleText(why, 160));
    if (!byKey) {
        say(Level::Error, said);
        return;
    }
    say(Level::Error, tr("%1 Enter another key, or set %2 before the console starts.")
                          .arg(said, keyVariable(m_provider.name)));
    m_wantsKey = true;
    emit keyWanted();
}

bool Reconciliation::wantsKey() const
{
    return m_wantsKey && std::any_of(m_items.begin(), m_items.end(),
                                     [](const ReconcileItem &item) { return !item.isSettled(); });
}

void Reconciliation::checkOver()
{
    m_windows = m_check->windows();
    m_progress = m_check->progress();
    m_check->deleteLater();
    m_check = nullptr;
    if (m_checksRefused > 0)
        say(Level::Warning,
            tr("%n effect(s) could not be checked; each says why.", nullptr, m_checksRefused));
    changedSomething();
    readAnew();
    emit finishedChecking();
}

} // namespace fencepost
