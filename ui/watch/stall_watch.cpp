// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/watch/stall_watch.h"

#include <algorithm>
#include <cmath>

namespace fencepost {

namespace {

constexpr int kBeatMs = 5;
constexpr qint64 kBeatMicros = kBeatMs * 1000;
constexpr qint64 kBucketMicros = 100;
constexpr size_t kBuckets = 20'000; // two seconds

} // namespace

StallWatch::StallWatch(QObject *parent) : QObject(parent), m_counts(kBuckets)
{
    m_beat.setTimerType(Qt::PreciseTimer);
    m_beat.setInterval(kBeatMs);
    connect(&m_beat, &QTimer::timeout, this, &StallWatch::beat);
}

void StallWatch::start()
{
    reset();
    m_beat.start();
}

void StallWatch::stop()
{
    m_beat.stop();
}

void StallWatch::reset()
{
    std::fill(m_counts.begin(), m_counts.end(), 0);
    m_moments = 0;
    m_longest = 0;
    m_since.start();
    m_dueAt = kBeatMicros * 1000;
}

void StallWatch::beat()
{
    const qint64 now = m_since.nsecsElapsed();
    add(std::max<qint64>(0, (now - m_dueAt) / 1000));
    m_dueAt = now + kBeatMicros * 1000;
}

void StallWatch::add(qint64 micros)
{
    m_longest = std::max(m_longest, micros);
    for (qint64 wait = micros; wait >= 0; wait -= kBeatMicros) {
        ++m_counts[std::min(static_cast<size_t>(wait / kBucketMicros), kBuckets - 1)];
        ++m_moments;
    }
}

double StallWatch::shareBelow(double share) const
{
    const auto wanted = static_cast<qint64>(std::ceil(share * static_cast<double>(m_moments)));
    qint64 seen = 0;
    for (size_t bucket = 0; bucket < kBuckets - 1; ++bucket) {
        seen += m_counts[bucket];
        if (seen >= wanted && seen > 0)
            return std::min(static_cast<double>(m_longest),
                            static_cast<double>((bucket + 1) * kBucketMicros)) /
                   1000.0;
    }
    return static_cast<double>(m_longest) / 1000.0;
}

StallFigures StallWatch::figures() const
{
    StallFigures figures;
    figures.seconds = m_since.isValid() ? static_cast<double>(m_since.elapsed()) / 1000.0 : 0;
    figures.moments = m_moments;
    if (m_moments > 0) {
        figures.p50 = shareBelow(0.5);
        figures.p99 = shareBelow(0.99);
        figures.longest = static_cast<double>(m_longest) / 1000.0;
    }
    return figures;
}

} // namespace fencepost
