// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/generate/ledger_plan.h"
#include "app/demo/generate/trouble_book.h"
#include "models/domain/result.h"
#include "models/store/copy_session.h"

#include <QString>
#include <QStringList>
#include <functional>

namespace fencepost {

// Fills an empty, installed database with a made-up ledger: rows by COPY into tables without indexes and
// keys, then these, then statistics. One transaction, so that it is there whole or not at all. Blocks; one
// thread.
class LedgerMaker
{
public:
    using Say = std::function<void(const QString &)>;

    // `say` gets a line when something has been done, with its time.
    LedgerMaker(const LedgerSize &size, Say say);

    // `conninfo`: of a login that owns the schema, or a superuser's. Refuses a database that has runs or
    // effects.
    Result<Done> make(const QString &conninfo);

    // Of COPY into effect_ledger alone.
    double effectsASecond() const { return m_effectsASecond; }

private:
    struct Rebuild
    {
        QString name, make;
    };

    Result<Done> fill();
    Result<Done> dropIndexes();
    Result<Done> makeFreshFiles();
    QString copyText(const char *statement) const;
    Result<Done> buildIndexes();
    Result<Done> copyRuns();
    Result<Done> copyEffects();
    Result<Done> copyAudit();
    Result<Done> copyTrouble();
    template <class Entries, class Write>
    Result<Done> copyAll(const char *statement, const Entries &entries, const Write &write);
    Result<Done> copyCounters();
    Result<Done> setJobs();
    // COPY by the statement of this name; `write` puts the next rows into the buffer, false: those were the
    // last.
    Result<qint64> copy(const char *statement, const std::function<bool(CopyRows &)> &write);
    Result<Done> run(const char *statement);
    void done(const QString &what, qint64 milliseconds) const;

    LedgerPlan m_plan;
    Say m_say;
    CopySession m_session;
    std::vector<Rebuild> m_rebuild;
    QStringList m_fresh; // tables with a file that was made in this transaction
    TroubleBook m_book;
    qint64 m_auditSeq = 0;
    QByteArray m_auditHash;
    double m_effectsASecond = 0;
};

} // namespace fencepost
