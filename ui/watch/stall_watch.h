// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <vector>

namespace fencepost {

// How long somebody would have waited who clicked at any moment: milliseconds.
struct StallFigures
{
    double seconds = 0; // watched
    qint64 moments = 0; // how many moments the shares below are of
    double p50 = 0;
    double p99 = 0;
    double longest = 0;
};

// Watches how long the event loop of its thread does not answer: a heartbeat by the monotonic clock every few
// milliseconds; what it comes late by, the loop was busy. A long stall counts for every moment of it, not
// once: else a loop that hangs for a second would look like one late beat among many good ones. Costs 200
// wake-ups a second while it runs. Lives on the thread that it watches.
class StallWatch : public QObject
{
    Q_OBJECT
public:
    explicit StallWatch(QObject *parent = nullptr);

    void start();
    void stop();
    bool isRunning() const { return m_beat.isActive(); }
    // Forgets what was seen so far.
    void reset();
    StallFigures figures() const;
    // A stall of so many microseconds, as if a beat had come late by it.
    void add(qint64 micros);

private:
    void beat();
    double shareBelow(double share) const;

    QTimer m_beat;
    QElapsedTimer m_since;
    qint64 m_dueAt = 0;            // ns
    std::vector<quint32> m_counts; // by tenths of a millisecond; the last one holds what is longer
    qint64 m_moments = 0;
    qint64 m_longest = 0; // µs
};

} // namespace fencepost
