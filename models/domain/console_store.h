// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/action.h"
#include "models/domain/consent.h"
#include "models/domain/found.h"
#include "models/domain/hand_over.h"
#include "models/domain/leases.h"
#include "models/domain/ledger_export.h"
#include "models/domain/letters.h"
#include "models/domain/provider_look_up.h"
#include "models/domain/result.h"
#include "models/domain/rows.h"
#include "models/domain/runs.h"

#include <QObject>
#include <functional>

namespace fencepost {

// How the console reaches its database. `conninfo` is libpq's own (also "service=…"); it holds no password
// that the console asked for: that travels beside it, in memory.
struct ConnectionProfile
{
    QString name;        // "billing-db / eu-1"
    QString environment; // "production", "staging", "demo" …: shown on the window and in every confirmation
    QString conninfo;
    QString password;            // empty: as libpq finds one (service file, .pgpass, peer)
    bool environmentSaid = true; // false: nobody has said which it is, `environment` is a place's name
    // What is not said to be something harmless counts as production, a misspelt word too.
    bool isProduction() const;
};

struct LinkState
{
    enum class Phase { Closed, Connecting, Up, Lost, Refused };
    Phase phase = Phase::Closed;
    StoreError error;  // Lost, Refused
    QDateTime retryAt; // Lost: local time of the next try
};

// The database as the console sees it: reads that answer values, and actions that are one function call each.
// An implementation keeps its connections on threads of its own; this object lives on the thread of its user,
// and every answer arrives there. An answer is dropped when `asker` is gone by then. A newer read of the same
// kind by the same asker replaces an older one: only the newest is answered, the older one is cancelled on
// the server.
class ConsoleStore : public QObject
{
    Q_OBJECT
public:
    template <class T>
    using Then = std::function<void(const Result<T> &)>;

    using QObject::QObject;

    virtual void open(const ConnectionProfile &profile) = 0;
    virtual void close() = 0;
    virtual const ConnectionProfile &profile() const = 0;
    virtual LinkState link() const = 0;

    // The server's clock, carried on by a monotonic one since the last answer; invalid before the first.
    virtual QDateTime serverNow() const = 0;
    // Milliseconds since the last successful answer, by the monotonic clock; -1: none yet.
    virtual qint64 silentFor() const = 0;
    // Older than two intervals of the screens and a second: what is shown may not be so any more, and nothing
    // is done on it (4-screens, shell).
    static constexpr qint64 kStaleAfterMs = 5000;
    bool isStale() const { return silentFor() < 0 || silentFor() > kStaleAfterMs; }
    // Local clock minus the server's, in milliseconds.
    virtual qint64 skew() const = 0;

    virtual void who(QObject *asker, Then<Who> then) = 0;
    virtual void triage(QObject *asker, Then<TriageSnapshot> then) = 0;
    virtual void runSheet(QObject *asker, const RunKey &run, Then<RunSheet> then) = 0;
    // The unresolved effects of a run, or exactly these keys whatever their state, each with its newest
    // check.
    virtual void unresolvedOf(QObject *asker, const RunKey &run,
                              Then<std::vector<UnresolvedEffect>> then) = 0;
    virtual void effectsByKey(QObject *asker, const std::vector<EffectKey> &keys,
                              Then<std::vector<UnresolvedEffect>> then) = 0;
    virtual void providerOf(QObject *asker, const JobName &job, Then<ProviderSettings> then) = 0;
    virtual void ledgerPage(QObject *asker, const LedgerFilter &filter,
                            const std::optional<LedgerAnchor> &anchor, int limit, Then<LedgerPage> then) = 0;
    // How the list lies in time, and how many rows it has, as exactly as is cheap.
    virtual void ledgerShape(QObject *asker, const LedgerFilter &filter, Then<LedgerOutline> then) = 0;
    virtual void effectSheet(QObject *asker, const EffectKey &key, Then<EffectSheet> then) = 0;
    // What was noted of a "run", an "effect", a "dead_letter", newest first.
    virtual void notesOf(QObject *asker, const QString &kind, const QString &key,
                         Then<std::vector<Note>> then) = 0;
    // Open ones first, then what was decided in the last week.
    virtual void consents(QObject *asker, Then<std::vector<Consent>> then) = 0;
    // Newest first; records with seq < beforeSeq (0: from the newest).
    virtual void auditPage(QObject *asker, const AuditFilter &filter, qint64 beforeSeq, int limit,
                           Then<std::vector<AuditRecord>> then) = 0;
    virtual void verifyAudit(QObject *asker, qint64 knownSeq, const QString &knownHash,
                             const AuditStretch &stretch, Then<AuditVerification> then) = 0;
    virtual void jobs(QObject *asker, Then<std::vector<JobRow>> then) = 0;
    // Of these jobs their last `periods` periods; of one that is not there nothing.
    virtual void jobStrips(QObject *asker, const std::vector<JobName> &jobs, int periods,
                           Then<std::vector<JobStrip>> then) = 0;
    virtual void runsPage(QObject *asker, const RunFilter &filter, const std::optional<RunPlace> &after,
                          int limit, Then<RunPage> then) = 0;
    // How many runs a filter has, as exactly as is cheap.
    virtual void runsWhole(QObject *asker, const RunFilter &filter, Then<CountOfKind> then) = 0;
    virtual void runRecord(QObject *asker, const RunKey &run, Then<RunRecord> then) = 0;
    // Every job in use with its lease, and how leases ran out in the last 30 days.
    virtual void leases(QObject *asker, Then<LeaseBoard> then) = 0;
    // How long the runs of a job took by day, and what was counted of it by hour.
    virtual void jobHistory(QObject *asker, const JobName &job, Then<JobHistory> then) = 0;
    // The dead letters of one state, by job and shape of their error.
    virtual void letterGroups(QObject *asker, LetterState state, Then<LetterGroups> then) = 0;
    // Those of one group, newest first; those after the letter of that number (0: from the newest).
    virtual void lettersPage(QObject *asker, const LetterFilter &filter, qint64 afterId, int limit,
                             Then<LetterPage> then) = 0;
    // By number, by key or customer of the effect, by JOB/PERIOD; whatever became of them.
    virtual void lettersFound(QObject *asker, const QString &text, Then<std::vector<Letter>> then) = 0;
    virtual void letterSheet(QObject *asker, qint64 id, Then<LetterSheet> then) = 0;
    // What the reader owns, and what is offered to them; who could take it over; what is paused.
    virtual void handOver(QObject *asker, Then<HandOverBoard> then) = 0;
    virtual void previewRerun(QObject *asker, const RunKey &run, Then<RerunPreview> then) = 0;
    // What a text finds, as it is typed: keys, references, customers, periods, runs, jobs, a letter's number.
    virtual void find(QObject *asker, const QString &text, Then<FindAnswer> then) = 0;
    // This asker waits for none of its reads any more: they are not answered, and ended on the server.
    virtual void giveUp(QObject *asker) = 0;
    // Begins to write a list of the ledger into a file. The owner of what is answered may delete it at any
    // time.
    virtual LedgerExport *exportLedger(const ExportOrder &order, QObject *parent) = 0;
    // The statement of a list, ready for psql, for "show the SQL"; `read` is the name of the function above.
    virtual QString sqlOf(const QString &read) const = 0;

    // One action. Where its COMMIT is in doubt, or the link breaks while it is under way, it is asked again
    // with the same action_id after the reconnect, until the database answers; `actionInDoubt` says so
    // meanwhile.
    virtual void act(QObject *asker, const ActionRequest &request, Then<ActionAnswer> then) = 0;
    // What is in doubt now, also of a console that ended before it had its answers.
    virtual QList<ActionInDoubt> inDoubt() const = 0;
    // Renews what this operator owns, while they are active. No audit record.
    virtual void renewOwnership(const QStringList &runKeys, const QStringList &effectKeys = {}) = 0;

    // A fresh request: a new action_id, not_after = server's time + 2 minutes.
    ActionRequest request(ActionKind kind, const QString &reason, const QJsonArray &items) const;

signals:
    void linkChanged(const fencepost::LinkState &state);
    // The audit record goes at least up to here.
    void auditSeen(qint64 seq);
    // The database has answered something: serverNow() and silentFor() say so from now on.
    void heard();
    void actionInDoubt(const fencepost::ActionInDoubt &doubt);
    void actionSettled(const QUuid &actionId);
    // Something that belongs into the issues list: a sentence and the server's own word.
    void issue(const QString &text, const QString &detail);
};

} // namespace fencepost
