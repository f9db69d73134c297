// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/schema_installer.h"

#include "models/store/conninfo.h"
#include "models/store/error_map.h"
#include "models/store/pooler.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>

#include <pqxx/pqxx>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::SchemaInstaller)
};

// Constant texts of many statements each: the simple protocol is what they need.
void run(pqxx::transaction_base &tx, const QString &text)
{
    tx.exec(text.toStdString());
}

QString about(const QString &name, const QString &object, const QString &body = {})
{
    return rawSqlText(name).replace(QLatin1String("<name>"), object).replace(QLatin1String("<body>"), body);
}

// As the other sessions do: what is installed over a pooler of transactions is used over one next.
void refusePooled(pqxx::connection &connection, const QString &conninfo)
{
    ownBackend(conninfo, connection.backendpid(), [&connection] {
        pqxx::nontransaction tx(connection);
        return tx.exec(sqlText(QStringLiteral("session/backend")).toStdString())[0][0].as<int>();
    });
}

SchemaStatus look(pqxx::transaction_base &tx)
{
    SchemaStatus status;
    const pqxx::result found = tx.exec(sqlText(QStringLiteral("install/exists")).toStdString());
    status.present = found[0]["present"].as<bool>();
    if (status.present && found[0]["versioned"].as<bool>())
        status.version = tx.exec(sqlText(QStringLiteral("install/version")).toStdString())[0][0].as<int>();
    return status;
}

// CREATE OR REPLACE refuses where columns or results have changed their shape: then the old one goes first.
// Grants on it are given again at the end of the installation.
void replace(pqxx::work &tx, const QString &create, const QString &drop)
{
    try {
        pqxx::subtransaction attempt(tx, "replace");
        run(attempt, create);
        attempt.commit();
        return;
    } catch (const pqxx::sql_error &e) {
        const std::string state = e.sqlstate();
        if (state != "42P16" && state != "42P13")
            throw;
    }
    run(tx, drop);
    run(tx, create);
}

void installAll(pqxx::work &tx)
{
    const QStringList schema = sqlNames(QStringLiteral("schema"));
    for (const QString &name : schema) {
        if (!name.startsWith(QLatin1Char('9')))
            run(tx, sqlText(QLatin1String("schema/") + name));
    }
    for (const QString &name : sqlNames(QStringLiteral("views"))) {
        replace(tx, about(QStringLiteral("install/view"), name, sqlText(QLatin1String("views/") + name)),
                about(QStringLiteral("install/drop_view"), name));
    }
    for (const QString &name : sqlNames(QStringLiteral("functions"))) {
        replace(tx, sqlText(QLatin1String("functions/") + name),
                about(QStringLiteral("install/drop_functions"), name));
    }
    for (const QString &name : schema) {
        if (name.startsWith(QLatin1Char('9')))
            run(tx, sqlText(QLatin1String("schema/") + name));
    }
    tx.exec_params(sqlText(QStringLiteral("install/set_version")).toStdString(), kSchemaVersion);
}

StoreError newer(int version)
{
    return {StoreError::Kind::NewerSchema,
            {},
            Tr::tr("The schema in this database has version %1, this program knows version %2: use a newer "
                   "Fencepost. "
                   "Nothing was changed.")
                .arg(version)
                .arg(kSchemaVersion),
            {},
            false};
}

} // namespace

QString InstallReport::text() const
{
    switch (did) {
    case Did::Installed:
        return Tr::tr("Installed the schema, version %1.").arg(version);
    case Did::Upgraded:
        return Tr::tr("Upgraded the schema from version %1 to version %2.").arg(before).arg(version);
    case Did::Refreshed:
        break;
    }
    return Tr::tr(
               "The schema was already there in version %1; its views, functions and grants were set again.")
        .arg(version);
}

Result<InstallReport> SchemaInstaller::install(const QString &conninfo, const QString &password,
                                               int ledgerPartitions)
{
    const auto complete = sessionConninfo(conninfo, password, QStringLiteral("fencepostctl"));
    if (!complete)
        return complete.error();
    Errand errand = Errand::Connect;
    try {
        pqxx::connection connection((*complete).toStdString());
        refusePooled(connection, *complete);
        errand = Errand::Install;
        pqxx::work tx(connection);
        run(tx, sqlText(QStringLiteral("install/begin")));
        const SchemaStatus before = look(tx);
        if (before.version > kSchemaVersion)
            return newer(before.version);
        tx.exec_params(sqlText(QStringLiteral("install/partitions")).toStdString(),
                       std::to_string(ledgerPartitions));
        installAll(tx);
        tx.commit();
        InstallReport report;
        report.before = before.version;
        if (before.version == kSchemaVersion)
            report.did = InstallReport::Did::Refreshed;
        else if (before.version > 0)
            report.did = InstallReport::Did::Upgraded;
        return report;
    } catch (...) {
        const StoreError error = currentError(errand);
        return errand == Errand::Connect ? located(error, *complete) : error;
    }
}

Result<SchemaStatus> SchemaInstaller::status(const QString &conninfo, const QString &password)
{
    const auto complete = sessionConninfo(conninfo, password, QStringLiteral("fencepostctl"));
    if (!complete)
        return complete.error();
    Errand errand = Errand::Connect;
    try {
        pqxx::connection connection((*complete).toStdString());
        refusePooled(connection, *complete);
        errand = Errand::Read;
        pqxx::read_transaction tx(connection);
        return look(tx);
    } catch (...) {
        const StoreError error = currentError(errand);
        return errand == Errand::Connect ? located(error, *complete) : error;
    }
}

} // namespace fencepost
