// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_database.h"

#include <QMap>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTest>

namespace fencepost::test {

struct Ended
{
    int code = -1;
    QString out;
    QString error;
};

// The real program, as a shell would start it.
inline Ended ctl(const QStringList &arguments, const QMap<QString, QString> &environment = {})
{
    QProcess program;
    QProcessEnvironment env = QProcessEnvironment::systemEnvironment();
    for (const QString &name : env.keys()) {
        if (name.startsWith(QLatin1String("PG")))
            env.remove(name);
    }
    for (auto it = environment.cbegin(); it != environment.cend(); ++it)
        env.insert(it.key(), it.value());
    program.setProcessEnvironment(env);
    program.start(qEnvironmentVariable("FENCEPOST_BIN") + QStringLiteral("/fencepostctl"), arguments);
    if (!program.waitForStarted() || !program.waitForFinished(60'000))
        return {};
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
}

inline Ended ctlOn(const TestDatabase &db, const QStringList &arguments,
                   const QString &login = logins::superuser)
{
    return ctl(QStringList{QStringLiteral("--connect"), db.connInfo(login)} + arguments);
}

// An error is one sentence that names the program.
inline bool isOneSentence(const QString &error)
{
    return error.startsWith(QLatin1String("fencepostctl: ")) && error.count(QLatin1Char('\n')) == 1 &&
           error.trimmed().endsWith(QLatin1Char('.'));
}

// What doctor says about everything but the test server's own settings (no fsync).
inline QString findings(const TestDatabase &db)
{
    QStringList rest;
    for (const QString &line : ctlOn(db, {"doctor"}).out.split('\n')) {
        if (!line.startsWith(QLatin1Char(' ')) && !line.isEmpty() &&
            !line.startsWith(QLatin1String("settings:")))
            rest << line;
    }
    return rest.join(QLatin1Char('\n'));
}

#define RAN(ended, expected) QVERIFY2((ended).code == (expected), qPrintable((ended).out + (ended).error))

} // namespace fencepost::test
