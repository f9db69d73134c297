// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/demo_process.h"

#include <QFile>
#include <QFileInfo>
#include <csignal>
#include <poll.h>

namespace fencepost {

namespace {

StoreError failed(const QString &text, const QString &detail)
{
    StoreError error;
    error.kind = StoreError::Kind::Unreachable;
    error.text = text;
    error.detail = detail;
    return error;
}

} // namespace

Result<Done> DemoProcess::start(const Command &command)
{
    m_name = command.arguments.value(0);
    m_outputFile = command.outputFile;
    ChildProcess::Command child;
    child.program = command.program;
    child.arguments = command.arguments;
    child.environment = command.environment + QStringList{QStringLiteral("LC_ALL=C.UTF-8")};
    child.logFile = command.outputFile;
    child.workingDirectory = QStringLiteral("/");
    child.deathSignal = SIGKILL;
    const QString why = m_process.start(child);
    if (!why.isEmpty())
        return failed(QStringLiteral("%1 could not be started as %2.").arg(command.program, m_name), why);
    return Done{};
}

Result<QString> DemoProcess::waitForLine(const QString &text, std::chrono::milliseconds quiet)
{
    Patience patience({quiet, Patience::Limits{}.total});
    for (;;) {
        const bool running = m_process.isRunning(); // before the look, so that its last words are seen
        for (const QString &line : output().split(QLatin1Char('\n'))) {
            if (line.contains(text))
                return line;
        }
        if (!running)
            return failed(QStringLiteral("%1 ended before it said \"%2\".").arg(m_name, text),
                          output().right(2000));
        if (patience.isOver(mark()))
            return failed(QStringLiteral("%1 did not say \"%2\": %3.").arg(m_name, text, patience.why()),
                          output().right(2000));
        ::poll(nullptr, 0, 5);
    }
}

// What it has printed, and the time it has computed for: the fields behind its name in the kernel's own line.
QString DemoProcess::mark() const
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(m_process.pid()));
    const QByteArray line = stat.open(QIODevice::ReadOnly) ? stat.readAll() : QByteArray();
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    constexpr int user = 11; // utime, and stime behind it
    const QByteArray ticks =
        fields.size() > user + 1 ? fields.at(user) + '+' + fields.at(user + 1) : QByteArray();
    return QString::fromLatin1(ticks) + QLatin1Char('|') + QString::number(QFileInfo(m_outputFile).size());
}

void DemoProcess::kill()
{
    m_process.signal(SIGKILL);
    constexpr int enough = 10'000;
    m_process.waitForEnd(enough);
}

void DemoProcess::stop(std::chrono::milliseconds limit)
{
    m_process.signal(SIGTERM);
    if (!waitForEnd(limit))
        kill();
}

bool DemoProcess::waitForEnd(std::chrono::milliseconds limit)
{
    return m_process.waitForEnd(static_cast<int>(limit.count()));
}

QString DemoProcess::output() const
{
    QFile file(m_outputFile);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace fencepost
