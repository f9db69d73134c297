// SPDX-License-Identifier: GPL-3.0-or-later
// An export holds exactly what the list holds, cannot become a formula, writes over nothing, and ends when it
// is told to.
#include "asked.h"
#include "models/store/csv_guard.h"
#include "opened.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

class ExportTest : public QObject
{
    Q_OBJECT

private:
    struct Outcome
    {
        std::optional<Result<qint64>> rows;
        qint64 steps = 0;
    };

    /// Begins an export; the outcome is filled when it has ended.
    std::unique_ptr<LedgerExport> begin(PgConsoleStore &store, const ExportOrder &order, Outcome &outcome)
    {
        std::unique_ptr<LedgerExport> made(store.exportLedger(order, nullptr));
        connect(made.get(), &LedgerExport::ended, this,
                [&outcome](const Result<qint64> &rows) { outcome.rows.emplace(rows); });
        connect(made.get(), &LedgerExport::progressed, this, [&outcome] { ++outcome.steps; });
        return made;
    }

    static QString what(const Outcome &outcome)
    {
        return !outcome.rows   ? QStringLiteral("no answer")
               : *outcome.rows ? QStringLiteral("ok")
                               : outcome.rows->error().text + outcome.rows->error().detail;
    }

    static QByteArray contents(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
    }

private slots:
    void initTestCase()
    {
        m_desk = std::make_unique<Desk>();
        m_keys = m_desk->crash(6);
        // Rows that mean no good, and one that has every sign of CSV in it.
        const QStringList targets{"=HYPERLINK(\"http://x\",\"y\")", "+1+cmd|' /C calc'!A0", "-2+3",
                                  "@SUM(A1)", "a,\"b\"\nc\\.\\n"};
        for (int i = 0; i < targets.size(); ++i)
            QVERIFY(m_desk->db.root()
                        .exec("UPDATE fencepost.effect_ledger SET target = $1, amount_minor = $2 WHERE "
                              "effect_key = $3",
                              {targets[i], QString::number(-5 * i), m_keys[i]})
                        .ok());
        m_store = std::make_unique<Opened>(m_desk->db, logins::vera);
        Asked<Who> who;
        m_store->who(this, who.then());
        MUST_ANSWER(who);
        QVERIFY(m_folder.isValid());
    }

    void aCellCannotBecomeAFormula_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("guarded");
        QTest::newRow("plain") << QByteArray("a,b,,\n") << QByteArray("a,b,,\n");
        QTest::newRow("formula") << QByteArray("=1+1,x,@y\n") << QByteArray("'=1+1,x,'@y\n");
        QTest::newRow("quoted") << QByteArray("x,\"=a,\"\"b\"\"\n-c\",-\n")
                                << QByteArray("x,\"'=a,\"\"b\"\"\n-c\",'-\n");
        QTest::newRow("numbers") << QByteArray("-5,+7.25,-5-3,1\n") << QByteArray("-5,'+7.25,'-5-3,1\n");
        QTest::newRow("tab") << QByteArray("\tx,\"\rx\"\n") << QByteArray("'\tx,\"'\rx\"\n");
        QTest::newRow("full width") << QByteArray("\xEF\xBC\x9D"
                                                  "1,x\n")
                                    << QByteArray("'\xEF\xBC\x9D"
                                                  "1,x\n");
        QTest::newRow("empty") << QByteArray("\n") << QByteArray("\n");
        QTest::newRow("quotes only") << QByteArray("\"\",\"\"\"=\"\n") << QByteArray("\"\",\"\"\"=\"\n");
    }

    void aCellCannotBecomeAFormula()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const QByteArray, guarded);
        std::string out;
        CsvGuard().append(out, {line.constData(), size_t(line.size())});
        QCOMPARE(QByteArray::fromStdString(out), guarded);
    }

    // Cards and keys go, wherever they stand; numbers of ours stay as they are.
    void nothingSecretLeaves()
    {
        CsvGuard guard({"amount_minor"});
        std::string csv;
        guard.append(csv, "target,amount_minor\n");
        guard.append(csv, "4242424242424242,4242424242424242\n");
        guard.append(csv, "\"=sk_live_abcdef123456, \"\"4000-0566-5566-5556\"\"\",-1\n");
        QCOMPARE(QByteArray::fromStdString(csv),
                 QByteArray("target,amount_minor\n[card …4242],4242424242424242\n"
                            "\"'=[secret], \"\"[card …5556]\"\"\",-1\n"));
        std::string json;
        appendMaskedJson(json, "{\"a\":4242424242424242,\"b\":\"x\\\\\\\"\\n4242424242424242\","
                               "\"c\":\"x_sk_live_abcdef123456\"}\n");
        QCOMPARE(
            QByteArray::fromStdString(json),
            QByteArray("{\"a\":4242424242424242,\"b\":\"x\\\\\\\"\\n[card …4242]\",\"c\":\"x_[secret]\"}\n"));
    }

    void jsonLinesHoldTheList()
    {
        const QString path = m_folder.filePath("all.jsonl");
        Outcome outcome;
        const auto running = begin(*m_store, {{}, ExportOrder::Format::JsonLines, path}, outcome);
        QTRY_VERIFY(outcome.rows);
        QVERIFY2(*outcome.rows, qPrintable(what(outcome)));
        QCOMPARE(**outcome.rows, 6);
        QCOMPARE(QFile::permissions(path) & 0x0077, QFile::Permissions());
        QStringList seen;
        for (const QByteArray &line : contents(path).trimmed().split('\n')) {
            QJsonParseError fault;
            const QJsonObject row = QJsonDocument::fromJson(line, &fault).object();
            QVERIFY2(fault.error == QJsonParseError::NoError, line.constData());
            seen << row["effect_key"].toString() + '|' + row["target"].toString() + '|' +
                        QString::number(row["amount_minor"].toInteger());
        }
        seen.sort();
        QCOMPARE(seen.join(';'),
                 m_desk->db.root().value(
                     "SELECT string_agg(effect_key || '|' || target || '|' || amount_minor, ';'"
                     " ORDER BY effect_key) FROM fencepost.effect_ledger"));
        QVERIFY(!QFile::exists(path + ".part"));
    }

    void csvHoldsTheListAsFiltered()
    {
        const QString path = m_folder.filePath("one.csv");
        Outcome outcome;
        LedgerFilter filter;
        filter.job = QStringLiteral("billing");
        filter.keyOrReference = m_keys[0];
        const auto running = begin(*m_store, {filter, ExportOrder::Format::Csv, path}, outcome);
        QTRY_VERIFY(outcome.rows);
        QVERIFY2(*outcome.rows, qPrintable(what(outcome)));
        QCOMPARE(**outcome.rows, 1);
        const QByteArray text = contents(path);
        QVERIFY2(text.startsWith("effect_key,job,period,"), text.constData());
        QVERIFY2(text.contains("\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""), text.constData());
        QVERIFY(text.contains(m_keys[0].toUtf8()) && !text.contains(m_keys[1].toUtf8()));
    }

    void nothingIsWrittenOver()
    {
        const QString path = m_folder.filePath("mine.csv");
        QFile mine(path);
        QVERIFY(mine.open(QIODevice::WriteOnly));
        mine.write("mine");
        mine.close();
        Outcome outcome;
        auto running = begin(*m_store, {{}, ExportOrder::Format::Csv, path}, outcome);
        QTRY_VERIFY(outcome.rows);
        QVERIFY(!*outcome.rows);
        QVERIFY2(outcome.rows->error().text.contains("already"), qPrintable(what(outcome)));
        QCOMPARE(contents(path), "mine");
        // A folder that is not there, in a sentence.
        outcome = {};
        running = begin(*m_store, {{}, ExportOrder::Format::Csv, m_folder.filePath("no/where.csv")}, outcome);
        QTRY_VERIFY(outcome.rows);
        QVERIFY(!*outcome.rows);
        QVERIFY2(outcome.rows->error().text.contains("cannot be written"), qPrintable(what(outcome)));
    }

    // The ledger is locked, so that the statement waits.
    void itEndsWhenItIsTold()
    {
        Sql &root = m_desk->db.root();
        Sql locker(m_desk->db.connInfo(logins::superuser));
        const QString path = m_folder.filePath("long.csv");
        const QString waits =
            "SELECT count(*) FROM pg_stat_activity WHERE usename = 'vera' AND query LIKE '%COPY%'"
            " AND state = 'active'";
        QVERIFY(locker.exec("BEGIN").ok());
        QVERIFY(locker.exec("LOCK TABLE fencepost.effect_ledger IN ACCESS EXCLUSIVE MODE").ok());
        Outcome outcome;
        auto running = begin(*m_store, {{}, ExportOrder::Format::Csv, path}, outcome);
        QTRY_COMPARE(root.value(waits), "1");
        QVERIFY(QFile::exists(path + ".part"));
        QElapsedTimer clock;
        clock.start();
        running->cancel();
        QTRY_VERIFY(outcome.rows);
        const qint64 took = clock.elapsed();
        QVERIFY(!*outcome.rows);
        QCOMPARE(outcome.rows->error().kind, StoreError::Kind::Cancelled);
        QTRY_COMPARE(root.value(waits), "0"); // on the server as well, though the lock is still there
        qInfo("cancelled within %lld ms", took);
        QVERIFY2(took <= 200, qPrintable(QString::number(took)));
        QVERIFY(!QFile::exists(path) && !QFile::exists(path + ".part"));

        // Whoever owns it may just delete it.
        outcome = {};
        running = begin(*m_store, {{}, ExportOrder::Format::Csv, path}, outcome);
        QTRY_COMPARE(root.value(waits), "1");
        running.reset();
        QTRY_COMPARE(root.value(waits), "0");
        QVERIFY(locker.exec("ROLLBACK").ok());
        QTRY_VERIFY(!QFile::exists(path + ".part"));
        QVERIFY(!outcome.rows);
    }

    void withoutADatabaseItSaysSo()
    {
        PgConsoleStore closed;
        Outcome outcome;
        const auto running =
            begin(closed, {{}, ExportOrder::Format::Csv, m_folder.filePath("closed.csv")}, outcome);
        QTRY_VERIFY(outcome.rows);
        QVERIFY(!*outcome.rows);
        QVERIFY(!QFile::exists(m_folder.filePath("closed.csv.part")));
    }

    void cleanupTestCase()
    {
        m_store.reset();
        m_desk.reset();
    }

private:
    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<Opened> m_store;
    QStringList m_keys;
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ExportTest)
#include "export_test.moc"
