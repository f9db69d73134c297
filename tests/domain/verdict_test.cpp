// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/verdict.h"

#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kSent(QDate(2026, 11, 29), QTime(2, 2, 51), Qt::UTC);
const ProviderDelays kDelays{std::chrono::seconds(60), std::chrono::seconds(30), std::chrono::seconds(5)};

EffectQuestion question()
{
    EffectQuestion q;
    q.key = EffectKey(QStringLiteral("slot.1"));
    q.money = {4900, QStringLiteral("USD")};
    q.target = QStringLiteral("cus_1");
    q.firstSubmittedAt = kSent;
    q.lastArrival = kSent.addSecs(2);
    q.checkStartedAt = kSent.addSecs(93);
    return q;
}

LookUpFacts wholeWindow()
{
    LookUpFacts facts;
    facts.answered = true;
    facts.windowWhole = true;
    facts.windowFrom = kSent.addSecs(-5);
    facts.windowTo = kSent.addSecs(2);
    return facts;
}

TheirObject charge(TheirStatus status = TheirStatus::Succeeded,
                   const QString &word = QStringLiteral("succeeded"))
{
    TheirObject object;
    object.reference = QStringLiteral("pi_1");
    object.money = {4900, QStringLiteral("USD")};
    object.target = QStringLiteral("cus_1");
    object.status = status;
    object.statusText = word;
    object.created = kSent;
    object.carriesOurReference = true;
    return object;
}

} // namespace

// Every row of the contract's table "Verdicts", and for an absence every condition that may be missing.
class VerdictTest : public QObject
{
    Q_OBJECT
private slots:
    void table_data();
    void table();
    void judges_data();
    void judges();
    void absentNeedsEveryCondition_data();
    void absentNeedsEveryCondition();
    void unsureSaysWhenItCanBeSure();
    void distanceOfDuplicates();
    void whatTheProviderHolds_data();
    void whatTheProviderHolds();
    void whatNeedsItsKey();
};

void VerdictTest::whatTheProviderHolds_data()
{
    QTest::addColumn<TheirStatus>("status");
    QTest::addColumn<bool>("mayHaveMoved");
    QTest::addColumn<bool>("unfinished");
    QTest::addColumn<qint64>("kept"); // of 1000, of which 300 were given back
    QTest::newRow("charged") << TheirStatus::Succeeded << true << false << qint64(700);
    QTest::newRow("at work") << TheirStatus::Processing << true << true << qint64(0);
    QTest::newRow("the customer is waited for") << TheirStatus::WaitsForCustomer << true << true << qint64(0);
    QTest::newRow("declined") << TheirStatus::Declined << false << false << qint64(0);
    QTest::newRow("called off") << TheirStatus::Canceled << false << false << qint64(0);
    QTest::newRow("not known here") << TheirStatus::Other << true << false << qint64(700);
}

void VerdictTest::whatTheProviderHolds()
{
    QFETCH(TheirStatus, status);
    QFETCH(qint64, kept);
    TheirObject object = charge(status);
    object.money = {1000, QStringLiteral("USD")};
    object.refundedMinor = 300;
    QTEST(mayHaveMovedMoney(object), "mayHaveMoved");
    QTEST(isUnfinished(object), "unfinished");
    QCOMPARE(keptOf(object), (Money{kept, QStringLiteral("USD")}));
}

// Only what is sent again is sent under its key.
void VerdictTest::whatNeedsItsKey()
{
    for (const Resolution resolution :
         {Resolution::Succeeded, Resolution::Declined, Resolution::Reversed, Resolution::ByHand})
        QVERIFY2(!needsItsKey(resolution), qPrintable(toText(resolution)));
    QVERIFY(needsItsKey(Resolution::NotHappened));
}

void VerdictTest::table_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("allows");
    QTest::addColumn<bool>("second");
    QTest::addColumn<bool>("conclusive");
    QTest::newRow("found") << "found"
                           << "succeeded" << false << true;
    QTest::newRow("found_declined") << "found_declined"
                                    << "declined" << false << true;
    QTest::newRow("found_reversed") << "found_reversed"
                                    << "reversed" << true << true;
    QTest::newRow("found_different") << "found_different"
                                     << "succeeded" << true << true;
    QTest::newRow("found_several") << "found_several"
                                   << "succeeded" << true << true;
    QTest::newRow("found_in_progress") << "found_in_progress"
                                       << "" << false << false;
    QTest::newRow("absent") << "absent"
                            << "not_happened" << false << true;
    QTest::newRow("absent_unsure") << "absent_unsure"
                                   << "" << false << false;
    QTest::newRow("inconclusive") << "inconclusive"
                                  << "" << false << false;
    QTest::newRow("misconfigured") << "misconfigured"
                                   << "" << false << false;
    QTest::newRow("no_look_up") << "no_look_up"
                                << "by_hand" << true << false;
}

void VerdictTest::table()
{
    QFETCH(QString, word);
    const auto verdict = verdictFrom(word);
    QVERIFY(verdict.has_value());
    QCOMPARE(toText(*verdict), word);
    const auto allowed = allowedBy(*verdict);
    QTEST(allowed ? toText(*allowed) : QString(), "allows");
    QTEST(needsSecondPerson(*verdict), "second");
    QTEST(isConclusive(*verdict), "conclusive");
    if (allowed)
        QCOMPARE(resolutionFrom(toText(*allowed)), allowed);
    QVERIFY(!verdictFrom(word + QLatin1Char('x')).has_value());
}

void VerdictTest::judges_data()
{
    QTest::addColumn<std::vector<TheirObject>>("matches");
    QTest::addColumn<LookUpFacts>("facts");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("reason");
    using Many = std::vector<TheirObject>;
    const LookUpFacts whole = wholeWindow();

    QTest::newRow("equal in all") << Many{charge()} << whole << "found"
                                  << "same amount, customer";
    QTest::newRow("nothing, all conditions met") << Many{} << whole << "absent"
                                                 << "window whole";
    for (const auto &[count, said] : {std::pair(0, "no charge in its window"),
                                      {1, "not the one charge there"},
                                      {1301, "none of 1,301 charges"}}) {
        LookUpFacts counted = whole;
        counted.objects = count;
        QTest::addRow("nothing among %d", count) << Many{} << counted << "absent" << QString(said);
    }
    QTest::newRow("declined") << Many{charge(TheirStatus::Declined, "requires_payment_method: card_expired")}
                              << whole << "found_declined"
                              << "requires_payment_method: card_expired";
    QTest::newRow("canceled before it moved money")
        << Many{charge(TheirStatus::Canceled, "canceled")} << whole << "found_declined"
        << "canceled";
    QTest::newRow("declined twice is no duplicate")
        << Many{charge(TheirStatus::Declined, "a"), charge(TheirStatus::Declined, "b")} << whole
        << "found_declined"
        << "a";
    QTest::newRow("one after a decline")
        << Many{charge(TheirStatus::Declined, "a"), charge()} << whole << "found"
        << "same amount, customer";

    TheirObject refunded = charge();
    refunded.refundedMinor = 4900;
    QTest::newRow("refunded") << Many{refunded} << whole << "found_reversed"
                              << "refunded";
    refunded.refundedMinor = 1;
    QTest::newRow("a cent refunded") << Many{refunded} << whole << "found_different"
                                     << "48.99 kept of 49.00, the rest refunded";
    refunded.refundedMinor = 4899;
    QTest::newRow("all but a cent refunded") << Many{refunded} << whole << "found_different"
                                             << "0.01 kept of 49.00, the rest refunded";
    refunded.refundedMinor = -1;
    QTest::newRow("less than nothing refunded") << Many{refunded} << whole << "inconclusive"
                                                << "a refund of less than nothing";

    TheirObject less = charge();
    less.money.minor = 490;
    QTest::newRow("other amount") << Many{less} << whole << "found_different"
                                  << "4.90 instead of 49.00";
    less.refundedMinor = 490; // that it was refunded too does not hide that it was another amount
    QTest::newRow("other amount, refunded") << Many{less} << whole << "found_different"
                                            << "4.90 instead of 49.00";
    TheirObject euros = charge();
    euros.money.currency = QStringLiteral("EUR");
    QTest::newRow("other currency") << Many{euros} << whole << "found_different"
                                    << "currency differs: EUR";
    TheirObject other = charge();
    other.target = QStringLiteral("cus_2");
    QTest::newRow("other customer") << Many{other} << whole << "found_different"
                                    << "another customer";

    TheirObject second = charge();
    second.reference = QStringLiteral("pi_2");
    second.created = kSent.addSecs(19);
    QTest::newRow("twice") << Many{charge(), second} << whole << "found_several"
                           << "2 charges, 19 s apart";
    TheirObject working = second;
    working.status = TheirStatus::Processing;
    QTest::newRow("twice, one still working") << Many{charge(), working} << whole << "found_several"
                                              << "2 charges, 19 s apart";

    QTest::newRow("working") << Many{charge(TheirStatus::Processing, "processing")} << whole
                             << "found_in_progress"
                             << "processing";
    QTest::newRow("waits for its customer")
        << Many{charge(TheirStatus::WaitsForCustomer, "requires_action")} << whole << "found_in_progress"
        << "requires_action";
    QTest::newRow("a status nobody knows settles nothing")
        << Many{charge(TheirStatus::Other, "levitating")} << whole << "inconclusive"
        << "status levitating is not known here";

    LookUpFacts unread = whole;
    unread.windowWhole = false;
    QTest::newRow("window unread, nothing seen") << Many{} << unread << "inconclusive"
                                                 << "its window is unread";
    QTest::newRow("window unread: one may be one of two") << Many{charge()} << unread << "inconclusive"
                                                          << "its window is unread";
    LookUpFacts timedOut;
    timedOut.obstacle = QStringLiteral("time-out");
    QTest::newRow("time-out") << Many{} << timedOut << "inconclusive"
                              << "time-out";
    LookUpFacts wrongKey;
    wrongKey.misconfigured = true;
    wrongKey.obstacle = QStringLiteral("401");
    QTest::newRow("wrong key") << Many{} << wrongKey << "misconfigured"
                               << "401";
    LookUpFacts mute;
    mute.canBeAsked = false;
    QTest::newRow("cannot be asked") << Many{} << mute << "no_look_up"
                                     << "the provider cannot be asked";
}

void VerdictTest::judges()
{
    QFETCH(std::vector<TheirObject>, matches);
    QFETCH(LookUpFacts, facts);
    const Judgement judgement = judge(question(), matches, facts, kDelays);
    QTEST(toText(judgement.verdict), "verdict");
    QTEST(judgement.reason, "reason");
    // The order in which the provider lists them decides nothing.
    std::reverse(matches.begin(), matches.end());
    QTEST(toText(judge(question(), matches, facts, kDelays).verdict), "verdict");
}

void VerdictTest::absentNeedsEveryCondition_data()
{
    QTest::addColumn<EffectQuestion>("asked");
    QTest::addColumn<LookUpFacts>("facts");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("reason");
    const LookUpFacts whole = wholeWindow();
    QTest::newRow("all met") << question() << whole << "absent"
                             << "window whole";

    LookUpFacts eventually = whole;
    eventually.strongly = false;
    QTest::newRow("eventually consistent") << question() << eventually << "absent_unsure"
                                           << "the look-up is only eventually consistent";
    LookUpFacts late = whole;
    late.windowFrom = kSent.addSecs(-5).addMSecs(1);
    QTest::newRow("begins within the clock margin") << question() << late << "absent_unsure"
                                                    << "the window begins too late";
    LookUpFacts early = whole;
    early.windowTo = kSent.addMSecs(1999);
    QTest::newRow("ends before the last arrival") << question() << early << "absent_unsure"
                                                  << "the window ends too early";
    EffectQuestion soon = question();
    soon.checkStartedAt = kSent.addSecs(2 + 60 + 30); // exactly: not after
    QTest::newRow("asked as the delays end") << soon << whole << "absent_unsure"
                                             << "it may still arrive";
    soon.checkStartedAt = soon.checkStartedAt.addMSecs(1);
    QTest::newRow("asked after them") << soon << whole << "absent"
                                      << "window whole";
    EffectQuestion undated = question();
    undated.firstSubmittedAt = {};
    QTest::newRow("not recorded when it was first sent") << undated << whole << "absent_unsure"
                                                         << "not recorded when it was sent";
    undated = question();
    undated.lastArrival = {};
    QTest::newRow("not recorded until when it may arrive") << undated << whole << "absent_unsure"
                                                           << "not recorded when it was sent";
    undated = question();
    undated.checkStartedAt = {};
    QTest::newRow("not known when it was asked") << undated << whole << "absent_unsure"
                                                 << "it may still arrive";
    LookUpFacts nowhere = whole;
    nowhere.windowFrom = {};
    QTest::newRow("a window without a beginning") << question() << nowhere << "absent_unsure"
                                                  << "the window begins too late";
    nowhere = whole;
    nowhere.windowTo = {};
    QTest::newRow("a window without an end") << question() << nowhere << "absent_unsure"
                                             << "the window ends too early";
}

void VerdictTest::absentNeedsEveryCondition()
{
    QFETCH(EffectQuestion, asked);
    QFETCH(LookUpFacts, facts);
    const Judgement judgement = judge(asked, {}, facts, kDelays);
    QTEST(toText(judgement.verdict), "verdict");
    QTEST(judgement.reason, "reason");
}

void VerdictTest::unsureSaysWhenItCanBeSure()
{
    EffectQuestion soon = question();
    soon.checkStartedAt = kSent.addSecs(10);
    QCOMPARE(judge(soon, {}, wholeWindow(), kDelays).surePossibleAt, kSent.addSecs(92));
}

void VerdictTest::distanceOfDuplicates()
{
    std::vector<TheirObject> three{charge(), charge(), charge()};
    three[0].created = kSent.addSecs(7);
    three[2].created = kSent.addSecs(3);
    QCOMPARE(judge(question(), three, wholeWindow(), kDelays).reason, QStringLiteral("3 charges, 7 s apart"));
}

Q_DECLARE_METATYPE(fencepost::LookUpFacts)
Q_DECLARE_METATYPE(fencepost::EffectQuestion)

QTEST_GUILESS_MAIN(VerdictTest)
#include "verdict_test.moc"
