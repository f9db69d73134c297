// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace fencepost::layers;

namespace {

const QByteArray licence = "// SPDX-License-Identifier: GPL-3.0-or-later\n";

void write(const QDir &root, const QString &path, const QByteArray &text)
{
    QVERIFY(root.mkpath(QFileInfo(path).path()));
    QFile file(root.filePath(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

QStringList print(const QList<Finding> &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines.append(finding.toString());
    return lines;
}

} // namespace

class LayersTest : public QObject
{
    Q_OBJECT

private slots:
    void theTreeKeepsTheRules();
    void aBreachIsFound_data();
    void aBreachIsFound();
    void whatIsAllowedIsNotAccused_data();
    void whatIsAllowedIsNotAccused();
    void literalsAreJoinedAndCommentsDropped();
};

void LayersTest::theTreeKeepsTheRules()
{
    const QString root = FENCEPOST_SOURCE_DIR;
    QVERIFY2(QFile::exists(root + "/models/domain/CMakeLists.txt"), "not the root of the sources");
    const QStringList lines = print(examineTree(root));
    QVERIFY2(lines.isEmpty(), qPrintable('\n' + lines.join('\n')));
}

void LayersTest::aBreachIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char *name, const char *path, const QByteArray &body, const char *rule) {
        QTest::newRow(name) << QString(path) << body << QString(rule);
    };
    row("domain up", "models/domain/a.cpp", "#include \"models/store/session.h\"\n", "direction");
    row("reconcile to store", "models/reconcile/a.cpp", "#include \"models/store/session.h\"\n", "direction");
    row("tables to providers", "models/tables/a.cpp", "#include \"models/providers/stripe.h\"\n",
        "direction");
    row("models to ui", "models/tables/a.cpp", "#  include \"ui/style/palette.h\"\n", "direction");
    row("ui to store", "ui/ledger/a.cpp", "#include \"models/store/session.h\"\n", "direction");
    row("ui to app", "ui/shell/a.cpp", "#include \"app/console/main_graph.h\"\n", "direction");
    row("style to widgets", "ui/style/a.cpp", "#include \"ui/widgets/banner.h\"\n", "direction");
    row("widgets to a screen", "ui/widgets/a.cpp", "#include \"ui/triage/triage_page.h\"\n", "direction");
    row("screen's base to a screen", "ui/screen/a.cpp", "#include \"ui/triage/triage_page.h\"\n",
        "direction");
    row("charts to screen's base", "ui/charts/a.cpp", "#include \"ui/screen/screen.h\"\n", "direction");
    row("screen to screen", "ui/triage/a.cpp", "#include \"ui/ledger/ledger_page.h\"\n", "direction");
    row("screen to shell", "ui/triage/a.cpp", "#include \"ui/shell/main_window.h\"\n", "direction");
    row("ctl to ui", "app/ctl/a.cpp", "#include \"ui/style/palette.h\"\n", "direction");
    row("pqxx in app", "app/ctl/a.cpp", "#include <pqxx/connection>\n", "database");
    row("pqxx in domain", "models/domain/a.cpp", "#include <pqxx/pqxx>\n", "database");
    row("libpq in reconcile", "models/reconcile/a.cpp", "#include <libpq-fe.h>\n", "database");
    row("pqxx in a header", "models/store/a.h", "#pragma once\n#include <pqxx/pqxx>\n", "heavy-header");
    row("umbrella", "ui/ledger/a.cpp", "#include <QtWidgets>\n", "umbrella");
    row("widget in models", "models/tables/a.cpp", "#include <QLabel>\n", "widget");
    row("link up", "models/domain/CMakeLists.txt", "fencepost_library(x LINKS fp_models_store)\n", "link");
    row("link of pqxx", "app/ctl/CMakeLists.txt", "fencepost_program(x LINKS fp::pqxx)\n", "link");
    row("link of widgets", "models/tables/CMakeLists.txt", "x(LINKS\n  Qt6::Widgets)\n", "link");
    row("processEvents", "ui/ledger/a.cpp", "void f() { qApp->processEvents(); }\n", "process-events");
    row("event loop", "models/reconcile/a.cpp", "void f() { QEventLoop loop; }\n", "nested-loop");
    row("sleep", "models/store/a.cpp", "void f() { QThread::msleep(5); }\n", "sleep");
    row("SIGNAL", "ui/ledger/a.cpp", "x(a, SIGNAL(b()), c, d);\n", "string-connect");
    row("SLOT", "app/console/a.cpp", "x(a, SLOT (b()));\n", "string-connect");
    row("robusttransaction", "models/store/a.cpp", "pqxx::robusttransaction<> t;\n", "silent-retry");
    row("perform", "models/store/a.cpp", "pqxx::perform([] {});\n", "silent-retry");
    row("rich text", "ui/widgets/a.cpp", "label->setTextFormat(Qt::RichText);\n", "rich-text");
    row("certificates", "models/providers/a.cpp", "reply->ignoreSslErrors();\n", "certificates");
    row("message box", "ui/shell/a.cpp", "QMessageBox::warning(this);\n", "message-box");
    row("QtSql", "ui/shell/a.cpp", "QSqlQuery query;\n", "qt-sql");
    row("select", "models/store/a.cpp", "auto q = \"SELECT a FROM b\";\n", "sql");
    row("select over two lines", "models/store/a.cpp", "auto q = \"select a\"\n  \" from b\";\n", "sql");
    row("select of a function", "app/ctl/a.cpp", "auto q = \"SELECT fencepost.sweep($1)\";\n", "sql");
    row("raw string", "models/store/a.cpp", "auto q = R\"sql(\n  UPDATE a SET b = 1)sql\";\n", "sql");
    row("insert", "ui/ledger/a.cpp", "auto q = u\"insert into a values (1)\"_s;\n", "sql");
    row("delete", "models/reconcile/a.cpp", "auto q = \"DELETE FROM a WHERE b\";\n", "sql");
    row("create", "app/demo/a.cpp", "auto q = \"CREATE ROLE x\";\n", "sql");
    row("tail of a query", "models/store/a.cpp", "q += \" ORDER BY a\";\n", "sql");
    row("licence", "models/domain/a.cpp", "", "licence");
    row("licence of SQL", "resources/sql/views/a.sql", "", "licence");
    row("pragma", "models/domain/a.h", "struct A;\n", "once");
    row("length", "tests/domain/a.cpp", QByteArray(501, '\n'), "length");
    row("left over", "models/domain/a.cpp",
        "// TO"
        "DO later\n",
        "left-over");
}

void LayersTest::aBreachIsFound()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, body);
    QFETCH(QString, rule);
    QTemporaryDir folder;
    const bool withLicence = rule != "licence";
    write(QDir(folder.path()), path, withLicence ? licence + body : body);
    const QList<Finding> findings = examineTree(folder.path());
    QVERIFY2(findings.size() == 1, qPrintable(print(findings).join('\n')));
    QCOMPARE(findings.first().rule, rule);
    QCOMPARE(findings.first().file, path);
}

void LayersTest::whatIsAllowedIsNotAccused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const char *path, const QByteArray &body) {
        QTest::newRow(name) << QString(path) << body;
    };
    row("store", "models/store/a.cpp",
        "#include <libpq-fe.h>\n#include <pqxx/pqxx>\n#include \"models/domain/a.h\"\n");
    row("screen", "ui/triage/a.cpp",
        "#include \"ui/widgets/a.h\"\n#include \"models/tables/a.h\"\n#include <QLabel>\n");
    row("shell", "ui/shell/a.cpp", "#include \"ui/triage/a.h\"\n#include \"ui/charts/a.h\"\n");
    row("app", "app/console/a.cpp", "#include \"ui/shell/a.h\"\n#include \"models/store/a.h\"\n");
    row("tests see pqxx and SQL", "tests/schema/a.cpp",
        "#include <pqxx/pqxx>\nauto q = \"SELECT 1 FROM a\";\n");
    row("comment", "ui/ledger/a.cpp", "// never processEvents, no \"SELECT a FROM b\"\n/* SIGNAL(x) */\n");
    row("name in a text", "ui/ledger/a.cpp", "auto t = tr(\"processEvents and SIGNAL(x)\");\n");
    row("sentences", "ui/ledger/a.cpp",
        "auto t = tr(\"Select a run from the list\"), u = tr(\"Update the plan\"), v = tr(\"Delete from the "
        "list?\"), "
        "w = tr(\"Where is it\"), x = tr(\"Grant consent\"), y = tr(\"%1 is selected (%2)\");\n");
    row("digit separators", "models/domain/a.cpp",
        "int a = 1'000; int b = 2'000; char c = '\"'; char d = '\\'';\n");
    row("demo waits", "app/demo/a.cpp", "void f() { std::this_thread::sleep_for(d); }\n");
    row("other words", "ui/widgets/a.cpp", "TIMESLOT(a); setTextFormat(Qt::PlainText);\n");
}

void LayersTest::whatIsAllowedIsNotAccused()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, body);
    QTemporaryDir folder;
    write(QDir(folder.path()), path, licence + body);
    const QStringList lines = print(examineTree(folder.path()));
    QVERIFY2(lines.isEmpty(), qPrintable(lines.join('\n')));
}

void LayersTest::literalsAreJoinedAndCommentsDropped()
{
    const SourceText text = SourceText::parse("#include <a/b.h> // x\n"
                                              "f(\"one \" // between\n"
                                              "  \"two\", 'c', R\"(th\"ree\n)\");\n"
                                              "g(u8R\"x(four)x\"); /* \"no\"\n */ h();\n");
    QCOMPARE(text.includes.size(), 1);
    QCOMPARE(text.includes.first().path, QByteArray("a/b.h"));
    QVERIFY(text.includes.first().angled);
    QCOMPARE(text.literals.size(), 3);
    QCOMPARE(text.literals.at(0).text, QByteArray("one two"));
    QCOMPARE(text.literals.at(0).line, 2);
    QCOMPARE(text.literals.at(1).text, QByteArray("th\"ree\n"));
    QCOMPARE(text.literals.at(1).line, 3);
    QCOMPARE(text.literals.at(2).text, QByteArray("four"));
    QCOMPARE(text.literals.at(2).line, 5);
    QCOMPARE(text.code.count('\n'), 6);
    QVERIFY(!text.code.contains("no"));
    QVERIFY(text.code.contains("h();"));
}

QTEST_GUILESS_MAIN(LayersTest)
#include "layers_test.moc"
