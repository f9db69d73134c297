// SPDX-License-Identifier: GPL-3.0-or-later
// The second person in the real window: who may answer what, and what the database makes of it.
#include "lists_desktop.h"

#include "ui/screen/confirm_dialog.h"
#include "ui/style/theme.h"
#include "ui/widgets/key_button.h"

#include <QApplication>
#include <QSignalSpy>

using namespace fencepost;
using namespace fencepost::test;

class ConsentsTest : public QObject
{
    Q_OBJECT

private:
    KeptScene m_scene{20};

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }
    void init() { m_scene.make(); }
    void cleanup() { m_scene.drop(); }

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
        SAYS(desk.inspector(), QStringLiteral("Amount: 49.00 USD beside 49.00 + 49.00 USD, differs"));
        SAYS(desk.inspector(), QStringLiteral("charged more than once · 2 charges, 19 s apart"));
        SAYS(desk.inspector(), QStringLiteral("Asked by: Ben Brook, as ben"));
        SAYS(desk.inspector(), QStringLiteral("May answer: any operator but Ben Brook"));
        // Whose money, under each title; what it leaves over; the charges in the order in which they were
        // made.
        SAYS(desk.inspector(), QStringLiteral("billing · 2026-11 · acct_test test mode"));
        QCOMPARE(list->currentIndex().siblingAtColumn(0).data(SecondLineRole).toString(),
                 QStringLiteral("monthly-billing · 2026-11 · acct_test test mode"));
        // What it leaves over is named, and the nearer of the two ends is the row's.
        SAYS(desk.inspector(), QStringLiteral("Stripe, together: "));
        SAYS(desk.inspector(), QStringLiteral("To refund: 49.00 USD; Not charged: 115.60 USD"));
        // Found at the provider, it is never sent again: no key hurries anybody.
        QVERIFY(!said(desk.inspector()).contains(QStringLiteral("Their first key")));
        QVERIFY(list->currentIndex()
                    .siblingAtColumn(3)
                    .data(SecondLineRole)
                    .toString()
                    .endsWith(QStringLiteral(" left")));
        QCOMPARE(cellText(desk.consents()->items(), 0, 4), QStringLiteral("done; 49.00 USD to refund"));
        QCOMPARE(cellText(desk.consents()->items(), 1, 4), QStringLiteral("done; 115.60 USD not charged"));
        const QString evidence = said(desk.inspector());
        QVERIFY2(evidence.contains(QStringLiteral(" 03:02:51 · 49.00 USD · stands\n")), qPrintable(evidence));
        QVERIFY(evidence.indexOf(QStringLiteral(" 03:02:51 · ")) <
                evidence.indexOf(QStringLiteral(" 03:03:10 · ")));
        desk.consents()->items()->setFocus();
        QTest::keyClick(desk.consents()->items(), Qt::Key_Down);
        SAYS(desk.inspector(), QStringLiteral("Amount: 120.50 USD beside 4.90 USD, differs"));
        QTest::keyClick(desk.consents()->items(), Qt::Key_G);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        for (const char *fact :
             {"Ours: 49.00 USD; Stripe: 49.00 + 49.00 USD; Stands: ", "To refund: ",
              "Becomes: done, succeeded; 49.00 USD to refund",
              "Becomes: done, succeeded; 115.60 USD not charged", "Ben Brook then carries it out"})
            QVERIFY2(said(desk.window.findChild<ConfirmDialog *>()).contains(QLatin1String(fact)),
                     qPrintable(said(desk.window.findChild<ConfirmDialog *>())));
        m_scene.touched();
        QVERIFY(answerQuestion(&desk.window, QStringLiteral("looked at all three")));
        SAYS(desk.inspector(), QStringLiteral("Consent given; audit #"));
        QCOMPARE(m_scene->db().root().value(
                     "SELECT given_by FROM fencepost.second_person WHERE request_id = $1", {m_scene->forAda}),
                 QStringLiteral("ada"));
        QTRY_COMPARE(counts.last().front().toLongLong(), 1);
        QTRY_VERIFY(!named<KeyButton>(desk.inspector(), "giveConsent")->isVisible());
    }

    // What waits for a person is what they came for: it stands first, and is selected; people are named.
    void whatWaitsForMeIsSelected()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Consents);
        GridView *list = desk.consents()->list();
        QTRY_COMPARE(rows(list), 5);
        QTRY_VERIFY(currentKey(list) == keyAt(list, 0));
        QCOMPARE(cellText(list, 0, 4), QStringLiteral("waits for you"));
        QCOMPARE(cellText(list, 1, 4), QStringLiteral("waits for you"));
        QCOMPARE(cellText(list, 0, 2), QStringLiteral("Ben Brook"));
        SAYS(desk.inspector(), QStringLiteral("Asked by: Ben Brook, as ben"));
        // Whoever goes elsewhere on the list is left there.
        list->setCurrentIndex(list->model()->index(2, 0));
        const QString chosen = currentKey(list);
        QTest::qWait(2500);
        QCOMPARE(currentKey(list), chosen);
    }

    // Nobody answers their own request, under whichever login; they can take it back.
    void ownRequestsWaitForAnother()
    {
        {
            Desktop desk(m_scene->db(), logins::adaHome);
            QVERIFY(desk.isUp());
            desk.go(Link::Screen::Consents, m_scene->ofAda);
            SAYS(desk.inspector(),
                 QStringLiteral(
                     "You asked for it yourself, as ada: two logins of one person are one person."));
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
        m_scene.touched();
        QVERIFY(answerQuestion(&desk.window, QStringLiteral("it was the wrong one")));
        SAYS(desk.inspector(), QStringLiteral("Refused; audit #"));
        QCOMPARE(
            m_scene->db().root().value("SELECT refused_by FROM fencepost.second_person WHERE request_id = $1",
                                       {m_scene->ofAda}),
            QStringLiteral("ada"));
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
        Operator cleo(m_scene.touched().db(), logins::cleo);
        QCOMPARE(cleo.call(QStringLiteral("refuse"), QJsonObject{{"request_id", m_scene->ofAda}}).decision(),
                 QStringLiteral("refused"));
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
        QCOMPARE(cellText(items, 1, 5), QStringLiteral("as asked"));
        m_scene.touched().db().root().exec(
            "UPDATE fencepost.effect_ledger SET row_version = row_version + 1 WHERE effect_key = $1",
            {m_scene->differs});
        QTRY_COMPARE(cellText(items, 1, 5), QStringLiteral("void: changed"));
        SAYS(desk.consents(), QStringLiteral("3 asked for, 1 of them void by now"));
        QTest::keyClick(desk.consents()->list(), Qt::Key_G);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        const auto *dialog = desk.window.findChild<ConfirmDialog *>();
        QVERIFY2(said(dialog).contains(QStringLiteral("Asked: ")),
                 qPrintable(said(dialog))); // of the provider
        QVERIFY2(said(dialog).contains(QStringLiteral("Left out, since they changed: 1.")),
                 qPrintable(said(dialog)));
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
        SAYS(desk.inspector(), QStringLiteral("To give your consent, arm this console first: Ctrl+Shift+A."));
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
        m_scene.touched();
        QVERIFY(answerQuestion(&desk.window, QStringLiteral("the plan is fine"), QStringLiteral("1,543.50")));
        SAYS(desk.inspector(), QStringLiteral("Consent given; audit #"));
    }

    // A setting is an administrator's to answer: nobody else is told that it waits for them, and neither
    // answer is offered to them. Whoever answers reads every column, first of all that the login may act.
    void aSettingIsForAdministrators()
    {
        Operator adam(m_scene.touched().db(), logins::adam);
        const QJsonObject row{{"login", "newbie"}, {"person", "New Bie"}};
        const Rows asked =
            adam.call(QStringLiteral("ask_second_person"),
                      QJsonObject{{"action", "set_person"}, {"row", row}}, QStringLiteral("a new colleague"));
        const QString request = asked.object().value(QStringLiteral("request_id")).toString();
        QVERIFY(!request.isEmpty());
        {
            Desktop desk(m_scene->db(), logins::ada);
            QVERIFY(desk.isUp());
            QSignalSpy counts(desk.consents(), &Screen::counted);
            desk.go(Link::Screen::Consents, request);
            QTRY_COMPARE(currentKey(desk.consents()->list()), request);
            QTRY_COMPARE(counts.isEmpty() ? -1 : counts.last().front().toLongLong(), 2); // those about money
            const int at = desk.consents()->list()->currentIndex().row();
            QCOMPARE(cellText(desk.consents()->list(), at, 4), QStringLiteral("for an administrator"));
            SAYS(desk.inspector(), QStringLiteral("It changes a setting: an administrator must answer."));
            for (const char *button : {"giveConsent", "refuseConsent"}) {
                QVERIFY(named<KeyButton>(desk.inspector(), button)->isVisible());
                QVERIFY(!named<KeyButton>(desk.inspector(), button)->isEnabled());
            }
            // A key that is off is no letter to search by: nothing else is selected by it.
            for (const Qt::Key key : {Qt::Key_K, Qt::Key_G, Qt::Key_R})
                QTest::keyClick(desk.consents()->list(), key);
            QTest::qWait(50);
            QVERIFY(!desk.window.findChild<ConfirmDialog *>());
            QCOMPARE(currentKey(desk.consents()->list()), request);
            picture(desk.window, "setting-for-others");
        }
        Desktop desk(m_scene->db(), logins::anna);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Consents, request);
        QTRY_COMPARE(currentKey(desk.consents()->list()), request);
        QCOMPARE(cellText(desk.consents()->list(), desk.consents()->list()->currentIndex().row(), 4),
                 QStringLiteral("waits for you"));
        QCOMPARE(cellText(desk.consents()->items(), 0, 4),
                 QStringLiteral("may act yes, person New Bie, shared no"));
        SAYS(desk.inspector(), QStringLiteral("may act: yes; person: New Bie; shared: no"));
        picture(desk.window, "setting-for-me");
        QTest::keyClick(desk.consents()->list(), Qt::Key_G);
        QTRY_VERIFY(desk.window.findChild<ConfirmDialog *>());
        QVERIFY2(said(desk.window.findChild<ConfirmDialog *>())
                     .contains(QStringLiteral("may act: yes; person: New Bie; shared: no")),
                 qPrintable(said(desk.window.findChild<ConfirmDialog *>())));
        picture(*desk.window.findChild<ConfirmDialog *>(), "setting-question");
    }

    // A new charge in the place of one, and a letter that is sent again: both can move money, and say so.
    void replacementsAndRequeues()
    {
        Sql &root = m_scene.touched().db().root();
        const auto asked = [&](QJsonObject item, const char *action) {
            item.insert(QStringLiteral("action"), QLatin1String(action));
            const Rows rows =
                m_scene->desk().ben.call(QStringLiteral("ask_second_person"), item,
                                         QStringLiteral("the customer has a new card, and asked for it"));
            return rows.object().value(QStringLiteral("request_id")).toString();
        };
        const QString declined = root.value(
            "SELECT effect_key FROM fencepost.effect_ledger WHERE outcome = 'declined' ORDER BY 1 LIMIT 1");
        const QString replace = asked(
            QJsonObject{{"effect_key", declined},
                        {"row_version", m_scene->desk().version(declined)},
                        {"inputs",
                         QJsonObject{{"terms", QJsonObject{}}, {"amount_minor", 1500}, {"currency", "USD"}}}},
            "replace_effect");
        QVERIFY(!replace.isEmpty());
        QVERIFY(
            root.exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at, requeues)"
                      " VALUES ('monthly-billing', '2026-11', 3, 'SMTP 554 relay denied', clock_timestamp(), "
                      "2)")
                .ok());
        const Rows letter = root.exec("SELECT dead_letter_id::text AS id, row_version::text AS version"
                                      " FROM fencepost.dead_letter");
        const QString requeue =
            asked(QJsonObject{{"dead_letter_id", letter.text("id")}, {"row_version", letter.text("version")}},
                  "requeue_dead_letter");
        QVERIFY(!requeue.isEmpty());
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        const auto question = [&](const QString &id, const char *name) {
            desk.go(Link::Screen::Consents, id);
            const bool chosen =
                QTest::qWaitFor([&] { return currentKey(desk.consents()->list()) == id; }, 8000);
            QTest::qWait(300);
            picture(desk.window, QLatin1String(name));
            QTest::keyClick(desk.consents()->list(), Qt::Key_G);
            const bool asks =
                QTest::qWaitFor([&] { return desk.window.findChild<ConfirmDialog *>() != nullptr; }, 8000);
            if (!chosen || !asks)
                return QStringLiteral("nothing");
            auto *dialog = desk.window.findChild<ConfirmDialog *>();
            picture(*dialog, QLatin1String(name) + QStringLiteral("-question"));
            const QString text = said(dialog);
            delete dialog;
            desk.window.activateWindow();
            return QTest::qWaitFor([&] { return desk.window.isActiveWindow(); }, 3000) ? text : QString();
        };
        const QString replaced = question(replace, "consent-replace");
        QVERIFY2(replaced.contains(QStringLiteral("Becomes: 15.00 USD sent, with a new key")),
                 qPrintable(replaced));
        QVERIFY2(replaced.contains(QStringLiteral("15.00 USD could move.")), qPrintable(replaced));
        SAYS(desk.inspector(), QStringLiteral("It was: 98.00 USD, not done under its old key"));
        const QString requeued = question(requeue, "consent-requeue");
        QVERIFY2(requeued.contains(QStringLiteral("Given up on: SMTP 554 relay denied")),
                 qPrintable(requeued));
        QVERIFY2(requeued.contains(QStringLiteral("Becomes: sent again by its run")), qPrintable(requeued));
        const GridView *list = desk.consents()->list();
        QCOMPARE(list->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("by its plan"));
        QCOMPARE(list->currentIndex().siblingAtColumn(1).data(SecondLineRole).toString(),
                 QStringLiteral("1 letter(s)"));
        QCOMPARE(list->currentIndex().siblingAtColumn(0).data(SecondLineRole).toString(),
                 QStringLiteral("monthly-billing · 2026-11 · acct_test test mode"));
        SAYS(desk.inspector(), QStringLiteral("Given up on: SMTP 554 relay denied"));
    }
};

QTEST_MAIN(ConsentsTest)
#include "consents_test.moc"
