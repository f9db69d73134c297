// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong quietly, in the real window: each is a row that says what is safe, and leads where it is
// seen.
#include "lists_desktop.h"

#include "ui/style/theme.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/key_button.h"

#include <QApplication>

using namespace fencepost;
using namespace fencepost::test;

namespace {

void must(TestDatabase &db, const char *sql)
{
    const Rows rows = db.root().exec(sql);
    if (!rows.ok())
        qFatal("%s", qPrintable(rows.message));
}

// A watermark and an outbox that stand, a period that two take from each other, approvals and reservations of
// yesterday.
void goWrongQuietly(Desk &desk)
{
    if (desk.worker.begin("2026-11") != "claimed" ||
        desk.worker.reserve({charge("cus_1"), charge("cus_2")}).decision() != "proceed")
        qFatal("nothing is reserved");
    must(desk.db, "UPDATE fencepost.effect_ledger SET claimed_at = claimed_at - interval '25 hours'");
    must(desk.db, "INSERT INTO fencepost.approval (effect_key, approved_by, approved_at, terms_digest)"
                  " SELECT effect_key, 'ben', clock_timestamp() - interval '3 hours', 'x' FROM "
                  "fencepost.effect_ledger");
    must(desk.db, "INSERT INTO fencepost.watermark VALUES ('billing', '\"row 17\"', '0',"
                  " clock_timestamp() - interval '3 days')");
    must(desk.db, "INSERT INTO fencepost.outbox (dedupe_key, job, recipient, subject, body, created_at)"
                  " SELECT 'mail-' || i, 'billing', 'a@b', 's', 'b', clock_timestamp() - interval '2 days'"
                  " FROM generate_series(1, 3) i");
    must(desk.db, "UPDATE fencepost.run_attempt SET outcome = 'fenced', finished_at = clock_timestamp()");
    must(desk.db,
         "INSERT INTO fencepost.run_attempt (job, period, attempt, fencing_token, claim_id, worker, login,"
         " trigger, started_at, finished_at, outcome) VALUES ('billing', '2026-11', 2, 77, gen_random_uuid(),"
         " 'worker-9', 'worker_b', 'takeover', clock_timestamp(), clock_timestamp(), 'fenced')");
    must(desk.db,
         "INSERT INTO fencepost.fence_event (at, job, period, worker, operation, stale_token)"
         " SELECT clock_timestamp() + interval '1 s', job, period, worker, 'renew_lease', fencing_token"
         " FROM fencepost.run_attempt");
    desk.letLeaseRunOut();
}

} // namespace

class TriageLagsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }

    void eachLeadsWhereItIsSeen()
    {
        Desk desk;
        goWrongQuietly(desk);
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        GridView *list = triage->list();
        const auto rowOf = [&](const QString &kind) {
            for (int row = 0; row < rows(list); ++row) {
                if (keyAt(list, row).startsWith(kind + ':'))
                    return row;
            }
            return -1;
        };
        struct Way
        {
            const char *kind;
            const char *safe;
            Link::Screen to;
        };
        for (const Way &way :
             {Way{"approval_unused", "it says whether a worker will claim it", Link::Screen::Reconcile},
              {"watermark_lag", "Read up to: row 17; Moved last: ", Link::Screen::Runs},
              {"outbox_lag", "A message goes out with the next run that takes it.", Link::Screen::Runs},
              {"ping_pong", "Each of them may have sent what the other sent", Link::Screen::Leases}}) {
            seen.go(Link::Screen::Triage);
            QTRY_VERIFY2_WITH_TIMEOUT(rowOf(way.kind) >= 0, way.kind, 15'000);
            list->setCurrentIndex(list->model()->index(rowOf(way.kind), 0));
            SAYS(triage->inspector(), QLatin1String(way.safe));
            picture(seen.window, QLatin1String(way.kind));
            seen.window.activateWindow();
            list->setFocus();
            QTest::keyClick(list, Qt::Key_Return);
            QTRY_COMPARE(seen.window.current(), way.to);
        }
        seen.go(Link::Screen::Triage);
        for (const char *words : {"reserved and never sent 2", "approvals unused 2",
                                  "watermarks or outboxes that lag 2", "fenced writes today 2, usually 0"})
            SAYS(triage, QLatin1String(words));
        seen.window.resize(1024, 640);
        picture(seen.window, QStringLiteral("triage-narrow"));
    }
};

QTEST_MAIN(TriageLagsTest)
#include "triage_lags_test.moc"
