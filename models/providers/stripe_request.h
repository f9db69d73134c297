// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"
#include "models/providers/look_up_plan.h"

#include <QNetworkRequest>
#include <chrono>

namespace fencepost {

// Builds the three questions that the Stripe look-up asks. Each one is a GET; nothing here can write.
class StripeRequests
{
public:
    StripeRequests(const ProviderSettings &settings, const QString &secret,
                   std::chrono::milliseconds timeLimit);

    // What must be put right before the secret may be sent to this address; empty: nothing. Only https, or
    // plain http on this computer, and no user or query in the address.
    QString addressFault() const;
    // "live" or "test" where the key says so by its prefix; else empty.
    QString modeOfSecret() const;
    QString apiVersion() const;

    QNetworkRequest account() const;
    // One page of a window's or a customer's objects, after `cursor` where it is not empty.
    QNetworkRequest page(const LookUpCell &cell, const QString &cursor) const;
    QNetworkRequest object(const QString &reference) const;

private:
    QNetworkRequest request(const QString &path, const QList<std::pair<QString, QString>> &query) const;

    QUrl m_base;
    QString m_secret;
    QString m_apiVersion;
    std::chrono::milliseconds m_timeLimit;
};

} // namespace fencepost
