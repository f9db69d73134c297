// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_database.h"

namespace fencepost::test {

struct LedgerShape
{
    int effects = 2'000;
    int runs = 100;
    int jobs = 5;
    double open = 0.2; // of a newest run's effects, and a thousandth of this of all others
};

/// A ledger as years of work leave it, put straight into the tables of an empty database: a few jobs have
/// most of it, half of the effects are in a hundredth of the runs, nearly all are done; two currencies,
/// reserved in batches that share a microsecond. The same rows for the same shape, but for ids. Analyzed.
/// Jobs are job-0001, job-0002 …; the newest run of each of the first ones is claimed and living.
void fillLedger(TestDatabase &database, const LedgerShape &shape = {});

} // namespace fencepost::test
