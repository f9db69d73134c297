// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/store/session_thread.h"

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

namespace fencepost {

// The front of a connection that lives on a thread of its own. Lives on the thread of its user, never blocks
// it (stop() waits up to two seconds), and answers there. It reconnects by itself for as long as it exists.
class Session : public QObject
{
    Q_OBJECT
public:
    explicit Session(QObject *parent = nullptr);
    ~Session() override;

    void start(const SessionSettings &settings);
    // Ends: a read is cut off, an action under way has one second to be answered, what waits is dropped
    // unanswered.
    void stop();
    bool isStarted() const { return m_thread != nullptr; }
    const LinkState &link() const { return m_link; }

    // Runs `work` on the session's thread and `then` here. The errors of a link that is not there come as a
    // result as well; what is asked while it is being made waits for it. Answers an id for withdraw().
    template <class T>
    quint64 submit(Errand errand, std::function<T(PqLink &)> work,
                   std::function<void(const Result<T> &)> then);

    // Nobody waits for this answer any more: out of the queue, or a sign that the server should be told to
    // stop
    // (`backendToCancel`). Never touches an action that is under way.
    void withdraw(quint64 id);

    // Called by the thread of the session, through the event loop.
    void hear(const LinkState &link);

signals:
    // The server answered a question that nobody had to ask: its time, and when it was asked (steadyNow()).
    void alive(const QDateTime &asOf, qint64 sentAt, qint64 receivedAt);
    void linkChanged(const fencepost::LinkState &link);
    void backendToCancel(int pid);

private:
    quint64 enqueue(Errand errand, std::function<void(PqLink &)> work,
                    std::function<void(const StoreError *)> settled);
    void watch();

    std::shared_ptr<SessionState> m_state;
    SessionThread *m_thread = nullptr;
    SessionSettings m_settings;
    LinkState m_link;
    quint64 m_lastId = 0;
    QTimer m_watch;
};

template <class T>
quint64 Session::submit(Errand errand, std::function<T(PqLink &)> work,
                        std::function<void(const Result<T> &)> then)
{
    auto value = std::make_shared<std::optional<T>>();
    return enqueue(
        errand, [value, work = std::move(work)](PqLink &link) { *value = work(link); },
        [value, then = std::move(then)](const StoreError *error) {
            if (error)
                then(Result<T>(*error));
            else
                then(Result<T>(std::move(**value)));
        });
}

} // namespace fencepost
