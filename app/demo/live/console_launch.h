// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QMap>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <sys/types.h>

namespace fencepost {

// How the console looks: passed on as it was given.
struct ConsoleLook
{
    QString theme;    // "light" or "dark"; empty: as the console chooses
    QString scale;    // "2"; empty: as the screen is
    QString language; // "de"; empty: as the console chooses
};

// What a console of the running demo needs, kept in a file of the user's own so that `join` finds it.
struct DemoAddress
{
    qint64 pid = 0;
    QMap<QString, QString> conninfo; // login -> connection
    QString keyVariable;             // where the console looks for the provider's read-only key
    QString key;
};

// Where the file is: in the runtime folder of this user.
QString demoAddressFile();
Result<Done> writeDemoAddress(const DemoAddress &address);
// Error: no demo is running, in a sentence that says what to do.
Result<DemoAddress> readDemoAddress();
// Takes the file away, unless it is another demo's by now.
void removeDemoAddress(qint64 pid);

// The console of the same build, as one of the demo's people. The key travels by the environment, never by
// the command line. It is killed when the thread that starts it ends. Error: it is not there.
Result<Done> startConsole(QProcess &process, const DemoAddress &address, const QString &login,
                          const ConsoleLook &look);

} // namespace fencepost
