// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMultiMap>
#include <QString>
#include <chrono>
#include <utility>
#include <vector>

namespace fencepost::standin {

// A request as the far side's rules see it: no socket, no HTTP library. Value type.
struct Ask
{
    QString method;
    QString path;
    QMultiMap<QString, QString> params; // of the query, and of a form body
    QByteArray body;
    QString secret; // what stood after "Bearer "
    QString idempotencyKey;
};

struct Answer
{
    int status = 200;
    QByteArray body;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    // The connection is closed without a byte of an answer, after this long.
    bool unanswered = false;
    std::chrono::milliseconds holdBeforeClosing{0};
};

// What is asked for, as faults and counts name it.
enum class AskKind { Create, List, Retrieve, Account, Other };

QString toText(AskKind kind);
AskKind askKindFrom(const QString &text);

} // namespace fencepost::standin
