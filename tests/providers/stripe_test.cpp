// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/reach.h"
#include "models/providers/stripe_reply.h"
#include "models/providers/stripe_request.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>
#include <QUrlQuery>

using namespace fencepost;
using namespace std::chrono_literals;

namespace {

QJsonObject paymentJson(const QString &status)
{
    return {
        {"id", "pi_1"},      {"amount", 4900},        {"amount_received", status == "succeeded" ? 4900 : 0},
        {"currency", "usd"}, {"created", 1700000000}, {"customer", "cus_1"},
        {"livemode", true},  {"status", status},      {"metadata", QJsonObject{{"fencepost_effect", "e.1"}}}};
}

ProviderSettings settingsAt(const QString &url)
{
    ProviderSettings settings;
    settings.baseUrl = QUrl(url);
    return settings;
}

} // namespace

// What is sent to Stripe and how its objects are read, without a network.
class StripeTest : public QObject
{
    Q_OBJECT

private slots:
    void statuses_data();
    void statuses();
    void readsWhatAVerdictNeeds();
    void amountsBeyondADoubleStayExact();
    void unreadableObjects();
    void pages();
    void pageRequest();
    void headersAndAttributes();
    void pathIsKeptAndEncoded();
    void addresses_data();
    void addresses();
    void privateNetworks_data();
    void privateNetworks();
    void modes();
};

void StripeTest::statuses_data()
{
    QTest::addColumn<QString>("status");
    QTest::addColumn<bool>("hasError");
    QTest::addColumn<TheirStatus>("theirs");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *status, bool error, TheirStatus theirs, const char *text) {
        QTest::newRow(text) << QString(status) << error << theirs << QString(text);
    };
    row("succeeded", false, TheirStatus::Succeeded, "succeeded");
    row("processing", false, TheirStatus::Processing, "processing");
    row("requires_capture", false, TheirStatus::Processing, "requires_capture");
    row("requires_action", false, TheirStatus::WaitsForCustomer, "requires_action");
    row("requires_confirmation", false, TheirStatus::WaitsForCustomer, "requires_confirmation");
    row("requires_payment_method", false, TheirStatus::WaitsForCustomer, "requires_payment_method");
    row("requires_payment_method", true, TheirStatus::Declined,
        "requires_payment_method: insufficient_funds");
    row("canceled", false, TheirStatus::Canceled, "canceled");
    row("something_new", false, TheirStatus::Other, "something_new");
}

void StripeTest::statuses()
{
    QFETCH(QString, status);
    QFETCH(bool, hasError);
    QFETCH(TheirStatus, theirs);
    QFETCH(QString, text);
    QJsonObject json = paymentJson(status);
    if (hasError)
        json["last_payment_error"] =
            QJsonObject{{"code", "card_declined"}, {"decline_code", "insufficient_funds"}};
    const auto object = readObject(json);
    QVERIFY(object);
    QCOMPARE(object->theirs.status, theirs);
    QCOMPARE(object->theirs.statusText, text);
}

void StripeTest::readsWhatAVerdictNeeds()
{
    QJsonObject json = paymentJson("succeeded");
    json["latest_charge"] = QJsonObject{{"id", "ch_1"}, {"amount_refunded", 900}, {"disputed", true}};
    json["customer"] = QJsonObject{{"id", "cus_1"}, {"email", "someone@example.com"}};
    json["amount_received"] = 4000; // captured in part
    const auto object = readObject(json);
    QVERIFY(object);
    QCOMPARE(object->theirs.reference, "pi_1");
    QCOMPARE(object->theirs.money, (Money{4000, "USD"}));
    QCOMPARE(object->theirs.target, "cus_1");
    QCOMPARE(object->theirs.created, QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC));
    QCOMPARE(object->theirs.refundedMinor, 900);
    QCOMPARE(object->theirs.statusText, "succeeded, disputed");
    QCOMPARE(object->effectKey, "e.1");
    QVERIFY(object->live);
}

void StripeTest::amountsBeyondADoubleStayExact()
{
    QJsonObject json =
        QJsonDocument::fromJson("{\"id\":\"pi_1\",\"amount\":9007199254740993,\"created\":1}").object();
    QCOMPARE(readObject(json)->theirs.money.minor, 9'007'199'254'740'993);
}

void StripeTest::unreadableObjects()
{
    for (const char *member : {"id", "amount", "created"}) {
        QJsonObject json = paymentJson("succeeded");
        json.remove(QLatin1String(member));
        QVERIFY2(!readObject(json), member);
    }
    // A number that would have to be read as another one is not read.
    for (const char *numbers :
         {R"("amount":1e30,"created":1)", R"("amount":0.5,"created":1)",
          R"("amount":9223372036854775808,"created":1)", R"("amount":1,"created":1e18)",
          R"("amount":1,"created":-1)", R"("amount":1,"created":1,"amount_received":1e30)",
          R"("amount":1,"created":1,"latest_charge":{"amount_refunded":0.5})"}) {
        const QByteArray json = "{\"id\":\"pi_1\",\"status\":\"succeeded\"," + QByteArray(numbers) + '}';
        QVERIFY2(!readObject(QJsonDocument::fromJson(json).object()), numbers);
    }
}

void StripeTest::pages()
{
    const QJsonObject payment = paymentJson("succeeded");
    const auto page = readPage({{"data", QJsonArray{payment}}, {"has_more", true}});
    QVERIFY(page);
    QVERIFY(page->hasMore);
    QCOMPARE(page->objects.size(), size_t{1});
    QVERIFY(readPage({{"data", QJsonArray()}, {"has_more", false}}));
    QVERIFY(!readPage({{"data", QJsonArray()}, {"has_more", true}}));
    QVERIFY(!readPage({{"data", QJsonArray{payment}}}));
    QVERIFY(!readPage({{"has_more", false}}));
    QVERIFY(!readPage({{"data", QJsonArray{payment, QJsonObject{{"id", "pi_2"}}}}, {"has_more", false}}));
}

void StripeTest::pageRequest()
{
    const StripeRequests requests(settingsAt("https://api.example.com"), "rk_test_1", 1s);
    LookUpCell cell;
    cell.window.from = QDateTime::fromSecsSinceEpoch(100, Qt::UTC);
    cell.window.to = QDateTime::fromSecsSinceEpoch(109, Qt::UTC);
    const auto items = [&](const QNetworkRequest &request) {
        QStringList all;
        for (const auto &[name, value] : QUrlQuery(request.url()).queryItems(QUrl::FullyDecoded))
            all.append(name + '=' + value);
        return all;
    };
    QCOMPARE(items(requests.page(cell, {})), (QStringList{"created[gte]=100", "created[lte]=109", "limit=100",
                                                          "expand[]=data.latest_charge"}));
    cell.by = LookUpCell::By::Customer;
    cell.customer = "cus_1&limit=1";
    QCOMPARE(items(requests.page(cell, "pi_9")).mid(4),
             (QStringList{"customer=cus_1&limit=1", "starting_after=pi_9"}));
}

void StripeTest::headersAndAttributes()
{
    ProviderSettings settings = settingsAt("https://api.example.com");
    const QNetworkRequest request = StripeRequests(settings, "rk_test_1", 1500ms).account();
    QCOMPARE(request.rawHeader("Authorization"), QByteArray("Bearer rk_test_1"));
    QVERIFY(!request.rawHeader("Stripe-Version").isEmpty());
    QCOMPARE(request.attribute(QNetworkRequest::RedirectPolicyAttribute).toInt(),
             QNetworkRequest::ManualRedirectPolicy);
    QCOMPARE(request.attribute(QNetworkRequest::CookieLoadControlAttribute).toInt(), QNetworkRequest::Manual);
    QCOMPARE(request.attribute(QNetworkRequest::CookieSaveControlAttribute).toInt(), QNetworkRequest::Manual);
    QCOMPARE(request.attribute(QNetworkRequest::CacheSaveControlAttribute).toBool(), false);
    QCOMPARE(request.transferTimeout(), 1500);
    settings.apiVersion = "2031-01-01";
    QCOMPARE(StripeRequests(settings, "x", 1s).account().rawHeader("Stripe-Version"),
             QByteArray("2031-01-01"));
}

void StripeTest::pathIsKeptAndEncoded()
{
    const StripeRequests requests(settingsAt("https://api.example.com/proxy/"), "x", 1s);
    QCOMPARE(requests.account().url().toString(), "https://api.example.com/proxy/v1/account");
    QCOMPARE(requests.object("pi_1/../x?y").url().path(QUrl::FullyEncoded),
             "/proxy/v1/payment_intents/pi_1%2F..%2Fx%3Fy");
}

void StripeTest::addresses_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("fine");
    QTest::newRow("https") << "https://api.example.com" << true;
    QTest::newRow("http here") << "http://127.0.0.1:8080" << true;
    QTest::newRow("http localhost") << "http://localhost:8080" << true;
    QTest::newRow("http six") << "http://[::1]:8080" << true;
    QTest::newRow("http elsewhere") << "http://api.example.com" << false;
    QTest::newRow("looks local") << "http://127.0.0.1.example.com" << false;
    QTest::newRow("user") << "https://user:word@api.example.com" << false;
    QTest::newRow("query") << "https://api.example.com/?a=b" << false;
    QTest::newRow("file") << "file:///etc/passwd" << false;
    QTest::newRow("empty") << "" << false;
}

void StripeTest::addresses()
{
    QFETCH(QString, url);
    QFETCH(bool, fine);
    QCOMPARE(StripeRequests(settingsAt(url), "x", 1s).addressFault().isEmpty(), fine);
}

void StripeTest::privateNetworks_data()
{
    QTest::addColumn<QString>("addresses");
    QTest::addColumn<QString>("listed");
    QTest::addColumn<QString>("refused"); // the address that is named
    const auto row = [](const char *addresses, const char *listed, const char *refused) {
        QTest::addRow("%s, listed '%s'", addresses, listed)
            << QString(addresses) << QString(listed) << QString(refused);
    };
    for (const char *open : {"54.187.216.72", "172.15.255.255", "172.32.0.0", "100.63.0.1", "100.128.0.1",
                             "192.169.0.1", "2600:1f14::1", "::ffff:54.187.216.72"})
        row(open, "", "");
    for (const char *closed : {"10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1",
                               "127.0.0.53", "169.254.169.254", "0.0.0.0", "224.0.0.1", "255.255.255.255",
                               "::1", "fc00::1", "fd12::1", "fe80::1", "fec0::1", "ff02::1", "2001:db8::1"})
        row(closed, "", closed);
    row("::", "", "0.0.0.0");
    row("::ffff:10.0.0.1", "", "10.0.0.1");
    row("64:ff9b::a00:1", "", "10.0.0.1");
    row("54.187.216.72 10.0.0.1", "", "10.0.0.1");
    row("10.20.3.4", "10.20.0.0/16, fd00::7", "");
    row("fd00::7", "10.20.0.0/16, fd00::7", "");
    row("10.21.3.4", "10.20.0.0/16, fd00::7", "10.21.3.4");
    row("fd00::8", "10.20.0.0/16, fd00::7", "fd00::8");
    row("10.0.0.1", "nonsense,,", "10.0.0.1");
}

void StripeTest::privateNetworks()
{
    QFETCH(QString, addresses);
    QFETCH(QString, listed);
    QFETCH(QString, refused);
    QList<QHostAddress> there;
    for (const QString &address : addresses.split(QLatin1Char(' ')))
        there << QHostAddress(address);
    const QString why = whyOutOfReach(there, listed);
    QCOMPARE(why.isEmpty(), refused.isEmpty());
    QVERIFY2(refused.isEmpty() || why.contains(QStringLiteral("leads to %1,").arg(refused)), qPrintable(why));
}

void StripeTest::modes()
{
    const auto mode = [](const char *secret) {
        return StripeRequests(settingsAt("https://api.example.com"), secret, 1s).modeOfSecret();
    };
    QCOMPARE(mode("sk_live_1"), "live");
    QCOMPARE(mode("rk_test_1"), "test");
    QCOMPARE(mode("something"), QString());
}

QTEST_GUILESS_MAIN(StripeTest)
#include "stripe_test.moc"
