// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>
#include <array>
#include <optional>

namespace fencepost {

// What an audit record says, in the order in which it is hashed. Everything is text as the server writes it:
// times in UTC, json as it is stored.
inline constexpr std::array<const char *, 15> auditParts{
    "action_id", "at",     "operator", "person", "client",   "action",          "subject_kind", "subject_key",
    "decision",  "reason", "before",   "after",  "check_id", "evidence_digest", "consent"};

// One link of the audit chain, for checking it without the database. Plain data; any thread.
struct ChainRecord
{
    qint64 seq = 0;
    std::array<std::optional<QByteArray>, auditParts.size()> parts; // none: NULL
    QByteArray previousHash;
    QByteArray hash;

    const std::optional<QByteArray> &part(const char *name) const;
};

// The digest of what a record says. A record that is left out of a bundle leaves this, so that the chain can
// be followed over it.
QByteArray contentDigest(const ChainRecord &record);
// The hash of a link, as the database computes it (resources/sql/schema/060_audit.sql).
QByteArray linkHash(const QByteArray &previousHash, qint64 seq, const QByteArray &content);

} // namespace fencepost
