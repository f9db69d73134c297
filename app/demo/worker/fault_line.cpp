// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/fault_line.h"

#include "app/demo/worker/stop_point.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <iterator>
#include <unistd.h>

namespace fencepost::faults {

namespace {

const char *s_armed = nullptr; // one of s_lines
int s_signal = 0;
std::atomic<int> s_left{0};

} // namespace

bool arm(const QString &text)
{
    if (text.isEmpty())
        return true;
    const QString how = text.section(QLatin1Char(':'), 0, 0);
    const QByteArray line = text.section(QLatin1Char(':'), 1).section(QLatin1Char('='), 0, 0).toLatin1();
    bool isNumber = false;
    const int nth = text.section(QLatin1Char('='), 1).toInt(&isNumber);
    const auto *known =
        std::find_if(std::begin(s_lines), std::end(s_lines), [&](const char *l) { return line == l; });
    if (known == std::end(s_lines) || !isNumber || nth < 1 ||
        (how != QLatin1String("kill") && how != QLatin1String("stop")))
        return false;
    s_signal = how == QLatin1String("kill") ? SIGKILL : SIGSTOP;
    s_left = nth;
    s_armed = *known;
    return true;
}

bool isArmed(const char *line)
{
    return s_armed && qstrcmp(s_armed, line) == 0;
}

void passing(const char *line)
{
    if (!isArmed(line) || --s_left != 0)
        return;
    sayEvent(s_signal == SIGKILL ? QStringLiteral("dying") : QStringLiteral("standing_still"),
             QString::fromLatin1(line));
    ::kill(::getpid(), s_signal); // the whole process, not this thread alone
}

} // namespace fencepost::faults
