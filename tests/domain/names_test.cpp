// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/action.h"
#include "models/domain/console_store.h"
#include "models/domain/effect.h"
#include "models/domain/ids.h"
#include "models/domain/their_object.h"

#include <QTest>

using namespace fencepost;

// The words of the contract and their types, both ways.
class NamesTest : public QObject
{
    Q_OBJECT
private slots:
    void functions_data();
    void functions();
    void states();
    void runKeys();
    void theirObjects_data();
    void theirObjects();
    void whatCountsAsProduction();
};

void NamesTest::functions_data()
{
    QTest::addColumn<ActionKind>("kind");
    QTest::addColumn<bool>("arming");
    QTest::newRow("take_ownership") << ActionKind::TakeOwnership << false;
    QTest::newRow("release_ownership") << ActionKind::ReleaseOwnership << false;
    QTest::newRow("pause") << ActionKind::Pause << false;
    QTest::newRow("resume") << ActionKind::Resume << true;
    QTest::newRow("offer_hand_over") << ActionKind::OfferHandOver << false;
    QTest::newRow("accept_hand_over") << ActionKind::AcceptHandOver << false;
    QTest::newRow("end_lease") << ActionKind::EndLease << true;
    QTest::newRow("start_checks") << ActionKind::StartChecks << false;
    QTest::newRow("record_checks") << ActionKind::RecordChecks << false;
    QTest::newRow("resolve_effects") << ActionKind::ResolveEffects << true;
    QTest::newRow("rerun_period") << ActionKind::RerunPeriod << true;
    QTest::newRow("ask_second_person") << ActionKind::AskSecondPerson << false;
    QTest::newRow("give_consent") << ActionKind::GiveConsent << true;
    QTest::newRow("refuse") << ActionKind::Refuse << false;
    QTest::newRow("close_shortfall") << ActionKind::CloseShortfall << true;
    QTest::newRow("requeue_dead_letter") << ActionKind::RequeueDeadLetter << true;
    QTest::newRow("discard_dead_letter") << ActionKind::DiscardDeadLetter << true;
    QTest::newRow("reopen_dead_letter") << ActionKind::ReopenDeadLetter << true;
    QTest::newRow("note") << ActionKind::Note << false;
}

void NamesTest::functions()
{
    QFETCH(ActionKind, kind);
    QCOMPARE(functionName(kind), QString::fromLatin1(QTest::currentDataTag()));
    QTEST(needsArming(kind), "arming");
}

void NamesTest::states()
{
    for (const char *word : {"claimed", "submitted", "unknown", "done"})
        QCOMPARE(toText(effectStateFrom(word).value()), QString(word));
    QVERIFY(!effectStateFrom("absent").has_value()); // never a state
    for (const char *word : {"succeeded", "declined", "reversed"})
        QCOMPARE(toText(outcomeFrom(word)), QString(word));
    QCOMPARE(outcomeFrom("absent"), Outcome::None); // never an outcome
    for (const char *word : {"unknown", "attempt_gone", "key_gone", "age_only"})
        QCOMPARE(toText(whyFrom(word)), QString(word));
    QCOMPARE(whyFrom(""), Why::None);
}

void NamesTest::runKeys()
{
    const RunKey run{JobName("monthly-billing"), Period("2026/11")}; // a period may hold a slash, a job not
    QCOMPARE(run.text(), QString("monthly-billing/2026/11"));
    QCOMPARE(RunKey::fromText(run.text()), run);
    QCOMPARE(RunKey::fromText("nightly"), (RunKey{JobName("nightly"), Period()}));
    QVERIFY(RunKey().isEmpty());
}

void NamesTest::theirObjects_data()
{
    QTest::addColumn<TheirStatus>("status");
    QTest::addColumn<QString>("word");
    QTest::newRow("succeeded") << TheirStatus::Succeeded << "succeeded";
    QTest::newRow("disputed") << TheirStatus::Succeeded << "succeeded, disputed";
    QTest::newRow("processing") << TheirStatus::Processing << "processing";
    QTest::newRow("waits") << TheirStatus::WaitsForCustomer << "requires_action";
    QTest::newRow("no card yet") << TheirStatus::WaitsForCustomer << "requires_payment_method";
    QTest::newRow("declined") << TheirStatus::Declined << "requires_payment_method: card_expired";
    QTest::newRow("canceled") << TheirStatus::Canceled << "canceled";
    QTest::newRow("unheard of") << TheirStatus::Other << "levitating";
}

void NamesTest::theirObjects()
{
    QFETCH(TheirStatus, status);
    QFETCH(QString, word);
    TheirObject object;
    object.reference = QStringLiteral("pi_1");
    object.money = {9007199254740993, QStringLiteral("USD")};
    object.target = QStringLiteral("cus_1");
    object.status = status;
    object.statusText = word;
    object.created = QDateTime(QDate(2026, 11, 29), QTime(2, 2, 51), Qt::UTC);
    object.refundedMinor = 3;
    object.carriesOurReference = true;
    QCOMPARE(theirObjectFrom(toJson(object)), object);
    object.created = {};
    QCOMPARE(theirObjectFrom(toJson(object)), object);
}

// Nobody has said that it is something else: then it is production, and opens unarmed.
void NamesTest::whatCountsAsProduction()
{
    const auto counts = [](const char *environment, bool isSaid) {
        ConnectionProfile profile;
        profile.environment = QLatin1String(environment);
        profile.environmentSaid = isSaid;
        return profile.isProduction();
    };
    for (const char *word : {"production",  "Production",     " PROD",        "prod-ro",   "prd",   "live",
                             "live-eu",     "EU production",  "billing-prod", "eu_live",   "PRD 2", "prod2",
                             "production ", "prodction",      "produktion",   "liverpool", "alive", "x",
                             "test-prod",   "non production", "developement"})
        QVERIFY2(counts(word, true), word);
    for (const char *word : {"staging", "test", "demo", "preprod", "development", "EU staging", " QA",
                             "test2", "billing_dev", "sandbox"})
        QVERIFY2(!counts(word, true), word);
    for (const char *place : {"", "prod-ro", "staging", "db1.example.org"})
        QVERIFY2(counts(place, false), place);
}

QTEST_GUILESS_MAIN(NamesTest)
#include "names_test.moc"
