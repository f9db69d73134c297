// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/tables/ledger_model.h"

#include <QElapsedTimer>
#include <QObject>
#include <optional>
#include <vector>

namespace fencepost {

// Moves a window over the ledger by keyset pages, never by an offset, in both directions from any point: what
// the ledger screen shows. It reads ahead of the reader, further the faster they scroll, and lets go what
// lies far from them. One read at a time; what is wanted meanwhile waits and is asked once; a jump takes the
// place of everything that was asked before. GUI thread; owned by the screen.
class LedgerPager : public QObject
{
    Q_OBJECT
public:
    explicit LedgerPager(ConsoleStore &store, QObject *parent = nullptr);

    LedgerModel *model() { return &m_model; }

    // Another filter: begins anew, from the newest. The old rows stay until the answer is there.
    void begin(const LedgerFilter &filter);
    // Elsewhere in the same list: the rows at that time and older follow.
    void jumpTo(const QDateTime &time);
    void jumpToNewest();
    void jumpToOldest();
    // The rows that are seen: pages are asked for before the reader comes to them.
    void look(int first, int last);
    // What was added since, and the rows that are seen as they are now.
    void refresh();
    // Nobody waits for anything any more: what is under way is ended on the server.
    void giveUp();

    const LedgerFilter &filter() const { return m_filter; }
    bool isLoaded() const { return m_loaded; } // an answer to this filter is there
    bool isReading() const { return m_reading.has_value(); }
    bool hasBelow() const { return m_below; }
    bool hasAbove() const { return m_above; }
    // A search of which these hits are only some.
    bool isCapped() const { return m_capped; }
    // Did the last read find anything new?
    bool moved() const { return m_moved; }
    // Is it only rows far from the reader that go?
    bool isLettingGo() const { return m_lettingGo; }

signals:
    // Right before and after rows come, change or go: the reader's place is kept over it.
    void aboutToChange();
    void changed();
    // Another list or another place in it: begins at its top, or at its end.
    void begun(bool atEnd);
    void failed(const fencepost::StoreError &error);

private:
    enum class Job { First, At, Last, Below, Above, Newer, Around };

    void want(Job job);
    void startAnew(Job job);
    void askNext();
    int rank(Job job) const; // the order in which they are asked where several are wanted
    void ask(Job job);
    std::optional<LedgerAnchor> anchorOf(Job job) const;
    int limitOf(Job job) const;
    void take(Job job, const LedgerPage &page);
    void takeStart(Job job, const LedgerPage &page);
    void takeMore(bool below, const LedgerPage &page);
    void takeAround(const LedgerPage &page);
    void letGo();

    ConsoleStore &m_store;
    LedgerModel m_model;
    LedgerFilter m_filter;
    QDateTime m_time; // jumped to
    bool m_loaded = false;
    bool m_below = false;
    bool m_above = false;
    bool m_moved = false;
    bool m_lettingGo = false;
    bool m_capped = false;
    bool m_placed = false; // has the reader been seen in this list?
    int m_first = 0;       // seen
    int m_last = 0;
    bool m_downward = true; // the way the reader goes
    double m_speed = 0;     // rows a second
    QElapsedTimer m_lastLook;
    // Where to ask on where a page had looked at as much as a page may, and how often it found nothing.
    std::optional<LedgerAnchor> m_goOnBelow;
    std::optional<LedgerAnchor> m_goOnAbove;
    int m_vain = 0;
    QByteArray m_aroundAfter; // the key after which the rows on the screen are read again
    std::optional<Job> m_reading;
    quint64 m_ticket = 0; // an answer to an older question is dropped
    std::vector<Job> m_wanted;
};

} // namespace fencepost
