// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the ledger is asked for, its pages put together are exactly the rows that a plain statement finds,
// in its order, both ways and from the middle.
#include "models/store/ledger_sql.h"
#include "models/store/reader.h"
#include "models/store/sql_text.h"
#include "models/store/table.h"
#include "tests/support/filled_ledger.h"

#include <QTest>
#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

QString quoted(const QString &text)
{
    return '\'' + QString(text).replace('\'', "''") + '\'';
}

// The plain statement.
QString plain(const LedgerFilter &filter, bool byAmount)
{
    QStringList conditions{"true"};
    if (!filter.job.isEmpty())
        conditions << "e.job = " + quoted(filter.job);
    if (!filter.period.isEmpty())
        conditions << "e.period = " + quoted(filter.period);
    if (!filter.keyOrReference.isEmpty()) {
        const QString text = quoted(filter.keyOrReference);
        conditions << QString("(starts_with(e.effect_key, %1) OR starts_with(e.target, %1)"
                              " OR starts_with(e.provider_ref, %1))")
                          .arg(text);
    }
    QStringList states{"false"};
    for (const QString &state : filter.states)
        states << (state == "unresolved"
                       ? QString("e.effect_key IN (SELECT u.effect_key FROM fencepost.unresolved_v u)")
                       : "e.state = " + quoted(state));
    if (!filter.states.isEmpty())
        conditions << '(' + states.join(" OR ") + ')';
    if (filter.claimedFrom.isValid())
        conditions << "e.claimed_at >= " + quoted(filter.claimedFrom.toString(Qt::ISODateWithMs));
    if (filter.claimedTo.isValid())
        conditions << "e.claimed_at < " + quoted(filter.claimedTo.toString(Qt::ISODateWithMs));
    if (!filter.currency.isEmpty() && (byAmount || filter.leastMinor || filter.mostMinor))
        conditions << "e.currency = " + quoted(filter.currency);
    if (filter.leastMinor)
        conditions << "e.amount_minor >= " + QString::number(*filter.leastMinor);
    if (filter.mostMinor)
        conditions << "e.amount_minor <= " + QString::number(*filter.mostMinor);
    const QString way = filter.ascending ? "ASC" : "DESC";
    return QString("SELECT e.effect_key FROM fencepost.effect_ledger e WHERE %1 ORDER BY %2 e.claimed_at %3, "
                   "e.effect_key %3")
        .arg(conditions.join(" AND "), byAmount ? "e.amount_minor " + way + "," : QString(), way);
}

qint64 claimedUs(const Rows &rows, qsizetype row)
{
    return microsFrom(rows.text(row, "claimed_at").toLatin1()).value_or(0);
}

} // namespace

class LedgerTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_db = std::make_unique<TestDatabase>();
        fillLedger(*m_db);
        m_middle = m_db->root().value(
            "SELECT to_char(percentile_disc(0.5) WITHIN GROUP (ORDER BY claimed_at) AT TIME ZONE 'UTC',"
            " 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') FROM fencepost.effect_ledger");
        m_period = m_db->root().value(
            "SELECT period FROM fencepost.job_run GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1");
        QVERIFY(middle().isValid());
    }

    void pages_data()
    {
        QTest::addColumn<LedgerFilter>("filter");
        QTest::addColumn<bool>("byAmount");
        const LedgerFilter all;
        const auto row = [](const char *name, const LedgerFilter &filter, bool byAmount = false) {
            QTest::newRow(name) << filter << byAmount;
            LedgerFilter up = filter;
            up.ascending = true;
            QTest::newRow(qPrintable(QString("%1, upwards").arg(name))) << up << byAmount;
        };
        const auto with = [](LedgerFilter filter, auto change) {
            change(filter);
            return filter;
        };
        const LedgerFilter job = with(all, [](LedgerFilter &f) { f.job = "job-0001"; });
        const LedgerFilter run = with(job, [&](LedgerFilter &f) {
            f.period = m_db->root().value("SELECT max(period) FROM fencepost.job_run WHERE job = 'job-0001'");
        });
        const LedgerFilter period = with(all, [&](LedgerFilter &f) { f.period = m_period; });
        const auto states = [](const QStringList &words) {
            return [words](LedgerFilter &f) { f.states = words; };
        };
        for (const auto &[name, scope] :
             {std::pair("all", all), {"job", job}, {"run", run}, {"period", period}}) {
            const auto named = [name = name](const char *more) { return QByteArray(name) + more; };
            row(name, scope);
            row(named(", done"), with(scope, states({"done"})));
            row(named(", two states"), with(scope, states({"claimed", "unknown"})));
            row(named(", unresolved"), with(scope, states({"unresolved"})));
            row(named(", unresolved and claimed"), with(scope, states({"claimed", "unresolved"})));
            row(named(", times"), with(scope, [&](LedgerFilter &f) {
                    f.claimedFrom = middle().addDays(-100);
                    f.claimedTo = middle();
                }));
            const LedgerFilter amounts = with(scope, [](LedgerFilter &f) {
                f.currency = "USD";
                f.leastMinor = 1990;
                f.mostMinor = 200'000;
            });
            const bool indexed = scope.period.isEmpty();
            row(named(", amounts"), amounts, indexed);
            row(named(", amounts of done"), with(amounts, states({"done"})), indexed);
            row(named(", amounts of unresolved"), with(amounts, states({"unresolved", "submitted"})));
            row(named(", amounts since"), with(amounts, [&](LedgerFilter &f) { f.claimedFrom = middle(); }));
            row(named(", cus_0"), with(scope, [](LedgerFilter &f) { f.keyOrReference = "cus_000000"; }));
            row(named(", pi_1 unresolved"), with(scope, [](LedgerFilter &f) {
                    f.keyOrReference = "cus_0000";
                    f.states = QStringList{"unresolved"};
                }));
            row(named(", a key"), with(amounts, [](LedgerFilter &f) { f.keyOrReference = "1"; }));
        }
        row("by amount",
            with(all,
                 [](LedgerFilter &f) {
                     f.currency = "EUR";
                     f.sort = LedgerSort::Amount;
                 }),
            true);
        row("no such job", with(all, [](LedgerFilter &f) { f.job = "job-9'"; }));
        row("a sign of LIKE", with(all, [](LedgerFilter &f) { f.keyOrReference = "cus%"; }));
    }

    void pages()
    {
        QFETCH(const LedgerFilter, filter);
        QFETCH(const bool, byAmount);
        const QStringList wanted = keys(m_db->root().exec(plain(filter, byAmount)));
        QStringList seen;
        std::optional<LedgerAnchor> anchor;
        std::vector<LedgerAnchor> anchors;
        for (int page = 0; page < 300; ++page) {
            const auto [rows, next] = ask(filter, anchor);
            QVERIFY2(rows, qPrintable(m_fault));
            seen << keys(*rows).mid(0, s_page);
            if (!next)
                break;
            anchor = next;
            anchors.push_back(*next);
        }
        QCOMPARE(seen.size(), wanted.size());
        QCOMPARE(seen, wanted);
        QVERIFY(!anchors.empty() || wanted.size() <= s_page);
        if (anchors.empty())
            return;
        // Back from the middle: the rows before the anchor and the anchor's own row is not among them.
        LedgerAnchor back = anchors[anchors.size() / 2];
        back.backward = true;
        const qsizetype at = wanted.indexOf(back.key);
        QVERIFY(at >= 0);
        const auto [rows, more] = ask(filter, back);
        QVERIFY2(rows, qPrintable(m_fault));
        QStringList before = keys(*rows).mid(0, s_page);
        std::reverse(before.begin(), before.end());
        QCOMPARE(before, wanted.mid(std::max<qsizetype>(0, at - before.size()), before.size()));
        QCOMPARE(before.size(), std::min<qsizetype>(s_page, at));
    }

    // A jump to a moment: what is older on one side, what is of that moment and newer on the other.
    void aMoment()
    {
        const LedgerAnchor older = LedgerAnchor::atTime(middle());
        const auto [down, next] = ask({}, older);
        QVERIFY2(down, qPrintable(m_fault));
        const auto [up, more] = ask({}, LedgerAnchor::atTime(middle(), true));
        QVERIFY2(up, qPrintable(m_fault));
        const qint64 us = middle().toMSecsSinceEpoch() * 1000;
        QVERIFY(down->size() > s_page && up->size() > s_page);
        for (qsizetype row = 0; row < s_page; ++row) {
            QVERIFY(claimedUs(*down, row) <= us);
            QVERIFY(claimedUs(*up, row) >= us);
        }
    }

    void slicesAndCounts()
    {
        for (const char *job : {"", "job-0001"}) {
            LedgerFilter filter;
            filter.job = job;
            filter.states = QStringList{"done", "unknown"};
            const QString from = plain(filter, false).section(" ORDER BY", 0, 0);
            const qint64 all = m_db->root().value("SELECT count(*) FROM (" + from + ") x").toLongLong();
            const Rows slices = run(ledgerSlicesQuestion(filter, 20, 100'000));
            QVERIFY2(slices.ok(), qPrintable(slices.message));
            QCOMPARE(slices.size(), 20);
            qint64 sum = 0;
            for (qsizetype row = 0; row < slices.size(); ++row) {
                sum += slices.number("n", row);
                QCOMPARE(slices.text(row, "n_capped"), "f");
                QVERIFY(row == 0 || slices.number("from_us", row) == slices.number("to_us", row - 1));
                QCOMPARE(slices.number("n", row) == 0, slices.text(row, "first_key") == "(null)");
            }
            QCOMPARE(sum, all);
            const Rows capped = run(ledgerSlicesQuestion(filter, 3, 10));
            QCOMPARE(capped.text(0, "n") + capped.text(0, "n_capped"), "10t");
            const Rows exact = run(ledgerCountQuestion(filter, 100'000));
            QCOMPARE(exact.text("n") + exact.text("kind"), QString::number(all) + "exact");
            const Rows least = run(ledgerCountQuestion(filter, 50));
            QCOMPARE(least.text("n") + least.text("kind"), "50at_least");
        }
        LedgerFilter filter;
        filter.states = QStringList{"unresolved"};
        QCOMPARE(run(ledgerCountQuestion(filter)).text("n"),
                 m_db->root().value("SELECT count(*) FROM fencepost.unresolved_v"));
        filter.job = "nobody's";
        QCOMPARE(run(ledgerSlicesQuestion(filter)).size(), 0);
    }

    void whatIsOpen()
    {
        const Rows rows = m_db->root().exec(sqlText("console/ledger_open_counts"));
        QVERIFY2(rows.ok(), qPrintable(rows.message));
        QCOMPARE(rows.size(), 4);
        for (qsizetype row = 0; row < 3; ++row) {
            QCOMPARE(rows.text(row, "n"), m_db->root().value("SELECT count(*) FROM fencepost.effect_ledger"
                                                             " WHERE state = $1",
                                                             {rows.text(row, "state")}));
            QCOMPARE(rows.text(row, "kind"), "exact");
        }
    }

    // What the statistics say, to a login that may not read the table.
    void sizeAndShape()
    {
        Sql vera = m_db->as(logins::vera);
        const Rows size = vera.exec(sqlText("console/ledger_size"));
        QCOMPARE(size.text("about"), m_db->root().value("SELECT count(*) FROM fencepost.effect_ledger"));
        QVERIFY(size.text("analyzed_at") != "(null)");
        const Rows shape = vera.exec(sqlText("console/ledger_shape"));
        QVERIFY2(shape.ok(), qPrintable(shape.message));
        QVERIFY(shape.size() > 50);
        double share = 0;
        qint64 half = 0;
        for (qsizetype row = 0; row < shape.size(); ++row) {
            QVERIFY(row == 0 || shape.number("at_us", row) > shape.number("at_us", row - 1));
            QVERIFY(shape.text(row, "share").toDouble() >= share);
            if (share < 0.5)
                half = shape.number("at_us", row);
            share = shape.text(row, "share").toDouble();
        }
        QVERIFY(share > 0.95 && share <= 1);
        // Half of the rows are older than the middle one.
        const qint64 us = middle().toMSecsSinceEpoch() * 1000;
        QVERIFY(std::abs(half - us) < qint64(30) * 86'400 * 1'000'000);
    }

    void rowsByKey()
    {
        const QStringList some = keys(m_db->root().exec(plain({}, false))).mid(100, 3);
        const Rows rows = run(ledgerKeysQuestion(QJsonArray::fromStringList(some + QStringList{"none"})));
        QCOMPARE(keys(rows), some);
        QVERIFY(rows.columns.contains("claimed_at") && rows.columns.contains("hits_capped"));
    }

    void cleanupTestCase() { m_db.reset(); }

private:
    static constexpr int s_page = 37;

    QDateTime middle() const { return QDateTime::fromString(m_middle, Qt::ISODateWithMs); }

    Rows run(const LedgerQuestion &question)
    {
        QString sql = withLiterals(question.sql, question.parameters);
        sql.chop(2);
        return m_db->root().script(sql);
    }

    static QStringList keys(const Rows &rows)
    {
        QStringList keys;
        for (qsizetype row = 0; row < rows.size(); ++row) {
            if (const auto key = rows.cell(row, "effect_key"))
                keys << *key;
        }
        return keys;
    }

    // A page, and the anchor of the next one if there is more.
    std::pair<std::optional<Rows>, std::optional<LedgerAnchor>> ask(const LedgerFilter &filter,
                                                                    const std::optional<LedgerAnchor> &anchor)
    {
        const LedgerQuestion question = ledgerQuestion(filter, anchor, s_page);
        const Rows rows = run(question);
        m_fault = rows.message + question.sql;
        if (!rows.ok())
            return {};
        const bool backward = question.backward;
        const qsizetype last = rows.size() - 1;
        if (last >= 0 && !rows.cell(last, "effect_key"))
            return {rows,
                    LedgerAnchor{rows.number("go_on_us", last), rows.text(last, "go_on_key"), 0, backward}};
        if (rows.size() <= s_page)
            return {rows, {}};
        return {rows, LedgerAnchor{claimedUs(rows, s_page - 1), rows.text(s_page - 1, "effect_key"),
                                   rows.number("amount_minor", s_page - 1), backward}};
    }

    std::unique_ptr<TestDatabase> m_db;
    QString m_middle;
    QString m_period;
    QString m_fault;
};

QTEST_GUILESS_MAIN(LedgerTest)
#include "ledger_test.moc"
