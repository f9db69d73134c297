// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audit/audit_pager.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kPage = 200;
// So much that is new at once is not joined any more: the list begins anew from the newest.
constexpr size_t kMostNewer = 2000;

} // namespace

AuditPager::AuditPager(ConsoleStore &store, QObject *parent) : QObject(parent), m_store(store)
{
    // A store that is opened anew forgets what it was asked: ask again.
    connect(&store, &ConsoleStore::linkChanged, this, [this](const LinkState &link) {
        if (link.phase == LinkState::Phase::Up && m_reading)
            ask(*m_reading, m_before);
    });
}

void AuditPager::begin(const AuditFilter &filter)
{
    m_filter = filter;
    m_loaded = false;
    m_belowWanted = false;
    ask(Job::First, 0);
}

void AuditPager::wantBelow()
{
    if (!m_loaded || !m_below || m_records.empty() || m_reading == Job::Below)
        return;
    if (m_reading)
        m_belowWanted = true;
    else
        ask(Job::Below, m_records.back().seq);
}

void AuditPager::refresh()
{
    if (m_reading)
        return;
    ask(m_loaded && !m_records.empty() ? Job::Newer : Job::First, 0);
}

void AuditPager::giveUp()
{
    ++m_ticket;
    m_reading.reset();
    m_belowWanted = false;
    m_newer.clear();
    m_store.giveUp(this);
}

const AuditRecord *AuditPager::find(qint64 seq) const
{
    const auto found = std::lower_bound(m_records.begin(), m_records.end(), seq,
                                        [](const AuditRecord &r, qint64 s) { return r.seq > s; });
    return found != m_records.end() && found->seq == seq ? &*found : nullptr;
}

void AuditPager::ask(Job job, qint64 beforeSeq)
{
    m_reading = job;
    m_before = beforeSeq;
    const quint64 ticket = ++m_ticket;
    m_store.auditPage(this, m_filter, beforeSeq, kPage,
                      [this, job, ticket](const Result<std::vector<AuditRecord>> &page) {
                          if (ticket != m_ticket)
                              return;
                          m_reading.reset();
                          if (!page) {
                              m_newer.clear();
                              m_belowWanted = false;
                              emit failed(page.error());
                              return;
                          }
                          take(job, *page);
                          if (m_belowWanted && !m_reading) {
                              m_belowWanted = false;
                              wantBelow();
                          }
                      });
}

void AuditPager::take(Job job, const std::vector<AuditRecord> &page)
{
    const bool whole = page.size() == static_cast<size_t>(kPage);
    switch (job) {
    case Job::First:
        m_records = page;
        m_newer.clear();
        m_below = whole;
        m_loaded = true;
        emit changed();
        return;
    case Job::Below:
        m_records.insert(m_records.end(), page.begin(), page.end());
        m_below = whole;
        emit changed();
        return;
    case Job::Newer:
        takeNewer(page);
        return;
    }
}

void AuditPager::takeNewer(const std::vector<AuditRecord> &page)
{
    const qint64 newest = m_records.front().seq;
    for (const AuditRecord &record : page) {
        if (record.seq > newest)
            m_newer.push_back(record);
    }
    const bool gap = page.size() == static_cast<size_t>(kPage) && page.back().seq > newest;
    if (gap && m_newer.size() < kMostNewer) {
        ask(Job::Newer, page.back().seq);
        return;
    }
    if (gap) {
        m_records = std::move(m_newer);
        m_below = true;
    } else {
        // What is shown again may read otherwise than before: then it is shown as it is now, and verify finds
        // it.
        for (const AuditRecord &record : page) {
            const auto held = std::find_if(m_records.begin(), m_records.end(),
                                           [&](const AuditRecord &r) { return r.seq == record.seq; });
            if (held != m_records.end())
                *held = record;
        }
        m_records.insert(m_records.begin(), m_newer.begin(), m_newer.end());
    }
    m_newer.clear();
    emit changed();
}

} // namespace fencepost
