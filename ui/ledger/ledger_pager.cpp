// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/ledger_pager.h"

#include <QSet>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kPage = 200;
constexpr size_t kMostHeld = 1000;

} // namespace

LedgerPager::LedgerPager(ConsoleStore &store, QObject *parent) : QObject(parent), m_store(store)
{
    // A store that is opened anew forgets what it was asked: ask again.
    connect(&store, &ConsoleStore::linkChanged, this, [this](const LinkState &link) {
        if (link.phase == LinkState::Phase::Up && m_reading)
            ask(*m_reading);
    });
}

void LedgerPager::begin(const LedgerFilter &filter)
{
    m_filter = filter;
    m_loaded = false;
    m_wanted.clear();
    m_reading.reset(); // the store replaces the older question by the newer one
    want(Job::First);
}

void LedgerPager::wantBelow()
{
    if (m_loaded && m_below)
        want(Job::Below);
}

void LedgerPager::wantAbove()
{
    if (m_loaded && m_above)
        want(Job::Above);
}

void LedgerPager::refresh(int firstVisible)
{
    m_firstVisible = std::max(0, firstVisible);
    if (!m_loaded || m_rows.empty()) {
        want(Job::First);
        return;
    }
    if (!m_above)
        want(Job::Newer);
    want(Job::Around);
}

void LedgerPager::want(Job job)
{
    if (m_reading == job || std::find(m_wanted.begin(), m_wanted.end(), job) != m_wanted.end())
        return;
    m_wanted.push_back(job);
    if (!m_reading)
        askNext();
}

void LedgerPager::askNext()
{
    if (m_wanted.empty())
        return;
    const auto next = std::min_element(m_wanted.begin(), m_wanted.end());
    const Job job = *next;
    m_wanted.erase(next);
    ask(job);
}

std::optional<LedgerAnchor> LedgerPager::anchorOf(Job job) const
{
    const auto at = [&](const Effect &row, bool backward) {
        return LedgerAnchor::beside(row, backward);
    };
    if (m_rows.empty() || job == Job::First)
        return {};
    if (job == Job::Below)
        return at(m_rows.back(), false);
    if (job == Job::Above || job == Job::Newer)
        return at(m_rows.front(), true);
    const auto before = std::min(static_cast<size_t>(m_firstVisible), m_rows.size());
    if (before > 0)
        return at(m_rows[before - 1], false);
    return {};
}

void LedgerPager::ask(Job job)
{
    m_reading = job;
    const quint64 ticket = ++m_ticket;
    const auto anchor = anchorOf(job);
    const QString key = anchor ? anchor->key : QString();
    // Around the reader as far as is held: what lies below it is asked for when they come there.
    int limit = kPage;
    if (job == Job::Around && m_below)
        limit = std::clamp(static_cast<int>(m_rows.size()) - m_firstVisible, 1, kPage);
    m_store.ledgerPage(this, m_filter, anchor, limit,
                       [this, job, ticket, key](const Result<LedgerPage> &page) {
                           if (ticket != m_ticket)
                               return;
                           m_reading.reset();
                           if (!page) {
                               m_wanted.clear(); // the next refresh asks again
                               emit failed(page.error());
                               return;
                           }
                           take(job, key, *page);
                           askNext();
                       });
}

int LedgerPager::indexOf(const QString &key) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Effect &row) { return row.key.text() == key; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void LedgerPager::take(Job job, const QString &anchor, const LedgerPage &page)
{
    m_about = page.about;
    m_letGoAbove = m_letGoBelow = 0;
    switch (job) {
    case Job::First:
        m_rows = page.rows;
        m_below = page.hasMore;
        m_above = false;
        m_loaded = true;
        break;
    case Job::Below: {
        QSet<QString> here;
        for (const Effect &row : m_rows)
            here.insert(row.key.text());
        for (const Effect &row : page.rows) {
            if (!here.contains(row.key.text()))
                m_rows.push_back(row);
        }
        m_below = page.hasMore;
        letGo(false);
        break;
    }
    case Job::Above:
        m_above = page.hasMore;
        prepend(page);
        letGo(true);
        break;
    case Job::Newer:
        m_above = page.hasMore;
        prepend(page);
        break;
    case Job::Around:
        takeAround(anchor, page);
        break;
    }
    emit changed();
}

void LedgerPager::prepend(const LedgerPage &page)
{
    QSet<QString> fresh;
    for (const Effect &row : page.rows)
        fresh.insert(row.key.text());
    m_rows.erase(std::remove_if(m_rows.begin(), m_rows.end(),
                                [&](const Effect &row) { return fresh.contains(row.key.text()); }),
                 m_rows.end());
    m_rows.insert(m_rows.begin(), page.rows.begin(), page.rows.end());
}

// The page follows its anchor without a gap: what is held there and did not come back is no part of the list
// any more.
void LedgerPager::takeAround(const QString &anchor, const LedgerPage &page)
{
    const int from = anchor.isEmpty() ? 0 : indexOf(anchor) + 1;
    int to = static_cast<int>(m_rows.size());
    bool touches = !page.hasMore;
    if (page.hasMore) {
        // Down to the last of them that is held; new rows may follow it.
        for (auto row = page.rows.rbegin(); row != page.rows.rend() && !touches; ++row) {
            if (const int index = indexOf(row->key.text()); index >= from) {
                to = index + 1;
                touches = true;
            }
        }
    }
    if (!touches) {
        // So much is new that nothing held is reached: the list begins anew here.
        m_rows = page.rows;
        m_above = from > 0;
        m_below = page.hasMore;
        return;
    }
    QSet<QString> fresh;
    for (const Effect &row : page.rows)
        fresh.insert(row.key.text());
    std::vector<Effect> rows;
    const auto keep = [&](int first, int last) {
        for (int i = first; i < last; ++i) {
            if (const Effect &row = m_rows[static_cast<size_t>(i)]; !fresh.contains(row.key.text()))
                rows.push_back(row);
        }
    };
    keep(0, from);
    rows.insert(rows.end(), page.rows.begin(), page.rows.end());
    keep(to, static_cast<int>(m_rows.size()));
    if (to == static_cast<int>(m_rows.size()))
        m_below = page.hasMore;
    m_rows = std::move(rows);
}

void LedgerPager::letGo(bool below)
{
    if (m_rows.size() <= kMostHeld)
        return;
    const auto surplus = static_cast<std::ptrdiff_t>(m_rows.size() - kMostHeld);
    if (below) {
        m_rows.erase(m_rows.end() - surplus, m_rows.end());
        m_letGoBelow = static_cast<int>(surplus);
        m_below = true;
    } else {
        m_rows.erase(m_rows.begin(), m_rows.begin() + surplus);
        m_letGoAbove = static_cast<int>(surplus);
        m_above = true;
    }
}

} // namespace fencepost
