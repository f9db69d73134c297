// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/stall_log.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <cmath>
#include <ctime>
#include <unistd.h>

namespace fencepost {

namespace {

constexpr int kEveryMs = 10'000;

// To the microsecond, as a number that a person can read.
double rounded(double milliseconds)
{
    return std::round(milliseconds * 1000.0) / 1000.0;
}

} // namespace

qint64 sinceProcessStart()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray stat = file.readAll();
    // What follows the name, which may hold anything: the start is the 22nd field, in ticks since the boot.
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    constexpr int kStart = 19;
    timespec now{};
    if (fields.size() <= kStart || clock_gettime(CLOCK_BOOTTIME, &now) != 0)
        return -1;
    const qint64 began = fields.at(kStart).toLongLong() * 1000 / sysconf(_SC_CLK_TCK);
    return now.tv_sec * 1000 + now.tv_nsec / 1'000'000 - began;
}

StallLog::StallLog(QObject *parent) : QObject(parent)
{
    m_every.setInterval(kEveryMs);
    connect(&m_every, &QTimer::timeout, this, [this] {
        writeFigures(m_lately, false);
        m_lately.reset();
    });
}

QString StallLog::start(const QString &path)
{
    m_file.setFileName(path);
    if (m_file.exists())
        return tr("there is a file %1 already; name one that is not there").arg(path);
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered))
        return tr("%1 cannot be written: %2").arg(path, m_file.errorString());
    m_lately.start();
    m_whole.start();
    m_every.start();
    return {};
}

void StallLog::usable()
{
    if (!m_file.isOpen() || m_wasUsable)
        return;
    m_wasUsable = true;
    write({{"usable_ms", sinceProcessStart()}});
}

void StallLog::end()
{
    if (!m_file.isOpen())
        return;
    m_every.stop();
    writeFigures(m_whole, true);
    m_file.close();
}

void StallLog::writeFigures(const StallWatch &watch, bool whole)
{
    const StallFigures figures = watch.figures();
    write({{"at", QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
           {"seconds", rounded(figures.seconds)},
           {"moments", figures.moments},
           {"p50_ms", rounded(figures.p50)},
           {"p99_ms", rounded(figures.p99)},
           {"longest_ms", rounded(figures.longest)},
           {"whole", whole}});
}

void StallLog::write(const QJsonObject &line)
{
    m_file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
}

} // namespace fencepost
