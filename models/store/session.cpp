// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/session.h"

#include "models/store/pq_link.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kWatchEvery = 250; // ms
constexpr unsigned long kActionMayTake = 1'000;
constexpr unsigned long kThreadMayTake = 300;

} // namespace

Session::Session(QObject *parent) : QObject(parent)
{
    m_watch.setInterval(kWatchEvery);
    connect(&m_watch, &QTimer::timeout, this, &Session::watch);
}

Session::~Session()
{
    stop();
}

void Session::start(const SessionSettings &settings)
{
    stop();
    m_settings = settings;
    m_state = std::make_shared<SessionState>();
    m_state->front = this;
    m_thread = new SessionThread(m_state, settings);
    m_link = {LinkState::Phase::Connecting, {}, {}};
    m_thread->start();
    m_watch.start();
}

void Session::stop()
{
    if (!m_thread)
        return;
    m_watch.stop();
    bool acting = false;
    {
        const QMutexLocker lock(&m_state->mutex);
        m_state->stopping = true;
        m_state->front = nullptr;
        m_state->queue.clear();
        acting = m_state->running != 0 && m_state->runningIsAction;
        if (!acting)
            cutSocket(m_state->running != 0 ? m_state->socket : -1);
        m_state->changed.wakeAll();
    }
    bool ended = acting && m_thread->wait(kActionMayTake);
    if (acting && !ended) {
        const QMutexLocker lock(&m_state->mutex);
        cutSocket(m_state->socket);
    }
    ended = ended || m_thread->wait(kThreadMayTake);
    // One that still hangs in a connect ends by itself within its time limit: it shares nothing with us any
    // more.
    if (ended)
        delete m_thread;
    else
        connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
    m_thread = nullptr;
    m_state.reset();
    m_link = {};
}

void Session::withdraw(quint64 id)
{
    if (!m_state)
        return;
    int pid = 0;
    {
        const QMutexLocker lock(&m_state->mutex);
        std::erase_if(m_state->queue, [id](const SessionTask &task) { return task.id == id; });
        if (m_state->running == id && !m_state->runningIsAction && !m_state->cancelAsked) {
            m_state->cancelAsked = true;
            pid = m_state->backendPid;
        }
    }
    if (pid != 0)
        emit backendToCancel(pid);
}

void Session::hear(const LinkState &link)
{
    m_link = link;
    emit linkChanged(m_link);
}

quint64 Session::enqueue(Errand errand, std::function<void(PqLink &)> work,
                         std::function<void(const StoreError *)> settled)
{
    if (!m_state)
        return 0;
    const quint64 id = ++m_lastId;
    const QMutexLocker lock(&m_state->mutex);
    m_state->queue.push_back({id, errand, std::move(work), std::move(settled)});
    m_state->changed.wakeAll();
    return id;
}

// The server's own limits end a slow statement. What is not even answered by then hangs, or the way to it
// does: packets that nobody acknowledges are TCP's to notice (tcp_user_timeout), a link that somebody in
// between keeps open without passing anything on is ours.
void Session::watch()
{
    const QMutexLocker lock(&m_state->mutex);
    const qint64 since = m_state->waitsSince ? m_state->waitsSince->load() : 0;
    const qint64 most = m_state->pinging ? m_settings.pingAnswersWithin : m_settings.answerWithin;
    if (since != 0 && steadyNow() - since > most)
        cutSocket(m_state->socket);
}

} // namespace fencepost
