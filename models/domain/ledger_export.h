// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"
#include "models/domain/rows.h"

#include <QObject>

namespace fencepost {

struct ExportOrder
{
    enum class Format { Csv, JsonLines };
    LedgerFilter filter;
    Format format = Format::Csv;
    QString path; // a file that is not there yet
};

// An export that is under way: a list of the ledger, streamed into a file over a connection of its own.
// Deleting it cancels it. Lives on the thread of its user, and answers there.
class LedgerExport : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    // Ends it on the server; ended() follows within a moment, and nothing is left of the file.
    virtual void cancel() = 0;

signals:
    void progressed(qint64 rows, qint64 bytes);
    // The number of rows, or why there is no file: Cancelled where it was asked for.
    void ended(const fencepost::Result<qint64> &rows);
};

} // namespace fencepost
