// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the audit: folded, in words, and what a record changed.
#include "models/tables/audit_folds.h"
#include "models/tables/ledger_rows.h"

#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

ShownFor shown()
{
    return {Login("m.keller"), kNow, QTimeZone("Europe/Berlin")};
}

} // namespace

class AuditRowsTest : public QObject
{
    Q_OBJECT

private slots:
    // What one person did to many at once is one row, which opens.
    void auditFoldsWhatIsSaidManyTimes()
    {
        std::vector<AuditRecord> records;
        const auto add = [&](qint64 seq, const QString &action, const QString &reason) {
            AuditRecord record;
            record.seq = seq;
            record.at = kNow;
            record.action = action;
            record.decision = QStringLiteral("resolved");
            record.login = QStringLiteral("ada");
            record.subjectKind = QStringLiteral("effect");
            record.subjectKey = QStringLiteral("k%1").arg(seq);
            record.reason = reason;
            records.push_back(record);
        };
        add(1009, QStringLiteral("note"), QStringLiteral("a"));
        for (qint64 seq = 1008; seq > 1004; --seq)
            add(seq, QStringLiteral("resolve_effects"), QStringLiteral("b"));
        for (qint64 seq = 1004; seq > 1002; --seq) // two are no crowd
            add(seq, QStringLiteral("resolve_effects"), QStringLiteral("c"));
        for (qint64 seq = 1002; seq > 999; --seq)
            add(seq, QStringLiteral("resolve_effects"), QStringLiteral("d"));
        QCOMPARE(auditFolds(records), (std::vector<AuditFold>{{1008, 1005, 4}, {1002, 1000, 3}}));
        const auto keys = [&](const QSet<qint64> &opened) {
            QStringList all;
            for (const TableRow &row : foldedAuditRows(records, opened, true, shown()))
                all << row.key;
            return all.join(QLatin1Char(' '));
        };
        QCOMPARE(keys({}), QStringLiteral("1009 +1008 1004 1003 +1002"));
        QCOMPARE(keys({1008}), QStringLiteral("1009 +1008 1008 1007 1006 1005 1004 1003 +1002"));
        const auto rows = foldedAuditRows(records, {}, true, shown());
        QCOMPARE(rows.at(1).cells.at(0).text, QStringLiteral("#1,005 – #1,008"));
        QCOMPARE(rows.at(1).cells.at(2).text, QStringLiteral("Resolved"));
        QCOMPARE(rows.at(1).cells.at(5).text, QStringLiteral("4 effect(s)"));
        QCOMPARE(rows.at(4).cells.at(5).text, QStringLiteral("3+ effect(s)")); // more may be below
        QCOMPARE(auditSeqOf(rows.at(4).key), 1002);
        QVERIFY(isAuditFold(rows.at(4).key) && !isAuditFold(rows.at(0).key));
    }

    // An effect by its customer, what was done in words, what was refused as what was wanted.
    void auditSaysWhatInWords()
    {
        AuditRecord record;
        record.at = kNow;
        record.action = QStringLiteral("rerun_period");
        record.decision = QStringLiteral("rerun");
        record.subjectKind = QStringLiteral("run");
        record.subjectKey = QStringLiteral("billing/2026-11");
        const auto cells = [&] {
            const std::vector<TableRow> rows = auditRows({record}, shown());
            QStringList all;
            for (const Cell &cell : rows.front().cells)
                all << cell.text;
            return QStringList{all.at(2), all.at(3), all.at(5)}.join(QStringLiteral(" | "));
        };
        QCOMPARE(cells(), QStringLiteral("Rerun allowed | done | billing · 2026-11"));
        record.decision = QStringLiteral("plan_changed");
        QCOMPARE(cells(), QStringLiteral("Allow a rerun | plan changed | billing · 2026-11"));
        record.action = QStringLiteral("resolve_effects");
        record.decision = QStringLiteral("resolved");
        record.subjectKind = QStringLiteral("effect");
        record.subjectKey = QStringLiteral("0148382c9a9aaf2c.0148382c9a9aaf2c");
        QCOMPARE(cells(), QStringLiteral("Resolved | done | 0148382c9a9aa…af2c"));
        record.target = QStringLiteral("cus_cqPSvTFXPZcegz");
        QCOMPARE(cells(), QStringLiteral("Resolved | done | cus_cqPSvTFXPZcegz"));
        AuditRecord letter = record;
        letter.subjectKind = QStringLiteral("dead_letter");
        letter.subjectKey = QStringLiteral("2"); // a bare number reads as a count
        QCOMPARE(auditRows({letter}, shown()).front().cells.at(5).text, QStringLiteral("letter #2"));
        record.action = QStringLiteral("set_job");
        record.decision = QStringLiteral("added"); // says more than what was done
        QVERIFY(cells().startsWith(QStringLiteral("Job set | added | ")));
        record.action = QStringLiteral("take_ownership"); // … and a word that ends alike says another thing
        record.decision = QStringLiteral("already_yours");
        QVERIFY(cells().startsWith(QStringLiteral("Taken | already yours | ")));
        record.action = QStringLiteral("start_checks");
        record.decision = QStringLiteral("fresh");
        QVERIFY(cells().startsWith(QStringLiteral("Provider asked | fresh | ")));
        record.target.clear(); // an answer to a request, by what was asked for
        record.action = QStringLiteral("give_consent");
        record.decision = QStringLiteral("given");
        record.subjectKind = QStringLiteral("consent");
        record.subjectKey = QStringLiteral("ac659a98-0c9e-4e0e-9f51-0c9e4e0e399f");
        QCOMPARE(cells(), QStringLiteral("Consent given | done | ac659a98-0c9e…399f"));
        record.askedAction = QStringLiteral("resolve_effects");
        record.askedItems = 2;
        QCOMPARE(cells(), QStringLiteral("Consent given | done | 2 effect(s)"));
        record.askedRun = {JobName("billing"), Period("2026-11")};
        record.askedAction = QStringLiteral("rerun_period");
        QCOMPARE(cells(), QStringLiteral("Consent given | done | rerun of billing · 2026-11"));
        record.action = QStringLiteral("some_day");
        QVERIFY(cells().startsWith(QStringLiteral("some day | ")));
    }

    void auditDifference()
    {
        AuditRecord record;
        record.before = R"({"state":"unknown","row_version":9007199254740993,"gone":1})";
        record.after = R"({"state":"done","row_version":9007199254740994})";
        const std::vector<AuditChange> expected{{"gone", "1", ""},
                                                {"row_version", "9007199254740993", "9007199254740994"},
                                                {"state", "unknown", "done"}};
        QCOMPARE(auditChanges(record), expected);
    }
};

QTEST_GUILESS_MAIN(AuditRowsTest)
#include "audit_rows_test.moc"
