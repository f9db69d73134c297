// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stand_in_provider.h"

#include "app/demo/provider/control_api.h"
#include "app/demo/provider/http_front.h"
#include "app/demo/provider/stripe_api.h"

#include <csignal>
#include <cstdio>

namespace fencepost {

std::vector<StandInKey> StandInSettings::defaultKeys()
{
    return {{QStringLiteral("sk_test_fencepost"), false, true},
            {QStringLiteral("sk_live_fencepost"), true, true},
            {QStringLiteral("rk_test_fencepost"), false, false},
            {QStringLiteral("rk_live_fencepost"), true, false}};
}

// Destroyed from the bottom: first no request comes in, then nothing happens later, then the log closes.
struct StandInProvider::Parts
{
    explicit Parts(StandInSettings given)
        : settings(std::move(given))
        , book(log, settings.seed)
        , idempotency(settings.keyRetention)
        , later(std::make_unique<standin::Later>())
        , stripe({settings, book, idempotency, faults, *later, counts})
        , control({book, idempotency, faults, counts})
    {}

    StandInSettings settings;
    standin::ChargeLog log;
    standin::PaymentBook book;
    standin::Idempotency idempotency;
    standin::FaultPlan faults;
    standin::RequestCounts counts;
    std::unique_ptr<standin::Later> later;
    standin::StripeApi stripe;
    standin::ControlApi control;
    standin::HttpFront front;
};

StandInProvider::StandInProvider(StandInSettings settings)
    : m_parts(std::make_unique<Parts>(std::move(settings)))
{}

StandInProvider::~StandInProvider()
{
    stop();
}

bool StandInProvider::start(QString *error)
{
    if (!m_parts->log.open(m_parts->settings.logFile, error))
        return false;
    const auto answer = [parts = m_parts.get()](const standin::Ask &ask) {
        return ask.path.startsWith(QLatin1String("/_control/")) ? parts->control.answer(ask)
                                                                : parts->stripe.answer(ask);
    };
    return m_parts->front.start(m_parts->settings.port, m_parts->settings.threads, answer, error);
}

void StandInProvider::stop()
{
    m_parts->front.stop();
    m_parts->log.sync();
}

quint16 StandInProvider::port() const
{
    return m_parts->front.port();
}

QUrl StandInProvider::baseUrl() const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(port()));
}

int StandInProvider::charged() const
{
    return m_parts->book.moneyMoved();
}

int StandInProvider::lookUpsAnswered() const
{
    return m_parts->counts.lookUpsAnswered();
}

int runStandInProvider(const StandInSettings &settings)
{
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr); // inherited by every thread started below

    StandInProvider provider(settings);
    QString error;
    if (!provider.start(&error)) {
        std::fprintf(stderr, "The stand-in provider cannot start: %s\n", qPrintable(error));
        return 2;
    }
    std::printf("listening on %s\n", qPrintable(provider.baseUrl().toString()));
    std::fflush(stdout);
    int received = 0;
    sigwait(&ends, &received);
    provider.stop();
    return 0;
}

} // namespace fencepost
