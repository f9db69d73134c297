// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/action_runner.h"

#include "models/store/decode_lists.h"
#include "models/store/pq_link.h"
#include "models/store/sql_text.h"

#include <QTimer>

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
};

Answered ask(PqLink &link, const ActionRequest &request)
{
    const Table table =
        link.ask(sqlText(QLatin1String("actions/") + functionName(request.kind)),
                 {parameter(request.actionId.toString(QUuid::WithoutBraces)), parameter(request.notAfter),
                  parameter(request.reason), parameter(request.items)});
    Answered answered;
    answered.warnings = link.takeWarnings();
    for (int i = 0; i < table.rowCount(); ++i)
        answered.answer.push_back(itemAnswerFrom(table.row(i)));
    return answered;
}

} // namespace

struct ActionRunner::Action
{
    ActionRequest request;
    Then then;
    int generation = 0;
    bool inDoubt = false;
};

ActionRunner::ActionRunner(Session *session, std::function<QDateTime()> serverNow, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_serverNow(std::move(serverNow))
{}

void ActionRunner::run(const ActionRequest &request, Then then)
{
    send(std::make_shared<Action>(Action{request, std::move(then), m_generation, false}));
}

void ActionRunner::forget()
{
    ++m_generation;
}

void ActionRunner::send(const std::shared_ptr<Action> &action)
{
    if (action->generation != m_generation)
        return;
    m_session->submit<Answered>(
        Errand::Act, [request = action->request](PqLink &link) { return ask(link, request); },
        [this, action](const Result<Answered> &result) {
            if (action->generation != m_generation)
                return;
            if (!result) {
                answered(action, result.error());
                return;
            }
            for (const QString &warning : result->warnings)
                emit warned(warning);
            answered(action, result->answer);
        });
}

void ActionRunner::sendLater(const std::shared_ptr<Action> &action, int milliseconds)
{
    QTimer::singleShot(milliseconds, this, [this, action] { send(action); });
}

void ActionRunner::answered(const std::shared_ptr<Action> &action, const Result<ActionAnswer> &answer)
{
    const ActionRequest &request = action->request;
    if (!answer) {
        const StoreError &error = answer.error();
        if (error.kind == StoreError::Kind::InDoubt && !action->inDoubt) {
            action->inDoubt = true;
            emit inDoubt(request.actionId, functionName(request.kind));
        }
        // Once in doubt, only the database's own answer ends it: whatever else comes is asked through.
        if (action->inDoubt && error.kind != StoreError::Kind::Defect) {
            sendLater(action, error.kind == StoreError::Kind::InDoubt ? 0 : kAgainInDoubt);
            return;
        }
        const QDateTime now = m_serverNow();
        if (error.kind == StoreError::Kind::Timeout &&
            (!now.isValid() || now <= request.notAfter.addSecs(kGraceAfterNotAfter))) {
            sendLater(action, kAgainAfterTimeout);
            return;
        }
    }
    if (action->inDoubt)
        emit settled(request.actionId);
    action->then(answer);
}

} // namespace fencepost
