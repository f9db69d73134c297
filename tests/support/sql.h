// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>

struct pg_conn;
struct pg_result;

namespace fencepost::test {

using Cell = std::optional<QString>;

/// A parameter as text; NULL from nullptr. Integers, bool and JSON are written the way the server reads them.
struct Param : Cell
{
    Param(std::nullptr_t) {}
    Param(const Cell &value) : Cell(value) {}
    Param(const QString &value) : Cell(value) {}
    Param(const char *value) : Cell(QString::fromUtf8(value)) {}
    Param(int value) : Cell(QString::number(value)) {}
    Param(qint64 value) : Cell(QString::number(value)) {}
    Param(bool value) : Cell(value ? QStringLiteral("true") : QStringLiteral("false")) {}
    Param(const QStringList &values); // text[]
    Param(const QJsonArray &value);
    Param(const QJsonObject &value);
};

/// What a statement gave: rows as text, or an error as SQLSTATE and message.
struct Rows
{
    QStringList columns;
    QList<QList<Cell>> cells;
    QString sqlstate; // empty: no error
    QString message;

    bool ok() const { return sqlstate.isEmpty(); }
    qsizetype size() const { return cells.size(); }
    Cell cell(qsizetype row, const QString &column) const;
    /// The cell as text: "(null)" for NULL, "(none)" for no such row or column, "error 40P01: …" after an
    /// error: so a comparison with a decision shows what happened instead.
    QString text(qsizetype row, const QString &column) const;
    QString text(const QString &column) const { return text(0, column); }
    QString decision(qsizetype row = 0) const { return text(row, QStringLiteral("decision")); }
    /// All decisions in order, joined by a space.
    QString decisions() const;
    qint64 number(const QString &column, qsizetype row = 0) const { return text(row, column).toLongLong(); }
    /// The column as a JSON object (empty where it is none).
    QJsonObject object(const QString &column = QStringLiteral("detail"), qsizetype row = 0) const;
    /// "a|b\nc|d": for comparing whole tables.
    QString toString() const;
};

/// One session of one login, used by one thread at a time. Never reconnects by itself.
class Sql
{
public:
    explicit Sql(const QString &connInfo);
    ~Sql();
    Sql(Sql &&other) noexcept;
    Sql(const Sql &) = delete;
    Sql &operator=(const Sql &) = delete;

    bool isOpen() const;
    QString connectError() const;
    int pid() const; // of the backend, for pg_locks and pg_stat_activity

    Rows exec(const QString &sql, const QList<Param> &params = {});
    /// Several statements in one message, no parameters.
    Rows script(const QString &sql);
    /// The first cell, as text() gives it.
    QString value(const QString &sql, const QList<Param> &params = {});

    /// Sends and returns at once; result() waits for the answer. One at a time.
    void send(const QString &sql, const QList<Param> &params = {});
    bool isBusy();
    Rows result();

    /// Cuts the line without a word to the server, as a crashed client does.
    void drop();

    /// What the server said besides its answers since it was asked last.
    QStringList takeNotices();

private:
    Rows take(pg_result *result) const;

    pg_conn *m_connection = nullptr;
    std::unique_ptr<QStringList> m_notices; // the connection knows where it is
};

} // namespace fencepost::test
