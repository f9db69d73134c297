// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

class QCoreApplication;

namespace fencepost {

// The languages that this program is complete in: "de", "en". By their files, see
// translations/CMakeLists.txt.
QStringList languages();

// Which of them it speaks: the one that is asked for on the command line; else the one in the settings
// (`language` in ~/.config/fencepost/fencepost.conf); "system", or nothing: the first that the desktop names
// (LANGUAGE, LC_ALL, LC_MESSAGES, LANG) and we have; else English.
QString chosenLanguage(const QString &asked, const QStringList &desktop = QLocale::system().uiLanguages());

// Translations of ours and of Qt's own texts, and how numbers, money and days are written: by the language,
// not by the desktop's region, so that two people who read the same words read the same figures. Before the
// first widget; GUI thread; once.
void loadLanguage(QCoreApplication &app, const QString &language);

} // namespace fencepost
