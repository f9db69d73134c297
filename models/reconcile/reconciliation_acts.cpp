// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/reconciliation.h"

#include "models/domain/text.h"
#include "models/reconcile/batched_act.h"
#include "models/reconcile/decision_text.h"

#include <QMap>

#include <algorithm>

namespace fencepost {

void Reconciliation::actOnce(ActionKind kind, const QString &reason, const QJsonObject &item,
                             std::function<void(const ItemAnswer &)> then)
{
    ++m_acting;
    changedSomething();
    const auto request = m_store.request(kind, reason, {item});
    m_store.act(this, request, [this, sitting = m_sitting, then](const Result<ActionAnswer> &answer) {
        --m_acting;
        changedSomething();
        if (sitting != m_sitting) // another run is open by now
            return;
        if (answer && !answer->empty())
            then(answer->front());
        else
            say(Level::Error, answer ? tr("The database gave no answer.") : answer.error().text);
        readAnew();
    });
}

void Reconciliation::actOnItems(ActionKind kind, const QString &reason, const std::vector<int> &indexes,
                                const std::function<QJsonObject(const ReconcileItem &)> &itemOf, Each each)
{
    struct Count
    {
        qint64 done = 0;
        QMap<QString, qint64> refused; // by sentence
        std::map<Resolution, qint64> as;
        QStringList requests;
        qint64 seqFrom = 0;
        qint64 seqTo = 0;
        void add(const ReconcileItem &item)
        {
            ++done;
            if (item.phase == Phase::Resolved && item.resolution)
                ++as[*item.resolution];
        }
        void addRequest(const QString &id)
        {
            if (!id.isEmpty() && !requests.contains(id))
                requests << id;
        }
    };
    std::vector<QJsonObject> items;
    for (const int index : indexes)
        items.push_back(itemOf(m_items[static_cast<size_t>(index)]));
    auto count = std::make_shared<Count>();
    const quint64 sitting = m_sitting;
    ++m_acting;
    changedSomething();
    const auto one = [this, sitting, kind, indexes, each, count](size_t i, const ItemAnswer *answer,
                                                                 const StoreError *error) {
        if (sitting != m_sitting) // the indexes are of items that are gone
            return;
        ReconcileItem &item = m_items[static_cast<size_t>(indexes[i])];
        const QString before = item.lastText;
        item.lastText.clear();
        each(item, answer, error);
        if (answer && answer->auditSeq > 0) {
            count->seqFrom =
                count->seqFrom == 0 ? answer->auditSeq : std::min(count->seqFrom, answer->auditSeq);
            count->seqTo = std::max(count->seqTo, answer->auditSeq);
        }
        if (kind == ActionKind::AskSecondPerson && item.lastText.isEmpty())
            count->addRequest(item.requestId);
        if (item.lastText.isEmpty())
            count->add(item);
        else
            ++count->refused[item.lastText];
        touch(indexes[i]);
    };
    BatchedAct::run(
        m_store, this, kind, reason, items, one, [](size_t, size_t) {},
        [this, sitting, kind, reason, count] {
            --m_acting;
            changedSomething();
            if (sitting != m_sitting)
                return;
            qint64 refused = 0;
            for (auto it = count->refused.cbegin(); it != count->refused.cend(); ++it) {
                refused += it.value();
                say(Level::Warning, tr("%1 not carried out: %2").arg(QString::number(it.value()), it.key()));
            }
            keepAct(functionName(kind), reason, count->done, refused, count->seqFrom, count->seqTo,
                    count->as);
            m_acts.back().requests = count->requests;
            readAnew();
        });
}

std::vector<int> Reconciliation::indexesOf(const std::vector<EffectKey> &keys) const
{
    std::vector<int> indexes;
    for (const EffectKey &key : keys) {
        if (const int index = indexOf(key); index >= 0)
            indexes.push_back(index);
    }
    return indexes;
}

void Reconciliation::own(const QString &reason)
{
    if (!allows(canOwn()))
        return;
    if (leftToWorker()) { // the run itself belongs to the worker that will claim it
        ownItems(reason);
        return;
    }
    const QJsonObject item{{QStringLiteral("subject_kind"), QStringLiteral("run")},
                           {QStringLiteral("subject_key"), m_run.text()}};
    actOnce(ActionKind::TakeOwnership, reason, item, [this, reason](const ItemAnswer &answer) {
        const bool taken =
            answer.decision == QLatin1String("taken") || answer.decision == QLatin1String("already_yours");
        keepAct(QStringLiteral("take_ownership"), reason, taken ? 1 : 0, taken ? 0 : 1, answer.auditSeq,
                answer.auditSeq);
        if (!taken) {
            say(Level::Warning, decisionText(answer));
            return;
        }
        takeOwned(answer);
    });
}

// What is known at once; the read that follows says the rest.
void Reconciliation::takeOwned(const ItemAnswer &answer)
{
    const QDateTime until =
        QDateTime::fromString(answer.detail.value(QLatin1String("until")).toString(), Qt::ISODateWithMs)
            .toUTC();
    m_sheet.owner = m_who.login.text();
    m_sheet.ownerPerson = m_who.person;
    m_sheet.ownedUntil = until;
    m_everMine = true;
    const QJsonArray others = answer.detail.value(QLatin1String("others")).toArray();
    QSet<QString> theirs;
    for (const QJsonValue &other : others)
        theirs.insert(other.toObject().value(QLatin1String("effect_key")).toString());
    for (size_t i = 0; i < m_items.size(); ++i) {
        ReconcileItem &item = m_items[i];
        if (item.isSettled() || theirs.contains(item.effect.key.text()))
            continue;
        item.effect.owner = m_sheet.owner;
        item.effect.ownedUntil = until;
        touch(static_cast<int>(i));
    }
    if (!theirs.isEmpty())
        say(Level::Info, tr("%1 of its effects are owned by others and stay theirs.").arg(theirs.size()));
}

void Reconciliation::ownItems(const QString &reason)
{
    std::vector<int> indexes;
    const RuleFacts facts = rules();
    for (size_t i = 0; i < m_items.size(); ++i) {
        if (!m_items[i].isSettled() && !isOwn(m_items[i], facts))
            indexes.push_back(static_cast<int>(i));
    }
    if (indexes.empty()) {
        say(Level::Info, tr("What is left is yours."));
        return;
    }
    const auto itemOf = [](const ReconcileItem &item) {
        return QJsonObject{{QStringLiteral("subject_kind"), QStringLiteral("effect")},
                           {QStringLiteral("subject_key"), item.effect.key.text()}};
    };
    actOnItems(ActionKind::TakeOwnership, reason, indexes, itemOf,
               [](ReconcileItem &item, const ItemAnswer *answer, const StoreError *error) {
                   if (error)
                       item.lastText = error->text;
                   else if (answer->decision != QLatin1String("taken") &&
                            answer->decision != QLatin1String("already_yours"))
                       item.lastText = decisionText(*answer);
               });
}

void Reconciliation::release()
{
    if (!allows(canRelease()))
        return;
    const QJsonObject item{{QStringLiteral("subject_kind"), QStringLiteral("run")},
                           {QStringLiteral("subject_key"), m_run.text()}};
    actOnce(ActionKind::ReleaseOwnership, {}, item, [this](const ItemAnswer &answer) {
        const bool released = answer.decision == QLatin1String("released");
        keepAct(QStringLiteral("release_ownership"), {}, released ? 1 : 0, released ? 0 : 1, answer.auditSeq,
                answer.auditSeq);
        if (released)
            m_sheet.owner.clear();
        else
            say(Level::Warning, decisionText(answer));
    });
}

void Reconciliation::setStands(const EffectKey &key, const QString &reference)
{
    const int index = indexOf(key);
    if (index < 0)
        return;
    ReconcileItem &item = m_items[static_cast<size_t>(index)];
    if (item.isSettled() || !item.requestId.isEmpty()) // what was asked about is frozen
        return;
    item.stands = reference;
    touch(index);
}

void Reconciliation::setByHand(const EffectKey &key, const std::optional<ByHand> &byHand)
{
    const int index = indexOf(key);
    if (index < 0)
        return;
    ReconcileItem &item = m_items[static_cast<size_t>(index)];
    if (item.isSettled() || !item.requestId.isEmpty())
        return;
    item.byHand = byHand;
    touch(index);
}

void Reconciliation::pause(PauseKind kind, const QString &reason)
{
    if (!allows(canPause(kind)))
        return;
    const bool job = kind == PauseKind::Job;
    const QJsonObject item{{QStringLiteral("kind"), job ? QStringLiteral("job") : QStringLiteral("provider")},
                           {QStringLiteral("key"), job ? m_run.job.text() : m_sheet.provider.text()}};
    actOnce(ActionKind::Pause, reason, item, [this, reason, item](const ItemAnswer &answer) {
        const bool paused = answer.decision == QLatin1String("paused");
        keepAct(QStringLiteral("pause"), reason, paused ? 1 : 0, paused ? 0 : 1, answer.auditSeq,
                answer.auditSeq);
        if (paused)
            say(Level::Info, tr("%1 is paused: nothing of it is claimed, reserved or sent.")
                                 .arg(visibleText(item.value(QLatin1String("key")).toString())));
        else
            say(Level::Warning, decisionText(answer));
    });
}

void Reconciliation::resume(PauseKind kind, const QString &reason)
{
    if (!allows(canResume(kind)))
        return;
    const bool job = kind == PauseKind::Job;
    const QJsonObject item{{QStringLiteral("kind"), job ? QStringLiteral("job") : QStringLiteral("provider")},
                           {QStringLiteral("key"), job ? m_run.job.text() : m_sheet.provider.text()}};
    actOnce(ActionKind::Resume, reason, item, [this, reason](const ItemAnswer &answer) {
        const bool resumed = answer.decision == QLatin1String("resumed");
        keepAct(QStringLiteral("resume"), reason, resumed ? 1 : 0, resumed ? 0 : 1, answer.auditSeq,
                answer.auditSeq);
        if (!resumed)
            say(Level::Warning, decisionText(answer));
    });
}

void Reconciliation::note(const QString &text, const QString &ticket)
{
    if (!allows(canNote()))
        return;
    QJsonObject item{{QStringLiteral("subject_kind"), QStringLiteral("run")},
                     {QStringLiteral("subject_key"), m_run.text()},
                     {QStringLiteral("text"), redacted(text)}};
    if (!ticket.isEmpty())
        item.insert(QStringLiteral("ticket"), ticket);
    actOnce(ActionKind::Note, {}, item, [this](const ItemAnswer &answer) {
        const bool noted = answer.decision == QLatin1String("noted");
        keepAct(QStringLiteral("note"), {}, noted ? 1 : 0, noted ? 0 : 1, answer.auditSeq, answer.auditSeq);
        if (!noted)
            say(Level::Warning, decisionText(answer));
    });
}

} // namespace fencepost
