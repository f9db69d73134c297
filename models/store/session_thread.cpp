// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/session_thread.h"

#include "models/store/conninfo.h"
#include "models/store/pq_link.h"
#include "models/store/session.h"
#include "models/store/sql_text.h"

#include <QDateTime>
#include <QScopeGuard>

namespace fencepost {

namespace {

constexpr qint64 kFirstWait = 250; // ms; doubles up to kLongestWait
constexpr qint64 kLongestWait = 5'000;
constexpr quint64 kPing = ~quint64(0); // stands for the id of a task while an idle link is asked

qint64 backOff(int failures)
{
    return qMin(kLongestWait, kFirstWait << qMin(failures, 6));
}

bool lostLink(const StoreError &error)
{
    return error.kind == StoreError::Kind::ConnectionLost || error.kind == StoreError::Kind::InDoubt;
}

} // namespace

SessionThread::SessionThread(std::shared_ptr<SessionState> state, SessionSettings settings)
    : m_state(std::move(state))
    , m_settings(std::move(settings))
{}

SessionThread::~SessionThread()
{
    wait(); // what run() uses goes before QThread would make sure of its end
}

void SessionThread::run()
{
    for (;;) {
        {
            const QMutexLocker lock(&m_state->mutex);
            if (m_state->stopping)
                break;
        }
        step();
    }
    {
        const QMutexLocker lock(&m_state->mutex);
        m_state->socket = -1;
    }
    m_link.reset();
}

// One thing: connect, wait, or run a task.
void SessionThread::step()
{
    if (m_refused) {
        failQueued(m_refusal);
        QMutexLocker lock(&m_state->mutex);
        if (!m_state->stopping && m_state->queue.empty())
            m_state->changed.wait(&m_state->mutex);
        return;
    }
    if (!m_link) {
        const qint64 left = m_nextTry - steadyNow();
        if (left > 0) {
            QMutexLocker lock(&m_state->mutex);
            if (!m_state->stopping)
                m_state->changed.wait(&m_state->mutex, static_cast<unsigned long>(left));
            return;
        }
        connectNow();
        return;
    }
    waitForTask();
    QMutexLocker lock(&m_state->mutex);
    if (m_state->stopping || m_state->queue.empty())
        return;
    SessionTask task = std::move(m_state->queue.front());
    m_state->queue.pop_front();
    m_state->running = task.id;
    m_state->runningIsAction = task.errand == Errand::Act;
    m_state->cancelAsked = false;
    lock.unlock();
    runTask(std::move(task));
}

// Returns when there is a task or the end; an idle link is asked now and then whether it is still there.
void SessionThread::waitForTask()
{
    {
        QMutexLocker lock(&m_state->mutex);
        if (m_state->stopping || !m_state->queue.empty())
            return;
        if (m_settings.pingAfter == 0) {
            m_state->changed.wait(&m_state->mutex);
            return;
        }
        if (m_state->changed.wait(&m_state->mutex, m_settings.pingAfter))
            return;
        m_state->running = kPing;
        m_state->runningIsAction = false;
    }
    pingIdleLink();
}

void SessionThread::pingIdleLink()
{
    const std::optional<StoreError> error = ping();
    {
        const QMutexLocker lock(&m_state->mutex);
        m_state->running = 0;
    }
    if (error && lostLink(*error))
        dropLink(*error);
}

// Asks the server for its time and tells the front.
std::optional<StoreError> SessionThread::ping()
{
    const auto mark = [this](bool pinging) {
        const QMutexLocker lock(&m_state->mutex);
        m_state->pinging = pinging;
    };
    mark(true);
    const auto over = qScopeGuard([&] { mark(false); });
    try {
        const Table table = m_link->ask(sqlText(QStringLiteral("session/ping")));
        const QMutexLocker lock(&m_state->mutex);
        if (auto *front = static_cast<Session *>(m_state->front)) {
            QMetaObject::invokeMethod(
                front,
                [front, at = table.row(0).time("as_of"), sent = table.sentAt, received = table.receivedAt] {
                    emit front->alive(at, sent, received);
                },
                Qt::QueuedConnection);
        }
        return std::nullopt;
    } catch (...) {
        return currentError(Errand::Read, m_link->isOpen());
    }
}

void SessionThread::connectNow()
{
    if (m_failures == 0)
        say({LinkState::Phase::Connecting, {}, {}});
    try {
        m_link = std::make_unique<PqLink>(m_settings.conninfo, m_settings.setup);
    } catch (...) {
        connectFailed(located(currentError(Errand::Connect), m_settings.conninfo));
        return;
    }
    m_failures = 0;
    m_wasUp = true;
    {
        const QMutexLocker lock(&m_state->mutex);
        m_state->socket = m_link->socket();
        m_state->backendPid = m_link->backendPid();
        m_state->waitsSince = m_link->waitsSince();
    }
    say({LinkState::Phase::Up, {}, {}});
}

void SessionThread::connectFailed(const StoreError &error)
{
    // A wrong password is never tried twice: it could lock the login. What else is refused is tried on only
    // where it went well before: a server that is being restored says strange things for a while.
    const bool final = error.kind == StoreError::Kind::LoginRefused || (!error.retryable && !m_wasUp);
    if (final) {
        m_refused = true;
        m_refusal = error;
        say({LinkState::Phase::Refused, error, {}});
    } else {
        const qint64 wait = backOff(m_failures++);
        m_nextTry = steadyNow() + wait;
        say({LinkState::Phase::Lost, error, QDateTime::currentDateTimeUtc().addMSecs(wait)});
    }
    failQueued(error);
}

void SessionThread::runTask(SessionTask task)
{
    const std::optional<StoreError> error = tryTask(task);
    {
        const QMutexLocker lock(&m_state->mutex);
        m_state->running = 0;
    }
    if (error && m_link && lostLink(*error))
        dropLink(*error);
    post([settled = std::move(task.settled), error] { settled(error ? &*error : nullptr); });
}

std::optional<StoreError> SessionThread::tryTask(const SessionTask &task)
{
    // By the time: the server's own words differ from language to language.
    constexpr qint64 kSoon = 1'000;
    for (int attempt = 0;; ++attempt) {
        if (m_settings.actions) {
            if (const auto error = makeSureOfLink())
                return error;
        }
        const qint64 began = steadyNow();
        try {
            task.work(*m_link);
            return std::nullopt;
        } catch (...) {
            StoreError error = currentError(task.errand, m_link->isOpen());
            if (error.sqlstate != QLatin1String("57014"))
                return error;
            const QMutexLocker lock(&m_state->mutex);
            if (m_state->cancelAsked) {
                error.kind = StoreError::Kind::Cancelled;
                return error;
            }
            // A cancel that was meant for the read before this one: ask again, once.
            if (task.errand != Errand::Read || attempt > 0 || steadyNow() - began > kSoon)
                return error;
        }
    }
}

// An action is sent over a link that has just answered, so that a link that broke long ago is not mistaken
// for an action in doubt.
std::optional<StoreError> SessionThread::makeSureOfLink()
{
    StoreError error;
    for (int attempt = 0; attempt < 2; ++attempt) {
        if (!m_link) {
            connectNow();
            if (!m_link)
                return m_refused ? m_refusal : error;
        }
        const std::optional<StoreError> failed = ping();
        if (!failed)
            return std::nullopt;
        error = *failed;
        if (!lostLink(error))
            return error;
        dropLink(error);
        m_nextTry = 0;
    }
    return error;
}

void SessionThread::dropLink(const StoreError &error)
{
    {
        const QMutexLocker lock(&m_state->mutex);
        m_state->socket = -1;
        m_state->backendPid = 0;
        m_state->waitsSince.reset();
    }
    m_link.reset();
    m_failures = 0;
    m_nextTry = steadyNow() + kFirstWait;
    StoreError shown = error;
    if (shown.kind == StoreError::Kind::InDoubt)
        shown = errorOf(Errand::Read, QStringLiteral("08006"), error.detail);
    say({LinkState::Phase::Lost, shown, QDateTime::currentDateTimeUtc().addMSecs(kFirstWait)});
}

void SessionThread::failQueued(const StoreError &error)
{
    std::deque<SessionTask> waiting;
    {
        const QMutexLocker lock(&m_state->mutex);
        waiting.swap(m_state->queue);
    }
    for (SessionTask &task : waiting)
        post([settled = std::move(task.settled), error] { settled(&error); });
}

void SessionThread::post(std::function<void()> call)
{
    const QMutexLocker lock(&m_state->mutex);
    if (m_state->front)
        QMetaObject::invokeMethod(m_state->front, std::move(call), Qt::QueuedConnection);
}

void SessionThread::say(const LinkState &link)
{
    const QMutexLocker lock(&m_state->mutex);
    auto *front = static_cast<Session *>(m_state->front);
    if (front)
        QMetaObject::invokeMethod(
            front, [front, link] { front->hear(link); }, Qt::QueuedConnection);
}

} // namespace fencepost
