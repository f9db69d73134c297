// SPDX-License-Identifier: GPL-3.0-or-later
// What settling leaves over is followed from Triage: a refund until the provider shows it, what was not
// charged until a person closes it with a reason.
#include "at_the_run.h"

#include "ui/audit/audit_screen.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/style/theme.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/tile.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QRegularExpression>
#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;
const QString s_why = QStringLiteral("the rest was billed by hand, invoice 17");

// The line of the tile that counts what waits for the person by name.
QString waiting(const QWidget &window)
{
    for (const Tile *tile : window.findChildren<Tile *>()) {
        if (tile->accessibleName().startsWith(QStringLiteral("Waiting for you")))
            return tile->accessibleDescription();
    }
    return {};
}

bool choose(GridView *list, const QString &kind)
{
    return QTest::qWaitFor(
        [&] {
            for (int row = 0; row < rows(list); ++row) {
                if (keyAt(list, row).startsWith(kind)) {
                    list->setCurrentIndex(list->model()->index(row, 0));
                    return true;
                }
            }
            return false;
        },
        kPatience);
}

int rowsOf(const GridView *list, const QString &kind)
{
    int count = 0;
    for (int row = 0; row < rows(list); ++row)
        count += keyAt(list, row).startsWith(kind) ? 1 : 0;
    return count;
}

// One effect of 10.00 USD that ada has settled with ben's consent, though 1.00 was charged.
void settleWithLess(Desk &desk)
{
    const QString key = desk.crash(1).first();
    desk.own(desk.ada);
    if (desk.settleWithSecond(key, QStringLiteral("found_different"),
                              {theirs(QStringLiteral("pi_1"), 100)}) != QLatin1String("resolved"))
        qFatal("it is not settled");
}

} // namespace

class OwedTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }

    // One customer was charged twice, one too little: both are rows until they are put right.
    void bothAreFollowed()
    {
        CrashedRun crash;
        AtTheRun at(crash);
        MainWindow &window = at.window;
        Reconciliation &work = at.work;
        QVERIFY(said(&window).contains(QStringLiteral("Clocks not compared yet")));
        QVERIFY(at.take());
        work.check();
        const auto odd = [&] {
            std::vector<ReconcileItem> items;
            std::copy_if(work.items().begin(), work.items().end(), std::back_inserter(items),
                         [](const ReconcileItem &item) {
                             return item.verdict() == Verdict::FoundSeveral ||
                                    item.verdict() == Verdict::FoundDifferent;
                         });
            return items;
        };
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && odd().size() == 2, kPatience);
        QString tooMuch;
        for (const ReconcileItem &item : odd()) {
            const bool twice = item.verdict() == Verdict::FoundSeveral;
            if (twice)
                tooMuch = item.check->matches.front().reference;
            QJsonObject more;
            if (twice)
                more.insert(QStringLiteral("stands"), item.check->matches.back().reference);
            QJsonObject resolution = crash.desk.resolveItem(item.effect.key.text(), item.check->checkId,
                                                            QStringLiteral("succeeded"), more);
            const QString request = crash.desk.ask(crash.desk.ada, resolution, toText(*item.verdict()));
            QCOMPARE(crash.desk.give(crash.desk.ben, request), QStringLiteral("given"));
            resolution.insert(QStringLiteral("request_id"), request);
            QCOMPARE(crash.desk.ada.call(QStringLiteral("resolve_effects"), resolution).decision(),
                     QStringLiteral("resolved"));
        }

        Link link;
        window.follow(link);
        auto *triage = qobject_cast<TriageScreen *>(window.screen(Link::Screen::Triage));
        GridView *list = triage->list();
        QVERIFY(choose(list, QStringLiteral("shortfall:")));
        QTRY_COMPARE(waiting(window), QStringLiteral("1 refund(s), 1 not charged in full"));
        QVERIFY2(
            cellText(list, list->currentIndex().row(), 0).startsWith(QStringLiteral("Not charged in full: ")),
            qPrintable(cellText(list, list->currentIndex().row(), 0)));
        SAYS(triage->inspector(), QStringLiteral("9.00 USD not charged · "));
        SAYS(triage->inspector(), QStringLiteral("; Account: acct_"));
        SAYS(triage->inspector(), QStringLiteral("Stripe: 1.00 USD; Not charged: 9.00 USD"));
        // The provider is asked before anybody charges it once more; one look shows no more than before.
        QTRY_COMPARE(cellText(list, list->currentIndex().row(), 4), QStringLiteral("Look for the charge"));
        crash.desk.db.root().exec(
            "UPDATE fencepost.provider_check SET started_at = started_at - interval '2 min',"
            " finished_at = finished_at - interval '2 min'");
        QTest::keyClick(list, Qt::Key_Return);
        SAYS(triage->inspector(),
             QStringLiteral("of what names this effect Stripe shows 1.00 USD, no more."));
        QTRY_COMPARE(cellText(list, list->currentIndex().row(), 4), QStringLiteral("Charge it once"));
        QTRY_COMPARE(named<KeyButton>(triage->inspector(), "nextStep")->words(),
                     QStringLiteral("Look again"));
        SAYS(triage->inspector(), QStringLiteral("If the missing 9.00 USD was not charged by hand either"));
        SAYS(triage->inspector(), QStringLiteral("provider asked · Ada Able"));
        picture(window, QStringLiteral("shortfall"));
        QTest::keyClick(list, Qt::Key_F);
        QTRY_VERIFY(window.findChild<ConfirmDialog *>());
        auto *dialog = window.findChild<ConfirmDialog *>();
        QTest::keyClicks(named<QLineEdit>(dialog, "reason"), QStringLiteral("let go"));
        QVERIFY(!named<KeyButton>(dialog, "confirmGo")->isEnabled());
        QVERIFY2(said(dialog).contains(QStringLiteral("Stripe: 1.00 USD, asked ")), qPrintable(said(dialog)));
        QVERIFY(!said(dialog).contains(QStringLiteral("look first")));
        named<QLineEdit>(dialog, "reason")->setText(s_why); // a reason alone lets no money go
        QVERIFY(!named<KeyButton>(dialog, "confirmGo")->isEnabled());
        named<QLineEdit>(dialog, "reason")->clear();
        QVERIFY(answerQuestion(&window, s_why, QStringLiteral("9.00")));
        QTRY_COMPARE_WITH_TIMEOUT(rowsOf(list, QStringLiteral("shortfall:")), 0, kPatience);
        QCOMPARE(crash.one("SELECT closed_by || ': ' || closing_reason FROM fencepost.shortfall_v"),
                 QStringLiteral("ada: ") + s_why);
        QTRY_COMPARE(waiting(window), QStringLiteral("1 refund(s)"));

        QVERIFY(choose(list, QStringLiteral("refund_owed:")));
        QTest::keyClick(list, Qt::Key_Return);
        SAYS(triage->inspector(), QStringLiteral("Stripe shows no refund of it."));
        QTRY_COMPARE(cellText(list, list->currentIndex().row(), 4), QStringLiteral("Refund it once"));
        QVERIFY(list->currentIndex()
                    .siblingAtColumn(0)
                    .data(SecondLineRole)
                    .toString()
                    .contains(QStringLiteral("no refund seen at ")));
        QTRY_COMPARE(named<KeyButton>(triage->inspector(), "nextStep")->words(),
                     QStringLiteral("Look again"));
        SAYS(triage->inspector(), QStringLiteral("its owner refunds "));
        QGuiApplication::clipboard()->clear();
        window.activateWindow(); // the question before had it
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(list, Qt::Key_Y);
        QCOMPARE(QGuiApplication::clipboard()->text(), tooMuch);
        picture(window, QStringLiteral("refund-looked-for"));
        QCOMPARE(crash.client
                     .control("refund", {{QStringLiteral("id"), tooMuch}, {QStringLiteral("amount"), 1000}})
                     .status,
                 200);
        crash.desk.db.root().exec(
            "UPDATE fencepost.provider_check SET started_at = started_at - interval '2 min',"
            " finished_at = finished_at - interval '2 min'");
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(rowsOf(list, QStringLiteral("refund_owed:")), 0, kPatience);
        QCOMPARE(crash.one("SELECT count(*) FROM fencepost.refund_v WHERE closed_by_check IS NOT NULL"),
                 QStringLiteral("1"));
        QTRY_COMPARE(waiting(window), QStringLiteral("nothing is asked of you"));

        // What was agreed to is told by what was asked; a verdict is what a resolution rests on, no change.
        link.screen = Link::Screen::Audit;
        window.follow(link);
        auto *audit = qobject_cast<AuditScreen *>(window.screen(Link::Screen::Audit));
        const auto rowOf = [&](const QString &what) {
            for (int row = 0; row < rows(audit->list()); ++row) {
                if (cellText(audit->list(), row, 2) == what)
                    return row;
            }
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(QStringLiteral("Consent given")) >= 0, kPatience);
        const int given = rowOf(QStringLiteral("Consent given"));
        QCOMPARE(cellText(audit->list(), given, 5), QStringLiteral("1 effect(s)"));
        QCOMPARE(cellText(audit->list(), given, 3), QStringLiteral("done"));
        audit->list()->setCurrentIndex(audit->list()->model()->index(rowOf(QStringLiteral("Resolved")), 0));
        SAYS(audit->inspector(), QStringLiteral("Rests on: "));
        QVERIFY2(!said(audit->inspector()).contains(QStringLiteral("verdict: ")),
                 qPrintable(said(audit->inspector())));
        picture(window, QStringLiteral("audit"));
    }

    // All is settled, two wait to be sent again under keys that run: the run and the tiles say so.
    void whatWasPutBackWaits()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        desk.own(desk.ada);
        for (const QString &key : keys)
            QCOMPARE(desk.resolve(desk.ada, key, desk.check(desk.ada, key, QStringLiteral("absent")),
                                  QStringLiteral("not_happened"))
                         .decision(),
                     QStringLiteral("resolved"));
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QVERIFY(choose(triage->list(), QStringLiteral("waits_for_person:")));
        SAYS(triage->inspector(), QStringLiteral("did not happen; a rerun sends it, none is allowed yet"));
        SAYS(triage->inspector(), QStringLiteral("2 · 20.00 USD · to be sent by "));
        QStringList tiles;
        for (const Tile *tile : seen.window.findChildren<Tile *>())
            tiles << tile->accessibleName() + QLatin1Char('|') + tile->accessibleDescription();
        QVERIFY2(tiles.contains(QStringLiteral("Unresolved: 0|2 put back")), qPrintable(tiles.join('\n')));
        QVERIFY2(tiles.filter(QStringLiteral("2 key(s)")).size() == 1, qPrintable(tiles.join('\n')));
        picture(seen.window, QStringLiteral("put-back"));
        QTest::keyClick(triage->list(), Qt::Key_Return);
        QTRY_COMPARE(seen.window.current(), Link::Screen::Reconcile);
    }

    // A run that did nothing has no effects to be listed: it is opened itself.
    void aRunThatDidNothingIsOpened()
    {
        Desk desk;
        Sql &root = desk.db.root();
        QVERIFY(root.exec("UPDATE fencepost.job SET min_records = 10").ok());
        QVERIFY(
            root.exec("INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, "
                      "finished_at,"
                      " records_processed) VALUES ('billing', 'idle', 'done', 1, 3, clock_timestamp(), 0)")
                .ok());
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QVERIFY(choose(triage->list(), QStringLiteral("did_nothing:")));
        QCOMPARE(cellText(triage->list(), triage->list()->currentIndex().row(), 4),
                 QStringLiteral("Open the run"));
        SAYS(triage->inspector(), QStringLiteral("open the run: it can be rerun from there."));
        QTest::keyClick(triage->list(), Qt::Key_Return);
        QTRY_COMPARE(seen.window.current(), Link::Screen::Reconcile);
        SAYS(seen.window.screen(Link::Screen::Reconcile), QStringLiteral("billing · idle"));
        SAYS(seen.window.screen(Link::Screen::Reconcile), QStringLiteral("Take it"));
        picture(seen.window, QStringLiteral("did-nothing"));
    }

    // In Runs the next step is where it is followed, and Reconcile is no longer.
    void runsLeadsToIt()
    {
        Desk desk;
        settleWithLess(desk);
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        seen.go(Link::Screen::Runs);
        SAYS(seen.inspector(), QStringLiteral("Still open: 9.00 USD not charged. See Triage."));
        auto *open = named<KeyButton>(seen.inspector(), "toTriage");
        QTRY_VERIFY(open->isVisible());
        QCOMPARE(open->kind(), ButtonKind::Primary);
        QCOMPARE(named<KeyButton>(seen.inspector(), "openReconcile")->kind(), ButtonKind::Plain);
        picture(seen.window, QStringLiteral("runs-owed"));
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_COMPARE(seen.window.current(), Link::Screen::Triage);
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QTRY_VERIFY2(currentKey(triage->list()).startsWith(QStringLiteral("shortfall:")),
                     qPrintable(currentKey(triage->list())));
    }

    // The question before closing stands with names and sums of any length.
    void aLongShortfallIsAskedAboutWhole()
    {
        Desk desk;
        settleWithLess(desk);
        Sql &root = desk.db.root();
        QVERIFY(
            root.exec("UPDATE fencepost.effect_ledger SET target = 'cus_' || repeat('LongCustomerName', 6)")
                .ok());
        QVERIFY(root.exec("SET session_replication_role = replica").ok()); // an account is never changed else
        QVERIFY(root.exec("UPDATE fencepost.provider SET account = 'acct_' || repeat('1FencepostAccount', 4)")
                    .ok());
        QVERIFY(root.exec("RESET session_replication_role").ok());
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QVERIFY(choose(triage->list(), QStringLiteral("shortfall:")));
        QTRY_VERIFY(named<KeyButton>(seen.inspector(), "closeShortfall")->isEnabled());
        QTest::mouseClick(named<KeyButton>(seen.inspector(), "closeShortfall"), Qt::LeftButton);
        QTRY_VERIFY(seen.window.findChild<ConfirmDialog *>());
        const QString text = said(seen.window.findChild<ConfirmDialog *>());
        for (const char *word :
             {"cus_LongCustomerName", "Not charged: ", "Account: acct_1Fencepost", " test mode"})
            QVERIFY2(text.contains(QLatin1String(word)), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(" has not been asked since ")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("look first.")), qPrintable(text));
        picture(*seen.window.findChild<ConfirmDialog *>(), QStringLiteral("shortfall-question-long"));
        picture(seen.window, QStringLiteral("shortfall-long"));
    }

    // In production it needs arming, and the screen says so; what the database refuses is said.
    void closingNeedsArming()
    {
        Desk desk;
        settleWithLess(desk);
        Desktop seen(desk.db, logins::ada, QStringLiteral("production"));
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QVERIFY(choose(triage->list(), QStringLiteral("shortfall:")));
        SAYS(seen.inspector(), QStringLiteral("To close it, arm this console first: Ctrl+Shift+A."));
        QVERIFY(!named<KeyButton>(seen.inspector(), "closeShortfall")->isEnabled());
        static const QRegularExpression s_whole(QStringLiteral("Audit chain verified to #(\\d+) at "));
        QTRY_VERIFY_WITH_TIMEOUT(s_whole.match(said(&seen.window)).hasMatch(), kPatience);
        const QString verified = s_whole.match(said(&seen.window)).captured(1);
        QTest::keyClick(&seen.window, Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        SAYS(&seen.window, QStringLiteral("Armed · 29 min left")); // rounded down
        QTRY_VERIFY(named<KeyButton>(seen.inspector(), "closeShortfall")->isEnabled());
        QTest::keyClick(triage->list(), Qt::Key_F);
        QTRY_VERIFY(seen.window.findChild<ConfirmDialog *>());
        QCOMPARE(desk.own(desk.ben, QStringLiteral("2026-11"), QStringLiteral("mine now")),
                 QStringLiteral("taken"));
        QVERIFY(answerQuestion(&seen.window, s_why, QStringLiteral("9.00")));
        SAYS(seen.inspector(), QStringLiteral("ben has taken it, until "));
        // The chain has grown: how many came since stands beside how far it was walked.
        SAYS(&seen.window, QStringLiteral("Audit chain verified to #%1 at ").arg(verified));
        QTRY_VERIFY2(said(&seen.window).contains(QStringLiteral(" newer")), qPrintable(said(&seen.window)));
        QCOMPARE(desk.db.root().value("SELECT closed_at IS NULL FROM fencepost.shortfall_v"),
                 QStringLiteral("t"));
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.audit_record"
                                      " WHERE action = 'close_shortfall' AND decision = 'owned'"),
                 QStringLiteral("1"));
    }
};

QTEST_MAIN(OwedTest)
#include "owed_test.moc"
