// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/headless/headless_command.h"

#include "app/console/language.h"
#include "app/demo/headless/play.h"
#include "app/demo/story/story_command.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QFile>
#include <QJsonDocument>
#include <cstdio>

namespace fencepost {

namespace {

void tell(const QString &line)
{
    std::printf("%s\n", qPrintable(line));
    std::fflush(stdout);
}

int failed(const QString &text)
{
    std::fprintf(stderr, "fencepost-demo: %s\n", qPrintable(text));
    return 2;
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace

int runHeadless(const HeadlessOptions &options)
{
    const QDir folder(options.folder);
    if (!folder.mkpath(QStringLiteral(".")))
        return failed(
            QStringLiteral("%1 cannot be made; give a folder that can be written.").arg(options.folder));
    loadLanguage(*qApp, options.language.isEmpty() ? QStringLiteral("en") : options.language);
    Theme::apply(*qApp, options.theme == QLatin1String("dark") ? Theme::Kind::Dark : Theme::Kind::Light);

    DemoWorld world(options.demo);
    if (const auto crashed = playToTheCrash(world, tell); !crashed)
        return failed(crashed.error().text);
    qputenv(DemoWorld::readOnlyKeyVariable().toLatin1().constData(), world.readOnlyKey().toLatin1());
    Play play(world, folder);
    try {
        play.perform(tell);
        tell(QStringLiteral("%1 pictures in %2").arg(play.pictures()).arg(folder.absolutePath()));
    } catch (const StageFault &fault) {
        if (play.stage().window())
            play.stage().picture(QStringLiteral("where-it-stopped"));
        return failed(QString::fromUtf8(fault.what()));
    }
    const Result<WorldResult> result = world.result();
    if (!result)
        return failed(result.error().text);
    if (!write(folder.filePath(QStringLiteral("result.json")), QJsonDocument(result->toJson()).toJson()))
        return failed(QStringLiteral("result.json cannot be written into %1.").arg(options.folder));
    const QStringList faults = faultsIn(*result, world.planted());
    for (const QString &fault : faults)
        tell(QStringLiteral("WRONG: ") + fault);
    return faults.isEmpty() ? 0 : 1;
}

} // namespace fencepost
