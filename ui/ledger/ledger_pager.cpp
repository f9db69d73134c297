// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/ledger_pager.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kPage = 200;
constexpr int kLargestPage = 500;
constexpr int kHeldBeside = 600; // rows kept above and below what is seen
constexpr int kSlack = 200;      // … and not let go one by one
constexpr double kAheadSeconds = 0.4;
constexpr qint64 kStandsStillMs = 400;
constexpr int kMostVain = 100; // pages that find nothing, one after the other
constexpr int kAroundMore = 4; // rows below the last seen one, read again with it

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
    startAnew(Job::First);
}

void LedgerPager::jumpTo(const QDateTime &time)
{
    m_time = time;
    startAnew(Job::At);
}

void LedgerPager::jumpToNewest()
{
    startAnew(Job::First);
}

void LedgerPager::jumpToOldest()
{
    startAnew(Job::Last);
}

void LedgerPager::startAnew(Job job)
{
    m_wanted.clear();
    ask(job); // the store replaces the older question by this one
}

void LedgerPager::look(int first, int last)
{
    const qint64 passed = m_lastLook.isValid() ? m_lastLook.restart() : (m_lastLook.start(), kStandsStillMs);
    const int by = m_placed ? first - m_first : 0;
    m_placed = true;
    if (by != 0) {
        m_downward = by > 0;
        const double speed = std::abs(by) * 1000.0 / static_cast<double>(std::max<qint64>(passed, 8));
        m_speed = passed >= kStandsStillMs ? 0 : 0.7 * m_speed + 0.3 * speed;
    }
    m_first = std::max(0, first);
    m_last = std::max(m_first, last);
    if (!m_loaded)
        return;
    const int ahead = std::clamp(static_cast<int>(m_speed * kAheadSeconds), 2 * (m_last - m_first + 1),
                                 kHeldBeside - kSlack);
    if (m_below && m_model.rowCount() - m_last < ahead)
        want(Job::Below);
    if (m_above && m_first < ahead)
        want(Job::Above);
}

void LedgerPager::refresh()
{
    if (!m_loaded || m_model.rowCount() == 0) {
        want(Job::First);
        return;
    }
    if (!m_above)
        want(Job::Newer);
    want(Job::Around);
}

void LedgerPager::giveUp()
{
    m_wanted.clear();
    if (!m_reading)
        return;
    ++m_ticket;
    m_reading.reset();
    m_store.giveUp(this);
}

void LedgerPager::want(Job job)
{
    if (m_reading == job || std::find(m_wanted.begin(), m_wanted.end(), job) != m_wanted.end())
        return;
    m_wanted.push_back(job);
    if (!m_reading)
        askNext();
}

// First what the reader comes to next.
int LedgerPager::rank(Job job) const
{
    const bool onTheWay = job == (m_downward ? Job::Below : Job::Above);
    return onTheWay ? static_cast<int>(Job::Below) : static_cast<int>(job) + 1;
}

void LedgerPager::askNext()
{
    if (m_wanted.empty())
        return;
    const auto next = std::min_element(m_wanted.begin(), m_wanted.end(),
                                       [this](Job a, Job b) { return rank(a) < rank(b); });
    const Job job = *next;
    m_wanted.erase(next);
    // What it was wanted for may be there by now.
    if ((job == Job::Below && !m_below) || (job == Job::Above && !m_above))
        askNext();
    else
        ask(job);
}

std::optional<LedgerAnchor> LedgerPager::anchorOf(Job job) const
{
    switch (job) {
    case Job::First:
        return {};
    case Job::At:
        return LedgerAnchor::atTime(m_time, false);
    case Job::Last:
        return LedgerAnchor::atTime(QDateTime::fromMSecsSinceEpoch(0, Qt::UTC), true);
    case Job::Below:
        if (m_goOnBelow)
            return m_goOnBelow;
        return LedgerAnchor::beside(m_model.effect(m_model.rowCount() - 1));
    case Job::Above:
        if (m_goOnAbove)
            return m_goOnAbove;
        return LedgerAnchor::beside(m_model.effect(0), true);
    case Job::Newer:
        return LedgerAnchor::beside(m_model.effect(0), true);
    case Job::Around:
        break;
    }
    if (const int before = std::min(m_first, m_model.rowCount()) - 1; before >= 0)
        return LedgerAnchor::beside(m_model.effect(before));
    if (m_above)
        return LedgerAnchor::beside(m_model.effect(0));
    return {};
}

int LedgerPager::limitOf(Job job) const
{
    if (job == Job::Around)
        return std::clamp(m_last - m_first + 1 + kAroundMore, 1, kPage);
    if (job == Job::Below || job == Job::Above)
        return std::clamp(static_cast<int>(m_speed * kAheadSeconds), kPage, kLargestPage);
    return kPage;
}

void LedgerPager::ask(Job job)
{
    if (m_model.rowCount() == 0 && job > Job::Last && !(job == Job::Below && m_goOnBelow) &&
        !(job == Job::Above && m_goOnAbove))
        job = Job::First;
    m_reading = job;
    const quint64 ticket = ++m_ticket;
    const auto anchor = anchorOf(job);
    m_aroundAfter = job == Job::Around && anchor ? anchor->key.toUtf8() : QByteArray();
    m_store.ledgerPage(this, m_filter, anchor, limitOf(job),
                       [this, job, ticket](const Result<LedgerPage> &page) {
                           if (ticket != m_ticket)
                               return;
                           m_reading.reset();
                           if (!page) {
                               m_wanted.clear(); // the next refresh asks again
                               emit failed(page.error());
                               return;
                           }
                           take(job, *page);
                           if (!m_reading)
                               askNext();
                       });
}

void LedgerPager::take(Job job, const LedgerPage &page)
{
    if (job == Job::First || job == Job::At || job == Job::Last) {
        takeStart(job, page);
        return;
    }
    m_moved = job == Job::Newer && !page.rows->isEmpty();
    emit aboutToChange();
    if (job == Job::Around)
        takeAround(page);
    else
        takeMore(job == Job::Below, page);
    emit changed();
    letGo();
}

void LedgerPager::takeStart(Job job, const LedgerPage &page)
{
    // Nothing is so old: the oldest there are.
    if (job == Job::At && page.rows->isEmpty() && !page.goOn) {
        ask(Job::Last);
        return;
    }
    m_loaded = true;
    m_moved = true;
    m_speed = 0;
    m_placed = false;
    m_below = job == Job::Last ? false : page.hasMore;
    m_above = job == Job::First ? false : job == Job::At || page.hasMore;
    m_capped = page.capped;
    m_goOnBelow = job == Job::Last ? std::nullopt : page.goOn;
    m_goOnAbove = job == Job::Last ? page.goOn : std::nullopt;
    m_vain = 0;
    m_model.reset(page.rows);
    emit begun(job == Job::Last);
}

void LedgerPager::takeMore(bool below, const LedgerPage &page)
{
    m_vain = page.rows->isEmpty() ? m_vain + 1 : 0;
    if (below) {
        m_model.append(page.rows);
        m_below = page.hasMore && m_vain < kMostVain;
        m_goOnBelow = page.goOn;
    } else {
        m_model.prepend(page.rows);
        m_above = page.hasMore && m_vain < kMostVain;
        m_goOnAbove = page.goOn;
    }
}

// The page follows its anchor without a gap: what is held there and did not come back is no part of the list
// any more.
void LedgerPager::takeAround(const LedgerPage &page)
{
    const int after = m_aroundAfter.isEmpty()
                          ? -1
                          : m_model.rowOf(std::string_view(m_aroundAfter.constData(),
                                                           static_cast<size_t>(m_aroundAfter.size())));
    if (after < 0 && !m_aroundAfter.isEmpty())
        return; // its place is not held any more
    const int from = after + 1;
    int to = m_model.rowCount();
    if (page.hasMore) {
        // Down to the last of them that is held; new rows may follow it.
        for (int i = page.rows->count() - 1; i >= 0; --i) {
            if (const int row = m_model.rowOf(page.rows->key(i)); row >= from) {
                to = row + 1;
                break;
            }
        }
    }
    // Where none of them is held, so much is new that the list goes on from here.
    if (to == m_model.rowCount())
        m_below = page.hasMore;
    m_model.replace(from, to, page.rows);
}

void LedgerPager::letGo()
{
    const int count = m_model.rowCount();
    const int below = count - m_last - kHeldBeside;
    const int above = m_first - kHeldBeside;
    if (below < kSlack && above < kSlack)
        return;
    m_lettingGo = true;
    emit aboutToChange();
    if (below >= kSlack) {
        m_model.forget(count - below, below);
        m_below = true;
        m_goOnBelow.reset();
    }
    if (above >= kSlack) {
        m_model.forget(0, above);
        m_above = true;
        m_goOnAbove.reset();
        m_first -= above;
        m_last -= above;
    }
    emit changed();
    m_lettingGo = false;
}

} // namespace fencepost
