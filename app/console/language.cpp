// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/language.h"

#include <QCoreApplication>
#include <QTranslator>

namespace fencepost {

void loadLanguage(QCoreApplication &app)
{
    auto *translator = new QTranslator(&app);
    if (translator->load(QStringLiteral(":/i18n/fencepost_en.qm")))
        QCoreApplication::installTranslator(translator);
}

} // namespace fencepost
