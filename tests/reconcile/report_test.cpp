// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/csv.h"
#include "models/reconcile/report.h"
#include "sample.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

ReportFacts facts()
{
    ReportFacts f;
    f.environment = QStringLiteral("production");
    f.connection = QStringLiteral("billing-db / demo");
    f.database = QStringLiteral("billing");
    f.provider = QStringLiteral("stripe acct_1 live");
    f.sheet.run = effect().run;
    f.sheet.state = QStringLiteral("failed");
    f.sheet.attempt = 1;
    f.sheet.token = {41};
    f.sheet.worker = QStringLiteral("worker-7");
    f.sheet.notes = {{kNow, QStringLiteral("ben"), QStringLiteral("pod killed | rolled back"),
                      QStringLiteral("INC-2231")}};
    f.openedAt = kNow.addSecs(-600);
    f.writtenAt = kNow;
    f.who.login = Login(QStringLiteral("ada"));
    f.who.person = QStringLiteral("Ada Able");
    f.items = {resolved(Verdict::Found, Resolution::Succeeded, 1), answered(Verdict::FoundSeveral, 2),
               answered(Verdict::FoundInProgress, 3)};
    f.items[1].check->matches = {charge(QStringLiteral("pi_8Kd")), charge(QStringLiteral("pi_9Aa"))};
    f.items[1].stands = QStringLiteral("pi_8Kd");
    f.items[1].consentBy = QStringLiteral("Ben Brook");
    f.sheet.sums.push_back({RunSum::Part::Unresolved, 3, {}});
    f.sheet.sums.back().money.add(Money{3 * 4900, QStringLiteral("USD")});
    f.parts = sumPartsOf(f.sheet, f.items, rules());
    f.whole = wholeOf(f.sheet);
    f.groups = groupsOf(f.items, rules(), QStringLiteral("Stripe"));
    f.acts = {{kNow,
               QStringLiteral("ada"),
               QStringLiteral("Ada Able"),
               QStringLiteral("resolve_effects"),
               QStringLiteral("as found"),
               1,
               2,
               18204,
               18206,
               {{Resolution::Succeeded, 1}}}};
    f.auditSeq = 18219;
    f.auditHash = QStringLiteral("c0ffee");
    return f;
}

// Reads CSV back by RFC 4180, as any other program would.
QList<QStringList> parseCsv(const QByteArray &csv)
{
    const QString text = QString::fromUtf8(csv);
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (quoted && c == u'"' && i + 1 < text.size() && text.at(i + 1) == u'"') {
            cell += c;
            ++i;
        } else if (c == u'"') {
            quoted = !quoted;
        } else if (!quoted && c == u',') {
            row << cell;
            cell.clear();
        } else if (!quoted && c == u'\r' && i + 1 < text.size() && text.at(i + 1) == u'\n') {
            rows << (row << cell);
            row.clear();
            cell.clear();
            ++i;
        } else {
            cell += c;
        }
    }
    return rows;
}

} // namespace

class ReportTest : public QObject
{
    Q_OBJECT
private slots:
    void cells_data();
    void cells();
    void csvIsReadBackAsWritten();
    void hostileTargetStaysOneCell();
    void markdown();
    void moneyThatIsNotRightRemains();
    void othersAndAttemptsStandBeside();
    void whatDidNotHappenStaysSo();
    void whatWasNotReadIsSaid();
    void csvTellsWhatBecameOfIt();
    void hostileTextIsNoMarkup();
    void sameValuesSameText();
};

void ReportTest::cells_data()
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

void ReportTest::cells()
{
    QFETCH(QString, text);
    QTEST(csvCell(text), "cell");
}

void ReportTest::csvIsReadBackAsWritten()
{
    const auto rows = parseCsv(reportAsCsv(facts(), QTimeZone::utc()));
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

void ReportTest::hostileTargetStaysOneCell()
{
    ReportFacts f = facts();
    f.items.resize(1);
    f.items[0].effect.target = QStringLiteral("=cmd|' /C calc'!A0\",\"x\r\ny");
    const auto rows = parseCsv(reportAsCsv(f, QTimeZone::utc()));
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows.at(1).at(3), QStringLiteral("'=cmd|' /C calc'!A0\",\"x\r\ny"));
}

void ReportTest::markdown()
{
    const QString text = reportAsMarkdown(facts(), QTimeZone("Europe/Berlin"));
    for (const char *line :
         {"# monthly-billing · 2026-11\n", "- Environment: PRODUCTION billing-db / demo (database billing)\n",
          "- Written by Ada Able (ada) at 2026-11-29 04:00:00 +01:00;", "| whole | 3 | 147.00 USD |\n",
          "| Charged more than once | 1 | 49.00 USD | 0 |  |\n", "| found: happened | 1 | 49.00 USD |\n",
          "`pi_9Aa` 49.00 USD, succeeded", "| Ben Brook | `5be1` |\n",
          "| `slot0003.1` | cus_0003 | 49.00 USD | Still working at Stripe (`found_in_progress`) | because "
          "|\n",
          "| Resolved (`resolve_effects`) | 1: 1 happened | 2 | as found | #18,204 – #18,206 |\n",
          "pod killed \\| rolled back INC-2231\n", "#18,219, hash `c0ffee`\n"})
        QVERIFY2(text.contains(QString::fromUtf8(line)),
                 qPrintable(QString::fromUtf8(line) + "\nnot in\n" + text));
    QVERIFY(!text.contains(QStringLiteral("slot0001.1"))); // settled: not among what remains
}

void ReportTest::moneyThatIsNotRightRemains()
{
    ReportFacts f = facts();
    f.items.resize(1);
    f.groups.clear();
    f.providerTitle = QStringLiteral("Stripe");
    QVERIFY(reportAsMarkdown(f, QTimeZone::utc())
                .contains(QStringLiteral("## What remains\n\nNothing is unresolved.\n\n## ")));
    f.sheet.refunds = {{effect(2).key, QStringLiteral("cus_0002"), QStringLiteral("pi_9Aa"),
                        Money{4900, QStringLiteral("USD")}, QStringLiteral("Ada Able"), kNow}};
    const Money owed{4900, QStringLiteral("USD")};
    f.differences = {
        {effect(3).key,
         QStringLiteral("cus_0003"),
         owed,
         {charge(QStringLiteral("pi_tM1"), 490)},
         remainderOf(owed, Verdict::FoundDifferent, {charge(QStringLiteral("pi_tM1"), 490)}, {})}};
    const QString text = reportAsMarkdown(f, QTimeZone::utc());
    for (const char *line :
         {"\n\nNothing is unresolved.\n",
          "## What remains\n\nRefund owed: 49.00 USD. Not charged: 44.10 USD. Fencepost neither ",
          "| cus_0002 | refund owed, not seen at Stripe yet | 49.00 USD | `pi_9Aa` | noted by Ada Able, "
          "2026-",
          "| cus_0003 | not charged | 44.10 USD | `pi_tM1` | ours 49.00 USD, Stripe 4.90 USD |\n"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
}

void ReportTest::othersAndAttemptsStandBeside()
{
    ReportFacts f = facts();
    AuditRecord consent;
    consent.seq = 18203;
    consent.at = kNow.addSecs(-30);
    consent.login = QStringLiteral("ben");
    consent.person = QStringLiteral("Ben Brook");
    consent.action = QStringLiteral("give_consent");
    consent.decision = QStringLiteral("given");
    consent.reason = QStringLiteral("seen");
    AuditRecord refused = consent;
    refused.seq = 18202;
    refused.at = kNow.addSecs(-40);
    refused.action = QStringLiteral("take_ownership");
    refused.decision = QStringLiteral("owned");
    f.others = {refused, consent};
    f.acts.push_back({kNow, QStringLiteral("ada"), {}, QStringLiteral("note"), {}, 0, 1, 0, 0});
    f.sheet.happenings = {
        {kNow.addSecs(-3600), QStringLiteral("claimed"), QStringLiteral("attempt 1 · worker-7 · token 41")},
        {kNow.addSecs(-3500), QStringLiteral("heartbeat"), QStringLiteral("attempt 1 · worker-7")},
        {kNow.addSecs(-3400), QStringLiteral("ended"), QStringLiteral("attempt 1 · abandoned")}};
    const QString text = reportAsMarkdown(f, QTimeZone::utc());
    for (const char *line :
         {"| Ben Brook (ben) | Taken (`take_ownership`): owned | 0 | 1 | seen | #18,202 |\n"
          "| 2026-11-29 02:59:30 +00:00 | Ben Brook (ben) | Consent (`give_consent`): given | 1 | 0 | seen | "
          "#18,203 |\n"
          "| 2026-11-29 03:00:00 +00:00 | Ada Able (ada) | Resolved (`resolve_effects`) |",
          "| none: it changed nothing |\n",
          "| 2026-11-29 02:00:00 +00:00 | claimed | attempt 1 · worker-7 · token 41 |\n"
          "| 2026-11-29 02:03:20 +00:00 | ended | attempt 1 · abandoned |\n"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
}

// A rerun has charged it since: the provider said all the same that it had not happened.
void ReportTest::whatDidNotHappenStaysSo()
{
    ReportFacts f = facts();
    f.items = {resolved(Verdict::Absent, Resolution::NotHappened, 1),
               resolved(Verdict::Absent, Resolution::NotHappened, 2),
               resolved(Verdict::Found, Resolution::Succeeded, 3), answered(Verdict::Found, 4)};
    f.items[0].effect.state = EffectState::Done;
    f.items[0].effect.rowVersion = QStringLiteral("9");
    f.items[1].effect.state = EffectState::Claimed;
    f.items[3].phase = Phase::SettledElsewhere;
    f.groups = groupsOf(f.items, rules(), QStringLiteral("Stripe"));
    f.acts[0].as = {{Resolution::Succeeded, 1}, {Resolution::NotHappened, 2}};
    const QString text = reportAsMarkdown(f, QTimeZone::utc());
    for (const char *line : {"| Happened, all equal | 1 | 49.00 USD | 1 | done, succeeded |\n"
                             "| Settled since | 1 | 49.00 USD | 0 |  |\n"
                             "| Did not happen | 2 | 98.00 USD | 2 | back to reserved, sent by the rerun: 1, "
                             "not sent yet: 1 |\n",
                             "| 1: 1 happened, 2 did not happen | 2 |"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
}

void ReportTest::whatWasNotReadIsSaid()
{
    ReportFacts f = facts();
    QVERIFY(!reportAsMarkdown(f, QTimeZone::utc()).contains(QStringLiteral("Not complete")));
    f.othersUnread = true;
    QVERIFY(reportAsMarkdown(f, QTimeZone::utc()).contains(QStringLiteral("others did could not be read")));
    f.othersUnread = false;
    f.othersCut = true;
    QVERIFY(reportAsMarkdown(f, QTimeZone::utc()).contains(QStringLiteral("only the newest records")));
    f.auditSeq = 0;
    QVERIFY(!reportAsMarkdown(f, QTimeZone::utc()).contains(QStringLiteral("#0")));
}

void ReportTest::csvTellsWhatBecameOfIt()
{
    ReportFacts f = facts();
    f.items = {resolved(Verdict::Absent, Resolution::NotHappened, 1),
               resolved(Verdict::FoundSeveral, Resolution::Succeeded, 2)};
    f.items[0].effect.state = EffectState::Done;
    f.items[0].effect.outcome = Outcome::Succeeded;
    f.items[0].effect.attempt = 2;
    f.items[0].effect.token = {43};
    f.items[0].effect.worker = QStringLiteral("worker-8");
    f.items[0].effect.providerRef = QStringLiteral("pi_new");
    f.items[0].effect.settledAt = kNow;
    f.sheet.refunds = {{effect(2).key, QStringLiteral("cus_0002"), QStringLiteral("pi_9Aa"),
                        Money{4900, QStringLiteral("USD")}, QStringLiteral("Ada Able"), kNow}};
    const auto rows = parseCsv(reportAsCsv(f, QTimeZone::utc()));
    const auto cell = [&](int row, const QString &name) {
        return rows.at(row).at(rows.first().indexOf(name));
    };
    QCOMPARE(cell(1, "after_resolution"), QString("sent again by attempt 2: succeeded"));
    QCOMPARE(cell(1, "ledger_reference"), QString("pi_new"));
    QCOMPARE(cell(1, "attempt") + cell(1, "token") + cell(1, "worker"), QString("243worker-8"));
    QCOMPARE(cell(1, "settled_at"), QString("2026-11-29 03:00:00 +00:00"));
    QCOMPARE(cell(2, "after_resolution"), QString());
    QCOMPARE(cell(2, "refund_owed"), QString("49.00 USD"));
}

void ReportTest::hostileTextIsNoMarkup()
{
    ReportFacts f = facts();
    f.items[2].effect.target = QStringLiteral("<img src=x>|a\n# b [c](d) `e` %1 **f**");
    f.sheet.worker = QStringLiteral("w %1 %2\n\n# owned");
    const QString text = reportAsMarkdown(f, QTimeZone::utc());
    QVERIFY2(text.contains(QStringLiteral("\\<img src=x>\\|a⏎# b \\[c](d) \\`e\\` %1 \\*\\*f\\*\\*")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("worker w %1 %2⏎⏎# owned\n")), qPrintable(text));
    const auto target = [&](const QString &of) {
        f.items[2].effect.target = of;
        const QString all = reportAsMarkdown(f, QTimeZone::utc());
        return all.section(QStringLiteral("`slot0003.1` | "), 1, 1).section(QStringLiteral(" | 49.00"), 0, 0);
    };
    QCOMPARE(target(QStringLiteral("acct_1 (AT&T) + a-b!")), QStringLiteral("acct_1 (AT&T) + a-b!"));
    QCOMPARE(target(QStringLiteral("_em_ &amp; &#60; ~~x~~ \\*")),
             QStringLiteral("\\_em\\_ \\&amp; \\&#60; \\~\\~x\\~\\~ \\\\\\*"));
    QCOMPARE(target(QStringLiteral("# x #")), QStringLiteral("\\# x \\#"));
}

void ReportTest::sameValuesSameText()
{
    QCOMPARE(reportAsMarkdown(facts(), QTimeZone::utc()), reportAsMarkdown(facts(), QTimeZone::utc()));
    QCOMPARE(reportAsCsv(facts(), QTimeZone::utc()), reportAsCsv(facts(), QTimeZone::utc()));
}

QTEST_GUILESS_MAIN(ReportTest)
#include "report_test.moc"
