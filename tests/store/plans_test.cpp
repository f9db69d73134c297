// SPDX-License-Identifier: GPL-3.0-or-later
// On a ledger of a million effects every statement of ours is run with real parameters, those inside the
// functions as well, and the server tells how it went about each: none reads a large table in sequence, none
// touches more than its share of pages, whether its plan was made for these parameters or for any.
#include "models/store/find_read.h"
#include "models/store/ledger_sql.h"
#include "models/store/reader.h"
#include "models/store/runs_sql.h"
#include "models/store/sql_text.h"
#include "tests/support/desk.h"
#include "tests/support/filled_ledger.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

// What grows without bound.
const QSet<QString> s_large{"effect_ledger",   "job_run",      "run_attempt",    "firing",
                            "audit_record",    "fence_event",  "provider_check", "ownership",
                            "dead_letter",     "note",         "counter_hour",   "run_duration",
                            "operator_action", "pruned_period"};

// Pages of 8 KiB. A page of the ledger needs some hundreds; reading any index of it whole some ten thousand.
constexpr qint64 kPages = 4'000;

struct Told
{
    QString query;
    QJsonObject plan;
};

qint64 pages(const QJsonObject &plan)
{
    return plan.value("Shared Hit Blocks").toInteger() + plan.value("Shared Read Blocks").toInteger();
}

// Large tables that the plan reads in sequence, where it came to that.
QStringList wholeReads(const QJsonObject &node)
{
    QStringList found;
    if (node.value("Node Type") == "Seq Scan" && node.value("Actual Loops").toDouble() > 0 &&
        s_large.contains(node.value("Relation Name").toString()))
        found << node.value("Relation Name").toString();
    for (const QJsonValue &child : node.value("Plans").toArray())
        found << wholeReads(child.toObject());
    return found;
}

std::vector<Told> told(Sql &session)
{
    std::vector<Told> all;
    for (const QString &notice : session.takeNotices()) {
        const QJsonObject one = QJsonDocument::fromJson(notice.mid(notice.indexOf('{')).toUtf8()).object();
        if (one.contains("Plan"))
            all.push_back({one.value("Query Text").toString(), one.value("Plan").toObject()});
    }
    return all;
}

} // namespace

class PlansTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_desk = std::make_unique<Desk>();
        fillLedger(m_desk->db, {.effects = 1'000'000, .runs = 100'000, .jobs = 1'000});
        QCOMPARE(m_desk->db.root().value("SELECT count(*) > 990000 FROM fencepost.effect_ledger"), "t");
        m_run =
            m_desk->db.root().exec("SELECT job, period FROM fencepost.effect_ledger WHERE job = 'job-0001'"
                                   " GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1");
        m_key =
            m_desk->db.root().value("SELECT effect_key FROM fencepost.effect_ledger WHERE job = 'job-0001'"
                                    " AND period = $1 LIMIT 1",
                                    {m_run.text("period")});
    }

    void whatTheConsoleReads_data() { howPlansAreMade(); }
    void whatTheConsoleReads()
    {
        QFETCH(const QString, mode);
        Sql session = watched(logins::ada, mode);
        const QString run = QString("'job-0001', '%1'").arg(m_run.text("period"));
        const QString key = '\'' + m_key + '\'';
        QMap<QString, QStringList> values{
            {"audit",
             {"NULL, NULL, NULL, NULL, 200", "'job-0001/x', NULL, NULL, NULL, 200",
              "NULL, 'ada', NULL, 500, 200", "NULL, 'Ada Able', NULL, NULL, 200",
              "NULL, NULL, 'rerun_period', NULL, 200"}},
            {"audit_verify", {"NULL, NULL, 1, NULL", "NULL, NULL, 1000, 500"}},
            {"check_evidence", {"gen_random_uuid()"}},
            {"counters_of", {"'job-0001', 168"}},
            {"durations_of", {"'job-0001', 90"}},
            {"effect", {key}},
            {"effect_checks", {key}},
            {"effect_late", {key}},
            {"effect_path", {key}},
            {"effect_payload", {key}},
            {"effects_by_key", {"'[\"" + m_key + "\"]'"}},
            {"find", finds()},
            {"job_strips", {strips()}},
            {"letter", {"1"}},
            {"letter_earlier", {"1, 20"}},
            {"letter_groups", {"'open', 5000", "'discarded', 5000"}},
            {"letter_payload", {"1"}},
            {"letters", {"'discarded', 'job-0001', '', NULL, 101", "'discarded', 'job-0001', '', 5000, 101"}},
            {"letters_found",
             {"'cus_000001', NULL, 200", key + ", NULL, 200", "'#1', 1, 200",
              "'" + m_run.text("job") + "/" + m_run.text("period") + "', NULL, 200"}},
            {"notes", {"'effect', " + key, "'run', 'job-0001/1'"}},
            {"preview_rerun", {run}},
            {"provider_of", {"'job-0001'"}},
            {"renew_ownership", {"'[]'"}},
            {"run_attempts", {run + ", 41"}},
            {"run_fences", {run + ", 201"}},
            {"run_happenings", {run}},
            {"run_sends", {run + ", 200"}},
            {"run_sheet", {run}},
            {"unresolved_of", {run}},
        };
        for (const QString &name : sqlNames("console")) {
            for (const QString &given : values.value(name, {QString()}))
                ask(session, "console/" + name, sqlText("console/" + name), given);
        }
    }

    void pagesOfTheLedger_data() { howPlansAreMade(); }
    void pagesOfTheLedger()
    {
        QFETCH(const QString, mode);
        Sql session = watched(logins::vera, mode);
        for (const LedgerFilter &filter : filters()) {
            for (const auto &anchor :
                 {std::optional<LedgerAnchor>(), std::optional<LedgerAnchor>(LedgerAnchor::atTime(
                                                     QDateTime::currentDateTimeUtc().addDays(-300), true))})
                ask(session, ledgerQuestion(filter, anchor, 100));
            ask(session, ledgerSlicesQuestion(filter));
            ask(session, ledgerCountQuestion(filter));
        }
        ask(session, ledgerKeysQuestion({m_key}));
    }

    void pagesOfRuns_data() { howPlansAreMade(); }
    void pagesOfRuns()
    {
        QFETCH(const QString, mode);
        Sql session = watched(logins::vera, mode);
        // The middle of two years, and a place that is deep in the list of the busiest job.
        const RunPlace deep{microsOf(QDateTime::currentDateTimeUtc().addDays(-400)),
                            {JobName("job-0001"), Period("2025")}};
        for (const QString &job : {QString(), QString("job-0001"), QString("job-0900")}) {
            for (const QString &period : {QString(), m_run.text("period")}) {
                for (const auto &standing :
                     {std::optional<RunStanding>(), std::optional(RunStanding::Done),
                      std::optional(RunStanding::Failed), std::optional(RunStanding::Waiting),
                      std::optional(RunStanding::RerunAllowed), std::optional(RunStanding::Working),
                      std::optional(RunStanding::Stopped)}) {
                    const RunFilter filter{JobName(job), Period(period), standing};
                    for (const auto &after : {std::optional<RunPlace>(), std::optional(deep)})
                        ask(session, runsPageSql(filter, after, 200));
                    if (!filter.isEmpty())
                        ask(session, runsCountSql(filter));
                }
            }
        }
    }

    // A worker's month and a person's night, by the functions.
    void whatTheFunctionsDo_data() { howPlansAreMade(); }
    void whatTheFunctionsDo()
    {
        QFETCH(const QString, mode);
        Sql person = watched(logins::ada, mode); // the roles are set; sessions after this have it
        const QString period = QStringLiteral("2031-") + (mode == "auto" ? "01" : "02");
        Worker worker(m_desk->db, logins::workerA);
        Operator ada(m_desk->db, logins::ada);
        Operator ben(m_desk->db, logins::ben);
        m_called.clear();
        const auto heard = [&] {
            for (Sql *session : {&worker.sql(), &ada.sql(), &ben.sql()})
                judge(*session, "functions", kPages);
        };
        worker.sql().exec("SELECT * FROM fencepost.fire('billing', $1, now())", {period});
        worker.due();
        QCOMPARE(worker.begin(period), "claimed");
        worker.plan(6, {{"USD", 6000}});
        const Rows reserved = worker.reserve(
            {charge("p1"), charge("p2"), charge("p3"), charge("p4"), charge("p5"), charge("p6")});
        QCOMPARE(reserved.decision(), "proceed");
        QStringList keys;
        for (qsizetype row = 0; row < reserved.size(); ++row)
            keys << reserved.text(row, "effect_key");
        worker.renew();
        worker.heartbeat();
        worker.submit(keys);
        worker.done({doneItem(keys[0])});
        worker.unknown({keys[1]});
        worker.sql().exec(
            "SELECT * FROM fencepost.dead_letter($1, $2, $3)",
            {worker.runId, worker.token, QJsonArray{QJsonObject{{"effect_key", keys[1]}, {"error", "x"}}}});
        QCOMPARE(worker.finish().decision(), "unresolved_effects");
        worker.release();
        QVERIFY(
            m_desk->db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"
                                 " WHERE job = 'billing'"));
        heard();
        QCOMPARE(m_desk->own(ada, period), "taken");
        ada.sql().exec(
            "SELECT * FROM fencepost.renew_ownership($1)",
            {QJsonArray{QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/" + period}}}});
        for (qsizetype i = 1; i < 5; ++i) {
            const QString check = m_desk->check(ada, keys[i], "found", {theirs("pi_" + keys[i].left(6))});
            QCOMPARE(m_desk->resolve(ada, keys[i], check, "succeeded").decision(), "resolved");
        }
        const QString check =
            m_desk->check(ada, keys[5], "found_reversed", {theirs("pi_x", 1000, "refunded")});
        const QString request =
            m_desk->ask(ada, m_desk->resolveItem(keys[5], check, "reversed"), "found_reversed");
        m_desk->give(ben, request);
        ben.call("refuse", QJsonObject{{"request_id", request}});
        ada.call("note", QJsonObject{{"subject_kind", "effect"}, {"subject_key", keys[5]}, {"text", "look"}});
        ada.call("pause", QJsonObject{{"kind", "job"}, {"key", "billing"}});
        ada.call("resume", QJsonObject{{"kind", "job"}, {"key", "billing"}});
        ada.call("end_lease", QJsonObject{{"job", "billing"}, {"expected_token", worker.token}});
        m_desk->rerun(ada, period);
        ada.call("release_ownership",
                 QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/" + period}});
        heard();
        worker.claimId = newId();
        if (worker.begin(period) == "claimed") {
            worker.fail();
            worker.finish();
        }
        worker.sql().exec("SELECT * FROM fencepost.sweep(5)");
        worker.release();
        heard();
        for (const char *name : {"fire",
                                 "due",
                                 "claim_lease",
                                 "claim_period",
                                 "plan_effects",
                                 "reserve_effects",
                                 "mark_submitted",
                                 "mark_done",
                                 "mark_unknown",
                                 "dead_letter",
                                 "heartbeat",
                                 "renew_lease",
                                 "release_lease",
                                 "finish_run",
                                 "fail_run",
                                 "sweep",
                                 "take_ownership",
                                 "renew_ownership",
                                 "release_ownership",
                                 "start_checks",
                                 "record_checks",
                                 "resolve_effects",
                                 "ask_second_person",
                                 "give_consent",
                                 "refuse",
                                 "note",
                                 "pause",
                                 "resume",
                                 "end_lease",
                                 "rerun_period"})
            QVERIFY2(m_called.contains(QLatin1String(name)), name);
    }

    // What the story above does not come to is called with an item that names nothing: what it looks up by
    // then is looked up by an index.
    void theOtherActions()
    {
        Operator ada(m_desk->db, logins::ada);
        watched(logins::ada, "auto");
        const Rows functions = m_desk->db.root().exec(
            "SELECT p.proname FROM pg_proc p WHERE p.pronamespace = 'fencepost'::regnamespace AND p.proname "
            "!~ '^_'"
            " AND has_function_privilege('ada', p.oid, 'EXECUTE')"
            " AND p.proargtypes::regtype[]::text = '[0:3]={uuid,\"timestamp with time zone\",text,jsonb}'");
        QVERIFY(functions.size() >= 13);
        for (qsizetype row = 0; row < functions.size(); ++row) {
            const QString name = functions.text(row, "proname");
            if (m_called.contains(name))
                continue;
            ada.call(name, QJsonObject{{"effect_key", m_key},
                                       {"job", "job-0001"},
                                       {"period", m_run.text("period")},
                                       {"dead_letter_id", 1},
                                       {"subject_kind", "effect"},
                                       {"subject_key", m_key}});
            judge(ada.sql(), name, kPages);
        }
    }

    void whatTheCommandLineReads()
    {
        Sql session = watched(logins::superuser, "auto");
        for (const QString &name : sqlNames("ctl/doctor"))
            ask(session, "ctl/doctor/" + name, sqlText("ctl/doctor/" + name), {});
        session.exec("SELECT * FROM fencepost._prune(now() - interval '700 days', '-infinity', '', 1000, "
                     "true, 'test')");
        judge(session, "prune", 60'000);
        for (const char *statement :
             {"SELECT fencepost._set_job('{\"job\": \"job-0001\", \"lease_length\": \"11 min\"}')",
              "SELECT fencepost._set_provider('{\"provider\": \"pay\", \"settle_delay\": \"1 s\"}')",
              "SELECT fencepost._set_person('{\"login\": \"ada\", \"person\": \"Ada\"}')"}) {
            const Rows rows = session.exec(statement);
            QVERIFY2(rows.ok(), qPrintable(rows.message));
            judge(session, statement, kPages);
        }
    }

    // The test would see one: a column without an index.
    void itSeesAWholeRead()
    {
        Sql session = watched(logins::superuser, "auto");
        session.takeNotices();
        session.exec("SELECT FROM fencepost.effect_v WHERE input_digest = 'y'");
        const std::vector<Told> all = told(session);
        QCOMPARE(all.size(), size_t(1));
        QCOMPARE(wholeReads(all.front().plan).join(' '), "effect_ledger");
        QVERIFY(pages(all.front().plan) > kPages);
    }

    void cleanupTestCase()
    {
        for (const QString &login :
             {logins::ada, logins::ben, logins::vera, logins::workerA, logins::superuser})
            m_desk->db.root().exec("ALTER ROLE " + login + " RESET ALL");
        m_desk->db.spoil(); // nobody empties a million rows
        m_desk.reset();
    }

private:
    static void howPlansAreMade()
    {
        QTest::addColumn<QString>("mode");
        QTest::newRow("for these parameters") << "auto";
        QTest::newRow("for any parameters") << "force_generic_plan";
    }

    // A session to which the server tells each plan after it was run; others of these logins from now on are
    // so, too.
    Sql watched(const QString &login, const QString &mode)
    {
        for (const QString &each : {logins::ada, logins::ben, logins::vera, logins::workerA, login}) {
            for (const QString &setting :
                 {QString("session_preload_libraries = 'auto_explain'"),
                  QString("auto_explain.log_min_duration = 0"),
                  QString("auto_explain.log_nested_statements = on"),
                  QString("auto_explain.log_analyze = on"), QString("auto_explain.log_timing = off"),
                  QString("auto_explain.log_buffers = on"), QString("auto_explain.log_format = json"),
                  QString("auto_explain.log_level = notice"), QString("jit = off"),
                  QString("max_parallel_workers_per_gather = 0"), "plan_cache_mode = " + mode})
                m_desk->db.root().exec("ALTER ROLE " + each + " SET " + setting);
        }
        return m_desk->db.as(login);
    }

    void ask(Sql &session, const QString &name, const QString &sql, const QString &values)
    {
        const Rows rows =
            session.script("PREPARE x AS " + sqlText("console/parts/as_of").replace("<body>", sql));
        QVERIFY2(rows.ok(), qPrintable(name + rows.message));
        session.takeNotices();
        const Rows answer =
            session.script(values.isEmpty() ? QString("EXECUTE x") : "EXECUTE x(" + values + ')');
        QVERIFY2(answer.ok(), qPrintable(name + answer.message));
        session.script("DEALLOCATE x");
        // The whole chain is read by whoever asks for it to be verified.
        judge(session, name,
              name.startsWith("ctl/")                 ? 60'000
              : values.contains(m_run.text("period")) ? 12'000
                                                      : kPages,
              name == "console/audit_verify" ? QString("audit_record") : QString());
    }

    void ask(Sql &session, const LedgerQuestion &question)
    {
        const bool ofAllJobs = question.sql.contains("firsts AS") || question.sql.contains("cuts AS");
        if (!question.sql.isEmpty())
            ask(session, BoundSql{question.sql, question.parameters}, ofAllJobs ? 30'000 : 15'000);
    }

    void ask(Sql &session, const BoundSql &question, qint64 most = 15'000)
    {
        QStringList values;
        for (const auto &parameter : question.parameters)
            values << (parameter ? '\'' + QString::fromUtf8(*parameter).replace('\'', "''") + '\''
                                 : QString("NULL"));
        const Rows rows =
            session.script("PREPARE x AS " + sqlText("console/parts/as_of").replace("<body>", question.sql));
        QVERIFY2(rows.ok(), qPrintable(question.sql + rows.message));
        session.takeNotices();
        const Rows answer = session.script("EXECUTE x(" + values.join(", ") + ')');
        QVERIFY2(answer.ok(), qPrintable(question.sql + answer.message));
        session.script("DEALLOCATE x");
        judge(session, question.sql + values.join(", "), most);
    }

    void judge(Sql &session, const QString &name, qint64 most, const QString &allowed = {})
    {
        static const QRegularExpression call(QStringLiteral("fencepost\\.([a-z_]+)\\("));
        for (const Told &one : told(session)) {
            for (auto it = call.globalMatch(one.query); it.hasNext();)
                m_called.insert(it.next().captured(1));
            QStringList whole = wholeReads(one.plan);
            whole.removeAll(allowed);
            const QString text = name + "\n" + one.query + "\n" + QJsonDocument(one.plan).toJson();
            QVERIFY2(whole.isEmpty(), qPrintable(whole.join(' ') + " is read whole by " + text));
            QVERIFY2(!allowed.isEmpty() || pages(one.plan) <= most,
                     qPrintable(QString("%1 pages by %2").arg(pages(one.plan)).arg(text)));
        }
    }

    // As many jobs as a window shows, the busiest ones, with as many periods as a row.
    static QString strips()
    {
        QStringList jobs;
        for (int i = 1; i <= 20; ++i)
            jobs << QStringLiteral("\"job-%1\"").arg(i, 4, 10, QLatin1Char('0'));
        return "'[" + jobs.join(',') + "]', 12";
    }

    // What somebody types: the beginning of a customer, of a reference, of a key, a period, a run, a job's
    // periods, a number.
    QStringList finds() const
    {
        QStringList all;
        for (const QString &text :
             {QString("cus_000000"), QString("c"), QString("pi_0a1"), m_key.left(3), m_key,
              m_run.text("period"), QString("20"), "job-0001/" + m_run.text("period"), QString("job-0001/"),
              QString("#5"), QString("no such"), QString("job")}) {
            QStringList values;
            for (const auto &value : reads::findParameters(text))
                values << (value ? '\'' + QString::fromUtf8(*value) + '\'' : QString("NULL"));
            all << values.join(", ");
        }
        return all;
    }

    std::vector<LedgerFilter> filters() const
    {
        std::vector<LedgerFilter> all;
        for (const QStringList &states :
             {QStringList{}, QStringList{"done"}, QStringList{"unknown", "claimed"},
              QStringList{"unresolved"}, QStringList{"unresolved", "claimed"}}) {
            for (const QString &job : {QString(), QString("job-0001")}) {
                for (const QString &period : {QString(), m_run.text("period")}) {
                    LedgerFilter filter;
                    filter.job = job;
                    filter.period = period;
                    filter.states = states;
                    all.push_back(filter);
                    filter.claimedFrom = QDateTime::currentDateTimeUtc().addDays(-200);
                    all.push_back(filter);
                    filter.currency = "USD";
                    filter.leastMinor = 20'000;
                    all.push_back(filter);
                    filter.claimedFrom = {};
                    all.push_back(filter);
                    for (const char *text : {"cus_000000", "pi_0a1", "0a1b", "cus", "no such"}) {
                        filter.keyOrReference = text;
                        all.push_back(filter);
                    }
                }
            }
        }
        return all;
    }

    std::unique_ptr<Desk> m_desk;
    Rows m_run;
    QString m_key;
    QSet<QString> m_called;
};

QTEST_GUILESS_MAIN(PlansTest)
#include "plans_test.moc"
