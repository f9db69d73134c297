// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_sample.h"

#include <QCryptographicHash>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

class ReportTest : public QObject
{
    Q_OBJECT
private slots:
    void markdown();
    void moneyThatIsNotRightRemains();
    void whatWasTakenIsSaidByHowItIsKnown();
    void aSurplusIsToldOnce();
    void theCsvBesideIsNamed();
    void whatWasSaidBeforeIsNamed();
    void theRerunIsToldAsItStands();
    void othersAndAttemptsStandBeside();
    void whatDidNotHappenStaysSo();
    void whatWasNotReadIsSaid();
    void hostileTextIsNoMarkup();
    void sameValuesSameText();
};

void ReportTest::markdown()
{
    const QString text = markdownOf(facts(), QTimeZone("Europe/Berlin"));
    for (const char *line :
         {"# monthly-billing · 2026-11\n", "- Run: failed; attempt 1 by worker-7, token 41\n",
          "- Environment: PRODUCTION billing-db / demo (database billing)\n", "- Still open: 2 unresolved\n",
          "- Written by Ada Able (ada) at 2026-11-29 04:00:00 +01:00;", "| whole | 3 | 147.00 USD |\n",
          "| Charged more than once | 1 | 49.00 USD | 98.00 USD in 2 charge(s) | 0 |  |\n",
          "| found: happened | 1 | 49.00 USD |\n", "`pi_9Aa` 49.00 USD, succeeded",
          "| Ben Brook | `5be1` |\n",
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
    QVERIFY(markdownOf(f).contains(QStringLiteral("## What remains\n\nNothing is unresolved.\n\n## ")));
    f.sheet.refunds = {{effect(2).key,
                        QStringLiteral("cus_0002"),
                        QStringLiteral("pi_9Aa"),
                        Money{4900, QStringLiteral("USD")},
                        QStringLiteral("Ada Able"),
                        kNow,
                        {}}};
    const Money owed{4900, QStringLiteral("USD")};
    f.differences = {{effect(3).key,
                      QStringLiteral("cus_0003"),
                      owed,
                      {charge(QStringLiteral("pi_tM1"), 490)},
                      remainderOf(owed, QStringLiteral("cus_0001"), Verdict::FoundDifferent,
                                  {charge(QStringLiteral("pi_tM1"), 490)}, {})}};
    const QString text = markdownOf(f);
    for (const char *line :
         {"\n\nNothing is unresolved.\n", "- Still open: 49.00 USD to refund, 44.10 USD not charged\n",
          "## What remains\n\nRefund owed: 49.00 USD. Not charged: 44.10 USD. Fencepost neither ",
          "| cus_0002 | refund owed | 49.00 USD | `pi_9Aa` | noted by Ada Able, 2026-11-29 03:00:00 +00:00; "
          "not "
          "looked for at Stripe since |\n",
          "| cus_0003 | not charged | 44.10 USD | `pi_tM1` | ours 49.00 USD, Stripe 4.90 USD |\n"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
    // As the ledger has it, it is told once; closed by a person it stays named, and is owed no more.
    Shortfall noted;
    noted.effect = effect(3).key;
    noted.target = QStringLiteral("cus_0003");
    noted.reference = QStringLiteral("pi_tM1");
    noted.money = Money{4410, QStringLiteral("USD")};
    noted.ours = owed;
    noted.charged = Money{490, QStringLiteral("USD")};
    noted.notedBy = QStringLiteral("Ada Able");
    noted.notedAt = kNow;
    f.sheet.shortfalls = {noted};
    const QString row =
        QStringLiteral("44.10 USD | `pi_tM1` | ours 49.00 USD, Stripe 4.90 USD; noted by Ada Able, "
                       "2026-11-29 03:00:00 +00:00");
    QVERIFY(
        markdownOf(f).contains(QStringLiteral("| cus_0003 | not charged | ") + row + QStringLiteral(" |\n")));
    QCOMPARE(markdownOf(f).count(QStringLiteral("| cus_0003 | not charged")), 1);
    f.sheet.shortfalls[0].closedAt = kNow.addSecs(60);
    f.sheet.shortfalls[0].closedBy = QStringLiteral("Ben Brook");
    f.sheet.shortfalls[0].closingReason = QStringLiteral("waived");
    const QString closed = markdownOf(f);
    QVERIFY2(closed.contains(QStringLiteral("| cus_0003 | not charged, closed | ") + row +
                             QStringLiteral("; closed by Ben Brook, 2026-11-29 03:01:00 +00:00: waived |\n")),
             qPrintable(closed));
    QVERIFY(!closed.contains(QStringLiteral("Not charged: ")));
    // Asked again since, and still not there.
    f.items = {answered(Verdict::FoundSeveral, 2, kNow.addSecs(60))};
    QVERIFY(markdownOf(f).contains(
        QStringLiteral("not seen at Stripe when it was last asked, 2026-11-29 03:01:00 +00:00 |")));
}

// Each known in its own way, and from ours to theirs where every step is known.
void ReportTest::whatWasTakenIsSaidByHowItIsKnown()
{
    ReportFacts f = facts();
    f.items = {resolved(Verdict::Found, Resolution::Succeeded, 1),
               resolved(Verdict::FoundSeveral, Resolution::Succeeded, 2),
               resolved(Verdict::FoundDifferent, Resolution::Succeeded, 3),
               resolved(Verdict::Absent, Resolution::NotHappened, 4)};
    f.items[0].check->matches = {charge(QStringLiteral("pi_1"))};
    f.items[1].check->matches = {charge(QStringLiteral("pi_2")), charge(QStringLiteral("pi_3"))};
    f.items[1].stands = QStringLiteral("pi_2");
    f.items[2].check->matches = {charge(QStringLiteral("pi_4"), 490)};
    MoneySum ours;
    for (ReconcileItem &item : f.items) {
        item.effect.state = EffectState::Done;
        item.effect.outcome = Outcome::Succeeded;
        item.effect.rowVersion = QStringLiteral("4");
        ours.add(*item.effect.money);
    }
    ours.add(Money{6 * 4900, QStringLiteral("USD")}); // done before
    f.sheet.sums = {{RunSum::Part::Done, 10, ours}};
    f.sheet.refunds = {{f.items[1].effect.key,
                        QStringLiteral("cus_0002"),
                        QStringLiteral("pi_3"),
                        Money{4900, QStringLiteral("USD")},
                        QStringLiteral("Ada Able"),
                        kNow,
                        {}}};
    f.differences = openDifferences(f.sheet.run, f.items, {});
    f.whole = wholeOf(f.sheet);
    const QString text = markdownOf(f);
    for (const char *line : {"## What Stripe took\n", "| read there by a check | 4 | 151.90 USD |\n",
                             "| answered to a worker when it was sent, as the ledger has it; not read again "
                             "| 7 | 343.00 USD |\n",
                             "| in all | 11 | 494.90 USD |\n",
                             "Ours 490.00 USD, less 44.10 USD not charged, plus 49.00 USD charged more than "
                             "once (refund owed). That makes **494.90 USD** there.\n"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
    // A refund is not always of a charge too many.
    ReportFacts elsewhere = f;
    ReconcileItem &item = elsewhere.items[1];
    item.check->verdict = Verdict::FoundDifferent;
    item.check->matches = {charge(QStringLiteral("pi_3"))};
    item.check->matches.front().target = QStringLiteral("cus_9999");
    item.stands.clear();
    elsewhere.differences = openDifferences(f.sheet.run, elsewhere.items, {});
    const QString wrong = markdownOf(elsewhere);
    QVERIFY2(wrong.contains(
                 QStringLiteral("Ours 490.00 USD, less 93.10 USD not charged, plus 49.00 USD charged and "
                                "not owed (refund owed). That makes **445.90 USD** there.\n")),
             qPrintable(wrong));
    // Of one nobody knows: it is in no sum, and said.
    f.items.push_back(answered(Verdict::FoundInProgress, 5));
    f.sheet.sums.push_back({RunSum::Part::Unresolved, 1, {}});
    f.groups = groupsOf(f.items, rules(), QStringLiteral("Stripe"));
    f.items.back().check->matches = {charge(QStringLiteral("pi_5"))};
    f.items.back().check->matches.front().status = TheirStatus::Processing;
    const QString open = markdownOf(f);
    QVERIFY2(
        open.contains(QStringLiteral("| in all | 11 | 494.90 USD |\n\nNot in it, because nobody knows yet: 1 "
                                     "(49.00 USD).\n")),
        qPrintable(open));
    QVERIFY(!open.contains(QStringLiteral("Ours 490.00 USD, less")));
    QVERIFY(open.contains(
        QStringLiteral("| Still working at Stripe | 1 | 49.00 USD | 49.00 USD, not finished | 0 |  |\n")));
}

// Noted as owed it is a refund, and refunded it is none any more: never besides "charged too much".
void ReportTest::aSurplusIsToldOnce()
{
    ReportFacts f = facts();
    f.items = {resolved(Verdict::FoundDifferent, Resolution::Succeeded, 1)};
    ReconcileItem &item = f.items.front();
    item.check->matches = {charge(QStringLiteral("pi_1"), 5900)};
    item.effect.state = EffectState::Done;
    item.effect.outcome = Outcome::Succeeded;
    item.effect.rowVersion = QStringLiteral("4");
    item.effect.providerRef = QStringLiteral("pi_1");
    MoneySum ours;
    ours.add(*item.effect.money);
    f.sheet.sums = {{RunSum::Part::Done, 1, ours}};
    f.whole = wholeOf(f.sheet);
    f.groups = groupsOf(f.items, rules(), QStringLiteral("Stripe"));
    f.differences = openDifferences(f.sheet.run, f.items, {});
    const auto says = [&f](const char *line) {
        const QString text = markdownOf(f);
        return text.contains(QLatin1String(line)) ? QString() : text;
    };
    // Noted nowhere, as of old.
    QCOMPARE(says("Ours 49.00 USD, plus 10.00 USD charged too much. That makes **59.00 USD** there.\n"),
             QString());
    QCOMPARE(says("| cus_0001 | charged too much, no refund noted | 10.00 USD | `pi_1` |"), QString());
    f.sheet.refunds = {{item.effect.key,
                        QStringLiteral("cus_0001"),
                        QStringLiteral("pi_1"),
                        Money{1000, QStringLiteral("USD")},
                        QStringLiteral("Ada Able"),
                        kNow,
                        {}}};
    QCOMPARE(says("Ours 49.00 USD, plus 10.00 USD charged and not owed (refund owed). That makes "
                  "**59.00 USD** there.\n"),
             QString());
    QCOMPARE(says("- Still open: 10.00 USD to refund\n"), QString());
    QVERIFY(!markdownOf(f).contains(QStringLiteral("charged too much")));
    f.sheet.refunds.front().closedByCheck = QStringLiteral("22222222-2222-4333-8444-555555555555");
    QCOMPARE(says("Ours 49.00 USD, plus 10.00 USD charged and not owed (refunded). That makes "
                  "**59.00 USD** there.\n"),
             QString());
    QCOMPARE(says("\nGiven back of it, as the checks saw: 10.00 USD.\n"), QString());
    QCOMPARE(
        says("| cus_0001 | refunded | 10.00 USD | `pi_1` | noted by Ada Able, 2026-11-29 03:00:00 +00:00; "
             "a check saw it at Stripe since |\n"),
        QString());
    for (const char *gone : {"charged too much", "refund owed", "to refund", "Refund owed"})
        QVERIFY2(!markdownOf(f).contains(QLatin1String(gone)), gone);
    const auto rows = parseCsv(csvOf(f));
    for (const char *column : {"refund_owed", "charged_too_much"})
        QCOMPARE(rows.at(1).at(rows.first().indexOf(QLatin1String(column))), QString());
}

// The file beside it is named by its digest, and what it holds by rows and money.
void ReportTest::theCsvBesideIsNamed()
{
    ReportFacts f = facts();
    f.whole.count = 1800;
    f.sheet.refunds = {{f.items[1].effect.key,
                        QStringLiteral("cus_0002"),
                        QStringLiteral("pi_9Aa"),
                        Money{4900, QStringLiteral("USD")},
                        QStringLiteral("Ada Able"),
                        kNow,
                        {}}};
    const QString text = markdownOf(f);
    const QByteArray digest = QCryptographicHash::hash(csvOf(f), QCryptographicHash::Sha256).toHex();
    const QString said =
        QStringLiteral("incident.csv, sha256 `%1`: 3 row(s), one for each effect that was unresolved "
                       "in this sitting. The other 1,797 of the run are in neither file")
            .arg(QString::fromLatin1(digest));
    QVERIFY2(text.contains(said), qPrintable(text));
    for (const char *line : {"| `amount` | 147.00 USD |\n", "| `their_amount` | 98.00 USD |\n",
                             "| `refund_owed` | 49.00 USD |\n"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
}

// A verdict that another replaced is not forgotten.
void ReportTest::whatWasSaidBeforeIsNamed()
{
    ReportFacts f = facts();
    ReconcileItem item = answered(Verdict::FoundInProgress, 1, kNow.addSecs(-120));
    Check again = checkOf(item.effect, Verdict::Found);
    again.checkId = QStringLiteral("22222222-2222-4333-8444-555555555555");
    item.takeCheck(again);
    QCOMPARE(item.earlier.size(), size_t(1));
    item.takeCheck(again); // the same once more is no other verdict
    QCOMPARE(item.earlier.size(), size_t(1));
    f.items = {item};
    f.groups = groupsOf(f.items, rules(), QStringLiteral("Stripe"));
    const QString text = markdownOf(f);
    QVERIFY2(text.contains(QStringLiteral("| Still working at Stripe (`found_in_progress`) | 2026-11-29 "
                                          "02:58:00 +00:00 | Happened, all equal "
                                          "(`found`) | 2026-11-29 02:59:00 +00:00 | 1 | cus_0001 |\n")),
             qPrintable(text));
    const auto rows = parseCsv(csvOf(f));
    QCOMPARE(rows.at(1).at(rows.first().indexOf(QStringLiteral("earlier_verdicts"))),
             QStringLiteral("found_in_progress asked 2026-11-29 02:58:00 +00:00"));
}

// A plan while nobody has claimed it; what was done once it has run; and what was left out, by name.
void ReportTest::theRerunIsToldAsItStands()
{
    ReportFacts f = facts();
    RerunPreview plan;
    plan.attempt = 1;
    plan.planHash = QStringLiteral("0cd4");
    plan.done.count = 84;
    plan.claimed.count = 73;
    plan.notReserved = 7;
    plan.claimBy = kNow.addSecs(300);
    plan.leaveOut = {f.items[2].effect.key.text()};
    f.rerun = plan;
    f.acts.push_back({kNow.addSecs(-30), QStringLiteral("ada"), QStringLiteral("Ada Able"),
                      QStringLiteral("rerun_period"), QStringLiteral("rolled back"), 1, 0, 18210, 18210});
    f.sheet.nextTrigger = QStringLiteral("rerun");
    const QString before = markdownOf(f);
    for (const char *line :
         {"Allowed by Ada Able (ada), 2026-11-29 02:59:30 +00:00, audit #18,210: rolled back\n",
          "No worker has claimed it yet. It can be claimed until 2026-11-29 03:05:00 +00:00.\n",
          "Reserved, to be sent with the key they have: 73.",
          "| cus_0003 | 49.00 USD | Still working at Stripe (`found_in_progress`) | Still working at Stripe "
          "| not "
          "settled yet |  |\n"})
        QVERIFY2(before.contains(QString::fromUtf8(line)), qPrintable(before));

    f.sheet.nextTrigger.clear();
    f.sheet.attempt = 2;
    f.sheet.state = QStringLiteral("done");
    f.sheet.happenings = {{kNow.addSecs(-20), QStringLiteral("claimed"),
                           QStringLiteral("attempt 2 · worker-8 · token 43 · rerun")}};
    for (PartOfSum &part : f.parts) {
        if (part.part == SumPart::Sent)
            part.count = 80;
    }
    ReconcileItem &late = f.items[2];
    Check again = checkOf(late.effect, Verdict::Found, kNow.addSecs(-10));
    again.checkId = QStringLiteral("22222222-2222-4333-8444-555555555555");
    late.takeCheck(again);
    late.phase = Phase::Resolved;
    late.resolution = Resolution::Succeeded;
    late.resolvedFrom = late.effect.rowVersion;
    late.resolvedAt = kNow;
    late.auditSeq = 18215;
    const QString after = markdownOf(f);
    for (const char *line : {"Claimed 2026-11-29 02:59:40 +00:00: attempt 2 · worker-8 · token 43 · rerun. "
                             "It could be claimed until 2026-",
                             "Skipped as done: 84. Done: 80. Planned: 73 with the key they had",
                             "| cus_0003 | 49.00 USD | Still working at Stripe (`found_in_progress`) | "
                             "Happened, all equal | done, "
                             "succeeded, 2026-11-29 03:00:00 +00:00 | #18,215 |\n"})
        QVERIFY2(after.contains(QString::fromUtf8(line)), qPrintable(after));
    QVERIFY(!after.contains(QStringLiteral("to be sent")));
    // No worker came in time.
    f.sheet.attempt = 1;
    f.sheet.nextTrigger = QStringLiteral("rerun");
    f.writtenAt = kNow.addSecs(301);
    QVERIFY(markdownOf(f).contains(
        QStringLiteral("No worker claimed it by 2026-11-29 03:05:00 +00:00: it has run")));
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
    consent.subjectKey = QStringLiteral("r-1");
    f.others = {refused, consent};
    Consent request;
    request.requestId = QStringLiteral("r-1");
    request.items.resize(2);
    request.items[0].target = QStringLiteral("cus_0002");
    request.items[0].money = Money{4900, QStringLiteral("USD")};
    request.items[0].matches = {charge(QStringLiteral("pi_8Kd")), charge(QStringLiteral("pi_9Aa"))};
    request.items[1].target = QStringLiteral("cus_0003");
    request.askedBy = QStringLiteral("ada");
    request.askedAt = kNow.addSecs(-60);
    request.givenBy = QStringLiteral("ben");
    request.givenPerson = QStringLiteral("Ben Brook");
    request.givenAt = kNow.addSecs(-30);
    request.usedAt = kNow;
    f.consents = {request};
    f.acts[0].began = kNow.addSecs(-2);
    f.acts[0].requests = {QStringLiteral("r-1"), QStringLiteral("r-2")};
    f.acts.push_back({kNow, QStringLiteral("ada"), {}, QStringLiteral("note"), {}, 0, 1, 0, 0});
    f.sheet.happenings = {
        {kNow.addSecs(-3600), QStringLiteral("claimed"), QStringLiteral("attempt 1 · worker-7 · token 41")},
        {kNow.addSecs(-3500), QStringLiteral("heartbeat"), QStringLiteral("attempt 1 · worker-7")},
        {kNow.addSecs(-3400), QStringLiteral("ended"), QStringLiteral("attempt 1 · abandoned")},
        {kNow.addSecs(-60), QStringLiteral("claimed"), QStringLiteral("attempt 2 · worker-8 · token 43")}};
    const QString text = markdownOf(f);
    for (const char *line :
         {"| Ben Brook (ben) | Take (`take_ownership`): owned | 0 | 1 | seen | #18,202 |\n"
          "| 2026-11-29 02:59:30 +00:00 | Ben Brook (ben) | Consent given (`give_consent`) | 2, request "
          "`r-1` | 0 | "
          "seen | #18,203 |\n"
          "| 2026-11-29 02:59:58 +00:00 to 03:00:00 +00:00 | Ada Able (ada) | Resolved (`resolve_effects`) | "
          "1: 1 "
          "happened, request `r-1`, `r-2` | 2 |",
          "| none: it changed nothing |\n",
          "| `r-1` | ada, 2026-11-29 02:59:00 +00:00 | cus_0002, cus_0003; ours 49.00 USD, at Stripe 98.00 "
          "USD "
          "| given by Ben Brook (ben), 2026-11-29 02:59:30 +00:00 | 2026-11-29 03:00:00 +00:00 |\n",
          "token 42. The lease is the job's",
          "| 2026-11-29 02:00:00 +00:00 | claimed | attempt 1 · worker-7 · token 41 |\n"
          "| 2026-11-29 02:03:20 +00:00 | ended | attempt 1 · abandoned |\n"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
    // Who answers need not say why: the report says that they did not.
    QVERIFY(!text.contains(QStringLiteral("no reason given")));
    f.others[1].reason.clear();
    QVERIFY(markdownOf(f).contains(QStringLiteral("| 2, request `r-1` | 0 | no reason given | #18,203 |\n")));
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
    f.items[2].check->matches = {charge(QStringLiteral("pi_3"))};
    f.groups = groupsOf(f.items, rules(), QStringLiteral("Stripe"));
    f.acts[0].as = {{Resolution::Succeeded, 1}, {Resolution::NotHappened, 2}};
    const QString text = markdownOf(f);
    for (const char *line :
         {"| Happened, all equal | 1 | 49.00 USD | 49.00 USD | 1 | done, succeeded |\n"
          "| Settled since | 1 | 49.00 USD | not read | 0 |  |\n"
          "| Did not happen | 2 | 98.00 USD | nothing | 2 | back to reserved, then done by the "
          "rerun: 1, not sent yet: 1 |\n",
          "\n2 that did not happen rest on one evidence: every charge of the window ",
          "| 1: 1 happened, 2 did not happen | 2 |"})
        QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
}

void ReportTest::whatWasNotReadIsSaid()
{
    ReportFacts f = facts();
    QVERIFY(!markdownOf(f).contains(QStringLiteral("Not complete")));
    f.othersUnread = true;
    QVERIFY(markdownOf(f).contains(QStringLiteral("others did could not be read")));
    f.othersUnread = false;
    f.othersCut = true;
    QVERIFY(markdownOf(f).contains(QStringLiteral("only the newest records")));
    f.auditSeq = 0;
    QVERIFY(!markdownOf(f).contains(QStringLiteral("#0")));
}

void ReportTest::hostileTextIsNoMarkup()
{
    ReportFacts f = facts();
    f.items[2].effect.target = QStringLiteral("<img src=x>|a\n# b [c](d) `e` %1 **f**");
    f.sheet.worker = QStringLiteral("w %1 %2\n\n# owned");
    const QString text = markdownOf(f);
    QVERIFY2(text.contains(QStringLiteral("\\<img src=x>\\|a⏎# b \\[c](d) \\`e\\` %1 \\*\\*f\\*\\*")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("attempt 1 by w %1 %2⏎⏎# owned, token 41\n")), qPrintable(text));
    const auto target = [&](const QString &of) {
        f.items[2].effect.target = of;
        const QString all = markdownOf(f);
        return all.section(QStringLiteral("`slot0003.1` | "), 1, 1).section(QStringLiteral(" | 49.00"), 0, 0);
    };
    QCOMPARE(target(QStringLiteral("acct_1 (AT&T) + a-b!")), QStringLiteral("acct_1 (AT&T) + a-b!"));
    QCOMPARE(target(QStringLiteral("_em_ &amp; &#60; ~~x~~ \\*")),
             QStringLiteral("\\_em\\_ \\&amp; \\&#60; \\~\\~x\\~\\~ \\\\\\*"));
    QCOMPARE(target(QStringLiteral("# x #")), QStringLiteral("\\# x \\#"));
}

void ReportTest::sameValuesSameText()
{
    QCOMPARE(markdownOf(facts()), markdownOf(facts()));
    QCOMPARE(csvOf(facts()), csvOf(facts()));
}

QTEST_GUILESS_MAIN(ReportTest)
#include "report_test.moc"
