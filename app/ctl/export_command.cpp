// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_command.h"

#include "models/store/conninfo.h"
#include "models/store/pg_ledger_export.h"
#include "moment.h"

#include <QCoreApplication>
#include <QDir>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace fencepost {

namespace {

std::atomic<bool> s_stop = false; // by a signal

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepostctl", text);
}

} // namespace

void ExportCommand::addTo(CLI::App &app)
{
    m_export = app.add_subcommand("export", "write effects of the ledger into a file, in no order");
    m_export->add_option("FILE", m_path, "a file that is not there yet")->required();
    m_export->add_option("--format", m_format, "csv, or jsonl: one JSON object a line")
        ->check(CLI::IsMember({"csv", "jsonl"}))
        ->capture_default_str();
    m_export->add_option("--job", m_job, "of this job alone");
    m_export->add_option("--period", m_period, "of this period alone");
    m_export
        ->add_option("--state", m_states, "of this state: claimed, submitted, done, unknown or unresolved")
        ->check(CLI::IsMember({"claimed", "submitted", "done", "unknown", "unresolved"}));
    m_export->add_option("--search", m_search, "whose key, target or reference begins so");
    m_export->add_option("--from", m_from,
                         "claimed on this day, at this moment or later: 2026-11-01, 2026-11-01T06:00Z");
    m_export->add_option("--to", m_to, "claimed before this day or moment; a day begins at midnight UTC");
    m_export->fallthrough();
}

bool ExportCommand::isWanted() const
{
    return m_export->parsed();
}

QString ExportCommand::read(ExportOrder *order) const
{
    order->path = QDir::current().absoluteFilePath(QString::fromStdString(m_path));
    order->format = m_format == "csv" ? ExportOrder::Format::Csv : ExportOrder::Format::JsonLines;
    order->filter.job = QString::fromStdString(m_job);
    order->filter.period = QString::fromStdString(m_period);
    order->filter.keyOrReference = QString::fromStdString(m_search);
    for (const std::string &state : m_states)
        order->filter.states << QString::fromStdString(state);
    QString fault;
    if (!m_from.empty())
        fault = readMoment("--from", QString::fromStdString(m_from), &order->filter.claimedFrom);
    if (fault.isEmpty() && !m_to.empty())
        fault = readMoment("--to", QString::fromStdString(m_to), &order->filter.claimedTo);
    const bool both = !m_from.empty() && !m_to.empty();
    if (fault.isEmpty() && both && order->filter.claimedFrom >= order->filter.claimedTo)
        fault = tr("--to must be later than --from.");
    if (fault.isEmpty() && m_path == "-")
        fault = tr("An export goes into a file: give its name in place of -.");
    return fault;
}

Result<QString> exportToFile(const QString &conninfo, const ExportOrder &order)
{
    const auto complete = sessionConninfo(conninfo, {}, QStringLiteral("fencepostctl"));
    if (!complete)
        return complete.error();
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, [](int) { s_stop = true; });
    const bool watched = ::isatty(STDERR_FILENO) != 0;
    const auto rows = exportLedger(*complete, order, s_stop, [watched](qint64 count, qint64) {
        if (watched)
            std::fprintf(stderr, "\r%lld", static_cast<long long>(count));
    });
    if (watched)
        std::fputc('\r', stderr);
    if (!rows && s_stop) {
        StoreError stopped = rows.error();
        stopped.text = tr("The export was stopped; nothing is left of %1.").arg(order.path);
        return stopped;
    }
    if (!rows)
        return rows.error();
    return tr("%1 effects are in %2.").arg(*rows).arg(order.path);
}

} // namespace fencepost
