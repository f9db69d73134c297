// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/look_ups.h"

#include "models/providers/look_up_factory.h"

namespace fencepost {

QString keyVariable(const ProviderName &provider)
{
    QString name = QStringLiteral("FENCEPOST_PROVIDER_KEY_");
    for (const QChar c : provider.text().toUpper())
        name += c.unicode() < 128 && c.isLetterOrNumber() ? c : QLatin1Char('_');
    return name;
}

LookUpFactory environmentLookUps()
{
    return [](const ProviderSettings &settings) -> std::unique_ptr<ProviderLookUp> {
        const QString secret = qEnvironmentVariable(keyVariable(settings.name).toLatin1().constData());
        if (secret.isEmpty())
            return nullptr;
        auto lookUp = makeLookUp(settings);
        lookUp->setSecret(secret);
        return lookUp;
    };
}

} // namespace fencepost
