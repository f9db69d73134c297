// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <array>
#include <limits>

namespace fencepost {

// Sixteen bytes, as PostgreSQL keeps a uuid.
using UuidBytes = std::array<char, 16>;

// Rows in the binary form of COPY, which the server reads without parsing numbers and times. A row begins
// with how many fields it has; the fields follow in the order of the statement's columns and in exactly their
// types. A value; used on one thread.
class CopyRows
{
public:
    void row(int fields);
    void null();
    void text(QByteArrayView value); // text, UTF-8
    void json(QByteArrayView value); // jsonb
    void integer(qint32 value);
    void bigint(qint64 value);
    void flag(bool value);
    void uuid(const UuidBytes &value);
    // Microseconds since 1970, UTC; kNoTime is NULL.
    void time(qint64 microseconds);
    void maybeText(QByteArrayView value); // empty: NULL

    static constexpr qint64 kNoTime = std::numeric_limits<qint64>::min();

    const QByteArray &bytes() const { return m_bytes; }
    void clear() { m_bytes.resize(0); }

private:
    template <class T>
    void number(T value);

    QByteArray m_bytes;
};

} // namespace fencepost
