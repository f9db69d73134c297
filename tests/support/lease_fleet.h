// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/test_database.h"

namespace fencepost::test {

/// A fleet of jobs with weeks of history and a lease of every kind, put straight into the tables of an empty
/// database, for what shows leases. Each name says what its lease is like:
///   hourly-sync     fits, renewed, held and heard      nightly-export  p99 outgrows its interval: split
///   webhook-fanout  a lease as long as its interval    invoice-sync    taken over alive, ping-pong; no
///   policy dunning-mail    its renewal is broken              price-watch     a lock of 24 h, held by a
///   silent worker monthly-close   seldom: twelve runs in a year      payout-partners has never run
void fillLeases(TestDatabase &database);

} // namespace fencepost::test
