// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect.h"

#include <QDateTime>
#include <QString>
#include <chrono>
#include <optional>
#include <vector>

namespace fencepost {

// What one look-up at a provider ended in. The table "Verdicts" of the contract is the source.
enum class Verdict {
    Found,
    FoundDeclined,
    FoundReversed,
    FoundDifferent,
    FoundSeveral,
    FoundInProgress,
    Absent,
    AbsentUnsure,
    Inconclusive,
    Misconfigured,
    NoLookUp
};

QString toText(Verdict verdict); // the contract's word: "found_several"
std::optional<Verdict> verdictFrom(const QString &text);

// What a person may write after a verdict.
enum class Resolution { Succeeded, Declined, Reversed, NotHappened, ByHand };
QString toText(Resolution resolution);
std::optional<Resolution> resolutionFrom(const QString &text);

// The resolution that a verdict allows; none where it unlocks nothing.
std::optional<Resolution> allowedBy(Verdict verdict);
// Is the effect sent again by it, under the key that it has? Where it is not, that its key goes costs
// nothing.
bool needsItsKey(Resolution resolution);
// Verdicts that always need a second person, whatever the key's clock says.
bool needsSecondPerson(Verdict verdict);
// Verdicts that settle something: the others unlock nothing and are asked again.
bool isConclusive(Verdict verdict);
// Was what the provider holds read to the end? Else nothing found is no finding.
bool wasRead(Verdict verdict);

enum class TheirStatus { Succeeded, Processing, WaitsForCustomer, Declined, Canceled, Other };

// One object at the provider, reduced to what may be shown and kept.
struct TheirObject
{
    QString reference; // pi_…
    Money money;
    QString target;
    TheirStatus status = TheirStatus::Other;
    QString statusText; // the provider's own word, and a decline code where there is one
    QDateTime created;
    qint64 refundedMinor = 0;
    bool carriesOurReference = false; // metadata names our effect

    friend bool operator==(const TheirObject &, const TheirObject &) = default;
};

// Has it moved money, or may it still? What was declined or called off has not.
bool mayHaveMovedMoney(const TheirObject &object);
// Is it at work there, or waits for the customer?
bool isUnfinished(const TheirObject &object);
// What the provider holds of it: charged, and not given back.
Money keptOf(const TheirObject &object);

// How long things take on the far side (`provider` row of the contract).
struct ProviderDelays
{
    std::chrono::milliseconds settleDelay{0};
    std::chrono::milliseconds visibilityLag{0};
    std::chrono::milliseconds clockMargin{0};
};

// What is asked of the far side for one effect.
struct EffectQuestion
{
    EffectKey key;
    QString checkId;
    QString rowVersion;
    Money money;
    QString target;
    QString providerRef; // where one is known already
    QDateTime firstSubmittedAt;
    QDateTime lastArrival;
    QDateTime checkStartedAt; // the server's clock, from start_checks
};

// How the look-up went: what it read, and whether that was all.
struct LookUpFacts
{
    bool answered = false;      // false: time-out, 5xx, 429 …: `obstacle` says which
    bool misconfigured = false; // wrong key, mode, account or address
    bool byKey = false;         // … and with another key it could be asked
    bool canBeAsked = true;     // false: the provider has no look-up
    bool strongly = true;       // false: only eventually consistent
    bool windowWhole = false;   // every page of every needed window was read
    QDateTime windowFrom;
    QDateTime windowTo;
    std::optional<qint64> objects; // how many stood on those pages, whosever they are; none: not counted
    QString obstacle;
};

struct Judgement
{
    Verdict verdict = Verdict::Inconclusive;
    QString reason;           // short, for the column "Why this verdict"; not translated: it is evidence
    QDateTime surePossibleAt; // absent_unsure: from when a sure answer is possible
};

// The pure rule from what was found to a verdict. The database checks `absent` again by itself.
Judgement judge(const EffectQuestion &question, const std::vector<TheirObject> &matches,
                const LookUpFacts &facts, const ProviderDelays &delays);

} // namespace fencepost
