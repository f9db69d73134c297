// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stand_in_provider.h"
#include "http_client.h"
#include "models/providers/look_up_factory.h"
#include "models/providers/stripe_look_up.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace fencepost;
using namespace std::chrono_literals;

namespace {

// Collects what a look-up says, in order.
struct Listener
{
    explicit Listener(ProviderLookUp &lookUp) : finished(&lookUp, &ProviderLookUp::finished)
    {
        QObject::connect(&lookUp, &ProviderLookUp::answered, &context,
                         [this](const std::vector<CheckAnswer> &batch) {
                             for (const CheckAnswer &answer : batch) {
                                 if (answers.contains(answer.question.key.text()))
                                     ++answeredTwice;
                                 answers.insert(answer.question.key.text(), answer);
                             }
                         });
        QObject::connect(&lookUp, &ProviderLookUp::windowsPlanned, &context,
                         [this](const auto &all) { windows = all; });
        QObject::connect(&lookUp, &ProviderLookUp::windowChanged, &context,
                         [this](const LookUpWindow &window) {
                             windows.at(static_cast<size_t>(window.index)) = window;
                             states.insert(static_cast<int>(window.state));
                         });
        QObject::connect(&lookUp, &ProviderLookUp::progressed, &context,
                         [this](const LookUpProgress &p) { progress = p; });
    }

    Verdict verdict(const QString &key) const { return answers.value(key).verdict; }

    QObject context;
    QSignalSpy finished;
    QMap<QString, CheckAnswer> answers;
    int answeredTwice = 0;
    std::vector<LookUpWindow> windows;
    QSet<int> states;
    LookUpProgress progress;
};

} // namespace

// The Stripe look-up against the stand-in, over real HTTP.
class LookUpTest : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void found();
    void foundByCustomerAlone();
    void foundDifferentAmount();
    void foundSeveral();
    void foundInProgressThenFound();
    void foundDeclined();
    void foundReversed();
    void foundWithoutOurReference();
    void absent();
    void absentUnsureBeforeItsTime();
    void lookAlikeBesideAbsent();
    void noLookUp();

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
    void probeIsAskedAgain();

    void cancelAnswersTheRest();
    void secondAskIsIgnored();
    void canBeAskedAgain();
    void deletedInTheMiddle();
    void evidenceHoldsNoSecrets();
    void onlyReads();
    void wholePeriodInTwentyFiveRequests();
    void crashedRunInTwentyFiveRequests();

private:
    ProviderSettings settings() const;
    EffectQuestion question(const QString &customer, qint64 agoMs = 0) const;
    QString plant(const QString &customer, const QString &effect, qint64 agoMs,
                  const QJsonObject &more = {}) const;
    std::unique_ptr<StripeLookUp> makeStripe(const ProviderSettings &settings) const;
    int struck() const; // of the only fault in force
    int answered(const char *kind, const char *status = "200") const;
    void plantPeriod(int charges, qint64 spanMs);

    std::unique_ptr<StandInProvider> m_provider;
    StandInClient m_client;
    qint64 m_start = 0; // ms; far enough back for every delay
};

void LookUpTest::init()
{
    m_provider = std::make_unique<StandInProvider>(StandInSettings());
    QString error;
    QVERIFY2(m_provider->start(&error), qPrintable(error));
    m_client = {};
    m_client.port = m_provider->port();
    m_start = QDateTime::currentMSecsSinceEpoch() - 600'000;
}

ProviderSettings LookUpTest::settings() const
{
    ProviderSettings settings;
    settings.name = ProviderName("stripe-demo");
    settings.kind = "stripe";
    settings.account = StandInSettings().account;
    settings.liveMode = false;
    settings.baseUrl = m_provider->baseUrl();
    settings.delays = {500ms, 500ms, 1000ms};
    settings.sendLimit = settings.transportLimit = 1000ms;
    return settings;
}

// Sent `offset` after the start of the test's time; asked about now.
EffectQuestion LookUpTest::question(const QString &customer, qint64 offset) const
{
    EffectQuestion asked;
    asked.key = EffectKey("effect." + customer);
    asked.checkId = "check." + customer;
    asked.rowVersion = "7";
    asked.money = {4900, "USD"};
    asked.target = customer;
    asked.firstSubmittedAt = QDateTime::fromMSecsSinceEpoch(m_start + offset, Qt::UTC);
    asked.lastArrival = asked.firstSubmittedAt.addMSecs(2000);
    asked.checkStartedAt = QDateTime::currentDateTimeUtc();
    return asked;
}

QString LookUpTest::plant(const QString &customer, const QString &effect, qint64 offset,
                          const QJsonObject &more) const
{
    QJsonObject body{
        {"customer", customer}, {"amount", 4900}, {"currency", "usd"}, {"created_ms", m_start + offset}};
    if (!effect.isEmpty())
        body["metadata"] = QJsonObject{{"fencepost_effect", effect}};
    for (auto it = more.begin(); it != more.end(); ++it)
        body[it.key()] = it.value();
    return m_client.control("plant", body).id();
}

std::unique_ptr<StripeLookUp> LookUpTest::makeStripe(const ProviderSettings &settings) const
{
    StripeLookUpLimits limits;
    limits.firstBackoff = 20ms;
    limits.timeLimit = 2000ms;
    auto lookUp = std::make_unique<StripeLookUp>(settings, limits);
    lookUp->setSecret("rk_test_fencepost");
    return lookUp;
}

int LookUpTest::answered(const char *kind, const char *status) const
{
    const QJsonObject requests = m_client.counts().value("requests").toObject();
    return requests.value(QLatin1String(kind)).toObject().value(QLatin1String(status)).toInt();
}

int LookUpTest::struck() const
{
    const QJsonObject faults = httpAsk(m_client.port, "GET", "/_control/faults").json();
    return faults.value("faults").toArray().first().toObject().value("struck").toInt();
}

#define RUN_LOOK_UP(lookUp, listener, questions)                                                             \
    (lookUp).ask(questions);                                                                                 \
    QTRY_COMPARE_WITH_TIMEOUT((listener).finished.size(), 1, 20'000);                                        \
    QCOMPARE((listener).answers.size(), static_cast<qsizetype>((questions).size()));                         \
    QCOMPARE((listener).answeredTwice, 0);                                                                   \
    QVERIFY((listener).progress.done)

void LookUpTest::found()
{
    const QString a = plant("cus_1", "effect.cus_1", 300);
    plant("cus_2", "effect.cus_2", 400);
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    const CheckAnswer answer = listener.answers.value("effect.cus_1");
    QCOMPARE(answer.verdict, Verdict::Found);
    QCOMPARE(answer.matches.size(), size_t{1});
    QCOMPARE(answer.matches.front().reference, a);
    QVERIFY(answer.matches.front().carriesOurReference);
    QCOMPARE(answer.question.checkId, "check.cus_1");
    QVERIFY(answer.windowWhole);
    QCOMPARE(answer.windowFrom.time().msec(), 0);
    QCOMPARE(answered("list"), 1);
    QCOMPARE(listener.progress.answered, 1);
    QCOMPARE(listener.progress.judged, 2);
    QCOMPARE(listener.windows.size(), size_t{1});
    QCOMPARE(listener.windows.front().state, LookUpWindow::State::Read);
}

void LookUpTest::foundByCustomerAlone()
{
    plant("cus_1", "effect.cus_1", 300);
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
    const QJsonObject asked = listener.answers.first().evidence.value("asked").toArray().first().toObject();
    QCOMPARE(asked.value("by").toString(), "customer");
    QVERIFY(asked.value("request_ids").toArray().first().toString().startsWith("req_"));
}

void LookUpTest::foundDifferentAmount()
{
    plant("cus_1", "effect.cus_1", 300, {{"amount", 490}});
    plant("cus_x", "effect.cus_2", 300);
    plant("cus_3", "effect.cus_3", 300, {{"currency", "eur"}});
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2"), question("cus_3")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    for (const CheckAnswer &answer : std::as_const(listener.answers))
        QCOMPARE(answer.verdict, Verdict::FoundDifferent);
    QCOMPARE(listener.answers.value("effect.cus_1").matches.front().money.minor, 490);
}

void LookUpTest::foundSeveral()
{
    plant("cus_1", "effect.cus_1", 300);
    plant("cus_1", "effect.cus_1", 1900);
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::FoundSeveral);
    QCOMPARE(listener.answers.first().matches.size(), size_t{2});
    QCOMPARE(listener.answers.first().evidence.value("matches").toArray().size(), 2);
}

void LookUpTest::foundInProgressThenFound()
{
    plant("cus_1", "effect.cus_1", 300, {{"status", "processing"}});
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    {
        Listener listener(*lookUp);
        RUN_LOOK_UP(*lookUp, listener, questions);
        QCOMPARE(listener.verdict("effect.cus_1"), Verdict::FoundInProgress);
    }
    m_client.control("settle", {});
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
}

void LookUpTest::foundDeclined()
{
    m_client.fault({{"kind", "decline"}, {"code", "expired_card"}});
    m_start = QDateTime::currentMSecsSinceEpoch();
    QCOMPARE(m_client.create(paymentOf("cus_1", 4900, "effect.cus_1"), "k").status, 402);
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::FoundDeclined);
    QVERIFY(listener.answers.first().reason.contains("expired_card"));
}

void LookUpTest::foundReversed()
{
    const QString id = plant("cus_1", "effect.cus_1", 300);
    m_client.control("refund", {{"id", id}, {"amount", 4900}});
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::FoundReversed);
    QCOMPARE(listener.answers.first().matches.front().refundedMinor, 4900);
}

void LookUpTest::foundWithoutOurReference()
{
    // Made an hour before the window, and without metadata: only its reference leads to it.
    EffectQuestion asked = question("cus_1");
    asked.providerRef = plant("cus_1", {}, -3'600'000);
    EffectQuestion gone = question("cus_2", 300'000);
    gone.providerRef = "pi_gone";
    const std::vector<EffectQuestion> questions{asked, gone};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
    QCOMPARE(listener.verdict("effect.cus_2"), Verdict::Absent);
    QCOMPARE(answered("retrieve"), 1);
    QCOMPARE(answered("retrieve", "404"), 1);
}

void LookUpTest::absent()
{
    plant("cus_9", "effect.cus_9", 300);
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    for (const CheckAnswer &answer : std::as_const(listener.answers)) {
        QCOMPARE(answer.verdict, Verdict::Absent);
        QVERIFY(answer.windowWhole);
        QVERIFY(answer.windowFrom <= answer.question.firstSubmittedAt.addMSecs(-1000));
        QVERIFY(answer.windowTo >= answer.question.lastArrival);
        QVERIFY(answer.matches.empty());
    }
}

void LookUpTest::absentUnsureBeforeItsTime()
{
    EffectQuestion asked = question("cus_1");
    asked.checkStartedAt = asked.lastArrival.addMSecs(900); // settle and visibility take 1,000
    const std::vector<EffectQuestion> questions{asked};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::AbsentUnsure);
    QCOMPARE(listener.answers.first().surePossibleAt, asked.lastArrival.addMSecs(1000));
}

void LookUpTest::lookAlikeBesideAbsent()
{
    const QString id = plant("cus_1", {}, 700);
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Absent);
    QCOMPARE(listener.answers.value("effect.cus_1").lookAlikes.front().reference, id);
    QVERIFY(listener.answers.value("effect.cus_2").lookAlikes.empty());
}

void LookUpTest::noLookUp()
{
    ProviderSettings other = settings();
    other.kind = "letter-by-post";
    const auto lookUp = makeLookUp(other);
    Listener listener(*lookUp);
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2")};
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::NoLookUp);
    QCOMPARE(answered("account"), 0);
    QVERIFY(dynamic_cast<StripeLookUp *>(makeLookUp(settings()).get()));
}

void LookUpTest::rateLimitIsHonoured()
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

void LookUpTest::refusedWindowIsAskedAgainByItself()
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

void LookUpTest::manyErrorsGiveUp()
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

void LookUpTest::lostPageIsAskedAgain()
{
    plant("cus_1", "effect.cus_1", 300);
    m_client.fault({{"kind", "answer_lost"}, {"on", "list"}, {"times", 1}});
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Found);
}

void LookUpTest::timeOut()
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
void LookUpTest::brokenPage()
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

void LookUpTest::nobodyThere()
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

void LookUpTest::wrongKey()
{
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    lookUp->setSecret("rk_test_revoked");
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(listener.answers.first().reason.contains("401"));
    QCOMPARE(answered("list"), 0);
}

void LookUpTest::wrongMode()
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
}

void LookUpTest::wrongAccount()
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
    }
    QCOMPARE(answered("list"), 0);
}

void LookUpTest::noKeyAtAll()
{
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(settings());
    lookUp->setSecret({});
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
}

void LookUpTest::redirectIsNotFollowed()
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
    QCOMPARE(answered("account"), 0);
}

void LookUpTest::addressThatIsNotHttps()
{
    ProviderSettings there = settings();
    there.baseUrl = QUrl("http://payments.example.com");
    const std::vector<EffectQuestion> questions{question("cus_1")};
    const auto lookUp = makeStripe(there);
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(listener.verdict("effect.cus_1"), Verdict::Misconfigured);
    QVERIFY(listener.answers.first().reason.contains("https"));
}

void LookUpTest::probeIsAskedAgain()
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

void LookUpTest::cancelAnswersTheRest()
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

void LookUpTest::secondAskIsIgnored()
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

void LookUpTest::canBeAskedAgain()
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

void LookUpTest::deletedInTheMiddle()
{
    m_client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 300}});
    auto lookUp = makeStripe(settings());
    lookUp->ask({question("cus_1")});
    QTRY_COMPARE(struck(), 1);
    lookUp.reset();
    QTRY_COMPARE(answered("list"), 1); // its answer finds nobody
}

void LookUpTest::evidenceHoldsNoSecrets()
{
    m_start = QDateTime::currentMSecsSinceEpoch();
    QCOMPARE(m_client.create(paymentOf("cus_1", 4900, "effect.cus_1"), "k1").status, 200);
    QCOMPARE(m_client.create(paymentOf("cus_2", 4900), "k2").status, 200);
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2")};
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    // The stand-in does say all of this: see its list.
    const QByteArray wire = m_client.get("/v1/payment_intents?expand[]=data.latest_charge").body;
    QByteArray kept;
    for (const CheckAnswer &answer : std::as_const(listener.answers))
        kept += QJsonDocument(answer.evidence).toJson();
    for (const char *secret :
         {"client_secret", "_secret_", "4242", "example.com", "receipt_email", "exp_year", "pm_card"}) {
        QVERIFY2(wire.contains(secret), secret);
        QVERIFY2(!kept.contains(secret), secret);
    }
    QVERIFY(!kept.contains("rk_test"));
    QVERIFY(kept.contains("\"look_alikes\""));

    QSet<QString> members;
    for (const CheckAnswer &answer : std::as_const(listener.answers)) {
        for (const QString &list : {QStringLiteral("matches"), QStringLiteral("look_alikes")}) {
            for (const QJsonValue &object : answer.evidence.value(list).toArray()) {
                for (const QString &name : object.toObject().keys())
                    members.insert(name);
            }
        }
    }
    const QSet<QString> allowed{"id",      "amount",          "currency",   "customer",        "status",
                                "created", "amount_refunded", "request_id", "fencepost_effect"};
    QCOMPARE(members, allowed);
}

void LookUpTest::onlyReads()
{
    plant("cus_1", "effect.cus_1", 300);
    const int charged = m_provider->charged();
    const std::vector<EffectQuestion> questions{question("cus_1"), question("cus_2"),
                                                question("cus_3", 300'000)};
    const auto lookUp = makeStripe(settings());
    lookUp->setSecret("sk_test_fencepost"); // even with a key that could
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QCOMPARE(m_provider->charged(), charged);
    QVERIFY(!m_client.counts().value("requests").toObject().contains("create"));
}

void LookUpTest::plantPeriod(int charges, qint64 spanMs)
{
    for (int i = 0; i < charges; ++i) {
        const QString customer = QStringLiteral("cus_%1").arg(i);
        plant(customer, "effect." + customer, 400 + i * spanMs / charges);
    }
}

void LookUpTest::wholePeriodInTwentyFiveRequests()
{
    plantPeriod(1800, 8000);
    std::vector<EffectQuestion> questions;
    for (int i = 0; i < 1800; ++i)
        questions.push_back(question(QStringLiteral("cus_%1").arg(i), i * 8000 / 1800));
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    QElapsedTimer timer;
    timer.start();
    RUN_LOOK_UP(*lookUp, listener, questions);
    qInfo("1,800 effects: %d requests, %lld ms", m_provider->lookUpsAnswered(), timer.elapsed());
    for (const CheckAnswer &answer : std::as_const(listener.answers))
        QCOMPARE(answer.verdict, Verdict::Found);
    QVERIFY(m_provider->lookUpsAnswered() <= 25);
    QVERIFY(m_provider->lookUpsAnswered() >= 18); // a hundred a request is the most there is
}

// What the story asks: 1,500 charges made, 640 effects unresolved, of which some never arrived, one was
// charged twice, one with another amount, one is still processing.
void LookUpTest::crashedRunInTwentyFiveRequests()
{
    for (int i = 0; i < 1500; ++i) {
        const QString customer = QStringLiteral("cus_%1").arg(i);
        const QString effect = "effect." + customer;
        const qint64 when = 400 + i * 7000 / 1500;
        if (i >= 860 && i % 10 == 0)
            continue; // sent and never arrived
        plant(customer, effect, when,
              i == 901   ? QJsonObject{{"amount", 490}}
              : i == 902 ? QJsonObject{{"status", "processing"}}
                         : QJsonObject());
        if (i == 903)
            plant(customer, effect, when + 3);
    }
    std::vector<EffectQuestion> questions;
    for (int i = 860; i < 1500; ++i)
        questions.push_back(question(QStringLiteral("cus_%1").arg(i), i * 7000 / 1500));
    const auto lookUp = makeStripe(settings());
    Listener listener(*lookUp);
    RUN_LOOK_UP(*lookUp, listener, questions);
    QMap<Verdict, int> sums;
    for (const CheckAnswer &answer : std::as_const(listener.answers))
        ++sums[answer.verdict];
    QCOMPARE(sums.value(Verdict::Absent), 64);
    QCOMPARE(sums.value(Verdict::Found), 640 - 64 - 3);
    QCOMPARE(listener.verdict("effect.cus_901"), Verdict::FoundDifferent);
    QCOMPARE(listener.verdict("effect.cus_902"), Verdict::FoundInProgress);
    QCOMPARE(listener.verdict("effect.cus_903"), Verdict::FoundSeveral);
    QVERIFY2(m_provider->lookUpsAnswered() <= 25, qPrintable(QString::number(m_provider->lookUpsAnswered())));
}

QTEST_GUILESS_MAIN(LookUpTest)
#include "look_up_test.moc"
