// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"

#include <QObject>
#include <optional>
#include <vector>

namespace fencepost {

// A window on the ledger, newest first, that is moved by keyset pages in both directions and never by an
// offset: what the ledger screen shows. One read at a time; what is wanted meanwhile waits and is asked once.
// It holds 1,000 rows at most: what lies far from the reader is let go and read again when they come back.
// GUI thread; owned by the screen.
class LedgerPager : public QObject
{
    Q_OBJECT
public:
    explicit LedgerPager(ConsoleStore &store, QObject *parent = nullptr);

    // Another filter: begins anew from the newest. The old rows stay until the answer is there.
    void begin(const LedgerFilter &filter);
    // The next page below or above what is held; nothing where there is none.
    void wantBelow();
    void wantAbove();
    // What was added since, and the rows around `firstVisible` as they are now.
    void refresh(int firstVisible);

    const LedgerFilter &filter() const { return m_filter; }
    const std::vector<Effect> &rows() const { return m_rows; }
    bool isLoaded() const { return m_loaded; } // an answer to this filter is there
    bool isReading() const { return m_reading.has_value(); }
    bool hasBelow() const { return m_below; }
    bool hasAbove() const { return m_above; }
    qint64 about() const { return m_about; } // rows in the whole ledger; -1: not known
    // How many rows the last page let go at either end.
    int letGoAbove() const { return m_letGoAbove; }
    int letGoBelow() const { return m_letGoBelow; }

signals:
    void changed();
    void failed(const fencepost::StoreError &error);

private:
    // In the order in which they are asked where several are wanted.
    enum class Job { First, Below, Above, Newer, Around };

    void want(Job job);
    void askNext();
    void ask(Job job);
    std::optional<LedgerAnchor> anchorOf(Job job) const;
    void take(Job job, const QString &anchor, const LedgerPage &page);
    void takeAround(const QString &anchor, const LedgerPage &page);
    void prepend(const LedgerPage &page);
    void letGo(bool below);
    int indexOf(const QString &key) const;

    ConsoleStore &m_store;
    LedgerFilter m_filter;
    std::vector<Effect> m_rows;
    bool m_loaded = false;
    bool m_below = false;
    bool m_above = false;
    qint64 m_about = -1;
    int m_firstVisible = 0;
    int m_letGoAbove = 0;
    int m_letGoBelow = 0;
    std::optional<Job> m_reading;
    quint64 m_ticket = 0; // an answer to an older question is dropped
    std::vector<Job> m_wanted;
};

} // namespace fencepost
