// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/journal_entry.h"

#include <QHash>
#include <QMutex>
#include <QString>
#include <QStringList>
#include <vector>

namespace fencepost {

// What was asked of a database and is not known to be answered, on disk before it is sent: one file an
// action, mode 0600, flushed with its folder. A file stays locked while its console lives, so that another
// console, or the next one, takes up only what a dead one has left. Thread-safe; owned by the store.
class ActionJournal
{
public:
    ActionJournal() = default;
    // Lets go of all that is held here, unanswered: the next take(), of another journal, finds it.
    ~ActionJournal();
    ActionJournal(const ActionJournal &) = delete;
    ActionJournal &operator=(const ActionJournal &) = delete;

    // Keeps entries in that folder from now on. Without a call nothing is kept.
    void keepIn(const QString &folder);

    // Answers an empty text when the entry is on disk, otherwise why it is not. An action that is there
    // already, or a journal without a folder, is well.
    QString write(const JournalEntry &entry);
    // The action has its answer.
    void clear(const QUuid &actionId);
    struct Left
    {
        std::vector<JournalEntry> entries; // held from now on
        QStringList unreadable;            // files that were set aside, not deleted
        int ofOthers = 0;                  // of other logins or databases: they stay
    };
    // What no living console holds and belongs to this place and target (the same server, or the same name of
    // it).
    Left take(const ActionPlace &place, const QString &target);

private:
    QString fileOf(const QUuid &actionId) const;

    mutable QMutex m_mutex;
    QString m_folder;
    QHash<QUuid, int> m_held; // file descriptors; the lock lives as long as they do
};

} // namespace fencepost
