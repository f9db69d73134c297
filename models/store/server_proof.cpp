// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/server_proof.h"

#include "models/domain/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <algorithm>
#include <arpa/inet.h>

namespace fencepost {

namespace {

// Where distributions keep the certificates that they vouch for: Debian, Fedora, SUSE.
const QStringList s_systemRoots{QStringLiteral("/etc/ssl/certs/ca-certificates.crt"),
                                QStringLiteral("/etc/pki/tls/certs/ca-bundle.crt"),
                                QStringLiteral("/etc/ssl/ca-bundle.pem")};

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::StoreError)
};

// The group of a service in one file: "[name]", then "keyword=value" until the next group.
std::optional<QMap<QString, QString>> groupOf(const QString &file, const QString &service)
{
    QFile lines(file);
    if (!lines.open(QIODevice::ReadOnly | QIODevice::Text))
        return std::nullopt;
    std::optional<QMap<QString, QString>> group;
    while (!lines.atEnd()) {
        const QString line = QString::fromUtf8(lines.readLine()).trimmed();
        if (line.startsWith(QLatin1Char('['))) {
            if (group)
                break;
            if (line.startsWith(QLatin1Char('[') + service + QLatin1Char(']')))
                group.emplace();
        } else if (group && line.startsWith(QLatin1String("ldap"))) {
            group->insert(QStringLiteral("ldap"), line); // the rest is known to a directory alone
        } else if (group && !line.startsWith(QLatin1Char('#'))) {
            const QString keyword = line.section(QLatin1Char('='), 0, 0);
            if (!keyword.isEmpty() && !group->contains(keyword))
                group->insert(keyword, line.section(QLatin1Char('='), 1));
        }
    }
    return group;
}

bool isLocal(const QString &host)
{
    in6_addr address{};
    const QByteArray name = host.toLatin1();
    const bool loopback =
        (inet_pton(AF_INET, name.constData(), &address) == 1 && name.startsWith("127.")) ||
        (inet_pton(AF_INET6, name.constData(), &address) == 1 && IN6_IS_ADDR_LOOPBACK(&address));
    return host.isEmpty() || host.startsWith(QLatin1Char('/')) || host.startsWith(QLatin1Char('@')) ||
           host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0 || loopback;
}

// A list of hosts is as far away as the farthest of them.
bool allLocal(const QString &hosts)
{
    const QStringList list = hosts.split(QLatin1Char(','));
    return std::all_of(list.begin(), list.end(), [](const QString &host) { return isLocal(host.trimmed()); });
}

} // namespace

std::optional<QMap<QString, QString>> serviceValues(const QString &service)
{
    const QString own =
        qEnvironmentVariable("PGSERVICEFILE", QDir::homePath() + QStringLiteral("/.pg_service.conf"));
    const QString common = qEnvironmentVariable("PGSYSCONFDIR", QStringLiteral("/etc/postgresql-common")) +
                           QStringLiteral("/pg_service.conf");
    for (const QString &file : {own, common}) {
        if (auto group = groupOf(file, service))
            return group;
    }
    return std::nullopt;
}

namespace {

// What is said of a keyword: in the line, by its service, by a variable; the first of them counts.
class Said
{
public:
    explicit Said(const QMap<QString, QString> &values)
        : m_values(values)
        , m_service(values.value(QStringLiteral("service"), qEnvironmentVariable("PGSERVICE")))
    {
        const auto group = m_service.isEmpty() ? std::nullopt : serviceValues(m_service);
        m_group = group.value_or(QMap<QString, QString>{});
        m_found = group.has_value();
    }

    QString operator()(const char *keyword, const char *variable) const
    {
        const QString name = QString::fromLatin1(keyword);
        return m_values.value(name, m_group.value(name, qEnvironmentVariable(variable)));
    }
    // A service that stands in no file we know, or in a directory, may lead anywhere.
    bool mayLeadAnywhere() const
    {
        return !m_service.isEmpty() && (!m_found || m_group.contains(QStringLiteral("ldap")));
    }

private:
    const QMap<QString, QString> &m_values;
    const QString m_service;
    QMap<QString, QString> m_group;
    bool m_found = false;
};

StoreError tooWeak(const QString &mode, const QString &host)
{
    return {
        StoreError::Kind::Unreachable,
        {},
        Tr::tr("sslmode=%1 lets anybody between here and %2 read and answer in the server's name. Take it "
               "out, or "
               "say sslmode=verify-full, with the certificate of your authority in sslrootcert.")
            .arg(visibleText(mode, 32), visibleText(host, 80)),
        QStringLiteral("sslmode=") + mode,
        false};
}

// Only beside the name: any of the system's authorities vouches for anybody's machine.
void trustTheSystem(QMap<QString, QString> *values)
{
    const auto roots = std::find_if(s_systemRoots.begin(), s_systemRoots.end(),
                                    [](const QString &file) { return QFile::exists(file); });
    if (roots != s_systemRoots.end())
        values->insert(QStringLiteral("sslrootcert"), *roots);
}

} // namespace

std::optional<StoreError> demandProof(QMap<QString, QString> *values)
{
    const Said said(*values);
    const QString host = said("host", "PGHOST");
    const QString address = said("hostaddr", "PGHOSTADDR");
    if (!said.mayLeadAnywhere() && allLocal(host) && allLocal(address))
        return std::nullopt;
    const QString mode = said("sslmode", "PGSSLMODE");
    if (!mode.isEmpty() && mode != QLatin1String("verify-full") && mode != QLatin1String("verify-ca"))
        return tooWeak(mode, host.isEmpty() ? address : host);
    const QString ownRoots = QDir::homePath() + QStringLiteral("/.postgresql/root.crt");
    if (mode != QLatin1String("verify-ca") && said("sslrootcert", "PGSSLROOTCERT").isEmpty() &&
        !QFile::exists(ownRoots))
        trustTheSystem(values);
    // SCRAM proves that the server knows the password, too, and that nobody stands in the middle; md5 and a
    // password in clear give it away. A login by certificate or ticket has no such proof:
    // channel_binding=prefer is said there.
    if (said("channel_binding", "PGCHANNELBINDING").isEmpty())
        values->insert(QStringLiteral("channel_binding"), QStringLiteral("require"));
    if (mode.isEmpty())
        values->insert(QStringLiteral("sslmode"), QStringLiteral("verify-full"));
    return std::nullopt;
}

} // namespace fencepost
