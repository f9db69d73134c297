// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/watch/stall_watch.h"

#include <QFile>
#include <QJsonObject>

namespace fencepost {

// Writes what a StallWatch sees into a file, a json object a line: one every ten seconds of these ten seconds
// ("p50_ms", "p99_ms", "longest_ms", "seconds"), one when the program is usable ("usable_ms", since the
// process began), and at the end one of the whole time ("whole": true). GUI thread.
class StallLog : public QObject
{
    Q_OBJECT
public:
    explicit StallLog(QObject *parent = nullptr);

    // Begins to watch. Empty, or why the file cannot be written; one that is there is left alone.
    QString start(const QString &path);
    void usable();
    void end();

private:
    void writeFigures(const StallWatch &watch, bool whole);
    void write(const QJsonObject &line);

    QFile m_file;
    QTimer m_every;
    StallWatch m_lately;
    StallWatch m_whole;
    bool m_wasUsable = false;
};

// Milliseconds since this process began; -1 where the system does not say.
qint64 sinceProcessStart();

} // namespace fencepost
