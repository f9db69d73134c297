// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/text.h"

#include <QRegularExpression>

namespace fencepost {

namespace {

bool isHidden(char16_t c)
{
    return (c >= 0x7F && c <= 0x9F) || c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB);
}

bool luhn(const QString &digits)
{
    int sum = 0;
    bool twice = false;
    for (qsizetype i = digits.size() - 1; i >= 0; --i, twice = !twice) {
        int value = digits.at(i).digitValue();
        if (twice && (value *= 2) > 9)
            value -= 9;
        sum += value;
    }
    return sum % 10 == 0;
}

} // namespace

QString visibleText(const QString &text, qsizetype most)
{
    QString out;
    out.reserve(qMin(text.size(), most) + 1);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (out.size() >= most) {
            out += QChar(0x2026);
            break;
        }
        const QChar c = text.at(i);
        const char16_t code = c.unicode();
        if (code == u'\n')
            out += QChar(0x23CE);
        else if (code < 0x20)
            out += QChar(static_cast<char16_t>(0x2400 + code)); // the picture of the control character
        else if (isHidden(code))
            out += QStringLiteral("[U+%1]").arg(static_cast<int>(code), 4, 16, QLatin1Char('0')).toUpper();
        else if (c.isSurrogate() && !(c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) &&
                 !(c.isLowSurrogate() && i > 0 && text.at(i - 1).isHighSurrogate()))
            out += QChar(QChar::ReplacementCharacter);
        else
            out += c;
    }
    return out;
}

QString middleCut(const QString &text, qsizetype most)
{
    if (text.size() <= most || most < 5)
        return text;
    const qsizetype tail = qMin<qsizetype>(4, most / 2 - 1);
    return text.left(most - 1 - tail) + QChar(0x2026) + text.right(tail);
}

QString redacted(const QString &text)
{
    static const QRegularExpression secrets(
        QStringLiteral("\\b(sk|rk|pk|whsec)_(live|test)?_?[A-Za-z0-9]{6,}|\\b\\w+_secret_[A-Za-z0-9]+"));
    static const QRegularExpression cards(QStringLiteral("(?<![0-9A-Za-z_.])[0-9](?:[ -]?[0-9]){12,18}(?![0-9A-Za-z_])"));
    QString out = text;
    out.replace(secrets, QStringLiteral("[secret]"));
    qsizetype from = 0;
    for (auto match = cards.match(out, from); match.hasMatch(); match = cards.match(out, from)) {
        QString digits = match.captured();
        digits.remove(QLatin1Char(' ')).remove(QLatin1Char('-'));
        from = match.capturedEnd();
        if (!luhn(digits))
            continue;
        const QString masked = QStringLiteral("[card …%1]").arg(digits.right(4));
        out.replace(match.capturedStart(), match.capturedLength(), masked);
        from = match.capturedStart() + masked.size();
    }
    return out;
}

} // namespace fencepost
