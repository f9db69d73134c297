// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/stop_point.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <array>
#include <csignal>
#include <cstdio>
#include <unistd.h>
#include <utility>

namespace fencepost {

namespace {

constexpr std::array<std::pair<const char *, StopPoint::Moment>, 5> s_moments{
    {{"claimed", StopPoint::Moment::Claimed},
     {"reserved", StopPoint::Moment::Reserved},
     {"submitted", StopPoint::Moment::Submitted},
     {"answers", StopPoint::Moment::Answers},
     {"recorded", StopPoint::Moment::Recorded}}};

} // namespace

std::optional<StopPoint> StopPoint::fromText(const QString &text)
{
    if (text.isEmpty())
        return StopPoint();
    StopPoint point;
    const QString name = text.section(QLatin1Char('='), 0, 0);
    for (const auto &[word, moment] : s_moments) {
        if (name == QLatin1String(word))
            point.m_moment = moment;
    }
    bool isNumber = point.m_moment == Moment::Claimed && !text.contains(QLatin1Char('='));
    if (!isNumber)
        point.m_count = text.section(QLatin1Char('='), 1).toLongLong(&isNumber);
    if (point.m_moment == Moment::Never || !isNumber || point.m_count < 0)
        return std::nullopt;
    return point;
}

void StopPoint::at(Moment moment, qint64 count)
{
    if (moment != m_moment || count < m_count)
        return;
    m_moment = Moment::Never;
    sayEvent(QStringLiteral("standing_still"), QString::number(count));
    ::kill(::getpid(), SIGSTOP); // the whole process, not this thread alone
}

void sayEvent(const QString &event, const QString &detail)
{
    QJsonObject line{{QStringLiteral("event"), event}};
    if (!detail.isEmpty())
        line.insert(QStringLiteral("detail"), detail);
    const QByteArray text = QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    std::fwrite(text.constData(), 1, static_cast<size_t>(text.size()), stdout);
    std::fflush(stdout);
}

} // namespace fencepost
