// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/action.h"

#include <QByteArray>
#include <QString>
#include <optional>

namespace fencepost {

// Where an action was sent. After a failover the server or its timeline is another one.
struct ActionPlace
{
    QString server;   // system identifier
    QString timeline; // of its log
    QString database;
    QString login;
    // The database that this login means by it; a copy that took the server's place has another identifier.
    bool isFor(const ActionPlace &other) const { return database == other.database && login == other.login; }
    friend bool operator==(const ActionPlace &, const ActionPlace &) = default;
};

struct JournalEntry
{
    ActionRequest request;
    ActionPlace place;
    QString target; // how the database was named to the console, without secrets: targetOf()
};

// As a file of the journal holds it, and back: nothing where that is no whole entry. Pure; any thread.
QByteArray journalBytes(const JournalEntry &entry);
std::optional<JournalEntry> journalEntryFrom(const QByteArray &bytes);

} // namespace fencepost
