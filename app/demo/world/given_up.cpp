// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/given_up.h"

#include "app/demo/world/demo_sql.h"
#include "models/store/worker_session.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <array>
#include <chrono>
#include <iterator>
#include <optional>
#include <vector>

namespace fencepost {

namespace {

const QString s_worker = QStringLiteral("worker-9");
constexpr int kAttempts = 3; // of a run, as the job is set

// What became of one mail.
struct Mail
{
    const char *customer;
    const char *invoice;
    const char *error; // with %1, where the mail was to go
};
constexpr std::array<Mail, 6> kMails{
    {{"cus_Ra7TqP2mXk", "in_1042", "SMTP 554 relay denied: <%1> is not taken by mx1.example.net"},
     {"cus_Lw3NfG8sQy", "in_1057", "SMTP 554 relay denied: <%1> is not taken by mx2.example.net"},
     {"cus_Hz6BcD4vJt", "in_1063", "SMTP 554 relay denied: <%1> is not taken by mx1.example.net"},
     {"cus_Km9YxS1wEr", "in_1080", "SMTP 552 mailbox full: <%1> has 52428800 of 52428800 bytes in use"},
     {"cus_Ob5UhV7nAz", "in_1091", "SMTP 552 mailbox full: <%1> has 10485760 of 10485760 bytes in use"},
     {"cus_Fd2GiW6pCl", "in_1104", "template \"second-reminder\" has no text for the language \"pt-BR\""}}};

StoreError unexpected(const char *what, const QString &answer)
{
    return {StoreError::Kind::Refused,
            {},
            QStringLiteral("The dunning mails could not be given up: %1 was answered \"%2\".")
                .arg(QLatin1String(what), answer),
            {},
            false};
}

QString addressOf(const Mail &mail)
{
    return QLatin1String(mail.customer).mid(4).toString().toLower() + QStringLiteral("@customer.example");
}

QJsonObject payloadOf(const Mail &mail, int number)
{
    return {{QStringLiteral("template"), QStringLiteral("second-reminder")},
            {QStringLiteral("to"), addressOf(mail)},
            {QStringLiteral("invoice"), QJsonObject{{QStringLiteral("id"), QLatin1String(mail.invoice)},
                                                    {QStringLiteral("open_minor"), 4900 + 700 * number},
                                                    {QStringLiteral("currency"), QStringLiteral("USD")}}},
            {QStringLiteral("tries"),
             QJsonArray{QJsonObject{{QStringLiteral("host"), QStringLiteral("mx1.example.net")},
                                    {QStringLiteral("waited_ms"), 180 + number}},
                        QJsonObject{{QStringLiteral("host"), QStringLiteral("mx2.example.net")},
                                    {QStringLiteral("waited_ms"), 2200 + number}}}}};
}

// One attempt of one period, under a lease of its own.
class Attempt
{
public:
    Attempt(WorkerSession &session, const RunKey &run)
        : m_session(session)
        , m_run(run)
        , m_claim(QUuid::createUuid())
    {}

    // The decision about the period: "claimed", "exhausted" …
    Result<QString> begin()
    {
        const auto lease = m_session.claimLease(m_run.job, s_worker, m_claim);
        if (!lease)
            return lease.error();
        if (!lease->claimed())
            return unexpected("claim_lease", lease->decision);
        token = lease->token;
        const auto period = m_session.claimPeriod(m_run, s_worker, m_claim, token);
        if (!period)
            return period.error();
        runId = period->runId;
        return period->decision;
    }
    Result<Done> fail(const QString &error)
    {
        const auto failed = m_session.failRun(runId, token, error, std::chrono::milliseconds(0));
        return failed ? Result<Done>(Done{}) : Result<Done>(failed.error());
    }
    Result<Done> leave()
    {
        const auto released = m_session.releaseLease(m_run.job, m_claim, token);
        return released ? Result<Done>(Done{}) : Result<Done>(released.error());
    }

    QUuid runId;
    FencingToken token;

private:
    WorkerSession &m_session;
    RunKey m_run;
    QUuid m_claim;
};

// The first mails of the list are reserved and none leaves: the relay refuses them before. The letters'
// numbers.
Result<QList<qint64>> giveUpMails(WorkerSession &session, const RunKey &run, qsizetype first)
{
    Attempt attempt(session, run);
    if (const auto begun = attempt.begin(); !begun)
        return begun.error();
    else if (*begun != QLatin1String("claimed"))
        return unexpected("claim_period", *begun);
    std::vector<EffectRequest> wanted;
    for (const Mail &mail : kMails)
        wanted.push_back({QLatin1String(mail.customer),
                          {{QStringLiteral("invoice"), QLatin1String(mail.invoice)}},
                          std::nullopt});
    wanted.resize(static_cast<size_t>(first));
    const auto reserved = session.reserve(attempt.runId, attempt.token, wanted);
    if (!reserved)
        return reserved.error();
    std::vector<GivenUp> letters;
    for (const EffectAnswer &answer : *reserved) { // in the order of their keys
        if (!answer.is("proceed"))
            return unexpected("reserve_effects", answer.decision);
        const Mail &mail = kMails.at(static_cast<size_t>(answer.ord - 1));
        letters.push_back({answer.key,
                           QString::fromLatin1(mail.error).replace(QLatin1String("%1"), addressOf(mail)),
                           payloadOf(mail, answer.ord)});
    }
    const auto written = session.deadLetter(attempt.runId, attempt.token, letters);
    if (!written)
        return written.error();
    QList<qint64> numbers;
    for (const EffectAnswer &answer : *written) {
        if (!answer.is("written"))
            return unexpected("dead_letter", answer.decision);
        numbers << answer.detail.value(QLatin1String("dead_letter_id")).toInteger();
    }
    if (auto failed = attempt.fail(QStringLiteral("mails given up: %1").arg(first)); !failed)
        return failed.error();
    if (auto left = attempt.leave(); !left)
        return left.error();
    return numbers;
}

// What an operator does who believes that the cause is mended.
Result<Done> giveBack(const QString &conninfo, qint64 letter)
{
    DemoSql sql;
    if (auto connected = sql.connect(conninfo); !connected)
        return connected;
    const auto must = [&sql](const char *act, const Parameters &parameters, const char *wanted) {
        const auto answer = sql.ask(QLatin1String(act), parameters);
        if (!answer)
            return Result<Done>(answer.error());
        const QString decision = answer->rowCount() > 0 ? answer->row(0).text("decision") : QString();
        return decision == QLatin1String(wanted) ? Result<Done>(Done{})
                                                 : Result<Done>(unexpected(act, decision));
    };
    if (auto taken = must("take_letter", {parameter(letter)}, "taken"); !taken)
        return taken;
    return must("requeue_letter",
                {parameter(letter), parameter(QStringLiteral("mx1 was restarted and takes mail again"))},
                "requeued");
}

// Each attempt fails; the claim after the last one is answered `exhausted` and writes the run's own letter.
Result<Done> exhaust(WorkerSession &session, const RunKey &run)
{
    for (int number = 0; number <= kAttempts; ++number) {
        Attempt attempt(session, run);
        const auto begun = attempt.begin();
        if (!begun)
            return begun.error();
        if (*begun != QLatin1String(number < kAttempts ? "claimed" : "exhausted"))
            return unexpected("claim_period", *begun);
        if (number < kAttempts) {
            if (auto failed = attempt.fail(QStringLiteral("the list of open invoices has no rows")); !failed)
                return failed;
        }
        if (auto left = attempt.leave(); !left)
            return left;
    }
    return Done{};
}

} // namespace

Result<Done> giveUpSome(const DemoDatabase &database, const JobName &job)
{
    WorkerSession session(database.conninfo(people::worker));
    if (auto connected = session.reconnect(); !connected)
        return connected;
    const QDate today = QDateTime::currentDateTimeUtc().date();
    if (auto done = exhaust(session, {job, Period(today.addDays(-1).toString(Qt::ISODate))}); !done)
        return done;
    const RunKey run{job, Period(today.toString(Qt::ISODate))};
    const auto first = giveUpMails(session, run, 1);
    if (!first)
        return first.error();
    if (auto back = giveBack(database.conninfo(people::tanaka), first->front()); !back)
        return back;
    const auto again = giveUpMails(session, run, std::size(kMails));
    return again ? Result<Done>(Done{}) : Result<Done>(again.error());
}

} // namespace fencepost
