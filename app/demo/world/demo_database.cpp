// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/demo_database.h"

#include "app/demo/world/fleet_history.h"
#include "models/store/schema_installer.h"

#include <QJsonDocument>

namespace fencepost {

namespace {

const QString s_database = QStringLiteral("billing");
const QString s_superuser = QStringLiteral("postgres");

std::optional<QByteArray> jsonParameter(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject billingProvider(const QUrl &url, const QString &account, std::chrono::minutes keyRetention)
{
    return {{QStringLiteral("provider"), DemoDatabase::providerName},
            {QStringLiteral("kind"), QStringLiteral("stripe")},
            {QStringLiteral("account"), account},
            {QStringLiteral("live_mode"), true},
            {QStringLiteral("settings"),
             QJsonObject{{QStringLiteral("base_url"), url.toString()},
                         {QStringLiteral("api_version"), QStringLiteral("2024-06-20")}}},
            {QStringLiteral("key_retention"), QStringLiteral("%1 minutes").arg(keyRetention.count())},
            {QStringLiteral("send_limit"), QStringLiteral("1 second")},
            {QStringLiteral("transport_limit"), QStringLiteral("1 second")},
            {QStringLiteral("settle_delay"), QStringLiteral("0.5 seconds")},
            {QStringLiteral("visibility_lag"), QStringLiteral("0.5 seconds")},
            {QStringLiteral("clock_margin"), QStringLiteral("0.25 seconds")}};
}

QJsonObject job(const JobName &name, const char *action, const char *interval, const char *lease)
{
    return {{QStringLiteral("job"), name.text()},
            {QStringLiteral("action"), QLatin1String(action)},
            {QStringLiteral("run_interval"), QLatin1String(interval)},
            {QStringLiteral("lease_length"), QLatin1String(lease)},
            {QStringLiteral("heartbeat_interval"), QStringLiteral("1 second")},
            {QStringLiteral("max_attempts"), 3},
            {QStringLiteral("overlap_policy"), QStringLiteral("bounded_queue")}};
}

} // namespace

const QString DemoDatabase::providerName = QStringLiteral("stripe-billing");

QString DemoDatabase::conninfo(const QString &login) const
{
    return m_cluster.connInfo(s_database, login);
}

Result<Done> DemoDatabase::start()
{
    if (auto started = m_cluster.start(); !started)
        return started;
    if (auto linked = m_sql.connect(m_cluster.connInfo(s_superuser, s_superuser)); !linked)
        return linked;
    if (auto made = m_sql.ask(QStringLiteral("create_database")); !made)
        return made.error();
    if (auto installed = SchemaInstaller::install(conninfo(s_superuser)); !installed)
        return installed.error();
    if (auto linked = m_sql.connect(conninfo(s_superuser)); !linked)
        return linked;
    return addPeople();
}

Result<Done> DemoDatabase::addPerson(const QString &login, const QString &role, const QString &person,
                                     bool mayAct)
{
    if (auto made = m_sql.runMade(QStringLiteral("role_statement"), {parameter(login), parameter(role)});
        !made)
        return made;
    if (auto limited = m_sql.runMade(QStringLiteral("limit_statement"), {parameter(login)}); !limited)
        return limited;
    if (person.isEmpty())
        return Done{};
    const QJsonObject row{{QStringLiteral("login"), login},
                          {QStringLiteral("person"), person},
                          {QStringLiteral("may_act"), mayAct}};
    const auto set = m_sql.ask(QStringLiteral("set_person"), {jsonParameter(row)});
    if (!set)
        return set.error();
    return Done{};
}

Result<Done> DemoDatabase::addPeople()
{
    struct Person
    {
        QString login;
        const char *role;
        const char *person;
        bool mayAct;
    };
    const Person all[] = {{people::keller, "fencepost_operator", "Mara Keller", true},
                          {people::orlov, "fencepost_operator", "Boris Orlov", true},
                          {people::tanaka, "fencepost_operator", "Jun Tanaka", true},
                          {people::desk, "fencepost_operator", "Nora Desk", false},
                          {people::wall, "fencepost_viewer", "", false},
                          {people::administrator, "fencepost_admin", "", false},
                          {people::worker, "fencepost_worker", "", false}};
    for (const Person &p : all) {
        auto added = addPerson(p.login, QLatin1String(p.role), QLatin1String(p.person), p.mayAct);
        if (!added)
            return added;
    }
    return Done{};
}

Result<Done> DemoDatabase::set(const char *statement, const QJsonObject &row)
{
    const auto answer = m_sql.ask(QLatin1String(statement), {jsonParameter(row)});
    if (!answer)
        return answer.error();
    return Done{};
}

Result<Done> DemoDatabase::addJobs(const QUrl &providerUrl, const QString &account,
                                   std::chrono::minutes keyRetention)
{
    if (auto added = set("set_provider", billingProvider(providerUrl, account, keyRetention)); !added)
        return added;
    QJsonObject billing = job(jobs::billing, "charge-monthly", "30 days", "4 seconds");
    billing.insert(QStringLiteral("provider"), providerName);
    billing.insert(QStringLiteral("min_records"), 100);
    const QJsonObject nightly = job(jobs::nightly, "export-ledger", "1 day", "2 hours");
    QJsonObject invoices = job(jobs::invoices, "sync-invoice", "1 day", "15 minutes");
    invoices.insert(QStringLiteral("min_records"), 500);
    const QJsonObject dunning = job(jobs::dunning, "send-reminder", "1 day", "15 minutes");
    for (const QJsonObject &one : {billing, nightly, invoices, dunning}) {
        if (auto added = set("set_job", one); !added)
            return added;
    }
    return Done{};
}

Result<Done> DemoDatabase::addHistory(const ChargeList &customers)
{
    return addFleetHistory(m_sql, providerName, people::worker, customers);
}

} // namespace fencepost
