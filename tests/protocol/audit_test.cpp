// SPDX-License-Identifier: GPL-3.0-or-later
// The audit chain: every edit, removal, swap and insertion is found; writers do not fork it; nobody may touch
// it.
#include "tests/support/desk.h"

#include <QtTest/QTest>

#include <thread>
#include <vector>

using namespace fencepost::test;

class AuditTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Desk> m_desk;

    Sql &root() { return m_desk->db.root(); }

    // What the verifier says: "ok", or the record and the fault. In stretches it says the same.
    QString verify(const QString &known = QStringLiteral("NULL, NULL"))
    {
        const QString said =
            QStringLiteral("SELECT CASE WHEN ok THEN 'ok' ELSE concat_ws(' ', fault_seq, fault) END"
                           " FROM fencepost.audit_verify(%1)");
        const QString whole = root().value(said.arg(known));
        QString stretches;
        const qint64 head = root().value("SELECT max(seq) FROM fencepost.audit_record").toLongLong();
        for (qint64 from = 1; stretches.isEmpty() || (stretches == "ok" && from <= head); from += 3)
            stretches = root().value(said.arg(QStringLiteral("%1, %2, 3").arg(known).arg(from)));
        return whole == stretches ? whole : "whole: " + whole + "; in stretches: " + stretches;
    }
    // Does that in a transaction as somebody who owns the server, asks the verifier, and takes it back.
    QString afterFraud(const QString &fraud, const QString &known = QStringLiteral("NULL, NULL"))
    {
        root().exec("BEGIN");
        root().exec("SET LOCAL session_replication_role = replica");
        root().exec("ALTER TABLE fencepost.audit_record DISABLE TRIGGER ALL");
        root().exec("ALTER TABLE fencepost.audit_head DISABLE TRIGGER ALL");
        root().exec("ALTER TABLE fencepost.audit_record DROP CONSTRAINT seq_from_one");
        const Rows done = root().exec(fraud);
        const QString said = done.ok() ? verify(known) : done.message;
        root().exec("ROLLBACK");
        return said;
    }

private slots:
    void initTestCase()
    {
        m_desk = std::make_unique<Desk>();
        const QStringList keys = m_desk->crash(2);
        m_desk->own(m_desk->ada);
        m_desk->check(m_desk->ada, keys.at(0), "found_several", {theirs("pi_1"), theirs("pi_2")});
        const QString check = root().value("SELECT check_id FROM fencepost.provider_check");
        const QJsonObject stands{{"stands", "pi_1"}};
        const QString request = m_desk->ask(
            m_desk->ada, m_desk->resolveItem(keys.at(0), check, "succeeded", stands), "found_several");
        m_desk->give(m_desk->ben, request);
        QCOMPARE(m_desk
                     ->resolve(m_desk->ada, keys.at(0), check, "succeeded",
                               {{"stands", "pi_1"}, {"request_id", request}})
                     .decision(),
                 QStringLiteral("resolved"));
        for (int i = 0; i < 5; ++i)
            m_desk->ada.call("note",
                             QJsonObject{{"subject_kind", "job"}, {"subject_key", "billing"}, {"text", "x"}});
        QCOMPARE(verify(), QStringLiteral("ok"));
    }

    void cleanupTestCase() { m_desk.reset(); }

    // Each column of a record that has all of them.
    void anEditOfEachColumn()
    {
        const QString seq =
            root().value("SELECT seq FROM fencepost.audit_record WHERE decision = 'resolved'");
        const Rows columns =
            root().exec("SELECT attname, format_type(atttypid, NULL) AS type FROM pg_attribute"
                        " WHERE attrelid = 'fencepost.audit_record'::regclass AND attnum > 0 AND attname <> "
                        "'seq' ORDER BY attnum");
        QCOMPARE(columns.size(), 17);
        for (qsizetype row = 0; row < columns.size(); ++row) {
            const QString column = columns.text(row, "attname");
            const QString type = columns.text(row, "type");
            const QString set =
                QStringLiteral("UPDATE fencepost.audit_record SET %1 = %2 WHERE seq = ") + seq;
            const QString changed = type == "uuid"    ? QStringLiteral("gen_random_uuid()")
                                    : type == "jsonb" ? QStringLiteral("'{\"x\": 1}'")
                                    : type == "text"  ? column + QStringLiteral(" || ' '")
                                                     : column + QStringLiteral(" + interval '1 microsecond'");
            QVERIFY2(root().value(
                         QStringLiteral("SELECT %1 IS NOT NULL FROM fencepost.audit_record WHERE seq = %2")
                             .arg(column, seq)) == "t",
                     qUtf8Printable(column));
            QVERIFY2(afterFraud(set.arg(column, changed)).startsWith(seq), qUtf8Printable(column));
            const QString emptied = afterFraud(set.arg(column, QStringLiteral("NULL")));
            QVERIFY2(emptied.startsWith(seq) || emptied.contains("null value"),
                     qUtf8Printable(column + ": " + emptied));
        }
        QCOMPARE(verify(), QStringLiteral("ok"));
    }

    void removed()
    {
        const QString seq = root().value("SELECT max(seq) / 2 FROM fencepost.audit_record");
        QVERIFY(afterFraud("DELETE FROM fencepost.audit_record WHERE seq = " + seq)
                    .endsWith("a record before it is missing"));
        QVERIFY(afterFraud("DELETE FROM fencepost.audit_record WHERE seq = 1")
                    .startsWith("2 a record before it"));
        QVERIFY(afterFraud("DELETE FROM fencepost.audit_record WHERE seq = (SELECT max(seq) FROM "
                           "fencepost.audit_record)")
                    .contains("the newest records are missing"));
        QVERIFY(afterFraud("DELETE FROM fencepost.audit_record").contains("the newest records are missing"));
        QCOMPARE(afterFraud("DELETE FROM fencepost.audit_head"), QStringLiteral("the head is missing"));
    }

    // Before the first record no walk along the chain would come by.
    void beforeTheFirst()
    {
        const QString forge =
            QStringLiteral("INSERT INTO fencepost.audit_record SELECT %1, action_id, at, 'ben', 'Ben Brook',"
                           " client, 'give_consent', 'consent', 'forged', 'given', reason, before, after,"
                           " check_id, evidence_digest, consent, repeat('0', 64), repeat('0', 64)"
                           " FROM fencepost.audit_record WHERE seq = 1");
        for (const char *seq : {"0", "-1", "-9223372036854775808"})
            QCOMPARE(afterFraud(forge.arg(seq)), seq + QStringLiteral(" it stands before the first record"));
        Sql owner(m_desk->db.connInfo(logins::superuser));
        QVERIFY(owner.exec("SET ROLE fencepost_owner").ok());
        QCOMPARE(owner.exec(forge.arg("0")).sqlstate, QStringLiteral("23514"));
        QCOMPARE(verify(), QStringLiteral("ok"));
    }

    // What checks nothing does not say that all is well, and no number is too large.
    void badStretches()
    {
        const QString head = root().value("SELECT seq FROM fencepost.audit_head");
        const QString next = root().value("SELECT seq + 1 FROM fencepost.audit_head");
        const auto asked = [this](const QString &stretch) {
            return root()
                .exec("SELECT ok, checked, fault FROM fencepost.audit_verify(NULL, NULL, " + stretch + ")")
                .toString();
        };
        const QString nothing = QStringLiteral("f|0|nothing was checked: ");
        for (const char *from : {"NULL, NULL", "NULL, 10", "0, 10", "-5, NULL", "0, 9223372036854775807"})
            QCOMPARE(asked(from), nothing + "a stretch begins at record 1 or later");
        for (const char *records : {"1, 0", "2, -1", "1, -9223372036854775808"})
            QCOMPARE(asked(records), nothing + "a stretch has at least one record");
        for (const char *from : {"100000, 10", "9223372036854775807, 9223372036854775807"})
            QCOMPARE(asked(from), nothing + "the stretch begins after the newest record");
        QCOMPARE(asked("1, 9223372036854775807"), "t|" + head + "|(null)");
        QCOMPARE(asked("2, 9223372036854775807"), QString("t|%1|(null)").arg(head.toLongLong() - 1));
        QCOMPARE(asked(next + ", 10"), QStringLiteral("t|0|(null)")); // who walks on to the end comes here
    }

    void swapped()
    {
        const QString swap = QStringLiteral(
            "WITH pair AS (SELECT min(seq) AS a, max(seq) AS b FROM fencepost.audit_record WHERE action = "
            "'note')"
            " UPDATE fencepost.audit_record r SET seq = -r.seq FROM pair WHERE r.seq IN (a, b)");
        root().exec("BEGIN");
        root().exec("SET LOCAL session_replication_role = replica");
        root().exec("ALTER TABLE fencepost.audit_record DISABLE TRIGGER ALL");
        root().exec("ALTER TABLE fencepost.audit_record DROP CONSTRAINT seq_from_one");
        root().exec(swap);
        QVERIFY(root()
                    .exec("WITH pair AS (SELECT min(seq) AS a, max(seq) AS b FROM fencepost.audit_record "
                          "WHERE seq < 0)"
                          " UPDATE fencepost.audit_record r SET seq = CASE r.seq WHEN a THEN -b ELSE -a END"
                          " FROM pair WHERE r.seq IN (a, b)")
                    .ok());
        QVERIFY(verify().endsWith("it does not follow the record before it"));
        root().exec("ROLLBACK");
        QCOMPARE(verify(), QStringLiteral("ok"));
    }

    void inserted()
    {
        const QString copy = QStringLiteral(
            "INSERT INTO fencepost.audit_record SELECT (r).* FROM (SELECT jsonb_populate_record(a, "
            "jsonb_build_object("
            "'seq', a.seq + 1)) AS r FROM fencepost.audit_record a ORDER BY a.seq DESC LIMIT 1) x");
        QVERIFY(afterFraud(copy).endsWith("it does not follow the record before it"));
    }

    // The chain written anew after the fact, hashes and all, is found by whoever keeps the last head outside.
    void writtenAnew()
    {
        const QString known =
            root().value("SELECT seq || ', ''' || hash || '''' FROM fencepost.audit_head_v");
        const QString anew = QStringLiteral(R"(
            DO $$
            DECLARE r fencepost.audit_record; before text := repeat('0', 64);
            BEGIN
                FOR r IN SELECT * FROM fencepost.audit_record ORDER BY seq LOOP
                    r.previous_hash := before;
                    IF r.seq = 2 THEN r.operator := 'ben'; END IF;
                    r.hash := fencepost._audit_hash(r);
                    UPDATE fencepost.audit_record a SET operator = r.operator, previous_hash = r.previous_hash, hash = r.hash
                    WHERE a.seq = r.seq;
                    before := r.hash;
                END LOOP;
                UPDATE fencepost.audit_head SET hash = before;
            END
            $$)");
        QCOMPARE(afterFraud(anew), QStringLiteral("ok")); // by itself it looks whole: the README says so
        QVERIFY(afterFraud(anew, known).endsWith("the chain was written anew"));
        const QString back = QStringLiteral(R"(
            DO $$
            BEGIN
                DELETE FROM fencepost.audit_record WHERE seq = (SELECT seq FROM fencepost.audit_head);
                UPDATE fencepost.audit_head h SET seq = r.seq, hash = r.hash FROM fencepost.audit_record r
                WHERE r.seq = h.seq - 1;
            END
            $$)");
        QVERIFY(afterFraud(back, known).endsWith("the chain has gone back: a newer record was seen before"));
        QCOMPARE(verify(known), QStringLiteral("ok"));
    }

    // The owner's own slip is refused, also where triggers are told to sleep for replication.
    void theOwnersSlip()
    {
        for (const QString &slip : {QStringLiteral("UPDATE fencepost.audit_record SET reason = 'x'"),
                                    QStringLiteral("DELETE FROM fencepost.audit_record"),
                                    QStringLiteral("TRUNCATE fencepost.audit_record")}) {
            root().exec("BEGIN");
            root().exec("SET LOCAL session_replication_role = replica");
            QCOMPARE(root().exec(slip).sqlstate, QStringLiteral("42501"));
            root().exec("ROLLBACK");
        }
    }

    // The head is locked last and once: many writers at once make one chain.
    void manyWriters()
    {
        const qint64 before = root().value("SELECT seq FROM fencepost.audit_head").toLongLong();
        std::vector<std::thread> writers;
        std::atomic<int> written = 0;
        for (int i = 0; i < 4; ++i) {
            writers.emplace_back([this, &written, i] {
                Operator who(m_desk->db, i % 2 ? logins::ada : logins::ben);
                for (int n = 0; n < 25; ++n) {
                    const Rows rows = who.call("note", QJsonObject{{"subject_kind", "job"},
                                                                   {"subject_key", "billing"},
                                                                   {"text", QString::number(n)}});
                    if (rows.decision() == QLatin1String("noted"))
                        ++written;
                }
            });
        }
        for (std::thread &writer : writers)
            writer.join();
        QCOMPARE(written.load(), 100);
        QCOMPARE(root().value("SELECT seq FROM fencepost.audit_head").toLongLong(), before + 100);
        QCOMPARE(root().value("SELECT count(DISTINCT previous_hash) = count(*) FROM fencepost.audit_record"),
                 QStringLiteral("t"));
        QCOMPARE(verify(), QStringLiteral("ok"));
    }

    // Each answer has its record, refusals too; the person is written by the name of that time.
    void whatIsRecorded()
    {
        Operator who(m_desk->db, logins::ben);
        const Rows rows =
            who.call("take_ownership",
                     QJsonArray{QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}},
                                QJsonObject{{"subject_kind", "run"}, {"subject_key", "none/1"}}},
                     "");
        QCOMPARE(rows.decisions(), QStringLiteral("owned no_subject"));
        root().exec("UPDATE fencepost.person SET person = 'B. Brook' WHERE login = 'ben'");
        const Rows records =
            root().exec("SELECT operator, person, action, subject_kind, subject_key, decision,"
                        " client ? 'application' AS via FROM fencepost.audit_record WHERE seq >= $1"
                        " ORDER BY seq",
                        {rows.text("audit_seq")});
        QCOMPARE(records.toString(),
                 QStringLiteral("ben|Ben Brook|take_ownership|run|billing/2026-11|owned|t\n"
                                "ben|Ben Brook|take_ownership|run|none/1|no_subject|t"));
        QCOMPARE(verify(), QStringLiteral("ok"));
    }

    // Jobs, providers and people, as the command line sets them.
    void whatTheAdministratorSets()
    {
        root().exec("SET ROLE fencepost_owner");
        const auto set = [this](const QString &what, const QJsonObject &row) {
            const Rows rows = root().exec(
                QStringLiteral("SELECT fencepost._set_%1($1, 'new tariff') AS said").arg(what), {row});
            return rows.ok() ? rows.text("said") : rows.message.section('\n', 0, 0);
        };
        QCOMPARE(set("job", {{"job", "billing"}, {"max_attempts", 5}}), QStringLiteral("changed"));
        QCOMPARE(set("job", {{"job", "billing"}, {"max_attempts", 5}}), QStringLiteral("unchanged"));
        QCOMPARE(set("job", {{"job", "dunning"}}),
                 QStringLiteral("ERROR:  Job dunning is new: give action, run_interval,"
                                " lease_length, heartbeat_interval as well."));
        QCOMPARE(set("job", {{"job", "dunning"},
                             {"action", "remind"},
                             {"run_interval", "1 day"},
                             {"lease_length", "1 min"},
                             {"heartbeat_interval", "10 s"}}),
                 QStringLiteral("added"));
        QCOMPARE(root().value("SELECT fencing_token FROM fencepost.job_lease WHERE job = 'dunning'"),
                 QStringLiteral("0"));
        QCOMPARE(set("job", {{"job", "dunning"}, {"colour", "red"}}),
                 QStringLiteral("ERROR:  A job has no colour."));
        QCOMPARE(set("job", {{"job", "a/b"},
                             {"action", "x"},
                             {"run_interval", "1 day"},
                             {"lease_length", "1 min"},
                             {"heartbeat_interval", "10 s"}}),
                 QStringLiteral("ERROR:  A job's name must not be empty, and must hold no slash."));
        QVERIFY(set("job", {{"job", "billing"}, {"action", "gift"}}).contains("may not change"));
        QVERIFY(set("provider", {{"provider", "pay"}, {"send_limit", "1 day"}})
                    .contains("must be less than a tenth"));
        QCOMPARE(set("provider",
                     {{"provider", "pay"}, {"settings", QJsonObject{{"base_url", "https://pay.example"}}}}),
                 QStringLiteral("changed"));
        QCOMPARE(set("person", {{"login", "dora"}, {"person", "Dora Dunn"}}), QStringLiteral("added"));
        root().exec("RESET ROLE");
        const Rows record = root().exec("SELECT subject_key, reason, before ->> 'max_attempts' AS was,"
                                        " after ->> 'max_attempts' AS is_now FROM fencepost.audit_record"
                                        " WHERE action = 'set_job' AND decision = 'changed'");
        QCOMPARE(record.toString(), QStringLiteral("billing|new tariff|3|5"));
        QCOMPARE(verify(), QStringLiteral("ok"));
    }
};

QTEST_GUILESS_MAIN(AuditTest)
#include "audit_test.moc"
