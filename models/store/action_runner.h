// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/action.h"
#include "models/domain/console_store.h"
#include "models/store/session.h"

#include <QObject>
#include <QStringList>
#include <functional>
#include <memory>

namespace fencepost {

// Sends actions over the acting session, one after the other, and sees each to its end: what is in doubt is
// asked again with the same action_id until the database answers; what a time-out has undone is asked again
// until the click has become too old. Owned by PgConsoleStore, on its thread.
class ActionRunner : public QObject
{
    Q_OBJECT
public:
    ActionRunner(Session *session, std::function<QDateTime()> serverNow, QObject *parent);

    using Then = std::function<void(const Result<ActionAnswer> &)>;
    void run(const ActionRequest &request, Then then);
    // The store was closed: nothing is asked again, nobody is answered.
    void forget();

signals:
    void inDoubt(const QUuid &actionId, const QString &what);
    void settled(const QUuid &actionId);
    // The server's word beside an answer, for example that no standby has confirmed it.
    void warned(const QString &warning);

private:
    struct Action;
    void send(const std::shared_ptr<Action> &action);
    void sendLater(const std::shared_ptr<Action> &action, int milliseconds);
    void answered(const std::shared_ptr<Action> &action, const Result<ActionAnswer> &answer);

    Session *m_session;
    std::function<QDateTime()> m_serverNow;
    int m_generation = 0;
};

} // namespace fencepost
