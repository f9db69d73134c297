// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/generate_command.h"

#include "app/demo/generate/kept_ledger.h"
#include "app/demo/generate/ledger_maker.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::GenerateCommand", text);
}

void say(const QString &line)
{
    std::printf("%s\n", qUtf8Printable(line));
    std::fflush(stdout);
}

int fail(const QString &text, const QString &detail = {})
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(text));
    if (!detail.isEmpty())
        std::fprintf(stderr, "%s\n", qUtf8Printable(detail));
    return 2;
}

QString megabytes(qint64 bytes)
{
    return QStringLiteral("%L1 MB").arg(bytes / 1'000'000);
}

Result<Done> tellSize(const QString &conninfo)
{
    CopySession session;
    if (auto linked = session.connect(conninfo); !linked)
        return linked;
    const auto size = session.ask(sqlText(QStringLiteral("demo/generate/size")));
    if (!size)
        return size.error();
    const Row row = size->row(0);
    say(tr("The ledger holds about %L1 effects, %L2 of them submitted or unknown, %L3 unresolved; %4 with "
           "its "
           "indexes, the database %5.")
            .arg(row.integer("effects"))
            .arg(row.integer("open"))
            .arg(row.integer("unresolved"))
            .arg(megabytes(row.integer("ledger_bytes")), megabytes(row.integer("bytes"))));
    return Done{};
}

// Until Ctrl-C: the signals are held back and taken here.
void waitForEnd()
{
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    int number = 0;
    sigwait(&ends, &number);
}

int generateInto(const GenerateOptions &options)
{
    LedgerMaker maker(options.size, say);
    if (auto made = maker.make(options.connect); !made)
        return fail(made.error().text, made.error().detail);
    const auto told = tellSize(options.connect);
    return told ? 0 : fail(told.error().text, told.error().detail);
}

int generateKept(const GenerateOptions &options)
{
    KeptLedger ledger(options.size, options.folder);
    if (auto opened = ledger.open(say); !opened)
        return fail(opened.error().text, opened.error().detail);
    say(ledger.wasMade() ? tr("Made in %1.").arg(ledger.folder())
                         : tr("It was there already, made up to %1, in %2.")
                               .arg(ledger.size().until.toString(Qt::ISODate), ledger.folder()));
    if (auto told = tellSize(ledger.conninfo(KeptLedger::superuser)); !told)
        return fail(told.error().text, told.error().detail);
    if (options.serve) {
        say(tr("Until Ctrl+C:  fencepost --connect \"%1\"").arg(ledger.conninfo(KeptLedger::operatorLogin)));
        say(tr("               psql \"%1\"").arg(ledger.conninfo(KeptLedger::superuser)));
        waitForEnd();
    }
    return 0;
}

} // namespace

LedgerSize completed(LedgerSize size, QString *fault)
{
    if (size.runs == 0)
        size.runs = std::max<qint64>(size.effects / 10, 1);
    size.jobs = int(std::min<qint64>(size.jobs, size.runs));
    if (!size.until.isValid()) {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        size.until = QDateTime(now.date(), QTime(now.time().hour(), 0), Qt::UTC);
    }
    if (size.runs > LedgerPlan::mostRuns(size.jobs))
        *fault = tr("%L1 jobs have room for %L2 runs at most, their busiest one every two seconds: name more "
                    "jobs or "
                    "fewer runs.")
                     .arg(size.jobs)
                     .arg(LedgerPlan::mostRuns(size.jobs));
    return size;
}

int runGenerate(GenerateOptions options)
{
    if (!options.until.isEmpty()) {
        options.size.until = QDateTime::fromString(options.until, Qt::ISODate).toUTC();
        if (!options.size.until.isValid())
            return fail(tr("--until: \"%1\" is no time; 2026-10-01T12:00:00Z is one.").arg(options.until));
    }
    QString fault;
    options.size = completed(options.size, &fault);
    if (!fault.isEmpty())
        return fail(fault);
    if (!options.connect.isEmpty() && options.serve)
        return fail(tr("--serve is for the private cluster: leave it out with --connect."));
    return options.connect.isEmpty() ? generateKept(options) : generateInto(options);
}

} // namespace fencepost
