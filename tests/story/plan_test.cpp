// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/provider_answer.h"
#include "app/demo/worker/stop_point.h"
#include "app/demo/world/crash_count.h"
#include "app/demo/world/trouble_plan.h"
#include "app/demo/world/world_result.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

using namespace fencepost;

// What the story is made of, without any process: the plan of a seed, the counting, what a worker reads out
// of an answer, and what counts as a right result.
class PlanTest : public QObject
{
    Q_OBJECT
private slots:
    void sameSeedSameList();
    void listHoldsWhatItSays();
    void chargesComeBackFromTheirFile();
    void planKeepsItsPromises_data();
    void planKeepsItsPromises();
    void crashIsCountedByClass();
    void answersAreReadCarefully_data();
    void answersAreReadCarefully();
    void stopPoints_data();
    void stopPoints();
    void resultIsJudged();
};

void PlanTest::sameSeedSameList()
{
    QCOMPARE(makeCharges(7, 300), makeCharges(7, 300));
    QVERIFY(makeCharges(7, 300) != makeCharges(8, 300));
}

void PlanTest::listHoldsWhatItSays()
{
    const ChargeList charges = makeCharges(1, 1800);
    QCOMPARE(sumOf(charges).text(), QStringLiteral("88,200.00 USD"));
    QSet<QString> customers;
    for (const Charge &charge : charges)
        customers.insert(charge.customer);
    QCOMPARE(customers.size(), 1800);
}

void PlanTest::chargesComeBackFromTheirFile()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("charges.json"));
    const ChargeList charges = makeCharges(3, 150);
    QVERIFY(writeCharges(file, charges));
    const auto read = readCharges(file);
    QVERIFY(read);
    QCOMPARE(*read, charges);

    QFile broken(file);
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write(R"({"charges":[{"customer":"cus_1","amount_minor":-5,"currency":"USD"}]})");
    broken.close();
    const auto refused = readCharges(file);
    QVERIFY(!refused);
    QVERIFY(refused.error().text.contains(QStringLiteral("line 1")));
    QVERIFY(!readCharges(folder.filePath(QStringLiteral("none.json"))));
}

void PlanTest::planKeepsItsPromises_data()
{
    QTest::addColumn<int>("customers");
    QTest::addColumn<quint64>("seed");
    for (const int customers : {100, 200, 1800}) {
        for (quint64 seed = 1; seed <= 20; ++seed)
            QTest::addRow("%d customers, seed %d", customers, static_cast<int>(seed)) << customers << seed;
    }
}

void PlanTest::planKeepsItsPromises()
{
    QFETCH(const int, customers);
    QFETCH(const quint64, seed);
    const ChargeList charges = makeCharges(seed, customers);
    const TroublePlan plan = planTrouble(seed, charges);
    const QSet<QString> odd{plan.otherAmount, plan.chargedTwice, plan.stillProcessing};
    QCOMPARE(odd.size(), 3);
    for (const QString &customer : odd)
        QVERIFY(plan.answerLost.contains(customer)); // unresolved for certain
    QVERIFY(!plan.neverArrive.isEmpty());
    int last = 0;
    for (int i = 0; i < customers; ++i) {
        const QString &customer = charges[static_cast<size_t>(i)].customer;
        if (plan.answerLost.contains(customer) || plan.neverArrive.contains(customer))
            last = i;
        if (odd.contains(customer))
            QCOMPARE(charges[static_cast<size_t>(i)].money.minor, 4900);
    }
    // Requests leave in order, so all of the troubled ones have left when so many have ended.
    QVERIFY(last < plan.killAtAnswers);
    // The worker has reserved at most two rounds and a batch ahead by then: some customers were never begun.
    QVERIFY(plan.killAtAnswers + 3 * plan.inFlight + plan.batch < customers);
    // And a good part of a batch is answered without being recorded.
    QVERIFY(plan.killAtAnswers % plan.batch >= plan.batch / 2);
}

void PlanTest::crashIsCountedByClass()
{
    ChargeList charges;
    for (const char *name : {"a", "b", "c", "d", "e", "f"})
        charges.push_back({QLatin1String(name), {4900, QStringLiteral("USD")}});
    TroublePlan plan;
    plan.answerLost << QStringLiteral("c");
    const std::map<QString, QString> states{{QStringLiteral("a"), QStringLiteral("done")},
                                            {QStringLiteral("b"), QStringLiteral("submitted")},
                                            {QStringLiteral("c"), QStringLiteral("unknown")},
                                            {QStringLiteral("d"), QStringLiteral("unknown")},
                                            {QStringLiteral("e"), QStringLiteral("claimed")}};
    const CrashCount count =
        countCrash(charges, plan, states, {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    QCOMPARE(count, (CrashCount{1, 1, 1, 1, 1, 1}));
    QCOMPARE(count.unresolved(), 3);
    QCOMPARE(count.all(), 6);
    QVERIFY(count.everyClassIsThere());
    QVERIFY(!countCrash(charges, plan, states, {}).everyClassIsThere());
}

void PlanTest::answersAreReadCarefully_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("reference");
    using Kind = SendAnswer::Kind;
    const auto payment = [](const char *status, int amount = 4900, const char *customer = "cus_1") {
        return QJsonDocument(QJsonObject{{QStringLiteral("id"), QStringLiteral("pi_1")},
                                         {QStringLiteral("amount"), amount},
                                         {QStringLiteral("currency"), QStringLiteral("usd")},
                                         {QStringLiteral("customer"), QLatin1String(customer)},
                                         {QStringLiteral("status"), QLatin1String(status)},
                                         {QStringLiteral("client_secret"), QStringLiteral("pi_1_secret_x")}})
            .toJson();
    };
    const QByteArray declined =
        R"({"error":{"type":"card_error","code":"card_declined","payment_intent":{"id":"pi_2"}}})";
    const auto row = [](const char *name, Kind kind, int status, const QByteArray &body, const char *outcome,
                        const char *reference) {
        QTest::newRow(name) << static_cast<int>(kind) << status << body << QString::fromLatin1(outcome)
                            << QString::fromLatin1(reference);
    };
    row("charged", Kind::Answered, 200, payment("succeeded"), "succeeded", "pi_1");
    row("declined", Kind::Answered, 402, declined, "declined", "pi_2");
    row("still processing", Kind::Answered, 200, payment("processing"), "", "");
    row("another amount", Kind::Answered, 200, payment("succeeded", 490), "", "");
    row("another customer", Kind::Answered, 200, payment("succeeded", 4900, "cus_2"), "", "");
    row("no JSON", Kind::Answered, 200, "<html>", "", "");
    row("a server's error", Kind::Answered, 500, R"({"error":{"type":"api_error"}})", "", "");
    row("too many", Kind::Answered, 429, R"({"error":{}})", "", "");
    row("key in use", Kind::Answered, 409, R"({"error":{}})", "", "");
    row("a 402 that is no card's", Kind::Answered, 402, R"({"error":{"type":"api_error"}})", "", "");
    row("lost", Kind::Lost, 0, "", "", "");
    row("never left", Kind::NeverLeft, 0, "", "", "");
}

void PlanTest::answersAreReadCarefully()
{
    QFETCH(const int, kind);
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, outcome);
    QFETCH(const QString, reference);
    SendAnswer answer;
    answer.kind = static_cast<SendAnswer::Kind>(kind);
    answer.status = status;
    answer.body = body;
    answer.why = QStringLiteral("no answer");
    const ChargeOutcome read = readAnswer(answer, {QStringLiteral("cus_1"), {4900, QStringLiteral("USD")}});
    QCOMPARE(toText(read.outcome), outcome);
    QCOMPARE(read.reference, reference);
    QCOMPARE(read.why.isEmpty(), !outcome.isEmpty());
    QVERIFY(!QJsonDocument(read.response).toJson().contains("secret"));
}

void PlanTest::stopPoints_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("good");
    for (const char *good : {"", "claimed", "reserved=0", "submitted=64", "answers=1000", "recorded=200"})
        QTest::addRow("good %s", good) << QString::fromLatin1(good) << true;
    for (const char *bad :
         {"somewhere", "answers", "answers=", "answers=many", "answers=-1", "claimed=x", "=5"})
        QTest::addRow("bad %s", bad) << QString::fromLatin1(bad) << false;
}

void PlanTest::stopPoints()
{
    QFETCH(const QString, text);
    QFETCH(const bool, good);
    QCOMPARE(StopPoint::fromText(text).has_value(), good);
}

void PlanTest::resultIsJudged()
{
    const Planted planted{1800, QStringLiteral("cus_other"), QStringLiteral("cus_twice")};
    WorldResult right;
    right.customers = 1800;
    right.chargedTwice << planted.chargedTwice;
    right.named = {{planted.chargedTwice, QStringLiteral("found_several")},
                   {planted.otherAmount, QStringLiteral("found_different")}};
    right.runState = QStringLiteral("done");
    right.attempts = QStringList{QStringLiteral("unasked schedule abandoned"), QStringLiteral("rerun done")};
    right.requestsForCheck = 25;
    right.auditRecords = 1;
    right.auditVerified = true;
    QCOMPARE(faultsIn(right, planted), QStringList());

    const auto wrongWhen = [&](const std::function<void(WorldResult &)> &spoil) {
        WorldResult wrong = right;
        spoil(wrong);
        return faultsIn(wrong, planted).size() == 1;
    };
    QVERIFY(wrongWhen([](WorldResult &r) { r.customers = 1799; }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.notCharged << QStringLiteral("cus_x"); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.chargedTwice << QStringLiteral("cus_x"); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.chargedTwice.clear(); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.named.pop_back(); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.unresolvedLeft = 1; }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.runState = QStringLiteral("failed"); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.requestsForCheck = 26; }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.requestsForCheck = -1; }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.auditVerified = false; }));
    WorldResult later = right;
    later.attempts =
        QStringList{right.attempts.first(), QStringLiteral("rerun failed"), QStringLiteral("retry done")};
    QCOMPARE(faultsIn(later, planted), QStringList());
    WorldResult cutOff = right;
    cutOff.attempts = QStringList{right.attempts.first(), QStringLiteral("rerun abandoned"),
                                  QStringLiteral("rerun failed"), QStringLiteral("retry done")};
    QCOMPARE(faultsIn(cutOff, planted), QStringList());
    QVERIFY(wrongWhen([](WorldResult &r) { r.attempts.append(QStringLiteral("rerun done")); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.attempts.last() = QStringLiteral("rerun abandoned"); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.attempts.clear(); }));
    QVERIFY(wrongWhen(
        [](WorldResult &r) { r.attempts.insert(1, QStringLiteral("unasked takeover abandoned")); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.attempts.insert(1, QStringLiteral("rerun failed")); }));
    QVERIFY(wrongWhen([](WorldResult &r) { r.attempts.last() = QStringLiteral("unasked rerun done"); }));
}

QTEST_GUILESS_MAIN(PlanTest)
#include "plan_test.moc"
