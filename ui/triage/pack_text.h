// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/action.h"
#include "models/domain/consent.h"
#include "models/domain/hand_over.h"
#include "models/domain/rows.h"

#include <QList>
#include <QString>
#include <QTimeZone>
#include <vector>

namespace fencepost {

// What a shift's pack is made of: values only, so that the same values always give the same text.
struct PackFacts
{
    QString environment;
    QString connection; // its name, as the window shows it
    QString database;
    Who who;
    QTimeZone zone;
    QString to; // whom it goes to, as it is shown; empty: anyone
    QString note;
    TriageSnapshot snapshot;
    HandOverBoard board;
    std::vector<Consent> consents; // open ones are told
    QList<ActionInDoubt> inDoubt;  // of this console
};

// The pack in Markdown, part by part, so that it is written as it is read. Pure functions.
QString packHead(const PackFacts &facts);
QString packSubjects(const PackFacts &facts); // what is handed over, and what stays
QString packItems(const PackFacts &facts);    // everything that needs a person, with owners and clocks
QString packConsents(const PackFacts &facts);
QString packInDoubt(const PackFacts &facts);
QString packPauses(const PackFacts &facts);
QString packProof(const PackFacts &facts);

// The runs that it tells more of, riskiest first, each once.
std::vector<RunKey> packRuns(const PackFacts &facts);
QString packRunsHead(size_t told, size_t all);
QString packRun(const RunSheet &sheet, const QTimeZone &zone);
QString packUnreadRun(const RunKey &run, const QString &why);

} // namespace fencepost
