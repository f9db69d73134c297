// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/audit_chain.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace fencepost {

// Which part of the audit record an auditor wants.
struct BundleOrder
{
    QDateTime from; // with it
    QDateTime to;   // without it
    QString job;    // empty: all
};

// The order and what it came to: the records from the first to the last that it asks for; what is left out
// in between leaves a stub.
struct BundleScope
{
    BundleOrder order;
    QDateTime madeAt; // the server's clock
    QString database;
    QString login;
    qint64 firstSeq = 0;
    qint64 lastSeq = 0;
    qint64 headSeq = 0; // the newest record when it was made
    QByteArray headHash;
};

// A small table of a bundle; empty cells: NULL.
struct BundleTable
{
    QStringList columns;
    QList<QStringList> rows;
};

struct BundleTables
{
    BundleTable totals;      // what was resolved, by verdict, resolution and currency
    BundleTable grants;      // which login holds which role, and who that is
    BundleTable brokenGlass; // what went ahead without a second person
};

// Takes a bundle's parts in this order: begin, each record, tables. False: it cannot go on.
class BundleSink
{
public:
    virtual ~BundleSink() = default;
    virtual bool begin(const BundleScope &scope) = 0;
    virtual bool record(const ChainRecord &record, bool wanted) = 0;
    virtual bool tables(const BundleTables &tables) = 0;
};

} // namespace fencepost
