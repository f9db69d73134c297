// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line says of the columns of jobs, providers, people and rules, against the catalog of a
// real database.
#include "models/store/register_columns.h"
#include "tests/support/test_database.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

class RegisterTest : public QObject
{
    Q_OBJECT

private slots:
    void columnsAreTheCatalogs_data()
    {
        QTest::addColumn<int>("what");
        for (const Register what : {Register::Job, Register::Provider, Register::Person, Register::Rule})
            QTest::newRow(qPrintable(tableOf(what))) << int(what);
    }

    void columnsAreTheCatalogs()
    {
        QFETCH(int, what);
        const auto which = Register(what);
        TestDatabase db;
        QStringList said;
        for (const RegisterColumn &column : registerColumns(which)) {
            QVERIFY2(!column.meaning.isEmpty(), qPrintable(column.name));
            said << QStringLiteral("%1|%2|%3")
                        .arg(column.name, column.type,
                             column.needed ? QLatin1String("t") : QLatin1String("f"));
        }
        const Rows catalog = db.root().exec(
            "SELECT a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull AND NOT a.atthasdef "
            "FROM pg_attribute a WHERE a.attrelid = ('fencepost.' || $1)::regclass AND a.attnum > 0 "
            "AND NOT a.attisdropped AND a.attname <> $2 ORDER BY a.attnum",
            {tableOf(which), keyOf(which)});
        QCOMPARE(said.join('\n'), catalog.toString());
    }

    void defaultsAreTheCatalogs_data() { columnsAreTheCatalogs_data(); }

    void defaultsAreTheCatalogs()
    {
        QFETCH(int, what);
        const auto which = Register(what);
        TestDatabase db;
        for (const RegisterColumn &column : registerColumns(which)) {
            const QString expression = db.root().value("SELECT coalesce(pg_get_expr(d.adbin, d.adrelid), "
                                                       "'NULL') FROM pg_attribute a LEFT JOIN pg_attrdef d "
                                                       "ON d.adrelid = a.attrelid AND d.adnum = a.attnum "
                                                       "WHERE a.attrelid = ('fencepost.' || $1)::regclass "
                                                       "AND a.attname = $2",
                                                       {tableOf(which), column.name});
            const QString same = db.root().value(
                QStringLiteral("SELECT coalesce(%1::text, '') = coalesce(nullif($1, '')::%2::text, '')")
                    .arg(expression, column.type),
                {column.otherwise});
            QVERIFY2(same == "t", qPrintable(column.name + " is by default " + expression));
        }
    }
};

QTEST_GUILESS_MAIN(RegisterTest)
#include "register_test.moc"
