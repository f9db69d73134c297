// SPDX-License-Identifier: GPL-3.0-or-later
// What the store makes of the server's words without asking a server: errors, times, statements to show.
#include "models/store/conninfo.h"
#include "models/store/error_map.h"
#include "models/store/ledger_sql.h"
#include "models/store/reader.h"
#include "models/store/table.h"

#include <QRegularExpression>
#include <QTest>

using namespace fencepost;
using Kind = StoreError::Kind;

Q_DECLARE_METATYPE(fencepost::Errand)
Q_DECLARE_METATYPE(fencepost::StoreError::Kind)

class ValuesTest : public QObject
{
    Q_OBJECT

private slots:
    void errorsByState_data()
    {
        QTest::addColumn<Errand>("errand");
        QTest::addColumn<QString>("state");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<bool>("retryable");
        QTest::newRow("replica") << Errand::Act << "25006" << Kind::NotOnReplica << false;
        QTest::newRow("shut down in a read") << Errand::Read << "57P01" << Kind::ConnectionLost << true;
        QTest::newRow("shut down in an action") << Errand::Act << "57P01" << Kind::InDoubt << true;
        QTest::newRow("crash in an action") << Errand::Act << "57P02" << Kind::InDoubt << true;
        QTest::newRow("broken link in an action") << Errand::Act << "08006" << Kind::InDoubt << true;
        QTest::newRow("lock") << Errand::Act << "55P03" << Kind::Timeout << true;
        QTest::newRow("statement") << Errand::Read << "57014" << Kind::Timeout << true;
        QTest::newRow("deadlock") << Errand::Act << "40P01" << Kind::Timeout << true;
        QTest::newRow("no table") << Errand::Read << "42P01" << Kind::NoSchema << false;
        QTest::newRow("no function") << Errand::Act << "42883" << Kind::NoSchema << false;
        QTest::newRow("privilege") << Errand::Act << "42501" << Kind::NoPrivilege << false;
        QTest::newRow("disk full") << Errand::Act << "53100" << Kind::Refused << true;
        QTest::newRow("a check") << Errand::Act << "23514" << Kind::Refused << false;
    }

    void errorsByState()
    {
        QFETCH(const Errand, errand);
        QFETCH(const QString, state);
        QFETCH(const Kind, kind);
        QFETCH(const bool, retryable);
        const StoreError error = errorOf(errand, state, "ERROR:  the server's word\nLINE 1: …");
        QCOMPARE(error.kind, kind);
        QCOMPARE(error.retryable, retryable);
        QCOMPARE(error.sqlstate, state);
        QVERIFY(error.text.endsWith('.') || error.text.contains("server's word"));
        QVERIFY(error.detail.startsWith("ERROR:"));
    }

    // Who waits is told for whom, as the function's detail says.
    void whoIsInTheWay()
    {
        const QString message = "ERROR:  fencepost.note: session 12 of ada (psql) keeps a transaction open\n"
                                "DETAIL:  {\"pid\": 12, \"login\": \"ada\"}\nHINT:  Send it again.";
        const StoreError error = errorOf(Errand::Act, "55P03", message);
        QCOMPARE(error.kind, Kind::Timeout);
        QVERIFY(error.retryable);
        QVERIFY2(error.text.startsWith("Session 12 of ada keeps a transaction open"),
                 qUtf8Printable(error.text));
        QVERIFY(!errorOf(Errand::Act, "55P03", "ERROR:  x\nDETAIL:  {}").text.contains("Session"));
        const QString prepared =
            "ERROR:  fencepost.note: the prepared transaction \"left\" of ada keeps locks\n"
            "DETAIL:  {\"owner\": \"ada\", \"prepared\": \"left\"}\nHINT:  Send it again.";
        QVERIFY2(errorOf(Errand::Act, "55P03", prepared)
                     .text.startsWith("The prepared transaction \"left\" of ada"),
                 qUtf8Printable(errorOf(Errand::Act, "55P03", prepared).text));
    }

    // Who sits where, so that a login that several people use shows; as much of it as the server keeps.
    void whatAConsoleCallsItself()
    {
        const QString name = consoleName();
        static const QRegularExpression form(
            QStringLiteral("^fencepost \\([A-Za-z0-9_.-]+@[A-Za-z0-9_.-]+\\)$"));
        QVERIFY2(form.match(name).hasMatch() && name.size() <= 63, qPrintable(name));
    }

    void times_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("time");
        QTest::newRow("whole") << QByteArray("2026-11-29 03:12:40+00") << "2026-11-29T03:12:40.000Z";
        QTest::newRow("micro") << QByteArray("2026-11-29 03:12:40.123456+00") << "2026-11-29T03:12:40.123Z";
        QTest::newRow("short") << QByteArray("2026-11-29 03:12:40.5+00") << "2026-11-29T03:12:40.500Z";
        QTest::newRow("json") << QByteArray("2026-11-29T03:12:40.12+00:00") << "2026-11-29T03:12:40.120Z";
        QTest::newRow("east") << QByteArray("2026-11-29 03:12:40+05:30") << "2026-11-28T21:42:40.000Z";
        QTest::newRow("west") << QByteArray("2026-11-29 03:12:40-08") << "2026-11-29T11:12:40.000Z";
        QTest::newRow("infinity") << QByteArray("infinity") << "";
        QTest::newRow("empty") << QByteArray() << "";
        QTest::newRow("before Christ") << QByteArray("0044-03-15 12:00:00+00 BC") << "";
        QTest::newRow("nonsense") << QByteArray("2026-13-29 03:12:40+00") << "";
    }

    void times()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, time);
        const QDateTime read = timeFrom(text);
        QCOMPARE(read.isValid() ? read.toString(Qt::ISODateWithMs) : QString(), time);
    }

    void aTableKnowsItsColumns()
    {
        const Table table({"a", "n", "j", "none"},
                          {{"x", 1}, {"9007199254740993", 16}, {"{\"m\": 9007199254740993}", 23}, {}},
                          nullptr);
        QCOMPARE(table.rowCount(), 1);
        const Row row = table.row(0);
        QCOMPARE(row.integer("n"), 9'007'199'254'740'993);
        QCOMPARE(row.object("j")["m"].toInteger(), 9'007'199'254'740'993); // no double on the way
        QVERIFY(row.isNull("none"));
        QVERIFY(!row.maybeInteger("none"));
        QCOMPARE(row.text("none"), QString());
        QVERIFY_EXCEPTION_THROWN(row.text("other"), std::out_of_range);
        QVERIFY_EXCEPTION_THROWN(row.integer("a"), std::out_of_range);
        QVERIFY_EXCEPTION_THROWN(table.row(1), std::out_of_range);
    }

    void literalsForPsql()
    {
        QCOMPARE(
            withLiterals("a = $1 AND b = $2::text OR c = $10", {parameter(QString("it's")), std::nullopt}),
            "a = 'it''s' AND b = NULL::text OR c = $10;\n");
        // In a comment a value stays in the comment.
        QCOMPARE(withLiterals("-- $1\n$1", {parameter(QString("a\nb"))}),
                 "-- E'a\\U0000000ab'\nE'a\\U0000000ab';\n");
        QCOMPARE(withLiterals("$1", {parameter(QString(QChar(0x202e)) + "\\'")}), "E'\\U0000202e\\\\''';\n");
        QCOMPARE(withLiterals("$1", {parameter(QString("$2")), parameter(QString("x"))}), "'$2';\n");
    }

    void connectionStrings()
    {
        const auto plain = sessionConninfo("host=db.example dbname=x", "it's \\ secret", "fencepost");
        QVERIFY(bool(plain));
        for (const char *part :
             {"host='db.example'", "dbname='x'", "password='it\\'s \\\\ secret'",
              "application_name='fencepost'", "tcp_user_timeout='5000'", "connect_timeout='5'"})
            QVERIFY2(plain->contains(part), part);
        const auto uri =
            sessionConninfo("postgresql://ada@db.example:6432/x?connect_timeout=2", {}, "fencepost");
        QVERIFY(bool(uri));
        for (const char *part : {"user='ada'", "port='6432'", "connect_timeout='2'"})
            QVERIFY2(uri->contains(part), part);
        QVERIFY(!uri->contains("password"));
        const auto service = sessionConninfo("service=billing", {}, "fencepost");
        QVERIFY(bool(service));
        QVERIFY(service->contains("service='billing'"));
        QCOMPARE(sessionConninfo("host=", "", "x") ? true : false, true);
        QVERIFY(!sessionConninfo("nonsense", {}, "x"));
    }

    // Each parameter of a page by what it stands for in the statement.
    void whichStatementAnswersAPage()
    {
        const auto has = [](const LedgerQuestion &question, const char *text) {
            return question.sql.contains(QLatin1String(text));
        };
        const auto given = [](const LedgerQuestion &question, const char *value) {
            return std::count(question.parameters.begin(), question.parameters.end(), QByteArray(value)) > 0;
        };
        LedgerFilter filter;
        const auto newest = ledgerQuestion(filter, std::nullopt, 10);
        QVERIFY(has(newest, "DESC") && !has(newest, "ASC"));
        QVERIFY(given(newest, "{claimed,submitted,unknown,done}") && given(newest, "infinity") &&
                given(newest, "-infinity") && given(newest, "11"));
        QVERIFY(!newest.sql.contains(QRegularExpression("<[a-z_]+>|\\{\\{")));
        const auto back = ledgerQuestion(filter, LedgerAnchor{1'700'000'000'123'456, "k", 0, true}, 10);
        QVERIFY(back.backward && has(back, "ASC") && given(back, "2023-11-14 22:13:20.123456+00") &&
                given(back, "k"));
        // A moment belongs to the page on both its sides; before 1970, too.
        const auto moment = QDateTime::fromMSecsSinceEpoch(-1, Qt::UTC);
        QVERIFY(
            given(ledgerQuestion(filter, LedgerAnchor::atTime(moment), 10), "1969-12-31 23:59:59.999001+00"));
        QVERIFY(given(ledgerQuestion(filter, LedgerAnchor::atTime(moment, true), 10),
                      "1969-12-31 23:59:59.999000+00"));
        // An anchor outside the range of time gives way to its end.
        filter.claimedTo = moment;
        QVERIFY(given(ledgerQuestion(filter, LedgerAnchor{0, "k"}, 10), "1969-12-31 23:59:59.999000+00"));

        filter = {};
        filter.keyOrReference = "50%_\\";
        const auto search = ledgerQuestion(filter, std::nullopt, 10);
        QVERIFY(given(search, "50%_\\") && given(search, "50%_]")); // from itself to what is beyond
        QVERIFY(std::count(search.parameters.begin(), search.parameters.end(), std::nullopt) > 0);
        filter.keyOrReference = "0a1b.2";
        QVERIFY(given(ledgerQuestion(filter, std::nullopt, 10), "0a1b.2"));
        QVERIFY(ledgerCountQuestion(filter).sql.isEmpty());

        filter = {};
        filter.states = QStringList{"unresolved", "nonsense'}"};
        QVERIFY(has(ledgerQuestion(filter, std::nullopt, 10), "unresolved_v"));
        QVERIFY(given(ledgerQuestion(filter, std::nullopt, 10), "{}"));
        filter = {};
        filter.sort = LedgerSort::Amount; // needs a currency
        QVERIFY(!has(ledgerQuestion(filter, std::nullopt, 10), "amount_minor DESC"));
        filter.currency = "EUR";
        filter.mostMinor = 77;
        const auto amounts = ledgerQuestion(filter, std::nullopt, 10);
        QVERIFY(has(amounts, "amount_minor DESC") && given(amounts, "77"));
        filter.period = "2026-10";
        filter.job = "billing";
        QVERIFY(has(ledgerQuestion(filter, std::nullopt, 10), "edge"));
    }
};

QTEST_GUILESS_MAIN(ValuesTest)
#include "values_test.moc"
