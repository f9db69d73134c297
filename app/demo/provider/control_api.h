// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/fault_plan.h"
#include "app/demo/provider/http_types.h"
#include "app/demo/provider/idempotency.h"
#include "app/demo/provider/payment_book.h"
#include "app/demo/provider/request_counts.h"

namespace fencepost::standin {

// The address by which a test or the demo makes things go wrong. JSON in, JSON out, no key; a mistake in
// the request is answered 400 {"error": sentence}.
//   POST   /_control/faults       {"faults":[…]}  adds; the members of one are in fault_plan.h
//   GET    /_control/faults       what is in force, and how often it struck
//   DELETE /_control/faults       none any more
//   POST   /_control/settle       {"customer"} or {}: what is processing becomes succeeded
//   POST   /_control/status       {"id","status"}: says that a payment is in another state
//   POST   /_control/refund       {"id","amount"}
//   POST   /_control/plant        {"customer","amount","currency","metadata","live","status","created_ms"}:
//                                 a payment that nobody asked for, not made before the last one
//   POST   /_control/forget_keys  {"keys":[…]} or {}: drops these idempotency keys, or all
//   GET    /_control/counts       requests by kind and status, charges, keys
// Called on many threads at once.
class ControlApi
{
public:
    struct Parts
    {
        PaymentBook &book;
        Idempotency &idempotency;
        FaultPlan &faults;
        RequestCounts &counts;
    };
    explicit ControlApi(const Parts &parts) : m_parts(parts) {}

    Answer answer(const Ask &ask);

private:
    Answer act(const QString &what, const QJsonObject &body);
    Answer addFaults(const QJsonObject &body);
    Answer plant(const QJsonObject &body);
    QJsonObject counts() const;

    Parts m_parts;
};

} // namespace fencepost::standin
