// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QByteArray>
#include <QString>

namespace fencepost {

// What a bundle proves by itself, without the database it came from.
struct BundleFinding
{
    QString fault; // the first one, a sentence; empty: it holds
    qint64 records = 0;
    qint64 stubs = 0;
    qint64 firstSeq = 0;
    qint64 lastSeq = 0;
    QByteArray lastHash;
    bool coversKnown = false; // the head that was kept elsewhere is one of its records
    QByteArray sha256;        // of the whole file
    bool holds() const { return fault.isEmpty(); }
};

// Reads the whole file: the manifest's digests, every link of the chain, also over stubs, and that the files
// say the same. knownSeq 0: no head was kept elsewhere. An error: the file cannot be read.
Result<BundleFinding> checkBundle(const QString &path, qint64 knownSeq, const QByteArray &knownHash);

} // namespace fencepost
