// SPDX-License-Identifier: GPL-3.0-or-later
// Of many refunds that are owed: which of them the provider was asked about.
#include "asked.h"
#include "opened.h"

using namespace fencepost;
using namespace fencepost::test;

namespace {

// One of each effect, noted two hours ago on a check of then; an hour ago it was looked for in vain.
const QString s_owed = R"(
    SET session_replication_role = replica;
    INSERT INTO fencepost.provider_check (subject_kind, effect_key, checked_by, started_at, finished_at, verdict, matches)
    SELECT 'effect', e.effect_key, 'ada', t.at, t.at, 'found_several',
           jsonb_build_array(jsonb_build_object('reference', 'pi_' || e.slot, 'refunded_minor', 0))
    FROM fencepost.effect_ledger e, (SELECT now() - n * interval '1 hour' AS at FROM generate_series(1, 3, 2) n) t;
    INSERT INTO fencepost.refund_due (effect_key, provider_ref, amount_minor, currency, noted_by, noted_at, check_id)
    SELECT c.effect_key, 'pi_' || left(c.effect_key, 32), 1000, 'USD', 'ada', now() - interval '2 hours', c.check_id
    FROM fencepost.provider_check c WHERE c.started_at < now() - interval '2 hours';
)";

} // namespace

class AskedAboutTest : public QObject
{
    Q_OBJECT

private slots:
    // When the provider was last asked is looked up for the hundred that come first; of the others it is not
    // said that it was not asked.
    void theFirstHundredAreLookedUp()
    {
        Desk desk;
        desk.crash(120);
        QVERIFY(desk.db.root().script(s_owed).ok());
        Opened store(desk.db, logins::ben);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        const auto &items = triage.value().items;
        QCOMPARE(items.size(), size_t(121));
        for (size_t i = 0; i < items.size(); ++i) {
            QCOMPARE(items[i].kind, i == 0 ? TriageKind::Unresolved : TriageKind::RefundOwed);
            QCOMPARE(items[i].lookedAt.isValid(), i > 0 && i < 100);
            QCOMPARE(items[i].askedAt.isValid(), i > 0 && i < 100);
            QVERIFY(i == 0 || !items[i].effect.isEmpty());
        }
        // Since then it was given back in part: no answer that it was not.
        desk.db.root().script("SET session_replication_role = replica; UPDATE fencepost.provider_check SET "
                              "matches = jsonb_set(matches, '{0,refunded_minor}', '1')");
        store.triage(this, triage.then());
        QTRY_COMPARE(triage.times(), 2);
        QVERIFY(!triage.value().items[1].lookedAt.isValid() && triage.value().items[1].askedAt.isValid());
    }
};

QTEST_GUILESS_MAIN(AskedAboutTest)
#include "asked_about_test.moc"
