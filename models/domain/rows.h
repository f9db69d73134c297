// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect.h"
#include "models/domain/effect_page.h"
#include "models/domain/time_shape.h"
#include "models/domain/verdict.h"

#include <QJsonObject>
#include <QStringList>
#include <memory>
#include <vector>

// What the reads of the console answer: plain values, compared with ==, filled by models/store from the views
// and shown by models/tables. Times are UTC by the server's clock; an invalid time means "not recorded".
namespace fencepost {

// How a person is called wherever one is shown: by name; by login only where the login is nobody known here.
inline QString shownName(const QString &person, const QString &login)
{
    return person.isEmpty() ? login : person;
}

struct Who
{
    Login login;
    QString person; // empty: a login that is nobody known here
    bool mayAct = false;
    bool shared = false;
    bool isOperator = false; // holds fencepost_operator
    bool isAdmin = false;    // holds fencepost_admin
    QString database;
    QString serverVersion;
    int schemaVersion = 0;
    bool replica = false;
    friend bool operator==(const Who &, const Who &) = default;
};

enum class TriageKind {
    Unresolved,      // the unresolved effects of one run
    ConsentAsked,    // somebody waits for a second person
    RefundOwed,      // charged too much, and the provider has shown no refund of it yet
    Shortfall,       // settled as done, and less than ours was charged
    RerunNotClaimed, // a rerun was allowed and no worker has claimed it
    WaitsForPerson,  // the run ended with unresolved effects that are settled by now, or attempts ran out
    SilentWorker,    // a live lease without a heartbeat for three intervals; nothing of its run is unresolved
    DeadLetters,     // open letters of one job
    DidNothing,      // ended well having processed less than the least expected
    MissedPeriod,    // a firing that nobody will make up for
    HandOver,        // what somebody hands over, to whoever reads it or to anyone
    ApprovalUnused,  // approved, and no worker has sent it since
    WatermarkLag,    // a job that reads on behind the world
    OutboxLag,       // messages of a job that nobody sends
    PingPong,        // workers that take a period from each other
    AuditGoneBack    // the record is older than this console has seen it; never said by the database
};
constexpr TriageKind kLastTriageKind = TriageKind::AuditGoneBack;
QString toText(TriageKind kind); // the word in `triage --json`: "unresolved", "consent_asked", …

// Where effects are charged: which account of which provider, and whether it is money there.
struct FarSide
{
    QString provider; // its name here; empty: not known
    QString kind;     // "stripe"
    QString account;
    bool live = false;
    friend bool operator==(const FarSide &, const FarSide &) = default;
};

// One thing that needs a person. The effects of one crashed run are one of these.
struct TriageItem
{
    TriageKind kind = TriageKind::Unresolved;
    RunKey run;         // period empty where it concerns a job
    QString subjectKey; // JOB/PERIOD, request id, refund id …: with `kind` the key of the row
    qint64 count = 0;
    MoneySum money;
    QDateTime keyGoesAt;     // when the first idempotency key counts as gone; invalid: no clock
    QDateTime keyLastGoesAt; // … and the last
    QDateTime keyArmedAt;    // when the clock that goes first was started
    QDateTime endsAt;        // of a consent, a hand-over: until then it can be answered
    QDateTime since;         // what its age is counted from
    QString owner;           // login
    QString ownerPerson;     // empty: a login that is nobody known here
    QDateTime ownerActiveAt;
    QString worker; // of a live lease its own; else of what is unresolved the one that sent it
    int attempt = 0;
    FencingToken token;
    QDateTime seenAt;     // last heartbeat
    QDateTime leaseUntil; // of a live lease
    bool silent = false;  // … whose worker has not been heard for three intervals
    QString askedBy;
    QString text;   // error, reason, shape or the refund's reference, as recorded
    QString target; // of a refund or a shortfall: whose it is
    qint64 records = 0;
    qint64 leastRecords = 0;
    EffectKey effect;             // of a refund or a shortfall
    std::optional<Money> ours;    // of a shortfall: what was owed,
    std::optional<Money> charged; // … and what was charged; none: the provider did not say
    QDateTime askedAt;            // … and when the provider was last seen to hold that
    QDateTime lookedAt;       // … or no refund of it; of a question after it was noted. Invalid: none was
    FarSide at;               // of a consent, a refund, a shortfall
    bool severalRuns = false; // a consent about more runs than `run`
    bool byAdmin = false;     // a consent that an administrator answers
    bool mayAnswer = false;   // … a consent that whoever reads it may answer
    qint64 everyMs = 0;       // how often a silent worker should be heard; how often a job that lags runs
    qint64 shapes = 0;        // of dead letters: how many shapes their errors have
    friend bool operator==(const TriageItem &, const TriageItem &) = default;
};

// Whose it is, as a list says it: of a request for a second person the asker's. Empty: nobody's.
inline QString ownerName(const TriageItem &item)
{
    if (!item.owner.isEmpty())
        return shownName(item.ownerPerson, item.owner);
    return item.kind == TriageKind::ConsentAsked ? item.askedBy : QString();
}

struct TriageSnapshot
{
    QDateTime asOf;
    std::vector<TriageItem> items; // as the database orders them; models/tables groups them
    qint64 overIntervalJobs = 0;   // jobs whose p99 is over their interval
    qint64 missedPeriods = 0;
    qint64 didNothing = 0;
    qint64 fencedToday = 0;
    qint64 fencedUsually = 0; // by this time of the day
    qint64 neverSent = 0;     // reserved, and nobody is at their run
    qint64 unusedApprovals = 0;
    qint64 lagging = 0; // watermarks and outboxes
    qint64 auditSeq = 0;
    QString auditHash;
};

// Effects of a run by what they are now; the sums always add up to the whole.
struct RunSum
{
    enum class Part { Done, Declined, Reversed, Claimed, Working, Unresolved };
    Part part = Part::Done;
    qint64 count = 0;
    MoneySum money;
    qint64 again = 0; // of what is claimed: sent before, and it had not happened
    friend bool operator==(const RunSum &, const RunSum &) = default;
};

// Of the error of an attempt: nothing went wrong, a person has to settle what it left (finish_run).
bool isOfWhatIsLeft(const QString &words);

struct Happening
{
    QDateTime at;
    QString kind; // "claimed", "heartbeat", "lease_over", "ended", "taken", "resolved" …
    QString text; // facts in words of the contract: worker, token, login
    bool leftSome() const;
    QString factsText() const; // … so that word is left out of it
    friend bool operator==(const Happening &, const Happening &) = default;
};

struct Note
{
    QDateTime at;
    QString by;
    QString text;
    QString ticket;
    friend bool operator==(const Note &, const Note &) = default;
};

// What was charged too much and the provider is to give back, as the ledger has noted it.
struct RefundOwed
{
    EffectKey effect;
    QString target;
    QString reference;
    Money money;
    QString notedBy; // person, or a login that is nobody known here
    QDateTime notedAt;
    QString closedByCheck; // that saw the refund; empty: owed still
    bool isOpen() const { return closedByCheck.isEmpty(); }
    friend bool operator==(const RefundOwed &, const RefundOwed &) = default;
};

// What was not charged of an effect that is done, as the ledger has noted it.
struct Shortfall
{
    EffectKey effect;
    QString target;
    QString reference; // what was charged
    Money money;       // not charged
    std::optional<Money> ours;
    std::optional<Money> charged; // none: the provider did not say how much
    QString notedBy;              // person, or a login that is nobody known here
    QDateTime notedAt;
    QDateTime closedAt; // invalid: open
    QString closedBy;   // likewise; empty: by a check that saw the whole amount
    QString closingReason;
    bool isOpen() const { return !closedAt.isValid(); }
    friend bool operator==(const Shortfall &, const Shortfall &) = default;
};

struct VerdictCount
{
    Verdict verdict = Verdict::Inconclusive;
    qint64 count = 0;
    friend bool operator==(const VerdictCount &, const VerdictCount &) = default;
};

struct RunSheet
{
    RunKey run;
    QString state;
    int attempt = 0;
    int attemptsAllowed = 0;
    int reruns = 0;
    QString worker;
    FencingToken token;
    bool living = false;
    QString attemptOutcome;
    QDateTime startedAt;
    QDateTime heartbeatAt;
    QDateTime finishedAt;
    QDateTime claimBy;
    QDateTime leaseUntil;
    QString nextTrigger;
    bool waitsForPerson = false;
    QString error;
    std::optional<qint64> effectsPlanned;
    MoneySum moneyPlanned;
    ProviderName provider;
    QString providerKind; // "stripe"; empty: not known
    QString owner;        // login
    QString ownerPerson;
    QDateTime ownedUntil;
    bool jobPaused = false;
    bool providerPaused = false;
    QString pausedBy;
    std::vector<RunSum> sums;
    std::vector<RefundOwed> refunds;    // closed ones as well, oldest first
    std::vector<Shortfall> shortfalls;  // closed ones as well, oldest first
    std::vector<VerdictCount> verdicts; // of what is unresolved: checked as it stands now
    qint64 asked = 0;                   // … of it another person is asked about, and has not answered
    std::vector<QDateTime> keysGoAt;    // when each unresolved effect's key counts as gone, ascending
    std::vector<Happening> happenings;
    std::vector<Note> notes; // newest first
    QDateTime asOf;
};

struct Check
{
    QString checkId;
    EffectKey effect;
    QString effectVersion;
    QString checkedBy; // login
    QString checkedPerson;
    QDateTime startedAt;
    QDateTime finishedAt;
    std::optional<Verdict> verdict; // none: not finished
    QString reason;
    std::vector<TheirObject> matches;
    int lookAlikes = 0;
    QDateTime windowFrom;
    QDateTime windowTo;
    bool windowWhole = false;
    QString evidenceDigest;
    QString account; // where it was asked; empty: not recorded
    bool liveMode = true;
    qint64 pages = 0;                  // read for it
    std::optional<qint64> objectsRead; // … and how many charges stood on them; none: not recorded
    friend bool operator==(const Check &, const Check &) = default;
};

// An unresolved effect of the run being reconciled, with its newest check.
struct UnresolvedEffect
{
    Effect effect;
    std::optional<Check> check;
    friend bool operator==(const UnresolvedEffect &, const UnresolvedEffect &) = default;
};

enum class LedgerSort { Time, Amount };

struct LedgerFilter
{
    QString job;
    QString period;
    QString keyOrReference; // prefix of an effect key, a provider's reference or a target
    QStringList states;     // words of the contract, and "unresolved"; empty: all
    QDateTime claimedFrom;  // claimed at this time or later; invalid: whenever
    QDateTime claimedTo;    // claimed before this time
    // Amounts are of one currency: without one neither they nor a sort by amount are heeded.
    QString currency;
    std::optional<qint64> leastMinor;
    std::optional<qint64> mostMinor;
    LedgerSort sort =
        LedgerSort::Time;   // what has an amount in it is sorted by amount where there is an index for it
    bool ascending = false; // else newest or largest first
    friend bool operator==(const LedgerFilter &, const LedgerFilter &) = default;
};

// A place in the ledger's order: the page begins after it, or ends before it. Without a key it is a moment:
// rows of that moment belong to the page in both directions.
struct LedgerAnchor
{
    qint64 claimedUs =
        0; // microseconds since 1970: a row is told from its neighbour by what milliseconds lose
    QString key;
    qint64 amountMinor = 0; // where amounts are sorted by
    bool backward = false;

    static LedgerAnchor beside(const Effect &row, bool backward = false);
    static LedgerAnchor atTime(const QDateTime &time, bool backward = false);
};

struct LedgerPage
{
    std::shared_ptr<const EffectPage> rows; // never null
    bool hasMore = false;                   // in the direction that was asked
    // Where to ask on, where a page ended before it was full because it had looked at as much as a page may.
    std::optional<LedgerAnchor> goOn;
    bool capped = false; // a search that is not narrow: of its hits these are some
    QDateTime asOf;
};

struct LedgerOutline
{
    TimeShape shape;
    CountOfKind whole;
};

struct AuditRecord
{
    qint64 seq = 0;
    QString actionId;
    QDateTime at;
    QString login;
    QString person;
    QString action;
    QString subjectKind;
    QString subjectKey;
    QString target;        // of an effect: whose it is; empty: of something else, or it was pruned since
    QString askedAction;   // of a request for a second person: what was asked for,
    qint64 askedItems = 0; // … of how many items,
    RunKey askedRun;       // … and of which run, where the request itself names one
    QString decision;
    QString reason;
    QByteArray before; // json as the server wrote it
    QByteArray after;
    QString checkId;
    QString evidenceDigest;
    QByteArray consent;
    QByteArray client;
    QString hash;
    QString previousHash;
    friend bool operator==(const AuditRecord &, const AuditRecord &) = default;
};

struct AuditFilter
{
    QString subjectKey; // exact, or empty
    QString login;
    QString action;
    friend bool operator==(const AuditFilter &, const AuditFilter &) = default;
};

// A stretch of the audit chain.
struct AuditStretch
{
    qint64 from = 1;
    qint64 records = 0; // 0: all that follow
};

struct AuditVerification
{
    bool ok = false;
    qint64 checked = 0;
    qint64 upTo = 0; // the last record that was read
    qint64 headSeq = 0;
    QString headHash;
    qint64 faultSeq = 0;
    QString fault;
    friend bool operator==(const AuditVerification &, const AuditVerification &) = default;
};

struct EffectSheet
{
    Effect effect;
    QByteArray terms;               // json text, cut at 64 KiB; empty where this login may not see it
    QByteArray response;            // likewise
    std::vector<Check> checks;      // newest first
    QByteArray newestEvidence;      // likewise
    std::vector<Happening> path;    // through the states, with token and attempt
    std::vector<Happening> late;    // answers of fenced workers: a lead, not a verdict
    std::vector<AuditRecord> audit; // newest first
    std::vector<Note> notes;
};

// What an earlier check of the same version found, where the newest says that it did not happen.
struct EarlierFinding
{
    QString verdict;
    QString checkedBy;
    QDateTime startedAt;
    std::vector<TheirObject> moved;
    friend bool operator==(const EarlierFinding &, const EarlierFinding &) = default;
};

struct RerunPreview
{
    struct Block
    {
        QString decision;
        QString text;
        friend bool operator==(const Block &, const Block &) = default;
    };
    struct Class
    {
        qint64 count = 0;
        MoneySum money;
        friend bool operator==(const Class &, const Class &) = default;
    };
    RunKey run;
    QString state;
    int attempt = 0;
    int reruns = 0;
    QString planHash;
    Class done;
    Class claimed;
    Class claimedAgain; // of it: sent before, and it had not happened
    Class unresolved;
    Class keyGone;
    std::optional<qint64> notReserved; // none: not known
    MoneySum notReservedMoney;
    MoneySum couldMove;
    QStringList leaveOut;
    QDateTime claimBy;
    QDateTime leaseUntil; // another's live lease on the job
    QString leaseOwner;
    std::vector<Block> blocks;
    QStringList warnings;     // what refuses nothing, and decides whether a worker will get at it
    QStringList otherPeriods; // of the job, not done, newest first
    friend bool operator==(const RerunPreview &, const RerunPreview &) = default;
};

} // namespace fencepost
