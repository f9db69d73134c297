// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/charge_run.h"

#include <QString>
#include <QUrl>
#include <optional>

namespace fencepost {

struct WorkerSettings
{
    QString conninfo;
    JobName job;
    QString name; // shown as the worker: "worker-7"
    QUrl providerUrl;
    QString secret; // of the provider; may create payments
    QString chargesFile;
    bool rerunsOnly = false; // claims only what a person has allowed to run again
    bool loop = false;       // goes on until SIGTERM; else ends after one period, or when nothing is due
    int batch = 200;
    int inFlight = 64;
    std::chrono::milliseconds beat{1'000}; // the job's heartbeat interval
    std::chrono::milliseconds poll{250};   // between two questions for what is due
    StopPoint standStill;
};

// A billing worker: asks what is due, claims lease and period, charges, finishes. What it may do and when is
// said by the functions of the contract; it only keeps to their answers. It is a whole process: run() blocks
// the main thread.
class BillingWorker
{
public:
    explicit BillingWorker(WorkerSettings settings);

    // The exit code: 0, or 2 with a sentence on stderr where it cannot begin.
    int run();

private:
    std::optional<DuePeriod> nextDue();
    void workOn(const DuePeriod &due);
    void charge(const LeaseHold &lease, const Period &period, const PeriodAnswer &claimed,
                const LeaseKeeper &keeper);
    void finish(const AttemptHold &hold, const ChargeRun &run);
    void fail(const AttemptHold &hold, const QString &why, std::chrono::milliseconds retryAfter);
    bool cannotBegin();

    WorkerSettings m_settings;
    StopRequest m_stop; // before anything that has threads
    PatientSession m_session;
    ChargeList m_charges;
};

} // namespace fencepost
