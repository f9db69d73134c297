// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/letter_rows.h"

#include "models/domain/csv.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/ledger_rows.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <numeric>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(DeadLetters)
};

constexpr int kSecondPersonFrom = 2; // times that it was given back before (requeue_dead_letter)

// As the ledger has it now, as far as a letter knows.
Effect effectOf(const Letter &letter)
{
    Effect effect;
    effect.key = letter.effect;
    effect.run = letter.run;
    effect.state = letter.effectState.value_or(EffectState::Claimed);
    effect.outcome = letter.effectOutcome;
    effect.why = letter.why;
    effect.living = letter.living;
    effect.superseded = letter.superseded;
    return effect;
}

Cell whatCell(const Letter &letter)
{
    Cell cell;
    const QString period = visibleText(letter.run.period.text(), 64);
    cell.text = letter.isOfRun() ? period : letterTitle(letter);
    cell.whole = visibleText(letter.isOfRun() ? letter.run.title() : letter.target);
    cell.mono = !letter.isOfRun();
    cell.emphasis = letter.isOfRun() ? Emphasis::Bold : Emphasis::Normal;
    cell.glyph = letterGlyph(letter);
    const QString effect = letterEffectText(letter);
    cell.second = letter.isOfRun()   ? letterTitle(letter)
                  : effect.isEmpty() ? period
                                     : Tr::tr("%1 · %2").arg(period, effect);
    return cell;
}

Cell moneyCell(const Letter &letter)
{
    Cell cell;
    cell.right = true;
    cell.text = letter.money       ? moneyText(*letter.money)
                : letter.isOfRun() ? Tr::tr("by its plan")
                                   : Tr::tr("no money");
    cell.emphasis = letter.money ? Emphasis::Bold : Emphasis::Muted;
    cell.second = Tr::tr("%n attempt(s)", nullptr, letter.attempts);
    return cell;
}

Cell ageCell(const Letter &letter, const ShownFor &shown)
{
    Cell cell;
    cell.text = shownAge(letter.deadAt, shown.now);
    cell.second = stampText(letter.deadAt, shown);
    cell.whole = dateTimeText(letter.deadAt, shown.zone);
    return cell;
}

Cell ownerCell(const Letter &letter, const ShownFor &shown)
{
    Cell cell;
    if (letter.owner.isEmpty()) {
        cell.text = Tr::tr("nobody");
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    cell.text = letter.owner == shown.me.text()
                    ? Tr::tr("you")
                    : visibleText(shownName(letter.ownerPerson, letter.owner), 64);
    cell.second = Tr::tr("until %1").arg(shortTimeText(letter.ownedUntil, shown.now, shown.zone));
    return cell;
}

Cell stepCell(const Letter &letter, const ShownFor &shown)
{
    Cell cell;
    cell.text = letterStepText(letter, shown);
    cell.emphasis = letter.state == LetterState::Open ? Emphasis::Normal : Emphasis::Muted;
    if (letter.requeues > 0)
        cell.second = Tr::tr("requeued %n time(s)", nullptr, letter.requeues);
    return cell;
}

} // namespace

bool needsSecondPerson(const Letter &letter)
{
    return !letter.isOfRun() && letter.requeues >= kSecondPersonFrom;
}

LetterStep letterStep(const Letter &letter, const Login &me)
{
    if (letter.state == LetterState::Requeued)
        return LetterStep::Look;
    if (letter.state == LetterState::Open && letter.why != Why::None)
        return LetterStep::Settle;
    if (letter.owner.isEmpty())
        return LetterStep::Take;
    if (letter.owner != me.text())
        return LetterStep::TakeOver;
    return letter.state == LetterState::Open ? LetterStep::Decide : LetterStep::Reopen;
}

QString letterStepText(const Letter &letter, const ShownFor &shown)
{
    switch (letterStep(letter, shown.me)) {
    case LetterStep::Settle:
        return Tr::tr("Settle it first");
    case LetterStep::Take:
        return letter.state == LetterState::Open ? Tr::tr("Take it") : Tr::tr("discarded");
    case LetterStep::TakeOver:
        return letter.state == LetterState::Open
                   ? Tr::tr("Leave to %1").arg(visibleText(shownName(letter.ownerPerson, letter.owner), 64))
                   : Tr::tr("discarded");
    case LetterStep::Decide:
        return needsSecondPerson(letter) ? Tr::tr("Discard, or ask") : Tr::tr("Requeue or discard");
    case LetterStep::Reopen:
        return Tr::tr("discarded");
    case LetterStep::Look:
        break;
    }
    return Tr::tr("requeued");
}

QString shapeText(const QString &shape)
{
    return shape.isEmpty() ? Tr::tr("no error was given") : visibleText(shape, 256);
}

QString letterStateText(LetterState state)
{
    switch (state) {
    case LetterState::Open:
        return Tr::tr("open");
    case LetterState::Requeued:
        return Tr::tr("requeued");
    case LetterState::Discarded:
        break;
    }
    return Tr::tr("discarded");
}

QString letterTitle(const Letter &letter)
{
    if (letter.isOfRun())
        return Tr::tr("the whole run");
    return letter.target.isEmpty() ? shortKey(letter.effect.text())
                                   : middleCut(visibleText(letter.target), 28);
}

QString letterEffectText(const Letter &letter)
{
    return letter.effectState ? effectStateText(effectOf(letter)) : QString();
}

StateGlyph letterGlyph(const Letter &letter)
{
    if (letter.state != LetterState::Open)
        return StateGlyph::Settled;
    return letter.why != Why::None ? StateGlyph::Unknown : StateGlyph::Declined;
}

std::vector<KeyedTable::Column> letterGroupColumns()
{
    return {{Tr::tr("Job, shape of the error")},
            {Tr::tr("Letters"), true},
            {Tr::tr("Newest")},
            {Tr::tr("Oldest")}};
}

qint64 countOf(const std::vector<LetterGroup> &groups)
{
    return std::accumulate(groups.begin(), groups.end(), qint64(0),
                           [](qint64 sum, const LetterGroup &group) { return sum + group.count; });
}

TableRow letterGroupRow(const LetterGroup &group, std::optional<LetterState> state, const ShownFor &shown)
{
    Cell what;
    what.text = visibleText(group.job.text(), 128);
    what.second = shapeText(group.shape);
    what.whole = what.text + QLatin1String(": ") + what.second;
    what.emphasis = Emphasis::Bold;
    if (state)
        what.glyph = *state == LetterState::Open ? StateGlyph::Declined : StateGlyph::Settled;
    Cell count;
    count.text = countText(group.count);
    if (state)
        count.second = letterStateText(*state);
    count.right = true;
    count.emphasis = Emphasis::Bold;
    const auto time = [&shown](const QDateTime &at) {
        Cell cell;
        cell.text = shownAge(at, shown.now);
        cell.second = stampText(at, shown);
        cell.whole = dateTimeText(at, shown.zone);
        return cell;
    };
    return {group.key(), false, {what, count, time(group.lastAt), time(group.firstAt)}};
}

std::vector<LetterGroup> groupsOf(const std::vector<Letter> &letters)
{
    std::map<QString, LetterGroup> groups;
    for (const Letter &letter : letters) {
        LetterGroup &group = groups[letter.groupKey()];
        group.job = letter.run.job;
        group.shape = letter.shape;
        ++group.count;
        group.firstAt = group.firstAt.isValid() ? std::min(group.firstAt, letter.deadAt) : letter.deadAt;
        group.lastAt = group.lastAt.isValid() ? std::max(group.lastAt, letter.deadAt) : letter.deadAt;
    }
    std::vector<LetterGroup> all;
    for (const auto &[key, group] : groups)
        all.push_back(group);
    std::stable_sort(all.begin(), all.end(),
                     [](const LetterGroup &a, const LetterGroup &b) { return a.count > b.count; });
    return all;
}

bool hasText(const LetterGroup &group, const QString &text)
{
    return group.job.text().contains(text, Qt::CaseInsensitive) ||
           group.shape.contains(text, Qt::CaseInsensitive);
}

std::vector<KeyedTable::Column> letterColumns()
{
    return {{Tr::tr("Customer, period")},
            {Tr::tr("Money, attempts"), true},
            {Tr::tr("Given up")},
            {Tr::tr("Owner")},
            {Tr::tr("Next step")}};
}

TableRow letterRow(const Letter &letter, const ShownFor &shown)
{
    return {letter.key(),
            false,
            {whatCell(letter), moneyCell(letter), ageCell(letter, shown), ownerCell(letter, shown),
             stepCell(letter, shown)}};
}

QString lettersCsv(const std::vector<Letter> &letters)
{
    QString text =
        csvLine({QStringLiteral("dead_letter_id"), QStringLiteral("job"), QStringLiteral("period"),
                 QStringLiteral("effect_key"), QStringLiteral("target"), QStringLiteral("amount_minor"),
                 QStringLiteral("currency"), QStringLiteral("effect_state"), QStringLiteral("state"),
                 QStringLiteral("attempts"), QStringLiteral("requeues"), QStringLiteral("dead_at"),
                 QStringLiteral("owner"), QStringLiteral("shape"), QStringLiteral("error")});
    for (const Letter &letter : letters)
        text += csvLine({letter.key(), letter.run.job.text(), letter.run.period.text(), letter.effect.text(),
                         letter.target, letter.money ? QString::number(letter.money->minor) : QString(),
                         letter.money ? letter.money->currency : QString(),
                         letter.effectState ? toText(*letter.effectState) : QString(), toText(letter.state),
                         QString::number(letter.attempts), QString::number(letter.requeues),
                         letter.deadAt.toUTC().toString(Qt::ISODateWithMs), letter.owner, letter.shape,
                         letter.error});
    return text;
}

} // namespace fencepost
