// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/fault_plan.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QtEndian>
#include <array>

namespace fencepost::standin {

namespace {

struct KindName
{
    FaultKind kind;
    const char *name;
};

constexpr std::array<KindName, 12> kindNames{{{FaultKind::Dropped, "dropped"},
                                              {FaultKind::RateLimited, "rate_limited"},
                                              {FaultKind::ErrorBefore, "error_before"},
                                              {FaultKind::ErrorAfter, "error_after"},
                                              {FaultKind::AnswerLost, "answer_lost"},
                                              {FaultKind::Slow, "slow"},
                                              {FaultKind::SlowAnswer, "slow_answer"},
                                              {FaultKind::Decline, "decline"},
                                              {FaultKind::OtherAmount, "other_amount"},
                                              {FaultKind::ChargeAgain, "charge_again"},
                                              {FaultKind::StaysProcessing, "stays_processing"},
                                              {FaultKind::Lagging, "lagging"}}};

QString nameOf(FaultKind kind)
{
    for (const KindName &known : kindNames) {
        if (known.kind == kind)
            return QString::fromLatin1(known.name);
    }
    return {};
}

// A number in [0, 1) that depends on the three values alone.
double chance(quint64 seed, const QString &customer, int nth)
{
    const QByteArray text =
        QByteArray::number(seed) + '/' + customer.toUtf8() + '/' + QByteArray::number(nth);
    const QByteArray hash = QCryptographicHash::hash(text, QCryptographicHash::Sha256);
    const quint64 bits = qFromBigEndian<quint64>(hash.constData()) >> 11; // what a double holds exactly
    return static_cast<double>(bits) / static_cast<double>(1ULL << 53);
}

bool makesSense(const Fault &fault)
{
    return fault.every >= 1 && fault.skip >= 0 && fault.probability >= 0 && fault.probability <= 1 &&
           fault.status >= 400 && fault.status <= 599 && fault.retryAfter >= 0 &&
           (!fault.delay || fault.delay->count() >= 0) && (!fault.amount || *fault.amount > 0);
}

} // namespace

std::optional<Fault> faultFrom(const QJsonObject &json, QString *error)
{
    const QString name = json.value(QLatin1String("kind")).toString();
    const auto known = std::find_if(kindNames.begin(), kindNames.end(),
                                    [&](const KindName &k) { return name == QLatin1String(k.name); });
    if (known == kindNames.end()) {
        *error = QStringLiteral("there is no fault of the kind \"%1\"").arg(name);
        return std::nullopt;
    }
    Fault fault;
    fault.kind = known->kind;
    fault.on = askKindFrom(json.value(QLatin1String("on")).toString(QStringLiteral("create")));
    for (const QJsonValue &customer : json.value(QLatin1String("customers")).toArray())
        fault.customers.insert(customer.toString());
    fault.every = json.value(QLatin1String("every")).toInt(1);
    fault.skip = json.value(QLatin1String("skip")).toInt(0);
    fault.times = json.value(QLatin1String("times")).toInt(-1);
    fault.probability = json.value(QLatin1String("probability")).toDouble(1.0);
    fault.seed = static_cast<quint64>(json.value(QLatin1String("seed")).toInteger(0));
    if (json.contains(QLatin1String("ms")))
        fault.delay = std::chrono::milliseconds(json.value(QLatin1String("ms")).toInteger(0));
    fault.status = json.value(QLatin1String("status")).toInt(500);
    fault.retryAfter = json.value(QLatin1String("retry_after")).toInt(1);
    if (json.contains(QLatin1String("amount")))
        fault.amount = json.value(QLatin1String("amount")).toInteger(0);
    fault.amountDelta = json.value(QLatin1String("amount_delta")).toInteger(100);
    fault.code = json.value(QLatin1String("code")).toString(QStringLiteral("card_declined"));
    if (!makesSense(fault)) {
        *error = QStringLiteral("a value of the fault \"%1\" is out of its range").arg(name);
        return std::nullopt;
    }
    return fault;
}

void FaultPlan::add(Fault fault)
{
    const std::lock_guard lock(m_mutex);
    m_entries.push_back({std::move(fault), 0, 0, {}});
}

void FaultPlan::clear()
{
    const std::lock_guard lock(m_mutex);
    m_entries.clear();
}

bool FaultPlan::strikes(Entry &entry, const QString &customer)
{
    const Fault &fault = entry.fault;
    if (!fault.customers.isEmpty() && !fault.customers.contains(customer))
        return false;
    const int nth = ++entry.seen;
    const int nthOfCustomer = ++entry.seenOf[customer];
    if (nth <= fault.skip || (nth - fault.skip) % fault.every != 0)
        return false;
    if (fault.times >= 0 && entry.struck >= fault.times)
        return false;
    if (fault.probability < 1.0 && chance(fault.seed, customer, nthOfCustomer) >= fault.probability)
        return false;
    ++entry.struck;
    return true;
}

std::vector<Fault> FaultPlan::take(AskKind kind, const QString &customer)
{
    const std::lock_guard lock(m_mutex);
    std::vector<Fault> struck;
    for (Entry &entry : m_entries) {
        if (entry.fault.on == kind && strikes(entry, customer))
            struck.push_back(entry.fault);
    }
    return struck;
}

QJsonObject FaultPlan::toJson() const
{
    const std::lock_guard lock(m_mutex);
    QJsonArray all;
    for (const Entry &entry : m_entries) {
        all.append(QJsonObject{{QStringLiteral("kind"), nameOf(entry.fault.kind)},
                               {QStringLiteral("on"), toText(entry.fault.on)},
                               {QStringLiteral("seen"), entry.seen},
                               {QStringLiteral("struck"), entry.struck}});
    }
    return {{QStringLiteral("faults"), all}};
}

} // namespace fencepost::standin
