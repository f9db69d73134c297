// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/keyed_table.h"

#include <QTimeZone>
#include <functional>

namespace fencepost {

// Whom and when a list is drawn for: ages count to the server's `now`, times are shown in `zone`.
struct ShownFor
{
    Login me;
    QDateTime now;
    QTimeZone zone;
};

// What the next safe step on a row is.
enum class NextStep {
    TakeAndCheck,
    Continue,
    AskOrTakeOver,
    ReadAndAnswer,
    ReadIt, // a request that others answer
    LookForRefund,
    SeeWhy,
    TakeAndLook, // a silent worker: is it dead?
    LookForRest, // what was not charged
    OpenRun,
    OpenLedger,
    OpenLetters,
    ReadAndAccept, // a hand-over
    OpenJob,       // its runs
    OpenLease,
    OpenAudit
};
NextStep nextStep(const TriageItem &item, const Login &me);
// Has its owner done nothing for so long that taking over is the next step?
bool ownerIsQuiet(const TriageItem &item, const QDateTime &now);
// What is followed was looked for so lately that asking again tells nothing new: what comes next is done
// elsewhere, by whoever has noted it.
bool wasJustLookedFor(const TriageItem &item, const QDateTime &now);
// Is it about what did not happen, and waits under keys that run out to be sent again? Else about a run.
bool isPutBack(const TriageItem &item);
// Somebody else is at it, or answers it: no step to point at.
bool isLeftToOwner(const TriageItem &item, const ShownFor &shown);
QString nextStepText(const TriageItem &item, const ShownFor &shown);
Cell nextStepCell(const TriageItem &item, const ShownFor &shown);

// A triage item's place in the list: money whose key runs out, money, no money.
enum class TriageGroup { MoneyAndClock, Money, NoMoney };
TriageGroup triageGroup(const TriageItem &item);

// "job · period", or the item's own name where there may be several of one run.
QString triageTitle(const TriageItem &item);
QString triageSecondLine(const TriageItem &item, const ShownFor &shown);
// … of a row about a job, a shift or the record: what a run's own rows do not say.
QString lagSecondLine(const TriageItem &item, const ShownFor &shown);
// Between the seconds that are shown: whoever subtracts the clocks on the screen finds the same. Empty: no
// time.
QString shownAge(const QDateTime &since, const QDateTime &now);
// "4.90 of 49.00 paid"
QString shortfallWords(const TriageItem &item);
// "acct_1FenWiKQ7TzeJ3x live", "acct_1Fen…eJ3x test mode": so it is called everywhere; 0: whole.
inline constexpr qsizetype accountCut = 14;
QString accountWords(const FarSide &at, qsizetype keyWidth = 0);
// "Stripe", as people write it.
QString farSideName(const TriageItem &item);
StateGlyph triageGlyph(const TriageItem &item);
QString triageKey(const TriageItem &item);

std::vector<KeyedTable::Column> triageColumns();
// Grouped, riskiest first: the key that goes first, then the larger age. Of the items only their keys, and
// only of those that are kept.
std::vector<TableRow> triageOrder(const TriageSnapshot &snapshot, const QDateTime &now,
                                  const std::function<bool(const TriageItem &)> &kept = {});
TableRow triageRow(const TriageItem &item, const ShownFor &shown);
// Both at once.
std::vector<TableRow> triageRows(const TriageSnapshot &snapshot, const ShownFor &shown);

// Whose the rows are that a list shows: everybody's; mine, and what waits for me by name; those whose owner
// has done nothing for half an hour; nobody's.
enum class WhoseRows { All, Mine, Quiet, Nobody };
bool isOf(WhoseRows whose, const TriageItem &item, const ShownFor &shown);
QString whoseWords(WhoseRows whose);
QString toText(WhoseRows whose); // as links and settings name it
std::optional<WhoseRows> whoseRowsFrom(const QString &word);

// A record that is older than this console has seen it verified, or another one: the head it had seen before
// it asked for the snapshot. None: it goes on from there.
std::optional<TriageItem> auditGoneBack(const TriageSnapshot &snapshot, qint64 seenSeq,
                                        const QString &seenHash);

// The figures of the tiles.
struct TriageSums
{
    qint64 unresolved = 0;
    MoneySum money;
    QDateTime oldest;
    QDateTime firstKeyGoesAt;
    QDateTime lastKeyGoesAt;
    qint64 keys = 0;    // effects whose key has a clock
    qint64 putBack = 0; // what did not happen, and waits to be sent again
    qint64 silent = 0;
    QString silentWhat; // "nightly-export · for 22 min"
    qint64 forMe = 0;
    qint64 consents = 0;
    qint64 refunds = 0;
    qint64 shortfalls = 0;
    qint64 handOvers = 0;
};
TriageSums triageSums(const TriageSnapshot &snapshot, const ShownFor &shown);

// The tiles, and the rows that each of them counts.
enum class TriageTile { Unresolved, FirstKey, Silent, ForMe };
bool isCounted(TriageTile tile, const TriageItem &item, const ShownFor &shown);
// Of two that it counts, does it rather lead to the first? To the key that goes first, the longest silence …
// False of both: to the one that stands first in the list.
bool leadsRather(TriageTile tile, const TriageItem &item, const TriageItem &other);

} // namespace fencepost
