// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/cluster/private_cluster.h"
#include "app/demo/generate/ledger_maker.h"

#include <QLockFile>
#include <memory>

namespace fencepost {

// A made-up ledger in a private cluster whose data stay on disk from one run of the program to the next,
// because ten million effects take minutes to make. One folder a size; one process at a time uses it. Main
// thread.
class KeptLedger
{
public:
    // `folder`: below which ledgers are kept; empty: the user's cache, or /var/cache/fencepost for root,
    // whose own cache the server's user may not enter.
    KeptLedger(const LedgerSize &size, const QString &folder = {});
    ~KeptLedger();
    KeptLedger(const KeptLedger &) = delete;
    KeptLedger &operator=(const KeptLedger &) = delete;

    // Starts the server and makes the ledger where it is not there yet; the size's `until` is that of the
    // ledger that was found. The schema is brought up to date each time.
    Result<Done> open(const LedgerMaker::Say &say);

    const LedgerSize &size() const { return m_size; }
    const QString &folder() const { return m_folder; }
    bool wasMade() const { return m_made; }
    PrivateCluster &cluster() { return *m_cluster; }
    QString conninfo(const QString &login) const;

    static const QString superuser, operatorLogin, viewerLogin, workerLogin;
    // What so many effects and runs take on disk, with what making them needs for a while.
    static qint64 bytesFor(const LedgerSize &size);

private:
    Result<Done> prepareFolder();
    Result<Done> startServer();
    Result<Done> fill(const LedgerMaker::Say &say);
    Result<Done> addLogins(const QString &conninfo);
    bool readManifest();
    bool writeManifest() const;

    LedgerSize m_size;
    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
    std::unique_ptr<PrivateCluster> m_cluster;
    bool m_made = false;
};

} // namespace fencepost
