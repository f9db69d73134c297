// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QString>

// A client that shows what is really on the wire: one connection a request, no retries, no key of its own.
// Blocks; any thread, also one without an event loop.
struct HttpReply
{
    int status = 0;                       // 0: the connection was closed, or 10 s passed, without an answer
    QMap<QByteArray, QByteArray> headers; // names in lower case
    QByteArray body;

    QJsonObject json() const;
    QString id() const { return json().value(QLatin1String("id")).toString(); }
    QString error(const char *member) const; // of Stripe's "error"
};

using HttpHeaders = QMap<QByteArray, QByteArray>;

HttpReply httpAsk(quint16 port, const QByteArray &method, const QByteArray &target,
                  const HttpHeaders &headers = {}, const QByteArray &body = {});

// What a test says to the stand-in, in one word each.
struct StandInClient
{
    quint16 port = 0;
    QByteArray secret = "sk_test_fencepost";

    HttpReply create(const QMap<QString, QString> &params, const QByteArray &key = {}) const;
    HttpReply get(const QByteArray &target) const;
    HttpReply control(const QByteArray &what, const QJsonObject &body) const;
    HttpReply fault(const QJsonObject &fault) const;
    void clearFaults() const;
    QJsonObject counts() const;
};

// amount, currency, customer, confirm and, where one is given, metadata[fencepost_effect].
QMap<QString, QString> paymentOf(const QString &customer, qint64 amount = 4900, const QString &effect = {});
