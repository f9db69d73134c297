// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/reconciliation.h"

#include "models/domain/text.h"
#include "models/reconcile/decision_text.h"

namespace fencepost {

namespace {

SeenItem seenAs(const ReconcileItem &item)
{
    return {item.effect.key, item.check ? item.check->checkId : QString(), item.requestId};
}

} // namespace

void Reconciliation::resolveConclusive(const QString &reason)
{
    if (allows(canResolve()))
        resolveSeen(conclusiveItems(), reason);
}

void Reconciliation::resolveSeen(const std::vector<SeenItem> &seen, const QString &reason)
{
    if (!allows(canChangeState()))
        return;
    const RuleFacts facts = rules();
    std::vector<int> indexes;
    for (const SeenItem &one : seen) {
        const int index = indexOf(one.key);
        if (index < 0)
            continue;
        const ReconcileItem &item = m_items[static_cast<size_t>(index)];
        const bool same = seenAs(item).checkId == one.checkId && item.requestId == one.requestId;
        if (same && (isConclusiveAlone(item, facts) || isConsented(item, facts)))
            indexes.push_back(index);
    }
    if (indexes.size() < seen.size())
        say(Level::Warning,
            tr("Changed since you were asked, left as they are: %1.").arg(seen.size() - indexes.size()));
    resolveIndexes(indexes, reason);
}

std::vector<SeenItem> Reconciliation::conclusiveItems() const
{
    const RuleFacts facts = rules();
    std::vector<SeenItem> seen;
    for (const ReconcileItem &item : m_items) {
        if (isConclusiveAlone(item, facts))
            seen.push_back(seenAs(item));
    }
    return seen;
}

std::vector<SeenItem> Reconciliation::consentedItems() const
{
    const RuleFacts facts = rules();
    std::vector<SeenItem> seen;
    for (const ReconcileItem &item : m_items) {
        if (isConsented(item, facts))
            seen.push_back(seenAs(item));
    }
    return seen;
}

void Reconciliation::resolve(const std::vector<EffectKey> &keys, const QString &reason)
{
    if (!allows(canChangeState()))
        return;
    std::vector<int> indexes;
    qint64 left = 0;
    for (const int index : indexesOf(keys)) {
        const ReconcileItem &item = m_items[static_cast<size_t>(index)];
        const auto verdict = item.verdict();
        const bool allowed = item.byHand || (verdict && isConclusive(*verdict));
        if (allowed && !item.isSettled() && item.phase != Phase::Resolving && item.phase != Phase::Asking)
            indexes.push_back(index);
        else
            ++left;
    }
    if (left > 0)
        say(Level::Warning, tr("%1 left as they are: no verdict allows anything.").arg(left));
    resolveIndexes(indexes, reason);
}

void Reconciliation::resolveConsented(const QString &reason, const QString &requestId)
{
    if (!allows(canResolveConsented()))
        return;
    const RuleFacts facts = rules();
    std::vector<int> indexes;
    for (size_t i = 0; i < m_items.size(); ++i) {
        const ReconcileItem &item = m_items[i];
        if (isConsented(item, facts) && (requestId.isEmpty() || item.requestId == requestId))
            indexes.push_back(static_cast<int>(i));
    }
    resolveIndexes(indexes, reason);
}

QJsonObject Reconciliation::resolutionItem(const ReconcileItem &item) const
{
    QJsonObject json{{QStringLiteral("effect_key"), item.effect.key.text()},
                     {QStringLiteral("row_version"), item.effect.rowVersion}};
    if (item.check && item.verdict())
        json.insert(QStringLiteral("check_id"), item.check->checkId);
    if (item.resolution)
        json.insert(QStringLiteral("resolution"), toText(*item.resolution));
    if (item.byHand) {
        json.insert(QStringLiteral("outcome"), item.byHand->outcome);
        QJsonObject evidence{{QStringLiteral("text"), redacted(item.byHand->text)}};
        if (!item.byHand->reference.isEmpty())
            evidence.insert(QStringLiteral("reference"), item.byHand->reference);
        if (!item.byHand->fileDigest.isEmpty())
            evidence.insert(QStringLiteral("file_digest"), item.byHand->fileDigest);
        json.insert(QStringLiteral("evidence"), evidence);
    }
    if (!item.stands.isEmpty())
        json.insert(QStringLiteral("stands"), item.stands);
    if (item.consentGiven())
        json.insert(QStringLiteral("request_id"), item.requestId);
    return json;
}

void Reconciliation::resolveIndexes(const std::vector<int> &indexes, const QString &reason)
{
    if (indexes.empty())
        return;
    for (const int index : indexes) {
        ReconcileItem &item = m_items[static_cast<size_t>(index)];
        item.phase = Phase::Resolving;
        item.resolution = item.byHand ? Resolution::ByHand : allowedBy(*item.verdict());
        item.resolvedFrom = item.effect.rowVersion;
        item.reason = reason;
        item.sending = {item.effect.attempt, item.effect.token, item.effect.worker};
        touch(index);
    }
    m_preview.reset(); // it was about the run as it was
    actOnItems(
        ActionKind::ResolveEffects, reason, indexes,
        [this](const ReconcileItem &item) { return resolutionItem(item); },
        [this](ReconcileItem &item, const ItemAnswer *answer, const StoreError *error) {
            takeResolution(item, answer, error);
        });
}

void Reconciliation::takeResolution(ReconcileItem &item, const ItemAnswer *answer, const StoreError *error)
{
    item.lastDecision = answer ? answer->decision : QString();
    if (answer && answer->decision == QLatin1String("resolved")) {
        item.phase = Phase::Resolved;
        item.auditSeq = answer->auditSeq;
        item.resolvedAt = m_store.serverNow();
        return;
    }
    item.resolution.reset();
    item.resolvedFrom.clear();
    item.lastText = error ? error->text : decisionText(*answer);
    const bool asBefore = error || isPassing(answer->decision);
    item.phase = !asBefore ? Phase::Refused : item.verdict() ? Phase::Answered : Phase::Unasked;
    if (item.lastDecision == QLatin1String("needs_second_person"))
        item.secondByDatabase = true;
    if (item.lastDecision == QLatin1String("consent_void")) {
        item.requestId.clear();
        item.consentBy.clear();
    }
}

void Reconciliation::askSecondPerson(const std::vector<EffectKey> &keys, const QString &reason)
{
    if (!allows(canAskSecondPerson(keys)))
        return;
    const auto itemOf = [this](const ReconcileItem &item) {
        QJsonObject json = resolutionItem(item);
        json.insert(QStringLiteral("action"), QStringLiteral("resolve_effects"));
        const auto verdict = item.verdict();
        if (verdict)
            json.insert(QStringLiteral("verdict"), toText(*verdict));
        const Resolution wanted =
            item.byHand ? Resolution::ByHand : allowedBy(*verdict).value_or(Resolution::ByHand);
        json.insert(QStringLiteral("resolution"), toText(wanted));
        return json;
    };
    actOnItems(ActionKind::AskSecondPerson, reason, indexesOf(keys), itemOf,
               [](ReconcileItem &item, const ItemAnswer *answer, const StoreError *error) {
                   item.lastDecision = answer ? answer->decision : QString();
                   if (answer && answer->decision == QLatin1String("asked")) {
                       item.requestId = answer->detail.value(QLatin1String("request_id")).toString();
                       item.consentBy.clear();
                       item.consentUntil = QDateTime::fromString(
                           answer->detail.value(QLatin1String("expires_at")).toString(), Qt::ISODateWithMs);
                       return;
                   }
                   item.lastText = error ? error->text : decisionText(*answer);
               });
}

void Reconciliation::askSecondPersonForRerun(const QString &reason)
{
    if (!allows(canAct()))
        return;
    if (!m_preview) {
        say(Level::Warning, tr("Look at the preview first."));
        return;
    }
    const QJsonObject item{{QStringLiteral("action"), QStringLiteral("rerun_period")},
                           {QStringLiteral("job"), m_run.job.text()},
                           {QStringLiteral("period"), m_run.period.text()},
                           {QStringLiteral("plan_hash"), m_preview->planHash}};
    actOnce(ActionKind::AskSecondPerson, reason, item, [this, reason](const ItemAnswer &answer) {
        const bool asked = answer.decision == QLatin1String("asked");
        keepAct(QStringLiteral("ask_second_person"), reason, asked ? 1 : 0, asked ? 0 : 1, answer.auditSeq,
                answer.auditSeq);
        if (asked)
            m_acts.back().requests << answer.detail.value(QLatin1String("request_id")).toString();
        if (!asked)
            say(Level::Warning, decisionText(answer));
    });
}

void Reconciliation::previewRerun()
{
    if (!allows(canPreviewRerun()))
        return;
    m_preview.reset(); // an older one is not confirmed while the new one is read
    previewAgain();
    changedSomething();
}

void Reconciliation::previewAgain()
{
    m_store.previewRerun(this, m_run, [this, sitting = m_sitting](const Result<RerunPreview> &preview) {
        if (sitting != m_sitting)
            return;
        if (!preview) {
            say(Level::Error, preview.error().text);
            return;
        }
        m_preview = *preview;
        changedSomething();
    });
}

void Reconciliation::rerun(const QString &reason, const QString &typedName, const QString &planHash)
{
    if (!allows(canRerun()))
        return;
    if (!planHash.isEmpty() && planHash != m_preview->planHash) {
        say(Level::Warning, tr("The plan changed since you were asked. Look at it again."));
        return;
    }
    QJsonArray leaveOut;
    for (const QString &key : m_preview->leaveOut)
        leaveOut.append(key);
    QJsonObject item{{QStringLiteral("job"), m_run.job.text()},
                     {QStringLiteral("period"), m_run.period.text()},
                     {QStringLiteral("plan_hash"), m_preview->planHash},
                     {QStringLiteral("leave_out"), leaveOut}};
    if (!typedName.isEmpty())
        item.insert(QStringLiteral("typed"), typedName);
    if (const Consent *consent = rerunRequest(true))
        item.insert(QStringLiteral("request_id"), consent->requestId);
    actOnce(ActionKind::RerunPeriod, reason, item,
            [this, reason, plan = *m_preview](const ItemAnswer &answer) {
                const bool allowed = answer.decision == QLatin1String("rerun");
                keepAct(QStringLiteral("rerun_period"), reason, allowed ? 1 : 0, allowed ? 0 : 1,
                        answer.auditSeq, answer.auditSeq);
                takeRerun(answer, plan);
            });
}

void Reconciliation::takeRerun(const ItemAnswer &answer, const RerunPreview &plan)
{
    if (answer.decision == QLatin1String("rerun")) {
        m_rerunAllowed = true;
        m_rerunPlan = plan;
        m_doneBefore = doneBesides(m_items, plan);
        m_preview.reset(); // it is no preview any more
        const QString allowed = tr("The rerun is allowed. A worker claims it by itself.");
        say(Level::Info, plan.leaveOut.isEmpty()
                             ? allowed
                             : allowed + QLatin1Char(' ') +
                                   tr("What was left out is asked about again with C, and the worker goes on "
                                      "when it is settled."));
        return;
    }
    say(Level::Warning, decisionText(answer));
    if (answer.decision == QLatin1String("plan_changed"))
        previewAgain();
}

} // namespace fencepost
