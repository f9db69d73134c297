// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundle.h"
#include "models/domain/ledger_export.h"
#include "models/store/admin_session.h"
#include "upkeep.h"

#include <QJsonObject>
#include <QString>
#include <optional>

namespace fencepost {

// The exit codes of fencepostctl (2a, "Programs").
enum CtlExit { CtlFine = 0, CtlFound = 1, CtlFailed = 2 };

enum class CtlCommand {
    SchemaInstall,
    SchemaStatus,
    Set,
    List,
    Doctor,
    AuditVerify,
    AuditBundle,
    BundleVerify,
    Triage,
    Prune,
    Export,
    RollupRebuild
};

// What the command line asks for.
struct CtlOptions
{
    CtlCommand command = CtlCommand::Doctor;
    QString conninfo; // empty: PG* and the defaults of libpq
    bool json = false;
    Register what = Register::Job; // Set, List
    QJsonObject row;
    QString reason;
    QString requestId;   // Set: the second person's consent
    bool asking = false; // Set: ask for it instead
    qint64 knownSeq = 0; // AuditVerify
    QString knownHash;
    int ledgerPartitions = 0; // SchemaInstall; 0: in one piece
    UpkeepOptions upkeep;     // Prune
    ExportOrder exported;     // Export
    BundleOptions bundle;     // AuditBundle, BundleVerify
};

struct ParsedCtl
{
    std::optional<CtlOptions> options;
    int exitCode =
        CtlFine; // where there are none: 0 after --help, 2 after a mistake (already said on stderr)
};

// Reads the command line. A mistake is said on stderr in one sentence.
ParsedCtl parseCtl(int argc, char **argv);

// "key_retention=24 hours" and its like as the columns of a row. An empty value is NULL; a value that is a
// JSON object or array is one. Answers the fault as a sentence, or an empty text.
QString readSettings(const QStringList &settings, QJsonObject *row);
// "18204:c0ffee…" as number and hash; false: it is none.
bool readKnownHead(const QString &text, qint64 *seq, QString *hash);

} // namespace fencepost
