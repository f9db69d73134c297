// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/http_types.h"
#include "app/demo/provider/payment_book.h"

#include <QJsonObject>

namespace fencepost::standin {

// The JSON of this far side, in the shapes that Stripe documents for PaymentIntents.

QJsonObject intentJson(const Intent &intent, bool withCharge);
QJsonObject listJson(const ListPage &page, bool withCharges);

Answer jsonAnswer(int status, const QJsonObject &body);

struct ApiError
{
    int status = 400;
    QString type = QStringLiteral("invalid_request_error");
    QString code;
    QString message;
    QString param;
    QJsonObject more; // further members of "error"
};
Answer errorAnswer(const ApiError &error);

} // namespace fencepost::standin
