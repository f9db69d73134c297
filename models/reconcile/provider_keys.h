// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"

#include <QStringList>
#include <map>

namespace fencepost {

// The read-only keys that a person has entered in one window. In memory alone: never written, shown or
// logged, gone with the window. A key is sent only where it was entered for: is the provider's address or
// account another one by now, it is asked for again. GUI thread; owned by the window's Workbench.
class ProviderKeys
{
public:
    void enter(const ProviderSettings &provider, const QString &key) { m_keys[placeOf(provider)] = key; }
    // Empty: none was entered.
    QString of(const ProviderSettings &provider) const
    {
        const auto found = m_keys.find(placeOf(provider));
        return found == m_keys.end() ? QString() : found->second;
    }

private:
    static QString placeOf(const ProviderSettings &provider)
    {
        return QStringList{provider.name.text(), provider.account, provider.baseUrl.toString(),
                           provider.liveMode ? QStringLiteral("live") : QStringLiteral("test")}
            .join(QLatin1Char('\n'));
    }

    std::map<QString, QString> m_keys; // by the place it was entered for
};

} // namespace fencepost
