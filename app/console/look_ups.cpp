// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/look_ups.h"

#include "models/providers/look_up_factory.h"

namespace fencepost {

QString keyVariable(const ProviderName &provider)
{
    QString name = QStringLiteral("FENCEPOST_PROVIDER_KEY_");
    // As the database sees it (_key_name), which lets no two providers have one variable.
    const QList<uint> characters = provider.text().toUcs4();
    for (const uint c : characters) {
        const QChar letter = c < 128 ? QLatin1Char(static_cast<char>(c)) : QLatin1Char('_');
        name += letter.isLetterOrNumber() ? letter.toUpper() : QLatin1Char('_');
    }
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
