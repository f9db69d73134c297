// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/consent.h"
#include "models/domain/provider_look_up.h"
#include "models/domain/result.h"
#include "models/store/reader.h"

#include <QMutex>
#include <functional>

namespace fencepost {

// The reads of the console, each on the session's thread. They throw what the link throws; NotFound below for
// what is not there.
namespace reads {

// Thrown where a single thing was asked for that is not there; ends as StoreError::Refused with this text.
struct NotFound
{
    QString text;
};

// Thrown for a schema that is missing, or not ours to read with this program.
struct WrongSchema
{
    StoreError error;
};

// Figures that cost too much to be asked every second. Shared by all reads of one store.
class SlowFigures
{
public:
    struct Figures
    {
        qint64 overInterval = 0;
        qint64 fencedUsually = 0;
        qint64 neverSent = 0;
    };
    // Calls `ask` where the last answer is older than a minute.
    Figures figures(const std::function<Figures()> &ask);

private:
    QMutex m_mutex;
    qint64 m_askedAt = -1;
    Figures m_figures;
};

// Throws WrongSchema unless the schema is there, readable, and of this program's version.
void checkSchema(Reader &reader);
Who who(Reader &reader);
TriageSnapshot triage(Reader &reader, SlowFigures &slow);
RunSheet runSheet(Reader &reader, const RunKey &run);
std::vector<UnresolvedEffect> unresolvedOf(Reader &reader, const RunKey &run);
std::vector<UnresolvedEffect> effectsByKey(Reader &reader, const std::vector<EffectKey> &keys);
ProviderSettings providerOf(Reader &reader, const JobName &job);
LedgerPage ledgerPage(Reader &reader, const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
                      int limit);
LedgerOutline ledgerShape(Reader &reader, const LedgerFilter &filter);
std::vector<Note> notesOf(Reader &reader, const QString &kind, const QString &key);
EffectSheet effectSheet(Reader &reader, const EffectKey &key);
std::vector<Consent> consents(Reader &reader);
std::vector<AuditRecord> auditPage(Reader &reader, const AuditFilter &filter, qint64 beforeSeq, int limit);
AuditVerification verifyAudit(Reader &reader, qint64 knownSeq, const QString &knownHash,
                              const AuditStretch &stretch);
RerunPreview previewRerun(Reader &reader, const RunKey &run);

// The file that a read's list comes from, for "show the SQL" before it was ever asked.
QString fileOf(const QString &read);

} // namespace reads

} // namespace fencepost
