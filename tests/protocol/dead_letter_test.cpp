// SPDX-License-Identifier: GPL-3.0-or-later
// Dead letters: given back to the workers, discarded, opened again; each by its owner, with a reason.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

struct Letters : Desk
{
    // The worker has given up on one effect, which was settled as not happened: it can be sent again.
    explicit Letters(const QString &resolution = QStringLiteral("not_happened"))
    {
        key = sendSome(1).first();
        worker.sql().exec("SELECT * FROM fencepost.dead_letter($1, $2, $3)",
                          {worker.runId, worker.token,
                           QJsonArray{QJsonObject{{"effect_key", key}, {"error", "card reader is broken"}}}});
        letLeaseRunOut();
        db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger");
        own(ada);
        if (resolution == "not_happened")
            resolve(ada, key, check(ada, key, "absent"), resolution);
        id = db.root().value("SELECT dead_letter_id FROM fencepost.dead_letter");
    }
    QJsonObject item(const QJsonObject &more = {})
    {
        QJsonObject all{{"dead_letter_id", id},
                        {"row_version", db.root().value("SELECT row_version FROM fencepost.dead_letter"
                                                        " WHERE dead_letter_id = $1",
                                                        {id})}};
        for (auto it = more.begin(); it != more.end(); ++it)
            all.insert(it.key(), it.value());
        return all;
    }
    QString act(const QString &function, const QJsonObject &more = {})
    {
        return ada.call(function, item(more), "why").decision();
    }
    QString key;
    QString id;
};

} // namespace

class DeadLetterTest : public QObject
{
    Q_OBJECT

private slots:
    void discardedAndOpenedAgain()
    {
        Letters desk;
        QCOMPARE(desk.ben.call("discard_dead_letter", desk.item(), "why").decision(),
                 QStringLiteral("not_yours"));
        QCOMPARE(desk.ada.call("discard_dead_letter", desk.item()).decision(), QStringLiteral("discarded"));
        QCOMPARE(desk.act("discard_dead_letter"), QStringLiteral("changed"));
        QCOMPARE(desk.act("requeue_dead_letter"), QStringLiteral("changed"));
        QCOMPARE(desk.act("reopen_dead_letter"), QStringLiteral("reopened"));
        QCOMPARE(desk.act("reopen_dead_letter"), QStringLiteral("changed"));
        QCOMPARE(
            desk.db.root().value("SELECT state || ' ' || (closed_at IS NULL) FROM fencepost.dead_letter"),
            QStringLiteral("open true"));
        // beside a newer one of the same effect it stays closed
        desk.act("discard_dead_letter");
        desk.db.root().exec("INSERT INTO fencepost.dead_letter (job, period, effect_key, attempts, dead_at)"
                            " SELECT job, period, effect_key, 2, now() FROM fencepost.dead_letter");
        QCOMPARE(desk.act("reopen_dead_letter"), QStringLiteral("already_open"));
    }

    // A letter's own owner comes before the run's.
    void whoMay()
    {
        Letters desk;
        QCOMPARE(desk.ben
                     .call("take_ownership",
                           QJsonObject{{"subject_kind", "dead_letter"}, {"subject_key", desk.id}}, "")
                     .decision(),
                 QStringLiteral("taken"));
        QCOMPARE(desk.act("discard_dead_letter"), QStringLiteral("not_yours"));
        QCOMPARE(desk.ben.call("discard_dead_letter", desk.item(), " ").decision(),
                 QStringLiteral("needs_reason"));
        QCOMPARE(desk.ben.call("discard_dead_letter", desk.item({{"row_version", "9"}}), "why").decision(),
                 QStringLiteral("changed"));
        QCOMPARE(
            desk.ben.call("discard_dead_letter", desk.item({{"dead_letter_id", "999"}}), "why").decision(),
            QStringLiteral("no_letter"));
        for (const char *function : {"discard_dead_letter", "reopen_dead_letter", "requeue_dead_letter"})
            QCOMPARE(desk.ben.call(function, QJsonObject{}, "why").decision(), QStringLiteral("bad_item"));
        QCOMPARE(desk.ben.call("discard_dead_letter", desk.item(), "why").decision(),
                 QStringLiteral("discarded"));
        QCOMPARE(
            desk.db.root().value("SELECT count(*) FROM fencepost.ownership WHERE subject_kind = 'dead_letter'"
                                 " AND until > clock_timestamp()"),
            QStringLiteral("0"));
    }

    // An effect's letter is not requeued while nobody knows what happened; the third time needs another
    // person.
    void requeuingAnEffect()
    {
        Letters unknown("none");
        QCOMPARE(unknown.act("requeue_dead_letter"), QStringLiteral("unresolved"));

        Letters desk;
        QCOMPARE(desk.act("requeue_dead_letter"), QStringLiteral("requeued"));
        desk.db.root().exec("UPDATE fencepost.dead_letter SET state = 'open', requeues = 2");
        QCOMPARE(desk.act("requeue_dead_letter"), QStringLiteral("needs_second_person"));
        const auto ask = [&](const QJsonObject &more) {
            QJsonObject item = desk.item(more);
            item.insert("action", "requeue_dead_letter");
            return desk.ada.call("ask_second_person", item, "why");
        };
        QCOMPARE(ask({{"dead_letter_id", "999"}}).decision(), QStringLiteral("no_letter"));
        QCOMPARE(ask({{"row_version", "9"}}).decision(), QStringLiteral("changed"));
        const QString request = ask({}).object().value("request_id").toString();
        QCOMPARE(desk.act("requeue_dead_letter", {{"request_id", request}}), QStringLiteral("consent_void"));
        QCOMPARE(desk.give(desk.adaHome, request), QStringLiteral("same_person"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QCOMPARE(desk.act("requeue_dead_letter", {{"request_id", request}}), QStringLiteral("requeued"));
        QCOMPARE(desk.db.root().value("SELECT requeues || ' ' || state FROM fencepost.dead_letter"),
                 QStringLiteral("3 requeued"));
        QCOMPARE(desk.db.root().value("SELECT used_at IS NOT NULL FROM fencepost.second_person"),
                 QStringLiteral("t"));
    }

    // A run's letter is a rerun of its period, with everything that a rerun asks.
    void requeuingARun()
    {
        Desk desk;
        for (int attempt = 1; attempt <= 3; ++attempt) {
            Worker worker(desk.db, logins::workerA);
            QCOMPARE(worker.begin("2026-11"), QStringLiteral("claimed"));
            desk.letLeaseRunOut();
        }
        Worker last(desk.db, logins::workerB);
        QCOMPARE(last.begin("2026-11"), QStringLiteral("exhausted"));
        last.release();
        const QString id = desk.db.root().value("SELECT dead_letter_id FROM fencepost.dead_letter");
        QJsonObject item{{"dead_letter_id", id}, {"row_version", "1"}};
        QCOMPARE(desk.ada.call("requeue_dead_letter", item, "why").decision(), QStringLiteral("not_yours"));
        desk.own(desk.ada);
        QCOMPARE(desk.ada.call("requeue_dead_letter", item, "why").decision(), QStringLiteral("bad_item"));
        QJsonObject whole = desk.rerunItem(desk.preview(desk.ada));
        whole.insert("dead_letter_id", id);
        whole.insert("row_version", "1");
        QJsonObject stale = whole;
        stale.insert("plan_hash", "x");
        QCOMPARE(desk.ada.call("requeue_dead_letter", stale, "why").decision(),
                 QStringLiteral("plan_changed"));
        const Rows rows = desk.ada.call("requeue_dead_letter", whole, "why");
        QCOMPARE(rows.decision(), QStringLiteral("rerun"));
        QCOMPARE(rows.object().value("letter_closed").toInt(), id.toInt());
        QCOMPARE(desk.db.root().value("SELECT state || ' ' || requeues FROM fencepost.dead_letter"),
                 QStringLiteral("requeued 1"));
        QCOMPARE(last.due().text("trigger"), QStringLiteral("rerun"));
        last.claimId = newId();
        QCOMPARE(last.begin("2026-11"), QStringLiteral("claimed"));
    }
};

QTEST_GUILESS_MAIN(DeadLetterTest)
#include "dead_letter_test.moc"
