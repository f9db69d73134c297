// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger and the audit in the real window, clicked and typed at, on a real database.
#include "lists_desktop.h"
#include "models/domain/text.h"

#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/key_button.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kSettled = 230;
constexpr int kWhole = kSettled + 80 + 3;

// What one act did to many is one row until it is opened; all opened, every record has a row. It is closed
// from within, too.
void unfolds(GridView *list, int records)
{
    const int folded = rows(list);
    QVERIFY(folded < records);
    const auto press = [list](int row, Qt::Key key) {
        list->setCurrentIndex(list->model()->index(row, 0));
        QTest::keyClick(list, key);
    };
    const auto isFold = [list](int row) { return cellText(list, row, 0).contains(QStringLiteral(" – ")); };
    int folds = 0;
    for (int row = 0; row < rows(list); ++row) {
        if (!isFold(row))
            continue;
        press(row, Qt::Key_Right);
        ++folds;
    }
    QCOMPARE(rows(list), records + folds);
    for (int row = 0; row < rows(list); ++row) {
        if (!isFold(row))
            continue;
        press(row + 1, Qt::Key_Left);
        QCOMPARE(list->currentIndex().row(), row);
    }
    QCOMPARE(rows(list), folded);
}

} // namespace

class ListsTest : public QObject
{
    Q_OBJECT

private:
    KeptScene m_scene{kSettled};

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }
    void init() { m_scene.make(); }
    void cleanup() { m_scene.drop(); }

    // The pages come by themselves as the reader goes down, each row once, in the ledger's order.
    void pagesComeWithTheReader()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        GridView *list = desk.ledger()->list();
        QAbstractItemModelTester tester(list->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTest::keyClick(&desk.window, Qt::Key_5, Qt::ControlModifier);
        QTRY_COMPARE(rows(list), 200);
        SAYS(desk.ledger(), QStringLiteral("newest 200 of %1").arg(kWhole));
        SAYS(desk.ledger(), QStringLiteral(" · scroll for more"));
        // The end of the list is the oldest there is; what lies between is read on the way back.
        const QString oldest = m_scene->db().root().value(
            "SELECT effect_key FROM fencepost.effect_ledger ORDER BY claimed_at, effect_key LIMIT 1");
        QTest::keyClick(list, Qt::Key_End, Qt::ControlModifier);
        QTRY_COMPARE(currentKey(list), oldest);
        QVERIFY(desk.ledger()->pager().hasAbove() && !desk.ledger()->pager().hasBelow());
        list->verticalScrollBar()->setValue(0);
        QTRY_COMPARE(rows(list), kWhole);
        SAYS(desk.ledger(), QStringLiteral("%1 effect(s), all shown").arg(kWhole));
        QStringList shown;
        for (int row = 0; row < rows(list); ++row)
            shown << keyAt(list, row);
        const Rows all = m_scene->db().root().exec(
            "SELECT string_agg(effect_key, ' ' ORDER BY claimed_at DESC, effect_key DESC) AS keys"
            " FROM fencepost.effect_ledger");
        QCOMPARE(shown.join(' '), all.text("keys"));
        // The row that was chosen is still the chosen one.
        QCOMPARE(currentKey(list), oldest);
        QCOMPARE(list->currentIndex().row(), kWhole - 1);
    }

    void filtersAreAskedOfTheServer()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        GridView *list = desk.ledger()->list();
        auto *job = named<FilterField>(desk.ledger(), "job");
        auto *period = named<FilterField>(desk.ledger(), "period");
        QTRY_COMPARE(rows(list), 200);
        // By a key of the list into the field; Enter applies.
        QTest::keyClick(list, Qt::Key_J);
        QTRY_VERIFY(job->hasFocus());
        QTest::keyClicks(job, QStringLiteral("monthly-billing"));
        QTest::keyClick(job, Qt::Key_Return);
        // Without Enter it applies when nothing was typed for a moment.
        period->setFocus();
        QTest::keyClicks(period, QStringLiteral("2026-11"));
        QTRY_COMPARE(rows(list), 80);
        SAYS(desk.ledger(), QStringLiteral("80 match(es), all shown"));
        // The state by its menu.
        list->setFocus();
        QTest::keyClick(list, Qt::Key_S);
        auto *menu = named<QMenu>(desk.ledger(), "stateMenu");
        QTRY_VERIFY(menu->isVisible());
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        const QString unresolved = m_scene->db().root().value("SELECT count(*) FROM fencepost.unresolved_v");
        QTRY_COMPARE(QString::number(rows(list)), unresolved);
        QVERIFY(desk.ledger()->sql().contains(QStringLiteral("unresolved")));
        // Nothing matches: said in words, with what is filtered by and a way out.
        auto *finder = named<FilterField>(desk.ledger(), "finder");
        QTest::keyClick(list, Qt::Key_Slash);
        QTRY_VERIFY(finder->hasFocus());
        QTest::keyClicks(finder, QStringLiteral("nobody%"));
        QTest::keyClick(finder, Qt::Key_Return);
        QTRY_COMPARE(rows(list), 0);
        SAYS(desk.ledger(), QStringLiteral("no match"));
        auto *words = desk.ledger()->findChild<ListWords *>();
        QTRY_COMPARE(words->text(), QStringLiteral("Nothing in the ledger matches job “monthly-billing”, "
                                                   "period “2026-11”, state “unresolved”, key, reference "
                                                   "or target beginning with “nobody%”."));
        QTest::mouseClick(words->wayOutButton(), Qt::LeftButton);
        QTRY_COMPARE(rows(list), 200);
        QVERIFY(job->text().isEmpty() && finder->text().isEmpty());
    }

    // What is added while somebody reads moves neither the rows under their eyes nor what they have chosen.
    void newRowsDoNotMoveTheReader()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        GridView *list = desk.ledger()->list();
        QTRY_COMPARE(rows(list), 200);
        for (int i = 0; i < 30; ++i)
            QTest::keyClick(list, Qt::Key_Down);
        list->verticalScrollBar()->setValue(300); // between two rows
        const QString chosen = currentKey(list);
        const QString top = keyAt(list, list->rowAt(0));
        const int offset = list->rowViewportPosition(list->rowAt(0));
        const int before = rows(list);
        const QString added = m_scene.touched().sendAnother(QStringLiteral("acct_new_1"));
        m_scene.touched().sendAnother(QStringLiteral("acct_new_2"));
        QTest::keyClick(&desk.window, Qt::Key_F5);
        QTRY_COMPARE(rows(list), before + 2);
        QCOMPARE(keyAt(list, 1), added);
        QCOMPARE(currentKey(list), chosen);
        QCOMPARE(keyAt(list, list->rowAt(0)), top);
        QCOMPARE(list->rowViewportPosition(list->rowAt(0)), offset);
    }

    // A row that is settled meanwhile is drawn anew where it stands, or leaves the list of the unresolved.
    void whatChangesIsSeen()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger, m_scene->several);
        GridView *list = desk.ledger()->list();
        QTRY_COMPARE(rows(list), 1);
        QTRY_COMPARE(cellText(list, 0, 2), QStringLiteral("unknown"));
        QCOMPARE(m_scene.touched().desk().give(m_scene->desk().ada, m_scene->forAda),
                 QStringLiteral("given"));
        Sql &root = m_scene->db().root();
        const QString check = root.value("SELECT check_id FROM fencepost.provider_check WHERE effect_key = "
                                         "$1 AND verdict = 'found_several'",
                                         {m_scene->several});
        const QString stands = root.value(
            "SELECT matches -> 0 ->> 'reference' FROM fencepost.provider_check WHERE check_id = $1", {check});
        QCOMPARE(m_scene->desk()
                     .resolve(m_scene->desk().ben, m_scene->several, check, QStringLiteral("succeeded"),
                              {{"stands", stands}, {"request_id", m_scene->forAda}})
                     .decision(),
                 QStringLiteral("resolved"));
        QTRY_COMPARE(cellText(list, 0, 2), QStringLiteral("done, succeeded"));
        SAYS(desk.inspector(), QStringLiteral("Resolved · Ben Brook"));
    }

    void theInspectorSaysAll()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger, m_scene->several);
        SAYS(desk.inspector(), QStringLiteral("unknown · 49.00 USD"));
        SAYS(desk.inspector(), QStringLiteral("charged more than once · 2 charges, 19 s apart"));
        SAYS(desk.inspector(), QStringLiteral("\"plan\": "));
        SAYS(desk.inspector(), QStringLiteral("Second person asked · Ben Brook"));
        QTest::keyClick(desk.ledger()->list(), Qt::Key_Y);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), m_scene->several);

        desk.go(Link::Screen::Ledger, m_scene->late);
        SAYS(desk.inspector(), QStringLiteral("Said by fenced workers: a lead, not a verdict"));
        SAYS(desk.inspector(), QStringLiteral("wanted to write done"));

        // Text that means no good stays text: no markup, no change of direction, no key of a terminal.
        desk.go(Link::Screen::Ledger, m_scene->hostile);
        SAYS(desk.inspector(), QStringLiteral("<b>x</b><img src=x>[U+202E]gpj.exe"));
        SAYS(desk.inspector(), QStringLiteral("[U+202E]denepo[U+202C] %s%n⏎second line"));
        QVERIFY(!said(desk.inspector()).contains(QChar(0x202E)));
        for (const QLabel *label : desk.window.findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);

        // From the effect to its records, and from an unresolved one to its run.
        QTest::keyClick(desk.ledger()->list(), Qt::Key_U);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Audit);
        SAYS(desk.audit(), QStringLiteral("match(es), all shown"));
        desk.go(Link::Screen::Ledger, m_scene->hostile);
        SAYS(desk.inspector(), QStringLiteral("Open in Reconcile"));
        QTest::keyClick(desk.ledger()->list(), Qt::Key_Return);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Reconcile);
    }

    // A letter that the lists themselves know does one thing, whichever screen it is pressed on; what a
    // button wears is told by F1, see ui_finder.
    void aKeyMeansOneThing()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        QHash<QString, QString> meanings;
        for (const auto screen :
             {Link::Screen::Triage, Link::Screen::Reconcile, Link::Screen::Consents, Link::Screen::Runs,
              Link::Screen::Ledger, Link::Screen::Leases, Link::Screen::DeadLetters, Link::Screen::Audit}) {
            for (const KeyHelp &key : desk.window.screen(screen)->keys()) {
                const QString verb = key.what.section(QLatin1Char(' '), 0, 0);
                if (key.key.size() == 1)
                    QCOMPARE(key.key + QLatin1Char(' ') + meanings.value(key.key, verb),
                             key.key + QLatin1Char(' ') + verb);
                meanings.insert(key.key, verb);
            }
        }
    }

    // Who may only look sees everything but what was paid for.
    void aViewerSeesNoTerms()
    {
        Desktop desk(m_scene->db(), logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger, m_scene->several);
        SAYS(desk.inspector(), QStringLiteral("not yours to see: operators only"));
        SAYS(desk.inspector(), QStringLiteral("charged more than once"));
        QVERIFY(!said(desk.inspector()).contains(QStringLiteral("\"plan\"")));
        desk.go(Link::Screen::Consents, m_scene->forAda);
        SAYS(desk.inspector(), QStringLiteral("Why it is asked"));
        QTRY_VERIFY(!named<KeyButton>(desk.inspector(), "giveConsent")->isEnabled());
    }

    void theAuditIsFilteredAndVerified()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        QTest::keyClick(&desk.window, Qt::Key_8, Qt::ControlModifier);
        GridView *list = desk.audit()->list();
        QAbstractItemModelTester tester(list->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        Sql &root = m_scene->db().root();
        const int whole = root.value("SELECT count(*) FROM fencepost.audit_record").toInt();
        const QString allShown = QStringLiteral("%1 record(s)").arg(whole);
        SAYS(desk.audit(), allShown);
        unfolds(list, whole);
        // A person with all their logins, by name or by login.
        const int adas =
            root.value("SELECT count(*) FROM fencepost.audit_record WHERE operator = 'ada'").toInt();
        for (const char *who : {"Ada Able", "ada"}) {
            QTest::keyClick(list, Qt::Key_B);
            auto *person = named<FilterField>(desk.audit(), "person");
            QTRY_VERIFY(person->hasFocus());
            person->selectAll();
            QTest::keyClicks(person, QString::fromLatin1(who));
            QTest::keyClick(person, Qt::Key_Return);
            SAYS(desk.audit(), QStringLiteral("%1 match(es), all shown").arg(adas));
            QTest::keyClick(person, Qt::Key_Escape);
            SAYS(desk.audit(), allShown);
        }
        desk.go(Link::Screen::Audit, QStringLiteral("nobody_knows_it"));
        SAYS(desk.audit(), QStringLiteral("No audit record matches item “nobody_knows_it”."));
        SAYS(desk.audit(), QStringLiteral("no match"));
        // What it changed, before beside after.
        desk.go(Link::Screen::Audit, m_scene->keyGone);
        QTRY_COMPARE(rows(list), 3);
        QTRY_COMPARE(cellText(list, 0, 2), QStringLiteral("Resolved"));
        const QString customer = root.value(
            "SELECT target FROM fencepost.effect_ledger WHERE effect_key = $1", {m_scene->keyGone});
        QCOMPARE(cellText(list, 0, 5), middleCut(customer, 18));
        SAYS(desk.inspector(), QStringLiteral("Customer: %1").arg(customer));
        SAYS(desk.inspector(), QStringLiteral("State: unknown beside claimed, differs"));
        // The chain, by key; its newest hash, to be kept elsewhere.
        QTest::keyClick(list, Qt::Key_H);
        SAYS(desk.audit(), QStringLiteral("Unbroken: %1 record(s) verified").arg(whole));
        QTest::keyClick(list, Qt::Key_Y);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(),
                     root.value("SELECT hash FROM fencepost.audit_record ORDER BY seq DESC LIMIT 1"));
    }

    // Somebody who owns the database edits a record: it is found, and said until it is put right.
    void aBrokenChainIsSaid()
    {
        m_scene.touched().db().spoil();
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Audit);
        GridView *list = desk.audit()->list();
        QTRY_VERIFY(rows(list) > 10);
        QTest::mouseClick(named<KeyButton>(desk.audit(), "verify"), Qt::LeftButton);
        SAYS(desk.audit(), QStringLiteral("Unbroken: "));
        Sql &root = m_scene->db().root();
        QVERIFY(root.exec("ALTER TABLE fencepost.audit_record DISABLE TRIGGER ALL").ok());
        QVERIFY(
            root.exec("UPDATE fencepost.audit_record SET reason = 'nothing to see here' WHERE seq = 9").ok());
        QSignalSpy issues(desk.audit(), &Screen::issue);
        QTest::mouseClick(named<KeyButton>(desk.audit(), "verify"), Qt::LeftButton);
        SAYS(desk.audit(), QStringLiteral("The audit chain is broken at #9:"));
        SAYS(desk.audit(), QStringLiteral("Broken at #9"));
        QCOMPARE(issues.size(), 1);
        // It stays through the polls.
        QTest::keyClick(&desk.window, Qt::Key_F5);
        QTest::qWait(300);
        QVERIFY(desk.audit()->findChild<Banner *>()->isVisible());
    }

    // The server goes away: what was shown stays and the window goes on; it comes back, and the lists go on.
    void theServerGoesAway()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        GridView *list = desk.ledger()->list();
        QTRY_COMPARE(rows(list), 200);
        Sql &root = m_scene->db().root();
        root.exec("ALTER ROLE ada NOLOGIN");
        root.exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'ada'");
        QTRY_VERIFY(desk.store.link().phase != LinkState::Phase::Up);
        QTest::keyClick(list, Qt::Key_End, Qt::ControlModifier);
        QTest::qWait(200);
        QCOMPARE(rows(list), 200);
        QVERIFY(list->isEnabled());
        root.exec("ALTER ROLE ada LOGIN");
        desk.store.open(desk.store.profile());
        QTRY_COMPARE_WITH_TIMEOUT(desk.store.link().phase, LinkState::Phase::Up, 10'000);
        QTest::keyClick(list, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(list, Qt::Key_End, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(
            currentKey(list),
            root.value(
                "SELECT effect_key FROM fencepost.effect_ledger ORDER BY claimed_at, effect_key LIMIT 1"),
            10'000);
    }

    // A long way down only so much is held; on the way back up it is read again, in order and without a gap.
    void onlySoMuchIsHeld()
    {
        m_scene.make(2000);
        constexpr int whole = 2000 + 80 + 3;
        // What is kept beside the rows that are seen, those, and the last page below them, which may have
        // been a large one.
        constexpr int most = 600 + 200 + 50 + 500;
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        GridView *list = desk.ledger()->list();
        QAbstractItemModelTester tester(list->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(rows(list), 200);
        const QStringList all =
            m_scene->db()
                .root()
                .value("SELECT string_agg(effect_key, ' ' ORDER BY claimed_at DESC, effect_key DESC)"
                       " FROM fencepost.effect_ledger")
                .split(' ');
        QCOMPARE(all.size(), whole);
        while (desk.ledger()->pager().hasBelow()) {
            QScrollBar *bar = list->verticalScrollBar();
            bar->setValue(bar->maximum());
            QTest::qWait(20);
        }
        QTRY_VERIFY(!desk.ledger()->pager().isReading());
        const int held = rows(list);
        QVERIFY2(held < most, qPrintable(QString::number(held)));
        QVERIFY(desk.ledger()->pager().hasAbove());
        QCOMPARE(keyAt(list, held - 1), all.last());
        QCOMPARE(keyAt(list, 0), all.at(whole - held));
        while (desk.ledger()->pager().hasAbove()) {
            list->verticalScrollBar()->setValue(0);
            QTest::qWait(20);
        }
        QTRY_VERIFY(!desk.ledger()->pager().isReading());
        QCOMPARE(keyAt(list, 0), all.first());
        for (int row = 0; row < rows(list); ++row)
            QCOMPARE(keyAt(list, row), all.at(row));
    }
};

QTEST_MAIN(ListsTest)
#include "lists_test.moc"
