// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"
#include "models/providers/stripe_reply.h"

#include <QHash>
#include <QStringList>
#include <vector>

namespace fencepost {

// One thing that was read at the provider for an effect, as its evidence tells it.
struct AskedPart
{
    QString by; // "window", "customer" or "reference"
    QDateTime from;
    QDateTime to;
    int pages = 0;
    QStringList requestIds;
    int objects = 0; // that stood on those pages, whosever they are
};

// What has been read so far, sorted by the effects that it concerns; makes their answers. What concerns none
// of them is not kept. Value-like, no I/O; lives with the look-up that owns it.
class Findings
{
public:
    Findings() = default;
    Findings(const ProviderSettings &settings, std::vector<EffectQuestion> questions);

    const std::vector<EffectQuestion> &questions() const { return m_questions; }
    // An object seen twice counts once, as it was seen last.
    void note(const StripeObject &object, const QString &requestId);
    // A reference that the ledger knows and that nothing read so far has shown.
    bool lacksKnownReference(size_t question) const;

    // The verdict is that of judge(); the evidence is an allow-list.
    CheckAnswer answer(size_t question, const LookUpFacts &facts, const QString &apiVersion,
                       const std::vector<AskedPart> &asked) const;

private:
    struct Seen
    {
        StripeObject object;
        QString requestId;
    };
    struct PerQuestion
    {
        QStringList matches; // references
        QStringList lookAlikes;
    };
    bool isNear(const EffectQuestion &question, const QDateTime &created) const;
    QJsonObject objectJson(const QString &reference) const;
    QJsonArray objectsJson(const QStringList &references) const;
    std::vector<TheirObject> objects(const QStringList &references, const EffectQuestion &question) const;

    ProviderSettings m_settings;
    std::vector<EffectQuestion> m_questions;
    std::vector<PerQuestion> m_found;
    QMultiHash<QString, size_t> m_byKey;
    QMultiHash<QString, size_t> m_byReference;
    QMultiHash<QString, size_t> m_byTerms; // target, amount, currency
    QHash<QString, Seen> m_seen;           // by reference
};

} // namespace fencepost
