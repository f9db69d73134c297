// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/pq_link.h"

#include "models/store/pooler.h"
#include "models/store/sql_text.h"

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

template <size_t... Index>
pqxx::result execute(pqxx::transaction_base &tx, const std::string &sql, const Values &values,
                     std::index_sequence<Index...>)
{
    return tx.exec_params(sql, values[Index]...);
}

constexpr size_t kMostParameters = 14;

template <size_t Count = 1>
pqxx::result executeAny(pqxx::transaction_base &tx, const std::string &sql, const Values &values)
{
    if constexpr (Count > kMostParameters) {
        throw std::out_of_range("too many parameters for one statement");
    } else {
        if (values.size() == Count)
            return execute(tx, sql, values, std::make_index_sequence<Count>());
        return executeAny<Count + 1>(tx, sql, values);
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
        backend = ask();
        if (backend != connection.backendpid() && !keepsBackend(conninfo, backend, ask))
            throw PooledByTransaction();
    }

    // What takes no parameters is planned once: the plan of triage costs more than its answer. With
    // parameters it is planned each time, because the plan depends on which of them are NULL.
    const std::string &prepared(const QString &sql)
    {
        const auto it = names.find(sql);
        if (it != names.end())
            return it->second;
        const std::string name = "fencepost_" + std::to_string(names.size() + 1);
        connection.prepare(name, sql.toStdString());
        return names.emplace(sql, name).first->second;
    }

    pqxx::connection connection;
    int backend = 0;
    std::map<QString, std::string> names;
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

Table PqLink::ask(const QString &sql, const Parameters &parameters)
{
    Values values;
    values.reserve(parameters.size());
    for (const auto &parameter : parameters)
        values.push_back(parameter ? std::optional<std::string>(parameter->toStdString()) : std::nullopt);
    const qint64 sent = steadyNow();
    pqxx::nontransaction tx(d->connection);
    Table table = tableOf(values.empty() ? tx.exec_prepared(d->prepared(sql))
                                         : executeAny(tx, sql.toStdString(), values));
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
