// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/console.h"

#include "tests/faults/syscalls.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cstdio>

namespace fencepost::faults {

namespace {

void say(const QString &what, const QJsonObject &detail)
{
    const QByteArray line = QJsonDocument(QJsonObject{{what, detail}}).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stdout);
    std::fflush(stdout);
}

void sayTold(const Told &told)
{
    say(told.decisions.isEmpty() ? QStringLiteral("asked") : QStringLiteral("told"),
        {{"action", told.action.toString(QUuid::WithoutBraces)},
         {"function", told.function},
         {"decisions", QJsonArray::fromStringList(told.decisions)}});
}

} // namespace

int runConsole(const ConsoleOptions &options)
{
    if (!options.point.isEmpty())
        dieAt(options.point, options.nth);
    Sitting sitting(options.place);
    sitting.store().onTold = &sayTold;
    sitting.second().onTold = &sayTold;
    const auto sayDoubt = [](const ActionInDoubt &doubt) {
        say(QStringLiteral("in_doubt"),
            {{"action", doubt.id.toString(QUuid::WithoutBraces)}, {"earlier", doubt.earlier}});
    };
    QObject::connect(&sitting.store(), &ConsoleStore::actionInDoubt, &sitting.store(), sayDoubt);
    QObject::connect(&sitting.second(), &ConsoleStore::actionInDoubt, &sitting.second(), sayDoubt);
    QString why;
    if (sitting.isUp(options.milliseconds) &&
        sitting.settle(options.run, options.byRerun, options.milliseconds, {}, &why) &&
        sitting.store().inDoubt().isEmpty())
        return 0;
    std::fprintf(stderr, "%s\n", qUtf8Printable(why));
    return sitting.store().link().phase == LinkState::Phase::Up ? 1 : kServerAway;
}

} // namespace fencepost::faults
