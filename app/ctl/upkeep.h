// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/admin_session.h"

#include <QString>
#include <string>

namespace CLI {
class App;
}

namespace fencepost {

// What the growing ledger needs: removing what is long settled, and making the histogram of durations anew.
struct UpkeepOptions
{
    QString olderThan;
    int batch = 5'000;
    bool dryRun = false;
    QString reason;
};

// The command line of it.
class UpkeepCommands
{
public:
    void addTo(CLI::App &app);
    bool isPrune() const;
    bool isRollup() const;
    UpkeepOptions options() const;

private:
    CLI::App *m_prune = nullptr;
    CLI::App *m_rebuild = nullptr;
    std::string m_olderThan;
    std::string m_reason;
    int m_batch = UpkeepOptions().batch;
    bool m_dryRun = false;
};

// Each answers what to print, one line.
Result<QString> pruneLedger(AdminSession &session, const UpkeepOptions &options);
Result<QString> rebuildRollup(AdminSession &session);

} // namespace fencepost
