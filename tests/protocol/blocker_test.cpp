// SPDX-License-Identifier: GPL-3.0-or-later
// A transaction that somebody leaves open, and many who act at once: who waits is told for whom, and can end
// it.
#include "tests/support/desk.h"

#include <QJsonDocument>
#include <QtTest/QTest>

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>
#include <vector>

using namespace fencepost::test;

namespace {

QJsonObject noteOn(const QString &job)
{
    return {{"subject_kind", "job"}, {"subject_key", job}, {"text", "x"}};
}

// Ada has called a function, lifted the limit on silence and leaves her transaction open.
struct Held : Desk
{
    Held()
    {
        db.addJob({.job = QStringLiteral("dunning"), .action = QStringLiteral("dun")});
        ada.sql().exec("SET application_name = 'a forgotten window'");
        ada.sql().exec("BEGIN");
        ada.call("note", noteOn("billing"));
        ada.sql().exec("SET idle_in_transaction_session_timeout = 0");
    }
    Rows seen() { return db.as(logins::vera).exec("SELECT * FROM fencepost.blockers()"); }
    QJsonObject item() { return {{"pid", ada.sql().pid()}, {"since", seen().text("since")}}; }
    // Time that passes: nothing of the server's can be moved for it.
    void letItBeOld()
    {
        db.waitUntil("SELECT since < clock_timestamp() - interval '5 seconds' FROM fencepost.blockers()");
    }
};

} // namespace

class BlockerTest : public QObject
{
    Q_OBJECT

private slots:
    // Everybody who acts waits for the audit's head: 2 s, then an error that names who has it; everybody may
    // look.
    void aHeldHeadIsNamed()
    {
        Held desk;
        const QString id = newId();
        const QString pid = QString::number(desk.ada.sql().pid());
        desk.ben.sql().send(
            "SELECT * FROM fencepost.note($1, clock_timestamp() + interval '1 minute', 'why', $2)",
            {id, QJsonArray{noteOn("dunning")}});
        QVERIFY(desk.db.waitUntilBlocked(desk.ben.sql()));
        for (const QString &login : {logins::vera, logins::workerA, logins::adam, logins::cleo}) {
            const Rows rows = desk.db.as(login).exec(
                "SELECT pid, login, application, state, holds_audit_head, waiting FROM fencepost.blockers()");
            QCOMPARE(rows.toString(), pid + "|ada|a forgotten window|idle in transaction|t|1");
        }
        const Rows refused = desk.ben.sql().result();
        QCOMPARE(refused.sqlstate, QStringLiteral("55P03"));
        QVERIFY2(refused.message.contains("fencepost.note: session " + pid +
                                          " of ada (a forgotten window) keeps a "
                                          "transaction open that this has to wait for; nothing was done"),
                 qUtf8Printable(refused.message));
        const QString detail = refused.message.section("DETAIL:", 1).section('\n', 0, 0);
        const QJsonObject told = QJsonDocument::fromJson(detail.trimmed().toUtf8()).object();
        QCOMPARE(told.value("pid").toInt(), desk.ada.sql().pid());
        QCOMPARE(told.value("login").toString(), QStringLiteral("ada"));
        QCOMPARE(told.value("holds_audit_head"), QJsonValue(true));
        // no trace: the same id is carried out as soon as the way is free
        desk.ada.sql().exec("ROLLBACK");
        QCOMPARE(desk.ben.call("note", noteOn("dunning"), "why", id).decision(), QStringLiteral("noted"));
        QCOMPARE(desk.seen().size(), 0);
    }

    // The same action_id in another session's open transaction: the first lock of all, and named like the
    // others.
    void aHeldActionIsNamed_data()
    {
        QTest::addColumn<QString>("function");
        for (const char *name : {"note", "pause", "take_ownership", "resolve_effects", "approve", "set_job"})
            QTest::newRow(name) << name;
    }
    void aHeldActionIsNamed()
    {
        QFETCH(QString, function);
        Desk desk;
        const QString id = newId();
        desk.ada.sql().exec("BEGIN");
        QCOMPARE(desk.ada.call("note", noteOn("billing"), "why", id).decision(), QStringLiteral("noted"));
        Operator other(desk.db, function == "set_job" ? logins::adam : logins::ben);
        const Rows refused = other.call(function, QJsonObject{{"x", 1}}, "why", id);
        QCOMPARE(refused.sqlstate, QStringLiteral("55P03"));
        QVERIFY2(refused.message.contains("fencepost." + function + ": session ") &&
                     refused.message.contains("keeps a transaction open"),
                 qUtf8Printable(refused.message));
        desk.ada.sql().exec("ROLLBACK");
    }

    // A worker that waits for its lease can see for whom.
    void aHeldLeaseIsNamed()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        desk.ben.sql().exec("BEGIN");
        QCOMPARE(desk.own(desk.ben), QStringLiteral("taken"));
        QCOMPARE(desk.worker.reserve({charge("cus_1")}).sqlstate, QStringLiteral("55P03"));
        QCOMPARE(desk.db.as(logins::workerA).exec("SELECT login, state FROM fencepost.blockers()").toString(),
                 QStringLiteral("ben|idle in transaction"));
        desk.ben.sql().exec("ROLLBACK");
        QCOMPARE(desk.worker.reserve({charge("cus_1")}).decision(), QStringLiteral("proceed"));
    }

    // Its own limit ends a silent transaction, unless the session has lifted it.
    void silenceEndsByItself()
    {
        Desk desk;
        desk.ada.sql().exec("BEGIN");
        QCOMPARE(desk.ada.call("note", noteOn("billing")).decision(), QStringLiteral("noted"));
        QVERIFY(desk.db.waitUntil("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1)",
                                  {desk.ada.sql().pid()}));
        QCOMPARE(desk.ben.call("note", noteOn("billing")).decision(), QStringLiteral("noted"));
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.note"), QStringLiteral("1"));
    }

    // Who is in the way can be ended, by an operator or an administrator, with a reason and a record; nobody
    // else can.
    void endingIt()
    {
        Held desk;
        QTRY_COMPARE_WITH_TIMEOUT(desk.seen().size(), 1, 5000); // older than 2 s
        QJsonObject item = desk.item();
        QJsonObject other = item;
        other.insert("since", "2026-01-01T00:00:00Z");
        QJsonObject nobody = item;
        nobody.insert("pid", desk.db.root().pid());
        Operator adam(desk.db, logins::adam);
        QCOMPARE(adam.call("end_session", item, " ").sqlstate,
                 QStringLiteral("55P03")); // the refusal needs the head
        // Of several items those that are ended come first: the records need the head.
        desk.letItBeOld();
        const QJsonArray items{item, item, nobody, other, QJsonObject{{"pid", "x"}}};
        Operator watcher(desk.db, logins::watcher);
        const Rows ended = adam.call("end_session", items, "blocks the night shift");
        QCOMPARE(ended.decisions(), QStringLiteral("ended no_session no_session no_session bad_item"));
        QCOMPARE(ended.object().value("login").toString(), QStringLiteral("ada"));
        QCOMPARE(ended.object().value("held_audit_head"), QJsonValue(true));
        QVERIFY(!desk.ada.sql().exec("COMMIT").ok());
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.note"), QStringLiteral("0"));
        QCOMPARE(
            desk.db.root()
                .exec(
                    "SELECT operator, person, subject_kind, subject_key, decision, reason, before ->> 'login'"
                    " FROM fencepost.audit_record WHERE decision = 'ended'")
                .toString(),
            QStringLiteral("adam|Adam Arden|session|%1|ended|blocks the night shift|ada")
                .arg(item.value("pid").toInt()));
        QCOMPARE(watcher.call("end_session", item, "why").decision(), QStringLiteral("not_allowed"));
        for (const QString &login : {logins::vera, logins::workerA})
            QCOMPARE(Operator(desk.db, login).call("end_session", item, "why").sqlstate,
                     QStringLiteral("42501"));
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), QStringLiteral("t"));
    }

    // Only what is really in the way, only that transaction, not in its first seconds.
    void whatIsNotEnded()
    {
        Desk desk;
        desk.crash(1);
        desk.ada.sql().exec("BEGIN");
        desk.ada.sql().exec("SELECT * FROM fencepost.renew_ownership('[]')");
        desk.ada.sql().exec("SET idle_in_transaction_session_timeout = 0");
        const auto since = [&] {
            return desk.db.root().value("SELECT xact_start FROM pg_stat_activity WHERE pid = $1",
                                        {desk.ada.sql().pid()});
        };
        const QJsonObject item{{"pid", desk.ada.sql().pid()}, {"since", since()}};
        QCOMPARE(desk.ben.call("end_session", item, "why").decision(), QStringLiteral("blocks_nobody"));
        QCOMPARE(desk.ben.call("end_session", item, " ").decision(), QStringLiteral("needs_reason"));
        desk.ada.sql().exec("COMMIT");
        QCOMPARE(desk.ben.call("end_session", item, "why").decision(), QStringLiteral("no_session"));
        // a superuser holds the lease, and a worker waits for it
        desk.db.root().exec("BEGIN");
        desk.db.root().exec("SELECT FROM fencepost.job_lease FOR NO KEY UPDATE");
        const QJsonObject root{{"pid", desk.db.root().pid()},
                               {"since", desk.db.root().value("SELECT now()")}};
        QJsonObject earlier = root;
        earlier.insert("since", "2026-01-01T00:00:00Z");
        desk.worker.sql().exec("SET lock_timeout = 0");
        std::thread waiter([&] {
            Sql other = desk.db.as(logins::superuser);
            other.exec("SELECT FROM fencepost.job_lease FOR NO KEY UPDATE");
        });
        const auto blocked = [&] {
            return desk.ben.sql().value("SELECT count(*) FROM fencepost.blockers() WHERE waiting > 0");
        };
        QTRY_COMPARE(blocked(), QStringLiteral("1"));
        const QString young = desk.ben.call("end_session", root, "why").decision();
        const QString changed = desk.ben.call("end_session", earlier, "why").decision();
        QTest::qWait(5000);
        const Rows superuser = desk.ben.call("end_session", root, "why");
        desk.db.root().exec("COMMIT");
        waiter.join();
        QCOMPARE(young, QStringLiteral("too_early"));
        QCOMPARE(changed, QStringLiteral("changed"));
        QCOMPARE(superuser.decision(), QStringLiteral("not_possible"));
    }

    // 45 people reach for one run at once: one has it, and each of the others is told who, by the same
    // action.
    void everybodyReachesForOneRun()
    {
        constexpr int kPeople = 45;
        Desk desk;
        desk.crash(1);
        Sql &root = desk.db.root();
        for (int i = 0; i < kPeople; ++i) {
            root.exec(QStringLiteral("CREATE ROLE desk_%1 LOGIN IN ROLE fencepost_operator").arg(i));
            root.exec("INSERT INTO fencepost.person (login, person) VALUES ($1, $1)",
                      {QStringLiteral("desk_%1").arg(i)});
        }
        std::vector<Operator> people;
        for (int i = 0; i < kPeople; ++i)
            people.emplace_back(desk.db, QStringLiteral("desk_%1").arg(i));
        const QJsonObject run{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}};
        std::atomic<int> again = 0;
        std::vector<std::future<Rows>> all;
        for (Operator &one : people) {
            all.push_back(std::async(std::launch::async, [&one, &run, &again] {
                const QString id = newId();
                Rows rows = one.call("take_ownership", run, "", id);
                for (int tries = 0; rows.sqlstate == QLatin1String("55P03") && tries < 20; ++tries, ++again)
                    rows = one.call("take_ownership", run, "", id);
                return rows;
            }));
        }
        QStringList answers;
        QStringList owners;
        for (auto &one : all) {
            const Rows rows = one.get();
            answers << rows.decision();
            if (rows.decision() == QLatin1String("owned"))
                owners << rows.object().value("owner").toString();
        }
        owners.removeDuplicates();
        QCOMPARE(answers.filter("taken").size(), 1);
        QCOMPARE(answers.filter("owned").size(), kPeople - 1);
        QCOMPARE(owners, QStringList{root.value("SELECT owner FROM fencepost.ownership")});
        QCOMPARE(root.value("SELECT count(*) FROM fencepost.audit_record WHERE action = 'take_ownership'"),
                 QString::number(kPeople));
        qInfo("%d calls had to be sent again", again.load());
    }
};

QTEST_GUILESS_MAIN(BlockerTest)
#include "blocker_test.moc"
