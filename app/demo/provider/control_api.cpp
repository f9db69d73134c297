// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/control_api.h"

#include "app/demo/provider/stripe_shapes.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace fencepost::standin {

namespace {

Answer refused(const QString &sentence)
{
    return jsonAnswer(400, {{QStringLiteral("error"), sentence}});
}

Answer fine(bool done, const QString &otherwise)
{
    return done ? jsonAnswer(200, {{QStringLiteral("done"), true}}) : refused(otherwise);
}

} // namespace

Answer ControlApi::answer(const Ask &ask)
{
    const QString what = ask.path.section(QLatin1Char('/'), 2);
    if (ask.method == QLatin1String("GET")) {
        if (what == QLatin1String("faults"))
            return jsonAnswer(200, m_parts.faults.toJson());
        if (what == QLatin1String("counts"))
            return jsonAnswer(200, counts());
    } else if (ask.method == QLatin1String("DELETE") && what == QLatin1String("faults")) {
        m_parts.faults.clear();
        return jsonAnswer(200, m_parts.faults.toJson());
    } else if (ask.method == QLatin1String("POST")) {
        const QJsonDocument document =
            QJsonDocument::fromJson(ask.body.isEmpty() ? QByteArray("{}") : ask.body);
        if (!document.isObject())
            return refused(QStringLiteral("the body is not a JSON object"));
        return act(what, document.object());
    }
    return refused(QStringLiteral("there is no control of that name"));
}

Answer ControlApi::act(const QString &what, const QJsonObject &body)
{
    const QString id = body.value(QLatin1String("id")).toString();
    if (what == QLatin1String("faults"))
        return addFaults(body);
    if (what == QLatin1String("plant"))
        return plant(body);
    if (what == QLatin1String("settle")) {
        const int settled = m_parts.book.settleAll(body.value(QLatin1String("customer")).toString());
        return jsonAnswer(200, {{QStringLiteral("settled"), settled}});
    }
    if (what == QLatin1String("status"))
        return fine(m_parts.book.setStatus(id, body.value(QLatin1String("status")).toString()),
                    QStringLiteral("there is no such payment, or it has that status"));
    if (what == QLatin1String("refund"))
        return fine(m_parts.book.refund(id, body.value(QLatin1String("amount")).toInteger()),
                    QStringLiteral("there is no such succeeded payment, or it holds less than that"));
    if (what == QLatin1String("forget_keys")) {
        const QJsonArray keys = body.value(QLatin1String("keys")).toArray();
        for (const QJsonValue &key : keys) { // in both modes
            m_parts.idempotency.forget(QStringLiteral("live/") + key.toString());
            m_parts.idempotency.forget(QStringLiteral("test/") + key.toString());
        }
        if (!body.contains(QLatin1String("keys")))
            m_parts.idempotency.forgetAll();
        return fine(true, {});
    }
    return refused(QStringLiteral("there is no control of that name"));
}

Answer ControlApi::addFaults(const QJsonObject &body)
{
    std::vector<Fault> faults;
    for (const QJsonValue &json : body.value(QLatin1String("faults")).toArray()) {
        QString error;
        const std::optional<Fault> fault = faultFrom(json.toObject(), &error);
        if (!fault)
            return refused(error);
        faults.push_back(*fault);
    }
    for (Fault &fault : faults)
        m_parts.faults.add(std::move(fault));
    return jsonAnswer(200, m_parts.faults.toJson());
}

Answer ControlApi::plant(const QJsonObject &body)
{
    Intent intent;
    intent.customer = body.value(QLatin1String("customer")).toString();
    intent.amount = body.value(QLatin1String("amount")).toInteger();
    intent.currency = body.value(QLatin1String("currency")).toString(QStringLiteral("usd")).toLower();
    intent.live = body.value(QLatin1String("live")).toBool();
    intent.status = body.value(QLatin1String("status")).toString(QStringLiteral("succeeded"));
    intent.createdMs = body.value(QLatin1String("created_ms")).toInteger(0);
    const QJsonObject metadata = body.value(QLatin1String("metadata")).toObject();
    for (auto it = metadata.begin(); it != metadata.end(); ++it)
        intent.metadata.insert(it.key(), it.value().toString());
    if (intent.amount < 1)
        return refused(QStringLiteral("an amount is at least 1"));
    return jsonAnswer(200, intentJson(m_parts.book.add(intent), false));
}

QJsonObject ControlApi::counts() const
{
    return {{QStringLiteral("requests"), m_parts.counts.toJson()},
            {QStringLiteral("charged"), m_parts.book.moneyMoved()},
            {QStringLiteral("keys_kept"), m_parts.idempotency.size()}};
}

} // namespace fencepost::standin
