// SPDX-License-Identifier: GPL-3.0-or-later
// The pack of a shift in words: requests, actions in doubt, pauses and runs, and text of others that stays
// text.
#include "ui/triage/pack_text.h"

#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

PackFacts facts()
{
    PackFacts facts;
    facts.environment = "production";
    facts.connection = "billing-db / eu-1";
    facts.database = "billing";
    facts.who.login = Login("ada");
    facts.who.person = "Ada Able";
    facts.zone = QTimeZone::utc();
    facts.snapshot.asOf = kNow;
    return facts;
}

TriageItem unresolved(const QString &period)
{
    TriageItem item;
    item.kind = TriageKind::Unresolved;
    item.run = {JobName("billing"), Period(period)};
    item.subjectKey = item.run.text();
    item.count = 3;
    item.money.add(Money{3'000, "USD"});
    item.keyGoesAt = item.keyLastGoesAt = kNow.addSecs(40 * 60);
    item.keyArmedAt = kNow.addSecs(-3600);
    item.since = kNow.addSecs(-600);
    return item;
}

HeldSubject held(const QString &period)
{
    HeldSubject subject;
    subject.kind = "run";
    subject.run = {JobName("billing"), Period(period)};
    subject.key = subject.run.text();
    subject.mine = true;
    subject.owner = "ada";
    subject.until = kNow.addSecs(1200);
    return subject;
}

} // namespace

class PackTextTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsOpen()
    {
        const PackFacts empty = facts();
        QCOMPARE(packHead(empty),
                 "# Shift hand-over, 2026-11-29 02:12:40 +00:00\n\n"
                 "- Environment: PRODUCTION billing-db / eu-1 (database billing)\n- From: Ada Able (ada)\n"
                 "- To: anyone\n- Unresolved: 0\n- First key goes: no clock\n");
        QVERIFY(packSubjects(empty).endsWith("\n\nNothing.\n"));
        QVERIFY(packItems(empty).endsWith("\n\nNothing does.\n"));
        QVERIFY(packRuns(empty).empty());
        QCOMPARE(packRunsHead(0, 0), QString());
        QCOMPARE(packProof(empty), "\n## Proof\n\nThe audit record was empty when this was written.\n");
    }

    void whatIsAskedIsInDoubtOrPaused()
    {
        PackFacts all = facts();
        Consent open;
        open.requestId = "1a1a1a1a-2b2b-3c3c-4d4d-5e5e5e5e5e5e";
        open.action = "resolve_effects";
        open.open = true;
        open.askedBy = "ben";
        open.askedPerson = "Ben Brook";
        open.expiresAt = kNow.addSecs(3600);
        open.reason = "found twice";
        ConsentItem item;
        item.run = {JobName("billing"), Period("2026-11")};
        item.money = Money{4'900, "USD"};
        open.items = {item, item};
        Consent over = open;
        over.open = false;
        over.reason = "over and done";
        Consent given = open;
        given.givenBy = "cleo";
        given.givenPerson = "Cleo Cade";
        all.consents = {open, over, given};
        const QString consents = packConsents(all);
        QVERIFY2(
            consents.contains("| `1a1a1a1a-2b2b-3c3c-4d4d-5e5e5e5e5e5e` | Resolve | billing · 2026-11 | 2 | "
                              "98.00 USD | Ben Brook (ben) | 2026-11-29 03:12:40 +00:00 | waits for a second "
                              "person | found twice |"),
            qPrintable(consents));
        QVERIFY(consents.contains("| given by Cleo Cade (cleo), not carried out |"));
        QVERIFY(!consents.contains("over and done"));

        ActionInDoubt doubt;
        doubt.id = QUuid("{aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee}");
        doubt.kind = ActionKind::ResolveEffects;
        doubt.subjects = QStringList{"k1", "k2", "k3", "k4", "k5", "k6", "k7"};
        doubt.earlier = true;
        all.inDoubt = {doubt};
        const QString doubts = packInDoubt(all);
        QVERIFY2(doubts.contains(
                     "| `aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee` | Resolve | `k1`, `k2`, `k3`, `k4`, `k5`, "
                     "and 2 more | before this console was started |"),
                 qPrintable(doubts));

        all.board.pauses = {
            {"provider", "stripe-live", "they have trouble", "ben", "Ben Brook", kNow.addSecs(-60), {}}};
        const QString pauses = packPauses(all);
        QVERIFY2(pauses.contains(
                     "| provider stripe-live | Ben Brook (ben) | 2026-11-29 02:11:40 +00:00 | until somebody "
                     "resumes it | they have trouble |"),
                 qPrintable(pauses));
    }

    // The riskiest first, each once; what its owner holds besides is told as well.
    void whichRunsAreTold()
    {
        PackFacts all = facts();
        TriageItem late = unresolved("2026-10");
        late.keyGoesAt = kNow.addSecs(3600);
        all.snapshot.items = {late, unresolved("2026-11")};
        all.board.subjects = {held("2026-11"), held("2026-09")};
        QStringList told;
        for (const RunKey &run : packRuns(all))
            told << run.text();
        QCOMPARE(told.join(' '), "billing/2026-11 billing/2026-10 billing/2026-09");
        QVERIFY(packRunsHead(2, 300).contains(
            "The 2 riskiest of 300; the others stand in the tables above alone."));
        QVERIFY(packUnreadRun(held("x").run, "There is no run billing/x.")
                    .contains("It could not be read: There is no run billing/x."));
    }

    // What is offered is accepted; what is not is asked for, or left to its owner.
    void theNextStepIsTheNexts()
    {
        PackFacts all = facts();
        TriageItem mine = unresolved("2026-11");
        mine.owner = "ada";
        mine.ownerPerson = "Ada Able";
        mine.ownerActiveAt = kNow.addSecs(-60);
        all.snapshot.items = {mine, unresolved("2026-10")};
        all.board.subjects = {held("2026-11")};
        QVERIFY(packItems(all).contains(
            "| Ada Able (ada), last active 2026-11-29 02:11:40 +00:00 | Leave to Ada Able |"));
        QVERIFY(packItems(all).contains("| nobody | Take and check |"));
        all.board.subjects.front().offeredAt = kNow;
        QVERIFY(packItems(all).contains("| Accept the hand-over |"));
        QVERIFY(packSubjects(all).contains("| to anyone, 0 s ago |"));
    }

    // Names and reasons of others end no row, open no table, and are no markup.
    void textOfOthersStaysText()
    {
        PackFacts all = facts();
        const QString hostile = QString::fromUtf8("a|b\n# c `d` <b>e</b> [f](g) \u202eh");
        all.note = hostile;
        all.who.person = hostile;
        TriageItem item = unresolved(hostile);
        item.owner = item.ownerPerson = hostile;
        all.snapshot.items = {item};
        HeldSubject subject = held(hostile);
        subject.offeredAt = kNow;
        subject.offeredTo = hostile;
        all.board.subjects = {subject};
        all.board.pauses = {{"job", hostile, hostile, hostile, {}, kNow, {}}};
        RunSheet sheet;
        sheet.run = item.run;
        sheet.state = "failed";
        sheet.notes = {{kNow, hostile, hostile, {}}};
        const QString whole =
            packHead(all) + packSubjects(all) + packItems(all) + packPauses(all) + packRun(sheet, all.zone);
        QVERIFY(!whole.contains(QChar(0x202e)));
        QVERIFY(!whole.contains("<b>") || whole.contains("\\<b>"));
        for (const QString &line : whole.split('\n')) {
            QVERIFY2(!line.startsWith("# c"), qPrintable(line));
            if (!line.startsWith('|'))
                continue;
            const int bars = int(QString(line).remove("\\|").count('|'));
            QVERIFY2(bars == 7 || bars == 8 || bars == 6, qPrintable(line));
        }
    }
};

QTEST_GUILESS_MAIN(PackTextTest)
#include "pack_text_test.moc"
