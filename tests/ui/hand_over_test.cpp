// SPDX-License-Identifier: GPL-3.0-or-later
// One shift hands on to the next in the real window: offered by one, read and accepted by the other, with the
// pack as a file; whose rows are shown; and a record that has gone back.
#include "lists_desktop.h"

#include "ui/style/theme.h"
#include "ui/triage/hand_over_dialog.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/tile.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;

// A window of this login, at Triage.
struct AtTriage : Desktop
{
    AtTriage(TestDatabase &db, const QString &login)
        : Desktop(db, login)
        , triage(qobject_cast<TriageScreen *>(window.screen(Link::Screen::Triage)))
    {}
    GridView *list() const { return triage->list(); }
    bool has(const QString &key) const
    {
        return QTest::qWaitFor([&] { return rowOf(key) >= 0; }, kPatience);
    }
    int rowOf(const QString &key) const
    {
        for (int row = 0; row < rows(list()); ++row) {
            if (keyAt(list(), row) == key)
                return row;
        }
        return -1;
    }
    void press(int key)
    {
        window.activateWindow();
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key(key));
    }
    HandOverDialog *dialog()
    {
        HandOverDialog *found = nullptr;
        if (!QTest::qWaitFor([&] { return (found = window.findChild<HandOverDialog *>()) != nullptr; },
                             kPatience))
            qFatal("no dialog");
        return found;
    }
    bool isClosed()
    {
        return QTest::qWaitFor([&] { return window.findChild<HandOverDialog *>() == nullptr; }, kPatience);
    }

    TriageScreen *triage;
};

QString waitingFor(const QWidget &window)
{
    for (const Tile *tile : window.findChildren<Tile *>()) {
        if (tile->accessibleName().startsWith(QStringLiteral("Waiting for you")))
            return tile->accessibleDescription();
    }
    return {};
}

// The entry of a menu that begins so; it is chosen as a click would.
bool choose(const QWidget *parent, const char *menu, const QString &words)
{
    for (QAction *entry : named<QMenu>(parent, menu)->actions()) {
        if (entry->text().startsWith(words)) {
            entry->trigger();
            return true;
        }
    }
    return false;
}

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class HandOverUiTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }

    void oneOffersTheOtherAccepts()
    {
        Desk desk;
        desk.crash(3);
        desk.own(desk.ada);
        QCOMPARE(desk.ben
                     .call("note", QJsonObject{{"subject_kind", "run"},
                                               {"subject_key", "billing/2026-11"},
                                               {"text", "Stripe was down at three"}})
                     .decision(),
                 "noted");
        QTemporaryDir folder;
        const QString pack = folder.filePath("pack.md");
        AtTriage ada(desk.db, logins::ada);
        QVERIFY(ada.has("unresolved:billing/2026-11"));
        ada.press(Qt::Key_H);
        HandOverDialog *dialog = ada.dialog();
        QTRY_COMPARE_WITH_TIMEOUT(rows(dialog->list()), 1, kPatience);
        QCOMPARE(cellText(dialog->list(), 0, 0), QString::fromUtf8("billing · 2026-11"));
        QCOMPARE(cellText(dialog->list(), 0, 1), "30.00 USD");
        QCOMPARE(cellText(dialog->list(), 0, 3), "not offered");
        auto *go = named<KeyButton>(dialog, "handOverGo");
        QTRY_COMPARE(go->words(), "Offer 1 to anyone");
        QVERIFY(!named<KeyButton>(dialog, "handOverWithdraw")->isEnabled());
        QVERIFY(choose(dialog, "handOverToMenu", "Ben Brook"));
        QTRY_COMPARE(go->words(), "Offer 1 to Ben Brook");
        QTest::keyClicks(named<QLineEdit>(dialog, "handOverNote"), "talk to Stripe");
        QTest::keyClick(dialog, Qt::Key_Return); // carries nothing out
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        SAYS(dialog, "1 offered, and yours until it is accepted; audit #");
        QTRY_VERIFY_WITH_TIMEOUT(cellText(dialog->list(), 0, 3).startsWith("to Ben Brook, "), kPatience);
        QVERIFY(named<KeyButton>(dialog, "handOverWithdraw")->isEnabled());
        QCOMPARE(desk.db.root().value(
                     "SELECT count(*) FROM fencepost.audit_record WHERE action = 'offer_hand_over'"),
                 "1");
        named<QLineEdit>(dialog, "packPath")->setText(pack);
        picture(*dialog, "hand-over");
        QTest::mouseClick(named<KeyButton>(dialog, "packWrite"), Qt::LeftButton);
        SAYS(dialog, "Written: 1 row(s) that need a person, in " + pack);
        const QString text = textOf(pack);
        for (const char *line :
             {"# Shift hand-over, 20", "- From: Ada Able (ada)", "- To: Ben Brook", "- Note: talk to Stripe",
              "- Unresolved: 3, 30.00 USD, the oldest sent 20", "- First key goes: 20",
              "| billing · 2026-11 |", "to Ben Brook, ", "### Money, and a clock is running — 1",
              "Ada Able (ada), last active 20", "## Requests for a second person\n\nNone is open.",
              "## Actions in doubt, of this console\n\nNone:", "## What is paused\n\nNothing.",
              "### billing · 2026-11\n\n- Run: claimed, attempt 1 of 3, worker worker",
              "- Effects, unresolved: 3, 30.00 USD", "| Accept the hand-over |", "- Note of ",
              "Stripe was down at three", "Newest audit record when this was written: #"})
            QVERIFY2(text.contains(QString::fromUtf8(line)), qPrintable(text));
        QCOMPARE(QFile::permissions(pack) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        // None is written over.
        QTest::mouseClick(named<KeyButton>(dialog, "packWrite"), Qt::LeftButton);
        SAYS(dialog, "Give it another name.");
        QCOMPARE(textOf(pack), text);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(ada.isClosed());

        AtTriage ben(desk.db, logins::ben);
        QVERIFY(ben.has("hand_over:ada"));
        QTRY_COMPARE(waitingFor(ben.window), "1 hand-over(s)");
        ben.list()->setCurrentIndex(ben.list()->model()->index(ben.rowOf("hand_over:ada"), 0));
        SAYS(ben.triage->inspector(), "talk to Stripe");
        SAYS(ben.triage->inspector(), "It stays with Ada Able until you do");
        QTRY_COMPARE(named<KeyButton>(ben.triage->inspector(), "nextStep")->words(), "Read and accept");
        SAYS(ben.triage->inspector(), QString::fromUtf8("hand-over offered · Ada Able · talk to Stripe"));
        picture(ben.window, "hand-over-row");
        ben.press(Qt::Key_Return);
        dialog = ben.dialog();
        QTRY_COMPARE_WITH_TIMEOUT(rows(dialog->list()), 1, kPatience);
        SAYS(dialog, "Ada Able hands this over.");
        SAYS(dialog, "Noted: talk to Stripe");
        QVERIFY(!dialog->findChild<KeyButton *>("handOverTo"));
        QTRY_COMPARE(named<KeyButton>(dialog, "handOverGo")->words(), "Accept 1");
        picture(*dialog, "hand-over-accept");
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        SAYS(dialog, "1 accepted: yours now; audit #");
        SAYS(dialog, "Nothing of theirs is offered to you any more.");
        QCOMPARE(desk.db.root().value("SELECT owner FROM fencepost.ownership_v WHERE live"), "ben");
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(ben.isClosed());
        QTRY_VERIFY_WITH_TIMEOUT(ben.rowOf("hand_over:ada") < 0, kPatience);
    }

    // What was taken over meanwhile is refused, and said; an offer is taken back by its key.
    void whatIsNotOnesOwnAnyMore()
    {
        Desk desk;
        desk.crash(1);
        desk.worker.claimId = newId();
        desk.crash(1, "2026-12");
        desk.own(desk.ada);
        desk.own(desk.ada, "2026-12");
        AtTriage ada(desk.db, logins::ada);
        QVERIFY(ada.has("unresolved:billing/2026-12"));
        ada.press(Qt::Key_H);
        HandOverDialog *dialog = ada.dialog();
        QTRY_COMPARE_WITH_TIMEOUT(rows(dialog->list()), 2, kPatience);
        auto *go = named<KeyButton>(dialog, "handOverGo");
        QTRY_COMPARE(go->words(), "Offer 2 to anyone");
        // One of them is offered, the other taken over by ben before the database is asked again.
        QCOMPARE(desk.own(desk.ben, "2026-12", "ada is on the train"), "taken");
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        SAYS(dialog, "1 offered, and yours until it is accepted; audit #");
        SAYS(dialog, "1 not: It is not yours any more.");
        QTRY_COMPARE_WITH_TIMEOUT(rows(dialog->list()), 1, kPatience);
        dialog->list()->selectAll();
        dialog->activateWindow();
        dialog->list()->setFocus();
        QTRY_VERIFY(named<KeyButton>(dialog, "handOverWithdraw")->isEnabled());
        QTest::keyClick(dialog->list(), Qt::Key_W);
        SAYS(dialog, "1 offer(s) withdrawn; audit #");
        QTRY_COMPARE_WITH_TIMEOUT(cellText(dialog->list(), 0, 3), "not offered", kPatience);
    }

    // Whoever owns nothing still writes the pack; one that is stopped leaves no file.
    void thePackAlone()
    {
        Desk desk;
        desk.crash(1);
        QTemporaryDir folder;
        AtTriage ben(desk.db, logins::ben);
        QVERIFY(ben.has("unresolved:billing/2026-11"));
        ben.press(Qt::Key_H);
        HandOverDialog *dialog = ben.dialog();
        SAYS(dialog, "You own nothing. The pack still tells what is open.");
        QVERIFY(!named<KeyButton>(dialog, "handOverGo")->isEnabled());
        named<QLineEdit>(dialog, "packPath")->setText(folder.filePath("stopped.md"));
        QTest::mouseClick(named<KeyButton>(dialog, "packWrite"), Qt::LeftButton);
        QCOMPARE(named<KeyButton>(dialog, "handOverClose")->words(), "Stop");
        QTest::mouseClick(named<KeyButton>(dialog, "handOverClose"), Qt::LeftButton);
        SAYS(dialog, "Stopped. Nothing is left of the file.");
        QVERIFY(QDir(folder.path()).isEmpty());
        named<QLineEdit>(dialog, "packPath")->setText(folder.filePath("no/such/folder.md"));
        QTest::mouseClick(named<KeyButton>(dialog, "packWrite"), Qt::LeftButton);
        SAYS(dialog, "Choose another folder.");
        named<QLineEdit>(dialog, "packPath")->setText(folder.filePath("pack.md"));
        QTest::mouseClick(named<KeyButton>(dialog, "packWrite"), Qt::LeftButton);
        SAYS(dialog, "Written: 1 row(s)");
        QVERIFY(textOf(folder.filePath("pack.md")).contains("| nobody | Take and check |"));
    }

    // The filter hides rows, never what the tiles count, and a tile leads to what it hides.
    void whoseRowsAreShown()
    {
        Desk desk;
        desk.crash(1);
        desk.worker.claimId = newId();
        desk.crash(2, "2026-12");
        desk.own(desk.ada);
        AtTriage ada(desk.db, logins::ada);
        QVERIFY(ada.has("unresolved:billing/2026-11") && ada.has("unresolved:billing/2026-12"));
        QVERIFY(choose(ada.triage, "whoseMenu", "mine"));
        QTRY_VERIFY(ada.rowOf("unresolved:billing/2026-12") < 0);
        QVERIFY(ada.rowOf("unresolved:billing/2026-11") >= 0);
        SAYS(ada.triage, "1 of 2 row(s), riskiest first");
        SAYS(ada.triage, "Owner: mine");
        QVERIFY(choose(ada.triage, "whoseMenu", "quiet"));
        SAYS(ada.triage, "2 row(s), and none has such an owner.");
        SAYS(ada.triage->inspector(), "No row is shown.");
        picture(ada.window, "nobody-is-quiet");
        for (Tile *tile : ada.window.findChildren<Tile *>()) {
            if (tile->accessibleName().startsWith("Unresolved"))
                QTest::mouseClick(tile, Qt::LeftButton);
        }
        QTRY_VERIFY(ada.rowOf("unresolved:billing/2026-12") >= 0);
        SAYS(ada.triage, "Owner: all");
        QVERIFY(choose(ada.triage, "whoseMenu", "nobody"));
        QTRY_VERIFY(ada.rowOf("unresolved:billing/2026-11") < 0);
        QVERIFY(ada.rowOf("unresolved:billing/2026-12") >= 0);
    }

    // What this console has verified is not there any more: the row says so, and leads to the record.
    void theRecordHasGoneBack()
    {
        Desk desk;
        desk.crash(1);
        desk.own(desk.ada);
        AtTriage ada(desk.db, logins::ada);
        QVERIFY(ada.has("unresolved:billing/2026-11"));
        QVERIFY(ada.rowOf("audit_gone_back:audit") < 0);
        ada.window.bench().seeHead(17, QString(64, 'a'));
        QVERIFY(ada.has("audit_gone_back:audit"));
        ada.list()->setCurrentIndex(ada.list()->model()->index(ada.rowOf("audit_gone_back:audit"), 0));
        SAYS(ada.triage->inspector(), "What was decided after #1 is not in this record.");
        picture(ada.window, "gone-back");
        ada.press(Qt::Key_Return);
        QTRY_COMPARE(ada.window.current(), Link::Screen::Audit);
    }
};

QTEST_MAIN(HandOverUiTest)
#include "hand_over_test.moc"
