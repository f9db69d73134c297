// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/pg_console_store.h"
#include "models/store/schema_installer.h"
#include "tests/support/desk.h"

namespace fencepost::test {

/// The console's store, opened as this login on a test database.
class Opened : public PgConsoleStore
{
public:
    Opened(TestDatabase &database, const QString &login)
    {
        database.root().exec(
            "INSERT INTO fencepost.schema_version (version) VALUES ($1) ON CONFLICT DO NOTHING",
            {kSchemaVersion});
        ConnectionProfile profile;
        profile.name = QStringLiteral("test");
        profile.environment = QStringLiteral("test");
        profile.conninfo = database.connInfo(login);
        open(profile);
    }
};

} // namespace fencepost::test
