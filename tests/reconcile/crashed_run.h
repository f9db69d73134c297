// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../providers/http_client.h"
#include "app/demo/provider/stand_in_provider.h"
#include "models/reconcile/reconciliation.h"
#include "models/store/pg_console_store.h"
#include "tests/support/desk.h"

#include <QObject>
#include <memory>

namespace fencepost::test {

// How many of the run's customers fared how, in the order of their names.
struct Fates
{
    int recorded = 20; // charged, and recorded before the crash
    int different = 1; // charged, another amount
    int twice = 1;
    int processing = 1;
    int declined = 2;
    int charged = 60; // charged, the answer lost
    int lost = 65;    // never arrived
    int reserved = 8; // never sent
    int notBegun = 7; // only planned
    int sent() const { return recorded + different + twice + processing + declined + charged + lost; }
    int unresolved() const { return sent() - recorded; }
    int planned() const { return sent() + reserved + notBegun; }
};

// The crashed billing run, on real parts: a database of its own, the stand-in provider over HTTP, a worker
// that died after it had sent, and consoles that look at it. Each customer owes 10.00 USD. Used on one thread
// with an event loop.
class CrashedRun
{
public:
    explicit CrashedRun(const Fates &fates = {});

    // A console of its own for a login, connected.
    std::unique_ptr<PgConsoleStore> connect(const QString &login) const;
    LookUpFactory lookUps() const;
    // The worker comes back and does what is left: answers "decision count" lines of its reserve, charges
    // what it may, records and finishes. Empty `finished`: it could not begin.
    struct WorkerRun
    {
        QString begun;
        QMap<QString, int> reserved;
        QString finished;
    };
    WorkerRun runWorker();
    QString target(int index) const;
    // How often the provider really charged, by customer: only those not charged exactly once.
    QMap<QString, int> chargedOtherThanOnce() const;
    // What it took, in its own words.
    std::vector<QJsonObject> chargesThere() const;
    QString one(const QString &sql, const QList<Param> &params = {})
    {
        return desk.db.root().value(sql, params);
    }

    static ProviderSpec providerSpec();
    static RunKey run() { return {JobName(QStringLiteral("billing")), Period(QStringLiteral("2026-11"))}; }

    const Fates fates;
    Desk desk;
    std::unique_ptr<StandInProvider> provider;
    StandInClient client;
    QStringList keys; // of what was sent, by the order of the customers

private:
    void pointAtProvider();
    void sendAll();
    void letProviderAct();
    QJsonArray charges(int from, int to) const;

    QHash<QString, QString> m_targetOf;
};

// Holds that what the screen shows adds up to the run's whole, whenever something changes.
class SumKeeper : public QObject
{
public:
    SumKeeper(Reconciliation &reconciliation, const Fates &fates);
    int looked() const { return m_looked; }
    QString fault() const { return m_fault; } // the first one; empty: none

private:
    void look();

    Reconciliation &m_reconciliation;
    Fates m_fates;
    int m_looked = 0;
    QString m_fault;
};

} // namespace fencepost::test
