// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/their_object.h"

#include <QJsonValue>

#include <array>

namespace fencepost {

namespace {

constexpr std::array<const char *, 6> kStandings{"succeeded", "processing", "waits_for_customer",
                                                 "declined",  "canceled",   "other"};

TheirStatus standingFrom(const QString &text)
{
    for (size_t i = 0; i < kStandings.size(); ++i) {
        if (text == QLatin1String(kStandings[i]))
            return static_cast<TheirStatus>(i);
    }
    return TheirStatus::Other;
}

} // namespace

QString toText(TheirStatus status)
{
    return QLatin1String(kStandings[static_cast<size_t>(status)]);
}

QJsonObject toJson(const TheirObject &object)
{
    return {{QStringLiteral("reference"), object.reference},
            {QStringLiteral("amount_minor"), object.money.minor},
            {QStringLiteral("currency"), object.money.currency},
            {QStringLiteral("target"), object.target},
            {QStringLiteral("status"), object.statusText},
            {QStringLiteral("standing"), toText(object.status)},
            {QStringLiteral("created"), object.created.isValid()
                                            ? QJsonValue(object.created.toUTC().toString(Qt::ISODateWithMs))
                                            : QJsonValue()},
            {QStringLiteral("refunded_minor"), object.refundedMinor},
            {QStringLiteral("ours"), object.carriesOurReference}};
}

TheirObject theirObjectFrom(const QJsonObject &json)
{
    TheirObject object;
    object.reference = json.value(QLatin1String("reference")).toString();
    object.money = {json.value(QLatin1String("amount_minor")).toInteger(),
                    json.value(QLatin1String("currency")).toString()};
    object.target = json.value(QLatin1String("target")).toString();
    object.statusText = json.value(QLatin1String("status")).toString();
    const QString standing = json.value(QLatin1String("standing")).toString();
    object.status = standingFrom(standing.isEmpty() ? object.statusText : standing);
    object.created =
        QDateTime::fromString(json.value(QLatin1String("created")).toString(), Qt::ISODateWithMs).toUTC();
    object.refundedMinor = json.value(QLatin1String("refunded_minor")).toInteger();
    object.carriesOurReference = json.value(QLatin1String("ours")).toBool(true);
    return object;
}

} // namespace fencepost
