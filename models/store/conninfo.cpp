// SPDX-License-Identifier: GPL-3.0-or-later
// libpq by itself: pqxx has no access to its parser of connection strings, which knows both of their forms.
#include "models/store/conninfo.h"

#include "models/domain/text.h"
#include "models/store/server_proof.h"

#include <QCoreApplication>
#include <QMap>
#include <QRegularExpression>
#include <QSysInfo>

#include <libpq-fe.h>
#include <memory>
#include <pwd.h>
#include <unistd.h>

namespace fencepost {

namespace {

QString quoted(QString value)
{
    value.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('\''), QLatin1String("\\'"));
    return QLatin1Char('\'') + value + QLatin1Char('\'');
}

const QMap<QString, QString> &ourDefaults()
{
    static const QMap<QString, QString> defaults{
        {"client_encoding", "UTF8"},  {"connect_timeout", "5"},     {"keepalives", "1"},
        {"keepalives_idle", "2"},     {"keepalives_interval", "1"}, {"keepalives_count", "3"},
        {"tcp_user_timeout", "5000"},
    };
    return defaults;
}

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::StoreError)
};

void take(QMap<QString, QString> *values, PQconninfoOption *options)
{
    for (const PQconninfoOption *option = options; option && option->keyword; ++option) {
        if (option->val && *option->val && !values->contains(QString::fromUtf8(option->keyword)))
            values->insert(QString::fromUtf8(option->keyword), QString::fromUtf8(option->val));
    }
    PQconninfoFree(options);
}

// What a connection string says, and what libpq adds to it by itself; empty where it cannot be read.
QMap<QString, QString> effective(const QString &conninfo)
{
    QMap<QString, QString> values;
    PQconninfoOption *said = PQconninfoParse(conninfo.toUtf8().constData(), nullptr);
    if (!said)
        return values;
    take(&values, said);
    // The file of a service is read only on connecting, and comes before the variables.
    if (!values.contains(QStringLiteral("service")))
        take(&values, PQconndefaults());
    if (!values.contains(QStringLiteral("host")))
        values.insert(QStringLiteral("host"), values.value(QStringLiteral("hostaddr")));
    return values;
}

} // namespace

QString ConnectionPlace::name() const
{
    const QString at =
        port.isEmpty() || port == QLatin1String("5432") ? host : host + QLatin1Char(':') + port;
    if (database.isEmpty())
        return service.isEmpty() ? at : service;
    return QCoreApplication::translate("fencepost::ConnectionPlace", "%1 at %2").arg(database, at);
}

ConnectionPlace placeOf(const QString &conninfo)
{
    const QMap<QString, QString> values = effective(conninfo);
    ConnectionPlace place;
    place.service = values.value(QStringLiteral("service"));
    place.database = values.value(QStringLiteral("dbname"));
    place.port = values.value(QStringLiteral("port"));
    place.host = values.value(QStringLiteral("host"));
    if (place.host.isEmpty() || place.host.startsWith(QLatin1Char('/')) ||
        place.host.startsWith(QLatin1Char('@')))
        place.host = QStringLiteral("localhost");
    return place;
}

QString serviceConninfo(const QString &service)
{
    // Bare where it can be: what a console keeps of a database stands under its connection string.
    static const QRegularExpression bare(QStringLiteral("^[A-Za-z0-9_.-]+$"));
    return QStringLiteral("service=") + (bare.match(service).hasMatch() ? service : quoted(service));
}

QString whereText(const QString &conninfo)
{
    const QMap<QString, QString> values = effective(conninfo);
    if (values.isEmpty())
        return {};
    if (const QString service = values.value(QStringLiteral("service")); !service.isEmpty())
        return Tr::tr("service %1").arg(visibleText(service));
    const QString host = values.value(QStringLiteral("host"));
    const QString login = values.value(QStringLiteral("user"));
    const QString database = values.value(QStringLiteral("dbname"), login); // as libpq has it
    const QString rest = Tr::tr("port %1, database %2, login %3")
                             .arg(visibleText(values.value(QStringLiteral("port"))), visibleText(database),
                                  visibleText(login));
    return host.isEmpty() ? Tr::tr("this machine, %1").arg(rest)
                          : Tr::tr("host %1, %2").arg(visibleText(host), rest);
}

StoreError located(StoreError error, const QString &conninfo)
{
    if (const QString where = whereText(conninfo); !where.isEmpty())
        error.text = Tr::tr("%1 Tried: %2.").arg(error.text, where);
    return error;
}

Result<QString> sessionConninfo(const QString &conninfo, const QString &password, const QString &application)
{
    char *complaint = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
        PQconninfoParse(conninfo.toUtf8().constData(), &complaint), &PQconninfoFree);
    if (!parsed) {
        const QString detail = QString::fromUtf8(complaint ? complaint : "");
        PQfreemem(complaint);
        return StoreError{
            StoreError::Kind::Unreachable,
            {},
            QCoreApplication::translate("fencepost::StoreError", "The connection string cannot be read: %1.")
                .arg(detail.trimmed()),
            detail.trimmed(),
            false};
    }
    QMap<QString, QString> values = ourDefaults();
    values.insert(QStringLiteral("application_name"), application);
    for (const PQconninfoOption *option = parsed.get(); option->keyword; ++option) {
        if (option->val)
            values.insert(QString::fromUtf8(option->keyword), QString::fromUtf8(option->val));
    }
    if (const auto unproven = demandProof(&values))
        return *unproven;
    if (!password.isEmpty())
        values.insert(QStringLiteral("password"), password);
    QStringList parts;
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        parts << it.key() + QLatin1Char('=') + quoted(it.value());
    return parts.join(QLatin1Char(' '));
}

QString consoleName()
{
    constexpr qsizetype most = 25; // of each: the server keeps 63 bytes
    static const QRegularExpression strange(QStringLiteral("[^A-Za-z0-9_.-]"));
    const passwd *user = ::getpwuid(::getuid());
    QString who = user ? QString::fromLocal8Bit(user->pw_name) : QString::number(::getuid());
    QString where = QSysInfo::machineHostName();
    return QStringLiteral("fencepost (%1@%2)")
        .arg(who.replace(strange, QStringLiteral("_")).left(most),
             where.replace(strange, QStringLiteral("_")).left(most));
}

QString targetOf(const QString &conninfo)
{
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed(
        PQconninfoParse(conninfo.toUtf8().constData(), nullptr), &PQconninfoFree);
    QStringList parts;
    for (const PQconninfoOption *option = parsed.get(); option && option->keyword; ++option) {
        const QString name = QString::fromUtf8(option->keyword);
        if (option->val && QStringList{"host", "hostaddr", "port", "dbname", "service"}.contains(name))
            parts << name + QLatin1Char('=') + quoted(QString::fromUtf8(option->val));
    }
    parts.sort();
    return parts.join(QLatin1Char(' '));
}

} // namespace fencepost
