// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/desk.h"

#include <QHash>
#include <memory>

namespace fencepost::test {

/// A billing job whose worker gave up: in 2026-11 on five customers that it never charged (cus_1 to cus_3 by
/// one shape of error, cus_4 by another, cus_5 by none that anybody could read) and on cus_6, whose charge
/// left and was never answered; and on all of 2026-10, after its last attempt.
class GivenUpDesk : public Desk
{
public:
    GivenUpDesk();

    QString keyOf(const QString &customer) const { return m_keys.value(customer); }
    QString letterOf(const QString &customer); // its number; empty customer: that of the whole run
    QString stateOf(const QString &letter);    // "open", "requeued 1": with how often, where it was
    /// An item that names the letter as it is now.
    QJsonObject item(const QString &letter, const QJsonObject &more = {});
    QString ownLetter(Operator &who, const QString &letter);
    /// Ada gives the letter of a customer back, and the next attempt gives up on it as well, with "again" and
    /// a small payload. The worker of that attempt, which is still at it.
    std::unique_ptr<Worker> giveUpAgain(const QString &customer, const QString &reason);

    static QJsonObject payload(); // of cus_1
    static QString hostileError();

private:
    void giveUpRun();
    void giveUpEffects();

    QHash<QString, QString> m_keys;
};

} // namespace fencepost::test
