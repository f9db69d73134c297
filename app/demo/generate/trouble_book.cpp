// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/trouble_book.h"

#include "app/demo/generate/keys.h"
#include "models/domain/audit_chain.h"

namespace fencepost {

namespace {

constexpr qint64 kSecond = 1'000'000;

void maybeJson(CopyRows &rows, const QByteArray &json)
{
    if (json.isEmpty())
        rows.null();
    else
        rows.json(json);
}

} // namespace

void writeCheck(CopyRows &rows, const CheckEntry &check)
{
    rows.row(13);
    rows.uuid(check.id);
    rows.text("effect");
    rows.text(check.effectKey);
    rows.bigint(1);
    rows.text(check.checkedBy);
    rows.time(check.startedAt);
    rows.time(check.startedAt + kSecond);
    rows.text(check.verdict);
    rows.json(check.matches);
    rows.time(check.windowFrom);
    rows.time(check.startedAt);
    rows.json(check.evidence);
    rows.text(sha256Hex(check.evidence));
}

void writeLetter(CopyRows &rows, const LetterEntry &letter)
{
    rows.row(9);
    rows.text(letter.job);
    rows.text(letter.period);
    rows.maybeText(letter.effectKey);
    rows.integer(letter.attempts);
    rows.text(letter.error);
    maybeJson(rows, letter.payload);
    rows.time(letter.deadAt);
    rows.text(letter.state);
    rows.time(letter.state == "open" ? CopyRows::kNoTime : letter.deadAt + 3600 * kSecond);
}

void writeNote(CopyRows &rows, const NoteEntry &note)
{
    rows.row(5);
    rows.text("run");
    rows.text(note.subjectKey);
    rows.time(note.at);
    rows.text(note.by);
    rows.text(note.text);
}

void AuditChain::write(CopyRows &rows, const AuditEntry &entry)
{
    static const QByteArray client(R"({"address": null, "backend": 4711, "application": "fencepost"})");
    ++m_seq;
    QByteArray parts;
    const auto part = [&parts](const QByteArray &value) {
        if (value.isEmpty())
            appendNullPart(parts);
        else
            appendPart(parts, value);
    };
    part(uuidText(entry.action));
    part(utcText(entry.at));
    part(entry.login);
    part(entry.person);
    part(client);
    part(entry.function);
    part(entry.subjectKind);
    part(entry.subjectKey);
    part(entry.decision);
    part(entry.reason);
    part(entry.before);
    part(entry.after);
    part(entry.checkId ? uuidText(*entry.checkId) : QByteArray());
    part(entry.evidenceDigest);
    part({}); // consent
    const QByteArray hash = linkHash(m_hash, m_seq, sha256Hex(parts));

    rows.row(18);
    rows.bigint(m_seq);
    rows.uuid(entry.action);
    rows.time(entry.at);
    rows.text(entry.login);
    rows.text(entry.person);
    rows.json(client);
    rows.text(entry.function);
    rows.text(entry.subjectKind);
    rows.text(entry.subjectKey);
    rows.text(entry.decision);
    rows.maybeText(entry.reason);
    maybeJson(rows, entry.before);
    maybeJson(rows, entry.after);
    if (entry.checkId)
        rows.uuid(*entry.checkId);
    else
        rows.null();
    rows.maybeText(entry.evidenceDigest);
    rows.null();
    rows.text(m_hash);
    rows.text(hash);
    m_hash = hash;
}

} // namespace fencepost
