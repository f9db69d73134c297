// SPDX-License-Identifier: GPL-3.0-or-later
// A console that was started without the provider's key: it is entered in the window, used at once, kept in
// memory, and shown nowhere.
#include "at_the_run.h"

#include "models/providers/look_up_factory.h"
#include "ui/screen/secret_dialog.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QAccessible>
#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;
const QString s_wrong = QStringLiteral("rk_test_of_another_account");
const QString s_right = QStringLiteral("rk_test_fencepost");

// As of the environment, with nothing there.
LookUpFactory withoutKeys()
{
    return [](const ProviderSettings &settings) { return makeLookUp(settings); };
}

// Everything that a widget says to a reader, to a screen reader, and in its tooltip.
QString allTexts(QWidget *top)
{
    QStringList texts;
    QList<QWidget *> widgets = top->findChildren<QWidget *>();
    widgets << top;
    for (QWidget *widget : widgets) {
        texts << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip()
              << widget->windowTitle() << widget->property("text").toString()
              << widget->property("displayText").toString();
        if (QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget)) {
            for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value,
                                    QAccessible::Help, QAccessible::Accelerator})
                texts << spoken->text(kind);
        }
    }
    return texts.join(QLatin1Char('\n'));
}

// The only text that holds it is the field's own, which shows dots.
QString allTextsButTheFields(QWidget *top)
{
    QLineEdit *field = top->findChild<QLineEdit *>(QStringLiteral("providerKey"));
    const QString key = field->text();
    QString texts = allTexts(top);
    if (const auto at = texts.indexOf(key); at >= 0) // its property `text`, once
        texts.remove(at, key.size());
    return texts;
}

} // namespace

class ProviderKeyTest : public QObject
{
    Q_OBJECT

private:
    static Banner *bannerOf(ReconcileScreen *screen) { return screen->findChild<Banner *>(); }

    // Types it into the dialog that the banner's button opens; empty answer: all was well.
    static QString enter(MainWindow &window, ReconcileScreen *screen, const QString &key)
    {
        QTest::mouseClick(bannerOf(screen)->wayOutButton(), Qt::LeftButton);
        auto *dialog = window.findChild<ProviderKeyDialog *>();
        if (!dialog)
            return QStringLiteral("no dialog");
        auto *field = named<QLineEdit>(dialog, "providerKey");
        QTest::keyClicks(field, key);
        if (allTextsButTheFields(dialog).contains(key) || field->displayText().contains(key))
            return QStringLiteral("the key can be read");
        QTest::keyClick(field, Qt::Key_Return);
        return QTest::qWaitFor([&] { return !window.findChild<ProviderKeyDialog *>(); }, 3000)
                   ? QString()
                   : QStringLiteral("it is still open");
    }

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }

    void itIsEnteredWhereItIsMissed()
    {
        CrashedRun crash;
        AtTheRun at(crash, withoutKeys());
        MainWindow &window = at.window;
        ReconcileScreen *screen = at.screen;
        Reconciliation &work = at.work;
        Banner *banner = bannerOf(screen);
        QWidget *beside = screen->inspector();
        QVERIFY(at.take());
        SAYS(beside, QStringLiteral("beside not asked yet"));

        // None: said with both ways to give one, and nothing is begun.
        QTest::keyClick(&window, Qt::Key_C);
        QTRY_VERIFY(banner->isVisible());
        QCOMPARE(banner->text(),
                 QStringLiteral("There is no read-only key for Stripe here. Enter one, or set "
                                "FENCEPOST_PROVIDER_KEY_PAY before the console starts."));
        QCOMPARE(banner->wayOutButton()->words(), QStringLiteral("Enter the key…"));
        QVERIFY(!work.isChecking());
        picture(window, QStringLiteral("key-missing"));

        // What cannot be one is complained of, and nothing is sent.
        QTest::mouseClick(banner->wayOutButton(), Qt::LeftButton);
        auto *dialog = window.findChild<ProviderKeyDialog *>();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->isActiveWindow()); // before it is, its keys are nobody's
        picture(*dialog, QStringLiteral("key-dialog"));
        auto *field = named<QLineEdit>(dialog, "providerKey");
        QTest::keyClick(field, Qt::Key_Return);
        SAYS(dialog, QStringLiteral("Enter the key first."));
        QTest::keyClicks(field, QStringLiteral("two words"));
        QTest::keyClick(field, Qt::Key_Return);
        SAYS(dialog, QStringLiteral("A key has no spaces"));
        picture(*dialog, QStringLiteral("key-complaint"));
        for (const RunsLabel *label : dialog->findChildren<RunsLabel *>()) // every sentence is whole
            QVERIFY2(!label->isVisible() || label->height() >= label->heightForWidth(label->width()),
                     qPrintable(label->runs().copyText()));
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_VERIFY(!window.findChild<ProviderKeyDialog *>());
        QVERIFY(!work.isChecking());

        // The provider does not know it: not known, which is not nothing, and another can be entered.
        QCOMPARE(enter(window, screen, s_wrong), QString());
        QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible() && banner->text().contains(QStringLiteral("401")),
                                 kPatience);
        QVERIFY2(banner->text().startsWith(QStringLiteral("Stripe did not let us ask: 401")) &&
                     banner->text().endsWith(QStringLiteral(
                         "Enter another key, or set FENCEPOST_PROVIDER_KEY_PAY before the console starts.")),
                 qPrintable(banner->text()));
        SAYS(beside, QStringLiteral("beside not known"));
        SAYS(beside, QStringLiteral("Not known: Stripe did not let us ask (401)"));
        QVERIFY(!said(beside).contains(QStringLiteral("nothing found")));
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking(), kPatience);
        picture(window, QStringLiteral("key-refused"));
        QVERIFY(!work.canResolve().possible);

        // The right one: asked again at once.
        QCOMPARE(enter(window, screen, s_right), QString());
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && work.conclusiveItems().size() > 100, kPatience);
        QVERIFY(!banner->isVisible());
        picture(window, QStringLiteral("key-right"));

        // Neither is to be read anywhere.
        auto *drawer = window.findChild<Drawer *>();
        drawer->openWith(DrawerKind::Issue);
        QVERIFY(drawer->count(DrawerKind::Issue) >= 2);
        QString issues;
        for (int row = 0; row < rows(drawer->view()); ++row) {
            for (int column = 0; column < 3; ++column)
                issues += cellText(drawer->view(), row, column) + QLatin1Char('\n');
        }
        const auto *header = drawer->view()->horizontalHeader();
        QVERIFY(header->sectionSize(0) > 600); // what went wrong is read whole
        QCOMPARE(header->length(), drawer->view()->viewport()->width());
        picture(window, QStringLiteral("issues"));
        for (const QString &key : {s_wrong, s_right}) {
            QVERIFY(!issues.contains(key));
            QVERIFY(!allTexts(&window).contains(key));
            for (const char *table : {"provider_check", "audit_record", "second_person", "note"})
                QCOMPARE(
                    crash.one(QStringLiteral("SELECT count(*) FROM fencepost.%1 t WHERE t::text LIKE '%' "
                                             "|| $1 || '%'")
                                  .arg(QLatin1String(table)),
                              {key}),
                    QStringLiteral("0"));
        }
    }

    // Once a key is there, from wherever in the window, nothing asks for it any more.
    void theWishGoesWithItsCause()
    {
        CrashedRun crash({1, 0, 0, 0, 0, 2, 0, 0, 0});
        AtTheRun at(crash, withoutKeys());
        Banner *banner = bannerOf(at.screen);
        QVERIFY(at.take());
        QTest::keyClick(&at.window, Qt::Key_C);
        QTRY_VERIFY(banner->isVisible());
        ProviderSettings other = at.work.provider();
        other.name = ProviderName(QStringLiteral("pay2"));
        at.window.bench().enterKey(other, s_right);
        QTest::qWait(200);
        QVERIFY(banner->isVisible());                            // that was another provider's
        at.window.bench().enterKey(at.work.provider(), s_wrong); // as from Triage
        QTRY_VERIFY(!banner->isVisible());
        QTest::keyClick(&at.window, Qt::Key_C);
        QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible() && banner->text().contains(QStringLiteral("401")),
                                 kPatience);
        QVERIFY(at.work.wantsKey());
        // All is settled meanwhile, by somebody else: there is nothing left to ask.
        QTRY_VERIFY_WITH_TIMEOUT(!at.work.isChecking(), kPatience);
        QVERIFY(banner->isVisible());
        crash.one("SET session_replication_role = replica");
        crash.one("UPDATE fencepost.effect_ledger SET state = 'done', outcome = 'succeeded',"
                  " row_version = row_version + 1 WHERE state <> 'done'");
        crash.one("RESET session_replication_role");
        at.work.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible(), kPatience);
        QVERIFY(!at.work.wantsKey());
    }

    // A key goes where it was entered for: for another address or account it is not there.
    void itIsForOnePlace()
    {
        ProviderSettings pay;
        pay.name = ProviderName(QStringLiteral("pay"));
        pay.account = QStringLiteral("acct_1");
        pay.baseUrl = QUrl(QStringLiteral("https://api.stripe.com"));
        ProviderKeys keys;
        keys.enter(pay, s_right);
        QCOMPARE(keys.of(pay), s_right);
        ProviderSettings moved = pay;
        moved.baseUrl = QUrl(QStringLiteral("https://elsewhere.example"));
        QCOMPARE(keys.of(moved), QString());
        moved = pay;
        moved.account = QStringLiteral("acct_2");
        QCOMPARE(keys.of(moved), QString());
    }

    // Nothing is open: the key says so, and not that something is being read.
    void nothingIsOpen()
    {
        CrashedRun crash;
        SceneStore store(crash.desk.db, logins::ada);
        MainWindow window(store, withoutKeys());
        auto *screen = qobject_cast<ReconcileScreen *>(window.screen(Link::Screen::Reconcile));
        QTRY_VERIFY_WITH_TIMEOUT(store.link().phase == LinkState::Phase::Up, kPatience);
        QCOMPARE(screen->work().canCheck().why, QStringLiteral("No run is open here: choose one in Triage."));
    }
};

QTEST_MAIN(ProviderKeyTest)
#include "provider_key_test.moc"
