// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/keyed_table.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace fencepost;

namespace {

TableRow row(const QString &key, const QString &text, bool group = false)
{
    Cell cell;
    cell.text = text;
    return {key, group, {cell, cell}};
}

QString keysOf(const KeyedTable &table)
{
    QStringList keys;
    for (int r = 0; r < table.rowCount(); ++r)
        keys << table.row(r).key;
    return keys.join(QLatin1Char(' '));
}

} // namespace

class KeyedTableTest : public QObject
{
    Q_OBJECT

private slots:
    // A refresh never resets: what stays keeps its persistent index, and with it selection and scroll.
    void mergesByKey()
    {
        KeyedTable table({{"A"}, {"B"}});
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setRows({row("a", "1"), row("b", "2"), row("c", "3")});
        QItemSelectionModel selection(&table);
        selection.setCurrentIndex(table.index(1, 0), QItemSelectionModel::Select);
        QSignalSpy reset(&table, &KeyedTable::modelReset);
        QSignalSpy changed(&table, &KeyedTable::dataChanged);

        table.setRows({row("x", "0"), row("c", "3"), row("b", "two")});
        QCOMPARE(keysOf(table), QStringLiteral("x c b"));
        QCOMPARE(table.keyOf(selection.currentIndex()), QStringLiteral("b"));
        QCOMPARE(selection.currentIndex().data().toString(), QStringLiteral("two"));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1); // only b changed what it shows

        table.setRows({row("x", "0"), row("c", "3"), row("b", "two")});
        QCOMPARE(changed.count(), 1); // nothing changed: nothing is announced
        table.clear();
        QCOMPARE(table.rowCount(), 0);
    }

    // A key stands for one thing: of several the first is shown, in every order and after every list.
    void oneRowForAKey()
    {
        KeyedTable table({{"A"}, {"B"}});
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setRows({row("a", "1"), row("b", "2"), row("a", "3"), row("a", "4")});
        QCOMPARE(keysOf(table), QStringLiteral("a b"));
        QCOMPARE(table.index(0, 0).data().toString(), QStringLiteral("1"));
        table.setRows({row("b", "2"), row("b", "5"), row("a", "1"), row("c", "6"), row("c", "7")});
        QCOMPARE(keysOf(table), QStringLiteral("b a c"));
        QCOMPARE(table.index(0, 0).data().toString(), QStringLiteral("2"));
        table.append({row("d", "8"), row("a", "9"), row("d", "10")});
        QCOMPARE(keysOf(table), QStringLiteral("b a c d"));
        QCOMPARE(table.index(3, 0).data().toString(), QStringLiteral("8"));
    }

    // Any list may follow any other: the table ends as asked and its signals hold together.
    void anyOrderAfterAny()
    {
        KeyedTable table({{"A"}, {"B"}});
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QRandomGenerator random(4711);
        for (int round = 0; round < 300; ++round) {
            QStringList pool{"a", "b", "c", "d", "e", "f", "g", "h"};
            std::vector<TableRow> rows;
            QStringList expected;
            const int count = random.bounded(9);
            for (int i = 0; i < count; ++i) {
                const QString key = pool.takeAt(random.bounded(static_cast<int>(pool.size())));
                const QString text = QString::number(random.bounded(3));
                rows.push_back(row(key, text));
                expected << key + text;
            }
            table.setRows(rows);
            QStringList shown;
            for (int r = 0; r < table.rowCount(); ++r)
                shown << table.row(r).key + table.index(r, 0).data().toString();
            QCOMPARE(shown, expected);
        }
    }

    void appendLeavesOutWhatIsThere()
    {
        KeyedTable table({{"A"}, {"B"}});
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.append({row("a", "1"), row("b", "2")});
        table.append({row("b", "other"), row("c", "3")});
        QCOMPARE(printed(table), QStringLiteral("1 | 1\n2 | 2\n3 | 3\n"));
    }

    // Rows that come with their key alone are made when they are looked at, and again only where they are
    // seen.
    void madeWhenLookedAt()
    {
        KeyedTable table({{"A"}, {"B"}});
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QStringList made;
        QString text = "old";
        table.setMaker([&](const QString &key) {
            made << key;
            return row(key, key + text);
        });
        const auto keys = [] {
            return std::vector<TableRow>{
                row("g", "Group", true), {"a", false, {}}, {"b", false, {}}, {"c", false, {}}};
        };
        QSignalSpy changed(&table, &KeyedTable::dataChanged);
        table.setRows(keys());
        made.clear(); // the tester looks at all
        table.remake(0, 0);
        QCOMPARE(table.index(1, 0).data().toString(), "aold");
        QCOMPARE(table.index(1, 1).data().toString(), "aold");
        QCOMPARE(made.join(' '), "a");
        table.setRows(keys()); // the same: what was made is compared, what was not is left
        QCOMPARE(made.join(' '), "a a");
        QCOMPARE(changed.count(), 0);
        text = "new";
        table.remake(1, 2);
        QCOMPARE(changed.count(), 1); // a; nobody has seen b
        QCOMPARE(table.index(3, 0).data().toString(), "cnew");
        QCOMPARE(table.index(1, 0).data().toString(), "anew");
        QCOMPARE(table.keyOf(table.index(2, 0)), "b");
        QCOMPARE(table.index(0, 0).data().toString(), "Group");
    }

    // A reader that hears the screen gets the state's word, the whole key and both lines.
    void saysWhatItShows()
    {
        KeyedTable table({{"A"}});
        Cell cell;
        cell.text = "cus_Nf…0042";
        cell.whole = "cus_Nf0000000042";
        cell.second = "line two";
        cell.glyph = StateGlyph::Odd;
        table.setRows({{"k", false, {cell}}, row("g", "Money", true)});
        QCOMPARE(table.index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 stateWord(StateGlyph::Odd) + QStringLiteral(", cus_Nf0000000042, line two"));
        QVERIFY(!(table.flags(table.index(1, 0)) & Qt::ItemIsSelectable)); // a heading is not a row to act on
    }
};

QTEST_GUILESS_MAIN(KeyedTableTest)
#include "keyed_table_test.moc"
