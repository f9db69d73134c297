// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"
#include "models/store/pg_console_store.h"

#include <QElapsedTimer>
#include <functional>
#include <memory>

namespace fencepost::faults {

// What a console was told about one action.
struct Told
{
    QUuid action;
    QString function;
    QStringList decisions; // of its items, in their order; empty: it has no answer yet
};

// The console's store, which also writes down what it asked and what it was told.
class RecordingStore : public PgConsoleStore
{
public:
    using PgConsoleStore::PgConsoleStore;
    void act(QObject *asker, const ActionRequest &request, Then<ActionAnswer> then) override;
    const std::vector<Told> &told() const { return m_told; }
    void forgetTold() { m_told.clear(); }
    std::function<void(const Told &)> onTold;

private:
    std::vector<Told> m_told;
};

// Two people at two consoles who bring a crashed run back, by the product's own use case: take it, ask the
// provider, settle, ask each other where it takes two, let it run again. It looks where things stand and does
// the next thing, so that it may begin, or begin again, in any state. Blocks, while this thread's events
// happen; one thread.
class Sitting
{
public:
    struct Place
    {
        QString conninfo;       // of the first
        QString secondConninfo; // of the second person
        QString journal;        // of the first; empty: none
    };
    explicit Sitting(const Place &place);
    ~Sitting();

    // True: nothing of the run is unresolved any more and workers may claim it (or it is done). Otherwise
    // `why` says where it stood when the time was over. `now` is called now and then meanwhile.
    bool settle(const RunKey &run, bool byRerun, int milliseconds, const std::function<void()> &now,
                QString *why);
    // Waits until the link is up; false: not within the time.
    bool isUp(int milliseconds);
    RecordingStore &store() { return *m_first; }
    RecordingStore &second() { return *m_second; }
    int inDoubt() const { return m_inDoubt; }

private:
    bool step(bool byRerun);
    bool hasRerun() const;
    bool ownsItems() const;
    bool settleItems();
    void letItRun(bool byRerun);
    void askSecondPerson();
    void giveConsent();
    std::vector<EffectKey> unclear() const;
    bool isIdle() const { return m_case->isLoaded() && !m_case->isActing() && !m_case->isChecking(); }

    std::unique_ptr<RecordingStore> m_first;
    std::unique_ptr<RecordingStore> m_second;
    std::unique_ptr<Reconciliation> m_case;
    QElapsedTimer m_sinceCheck;
    QElapsedTimer m_sinceOwn;
    QElapsedTimer m_sinceConsent;
    bool m_letGo = false;
    bool m_taken = false;    // in this sitting
    size_t m_toldBefore = 0; // actions before this run was opened
    QDateTime m_askedAt;     // a second person, for the rerun; the server's time
    int m_inDoubt = 0;
};

} // namespace fencepost::faults
