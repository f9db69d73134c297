// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/verdict.h"

#include <QJsonObject>

namespace fencepost {

// A provider's object as it is recorded with a check (`provider_check.matches`) and read back from there:
// reference, amount_minor, currency, target, status (the provider's word), created, refunded_minor. Only
// objects that carry our reference are recorded; nothing else of them is kept.
QJsonObject toJson(const TheirObject &object);
TheirObject theirObjectFrom(const QJsonObject &json);

} // namespace fencepost
