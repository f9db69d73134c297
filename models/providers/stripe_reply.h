// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/verdict.h"

#include <QJsonObject>
#include <chrono>
#include <optional>
#include <vector>

class QNetworkReply;

namespace fencepost {

// An answer of Stripe, sorted by what it means for a look-up. No sentence of theirs is taken over: it could
// hold a part of a key, or a customer's data.
struct StripeReply
{
    enum class Kind {
        Fine,     // 200, `body` is an object
        AskAgain, // time-out, no connection, TLS, 429, 5xx, or what cannot be read: no evidence either way
        NotThere, // 404
        Misconfigured, // 401, 403, a redirect, or the object is in the other mode
        Refused        // any other answer: asking again would not help
    };
    Kind kind = Kind::AskAgain;
    bool byKey = false; // misconfigured, and another key may be answered
    QString obstacle;   // "429 rate limited", "503", "time-out": for the reason of a verdict
    std::optional<std::chrono::seconds> retryAfter;
    QString requestId;
    QJsonObject body;
};
StripeReply readReply(QNetworkReply &reply);

// A payment as Stripe shows it, cut down to what a verdict needs. Nothing else of the object is kept.
struct StripeObject
{
    TheirObject theirs;
    QString effectKey; // metadata.fencepost_effect
    bool live = false;
};
// None where the object is not a payment with an id, an amount and a time.
std::optional<StripeObject> readObject(const QJsonObject &json);

struct StripePage
{
    std::vector<StripeObject> objects;
    bool hasMore = false;
};
// None where a member is missing or one of the objects cannot be read: half a page is no page.
std::optional<StripePage> readPage(const QJsonObject &json);

} // namespace fencepost
