// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/stripe_request.h"

#include "models/providers/reach.h"

#include <QUrlQuery>

namespace fencepost {

namespace {

// Pinned, so that the account's default cannot change what an answer looks like.
const char *const defaultApiVersion = "2024-06-20";
const char *const pageSize = "100"; // the most that is given at once

} // namespace

StripeRequests::StripeRequests(const ProviderSettings &settings, const QString &secret,
                               std::chrono::milliseconds timeLimit)
    : m_base(settings.baseUrl)
    , m_secret(secret)
    , m_apiVersion(settings.apiVersion.isEmpty() ? QString::fromLatin1(defaultApiVersion)
                                                 : settings.apiVersion)
    , m_timeLimit(timeLimit)
{}

QString StripeRequests::addressFault() const
{
    if (!m_base.isValid() || m_base.host().isEmpty())
        return QStringLiteral("the provider has no usable base_url");
    if (!m_base.userInfo().isEmpty() || m_base.hasQuery() || m_base.hasFragment())
        return QStringLiteral("the provider's base_url may hold only scheme, host, port and path");
    const bool safe = m_base.scheme() == QLatin1String("https") ||
                      (m_base.scheme() == QLatin1String("http") && isThisComputer(m_base.host()));
    return safe ? QString() : QStringLiteral("the provider's base_url is not https");
}

QString StripeRequests::modeOfSecret() const
{
    const QString kind = m_secret.section(QLatin1Char('_'), 1, 1);
    return kind == QLatin1String("live") || kind == QLatin1String("test") ? kind : QString();
}

QString StripeRequests::apiVersion() const
{
    return m_apiVersion;
}

QNetworkRequest StripeRequests::account() const
{
    return request(QStringLiteral("/v1/account"), {});
}

QNetworkRequest StripeRequests::page(const LookUpCell &cell, const QString &cursor) const
{
    QList<std::pair<QString, QString>> query{
        {QStringLiteral("created[gte]"), QString::number(cell.window.from.toSecsSinceEpoch())},
        {QStringLiteral("created[lte]"), QString::number(cell.window.to.toSecsSinceEpoch())},
        {QStringLiteral("limit"), QString::fromLatin1(pageSize)},
        {QStringLiteral("expand[]"), QStringLiteral("data.latest_charge")}}; // it tells what was refunded
    if (cell.by == LookUpCell::By::Customer)
        query.emplaceBack(QStringLiteral("customer"), cell.customer);
    if (!cursor.isEmpty())
        query.emplaceBack(QStringLiteral("starting_after"), cursor);
    return request(QStringLiteral("/v1/payment_intents"), query);
}

QNetworkRequest StripeRequests::object(const QString &reference) const
{
    const QString name = QString::fromLatin1(QUrl::toPercentEncoding(reference));
    return request(QStringLiteral("/v1/payment_intents/") + name,
                   {{QStringLiteral("expand[]"), QStringLiteral("latest_charge")}});
}

QNetworkRequest StripeRequests::request(const QString &path,
                                        const QList<std::pair<QString, QString>> &query) const
{
    QUrl url = m_base;
    QString base = m_base.path(QUrl::FullyEncoded);
    while (base.endsWith(QLatin1Char('/')))
        base.chop(1);
    url.setPath(base + path, QUrl::TolerantMode);
    QUrlQuery items;
    for (const auto &[name, value] : query)
        items.addQueryItem(QString::fromLatin1(QUrl::toPercentEncoding(name)),
                           QString::fromLatin1(QUrl::toPercentEncoding(value)));
    if (!query.isEmpty())
        url.setQuery(items);

    QNetworkRequest request(url);
    request.setRawHeader("Authorization", "Bearer " + m_secret.toUtf8());
    request.setRawHeader("Stripe-Version", m_apiVersion.toUtf8());
    request.setRawHeader("Accept", "application/json");
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setTransferTimeout(static_cast<int>(m_timeLimit.count()));
    return request;
}

} // namespace fencepost
