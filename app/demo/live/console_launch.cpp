// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/live/console_launch.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <csignal>
#include <sys/prctl.h>

namespace fencepost {

namespace {

StoreError failed(const QString &text, const QString &detail = {})
{
    StoreError error;
    error.kind = StoreError::Kind::Unreachable;
    error.text = text;
    error.detail = detail;
    return error;
}

StoreError noDemo()
{
    return failed(QStringLiteral(
        "No demo is running here. Start one with ./dev demo, and join it from another terminal."));
}

QStringList consoleArguments(const QString &conninfo, const ConsoleLook &look)
{
    QStringList arguments{QStringLiteral("--connect"),     conninfo,
                          QStringLiteral("--environment"), QStringLiteral("production"),
                          QStringLiteral("--name"),        QStringLiteral("billing-db / demo")};
    if (!look.theme.isEmpty())
        arguments << QStringLiteral("--theme") << look.theme;
    if (!look.scale.isEmpty())
        arguments << QStringLiteral("--scale") << look.scale;
    if (!look.language.isEmpty())
        arguments << QStringLiteral("--language") << look.language;
    return arguments;
}

} // namespace

QString demoAddressFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation) +
           QStringLiteral("/fencepost-demo.json");
}

Result<Done> writeDemoAddress(const DemoAddress &address)
{
    QJsonObject logins;
    for (auto it = address.conninfo.cbegin(); it != address.conninfo.cend(); ++it)
        logins.insert(it.key(), it.value());
    const QJsonObject all{{QStringLiteral("pid"), address.pid},
                          {QStringLiteral("logins"), logins},
                          {QStringLiteral("key_variable"), address.keyVariable},
                          {QStringLiteral("key"), address.key}};
    QFile file(demoAddressFile());
    file.remove();
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly) ||
        !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) ||
        file.write(QJsonDocument(all).toJson()) < 0)
        return failed(QStringLiteral("%1 could not be written.").arg(file.fileName()), file.errorString());
    return Done{};
}

Result<DemoAddress> readDemoAddress()
{
    QFile file(demoAddressFile());
    if (!file.open(QIODevice::ReadOnly))
        return noDemo();
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    DemoAddress address;
    address.pid = all.value(QLatin1String("pid")).toInteger();
    const QJsonObject logins = all.value(QLatin1String("logins")).toObject();
    for (auto it = logins.begin(); it != logins.end(); ++it)
        address.conninfo.insert(it.key(), it.value().toString());
    address.keyVariable = all.value(QLatin1String("key_variable")).toString();
    address.key = all.value(QLatin1String("key")).toString();
    if (address.pid <= 0 || ::kill(static_cast<pid_t>(address.pid), 0) != 0) {
        file.remove(); // left behind by one that was killed
        return noDemo();
    }
    return address;
}

void removeDemoAddress(qint64 pid)
{
    const auto address = readDemoAddress();
    if (address && address->pid == pid)
        QFile::remove(demoAddressFile());
}

Result<Done> startConsole(QProcess &process, const DemoAddress &address, const QString &login,
                          const ConsoleLook &look)
{
    if (!address.conninfo.contains(login)) {
        return failed(QStringLiteral("The demo knows no %1; its people are %2.")
                          .arg(login, QStringList(address.conninfo.keys()).join(QLatin1String(", "))));
    }
    const QString program =
        QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("fencepost"));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(address.keyVariable, address.key);
    process.setProcessEnvironment(environment);
    process.setProgram(program);
    process.setArguments(consoleArguments(address.conninfo.value(login), look));
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.setChildProcessModifier([] {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        sigset_t none; // we wait for these signals blocked; the console wants them as ever
        sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
    });
    process.start();
    if (!process.waitForStarted())
        return failed(QStringLiteral("The console %1 could not be started.").arg(program),
                      process.errorString());
    return Done{};
}

} // namespace fencepost
