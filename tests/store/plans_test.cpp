// SPDX-License-Identifier: GPL-3.0-or-later
// What the console asks costs what is open or what is shown, never what is settled: no statement reads the
// ledger whole.
#include "models/store/ledger_sql.h"
#include "models/store/reader.h"
#include "models/store/sql_text.h"
#include "tests/support/desk.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

class PlansTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        for (const char *job : {"billing", "dunning"}) {
            JobSpec spec;
            spec.job = QLatin1String(job);
            spec.action = spec.job;
            m_db->addJob(spec);
        }
        const Rows filled = m_db->root().script(
            R"(BEGIN;
               SET LOCAL session_replication_role = replica;
               INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, claimed_at, finished_at)
               SELECT j, 'p' || p, CASE WHEN p = 1 THEN 'claimed' ELSE 'done' END, 1, 3, clock_timestamp() - p * interval '1 day',
                      CASE WHEN p > 1 THEN clock_timestamp() - p * interval '1 day' END
               FROM unnest(ARRAY['billing', 'dunning']) j, generate_series(1, 300) p;
               INSERT INTO fencepost.run_attempt (job, period, attempt, fencing_token, claim_id, worker, login, trigger,
                                                  started_at, finished_at, outcome)
               SELECT r.job, r.period, 1, 1, gen_random_uuid(), 'w', 'w', 'schedule', r.claimed_at, r.finished_at,
                      CASE r.state WHEN 'done' THEN 'done' ELSE 'running' END
               FROM fencepost.job_run r;
               INSERT INTO fencepost.effect_ledger (effect_key, slot, one_per_period, job, period, attempt, run_id,
                   fencing_token, state, outcome, action, target, input_digest, terms, amount_minor, currency,
                   idempotency_key, first_submitted_at, submitted_at, last_arrival, key_armed_at, key_kept_until, provider,
                   provider_ref, claimed_at, settled_at, updated_at)
               SELECT k.slot || '.' || left(md5(k.slot), 16), k.slot, true, k.job, k.period, 1, k.run_id, 1,
                      CASE WHEN k.finished_at IS NOT NULL THEN 'done' WHEN k.n <= 20 THEN 'unknown' WHEN k.n <= 30
                           THEN 'submitted' ELSE 'claimed' END,
                      CASE WHEN k.finished_at IS NOT NULL THEN 'succeeded' END, k.job, 'cus_' || right(k.slot, 8),
                      'x', '{}', 100, 'USD', 'idem_' || k.slot, k.started_at, k.started_at, k.started_at, k.started_at,
                      k.started_at + interval '1 day', 'pay', 'pi_' || k.slot, k.started_at + k.n * interval '1 ms',
                      k.finished_at, k.started_at
               FROM (SELECT a.*, n, md5(a.job || '|' || a.period || '|' || n) AS slot
                     FROM fencepost.run_attempt a, generate_series(1, 60) n) k;
               COMMIT; ANALYZE;)");
        QVERIFY2(filled.ok(), qPrintable(filled.message));
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.effect_ledger"), "36000");
        m_key = m_db->root().value("SELECT max(effect_key) FROM fencepost.effect_ledger WHERE period = 'p7'");
        for (const QString &setting : sqlText("session/common").split(";\n"))
            m_settings +=
                setting.contains("max_parallel") || setting.contains("jit") ? setting + ";\n" : QString();
    }

    void noStatementReadsTheLedgerWhole_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("values");
        const QString key = "'" + m_key + "'";
        QTest::newRow("triage") << "triage"
                                << "";
        QTest::newRow("watch") << "watch"
                               << "";
        QTest::newRow("run sheet") << "run_sheet"
                                   << "'billing', 'p7'";
        QTest::newRow("happenings") << "run_happenings"
                                    << "'billing', 'p7'";
        QTest::newRow("unresolved of") << "unresolved_of"
                                       << "'billing', 'p1'";
        QTest::newRow("by key") << "effects_by_key"
                                << "'[\"" + m_key + "\"]'";
        QTest::newRow("effect") << "effect" << key;
        QTest::newRow("path") << "effect_path" << key;
        QTest::newRow("consents") << "consents"
                                  << "";
    }

    void noStatementReadsTheLedgerWhole()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, values);
        QString sql = sqlText("console/" + file).replace("<beyond>", "<").replace("<order>", "DESC");
        sql = sqlText("console/parts/as_of").replace("<body>", sql);
        Sql session = m_db->as(logins::vera);
        QVERIFY(session.script(m_settings).ok());
        const Rows prepared = session.script("PREPARE x AS " + sql);
        QVERIFY2(prepared.ok(), qPrintable(prepared.message));
        const Rows plan = m_db->root().script(m_settings + "PREPARE x AS " + sql + "; EXPLAIN EXECUTE x" +
                                              (values.isEmpty() ? QString() : "(" + values + ")"));
        m_db->root().script("DEALLOCATE x");
        QVERIFY2(plan.ok(), qPrintable(plan.message));
        const QString text = plan.toString();
        QVERIFY2(text.contains("Scan"), qPrintable(text));
        QVERIFY2(!text.contains("Seq Scan on effect_ledger"), qPrintable(text));
    }

    // Pages of every shape that the console asks for.
    void noPageReadsTheLedgerWhole()
    {
        const auto anchor = LedgerAnchor::atTime(QDateTime::currentDateTimeUtc().addDays(-100));
        for (const auto &[filter, amounts] : filters()) {
            for (const auto &at : {std::optional<LedgerAnchor>(), std::optional<LedgerAnchor>(anchor)}) {
                const LedgerQuestion page = ledgerQuestion(filter, at, 100);
                explain(withLiterals(page.sql, page.parameters));
            }
            for (const LedgerQuestion &other :
                 {ledgerSlicesQuestion(filter), ledgerCountQuestion(filter, 1000)}) {
                if (!other.sql.isEmpty())
                    explain(withLiterals(other.sql, other.parameters));
            }
        }
        const LedgerQuestion keys = ledgerKeysQuestion({m_key});
        explain(withLiterals(keys.sql, keys.parameters));
    }

    // The test would see one: a column without an index.
    void itSeesAWholeRead()
    {
        const Rows plan =
            m_db->root().exec("EXPLAIN SELECT FROM fencepost.effect_v WHERE input_digest = 'y'");
        QVERIFY2(plan.toString().contains("Seq Scan on effect_ledger"), qPrintable(plan.toString()));
    }

    void cleanupTestCase() { m_db.reset(); }

private:
    static std::vector<std::pair<LedgerFilter, bool>> filters()
    {
        std::vector<std::pair<LedgerFilter, bool>> all;
        for (const QStringList &states : {QStringList{}, QStringList{"done"}, QStringList{"unknown"},
                                          QStringList{"unresolved"}, QStringList{"unresolved", "claimed"}}) {
            for (const char *job : {"", "billing"}) {
                for (const char *period : {"", "p7"}) {
                    for (const char *text : {"", "cus_0a1b", "pi_0a1b", "0a1b2c"}) {
                        LedgerFilter filter;
                        filter.job = job;
                        filter.period = period;
                        filter.keyOrReference = text;
                        filter.states = states;
                        all.emplace_back(filter, false);
                        filter.currency = "USD";
                        filter.leastMinor = 90;
                        all.emplace_back(filter, true);
                    }
                }
            }
        }
        return all;
    }

    void explain(QString statement)
    {
        statement.chop(2); // of withLiterals
        const Rows plan = m_db->root().script(m_settings + "EXPLAIN " +
                                              sqlText("console/parts/as_of").replace("<body>", statement));
        QVERIFY2(plan.ok(), qPrintable(plan.message + statement));
        QVERIFY2(!plan.toString().contains("Seq Scan on effect_ledger"),
                 qPrintable(plan.toString() + statement));
    }

    std::unique_ptr<TestDatabase> m_db;
    QString m_key;
    QString m_settings;
};

QTEST_GUILESS_MAIN(PlansTest)
#include "plans_test.moc"
