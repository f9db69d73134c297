// SPDX-License-Identifier: GPL-3.0-or-later
// Links as text: what is written is read back, and what is no link says what one looks like.
#include "ui/screen/view_link.h"

#include "ui/screen/commands.h"

#include <QTest>

using namespace fencepost;

class ViewLinkTest : public QObject
{
    Q_OBJECT

private slots:
    void writtenAndReadBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("screen");
        QTest::addColumn<QString>("subject");
        QTest::newRow("run") << "run:billing/2026-11" << int(Link::Screen::Runs) << "billing/2026-11";
        QTest::newRow("a period with slashes")
            << "run:billing/2026/11" << int(Link::Screen::Runs) << "billing/2026/11";
        QTest::newRow("odd names") << "run:b%25%20%22%E2%80%AE/2026%2C11" << int(Link::Screen::Runs)
                                   << QString::fromUtf8("b% \"\u202e/2026,11");
        QTest::newRow("reconcile") << "reconcile:billing/2026-11" << int(Link::Screen::Reconcile)
                                   << "billing/2026-11";
        QTest::newRow("effect") << "effect:" + QString(32, 'a') + "." + QString(16, '0')
                                << int(Link::Screen::Ledger) << QString(32, 'a') + "." + QString(16, '0');
        QTest::newRow("letter") << "letter:12" << int(Link::Screen::DeadLetters) << "12";
        QTest::newRow("a screen") << "triage" << int(Link::Screen::Triage) << "";
        QTest::newRow("filters") << "ledger:job=pay%3Dout%2C%26,state=unknown" << int(Link::Screen::Ledger)
                                 << "";
    }
    void writtenAndReadBack()
    {
        QFETCH(const QString, text);
        QFETCH(const int, screen);
        QFETCH(const QString, subject);
        const ReadLink read = viewLinkFrom(text);
        QVERIFY2(read.view, qPrintable(read.fault));
        QCOMPARE(int(read.view->link.screen), screen);
        QCOMPARE(read.view->link.key.isEmpty()
                     ? read.view->link.run.isEmpty() ? QString() : read.view->link.run.text()
                     : read.view->link.key,
                 subject);
        QCOMPARE(textOf(*read.view), text);
        // No shell reads anything else out of it.
        QVERIFY2(!QRegularExpression("[\\s&?*$;|<>()'\"`\\\\#!~]").match(textOf(*read.view)).hasMatch(),
                 qPrintable(text));
    }

    void theFilters()
    {
        const ReadLink read = viewLinkFrom("ledger:job=pay%3Dout%2C%26,state=unknown");
        QCOMPARE(read.view->filters, (Filters{{"job", "pay=out,&"}, {"state", "unknown"}}));
    }

    void whatIsNoLink_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty")
            << ""
            << "\"\" leads nowhere. Give run:JOB/PERIOD, effect:KEY, letter:NUMBER, or a screen: triage,";
        QTest::newRow("word") << "bills"
                              << "\"bills\" leads nowhere.";
        QTest::newRow("no period") << "run:billing"
                                   << "run: is followed by JOB/PERIOD, such as run:monthly-billing/2026-11;";
        QTest::newRow("no job") << "run:/2026"
                                << "run: is followed by JOB/PERIOD";
        QTest::newRow("nothing") << "run:"
                                 << "run: is followed by JOB/PERIOD";
        QTest::newRow("a key that is cut") << "effect:0a1b…"
                                           << "effect: is followed by an effect's key, 32 and 16";
        QTest::newRow("no number") << "letter:#12"
                                   << "letter: is followed by a dead letter's number, such as letter:12;";
        QTest::newRow("a filter of another")
            << "ledger:person=x"
            << "ledger is filtered by job, period, state, find, at, such as ledger:job=…; \"person=x\"";
        QTest::newRow("no filters") << "consents:x"
                                    << "consents has no filters; write consents alone.";
        QTest::newRow("hostile") << QString::fromUtf8("\u202e<b>%1") << "\"[U+202E]<b>%1\" leads nowhere.";
        QTest::newRow("endless") << "run:" + QString(5000, 'x') + "/y"
                                 << "it is longer than any link";
    }
    void whatIsNoLink()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, says);
        const ReadLink read = viewLinkFrom(text);
        QVERIFY(!read.view);
        QVERIFY2(read.fault.startsWith(says) && !read.fault.contains('\n'), qPrintable(read.fault));
    }

    // What is typed into Ctrl+K finds a command by the beginnings of its words.
    void commandsByTheirWords()
    {
        QVERIFY(matches("Show the SQL of the list", "sql sho"));
        QVERIFY(matches("Leases & overlap", "LEA"));
        QVERIFY(matches(QString::fromUtf8("Übernehmen"), QString::fromUtf8("über")));
        QVERIFY(matches("anything", ""));
        QVERIFY(!matches("Show the SQL", "how"));
        QVERIFY(!matches("Show the SQL", "show x"));
        QVERIFY(!matches("Copy the row", ".*"));
    }
};

QTEST_GUILESS_MAIN(ViewLinkTest)
#include "view_link_test.moc"
