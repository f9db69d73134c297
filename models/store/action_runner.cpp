// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/action_runner.h"

#include "models/store/decode_lists.h"
#include "models/store/pq_link.h"
#include "models/store/sql_text.h"

#include <QTimer>

#include <utility>

namespace fencepost {

namespace {

constexpr int kAgainAfterTimeout = 200; // ms: the function has waited for its lock already
constexpr int kAgainInDoubt = 1'000;    // ms between questions while the way is closed
constexpr int kGraceAfterNotAfter =
    5; // s: asked once more past not_after, the database answers too_late for good

struct Answered
{
    ActionAnswer answer;
    QStringList warnings;
    bool failedOver = false; // the server there now is not the one it was first sent to
    QString notKept;         // why the journal could not be written: then nothing was sent
};

ActionPlace placeOf(PqLink &link)
{
    const Table table = link.ask(sqlText(QStringLiteral("session/place")));
    const Row row = table.row(0);
    return {row.text("server"), row.text("timeline"), row.text("database"), row.text("login")};
}

void ask(PqLink &link, const ActionRequest &request, Answered &answered)
{
    const Table table =
        link.ask(sqlText(QLatin1String("actions/") + functionName(request.kind)),
                 {parameter(request.actionId.toString(QUuid::WithoutBraces)), parameter(request.notAfter),
                  parameter(request.reason), parameter(request.items)});
    answered.warnings = link.takeWarnings();
    for (int i = 0; i < table.rowCount(); ++i)
        answered.answer.push_back(itemAnswerFrom(table.row(i)));
}

} // namespace

struct ActionRunner::Action
{
    ActionRequest request;
    Then then;
    int generation = 0;
    bool inDoubt = false;
    bool earlier = false;
    // Where it was sent first; empty: nowhere yet. Used on the session's thread alone, one task after the
    // other.
    std::shared_ptr<ActionPlace> place = std::make_shared<ActionPlace>();
};

ActionRunner::ActionRunner(Session *session, std::function<QDateTime()> serverNow, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_serverNow(std::move(serverNow))
{}

void ActionRunner::run(const ActionRequest &request, Then then)
{
    auto action = std::make_shared<Action>();
    action->request = request;
    action->then = std::move(then);
    action->generation = m_generation;
    m_underWay.insert(request.actionId, action);
    send(action);
}

void ActionRunner::forget()
{
    ++m_generation;
    m_inDoubt.clear();
    // Whoever asked is told, after the caller is done with closing; what was sent is in the journal.
    QMetaObject::invokeMethod(
        this, [this, left = std::exchange(m_underWay, {})] { tellForgotten(left); }, Qt::QueuedConnection);
    // A task may still be under way and write into the old one: it lets go of its files when that task has
    // ended.
    m_journal = std::make_shared<ActionJournal>();
    m_journal->keepIn(m_folder);
}

void ActionRunner::tellForgotten(const QHash<QUuid, std::shared_ptr<Action>> &actions)
{
    const StoreError closed{
        StoreError::Kind::InDoubt,
        {},
        tr("The database was closed before it answered. What was sent is asked for when it is opened again."),
        {},
        false};
    for (const auto &action : actions)
        action->then(closed);
}

void ActionRunner::keepJournal(const QString &folder)
{
    m_folder = folder;
    m_journal->keepIn(folder);
}

void ActionRunner::takeUpWhatIsLeft()
{
    m_session->submit<ActionJournal::Left>(
        Errand::Read,
        [journal = m_journal, target = m_target](PqLink &link) {
            return journal->take(placeOf(link), target);
        },
        [this, generation = m_generation](const Result<ActionJournal::Left> &left) {
            if (!left || generation != m_generation)
                return;
            for (const QString &file : left->unreadable)
                emit unreadable(file);
            for (const JournalEntry &entry : left->entries)
                takeUp(entry);
        });
}

void ActionRunner::takeUp(const JournalEntry &entry)
{
    auto action = std::make_shared<Action>();
    action->request = entry.request;
    action->generation = m_generation;
    action->earlier = true;
    *action->place = entry.place;
    action->then = [this, request = entry.request](const Result<ActionAnswer> &answer) {
        if (answer)
            emit earlierAnswered(request, *answer);
    };
    doubt(action);
    send(action);
}

// The journal is written on the session's thread: a disk may take its time, a window may not.
void ActionRunner::send(const std::shared_ptr<Action> &action)
{
    if (action->generation != m_generation)
        return;
    m_session->submit<Answered>(
        Errand::Act,
        [journal = m_journal, request = action->request, place = action->place,
         target = m_target](PqLink &link) {
            Answered answered;
            const ActionPlace here = placeOf(link);
            if (place->login.isEmpty())
                *place = here;
            answered.failedOver = !(*place == here);
            answered.notKept = journal->write({request, *place, target});
            if (answered.notKept.isEmpty())
                ask(link, request, answered);
            return answered;
        },
        [this, action](const Result<Answered> &result) {
            if (action->generation != m_generation)
                return;
            if (!result) {
                answered(action, result.error());
                return;
            }
            if (!result->notKept.isEmpty()) {
                answered(
                    action,
                    StoreError{
                        StoreError::Kind::Refused,
                        {},
                        tr("Nothing was sent: an action must be written down on this computer first, and "
                           "that failed. Make room, or mend the folder's rights, and try again."),
                        result->notKept,
                        false});
                return;
            }
            for (const QString &warning : result->warnings)
                emit warned(warning);
            if (action->inDoubt && result->failedOver)
                emit failedOver(action->request);
            answered(action, result->answer);
        });
}

void ActionRunner::sendLater(const std::shared_ptr<Action> &action, int milliseconds)
{
    QTimer::singleShot(milliseconds, this, [this, action] { send(action); });
}

void ActionRunner::doubt(const std::shared_ptr<Action> &action)
{
    const ActionRequest &request = action->request;
    action->inDoubt = true;
    const ActionInDoubt now{request.actionId, request.kind, subjectsOf(request), action->earlier};
    m_inDoubt.insert(now.id, now);
    emit inDoubt(now);
}

bool ActionRunner::askAgain(const std::shared_ptr<Action> &action, const StoreError &error)
{
    if (error.kind == StoreError::Kind::InDoubt && !action->inDoubt)
        doubt(action);
    // Once in doubt, only the database's own answer ends it: whatever else comes is asked through.
    if (action->inDoubt && error.kind != StoreError::Kind::Defect) {
        sendLater(action, error.kind == StoreError::Kind::InDoubt ? 0 : kAgainInDoubt);
        return true;
    }
    const QDateTime now = m_serverNow();
    if (error.kind == StoreError::Kind::Timeout &&
        (!now.isValid() || now <= action->request.notAfter.addSecs(kGraceAfterNotAfter))) {
        sendLater(action, kAgainAfterTimeout);
        return true;
    }
    return false;
}

void ActionRunner::answered(const std::shared_ptr<Action> &action, const Result<ActionAnswer> &answer)
{
    if (!answer && askAgain(action, answer.error()))
        return;
    m_underWay.remove(action->request.actionId);
    // An answer that cannot be read leaves it open: the next console, perhaps a newer one, asks again.
    if (!answer && action->inDoubt) {
        action->then(answer);
        return;
    }
    m_journal->clear(action->request.actionId);
    if (m_inDoubt.remove(action->request.actionId) > 0)
        emit settled(action->request.actionId);
    action->then(answer);
}

} // namespace fencepost
