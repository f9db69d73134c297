// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/story/story_command.h"

#include "app/demo/story/story.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QSaveFile>
#include <cstdio>

namespace fencepost {

namespace {

int cannotPlay(const StoreError &error)
{
    std::fprintf(stderr, "%s\n", qPrintable(error.text));
    if (!error.detail.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(error.detail));
    return 2;
}

bool writeJson(const QString &file, const WorldResult &result)
{
    if (file.isEmpty())
        return true;
    QSaveFile out(file);
    const QByteArray text = QJsonDocument(result.toJson()).toJson();
    if (out.open(QIODevice::WriteOnly) && out.write(text) == text.size() && out.commit())
        return true;
    std::fprintf(stderr, "%s could not be written: %s.\n", qPrintable(file), qPrintable(out.errorString()));
    return false;
}

void printSummary(const WorldResult &result, const QStringList &faults)
{
    std::printf("seed %lld: %d customers, %d charges, %lld twice, %lld not charged, %zu odd ones named, %lld "
                "unresolved, "
                "run %s, %d requests answered for the check, %lld audit records %s, %.1f s\n",
                static_cast<long long>(result.seed), result.customers, result.chargesAtProvider,
                static_cast<long long>(result.chargedTwice.size()),
                static_cast<long long>(result.notCharged.size()), result.named.size(),
                static_cast<long long>(result.unresolvedLeft), qPrintable(result.runState),
                result.requestsForCheck, static_cast<long long>(result.auditRecords),
                result.auditVerified ? "verified" : "NOT VERIFIED", result.seconds);
    for (const QString &fault : faults)
        std::printf("wrong: %s\n", qPrintable(fault));
}

} // namespace

namespace {

// Once from nothing. `retryable` where the worker was too late for its own lease.
Result<CrashCount> playOnce(DemoWorld &world, const std::function<void(const QString &)> &tell,
                            const std::function<bool()> &isEnding)
{
    const StoreError ending{
        StoreError::Kind::Cancelled, {}, QStringLiteral("Ended before it was ready."), {}, false};
    if (auto started = world.start(); !started)
        return started.error();
    tell(QStringLiteral("server, provider, people and jobs are there"));
    if (isEnding && isEnding())
        return ending;
    if (auto company = world.startCompany(); !company)
        return company.error();
    tell(QStringLiteral(
        "eleven more jobs with their history; of today's, one silent under a live lease, one that did "
        "nothing, one that gave up"));
    if (isEnding && isEnding())
        return ending;
    auto count = world.crash();
    if (!count)
        return count;
    tell(QStringLiteral("worker-7 was killed: ") + count->text());
    if (auto fleet = world.startFleet(); !fleet)
        return fleet.error();
    if (isEnding && isEnding())
        return ending;
    return count;
}

} // namespace

Result<CrashCount> playToTheCrash(DemoWorld &world, const std::function<void(const QString &)> &tell,
                                  const std::function<bool()> &isEnding)
{
    constexpr int mostTries = 4;
    for (int tries = 1;; ++tries) {
        auto count = playOnce(world, tell, isEnding);
        if (count || !count.error().retryable || count.error().kind == StoreError::Kind::Cancelled ||
            tries == mostTries)
            return count;
        tell(QStringLiteral("begun anew, this machine is busy: ") + count.error().text);
        world.clear();
    }
}

int runStory(const StoryOptions &options)
{
    if (!options.jsonFile.isEmpty()) { // not after all has been played
        QSaveFile out(options.jsonFile);
        if (!out.open(QIODevice::WriteOnly)) {
            std::fprintf(stderr, "%s cannot be written: %s.\n", qPrintable(options.jsonFile),
                         qPrintable(out.errorString()));
            return 2;
        }
        out.cancelWriting();
    }
    DemoWorld world(options.demo);
    const auto tell = [&](const QString &line) {
        if (!options.quiet)
            std::printf("%6.2f s  %s\n", world.secondsSinceStart(), qPrintable(line));
        std::fflush(stdout);
    };
    auto count = playToTheCrash(world, tell);
    if (count && !count->everyClassIsThere()) { // a busy machine may mix them otherwise than the seed has it
        tell(QStringLiteral("begun anew, the crash lacks a class: ") + count->text());
        world.clear();
        count = playToTheCrash(world, tell);
    }
    if (!count)
        return cannotPlay(count.error());
    if (!count->everyClassIsThere())
        return cannotPlay({StoreError::Kind::Refused,
                           {},
                           QStringLiteral("The crash lacks a class: ") + count->text(),
                           {},
                           false});
    bool well = false;
    {
        Story story(world);
        QObject::connect(&story, &Story::told, &story, tell);
        QObject::connect(&story, &Story::ended, &story, [&well](bool how) {
            well = how;
            QCoreApplication::quit();
        });
        story.start();
        QCoreApplication::exec();
    }
    world.stopFleet();
    const auto result = world.result();
    if (!result)
        return cannotPlay(result.error());
    const QStringList faults = faultsIn(*result, world.planted());
    printSummary(*result, faults);
    if (!writeJson(options.jsonFile, *result))
        return 2;
    return well && faults.isEmpty() ? 0 : 1;
}

} // namespace fencepost
