// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger, the audit and the consents in the real window, clicked and typed at, on a real database.
#include "lists_scene.h"

#include "models/tables/keyed_table.h"
#include "ui/audit/audit_screen.h"
#include "ui/audit/chain_bar.h"
#include "ui/consents/consents_screen.h"
#include "ui/ledger/ledger_screen.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/inspector.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/strips.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <memory>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kSettled = 230;
constexpr int kWhole = kSettled + 80 + 3;

// Everything that a part of the window says, line by line: labels, facts, boxes, buttons that are seen.
QString said(const QWidget *part)
{
    QStringList lines;
    for (const QWidget *child : part->findChildren<QWidget *>()) {
        if (!child->isVisibleTo(part))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(child))
            lines << label->text();
        else if (const auto *runs = qobject_cast<const RunsLabel *>(child))
            lines << runs->runs().copyText();
        else if (const auto *box = qobject_cast<const CodeBox *>(child))
            lines << box->copyText();
        else if (const auto *button = qobject_cast<const KeyButton *>(child))
            lines << button->words();
        else if (!child->accessibleName().isEmpty())
            lines << child->accessibleName();
    }
    return lines.join(QLatin1Char('\n'));
}

template <class T> T *named(const QWidget *parent, const char *name)
{
    auto *found = parent->findChild<T *>(QLatin1String(name));
    if (!found)
        qFatal("no %s", name);
    return found;
}

} // namespace

#define SAYS(part, words) QTRY_VERIFY2_WITH_TIMEOUT(said(part).contains(words), qPrintable(said(part)), 8000)

class ListsTest : public QObject
{
    Q_OBJECT

private:
    // One window of one login on one database.
    struct Desktop
    {
        Desktop(TestDatabase &db, const QString &login, const QString &environment = QStringLiteral("test"))
            : store(db, login, environment), window(store, {})
        {
            window.bench().setZone(QTimeZone("Europe/Berlin"));
            window.resize(1440, 900);
            window.show();
        }
        bool isUp() { return QTest::qWaitFor([this] { return !window.bench().who().login.isEmpty(); }, 10'000); }
        void go(Link::Screen screen, const QString &key = {}, const RunKey &run = {})
        {
            Link link;
            link.screen = screen;
            link.key = key;
            link.run = run;
            window.follow(link);
        }
        LedgerScreen *ledger() { return qobject_cast<LedgerScreen *>(window.screen(Link::Screen::Ledger)); }
        AuditScreen *audit() { return qobject_cast<AuditScreen *>(window.screen(Link::Screen::Audit)); }
        ConsentsScreen *consents() { return qobject_cast<ConsentsScreen *>(window.screen(Link::Screen::Consents)); }
        QWidget *inspector() { return window.screen(window.current())->inspector(); }

        SceneStore store;
        MainWindow window;
    };

    static int rows(const GridView *list) { return list->model()->rowCount(); }
    static QString keyAt(const GridView *list, int row) { return qobject_cast<KeyedTable *>(list->model())->row(row).key; }
    static QString currentKey(const GridView *list) { return keyAt(list, list->currentIndex().row()); }
    static QString cellText(const GridView *list, int row, int column) { return list->model()->index(row, column).data().toString(); }

    // Fills the question that is open and carries it out by Ctrl+Enter.
    static bool answerQuestion(QWidget *window, const QString &reason, const QString &typed = {})
    {
        ConfirmDialog *dialog = nullptr;
        if (!QTest::qWaitFor([&] { return (dialog = window->findChild<ConfirmDialog *>()) != nullptr; }, 3000))
            return false;
        QTest::keyClicks(named<QLineEdit>(dialog, "reason"), reason);
        if (!typed.isEmpty())
            QTest::keyClicks(named<QLineEdit>(dialog, "typed"), typed);
        QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
        return QTest::qWaitFor([&] { return window->findChild<ConfirmDialog *>() == nullptr; }, 3000);
    }

    std::unique_ptr<ListsScene> m_scene;

private slots:
    void initTestCase() { Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light); }
    void init() { m_scene = std::make_unique<ListsScene>(kSettled); }
    void cleanup() { m_scene.reset(); }

    // The pages come by themselves as the reader goes down, each row once, in the ledger's order.
    void pagesComeWithTheReader()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        GridView *list = desk.ledger()->list();
        QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTest::keyClick(&desk.window, Qt::Key_4, Qt::ControlModifier);
        QTRY_COMPARE(rows(list), 200);
        SAYS(desk.ledger(), QStringLiteral("newest 200 of about %1").arg(kWhole));
        QTest::keyClick(list, Qt::Key_End, Qt::ControlModifier);
        QTRY_COMPARE(rows(list), kWhole);
        SAYS(desk.ledger(), QStringLiteral("%1 effect(s), all shown").arg(kWhole));
        QStringList shown;
        for (int row = 0; row < rows(list); ++row)
            shown << keyAt(list, row);
        const Rows all = m_scene->db().root().exec("SELECT string_agg(effect_key, ' ' ORDER BY claimed_at DESC, effect_key DESC) AS keys"
                                                   " FROM fencepost.effect_ledger");
        QCOMPARE(shown.join(' '), all.text("keys"));
        // The row that was chosen first is still the chosen one, and what the inspector shows is that.
        QCOMPARE(list->currentIndex().row(), 199);
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
        auto *words = desk.ledger()->findChild<ListWords *>();
        QTRY_COMPARE(words->text(), QStringLiteral("Nothing in the ledger matches job “monthly-billing”, period “2026-11”, state “unresolved”, key, reference "
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
        const QString added = m_scene->sendAnother(QStringLiteral("acct_new_1"));
        m_scene->sendAnother(QStringLiteral("acct_new_2"));
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
        QCOMPARE(m_scene->desk().give(m_scene->desk().ada, m_scene->forAda), QStringLiteral("given"));
        Sql &root = m_scene->db().root();
        const QString check = root.value("SELECT check_id FROM fencepost.provider_check WHERE effect_key = $1 AND verdict = 'found_several'", {m_scene->several});
        const QString stands = root.value("SELECT matches -> 0 ->> 'reference' FROM fencepost.provider_check WHERE check_id = $1", {check});
        QCOMPARE(m_scene->desk().resolve(m_scene->desk().ben, m_scene->several, check, QStringLiteral("succeeded"),
                                         {{"stands", stands}, {"request_id", m_scene->forAda}}).decision(),
                 QStringLiteral("resolved"));
        QTRY_COMPARE(cellText(list, 0, 2), QStringLiteral("done, succeeded"));
        SAYS(desk.inspector(), QStringLiteral("resolve effects by ben: resolved"));
    }

    void theInspectorSaysAll()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger, m_scene->several);
        SAYS(desk.inspector(), QStringLiteral("unknown · 49.00 USD"));
        SAYS(desk.inspector(), QStringLiteral("found_several · 2 charges, 19 s apart"));
        SAYS(desk.inspector(), QStringLiteral("\"plan\": "));
        SAYS(desk.inspector(), QStringLiteral("ask second person by ben: asked"));
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

    // Who may only look sees everything but what was paid for.
    void aViewerSeesNoTerms()
    {
        Desktop desk(m_scene->db(), logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger, m_scene->several);
        SAYS(desk.inspector(), QStringLiteral("not yours to see: operators only"));
        SAYS(desk.inspector(), QStringLiteral("found_several"));
        QVERIFY(!said(desk.inspector()).contains(QStringLiteral("\"plan\"")));
        desk.go(Link::Screen::Consents, m_scene->forAda);
        SAYS(desk.inspector(), QStringLiteral("Why it is asked"));
        QTRY_VERIFY(!named<KeyButton>(desk.inspector(), "giveConsent")->isEnabled());
    }

    void theAuditIsFilteredAndVerified()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        QTest::keyClick(&desk.window, Qt::Key_5, Qt::ControlModifier);
        GridView *list = desk.audit()->list();
        QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        Sql &root = m_scene->db().root();
        const int whole = root.value("SELECT count(*) FROM fencepost.audit_record").toInt();
        QTRY_COMPARE(rows(list), whole);
        // A person with all their logins, by name or by login.
        const int adas = root.value("SELECT count(*) FROM fencepost.audit_record WHERE operator = 'ada'").toInt();
        for (const char *who : {"Ada Able", "ada"}) {
            QTest::keyClick(list, Qt::Key_P);
            auto *person = named<FilterField>(desk.audit(), "person");
            QTRY_VERIFY(person->hasFocus());
            person->selectAll();
            QTest::keyClicks(person, QString::fromLatin1(who));
            QTest::keyClick(person, Qt::Key_Return);
            QTRY_COMPARE(rows(list), adas);
            QTest::keyClick(person, Qt::Key_Escape);
            QTRY_COMPARE(rows(list), whole);
        }
        // What it changed, before beside after.
        desk.go(Link::Screen::Audit, m_scene->keyGone);
        QTRY_COMPARE(rows(list), 3);
        QTRY_COMPARE(cellText(list, 0, 2), QStringLiteral("resolve effects"));
        SAYS(desk.inspector(), QStringLiteral("state: unknown beside claimed, differs"));
        // The chain, by key; its newest hash, to be kept elsewhere.
        QTest::keyClick(list, Qt::Key_V);
        SAYS(desk.audit(), QStringLiteral("Unbroken: %1 record(s) verified").arg(whole));
        QTest::keyClick(list, Qt::Key_Y);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), root.value("SELECT hash FROM fencepost.audit_record ORDER BY seq DESC LIMIT 1"));
    }

    // Somebody who owns the database edits a record: it is found, and said until it is put right.
    void aBrokenChainIsSaid()
    {
        m_scene->db().spoil();
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Audit);
        GridView *list = desk.audit()->list();
        QTRY_VERIFY(rows(list) > 10);
        QTest::mouseClick(named<KeyButton>(desk.audit(), "verify"), Qt::LeftButton);
        SAYS(desk.audit(), QStringLiteral("Unbroken: "));
        Sql &root = m_scene->db().root();
        QVERIFY(root.exec("ALTER TABLE fencepost.audit_record DISABLE TRIGGER ALL").ok());
        QVERIFY(root.exec("UPDATE fencepost.audit_record SET reason = 'nothing to see here' WHERE seq = 9").ok());
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

    // The whole of it: another person reads the evidence, agrees in the window, and the database knows.
    void aSecondPersonGivesConsent()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        QSignalSpy counts(desk.consents(), &Screen::counted);
        desk.go(Link::Screen::Consents, m_scene->forAda);
        GridView *list = desk.consents()->list();
        QTRY_COMPARE(rows(list), 5);
        QTRY_COMPARE(currentKey(list), m_scene->forAda);
        QTRY_COMPARE(counts.isEmpty() ? -1 : counts.last().front().toLongLong(), 2);
        QCOMPARE(rows(desk.consents()->items()), 3);
        SAYS(desk.inspector(), QStringLiteral("Amount: 49.00 USD beside 49.00 + 49.00, differs"));
        SAYS(desk.inspector(), QStringLiteral("found_several · 2 charges, 19 s apart"));
        SAYS(desk.inspector(), QStringLiteral("Asked by: Ben Brook, as ben"));
        desk.consents()->items()->setFocus();
        QTest::keyClick(desk.consents()->items(), Qt::Key_Down);
        SAYS(desk.inspector(), QStringLiteral("Amount: 120.50 USD beside 4.90 USD, differs"));
        QTest::keyClick(desk.consents()->items(), Qt::Key_G);
        QVERIFY(answerQuestion(&desk.window, QStringLiteral("looked at all three")));
        SAYS(desk.inspector(), QStringLiteral("Consent given; audit #"));
        QCOMPARE(m_scene->db().root().value("SELECT given_by FROM fencepost.second_person WHERE request_id = $1", {m_scene->forAda}), QStringLiteral("ada"));
        QTRY_COMPARE(counts.last().front().toLongLong(), 1);
        QTRY_VERIFY(!named<KeyButton>(desk.inspector(), "giveConsent")->isVisible());
    }

    // Nobody answers their own request, under whichever login; they can take it back.
    void ownRequestsWaitForAnother()
    {
        {
            Desktop desk(m_scene->db(), logins::adaHome);
            QVERIFY(desk.isUp());
            desk.go(Link::Screen::Consents, m_scene->ofAda);
            SAYS(desk.inspector(), QStringLiteral("You asked for it yourself, as ada: two logins of one person are one person."));
            QVERIFY(!named<KeyButton>(desk.inspector(), "giveConsent")->isEnabled());
            QTest::keyClick(desk.consents()->list(), Qt::Key_Return);
            QTest::qWait(50);
            QVERIFY(!desk.window.findChild<ConfirmDialog *>());
        }
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Consents, m_scene->ofAda);
        SAYS(desk.inspector(), QStringLiteral("You asked for it yourself: another person must answer."));
        SAYS(desk.inspector(), QStringLiteral("Take it back…"));
        QTest::mouseClick(named<KeyButton>(desk.inspector(), "refuseConsent"), Qt::LeftButton);
        QVERIFY(answerQuestion(&desk.window, QStringLiteral("it was the wrong one")));
        SAYS(desk.inspector(), QStringLiteral("Refused; audit #"));
        QCOMPARE(m_scene->db().root().value("SELECT refused_by FROM fencepost.second_person WHERE request_id = $1", {m_scene->ofAda}), QStringLiteral("ada"));
    }

    // What the database refuses is said in a sentence: here the other person was faster.
    void aRefusalIsSaid()
    {
        Desktop desk(m_scene->db(), logins::ben);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Consents, m_scene->ofAda);
        SAYS(desk.inspector(), QStringLiteral("read the evidence"));
        QTest::keyClick(desk.consents()->list(), Qt::Key_G);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        Operator cleo(m_scene->db(), logins::cleo);
        QCOMPARE(cleo.call(QStringLiteral("refuse"), QJsonObject{{"request_id", m_scene->ofAda}}).decision(), QStringLiteral("refused"));
        QVERIFY(answerQuestion(&desk.window, QStringLiteral("fine")));
        SAYS(desk.inspector(), QStringLiteral("cleo has refused it."));
    }

    // An item that changed since it was asked about is void, and is not agreed to.
    void changedItemsAreVoid()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Consents, m_scene->forAda);
        GridView *items = desk.consents()->items();
        QTRY_COMPARE(rows(items), 3);
        QCOMPARE(cellText(items, 1, 5), QStringLiteral("as it was asked"));
        m_scene->db().root().exec("UPDATE fencepost.effect_ledger SET row_version = row_version + 1 WHERE effect_key = $1", {m_scene->differs});
        QTRY_COMPARE(cellText(items, 1, 5), QStringLiteral("void: it has changed"));
        SAYS(desk.consents(), QStringLiteral("3 asked for, 1 of them void by now"));
        QTest::keyClick(desk.consents()->list(), Qt::Key_G);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        const auto *dialog = desk.window.findChild<ConfirmDialog *>();
        QVERIFY2(said(dialog).contains(QStringLiteral("Left out, since they changed: 1.")), qPrintable(said(dialog)));
        QVERIFY(!said(dialog).contains(QStringLiteral("4.90")));
    }

    // In production a window must be armed before it agrees to anything.
    void consentNeedsArming()
    {
        Desktop desk(m_scene->db(), logins::ada, QStringLiteral("production"));
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Consents, m_scene->forAda);
        SAYS(desk.inspector(), QStringLiteral("read the evidence"));
        QTest::keyClick(desk.consents()->list(), Qt::Key_G);
        SAYS(desk.inspector(), QStringLiteral("To give your consent, arm this window first: Ctrl+Shift+A."));
        QVERIFY(!desk.window.findChild<ConfirmDialog *>());
        QTest::keyClick(&desk.window, Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(desk.window.bench().isArmed());
        QTest::keyClick(desk.consents()->list(), Qt::Key_G);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
    }

    // A rerun is agreed to with the amount that could move typed.
    void aRerunIsAgreedToByItsAmount()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Consents, m_scene->forRerun);
        SAYS(desk.inspector(), QStringLiteral("Could move: 1,543.50 USD"));
        QTest::keyClick(desk.consents()->list(), Qt::Key_G);
        QVERIFY(answerQuestion(&desk.window, QStringLiteral("the plan is fine"), QStringLiteral("1,543.50")));
        SAYS(desk.inspector(), QStringLiteral("Consent given; audit #"));
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
        QTRY_COMPARE_WITH_TIMEOUT(rows(list), kWhole, 10'000);
    }

    // A long way down only so much is held; on the way back up it is read again, in order and without a gap.
    void onlySoMuchIsHeld()
    {
        m_scene.reset();
        m_scene = std::make_unique<ListsScene>(1300);
        constexpr int whole = 1300 + 80 + 3;
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        GridView *list = desk.ledger()->list();
        QAbstractItemModelTester tester(list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(rows(list), 200);
        const QStringList all = m_scene->db().root().value("SELECT string_agg(effect_key, ' ' ORDER BY claimed_at DESC, effect_key DESC)"
                                                           " FROM fencepost.effect_ledger").split(' ');
        QCOMPARE(all.size(), whole);
        while (desk.ledger()->pager().hasBelow()) {
            QScrollBar *bar = list->verticalScrollBar();
            bar->setValue(bar->maximum());
            QTest::qWait(20);
        }
        QTRY_VERIFY(!desk.ledger()->pager().isReading());
        QCOMPARE(rows(list), 1000);
        QVERIFY(desk.ledger()->pager().hasAbove());
        QCOMPARE(keyAt(list, 999), all.last());
        QCOMPARE(keyAt(list, 0), all.at(whole - 1000));
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
