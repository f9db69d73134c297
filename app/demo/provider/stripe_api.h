// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/fault_plan.h"
#include "app/demo/provider/http_types.h"
#include "app/demo/provider/idempotency.h"
#include "app/demo/provider/later.h"
#include "app/demo/provider/payment_book.h"
#include "app/demo/provider/request_counts.h"
#include "app/demo/provider/stand_in_provider.h"

#include <atomic>

namespace fencepost::standin {

// The payment part of the stand-in: who may ask, what the key says, what goes wrong, what is charged.
// Called on many threads at once; what it shares is locked in its parts.
class StripeApi
{
public:
    struct Parts
    {
        const StandInSettings &settings;
        PaymentBook &book;
        Idempotency &idempotency;
        FaultPlan &faults;
        Later &later;
        RequestCounts &counts;
    };
    explicit StripeApi(const Parts &parts) : m_parts(parts) {}

    Answer answer(const Ask &ask);

private:
    using Faults = std::vector<Fault>;

    Answer withFaults(AskKind kind, const Ask &ask, bool *replayed);
    Answer create(const Ask &ask, const StandInKey &key, const Faults &faults, bool *replayed);
    Answer charge(const Ask &ask, const StandInKey &key, const Faults &faults);
    void plant(const Intent &intent, const Faults &faults);
    Answer list(const Ask &ask, const StandInKey &key);
    Answer retrieve(const Ask &ask, const StandInKey &key);
    const StandInKey *keyFor(const QString &secret) const;
    std::chrono::milliseconds nextLatency();
    QByteArray nextRequestId();

    Parts m_parts;
    std::atomic<quint64> m_requests{0};
    std::atomic<quint64> m_charges{0};
};

} // namespace fencepost::standin
