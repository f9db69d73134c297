// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>
#include <QUrl>

namespace fencepost {

// The stand-in provider's control address, from the outside: what goes wrong, what settles, what was counted.
// Each call blocks for one request on this computer, two seconds at most. Any thread.
class ProviderControl
{
public:
    explicit ProviderControl(QUrl provider) : m_provider(std::move(provider)) {}

    Result<Done> addFaults(const QJsonArray &faults) const;
    Result<Done> clearFaults() const;
    // What is processing of a customer becomes succeeded.
    Result<Done> settle(const QString &customer) const;
    // The provider drops these idempotency keys before their time.
    Result<Done> forgetKeys(const QStringList &keys) const;
    Result<QJsonObject> counts() const;
    // List and retrieve requests answered 200 so far; -1: it did not say.
    int lookUpsAnswered() const;

private:
    Result<QJsonObject> call(const char *method, const char *what, const QByteArray &body = {}) const;

    QUrl m_provider;
};

} // namespace fencepost
