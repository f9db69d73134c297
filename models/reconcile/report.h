// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/consent.h"
#include "models/reconcile/groups.h"
#include "models/reconcile/item.h"
#include "models/reconcile/remainder.h"

#include <QByteArray>
#include <QTimeZone>

#include <map>

namespace fencepost {

// One thing that was done in the sitting.
struct ReportAct
{
    QDateTime at;
    QString login;
    QString person;
    QString action; // the contract's word: "resolve_effects"
    QString reason;
    qint64 done = 0;
    qint64 refused = 0;
    qint64 auditFrom = 0; // 0: none
    qint64 auditTo = 0;
    std::map<Resolution, qint64> as{}; // what was resolved, by what it was settled as
    QDateTime began{};                 // many items take several calls: of the first record; `at` is the last
    QStringList requests{};            // what was asked of a second person: by their ids
    friend bool operator==(const ReportAct &, const ReportAct &) = default;
};

// What an incident report is made of: values only, so that the same values always give the same text.
struct ReportFacts
{
    QString environment;
    QString connection; // its name, as the window shows it
    QString database;
    QString provider;      // name, account and mode
    QString providerTitle; // as people call it
    RunSheet sheet;
    QDateTime openedAt;
    QDateTime writtenAt;
    Who who;
    std::vector<PartOfSum> parts;
    WholeRun whole;
    std::vector<ReconcileGroup> groups;
    std::vector<ReconcileItem> items;
    std::vector<OpenDifference> differences;
    std::vector<Consent> consents; // that concern this run
    std::vector<ReportAct> acts;
    std::vector<AuditRecord> others; // about this run or a request for it, not of this sitting; oldest first
    bool othersUnread = false;       // some of them could not be read
    bool othersCut = false;          // … or are so many that the older ones are left out
    std::optional<RerunPreview> rerun; // as it was allowed
    qint64 auditSeq = 0;
    QString auditHash;
};

// What was not charged: as the ledger has noted it, and what was settled since it was read.
std::vector<Shortfall> shortfallsOf(const ReportFacts &facts);

// The report as a table, and what it comes to.
struct ReportCsv
{
    QByteArray bytes;
    qint64 rows = 0;
    QStringList columns; // what the bytes were written from
    std::vector<QStringList> cells;
    std::vector<std::pair<QString, MoneySum>> sums; // of each column that holds money
    QByteArray sha256() const;                      // in hex
};

// One line an effect, RFC 4180 (CRLF, UTF-8). No cell can become a formula in a spreadsheet.
ReportCsv reportAsCsv(const ReportFacts &facts, const QTimeZone &zone);
// The same rows for a program, JSON lines: the report's frame first, then one line an effect under the names
// of the CSV's columns (what is empty is left out), an act of the sitting, and what remains to be refunded or
// charged. Amounts there are decimals in text, as in the CSV: no reader rounds them.
QByteArray reportAsJsonLines(const ReportFacts &facts, const QTimeZone &zone, const ReportCsv &csv);
// For a chat thread or a ticket. Times in `zone`, with the offset. It names the CSV that is written beside
// it.
QString reportAsMarkdown(const ReportFacts &facts, const QTimeZone &zone, const ReportCsv &csv,
                         const QString &csvName);

} // namespace fencepost
