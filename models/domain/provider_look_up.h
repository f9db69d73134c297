// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/verdict.h"

#include <QJsonObject>
#include <QObject>
#include <QUrl>
#include <vector>

namespace fencepost {

// The far side as the database knows it (`provider` row). Holds no secret.
struct ProviderSettings
{
    ProviderName name;
    QString kind;    // "stripe"
    QString account; // acct_…
    bool liveMode = true;
    QUrl baseUrl; // settings->>'base_url'
    QString apiVersion;
    QString privateNetworks; // settings->>'private_networks': where it may be, though nobody can reach that
    ProviderDelays delays;
    std::chrono::milliseconds keyRetention{0};
    std::chrono::milliseconds sendLimit{0};
    std::chrono::milliseconds transportLimit{0};
};

// The name of the variable that holds a provider's read-only key: FENCEPOST_PROVIDER_KEY_STRIPE_LIVE for the
// provider "stripe-live". Never an argument: those are seen by every process of the machine.
QString keyVariable(const ProviderName &provider);

// One look-up that ended, ready to be recorded.
struct CheckAnswer
{
    EffectQuestion question;
    Verdict verdict = Verdict::Inconclusive;
    QString reason;
    bool byKey = false; // misconfigured, and with another key it could be asked
    std::vector<TheirObject> matches;
    std::vector<TheirObject> lookAlikes; // same target and amount near in time, without our reference
    QDateTime windowFrom;
    QDateTime windowTo;
    bool windowWhole = false;
    QDateTime surePossibleAt;
    QJsonObject evidence; // allow-listed: what may be kept and shown
};

// A stretch of the provider's time that is read page by page.
struct LookUpWindow
{
    enum class State { Waiting, Asking, Read, Refused };
    int index = 0;
    QDateTime from;
    QDateTime to;
    State state = State::Waiting;
    int pages = 0;
    QDateTime retryAt; // Refused: when it is asked again by itself

    friend bool operator==(const LookUpWindow &, const LookUpWindow &) = default;
};

struct LookUpProgress
{
    int windows = 0;
    int windowsRead = 0;
    int answered = 0;  // requests answered 200
    int refused = 0;   // 429 and 5xx
    int questions = 0; // effects asked about
    int judged = 0;    // effects with a verdict
    bool done = false;
};

// Asks a provider about effects. Lives on one thread with an event loop; the owner deletes it. It never
// writes at the provider. Verdicts are emitted as soon as what they need has been read.
class ProviderLookUp : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    // The read-only key; kept in memory only.
    virtual void setSecret(const QString &secret) = 0;
    // Is there a key to ask with? True where none is needed.
    virtual bool hasSecret() const = 0;
    // One run at a time; a second call before finished() is a mistake of the caller and is ignored.
    virtual void ask(const std::vector<fencepost::EffectQuestion> &questions) = 0;
    // Ends the run: what is not judged by then is answered Inconclusive ("stopped"), then finished().
    virtual void cancel() = 0;

signals:
    void windowsPlanned(const std::vector<fencepost::LookUpWindow> &windows);
    void windowChanged(const fencepost::LookUpWindow &window);
    void answered(const std::vector<fencepost::CheckAnswer> &answers);
    void progressed(const fencepost::LookUpProgress &progress);
    void finished();
};

} // namespace fencepost
