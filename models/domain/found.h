// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect.h"

#include <vector>

namespace fencepost {

enum class FoundKind { Key, Reference, Customer, Run, RunsOfPeriod, Job, Letter };

// One thing of the database that a text finds.
struct Found
{
    FoundKind kind = FoundKind::Key;
    QString text;     // what was found by: a key, a reference, a customer, a period, a job, a letter's number
    Effect effect;    // Key, Reference: what a list shows of it
    RunKey run;       // Run, Letter; Job: without a period; RunsOfPeriod: without a job
    qint64 count = 0; // Customer: effects, RunsOfPeriod: runs; counted to kCountedTo
    QString state;    // Letter: "open", "requeued", "discarded"
    static constexpr qint64 kCountedTo = 100;
    friend bool operator==(const Found &, const Found &) = default;
};

// The first of each kind, in the order of the indexes; `more`: of at least one kind there are more.
struct FindAnswer
{
    std::vector<Found> items;
    bool more = false;
};

} // namespace fencepost
