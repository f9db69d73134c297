// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/bundle/bundle_writer.h"

#include "models/bundle/tar_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::Bundle", text);
}

StoreError fault(const QString &text)
{
    return {StoreError::Kind::Refused, {}, text, {}, false};
}

QString hexOf(const QByteArray &content)
{
    return QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex());
}

} // namespace

bool BundleWriter::Part::write(const QByteArray &text)
{
    digest.addData(text);
    return file.write(text) == text.size();
}

BundleWriter::BundleWriter(const QString &path) : m_path(path) {}

BundleWriter::~BundleWriter() = default;

bool BundleWriter::begin(const BundleScope &scope)
{
    m_scope = scope;
    return m_records.file.open() && m_table.file.open() && m_table.write(bundle::csvHead());
}

bool BundleWriter::record(const ChainRecord &record, bool wanted)
{
    if (m_written.records + m_written.stubs == 0)
        m_firstPrevious = record.previousHash;
    m_written.lastSeq = record.seq;
    m_written.lastHash = record.hash;
    if (!wanted) {
        ++m_written.stubs;
        return m_records.write(bundle::stubLine(record, contentDigest(record)));
    }
    ++m_written.records;
    bundle::countAnswer(record, m_answers);
    return m_records.write(bundle::recordLine(record)) && m_table.write(bundle::csvRow(record));
}

bool BundleWriter::tables(const BundleTables &tables)
{
    m_totals = bundle::csvTable(tables.totals);
    m_grants = bundle::csvTable(tables.grants);
    m_glass = bundle::csvTable(tables.brokenGlass);
    m_report = bundle::reportText(m_scope, m_written.records, m_written.stubs, m_answers, tables);
    return true;
}

QByteArray BundleWriter::manifest() const
{
    const auto time = [](const QDateTime &at) { return at.toUTC().toString(Qt::ISODateWithMs); };
    const QJsonObject files{{bundle::recordsName, QString::fromLatin1(m_records.digest.result().toHex())},
                            {bundle::tableName, QString::fromLatin1(m_table.digest.result().toHex())},
                            {bundle::totalsName, hexOf(m_totals)},
                            {bundle::grantsName, hexOf(m_grants)},
                            {bundle::glassName, hexOf(m_glass)},
                            {bundle::reportName, hexOf(m_report)}};
    const QJsonObject object{
        {"format", bundle::format},
        {"database", m_scope.database},
        {"made_at", time(m_scope.madeAt)},
        {"made_by", m_scope.login},
        {"from", time(m_scope.order.from)},
        {"to", time(m_scope.order.to)},
        {"job", m_scope.order.job.isEmpty() ? QJsonValue() : QJsonValue(m_scope.order.job)},
        {"records", m_written.records},
        {"stubs", m_written.stubs},
        {"first",
         QJsonObject{{"seq", m_scope.firstSeq}, {"previous_hash", QString::fromLatin1(m_firstPrevious)}}},
        {"last", QJsonObject{{"seq", m_written.lastSeq}, {"hash", QString::fromLatin1(m_written.lastHash)}}},
        {"head", QJsonObject{{"seq", m_scope.headSeq}, {"hash", QString::fromLatin1(m_scope.headHash)}}},
        {"sha256", files}};
    return QJsonDocument(object).toJson();
}

bool BundleWriter::writeTar(const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return false;
    TarWriter tar(file, m_scope.madeAt.toSecsSinceEpoch());
    return tar.add(bundle::manifestName, manifest()) && tar.add(bundle::recordsName, m_records.file) &&
           tar.add(bundle::tableName, m_table.file) && tar.add(bundle::totalsName, m_totals) &&
           tar.add(bundle::grantsName, m_grants) && tar.add(bundle::glassName, m_glass) &&
           tar.add(bundle::reportName, m_report) && tar.finish() && file.commit();
}

Result<BundleWriter::Written> BundleWriter::finish()
{
    if (QFileInfo::exists(m_path))
        return fault(tr("There is a file %1 already: name another one with --out.").arg(m_path));
    if (!m_records.file.flush() || !m_table.file.flush() || !writeTar(m_path))
        return fault(tr("%1 could not be written: make room, or name another place with --out.").arg(m_path));
    QFile written(m_path);
    QCryptographicHash digest(QCryptographicHash::Sha256);
    if (!written.open(QIODevice::ReadOnly) || !digest.addData(&written))
        return fault(tr("%1 could not be read again.").arg(m_path));
    m_written.sha256 = digest.result().toHex();
    return m_written;
}

} // namespace fencepost
