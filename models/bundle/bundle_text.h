// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/audit_bundle.h"

#include "models/domain/money.h"

#include <QHash>
#include <QJsonObject>
#include <QString>
#include <map>
#include <optional>

namespace fencepost {

// The files of a bundle, in their order, and how each is written. Writer and check use the same lines, so
// that the check can compare one file with another. Pure; any thread.
namespace bundle {

inline const QString manifestName = QStringLiteral("manifest.json");
inline const QString recordsName = QStringLiteral("records.jsonl");
inline const QString tableName = QStringLiteral("records.csv");
inline const QString totalsName = QStringLiteral("totals.csv");
inline const QString grantsName = QStringLiteral("grants.csv");
inline const QString glassName = QStringLiteral("break_glass.csv");
inline const QString reportName = QStringLiteral("report.md");
QStringList fileNames(); // all but the manifest
inline constexpr int format = 1;

// One line of records.jsonl, with its end. A stub holds the digest of what the record says in its place.
QByteArray recordLine(const ChainRecord &record);
QByteArray stubLine(const ChainRecord &record, const QByteArray &content);
struct Line
{
    ChainRecord record;
    std::optional<QByteArray> stub; // the digest in the record's place; none: the record is here
};
std::optional<Line> lineFrom(const QByteArray &text); // none: it cannot be read

// records.csv
QByteArray csvHead();
QByteArray csvRow(const ChainRecord &record);
QByteArray csvTable(const BundleTable &table);

// What the records say was resolved, by "verdict\nresolution"; of each currency how many effects, and how
// much.
struct Resolved
{
    qint64 effects = 0;
    bool saysAmounts = true;              // false: one of them is of before records said how much
    std::map<QString, qint64> byCurrency; // how many effects
    MoneySum money;
    void add(const QString &currency, qint64 count, qint64 minor);
};
using ResolvedCounts = std::map<QString, Resolved>;
void countResolved(const ChainRecord &record, ResolvedCounts &counts);
// The same from totals.csv.
ResolvedCounts countsFrom(const QByteArray &totals);
// What differs, as a sentence; empty: nothing. Amounts are compared where every record says its own.
QString totalsFault(const ResolvedCounts &records, const ResolvedCounts &totals);
// What the records came to, for the report: how often each action was answered how.
using AnswerCounts = std::map<QString, qint64>;
void countAnswer(const ChainRecord &record, AnswerCounts &counts);

QByteArray reportText(const BundleScope &scope, qint64 records, qint64 stubs, const AnswerCounts &answers,
                      const BundleTables &tables);

} // namespace bundle

} // namespace fencepost
