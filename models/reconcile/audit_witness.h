// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace fencepost {

// The last audit head that this console saw verified, for each database: kept outside the databases, so that
// a chain that goes back, or was written anew, is noticed at the next look, also after a restart (2-contract,
// "The audit record"). GUI thread; owned by the workbench.
class AuditWitness
{
public:
    struct Head
    {
        qint64 seq = 0; // 0: none seen yet
        QString hash;
        friend bool operator==(const Head &, const Head &) = default;
    };

    // Reads what is kept in that file and keeps it there from now on, mode 0600. Without a call, or where the
    // file cannot be written, heads are remembered in memory only; a file that cannot be read counts as
    // empty.
    void keepIn(const QString &file);

    Head seen(const QString &database) const { return m_heads.value(database); }
    void see(const QString &database, const Head &head);

private:
    QString m_file;
    QHash<QString, Head> m_heads;
};

} // namespace fencepost
