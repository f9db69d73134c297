// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/csv.h"
#include "report_sample.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

class ReportCsvTest : public QObject
{
    Q_OBJECT
private slots:
    void cells_data();
    void cells();
    void csvIsReadBackAsWritten();
    void hostileTargetStaysOneCell();
    void csvTellsWhatBecameOfIt();
};

void ReportCsvTest::cells_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cell");
    QTest::newRow("plain") << "cus_1"
                           << "cus_1";
    QTest::newRow("empty") << ""
                           << "";
    QTest::newRow("formula") << "=1+1"
                             << "'=1+1";
    QTest::newRow("formula with a comma") << "=HYPERLINK(1,2)"
                                          << "\"'=HYPERLINK(1,2)\"";
    QTest::newRow("plus") << "+49"
                          << "'+49";
    QTest::newRow("minus") << "-1+2"
                           << "'-1+2";
    QTest::newRow("a number") << "-49.00"
                              << "-49.00";
    QTest::newRow("at") << "@SUM(A1)"
                        << "'@SUM(A1)";
    QTest::newRow("tab") << "\t=1"
                         << "'\t=1";
    QTest::newRow("return") << "\r=1"
                            << "\"'\r=1\"";
    QTest::newRow("later in the text") << "a=1"
                                       << "a=1";
    QTest::newRow("quotes") << "a \"b\""
                            << "\"a \"\"b\"\"\"";
    QTest::newRow("two lines") << "a\nb"
                               << "\"a\nb\"";
    QTest::newRow("card") << "4242424242424242" << QStringLiteral("[card …4242]");
    QTest::newRow("secret") << "sk_live_abcdef123456"
                            << "[secret]";
}

void ReportCsvTest::cells()
{
    QFETCH(QString, text);
    QTEST(csvCell(text), "cell");
}

void ReportCsvTest::csvIsReadBackAsWritten()
{
    const auto rows = parseCsv(csvOf(facts()));
    QCOMPARE(rows.size(), 4);
    for (const QStringList &row : rows)
        QCOMPARE(row.size(), rows.first().size());
    const auto cell = [&](int row, const QString &name) {
        return rows.at(row).at(rows.first().indexOf(name));
    };
    QCOMPARE(cell(1, "job"), QString("monthly-billing"));
    QCOMPARE(cell(1, "amount"), QString("49.00"));
    QCOMPARE(cell(1, "verdict"), QString("found"));
    QCOMPARE(cell(1, "resolution"), QString("succeeded"));
    QCOMPARE(cell(1, "audit_seq"), QString("18001"));
    QCOMPARE(cell(2, "their_references"), QString("pi_8Kd pi_9Aa"));
    QCOMPARE(cell(2, "stands"), QString("pi_8Kd"));
    QCOMPARE(cell(2, "resolution"), QString("unresolved"));
    QCOMPARE(cell(2, "evidence_digest"), QString("5be1"));
    QCOMPARE(cell(3, "first_submitted_at"), QString("2026-11-29 02:02:51 +00:00"));
}

void ReportCsvTest::hostileTargetStaysOneCell()
{
    ReportFacts f = facts();
    f.items.resize(1);
    f.items[0].effect.target = QStringLiteral("=cmd|' /C calc'!A0\",\"x\r\ny");
    const auto rows = parseCsv(csvOf(f));
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(1).at(3), QStringLiteral("'=cmd|' /C calc'!A0\",\"x\r\ny"));
}

void ReportCsvTest::csvTellsWhatBecameOfIt()
{
    ReportFacts f = facts();
    f.items = {resolved(Verdict::Absent, Resolution::NotHappened, 1),
               resolved(Verdict::FoundSeveral, Resolution::Succeeded, 2)};
    f.items[0].sending = {1, {41}, QStringLiteral("worker-7")};
    f.items[0].reason = QStringLiteral("as found");
    f.items[0].resolvedAt = kNow.addSecs(-10);
    f.items[0].effect.submittedAt = kNow.addSecs(-2);
    f.items[1].check->matches = {charge(QStringLiteral("pi_8Kd")), charge(QStringLiteral("pi_9Aa"))};
    f.items[0].effect.state = EffectState::Done;
    f.items[0].effect.outcome = Outcome::Succeeded;
    f.items[0].effect.attempt = 2;
    f.items[0].effect.token = {43};
    f.items[0].effect.worker = QStringLiteral("worker-8");
    f.items[0].effect.providerRef = QStringLiteral("pi_new");
    f.items[0].effect.settledAt = kNow;
    f.sheet.refunds = {{effect(2).key,
                        QStringLiteral("cus_0002"),
                        QStringLiteral("pi_9Aa"),
                        Money{4900, QStringLiteral("USD")},
                        QStringLiteral("Ada Able"),
                        kNow,
                        {}}};
    const auto rows = parseCsv(csvOf(f));
    const auto cell = [&](int row, const QString &name) {
        return rows.at(row).at(rows.first().indexOf(name));
    };
    QCOMPARE(cell(1, "resolution") + cell(1, "audit_seq"), QString("not_happened18001"));
    QCOMPARE(cell(1, "resolved_at"), QString("2026-11-29 02:59:50 +00:00"));
    QCOMPARE(cell(1, "resolved_by") + '/' + cell(1, "resolved_by_login"), QString("Ada Able/ada"));
    QCOMPARE(cell(1, "resolved_reason"), QString("as found"));
    QCOMPARE(cell(1, "sent_by_attempt") + cell(1, "sent_by_token") + cell(1, "sent_by_worker"),
             QString("141worker-7"));
    QCOMPARE(cell(1, "sent_again_at"), QString("2026-11-29 02:59:58 +00:00"));
    QCOMPARE(cell(1, "sent_again_attempt") + cell(1, "sent_again_token") + cell(1, "sent_again_worker"),
             QString("243worker-8"));
    QCOMPARE(cell(1, "sent_again_outcome"), QString("succeeded"));
    QCOMPARE(cell(1, "stands"), QString("pi_new"));
    QCOMPARE(cell(1, "their_charges") + '/' + cell(1, "their_amount"), QString("0/"));
    QCOMPARE(cell(1, "ledger_settled_at"), QString("2026-11-29 03:00:00 +00:00"));
    QCOMPARE(cell(1, "asked_at"), QString("2026-11-29 02:59:00 +00:00"));
    QCOMPARE(cell(1, "recorded_at"), QString("2026-11-29 02:59:05 +00:00"));
    QCOMPARE(cell(2, "sent_again_at") + cell(2, "sent_again_outcome"), QString());
    QCOMPARE(cell(2, "their_charges") + '/' + cell(2, "their_amount") + cell(2, "their_currency"),
             QString("2/98.00USD"));
    QCOMPARE(cell(2, "their_charges_each"), QString("49.00 USD succeeded; 49.00 USD succeeded"));
    QCOMPARE(cell(2, "refund_owed") + cell(2, "refund_currency"), QString("49.00USD"));
    QCOMPARE(cell(2, "refund_references"), QString("pi_9Aa"));
    QCOMPARE(cell(2, "not_charged") + cell(2, "not_charged_currency"), QString());
    // Several currencies are no amount: each stands by itself beside it.
    f.items[1].check->matches[1].money.currency = QStringLiteral("EUR");
    const auto mixed = parseCsv(csvOf(f));
    QCOMPARE(mixed.at(2).at(rows.first().indexOf(QStringLiteral("their_amount"))), QString());
    QCOMPARE(mixed.at(2).at(rows.first().indexOf(QStringLiteral("their_currency"))), QString("several"));
}

QTEST_GUILESS_MAIN(ReportCsvTest)
#include "report_csv_test.moc"
