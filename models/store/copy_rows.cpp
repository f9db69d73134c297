// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/copy_rows.h"

#include <QtEndian>

namespace fencepost {

namespace {

constexpr qint64 kPostgresEpoch = 946'684'800'000'000; // 2000-01-01, in microseconds since 1970
constexpr char kJsonbVersion = 1;

} // namespace

template <class T>
void CopyRows::number(T value)
{
    const T turned = qToBigEndian(value);
    m_bytes.append(reinterpret_cast<const char *>(&turned), sizeof turned);
}

void CopyRows::row(int fields)
{
    number<qint16>(static_cast<qint16>(fields));
}

void CopyRows::null()
{
    number<qint32>(-1);
}

void CopyRows::text(QByteArrayView value)
{
    number<qint32>(static_cast<qint32>(value.size()));
    m_bytes.append(value);
}

void CopyRows::json(QByteArrayView value)
{
    number<qint32>(static_cast<qint32>(value.size() + 1));
    m_bytes.append(kJsonbVersion);
    m_bytes.append(value);
}

void CopyRows::integer(qint32 value)
{
    number<qint32>(sizeof value);
    number(value);
}

void CopyRows::bigint(qint64 value)
{
    number<qint32>(sizeof value);
    number(value);
}

void CopyRows::flag(bool value)
{
    number<qint32>(1);
    m_bytes.append(value ? '\1' : '\0');
}

void CopyRows::uuid(const UuidBytes &value)
{
    number<qint32>(static_cast<qint32>(value.size()));
    m_bytes.append(value.data(), static_cast<qsizetype>(value.size()));
}

void CopyRows::time(qint64 microseconds)
{
    if (microseconds == kNoTime)
        null();
    else
        bigint(microseconds - kPostgresEpoch);
}

void CopyRows::maybeText(QByteArrayView value)
{
    if (value.isEmpty())
        null();
    else
        text(value);
}

} // namespace fencepost
