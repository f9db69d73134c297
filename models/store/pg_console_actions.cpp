// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of actions without anybody waiting for it: those in doubt, and those of a console that ended.
#include "models/store/pg_console_store.h"

#include <QMap>

namespace fencepost {

void PgConsoleStore::watchActions()
{
    connect(&m_act, &Session::linkChanged, this, [this](const LinkState &link) {
        if (link.phase == LinkState::Phase::Up)
            m_runner.takeUpWhatIsLeft();
        else if (link.phase == LinkState::Phase::Refused && m_read.link().phase == LinkState::Phase::Up)
            emit issue(link.error.text, link.error.detail);
    });
    connect(&m_runner, &ActionRunner::inDoubt, this, &ConsoleStore::actionInDoubt);
    connect(&m_runner, &ActionRunner::settled, this, &ConsoleStore::actionSettled);
    connect(&m_runner, &ActionRunner::earlierAnswered, this, &PgConsoleStore::sayEarlier);
    connect(&m_runner, &ActionRunner::warned, this, [this](const QString &warning) {
        emit issue(tr("The server answered an action with a warning. Ask its administrator what it means."),
                   warning);
    });
    connect(&m_runner, &ActionRunner::failedOver, this, [this](const ActionRequest &request) {
        emit issue(tr("Another server has taken over while an action was in doubt. It was asked again there: "
                      "if the last "
                      "changes were lost on the way, ask the provider before anything is sent again."),
                   functionName(request.kind) + QLatin1Char(' ') +
                       subjectsOf(request).join(QLatin1String(", ")));
    });
    connect(&m_runner, &ActionRunner::unreadable, this, [this](const QString &file) {
        emit issue(tr("An action that was left in doubt cannot be read back. The file was set aside: look "
                      "into the audit "
                      "for what became of it."),
                   file);
    });
}

void PgConsoleStore::sayEarlier(const ActionRequest &request, const ActionAnswer &answer)
{
    QMap<QString, int> decisions;
    for (const ItemAnswer &item : answer)
        ++decisions[item.decision];
    QStringList parts;
    for (auto at = decisions.cbegin(); at != decisions.cend(); ++at)
        parts << QStringLiteral("%1 %2").arg(QString::number(at.value()), at.key());
    emit issue(tr("An action that was in doubt when the console ended has its answer: %1: %2")
                   .arg(functionName(request.kind), parts.join(QLatin1String(", "))),
               subjectsOf(request).join(QLatin1String(", ")));
}

} // namespace fencepost
