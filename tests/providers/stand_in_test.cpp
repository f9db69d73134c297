// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/charge_log.h"
#include "app/demo/provider/stand_in_provider.h"
#include "http_client.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <future>

using namespace fencepost;

// The stand-in over real HTTP: what is charged, what is said, what is written down.
class StandInTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void sameKeyReplays();
    void sameKeyOtherParameters();
    void keyInFlight();
    void droppedKeyChargesAgain();
    void anInvalidRequestKeepsNoKey();
    void listPagesNewestFirst();
    void listFilters();
    void listRefusesWhatItDoesNotKnow();
    void modesDoNotSeeEachOther();
    void keysAndRights();
    void answerLostAfterCharging();
    void droppedBeforeCharging();
    void errorAfterChargingIsReplayed();
    void errorBeforeChargingIsReplayed();
    void rateLimitBeforeTheKey();
    void lateAnswer();
    void laggingLists();
    void otherAmount();
    void chargedAgain();
    void staysProcessing();
    void declined();
    void refundShowsInTheCharge();
    void faultsAreChosen();
    void unknownFaultIsRefused();
    void logCannotBeRead();
    void logWithoutItsLastEnd();
    void manyInFlight();
    void stopsAtOnce();
    void portIsTaken();

private:
    int chargesOf(const QString &customer) const;
    std::unique_ptr<StandInProvider> start(StandInSettings settings = {});

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_log;
    std::unique_ptr<StandInProvider> m_provider;
    StandInClient m_client;
};

std::unique_ptr<StandInProvider> StandInTest::start(StandInSettings settings)
{
    settings.logFile = m_log;
    auto provider = std::make_unique<StandInProvider>(settings);
    QString error;
    if (!provider->start(&error))
        qFatal("%s", qPrintable(error));
    m_client = {};
    m_client.port = provider->port();
    return provider;
}

void StandInTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_log = m_folder->filePath(QStringLiteral("charges.jsonl"));
    m_provider = start();
}

void StandInTest::cleanup()
{
    m_provider.reset();
    m_folder.reset();
}

int StandInTest::chargesOf(const QString &customer) const
{
    const ChargeLogReading reading = readChargeLog(m_log);
    return reading.error.isEmpty() ? static_cast<int>(reading.byCustomer.value(customer).size()) : -1;
}

void StandInTest::sameKeyReplays()
{
    const HttpReply first = m_client.create(paymentOf("cus_1"), "k1");
    const HttpReply again = m_client.create(paymentOf("cus_1"), "k1");
    QCOMPARE(first.status, 200);
    QCOMPARE(again.status, 200);
    QCOMPARE(again.body, first.body);
    QVERIFY(!first.headers.contains("idempotent-replayed"));
    QCOMPARE(again.headers.value("idempotent-replayed"), QByteArray("true"));
    QVERIFY(first.headers.value("request-id").startsWith("req_"));
    QVERIFY(first.headers.value("request-id") != again.headers.value("request-id"));
    QCOMPARE(chargesOf("cus_1"), 1);
    QCOMPARE(first.json().value("object").toString(), "payment_intent");
    QCOMPARE(first.json().value("amount_received").toInteger(), 4900);
    QVERIFY(first.json().contains("client_secret"));
}

void StandInTest::sameKeyOtherParameters()
{
    m_client.create(paymentOf("cus_1"), "k1");
    const HttpReply other = m_client.create(paymentOf("cus_1", 5000), "k1");
    QCOMPARE(other.status, 400);
    QCOMPARE(other.error("type"), "idempotency_error");
    QCOMPARE(chargesOf("cus_1"), 1);
}

void StandInTest::keyInFlight()
{
    m_client.fault({{"kind", "slow"}, {"ms", 1000}, {"times", 1}});
    auto slow = std::async(std::launch::async, [&] { return m_client.create(paymentOf("cus_1"), "k1"); });
    QTRY_COMPARE(m_client.counts().value("keys_kept").toInt(), 1);
    const HttpReply second = m_client.create(paymentOf("cus_1"), "k1");
    QCOMPARE(second.status, 409);
    QCOMPARE(second.error("code"), "idempotency_key_in_use");
    QCOMPARE(slow.get().status, 200);
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").headers.value("idempotent-replayed"),
             QByteArray("true"));
    QCOMPARE(chargesOf("cus_1"), 1);
}

void StandInTest::droppedKeyChargesAgain()
{
    StandInSettings settings;
    settings.keyRetention = std::chrono::milliseconds(150);
    m_provider = start(settings);
    const HttpReply first = m_client.create(paymentOf("cus_1"), "k1");
    QTRY_VERIFY(m_client.create(paymentOf("cus_1"), "k1").id() != first.id());
    QCOMPARE(chargesOf("cus_1"), 2);
    // And by word of the test, with other parameters: a forgotten key knows nothing.
    m_client.control("forget_keys", {{"keys", QJsonArray{"k1"}}});
    QCOMPARE(m_client.create(paymentOf("cus_1", 5000), "k1").status, 200);
    QCOMPARE(chargesOf("cus_1"), 3);
}

void StandInTest::anInvalidRequestKeepsNoKey()
{
    auto params = paymentOf("cus_1");
    params["amount"] = "49.00";
    QCOMPARE(m_client.create(params, "k1").error("code"), "parameter_invalid_integer");
    params.remove("currency");
    params["amount"] = "4900";
    QCOMPARE(m_client.create(params, "k1").status, 400);
    QCOMPARE(chargesOf("cus_1"), 0);
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").status, 200);
    QCOMPARE(m_client.create(paymentOf("cus_2"), QByteArray(256, 'k')).status, 400);
}

void StandInTest::listPagesNewestFirst()
{
    QStringList made;
    for (int i = 0; i < 25; ++i)
        made.prepend(m_client.create(paymentOf(QStringLiteral("cus_%1").arg(i))).id());
    const auto ids = [](const HttpReply &reply) {
        QStringList all;
        for (const QJsonValue &value : reply.json().value("data").toArray())
            all.append(value.toObject().value("id").toString());
        return all;
    };
    const HttpReply first = m_client.get("/v1/payment_intents");
    QCOMPARE(first.json().value("object").toString(), "list");
    QCOMPARE(ids(first), made.mid(0, 10)); // the default limit
    QCOMPARE(first.json().value("has_more").toBool(), true);
    const HttpReply second =
        m_client.get("/v1/payment_intents?limit=10&starting_after=" + made.at(9).toLatin1());
    QCOMPARE(ids(second), made.mid(10, 10));
    const HttpReply last =
        m_client.get("/v1/payment_intents?limit=10&starting_after=" + made.at(19).toLatin1());
    QCOMPARE(ids(last), made.mid(20));
    QCOMPARE(last.json().value("has_more").toBool(), false);
    const HttpReply back =
        m_client.get("/v1/payment_intents?limit=5&ending_before=" + made.at(20).toLatin1());
    QCOMPARE(ids(back), made.mid(15, 5));
    QCOMPARE(back.json().value("has_more").toBool(), true);
}

void StandInTest::listFilters()
{
    const qint64 day = 1'700'000'000;
    const auto plant = [&](const QString &customer, qint64 ms) {
        return m_client.control("plant", {{"customer", customer}, {"amount", 100}, {"created_ms", ms}}).id();
    };
    const QString a = plant("cus_1", day * 1000 + 999); // shown as `day`
    const QString b = plant("cus_2", (day + 1) * 1000);
    const QString c = plant("cus_1", (day + 2) * 1000 + 1);
    const auto found = [&](const QByteArray &query) {
        QStringList all;
        for (const QJsonValue &value :
             m_client.get("/v1/payment_intents?" + query).json().value("data").toArray())
            all.append(value.toObject().value("id").toString());
        return all;
    };
    const QByteArray t0 = QByteArray::number(day);
    const QByteArray t2 = QByteArray::number(day + 2);
    QCOMPARE(found("created[gte]=" + t0 + "&created[lte]=" + t2), (QStringList{c, b, a}));
    QCOMPARE(found("created[gt]=" + t0 + "&created[lt]=" + t2), QStringList{b});
    QCOMPARE(found("created%5Blte%5D=" + t0), QStringList{a});
    QCOMPARE(found("created=" + t2), QStringList{c});
    QCOMPARE(found("customer=cus_1"), (QStringList{c, a}));
    QCOMPARE(found("customer=cus_1&created[gte]=" + t2), QStringList{c});
    QCOMPARE(found("customer=nobody"), QStringList{});
}

void StandInTest::listRefusesWhatItDoesNotKnow()
{
    for (const char *query : {"limit=0", "limit=101", "limit=x", "created[gte]=yesterday", "metadata[a]=b",
                              "starting_after=pi_unknown", "starting_after=a&ending_before=b"})
        QCOMPARE(m_client.get(QByteArray("/v1/payment_intents?") + query).status, 400);
    QCOMPARE(m_client.get("/v1/payment_intents?limit=100").status, 200);
    QCOMPARE(m_client.get("/v1/charges").status, 404);
}

void StandInTest::modesDoNotSeeEachOther()
{
    const QByteArray id = m_client.create(paymentOf("cus_1"), "k1").id().toLatin1();
    StandInClient live = m_client;
    live.secret = "sk_live_fencepost";
    const HttpReply hidden = live.get("/v1/payment_intents/" + id);
    QCOMPARE(hidden.status, 404);
    QVERIFY(hidden.error("message").contains("similar object exists in test mode"));
    QVERIFY(!live.get("/v1/payment_intents/pi_none").error("message").contains("similar object"));
    QCOMPARE(live.get("/v1/payment_intents").json().value("data").toArray().size(), 0);
    // The same key in the other mode is another key.
    QVERIFY(!live.create(paymentOf("cus_1"), "k1").headers.contains("idempotent-replayed"));
    QCOMPARE(m_client.get("/v1/payment_intents/" + id).id().toLatin1(), id);
}

void StandInTest::keysAndRights()
{
    StandInClient client = m_client;
    client.secret = "sk_test_somebody_else";
    QCOMPARE(client.get("/v1/payment_intents").status, 401);
    QCOMPARE(client.create(paymentOf("cus_1")).status, 401);
    client.secret = "rk_test_fencepost";
    QCOMPARE(client.get("/v1/payment_intents").status, 200);
    QCOMPARE(client.create(paymentOf("cus_1")).status, 403);
    QCOMPARE(client.get("/v1/account").id(), StandInSettings().account);
    QCOMPARE(m_provider->charged(), 0);
}

void StandInTest::answerLostAfterCharging()
{
    m_client.fault({{"kind", "answer_lost"}, {"customers", QJsonArray{"cus_1"}}, {"times", 1}});
    QCOMPARE(m_client.create(paymentOf("cus_2"), "k2").status, 200);
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").status, 0);
    QCOMPARE(chargesOf("cus_1"), 1);
    const HttpReply again = m_client.create(paymentOf("cus_1"), "k1");
    QCOMPARE(again.headers.value("idempotent-replayed"), QByteArray("true"));
    QCOMPARE(chargesOf("cus_1"), 1);
}

void StandInTest::droppedBeforeCharging()
{
    m_client.fault({{"kind", "dropped"}, {"ms", 120}, {"times", 1}});
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").status, 0);
    QVERIFY(timer.elapsed() >= 120);
    QCOMPARE(chargesOf("cus_1"), 0);
    QVERIFY(!m_client.create(paymentOf("cus_1"), "k1").headers.contains("idempotent-replayed"));
    QCOMPARE(chargesOf("cus_1"), 1);
}

void StandInTest::errorAfterChargingIsReplayed()
{
    m_client.fault({{"kind", "error_after"}, {"status", 502}, {"times", 1}});
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").status, 502);
    const HttpReply again = m_client.create(paymentOf("cus_1"), "k1");
    QCOMPARE(again.status, 502);
    QCOMPARE(again.headers.value("idempotent-replayed"), QByteArray("true"));
    QCOMPARE(chargesOf("cus_1"), 1);
}

void StandInTest::errorBeforeChargingIsReplayed()
{
    m_client.fault({{"kind", "error_before"}, {"times", 1}});
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").status, 500);
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").status, 500);
    QCOMPARE(chargesOf("cus_1"), 0);
}

void StandInTest::rateLimitBeforeTheKey()
{
    m_client.fault({{"kind", "rate_limited"}, {"retry_after", 3}, {"times", 1}});
    const HttpReply limited = m_client.create(paymentOf("cus_1"), "k1");
    QCOMPARE(limited.status, 429);
    QCOMPARE(limited.headers.value("retry-after"), QByteArray("3"));
    const HttpReply fine = m_client.create(paymentOf("cus_1"), "k1");
    QCOMPARE(fine.status, 200);
    QVERIFY(!fine.headers.contains("idempotent-replayed"));
}

void StandInTest::lateAnswer()
{
    m_client.fault({{"kind", "slow_answer"}, {"ms", 300}});
    auto slow = std::async(std::launch::async, [&] { return m_client.create(paymentOf("cus_1"), "k1"); });
    QTRY_COMPARE(chargesOf("cus_1"), 1); // it is written down before it is answered
    QVERIFY(slow.wait_for(std::chrono::seconds(0)) == std::future_status::timeout);
    QCOMPARE(slow.get().status, 200);
}

void StandInTest::laggingLists()
{
    m_client.fault({{"kind", "lagging"}, {"ms", 400}});
    const QByteArray id = m_client.create(paymentOf("cus_1")).id().toLatin1();
    const auto listed = [&] {
        return m_client.get("/v1/payment_intents").json().value("data").toArray().size();
    };
    QCOMPARE(listed(), 0);
    QCOMPARE(m_client.get("/v1/payment_intents/" + id).status, 200);
    QTRY_COMPARE(listed(), 1);
}

void StandInTest::otherAmount()
{
    m_client.fault({{"kind", "other_amount"}, {"customers", QJsonArray{"cus_1"}}, {"amount", 490}});
    m_client.fault({{"kind", "other_amount"}, {"customers", QJsonArray{"cus_2"}}, {"amount_delta", -100}});
    QCOMPARE(m_client.create(paymentOf("cus_1")).json().value("amount").toInteger(), 490);
    QCOMPARE(m_client.create(paymentOf("cus_2")).json().value("amount").toInteger(), 4800);
    QCOMPARE(m_client.create(paymentOf("cus_3")).json().value("amount").toInteger(), 4900);
    QCOMPARE(readChargeLog(m_log).byCustomer.value("cus_1").front().amount, 490);
}

void StandInTest::chargedAgain()
{
    m_client.fault({{"kind", "charge_again"}, {"customers", QJsonArray{"cus_1"}}, {"ms", 100}});
    m_client.create(paymentOf("cus_1", 4900, "effect.1"), "k1");
    QCOMPARE(chargesOf("cus_1"), 1);
    QTRY_COMPARE(chargesOf("cus_1"), 2);
    const auto charges = readChargeLog(m_log).byCustomer.value("cus_1");
    QCOMPARE(charges[0].idempotencyKey, "k1");
    QCOMPARE(charges[1].idempotencyKey, QString());
    QCOMPARE(charges[1].effectKey, "effect.1");
    QVERIFY(charges[0].id != charges[1].id);
}

void StandInTest::staysProcessing()
{
    m_client.fault({{"kind", "stays_processing"}, {"customers", QJsonArray{"cus_1"}}, {"ms", 150}});
    m_client.fault({{"kind", "stays_processing"}, {"customers", QJsonArray{"cus_2"}}});
    const HttpReply first = m_client.create(paymentOf("cus_1"));
    QCOMPARE(first.json().value("status").toString(), "processing");
    QCOMPARE(first.json().value("amount_received").toInteger(), 0);
    m_client.create(paymentOf("cus_2"));
    QVERIFY(customersCharged(m_log).byCustomer.isEmpty());
    QTRY_COMPARE(customersCharged(m_log).byCustomer.keys(), QStringList{"cus_1"});
    QCOMPARE(m_client.control("settle", {{"customer", "cus_2"}}).json().value("settled").toInt(), 1);
    QCOMPARE(customersCharged(m_log).byCustomer.keys(), (QStringList{"cus_1", "cus_2"}));
    QCOMPARE(chargesOf("cus_1"), 1);
}

void StandInTest::declined()
{
    m_client.fault({{"kind", "decline"}, {"code", "insufficient_funds"}});
    const HttpReply reply = m_client.create(paymentOf("cus_1"), "k1");
    QCOMPARE(reply.status, 402);
    QCOMPARE(reply.error("type"), "card_error");
    QCOMPARE(reply.error("decline_code"), "insufficient_funds");
    const QJsonObject intent = reply.json().value("error").toObject().value("payment_intent").toObject();
    QCOMPARE(intent.value("status").toString(), "requires_payment_method");
    QCOMPARE(m_client.create(paymentOf("cus_1"), "k1").headers.value("idempotent-replayed"),
             QByteArray("true"));
    QCOMPARE(chargesOf("cus_1"), 0);
}

void StandInTest::refundShowsInTheCharge()
{
    const QString id = m_client.create(paymentOf("cus_1")).id();
    QCOMPARE(m_client.control("refund", {{"id", id}, {"amount", 4901}}).status, 400);
    QCOMPARE(m_client.control("refund", {{"id", id}, {"amount", 900}}).status, 200);
    const QByteArray target = "/v1/payment_intents/" + id.toLatin1();
    QVERIFY(m_client.get(target).json().value("latest_charge").isString());
    QJsonObject charge =
        m_client.get(target + "?expand[]=latest_charge").json().value("latest_charge").toObject();
    QCOMPARE(charge.value("amount_refunded").toInteger(), 900);
    QCOMPARE(charge.value("refunded").toBool(), false);
    m_client.control("refund", {{"id", id}, {"amount", 4000}});
    const HttpReply list = m_client.get("/v1/payment_intents?expand[]=data.latest_charge");
    charge = list.json().value("data").toArray().first().toObject().value("latest_charge").toObject();
    QCOMPARE(charge.value("refunded").toBool(), true);
    QCOMPARE(readChargeLog(m_log).byCustomer.value("cus_1").front().refunded, 4900);
}

void StandInTest::faultsAreChosen()
{
    const auto declinedOf = [&](int count) {
        QList<int> nths;
        for (int i = 1; i <= count; ++i) {
            if (m_client.create(paymentOf(QStringLiteral("cus_%1").arg(i))).status == 402)
                nths.append(i);
        }
        m_client.clearFaults();
        return nths;
    };
    m_client.fault({{"kind", "decline"}, {"every", 3}, {"skip", 1}, {"times", 2}});
    QCOMPARE(declinedOf(12), (QList<int>{4, 7}));
    const QJsonObject byChance{{"kind", "decline"}, {"probability", 0.3}, {"seed", 42}};
    m_client.fault(byChance);
    const QList<int> first = declinedOf(100);
    QVERIFY2(first.size() > 12 && first.size() < 50, qPrintable(QString::number(first.size())));
    m_client.fault(byChance);
    QCOMPARE(declinedOf(100), first); // the seed alone decides
    QJsonObject otherSeed = byChance;
    otherSeed["seed"] = 43;
    m_client.fault(otherSeed);
    QVERIFY(declinedOf(100) != first);
}

void StandInTest::unknownFaultIsRefused()
{
    QCOMPARE(m_client.fault({{"kind", "earthquake"}}).status, 400);
    QCOMPARE(m_client.fault({{"kind", "decline"}, {"every", 0}}).status, 400);
    QCOMPARE(m_client.control("nothing", {}).status, 400);
    QCOMPARE(httpAsk(m_client.port, "POST", "/_control/faults", {}, "no json").status, 400);
    QCOMPARE(m_client.create(paymentOf("cus_1")).status, 200);
}

void StandInTest::logCannotBeRead()
{
    QVERIFY(!readChargeLog(m_folder->filePath("none")).error.isEmpty());
    QFile file(m_log);
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"event\":\"status\",\"id\":\"pi_none\",\"status\":\"succeeded\"}\n");
    file.close();
    QVERIFY(customersCharged(m_log).error.contains("line 1"));
}

void StandInTest::logWithoutItsLastEnd()
{
    m_client.create(paymentOf("cus_1"));
    QFile file(m_log);
    QVERIFY(file.open(QIODevice::Append));
    file.write("{\"event\":\"charged\",\"id\":\"pi_");
    file.close();
    const ChargeLogReading reading = customersCharged(m_log);
    QCOMPARE(reading.error, QString());
    QCOMPARE(reading.byCustomer.keys(), QStringList{"cus_1"});
}

void StandInTest::manyInFlight()
{
    StandInSettings settings;
    settings.latencyFrom = settings.latencyTo = std::chrono::milliseconds(200);
    m_provider = start(settings);
    QElapsedTimer timer;
    timer.start();
    std::vector<std::future<int>> asked;
    for (int i = 0; i < 64; ++i) {
        asked.push_back(std::async(std::launch::async, [this, i] {
            return m_client.create(paymentOf(QStringLiteral("cus_%1").arg(i)), QByteArray::number(i)).status;
        }));
    }
    for (std::future<int> &one : asked)
        QCOMPARE(one.get(), 200);
    // One after the other would take 12.8 s.
    QVERIFY2(timer.elapsed() < 4000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(m_provider->charged(), 64);
    const QJsonObject counts = m_client.counts().value("requests").toObject();
    QCOMPARE(counts.value("create").toObject().value("200").toInt(), 64);
}

void StandInTest::stopsAtOnce()
{
    QTcpSocket idle; // waits for nothing, as a kept connection does
    idle.connectToHost("127.0.0.1", m_client.port);
    QVERIFY(idle.waitForConnected());
    idle.write("GET /_control/counts HTTP/1.1\r\nHost: x\r\n\r\n");
    QVERIFY(idle.waitForReadyRead());
    QElapsedTimer timer;
    timer.start();
    m_provider.reset();
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

void StandInTest::portIsTaken()
{
    StandInSettings settings;
    settings.port = m_provider->port();
    StandInProvider second(settings);
    QString error;
    QVERIFY(!second.start(&error));
    QVERIFY(error.contains(QString::number(settings.port)));
}

QTEST_GUILESS_MAIN(StandInTest)
#include "stand_in_test.moc"
