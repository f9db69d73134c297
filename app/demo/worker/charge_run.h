// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/charge_list.h"
#include "app/demo/worker/holds.h"
#include "app/demo/worker/lease_keeper.h"
#include "app/demo/worker/patient_session.h"
#include "app/demo/worker/provider_answer.h"
#include "app/demo/worker/sender.h"
#include "app/demo/worker/stop_point.h"
#include "app/demo/worker/stop_request.h"

#include <QHash>
#include <deque>
#include <map>

namespace fencepost {

// One attempt at one period: reserves the effects in batches, marks submitted what can be sent at once,
// sends, and records the answers in batches, all writing on one connection. It ends when everything is
// recorded, or as soon as it is told to stop, and then records what is in flight first. Worker's thread; made
// for one attempt.
class ChargeRun
{
public:
    struct Parts
    {
        PatientSession &session;
        Sender &sender;
        const LeaseKeeper &keeper;
        StopRequest &stop;
        StopPoint &standStill;
        const ChargeList &charges;
    };
    struct Settings
    {
        AttemptHold hold;
        Period period;
        int batch = 200; // effects a call
        std::chrono::milliseconds recordWithin{400};
    };
    enum class End {
        Complete, // all was tried and recorded
        Asked,    // SIGTERM
        Owned,    // a person has taken the run
        Paused,
        Fenced,   // another has the job: nothing more is written, not even that
        NotLetIn, // the provider refuses our key
        Broken    // no database for longer than the lease, or it answers with an error
    };

    ChargeRun(const Parts &parts, Settings settings) : m_parts(parts), m_settings(std::move(settings)) {}

    End run();
    // Effects that are done, now or before: what finish_run is told.
    qint64 records() const { return m_done + m_alreadyDone; }
    // Why effects were not sent or are not known, counted: for the log.
    const std::map<QString, int> &troubles() const { return m_troubles; }

private:
    struct Ready
    {
        EffectKey key;
        QString idempotencyKey;
        size_t charge = 0;
    };
    struct Ended
    {
        EffectKey key;
        ChargeOutcome outcome;
    };

    bool plan();
    void reserveMore();
    void takeReserved(const EffectAnswer &answer, size_t charge);
    void submitMore();
    SendRequest requestFor(const Ready &ready, BootClock::time_point sendBefore) const;
    void takeAnswers();
    void recordIfDue();
    void record(std::vector<Ended> batch);
    void countRecorded(const Result<std::vector<EffectAnswer>> &answers, qint64 *good);
    void tellLateAnswers();
    bool isThrough() const;
    void endAs(End end);
    // False: the call failed, or was fenced; the run ends.
    template <class T>
    bool accept(const Result<T> &answer);

    Parts m_parts;
    Settings m_settings;
    End m_end = End::Complete;
    bool m_stopping = false; // nothing new is sent; what is in flight is still recorded
    bool m_silent = false;   // fenced: nothing is written any more
    size_t m_next = 0;       // the first charge that was not reserved yet
    std::deque<Ready> m_ready;
    QHash<QString, size_t> m_sent; // effect key -> charge
    std::vector<Ended> m_unrecorded;
    std::chrono::steady_clock::time_point m_oldestUnrecorded;
    qint64 m_reserved = 0;
    qint64 m_submitted = 0;
    qint64 m_answers = 0;
    qint64 m_recorded = 0;
    qint64 m_done = 0;
    qint64 m_alreadyDone = 0;
    std::map<QString, int> m_troubles;
};

} // namespace fencepost
