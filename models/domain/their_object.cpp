// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/their_object.h"

#include <QJsonValue>

namespace fencepost {

namespace {

// A decline is the provider's word followed by the code: "requires_payment_method: insufficient_funds".
TheirStatus statusFrom(const QString &text)
{
    const QString word = text.section(QLatin1Char(','), 0, 0).section(QLatin1Char(':'), 0, 0).trimmed();
    if (word == QLatin1String("succeeded"))
        return TheirStatus::Succeeded;
    if (word == QLatin1String("processing"))
        return TheirStatus::Processing;
    if (word.startsWith(QLatin1String("cancel")))
        return TheirStatus::Canceled;
    if (word == QLatin1String("declined") || word == QLatin1String("failed") ||
        (word == QLatin1String("requires_payment_method") && text.contains(QLatin1Char(':'))))
        return TheirStatus::Declined;
    return word.startsWith(QLatin1String("requires_")) ? TheirStatus::WaitsForCustomer : TheirStatus::Other;
}

} // namespace

QJsonObject toJson(const TheirObject &object)
{
    return {{QStringLiteral("reference"), object.reference},
            {QStringLiteral("amount_minor"), object.money.minor},
            {QStringLiteral("currency"), object.money.currency},
            {QStringLiteral("target"), object.target},
            {QStringLiteral("status"), object.statusText},
            {QStringLiteral("created"), object.created.isValid()
                                            ? QJsonValue(object.created.toUTC().toString(Qt::ISODateWithMs))
                                            : QJsonValue()},
            {QStringLiteral("refunded_minor"), object.refundedMinor},
            {QStringLiteral("carries_our_reference"), object.carriesOurReference}};
}

TheirObject theirObjectFrom(const QJsonObject &json)
{
    TheirObject object;
    object.reference = json.value(QLatin1String("reference")).toString();
    object.money = {json.value(QLatin1String("amount_minor")).toInteger(),
                    json.value(QLatin1String("currency")).toString()};
    object.target = json.value(QLatin1String("target")).toString();
    object.statusText = json.value(QLatin1String("status")).toString();
    object.status = statusFrom(object.statusText);
    object.created =
        QDateTime::fromString(json.value(QLatin1String("created")).toString(), Qt::ISODateWithMs).toUTC();
    object.refundedMinor = json.value(QLatin1String("refunded_minor")).toInteger();
    object.carriesOurReference = json.value(QLatin1String("carries_our_reference")).toBool(true);
    return object;
}

} // namespace fencepost
