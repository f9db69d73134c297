// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/charge_run.h"

#include "app/demo/worker/fault_line.h"

#include <algorithm>

namespace fencepost {

namespace {

using std::chrono::milliseconds;
using Moment = StopPoint::Moment;

bool is(const QString &decision, const char *word)
{
    return decision == QLatin1String(word);
}

// Answers that concern one attempt as a whole come for each of its items.
bool anyFenced(const std::vector<EffectAnswer> &answers)
{
    return std::any_of(answers.begin(), answers.end(),
                       [](const EffectAnswer &a) { return is(a.decision, "fenced"); });
}
bool anyFenced(const QString &decision)
{
    return is(decision, "fenced");
}

EffectOutcome doneItem(const EffectKey &key, const ChargeOutcome &outcome)
{
    return {key, toText(outcome.outcome), outcome.reference, outcome.response};
}

} // namespace

void ChargeRun::endAs(End end)
{
    if (!m_stopping)
        m_end = end;
    m_stopping = true;
    if (end == End::Fenced || end == End::Broken) {
        m_end = end;
        m_silent = true;
    }
}

template <class T>
bool ChargeRun::accept(const Result<T> &answer)
{
    if (!answer) {
        ++m_troubles[answer.error().text];
        endAs(End::Broken);
        return false;
    }
    if (anyFenced(*answer)) {
        endAs(End::Fenced);
        return false;
    }
    return true;
}

ChargeRun::End ChargeRun::run()
{
    if (!plan())
        return m_end;
    while (!m_silent && !isThrough()) {
        if (m_parts.keeper.isLost())
            endAs(End::Fenced);
        if (m_parts.stop.asked())
            endAs(End::Asked);
        if (!m_stopping)
            reserveMore();
        if (!m_stopping)
            submitMore();
        takeAnswers();
        recordIfDue();
    }
    if (m_end == End::Fenced)
        tellLateAnswers();
    return m_end;
}

// Refused like every write of a fenced worker, but kept as a lead for the person who looks at the effect.
void ChargeRun::tellLateAnswers()
{
    std::vector<EffectOutcome> late;
    for (const Ended &ended : m_unrecorded) {
        if (ended.outcome.outcome != Outcome::None)
            late.push_back(doneItem(ended.key, ended.outcome));
    }
    if (!late.empty()) {
        (void)m_parts.session.ask([&](WorkerSession &session) {
            return session.markDone(m_settings.hold.runId, m_settings.hold.token, late);
        });
    }
}

bool ChargeRun::plan()
{
    return accept(m_parts.session.ask([&](WorkerSession &session) {
        return session.planEffects(m_settings.hold.runId, m_settings.hold.token,
                                   static_cast<qint64>(m_parts.charges.size()), sumOf(m_parts.charges));
    }));
}

bool ChargeRun::isThrough() const
{
    const bool nothingLeft = m_stopping || (m_ready.empty() && m_next == m_parts.charges.size());
    return nothingLeft && m_sent.isEmpty() && m_unrecorded.empty();
}

void ChargeRun::reserveMore()
{
    // Two rounds of sending ahead, so that no connection waits for a reservation.
    const size_t enough = static_cast<size_t>(2 * m_parts.sender.inFlight());
    if (m_ready.size() >= enough || m_next == m_parts.charges.size())
        return;
    const size_t first = m_next;
    std::vector<EffectRequest> items;
    for (; m_next < m_parts.charges.size() && items.size() < static_cast<size_t>(m_settings.batch);
         ++m_next) {
        const Charge &charge = m_parts.charges[m_next];
        items.push_back(
            {charge.customer, {{QStringLiteral("plan"), QStringLiteral("monthly")}}, charge.money});
    }
    faults::passing("before-reserve");
    const auto answers = m_parts.session.ask([&](WorkerSession &session) {
        return session.reserve(m_settings.hold.runId, m_settings.hold.token, items);
    });
    faults::passing("after-reserve");
    if (!accept(answers))
        return;
    const auto ownedOrDone = [](const EffectAnswer &a) {
        return is(a.decision, "owned") || is(a.decision, "already_done");
    };
    const bool runIsOwned =
        std::all_of(answers->begin(), answers->end(), ownedOrDone) &&
        std::any_of(answers->begin(), answers->end(), [](const auto &a) { return is(a.decision, "owned"); });
    for (const EffectAnswer &answer : *answers)
        takeReserved(answer, first + static_cast<size_t>(answer.ord) - 1);
    if (runIsOwned)
        endAs(End::Owned);
    m_parts.standStill.at(Moment::Reserved, m_reserved);
}

void ChargeRun::takeReserved(const EffectAnswer &answer, size_t charge)
{
    if (is(answer.decision, "proceed")) {
        m_ready.push_back({answer.key, answer.idempotencyKey(), charge});
        ++m_reserved;
    } else if (is(answer.decision, "already_done")) {
        ++m_alreadyDone;
    } else {
        ++m_troubles[answer.decision];
        if (is(answer.decision, "paused"))
            endAs(End::Paused);
    }
}

void ChargeRun::submitMore()
{
    // Only what finds a free connection at once: what waits for one could miss its deadline, and would then
    // be unknown for nothing.
    const size_t room = static_cast<size_t>(m_parts.sender.room());
    const size_t count = std::min({room, m_ready.size(), static_cast<size_t>(m_settings.batch)});
    const size_t worthACall = static_cast<size_t>(m_parts.sender.inFlight() / 4);
    if (count == 0 || (count < worthACall && count < m_ready.size()))
        return;
    const std::vector<Ready> chosen(m_ready.begin(), m_ready.begin() + static_cast<std::ptrdiff_t>(count));
    m_ready.erase(m_ready.begin(), m_ready.begin() + static_cast<std::ptrdiff_t>(count));
    std::vector<EffectKey> keys;
    for (const Ready &ready : chosen)
        keys.push_back(ready.key);
    const QUuid sendId = QUuid::createUuid(); // the same at every try
    BootClock::time_point asked;
    faults::passing("before-submitted");
    const auto answers = m_parts.session.ask([&](WorkerSession &session) {
        asked = BootClock::now();
        return session.markSubmitted(m_settings.hold.runId, m_settings.hold.token, keys, sendId);
    });
    faults::passing("after-submitted");
    if (!accept(answers))
        return;
    std::vector<SendRequest> requests;
    for (const EffectAnswer &answer : *answers) {
        const Ready &ready = chosen[static_cast<size_t>(answer.ord) - 1];
        if (is(answer.decision, "ok")) {
            requests.push_back(requestFor(ready, asked + answer.sendWithin()));
            m_sent.insert(ready.key.text(), ready.charge);
            continue;
        }
        ++m_troubles[answer.decision];
        if (is(answer.decision, "owned"))
            endAs(End::Owned);
        else if (is(answer.decision, "paused"))
            endAs(End::Paused);
    }
    m_submitted += static_cast<qint64>(requests.size());
    m_parts.standStill.at(Moment::Submitted, m_submitted);
    m_parts.sender.send(std::move(requests));
}

SendRequest ChargeRun::requestFor(const Ready &ready, BootClock::time_point sendBefore) const
{
    const Charge &charge = m_parts.charges[ready.charge];
    SendRequest request;
    request.id = ready.key.text();
    request.idempotencyKey = ready.idempotencyKey;
    request.sendBefore = sendBefore;
    request.form = formOf({{QStringLiteral("amount"), QString::number(charge.money.minor)},
                           {QStringLiteral("currency"), charge.money.currency.toLower()},
                           {QStringLiteral("customer"), charge.customer},
                           {QStringLiteral("confirm"), QStringLiteral("true")},
                           {QStringLiteral("payment_method"), QStringLiteral("pm_card_visa")},
                           {QStringLiteral("metadata[fencepost_effect]"), ready.key.text()},
                           {QStringLiteral("metadata[period]"), m_settings.period.text()}});
    return request;
}

void ChargeRun::takeAnswers()
{
    constexpr milliseconds wait(5);
    const auto answers = m_parts.sender.take(m_sent.isEmpty() ? milliseconds(0) : wait);
    for (const SendAnswer &answer : answers) {
        faults::passing("after-answer");
        const size_t charge = m_sent.take(answer.id);
        Ended ended{EffectKey(answer.id), readAnswer(answer, m_parts.charges[charge])};
        if (ended.outcome.outcome == Outcome::None)
            ++m_troubles[ended.outcome.why];
        if (ended.outcome.notLetIn)
            endAs(End::NotLetIn);
        if (m_unrecorded.empty())
            m_oldestUnrecorded = std::chrono::steady_clock::now();
        m_unrecorded.push_back(std::move(ended));
        m_parts.standStill.at(Moment::Answers, ++m_answers);
    }
}

void ChargeRun::recordIfDue()
{
    if (m_silent || m_unrecorded.empty())
        return;
    const size_t batch = static_cast<size_t>(m_settings.batch);
    const bool late = std::chrono::steady_clock::now() - m_oldestUnrecorded >= m_settings.recordWithin;
    if (m_unrecorded.size() < batch && !late && !m_sent.isEmpty())
        return;
    const size_t count = std::min(batch, m_unrecorded.size());
    const auto end = m_unrecorded.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<Ended> now(std::make_move_iterator(m_unrecorded.begin()), std::make_move_iterator(end));
    m_unrecorded.erase(m_unrecorded.begin(), end);
    m_oldestUnrecorded = std::chrono::steady_clock::now();
    record(std::move(now));
}

void ChargeRun::record(std::vector<Ended> batch)
{
    std::vector<EffectOutcome> done;
    std::vector<EffectKey> unknown;
    for (Ended &ended : batch) {
        if (ended.outcome.outcome == Outcome::None)
            unknown.push_back(ended.key);
        else
            done.push_back(doneItem(ended.key, ended.outcome));
    }
    if (!done.empty()) {
        faults::passing("before-done");
        countRecorded(m_parts.session.ask([&](WorkerSession &session) {
            return session.markDone(m_settings.hold.runId, m_settings.hold.token, done);
        }),
                      &m_done);
        faults::passing("after-done");
    }
    if (!unknown.empty() && !m_silent) {
        qint64 known = 0;
        countRecorded(m_parts.session.ask([&](WorkerSession &session) {
            return session.markUnknown(m_settings.hold.runId, m_settings.hold.token, unknown);
        }),
                      &known);
    }
    m_parts.standStill.at(Moment::Recorded, m_recorded);
}

void ChargeRun::countRecorded(const Result<std::vector<EffectAnswer>> &answers, qint64 *good)
{
    if (!accept(answers))
        return;
    for (const EffectAnswer &answer : *answers) {
        ++m_recorded;
        if (is(answer.decision, "ok"))
            ++*good;
        else
            ++m_troubles[answer.decision];
    }
}

} // namespace fencepost
