// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/demo_world.h"

#include "app/demo/world/given_up.h"
#include "models/domain/provider_look_up.h"
#include "models/store/worker_session.h"

#include <QCoreApplication>
#include <QDate>
#include <QDir>
#include <QFileInfo>
#include <poll.h>

namespace fencepost {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const QString s_account = QStringLiteral("acct_1FencepostDemo");
const QString s_writeKey = QStringLiteral("sk_live_fencepost");
const QString s_readKey = QStringLiteral("rk_live_fencepost");
const QString s_keyVariable = QStringLiteral("FENCEPOST_DEMO_WRITE_KEY");

StoreError failed(const QString &text, const QString &detail = {})
{
    StoreError error;
    error.kind = StoreError::Kind::Refused;
    error.text = text;
    error.detail = detail;
    return error;
}

QDateTime startOfMonth()
{
    const QDate today = QDateTime::currentDateTimeUtc().date();
    return QDateTime(QDate(today.year(), today.month(), 1), QTime(2, 0), Qt::UTC);
}

QString programOf(const QString &given)
{
    if (!given.isEmpty())
        return given;
    const QString own = QCoreApplication::applicationFilePath();
    const QString name = QStringLiteral("fencepost-demo");
    if (QFileInfo(own).fileName() == name)
        return own;
    return QDir(qEnvironmentVariable("FENCEPOST_BIN")).absoluteFilePath(name);
}

DemoSettings completed(DemoSettings settings)
{
    settings.program = programOf(settings.program);
    return settings;
}

} // namespace

DemoWorld::DemoWorld(DemoSettings settings)
    : m_settings(completed(std::move(settings)))
    , m_charges(makeCharges(m_settings.seed, m_settings.customers))
    , m_plan(planTrouble(m_settings.seed, m_charges))
    , m_run{jobs::billing, Period(startOfMonth().toString(QStringLiteral("yyyy-MM")))}
{}

DemoWorld::~DemoWorld()
{
    m_late.reset(); // it talks to the provider
    stopFleet();
}

void DemoWorld::clear()
{
    m_late.reset();
    for (DemoProcess *process : {&m_fleet, &m_billing, &m_silent, &m_idle, &m_provider}) {
        if (process->isRunning())
            process->kill();
    }
    m_database = std::make_unique<DemoDatabase>();
    m_folder.reset();
    m_requestsForCheck = -1;
}

QString DemoWorld::progress() const
{
    QString mark;
    for (const QFileInfo &file : QDir(folder()).entryInfoList(QDir::Files, QDir::Name))
        mark += QString::number(file.size()) + QLatin1Char(' ');
    return mark;
}

QString DemoWorld::folder() const
{
    return m_folder ? m_folder->path() : QString();
}

QString DemoWorld::chargeLog() const
{
    return path(QStringLiteral("charges.log"));
}

QString DemoWorld::path(const QString &name) const
{
    return folder() + QLatin1Char('/') + name;
}

double DemoWorld::secondsSinceStart() const
{
    constexpr double inOne = 1000.0;
    return m_clock.isValid() ? static_cast<double>(m_clock.elapsed()) / inOne : 0.0;
}

QString DemoWorld::readOnlyKey() const
{
    return s_readKey;
}

QString DemoWorld::readOnlyKeyVariable()
{
    return keyVariable(ProviderName(DemoDatabase::providerName));
}

Planted DemoWorld::planted() const
{
    return {static_cast<int>(m_charges.size()), m_plan.otherAmount, m_plan.chargedTwice};
}

Result<Done> DemoWorld::start()
{
    m_clock.start();
    QString why;
    m_folder = OwnedDirectory::make(QDir::tempPath(), std::nullopt, &why);
    if (!m_folder)
        return failed(QStringLiteral("No directory could be made below %1.").arg(QDir::tempPath()), why);
    if (m_plan.chargedTwice.isEmpty())
        return failed(QStringLiteral("So few customers do not make a story: give at least 100."));
    if (auto written = writeCharges(path(QStringLiteral("charges.json")), m_charges); !written)
        return written;
    if (auto written = writeCharges(path(QStringLiteral("nothing.json")), {}); !written)
        return written;
    if (auto started = startProvider(); !started)
        return started;
    if (auto started = m_database->start(); !started)
        return started;
    return m_database->addJobs(m_providerUrl, s_account, m_settings.keyRetention);
}

Result<Done> DemoWorld::startProvider()
{
    DemoProcess::Command command;
    command.program = m_settings.program;
    command.arguments = {QStringLiteral("provider"),
                         QStringLiteral("--log"),
                         chargeLog(),
                         QStringLiteral("--account"),
                         s_account,
                         QStringLiteral("--seed"),
                         QString::number(m_settings.seed),
                         QStringLiteral("--key-retention"),
                         QString::number(milliseconds(m_settings.keyRetention).count()),
                         QStringLiteral("--latency-from"),
                         QStringLiteral("20"),
                         QStringLiteral("--latency-to"),
                         QStringLiteral("60")};
    command.outputFile = path(QStringLiteral("provider.out"));
    if (auto started = m_provider.start(command); !started)
        return started;
    const QString says = QStringLiteral("listening on ");
    const auto line = m_provider.waitForLine(says);
    if (!line)
        return line.error();
    m_providerUrl = QUrl(line->section(says, 1).trimmed());
    return Done{};
}

Result<Done> DemoWorld::fire(const JobName &job, const Period &period)
{
    WorkerSession scheduler(conninfo(people::worker));
    if (auto connected = scheduler.reconnect(); !connected)
        return connected;
    const auto answer = scheduler.fire({job, period}, job == jobs::billing ? startOfMonth()
                                                                           : QDateTime::currentDateTimeUtc());
    if (!answer)
        return answer.error();
    if (*answer != QLatin1String("run"))
        return failed(QStringLiteral("Firing %1 was answered \"%2\".").arg(job.text(), *answer));
    return Done{};
}

DemoProcess::Command DemoWorld::workerCommand(const JobName &job, const QString &name,
                                              const QStringList &more) const
{
    DemoProcess::Command command;
    command.program = m_settings.program;
    command.arguments = QStringList{QStringLiteral("worker"),
                                    QStringLiteral("--connect"),
                                    conninfo(people::worker),
                                    QStringLiteral("--job"),
                                    job.text(),
                                    QStringLiteral("--name"),
                                    name,
                                    QStringLiteral("--provider-url"),
                                    m_providerUrl.toString(),
                                    QStringLiteral("--api-key-env"),
                                    s_keyVariable} +
                        more;
    command.environment = {s_keyVariable + QLatin1Char('=') + s_writeKey};
    command.outputFile = path(name + QStringLiteral(".out"));
    return command;
}

DemoProcess::Command DemoWorld::billingWorker(const QString &name, const QStringList &more) const
{
    const QStringList ours{QStringLiteral("--charges"),   path(QStringLiteral("charges.json")),
                           QStringLiteral("--batch"),     QString::number(m_plan.batch),
                           QStringLiteral("--in-flight"), QString::number(m_plan.inFlight)};
    return workerCommand(m_run.job, name, ours + more);
}

Result<Done> DemoWorld::startCompany()
{
    if (auto added = m_database->addHistory(m_charges); !added)
        return added;
    const Period today(QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate));
    const QStringList nothing{QStringLiteral("--charges"), path(QStringLiteral("nothing.json"))};
    for (const JobName &job : {jobs::nightly, jobs::invoices}) {
        if (auto fired = fire(job, today); !fired)
            return fired;
    }
    const QStringList stands = nothing + QStringList{QStringLiteral("--stop-at"), QStringLiteral("claimed")};
    if (auto started = m_silent.start(workerCommand(jobs::nightly, QStringLiteral("worker-3"), stands));
        !started)
        return started;
    if (auto started = m_idle.start(workerCommand(jobs::invoices, QStringLiteral("worker-5"), nothing));
        !started)
        return started;
    if (auto stood = m_silent.waitForLine(QStringLiteral("standing_still")); !stood)
        return stood.error();
    m_silent.kill();
    if (auto finished = m_idle.waitForLine(QStringLiteral("\"finished\"")); !finished)
        return finished.error();
    m_idle.waitForEnd(seconds(5));
    return giveUpSome(*m_database, jobs::dunning);
}

Result<CrashCount> DemoWorld::crash()
{
    const ProviderControl control(m_providerUrl);
    if (auto added = control.addFaults(faultsOf(m_plan)); !added)
        return added.error();
    if (auto fired = fire(m_run.job, m_run.period); !fired)
        return fired.error();
    const QStringList stands{QStringLiteral("--stop-at"),
                             QStringLiteral("answers=%1").arg(m_plan.killAtAnswers)};
    if (auto started = m_billing.start(billingWorker(QStringLiteral("worker-7"), stands)); !started)
        return started.error();
    if (auto stood = m_billing.waitForLine(QStringLiteral("standing_still")); !stood) {
        StoreError error = stood.error();
        error.retryable =
            !m_billing.isRunning(); // too late for its own lease, it ended: that is another story
        return error;
    }
    m_billing.kill();
    if (auto cleared = control.clearFaults(); !cleared) // the provider is well again
        return cleared.error();
    if (auto limited = limitLookUps(control); !limited)
        return limited.error();
    m_late = std::make_unique<LatePayment>(control, m_plan.stillProcessing, m_settings.settleAfter);
    // What was under way has ended by the time the second charge of the one customer is in the log.
    Patience patience;
    while (records().chargesOf(m_plan.chargedTwice) < 2) {
        if (patience.isOver(progress()))
            return failed(QStringLiteral("The second charge of %1 did not come: %2.")
                              .arg(m_plan.chargedTwice, patience.why()));
        constexpr int betweenLooks = 20;
        ::poll(nullptr, 0, betweenLooks);
    }
    return records().countCrash(m_charges, m_plan);
}

// A few look-ups are answered 429: asked again by itself, a refused page costs a second and nothing else.
Result<Done> DemoWorld::limitLookUps(const ProviderControl &control) const
{
    if (!m_settings.refuseSomeLookUps)
        return Done{};
    const QJsonObject refusal{{QStringLiteral("kind"), QStringLiteral("rate_limited")},
                              {QStringLiteral("on"), QStringLiteral("list")},
                              {QStringLiteral("skip"), 3},
                              {QStringLiteral("every"), 5},
                              {QStringLiteral("times"), 2},
                              {QStringLiteral("retry_after"), 1}};
    return control.addFaults({refusal});
}

Result<Done> DemoWorld::startFleet()
{
    const QStringList reruns{QStringLiteral("--reruns-only"), QStringLiteral("--loop")};
    if (auto started = m_fleet.start(billingWorker(QStringLiteral("worker-8"), reruns)); !started)
        return started;
    if (auto ready = m_fleet.waitForLine(QStringLiteral("ready")); !ready)
        return ready.error();
    return Done{};
}

void DemoWorld::stopFleet()
{
    if (m_fleet.isRunning())
        m_fleet.stop(seconds(5));
}

void DemoWorld::noteFirstVerdicts()
{
    if (m_requestsForCheck < 0)
        m_requestsForCheck = ProviderControl(m_providerUrl).lookUpsAnswered();
}

WorldRecords DemoWorld::records() const
{
    return {m_run, conninfo(people::wall), chargeLog()};
}

QString DemoWorld::runState() const
{
    return records().runState();
}

Result<WorldResult> DemoWorld::result() const
{
    auto result = records().read(m_charges);
    if (result) {
        WorldResult &read = *result;
        read.seed = m_settings.seed;
        read.seconds = secondsSinceStart();
        read.requestsForCheck = m_requestsForCheck;
    }
    return result;
}

} // namespace fencepost
