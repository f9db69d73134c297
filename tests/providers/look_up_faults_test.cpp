// SPDX-License-Identifier: GPL-3.0-or-later
#include "look_up_fixture.h"

#include <QElapsedTimer>
#include <QHostInfo>
#include <QJsonArray>
#include <QTcpServer>
#include <QTcpSocket>

using namespace fencepost;
using namespace std::chrono_literals;

// What the Stripe look-up does when the far side, the way to it or its own settings are at fault, and how it
// is stopped; over real HTTP.
class LookUpFaultsTest : public LookUpFixture
{
    Q_OBJECT

private slots:
    void init() { startProvider(); }

    void rateLimitIsHonoured();
    void refusedWindowIsAskedAgainByItself();
    void manyErrorsGiveUp();
    void lostPageIsAskedAgain();
    void timeOut();
    void brokenPage();
    void nobodyThere();
    void wrongKey();
    void wrongMode();
    void wrongAccount();
    void noKeyAtAll();
    void redirectIsNotFollowed();
    void addressThatIsNotHttps();
    void privateNetworkIsNotAsked();
    void nameThatIsNowhere();
    void probeIsAskedAgain();
    void cancelAnswersTheRest();
    void secondAskIsIgnored();
    void canBeAskedAgain();
    void deletedInTheMiddle();
};

void LookUpFaultsTest::rateLimitIsHonoured()
{
    plant("cus_1", "effect.cus_1", 300);
    m_client.fault({{"kind", "rate_limited"}, {"on", "list"}, {"retry_after", 1}, {"times", 1}});
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    QElapsedTimer timer;
    timer.start();
    RUN_LOOK_UP(*lookUp, listener, questions);
    QVERIFY2(timer.elapsed() >= 1000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
    QCOMPARE(answered("list", "429"), 1);
    QCOMPARE(answered("list"), 1);
    QCOMPARE(listener.progress.refused, 1);
    QVERIFY(listener.states.contains(static_cast<int>(LookUpWindow::State::Refused)));
}

void LookUpFaultsTest::refusedWindowIsAskedAgainByItself()
{
    // Two far stretches of 150 effects each; the second list request is the first page of the other one.
    std::vector<EffectQuestion> questions;
    for (const qint64 offset : {qint64{0}, qint64{300'000}}) {
        for (int i = 0; i < 150; ++i) {
            const QString customer = QStringLiteral("cus_%1_%2").arg(offset).arg(i);
            plant(customer, "effect." + customer, offset + i);
            questions.push_back(question(customer, offset));
        }
    }
    m_client.fault({{"kind", "error_before"}, {"on", "list"}, {"status", 500}, {"skip", 1}, {"times", 1}});
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    for (const CheckAnswer &answer : std::as_const(listener.answers))
        QCOMPARE(answer.verdict, Verdict::Found);
    QCOMPARE(answered("list", "500"), 1);
    // No page was read twice: the plan alone, plus nothing.
    QCOMPARE(answered("list"), listener.progress.answered);
    QVERIFY2(answered("list") <= 6, qPrintable(QString::number(answered("list"))));
}

void LookUpFaultsTest::manyErrorsGiveUp()
{
    plant("cus_1", "effect.cus_1", 300);
    m_client.fault(
        {{"kind", "error_before"}, {"on", "list"}, {"status", 503}, {"customers", QJsonArray{"cus_1"}}});
    plant("cus_2", "effect.cus_2", 300'300);
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2", 300'000)};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Inconclusive);
    QCOMPARE(listener.answers.value("effect.cus_1").reason, "503");
    QVERIFY(!listener.answers.value("effect.cus_1").windowWhole);
    QCOMPARE(listener.verdict("effect.cus_2"), Verdict::Found);
    QCOMPARE(answered("list", "503"), StripeLookUpLimits().attempts);
}

void LookUpFaultsTest::lostPageIsAskedAgain()
{
    plant("cus_1", "effect.cus_1", 300);
    m_client.fault({{"kind", "answer_lost"}, {"on", "list"}, {"times", 1}});
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
}

void LookUpFaultsTest::timeOut()
{
    plant("cus_1", "effect.cus_1", 300);
    m_client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 1500}});
    StripeLookUpLimits limits;
    limits.timeLimit = 150ms;
    limits.firstBackoff = 10ms;
    limits.attempts = 2;
    StripeLookUp lookUp(settings(), limits);
    lookUp.setSecret("rk_test_fencepost");
    const std::vector<EffectQuestion> questions{question("cus_1")};
    Listener listener(lookUp);
    RUN_LOOK_UP(lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Inconclusive);
    QCOMPARE(listener.answers.first().reason, "time-out");
}

// A server that answers the account, and breaks off in the middle of every list.
void LookUpFaultsTest::brokenPage()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    QObject::connect(&server, &QTcpServer::newConnection, &server, [&] {
        QTcpSocket *socket = server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            const QByteArray body = "{\"id\":\"acct_1FencepostDemo\"}";
            if (socket->readAll().startsWith("GET /v1/account"))
                socket->write("HTTP/1.1 200 OK\r\nContent-Length: " + QByteArray::number(body.size()) +
                              "\r\n\r\n" + body);
            else
                socket->write(
                    "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"data\":[],\"has_more\":false}");
            socket->disconnectFromHost();
        });
    });
    ProviderSettings here = settings();
    here.baseUrl = QUrl(QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort()));
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(here);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Inconclusive);
    QCOMPARE(listener.progress.answered, 0);
}

void LookUpFaultsTest::nobodyThere()
{
    const ProviderSettings gone = settings();
    m_provider.reset();
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2")};
    const auto lookUp = makeStripe(gone);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    for (const CheckAnswer &answer : std::as_const(listener.answers))
        QCOMPARE(answer.verdict, Verdict::Inconclusive);
}

void LookUpFaultsTest::wrongKey()
{
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    lookUp->setSecret("rk_test_revoked");
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(listener.answers.first().reason.contains("401"));
    QVERIFY(listener.answers.first().byKey); // another one may do
    QCOMPARE(answered("list"), 0);
}

void LookUpFaultsTest::wrongMode()
{
    plant("cus_1", "effect.cus_1", 300);
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    lookUp->setSecret("rk_live_fencepost");
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QCOMPARE(answered("account"), 0); // seen by the key alone, before it is shown to anybody
    ProviderSettings live = settings();
    live.liveMode = true;
    const auto other = makeStripe(live);
    Listener otherListener(*other);
    RUN_LOOK_UP(*other, otherListener, questions);
    QCOMPARE(otherListener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(listener.answers.first().byKey && otherListener.answers.first().byKey);
}

void LookUpFaultsTest::wrongAccount()
{
    ProviderSettings other = settings();
    other.account = "acct_somebody_else";
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2")};
    const auto lookUp = makeStripe(other);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    for (const CheckAnswer &answer : std::as_const(listener.answers)) {
        QCOMPARE(answer.verdict, Verdict::Misconfigured);
        QVERIFY(answer.reason.contains(StandInSettings().account));
        QVERIFY(answer.byKey);
    }
    QCOMPARE(answered("list"), 0);
}

void LookUpFaultsTest::noKeyAtAll()
{
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    lookUp->setSecret({});
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(listener.answers.first().byKey);
    // Where the place itself is wrong, no key helps: it is told first.
    ProviderSettings nowhere = settings();
    nowhere.account.clear();
    const auto other = makeStripe(nowhere);
    other->setSecret({});
    Listener otherListener(*other);
    RUN_LOOK_UP(*other, otherListener, questions);
    QCOMPARE(otherListener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(otherListener.answers.first().reason.contains("account"));
    QVERIFY(!otherListener.answers.first().byKey);
}

void LookUpFaultsTest::redirectIsNotFollowed()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    const QByteArray target = m_provider->baseUrl().toEncoded() + "/v1/account";
    QObject::connect(&server, &QTcpServer::newConnection, &server, [&] {
        QTcpSocket *socket = server.nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [socket, target] {
            socket->readAll();
            socket->write("HTTP/1.1 302 Found\r\nLocation: " + target + "\r\nContent-Length: 0\r\n\r\n");
        });
    });
    ProviderSettings here = settings();
    here.baseUrl = QUrl(QStringLiteral("http://127.0.0.1:%1").arg(server.serverPort()));
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(here);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(!listener.answers.first().byKey);
    QCOMPARE(answered("account"), 0);
}

void LookUpFaultsTest::addressThatIsNotHttps()
{
    ProviderSettings there = settings();
    there.baseUrl = QUrl("http://payments.example.com");
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(there);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(listener.answers.first().reason.contains("https"));
    QVERIFY(!listener.answers.first().byKey);
}

// Nobody is asked where the name leads into a private network: it would be handed the key.
void LookUpFaultsTest::privateNetworkIsNotAsked()
{
    const QHostAddress own = QHostInfo::fromName(QHostInfo::localHostName()).addresses().value(0);
    if (own.isNull())
        QSKIP("the name of this machine leads nowhere");
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::Any));
    int calls = 0;
    QObject::connect(&server, &QTcpServer::newConnection, &server, [&] {
        ++calls;
        server.nextPendingConnection()->abort();
    });
    ProviderSettings there = settings();
    const std::vector<EffectQuestion> questions{question("cus_1")};
    for (const QString &host : {QHostInfo::localHostName(), QStringLiteral("10.255.255.1")}) {
        there.baseUrl = QUrl(QStringLiteral("https://%1:%2").arg(host).arg(server.serverPort()));
        const auto lookUp = makeStripe(there);
        Listener listener(*lookUp);
        RUN_LOOK_UP(*lookUp, listener, questions);
        QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
        QVERIFY2(listener.answers.first().reason.contains("is not on the public network"),
                 qPrintable(listener.answers.first().reason));
    }
    QCOMPARE(calls, 0);
    there.privateNetworks = QStringLiteral("0.0.0.0/0, ::/0"); // listed: it is called
    there.baseUrl.setHost(QHostInfo::localHostName());
    const auto lookUp = makeStripe(there);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QVERIFY(calls > 0);
}

void LookUpFaultsTest::nameThatIsNowhere()
{
    ProviderSettings there = settings();
    there.baseUrl = QUrl(QStringLiteral("https://pay.invalid")); // RFC 2606
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(there);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Inconclusive);
    QVERIFY2(listener.answers.first().reason.contains("host not found"),
             qPrintable(listener.answers.first().reason));
}

void LookUpFaultsTest::probeIsAskedAgain()
{
    plant("cus_1", "effect.cus_1", 300);
    m_client.fault({{"kind", "error_before"}, {"on", "account"}, {"times", 2}});
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    {
        Listener listener(*lookUp);
        RUN_LOOK_UP(*lookUp, listener, questions);
        QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
    }
    m_client.fault({{"kind", "error_before"}, {"on", "account"}, {"status", 502}});
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Inconclusive);
    QCOMPARE(listener.answers.first().reason, "502");
}

void LookUpFaultsTest::cancelAnswersTheRest()
{
    plant("cus_1", "effect.cus_1", 300);
    // The second one's list is refused for longer than anybody waits.
    m_client.fault(
        {{"kind", "rate_limited"}, {"on", "list"}, {"retry_after", 300}, {"customers", QJsonArray{"cus_2"}}});
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2", 300'000)};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    lookUp->ask(questions);
    QTRY_COMPARE(listener.answers.size(), 1);
    QTRY_COMPARE(listener.progress.refused, 1);
    QVERIFY(listener.windows[1].retryAt > QDateTime::currentDateTimeUtc().addSecs(200));
    lookUp->cancel();
    QCOMPARE(listener.finished.size(), 1);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
    QCOMPARE(listener.verdict("effect.cus_2"), Verdict::Inconclusive);
    QCOMPARE(listener.answers.value("effect.cus_2").reason, "stopped");
    lookUp->cancel();
    QCOMPARE(listener.finished.size(), 1);

    // In the middle of two requests: nothing comes after finished().
    m_client.clearFaults();
    m_client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 500}});
    Listener second(*lookUp);
    lookUp->ask(questions);
    QTRY_COMPARE(struck(), 2);
    lookUp->cancel();
    QCOMPARE(second.answers.size(), 2);
    QTRY_COMPARE(answered("list"), 3); // the provider has answered into the void
    QCOMPARE(second.finished.size(), 1);
    QCOMPARE(second.answeredTwice, 0);
}

void LookUpFaultsTest::secondAskIsIgnored()
{
    plant("cus_1", "effect.cus_1", 300);
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    lookUp->ask({question("cus_2")});
    lookUp->ask(questions);
    QTRY_COMPARE(listener.finished.size(), 1);
    QCOMPARE(listener.answers.keys(), QStringList{"effect.cus_2"});
}

void LookUpFaultsTest::canBeAskedAgain()
{
    plant("cus_1", "effect.cus_1", 300);
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    int rounds = 0;
    QObject::connect(lookUp.get(), &ProviderLookUp::finished, &listener.context, [&] {
        if (++rounds < 3)
            lookUp->ask({question("cus_1")}); // from within the signal
    });
    lookUp->ask({});
    QTRY_COMPARE(rounds, 3);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
}

void LookUpFaultsTest::deletedInTheMiddle()
{
    m_client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 300}});
    auto lookUp = makeStripe(settings());
    lookUp->ask({question("cus_1")});
    QTRY_COMPARE(struck(), 1);
    lookUp.reset();
    QTRY_COMPARE(answered("list"), 1); // its answer finds nobody
}

QTEST_GUILESS_MAIN(LookUpFaultsTest)
#include "look_up_faults_test.moc"
