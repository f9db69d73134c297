// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the list: the tiles, and the line of what else is wrong.
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/style/metrics.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/tile.h"

#include <QVBoxLayout>
#include <utility>

namespace fencepost {

namespace {

// A tile with nothing in it is no news: it shows no colour.
std::optional<StateGlyph> glyphIf(bool some, StateGlyph glyph)
{
    return some ? std::optional<StateGlyph>(glyph) : std::nullopt;
}

} // namespace

// Before the first answer nothing is known: no figure, and above all not a nought.
void TriageScreen::drawUnknown()
{
    const std::pair<Tile *, QString> tiles[] = {{m_unresolved, tr("Unresolved")},
                                                {m_firstKey, tr("First key goes in")},
                                                {m_silent, tr("Silent under a live lease")},
                                                {m_forMe, tr("Waiting for you")}};
    for (const auto &[tile, caption] : tiles) {
        tile->setCaption(caption);
        tile->setFigure(QStringLiteral("–"));
        tile->setLine(tr("not known"));
    }
    m_watch->setEntries({TextRuns(TextRole::Second).plain(tr("not known"))});
    marginBelowTiles();
    m_toolbar->setWords(tr("not known: the database has not been read"));
}

void TriageScreen::drawTiles(const TriageSums &sums)
{
    const QDateTime at = now();
    const auto span = [&](const QDateTime &from, const QDateTime &to) {
        return std::chrono::milliseconds(from.msecsTo(to));
    };
    m_unresolved->setCaption(tr("Unresolved"), glyphIf(sums.unresolved > 0, StateGlyph::Unknown));
    m_unresolved->setFigure(countText(sums.unresolved));
    m_unresolved->setAttention(sums.unresolved > 0);
    QStringList words;
    if (!sums.money.isEmpty())
        words << sums.money.text();
    if (sums.oldest.isValid())
        words << tr("oldest %1").arg(shownAge(sums.oldest, at));
    if (sums.putBack > 0)
        words << tr("%1 put back").arg(countText(sums.putBack));
    m_unresolved->setLine(words.isEmpty() ? tr("every effect is settled or at work")
                                          : words.join(QStringLiteral(" · ")));

    m_firstKey->setCaption(tr("First key goes in"));
    m_firstKey->setAttention(sums.firstKeyGoesAt.isValid());
    if (sums.firstKeyGoesAt.isValid()) {
        m_firstKey->setFigure(ageText(span(at, sums.firstKeyGoesAt)));
        const QString first = shortTimeText(sums.firstKeyGoesAt, at, bench().zone());
        const QString last = shortTimeText(sums.lastKeyGoesAt, at, bench().zone());
        const QString keys = tr("%1 key(s)", nullptr, static_cast<int>(sums.keys)).arg(countText(sums.keys));
        m_firstKey->setLine(first == last ? tr("at %1 · %2").arg(first, keys)
                                          : tr("at %1 · %2, last at %3").arg(first, keys, last));
    } else {
        m_firstKey->setFigure(QStringLiteral("—"));
        m_firstKey->setLine(sums.unresolved > 0 ? tr("the keys are gone, or never were")
                                                : tr("no key's clock is running"));
    }
    m_silent->setCaption(tr("Silent under a live lease"), glyphIf(sums.silent > 0, StateGlyph::Working));
    m_silent->setFigure(countText(sums.silent));
    m_silent->setLine(sums.silent > 0 ? sums.silentWhat : tr("every worker is heard"));
    m_forMe->setCaption(tr("Waiting for you"), glyphIf(sums.forMe > 0, StateGlyph::Odd));
    m_forMe->setFigure(countText(sums.forMe));
    QStringList waiting;
    if (sums.consents > 0)
        waiting << tr("%n consent(s)", nullptr, static_cast<int>(sums.consents));
    if (sums.handOvers > 0)
        waiting << tr("%n hand-over(s)", nullptr, static_cast<int>(sums.handOvers));
    if (sums.refunds > 0)
        waiting << tr("%n refund(s)", nullptr, static_cast<int>(sums.refunds));
    if (sums.shortfalls > 0)
        waiting << tr("%n not charged in full", nullptr, static_cast<int>(sums.shortfalls));
    m_forMe->setLine(waiting.isEmpty() ? tr("nothing is asked of you") : waiting.join(QStringLiteral(", ")));
}

void TriageScreen::drawWatch()
{
    QList<TextRuns> entries;
    const auto add = [&](qint64 count, const QString &pattern) {
        if (count > 0)
            entries << TextRuns(TextRole::Second).pattern(pattern, {countText(count)});
    };
    add(m_snapshot.overIntervalJobs, tr("p99 over interval %1"));
    add(m_snapshot.missedPeriods, tr("periods missed %1"));
    add(m_snapshot.didNothing, tr("runs that did nothing %1"));
    if (m_snapshot.fencedToday > m_snapshot.fencedUsually)
        entries << TextRuns(TextRole::Second)
                       .pattern(tr("fenced writes today %1, usually %2"),
                                {countText(m_snapshot.fencedToday), countText(m_snapshot.fencedUsually)});
    add(m_snapshot.neverSent, tr("reserved and never sent %1"));
    add(m_snapshot.unusedApprovals, tr("approvals unused %1"));
    add(m_snapshot.lagging, tr("watermarks or outboxes that lag %1"));
    m_watch->setEntries(entries);
    marginBelowTiles();
}

// Where there is nothing to watch, the tiles stand off the list by themselves.
void TriageScreen::marginBelowTiles()
{
    m_topLayout->setContentsMargins(metrics::margin, metrics::margin, metrics::margin,
                                    m_watch->isHidden() ? metrics::margin : 0);
}

} // namespace fencepost
