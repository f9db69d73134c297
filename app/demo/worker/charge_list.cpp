// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/charge_list.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace fencepost {

namespace {

StoreError refused(const QString &file, const QString &why)
{
    StoreError error;
    error.kind = StoreError::Kind::Refused;
    error.text = QStringLiteral("The list of charges %1 cannot be used: %2.").arg(file, why);
    return error;
}

} // namespace

MoneySum sumOf(const ChargeList &charges)
{
    MoneySum sum;
    for (const Charge &charge : charges)
        sum.add(charge.money);
    return sum;
}

Result<ChargeList> readCharges(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return refused(file, in.errorString());
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(in.readAll(), &fault);
    if (!document.object().value(QLatin1String("charges")).isArray())
        return refused(file, document.isNull() ? fault.errorString()
                                               : QStringLiteral("it has no array \"charges\""));
    ChargeList charges;
    for (const QJsonValue &value : document.object().value(QLatin1String("charges")).toArray()) {
        const QJsonObject object = value.toObject();
        Charge charge;
        charge.customer = object.value(QLatin1String("customer")).toString();
        charge.money.minor = object.value(QLatin1String("amount_minor")).toInteger();
        charge.money.currency = object.value(QLatin1String("currency")).toString();
        if (charge.customer.isEmpty() || charge.money.minor <= 0 || charge.money.currency.size() != 3)
            return refused(
                file,
                QStringLiteral("line %1 lacks a customer, an amount or a currency").arg(charges.size() + 1));
        charges.push_back(std::move(charge));
    }
    return charges;
}

QByteArray chargesJson(const ChargeList &charges)
{
    QJsonArray lines;
    for (const Charge &charge : charges) {
        lines.append(QJsonObject{{QStringLiteral("customer"), charge.customer},
                                 {QStringLiteral("amount_minor"), charge.money.minor},
                                 {QStringLiteral("currency"), charge.money.currency}});
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("charges"), lines}}).toJson();
}

Result<Done> writeCharges(const QString &file, const ChargeList &charges)
{
    QSaveFile out(file);
    const QByteArray text = chargesJson(charges);
    if (!out.open(QIODevice::WriteOnly) || out.write(text) != text.size() || !out.commit())
        return refused(file, out.errorString());
    return Done{};
}

} // namespace fencepost
