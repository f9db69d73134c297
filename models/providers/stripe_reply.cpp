// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/stripe_reply.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkReply>

namespace fencepost {

namespace {

constexpr qint64 kLastSecond = 253'402'300'799; // of the year 9999

std::optional<std::chrono::seconds> retryAfterOf(const QNetworkReply &reply)
{
    const QByteArray text = reply.rawHeader("Retry-After").trimmed();
    bool number = false;
    const int seconds = text.toInt(&number);
    if (number && seconds >= 0)
        return std::chrono::seconds(seconds);
    const QDateTime at = QDateTime::fromString(QString::fromLatin1(text), Qt::RFC2822Date);
    if (!at.isValid())
        return std::nullopt;
    return std::chrono::seconds(std::max<qint64>(QDateTime::currentDateTimeUtc().secsTo(at), 0));
}

QString networkObstacle(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::OperationCanceledError: // how Qt names its own transfer time-out
    case QNetworkReply::TimeoutError:
        return QStringLiteral("time-out");
    case QNetworkReply::HostNotFoundError:
        return QStringLiteral("host not found");
    case QNetworkReply::ConnectionRefusedError:
        return QStringLiteral("connection refused");
    case QNetworkReply::RemoteHostClosedError:
        return QStringLiteral("connection closed");
    case QNetworkReply::SslHandshakeFailedError:
        return QStringLiteral("TLS failed");
    default:
        return QStringLiteral("no answer (network error %1)").arg(error);
    }
}

// The sentence is fixed by Stripe's documentation on keys; a 404 has no code of its own for it.
bool isInOtherMode(const QJsonObject &error)
{
    return error.value(QLatin1String("message"))
        .toString()
        .contains(QLatin1String("similar object exists in"));
}

void sortByStatus(int status, StripeReply &reply)
{
    const QJsonObject error = reply.body.value(QLatin1String("error")).toObject();
    reply.obstacle = QString::number(status);
    if (status == 429) {
        reply.kind = StripeReply::Kind::AskAgain;
        reply.obstacle = QStringLiteral("429 rate limited");
    } else if (status >= 500 || status == 408 || status == 409) {
        reply.kind = StripeReply::Kind::AskAgain;
    } else if (status == 401) {
        reply.kind = StripeReply::Kind::Misconfigured;
        reply.byKey = true;
        reply.obstacle = QStringLiteral("401: the key is not known to the provider");
    } else if (status == 403) {
        reply.kind = StripeReply::Kind::Misconfigured;
        reply.byKey = true;
        reply.obstacle = QStringLiteral("403: the key may not read this");
    } else if (status >= 300 && status < 400) {
        reply.kind = StripeReply::Kind::Misconfigured;
        reply.obstacle = QStringLiteral("%1: the address answers with a redirect").arg(status);
    } else if (status == 404 && isInOtherMode(error)) {
        reply.kind = StripeReply::Kind::Misconfigured;
        reply.byKey = true;
        reply.obstacle = QStringLiteral("the payment is in the other mode (live or test)");
    } else {
        reply.kind = status == 404 ? StripeReply::Kind::NotThere : StripeReply::Kind::Refused;
    }
}

TheirStatus statusFrom(const QString &text, bool hasError)
{
    if (text == QLatin1String("succeeded"))
        return TheirStatus::Succeeded;
    if (text == QLatin1String("processing") || text == QLatin1String("requires_capture"))
        return TheirStatus::Processing;
    if (text == QLatin1String("requires_payment_method"))
        return hasError ? TheirStatus::Declined : TheirStatus::WaitsForCustomer;
    if (text == QLatin1String("requires_action") || text == QLatin1String("requires_confirmation"))
        return TheirStatus::WaitsForCustomer;
    if (text == QLatin1String("canceled"))
        return TheirStatus::Canceled;
    return TheirStatus::Other;
}

QString declineCode(const QJsonObject &error)
{
    const QString decline = error.value(QLatin1String("decline_code")).toString();
    return decline.isEmpty() ? error.value(QLatin1String("code")).toString() : decline;
}

// An amount as it stands there. What no 64 bits hold, or is a fraction, is none: reading it as another
// number, or as nothing, would be worse than not reading it.
std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    const qint64 number = value.toInteger(0);
    return value.isDouble() && value.toInteger(1) == number ? std::optional(number) : std::nullopt;
}

// A member that is an id, or, where it was expanded, the object with that id.
QString idOf(const QJsonValue &value)
{
    return value.isObject() ? value.toObject().value(QLatin1String("id")).toString() : value.toString();
}

} // namespace

StripeReply readReply(QNetworkReply &network)
{
    StripeReply reply;
    reply.requestId = QString::fromLatin1(network.rawHeader("Request-Id"));
    const int status = network.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    // A status without the rest of its answer is no answer: the connection broke in the middle of it.
    const bool broken =
        network.error() != QNetworkReply::NoError && network.error() < QNetworkReply::ContentAccessDenied;
    if (status == 0 || (broken && status < 400)) {
        reply.obstacle = networkObstacle(network.error());
        return reply;
    }
    reply.retryAfter = retryAfterOf(network);
    const QJsonDocument document = QJsonDocument::fromJson(network.readAll());
    reply.body = document.object();
    if (status != 200) {
        sortByStatus(status, reply);
        return reply;
    }
    reply.kind = document.isObject() ? StripeReply::Kind::Fine : StripeReply::Kind::AskAgain;
    if (!document.isObject())
        reply.obstacle = QStringLiteral("an answer that is not JSON");
    return reply;
}

std::optional<StripeObject> readObject(const QJsonObject &json)
{
    const auto created = wholeNumber(json.value(QLatin1String("created")));
    const auto amount = wholeNumber(json.value(QLatin1String("amount")));
    const QJsonObject error = json.value(QLatin1String("last_payment_error")).toObject();
    StripeObject object;
    TheirObject &theirs = object.theirs;
    theirs.reference = json.value(QLatin1String("id")).toString();
    if (theirs.reference.isEmpty() || !created || !amount || *created < 0 || *created > kLastSecond)
        return std::nullopt;
    theirs.statusText = json.value(QLatin1String("status")).toString();
    theirs.status = statusFrom(theirs.statusText, !error.isEmpty());
    if (theirs.status == TheirStatus::Declined)
        theirs.statusText += QLatin1String(": ") + declineCode(error);
    theirs.money = {*amount, json.value(QLatin1String("currency")).toString().toUpper()};
    // Captured in part: what moved is what counts.
    const QJsonValue received = json.value(QLatin1String("amount_received"));
    if (theirs.status == TheirStatus::Succeeded && received.isDouble()) {
        const auto moved = wholeNumber(received);
        if (!moved)
            return std::nullopt;
        theirs.money.minor = *moved;
    }
    theirs.target = idOf(json.value(QLatin1String("customer")));
    theirs.created = QDateTime::fromSecsSinceEpoch(*created, Qt::UTC);
    const QJsonObject charge = json.value(QLatin1String("latest_charge")).toObject();
    const QJsonValue refunded = charge.value(QLatin1String("amount_refunded"));
    if (refunded.isDouble() && !wholeNumber(refunded))
        return std::nullopt;
    theirs.refundedMinor = refunded.toInteger();
    if (charge.value(QLatin1String("disputed")).toBool())
        theirs.statusText += QLatin1String(", disputed");
    object.effectKey =
        json.value(QLatin1String("metadata")).toObject().value(QLatin1String("fencepost_effect")).toString();
    object.live = json.value(QLatin1String("livemode")).toBool();
    return object;
}

std::optional<StripePage> readPage(const QJsonObject &json)
{
    const QJsonValue data = json.value(QLatin1String("data"));
    const QJsonValue hasMore = json.value(QLatin1String("has_more"));
    if (!data.isArray() || !hasMore.isBool())
        return std::nullopt;
    StripePage page;
    page.hasMore = hasMore.toBool();
    for (const QJsonValue &value : data.toArray()) {
        const std::optional<StripeObject> object = readObject(value.toObject());
        if (!object)
            return std::nullopt;
        page.objects.push_back(*object);
    }
    if (page.hasMore && page.objects.empty()) // there would be no cursor for the rest
        return std::nullopt;
    return page;
}

} // namespace fencepost
