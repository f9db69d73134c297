// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the database's functions hold to and a console tells beforehand: the test of the catalog compares
// them.
namespace fencepost {

constexpr int kConsentHours = 4;        // ask_second_person: so long a request can be answered
constexpr int kLeastClosingReason = 20; // close_shortfall: characters

} // namespace fencepost
