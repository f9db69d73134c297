// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/run_rows.h"

#include "app/demo/generate/keys.h"

#include <algorithm>

namespace fencepost {

const QByteArray RunRows::login("fleet_worker");

namespace {

constexpr quint64 kSubject = 3;
constexpr quint64 kIds = 100;    // places of the dice, one an attempt
constexpr quint64 kClaims = 200; // likewise

const char *stateOf(Fate fate)
{
    switch (fate) {
    case Fate::Done:
        return "done";
    case Fate::Living:
        return "claimed";
    case Fate::Failed:
    case Fate::Crashed:
        break;
    }
    return "failed";
}

// Who ends well is heard to the end.
qint64 lastHeartbeat(qint64 start, qint64 end, bool endsWell)
{
    constexpr qint64 kBeat = 20 * LedgerPlan::kSecond;
    const qint64 half = (end - start) / 2;
    return end - (endsWell ? std::min(half, kBeat) : half);
}

// Now and then a worker writes down all that it has.
QByteArray errorText(const Dice &dice, quint64 place)
{
    QByteArray text("the provider did not answer within 10 s (request ");
    text += QByteArray::number(dice.number(place), 16) + ')';
    if (dice.chance(place + 1, 0.1)) {
        for (int frame = 0; frame < 60; ++frame)
            text += "\n  at billing.worker.step" + QByteArray::number(frame) +
                    " (worker.py:" + QByteArray::number(dice.below(place + 2 + quint64(frame), 4000)) + ')';
    }
    return text;
}

} // namespace

Dice RunRows::dice(const PlannedRun &run) const
{
    return {m_plan.size().seed ^ kSubject, quint64(run.index)};
}

QByteArray RunRows::period(const PlannedRun &run) const
{
    return utcText(run.nominal, 0);
}

QByteArray RunRows::worker(const PlannedRun &run, int attempt) const
{
    return "worker-" +
           QByteArray::number(dice(run).below(kIds + 50 + quint64(attempt), 24) + 1).rightJustified(2, '0');
}

UuidBytes RunRows::runId(const PlannedRun &run, int attempt) const
{
    return dice(run).uuid(kIds + quint64(attempt));
}

void RunRows::writeRun(CopyRows &rows, const PlannedRun &run) const
{
    const bool over = run.fate != Fate::Living;
    rows.row(14);
    rows.text(m_plan.jobs()[size_t(run.job)].name);
    rows.text(period(run));
    rows.text(stateOf(run.fate));
    rows.integer(run.attempts);
    rows.integer(3);
    rows.bigint(run.effects);
    rows.bigint(run.token);
    rows.time(run.nominal);
    rows.time(run.start);
    rows.time(over ? run.start + run.duration : CopyRows::kNoTime);
    rows.text(worker(run, run.attempts));
    if (run.fate == Fate::Done)
        rows.bigint(run.effects);
    else
        rows.null();
    rows.maybeText(run.fate == Fate::Failed || run.fate == Fate::Crashed ? errorText(dice(run), 1)
                                                                         : QByteArray());
    rows.flag(run.fate == Fate::Failed);
}

void RunRows::writeFiring(CopyRows &rows, const PlannedRun &run) const
{
    rows.row(6);
    rows.text(m_plan.jobs()[size_t(run.job)].name);
    rows.text(period(run));
    rows.time(run.nominal);
    rows.text(run.fate == Fate::Living ? "running" : "done");
    rows.text("run");
    rows.time(run.nominal + 5'000);
}

void RunRows::writeAttempts(CopyRows &rows, const PlannedRun &run) const
{
    const qint64 gap = m_plan.jobs()[size_t(run.job)].interval / 20;
    const Dice d = dice(run);
    for (int attempt = 1; attempt <= run.attempts; ++attempt) {
        const bool last = attempt == run.attempts;
        const qint64 start = run.start - (run.attempts - attempt) * gap;
        const qint64 end = last ? run.start + run.duration : start + gap / 2;
        const bool running = last && run.fate == Fate::Living;
        const char *outcome = running                                ? "running"
                              : last && run.fate == Fate::Done       ? "done"
                              : last && run.fate == Fate::Crashed    ? "abandoned"
                              : d.chance(quint64(attempt) + 10, 0.4) ? "fenced"
                                                                     : "failed";
        rows.row(15);
        rows.uuid(runId(run, attempt));
        rows.text(m_plan.jobs()[size_t(run.job)].name);
        rows.text(period(run));
        rows.integer(attempt);
        rows.bigint(run.token - (run.attempts - attempt));
        rows.uuid(d.uuid(kClaims + quint64(attempt)));
        rows.text(worker(run, attempt));
        rows.text(login);
        rows.text(attempt == 1 ? "schedule" : "retry");
        rows.time(start);
        rows.time(lastHeartbeat(start, end, qstrcmp(outcome, "done") == 0));
        rows.time(running ? CopyRows::kNoTime : end);
        rows.text(outcome);
        if (qstrcmp(outcome, "done") == 0)
            rows.bigint(run.effects);
        else
            rows.null();
        rows.maybeText(running || qstrcmp(outcome, "done") == 0 ? QByteArray()
                                                                : errorText(d, quint64(attempt) * 100));
    }
}

bool RunRows::writeFenceEvent(CopyRows &rows, const PlannedRun &run) const
{
    if (run.attempts < 2 || !dice(run).chance(7, 0.3))
        return false;
    rows.row(8);
    rows.time(run.start);
    rows.text(m_plan.jobs()[size_t(run.job)].name);
    rows.text(period(run));
    rows.text(worker(run, 1));
    rows.text(login);
    rows.text("mark_done");
    rows.bigint(run.token - 1);
    rows.bigint(run.token);
    return true;
}

} // namespace fencepost
