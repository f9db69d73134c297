// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/audit_bundle.h"
#include "models/store/admin_session.h"

#include <QString>
#include <string>

namespace CLI {
class App;
}

namespace fencepost {

// An auditor's bundle: made from the database, or checked without it.
struct BundleOptions
{
    BundleOrder order;
    QString path; // where it is to be written, or stands
};

// The command line of it: `audit bundle`, and `audit verify --bundle`.
class BundleCommands
{
public:
    void addTo(CLI::App &audit, CLI::App &verify);
    bool isMake() const;
    bool isCheck() const;
    // Reads what was given; answers the fault as a sentence, or an empty text.
    QString read(BundleOptions *options) const;

private:
    CLI::App *m_make = nullptr;
    std::string m_from;
    std::string m_to;
    std::string m_job;
    std::string m_out;
    std::string m_bundle;
};

// Both print what they found and answer the exit code, or the error that is to be said.
Result<int> makeBundle(AdminSession &session, const BundleOptions &options);
Result<int> checkBundleFile(const BundleOptions &options, qint64 knownSeq, const QString &knownHash);

} // namespace fencepost
