// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"

namespace fencepost {

// Stands for a provider that cannot be asked: every effect is answered `no_look_up`, so that it can be
// settled by hand. No I/O. Same thread and ownership rules as every look-up.
class UnaskableLookUp : public ProviderLookUp
{
    Q_OBJECT
public:
    explicit UnaskableLookUp(ProviderSettings settings, QObject *parent = nullptr);

    void setSecret(const QString &secret) override;
    bool hasSecret() const override { return true; } // none is needed
    void ask(const std::vector<fencepost::EffectQuestion> &questions) override;
    void cancel() override;

private:
    void answerAll();

    ProviderSettings m_settings;
    std::vector<EffectQuestion> m_questions;
    bool m_running = false;
};

} // namespace fencepost
