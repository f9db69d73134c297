// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"
#include "models/providers/look_up_run.h"
#include "models/providers/stripe_reply.h"
#include "models/providers/stripe_request.h"

#include <QHostInfo>
#include <QList>
#include <QNetworkAccessManager>
#include <QTimer>
#include <chrono>
#include <memory>

namespace fencepost {

struct StripeLookUpLimits
{
    std::chrono::milliseconds timeLimit{10'000}; // of one request
    std::chrono::milliseconds firstBackoff{500}; // doubled with each refusal in a row
    std::chrono::milliseconds longestBackoff{30'000};
    std::chrono::seconds longestRetryAfter{600}; // a provider that wants more is not waited for
    int attempts = 6;                            // in a row, of one page
    int inFlight = 4;                            // at a time: well below what an endpoint is granted
};

// Asks Stripe about effects by listing PaymentIntents by the time they were created, page after page, and
// finds ours by metadata.fencepost_effect. Only GET is ever sent. Before the first question it compares the
// key's mode and account with the provider's settings, and looks where its name leads: a wrong one makes
// every answer `misconfigured`. Lives on one thread with an event loop, where it also does its network I/O;
// the owner deletes it, though not from within one of its signals (deleteLater() is fine).
class StripeLookUp : public ProviderLookUp
{
    Q_OBJECT
public:
    explicit StripeLookUp(ProviderSettings settings, StripeLookUpLimits limits = {},
                          QObject *parent = nullptr);
    ~StripeLookUp() override;

    void setSecret(const QString &secret) override;
    bool hasSecret() const override { return !m_secret.isEmpty(); }
    void ask(const std::vector<fencepost::EffectQuestion> &questions) override;
    void cancel() override;

private:
    QString placeFault(const StripeRequests &requests) const;
    QString keyFault(const StripeRequests &requests) const;
    QNetworkReply *get(const QNetworkRequest &request);
    void probeAccount();
    void nameAnswered(const QHostInfo &answer);
    void askAccountAt(const QList<QHostAddress> &addresses);
    void askAccount();
    void probed(const StripeReply &reply);
    void pump();
    void askCell(size_t cell);
    void cellAnswered(size_t cell, const StripeReply &reply);
    void takeFine(size_t cell, const StripeReply &reply);
    void takeRefusal(size_t cell, const QString &obstacle, const StripeReply &reply);
    std::optional<std::chrono::milliseconds> waitBefore(int failures, const StripeReply &reply) const;
    void publish();
    void end();

    ProviderSettings m_settings;
    StripeLookUpLimits m_limits;
    QString m_secret;
    std::unique_ptr<QNetworkAccessManager> m_network; // made on the thread that asks
    std::unique_ptr<StripeRequests> m_requests;       // while a run is on
    std::unique_ptr<LookUpRun> m_run;
    QList<QNetworkReply *> m_replies; // under way
    QTimer m_timer;                   // the next retry
    int m_nameQuestion = 0;           // of where the provider's name leads; 0: none is open
    bool m_accountFine = false;
    int m_probeFailures = 0;
    int m_answered = 0;
    int m_refused = 0;
};

} // namespace fencepost
