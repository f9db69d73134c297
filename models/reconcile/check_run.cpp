// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/check_run.h"

#include "models/domain/their_object.h"
#include "models/reconcile/batched_act.h"
#include "models/reconcile/decision_text.h"

#include <algorithm>

namespace fencepost {

namespace {

QDateTime timeFrom(const QJsonValue &value)
{
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toUTC();
}

QJsonValue timeTo(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue();
}

EffectQuestion questionFrom(const EffectKey &key, const QJsonObject &detail)
{
    EffectQuestion question;
    question.key = key;
    question.checkId = detail.value(QLatin1String("check_id")).toString();
    question.rowVersion = detail.value(QLatin1String("row_version")).toVariant().toString();
    question.money = {detail.value(QLatin1String("amount_minor")).toInteger(),
                      detail.value(QLatin1String("currency")).toString()};
    question.target = detail.value(QLatin1String("target")).toString();
    question.providerRef = detail.value(QLatin1String("provider_ref")).toString();
    // The server counts microseconds, we milliseconds: the window must not end up narrower by the rounding.
    question.firstSubmittedAt = timeFrom(detail.value(QLatin1String("first_submitted_at"))).addMSecs(-1);
    question.lastArrival = timeFrom(detail.value(QLatin1String("last_arrival"))).addMSecs(1);
    question.checkStartedAt = timeFrom(detail.value(QLatin1String("started_at")));
    return question;
}

QJsonObject itemOf(const CheckAnswer &answer)
{
    QJsonArray matches;
    for (const TheirObject &object : answer.matches)
        matches.append(toJson(object));
    return {{QStringLiteral("check_id"), answer.question.checkId},
            {QStringLiteral("verdict"), toText(answer.verdict)},
            {QStringLiteral("reason"), answer.reason},
            {QStringLiteral("matches"), matches},
            {QStringLiteral("look_alikes"), static_cast<qint64>(answer.lookAlikes.size())},
            {QStringLiteral("window_from"), timeTo(answer.windowFrom)},
            {QStringLiteral("window_to"), timeTo(answer.windowTo)},
            {QStringLiteral("window_complete"), answer.windowWhole},
            {QStringLiteral("evidence"), answer.evidence}};
}

// Where it was asked, and how much was read for it.
void takeReach(Check &check, const QJsonObject &evidence)
{
    check.account = evidence.value(QLatin1String("account")).toString();
    check.liveMode = evidence.value(QLatin1String("live_mode")).toBool(true);
    for (const QJsonValue &part : evidence.value(QLatin1String("asked")).toArray()) {
        check.pages += part[QLatin1String("pages")].toInteger();
        if (part[QLatin1String("objects")].isDouble())
            check.objectsRead = check.objectsRead.value_or(0) + part[QLatin1String("objects")].toInteger();
    }
}

// The check as the database keeps it: it may have lowered the verdict, and then says why.
Check checkFrom(const CheckAnswer &answer, const QJsonObject &detail, const QString &login,
                const QDateTime &now)
{
    Check check;
    check.checkId = answer.question.checkId;
    check.effect = answer.question.key;
    check.effectVersion = answer.question.rowVersion;
    check.checkedBy = login;
    check.startedAt = answer.question.checkStartedAt;
    check.finishedAt = now;
    check.verdict = verdictFrom(detail.value(QLatin1String("verdict")).toString());
    check.reason = detail.value(QLatin1String("reason")).toString(answer.reason);
    check.matches = answer.matches;
    check.lookAlikes = static_cast<int>(answer.lookAlikes.size());
    check.windowFrom = answer.windowFrom;
    check.windowTo = answer.windowTo;
    check.windowWhole = answer.windowWhole;
    check.evidenceDigest = detail.value(QLatin1String("evidence_digest")).toString();
    takeReach(check, answer.evidence);
    return check;
}

} // namespace

CheckRun::CheckRun(ConsoleStore &store, std::unique_ptr<ProviderLookUp> lookUp, const QString &login,
                   QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_lookUp(std::move(lookUp))
    , m_login(login)
{
    connect(&m_store, &ConsoleStore::linkChanged, this, [this](const LinkState &link) {
        if (link.phase == LinkState::Phase::Closed)
            leave();
    });
    connect(m_lookUp.get(), &ProviderLookUp::windowsPlanned, this,
            [this](const std::vector<LookUpWindow> &windows) {
                m_windows = windows;
                emit windowsChanged();
            });
    connect(m_lookUp.get(), &ProviderLookUp::windowChanged, this, [this](const LookUpWindow &window) {
        const auto same = [&](const LookUpWindow &one) { return one.index == window.index; };
        const auto at = std::find_if(m_windows.begin(), m_windows.end(), same);
        if (at == m_windows.end())
            m_windows.push_back(window);
        else
            *at = window;
        emit windowsChanged();
    });
    connect(m_lookUp.get(), &ProviderLookUp::progressed, this, [this](const LookUpProgress &progress) {
        m_progress = progress;
        emit progressed();
    });
    connect(m_lookUp.get(), &ProviderLookUp::answered, this, &CheckRun::answered);
    connect(m_lookUp.get(), &ProviderLookUp::finished, this, [this] {
        m_lookUpDone = true;
        record();
        endIfDone();
    });
}

CheckRun::~CheckRun()
{
    m_lookUp->disconnect(this); // it may still speak while it goes
}

void CheckRun::start(const std::vector<EffectKey> &keys)
{
    std::vector<QJsonObject> items;
    for (const EffectKey &key : keys)
        items.push_back({{QStringLiteral("effect_key"), key.text()}});
    const auto each = [this, keys](size_t index, const ItemAnswer *answer, const StoreError *error) {
        if (answer)
            take(keys[index], *answer);
        else {
            ++m_notBegun;
            emit failedToBegin(keys[index], *error);
        }
    };
    BatchedAct::run(
        m_store, this, ActionKind::StartChecks, {}, items, each, [](size_t, size_t) {},
        [this] {
            emit allBegun(static_cast<qint64>(m_questions.size()), m_notBegun, m_auditFrom, m_auditTo);
            askProvider();
        });
}

void CheckRun::take(const EffectKey &key, const ItemAnswer &answer)
{
    if (answer.auditSeq > 0) {
        m_auditFrom = m_auditFrom == 0 ? answer.auditSeq : std::min(m_auditFrom, answer.auditSeq);
        m_auditTo = std::max(m_auditTo, answer.auditSeq);
    }
    if (answer.decision != QLatin1String("started")) {
        ++m_notBegun;
        emit notBegun(key, answer);
        return;
    }
    m_questions.push_back(questionFrom(key, answer.detail));
    emit begun(key);
}

void CheckRun::askProvider()
{
    if (m_stopped || m_questions.empty()) {
        giveUp(QStringLiteral("stopped before it was asked"));
        return;
    }
    m_asked = true;
    m_progress.questions = static_cast<int>(m_questions.size());
    m_lookUp->ask(m_questions);
}

void CheckRun::giveUp(const QString &why)
{
    std::vector<CheckAnswer> answers;
    for (const EffectQuestion &question : m_questions) {
        CheckAnswer answer;
        answer.question = question;
        answer.verdict = Verdict::Inconclusive;
        answer.reason = why;
        answers.push_back(answer);
    }
    m_lookUpDone = true;
    answered(answers);
    endIfDone();
}

void CheckRun::stop()
{
    if (m_stopped || m_over)
        return;
    m_stopped = true;
    if (m_asked && !m_lookUpDone)
        m_lookUp->cancel();
}

void CheckRun::leave()
{
    m_left = true;
    stop();
}

void CheckRun::dropWhatCameLate()
{
    const StoreError closed{StoreError::Kind::ConnectionLost,
                            {},
                            tr("The connection was closed before it was recorded. Ask again."),
                            {},
                            false};
    for (const CheckAnswer &answer : std::exchange(m_toRecord, {}))
        keep(answer, nullptr, &closed);
    emit recorded(std::exchange(m_kept, {}));
}

void CheckRun::answered(const std::vector<CheckAnswer> &answers)
{
    m_toRecord.insert(m_toRecord.end(), answers.begin(), answers.end());
    record();
}

// One call at a time; what arrives meanwhile goes with the next.
void CheckRun::record()
{
    if (m_recording || m_toRecord.empty())
        return;
    if (m_left) {
        dropWhatCameLate();
        return;
    }
    m_recording = true;
    auto answers = std::make_shared<std::vector<CheckAnswer>>(std::exchange(m_toRecord, {}));
    std::vector<QJsonObject> items;
    std::transform(answers->begin(), answers->end(), std::back_inserter(items), itemOf);
    const auto each = [this, answers](size_t index, const ItemAnswer *stored, const StoreError *error) {
        keep((*answers)[index], stored, error);
    };
    const auto afterBatch = [this](size_t, size_t) { emit recorded(std::exchange(m_kept, {})); };
    BatchedAct::run(m_store, this, ActionKind::RecordChecks, {}, items, each, afterBatch, [this] {
        m_recording = false;
        record();
        endIfDone();
    });
}

void CheckRun::keep(const CheckAnswer &answer, const ItemAnswer *stored, const StoreError *error)
{
    RecordedCheck one{answer, std::nullopt, {}, {}, stored ? stored->auditSeq : 0};
    if (!stored) {
        one.trouble = error->text;
    } else if (stored->decision == QLatin1String("recorded")) {
        one.check = checkFrom(answer, stored->detail, m_login, m_store.serverNow());
        const QDateTime sureAt = timeFrom(stored->detail.value(QLatin1String("sure_at")));
        if (sureAt.isValid())
            one.answer.surePossibleAt = sureAt;
    } else {
        one.decision = stored->decision;
        one.trouble = decisionText(*stored);
    }
    m_kept.push_back(std::move(one));
}

void CheckRun::endIfDone()
{
    if (m_over || !m_lookUpDone || m_recording || !m_toRecord.empty())
        return;
    m_over = true;
    emit finished();
}

} // namespace fencepost
