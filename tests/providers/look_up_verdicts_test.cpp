// SPDX-License-Identifier: GPL-3.0-or-later
#include "look_up_fixture.h"
#include "models/providers/look_up_factory.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>

using namespace fencepost;
using namespace std::chrono_literals;

// Every verdict of the Stripe look-up against the stand-in, over real HTTP: what it rests on, what is
// kept of it, and how many requests it takes.
class LookUpVerdictsTest : public LookUpFixture
{
    Q_OBJECT

private slots:
    void init() { startProvider(); }

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
    void evidenceHoldsNoSecrets();
    void onlyReads();
    void wholePeriodInTwentyFiveRequests();
    void crashedRunInTwentyFiveRequests();

private:
    void plantPeriod(int charges, qint64 spanMs);
};

void LookUpVerdictsTest::found()
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

void LookUpVerdictsTest::foundByCustomerAlone()
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

void LookUpVerdictsTest::foundDifferentAmount()
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

void LookUpVerdictsTest::foundSeveral()
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

void LookUpVerdictsTest::foundInProgressThenFound()
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

void LookUpVerdictsTest::foundDeclined()
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

void LookUpVerdictsTest::foundReversed()
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

void LookUpVerdictsTest::foundWithoutOurReference()
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

void LookUpVerdictsTest::absent()
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

void LookUpVerdictsTest::absentUnsureBeforeItsTime()
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

void LookUpVerdictsTest::lookAlikeBesideAbsent()
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

void LookUpVerdictsTest::noLookUp()
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

void LookUpVerdictsTest::evidenceHoldsNoSecrets()
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

void LookUpVerdictsTest::onlyReads()
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

void LookUpVerdictsTest::plantPeriod(int charges, qint64 spanMs)
{
    for (int i = 0; i < charges; ++i) {
        const QString customer = QStringLiteral("cus_%1").arg(i);
        plant(customer, "effect." + customer, 400 + i * spanMs / charges);
    }
}

void LookUpVerdictsTest::wholePeriodInTwentyFiveRequests()
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
void LookUpVerdictsTest::crashedRunInTwentyFiveRequests()
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

QTEST_GUILESS_MAIN(LookUpVerdictsTest)
#include "look_up_verdicts_test.moc"
