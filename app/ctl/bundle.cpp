// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundle.h"

#include "ctl_options.h"
#include "models/bundle/bundle_check.h"
#include "models/bundle/bundle_writer.h"
#include "models/domain/text.h"
#include "moment.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTimeZone>

#include <CLI/CLI.hpp>
#include <cstdio>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepostctl", text);
}

void printLine(const QString &text)
{
    std::fputs(qUtf8Printable(text + QLatin1Char('\n')), stdout);
}

QString defaultPath(const BundleOrder &order)
{
    const auto day = [](const QDateTime &at) {
        return at.toUTC().toString(QStringLiteral("yyyyMMdd'T'HHmm"));
    };
    return QStringLiteral("fencepost-audit-%1-%2.tar").arg(day(order.from), day(order.to));
}

} // namespace

void BundleCommands::addTo(CLI::App &audit, CLI::App &verify)
{
    m_make =
        audit.add_subcommand("bundle", "a file for an auditor: records, totals and grants, checkable without "
                                       "the database");
    m_make->add_option("--from", m_from, "from this day or moment on: 2026-11-01, 2026-11-01T06:00Z")
        ->required();
    m_make->add_option("--to", m_to, "until this day or moment, without it; a day begins at midnight UTC")
        ->required();
    m_make->add_option("--job", m_job, "only what concerns this job; what is left out leaves a stub");
    m_make->add_option(
        "--out", m_out,
        "the file, which must not be there yet; fencepost-audit-FROM-TO.tar in this folder where it is not "
        "given");
    m_make->fallthrough();
    verify.add_option("--bundle", m_bundle, "check this file instead, without a database");
}

bool BundleCommands::isMake() const
{
    return m_make->parsed();
}

bool BundleCommands::isCheck() const
{
    return !m_bundle.empty();
}

QString BundleCommands::read(BundleOptions *options) const
{
    options->path = QString::fromStdString(isMake() ? m_out : m_bundle);
    if (!isMake())
        return {};
    BundleOrder &order = options->order;
    order.job = QString::fromStdString(m_job);
    for (const auto &[name, text, at] :
         {std::tuple{"--from", m_from, &order.from}, std::tuple{"--to", m_to, &order.to}}) {
        if (const QString fault = readMoment(name, QString::fromStdString(text), at); !fault.isEmpty())
            return fault;
    }
    if (order.from >= order.to)
        return tr("--to must be later than --from.");
    if (options->path.isEmpty())
        options->path = defaultPath(order);
    return {};
}

Result<int> makeBundle(AdminSession &session, const BundleOptions &options)
{
    if (QFileInfo::exists(options.path))
        return StoreError{StoreError::Kind::Refused,
                          {},
                          tr("There is a file %1 already: name another one with --out.").arg(options.path),
                          {},
                          false};
    BundleWriter writer(options.path);
    if (const auto read = session.auditBundle(options.order, writer); !read)
        return read.error();
    const auto written = writer.finish();
    if (!written)
        return written.error();
    printLine(tr("%1 audit records, %2 left out by the filter: %3")
                  .arg(countText(written->records), countText(written->stubs), options.path));
    printLine(tr("Last record %1:%2").arg(written->lastSeq).arg(QString::fromLatin1(written->lastHash)));
    printLine(
        tr("sha256 %1\nKeep this line apart from the file: it is what tells another bundle from this one.")
            .arg(QString::fromLatin1(written->sha256)));
    return int(CtlFine);
}

Result<int> checkBundleFile(const BundleOptions &options, qint64 knownSeq, const QString &knownHash)
{
    const auto finding = checkBundle(options.path, knownSeq, knownHash.toLatin1());
    if (!finding)
        return finding.error();
    printLine(tr("sha256 %1").arg(QString::fromLatin1(finding->sha256)));
    if (!finding->holds()) {
        printLine(tr("The bundle does not hold: %1 Ask for another one, and who could write to it.")
                      .arg(visibleText(finding->fault)));
        return int(CtlFound);
    }
    printLine(tr("%1 audit records hold, %2 to %3, over %4 that were left out. Last record %3:%5")
                  .arg(countText(finding->records))
                  .arg(finding->firstSeq)
                  .arg(finding->lastSeq)
                  .arg(countText(finding->stubs), QString::fromLatin1(finding->lastHash)));
    if (finding->coversKnown)
        printLine(tr("Record %1, the head that was kept, is one of them.").arg(knownSeq));
    else if (knownSeq > 0)
        printLine(
            tr("Record %1, the head that was kept, is not among them: it says nothing about this bundle.")
                .arg(knownSeq));
    else
        printLine(
            tr("Whether all of it was written anew cannot be seen by the file alone: compare its sha256 with "
               "the\n"
               "one that was kept when it was made, or give a head that was kept with --known SEQ:HASH."));
    return int(CtlFine);
}

} // namespace fencepost
