// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/bundle/bundle_check.h"

#include "models/bundle/bundle_text.h"
#include "models/bundle/tar_file.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <algorithm>

namespace fencepost {

namespace {

constexpr qint64 kMostManifest = 1 << 20;
constexpr qint64 kCopy = 1 << 20;

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::Bundle", text);
}

// Reads a bundle from its beginning to its end; the first fault ends it.
class Check
{
public:
    Check(QFile &file, const std::vector<TarMember> &members) : m_file(file), m_members(members) {}

    BundleFinding run(qint64 knownSeq, const QByteArray &knownHash)
    {
        m_knownSeq = knownSeq;
        m_knownHash = knownHash;
        m_finding.fault = fault();
        return m_finding;
    }

private:
    QString fault()
    {
        for (const auto &step : {&Check::names, &Check::manifest, &Check::digests, &Check::chain,
                                 &Check::ends, &Check::tables, &Check::known}) {
            if (const QString found = (this->*step)(); !found.isEmpty())
                return found;
        }
        return {};
    }

    const TarMember &member(const QString &name) const
    {
        return *std::find_if(m_members.begin(), m_members.end(),
                             [&](const TarMember &one) { return one.name == name; });
    }

    // Exactly the files that belong there, each once.
    QString names()
    {
        const QStringList wanted = QStringList{bundle::manifestName} + bundle::fileNames();
        QStringList there;
        for (const TarMember &one : m_members)
            there << one.name;
        for (const QString &name : wanted) {
            if (there.count(name) != 1)
                return tr("The file %1 is missing from the bundle, or there twice.").arg(name);
        }
        return there.size() == wanted.size() ? QString()
                                             : tr("A file is in the bundle that does not belong there.");
    }

    QString manifest()
    {
        const TarMember &at = member(bundle::manifestName);
        m_file.seek(at.offset);
        m_manifest = QJsonDocument::fromJson(m_file.read(std::min(at.size, kMostManifest))).object();
        if (m_manifest.value(QLatin1String("format")).toInt() != bundle::format)
            return tr("The manifest cannot be read, or is a newer Fencepost's.");
        return {};
    }

    QString digests()
    {
        const QJsonObject wanted = m_manifest.value(QLatin1String("sha256")).toObject();
        for (const QString &name : bundle::fileNames()) {
            if (wanted.value(name).toString().toLatin1() != digestOf(member(name)))
                return tr("The file %1 is not the one that the manifest names: it was changed or replaced.")
                    .arg(name);
        }
        return {};
    }

    QByteArray digestOf(const TarMember &at)
    {
        QCryptographicHash digest(QCryptographicHash::Sha256);
        m_file.seek(at.offset);
        for (qint64 left = at.size; left > 0;) {
            const QByteArray some = m_file.read(std::min(left, kCopy));
            if (some.isEmpty())
                break;
            digest.addData(some);
            left -= some.size();
        }
        return digest.result().toHex();
    }

    // Every line of the records; and that records.csv is what they would write.
    QString chain()
    {
        const TarMember &at = member(bundle::recordsName);
        QCryptographicHash table(QCryptographicHash::Sha256);
        table.addData(bundle::csvHead());
        m_file.seek(at.offset);
        while (m_file.pos() < at.offset + at.size) {
            const QByteArray text = m_file.readLine(at.offset + at.size - m_file.pos() + 1);
            const auto line = bundle::lineFrom(text);
            if (!line)
                return tr("The line after record %1 cannot be read, or holds what does not belong there.")
                    .arg(m_finding.lastSeq);
            if (const QString found = link(*line); !found.isEmpty())
                return found;
            if (!line->stub)
                table.addData(bundle::csvRow(line->record));
        }
        return table.result().toHex() == digestOf(member(bundle::tableName))
                   ? QString()
                   : tr("records.csv does not say the same as records.jsonl.");
    }

    QString link(const bundle::Line &line)
    {
        const ChainRecord &record = line.record;
        const bool first = m_finding.records + m_finding.stubs == 0;
        if (first) {
            m_finding.firstSeq = record.seq;
            m_firstPrevious = record.previousHash;
        } else if (record.seq != m_finding.lastSeq + 1) {
            return tr("Record %1 does not follow record %2: one is missing, or they were swapped.")
                .arg(record.seq)
                .arg(m_finding.lastSeq);
        } else if (record.previousHash != m_finding.lastHash) {
            return tr("Record %1 does not follow the record before it.").arg(record.seq);
        }
        if (record.hash !=
            linkHash(record.previousHash, record.seq, line.stub ? *line.stub : contentDigest(record)))
            return tr("Record %1 was changed after it was written.").arg(record.seq);
        if (record.seq == m_knownSeq) {
            m_finding.coversKnown = true;
            if (record.hash != m_knownHash)
                return tr("Record %1 is not the head that was kept elsewhere: the chain was written anew.")
                    .arg(record.seq);
        }
        ++(line.stub ? m_finding.stubs : m_finding.records);
        m_finding.lastSeq = record.seq;
        m_finding.lastHash = record.hash;
        if (!line.stub)
            bundle::countResolved(record, m_resolved);
        return {};
    }

    // The chain's ends and length, as the manifest says.
    QString ends()
    {
        const QJsonObject first = m_manifest.value(QLatin1String("first")).toObject();
        const QJsonObject last = m_manifest.value(QLatin1String("last")).toObject();
        const bool same =
            first.value(QLatin1String("seq")).toInteger() == m_finding.firstSeq &&
            first.value(QLatin1String("previous_hash")).toString().toLatin1() == m_firstPrevious &&
            last.value(QLatin1String("seq")).toInteger() == m_finding.lastSeq &&
            last.value(QLatin1String("hash")).toString().toLatin1() == m_finding.lastHash &&
            m_manifest.value(QLatin1String("records")).toInteger() == m_finding.records &&
            m_manifest.value(QLatin1String("stubs")).toInteger() == m_finding.stubs;
        if (!same)
            return tr("The records are not those that the manifest names: some were cut off or put in.");
        const QJsonObject head = m_manifest.value(QLatin1String("head")).toObject();
        if (head.value(QLatin1String("seq")).toInteger() == m_finding.lastSeq &&
            head.value(QLatin1String("hash")).toString().toLatin1() != m_finding.lastHash)
            return tr("The last record is not the head that the manifest names.");
        return {};
    }

    // The control totals count what the records say, and sum it up.
    QString tables()
    {
        const TarMember &at = member(bundle::totalsName);
        m_file.seek(at.offset);
        return bundle::totalsFault(m_resolved, bundle::countsFrom(m_file.read(at.size)));
    }

    QString known()
    {
        if (m_knownSeq == 0 || m_finding.coversKnown || m_knownSeq < m_finding.firstSeq)
            return {};
        const QJsonObject head = m_manifest.value(QLatin1String("head")).toObject();
        if (m_knownSeq == head.value(QLatin1String("seq")).toInteger() &&
            m_knownHash != head.value(QLatin1String("hash")).toString().toLatin1())
            return tr("Record %1 was kept elsewhere with another hash than the bundle's head has: the chain "
                      "was "
                      "written anew.")
                .arg(m_knownSeq);
        return m_knownSeq > head.value(QLatin1String("seq")).toInteger()
                   ? tr("Record %1 was kept elsewhere, and the database had no such record when the bundle "
                        "was made: "
                        "its end was cut off.")
                         .arg(m_knownSeq)
                   : QString();
    }

    QFile &m_file;
    const std::vector<TarMember> &m_members;
    QJsonObject m_manifest;
    BundleFinding m_finding;
    QByteArray m_firstPrevious;
    bundle::ResolvedCounts m_resolved;
    qint64 m_knownSeq = 0;
    QByteArray m_knownHash;
};

// As one that was cut off may begin as well: by nothing, or by its first name.
bool beginsAsBundle(QFile &file)
{
    const QByteArray block = file.peek(tarBlock);
    if (block.size() == tarBlock)
        return isTarHeader(block);
    const QByteArray first = bundle::manifestName.toUtf8();
    return first.startsWith(block.left(first.size()));
}

} // namespace

Result<BundleFinding> checkBundle(const QString &path, qint64 knownSeq, const QByteArray &knownHash)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return StoreError{
            StoreError::Kind::Refused, {}, tr("The file %1 cannot be read.").arg(path), {}, false};
    // One that is damaged begins as one at least: what does not was taken for one by mistake.
    if (!beginsAsBundle(file))
        return StoreError{
            StoreError::Kind::Refused,
            {},
            tr("%1 is no bundle: give the .tar that fencepostctl audit bundle has written.").arg(path),
            {},
            false};
    QCryptographicHash digest(QCryptographicHash::Sha256);
    digest.addData(&file);
    BundleFinding finding;
    const auto members = tarMembers(file);
    if (members)
        finding = Check(file, *members).run(knownSeq, knownHash);
    else
        finding.fault = members.error().text;
    finding.sha256 = digest.result().toHex();
    return finding;
}

} // namespace fencepost
