// SPDX-License-Identifier: GPL-3.0-or-later
// The audit chain walked in stretches, over more records than one stretch holds.
#include "models/reconcile/chain_walk.h"
#include "models/reconcile/workbench.h"
#include "models/store/pg_console_store.h"
#include "tests/support/desk.h"

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace fencepost;
using namespace fencepost::test;

class ChainWalkTest : public QObject
{
    Q_OBJECT

private slots:
    void overSeveralStretches()
    {
        Desk desk;
        const QJsonObject note{{"subject_kind", "job"}, {"subject_key", "billing"}, {"text", "seen"}};
        QJsonArray many; // as many as one call takes
        for (int i = 0; i < 200; ++i)
            many << note;
        for (qint64 written = 0; written <= ChainWalk::stretch; written += many.size())
            QCOMPARE(desk.ada.call("note", many, "many").decision(), QStringLiteral("noted"));

        PgConsoleStore store;
        Workbench bench(store, {});
        ConnectionProfile profile;
        profile.conninfo = desk.db.connInfo(logins::ada);
        store.open(profile);
        QTRY_COMPARE(store.link().phase, LinkState::Phase::Up);

        const qint64 head = desk.db.root().value("SELECT seq FROM fencepost.audit_head").toLongLong();
        QVERIFY(head > ChainWalk::stretch);
        const AuditVerification whole = walk(bench, 1);
        QVERIFY(whole.ok);
        QCOMPARE(whole.checked, head);
        QCOMPARE(whole.upTo, head);
        QCOMPARE(m_went, 1);
        // only what is new
        QCOMPARE(desk.ada.call("note", QJsonArray{note}, "one more").decision(), QStringLiteral("noted"));
        const AuditVerification more = walk(bench, head + 1);
        QVERIFY(more.ok);
        QCOMPARE(more.checked, 1);
        QCOMPARE(more.upTo, head + 1);
        // a walk that was stopped says nothing any more
        ChainWalk given(bench, 0, nullptr);
        QSignalSpy ended(&given, &ChainWalk::ended);
        QSignalSpy went(&given, &ChainWalk::went);
        given.start(1);
        given.stop();
        QVERIFY(!given.isWalking());
        QVERIFY(walk(bench, 1).ok); // asked later on the same link: by now the first answer has come
        QCOMPARE(went.size() + ended.size(), 0);
        // nothing is
        QCOMPARE(walk(bench, head + 2).checked, 0);

        Sql &root = desk.db.root();
        root.exec("SET session_replication_role = replica");
        root.exec("ALTER TABLE fencepost.audit_record DISABLE TRIGGER ALL");
        QVERIFY(root.exec("UPDATE fencepost.audit_record SET reason = 'other' WHERE seq = 10100").ok());
        const AuditVerification broken = walk(bench, 1);
        QVERIFY(!broken.ok);
        QCOMPARE(broken.faultSeq, 10100);
    }

private:
    AuditVerification walk(Workbench &bench, qint64 from)
    {
        ChainWalk walk(bench, 0, nullptr);
        std::optional<AuditVerification> found;
        m_went = 0;
        connect(&walk, &ChainWalk::went, this, [this] { ++m_went; });
        connect(&walk, &ChainWalk::ended, this, [&found](const Result<AuditVerification> &answer) {
            if (answer)
                found = *answer;
        });
        walk.start(from);
        const bool ended = QTest::qWaitFor([&found] { return found.has_value(); }, 20'000);
        return ended ? *found : AuditVerification();
    }

    int m_went = 0;
};

QTEST_GUILESS_MAIN(ChainWalkTest)
#include "chain_walk_test.moc"
