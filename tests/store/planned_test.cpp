// SPDX-License-Identifier: GPL-3.0-or-later
// A read in the same words is planned once, and outlives a view that has changed under it.
#include "models/store/pq_link.h"
#include "tests/support/test_database.h"

#include <QTest>

using namespace fencepost;

class PlannedTest : public QObject
{
    Q_OBJECT

private slots:
    void planOnce()
    {
        test::TestDatabase db;
        PqLink link(db.connInfo(test::logins::superuser), {});
        const auto plans = [&] {
            return link.ask("SELECT count(*) AS n FROM pg_prepared_statements").row(0).integer("n");
        };
        for (const char *value : {"1", "2", "3"}) {
            const Table table = link.ask("SELECT $1::integer AS it", {QByteArray(value)}, Planned::Once);
            QCOMPARE(table.row(0).text("it"), QString::fromLatin1(value));
        }
        QCOMPARE(plans(), 1);
        QCOMPARE(link.ask("SELECT $1::integer AS it", {std::nullopt}, Planned::Once).row(0).isNull("it"),
                 true);
        QCOMPARE(link.ask("SELECT 7 AS it", {}, Planned::Once).row(0).integer("it"), 7);
        QCOMPARE(plans(), 2);
        QCOMPARE(link.ask("SELECT $1::integer AS it", {QByteArray("9")}).row(0).integer("it"), 9);
        QCOMPARE(plans(), 2);
    }

    // An upgrade of the schema beside an open console.
    void viewChanged()
    {
        test::TestDatabase db;
        db.spoil();
        QVERIFY(db.root().exec("CREATE VIEW public.changing AS SELECT 1 AS it").ok());
        PqLink link(db.connInfo(test::logins::superuser), {});
        const QString sql = QStringLiteral("SELECT * FROM public.changing WHERE it > $1::integer");
        const Parameters none{QByteArray("0")};
        QCOMPARE(link.ask(sql, none, Planned::Once).row(0).integer("it"), 1);
        QVERIFY(
            db.root().exec("CREATE OR REPLACE VIEW public.changing AS SELECT 2 AS it, 'new' AS word").ok());
        const Table after = link.ask(sql, none, Planned::Once);
        QCOMPARE(after.row(0).integer("it"), 2);
        QCOMPARE(after.row(0).text("word"), QStringLiteral("new"));
        QCOMPARE(link.ask(sql, none, Planned::Once).row(0).integer("it"), 2);
    }
};

QTEST_GUILESS_MAIN(PlannedTest)
#include "planned_test.moc"
