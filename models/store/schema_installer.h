// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QString>

namespace fencepost {

// The version of the schema that this program brings and understands.
constexpr int kSchemaVersion = 1;

struct InstallReport
{
    enum class Did { Installed, Refreshed, Upgraded };
    Did did = Did::Installed;
    int before = 0; // the version that was there; 0: none
    int version = kSchemaVersion;

    QString text() const; // one sentence
};

struct SchemaStatus
{
    bool present = false;
    int version = 0; // 0: present, but it does not say
    int programVersion = kSchemaVersion;
};

// Puts the schema `fencepost` into a database, or brings it up to date: tables, views, functions and grants
// in one transaction, one installer at a time; asked twice it changes nothing the second time. It uses a
// connection of its own and blocks: for command lines, tests and the demo, never for the thread of a window.
class SchemaInstaller
{
public:
    // `conninfo`: libpq's, of a login that may create roles and schemas. Errors: as of connecting;
    // NoPrivilege; NewerSchema where the database holds a newer one, which is then left alone; Timeout. A
    // ledger that is not there yet is made in `ledgerPartitions` parts (0: in one piece); of one that is
    // there the number cannot be changed: an error says so.
    static Result<InstallReport> install(const QString &conninfo, const QString &password = {},
                                         int ledgerPartitions = 0);
    // What is there. A login that may not look into the schema gets NoPrivilege.
    static Result<SchemaStatus> status(const QString &conninfo, const QString &password = {});
};

} // namespace fencepost
