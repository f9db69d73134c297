// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/bundle/bundle_text.h"
#include "models/domain/result.h"

#include <QCryptographicHash>
#include <QTemporaryFile>
#include <memory>

namespace fencepost {

// Writes an auditor's bundle: one tar with the records as JSON lines and CSV, the control totals, grants and
// broken glass as CSV, a report to read, and a manifest with a digest of each. The records pass through files
// of their own, so that a long chain needs no memory. Nothing is at its place before all of it is there. One
// thread; the caller owns it.
class BundleWriter : public BundleSink
{
public:
    // `path` must not be there yet.
    explicit BundleWriter(const QString &path);
    ~BundleWriter() override;

    bool begin(const BundleScope &scope) override;
    bool record(const ChainRecord &record, bool wanted) override;
    bool tables(const BundleTables &tables) override;

    struct Written
    {
        qint64 records = 0;
        qint64 stubs = 0;
        qint64 lastSeq = 0;
        QByteArray lastHash;
        QByteArray sha256; // of the whole file
    };
    // Puts it at its place.
    Result<Written> finish();

private:
    struct Part
    {
        QTemporaryFile file;
        QCryptographicHash digest{QCryptographicHash::Sha256};
        bool write(const QByteArray &text);
    };

    QByteArray manifest() const;
    bool writeTar(const QString &path);

    QString m_path;
    BundleScope m_scope;
    Part m_records;
    Part m_table;
    QByteArray m_totals;
    QByteArray m_grants;
    QByteArray m_glass;
    QByteArray m_report;
    bundle::AnswerCounts m_answers;
    QByteArray m_firstPrevious;
    Written m_written;
};

} // namespace fencepost
