// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/cluster/private_cluster.h"
#include "app/demo/provider/stand_in_provider.h"
#include "tests/faults/standby.h"
#include "tests/support/sql.h"

#include <QMutex>
#include <QObject>
#include <QTemporaryDir>
#include <QUrl>
#include <atomic>
#include <memory>

namespace fencepost::faults {

namespace logins {
inline const QString superuser = QStringLiteral("postgres");
inline const QString ada = QStringLiteral("ada");
inline const QString ben = QStringLiteral("ben");
inline const QString worker = QStringLiteral("worker_a");
} // namespace logins

constexpr int kLanes = 8;
constexpr int kCharges = 40;         // effects of a run
constexpr qint64 amountOf(int index) // of one of them, in cents
{
    return 1000 + 10 * index;
}

// A statement of tests/faults/sql by the name of its file.
QString statement(const QString &name);

// What all trials of a round share: a private PostgreSQL with a database of the round, and two stand-in
// providers, of which one keeps no keys. The server may be stopped as by a power cut and started again while
// trials run. Made, restarted and destroyed on the main thread; what is const may be asked on any.
class World : public QObject
{
    Q_OBJECT
public:
    // `lease`: how long a worker's lease lasts, in ms.
    explicit World(int lease = 300);
    ~World() override;

    // The server, once; then a new database with empty books for each round. `mutant`: a statement that
    // breaks the schema. Error: in words.
    QString startServer();
    QString newRound(quint64 seed, const QString &mutant = {});
    // Stops everything at once, as if the power had gone, and starts again.
    QString restart();
    int restarts() const { return m_restarts; }
    // From now on every commit waits for a synchronous standby (remote_apply), and everybody connects to
    // whichever of the two may be written; an asynchronous standby follows beside. After newRound().
    QString addStandbys();
    // The primary dies and the synchronous standby is promoted; a second call does nothing.
    QString failOver();
    // What the asynchronous standby did not have at that moment.
    struct Losses
    {
        int failovers = 0;
        qint64 effects = 0; // missing, or in an older state
        qint64 records = 0; // of the audit
    };
    const Losses &losses() const { return m_losses; }

    QString conninfo(const QString &login) const;
    QString socketFolder() const { return m_cluster.directory(); }
    QString database() const { return m_database; }
    QUrl provider(bool keyless) const { return (keyless ? m_keyless : m_keeping)->baseUrl(); }
    QString chargeLog(bool keyless) const;
    QString folder() const { return m_folder.path(); }
    // Whom the runs of a lane charge; each lane has customers of its own.
    QString chargesFile(int lane) const;
    QString customer(int lane, int index) const;

private:
    QString run(const QString &conninfo, const QString &sql) const;

    const int m_lease;
    QTemporaryDir m_folder;
    PrivateCluster m_cluster;
    QString m_database;
    int m_rounds = 0;
    std::atomic<int> m_restarts{0};
    std::unique_ptr<Standby> m_synchronous;
    std::unique_ptr<Standby> m_asynchronous;
    bool m_failedOver = false;
    Losses m_losses;
    std::unique_ptr<StandInProvider> m_keeping;
    std::unique_ptr<StandInProvider> m_keyless;
};

// A session that is opened again when the server has gone away: for looking and arranging. One thread.
class Db
{
public:
    explicit Db(QString conninfo) : m_conninfo(std::move(conninfo)) {}
    // Tries for half a minute.
    test::Rows exec(const QString &sql, const QList<test::Param> &params = {});
    QString value(const QString &sql, const QList<test::Param> &params = {});

private:
    QString m_conninfo;
    std::unique_ptr<test::Sql> m_sql;
};

} // namespace fencepost::faults
