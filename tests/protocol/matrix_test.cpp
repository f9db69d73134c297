// SPDX-License-Identifier: GPL-3.0-or-later
// The privilege matrix: resources/sql/README.md says who may do what, the catalog says what there is, and
// every cell is tried by a real login.
#include "tests/support/desk.h"

#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

struct Login
{
    QString name;
    QString role; // as the page names it; empty: none
};

const QList<Login> s_logins{{logins::vera, "viewer"}, {logins::ada, "operator"}, {logins::workerA, "worker"},
                            {logins::adam, "admin"},  {"glass", "break_glass"},  {"outsider", QString()}};

// The rows of a section: what stands between the first back quotes, and the second cell.
QList<QPair<QString, QString>> rowsOf(const QString &page, const QString &heading)
{
    static const QRegularExpression s_row(QStringLiteral("^\\| `([^`]+)`[^|]*\\|(?: ([^|]*) \\|)?$"),
                                          QRegularExpression::MultilineOption);
    const QString section = page.section("\n## " + heading + '\n', 1).section("\n## ", 0, 0);
    QList<QPair<QString, QString>> rows;
    for (auto it = s_row.globalMatch(section); it.hasNext();) {
        const auto match = it.next();
        rows << qMakePair(match.captured(1), match.captured(2));
    }
    return rows;
}

QStringList column(const Rows &rows)
{
    QStringList all;
    for (qsizetype row = 0; row < rows.size(); ++row)
        all << rows.text(row, rows.columns.value(0));
    return all;
}

} // namespace

class MatrixTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestDatabase> m_db;
    QString m_page;
    qint64 m_cells = 0;

    // Tried, and taken back if it went through.
    Rows attempt(Sql &session, const QString &sql)
    {
        ++m_cells;
        if (sql.startsWith("ALTER SYSTEM")) // never within a transaction
            return session.exec(sql);
        session.exec("BEGIN");
        Rows rows = session.exec(sql);
        session.exec("ROLLBACK");
        return rows;
    }
    QMap<QString, QStringList> whoOf(const QString &heading)
    {
        QMap<QString, QStringList> who;
        for (const auto &[name, roles] : rowsOf(m_page, heading))
            who.insert(name, roles == "nobody" ? QStringList() : roles.split(", "));
        return who;
    }
    QStringList names(const QString &sql) { return column(m_db->root().exec(sql)); }

private slots:
    void initTestCase()
    {
        QFile file(QFINDTESTDATA("../../resources/sql/README.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_page = QString::fromUtf8(file.readAll());
        m_db = std::make_unique<TestDatabase>();
        m_db->spoil();
        m_db->addProvider();
        m_db->addJob();
        QVERIFY(m_db->root().exec("CREATE ROLE glass LOGIN IN ROLE fencepost_break_glass").ok());
        QVERIFY(m_db->root().exec("CREATE ROLE outsider LOGIN").ok());
    }
    void cleanupTestCase()
    {
        qInfo("%lld cells were tried", static_cast<long long>(m_cells));
        m_db.reset();
    }

    // The groups of the page are those of the cluster, and the logins hold one each.
    void roles()
    {
        QStringList wanted;
        for (const Login &login : s_logins) {
            if (login.role.isEmpty())
                continue;
            wanted << "fencepost_" + login.role;
            QVERIFY2(m_page.contains('`' + wanted.last() + '`'), qPrintable(wanted.last()));
            QCOMPARE(m_db->root().value(
                         "SELECT count(*) FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid"
                         " WHERE m.member = $1::regrole AND g.rolname = $2",
                         {login.name, wanted.last()}),
                     QStringLiteral("1"));
        }
        wanted << "fencepost_owner";
        wanted.sort();
        QCOMPARE(names("SELECT rolname FROM pg_roles WHERE rolname LIKE 'fencepost%' ORDER BY 1"), wanted);
    }

    void views()
    {
        const QMap<QString, QStringList> who = whoOf("Views");
        QCOMPARE(who.keys(),
                 names("SELECT relname FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace"
                       " AND relkind = 'v' ORDER BY relname COLLATE \"C\""));
        for (const Login &login : s_logins) {
            Sql session = m_db->as(login.name);
            for (auto it = who.begin(); it != who.end(); ++it) {
                const Rows rows = attempt(session, "SELECT * FROM fencepost." + it.key() + " LIMIT 1");
                const bool may = it.value().contains(login.role);
                QVERIFY2(may ? rows.ok() : rows.sqlstate == "42501",
                         qPrintable(login.name + ' ' + it.key() + ": " + rows.sqlstate + ' ' + rows.message));
            }
        }
    }

    void functions()
    {
        const QMap<QString, QStringList> who = whoOf("Functions");
        const Rows all = m_db->root().exec(
            "SELECT p.proname, 'SELECT fencepost.' || quote_ident(p.proname) || '(' || coalesce((SELECT"
            " string_agg('NULL::' || format_type(t.oid, NULL), ', ' ORDER BY t.n) FROM "
            "unnest(p.proargtypes::oid[])"
            " WITH ORDINALITY t (oid, n)), '') || ')' AS call FROM pg_proc p"
            " WHERE p.pronamespace = 'fencepost'::regnamespace ORDER BY p.proname COLLATE \"C\"");
        QStringList listed;
        for (const QString &name : who.keys()) {
            if (!name.startsWith('_'))
                listed << name;
        }
        QStringList there;
        for (qsizetype row = 0; row < all.size(); ++row) {
            if (!all.text(row, "proname").startsWith('_'))
                there << all.text(row, "proname");
        }
        QCOMPARE(there, listed);
        for (const Login &login : s_logins) {
            Sql session = m_db->as(login.name);
            for (qsizetype row = 0; row < all.size(); ++row) {
                const QString name = all.text(row, "proname");
                const bool may = who.value(name).contains(login.role);
                const Rows rows = attempt(session, all.text(row, "call"));
                const bool denied = rows.sqlstate == "42501" &&
                                    (rows.message.contains("permission denied for function " + name) ||
                                     rows.message.contains("permission denied for schema"));
                // a trigger's function is refused before anybody asks who calls it
                const bool trigger = rows.sqlstate == "0A000" && name.startsWith('_');
                QVERIFY2(may ? !denied : denied || trigger,
                         qPrintable(login.name + ' ' + name + ": " + rows.sqlstate + ' ' + rows.message));
            }
        }
    }

    void everythingElse()
    {
        const QStringList tables =
            names("SELECT relname FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace"
                  " AND relkind IN ('r', 'p') ORDER BY 1");
        const QStringList views = whoOf("Views").keys();
        const QStringList functions =
            names("SELECT proname || '(' || pg_get_function_identity_arguments(oid) || ')'"
                  " FROM pg_proc WHERE pronamespace = 'fencepost'::regnamespace");
        const QStringList sequences = names("SELECT relname FROM pg_class WHERE relkind = 'S'"
                                            " AND relnamespace = 'fencepost'::regnamespace");
        QVERIFY(tables.size() >= 25 && functions.size() > 100 && !sequences.isEmpty());
        QMap<QString, QString> firstColumn;
        for (const QString &name : tables + views)
            firstColumn.insert(
                name, m_db->root().value("SELECT attname FROM pg_attribute a WHERE attnum > 0 AND"
                                         " attgenerated = '' AND NOT EXISTS (SELECT FROM pg_attribute i"
                                         " WHERE i.attidentity <> '' AND i.attname = a.attname)"
                                         " AND attrelid = ('fencepost.' || $1)::regclass"
                                         " ORDER BY attnum LIMIT 1",
                                         {name}));
        const auto statements = rowsOf(m_page, "Everything else");
        QVERIFY(statements.size() > 40);
        for (const Login &login : s_logins) {
            Sql session = m_db->as(login.name);
            const QMap<QString, QStringList> kinds{
                {"<table>", tables},
                {"<view>", views},
                {"<function>", functions},
                {"<sequence>", sequences},
                {"<role>",
                 column(m_db->root().exec("SELECT rolname FROM pg_roles WHERE rolname LIKE 'fencepost%'"
                                          " AND NOT pg_has_role($1, oid, 'MEMBER')",
                                          {login.name}))}};
            for (const auto &[statement, unused] : statements) {
                QStringList all{QString()};
                for (auto kind = kinds.begin(); kind != kinds.end(); ++kind) {
                    if (statement.contains(kind.key()))
                        all = kind.value();
                }
                for (const QString &one : std::as_const(all)) {
                    QString sql = statement;
                    for (const QString &kind : kinds.keys())
                        sql.replace(kind, one);
                    sql.replace("<me>", login.name).replace("<column>", '"' + firstColumn.value(one) + '"');
                    const Rows rows = attempt(session, sql);
                    // a view that cannot be written is refused before anybody asks who writes it
                    const bool notWritable = rows.sqlstate == "55000" && statement.contains("<view>");
                    QVERIFY2(rows.sqlstate == "42501" || notWritable,
                             qPrintable(login.name + ": " + sql + ": " + rows.sqlstate + ' ' + rows.message));
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(MatrixTest)
#include "matrix_test.moc"
