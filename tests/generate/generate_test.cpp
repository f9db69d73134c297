// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/effect_rows.h"
#include "app/demo/generate/generate_command.h"
#include "app/demo/generate/keys.h"
#include "app/demo/generate/ledger_maker.h"
#include "tests/support/desk.h"

#include <QTest>

using namespace fencepost;
using test::Rows;

namespace {

LedgerSize small(quint64 seed = 1)
{
    LedgerSize size;
    size.effects = 20'000;
    size.runs = 3'000;
    size.jobs = 60;
    size.seed = seed;
    size.until = QDateTime(QDate(2026, 10, 1), QTime(12, 0), Qt::UTC);
    return size;
}

QByteArray effectBytes(const LedgerSize &size)
{
    const LedgerPlan plan(size);
    TroubleBook book;
    EffectRows out(plan, book);
    CopyRows rows;
    RunWalk walk(plan);
    PlannedRun run;
    while (walk.next(run))
        out.write(rows, run);
    return rows.bytes();
}

// Indexes and constraints of the schema, as the catalog tells them.
const QString s_catalog = QStringLiteral("SELECT string_agg(x, E'\\n' ORDER BY x) FROM ("
                                         "SELECT pg_get_indexdef(i.indexrelid) || i.indisvalid AS x FROM "
                                         "pg_index i JOIN pg_class c ON c.oid = i.indrelid "
                                         "WHERE c.relnamespace = 'fencepost'::regnamespace UNION ALL "
                                         "SELECT conrelid::regclass || ' ' || conname || ' ' || "
                                         "pg_get_constraintdef(oid) || convalidated FROM pg_constraint "
                                         "WHERE connamespace = 'fencepost'::regnamespace) l");

} // namespace

// The made-up ledger: as large as was asked, the same for the same seed, with the keys that the database
// would have given, an audit chain that holds, and everything that the schema asks for in place afterwards.
class GenerateTest : public QObject
{
    Q_OBJECT
private slots:
    void sameSeedSameRows();
    void dealsExactlyWhatWasAsked_data();
    void dealsExactlyWhatWasAsked();
    void runsComeInOrderOfTime();
    void fillsAnEmptyDatabase();
    void neverBesideRealEffects();
    void stoppedHalfWayLeavesNothing();
    void tooManyRunsIsASentence();
};

void GenerateTest::sameSeedSameRows()
{
    QCOMPARE(effectBytes(small()), effectBytes(small()));
    QVERIFY(effectBytes(small()) != effectBytes(small(2)));
}

void GenerateTest::dealsExactlyWhatWasAsked_data()
{
    QTest::addColumn<qint64>("effects");
    QTest::addColumn<qint64>("runs");
    QTest::addColumn<int>("jobs");
    QTest::newRow("one of each") << qint64(1) << qint64(1) << 1;
    QTest::newRow("more runs than effects") << qint64(10) << qint64(500) << 7;
    QTest::newRow("a run a job") << qint64(1'000) << qint64(40) << 40;
    QTest::newRow("many") << qint64(70'001) << qint64(5'003) << 997;
}

void GenerateTest::dealsExactlyWhatWasAsked()
{
    QFETCH(const qint64, effects);
    QFETCH(const qint64, runs);
    QFETCH(const int, jobs);
    LedgerSize size = small();
    size.effects = effects;
    size.runs = runs;
    size.jobs = jobs;
    const LedgerPlan plan(size);
    RunWalk walk(plan);
    PlannedRun run;
    qint64 sum = 0, walked = 0;
    while (walk.next(run)) {
        QVERIFY(run.effects >= 0 && run.unsettled <= run.effects);
        sum += run.effects;
        ++walked;
    }
    QCOMPARE(sum, effects);
    QCOMPARE(walked, runs);
}

void GenerateTest::runsComeInOrderOfTime()
{
    const LedgerPlan plan(small());
    RunWalk walk(plan);
    PlannedRun run;
    qint64 before = 0;
    while (walk.next(run)) {
        QVERIFY(run.nominal >= before);
        QVERIFY(run.start + run.duration <= plan.until());
        before = run.nominal;
    }
}

void GenerateTest::fillsAnEmptyDatabase()
{
    test::TestDatabase db;
    const QString catalog = db.root().value(s_catalog);
    QStringList said;
    LedgerMaker maker(small(), [&said](const QString &line) { said << line; });
    const auto made = maker.make(db.connInfo(test::logins::superuser));
    QVERIFY2(made, made ? "" : qUtf8Printable(made.error().text + made.error().detail));
    QVERIFY(maker.effectsASecond() > 0);
    QVERIFY2(said.size() >= 4, qPrintable(said.join('\n')));

    const auto value = [&db](const char *sql) { return db.root().value(QString::fromLatin1(sql)); };
    QCOMPARE(value("SELECT count(*) FROM fencepost.effect_ledger"), QStringLiteral("20000"));
    QCOMPARE(value("SELECT count(*) FROM fencepost.job_run"), QStringLiteral("3000"));
    QCOMPARE(value("SELECT count(*) FROM fencepost.job"), QStringLiteral("60"));
    QCOMPARE(db.root().value(s_catalog), catalog);
    // Keys are the database's own.
    QCOMPARE(value("SELECT count(*) FROM fencepost.effect_ledger e JOIN fencepost.job j USING (job) WHERE "
                   "e.slot <> fencepost._slot(e.action, e.target, CASE WHEN j.effects_per_target = "
                   "'on_change' THEN NULL "
                   "ELSE e.period END) OR e.input_digest <> fencepost._input_digest(e.terms, e.amount_minor, "
                   "e.currency) "
                   "OR e.effect_key <> fencepost._effect_key(e.slot, e.input_digest, e.generation) "
                   "OR e.idempotency_key <> fencepost._idempotency_key(e.effect_key)"),
             QStringLiteral("0"));
    const Rows audit =
        db.root().exec(QStringLiteral("SELECT ok, checked, fault FROM fencepost.audit_verify(NULL, NULL)"));
    QCOMPARE(audit.text(QStringLiteral("ok")), QStringLiteral("t"));
    QVERIFY(audit.number(QStringLiteral("checked")) > 63); // jobs and providers, and what people did
    // About one in a thousand is not done, all of it young; leases carry the newest token.
    const qint64 open =
        value("SELECT count(*) FROM fencepost.effect_ledger WHERE state <> 'done'").toLongLong();
    QVERIFY2(open > 5 && open < 100, qPrintable(QString::number(open)));
    QVERIFY(value("SELECT count(*) FROM fencepost.unresolved_v").toLongLong() > 0);
    QCOMPARE(value("SELECT count(*) FROM fencepost.job_lease l WHERE l.fencing_token <> (SELECT "
                   "max(a.fencing_token) "
                   "FROM fencepost.run_attempt a WHERE a.job = l.job)"),
             QStringLiteral("0"));
    QCOMPARE(
        value(
            "SELECT count(*) FROM fencepost.effect_ledger e LEFT JOIN fencepost.run_attempt a USING (run_id) "
            "WHERE a.fencing_token IS DISTINCT FROM e.fencing_token OR a.attempt <> e.attempt"),
        QStringLiteral("0"));
}

void GenerateTest::neverBesideRealEffects()
{
    test::Desk desk;
    QCOMPARE(desk.crash(2).size(), 2);
    LedgerMaker maker(small(), [](const QString &) {});
    const auto made = maker.make(desk.db.connInfo(test::logins::superuser));
    QVERIFY(!made);
    QVERIFY2(made.error().text.contains(QLatin1String("empty database")), qPrintable(made.error().text));
    QCOMPARE(desk.db.root().value(QStringLiteral("SELECT count(*) FROM fencepost.effect_ledger")),
             QStringLiteral("2"));
}

void GenerateTest::stoppedHalfWayLeavesNothing()
{
    test::TestDatabase db;
    db.spoil();
    const QString catalog = db.root().value(s_catalog);
    QVERIFY(
        db.root()
            .script(QStringLiteral("ALTER TABLE fencepost.job ADD CONSTRAINT none CHECK (false) NOT VALID"))
            .ok());
    LedgerMaker maker(small(), [](const QString &) {});
    QVERIFY(!maker.make(db.connInfo(test::logins::superuser)));
    QVERIFY(db.root().script(QStringLiteral("ALTER TABLE fencepost.job DROP CONSTRAINT none")).ok());
    QTRY_COMPARE(db.root().value(QStringLiteral("SELECT count(*) FROM fencepost.effect_ledger")),
                 QStringLiteral("0"));
    QCOMPARE(db.root().value(s_catalog), catalog);
}

void GenerateTest::tooManyRunsIsASentence()
{
    LedgerSize size = small();
    size.jobs = 1;
    size.runs = 100'000'000;
    QString fault;
    completed(size, &fault);
    QVERIFY(!fault.isEmpty());
    fault.clear();
    size.runs = 0;
    QCOMPARE(completed(size, &fault).runs, size.effects / 10);
    QVERIFY(fault.isEmpty());
}

QTEST_GUILESS_MAIN(GenerateTest)
#include "generate_test.moc"
