// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/provider_look_up.h"

#include <QList>

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

} // namespace fencepost
