// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of the dead letters in the real window: filtered, empty, many groups, many of one, what is long.
#include "letters_desktop.h"

#include "tests/support/given_up.h"
#include "ui/deadletters/letter_inspector.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/theme.h"
#include "ui/widgets/json_view.h"
#include "ui/widgets/key_button.h"

#include <QApplication>
#include <QJsonDocument>

using namespace fencepost;
using namespace fencepost::test;

class LetterListsTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<GivenUpDesk> m_desk;

    void must(const char *sql, const QList<Param> &parameters = {})
    {
        const auto rows = m_desk->db.root().exec(QLatin1String(sql), parameters);
        QVERIFY2(rows.ok(), qPrintable(rows.message));
    }

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }
    void init() { m_desk = std::make_unique<GivenUpDesk>(); }
    void cleanup() { m_desk.reset(); }

    void foundFilteredAndEmpty()
    {
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::DeadLetters);
        GridView *groups = screenOf(desk)->list();
        QTRY_COMPARE(rows(groups), 4);
        QTest::keyClick(groups, Qt::Key_J);
        auto *job = named<FilterField>(screenOf(desk), "letterJob");
        QTRY_VERIFY(job->hasFocus());
        QTest::keyClicks(job, "503");
        QTest::keyClick(job, Qt::Key_Return);
        QTRY_COMPARE(rows(groups), 1);
        QTRY_COMPARE(rows(screenOf(desk)->letters()), 2);
        QTest::keyClick(job, Qt::Key_Escape);
        QTRY_COMPARE(rows(groups), 4);
        QTest::keyClick(groups, Qt::Key_Slash);
        auto *find = named<FilterField>(screenOf(desk), "findLetter");
        QTRY_VERIFY(find->hasFocus());
        QTest::keyClicks(find, "no such");
        QTest::keyClick(find, Qt::Key_Return);
        SAYS(screenOf(desk), QStringLiteral("No dead letter has “no such” as its number"));
        QTest::mouseClick(screenOf(desk)->findChild<ListWords *>()->wayOutButton(), Qt::LeftButton);
        QTRY_COMPARE(rows(groups), 4);
        trigger(&desk.window, "letterStateMenu", "discarded");
        SAYS(screenOf(desk), QStringLiteral("No letter is discarded."));
        QTest::keyClick(groups, Qt::Key_X);
        QTRY_COMPARE(rows(groups), 4);
        // Nothing is open any more: a false empty list is none.
        QVERIFY(
            m_desk->db.root()
                .exec("UPDATE fencepost.dead_letter SET state = 'discarded', closed_at = clock_timestamp()")
                .ok());
        QTest::keyClick(groups, Qt::Key_F5);
        SAYS(screenOf(desk), QStringLiteral("No dead letter is open."));
        SAYS(desk.inspector(), QStringLiteral("Nothing is selected"));
        picture(desk.window, QStringLiteral("dead-letters-none"));
    }

    // More than a page: read as the reader comes to it; the state of what is held is refreshed.
    void manyOfOneShape()
    {
        QVERIFY(
            m_desk->db.root()
                .exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at)"
                      " SELECT 'billing', 'p' || n, 3, 'row ' || n, clock_timestamp() - n * interval '1 s'"
                      " FROM generate_series(1, 350) n")
                .ok());
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::DeadLetters);
        GridView *letters = screenOf(desk)->letters();
        QTRY_COMPARE(rows(letters), 100);
        SAYS(screenOf(desk), QStringLiteral("newest 100 of 350 · row #"));
        for (int i = 0; i < 10 && rows(letters) < 350; ++i) {
            letters->scrollToBottom();
            QTest::qWait(150);
        }
        QTRY_COMPARE(rows(letters), 350);
        QVERIFY(choose(letters, keyAt(letters, 300)));
        const QString chosen = currentKey(letters);
        QVERIFY(m_desk->db.root()
                    .exec("UPDATE fencepost.dead_letter SET state = 'requeued' WHERE period = 'p200'")
                    .ok());
        QTRY_COMPARE_WITH_TIMEOUT(rows(letters), 349, 10'000);
        QCOMPARE(currentKey(letters), chosen); // the reader stays where they are
    }

    // More groups than there is room for: they scroll in their part, and the letters keep theirs.
    void manyGroups()
    {
        must("INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval)"
             " SELECT j, 'send', '1 day', '1 hour', '1 min' FROM unnest(ARRAY['dunning-mail', "
             "'invoice-sync']) j");
        must("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at)"
             " SELECT (ARRAY['billing', 'dunning-mail', 'invoice-sync'])[1 + n % 3], 'p' || n || '.' || m, 3,"
             " (ARRAY['HTTP 503 from 10.0.0.4', 'timeout after 30 s', 'no such customer', 'relay denied'])[1 "
             "+ n % 4]"
             " || ' while doing step ' || chr(97 + n) || ' of period ' || m,"
             " clock_timestamp() - (n * 17 + m) * interval '1 min'"
             " FROM generate_series(0, 25) n, generate_series(1, 40) m WHERE m <= 26 - n");
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::DeadLetters);
        GridView *groups = screenOf(desk)->list();
        GridView *letters = screenOf(desk)->letters();
        QTRY_COMPARE(rows(groups), 30);
        QTRY_COMPARE(rows(letters), 26);
        QVERIFY(groups->height() <= screenOf(desk)->height() * 2 / 5);
        QVERIFY(letters->height() >= screenOf(desk)->height() * 2 / 5);
        picture(desk.window, QStringLiteral("dead-letters-many"));
        groups->setFocus();
        QTest::keyClick(groups, Qt::Key_End, Qt::ControlModifier);
        QTRY_VERIFY(
            groups->viewport()->rect().contains(groups->visualRect(groups->model()->index(29, 0)).center()));
        QTRY_COMPARE(rows(letters), 1);
    }

    // An error of pages and a payload that is cut and nested: their beginnings, which say that they go on.
    void whatIsLong()
    {
        QJsonArray lines;
        for (int i = 0; i < 900; ++i)
            lines << QJsonObject{{"sku", QStringLiteral("seat-%1").arg(i)},
                                 {"n", i},
                                 {"tax", QJsonObject{{"rate", "0.19"}, {"region", "DE"}}},
                                 {"text", QString(40, QLatin1Char('x'))}};
        const QJsonObject payload{{"customer", "cus_1"}, {"lines", lines}};
        QString error = QStringLiteral("card_declined for cus_1: the answer was ");
        for (int i = 0; i < 80; ++i)
            error += QStringLiteral("\n    at Charge.send(charge.ts:%1)").arg(i);
        must("UPDATE fencepost.dead_letter SET error = $1, payload = $2::jsonb WHERE dead_letter_id = $3",
             {error, QString::fromUtf8(QJsonDocument(payload).toJson()), m_desk->letterOf("cus_1")});
        Desktop desk(m_desk->db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::DeadLetters, m_desk->letterOf("cus_1"));
        JsonView *view = screenOf(desk)->letterInspector()->payload();
        QTRY_VERIFY(rows(view->tree()) > 0);
        SAYS(desk.inspector(), QStringLiteral("72 more line(s)"));
        QVERIFY(!said(desk.inspector()).contains("charge.ts:9"));
        QVERIFY(rows(view->tree()) < 10); // what holds much begins closed
        QCOMPARE(cellText(view->tree(), rows(view->tree()) - 1, 1), "more of it was not read");
        picture(desk.window, QStringLiteral("dead-letter-long"));
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_E, Qt::ControlModifier);
        SAYS(desk.inspector(), QStringLiteral("at Charge.send(charge.ts:79)"));
        SAYS(desk.inspector(), QStringLiteral("Its beginning"));
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_E, Qt::ControlModifier);
        QTest::keyClick(screenOf(desk)->letters(), Qt::Key_T, Qt::ControlModifier);
        SAYS(desk.inspector(), QStringLiteral("more line"));
        picture(desk.window, QStringLiteral("dead-letter-long-text"));
    }
};

QTEST_MAIN(LetterListsTest)
#include "letter_lists_test.moc"
