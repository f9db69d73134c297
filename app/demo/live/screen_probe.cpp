// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/live/screen_probe.h"

#include <QGuiApplication>

#include <cerrno>
#include <sys/wait.h>
#include <unistd.h>

namespace fencepost {

bool aScreenCanBeOpened(int argc, char **argv)
{
    const pid_t child = ::fork();
    if (child < 0)
        return true; // the console will say it by itself
    if (child == 0) {
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext &, const QString &) {
            if (type == QtFatalMsg)
                ::_exit(1);
        });
        const QGuiApplication application(argc, argv);
        ::_exit(0);
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return true;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace fencepost
