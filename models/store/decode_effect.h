// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect_page.h"
#include "models/domain/provider_look_up.h"
#include "models/domain/rows.h"
#include "models/store/table.h"

namespace fencepost {

// From rows of resources/sql/console to the values of the domain. Pure; a missing column throws
// std::out_of_range.
Effect effectFrom(const Row &row);
// `count` rows of a list, the last first where it was asked for backward.
EffectPage effectPageFrom(const Table &table, int count, bool reversed);
Check checkFrom(const Row &row);
UnresolvedEffect unresolvedFrom(const Row &row);
ProviderSettings providerFrom(const Row &row);
Happening happeningFrom(const Row &row);

// {"USD": 3136000, …} in minor units.
MoneySum moneySumFrom(const QJsonObject &byCurrency);
// A pair of columns; none where the currency is NULL.
std::optional<Money> moneyFrom(const QJsonValue &minor, const QJsonValue &currency);
// [{at, by, text, ticket}, …]
std::vector<Note> notesFrom(const QJsonArray &notes);
std::vector<TheirObject> theirObjectsFrom(const QJsonArray &objects);

} // namespace fencepost
