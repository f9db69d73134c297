// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/verdict.h"

#include <QJsonObject>

namespace fencepost {

// A provider's object as it is recorded with a check (`provider_check.matches`) and read back from there:
// reference, amount_minor, currency, target, status (the provider's word), standing (ours), created, refunded_minor,
// ours. Nothing else of the object is kept.
QJsonObject toJson(const TheirObject &object);
// The other way. A row that another program wrote without `standing` is judged by its status.
TheirObject theirObjectFrom(const QJsonObject &json);

QString toText(TheirStatus status); // "waits_for_customer"

} // namespace fencepost
