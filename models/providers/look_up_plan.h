// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"

#include <vector>

namespace fencepost {

// The stretch of the provider's time in which an effect's object can have been created, in whole seconds,
// both ends included (that is how lists are asked).
struct Stretch
{
    qint64 from = 0; // seconds since 1970, UTC
    qint64 to = 0;
    friend bool operator==(const Stretch &, const Stretch &) = default;
};

// From the first submission less the clock margin to the last arrival plus the settle delay, the clock margin
// and one transport limit: a layer that sends again by itself does so after its time-out. Not beyond what can
// exist when the check begins. Where no submission is recorded, the day before the check.
Stretch stretchOf(const EffectQuestion &question, const ProviderSettings &settings);

// One chain of requests: a window of all customers, one customer's objects, or one object by its reference.
struct LookUpCell
{
    enum class By { Window, Customer, Reference };
    By by = By::Window;
    LookUpWindow window;
    QString customer;              // By::Customer
    QString reference;             // By::Reference
    std::vector<size_t> questions; // those whose stretch it touches
};

struct PlanLimits
{
    int questionsPerWindow = 100; // a burst is split into so many windows that each has about this
    int mostWindows = 6;          // but not into more: each may end with a page that is not full
    qint64 gapSeconds = 5;        // stretches this near are read in one go
};

// Windows that cover every question, oldest first, none overlapping. A question that stands alone is asked by
// its customer, which is one page however busy the account was.
std::vector<LookUpCell> planCells(const std::vector<EffectQuestion> &questions,
                                  const ProviderSettings &settings, const PlanLimits &limits = {});

} // namespace fencepost
