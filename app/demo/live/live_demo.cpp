// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/live/live_demo.h"

#include "app/demo/story/story_command.h"
#include "app/demo/worker/stop_request.h"

#include <QCoreApplication>
#include <cstdio>

namespace fencepost {

namespace {

int cannot(const StoreError &error)
{
    std::fprintf(stderr, "%s\n", qPrintable(error.text));
    if (!error.detail.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(error.detail));
    return 2;
}

DemoAddress addressOf(const DemoWorld &world)
{
    DemoAddress address;
    address.pid = QCoreApplication::applicationPid();
    for (const QString &login : {people::keller, people::orlov, people::tanaka, people::desk, people::wall})
        address.conninfo.insert(login, world.conninfo(login));
    address.keyVariable = DemoWorld::readOnlyKeyVariable();
    address.key = world.readOnlyKey();
    return address;
}

// Until the console is closed, or we are asked to end. The console's exit code.
int watch(QProcess &console, StopRequest &stop)
{
    constexpr std::chrono::milliseconds betweenLooks(100);
    constexpr int enough = 5'000;
    while (!console.waitForFinished(0) && console.state() != QProcess::NotRunning) {
        if (!stop.waitFor(betweenLooks))
            continue;
        console.terminate();
        if (!console.waitForFinished(enough))
            console.kill();
        console.waitForFinished(enough);
        return 0;
    }
    return console.exitStatus() == QProcess::NormalExit ? console.exitCode() : 2;
}

} // namespace

int runUp(const DemoSettings &settings, const ConsoleLook &look)
{
    StopRequest stop; // before there are threads
    DemoWorld world(settings);
    const auto tell = [&world](const QString &line) {
        std::printf("%5.1f s  %s\n", world.secondsSinceStart(), qPrintable(line));
        std::fflush(stdout);
    };
    const auto count = playToTheCrash(world, tell, [&stop] { return stop.asked(); });
    if (!count)
        return cannot(count.error());
    const DemoAddress address = addressOf(world);
    const auto written = writeDemoAddress(address);
    if (!written)
        return cannot(written.error());
    QProcess console;
    int code = 2;
    if (const auto started = startConsole(console, address, people::keller, look); started) {
        std::printf("\nThe console opens as %s. What is odd needs a second person: from another terminal\n"
                    "    %s join %s\nThe demo ends, and leaves nothing, when the console is closed.\n",
                    qPrintable(people::keller), qPrintable(QCoreApplication::applicationFilePath()),
                    qPrintable(people::orlov));
        std::fflush(stdout);
        code = watch(console, stop);
    } else {
        cannot(started.error());
    }
    removeDemoAddress(address.pid);
    return code;
}

int runJoin(const QString &login, const ConsoleLook &look)
{
    StopRequest stop;
    const auto address = readDemoAddress();
    if (!address)
        return cannot(address.error());
    QProcess console;
    if (const auto started = startConsole(console, *address, login, look); !started)
        return cannot(started.error());
    return watch(console, stop);
}

} // namespace fencepost
