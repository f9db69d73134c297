// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/provider_answer.h"

#include <QJsonDocument>

namespace fencepost {

namespace {

// The database keeps its own list of what may stay; what is not on it is not even sent there.
QJsonObject keptOf(const QJsonObject &payment)
{
    QJsonObject kept;
    for (const char *name : {"id", "object", "status", "amount", "amount_received", "currency", "created",
                             "customer", "livemode", "latest_charge"}) {
        const QJsonValue value = payment.value(QLatin1String(name));
        if (!value.isUndefined() && !value.isObject() && !value.isArray())
            kept.insert(QLatin1String(name), value);
    }
    const QString ours = QStringLiteral("fencepost_effect");
    kept.insert(QStringLiteral("metadata"),
                QJsonObject{{ours, payment.value(QLatin1String("metadata")).toObject().value(ours)}});
    return kept;
}

bool isWhatWasAsked(const QJsonObject &payment, const Charge &asked)
{
    return payment.value(QLatin1String("amount")).toInteger() == asked.money.minor &&
           payment.value(QLatin1String("currency")).toString().toUpper() == asked.money.currency &&
           payment.value(QLatin1String("customer")).toString() == asked.customer;
}

void readPayment(const QJsonObject &payment, const Charge &asked, ChargeOutcome &read)
{
    const QString status = payment.value(QLatin1String("status")).toString();
    if (!isWhatWasAsked(payment, asked)) {
        read.why = QStringLiteral("the answer names another amount, currency or customer");
    } else if (status != QLatin1String("succeeded")) {
        read.why = QStringLiteral("the payment is %1").arg(status);
    } else {
        read.outcome = Outcome::Succeeded;
        read.reference = payment.value(QLatin1String("id")).toString();
    }
}

} // namespace

ChargeOutcome readAnswer(const SendAnswer &answer, const Charge &asked)
{
    ChargeOutcome read;
    if (answer.kind != SendAnswer::Kind::Answered) {
        read.why = answer.why;
        return read;
    }
    const QJsonObject body = QJsonDocument::fromJson(answer.body).object();
    const QJsonObject error = body.value(QLatin1String("error")).toObject();
    const bool declined =
        answer.status == 402 && error.value(QLatin1String("type")) == QLatin1String("card_error");
    const QJsonObject payment = declined ? error.value(QLatin1String("payment_intent")).toObject() : body;
    if (answer.status == 200) {
        readPayment(payment, asked, read);
    } else if (declined) {
        read.outcome = Outcome::Declined;
        read.reference = payment.value(QLatin1String("id")).toString();
    } else {
        read.notLetIn = answer.status == 401 || answer.status == 403;
        read.why = QStringLiteral("the provider answered %1").arg(answer.status);
    }
    if (read.outcome == Outcome::None)
        return read;
    read.response = keptOf(payment);
    read.response.insert(QStringLiteral("http_status"), answer.status);
    read.response.insert(QStringLiteral("request_id"), answer.requestId);
    read.response.insert(QStringLiteral("idempotent_replayed"), answer.replayed);
    if (declined)
        read.response.insert(QStringLiteral("decline_code"), error.value(QLatin1String("decline_code")));
    return read;
}

} // namespace fencepost
