// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/copy_rows.h"

#include <QByteArray>
#include <optional>
#include <vector>

namespace fencepost {

struct CheckEntry
{
    UuidBytes id{};
    QByteArray effectKey, checkedBy, verdict, matches, evidence;
    qint64 startedAt = 0, windowFrom = 0;
};

struct LetterEntry
{
    QByteArray job, period, effectKey, error, payload; // no effect key: the run's own letter
    QByteArray state;
    int attempts = 0;
    qint64 deadAt = 0;
};

struct AuditEntry
{
    qint64 at = 0;
    UuidBytes action{};
    QByteArray login, person, function, subjectKind, subjectKey, decision, reason;
    QByteArray before, after; // as jsonb writes it: its text is hashed
    std::optional<UuidBytes> checkId;
    QByteArray evidenceDigest;
};

struct NoteEntry
{
    qint64 at = 0;
    QByteArray subjectKey, by, text;
};

// What goes wrong while a made-up ledger is walked, kept until its own tables are written. A value.
struct TroubleBook
{
    std::vector<CheckEntry> checks;
    std::vector<LetterEntry> letters;
    std::vector<AuditEntry> audit;
    std::vector<NoteEntry> notes;
};

// The rows of these tables in the order of the columns of resources/sql/demo/generate/copy_*.sql.
void writeCheck(CopyRows &rows, const CheckEntry &check);
void writeLetter(CopyRows &rows, const LetterEntry &letter);
void writeNote(CopyRows &rows, const NoteEntry &note);

// The chain of audit records as the database hashes it (schema/060_audit.sql), from a head that is there.
class AuditChain
{
public:
    AuditChain(qint64 seq, const QByteArray &hash) : m_seq(seq), m_hash(hash) {}
    void write(CopyRows &rows, const AuditEntry &entry);
    qint64 seq() const { return m_seq; }
    const QByteArray &hash() const { return m_hash; }

private:
    qint64 m_seq;
    QByteArray m_hash;
};

} // namespace fencepost
