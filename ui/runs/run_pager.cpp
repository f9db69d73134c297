// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_pager.h"

#include <QSet>
#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

constexpr int kPage = 200;
constexpr int kNewest = 60;      // read again at each refresh
constexpr int kMoreThanSeen = 4; // rows below the last seen one, read again with it

} // namespace

std::vector<RunRow> mergedRuns(std::vector<RunRow> held, const std::optional<RunPlace> &after,
                               const std::vector<RunRow> &page, bool hasMore)
{
    QSet<QString> fresh;
    for (const RunRow &run : page)
        fresh.insert(run.run.text());
    std::vector<RunRow> merged;
    std::vector<RunRow> tail;
    for (RunRow &run : held) {
        if (fresh.contains(run.run.text()))
            continue;
        // Claims of the same moment are kept: which of them the page means is the database's to say.
        if (after && run.claimedUs >= after->claimedUs)
            merged.push_back(std::move(run));
        else if (hasMore && !page.empty() && run.claimedUs <= page.back().claimedUs)
            tail.push_back(std::move(run));
    }
    merged.insert(merged.end(), page.begin(), page.end());
    merged.insert(merged.end(), std::make_move_iterator(tail.begin()), std::make_move_iterator(tail.end()));
    return merged;
}

RunPager::RunPager(ConsoleStore &store, QObject *parent) : QObject(parent), m_store(store)
{
    // A store that is opened anew forgets what it was asked: the next refresh asks again.
    connect(&store, &ConsoleStore::linkChanged, this, [this](const LinkState &link) {
        if (link.phase == LinkState::Phase::Up)
            m_reading = false;
    });
}

void RunPager::begin(const RunFilter &filter)
{
    m_filter = filter;
    m_loaded = false;
    m_belowWanted = false;
    m_seenWanted.reset();
    ask(std::nullopt, kPage, true); // the store replaces the older question by this one
}

void RunPager::refresh(int firstSeen, int lastSeen)
{
    if (m_reading)
        return; // the next poll comes soon
    if (!m_loaded) {
        ask(std::nullopt, kPage, true);
        return;
    }
    if (lastSeen >= kNewest)
        m_seenWanted = {firstSeen, lastSeen};
    ask(std::nullopt, kNewest, false);
}

void RunPager::wantBelow()
{
    if (!m_loaded || !m_below || m_runs.size() >= kMostHeld)
        return;
    m_belowWanted = true;
    if (!m_reading)
        askNext();
}

void RunPager::giveUp()
{
    m_belowWanted = false;
    m_seenWanted.reset();
    if (!m_reading)
        return;
    ++m_ticket;
    m_reading = false;
    m_store.giveUp(this);
}

const RunRow *RunPager::find(const QString &runKey) const
{
    const auto place = m_places.constFind(runKey);
    return place == m_places.cend() ? nullptr : &m_runs[*place];
}

void RunPager::ask(const std::optional<RunPlace> &after, int limit, bool anew)
{
    m_reading = true;
    const quint64 ticket = ++m_ticket;
    m_store.runsPage(this, m_filter, after, limit, [this, after, anew, ticket](const Result<RunPage> &page) {
        if (ticket != m_ticket)
            return;
        m_reading = false;
        if (!page) {
            m_belowWanted = false; // the next refresh asks again
            m_seenWanted.reset();
            emit failed(page.error());
            return;
        }
        take(after, *page, anew);
        askNext();
    });
}

void RunPager::take(const std::optional<RunPlace> &after, const RunPage &page, bool anew)
{
    std::vector<RunRow> before = std::exchange(m_runs, {});
    // So much is new that there may be a gap above what is held: the list goes on from here.
    const bool gap =
        !after && page.hasMore && !before.empty() && page.runs.back().claimedUs > before.front().claimedUs;
    if (anew || gap)
        m_runs = page.runs;
    else
        m_runs = mergedRuns(before, after, page.runs, page.hasMore);
    if (anew || gap || !page.hasMore)
        m_below = page.hasMore;
    m_loaded = true;
    m_moved = anew || m_runs != before;
    m_places.clear();
    for (size_t i = 0; i < m_runs.size(); ++i)
        m_places.insert(m_runs[i].run.text(), i);
    emit changed(anew);
}

// What the reader comes to next first, then what they see.
void RunPager::askNext()
{
    if (m_reading || m_runs.empty())
        return;
    if (std::exchange(m_belowWanted, false) && m_below) {
        ask(m_runs.back().place(), kPage, false);
        return;
    }
    const auto seen = std::exchange(m_seenWanted, std::nullopt);
    if (!seen || seen->first >= static_cast<int>(m_runs.size()))
        return;
    const auto first = static_cast<size_t>(std::max(0, seen->first));
    ask(first > 0 ? std::optional<RunPlace>(m_runs[first - 1].place()) : std::nullopt,
        std::clamp(seen->second - seen->first + 1 + kMoreThanSeen, 1, kPage), false);
}

} // namespace fencepost
