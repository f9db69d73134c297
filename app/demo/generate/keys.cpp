// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/keys.h"

#include <QCryptographicHash>
#include <QDateTime>

namespace fencepost {

void appendPart(QByteArray &to, QByteArrayView value)
{
    to.append(QByteArray::number(value.size())).append(':').append(value).append(';');
}

void appendNullPart(QByteArray &to)
{
    to.append("-;");
}

namespace {

void appendMaybe(QByteArray &to, QByteArrayView value)
{
    if (value.isEmpty())
        appendNullPart(to);
    else
        appendPart(to, value);
}

} // namespace

QByteArray sha256Hex(QByteArrayView text)
{
    return QCryptographicHash::hash(QByteArray::fromRawData(text.data(), text.size()),
                                    QCryptographicHash::Sha256)
        .toHex();
}

QByteArray inputDigest(QByteArrayView terms, QByteArrayView amount, QByteArrayView currency)
{
    QByteArray parts;
    parts.reserve(terms.size() + 64);
    appendPart(parts, terms);
    appendMaybe(parts, amount);
    appendMaybe(parts, currency);
    return sha256Hex(parts);
}

QByteArray slotOf(QByteArrayView action, QByteArrayView target, QByteArrayView period)
{
    QByteArray parts;
    parts.reserve(128);
    appendPart(parts, action);
    appendPart(parts, target);
    if (!period.isEmpty())
        appendPart(parts, period);
    return sha256Hex(parts).left(32);
}

QByteArray effectKey(QByteArrayView slot, QByteArrayView digest, int generation)
{
    QByteArray parts;
    parts.reserve(96);
    appendPart(parts, digest);
    appendPart(parts, QByteArray::number(generation));
    return slot.toByteArray() + '.' + sha256Hex(parts).left(16);
}

QByteArray idempotencyKey(QByteArrayView effectKey)
{
    QByteArray parts;
    parts.reserve(96);
    appendPart(parts, "fencepost idempotency key");
    appendPart(parts, effectKey);
    return "fp-" + sha256Hex(parts).left(48);
}

QByteArray uuidText(const UuidBytes &uuid)
{
    const QByteArray hex = QByteArray::fromRawData(uuid.data(), qsizetype(uuid.size())).toHex();
    return hex.left(8) + '-' + hex.mid(8, 4) + '-' + hex.mid(12, 4) + '-' + hex.mid(16, 4) + '-' +
           hex.mid(20);
}

QByteArray utcText(qint64 microseconds, int digits)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(microseconds / 1000, Qt::UTC);
    const QByteArray seconds = time.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")).toLatin1();
    if (digits == 0)
        return seconds + 'Z';
    return seconds + '.' + QByteArray::number(microseconds % 1'000'000).rightJustified(6, '0') + 'Z';
}

} // namespace fencepost
