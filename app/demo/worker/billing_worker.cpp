// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/billing_worker.h"

#include "app/demo/worker/fault_line.h"

#include <cstdio>

namespace fencepost {

namespace {

using std::chrono::milliseconds;

const char *wordFor(ChargeRun::End end)
{
    switch (end) {
    case ChargeRun::End::Complete:
        return "complete";
    case ChargeRun::End::Asked:
        return "asked to stop";
    case ChargeRun::End::Owned:
        return "owned";
    case ChargeRun::End::Paused:
        return "paused";
    case ChargeRun::End::Fenced:
        return "fenced";
    case ChargeRun::End::NotLetIn:
        return "the provider refuses the key";
    case ChargeRun::End::Broken:
        break;
    }
    return "no answer from the database";
}

} // namespace

BillingWorker::BillingWorker(WorkerSettings settings)
    : m_settings(std::move(settings))
    , m_session(m_settings.conninfo)
{}

bool BillingWorker::cannotBegin()
{
    const auto charges = readCharges(m_settings.chargesFile);
    if (!charges) {
        std::fprintf(stderr, "%s\n", qPrintable(charges.error().text));
        return true;
    }
    m_charges = *charges;
    const auto connected = m_session.connect();
    if (!connected)
        std::fprintf(stderr, "%s (%s)\n", qPrintable(connected.error().text),
                     qPrintable(connected.error().detail));
    return !connected;
}

int BillingWorker::run()
{
    if (cannotBegin())
        return 2;
    sayEvent(QStringLiteral("ready"));
    do {
        const auto due = nextDue();
        if (due)
            workOn(*due);
        else if (!m_settings.loop)
            break;
        // Also after work: what was refused or is owned would be due again at once.
    } while (m_settings.loop && !m_stop.waitFor(m_settings.poll));
    return 0;
}

std::optional<DuePeriod> BillingWorker::nextDue()
{
    // Makes visible what a dead worker left, before it is asked what is due; no rule depends on it.
    (void)m_session.ask([](WorkerSession &session) { return session.sweep(); });
    const auto due = m_session.ask([this](WorkerSession &session) { return session.due(m_settings.job); });
    if (!due) {
        sayEvent(QStringLiteral("trouble"), due.error().text);
        return std::nullopt;
    }
    for (const DuePeriod &period : *due) {
        const bool allowedAgain =
            period.trigger == QLatin1String("rerun") || period.trigger == QLatin1String("retry");
        if (!m_settings.rerunsOnly || allowedAgain)
            return period;
    }
    return std::nullopt;
}

void BillingWorker::workOn(const DuePeriod &due)
{
    faults::passing("before-claim");
    const QUuid claimId = QUuid::createUuid(); // the same at every try: a lost COMMIT is no lost lease
    const auto claimed = m_session.ask(
        [&](WorkerSession &session) { return session.claimLease(m_settings.job, m_settings.name, claimId); });
    if (!claimed || claimed->decision != QLatin1String("claimed")) {
        sayEvent(QStringLiteral("no_lease"), claimed ? claimed->decision : claimed.error().text);
        return;
    }
    const LeaseHold lease{m_settings.job, claimId, claimed->token};
    m_session.setPatience(claimed->length);
    faults::passing("leased");
    {
        const LeaseKeeper keeper(m_settings.conninfo, lease, claimed->length, m_settings.beat);
        const auto period = m_session.ask([&](WorkerSession &session) {
            return session.claimPeriod({lease.job, due.period}, m_settings.name, claimId, lease.token);
        });
        if (period && period->decision == QLatin1String("claimed"))
            charge(lease, due.period, *period, keeper);
        else
            sayEvent(QStringLiteral("no_period"), period ? period->decision : period.error().text);
    }
    (void)m_session.ask(
        [&](WorkerSession &session) { return session.releaseLease(lease.job, claimId, lease.token); });
}

void BillingWorker::charge(const LeaseHold &lease, const Period &period, const PeriodAnswer &claimed,
                           const LeaseKeeper &keeper)
{
    sayEvent(QStringLiteral("claimed"),
             QStringLiteral("%1 attempt %2 %3").arg(period.text()).arg(claimed.attempt).arg(claimed.trigger));
    m_settings.standStill.at(StopPoint::Moment::Claimed);
    faults::passing("after-claim");
    const AttemptHold hold{claimed.runId, lease.token};
    QUrl url = m_settings.providerUrl;
    url.setPath(QStringLiteral("/v1/payment_intents"));
    Sender sender({url, m_settings.secret, m_settings.inFlight});
    ChargeRun::Settings settings;
    settings.hold = hold;
    settings.period = period;
    settings.batch = m_settings.batch;
    ChargeRun run({m_session, sender, keeper, m_stop, m_settings.standStill, m_charges}, settings);
    const ChargeRun::End end = run.run();
    for (const auto &[trouble, count] : run.troubles())
        sayEvent(QStringLiteral("trouble"), QStringLiteral("%1 x %2").arg(count).arg(trouble));
    if (end == ChargeRun::End::Complete)
        finish(hold, run);
    else if (end == ChargeRun::End::NotLetIn)
        fail(hold, QLatin1String(wordFor(end)), std::chrono::minutes(1));
    else
        sayEvent(QStringLiteral("stopped"), QLatin1String(wordFor(end)));
}

void BillingWorker::finish(const AttemptHold &hold, const ChargeRun &run)
{
    faults::passing("before-finish");
    const auto answer = m_session.ask(
        [&](WorkerSession &session) { return session.finishRun(hold.runId, hold.token, run.records()); });
    faults::passing("after-finish");
    sayEvent(QStringLiteral("finished"), answer ? answer->decision : answer.error().text);
    if (answer && answer->decision == QLatin1String("open_effects"))
        fail(hold, QStringLiteral("some effects could not be sent"), std::chrono::seconds(2));
}

void BillingWorker::fail(const AttemptHold &hold, const QString &why, milliseconds retryAfter)
{
    const auto answer = m_session.ask(
        [&](WorkerSession &session) { return session.failRun(hold.runId, hold.token, why, retryAfter); });
    sayEvent(QStringLiteral("failed"), answer ? *answer : answer.error().text);
}

} // namespace fencepost
