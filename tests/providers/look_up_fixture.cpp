// SPDX-License-Identifier: GPL-3.0-or-later
#include "look_up_fixture.h"

#include <QJsonArray>

using namespace fencepost;
using namespace std::chrono_literals;

void LookUpFixture::startProvider()
{
    m_provider = std::make_unique<StandInProvider>(StandInSettings());
    QString error;
    QVERIFY2(m_provider->start(&error), qPrintable(error));
    m_client = {};
    m_client.port = m_provider->port();
    m_start = QDateTime::currentMSecsSinceEpoch() - 600'000;
}

ProviderSettings LookUpFixture::settings() const
{
    ProviderSettings settings;
    settings.name = ProviderName("stripe-demo");
    settings.kind = "stripe";
    settings.account = StandInSettings().account;
    settings.liveMode = false;
    settings.baseUrl = m_provider->baseUrl();
    settings.delays = {500ms, 500ms, 1000ms};
    settings.sendLimit = settings.transportLimit = 1000ms;
    return settings;
}

EffectQuestion LookUpFixture::question(const QString &customer, qint64 offset) const
{
    EffectQuestion asked;
    asked.key = EffectKey("effect." + customer);
    asked.checkId = "check." + customer;
    asked.rowVersion = "7";
    asked.money = {4900, "USD"};
    asked.target = customer;
    asked.firstSubmittedAt = QDateTime::fromMSecsSinceEpoch(m_start + offset, Qt::UTC);
    asked.lastArrival = asked.firstSubmittedAt.addMSecs(2000);
    asked.checkStartedAt = QDateTime::currentDateTimeUtc();
    return asked;
}

QString LookUpFixture::plant(const QString &customer, const QString &effect, qint64 offset,
                             const QJsonObject &more) const
{
    QJsonObject body{
        {"customer", customer}, {"amount", 4900}, {"currency", "usd"}, {"created_ms", m_start + offset}};
    if (!effect.isEmpty())
        body["metadata"] = QJsonObject{{"fencepost_effect", effect}};
    for (auto it = more.begin(); it != more.end(); ++it)
        body[it.key()] = it.value();
    return m_client.control("plant", body).id();
}

std::unique_ptr<StripeLookUp> LookUpFixture::makeStripe(const ProviderSettings &settings) const
{
    StripeLookUpLimits limits;
    limits.firstBackoff = 20ms;
    limits.timeLimit = 2000ms;
    auto lookUp = std::make_unique<StripeLookUp>(settings, limits);
    lookUp->setSecret("rk_test_fencepost");
    return lookUp;
}

int LookUpFixture::answered(const char *kind, const char *status) const
{
    const QJsonObject requests = m_client.counts().value("requests").toObject();
    return requests.value(QLatin1String(kind)).toObject().value(QLatin1String(status)).toInt();
}

int LookUpFixture::struck() const
{
    const QJsonObject faults = httpAsk(m_client.port, "GET", "/_control/faults").json();
    return faults.value("faults").toArray().first().toObject().value("struck").toInt();
}
