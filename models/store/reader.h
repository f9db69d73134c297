// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/pq_link.h"
#include "models/store/table.h"

namespace fencepost {

// The rows of one read, without the clock row that comes with an empty one.
class Listing
{
public:
    explicit Listing(Table table) : m_table(std::move(table)) {}

    int count() const;
    Row row(int index) const { return m_table.row(index); }
    QDateTime asOf() const { return m_table.row(0).time("as_of"); }
    const Table &table() const { return m_table; }

    template <class T>
    std::vector<T> all(T (*decode)(const Row &)) const
    {
        std::vector<T> list;
        list.reserve(size_t(count()));
        for (int i = 0; i < count(); ++i)
            list.push_back(decode(row(i)));
        return list;
    }

private:
    Table m_table;
};

// What is kept of a read: when it was true, and the statement that its list came from.
struct ReadRecord
{
    QDateTime asOf;
    qint64 sentAt = 0;
    qint64 receivedAt = 0; // 0: nothing was answered
    QString sql;
    Parameters parameters;
};

// What one read of the console does on the session's thread: statements of resources/sql/console by name,
// each with the server's clock. Remembers the first one for "show the SQL" and for the clock.
class Reader
{
public:
    explicit Reader(PqLink &link) : m_link(link) {}

    Listing list(const QString &name, const Parameters &parameters = {});
    // The same for a text that was made from a file's, see ledger_sql.h.
    Listing listText(const QString &sql, const Parameters &parameters);
    // As list(), but what this login may not see is an empty answer.
    std::optional<Listing> listIfAllowed(const QString &name, const Parameters &parameters);
    PqLink &link() { return m_link; }
    const ReadRecord &record() const { return m_record; }

private:
    Listing framed(const QString &text, const Parameters &parameters, Planned planned);

    PqLink &m_link;
    ReadRecord m_record;
};

// A statement for psql: each $n replaced by its value as a quoted literal.
QString withLiterals(const QString &sql, const Parameters &parameters);

} // namespace fencepost
