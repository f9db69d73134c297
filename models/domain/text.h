// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace fencepost {

// Text from the database or a provider, fit for one line of a screen: control, bidi and zero-width
// characters become visible tokens (hardening.md, "Bidi/control"), line breaks become ⏎, secrets are masked,
// what is longer than `most` characters is cut with an ellipsis. Never interpreted as markup: show it as
// plain text.
QString visibleText(const QString &text, qsizetype most = 512);

// Keys and references cut in the middle: "cus_Nf…0042". Whole where it fits into `most` characters. What was
// cut before is shortened as if the whole had been: it never gets a second ellipsis.
QString middleCut(const QString &text, qsizetype most);
// A key or reference as a panel shows it: one form, so that it reads the same on every line.
QString shortKey(const QString &text);

// Card numbers (a known scheme, the right check digit) and provider secrets masked, for screens, exports,
// logs.
QString redacted(const QString &text);

// "1,800": counts and numbers of records, as people of the program's language write them.
QString countText(qint64 count, const QLocale &locale = QLocale());

// "12.5", with so many digits behind the point, as they write it.
QString decimalText(double value, int digits, const QLocale &locale = QLocale());

// What somebody has typed is what they were shown, a number with or without what groups its digits; spaces
// never matter.
bool isTyped(const QString &typed, const QString &shown, const QLocale &locale = QLocale());

} // namespace fencepost
