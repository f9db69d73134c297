// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sql.h"

#include <QString>

namespace fencepost {
class PrivateCluster;
}

namespace fencepost::test {

/// Logins of every test cluster. People: ada and ada_home are one person, Ada Able.
namespace logins {
inline const QString ada = QStringLiteral("ada");            // operator, person "Ada Able"
inline const QString adaHome = QStringLiteral("ada_home");   // operator, person "Ada Able" again
inline const QString ben = QStringLiteral("ben");            // operator, person "Ben Brook"
inline const QString cleo = QStringLiteral("cleo");          // operator, person "Cleo Cade"
inline const QString watcher = QStringLiteral("watcher");    // operator, may not act
inline const QString shared = QStringLiteral("shared_desk"); // operator, a login of several people
inline const QString stranger = QStringLiteral("stranger");  // operator role, no person
inline const QString vera = QStringLiteral("vera");          // viewer
inline const QString adam = QStringLiteral("adam");          // admin, person "Adam Arden"
inline const QString anna = QStringLiteral("anna");          // admin, person "Anna Arnold"
inline const QString workerA = QStringLiteral("worker_a");
inline const QString workerB = QStringLiteral("worker_b");
inline const QString workerC = QStringLiteral("worker_c");
inline const QString superuser = QStringLiteral("postgres");
} // namespace logins

struct ProviderSpec
{
    QString provider = QStringLiteral("pay");
    QString keyRetention = QStringLiteral("24 hours");
    QString sendLimit = QStringLiteral("2 seconds");
    QString transportLimit = QStringLiteral("1 second");
    QString settleDelay = QStringLiteral("0");
    QString visibilityLag = QStringLiteral("0");
    QString clockMargin = QStringLiteral("0");
};

struct JobSpec
{
    QString job = QStringLiteral("billing");
    QString action = QStringLiteral("charge");
    QString leaseLength = QStringLiteral("60 seconds");
    QString runInterval = QStringLiteral("1 day");
    int maxAttempts = 3;
    QString overlapPolicy = QStringLiteral("bounded_queue");
    int queueCap = 1;
    QString unknownLimit = QStringLiteral("1 hour");
    QString effectsPerTarget = QStringLiteral("once_per_period");
    bool needsApproval = false;
    QString provider = QStringLiteral("pay"); // empty: none
};

/// A database with the whole schema and nothing in it but people, on the private server of this test program.
/// One that a finished test has used is emptied and used again. The server is started at first use, on the
/// test's main thread, and ends with the program.
class TestDatabase
{
public:
    TestDatabase();
    ~TestDatabase();
    TestDatabase(const TestDatabase &) = delete;
    TestDatabase &operator=(const TestDatabase &) = delete;

    static PrivateCluster &cluster();

    /// This test alters the schema or its triggers: nobody shall use this database after it.
    void spoil() { m_reusable = false; }

    QString name() const { return m_name; }
    QString connInfo(const QString &login) const;
    Sql as(const QString &login) const { return Sql(connInfo(login)); }
    /// A superuser's session, for arranging and for looking; of the thread that made this object.
    Sql &root() { return m_root; }

    void addProvider(const ProviderSpec &spec = {});
    void addJob(const JobSpec &spec = {}); // with its lease row

    /// Waits (5 s at most) until that session waits for a lock of another; false: it never did.
    bool waitUntilBlocked(const Sql &session);
    /// Waits until the boolean statement is true, 10 s at most. Looks every 3 ms.
    bool waitUntil(const QString &sql, const QList<Param> &params = {});
    /// Waits until the job's lease is over by the server's clock.
    bool waitUntilLeaseOver(const QString &job);

private:
    QString m_name;
    bool m_reusable = true;
    Sql m_root;
};

} // namespace fencepost::test
