// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/charge_log.h"
#include "app/demo/provider/stand_in_provider.h"
#include "app/demo/worker/sender.h"
#include "app/demo/world/provider_control.h"

#include "../support/patience.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <arpa/inet.h>
#include <map>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace fencepost;
using namespace std::chrono_literals;
using fencepost::test::kPatience;
using Kind = SendAnswer::Kind;

namespace {

// A port of this computer that takes no more connections: its queue is full, and nobody takes from it.
class DeafPort
{
public:
    DeafPort()
    {
        m_sockets.push_back(::socket(AF_INET, SOCK_STREAM, 0));
        m_address.sin_family = AF_INET;
        m_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        ::bind(m_sockets[0], reinterpret_cast<sockaddr *>(&m_address), sizeof m_address);
        ::listen(m_sockets[0], 0);
        socklen_t size = sizeof m_address;
        ::getsockname(m_sockets[0], reinterpret_cast<sockaddr *>(&m_address), &size);
        for (int i = 0; i < 4; ++i) {
            m_sockets.push_back(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0));
            ::connect(m_sockets.back(), reinterpret_cast<sockaddr *>(&m_address), sizeof m_address);
        }
    }
    ~DeafPort()
    {
        for (const int one : m_sockets)
            ::close(one);
    }
    int port() const { return ntohs(m_address.sin_port); }

private:
    sockaddr_in m_address{};
    std::vector<int> m_sockets;
};

} // namespace

// The sender against the real stand-in over real HTTP: what leaves, what does not, and that nothing leaves
// twice.
class SenderTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void formIsEncoded();
    void answersComeBackWithTheirIds();
    void keyIsReplayed();
    void lostAnswerIsSentOnce();
    void droppedRequestIsLostAndNotCharged();
    void tooLateNeverLeaves();
    void connectionThatNeverStandsNeverLeaves();
    void nobodyThereNeverLeaves();
    void slowAnswerIsLostAtTheDeadline();
    void manyAtOnce();
    void endsWithRequestsUnderWay();

private:
    SendRequest request(const QString &id, std::chrono::milliseconds within = 5s) const;
    std::map<QString, SendAnswer> takeAll(Sender &sender, size_t count) const;
    SendAnswer sendOne(Sender &sender, const SendRequest &request) const;
    QUrl url() const;
    void fault(const QJsonObject &fault) const;
    int requestsMade() const;
    qsizetype chargesLogged() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StandInProvider> m_provider;
};

void SenderTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    StandInSettings settings;
    settings.logFile = m_folder->filePath(QStringLiteral("charges.log"));
    m_provider = std::make_unique<StandInProvider>(settings);
    QString error;
    QVERIFY2(m_provider->start(&error), qPrintable(error));
}

void SenderTest::cleanup()
{
    m_provider.reset();
}

QUrl SenderTest::url() const
{
    QUrl address = m_provider->baseUrl();
    address.setPath(QStringLiteral("/v1/payment_intents"));
    return address;
}

SendRequest SenderTest::request(const QString &id, std::chrono::milliseconds within) const
{
    return {id, QStringLiteral("key-") + id,
            formOf({{QStringLiteral("amount"), QStringLiteral("4900")},
                    {QStringLiteral("currency"), QStringLiteral("usd")},
                    {QStringLiteral("customer"), QStringLiteral("cus_") + id},
                    {QStringLiteral("confirm"), QStringLiteral("true")},
                    {QStringLiteral("metadata[fencepost_effect]"), id}}),
            BootClock::now() + within};
}

std::map<QString, SendAnswer> SenderTest::takeAll(Sender &sender, size_t count) const
{
    std::map<QString, SendAnswer> answers;
    QElapsedTimer since;
    since.start();
    while (answers.size() < count && since.elapsed() < 20'000) {
        for (SendAnswer &answer : sender.take(50ms))
            answers.emplace(answer.id, std::move(answer));
    }
    return answers;
}

SendAnswer SenderTest::sendOne(Sender &sender, const SendRequest &request) const
{
    sender.send({request});
    auto answers = takeAll(sender, 1);
    return answers.empty() ? SendAnswer() : answers.begin()->second;
}

void SenderTest::fault(const QJsonObject &fault) const
{
    QVERIFY(ProviderControl(m_provider->baseUrl()).addFaults({fault}));
}

int SenderTest::requestsMade() const
{
    const auto counts = ProviderControl(m_provider->baseUrl()).counts();
    if (!counts)
        return -1;
    int sum = 0;
    const QJsonObject creates =
        counts->value(QLatin1String("requests")).toObject().value(QLatin1String("create")).toObject();
    for (const QJsonValue &count : creates)
        sum += count.toInt();
    return sum;
}

qsizetype SenderTest::chargesLogged() const
{
    qsizetype sum = 0;
    for (const auto &charges : readChargeLog(m_folder->filePath(QStringLiteral("charges.log"))).byCustomer)
        sum += static_cast<qsizetype>(charges.size());
    return sum;
}

void SenderTest::formIsEncoded()
{
    QCOMPARE(formOf({{QStringLiteral("metadata[a b]"), QStringLiteral("1&2=3+ü")},
                     {QStringLiteral("x"), QString()}}),
             QByteArray("metadata%5Ba%20b%5D=1%262%3D3%2B%C3%BC&x="));
}

void SenderTest::answersComeBackWithTheirIds()
{
    Sender sender({url(), QStringLiteral("sk_live_fencepost"), 4});
    sender.send({request(QStringLiteral("a")), request(QStringLiteral("b")), request(QStringLiteral("c"))});
    const auto answers = takeAll(sender, 3);
    QCOMPARE(answers.size(), 3U);
    for (const auto &[id, answer] : answers) {
        QCOMPARE(answer.kind, Kind::Answered);
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.requestId.startsWith(QStringLiteral("req_")));
        const QJsonObject body = QJsonDocument::fromJson(answer.body).object();
        QCOMPARE(body.value(QLatin1String("customer")).toString(), QStringLiteral("cus_") + id);
    }
    QCOMPARE(sender.pending(), 0);
    QCOMPARE(chargesLogged(), 3);
}

void SenderTest::keyIsReplayed()
{
    Sender sender({url(), QStringLiteral("sk_live_fencepost"), 4});
    QVERIFY(!sendOne(sender, request(QStringLiteral("a"))).replayed);
    QVERIFY(sendOne(sender, request(QStringLiteral("a"))).replayed);
    QCOMPARE(chargesLogged(), 1);
}

// The HTTP library would send again by itself what broke on a connection that it had used before.
void SenderTest::lostAnswerIsSentOnce()
{
    Sender sender({url(), QStringLiteral("sk_live_fencepost"), 1});
    QCOMPARE(sendOne(sender, request(QStringLiteral("before"))).kind, Kind::Answered);
    fault({{QStringLiteral("kind"), QStringLiteral("answer_lost")}});
    QCOMPARE(sendOne(sender, request(QStringLiteral("a"))).kind, Kind::Lost);
    QCOMPARE(requestsMade(), 2);
    QCOMPARE(chargesLogged(), 2);
}

void SenderTest::droppedRequestIsLostAndNotCharged()
{
    Sender sender({url(), QStringLiteral("sk_live_fencepost"), 1});
    QCOMPARE(sendOne(sender, request(QStringLiteral("before"))).kind, Kind::Answered);
    fault({{QStringLiteral("kind"), QStringLiteral("dropped")}});
    QCOMPARE(sendOne(sender, request(QStringLiteral("a"))).kind, Kind::Lost);
    QCOMPARE(requestsMade(), 2);
    QCOMPARE(chargesLogged(), 1);
}

void SenderTest::tooLateNeverLeaves()
{
    Sender sender({url(), QStringLiteral("sk_live_fencepost"), 4});
    const SendAnswer answer = sendOne(sender, request(QStringLiteral("a"), -1ms));
    QCOMPARE(answer.kind, Kind::NeverLeft);
    QVERIFY(!answer.why.isEmpty());
    QCOMPARE(requestsMade(), 0);
}

void SenderTest::connectionThatNeverStandsNeverLeaves()
{
    const DeafPort deaf;
    Sender sender({QUrl(QStringLiteral("http://127.0.0.1:%1/v1/payment_intents").arg(deaf.port())),
                   QStringLiteral("sk_live_fencepost"), 4});
    QElapsedTimer since;
    since.start();
    QCOMPARE(sendOne(sender, request(QStringLiteral("a"), 200ms)).kind, Kind::NeverLeft);
    QVERIFY(since.elapsed() >= 150);
    QVERIFY(since.elapsed() < 3'000);
}

void SenderTest::nobodyThereNeverLeaves()
{
    const QUrl gone = url();
    m_provider.reset();
    Sender sender({gone, QStringLiteral("sk_live_fencepost"), 4});
    QCOMPARE(sendOne(sender, request(QStringLiteral("a"))).kind, Kind::NeverLeft);
}

void SenderTest::slowAnswerIsLostAtTheDeadline()
{
    fault(
        {{QStringLiteral("kind"), QStringLiteral("slow_answer")}, {QStringLiteral("ms"), 1500 * kPatience}});
    Sender sender({url(), QStringLiteral("sk_live_fencepost"), 4});
    QElapsedTimer since;
    since.start();
    // Time enough for it to leave.
    QCOMPARE(sendOne(sender, request(QStringLiteral("a"), 300ms * kPatience)).kind, Kind::Lost);
    QVERIFY(since.elapsed() >= 250 * kPatience);
    QVERIFY(since.elapsed() < 1'400 * kPatience);
    QCOMPARE(chargesLogged(), 1);
}

void SenderTest::manyAtOnce()
{
    constexpr int count = 500;
    constexpr int atOnce = 64;
    Sender sender({url(), QStringLiteral("sk_live_fencepost"), atOnce});
    QCOMPARE(sender.room(), atOnce);
    std::vector<SendRequest> requests;
    for (int i = 0; i < count; ++i)
        requests.push_back(request(QString::number(i), 20s));
    sender.send(std::move(requests));
    QCOMPARE(sender.room(), 0);
    const auto answers = takeAll(sender, count);
    QCOMPARE(answers.size(), static_cast<size_t>(count));
    for (const auto &[id, answer] : answers)
        QCOMPARE(answer.status, 200);
    QCOMPARE(requestsMade(), count);
    QCOMPARE(chargesLogged(), count);
    QCOMPARE(sender.room(), atOnce);
}

void SenderTest::endsWithRequestsUnderWay()
{
    fault({{QStringLiteral("kind"), QStringLiteral("slow_answer")}, {QStringLiteral("ms"), 800}});
    QElapsedTimer since;
    {
        Sender sender({url(), QStringLiteral("sk_live_fencepost"), 4});
        sender.send({request(QStringLiteral("a")), request(QStringLiteral("b"))});
        QTRY_COMPARE(chargesLogged(), 2);
        since.start();
    }
    QVERIFY(since.elapsed() < 500);
}

QTEST_GUILESS_MAIN(SenderTest)
#include "sender_test.moc"
