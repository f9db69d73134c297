// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/money.h"

#include <QStringList>

#include <limits>

namespace fencepost {

namespace {

constexpr qint64 kMost = std::numeric_limits<qint64>::max();
constexpr qint64 kLeast = std::numeric_limits<qint64>::min();

bool isBeyond(qint64 minor)
{
    return minor == kMost || minor == kLeast;
}

qint64 added(qint64 one, qint64 other)
{
    if (isBeyond(one)) // how far beyond is not known any more
        return one;
    qint64 sum = 0;
    if (isBeyond(other) || __builtin_add_overflow(one, other, &sum))
        return other > 0 ? kMost : kLeast;
    return sum;
}

} // namespace

int minorDigits(const QString &currency)
{
    // ISO 4217's exceptions to two digits, as payment providers count them.
    static const QStringList none{"BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA",
                                  "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"};
    static const QStringList three{"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"};
    if (none.contains(currency))
        return 0;
    return three.contains(currency) ? 3 : 2;
}

QString amountText(const Money &money, const QLocale &locale)
{
    const int digits = minorDigits(money.currency);
    quint64 unit = 1;
    for (int i = 0; i < digits; ++i)
        unit *= 10;
    const bool negative = money.minor < 0;
    // Through the unsigned type, so that the smallest int64 has an absolute value too.
    const quint64 size =
        negative ? 0U - static_cast<quint64>(money.minor) : static_cast<quint64>(money.minor);
    QLocale grouped(locale);
    grouped.setNumberOptions(QLocale::DefaultNumberOptions);
    QString text = grouped.toString(size / unit);
    if (digits > 0)
        text += locale.decimalPoint() + QString::number(size % unit).rightJustified(digits, QLatin1Char('0'));
    if (negative)
        text.prepend(QLatin1Char('-'));
    if (isBeyond(money.minor))
        text.prepend(negative ? QStringLiteral("≤ ") : QStringLiteral("≥ "));
    return text;
}

QString moneyText(const Money &money, const QLocale &locale)
{
    return amountText(money, locale) + QLatin1Char(' ') + money.currency;
}

void MoneySum::add(const Money &money)
{
    qint64 &sum = m_sums[money.currency];
    sum = added(sum, money.minor);
}

void MoneySum::add(const MoneySum &other)
{
    for (const auto &[currency, minor] : other.m_sums)
        add(Money{minor, currency});
}

void MoneySum::subtract(const MoneySum &other)
{
    for (const auto &[currency, minor] : other.m_sums) {
        if (isBeyond(m_sums[currency]))
            continue; // still beyond: it is not known by how much
        add(Money{minor == kLeast ? kMost : -minor, currency});
        if (m_sums[currency] == 0)
            m_sums.erase(currency);
    }
}

qint64 MoneySum::of(const QString &currency) const
{
    const auto at = m_sums.find(currency);
    return at == m_sums.end() ? 0 : at->second;
}

QString MoneySum::text(const QLocale &locale) const
{
    QStringList parts;
    for (const auto &[currency, minor] : m_sums)
        parts << moneyText({minor, currency}, locale);
    return parts.join(QStringLiteral(" + "));
}

} // namespace fencepost
