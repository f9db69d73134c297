// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/pq_link.h"

#include "models/store/pooler.h"
#include "models/store/sql_text.h"

#include <QScopeGuard>

#include <array>
#include <chrono>
#include <map>
#include <pqxx/pqxx>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace fencepost {

namespace {

// libpqxx 6.4 opens a lost connection again behind our back; 7 has no such thing.
template <class Connection>
void forbidSilentReconnect(Connection &connection)
{
    if constexpr (requires { connection.inhibit_reactivation(true); })
        connection.inhibit_reactivation(true);
}

using Values = std::vector<std::optional<std::string>>;

constexpr size_t kMostParameters = 14;

// `run` with as many arguments as there are values: the library wants to know their number when it is
// compiled.
template <class Run, size_t Count = 0>
pqxx::result withAll(const Run &run, const Values &values)
{
    if constexpr (Count > kMostParameters) {
        throw std::out_of_range("too many parameters for one statement");
    } else {
        if (values.size() != Count)
            return withAll<Run, Count + 1>(run, values);
        return [&]<size_t... Index>(std::index_sequence<Index...>)
        {
            return run(values[Index]...);
        }
        (std::make_index_sequence<Count>());
    }
}

Table tableOf(pqxx::result &&result)
{
    const auto answer = std::make_shared<const pqxx::result>(std::move(result));
    std::vector<QByteArray> columns;
    for (decltype(answer->columns()) c = 0; c < answer->columns(); ++c)
        columns.emplace_back(answer->column_name(c));
    std::vector<Table::Cell> cells;
    cells.reserve(size_t(answer->size()) * columns.size());
    for (const auto &row : *answer) {
        for (const auto &field : row)
            cells.push_back(field.is_null() ? Table::Cell() : Table::Cell{field.c_str(), int(field.size())});
    }
    return {columns, std::move(cells), answer};
}

// Keeps what the server warns of; without one, the library writes it to stderr.
class WarningKeeper : public pqxx::errorhandler
{
public:
    template <class Connection>
    explicit WarningKeeper(Connection &connection) : pqxx::errorhandler(connection)
    {}

    bool operator()(const char message[]) noexcept override
    {
        constexpr qsizetype kMost = 50;
        if (m_warnings.size() < kMost)
            m_warnings << QString::fromUtf8(message).trimmed();
        return false;
    }

    QStringList take() { return std::exchange(m_warnings, {}); }

private:
    QStringList m_warnings;
};

} // namespace

struct PqLink::Private
{
    explicit Private(const std::string &conninfo)
        : connection(conninfo)
        , warnings(connection)
        , socket(::dup(connection.sock()))
    {}
    ~Private() { ::close(socket); }
    Private(const Private &) = delete;
    Private &operator=(const Private &) = delete;

    // Before anything is set on a session that may not be ours.
    void findBackend(const QString &conninfo)
    {
        const std::string sql = sqlText(QStringLiteral("session/backend")).toStdString();
        const auto ask = [&] {
            pqxx::nontransaction tx(connection);
            return tx.exec(sql)[0]["backend"].as<int>();
        };
        backend = ownBackend(conninfo, connection.backendpid(), ask);
    }

    // The name of a statement that is planned once, see Planned.
    const std::string &prepared(const QString &sql)
    {
        const auto it = names.find(sql);
        if (it != names.end())
            return it->second;
        const std::string name = "fencepost_" + std::to_string(++named);
        connection.prepare(name, sql.toStdString());
        return names.emplace(sql, name).first->second;
    }

    void forget(const QString &sql)
    {
        const auto it = names.find(sql);
        connection.unprepare(it->second);
        names.erase(it);
    }

    pqxx::connection connection;
    int backend = 0;
    const std::shared_ptr<std::atomic<qint64>> waitsSince = std::make_shared<std::atomic<qint64>>(0);
    std::map<QString, std::string> names;
    int named = 0;
    WarningKeeper warnings; // goes before the connection does
    // A second name of the same socket: it stays ours when the library closes its own, so that a cut that
    // comes late never hits a socket of somebody else.
    int socket;
};

PqLink::PqLink(const QString &completeConninfo, const QStringList &setupNames)
    : d(std::make_unique<Private>(completeConninfo.toStdString()))
{
    forbidSilentReconnect(d->connection);
    d->findBackend(completeConninfo);
    pqxx::nontransaction tx(d->connection);
    for (const QString &name : setupNames)
        tx.exec(sqlText(name).toStdString());
    tx.commit();
}

PqLink::~PqLink() = default;

Table PqLink::ask(const QString &sql, const Parameters &parameters, Planned planned)
{
    Values values;
    values.reserve(parameters.size());
    for (const auto &parameter : parameters)
        values.push_back(parameter ? std::optional<std::string>(parameter->toStdString()) : std::nullopt);
    const qint64 sent = steadyNow();
    *d->waitsSince = sent;
    const auto over = qScopeGuard([this] { *d->waitsSince = 0; });
    pqxx::nontransaction tx(d->connection);
    const auto once = [&](const auto &...value) { return tx.exec_prepared(d->prepared(sql), value...); };
    const auto eachTime = [&](const auto &...value) { return tx.exec_params(sql.toStdString(), value...); };
    const auto answer = [&] {
        if (planned == Planned::EachTime)
            return withAll(eachTime, values);
        try {
            return withAll(once, values);
        } catch (const pqxx::feature_not_supported &) { // a view has other columns than when it was planned
            d->forget(sql);
            return withAll(once, values);
        }
    };
    Table table = tableOf(answer());
    tx.commit();
    table.sentAt = sent;
    table.receivedAt = steadyNow();
    return table;
}

bool PqLink::isOpen() const
{
    return d->connection.is_open();
}

int PqLink::backendPid() const
{
    return d->backend;
}

std::shared_ptr<const std::atomic<qint64>> PqLink::waitsSince() const
{
    return d->waitsSince;
}

int PqLink::socket() const
{
    return d->socket;
}

QStringList PqLink::takeWarnings()
{
    return d->warnings.take();
}

void cutSocket(int socket)
{
    if (socket >= 0)
        ::shutdown(socket, SHUT_RDWR);
}

qint64 steadyNow()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

} // namespace fencepost
