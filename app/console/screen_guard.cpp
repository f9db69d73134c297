// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/screen_guard.h"

#include <QString>

#include <cstdio>
#include <unistd.h>

namespace fencepost {

namespace {

QtMessageHandler s_before = nullptr;

// "DISPLAY=:7" as it is; empty: none is set.
QString screenOfTheEnvironment()
{
    for (const char *name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"}) {
        if (const QString value = qEnvironmentVariable(name); !value.isEmpty())
            return QLatin1String(name) + QLatin1Char('=') + value;
    }
    return {};
}

void endOrPassOn(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (s_before)
        s_before(type, context, text);
    if (type != QtFatalMsg)
        return;
    const QString screen = screenOfTheEnvironment();
    const QString why = screen.isEmpty() ? QStringLiteral("there is no screen here (DISPLAY is not set)")
                                         : QStringLiteral("the screen of %1 cannot be opened").arg(screen);
    std::fprintf(
        stderr,
        "fencepost: %s. Start it on a desktop, or through ssh -X; fencepostctl triage tells without a "
        "screen what needs a person.\n",
        qUtf8Printable(why));
    std::fflush(stderr);
    ::_exit(2); // nothing was begun, and Qt is in the middle of its own beginning
}

} // namespace

ScreenGuard::ScreenGuard() : m_before(qInstallMessageHandler(&endOrPassOn))
{
    s_before = m_before;
}

ScreenGuard::~ScreenGuard()
{
    qInstallMessageHandler(m_before);
    s_before = nullptr;
}

} // namespace fencepost
