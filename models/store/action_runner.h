// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/action.h"
#include "models/domain/console_store.h"
#include "models/store/action_journal.h"
#include "models/store/session.h"

#include <QObject>
#include <QStringList>
#include <functional>
#include <memory>

namespace fencepost {

// Sends actions over the acting session, one after the other, and sees each to its end: each is in the
// journal before it is sent; what is in doubt is asked again with the same action_id until the database
// answers; what a time-out has undone is asked again until the click has become too old. Owned by
// PgConsoleStore, on its thread.
class ActionRunner : public QObject
{
    Q_OBJECT
public:
    ActionRunner(Session *session, std::function<QDateTime()> serverNow, QObject *parent);

    using Then = std::function<void(const Result<ActionAnswer> &)>;
    void run(const ActionRequest &request, Then then);
    // The store was closed: nothing is asked again; who waits is told so, soon. What is in doubt stays in the
    // journal.
    void forget();

    // From now on: where the journal is, and how the database is named in it.
    void keepJournal(const QString &folder);
    void setTarget(const QString &target) { m_target = target; }
    // The link is there (again): asks what a console before this one has left unanswered.
    void takeUpWhatIsLeft();
    QList<ActionInDoubt> inDoubtNow() const { return m_inDoubt.values(); }

signals:
    void inDoubt(const fencepost::ActionInDoubt &doubt);
    void settled(const QUuid &actionId);
    // What an earlier console left has its answer.
    void earlierAnswered(const fencepost::ActionRequest &request, const fencepost::ActionAnswer &answer);
    // In doubt, and the server that is there now is not the one it was sent to.
    void failedOver(const fencepost::ActionRequest &request);
    void unreadable(const QString &file);
    // The server's word beside an answer, for example that no standby has confirmed it.
    void warned(const QString &warning);

private:
    struct Action;
    void send(const std::shared_ptr<Action> &action);
    void sendLater(const std::shared_ptr<Action> &action, int milliseconds);
    void answered(const std::shared_ptr<Action> &action, const Result<ActionAnswer> &answer);
    bool askAgain(const std::shared_ptr<Action> &action, const StoreError &error);
    void doubt(const std::shared_ptr<Action> &action);
    void takeUp(const JournalEntry &entry);
    void tellForgotten(const QHash<QUuid, std::shared_ptr<Action>> &actions);

    Session *m_session;
    // Shared with work on the session's thread, which outlives a store that is closed while it hangs.
    std::shared_ptr<ActionJournal> m_journal = std::make_shared<ActionJournal>();
    QString m_folder;
    QString m_target;
    QHash<QUuid, ActionInDoubt> m_inDoubt;
    QHash<QUuid, std::shared_ptr<Action>> m_underWay; // of this console, not answered yet
    std::function<QDateTime()> m_serverNow;
    int m_generation = 0;
};

} // namespace fencepost
