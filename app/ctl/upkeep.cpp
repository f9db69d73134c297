// SPDX-License-Identifier: GPL-3.0-or-later
#include "upkeep.h"

#include <QCoreApplication>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <unistd.h>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepostctl", text);
}

} // namespace

void UpkeepCommands::addTo(CLI::App &app)
{
    m_prune = app.add_subcommand(
        "prune",
        "remove effects that were settled long ago; what is unresolved, whose key the provider still "
        "keeps, or what an audit record names stays");
    m_prune->add_option("--older-than", m_olderThan, "settled longer ago than this, for example '400 days'")
        ->required();
    m_prune->add_option("--batch", m_batch, "how many rows a transaction looks at")
        ->check(CLI::Range(100, 50'000))
        ->capture_default_str();
    m_prune->add_flag("--dry-run", m_dryRun, "only say how many it would remove");
    m_prune->add_option("--reason", m_reason, "why; it goes into the audit record");
    CLI::App *rollup =
        app.add_subcommand("rollup", "the histogram of how long runs took")->require_subcommand(1);
    m_rebuild = rollup->add_subcommand("rebuild", "make it anew from the attempts");
    for (CLI::App *one : {m_prune, rollup, m_rebuild})
        one->fallthrough();
}

bool UpkeepCommands::isPrune() const
{
    return m_prune->parsed();
}

bool UpkeepCommands::isRollup() const
{
    return m_rebuild->parsed();
}

UpkeepOptions UpkeepCommands::options() const
{
    return {QString::fromStdString(m_olderThan), m_batch, m_dryRun, QString::fromStdString(m_reason)};
}

Result<QString> pruneLedger(AdminSession &session, const UpkeepOptions &options)
{
    const bool watched = ::isatty(STDERR_FILENO) != 0;
    const auto pruned =
        session.prune(options.olderThan, options.batch, !options.dryRun, options.reason,
                      [watched](const AdminSession::Pruned &sum) {
                          if (watched)
                              std::fprintf(stderr, "\r%lld", static_cast<long long>(sum.looked));
                          return true;
                      });
    if (watched)
        std::fputc('\r', stderr);
    if (!pruned)
        return pruned.error();
    return (options.dryRun ? tr("%1 of %2 settled effects of that age would be removed; the others stay.")
                           : tr("%1 of %2 settled effects of that age were removed; the others stay."))
        .arg(pruned->removed)
        .arg(pruned->looked);
}

Result<QString> rebuildRollup(AdminSession &session)
{
    const auto runs = session.rebuildRollup();
    if (!runs)
        return runs.error();
    return tr("The histogram of durations counts %1 runs.").arg(*runs);
}

} // namespace fencepost
