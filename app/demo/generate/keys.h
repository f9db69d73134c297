// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/copy_rows.h"

#include <QByteArray>

namespace fencepost {

// The keys of schema/050_keys.sql, made here for ten million rows; tests/generate compares them with the
// database's own. Parts are UTF-8; a null QByteArray is NULL.
void appendPart(QByteArray &to, QByteArrayView value);
void appendNullPart(QByteArray &to);
QByteArray sha256Hex(QByteArrayView text);
QByteArray inputDigest(QByteArrayView terms, QByteArrayView amount, QByteArrayView currency); // empty: NULL
QByteArray slotOf(QByteArrayView action, QByteArrayView target, QByteArrayView period);       // empty: NULL
QByteArray effectKey(QByteArrayView slot, QByteArrayView digest, int generation);
QByteArray idempotencyKey(QByteArrayView effectKey);

QByteArray uuidText(const UuidBytes &uuid);
// YYYY-MM-DDTHH:MM:SS.uuuuuuZ; `digits` of the second: 6 or none.
QByteArray utcText(qint64 microseconds, int digits = 6);

} // namespace fencepost
