// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/cluster/private_cluster.h"
#include "app/demo/worker/charge_list.h"
#include "app/demo/world/demo_sql.h"
#include "models/domain/ids.h"

#include <QJsonObject>
#include <QString>
#include <QUrl>
#include <chrono>

namespace fencepost {

// Who has a login in the demo's database.
namespace people {
inline const QString keller = QStringLiteral("m.keller");        // operator
inline const QString orlov = QStringLiteral("b.orlov");          // operator: the second person
inline const QString tanaka = QStringLiteral("j.tanaka");        // operator
inline const QString desk = QStringLiteral("night.desk");        // operator who may watch, not act
inline const QString wall = QStringLiteral("wall.screen");       // viewer
inline const QString administrator = QStringLiteral("db.admin"); // jobs, providers, people
inline const QString worker = QStringLiteral("billing_worker");
} // namespace people

// The jobs of the demo.
namespace jobs {
inline const JobName billing(QStringLiteral("monthly-billing")); // crashes
inline const JobName nightly(QStringLiteral("nightly-export"));  // its worker is silent under a live lease
inline const JobName invoices(QStringLiteral("invoice-sync"));   // ends having done nothing
inline const JobName dunning(QStringLiteral("dunning-mail"));    // its worker gives up on some mails
} // namespace jobs

// The demo's database: a private server, the schema, people, the provider and the jobs. Main thread.
class DemoDatabase
{
public:
    static const QString providerName; // of the billing job's own account

    // Starts the server and puts in the schema and the people. Blocks for a second or two.
    Result<Done> start();
    // Says where the provider is and which jobs there are.
    Result<Done> addJobs(const QUrl &providerUrl, const QString &account, std::chrono::minutes keyRetention);
    // The company's other jobs, and what is recorded of all from before today. Those who are billed in the
    // story were billed last month.
    Result<Done> addHistory(const ChargeList &customers);
    QString conninfo(const QString &login) const;
    PrivateCluster &cluster() { return m_cluster; }

private:
    Result<Done> addPeople();
    Result<Done> addPerson(const QString &login, const QString &role, const QString &person, bool mayAct);
    Result<Done> set(const char *statement, const QJsonObject &row);

    PrivateCluster m_cluster;
    DemoSql m_sql; // the superuser's
};

} // namespace fencepost
