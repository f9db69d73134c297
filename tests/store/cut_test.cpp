// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of others that are cut before they are shown or kept.
#include "asked.h"
#include "models/domain/text.h"
#include "opened.h"

using namespace fencepost;
using namespace fencepost::test;

class CutTest : public QObject
{
    Q_OBJECT

private slots:
    // A text that is cut ends in an ellipsis, so that half a card at its end is masked wherever it is shown.
    void whatIsCutIsSeenToBe()
    {
        Desk desk;
        desk.crash(1);
        const QString longer = QString(499, 'x') + " 4242 4242 4242 4242 and more";
        const QString whole = QString(512, 'y');
        const auto setTo = [&](const QString &target, const QString &error) {
            return desk.db.root()
                .script(QString("SET session_replication_role = replica; UPDATE fencepost.effect_ledger SET "
                                "target = '%1'; UPDATE fencepost.job_run SET state = 'failed', error = '%2'")
                            .arg(target, error))
                .ok();
        };
        QVERIFY(setTo(longer, QString(1'015, 'x') + " 4242424242424242"));
        Opened store(desk.db, logins::ada);
        Asked<LedgerPage> page;
        store.ledgerPage(this, {}, std::nullopt, 50, page.then());
        MUST_ANSWER(page);
        const QString target = page.value().rows->effect(0).target;
        QCOMPARE(target, longer.left(511) + QChar(0x2026));
        QVERIFY(redacted(target).endsWith(QString(" [digits]") + QChar(0x2026)));
        QVERIFY(visibleText(target).endsWith(QString(" [digits]") + QChar(0x2026)));
        Asked<RunSheet> sheet;
        store.runSheet(this, {JobName("billing"), Period("2026-11")}, sheet.then());
        MUST_ANSWER(sheet);
        QVERIFY2(redacted(sheet.value().error).endsWith(QString(" [digits]") + QChar(0x2026)),
                 qPrintable(sheet.value().error));
        QVERIFY(setTo(whole, "short"));
        store.ledgerPage(this, {}, std::nullopt, 50, page.then());
        QTRY_COMPARE(page.times(), 2);
        QCOMPARE(page.value().rows->effect(0).target, whole);
        // What a worker says is cut when it is kept.
        Desk other;
        other.sendSome(1);
        other.worker.sql().exec(
            "SELECT * FROM fencepost.fail_run($1, $2, $3, '1 minute')",
            {other.worker.runId, other.worker.token, QString(4'083, 'x') + " 4242 4242 4242 4242"});
        const QString kept =
            other.db.root().value("SELECT error FROM fencepost.run_attempt ORDER BY attempt DESC LIMIT 1");
        QCOMPARE(kept.size(), 4'096);
        QVERIFY2(redacted(kept).endsWith(QString(" [digits]") + QChar(0x2026)), qPrintable(kept.right(40)));
    }
};

QTEST_GUILESS_MAIN(CutTest)
#include "cut_test.moc"
