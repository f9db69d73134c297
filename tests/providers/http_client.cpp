// SPDX-License-Identifier: GPL-3.0-or-later
#include "http_client.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QUrl>

namespace {

// Head and body, once all of them have come; a reply without a status otherwise.
HttpReply parsed(const QByteArray &text)
{
    const auto end = text.indexOf("\r\n\r\n");
    if (end < 0)
        return {};
    HttpReply reply;
    const QList<QByteArray> lines = text.left(end).split('\n');
    for (const QByteArray &line : lines.mid(1)) {
        const auto colon = line.indexOf(':');
        reply.headers.insert(line.left(colon).trimmed().toLower(), line.mid(colon + 1).trimmed());
    }
    reply.body = text.mid(end + 4);
    if (reply.body.size() >= reply.headers.value("content-length", "0").toLongLong())
        reply.status = lines.first().split(' ').value(1).toInt();
    return reply;
}

} // namespace

QJsonObject HttpReply::json() const
{
    return QJsonDocument::fromJson(body).object();
}

QString HttpReply::error(const char *member) const
{
    return json().value(QLatin1String("error")).toObject().value(QLatin1String(member)).toString();
}

HttpReply httpAsk(quint16 port, const QByteArray &method, const QByteArray &target,
                  const HttpHeaders &headers, const QByteArray &body)
{
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    if (!socket.waitForConnected(10'000))
        return {};
    QByteArray request = method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n";
    for (auto it = headers.cbegin(); it != headers.cend(); ++it)
        request += it.key() + ": " + it.value() + "\r\n";
    request += "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    socket.write(request);
    QByteArray text;
    HttpReply reply;
    while (reply.status == 0 && socket.waitForReadyRead(10'000)) {
        text += socket.readAll();
        reply = parsed(text);
    }
    return reply;
}

HttpReply StandInClient::create(const QMap<QString, QString> &params, const QByteArray &key) const
{
    QByteArrayList parts;
    for (auto it = params.cbegin(); it != params.cend(); ++it)
        parts.append(QUrl::toPercentEncoding(it.key()) + '=' + QUrl::toPercentEncoding(it.value()));
    HttpHeaders headers{{"Authorization", "Bearer " + secret},
                        {"Content-Type", "application/x-www-form-urlencoded"}};
    if (!key.isEmpty())
        headers.insert("Idempotency-Key", key);
    return httpAsk(port, "POST", "/v1/payment_intents", headers, parts.join('&'));
}

HttpReply StandInClient::get(const QByteArray &target) const
{
    return httpAsk(port, "GET", target, {{"Authorization", "Bearer " + secret}});
}

HttpReply StandInClient::control(const QByteArray &what, const QJsonObject &body) const
{
    return httpAsk(port, "POST", "/_control/" + what, {{"Content-Type", "application/json"}},
                   QJsonDocument(body).toJson(QJsonDocument::Compact));
}

HttpReply StandInClient::fault(const QJsonObject &fault) const
{
    return control("faults", {{QStringLiteral("faults"), QJsonArray{fault}}});
}

void StandInClient::clearFaults() const
{
    httpAsk(port, "DELETE", "/_control/faults");
}

QJsonObject StandInClient::counts() const
{
    return httpAsk(port, "GET", "/_control/counts").json();
}

QMap<QString, QString> paymentOf(const QString &customer, qint64 amount, const QString &effect)
{
    QMap<QString, QString> params{
        {QStringLiteral("amount"), QString::number(amount)},
        {QStringLiteral("currency"), QStringLiteral("usd")},
        {QStringLiteral("customer"), customer},
        {QStringLiteral("confirm"), QStringLiteral("true")},
        {QStringLiteral("payment_method"), QStringLiteral("pm_card_visa")},
        {QStringLiteral("receipt_email"), customer + QStringLiteral("@example.com")}};
    if (!effect.isEmpty())
        params.insert(QStringLiteral("metadata[fencepost_effect]"), effect);
    return params;
}
