// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"

#include <QHash>
#include <QObject>
#include <optional>
#include <vector>

namespace fencepost {

// What is held when a page has come: its rows in place of those that were held between `after` (none: from
// the newest) and its last row (where more follow; else to the end). What it has is nowhere else any more.
std::vector<RunRow> mergedRuns(std::vector<RunRow> held, const std::optional<RunPlace> &after,
                               const std::vector<RunRow> &page, bool hasMore);

// Reads runs by keyset pages, never by an offset, newest claim first: the next page when the reader comes
// near the end, and what is seen again when it is asked to. One read at a time. GUI thread; owned by the
// screen.
class RunPager : public QObject
{
    Q_OBJECT
public:
    // More is not held: a filter leads further than scrolling does.
    static constexpr size_t kMostHeld = 20'000;

    explicit RunPager(ConsoleStore &store, QObject *parent = nullptr);

    // Another list: begins anew. The old rows stay until the answer is there.
    void begin(const RunFilter &filter);
    // The newest ones, and the rows that are seen, as they are now.
    void refresh(int firstSeen, int lastSeen);
    void wantBelow();
    // Nobody waits for anything any more: what is under way is ended on the server.
    void giveUp();

    const RunFilter &filter() const { return m_filter; }
    const std::vector<RunRow> &runs() const { return m_runs; }
    const RunRow *find(const QString &runKey) const;
    bool hasBelow() const { return m_below; }
    bool isLoaded() const { return m_loaded; } // an answer to this filter is there
    bool isReading() const { return m_reading; }
    // Did the last read find anything new?
    bool moved() const { return m_moved; }

signals:
    // anew: another list.
    void changed(bool anew);
    void failed(const fencepost::StoreError &error);

private:
    void ask(const std::optional<RunPlace> &after, int limit, bool anew);
    void take(const std::optional<RunPlace> &after, const RunPage &page, bool anew);
    void askNext();

    ConsoleStore &m_store;
    RunFilter m_filter;
    std::vector<RunRow> m_runs;
    QHash<QString, size_t> m_places; // of each run in m_runs
    bool m_loaded = false;
    bool m_below = false;
    bool m_moved = false;
    bool m_reading = false;
    bool m_belowWanted = false;
    std::optional<std::pair<int, int>> m_seenWanted;
    quint64 m_ticket = 0; // an answer to an older question is dropped
};

} // namespace fencepost
