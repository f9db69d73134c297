// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/strips.h"

#include <optional>

namespace fencepost {

class KeyButton;

// The bar at the foot of the audit: verifies the chain, says what came of it and which hash is the newest, to
// be kept outside the database. 60 high. GUI thread; owned by the audit screen.
class ChainBar : public Surface
{
    Q_OBJECT
public:
    explicit ChainBar(QWidget *parent);

    void setVerifying(bool verifying);
    void setAllowed(bool allowed, const QString &why);
    // What the last verification came to, and when; none: it was never asked.
    void setResult(const std::optional<AuditVerification> &result, const QDateTime &at,
                   const ShownFor &shown);
    // The newest record that is known; empty hash: none.
    void setHead(qint64 seq, const QString &hash);

signals:
    void verifyWanted();

private:
    void copyHash() const;

    KeyButton *m_verify;
    ElidedLabel *m_first;
    RunsLabel *m_second;
    KeyButton *m_copy;
    QString m_hash;
};

} // namespace fencepost
