// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/bundle/bundle_text.h"

#include "models/domain/csv.h"
#include "models/domain/text.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <limits>

namespace fencepost::bundle {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::Bundle", text);
}

QString textOf(const std::optional<QByteArray> &part)
{
    return part ? QString::fromUtf8(*part) : QString();
}

QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QJsonObject linkOf(const ChainRecord &record)
{
    return {{"seq", record.seq},
            {"previous_hash", QString::fromLatin1(record.previousHash)},
            {"hash", QString::fromLatin1(record.hash)}};
}

QString utc(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODate);
}

// A cell of a Markdown table: one line, and no bar that would end it.
QString markdownCell(const QString &text)
{
    return visibleText(text, 160).replace(QLatin1Char('|'), QStringLiteral("\\|"));
}

QString markdownTable(const BundleTable &table)
{
    if (table.rows.isEmpty())
        return tr("None.") + QStringLiteral("\n");
    QString out = QStringLiteral("| ") + table.columns.join(QStringLiteral(" | ")) + QStringLiteral(" |\n|");
    out += QStringLiteral("---|").repeated(table.columns.size()) + QLatin1Char('\n');
    for (const QStringList &row : table.rows) {
        QStringList cells;
        for (const QString &cell : row)
            cells << markdownCell(cell);
        out += QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
    }
    return out;
}

} // namespace

QStringList fileNames()
{
    return {recordsName, tableName, totalsName, grantsName, glassName, reportName};
}

QByteArray recordLine(const ChainRecord &record)
{
    QJsonObject object = linkOf(record);
    for (size_t i = 0; i < auditParts.size(); ++i) {
        const auto &part = record.parts.at(i);
        object.insert(QLatin1String(auditParts.at(i)),
                      part ? QJsonValue(QString::fromUtf8(*part)) : QJsonValue());
    }
    return lineOf(object);
}

QByteArray stubLine(const ChainRecord &record, const QByteArray &content)
{
    QJsonObject object = linkOf(record);
    object.insert(QStringLiteral("left_out"), QString::fromLatin1(content));
    return lineOf(object);
}

std::optional<Line> lineFrom(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject())
        return std::nullopt;
    const QJsonObject object = document.object();
    Line line;
    line.record.seq = object.value(QLatin1String("seq")).toInteger(-1);
    line.record.previousHash = object.value(QLatin1String("previous_hash")).toString().toUtf8();
    line.record.hash = object.value(QLatin1String("hash")).toString().toUtf8();
    if (const QJsonValue stub = object.value(QLatin1String("left_out")); stub.isString())
        line.stub = stub.toString().toUtf8();
    for (size_t i = 0; i < auditParts.size(); ++i) {
        const QJsonValue part = object.value(QLatin1String(auditParts.at(i)));
        if (part.isString())
            line.record.parts.at(i) = part.toString().toUtf8();
    }
    // Written anew it is the same line: nothing stands in it that is not checked.
    const QByteArray again = line.stub ? stubLine(line.record, *line.stub) : recordLine(line.record);
    return again == text ? std::optional<Line>(line) : std::nullopt;
}

QByteArray csvHead()
{
    QStringList names{QStringLiteral("seq")};
    for (const char *name : auditParts)
        names << QLatin1String(name);
    return csvLine(names << QStringLiteral("previous_hash") << QStringLiteral("hash")).toUtf8();
}

QByteArray csvRow(const ChainRecord &record)
{
    QStringList cells{QString::number(record.seq)};
    for (const auto &part : record.parts)
        cells << textOf(part);
    cells << QString::fromLatin1(record.previousHash) << QString::fromLatin1(record.hash);
    return csvLine(cells).toUtf8();
}

QByteArray csvTable(const BundleTable &table)
{
    QString out = csvLine(table.columns);
    for (const QStringList &row : table.rows)
        out += csvLine(row);
    return out.toUtf8();
}

void countResolved(const ChainRecord &record, ResolvedCounts &counts)
{
    if (textOf(record.part("action")) != QLatin1String("resolve_effects") ||
        textOf(record.part("decision")) != QLatin1String("resolved"))
        return;
    const QJsonObject after = QJsonDocument::fromJson(record.part("after").value_or(QByteArray())).object();
    Resolved &resolved = counts[after.value(QLatin1String("verdict")).toString() + QLatin1Char('\n') +
                                after.value(QLatin1String("resolution")).toString()];
    const QJsonObject money = after.value(QLatin1String("money")).toObject();
    resolved.saysAmounts = resolved.saysAmounts && after.contains(QLatin1String("money"));
    resolved.add(money.value(QLatin1String("currency")).toString(), 1,
                 money.value(QLatin1String("amount_minor")).toInteger());
}

void Resolved::add(const QString &currency, qint64 count, qint64 minor)
{
    const QString capitals = currency.toUpper(); // records from before currencies were kept so
    effects += count;
    byCurrency[capitals] += count;
    money.add({minor, capitals});
}

namespace {

// A whole number, or the end of the range where it is beyond.
qint64 minorFrom(const QString &text)
{
    bool fits = false;
    const qint64 minor = text.toLongLong(&fits);
    if (fits || text.isEmpty())
        return minor;
    return text.startsWith(QLatin1Char('-')) ? std::numeric_limits<qint64>::min()
                                             : std::numeric_limits<qint64>::max();
}

} // namespace

ResolvedCounts countsFrom(const QByteArray &totals)
{
    ResolvedCounts counts;
    const QStringList lines = QString::fromUtf8(totals).split(QStringLiteral("\r\n"));
    for (const QString &line : lines.mid(1)) {
        const QStringList cells = line.split(QLatin1Char(','));
        if (cells.size() > 4)
            counts[cells.at(0) + QLatin1Char('\n') + cells.at(1)].add(cells.at(2), cells.at(3).toLongLong(),
                                                                      minorFrom(cells.at(4)));
    }
    return counts;
}

QString totalsFault(const ResolvedCounts &records, const ResolvedCounts &totals)
{
    for (const auto &[key, resolved] : records) {
        const auto said = totals.find(key);
        if (said == totals.end() || said->second.effects != resolved.effects ||
            totals.size() != records.size())
            return tr("The control totals count other resolutions than the records say.");
        const bool same =
            said->second.byCurrency == resolved.byCurrency && said->second.money == resolved.money;
        if (resolved.saysAmounts && !same)
            return tr("The control totals sum up other amounts than the records say.");
    }
    return totals.size() == records.size()
               ? QString()
               : tr("The control totals count other resolutions than the records say.");
}

void countAnswer(const ChainRecord &record, AnswerCounts &counts)
{
    ++counts[textOf(record.part("action")) + QLatin1Char('\n') + textOf(record.part("decision"))];
}

QByteArray reportText(const BundleScope &scope, qint64 records, qint64 stubs, const AnswerCounts &answers,
                      const BundleTables &tables)
{
    BundleTable counts{{tr("action"), tr("answer"), tr("records")}, {}};
    for (const auto &[key, count] : answers)
        counts.rows << QStringList{key.section(QLatin1Char('\n'), 0, 0), key.section(QLatin1Char('\n'), 1),
                                   countText(count)};
    QString out = tr("# Audit record of %1\n\n").arg(markdownCell(scope.database));
    out +=
        tr("From %1 until %2 (UTC), %3. Made %4 by %5.\n\n")
            .arg(utc(scope.order.from), utc(scope.order.to),
                 scope.order.job.isEmpty() ? tr("all jobs") : tr("job %1").arg(markdownCell(scope.order.job)),
                 utc(scope.madeAt), markdownCell(scope.login));
    out +=
        tr("Records %1 to %2: %3 are here, %4 are left out by the filter and leave a stub. The newest record "
           "of the database was %5:%6; compare it with a head that was kept elsewhere.\n\n")
            .arg(scope.firstSeq)
            .arg(scope.lastSeq)
            .arg(countText(records), countText(stubs))
            .arg(scope.headSeq)
            .arg(QString::fromLatin1(scope.headHash));
    out += tr(
        "`fencepostctl audit verify --bundle FILE --known SEQ:HASH` checks it without the database. What the "
        "chain covers is records.jsonl; the other files hold as far as the bundle itself was kept.\n\n");
    out += tr("## What was done\n\n") + markdownTable(counts) + QLatin1Char('\n');
    out += tr("## What was resolved\n\n") + markdownTable(tables.totals) + QLatin1Char('\n');
    out += tr("## Without a second person\n\n") + markdownTable(tables.brokenGlass) + QLatin1Char('\n');
    out += tr("## Who may do what\n\n") + markdownTable(tables.grants);
    return out.toUtf8();
}

} // namespace fencepost::bundle
