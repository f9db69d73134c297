// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"

#include <QObject>
#include <optional>
#include <vector>

namespace fencepost {

// The audit record as far down as the reader has come, newest first, in pages by number. Records never
// change, so a refresh only reads what is new, and reads on until it meets what is held. One read at a time.
// GUI thread; owned by the audit screen.
class AuditPager : public QObject
{
    Q_OBJECT
public:
    explicit AuditPager(ConsoleStore &store, QObject *parent = nullptr);

    // Another filter: begins anew from the newest. The old records stay until the answer is there.
    void begin(const AuditFilter &filter);
    void wantBelow();
    void refresh();
    // Nobody waits for anything any more: what is under way is ended on the server.
    void giveUp();

    const AuditFilter &filter() const { return m_filter; }
    const std::vector<AuditRecord> &records() const { return m_records; }
    const AuditRecord *find(qint64 seq) const;
    bool isLoaded() const { return m_loaded; }
    bool hasBelow() const { return m_below; }

signals:
    void changed();
    void failed(const fencepost::StoreError &error);

private:
    enum class Job { First, Below, Newer };

    void ask(Job job, qint64 beforeSeq);
    void take(Job job, const std::vector<AuditRecord> &page);
    void takeNewer(const std::vector<AuditRecord> &page);

    ConsoleStore &m_store;
    AuditFilter m_filter;
    std::vector<AuditRecord> m_records;
    std::vector<AuditRecord> m_newer; // read, but not yet joined to what is held
    bool m_loaded = false;
    bool m_below = false;
    bool m_belowWanted = false;
    std::optional<Job> m_reading;
    qint64 m_before = 0; // what is being read lies before this record
    quint64 m_ticket = 0;
};

} // namespace fencepost
