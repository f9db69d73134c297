// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/trouble_plan.h"

#include <QJsonObject>
#include <algorithm>
#include <random>

namespace fencepost {

namespace {

constexpr qint64 s_price = 4900; // minor units
const QString s_currency = QStringLiteral("USD");

// The standard's distributions differ between libraries; the generator itself does not.
size_t below(std::mt19937_64 &random, size_t limit)
{
    return static_cast<size_t>(random() % limit);
}

QString newCustomer(std::mt19937_64 &random)
{
    static const QString letters =
        QStringLiteral("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
    QString id = QStringLiteral("cus_");
    for (int i = 0; i < 14; ++i)
        id += letters.at(static_cast<qsizetype>(below(random, static_cast<size_t>(letters.size()))));
    return id;
}

template <class T>
T takeAny(std::vector<T> &from, std::mt19937_64 &random)
{
    const auto chosen = from.begin() + static_cast<std::ptrdiff_t>(below(random, from.size()));
    T value = std::move(*chosen);
    from.erase(chosen);
    return value;
}

QJsonObject fault(const char *kind, const QStringList &customers)
{
    return {{QStringLiteral("kind"), QLatin1String(kind)},
            {QStringLiteral("on"), QStringLiteral("create")},
            {QStringLiteral("customers"), QJsonArray::fromStringList(customers)}};
}

} // namespace

ChargeList makeCharges(quint64 seed, int count)
{
    std::mt19937_64 random(seed);
    ChargeList charges;
    for (int i = 0; i < count; ++i)
        charges.push_back({newCustomer(random), {s_price, s_currency}});
    constexpr qint64 difference = 2000;
    constexpr int onePairIn = 36;
    for (int pair = 0; pair < count / onePairIn; ++pair) {
        Money &less = charges[below(random, charges.size())].money;
        Money &more = charges[below(random, charges.size())].money;
        if (less.minor != s_price || more.minor != s_price || &less == &more)
            continue;
        less.minor -= difference;
        more.minor += difference;
    }
    return charges;
}

TroublePlan planTrouble(quint64 seed, const ChargeList &charges)
{
    std::mt19937_64 random(seed ^ 0x5EED5EED5EED5EEDULL);
    const int count = static_cast<int>(charges.size());
    TroublePlan plan;
    plan.batch = std::clamp(count / 9, 1, 200);
    plan.inFlight = std::clamp(count / 16, 1, 64);

    // From 15 % to 45 % of the customers, so that all of them were sent when the worker is killed.
    std::vector<QString> regular; // of the lost ones, those that owe the usual price
    for (int i = count * 15 / 100; i < count * 45 / 100; ++i) {
        const Charge &charge = charges[static_cast<size_t>(i)];
        const size_t chance = below(random, 100);
        if (chance < 45) {
            plan.answerLost << charge.customer;
            if (charge.money.minor == s_price)
                regular.push_back(charge.customer);
        } else if (chance < 65) {
            plan.neverArrive << charge.customer;
        }
    }
    if (regular.size() >= 3) {
        plan.otherAmount = takeAny(regular, random);
        plan.chargedTwice = takeAny(regular, random);
        plan.stillProcessing = takeAny(regular, random);
    }
    // After half of the customers, and with a batch of answers that is more than half full and never
    // recorded.
    const int batches = count * 55 / 100 / plan.batch;
    const int unrecorded = plan.batch * 55 / 100 +
                           static_cast<int>(below(random, static_cast<size_t>(plan.batch * 40 / 100 + 1)));
    plan.killAtAnswers = static_cast<qint64>(batches) * plan.batch + unrecorded;
    return plan;
}

QJsonArray faultsOf(const TroublePlan &plan)
{
    QJsonObject other = fault("other_amount", {plan.otherAmount});
    other.insert(QStringLiteral("amount"), s_price / 10);
    QJsonObject again = fault("charge_again", {plan.chargedTwice});
    again.insert(QStringLiteral("ms"), 1300);
    return {fault("answer_lost", plan.answerLost), fault("dropped", plan.neverArrive), other, again,
            fault("stays_processing", {plan.stillProcessing})};
}

} // namespace fencepost
