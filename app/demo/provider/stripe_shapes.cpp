// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stripe_shapes.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace fencepost::standin {

namespace {

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonObject metadataJson(const Intent &intent)
{
    QJsonObject json;
    for (auto it = intent.metadata.cbegin(); it != intent.metadata.cend(); ++it)
        json.insert(it.key(), it.value());
    return json;
}

// Holds card data on purpose: whoever keeps evidence has to leave it out.
QJsonObject chargeJson(const Intent &intent)
{
    const QJsonObject card{{QStringLiteral("brand"), QStringLiteral("visa")},
                           {QStringLiteral("exp_month"), 12},
                           {QStringLiteral("exp_year"), 2031},
                           {QStringLiteral("last4"), QStringLiteral("4242")}};
    const bool succeeded = intent.status == QLatin1String("succeeded");
    return {{QStringLiteral("id"), intent.chargeId},
            {QStringLiteral("object"), QStringLiteral("charge")},
            {QStringLiteral("amount"), intent.amount},
            {QStringLiteral("amount_captured"), succeeded ? intent.amount : 0},
            {QStringLiteral("amount_refunded"), intent.refunded},
            {QStringLiteral("captured"), succeeded},
            {QStringLiteral("created"), intent.createdSeconds()},
            {QStringLiteral("currency"), intent.currency},
            {QStringLiteral("customer"), textOrNull(intent.customer)},
            {QStringLiteral("disputed"), false},
            {QStringLiteral("livemode"), intent.live},
            {QStringLiteral("metadata"), metadataJson(intent)},
            {QStringLiteral("paid"), succeeded},
            {QStringLiteral("payment_intent"), intent.id},
            {QStringLiteral("payment_method_details"),
             QJsonObject{{QStringLiteral("card"), card}, {QStringLiteral("type"), QStringLiteral("card")}}},
            {QStringLiteral("receipt_email"), textOrNull(intent.receiptEmail)},
            {QStringLiteral("refunded"), succeeded && intent.refunded == intent.amount},
            {QStringLiteral("status"), succeeded ? QStringLiteral("succeeded") : QStringLiteral("pending")}};
}

QJsonValue lastErrorJson(const Intent &intent)
{
    if (intent.declineCode.isEmpty())
        return {};
    return QJsonObject{{QStringLiteral("type"), QStringLiteral("card_error")},
                       {QStringLiteral("code"), QStringLiteral("card_declined")},
                       {QStringLiteral("decline_code"), intent.declineCode},
                       {QStringLiteral("message"), QStringLiteral("The card's bank said no.")}};
}

} // namespace

QJsonObject intentJson(const Intent &intent, bool withCharge)
{
    const bool succeeded = intent.status == QLatin1String("succeeded");
    QJsonValue charge = textOrNull(intent.chargeId);
    if (withCharge && !intent.chargeId.isEmpty())
        charge = chargeJson(intent);
    return {{QStringLiteral("id"), intent.id},
            {QStringLiteral("object"), QStringLiteral("payment_intent")},
            {QStringLiteral("amount"), intent.amount},
            {QStringLiteral("amount_capturable"), 0},
            {QStringLiteral("amount_received"), succeeded ? intent.amount : 0},
            {QStringLiteral("capture_method"), QStringLiteral("automatic")},
            {QStringLiteral("client_secret"), intent.clientSecret},
            {QStringLiteral("confirmation_method"), QStringLiteral("automatic")},
            {QStringLiteral("created"), intent.createdSeconds()},
            {QStringLiteral("currency"), intent.currency},
            {QStringLiteral("customer"), textOrNull(intent.customer)},
            {QStringLiteral("description"), textOrNull(intent.description)},
            {QStringLiteral("last_payment_error"), lastErrorJson(intent)},
            {QStringLiteral("latest_charge"), charge},
            {QStringLiteral("livemode"), intent.live},
            {QStringLiteral("metadata"), metadataJson(intent)},
            {QStringLiteral("payment_method"), textOrNull(intent.paymentMethod)},
            {QStringLiteral("receipt_email"), textOrNull(intent.receiptEmail)},
            {QStringLiteral("status"), intent.status}};
}

QJsonObject listJson(const ListPage &page, bool withCharges)
{
    QJsonArray data;
    for (const Intent &intent : page.intents)
        data.append(intentJson(intent, withCharges));
    return {{QStringLiteral("object"), QStringLiteral("list")},
            {QStringLiteral("data"), data},
            {QStringLiteral("has_more"), page.hasMore},
            {QStringLiteral("url"), QStringLiteral("/v1/payment_intents")}};
}

Answer jsonAnswer(int status, const QJsonObject &body)
{
    Answer answer;
    answer.status = status;
    answer.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return answer;
}

Answer errorAnswer(const ApiError &error)
{
    QJsonObject json = error.more;
    json.insert(QStringLiteral("type"), error.type);
    json.insert(QStringLiteral("message"), error.message);
    if (!error.code.isEmpty())
        json.insert(QStringLiteral("code"), error.code);
    if (!error.param.isEmpty())
        json.insert(QStringLiteral("param"), error.param);
    return jsonAnswer(error.status, {{QStringLiteral("error"), json}});
}

} // namespace fencepost::standin
