// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/money.h"

#include <QTest>

#include <limits>

using namespace fencepost;

class MoneyTest : public QObject
{
    Q_OBJECT
private slots:
    void writesMinorUnits_data();
    void writesMinorUnits();
    void addsByCurrency();
    void subtractsAndForgetsNothing();
    void staysBeyondTheRange();
};

void MoneyTest::writesMinorUnits_data()
{
    QTest::addColumn<qint64>("minor");
    QTest::addColumn<QString>("currency");
    QTest::addColumn<QString>("text");
    QTest::newRow("cents") << qint64(3136000) << "USD"
                           << "31,360.00 USD";
    QTest::newRow("no thousands") << qint64(4900) << "USD"
                                  << "49.00 USD";
    QTest::newRow("a cent") << qint64(1) << "EUR"
                            << "0.01 EUR";
    QTest::newRow("nothing") << qint64(0) << "EUR"
                             << "0.00 EUR";
    QTest::newRow("less than a unit, negative") << qint64(-5) << "USD"
                                                << "-0.05 USD";
    QTest::newRow("thousand") << qint64(100000) << "USD"
                              << "1,000.00 USD";
    QTest::newRow("millions") << qint64(123456789012) << "USD"
                              << "1,234,567,890.12 USD";
    QTest::newRow("yen have no minor unit") << qint64(1234567) << "JPY"
                                            << "1,234,567 JPY";
    QTest::newRow("dinar have three digits") << qint64(1234567) << "KWD"
                                             << "1,234.567 KWD";
    // Beyond 2^53: no double on the way.
    QTest::newRow("exact") << qint64(9007199254740993) << "USD"
                           << "90,071,992,547,409.93 USD";
    QTest::newRow("greatest") << std::numeric_limits<qint64>::max() << "USD"
                              << "≥ 92,233,720,368,547,758.07 USD";
    QTest::newRow("least") << std::numeric_limits<qint64>::min() << "USD"
                           << "≤ -92,233,720,368,547,758.08 USD";
}

void MoneyTest::writesMinorUnits()
{
    QFETCH(qint64, minor);
    QFETCH(QString, currency);
    QTEST(moneyText({minor, currency}), "text");
}

void MoneyTest::addsByCurrency()
{
    MoneySum sum;
    QVERIFY(sum.isEmpty());
    QCOMPARE(sum.text(), QString());
    sum.add(Money{58800, QStringLiteral("USD")});
    sum.add(Money{18000, QStringLiteral("EUR")});
    sum.add(Money{100, QStringLiteral("USD")});
    QCOMPARE(sum.of(QStringLiteral("USD")), 58900);
    QCOMPARE(sum.of(QStringLiteral("GBP")), 0);
    QCOMPARE(sum.text(), QStringLiteral("180.00 EUR + 589.00 USD"));
    MoneySum other;
    other.add(Money{1, QStringLiteral("GBP")});
    sum.add(other);
    QCOMPARE(sum.byCurrency().size(), size_t(3));
}

// A sum that no longer fits is never shown as something small, or as less than nothing.
void MoneyTest::staysBeyondTheRange()
{
    const QString usd = QStringLiteral("USD");
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    MoneySum sum;
    sum.add(Money{most - 1, usd});
    QCOMPARE(sum.text(), QStringLiteral("92,233,720,368,547,758.06 USD"));
    sum.add(Money{2, usd});
    QCOMPARE(sum.of(usd), most);
    QCOMPARE(sum.text(), QStringLiteral("≥ 92,233,720,368,547,758.07 USD"));
    sum.add(Money{-5, usd}); // by how much it is beyond is not known
    MoneySum other;
    other.add(Money{1, usd});
    sum.subtract(other);
    sum.add(sum);
    QCOMPARE(sum.of(usd), most);
    MoneySum debts;
    debts.add(Money{-most, usd});
    debts.add(Money{-2, usd});
    QCOMPARE(debts.text(), QStringLiteral("≤ -92,233,720,368,547,758.08 USD"));
}

void MoneyTest::subtractsAndForgetsNothing()
{
    MoneySum sum;
    sum.add(Money{100, QStringLiteral("USD")});
    sum.add(Money{50, QStringLiteral("EUR")});
    MoneySum part;
    part.add(Money{100, QStringLiteral("USD")});
    part.add(Money{20, QStringLiteral("EUR")});
    sum.subtract(part);
    MoneySum expected;
    expected.add(Money{30, QStringLiteral("EUR")});
    QCOMPARE(sum, expected); // a currency that came to nothing is gone
    sum.subtract(part);
    QCOMPARE(sum.of(QStringLiteral("USD")), -100); // nothing is swallowed
    QCOMPARE(sum.of(QStringLiteral("EUR")), 10);
}

QTEST_GUILESS_MAIN(MoneyTest)
#include "money_test.moc"
