// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/store/error_map.h"
#include "models/store/table.h"

#include <QMutex>
#include <QStringList>
#include <QThread>
#include <QWaitCondition>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>

namespace fencepost {

class PqLink;

// What a session is and how it behaves.
struct SessionSettings
{
    QString conninfo;     // complete, see sessionConninfo(); may hold a password: never logged
    QStringList setup;    // names of constant texts that are run after each connect
    bool actions = false; // is pinged before each task; a task under way is never cancelled on the server
    qint64 answerWithin = 10'000;     // ms, of one statement: after that the link counts as dead and is cut
    qint64 pingAnswersWithin = 2'500; // ms: a question that no server is slow about
    unsigned long pingAfter =
        0; // ms without a task: then the server is asked whether it is still there; 0: never
};

// One piece of work on the session's thread. `work` may throw what the link throws. `settled` is called on
// the thread of the session's front: with the error, or with nullptr.
struct SessionTask
{
    quint64 id = 0;
    Errand errand = Errand::Read;
    std::function<void(PqLink &)> work;
    std::function<void(const StoreError *)> settled;
};

// What the front and the thread of a session share; every member is guarded by `mutex`.
struct SessionState
{
    QMutex mutex;
    QWaitCondition changed;
    QObject *front = nullptr; // nullptr: nobody listens any more
    std::deque<SessionTask> queue;
    bool stopping = false;
    quint64 running = 0; // id of the task under way; 0: none
    bool runningIsAction = false;
    bool cancelAsked = false; // for the task under way
    bool pinging = false;     // the link is asked whether it is there
    int socket = -1;
    int backendPid = 0;
    std::shared_ptr<const std::atomic<qint64>> waitsSince; // of the link that there is
};

// The thread of a Session: owns the one connection, makes it anew when it is lost, and runs tasks in the
// order in which they came. Made and stopped by Session; where a server hangs at the end it outlives its
// front and goes when the server lets it.
class SessionThread : public QThread
{
    Q_OBJECT
public:
    SessionThread(std::shared_ptr<SessionState> state, SessionSettings settings);
    ~SessionThread() override;

protected:
    void run() override;

private:
    void step();
    void waitForTask();
    void pingIdleLink();
    std::optional<StoreError> ping();
    void connectNow();
    void connectFailed(const StoreError &error);
    void runTask(SessionTask task);
    std::optional<StoreError> tryTask(const SessionTask &task);
    std::optional<StoreError> makeSureOfLink();
    void dropLink(const StoreError &error);
    void failQueued(const StoreError &error);
    void post(std::function<void()> call);
    void say(const LinkState &link);

    const std::shared_ptr<SessionState> m_state;
    const SessionSettings m_settings;
    std::unique_ptr<PqLink> m_link;
    bool m_wasUp = false;
    bool m_refused = false; // the server said no: asking again would not help
    StoreError m_refusal;
    qint64 m_nextTry = 0;
    int m_failures = 0;
};

} // namespace fencepost
