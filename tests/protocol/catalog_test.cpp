// SPDX-License-Identifier: GPL-3.0-or-later
// resources/sql/{functions,views}/README.md are the reference: they say what the catalog and the sources say.
#include "models/domain/database_limits.h"
#include "tests/support/desk.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// The parts of a page under headings of one level, by heading.
QMap<QString, QString> sections(const QString &page, const QString &mark)
{
    QMap<QString, QString> all;
    static const QRegularExpression s_word(QStringLiteral("^[a-z_]+$"));
    for (const QString &part : page.split('\n' + mark + ' ').mid(1)) {
        const QString name = part.section('\n', 0, 0);
        if (s_word.match(name).hasMatch())
            all.insert(name, part.section('\n', 1).section("\n## ", 0, 0));
    }
    return all;
}

// First cells of table rows: `decision`.
QStringList firstCells(const QString &section)
{
    static const QRegularExpression s_row(QStringLiteral("^\\| `([a-z_]+)` \\|"),
                                          QRegularExpression::MultilineOption);
    QStringList cells;
    for (auto it = s_row.globalMatch(section); it.hasNext();)
        cells << it.next().captured(1);
    return cells;
}

QString signature(const Rows &rows, qsizetype row)
{
    QString text =
        rows.text(row, "name") + '(' + rows.text(row, "arguments") + ") -> " + rows.text(row, "result");
    return text.replace("timestamp with time zone", "timestamptz").replace("TABLE(", "(");
}

} // namespace

class CatalogTest : public QObject
{
    Q_OBJECT

private:
    QString m_functions;
    QString m_views;

private slots:
    void initTestCase()
    {
        m_functions = QFINDTESTDATA("../../resources/sql/functions/README.md");
        m_views = QFINDTESTDATA("../../resources/sql/views/README.md");
        QVERIFY(!m_functions.isEmpty() && !m_views.isEmpty());
    }

    // What a console says beforehand is what the functions hold to.
    void limits()
    {
        TestDatabase db;
        const auto sourceOf = [&](const char *function) {
            return db.root().value(
                QStringLiteral("SELECT string_agg(pg_get_functiondef(oid), '') FROM pg_proc WHERE "
                               "pronamespace = 'fencepost'::regnamespace AND proname LIKE '%1'")
                    .arg(QLatin1String(function)));
        };
        const QString ends = QStringLiteral("interval '%1 hours'").arg(fencepost::kConsentHours);
        QVERIFY2(sourceOf("%ask_second_person%").contains(ends), qPrintable(ends));
        static const QRegularExpression least(QStringLiteral("_shorter\\(p_reason, (\\d+)\\)"));
        const auto match = least.match(sourceOf("%close_shortfall%"));
        QVERIFY(match.hasMatch());
        QCOMPARE(match.captured(1).toInt(), fencepost::kLeastClosingReason);
    }

    // Every public function has a section, every section a function, with this signature.
    void functions()
    {
        TestDatabase db;
        const QString page = textOf(m_functions);
        const QMap<QString, QString> listed = sections(page, "###");
        const QString shape =
            QStringLiteral("(p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb) -> "
                           "(ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)");
        QVERIFY(page.simplified().contains("f" + shape));
        const Rows rows = db.root().exec("SELECT proname AS name, pg_get_function_arguments(oid) AS "
                                         "arguments, pg_get_function_result(oid) AS result"
                                         " FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace AND "
                                         "left(proname, 1) <> '_' ORDER BY 1");
        QStringList names;
        for (qsizetype row = 0; row < rows.size(); ++row) {
            const QString name = rows.text(row, "name");
            names << name;
            const QString section = listed.value(name).simplified();
            const QString is = signature(rows, row);
            QVERIFY2(section.contains('`' + is + '`') ||
                         (is == name + shape && !section.contains(name + '(')),
                     qUtf8Printable("not in functions/README.md: " + is));
        }
        QCOMPARE(listed.keys(), names);
    }

    // Operator functions: each decision that a source answers is listed, each that is listed is answered
    // somewhere.
    void decisions()
    {
        const QString root = QFileInfo(m_functions).absolutePath();
        const QMap<QString, QString> listed =
            sections(textOf(m_functions).section("\n## Worker functions", 0, 0), "###");
        QSet<QString> in_page;
        for (const QString &section : listed) {
            for (const QString &decision : firstCells(section))
                in_page.insert(decision);
        }
        static const QRegularExpression s_answer(QStringLiteral(
            "(?:_answer\\(p_ord,\\s*[^,]+,\\s*[^,]+,\\s*'([a-z_]+)'|(?<!-> )'decision', '([a-z_]+)')"));
        QSet<QString> in_sources{"bad_item"}; // by _bad_item
        QStringList files;
        for (const QString &name : listed.keys())
            files << root + '/' + name + ".sql";
        for (const char *name : {"086_resolve", "085_plan", "084_consents"})
            files << root + "/../schema/" + name + ".sql";
        files << root + "/_letter.sql" << root + "/_set.sql";
        for (const QString &file : files) {
            for (auto it = s_answer.globalMatch(textOf(file)); it.hasNext();) {
                const auto match = it.next();
                in_sources.insert(match.captured(1) + match.captured(2));
            }
        }
        in_sources << "renewed"
                   << "added"
                   << "unchanged"; // computed
        QStringList differences;
        for (const QString &word : (in_page | in_sources)) {
            if (!in_page.contains(word))
                differences << "not listed: " + word;
            if (!in_sources.contains(word))
                differences << "never answered: " + word;
        }
        differences.sort();
        QCOMPARE(differences.join('\n'), QString());
    }

    // Worker functions: each decision that is listed is a word of the function's own source or of its
    // helpers.
    void workerDecisions()
    {
        TestDatabase db;
        const QMap<QString, QString> listed =
            sections(textOf(m_functions).section("\n## Worker functions", 1), "###");
        QVERIFY(listed.size() >= 16);
        const QString helpers =
            db.root().value("SELECT string_agg(prosrc, ' ') FROM pg_proc"
                            " WHERE pronamespace = 'fencepost'::regnamespace AND left(proname, 1) = '_'");
        for (auto it = listed.begin(); it != listed.end(); ++it) {
            const QString source =
                helpers +
                db.root().value("SELECT prosrc FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace"
                                " AND proname = $1",
                                {it.key()});
            for (const QString &decision : firstCells(it.value()))
                QVERIFY2(source.contains('\'' + decision + '\''), qUtf8Printable(it.key() + ": " + decision));
        }
    }

    // Views, columns in order, types.
    void views()
    {
        TestDatabase db;
        const QMap<QString, QString> listed = sections(textOf(m_views), "##");
        QStringList page;
        static const QRegularExpression s_row(
            QStringLiteral("^\\| `([a-z_0-9]+)` \\| ([a-z \\[\\]]+) \\| (.+) \\|$"),
            QRegularExpression::MultilineOption);
        for (auto view = listed.begin(); view != listed.end(); ++view) {
            for (auto it = s_row.globalMatch(view.value()); it.hasNext();) {
                const auto row = it.next();
                page << view.key() + '.' + row.captured(1) + ' ' + row.captured(2);
            }
        }
        const QString catalog =
            db.root()
                .exec("SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)"
                      " FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0"
                      " WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind = 'v'"
                      " ORDER BY c.relname COLLATE \"C\", a.attnum")
                .toString();
        const QStringList columns = catalog.split('\n');
        for (qsizetype i = 0; i < qMax(page.size(), columns.size()); ++i)
            QCOMPARE(page.value(i), columns.value(i));
    }

    // One file an operator function: the console's statement, which the server accepts.
    void actions()
    {
        Desk desk;
        const QDir folder(QFileInfo(m_functions).absolutePath() + "/../actions");
        const QStringList files = folder.entryList({"*.sql"}, QDir::Files, QDir::Name);
        QCOMPARE(files.size(), 21);
        const QString soon = desk.db.root().value("SELECT clock_timestamp() + interval '2 minutes'");
        for (const QString &file : files) {
            const QString statement = textOf(folder.filePath(file)).section('\n', 1);
            QList<Param> params;
            if (file == "preview_rerun.sql")
                params = {"billing", "2026-11"};
            else if (file == "renew_ownership.sql")
                params = {
                    QJsonArray{QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}}}};
            else
                params = {newId(), soon, "why", QJsonArray{QJsonObject{{"x", 1}}}};
            const Rows rows = desk.ada.sql().exec(statement, params);
            QVERIFY2(rows.ok() && rows.size() == 1, qUtf8Printable(file + ": " + rows.message));
            QVERIFY2(params.size() < 4 || rows.decision() == "bad_item",
                     qUtf8Printable(file + ": " + rows.toString()));
        }
    }

    // A row lock that keeps off whoever only refers to the row is more than any of these need, and deadlocks.
    void noLockIsStrongerThanItMustBe()
    {
        TestDatabase db;
        QCOMPARE(db.root()
                     .exec("SELECT proname FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace"
                           " AND prosrc ~ 'FOR\\s+UPDATE'")
                     .toString(),
                 QString());
    }

    // A sweep that holds rows of the months, and a rebuild: whichever comes first, both end.
    void sweepAndRebuild()
    {
        Desk desk;
        Sql &root = desk.db.root();
        root.exec("INSERT INTO fencepost.run_month (job, day, runs) SELECT job, current_date - 2, 0"
                  " FROM fencepost.job ON CONFLICT (job) DO UPDATE SET day = EXCLUDED.day");
        Sql sweeper = desk.db.as(logins::superuser);
        Sql builder = desk.db.as(logins::superuser);
        QVERIFY(sweeper.exec("BEGIN").ok());
        QVERIFY(sweeper.exec("SELECT FROM fencepost.run_month FOR NO KEY UPDATE").ok());
        QVERIFY(builder.exec("SET lock_timeout = '300ms'").ok());
        // the builder waits for the sweeper's rows before it holds anything …
        QCOMPARE(builder.exec("SELECT fencepost._rebuild_rollup()").sqlstate, QStringLiteral("55P03"));
        // … so that the sweeper can go on
        QVERIFY(sweeper.exec("SELECT fencepost._roll_months()").ok());
        QVERIFY(sweeper.exec("COMMIT").ok());
        QVERIFY(builder.exec("SELECT fencepost._rebuild_rollup()").ok());
    }

    // Installing twice changes nothing and loses nothing.
    void installedTwice()
    {
        Desk desk;
        desk.db.spoil();
        desk.crash(1);
        const QString list =
            QStringLiteral("SELECT count(*) FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace");
        const QString before = desk.db.root().value(list);
        QString script = QStringLiteral("BEGIN;\n");
        const QDir sql(QStringLiteral(":/sql"));
        const QDir schema(sql.filePath("schema"));
        for (const QString &file : schema.entryList({"0*.sql"}, QDir::Files, QDir::Name))
            script += textOf(schema.filePath(file)) + '\n';
        const QDir functions(sql.filePath("functions"));
        for (const QString &file : functions.entryList({"*.sql"}, QDir::Files, QDir::Name))
            script += textOf(functions.filePath(file)) + '\n';
        script += textOf(schema.filePath("900_grants.sql")) + "\nCOMMIT;";
        const Rows again = desk.db.root().script(script);
        QVERIFY2(again.ok(), qUtf8Printable(again.message));
        QCOMPARE(desk.db.root().value(list), before);
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.effect_ledger"), QStringLiteral("1"));
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
    }
};

QTEST_GUILESS_MAIN(CatalogTest)
#include "catalog_test.moc"
