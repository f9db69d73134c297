// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"
#include "models/domain/rows.h"

#include <QObject>
#include <optional>

namespace fencepost {

class CheckRun;
class Workbench;

// Asks the provider once more about one effect that is settled, and records what it says: the database closes
// by it what was owed. One question at a time, about the database of the connection it began on. GUI thread;
// owned by whoever asks.
class FollowUp : public QObject
{
    Q_OBJECT
public:
    FollowUp(Workbench &bench, QObject *parent);

    bool isAsking() const { return m_asking; }
    // `at`: which provider holds the effect; the job may be charged at another one by now.
    void ask(const JobName &job, const ProviderName &at, const EffectKey &key);

signals:
    // No check: why there is none, as a sentence.
    void ended(const std::optional<fencepost::Check> &check, const QString &trouble);
    // After it, where there is no key to ask this provider with, or it does not take the key.
    void keyWanted(const fencepost::ProviderSettings &provider);

private:
    void begin(const ProviderSettings &provider, const EffectKey &key);
    void end(const QString &trouble);
    void leave();

    Workbench &m_bench;
    CheckRun *m_check = nullptr;
    ProviderSettings m_provider;
    std::optional<Check> m_found;
    bool m_byKey = false; // it was misconfigured, and another key helps
    QString m_trouble;
    quint64 m_question = 0; // an answer to an earlier one is nobody's
    bool m_asking = false;
};

} // namespace fencepost
