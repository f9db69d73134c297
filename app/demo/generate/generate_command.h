// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/generate/ledger_plan.h"

#include <QString>

namespace fencepost {

struct GenerateOptions
{
    LedgerSize size; // runs 0: a tenth of the effects; an invalid `until`: this hour
    QString until;   // ISO 8601
    QString connect; // an empty, installed database; empty: a private cluster that is kept
    QString folder;  // below which it is kept
    bool serve = false;
};

// fencepost-demo generate. Answers the exit code: 2 for what could not be done, with one sentence.
int runGenerate(GenerateOptions options);

// The size completed by what was left open, or a sentence in `fault`.
LedgerSize completed(LedgerSize size, QString *fault);

} // namespace fencepost
