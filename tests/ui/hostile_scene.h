// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/rows.h"
#include "tests/support/desk.h"

#include <QString>
#include <QStringList>

namespace fencepost::test {

/// A crashed run, failed ones and one that is done, in which every text that a worker, a provider or a person
/// can write means no good: names of jobs, periods, providers, workers and people, targets, references,
/// errors, reasons, notes, evidence. The targets are all of hostileTexts() that the database takes.
class HostileScene
{
public:
    HostileScene();

    static RunKey run(); // the crashed one
    TestDatabase &db() { return m_desk.db; }
    Desk &desk() { return m_desk; }

    QStringList keys; // of the crashed run: by the order of their targets
    int failed = 0;   // runs that ended by a hostile error
    int letters = 0;  // what its worker gave up on, by hostile errors
    QString late;     // an effect of which a fenced worker spoke
    QString checked;  // one with evidence, asked about
    QString request;
    QString large;   // terms and an answer of 14 MB
    QString deep;    // terms nested as deep as the server takes them
    QString numbers; // terms with numbers that no double holds, a sum beyond 2^53

private:
    void crash(const QStringList &targets);
    void giveUp(const QStringList &texts);
    void check();
    void fail();
    void finish();

    Desk m_desk;
    Worker m_other;
};

} // namespace fencepost::test
