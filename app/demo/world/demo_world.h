// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/crash_count.h"
#include "app/demo/world/demo_database.h"
#include "app/demo/world/demo_process.h"
#include "app/demo/world/late_payment.h"
#include "app/demo/world/provider_control.h"
#include "app/demo/world/trouble_plan.h"
#include "app/demo/world/world_records.h"
#include "models/domain/ids.h"

#include <QElapsedTimer>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <chrono>
#include <memory>

namespace fencepost {

struct DemoSettings
{
    quint64 seed = 1;
    int customers = 1800;
    QString program; // fencepost-demo; empty: this program, or the one in FENCEPOST_BIN
    std::chrono::minutes keyRetention{10};
    // How long after the first look-up the payment settles that was still processing.
    std::chrono::milliseconds settleAfter{5'000};
    bool refuseSomeLookUps = true; // 429 for a few of them
};

// The world of the story: a private PostgreSQL with schema, people and jobs, the stand-in provider and the
// workers as processes of their own, the crash, and what the records say at the end. Everything goes with
// this object, and with this process. Its functions block, as long as something moves (see Patience); main
// thread, before or beside an event loop.
class DemoWorld
{
public:
    explicit DemoWorld(DemoSettings settings);
    ~DemoWorld();
    DemoWorld(const DemoWorld &) = delete;
    DemoWorld &operator=(const DemoWorld &) = delete;

    // Server, provider, schema, people, jobs.
    Result<Done> start();
    // Takes everything away again, for another start().
    void clear();
    // Another text whenever one of the processes has written something: see Patience.
    QString progress() const;
    // The rest of the company with what it has done before (see fleet_history.h); and today a worker that is
    // silent under a live lease, a run that did nothing, and one whose worker gave up on some of its work.
    Result<Done> startCompany();
    // The billing run goes wrong, and its worker is killed in it. An error that is `retryable`: it lost its
    // lease before it could be; begin anew.
    Result<CrashCount> crash();
    // The fleet after that: a worker that claims only what a person allows to run again.
    Result<Done> startFleet();
    void stopFleet();
    // Any other worker of the billing job, charging the same customers.
    DemoProcess::Command billingWorker(const QString &name, const QStringList &more = {}) const;
    // A scheduler's call: the period is due from now on.
    Result<Done> fire(const JobName &job, const Period &period);

    // Call it when every effect has its first verdict: what was asked of the provider up to here counts.
    void noteFirstVerdicts();
    Result<WorldResult> result() const;
    // The run as the database has it now; empty: it cannot be read.
    QString runState() const;

    const RunKey &run() const { return m_run; }
    const TroublePlan &plan() const { return m_plan; }
    Planted planted() const;
    QString conninfo(const QString &login) const { return m_database->conninfo(login); }
    DemoDatabase &database() { return *m_database; }
    QUrl providerUrl() const { return m_providerUrl; }
    // The console's: it may read and nothing else.
    QString readOnlyKey() const;
    // Where the console looks for it: FENCEPOST_PROVIDER_KEY_ and the provider's name.
    static QString readOnlyKeyVariable();
    QString folder() const;    // of logs and lists
    QString chargeLog() const; // the provider's own
    double secondsSinceStart() const;

private:
    Result<Done> startProvider();
    DemoProcess::Command workerCommand(const JobName &job, const QString &name,
                                       const QStringList &more) const;
    Result<Done> limitLookUps(const ProviderControl &control) const;
    WorldRecords records() const;
    QString path(const QString &name) const;

    const DemoSettings m_settings;
    const ChargeList m_charges;
    const TroublePlan m_plan;
    const RunKey m_run;
    QElapsedTimer m_clock;
    std::unique_ptr<OwnedDirectory> m_folder;
    std::unique_ptr<DemoDatabase> m_database = std::make_unique<DemoDatabase>();
    QUrl m_providerUrl;
    DemoProcess m_provider;
    DemoProcess m_billing;
    DemoProcess m_silent;
    DemoProcess m_idle;
    DemoProcess m_fleet;
    std::unique_ptr<LatePayment> m_late;
    int m_requestsForCheck = -1;
};

} // namespace fencepost
