// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/error_map.h"

#include "models/domain/text.h"
#include "models/store/pooler.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPair>
#include <QRegularExpression>

#include <optional>

#include <pqxx/pqxx>

namespace fencepost {

namespace {

using Kind = StoreError::Kind;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::StoreError)
};

StoreError make(Kind kind, const QString &sqlstate, const QString &text, const QString &detail,
                bool retryable)
{
    return {kind, sqlstate, text, detail.trimmed(), retryable};
}

// Whether a message holds some words: libpq reports a refused connection as text alone, with no sqlstate.
struct Has
{
    const QString &message;
    bool operator()(const char *part) const
    {
        return message.contains(QLatin1String(part), Qt::CaseInsensitive);
    }
};

// A server that could not prove who it is, or offers no encryption. Nothing is offered to go on without.
std::optional<StoreError> proofError(const QString &message)
{
    const Has has{message};
    const auto refuse = [&](const QString &text) {
        return make(Kind::Unreachable, {}, text, message, false);
    };
    if (has("channel binding"))
        return refuse(Tr::tr(
            "The server wants the password in a form that gives it away. Have its administrator ask for "
            "scram-sha-256 in pg_hba.conf and set the password anew. Where the login comes by a "
            "certificate or a ticket instead, say channel_binding=prefer in the connection line."));
    if (has("server does not support SSL"))
        return refuse(
            Tr::tr("The server there speaks without encryption, so nothing proves who it is. Have its "
                   "administrator turn on ssl, then try again."));
    if (has("does not match host name"))
        return refuse(
            Tr::tr("Another machine answers than the one that was asked for: its certificate has another "
                   "name. Check host in the connection line; if it is right, tell the server's "
                   "administrator."));
    if (has("root certificate file"))
        return refuse(
            Tr::tr("The file with your authority's certificate cannot be read: check sslrootcert."));
    if (has("certificate") && has("expired"))
        return refuse(Tr::tr("The server's certificate has expired. Tell its administrator."));
    if (has("certificate verify failed"))
        return refuse(
            Tr::tr("The server's certificate is of no authority that is trusted here, or has expired. Name "
                   "the file with your authority's certificate as sslrootcert; if it is named, tell the "
                   "server's administrator."));
    if (has("certificate") || has("SSL error"))
        return refuse(Tr::tr(
            "The encrypted link could not be made: check sslmode, sslrootcert and the server's name."));
    return std::nullopt;
}

// Who asked is not let in, or not into this database.
std::optional<StoreError> loginError(const QString &message)
{
    const Has has{message};
    if (has("no password supplied"))
        return make(Kind::LoginRefused, QStringLiteral("28P01"),
                    Tr::tr("The server wants a password, and none was given. It can stand in ~/.pgpass."),
                    message, false);
    if (has("password authentication failed"))
        return make(Kind::LoginRefused, QStringLiteral("28P01"),
                    Tr::tr("The server refused this login: check the name and the password."), message,
                    false);
    if (has("authentication failed") || has("is not permitted to log in"))
        return make(
            Kind::LoginRefused, {},
            Tr::tr("The server refused this login. Ask its administrator whether the login may come in "
                   "this way."),
            message, false);
    if (has("role \"") && has("does not exist"))
        return make(
            Kind::LoginRefused, {},
            Tr::tr("The server does not know this login. Give the right one as user=… in the service or "
                   "the connection line and start again, or have its administrator make it and try again."),
            message, false);
    if (has("pg_hba.conf"))
        return make(Kind::LoginRefused, {},
                    Tr::tr("The server lets nobody of this name in from this address, with or without a "
                           "password. Ask its "
                           "administrator for an entry in pg_hba.conf, then try again."),
                    message, false);
    if (has("database \"") && has("does not exist"))
        return make(
            Kind::Unreachable, QStringLiteral("3D000"),
            Tr::tr("There is no database of this name on the server: check the name of the database."),
            message, false);
    if (has("permission denied for database"))
        return make(
            Kind::NoPrivilege, QStringLiteral("42501"),
            Tr::tr(
                "This login may not open this database. Ask its administrator for the privilege to connect."),
            message, false);
    return std::nullopt;
}

// What was asked for cannot even be tried.
std::optional<StoreError> lineError(const QString &message)
{
    const Has has{message};
    if (has("service file") && !has("definition of service"))
        return make(Kind::Unreachable, {},
                    Tr::tr("The file of services cannot be used: %1. PGSERVICEFILE names it, else it is "
                           "~/.pg_service.conf.")
                        .arg(message.trimmed().section(QLatin1Char('\n'), 0, 0)),
                    message, false);
    if (has("invalid integer value") || has("invalid port number"))
        return make(Kind::Unreachable, {},
                    Tr::tr("The connection line has a word where a number must stand: %1.")
                        .arg(message.trimmed().section(QLatin1Char('\n'), 0, 0)),
                    message, false);
    if (has("definition of service"))
        return make(Kind::Unreachable, {},
                    Tr::tr("The service is not defined in pg_service.conf: check its name."), message, false);
    return std::nullopt;
}

StoreError connectError(const QString &message)
{
    const Has has{message};
    for (const auto known : {&loginError, &proofError, &lineError}) {
        if (auto error = known(message))
            return *error;
    }
    if (has("too many connections") || has("remaining connection slots") || has("sorry, too many clients"))
        return make(Kind::Unreachable, QStringLiteral("53300"),
                    Tr::tr("The server has no free connection. It is tried again by itself."), message, true);
    if (has("starting up") || has("shutting down") || has("in recovery mode") || has("not yet accepting"))
        return make(Kind::Unreachable, QStringLiteral("57P03"),
                    Tr::tr("The server is starting or stopping. It is tried again by itself."), message,
                    true);
    if (has("could not translate host name"))
        return make(Kind::Unreachable, {}, Tr::tr("No machine of this name is known: check the host."),
                    message, true);
    return make(Kind::Unreachable, {},
                Tr::tr("No server answers there: check host and port, and whether PostgreSQL is running."),
                message, true);
}

StoreError lostError(Errand errand, const QString &sqlstate, const QString &message)
{
    if (errand == Errand::Act)
        return make(
            Kind::InDoubt, sqlstate,
            Tr::tr(
                "The link broke before the answer came back. The same action is asked again by its own id, "
                "so that it cannot happen twice."),
            message, true);
    if (errand == Errand::Administer)
        return make(
            Kind::ConnectionLost, sqlstate,
            Tr::tr("The link broke before the answer came back. Ask again: what was done is unchanged then."),
            message, true);
    return make(Kind::ConnectionLost, sqlstate,
                Tr::tr("The link to the server broke. It is made anew by itself."), message, true);
}

StoreError privilegeError(Errand errand, const QString &message)
{
    const QString state = QStringLiteral("42501");
    switch (errand) {
    case Errand::Install:
        return make(
            Kind::NoPrivilege, state,
            Tr::tr(
                "This login may not install the schema: use one that may create roles (CREATEROLE) and has "
                "CREATE on this database; where the roles are there already, one that has "
                "fencepost_owner will do; or use a superuser's."),
            message, false);
    case Errand::Act:
        return make(Kind::NoPrivilege, state,
                    Tr::tr("This login may not do that. It needs the role fencepost_operator, granted by an "
                           "administrator "
                           "of the database."),
                    message, false);
    case Errand::Administer:
        return make(
            Kind::NoPrivilege, state,
            Tr::tr("This login may not set that: it needs the role fencepost_admin, which the login that "
                   "installed "
                   "the schema or a superuser can give it. Who has fencepost_owner, or is a superuser, "
                   "may as well."),
            message, false);
    case Errand::Own:
        return make(
            Kind::NoPrivilege, state,
            Tr::tr("This login may not do that: it needs the role fencepost_owner. Use the login that "
                   "installed the "
                   "schema, or a superuser's, or ask one of them to give this login that role."),
            message, false);
    case Errand::Connect:
    case Errand::Read:
        break;
    }
    return make(
        Kind::NoPrivilege, state,
        Tr::tr("This login may not look here. It needs the role fencepost_viewer or fencepost_operator, "
               "granted by "
               "an administrator of the database."),
        message, false);
}

// What the function said of who was in the way.
QJsonObject toldIn(const QString &message)
{
    static const QRegularExpression detail(QStringLiteral("^DETAIL:\\s*(\\{.*\\})$"),
                                           QRegularExpression::MultilineOption);
    return QJsonDocument::fromJson(detail.match(message).captured(1).toUtf8()).object();
}

// Whose open transaction: {login, pid}.
std::optional<QPair<QString, int>> blockerIn(const QString &message)
{
    const QJsonObject told = toldIn(message);
    if (!told.contains(QLatin1String("pid")))
        return std::nullopt;
    return QPair(told.value(QLatin1String("login")).toString(), told.value(QLatin1String("pid")).toInt());
}

// Which prepared transaction, of whom; it belongs to no session.
std::optional<QPair<QString, QString>> preparedIn(const QString &message)
{
    const QJsonObject told = toldIn(message);
    if (!told.contains(QLatin1String("prepared")))
        return std::nullopt;
    return QPair(told.value(QLatin1String("prepared")).toString(),
                 told.value(QLatin1String("owner")).toString());
}

StoreError timeoutError(Errand errand, const QString &sqlstate, const QString &message)
{
    if (const auto blocker = blockerIn(message); blocker && errand == Errand::Act)
        return make(
            Kind::Timeout, sqlstate,
            Tr::tr("Session %2 of %1 keeps a transaction open that this has to wait for, and nothing was "
                   "changed. Have it committed or ended, then try again.")
                .arg(blocker->first)
                .arg(blocker->second),
            message, true);
    if (const auto prepared = preparedIn(message); prepared && errand == Errand::Act)
        return make(Kind::Timeout, sqlstate,
                    Tr::tr("The prepared transaction \"%1\" of %2 keeps locks that this has to wait for, and "
                           "nothing was "
                           "changed. Have it committed or rolled back (ROLLBACK PREPARED), then try again.")
                        .arg(visibleText(prepared->first, 80), visibleText(prepared->second, 80)),
                    message, true);
    if (errand == Errand::Act || errand == Errand::Administer || errand == Errand::Own)
        return make(
            Kind::Timeout, sqlstate,
            Tr::tr("The server did not come to it in time, and nothing was changed. Try again in a moment."),
            message, true);
    if (errand == Errand::Install)
        return make(
            Kind::Timeout, sqlstate,
            Tr::tr(
                "Somebody else holds a lock that the installation needs, and nothing was changed. Try again "
                "when less is going on."),
            message, true);
    return make(Kind::Timeout, sqlstate,
                Tr::tr("The server took too long to answer. It is asked again by itself."), message, true);
}

// libpqxx 6.4 leaves the sqlstate out of some of its own classes.
QString stateOf(const pqxx::sql_error &e)
{
    if (!e.sqlstate().empty())
        return QString::fromStdString(e.sqlstate());
    if (dynamic_cast<const pqxx::insufficient_privilege *>(&e))
        return QStringLiteral("42501");
    if (dynamic_cast<const pqxx::undefined_table *>(&e))
        return QStringLiteral("42P01");
    if (dynamic_cast<const pqxx::undefined_function *>(&e))
        return QStringLiteral("42883");
    if (dynamic_cast<const pqxx::undefined_column *>(&e))
        return QStringLiteral("42703");
    if (dynamic_cast<const pqxx::syntax_error *>(&e))
        return QStringLiteral("42601");
    if (dynamic_cast<const pqxx::insufficient_resources *>(&e))
        return QStringLiteral("53000");
    return {};
}

} // namespace

StoreError errorOf(Errand errand, const QString &sqlstate, const QString &message)
{
    const QString group = sqlstate.left(2);
    if (errand == Errand::Connect && sqlstate.isEmpty())
        return connectError(message);
    if (sqlstate == QLatin1String("42501"))
        return privilegeError(errand, message);
    if (sqlstate == QLatin1String("3F000") || sqlstate == QLatin1String("42P01"))
        return make(Kind::NoSchema, sqlstate,
                    Tr::tr("This database has no Fencepost schema, or an older one. Install it with "
                           "\"fencepostctl schema install\"."),
                    message, false);
    if (sqlstate == QLatin1String("42883") || sqlstate == QLatin1String("42703"))
        return make(
            Kind::NoSchema, sqlstate,
            Tr::tr("The Fencepost schema in this database is older than this program. Upgrade it with "
                   "\"fencepostctl schema install\"."),
            message, false);
    if (sqlstate == QLatin1String("25006"))
        return make(Kind::NotOnReplica, sqlstate,
                    Tr::tr("This server is a replica or read-only: look here, act on the primary."), message,
                    false);
    // 57014 is a cancel as well as a time-out, and the message comes in the server's language: who asked for
    // a cancel knows it.
    if (sqlstate == QLatin1String("57014") || sqlstate == QLatin1String("55P03"))
        return timeoutError(errand, sqlstate, message);
    if (group == QLatin1String("08") || sqlstate == QLatin1String("57P01") ||
        sqlstate == QLatin1String("57P02") || sqlstate == QLatin1String("57P03") ||
        sqlstate == QLatin1String("57P05") || sqlstate == QLatin1String("25P03"))
        return lostError(errand, sqlstate, message);
    if (group == QLatin1String("40"))
        return make(Kind::Timeout, sqlstate,
                    Tr::tr("The server undid this because two changes stood in each other's way. Try again."),
                    message, true);
    if (group == QLatin1String("53") || group == QLatin1String("58"))
        return make(
            Kind::Refused, sqlstate,
            Tr::tr("The server is out of room or memory. Tell its administrator; nothing was changed."),
            message, true);
    // The first line is "ERROR:  " and the sentence; the word for it comes in the server's language.
    QString sentence = message.section(QLatin1Char('\n'), 0, 0);
    if (const auto colon = sentence.indexOf(QLatin1String(":  ")); colon >= 0)
        sentence = sentence.mid(colon + 3);
    return make(Kind::Refused, sqlstate, Tr::tr("The database refused: %1").arg(sentence), message, false);
}

StoreError currentError(Errand errand, bool linkOpen)
{
    try {
        throw;
    } catch (const PooledByTransaction &) {
        return make(Kind::Unreachable, {},
                    Tr::tr("Between here and the server is a pooler that changes sessions between two "
                           "transactions. Connect "
                           "to PostgreSQL itself, or to a pooler in session mode."),
                    QStringLiteral("pooled by transaction"), false);
    } catch (const PoolerGivesNoSecond &) {
        return make(
            Kind::Unreachable, {},
            Tr::tr("The pooler between here and the server gives no second session, so that it cannot be "
                   "told whether it keeps them. Let it have more (default_pool_size), or connect to "
                   "PostgreSQL itself."),
            QStringLiteral("a second link was not served"), true);
    } catch (const pqxx::in_doubt_error &e) { // derives from failure, not from sql_error
        return lostError(Errand::Act, {}, QString::fromUtf8(e.what()));
    } catch (const pqxx::sql_error &e) {
        const QString state = stateOf(e);
        const QString message = QString::fromUtf8(e.what());
        // A server gives a sqlstate with every error; without one it is libpq that speaks, of the link.
        if (errand != Errand::Connect && (state.isEmpty() || !linkOpen))
            return lostError(errand, state, message);
        return errorOf(errand, state, message);
    } catch (const pqxx::broken_connection &e) {
        const QString message = QString::fromUtf8(e.what());
        return errand == Errand::Connect ? errorOf(errand, {}, message) : lostError(errand, {}, message);
    } catch (const std::exception &e) {
        if (!linkOpen)
            return lostError(errand, {}, QString::fromUtf8(e.what()));
        return make(Kind::Defect, {},
                    Tr::tr("An answer of the server could not be read. This is a fault of this program "
                           "or of the schema."),
                    QString::fromUtf8(e.what()), false);
    }
}

} // namespace fencepost
