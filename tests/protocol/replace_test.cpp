// SPDX-License-Identifier: GPL-3.0-or-later
// replace_effect: a new key in the place of an old one, where the old one is not to be used any more.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

// One charge that was sent; ada owns the run.
struct Sent : Desk
{
    Sent()
    {
        key = crash(1).first();
        own(ada);
    }
    QJsonObject item(const QJsonObject &more = {})
    {
        QJsonObject all{{"effect_key", key}, {"row_version", version(key)}};
        for (auto it = more.begin(); it != more.end(); ++it)
            all.insert(it.key(), it.value());
        return all;
    }
    QString replace(const QJsonObject &more = {})
    {
        answer = ada.call("replace_effect", item(more), "the customer asked for it");
        return answer.decision();
    }
    QString consent(QJsonObject more = {})
    {
        more.insert("action", "replace_effect");
        const Rows asked = ada.call("ask_second_person", item(more), "why");
        const QString request = asked.object().value("request_id").toString();
        return request.isEmpty() ? asked.decision() : give(ben, request) == "given" ? request : QString();
    }
    void settle(const QString &verdict, const QString &resolution, const QJsonArray &matches)
    {
        const QString id = check(ada, key, verdict, matches);
        QJsonObject more;
        if (resolution == "reversed") {
            const QString request = ask(ada, resolveItem(key, id, resolution), verdict);
            give(ben, request);
            more.insert("request_id", request);
        }
        QCOMPARE(resolve(ada, key, id, resolution, more).decision(), QStringLiteral("resolved"));
    }
    QString key;
    Rows answer;
};

const QJsonObject s_inputs{{"terms", QJsonObject{}}, {"amount_minor", 1500}, {"currency", "USD"}};

} // namespace

class ReplaceTest : public QObject
{
    Q_OBJECT

private slots:
    // Declined, and wanted again: another person agrees and is warned; the worker sends the new key, never
    // the old.
    void afterADecline()
    {
        Sent desk;
        desk.settle("found_declined", "declined", {theirs("pi_1", 1000, "canceled")});
        QCOMPARE(desk.replace(), QStringLiteral("needs_second_person"));
        QCOMPARE(desk.answer.object().value("text").toString(),
                 QStringLiteral("a sleeping worker could still send the old key"));
        const QString request = desk.consent();
        QCOMPARE(desk.db.root().value("SELECT items -> 0 ->> 'warning' FROM fencepost.second_person"),
                 QStringLiteral("a sleeping worker could still send the old key"));
        QCOMPARE(desk.replace({{"request_id", request}, {"inputs", s_inputs}}),
                 QStringLiteral("consent_void"));
        QCOMPARE(desk.replace({{"request_id", request}}), QStringLiteral("replaced"));
        const QString fresh = desk.answer.object().value("effect_key").toString();
        QVERIFY(fresh != desk.key && !fresh.isEmpty());
        QCOMPARE(desk.answer.object().value("generation").toInt(), 2);
        QCOMPARE(desk.db.root().value("SELECT consent ->> 'given_by' FROM fencepost.audit_record"
                                      " WHERE decision = 'replaced'"),
                 QStringLiteral("ben"));
        QCOMPARE(desk.replace({{"request_id", request}}), QStringLiteral("superseded"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.sendOne("cus_0000"), fresh);
        QCOMPARE(desk.worker.submit({desk.key}).decision(), QStringLiteral("not_reserved"));
        QCOMPARE(desk.worker.done({doneItem(fresh)}).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.worker.finish().decision(), QStringLiteral("done"));
        QCOMPARE(desk.db.root().value("SELECT count(DISTINCT idempotency_key) FROM fencepost.effect_ledger"),
                 QStringLiteral("2"));
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), QStringLiteral("t"));
    }

    void afterAReversal()
    {
        Sent desk;
        QJsonObject refunded = theirs("pi_1");
        refunded.insert("refunded_minor", 1000);
        desk.settle("found_reversed", "reversed", {refunded});
        QCOMPARE(desk.replace({{"request_id", desk.consent()}}), QStringLiteral("replaced"));
    }

    // Where money is kept nothing is charged again, whatever it was settled as.
    void notWhileMoneyIsKept()
    {
        Sent desk;
        desk.settle("found_reversed", "reversed", {theirs("pi_1", 1000, "refunded")});
        const auto look = [&](const QString &verdict, const QJsonArray &matches) {
            desk.db.root().exec("UPDATE fencepost.provider_check SET finished_at = finished_at - interval"
                                " '2 minutes', started_at = started_at - interval '2 minutes'");
            return desk.check(desk.ada, desk.key, verdict, matches);
        };
        QJsonObject part = theirs("pi_1");
        part.insert("refunded_minor", 1);
        const QString request = desk.consent();
        QCOMPARE(look("found_different", {part}).size(), 36);
        QCOMPARE(desk.replace({{"request_id", request}}), QStringLiteral("not_replaceable"));
        QCOMPARE(desk.consent(), QStringLiteral("not_replaceable"));
        QCOMPARE(look("found_several", {theirs("pi_1", 1000, "refunded"), theirs("pi_2")}).size(), 36);
        QCOMPARE(desk.replace({{"request_id", request}}), QStringLiteral("not_replaceable"));
        QCOMPARE(look("found_in_progress", {theirs("pi_2", 1000, "processing")}).size(), 36);
        QCOMPARE(desk.replace({{"request_id", request}}), QStringLiteral("not_replaceable"));
        part["refunded_minor"] = 1000;
        QCOMPARE(look("found_reversed", {part}).size(), 36);
        QCOMPARE(desk.replace({{"request_id", desk.consent()}}), QStringLiteral("replaced"));
    }

    // As it could be settled before a refund in part was told apart.
    void notOfAnOldSettlement()
    {
        Sent desk;
        desk.settle("found_reversed", "reversed", {theirs("pi_1", 1000, "refunded")});
        desk.db.root().script("UPDATE fencepost.provider_check SET matches ="
                              " jsonb_set(matches, '{0,refunded_minor}', '1')");
        QCOMPARE(desk.consent(), QStringLiteral("not_replaceable"));
    }

    // An absence keeps its key, unless the provider would replay an error under it, or the inputs have
    // changed.
    void afterAnAbsence()
    {
        Sent desk;
        desk.settle("absent", "not_happened", {});
        QCOMPARE(desk.replace(), QStringLiteral("not_replaceable"));
        QCOMPARE(desk.consent(), QStringLiteral("not_replaceable"));
        desk.db.root().exec(
            "UPDATE fencepost.effect_ledger SET response = $1",
            {QJsonObject{{"idempotent_replayed", true},
                         {"error", QJsonObject{{"type", "card_error"}, {"decline_code", "x"}}}}});
        QCOMPARE(desk.replace(), QStringLiteral("not_replaceable")); // a decline is an answer
        desk.db.root().exec("UPDATE fencepost.effect_ledger SET response = $1",
                            {QJsonObject{{"idempotent_replayed", true}, {"http_status", 500}}});
        QCOMPARE(desk.replace(), QStringLiteral("needs_second_person"));
        QCOMPARE(desk.replace({{"request_id", desk.consent()}}), QStringLiteral("replaced"));

        Sent changed;
        changed.settle("absent", "not_happened", {});
        const QString request = changed.consent({{"inputs", s_inputs}});
        QJsonObject dearer = s_inputs;
        dearer.insert("amount_minor", 150000);
        QCOMPARE(changed.replace({{"inputs", dearer}, {"request_id", request}}),
                 QStringLiteral("consent_void"));
        QCOMPARE(changed.replace({{"inputs", s_inputs}, {"request_id", request}}),
                 QStringLiteral("replaced"));
        QCOMPARE(changed.db.root().value(
                     "SELECT amount_minor FROM fencepost.effect_ledger WHERE superseded_by IS NULL"),
                 QStringLiteral("1500"));
        changed.rerun(changed.ada);
        changed.beginAgain();
        QCOMPARE(changed.worker.reserve({charge("cus_0000", 1500)}).decision(), QStringLiteral("proceed"));
    }

    // What happened, or may have, is never sent again under a new key.
    void neverASecondCharge()
    {
        Sent desk;
        QCOMPARE(desk.replace(), QStringLiteral("not_replaceable")); // not known
        desk.settle("absent", "not_happened", {});
        desk.db.root().exec("UPDATE fencepost.effect_ledger SET retry_until = clock_timestamp()");
        QCOMPARE(desk.replace({{"inputs", s_inputs}}),
                 QStringLiteral("not_replaceable")); // its key is gone: ask again
        Sent done;
        done.settle("found", "succeeded", {theirs("pi_1")});
        QCOMPARE(done.replace(), QStringLiteral("not_replaceable"));
        QCOMPARE(done.replace({{"inputs", s_inputs}}), QStringLiteral("not_replaceable"));
        QCOMPARE(done.consent({{"inputs", s_inputs}}), QStringLiteral("not_replaceable"));
        QCOMPARE(done.db.root().value("SELECT count(*) FROM fencepost.effect_ledger"), QStringLiteral("1"));
    }

    void whoMay()
    {
        Sent desk;
        desk.settle("found_declined", "declined", {theirs("pi_1", 1000, "canceled")});
        QCOMPARE(desk.ben.call("replace_effect", desk.item(), "why").decision(), QStringLiteral("not_yours"));
        QCOMPARE(desk.ada.call("replace_effect", desk.item(), " ").decision(),
                 QStringLiteral("needs_reason"));
        QCOMPARE(desk.replace({{"row_version", "1"}}), QStringLiteral("changed"));
        QCOMPARE(desk.replace({{"effect_key", "none"}}), QStringLiteral("no_effect"));
        QCOMPARE(desk.replace({{"inputs", QJsonObject{{"target", "x"}}}}), QStringLiteral("bad_item"));
        QCOMPARE(desk.replace({{"inputs", QJsonObject{{"amount_minor", 1}}}}), QStringLiteral("bad_item"));
        const QString request = desk.consent();
        desk.rerun(desk.ada);
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        desk.own(desk.ada);
        QCOMPARE(desk.replace({{"request_id", request}}), QStringLiteral("living"));
    }

    // Never sent: other inputs need nobody else, the same ones are no replacement.
    void neverSent()
    {
        Desk desk;
        desk.worker.begin("2026-11");
        const QString key = desk.worker.reserveOne("cus_1");
        desk.letLeaseRunOut();
        desk.own(desk.ada);
        QJsonObject item{{"effect_key", key}, {"row_version", desk.version(key)}};
        QCOMPARE(desk.ada.call("replace_effect", item, "why").decision(), QStringLiteral("not_replaceable"));
        item.insert("inputs", s_inputs);
        QCOMPARE(desk.ada.call("replace_effect", item, "why").decision(), QStringLiteral("replaced"));
    }
};

QTEST_GUILESS_MAIN(ReplaceTest)
#include "replace_test.moc"
