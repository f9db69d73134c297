// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/money.h"
#include "models/domain/result.h"

#include <QString>
#include <vector>

namespace fencepost {

// What a billing run has to charge: one line a customer.
struct Charge
{
    QString customer; // cus_…
    Money money;
    friend bool operator==(const Charge &, const Charge &) = default;
};
using ChargeList = std::vector<Charge>;

MoneySum sumOf(const ChargeList &charges);

// A file of JSON: {"charges":[{"customer":"cus_…","amount_minor":4900,"currency":"USD"}, …]}.
// Errors: Refused, with the file's name and what is wrong in it.
Result<ChargeList> readCharges(const QString &file);
Result<Done> writeCharges(const QString &file, const ChargeList &charges);
QByteArray chargesJson(const ChargeList &charges); // what is written there

} // namespace fencepost
