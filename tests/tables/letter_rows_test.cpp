// SPDX-License-Identifier: GPL-3.0-or-later
// Dead letters as rows: what each says, and what comes next with it.
#include "models/tables/letter_rows.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

ShownFor shown()
{
    return {Login("m.keller"), kNow, QTimeZone::utc()};
}

Letter letter(qint64 id = 12)
{
    Letter one;
    one.id = id;
    one.run = {JobName("dunning-mail"), Period("2026-11-28")};
    one.effect = EffectKey("9f3c0000aaaa1111");
    one.attempts = 3;
    one.error = "SMTP 554 relay denied: <anna@example.org>";
    one.shape = "SMTP 554 relay denied: <@>";
    one.deadAt = kNow.addSecs(-5 * 3600 - 600);
    one.rowVersion = "1";
    one.effectState = EffectState::Claimed;
    one.target = "cus_Ab0311";
    return one;
}

QString step(const Letter &one)
{
    return letterStepText(one, shown());
}

} // namespace

class LetterRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void aLetter()
    {
        Letter one = letter();
        one.money = Money{4900, "USD"};
        one.requeues = 1;
        const TableRow row = letterRow(one, shown());
        QCOMPARE(row.key, "12");
        QCOMPARE(row.cells[0].text, "cus_Ab0311");
        QCOMPARE(row.cells[0].second, "2026-11-28 · reserved");
        QVERIFY(row.cells[0].glyph == StateGlyph::Declined);
        QCOMPARE(row.cells[1].text, "49.00 USD");
        QCOMPARE(row.cells[1].second, "3 attempt(s)");
        QCOMPARE(row.cells[2].text, "5 h 10 m");
        QCOMPARE(row.cells[3].text, "nobody");
        QCOMPARE(row.cells[4].text, "Take it");
        QCOMPARE(row.cells[4].second, "requeued 1 time(s)");
    }

    void ofAWholeRun()
    {
        Letter one = letter();
        one.effect = {};
        one.effectState.reset();
        one.target.clear();
        const TableRow row = letterRow(one, shown());
        QCOMPARE(row.cells[0].text, "2026-11-28");
        QCOMPARE(row.cells[0].second, "the whole run");
        QCOMPARE(row.cells[1].text, "by its plan");
        one.requeues = 5; // its rerun has rules of its own
        QVERIFY(!needsSecondPerson(one));
    }

    void whatComesNext()
    {
        Letter one = letter();
        QCOMPARE(step(one), "Take it");
        one.owner = "m.keller";
        one.ownedUntil = kNow.addSecs(1200);
        QCOMPARE(step(one), "Requeue or discard");
        QCOMPARE(letterRow(one, shown()).cells[3].text, "you");
        one.requeues = 2;
        QVERIFY(needsSecondPerson(one));
        QCOMPARE(step(one), "Discard, or ask");
        one.owner = "b.orlov";
        one.ownerPerson = "Boris Orlov";
        QCOMPARE(step(one), "Leave to Boris Orlov");
        // Whoever has it: what nobody knows is settled first.
        one.why = Why::AttemptGone;
        QCOMPARE(step(one), "Settle it first");
        QVERIFY(letterGlyph(one) == StateGlyph::Unknown);
        one.state = LetterState::Discarded;
        QCOMPARE(step(one), "discarded");
        one.owner = "m.keller";
        QVERIFY(letterStep(one, Login("m.keller")) == LetterStep::Reopen);
        one.state = LetterState::Requeued;
        QVERIFY(letterStep(one, Login("m.keller")) == LetterStep::Look);
        QVERIFY(letterGlyph(one) == StateGlyph::Settled);
    }

    void groups()
    {
        Letter other = letter(13);
        other.shape = "HTTP 503 from #";
        Letter later = letter(14);
        later.deadAt = kNow.addSecs(-60);
        const auto all = groupsOf({other, letter(), later});
        QCOMPARE(all.size(), size_t(2));
        QCOMPARE(all[0].count, 2);
        QCOMPARE(all[0].shape, letter().shape);
        QCOMPARE(all[0].lastAt, later.deadAt);
        QCOMPARE(all[0].firstAt, letter().deadAt);
        QVERIFY(hasText(all[0], "RELAY") && hasText(all[0], "dunning") && !hasText(all[0], "503"));
        KeyedTable table(letterGroupColumns());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<TableRow> rows;
        for (const LetterGroup &group : all)
            rows.push_back(letterGroupRow(group, LetterState::Open, shown()));
        table.setRows(rows);
        QCOMPARE(table.row(0).cells[0].text, "dunning-mail");
        QCOMPARE(table.row(0).cells[0].second, letter().shape);
        QCOMPARE(table.row(0).cells[1].text, "2");
        QCOMPARE(shapeText({}), "no error was given");
    }

    // What a worker wrote is a text in every cell: no formula, no secret.
    void asAFile()
    {
        Letter one = letter();
        one.target = "=1+1";
        one.error = "refused, \"key\" sk_live_51HabcDEFghi";
        const QString csv = lettersCsv({one});
        QCOMPARE(csv.count('\n'), 2);
        QVERIFY(csv.startsWith("dead_letter_id,job,period,effect_key,"));
        QVERIFY2(csv.contains("'=1+1") && !csv.contains("51HabcDEFghi"), qPrintable(csv));
        QVERIFY(csv.contains("2026-11-28T21:02:40.000Z"));
    }
};

QTEST_GUILESS_MAIN(LetterRowsTest)
#include "letter_rows_test.moc"
