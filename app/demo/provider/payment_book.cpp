// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/payment_book.h"

#include <QDateTime>
#include <algorithm>

namespace fencepost::standin {

namespace {

constexpr QLatin1String succeeded("succeeded");
constexpr QLatin1String processing("processing");

qint64 nowMs()
{
    return QDateTime::currentMSecsSinceEpoch();
}

QString isoTime(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

QJsonObject chargedLine(const Intent &intent)
{
    QJsonObject metadata;
    for (auto it = intent.metadata.cbegin(); it != intent.metadata.cend(); ++it)
        metadata.insert(it.key(), it.value());
    return {{QStringLiteral("at"), isoTime(intent.createdMs)},
            {QStringLiteral("event"), QStringLiteral("charged")},
            {QStringLiteral("id"), intent.id},
            {QStringLiteral("customer"), intent.customer},
            {QStringLiteral("amount"), intent.amount},
            {QStringLiteral("currency"), intent.currency},
            {QStringLiteral("status"), intent.status},
            {QStringLiteral("idempotency_key"), intent.idempotencyKey},
            {QStringLiteral("metadata"), metadata},
            {QStringLiteral("livemode"), intent.live}};
}

bool fits(const Intent &intent, const ListQuery &query, qint64 now)
{
    if (intent.live != query.live || intent.shownInListsFromMs > now)
        return false;
    if (!query.customer.isEmpty() && intent.customer != query.customer)
        return false;
    const qint64 created = intent.createdSeconds();
    return (!query.from || created >= *query.from) && (!query.to || created <= *query.to);
}

} // namespace

bool Intent::movedMoney() const
{
    return status == succeeded || status == processing;
}

QString PaymentBook::newId(const char *prefix, int length)
{
    static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    QString id = QString::fromLatin1(prefix);
    std::uniform_int_distribution<int> pick(0, 61);
    for (int i = 0; i < length; ++i)
        id += QLatin1Char(letters[pick(m_random)]);
    return id;
}

Intent PaymentBook::add(Intent intent, std::chrono::milliseconds shownAfter)
{
    const std::lock_guard lock(m_mutex);
    do {
        intent.id = newId("pi_", 24);
    } while (m_byId.contains(intent.id));
    intent.clientSecret = intent.id + newId("_secret_", 24);
    if (intent.createdMs == 0)
        intent.createdMs = nowMs();
    if (!m_intents.empty())
        intent.createdMs = std::max(intent.createdMs, m_intents.back().createdMs);
    intent.shownInListsFromMs = shownAfter.count() > 0 ? nowMs() + shownAfter.count() : 0;
    if (intent.movedMoney()) {
        intent.chargeId = newId("ch_", 24);
        ++m_moneyMoved;
        m_log.append(chargedLine(intent));
    }
    m_byId.insert(intent.id, m_intents.size());
    m_intents.push_back(intent);
    return intent;
}

std::optional<Intent> PaymentBook::find(const QString &id) const
{
    const std::lock_guard lock(m_mutex);
    const auto place = m_byId.constFind(id);
    if (place == m_byId.constEnd())
        return std::nullopt;
    return m_intents[*place];
}

ListPage PaymentBook::list(const ListQuery &query) const
{
    const std::lock_guard lock(m_mutex);
    const qint64 now = nowMs();
    size_t begin = 0; // what may be listed: [begin, end) of m_intents
    size_t end = m_intents.size();
    const bool backwards = !query.endingBefore.isEmpty();
    const QString cursor = backwards ? query.endingBefore : query.startingAfter;
    if (!cursor.isEmpty()) {
        const auto place = m_byId.constFind(cursor);
        if (place == m_byId.constEnd() || m_intents[*place].live != query.live)
            return {false, {}, false};
        (backwards ? begin : end) = backwards ? *place + 1 : *place;
    }
    ListPage page;
    const auto take = [&](const Intent &intent) {
        if (!fits(intent, query, now))
            return true;
        if (static_cast<int>(page.intents.size()) == query.limit) {
            page.hasMore = true;
            return false;
        }
        page.intents.push_back(intent);
        return true;
    };
    // ending_before asks for the page next to the cursor, so it is filled from the old end.
    if (backwards) {
        for (size_t i = begin; i < end && take(m_intents[i]); ++i) {
        }
        std::reverse(page.intents.begin(), page.intents.end());
    } else {
        for (size_t i = end; i > begin && take(m_intents[i - 1]); --i) {
        }
    }
    return page;
}

bool PaymentBook::setStatusLocked(size_t index, const QString &status)
{
    Intent &intent = m_intents[index];
    if (intent.status == status)
        return false;
    intent.status = status;
    if (intent.chargeId.isEmpty())
        return true; // it never moved money, so the charge log does not know it
    m_log.append({{QStringLiteral("at"), isoTime(nowMs())},
                  {QStringLiteral("event"), QStringLiteral("status")},
                  {QStringLiteral("id"), intent.id},
                  {QStringLiteral("status"), status}});
    return true;
}

bool PaymentBook::setStatus(const QString &id, const QString &status)
{
    const std::lock_guard lock(m_mutex);
    const auto place = m_byId.constFind(id);
    return place != m_byId.constEnd() && setStatusLocked(*place, status);
}

int PaymentBook::settleAll(const QString &customer)
{
    const std::lock_guard lock(m_mutex);
    int settled = 0;
    for (size_t i = 0; i < m_intents.size(); ++i) {
        const Intent &intent = m_intents[i];
        if (intent.status == processing && (customer.isEmpty() || intent.customer == customer))
            settled += setStatusLocked(i, succeeded) ? 1 : 0;
    }
    return settled;
}

bool PaymentBook::refund(const QString &id, qint64 amount)
{
    const std::lock_guard lock(m_mutex);
    const auto place = m_byId.constFind(id);
    if (place == m_byId.constEnd())
        return false;
    Intent &intent = m_intents[*place];
    if (intent.status != succeeded || amount <= 0 || intent.refunded + amount > intent.amount)
        return false;
    intent.refunded += amount;
    m_log.append({{QStringLiteral("at"), isoTime(nowMs())},
                  {QStringLiteral("event"), QStringLiteral("refunded")},
                  {QStringLiteral("id"), intent.id},
                  {QStringLiteral("amount_refunded"), intent.refunded}});
    return true;
}

int PaymentBook::moneyMoved() const
{
    const std::lock_guard lock(m_mutex);
    return m_moneyMoved;
}

} // namespace fencepost::standin
