// SPDX-License-Identifier: GPL-3.0-or-later
// A json text as a tree: every value letter by letter, as far as the text goes.
#include "models/tables/json_tree.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace fencepost;

namespace {

QStringList printedTree(const QByteArray &json, const QSet<QString> &closed = {}, size_t most = 2000)
{
    QStringList lines;
    for (const TableRow &row : jsonTreeRows(jsonTree(json, most), closed))
        lines << row.key + QLatin1String(" |") + row.cells[0].text + QLatin1Char('|') + row.cells[1].text;
    return lines;
}

} // namespace

class JsonTreeTest : public QObject
{
    Q_OBJECT

private slots:
    void valuesAsTheyAre()
    {
        QCOMPARE(
            printedTree(
                "{\"a\": 9007199254740993, \"b\": {\"c\": [1.10, \"x, ]}\"], \"d\": {}}, \"e\": null}"),
            (QStringList{"0 |▾ payload|3 member(s)", "0.0 |   a|9007199254740993", "0.1 |   ▾ b|2 member(s)",
                         "0.1.0 |      ▾ c|2 element(s)", "0.1.0.0 |         0|1.10",
                         "0.1.0.1 |         1|\"x, ]}\"", "0.1.1 |      d|{}", "0.2 |   e|null"}));
        QCOMPARE(printedTree("  17 "), QStringList{"0 |payload|17"});
        QCOMPARE(printedTree("[]"), QStringList{"0 |payload|[]"});
        QCOMPARE(printedTree(""), QStringList());
        // A key that stands twice is there twice; escapes stay.
        QCOMPARE(printedTree("{\"k\": \"a\\\"b\", \"k\": \"\\u0041\"}"),
                 (QStringList{"0 |▾ payload|2 member(s)", "0.0 |   k|\"a\\\"b\"", "0.1 |   k|\"\\u0041\""}));
    }

    void whatIsClosed()
    {
        const QByteArray json = "{\"a\": {\"b\": {\"c\": 1}}, \"ab\": 2}";
        QCOMPARE(printedTree(json, {"0.0"}),
                 (QStringList{"0 |▾ payload|2 member(s)", "0.0 |   ▸ a|1 member(s)", "0.1 |   ab|2"}));
        QCOMPARE(printedTree(json, {"0"}), QStringList{"0 |▸ payload|2 member(s)"});
    }

    // The server cuts a large text; it is read as far as it goes, and that is said.
    void whatEndsInTheMiddle()
    {
        for (const char *json :
             {"{\"a\": {\"b\": \"c", "{\"a\": {\"b\": \"c\\", "{\"a\": {\"b\": ", "{\"a\": {", "{\"a"}) {
            const QStringList lines = printedTree(json);
            QVERIFY2(lines.size() >= 2, json);
            QCOMPARE(lines.last(), "more |…|more of it was not read");
        }
        QCOMPARE(printedTree("[1, 2, 3]", {}, 3).last().section('|', 0, 0), "more ");
    }

    void hostileTexts()
    {
        const QStringList lines = printedTree(
            QStringLiteral("{\"\u202Egpj\": \"<b>\u200B</b>\", \"api_key\": \"sk_live_51HabcDEFghi\","
                           " \"card\": \"4242424242424242\", \"password\": \"hunter2\"}")
                .toUtf8());
        const QString all = lines.join('\n');
        QVERIFY2(all.contains("[U+202E]gpj") && all.contains("<b>[U+200B]</b>"), qPrintable(all));
        QVERIFY2(!all.contains("51HabcDEFghi") && !all.contains("4242424242424242") &&
                     !all.contains("hunter2"),
                 qPrintable(all));
    }

    void largeAndDeepIsQuick()
    {
        const QByteArray deep = QByteArray(30'000, '[') + QByteArray(30'000, ']');
        QVERIFY(jsonTree(deep, 2000).cut);
        QVERIFY(jsonTree(deep, 2000).nodes.size() <= 202);
        QByteArray wide = "[";
        for (int i = 0; i < 20'000; ++i)
            wide += QByteArray::number(i) + ',';
        QCOMPARE(jsonTree(wide, 2000).nodes.size(), size_t(2000));
        for (const char *bad :
             {"]", "}", ",", ":", "{]", "[}", "{\"a\" 1}", "{1: 2}", "\"", "\\", "{,,}", "[[,]]"})
            (void)printedTree(bad); // it ends
    }

    void asAModel()
    {
        KeyedTable table(jsonTreeColumns());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const JsonTree tree = jsonTree("{\"a\": {\"b\": 1}, \"c\": [1, 2]}", 100);
        table.setRows(jsonTreeRows(tree, {}));
        QCOMPARE(table.rowCount(), 6);
        table.setRows(jsonTreeRows(tree, {"0.0", "0.1"}));
        QCOMPARE(table.rowCount(), 3);
        table.setRows(jsonTreeRows(tree, {}));
        QCOMPARE(table.rowCount(), 6);
    }
};

QTEST_GUILESS_MAIN(JsonTreeTest)
#include "json_tree_test.moc"
