// SPDX-License-Identifier: GPL-3.0-or-later
// The dead letters in the real window, clicked and typed at, on a job whose worker gave up.
#include "letters_desktop.h"

#include "models/tables/letter_rows.h"
#include "tests/support/given_up.h"
#include "ui/deadletters/letter_inspector.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/json_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/search_field.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const QString s_declined = QStringLiteral("card_declined for #: try # of # (#)");

} // namespace

class DeadLettersWindowTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<GivenUpDesk> m_desk;

    // The selected letter is the one of this customer, and its sheet has been read.
    bool goTo(Desktop &desk, const QString &customer)
    {
        desk.go(Link::Screen::DeadLetters, m_desk->letterOf(customer));
        return QTest::qWaitFor(
            [&] {
                return currentKey(screenOf(desk)->letters()) == m_desk->letterOf(customer) &&
                       said(desk.inspector()).contains(QStringLiteral("Audit of this letter"));
            },
            8000);
    }

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }
    void init() { m_desk = std::make_unique<GivenUpDesk>(); }
    void cleanup() { m_desk.reset(); }

    void groupsAndTheirLetters()
    {
        Desktop desk(m_desk->db, logins::vera);
        QVERIFY(desk.isUp());
        QSignalSpy counts(screenOf(desk), &Screen::counted);
        QTest::keyClick(&desk.window, Qt::Key_7, Qt::ControlModifier);
        QCOMPARE(desk.window.current(), Link::Screen::DeadLetters);
        GridView *groups = screenOf(desk)->list();
        GridView *letters = screenOf(desk)->letters();
        QAbstractItemModelTester tester(groups->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QAbstractItemModelTester letterTester(letters->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(rows(groups), 4);
        SAYS(screenOf(desk), QStringLiteral("7 letter(s), 4 group(s)"));
        QCOMPARE(cellText(groups, 0, 0), "billing");
        QCOMPARE(groups->model()->index(0, 0).data(SecondLineRole).toString(), s_declined);
        QCOMPARE(cellText(groups, 0, 1), "3");
        QTRY_COMPARE(rows(letters), 3);
        QCOMPARE(cellText(letters, 0, 1), "49.00 USD");
        QTRY_COMPARE(counts.isEmpty() ? -1 : counts.last().front().toLongLong(), 7);
        // By keyboard from the groups to the letters, and to another group.
        QTest::keyClick(groups, Qt::Key_Down);
        QTRY_COMPARE(rows(letters), 2);
        SAYS(screenOf(desk), QStringLiteral("2 · HTTP 503 from #"));
        QTest::keyClick(groups, Qt::Key_Return);
        QTRY_VERIFY(letters->hasFocus());
        // Text that means no good stays text.
        QVERIFY(goTo(desk, QStringLiteral("cus_5")));
        SAYS(desk.inspector(), QStringLiteral("<img src=x>[U+202E] %s%n\nsecond line"));
        QVERIFY(!said(&desk.window).contains(QChar(0x202E)));
        picture(desk.window, QStringLiteral("dead-letters"));
    }

    // Every act by its key: taken, discarded with a reason, opened again by undo.
    void takenDiscardedAndUndone()
    {
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        const QString id = m_desk->letterOf("cus_2");
        QVERIFY(goTo(desk, "cus_2"));
        GridView *letters = screenOf(desk)->letters();
        SAYS(desk.inspector(), QStringLiteral("take it, so that nobody else works on it"));
        // Two buttons abreast; one scroller, at its top.
        QCOMPARE(named<KeyButton>(desk.inspector(), "takeLetter")->y(),
                 named<KeyButton>(desk.inspector(), "discardLetter")->y());
        SAYS(desk.inspector(), QStringLiteral("Payload"));
        QTest::qWait(300);
        QScrollBar *bar = qobject_cast<QScrollArea *>(desk.inspector())->verticalScrollBar();
        QCOMPARE(bar->value(), 0);
        QCOMPARE(bar->mapTo(desk.inspector(), QPoint()).y(), 0);
        QCOMPARE(named<GridView>(desk.inspector(), "jsonTree")->verticalScrollBar()->maximum(), 0);
        QVERIFY(!named<KeyButton>(desk.inspector(), "discardLetter")->isEnabled());
        QTest::keyClick(letters, Qt::Key_T);
        SAYS(screenOf(desk), QStringLiteral("Letter #%1: yours for 30 min; audit #").arg(id));
        QTRY_COMPARE(cellText(letters, letters->currentIndex().row(), 3), "you");
        QTRY_VERIFY(named<KeyButton>(desk.inspector(), "discardLetter")->isEnabled());
        QTest::keyClick(letters, Qt::Key_Delete);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        QVERIFY(said(desk.window.findChild<ConfirmDialog *>()).contains("Nothing is deleted"));
        picture(*desk.window.findChild<ConfirmDialog *>(), QStringLiteral("dead-letter-discard"));
        QVERIFY(answerQuestion(&desk.window, "sent by hand"));
        SAYS(screenOf(desk), QStringLiteral("Letter #%1: discarded; audit #").arg(id));
        QCOMPARE(m_desk->stateOf(id), "discarded");
        SAYS(desk.inspector(), QStringLiteral("sent by hand"));
        QCOMPARE(cellText(screenOf(desk)->list(), 0, 1), "1");
        QVERIFY(screenOf(desk)->list()->model()->index(0, 1).data(SecondLineRole).toString().isEmpty());
        picture(desk.window, QStringLiteral("dead-letter-discarded"));
        SAYS(desk.inspector(), QStringLiteral("open it again")); // found by its number, it stays in the list
        QCOMPARE(
            m_desk->db.root().value("SELECT reason FROM fencepost.audit_record WHERE decision = 'discarded'"),
            "sent by hand");
        // From the list of open ones it is gone; undo knows it nevertheless.
        QVERIFY(isInFront(desk.window));
        QTest::keyClick(letters, Qt::Key_X);
        QTRY_COMPARE(rows(screenOf(desk)->list()), 4);
        QVERIFY(choose(screenOf(desk)->list(), "billing/" + s_declined));
        QTRY_COMPARE(rows(letters), 2);
        QTest::keyClick(letters, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(answerQuestion(&desk.window, "the wrong one"));
        SAYS(screenOf(desk), QStringLiteral("Letter #%1: open again, and yours; audit #").arg(id));
        QCOMPARE(m_desk->stateOf(id), "open");
        QTRY_COMPARE(rows(letters), 3);
    }

    // By clicks: what could move is said, and where its run is over.
    void requeued()
    {
        QCOMPARE(m_desk->own(m_desk->ada), "taken");
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        const QString id = m_desk->letterOf("cus_1");
        QVERIFY(goTo(desk, "cus_1"));
        auto *requeue = named<KeyButton>(desk.inspector(), "requeueLetter");
        QTRY_VERIFY(requeue->isEnabled());
        QCOMPARE(requeue->kind(), ButtonKind::Money);
        QTest::mouseClick(requeue, Qt::LeftButton);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        const QString asked = said(desk.window.findChild<ConfirmDialog *>());
        for (const char *fact : {"Requeue 1 dead letter(s)", "49.00 USD could move.", "under the same key"})
            QVERIFY2(asked.contains(QLatin1String(fact)), qPrintable(asked));
        picture(*desk.window.findChild<ConfirmDialog *>(), QStringLiteral("dead-letter-requeue"));
        QVERIFY(answerQuestion(&desk.window, "the card is new"));
        SAYS(screenOf(desk), QStringLiteral("Letter #%1: requeued; audit #").arg(id));
        SAYS(screenOf(desk), QStringLiteral("Nobody is at billing/2026-11"));
        QCOMPARE(m_desk->stateOf(id), "requeued 1");
        SAYS(desk.inspector(), QStringLiteral("it was given back"));
    }

    // Nobody knows whether it happened: the window offers the way to find out, and nothing else.
    void whatIsUnresolvedIsSettledFirst()
    {
        QCOMPARE(m_desk->own(m_desk->ada), "taken");
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_6"));
        SAYS(desk.inspector(), QStringLiteral("settle its effect first"));
        QVERIFY(!named<KeyButton>(desk.inspector(), "requeueLetter")->isEnabled());
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Q);
        QTest::qWait(50);
        QVERIFY(!desk.window.findChild<ConfirmDialog *>());
        // Discarding it settles nothing, and says so.
        QTRY_VERIFY(named<KeyButton>(desk.inspector(), "discardLetter")->isEnabled());
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Delete);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        QVERIFY(said(desk.window.findChild<ConfirmDialog *>()).contains("they stay unresolved"));
        QTest::keyClick(desk.window.findChild<ConfirmDialog *>(), Qt::Key_Escape);
        QTRY_VERIFY(!desk.window.findChild<ConfirmDialog *>());
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Return);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Reconcile);
    }

    void theThirdTimeNeedsASecondPerson()
    {
        const QString id = m_desk->letterOf("cus_1");
        QVERIFY(m_desk->db.root().exec("UPDATE fencepost.dead_letter SET requeues = 2").ok());
        QCOMPARE(m_desk->ownLetter(m_desk->ada, id), "taken");
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_1"));
        SAYS(desk.inspector(), QStringLiteral("Once more needs a second person"));
        QVERIFY(!named<KeyButton>(desk.inspector(), "requeueLetter")->isEnabled());
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_P);
        QVERIFY(answerQuestion(&desk.window, "the relay is mended"));
        SAYS(screenOf(desk), QStringLiteral("asked about; another operator answers it"));
        SAYS(desk.inspector(), QStringLiteral("Ada Able has asked a second person"));
        const QString request = m_desk->db.root().value("SELECT request_id FROM fencepost.second_person");
        QCOMPARE(m_desk->give(m_desk->ben, request), "given");
        QTRY_VERIFY_WITH_TIMEOUT(said(desk.inspector()).contains("Ben Brook has given their consent"),
                                 15'000);
        QTRY_VERIFY(named<KeyButton>(desk.inspector(), "requeueLetter")->isEnabled());
        QVERIFY(isInFront(desk.window));
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Q);
        QVERIFY(answerQuestion(&desk.window, "as agreed"));
        SAYS(screenOf(desk), QStringLiteral("Letter #%1: requeued; audit #").arg(id));
        QCOMPARE(m_desk->stateOf(id), "requeued 3");
        QCOMPARE(m_desk->db.root().value("SELECT used_at IS NOT NULL FROM fencepost.second_person"), "t");
    }

    // A run's letter is a rerun of its period: its plan is shown, and carried out as it was shown.
    void aWholeRunIsRequeuedByItsPlan()
    {
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::DeadLetters, {}, {JobName("billing"), Period("2026-10")});
        const QString id = m_desk->letterOf({});
        QTRY_COMPARE(currentKey(screenOf(desk)->letters()), id);
        SAYS(desk.inspector(), QStringLiteral("Audit of this letter"));
        QTest::mouseClick(named<KeyButton>(desk.inspector(), "letterRun"), Qt::LeftButton);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Reconcile);
        desk.go(Link::Screen::DeadLetters);
        QTRY_COMPARE(currentKey(screenOf(desk)->letters()), id);
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Return); // nobody has it: that comes first
        QTRY_COMPARE(
            m_desk->db.root().value("SELECT owner FROM fencepost.ownership WHERE subject_kind = 'run'"),
            "ada");
        QTRY_VERIFY(named<KeyButton>(desk.inspector(), "requeueLetter")->isEnabled());
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Q);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        const QString asked = said(desk.window.findChild<ConfirmDialog *>());
        QVERIFY2(asked.contains("allow a rerun") && asked.contains("No money could move."),
                 qPrintable(asked));
        QVERIFY(answerQuestion(&desk.window, "the host is back"));
        SAYS(screenOf(desk), QStringLiteral("requeued: its period may run again"));
        QCOMPARE(m_desk->stateOf(id), "requeued 1");
        QCOMPARE(m_desk->run("next_trigger", "2026-10"), "rerun");
    }

    // What the worker left with it: a tree that folds by keys and clicks, or its text.
    void thePayload()
    {
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_1"));
        JsonView *payload = screenOf(desk)->letterInspector()->payload();
        GridView *tree = payload->tree();
        QAbstractItemModelTester tester(tree->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(rows(tree), 11);
        QCOMPARE(cellText(tree, 0, 1), "4 member(s)");
        QVERIFY(choose(tree, "0.1")); // jsonb keeps its members by length and name: lines
        QTest::keyClick(tree, Qt::Key_Left);
        QTRY_VERIFY(rows(tree) < 11);
        const int closed = rows(tree);
        QTest::keyClick(tree, Qt::Key_Return);
        QTRY_COMPARE(rows(tree), 11);
        const QRect name = tree->visualRect(tree->currentIndex().siblingAtColumn(0));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, name.center());
        QTRY_COMPARE(rows(tree), closed);
        QTest::keyClick(tree, Qt::Key_Right);
        QTRY_COMPARE(rows(tree), 11);
        for (int row = 0; row < rows(tree); ++row)
            QVERIFY(!cellText(tree, row, 1).contains(QChar(0x202E)));
        picture(desk.window, QStringLiteral("dead-letter-payload"));
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(!tree->isVisible());
        SAYS(desk.inspector(), QStringLiteral("\"customer\": \"cus_1\""));
        SAYS(desk.inspector(), QStringLiteral("As a tree"));
        QTest::mouseClick(named<KeyButton>(desk.inspector(), "copyPayload"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().contains("\"customer\": \"cus_1\""));
        QTest::mouseClick(named<KeyButton>(desk.inspector(), "payloadAsText"), Qt::LeftButton);
        QTRY_VERIFY(tree->isVisible());
        // One without a payload says so.
        QVERIFY(goTo(desk, "cus_2"));
        SAYS(desk.inspector(), QStringLiteral("none was left with it"));
    }

    // Noted by a key, and there for whoever comes next.
    void aNote()
    {
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_1"));
        SAYS(desk.inspector(), QStringLiteral("Notes: none"));
        QVERIFY(isInFront(desk.window));
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_N, Qt::ControlModifier);
        QVERIFY(answerQuestion(&desk.window, "their card is new from Monday on"));
        SAYS(desk.inspector(), QStringLiteral("their card is new from Monday on"));
        QCOMPARE(m_desk->db.root().value("SELECT subject_kind || ' ' || subject_key || ' ' || by FROM "
                                         "fencepost.note_v"),
                 "dead_letter " + m_desk->letterOf("cus_1") + " ada");
    }

    // It was given back before and came again: how often, by whom, why, and what that came to.
    void whatBecameOfItBefore()
    {
        const QString first = m_desk->letterOf("cus_1");
        const auto worker = m_desk->giveUpAgain("cus_1", "the card is new");
        Desktop desk(m_desk->db, logins::ben);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_1"));
        SAYS(desk.inspector(), QStringLiteral("Other letters of this effect, requeued 1 time(s)"));
        SAYS(desk.inspector(), QStringLiteral("#%1 requeued by Ada Able").arg(first));
        SAYS(desk.inspector(), QStringLiteral("the card is new"));
        GridView *letters = screenOf(desk)->letters();
        QCOMPARE(letters->model()->index(0, 4).data(SecondLineRole).toString(), "requeued 1 time(s)");
        picture(desk.window, QStringLiteral("dead-letter-again"));
        // Looked for by its customer, both are found; the first says how it was closed.
        desk.go(Link::Screen::DeadLetters, QStringLiteral("cus_1"));
        QTRY_COMPARE(rows(screenOf(desk)->list()), 2);
        desk.go(Link::Screen::DeadLetters, first);
        QTRY_COMPARE(currentKey(letters), first);
        SAYS(desk.inspector(), QStringLiteral("it was given back"));
        SAYS(desk.inspector(), QStringLiteral("the card is new"));
    }

    void whoMayOnlyLook()
    {
        Desktop desk(m_desk->db, logins::vera);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_1"));
        SAYS(desk.inspector(), QStringLiteral("not yours to see: operators only"));
        for (const char *button : {"takeLetter", "requeueLetter", "discardLetter"})
            QVERIFY(!named<KeyButton>(desk.inspector(), button)->isEnabled());
        for (const auto key : {Qt::Key_T, Qt::Key_Q, Qt::Key_Delete})
            QTest::keyClick(screenOf(desk)->letters(), key);
        QTest::qWait(50);
        QVERIFY(!desk.window.findChild<ConfirmDialog *>());
    }

    // Somebody else has it: taking over asks for a reason, which is recorded.
    void takenOver()
    {
        QCOMPARE(m_desk->own(m_desk->ben), "taken");
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_3"));
        SAYS(desk.inspector(), QStringLiteral("leave it to Ben Brook"));
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_T);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        QVERIFY(said(desk.window.findChild<ConfirmDialog *>()).contains("Now with Ben Brook."));
        QVERIFY(answerQuestion(&desk.window, "ben has gone home"));
        SAYS(screenOf(desk), QStringLiteral("yours for 30 min; audit #"));
        QCOMPARE(m_desk->db.root().value(
                     "SELECT owner FROM fencepost.ownership WHERE subject_kind = 'dead_letter'"),
                 "ada");
    }

    // In production a window must be armed before anything is given back or ended; taking needs none.
    void productionNeedsArming()
    {
        QCOMPARE(m_desk->own(m_desk->ada), "taken");
        Desktop desk(m_desk->db, logins::ada, QStringLiteral("production"));
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_1"));
        SAYS(desk.inspector(), QStringLiteral("Arm this console first: Ctrl+Shift+A."));
        QVERIFY(!named<KeyButton>(desk.inspector(), "requeueLetter")->isEnabled());
        QTest::keyClick(&desk.window, Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(named<KeyButton>(desk.inspector(), "requeueLetter")->isEnabled());
        QVERIFY(named<KeyButton>(desk.inspector(), "discardLetter")->isEnabled());
    }

    // The whole group at once, each letter with its own answer and record; what is left out is named.
    void theWholeGroup()
    {
        QCOMPARE(m_desk->ownLetter(m_desk->ben, m_desk->letterOf("cus_3")), "taken");
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::DeadLetters);
        QTRY_COMPARE(rows(screenOf(desk)->letters()), 3);
        trigger(&desk.window, "wholeGroupMenu", "Copy the list as CSV");
        QCOMPARE(QGuiApplication::clipboard()->text().count('\n'), 4);
        trigger(&desk.window, "wholeGroupMenu", "Take all that nobody has");
        SAYS(screenOf(desk), QStringLiteral("2 letter(s): yours for 30 min; audit #"));
        QTRY_COMPARE(m_desk->db.root().value("SELECT count(*) FROM fencepost.ownership WHERE owner = 'ada'"),
                     "2");
        QTRY_VERIFY(rows(screenOf(desk)->letters()) == 3 &&
                    cellText(screenOf(desk)->letters(), 1, 3) != "nobody");
        trigger(&desk.window, "wholeGroupMenu", QStringLiteral("Discard all that are yours…"));
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        const QString asked = said(desk.window.findChild<ConfirmDialog *>());
        QVERIFY2(asked.contains("Discard 2 dead letter(s)") &&
                     asked.contains("1 left out: Ben Brook has it."),
                 qPrintable(asked));
        QVERIFY(answerQuestion(&desk.window, "all called"));
        SAYS(screenOf(desk), QStringLiteral("2 letter(s): discarded; audit #"));
        QTRY_COMPARE(rows(screenOf(desk)->letters()), 1);
        QCOMPARE(m_desk->db.root().value(
                     "SELECT count(*) FROM fencepost.audit_record WHERE decision = 'discarded'"),
                 "2");
        // Undo by the banner's own button: both.
        QTest::mouseClick(screenOf(desk)->findChild<Banner *>()->wayOutButton(), Qt::LeftButton);
        QVERIFY(answerQuestion(&desk.window, "not all"));
        SAYS(screenOf(desk), QStringLiteral("2 letter(s): open again, and yours"));
        QTRY_COMPARE(rows(screenOf(desk)->letters()), 3);
    }

    // Another console was faster: the refusal is said in a sentence, and the list says how it is.
    void anotherWasFaster()
    {
        const QString id = m_desk->letterOf("cus_1");
        QCOMPARE(m_desk->ownLetter(m_desk->ada, id), "taken");
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        QVERIFY(goTo(desk, "cus_1"));
        QTRY_VERIFY(named<KeyButton>(desk.inspector(), "discardLetter")->isEnabled());
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Delete);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        QCOMPARE(m_desk->ada.call("requeue_dead_letter", m_desk->item(id)).decision(), "requeued");
        QVERIFY(answerQuestion(&desk.window, "no use"));
        SAYS(screenOf(desk), QStringLiteral("Not done: "));
        QCOMPARE(m_desk->stateOf(id), "requeued 1");
    }

    // From Triage, by a link, by Ctrl+K, and on to the effect and its records.
    void linksLeadHereAndOn()
    {
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::DeadLetters, {}, {JobName("billing"), {}});
        QTRY_COMPARE(rows(screenOf(desk)->list()), 4);
        desk.go(Link::Screen::Triage);
        const QString id = m_desk->letterOf("cus_4");
        QTest::keyClick(&desk.window, Qt::Key_K, Qt::ControlModifier);
        auto *search = desk.window.findChild<SearchField *>();
        QVERIFY(search);
        QTest::keyClicks(search, "letter:" + id);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(desk.window.current(), Link::Screen::DeadLetters);
        QTRY_COMPARE(currentKey(screenOf(desk)->letters()), id);
        SAYS(desk.inspector(), QStringLiteral("Audit of this letter"));
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_Y);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), "letter:" + id);
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_O);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Ledger);
        QTRY_COMPARE(currentKey(desk.ledger()->list()), m_desk->keyOf("cus_4"));
        QVERIFY(screenOf(desk)->sql().contains("dead_letter_v"));
    }
};

QTEST_MAIN(DeadLettersWindowTest)
#include "deadletters_test.moc"
