// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>

namespace fencepost {

namespace {

const QString s_english = QStringLiteral("en");

// What is not there stays as it is said in the sources.
void install(QCoreApplication &app, const QString &file, const QString &folder)
{
    auto *translator = new QTranslator(&app);
    if (translator->load(file, folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

void installOurs(QCoreApplication &app, const QString &language)
{
    install(app, QStringLiteral("fencepost_%1.qm").arg(language), QStringLiteral(":/i18n"));
}

QString firstOfOurs(const QStringList &desktop)
{
    const QStringList ours = languages();
    for (const QString &name : desktop) {
        const QString language = name.section(QLatin1Char('-'), 0, 0);
        if (ours.contains(language))
            return language;
    }
    return s_english;
}

} // namespace

QStringList languages()
{
    QStringList all;
    for (const QString &file : QDir(QStringLiteral(":/i18n")).entryList({QStringLiteral("fencepost_*.qm")}))
        all << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
    return all;
}

QString chosenLanguage(const QString &asked, const QStringList &desktop)
{
    QString wanted = asked;
    if (wanted.isEmpty()) {
        const QSettings settings(QStringLiteral("fencepost"), QStringLiteral("fencepost"));
        wanted = settings.value(QStringLiteral("language")).toString();
    }
    return languages().contains(wanted) ? wanted : firstOfOurs(desktop);
}

void loadLanguage(QCoreApplication &app, const QString &language)
{
    // The C locale writes as the design does: 31,360.00, and days from the year down.
    QLocale::setDefault(language == s_english ? QLocale::c() : QLocale(language));
    installOurs(app, s_english); // its plurals, also where another language lacks one
    if (language == s_english)
        return;
    install(app, QStringLiteral("qtbase_%1.qm").arg(language),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    installOurs(app, language);
}

} // namespace fencepost
