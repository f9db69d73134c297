// SPDX-License-Identifier: GPL-3.0-or-later
// Sheets, pages and lists of the console, on a ledger that real workers and people made.
#include "asked.h"
#include "models/domain/verdict.h"
#include "opened.h"

#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const RunKey s_run{JobName("billing"), Period("2026-11")};

} // namespace

class ReadsTest : public QObject
{
    Q_OBJECT

private slots:
    void theSheetOfARun()
    {
        Desk desk;
        const QStringList keys = desk.crash(5);
        QCOMPARE(desk.own(desk.ada), "taken");
        const QString check = desk.checkFound(desk.ada, keys[0]);
        QCOMPARE(desk.resolve(desk.ada, keys[0], check, "succeeded").decision(), "resolved");
        desk.ada.call("note", QJsonObject{{"subject_kind", "run"},
                                          {"subject_key", "billing/2026-11"},
                                          {"text", "called the bank"},
                                          {"ticket", "T-1"}});
        desk.ada.call("pause", QJsonObject{{"kind", "job"}, {"key", "billing"}});
        Opened store(desk.db, logins::ada);
        Asked<RunSheet> asked;
        store.runSheet(this, s_run, asked.then());
        MUST_ANSWER(asked);
        const RunSheet &sheet = asked.value();
        QCOMPARE(sheet.run, s_run);
        QCOMPARE(sheet.attempt, 1);
        QVERIFY(!sheet.living);
        QCOMPARE(sheet.attemptOutcome, "abandoned");
        QCOMPARE(sheet.owner, "ada");
        QCOMPARE(sheet.ownerPerson, "Ada Able");
        QCOMPARE(sheet.provider, ProviderName("pay"));
        QVERIFY(sheet.jobPaused);
        QVERIFY(!sheet.providerPaused);
        QCOMPARE(sheet.pausedBy, "Ada Able");
        qint64 count = 0;
        for (const RunSum &sum : sheet.sums)
            count += sum.count;
        QCOMPARE(count, 5);
        QCOMPARE(sheet.sums.size(), size_t(2));
        QCOMPARE(sheet.sums[0].part, RunSum::Part::Done);
        QCOMPARE(sheet.sums[0].money.of("USD"), 1'000);
        QCOMPARE(sheet.sums[1].part, RunSum::Part::Unresolved);
        QCOMPARE(sheet.sums[1].count, 4);
        QCOMPARE(sheet.keysGoAt.size(), size_t(4));
        QVERIFY(std::is_sorted(sheet.keysGoAt.begin(), sheet.keysGoAt.end()));
        QCOMPARE(sheet.notes.size(), size_t(1));
        QCOMPARE(sheet.notes[0].text, "called the bank");
        QCOMPARE(sheet.notes[0].ticket, "T-1");
        QStringList kinds;
        for (const Happening &happening : sheet.happenings)
            kinds << happening.kind;
        for (const char *kind : {"claimed", "ended", "taken", "resolved"})
            QVERIFY2(kinds.contains(kind), qPrintable(kinds.join(' ')));
        QCOMPARE(kinds.first(), "claimed");
        QVERIFY(sheet.asOf.isValid());
    }

    void unresolvedWithTheirNewestCheck()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        QCOMPARE(desk.own(desk.ada), "taken");
        desk.check(desk.ada, keys[1], "inconclusive");
        desk.ageCheck(desk.db.root().value("SELECT check_id FROM fencepost.provider_check"), "5 minutes");
        const QString newest = desk.checkFound(desk.ada, keys[1]);
        // Where it was asked, and how much was read; what cannot be counted is left out.
        const char *evidence = R"({"account": "acct_1", "live_mode": false, "asked": [{"pages": 4,
            "objects": 391}, {"pages": "x", "objects": {"a": 1}}, {"pages": 1, "objects": 10}, 7]})";
        desk.db.root().exec(
            "UPDATE fencepost.provider_check SET evidence = $1::jsonb WHERE verdict = 'found'",
            {QString::fromLatin1(evidence)});
        desk.start(desk.ada, keys[2]); // not finished: no verdict yet
        Opened store(desk.db, logins::ada);
        Asked<std::vector<UnresolvedEffect>> asked;
        store.unresolvedOf(this, s_run, asked.then());
        MUST_ANSWER(asked);
        QCOMPARE(asked.value().size(), size_t(3));
        for (const UnresolvedEffect &one : asked.value()) {
            QCOMPARE(one.effect.why, Why::Unknown);
            QCOMPARE(one.effect.state, EffectState::Unknown);
            QCOMPARE(one.effect.owner, "ada");
            QCOMPARE(one.effect.money, (Money{1'000, "USD"}));
            QVERIFY(!one.effect.idempotencyKey.isEmpty());
            QVERIFY(!one.effect.rowVersion.isEmpty());
            QCOMPARE(one.check.has_value(), one.effect.key.text() == keys[1]);
            if (one.check) {
                QCOMPARE(one.check->checkId, newest);
                QCOMPARE(one.check->verdict, Verdict::Found);
                QCOMPARE(one.check->matches.size(), size_t(1));
                QVERIFY(one.check->windowWhole);
                QCOMPARE(one.check->account, "acct_1");
                QVERIFY(!one.check->liveMode);
                QCOMPARE(one.check->pages, 5);
                QCOMPARE(one.check->objectsRead, std::optional<qint64>(401));
            }
        }
        QCOMPARE(desk.resolve(desk.ada, keys[1], newest, "succeeded").decision(), "resolved");
        Asked<std::vector<UnresolvedEffect>> left;
        store.unresolvedOf(this, s_run, left.then());
        MUST_ANSWER(left);
        QCOMPARE(left.value().size(), size_t(2));
        Asked<std::vector<UnresolvedEffect>> byKey;
        store.effectsByKey(this, {EffectKey(keys[1]), EffectKey(keys[0]), EffectKey("not there")},
                           byKey.then());
        MUST_ANSWER(byKey);
        QCOMPARE(byKey.value().size(), size_t(2));
        const auto done =
            std::find_if(byKey.value().begin(), byKey.value().end(),
                         [&](const UnresolvedEffect &one) { return one.effect.key.text() == keys[1]; });
        QCOMPARE(done->effect.state, EffectState::Done);
        QCOMPARE(done->effect.outcome, Outcome::Succeeded);
        QCOMPARE(done->effect.why, Why::None);
    }

    void theProviderOfAJob()
    {
        Desk desk;
        QVERIFY(
            desk.db.root()
                .exec("UPDATE fencepost.provider SET settings = '{\"base_url\": \"https://pay.example/v1\","
                      " \"api_version\": \"2024-01-01\"}', settle_delay = '1.5 seconds'")
                .ok());
        Opened store(desk.db, logins::ada);
        Asked<ProviderSettings> asked;
        store.providerOf(this, JobName("billing"), asked.then());
        MUST_ANSWER(asked);
        QCOMPARE(asked.value().name, ProviderName("pay"));
        QCOMPARE(asked.value().kind, "stripe");
        QVERIFY(!asked.value().liveMode);
        QCOMPARE(asked.value().baseUrl, QUrl("https://pay.example/v1"));
        QCOMPARE(asked.value().keyRetention, std::chrono::hours(24));
        QCOMPARE(asked.value().delays.settleDelay, std::chrono::milliseconds(1'500));
        QCOMPARE(asked.value().sendLimit, std::chrono::milliseconds(200));
        Asked<ProviderSettings> none;
        store.providerOf(this, JobName("other"), none.then());
        QVERIFY(none.wait());
        QCOMPARE(none.error().kind, StoreError::Kind::Refused);
    }

    void pagesOfTheLedger()
    {
        Desk desk;
        desk.crash(25);
        // All claimed at the same microsecond: only the key tells them apart.
        QVERIFY(desk.db.root()
                    .exec("UPDATE fencepost.effect_ledger SET claimed_at = '2026-11-01 00:00:00.123456+00'"
                          " WHERE target < 'cus_0012'")
                    .ok());
        Opened store(desk.db, logins::vera);
        const QString order = desk.db.root().value(
            "SELECT string_agg(effect_key, ' ' ORDER BY claimed_at DESC, effect_key DESC)"
            " FROM fencepost.effect_ledger");
        QStringList seen;
        std::optional<LedgerAnchor> anchor;
        LedgerPage last;
        for (int page = 0; page < 10; ++page) {
            Asked<LedgerPage> asked;
            store.ledgerPage(this, {}, anchor, 7, asked.then());
            MUST_ANSWER(asked);
            last = asked.value();
            for (const Effect &effect : last.rows->effects())
                seen << effect.key.text();
            if (!last.hasMore)
                break;
            anchor = LedgerAnchor::beside(last.rows->effect(last.rows->count() - 1));
        }
        QCOMPARE(seen.join(' '), order);
        QCOMPARE(last.rows->count(), 4);
        Asked<LedgerPage> back;
        store.ledgerPage(this, {}, LedgerAnchor::beside(last.rows->effect(0), true), 7, back.then());
        MUST_ANSWER(back);
        QCOMPARE(back.value().rows->count(), 7);
        QVERIFY(back.value().hasMore);
        QCOMPARE(back.value().rows->effect(0).key.text(), seen[14]);
        QCOMPARE(back.value().rows->effect(6).key.text(), seen[20]);
    }

    void filtersOfTheLedger_data()
    {
        QTest::addColumn<QString>("job");
        QTest::addColumn<QString>("period");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("states");
        QTest::addColumn<int>("count");
        QTest::newRow("all") << ""
                             << ""
                             << "" << QStringList{} << 8;
        QTest::newRow("job") << "billing"
                             << ""
                             << "" << QStringList{} << 8;
        QTest::newRow("another job") << "other"
                                     << ""
                                     << "" << QStringList{} << 0;
        QTest::newRow("run") << "billing"
                             << "2026-11"
                             << "" << QStringList{} << 5;
        QTest::newRow("done") << ""
                              << ""
                              << "" << QStringList{"done"} << 1;
        QTest::newRow("unresolved") << ""
                                    << ""
                                    << "" << QStringList{"unresolved"} << 4;
        QTest::newRow("unresolved of a run") << "billing"
                                             << "2026-11"
                                             << "" << QStringList{"unresolved"} << 4;
        QTest::newRow("unresolved and done") << ""
                                             << ""
                                             << "" << QStringList{"unresolved", "done"} << 5;
        QTest::newRow("claimed") << ""
                                 << ""
                                 << "" << QStringList{"claimed"} << 2;
        QTest::newRow("submitted") << ""
                                   << ""
                                   << "" << QStringList{"submitted"} << 1;
        QTest::newRow("claimed, submitted") << ""
                                            << ""
                                            << "" << QStringList{"claimed", "submitted"} << 3;
        QTest::newRow("target") << ""
                                << ""
                                << "cus_0003" << QStringList{} << 2;
        QTest::newRow("target's beginning") << ""
                                            << ""
                                            << "cus_" << QStringList{} << 8;
        QTest::newRow("target and state") << ""
                                          << ""
                                          << "cus_" << QStringList{"done"} << 1;
        QTest::newRow("signs of LIKE") << ""
                                       << ""
                                       << "cus%" << QStringList{} << 0;
        QTest::newRow("one sign of LIKE") << ""
                                          << ""
                                          << "c_s" << QStringList{} << 0;
        QTest::newRow("reference") << ""
                                   << ""
                                   << "pi_" << QStringList{} << 1;
        QTest::newRow("hostile") << "'; DROP TABLE x; --"
                                 << "$1"
                                 << "\\" << QStringList{"' OR true"} << 0;
    }

    void filtersOfTheLedger()
    {
        if (!m_ledger) {
            m_ledger = std::make_unique<Desk>();
            m_keys = m_ledger->crash(5);
            QCOMPARE(m_ledger->own(m_ledger->ada), "taken");
            const QString check = m_ledger->checkFound(m_ledger->ada, m_keys[0]);
            QCOMPARE(m_ledger->resolve(m_ledger->ada, m_keys[0], check, "succeeded").decision(), "resolved");
            QCOMPARE(m_ledger->beginAgain("2026-12"), "claimed");
            m_ledger->worker.sendOne("cus_0003");
            m_ledger->worker.reserve({charge("cus_0100"), charge("cus_0101")});
            m_store = std::make_unique<Opened>(m_ledger->db, logins::vera);
        }
        QFETCH(const QString, job);
        QFETCH(const QString, period);
        QFETCH(const QString, text);
        QFETCH(const QStringList, states);
        QFETCH(const int, count);
        LedgerFilter filter;
        filter.job = job;
        filter.period = period;
        filter.keyOrReference = text;
        filter.states = states;
        Asked<LedgerPage> asked;
        m_store->ledgerPage(this, filter, std::nullopt, 100, asked.then());
        MUST_ANSWER(asked);
        QCOMPARE(asked.value().rows->count(), count);
        for (const Effect &effect : asked.value().rows->effects()) {
            QVERIFY(states.isEmpty() || states.contains(toText(effect.state)) ||
                    (states.contains("unresolved") && effect.why != Why::None));
        }
    }

    void aKeyIsFoundByItsBeginning()
    {
        filtersOfTheLedgerReady();
        for (const QString &text : {m_keys[2], m_keys[2].left(20), m_keys[2].left(36)}) {
            Asked<LedgerPage> asked;
            LedgerFilter filter;
            filter.keyOrReference = text;
            m_store->ledgerPage(this, filter, std::nullopt, 100, asked.then());
            MUST_ANSWER(asked);
            QCOMPARE(asked.value().rows->count(), 1);
            QCOMPARE(asked.value().rows->effect(0).key.text(), m_keys[2]);
        }
    }

    void theSheetOfAnEffect()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        QCOMPARE(desk.own(desk.ada), "taken");
        desk.check(desk.ada, keys[0], "inconclusive");
        desk.ageCheck(desk.db.root().value("SELECT check_id FROM fencepost.provider_check"), "5 minutes");
        const QString check = desk.checkFound(desk.ada, keys[0]);
        // The fenced worker wakes and tells what it was answered: a lead.
        QCOMPARE(desk.worker.done({doneItem(keys[0], "succeeded", "pi_late")}).decision(), "fenced");
        QCOMPARE(desk.resolve(desk.ada, keys[0], check, "succeeded").decision(), "resolved");
        desk.ada.call("note",
                      QJsonObject{{"subject_kind", "effect"}, {"subject_key", keys[0]}, {"text", "seen"}});
        Opened store(desk.db, logins::ada);
        Asked<EffectSheet> asked;
        store.effectSheet(this, EffectKey(keys[0]), asked.then());
        MUST_ANSWER(asked);
        const EffectSheet &sheet = asked.value();
        QCOMPARE(sheet.effect.key, EffectKey(keys[0]));
        QCOMPARE(sheet.effect.state, EffectState::Done);
        QCOMPARE(sheet.effect.providerRef, "pi_" + keys[0].left(6));
        QVERIFY(!sheet.terms.isEmpty());
        QCOMPARE(sheet.checks.size(), size_t(2));
        QCOMPARE(sheet.checks.front().checkId, check);
        QCOMPARE(sheet.checks.back().verdict, Verdict::Inconclusive);
        QVERIFY2(sheet.newestEvidence.contains("pages"), sheet.newestEvidence.constData());
        QStringList path;
        for (const Happening &step : sheet.path)
            path << step.kind;
        for (const char *kind : {"claimed", "submitted", "done", "resolved"})
            QVERIFY2(path.contains(kind), qPrintable(path.join(' ')));
        QCOMPARE(sheet.late.size(), size_t(1));
        QVERIFY2(sheet.late.front().text.contains("pi_late"), qPrintable(sheet.late.front().text));
        QVERIFY(sheet.audit.size() >= 2);
        QVERIFY(sheet.audit.front().seq > sheet.audit.back().seq);
        QCOMPARE(sheet.notes.size(), size_t(1));

        // A viewer gets the sheet without what it may not see.
        Opened viewer(desk.db, logins::vera);
        Asked<EffectSheet> less;
        viewer.effectSheet(this, EffectKey(keys[0]), less.then());
        MUST_ANSWER(less);
        QVERIFY(less.value().terms.isEmpty());
        QVERIFY(less.value().newestEvidence.isEmpty());
        QCOMPARE(less.value().late.size(), size_t(1)); // that a fenced worker spoke, not what it said
        QVERIFY2(!less.value().late.front().text.contains("pi_late"),
                 qPrintable(less.value().late.front().text));
        QCOMPARE(less.value().checks.size(), size_t(2));
    }

    void theAudit()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        QCOMPARE(desk.own(desk.ada), "taken");
        for (const QString &key : keys)
            desk.checkFound(desk.ada, key);
        desk.ben.call("note",
                      QJsonObject{{"subject_kind", "job"}, {"subject_key", "billing"}, {"text", "hm"}});
        Opened store(desk.db, logins::vera);
        Asked<std::vector<AuditRecord>> first;
        store.auditPage(this, {}, 0, 3, first.then());
        MUST_ANSWER(first);
        QCOMPARE(first.value().size(), size_t(3));
        QCOMPARE(first.value().front().action, "note");
        QCOMPARE(first.value().front().login, "ben");
        QCOMPARE(first.value().front().person, "Ben Brook");
        Asked<std::vector<AuditRecord>> next;
        store.auditPage(this, {}, first.value().back().seq, 3, next.then());
        MUST_ANSWER(next);
        QCOMPARE(next.value().front().seq, first.value().back().seq - 1);
        QCOMPARE(next.value().front().hash, first.value().back().previousHash);
        Asked<std::vector<AuditRecord>> mine;
        store.auditPage(this, {"billing/2026-11", "ada", "take_ownership"}, 0, 10, mine.then());
        MUST_ANSWER(mine);
        QCOMPARE(mine.value().size(), size_t(1));
        QCOMPARE(mine.value().front().decision, "taken");
        QVERIFY(!mine.value().front().after.isEmpty());

        Asked<AuditVerification> whole;
        store.verifyAudit(this, 0, {}, {}, whole.then());
        MUST_ANSWER(whole);
        QVERIFY(whole.value().ok);
        QCOMPARE(whole.value().checked, first.value().front().seq);
        QCOMPARE(whole.value().headHash, first.value().front().hash);
        Asked<AuditVerification> stretch;
        store.verifyAudit(this, 0, {}, {2, 1}, stretch.then());
        MUST_ANSWER(stretch);
        QVERIFY(stretch.value().ok);
        QCOMPARE(stretch.value().checked, 1);
        QCOMPARE(stretch.value().upTo, 2);
        QCOMPARE(stretch.value().headSeq, whole.value().headSeq);
        Asked<AuditVerification> gone;
        store.verifyAudit(this, 999, QString(64, 'a'), {}, gone.then());
        MUST_ANSWER(gone);
        QVERIFY(!gone.value().ok);
        QVERIFY(!gone.value().fault.isEmpty());
    }

    void theRerunPreview()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        QCOMPARE(desk.own(desk.ada), "taken");
        const QString check = desk.checkFound(desk.ada, keys[0]);
        QCOMPARE(desk.resolve(desk.ada, keys[0], check, "succeeded").decision(), "resolved");
        desk.db.root().exec("INSERT INTO fencepost.job_run SELECT (jsonb_populate_record(r, "
                            "'{\"period\": \"2026-10\"}')).* FROM fencepost.job_run r");
        Opened store(desk.db, logins::ada);
        Asked<RerunPreview> asked;
        store.previewRerun(this, s_run, asked.then());
        MUST_ANSWER(asked);
        const RerunPreview &plan = asked.value();
        QCOMPARE(plan.run, s_run);
        QCOMPARE(plan.done.count, 1);
        QCOMPARE(plan.done.money.of("USD"), 1'000);
        QCOMPARE(plan.unresolved.count, 2);
        QCOMPARE(plan.leaveOut, keys.mid(1));
        QVERIFY(!plan.notReserved);
        QCOMPARE(plan.planHash, desk.preview(desk.ada).value("plan_hash").toString());
        QCOMPARE(plan.otherPeriods, QStringList("2026-10"));
        QVERIFY(plan.blocks.empty());
        Opened other(desk.db, logins::ben);
        Asked<RerunPreview> blocked;
        other.previewRerun(this, s_run, blocked.then());
        MUST_ANSWER(blocked);
        QCOMPARE(blocked.value().blocks.front().decision, "not_yours");
    }

    // What "show the SQL" gives is a statement that psql takes as it is.
    void theSqlOfAList()
    {
        Desk desk;
        desk.crash(2);
        Opened store(desk.db, logins::ada);
        for (const char *read :
             {"who", "triage", "runSheet", "unresolvedOf", "effectsByKey", "providerOf", "ledgerPage",
              "effectSheet", "consents", "auditPage", "verifyAudit", "previewRerun"})
            QVERIFY2(store.sqlOf(read).contains("SELECT"), read);
        QCOMPARE(store.sqlOf("nonsense"), QString());
        Asked<LedgerPage> page;
        LedgerFilter filter;
        filter.job = "billing";
        filter.keyOrReference = "cus_'";
        store.ledgerPage(this, filter, std::nullopt, 10, page.then());
        MUST_ANSWER(page);
        Asked<std::vector<UnresolvedEffect>> unresolved;
        store.unresolvedOf(this, s_run, unresolved.then());
        MUST_ANSWER(unresolved);
        QVERIFY(!store.sqlOf("ledgerPage").contains("$1"));
        for (const char *read : {"ledgerPage", "unresolvedOf"}) {
            const Rows rows = desk.ada.sql().script(store.sqlOf(read));
            QVERIFY2(rows.ok(), qPrintable(rows.message));
            QCOMPARE(rows.size(), read == QLatin1String("ledgerPage") ? 0 : 2);
        }
    }

    void ownershipIsRenewed()
    {
        Desk desk;
        desk.crash(1);
        QCOMPARE(desk.own(desk.ada), "taken");
        QVERIFY(desk.db.root()
                    .exec("UPDATE fencepost.ownership SET until = clock_timestamp() + interval '1 minute'")
                    .ok());
        Opened store(desk.db, logins::ada);
        store.renewOwnership({"billing/2026-11"});
        QVERIFY(desk.db.waitUntil(
            "SELECT until > clock_timestamp() + interval '29 minutes' FROM fencepost.ownership"));
        // What a rerun has left out is owned by itself.
        QVERIFY(desk.db.root()
                    .exec("UPDATE fencepost.ownership SET until = clock_timestamp() + interval '1 minute', "
                          "subject_kind = 'effect', subject_key = (SELECT effect_key FROM "
                          "fencepost.effect_ledger)")
                    .ok());
        store.renewOwnership({}, {desk.db.root().value("SELECT effect_key FROM fencepost.effect_ledger")});
        QVERIFY(desk.db.waitUntil(
            "SELECT until > clock_timestamp() + interval '29 minutes' FROM fencepost.ownership"));
    }

    void cleanupTestCase()
    {
        m_store.reset();
        m_ledger.reset();
    }

private:
    void filtersOfTheLedgerReady() { QVERIFY(m_store && m_keys.size() == 5); }

    std::unique_ptr<Desk> m_ledger;
    std::unique_ptr<Opened> m_store;
    QStringList m_keys;
};

QTEST_GUILESS_MAIN(ReadsTest)
#include "reads_test.moc"
