// SPDX-License-Identifier: GPL-3.0-or-later
// Who may do what, each cell by a real login: no role writes a table, nothing is PUBLIC's, search paths are
// fixed.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(' ', Qt::SkipEmptyParts);
}

const QStringList s_roles{logins::vera, logins::ada, logins::workerA, logins::adam};

QStringList column(const Rows &rows)
{
    QStringList all;
    for (qsizetype row = 0; row < rows.size(); ++row)
        all << rows.text(row, rows.columns.value(0));
    return all;
}

} // namespace

class PrivilegeTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Desk> m_desk;

private slots:
    void initTestCase()
    {
        m_desk = std::make_unique<Desk>();
        m_desk->db.spoil(); // functions and schemas are added
        m_desk->crash(1);
    }
    void cleanupTestCase() { m_desk.reset(); }

    // Issue: no role can SELECT past the views, INSERT, UPDATE, DELETE or TRUNCATE; each role by each table.
    void noRoleWritesATable()
    {
        const QStringList tables =
            column(m_desk->db.root().exec("SELECT relname FROM pg_class WHERE relnamespace = "
                                          "'fencepost'::regnamespace AND relkind IN ('r', 'p')"));
        QVERIFY(tables.size() >= 25);
        for (const QString &login : s_roles) {
            Sql session = m_desk->db.as(login);
            for (const QString &table : tables) {
                const QString first =
                    m_desk->db.root().value("SELECT attname FROM pg_attribute WHERE attrelid = ('fencepost.' "
                                            "|| $1)::regclass AND attnum > 0"
                                            " AND attidentity = '' ORDER BY attnum LIMIT 1",
                                            {table});
                for (const QString &tried :
                     {QStringLiteral("SELECT * FROM fencepost.%1"),
                      QStringLiteral("INSERT INTO fencepost.%1 DEFAULT VALUES"),
                      QStringLiteral("UPDATE fencepost.%1 SET %2 = NULL"),
                      QStringLiteral("DELETE FROM fencepost.%1"), QStringLiteral("TRUNCATE fencepost.%1"),
                      QStringLiteral("SELECT FROM fencepost.%1 FOR UPDATE"),
                      QStringLiteral("ALTER TABLE fencepost.%1 DISABLE TRIGGER ALL"),
                      QStringLiteral("DROP TABLE fencepost.%1")}) {
                    QString sql = tried;
                    sql.replace("%1", table).replace("%2", first);
                    const Rows rows = session.exec(sql);
                    // by privilege, not by a trigger that would refuse even the owner
                    const bool denied =
                        rows.message.contains("permission denied") || rows.message.contains("must be owner");
                    QVERIFY2(rows.sqlstate == "42501" && denied,
                             qUtf8Printable(login + ": " + sql + ": " + rows.sqlstate));
                }
            }
        }
    }

    // Not through the views either: none is updatable by anyone, and none is marked security_barrier (it
    // costs scans).
    void noRoleWritesAView()
    {
        const QStringList views = column(m_desk->db.root().exec(
            "SELECT relname FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace AND relkind = 'v'"));
        for (const QString &login : s_roles) {
            Sql session = m_desk->db.as(login);
            for (const QString &view : views) {
                const Rows rows = session.exec("DELETE FROM fencepost." + view);
                QVERIFY2(rows.sqlstate == "42501" || rows.sqlstate == "55000",
                         qUtf8Printable(login + ' ' + view));
            }
        }
        QCOMPARE(m_desk->db.root().value(
                     "SELECT count(*) FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace"
                     " AND reloptions::text LIKE '%security_barrier%'"),
                 QStringLiteral("0"));
    }

    // Payloads are the operator's; the rest a viewer sees; a worker and an administrator see no payload.
    void whoSeesWhat()
    {
        const QStringList views = column(m_desk->db.root().exec(
            "SELECT relname FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace AND relkind = 'v'"));
        const QStringList payloads{"effect_payload_v", "dead_letter_payload_v", "check_evidence_v",
                                   "consent_payload_v", "fence_answer_v"};
        for (const QString &view : views) {
            const bool payload = payloads.contains(view);
            for (const QString &login : s_roles) {
                Sql session = m_desk->db.as(login);
                const bool seen = session.exec("SELECT * FROM fencepost." + view).ok();
                const bool may = login == logins::ada || (login != logins::workerA && !payload);
                QVERIFY2(seen == may, qUtf8Printable(login + ' ' + view));
            }
        }
        // no view that a viewer may see has a payload's column
        QCOMPARE(m_desk->db.root().value(
                     "SELECT count(*) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid"
                     " WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind = 'v' AND a.attname IN"
                     " ('terms', 'response', 'payload', 'body', 'evidence') AND has_table_privilege('vera', "
                     "c.oid, 'SELECT')"),
                 QStringLiteral("0"));
    }

    // Nor has a request for a second person, a fenced write or an audit record what was said in them.
    void whatIsSaidIsNotForViewers()
    {
        Desk &desk = *m_desk;
        const QString key = desk.db.root().value("SELECT effect_key FROM fencepost.effect_ledger");
        const QString secret = QStringLiteral("the customer lives in Elm Street 9");
        desk.db.root().exec("UPDATE fencepost.job SET unknown_limit = '0'");
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        const QJsonObject byHand{{"outcome", "succeeded"},
                                 {"evidence", QJsonObject{{"text", secret}, {"reference", "case 7"}}}};
        const QString request = desk.ask(desk.ada, desk.resolveItem(key, {}, "by_hand", byHand), {});
        QCOMPARE(desk.worker.done({doneItem(key, "succeeded", "Elm Street")}).decision(),
                 QStringLiteral("fenced"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QJsonObject item = byHand;
        item.insert("request_id", request);
        QCOMPARE(desk.resolve(desk.ada, key, {}, "by_hand", item).decision(), QStringLiteral("resolved"));
        const QJsonObject other{
            {"terms", QJsonObject{{"to", secret}}}, {"amount_minor", 5}, {"currency", "USD"}};
        desk.db.root().exec("INSERT INTO fencepost.second_person (action, items, reason, asked_by, asked_at,"
                            " expires_at) VALUES ('replace_effect', jsonb_build_array(jsonb_build_object("
                            "'effect_key', 'x', 'inputs', $1::jsonb)), 'why', 'ada', now(), now())",
                            {other});
        const QStringList views = column(desk.db.root().exec(
            "SELECT relname FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace AND relkind = 'v'"));
        for (const QString &login : {logins::vera, logins::adam}) {
            Sql session = desk.db.as(login);
            for (const QString &view : views) {
                const Rows rows = session.exec("SELECT v::text AS said FROM fencepost." + view + " v");
                QVERIFY2(!rows.toString().contains("Elm Street"), qUtf8Printable(login + ' ' + view));
            }
        }
        Sql ben = desk.db.as(logins::ben); // who is to agree reads it
        QVERIFY(ben.value("SELECT items FROM fencepost.consent_payload_v WHERE request_id = $1", {request})
                    .contains(secret));
        QVERIFY(ben.value("SELECT answer FROM fencepost.fence_answer_v").contains("Elm Street"));
        desk.db.root().exec("UPDATE fencepost.ownership SET until = now()");
    }

    // Every function by every login: who may execute it, as the lists of the contract say.
    void whoCallsWhat()
    {
        const QStringList worker =
            words("fire due claim_lease renew_lease heartbeat release_lease claim_period plan_effects "
                  "reserve_effects"
                  " mark_submitted mark_done mark_unknown finish_run fail_run sweep dead_letter blockers "
                  "advance_watermark"
                  " outbox_add outbox_take");
        const QStringList looking{"audit_verify", "blockers", "ledger_shape"};
        const QStringList administrator =
            looking +
            words(
                "end_session set_job set_provider set_person set_rule ask_second_person give_consent refuse");
        const QStringList person =
            looking +
            words("sweep take_ownership renew_ownership release_ownership pause resume end_lease start_checks"
                  " record_checks resolve_effects preview_rerun rerun_period ask_second_person give_consent"
                  " refuse note end_session approve withdraw_approval replace_effect requeue_dead_letter"
                  " discard_dead_letter reopen_dead_letter offer_hand_over accept_hand_over raise_finding "
                  "close_break_glass close_shortfall");
        const Rows rows = m_desk->db.root().exec(
            "SELECT p.proname, bool_or(has_function_privilege('public', p.oid, 'EXECUTE')) AS everybody,"
            " bool_or(has_function_privilege('vera', p.oid, 'EXECUTE')) AS viewer,"
            " bool_or(has_function_privilege('ada', p.oid, 'EXECUTE')) AS operator,"
            " bool_or(has_function_privilege('worker_a', p.oid, 'EXECUTE')) AS worker,"
            " bool_or(has_function_privilege('adam', p.oid, 'EXECUTE')) AS admin, count(*) AS overloads"
            " FROM pg_proc p WHERE p.pronamespace = 'fencepost'::regnamespace GROUP BY 1");
        QVERIFY(rows.size() > 60);
        for (qsizetype row = 0; row < rows.size(); ++row) {
            const QString name = rows.text(row, "proname");
            const auto is = [](bool may) { return may ? QStringLiteral("t") : QStringLiteral("f"); };
            QVERIFY2(rows.text(row, "everybody") == "f", qUtf8Printable(name));
            QVERIFY2(rows.text(row, "viewer") == is(looking.contains(name)), qUtf8Printable(name));
            QVERIFY2(rows.text(row, "admin") == is(administrator.contains(name)), qUtf8Printable(name));
            QVERIFY2(rows.text(row, "operator") == is(person.contains(name)), qUtf8Printable(name));
            QVERIFY2(rows.text(row, "worker") == is(worker.contains(name)), qUtf8Printable(name));
        }
        for (const QString &name : worker + person + administrator)
            QVERIFY2(m_desk->db.root().value("SELECT count(*) FROM pg_proc WHERE proname = $1"
                                             " AND pronamespace = 'fencepost'::regnamespace",
                                             {name}) == "1",
                     qUtf8Printable(name));
    }

    // What runs as the owner has a fixed search_path, temporary schema last; helpers do not run as the owner.
    void howFunctionsAreMade()
    {
        QCOMPARE(
            m_desk->db.root()
                .exec(
                    "SELECT proname FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace AND prosecdef"
                    " AND proconfig IS DISTINCT FROM ARRAY['search_path=pg_catalog, pg_temp']")
                .toString(),
            QString());
        QCOMPARE(m_desk->db.root()
                     .exec("SELECT proname FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace"
                           " AND prosecdef = (left(proname, 1) = '_')")
                     .toString(),
                 QString());
        QCOMPARE(m_desk->db.root()
                     .exec("SELECT proname FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace"
                           " AND pg_get_userbyid(proowner) <> 'fencepost_owner'")
                     .toString(),
                 QString());
        QCOMPARE(
            m_desk->db.root().value("SELECT rolcanlogin FROM pg_roles WHERE rolname = 'fencepost_owner'"),
            QStringLiteral("f"));
        QCOMPARE(m_desk->db.root().value(
                     "SELECT count(*) FROM pg_auth_members WHERE roleid = 'fencepost_owner'::regrole"),
                 QStringLiteral("0"));
    }

    // A function that is added later is not everybody's either.
    void laterFunctions()
    {
        Sql &root = m_desk->db.root();
        root.exec("SET ROLE fencepost_owner");
        QVERIFY(
            root.exec("CREATE FUNCTION fencepost.added_later() RETURNS integer LANGUAGE sql AS 'SELECT 1'")
                .ok());
        root.exec("RESET ROLE");
        for (const QString &login : s_roles) {
            Sql session = m_desk->db.as(login);
            QCOMPARE(session.exec("SELECT fencepost.added_later()").sqlstate, QStringLiteral("42501"));
        }
        root.exec("DROP FUNCTION fencepost.added_later()");
    }

    // A schema of the caller's own, with a table of the same name, does not get between.
    void ownSchemaFirst()
    {
        Sql &root = m_desk->db.root();
        root.exec("CREATE SCHEMA trap AUTHORIZATION ada");
        Operator &ada = m_desk->ada;
        QVERIFY(ada.sql()
                    .exec("CREATE FUNCTION trap.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS"
                          " $$ SELECT '2001-01-01'::timestamptz $$")
                    .ok());
        QVERIFY(ada.sql().exec("CREATE TEMP TABLE person (login text, person text)").ok());
        QVERIFY(ada.sql().exec("SET search_path = trap, pg_temp, fencepost, pg_catalog").ok());
        QCOMPARE(ada.sql()
                     .exec("SELECT decision FROM fencepost.take_ownership($1, pg_catalog.clock_timestamp() + "
                           "interval"
                           " '1 minute', '', $2)",
                           {newId(), QJsonArray{QJsonObject{{"subject_kind", "run"},
                                                            {"subject_key", "billing/2026-11"}}}})
                     .decision(),
                 QStringLiteral("taken"));
        QCOMPARE(root.value("SELECT taken_at > '2020-01-01' FROM fencepost.ownership"), QStringLiteral("t"));
    }

    // session_user is who acted; it is no parameter and cannot be set.
    void whoActed()
    {
        Operator &ada = m_desk->ada;
        QVERIFY(!ada.sql().exec("SET SESSION AUTHORIZATION ben").ok());
        QVERIFY(!ada.sql().exec("SET ROLE fencepost_owner").ok());
        ada.sql().exec("SET ROLE fencepost_operator");
        const Rows rows =
            ada.call("note", QJsonObject{{"subject_kind", "job"}, {"subject_key", "billing"}, {"text", "x"}});
        QCOMPARE(m_desk->db.root().value("SELECT operator FROM fencepost.audit_record WHERE seq = $1",
                                         {rows.text("audit_seq")}),
                 QStringLiteral("ada"));
    }
};

QTEST_GUILESS_MAIN(PrivilegeTest)
#include "privilege_test.moc"
