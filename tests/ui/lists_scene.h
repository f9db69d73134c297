// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/pg_console_store.h"
#include "tests/support/desk.h"

#include <QString>
#include <QStringList>

namespace fencepost::test {

/// A billing job of two periods, one settled and one whose worker died, and a payout that is at work: every
/// state an effect can be in, checks, requests for a second person, notes, and text that means no good. For
/// the screens that list.
class ListsScene
{
public:
    /// `settled`: how many effects the settled period has.
    explicit ListsScene(int settled = 230);

    TestDatabase &db() { return m_desk.db; }
    Desk &desk() { return m_desk; }
    /// Sends one more charge of the payout that is at work; answers its key.
    QString sendAnother(const QString &target);

    static QString hostileTarget(); // markup and a change of direction
    static QString hostileReason();

    QStringList gone;     // sent, their worker is gone
    QStringList reserved; // never sent
    QStringList unknown;
    QString keyGone; // back to reserved, and its key went
    QString several; // found twice
    QString differs;
    QString hostile;
    QString late;     // a fenced worker said something about it
    QString forAda;   // a request that ben made
    QString ofAda;    // one that ada made
    QString forRerun; // one for a rerun, ben's
    QString given;    // one that ada gave and ben carried out
    QString refused;

private:
    void settle(int count);
    void crash();
    void check();
    void ask();
    void work();

    Desk m_desk;
    Worker m_payout;
};

/// The console's store, opened as this login.
class SceneStore : public PgConsoleStore
{
public:
    SceneStore(TestDatabase &database, const QString &login,
               const QString &environment = QStringLiteral("test"));
};

} // namespace fencepost::test
