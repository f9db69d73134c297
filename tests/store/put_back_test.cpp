// SPDX-License-Identifier: GPL-3.0-or-later
// What did not happen is put back under keys that run out: triage counts it until it is sent again. And what
// is followed is told with the provider that holds it, not with the one where its job is charged by now.
#include "asked.h"
#include "opened.h"

#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const RunKey s_run{JobName("billing"), Period("2026-11")};

} // namespace

class PutBackTest : public QObject
{
    Q_OBJECT

private:
    static std::optional<TriageItem> rowOf(Opened &store, TriageKind kind)
    {
        QObject asker;
        Asked<TriageSnapshot> triage;
        store.triage(&asker, triage.then());
        if (!triage.wait())
            return std::nullopt;
        for (const TriageItem &item : triage.value().items) {
            if (item.kind == kind)
                return item;
        }
        return std::nullopt;
    }
    static RunSheet sheetOf(Opened &store)
    {
        QObject asker;
        Asked<RunSheet> sheet;
        store.runSheet(&asker, s_run, sheet.then());
        return sheet.wait() ? sheet.value() : RunSheet();
    }

private slots:
    void itIsCountedUntilItIsSentAgain()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        QCOMPARE(desk.own(desk.ada), "taken");
        const auto settle = [&](int at, const QString &verdict, const QString &resolution) {
            const QString check = verdict == "found" ? desk.checkFound(desk.ada, keys.at(at))
                                                     : desk.check(desk.ada, keys.at(at), verdict);
            return desk.resolve(desk.ada, keys.at(at), check, resolution).decision();
        };
        QCOMPARE(settle(0, "absent", "not_happened"), "resolved");
        QCOMPARE(settle(1, "absent", "not_happened"), "resolved");
        Opened store(desk.db, logins::ada);
        auto row = rowOf(store, TriageKind::Unresolved);
        QVERIFY(row);
        QCOMPARE(row->count, 1);
        const auto isPutBack = [&] {
            row = rowOf(store, TriageKind::WaitsForPerson);
            QVERIFY(row);
            QCOMPARE(row->count, 2);
            QCOMPARE(row->money.text(), "20.00 USD");
            QVERIFY(row->keyGoesAt.isValid() && row->keyLastGoesAt.isValid() && row->keyArmedAt.isValid());
            QCOMPARE(row->owner, "ada");
        };
        isPutBack();
        const RunSheet sheet = sheetOf(store);
        QCOMPARE(std::count_if(sheet.happenings.begin(), sheet.happenings.end(),
                               [](const Happening &one) { return one.kind == "checked"; }),
                 1);

        // Nothing is unresolved any more, the run is owned, and two keys still run.
        QCOMPARE(settle(2, "found", "succeeded"), "resolved");
        QVERIFY(!rowOf(store, TriageKind::Unresolved));
        isPutBack();

        QCOMPARE(desk.rerun(desk.ada), "rerun");
        QVERIFY(!rowOf(store, TriageKind::WaitsForPerson));
        row = rowOf(store, TriageKind::RerunNotClaimed);
        QVERIFY(row);
        QCOMPARE(row->count, 2);
        QCOMPARE(row->money.text(), "20.00 USD");
        QVERIFY(row->keyGoesAt.isValid() && row->keyArmedAt.isValid()); // by which it is told from a run

        // A worker is at it: it is work in progress.
        QCOMPARE(desk.beginAgain(), "claimed");
        for (const TriageKind kind :
             {TriageKind::Unresolved, TriageKind::WaitsForPerson, TriageKind::RerunNotClaimed})
            QVERIFY(!rowOf(store, kind));
    }

    // Effects are counted as effects, also where they move no money.
    void withoutMoneyItIsCountedAsWell()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        QCOMPARE(desk.own(desk.ada), "taken");
        for (const QString &key : keys)
            QCOMPARE(
                desk.resolve(desk.ada, key, desk.check(desk.ada, key, "absent"), "not_happened").decision(),
                "resolved");
        Sql &root = desk.db.root();
        QVERIFY(root.exec("SET session_replication_role = replica").ok()); // an amount is never changed else
        QVERIFY(root.exec("UPDATE fencepost.effect_ledger SET amount_minor = NULL, currency = NULL").ok());
        QVERIFY(root.exec("RESET session_replication_role").ok());
        Opened store(desk.db, logins::ada);
        const auto counted = [&](TriageKind kind) {
            const auto row = rowOf(store, kind);
            QVERIFY(row);
            QCOMPARE(row->count, 2);
            QVERIFY(row->money.isEmpty() && row->keyArmedAt.isValid());
        };
        counted(TriageKind::WaitsForPerson);
        QCOMPARE(desk.rerun(desk.ada), "rerun");
        counted(TriageKind::RerunNotClaimed);
    }

    // What the provider holds is never sent again: a request about it has no key's clock to beat.
    void onlyWhatIsSentAgainHasAClockInARequest()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        QCOMPARE(desk.own(desk.ada), "taken");
        Opened store(desk.db, logins::ben);
        const auto ask = [&](const QString &key, const QString &verdict, const QString &resolution,
                             const QJsonArray &matches, const QJsonObject &check = {},
                             const QJsonObject &more = {}) {
            const QString id = desk.check(desk.ada, key, verdict, matches, check);
            return desk.ask(desk.ada, desk.resolveItem(key, id, resolution, more), verdict);
        };
        const auto clock = [&] {
            const auto row = rowOf(store, TriageKind::ConsentAsked);
            return row ? row->keyGoesAt : QDateTime();
        };
        const auto refuse = [&](const QString &request) {
            return desk.ben.call("refuse", QJsonObject{{"request_id", request}}).decision();
        };
        const QString held = ask(keys.at(0), "found_different", "succeeded", {theirs("pi_1", 100)});
        QVERIFY(rowOf(store, TriageKind::ConsentAsked));
        QVERIFY(!clock().isValid());
        QCOMPARE(refuse(held), "refused");
        const QJsonObject evidence{{"text", "the bank's statement of that day shows it"},
                                   {"reference", "st_1"}};
        const QString byHand = ask(keys.at(1), "no_look_up", "by_hand", {}, {},
                                   {{"outcome", "succeeded"}, {"evidence", evidence}});
        QVERIFY(rowOf(store, TriageKind::ConsentAsked));
        QVERIFY(!clock().isValid());
        QCOMPARE(refuse(byHand), "refused");
        const QString again =
            ask(keys.at(2), "absent", "not_happened", {}, {{"look_alikes", 1}}); // a look-alike beside it
        QVERIFY2(clock().isValid(), qPrintable(again));
        QCOMPARE(clock().toSecsSinceEpoch(),
                 desk.db.root()
                     .value("SELECT floor(extract(epoch FROM key_kept_until - interval '5 min'))"
                            " FROM fencepost.effect_ledger WHERE effect_key = $1",
                            {keys.at(2)})
                     .toLongLong());
    }

    void whatIsFollowedNamesTheProviderThatHoldsIt()
    {
        Desk desk;
        const QString key = desk.crash(1).first();
        desk.own(desk.ada);
        QCOMPARE(desk.settleWithSecond(key, "found_different", {theirs("pi_1", 490)}), "resolved");
        Sql &root = desk.db.root();
        QVERIFY(
            root.exec("INSERT INTO fencepost.provider SELECT (jsonb_populate_record(p, "
                      "'{\"provider\": \"pay2\", \"account\": \"acct_other\"}')).* FROM fencepost.provider p")
                .ok());
        QVERIFY(root.exec("UPDATE fencepost.job SET provider = 'pay2'").ok());
        Opened store(desk.db, logins::ben);
        const auto row = rowOf(store, TriageKind::Shortfall);
        QVERIFY(row);
        QCOMPARE(row->at, (FarSide{"pay", "stripe", "acct_test", false}));
    }
};

QTEST_GUILESS_MAIN(PutBackTest)
#include "put_back_test.moc"
