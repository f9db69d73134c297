// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/audit_bundle.h"
#include "models/domain/result.h"
#include "models/domain/rows.h"
#include "models/store/register_columns.h"

#include <QJsonObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace fencepost {

enum class Errand;

// One thing that `doctor` found to mend.
struct DoctorFinding
{
    QString check;     // "grants", "leases" …
    QString text;      // what is wrong, with the names
    QString todo;      // what to do about it
    bool note = false; // may well be meant: nothing to mend by that alone
    friend bool operator==(const DoctorFinding &, const DoctorFinding &) = default;
};

// One column that a `set` changed; an empty text: there was, or is, nothing.
struct RegisterChange
{
    QString column;
    QString was;
    QString now;
    friend bool operator==(const RegisterChange &, const RegisterChange &) = default;
};

struct SetAnswer
{
    QString decision;                    // "added", "changed" or "unchanged"
    std::vector<RegisterChange> changes; // of "changed"
    QString hint;                        // what is allowed and yet hardly meant; a sentence, or empty
};

// A connection for the command line: each call asks the server and waits for its answer. One thread; owned by
// main(). Never for the thread of a window.
class AdminSession
{
public:
    AdminSession();
    ~AdminSession();
    AdminSession(const AdminSession &) = delete;
    AdminSession &operator=(const AdminSession &) = delete;

    // Errors as of every connection: Unreachable, LoginRefused …
    Result<Done> open(const QString &conninfo);

    // Whatever reads or writes needs the schema of this program's version: NoSchema, NewerSchema.
    Result<Done> checkSchema();
    // Refused, with a sentence, where there is no such job.
    Result<Done> checkJob(const QString &job);
    // … or no run of this period; of any job where none is named.
    Result<Done> checkPeriod(const QString &period, const QString &job);
    Result<TriageSnapshot> triage();
    // knownSeq 0: nothing was kept outside the database.
    Result<AuditVerification> verifyAudit(qint64 knownSeq, const QString &knownHash);

    // An auditor's bundle, into the sink; needs a viewer's login.
    Result<Done> auditBundle(const BundleOrder &order, BundleSink &sink);

    // Writes a job, provider, person or rule, audited: as the schema's owner where the login is a superuser
    // or a member, else by set_job and its like, which an administrator may call. `row` holds columns by
    // name. `requestId`: the second person's consent; with one it is always an administrator's call.
    Result<SetAnswer> set(Register what, const QJsonObject &row, const QString &reason,
                          const QString &requestId = {});
    // The first column of the row whose value the database cannot read as its type; none: all can be.
    Result<std::optional<RegisterColumn>> unread(Register what, const QJsonObject &row);
    // Asks for a second person for exactly that row.
    struct Asked
    {
        QString requestId;
        QDateTime expiresAt;
    };
    Result<Asked> ask(Register what, const QJsonObject &row, const QString &reason);
    // All of them, as their view shows them; needs a viewer's login.
    Result<std::vector<QJsonObject>> list(Register what);
    // A member does not inherit the limits of a group role: they are set on the login itself. False: there is
    // no such login. NoPrivilege: it needs a login that may alter roles.
    Result<bool> limitLogin(const QString &login);

    // Removes settled effects that are older than this interval, in batches of at most `batch` rows, each a
    // transaction with its audit record; with `remove` false it only counts them. `heard` is told after each
    // batch and ends it by answering false. As the schema's owner. What is unresolved, whose key is still
    // kept, or what an audit record names stays.
    struct Pruned
    {
        qint64 looked = 0; // at so many settled effects of that age
        qint64 removed = 0;
    };
    Result<Pruned> prune(const QString &olderThan, int batch, bool remove, const QString &reason,
                         const std::function<bool(const Pruned &)> &heard = {});
    // Makes the histogram of durations anew; answers how many runs it counts. As the schema's owner.
    Result<qint64> rebuildRollup();

    // Everything that is there to mend, in an order to mend it in. The schema is there.
    Result<std::vector<DoctorFinding>> doctor();

private:
    // No link, or a schema that is not this program's.
    std::optional<StoreError> mayNotAct(Errand errand);
    struct Link;
    Result<QString> write(Register what, const QJsonObject &row, const QString &reason,
                          const QString &requestId);
    std::unique_ptr<Link> m_link;
};

} // namespace fencepost
