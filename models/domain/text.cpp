// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace fencepost {

namespace {

// Characters that show nothing, or change how others are shown.
bool isHidden(char32_t c)
{
    if (c < 0x7F)
        return false;
    struct Range
    {
        char32_t from;
        char32_t to;
    };
    static constexpr Range ranges[]{
        {0x7F, 0x9F},     {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},
        {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
        {0x2800, 0x2800}, {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
        {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
    };
    return QChar::category(c) == QChar::Other_Format ||
           std::any_of(std::begin(ranges), std::end(ranges),
                       [c](const Range &range) { return c >= range.from && c <= range.to; });
}

// One character of the database as it is shown.
void appendVisible(QString &out, char32_t code)
{
    if (code == U'\n')
        out += QChar(0x23CE);
    else if (code < 0x20)
        out += QChar(static_cast<char16_t>(0x2400 + code)); // the picture of the control character
    else if (isHidden(code))
        out += QStringLiteral("[U+%1]").arg(static_cast<uint>(code), 4, 16, QLatin1Char('0')).toUpper();
    else if (code >= 0xD800 && code <= 0xDFFF) // half a pair
        out += QChar(QChar::ReplacementCharacter);
    else
        out += QChar::fromUcs4(code);
}

// The C locale would leave out what groups the digits.
QLocale grouping(QLocale locale)
{
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale;
}

} // namespace

QString visibleText(const QString &given, qsizetype most)
{
    // What is masked is masked before it is cut, where half of it would not be known any more.
    constexpr qsizetype kLongestSecret = 256;
    const bool taken = given.size() > most + kLongestSecret;
    QString text = redacted(taken ? given.left(most + kLongestSecret) : given);
    if (taken) // what was cut off in its middle
        text.truncate(qMax<qsizetype>(0, text.size() - kLongestSecret));
    QString out;
    out.reserve(qMin(text.size(), most) + 1);
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (out.size() >= most) {
            out += QChar(0x2026);
            break;
        }
        const QChar c = text.at(i);
        if (c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            appendVisible(out, QChar::surrogateToUcs4(c, text.at(i + 1)));
            ++i;
        } else {
            appendVisible(out, c.unicode());
        }
    }
    if (taken && !out.endsWith(QChar(0x2026)))
        out += QChar(0x2026);
    return out;
}

QString middleCut(const QString &text, qsizetype most)
{
    if (text.size() <= most || most < 5)
        return text;
    const qsizetype cutAt = text.indexOf(QChar(0x2026));
    const qsizetype kept = text.size() - cutAt; // the ellipsis and what follows it
    if (cutAt > 0 && kept < most)
        return text.left(most - kept) + text.mid(cutAt);
    const qsizetype tail = qMin<qsizetype>(4, most / 2 - 1);
    return text.left(most - 1 - tail) + QChar(0x2026) + text.right(tail);
}

QString shortKey(const QString &text)
{
    constexpr qsizetype most = 16; // so many fit into a column of "ours beside theirs"
    return middleCut(visibleText(text), most);
}

QString countText(qint64 count, const QLocale &locale)
{
    return grouping(locale).toString(count);
}

QString decimalText(double value, int digits, const QLocale &locale)
{
    return grouping(locale).toString(value, 'f', digits);
}

bool isTyped(const QString &typed, const QString &shown, const QLocale &locale)
{
    static const QRegularExpression space(QStringLiteral("\\s"));
    const QRegularExpression group(QStringLiteral("(?<=\\d)%1(?=\\d{3}(?!\\d))")
                                       .arg(QRegularExpression::escape(locale.groupSeparator())));
    const auto bare = [&group](QString text) { return text.remove(space).remove(group); };
    return !shown.isEmpty() && bare(typed) == bare(shown);
}

} // namespace fencepost
