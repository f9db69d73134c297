// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sql.h"

#include <QJsonDocument>

#include <libpq-fe.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace fencepost::test {

namespace {

// Parameters in the form that libpq wants; holds the bytes as long as the call.
class Arguments
{
public:
    explicit Arguments(const QList<Param> &params)
    {
        m_bytes.reserve(static_cast<size_t>(params.size()));
        for (const Param &param : params) {
            m_bytes.push_back(param ? param->toUtf8() : QByteArray());
            m_values.push_back(param ? m_bytes.back().constData() : nullptr);
        }
    }
    int count() const { return static_cast<int>(m_values.size()); }
    const char *const *values() const { return m_values.data(); }

private:
    std::vector<QByteArray> m_bytes;
    std::vector<const char *> m_values;
};

Cell cellOf(const PGresult *result, int row, int column)
{
    if (PQgetisnull(result, row, column))
        return std::nullopt;
    return QString::fromUtf8(PQgetvalue(result, row, column), PQgetlength(result, row, column));
}

} // namespace

Param::Param(const QStringList &values)
{
    QStringList quoted;
    for (QString value : values) {
        value.replace('\\', QStringLiteral("\\\\")).replace('"', QStringLiteral("\\\""));
        quoted << '"' + value + '"';
    }
    static_cast<Cell &>(*this) = '{' + quoted.join(',') + '}';
}

Param::Param(const QJsonArray &value)
    : Cell(QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact)))
{}

Param::Param(const QJsonObject &value)
    : Cell(QString::fromUtf8(QJsonDocument(value).toJson(QJsonDocument::Compact)))
{}

Cell Rows::cell(qsizetype row, const QString &column) const
{
    const qsizetype index = columns.indexOf(column);
    return row < cells.size() && index >= 0 ? cells.at(row).at(index) : Cell();
}

QString Rows::text(qsizetype row, const QString &column) const
{
    if (!ok())
        return QStringLiteral("error %1: %2").arg(sqlstate, message);
    if (row >= cells.size() || !columns.contains(column))
        return QStringLiteral("(none)");
    return cell(row, column).value_or(QStringLiteral("(null)"));
}

QString Rows::decisions() const
{
    if (!ok())
        return text(0, QString());
    QStringList all;
    for (qsizetype row = 0; row < size(); ++row)
        all << decision(row);
    return all.join(' ');
}

QJsonObject Rows::object(const QString &column, qsizetype row) const
{
    return QJsonDocument::fromJson(text(row, column).toUtf8()).object();
}

QString Rows::toString() const
{
    if (!ok())
        return text(0, QString());
    QStringList lines;
    for (const QList<Cell> &row : cells) {
        QStringList line;
        for (const Cell &cell : row)
            line << cell.value_or(QStringLiteral("(null)"));
        lines << line.join('|');
    }
    return lines.join('\n');
}

Sql::Sql(const QString &connInfo)
    : m_connection(PQconnectdb(connInfo.toUtf8().constData()))
    , m_notices(std::make_unique<QStringList>())
{
    PQsetNoticeProcessor(
        m_connection,
        [](void *notices, const char *text) {
            constexpr qsizetype kMost = 100'000;
            if (auto *all = static_cast<QStringList *>(notices); all->size() < kMost)
                *all << QString::fromUtf8(text);
        },
        m_notices.get());
}

Sql::~Sql()
{
    if (m_connection)
        PQfinish(m_connection);
}

Sql::Sql(Sql &&other) noexcept
    : m_connection(std::exchange(other.m_connection, nullptr))
    , m_notices(std::move(other.m_notices))
{}

QStringList Sql::takeNotices()
{
    return std::exchange(*m_notices, {});
}

bool Sql::isOpen() const
{
    return PQstatus(m_connection) == CONNECTION_OK;
}

QString Sql::connectError() const
{
    return QString::fromUtf8(PQerrorMessage(m_connection)).trimmed();
}

int Sql::pid() const
{
    return PQbackendPID(m_connection);
}

Rows Sql::take(PGresult *result) const
{
    Rows rows;
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK && status != PGRES_EMPTY_QUERY) {
        const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
        rows.sqlstate = state ? QString::fromLatin1(state) : QStringLiteral("lost");
        rows.message = result ? QString::fromUtf8(PQresultErrorMessage(result)).trimmed() : connectError();
    }
    for (int column = 0; column < PQnfields(result); ++column)
        rows.columns << QString::fromUtf8(PQfname(result, column));
    for (int row = 0; row < PQntuples(result); ++row) {
        QList<Cell> cells;
        for (int column = 0; column < PQnfields(result); ++column)
            cells << cellOf(result, row, column);
        rows.cells << cells;
    }
    PQclear(result);
    return rows;
}

Rows Sql::exec(const QString &sql, const QList<Param> &params)
{
    const Arguments arguments(params);
    return take(PQexecParams(m_connection, sql.toUtf8().constData(), arguments.count(), nullptr,
                             arguments.values(), nullptr, nullptr, 0));
}

Rows Sql::script(const QString &sql)
{
    return take(PQexec(m_connection, sql.toUtf8().constData()));
}

QString Sql::value(const QString &sql, const QList<Param> &params)
{
    const Rows rows = exec(sql, params);
    return rows.text(0, rows.columns.value(0));
}

void Sql::send(const QString &sql, const QList<Param> &params)
{
    const Arguments arguments(params);
    PQsendQueryParams(m_connection, sql.toUtf8().constData(), arguments.count(), nullptr, arguments.values(),
                      nullptr, nullptr, 0);
    PQflush(m_connection);
}

bool Sql::isBusy()
{
    PQconsumeInput(m_connection);
    return PQisBusy(m_connection) != 0;
}

Rows Sql::result()
{
    Rows last = take(PQgetResult(m_connection));
    while (PGresult *more = PQgetResult(m_connection))
        PQclear(more);
    return last;
}

void Sql::drop()
{
    ::close(PQsocket(m_connection));
}

} // namespace fencepost::test
