// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <map>
#include <optional>

namespace fencepost {

// An amount in the minor unit of its currency (cents for USD, yen for JPY). Never a double.
struct Money
{
    qint64 minor = 0;
    QString currency; // ISO 4217, upper case

    friend bool operator==(const Money &, const Money &) = default;
};

// How many digits of an amount are minor: 2 for most, 0 for JPY, 3 for KWD.
int minorDigits(const QString &currency);

// "49.00": grouped, without the currency, for columns whose head names it. A sum that no longer fits reads "≥
// " and the most that does. As people of the program's language write it; what is recorded or read by a
// machine says QLocale::c().
QString amountText(const Money &money, const QLocale &locale = QLocale());

// "31,360.00 USD", "31.360,00 USD"
QString moneyText(const Money &money, const QLocale &locale = QLocale());

// Sums by currency; currencies are never added to each other. What grows beyond the range stays at its end,
// which reads "or more": it never turns into something small.
class MoneySum
{
public:
    void add(const Money &money);
    void add(const MoneySum &other);
    void subtract(const MoneySum &other); // what comes to nothing is no part of the sum any more
    bool isEmpty() const { return m_sums.empty(); }
    const std::map<QString, qint64> &byCurrency() const { return m_sums; }
    qint64 of(const QString &currency) const;

    // "31,360.00 USD", "588.00 USD + 180.00 EUR", or empty where no money is involved.
    QString text(const QLocale &locale = QLocale()) const;

    friend bool operator==(const MoneySum &, const MoneySum &) = default;

private:
    std::map<QString, qint64> m_sums;
};

} // namespace fencepost
