// SPDX-License-Identifier: GPL-3.0-or-later
// The report for a program says what the CSV says, whatever the texts are.
#include "report_sample.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

QList<QJsonObject> linesOf(const ReportFacts &f)
{
    QList<QJsonObject> lines;
    const ReportCsv csv = reportAsCsv(f, QTimeZone::utc());
    for (const QByteArray &line : reportAsJsonLines(f, QTimeZone::utc(), csv).split('\n')) {
        if (!line.isEmpty())
            lines << QJsonDocument::fromJson(line).object();
    }
    return lines;
}

QList<QJsonObject> of(const QList<QJsonObject> &lines, const QString &kind)
{
    QList<QJsonObject> some;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(some),
                 [&](const QJsonObject &line) { return line["kind"].toString() == kind; });
    return some;
}

} // namespace

class ReportJsonTest : public QObject
{
    Q_OBJECT

private slots:
    void theFrame()
    {
        const ReportFacts f = facts();
        const QJsonObject frame = linesOf(f).value(0);
        QCOMPARE(frame["kind"].toString(), "report");
        QCOMPARE(frame["effects"].toInt(), 3);
        QCOMPARE(frame["audit_seq"].toInt(), 18219);
        QCOMPARE(frame["audit_hash"].toString(), "c0ffee");
        QCOMPARE(frame["written_by"].toString(), "Ada Able");
        QCOMPARE(frame["sum_amount"].toObject()["USD"].toString(), "147.00");
        QCOMPARE(QDateTime::fromString(frame["written_at"].toString(), Qt::ISODateWithMs), kNow);
        QCOMPARE(frame["csv_sha256"].toString(),
                 QString::fromLatin1(reportAsCsv(f, QTimeZone::utc()).sha256()));
    }

    // Cell by cell what the CSV has; what is empty there is not here.
    void theRowsOfTheCsv()
    {
        const ReportFacts f = facts();
        const QList<QJsonObject> effects = of(linesOf(f), QStringLiteral("effect"));
        const QList<QStringList> csv = parseCsv(csvOf(f));
        QCOMPARE(effects.size(), csv.size() - 1);
        for (qsizetype row = 0; row < effects.size(); ++row) {
            int told = 1; // its kind
            for (qsizetype column = 0; column < csv.front().size(); ++column) {
                const QString cell = csv.at(row + 1).at(column);
                QCOMPARE(effects.at(row)[csv.front().at(column)].toString(), cell);
                told += cell.isEmpty() ? 0 : 1;
            }
            QCOMPARE(effects.at(row).size(), told);
        }
    }

    void whatWasDoneAndWhatIsLeft()
    {
        ReportFacts f = facts();
        RefundOwed refund;
        refund.effect = f.items.front().effect.key;
        refund.reference = QStringLiteral("pi_9Aa");
        refund.money = {4'900, QStringLiteral("USD")};
        f.sheet.refunds.push_back(refund);
        Consent consent;
        consent.requestId = QStringLiteral("r1");
        consent.askedBy = QStringLiteral("ada");
        consent.givenBy = QStringLiteral("ben");
        consent.givenPerson = QStringLiteral("Ben Brook");
        consent.givenAt = kNow;
        f.consents.push_back(consent);
        const QList<QJsonObject> lines = linesOf(f);
        const QJsonObject given = of(lines, QStringLiteral("consent")).value(0);
        QCOMPARE(given["given_by"].toString(), "Ben Brook");
        QCOMPARE(given["given_by_login"].toString(), "ben");
        QVERIFY(!given.contains(QStringLiteral("refused_by")));
        const QJsonObject act = of(lines, QStringLiteral("act")).value(0);
        QCOMPARE(act["action"].toString(), "resolve_effects");
        QCOMPARE(act["done"].toInt(), 1);
        QCOMPARE(act["audit_to"].toInt(), 18206);
        const QJsonObject owed = of(lines, QStringLiteral("refund_owed")).value(0);
        QCOMPARE(owed["amount"].toString(), "49.00");
        QCOMPARE(owed["reference"].toString(), "pi_9Aa");
    }

    // A line break or a quote in a name ends neither line nor text.
    void aHostileNameStaysOneText()
    {
        ReportFacts f = facts();
        const QString name = QStringLiteral("cus_\"\n{\"kind\":\"act\"}");
        f.items.front().effect.target = name;
        const QList<QJsonObject> lines = linesOf(f);
        QCOMPARE(of(lines, QStringLiteral("act")).size(), 1);
        QCOMPARE(of(lines, QStringLiteral("effect")).value(0)["target"].toString(), name);
    }
};

QTEST_GUILESS_MAIN(ReportJsonTest)
#include "report_json_test.moc"
