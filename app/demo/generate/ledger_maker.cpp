// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/ledger_maker.h"

#include "app/demo/generate/effect_rows.h"
#include "app/demo/generate/run_rows.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <future>

namespace fencepost {

namespace {

constexpr qsizetype kBuffer = 1024 * 1024; // bytes that are sent at once

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::LedgerMaker", text);
}

QString sql(const char *name)
{
    return sqlText(QLatin1String("demo/generate/") + QLatin1String(name));
}

QString seconds(qint64 milliseconds)
{
    return QStringLiteral("%1 s").arg(double(milliseconds) / 1000, 0, 'f', 1);
}

QJsonArray providers()
{
    QJsonArray rows;
    for (const char *name : {"stripe-main", "stripe-eu", "mail-relay"}) {
        rows.append(QJsonObject{{QStringLiteral("provider"), QLatin1String(name)},
                                {QStringLiteral("kind"), QStringLiteral("stripe")},
                                {QStringLiteral("account"), QStringLiteral("acct_") + QLatin1String(name)},
                                {QStringLiteral("live_mode"), false},
                                {QStringLiteral("key_retention"), QStringLiteral("24 hours")},
                                {QStringLiteral("send_limit"), QStringLiteral("10 seconds")},
                                {QStringLiteral("transport_limit"), QStringLiteral("5 seconds")},
                                {QStringLiteral("settle_delay"), QStringLiteral("5 seconds")},
                                {QStringLiteral("visibility_lag"), QStringLiteral("5 seconds")},
                                {QStringLiteral("clock_margin"), QStringLiteral("5 seconds")}});
    }
    return rows;
}

QJsonObject jobRow(const PlannedJob &job, const QJsonArray &providerRows)
{
    return {{QStringLiteral("job"), QString::fromLatin1(job.name)},
            {QStringLiteral("action"), QString::fromLatin1(job.action)},
            {QStringLiteral("run_interval"), QStringLiteral("%1 microseconds").arg(job.interval)},
            {QStringLiteral("lease_length"), QStringLiteral("5 minutes")},
            {QStringLiteral("heartbeat_interval"), QStringLiteral("10 seconds")},
            {QStringLiteral("overlap_policy"), QStringLiteral("bounded_queue")},
            {QStringLiteral("effects_per_target"),
             job.onChange ? QStringLiteral("on_change") : QStringLiteral("once_per_period")},
            {QStringLiteral("provider"),
             providerRows.at(job.provider).toObject().value(QStringLiteral("provider"))}};
}

} // namespace

LedgerMaker::LedgerMaker(const LedgerSize &size, Say say) : m_plan(size), m_say(std::move(say)) {}

Result<Done> LedgerMaker::make(const QString &conninfo)
{
    if (auto linked = m_session.connect(conninfo); !linked)
        return linked;
    const auto state = m_session.ask(sql("state"));
    if (!state)
        return state.error();
    if (state->row(0).flag("used"))
        return StoreError{
            StoreError::Kind::Refused,
            {},
            tr("This database has runs or effects already, and made-up ones are never put beside them: "
               "name an empty database."),
            {},
            false};
    m_auditSeq = state->row(0).integer("seq");
    m_auditHash = state->row(0).bytes("hash");
    if (auto filled = fill(); !filled)
        return filled;
    QElapsedTimer clock;
    clock.start();
    if (auto analyzed = run("vacuum"); !analyzed)
        return analyzed;
    done(tr("statistics and visibility"), clock.elapsed());
    return Done{};
}

Result<Done> LedgerMaker::fill()
{
    for (const auto step :
         {&LedgerMaker::dropIndexes, &LedgerMaker::makeFreshFiles, &LedgerMaker::copyRuns,
          &LedgerMaker::copyEffects, &LedgerMaker::copyAudit, &LedgerMaker::setJobs,
          &LedgerMaker::copyTrouble, &LedgerMaker::copyCounters, &LedgerMaker::buildIndexes}) {
        if (auto stepped = (this->*step)(); !stepped)
            return stepped;
    }
    return run("commit");
}

Result<Done> LedgerMaker::run(const char *statement)
{
    return m_session.run(sql(statement));
}

void LedgerMaker::done(const QString &what, qint64 milliseconds) const
{
    m_say(QStringLiteral("%1  %2").arg(seconds(milliseconds), 9).arg(what));
}

Result<Done> LedgerMaker::dropIndexes()
{
    if (auto begun = run("begin"); !begun)
        return begun;
    const auto list = m_session.ask(sql("rebuild"));
    if (!list)
        return list.error();
    for (int i = 0; i < list->rowCount(); ++i) {
        if (auto dropped = m_session.run(list->row(i).text("drop")); !dropped)
            return dropped;
        m_rebuild.push_back({list->row(i).text("name"), list->row(i).text("make")});
    }
    return Done{};
}

Result<Done> LedgerMaker::makeFreshFiles()
{
    const auto list = m_session.ask(sql("fresh_files"));
    if (!list)
        return list.error();
    for (int i = 0; i < list->rowCount(); ++i) {
        if (auto made = m_session.run(list->row(i).text("statement")); !made)
            return made;
        m_fresh << list->row(i).text("name");
    }
    return Done{};
}

// Rows may be frozen where their table's file is as young as the transaction.
QString LedgerMaker::copyText(const char *statement) const
{
    QString text = sql(statement);
    const bool frozen = std::any_of(m_fresh.begin(), m_fresh.end(), [&text](const QString &table) {
        return text.contains(QLatin1String("fencepost.") + table + QLatin1Char(' '));
    });
    return text.replace(QLatin1String("<frozen>"), frozen ? QLatin1String("true") : QLatin1String("false"));
}

Result<Done> LedgerMaker::buildIndexes()
{
    QElapsedTimer all;
    all.start();
    for (auto it = m_rebuild.crbegin(); it != m_rebuild.crend(); ++it) {
        QElapsedTimer clock;
        clock.start();
        if (auto built = m_session.run(it->make); !built)
            return built;
        constexpr qint64 worthSaying = 1'000; // ms
        if (clock.elapsed() >= worthSaying)
            done(QStringLiteral("  ") + it->name, clock.elapsed());
    }
    done(tr("%1 indexes and constraints built").arg(m_rebuild.size()), all.elapsed());
    return Done{};
}

// While the server takes one buffer, the next is filled: two cores, two thirds of the time. The session
// crosses to a thread of its own for each put(), and is not touched here until sending.get() has waited for
// that one; an early return waits as well, in the future's destructor, which goes before the buffers do.
Result<qint64> LedgerMaker::copy(const char *statement, const std::function<bool(CopyRows &)> &write)
{
    if (auto begun = m_session.beginCopy(copyText(statement)); !begun)
        return begun.error();
    std::array<CopyRows, 2> buffers;
    std::future<Result<Done>> sending;
    bool more = true;
    for (size_t filling = 0; more; filling = 1 - filling) {
        CopyRows &rows = buffers.at(filling);
        rows.clear();
        do {
            more = write(rows);
        } while (more && rows.bytes().size() < kBuffer);
        if (sending.valid()) {
            if (auto sent = sending.get(); !sent)
                return sent.error();
        }
        sending = std::async(std::launch::async, [this, &rows] { return m_session.put(rows); });
    }
    if (auto sent = sending.get(); !sent)
        return sent.error();
    return m_session.endCopy();
}

Result<Done> LedgerMaker::copyRuns()
{
    QElapsedTimer clock;
    clock.start();
    const RunRows out(m_plan);
    using Write = std::function<void(CopyRows &, const PlannedRun &)>;
    const std::pair<const char *, Write> tables[] = {
        {"copy_runs", [&out](CopyRows &rows, const PlannedRun &run) { out.writeRun(rows, run); }},
        {"copy_firings", [&out](CopyRows &rows, const PlannedRun &run) { out.writeFiring(rows, run); }},
        {"copy_attempts", [&out](CopyRows &rows, const PlannedRun &run) { out.writeAttempts(rows, run); }},
        {"copy_fence_events",
         [&out](CopyRows &rows, const PlannedRun &run) { out.writeFenceEvent(rows, run); }}};
    for (const auto &[statement, write] : tables) {
        RunWalk walk(m_plan);
        const auto copied = copy(statement, [&walk, write = write](CopyRows &rows) {
            PlannedRun run;
            if (!walk.next(run))
                return false;
            write(rows, run);
            return true;
        });
        if (!copied)
            return copied.error();
    }
    done(tr("%L1 runs with firings and attempts").arg(m_plan.size().runs), clock.elapsed());
    return Done{};
}

Result<Done> LedgerMaker::copyEffects()
{
    QElapsedTimer clock;
    clock.start();
    EffectRows out(m_plan, m_book);
    RunWalk walk(m_plan);
    const auto copied = copy("copy_effects", [&walk, &out](CopyRows &rows) {
        PlannedRun run;
        if (!walk.next(run))
            return false;
        out.write(rows, run);
        return true;
    });
    if (!copied)
        return copied.error();
    const qint64 took = std::max<qint64>(clock.elapsed(), 1);
    m_effectsASecond = double(*copied) * 1000 / double(took);
    done(tr("%L1 effects, %L2 a second, %L3 of them not done")
             .arg(*copied)
             .arg(qint64(m_effectsASecond))
             .arg(out.unsettled()),
         took);
    return Done{};
}

template <class Entries, class Write>
Result<Done> LedgerMaker::copyAll(const char *statement, const Entries &entries, const Write &write)
{
    size_t next = 0;
    const auto copied = copy(statement, [&](CopyRows &rows) {
        if (next == entries.size())
            return false;
        write(rows, entries[next++]);
        return true;
    });
    if (!copied)
        return copied.error();
    return Done{};
}

// Before the jobs are set, which writes records as well, of now.
Result<Done> LedgerMaker::copyAudit()
{
    std::stable_sort(m_book.audit.begin(), m_book.audit.end(),
                     [](const AuditEntry &a, const AuditEntry &b) { return a.at < b.at; });
    AuditChain chain(m_auditSeq, m_auditHash);
    auto copied = copyAll("copy_audit", m_book.audit,
                          [&chain](CopyRows &rows, const AuditEntry &entry) { chain.write(rows, entry); });
    if (!copied)
        return copied;
    const auto head = m_session.ask(sql("audit_head"), {QByteArray::number(chain.seq()), chain.hash()});
    if (!head)
        return head.error();
    return Done{};
}

Result<Done> LedgerMaker::copyTrouble()
{
    if (auto copied = copyAll("copy_checks", m_book.checks, writeCheck); !copied)
        return copied;
    if (auto copied = copyAll("copy_letters", m_book.letters, writeLetter); !copied)
        return copied;
    return copyAll("copy_notes", m_book.notes, writeNote);
}

// What the busiest jobs counted in the last week.
Result<Done> LedgerMaker::copyCounters()
{
    constexpr qint64 hours = 7 * 24;
    constexpr qint64 hour = 3600 * LedgerPlan::kSecond;
    const auto jobs = std::min<qint64>(50, qint64(m_plan.jobs().size()));
    qint64 next = 0;
    const auto copied = copy("copy_counters", [&](CopyRows &rows) {
        if (next == hours * jobs)
            return false;
        const Dice dice(m_plan.size().seed, quint64(next));
        rows.row(4);
        rows.text(m_plan.jobs()[size_t(next % jobs)].name);
        rows.time(m_plan.until() / hour * hour - (next / jobs + 1) * hour);
        rows.text("duplicate_suppressed");
        rows.bigint(1 + dice.below(1, 40));
        ++next;
        return true;
    });
    if (!copied)
        return copied.error();
    return Done{};
}

Result<Done> LedgerMaker::setJobs()
{
    const QJsonArray providerRows = providers();
    QJsonArray jobRows;
    for (const PlannedJob &job : m_plan.jobs())
        jobRows.append(jobRow(job, providerRows));
    const std::pair<const char *, const QJsonArray &> all[] = {{"set_providers", providerRows},
                                                               {"set_jobs", jobRows}};
    for (const auto &[statement, rows] : all) {
        const auto set = m_session.ask(sql(statement), {parameter(rows)});
        if (!set)
            return set.error();
    }
    if (auto left = run("leases"); !left)
        return left;
    const auto rolled = m_session.ask(sql("rollup"));
    if (!rolled)
        return rolled.error();
    return Done{};
}

} // namespace fencepost
