// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/poll.h"

#include <QSignalSpy>
#include <QTest>

using namespace fencepost;

class PollTest : public QObject
{
    Q_OBJECT

private slots:
    void slowerWhileNothingMoves()
    {
        QWidget screen;
        Poll poll(&screen);
        poll.start(2'000, 7'000);
        QCOMPARE(poll.interval(), 2'000);
        int before = poll.interval();
        for (int i = 0; i < 10; ++i) {
            poll.heard(false, 3);
            QVERIFY(poll.interval() >= before);
            before = poll.interval();
        }
        QCOMPARE(poll.interval(), 7'000);
        poll.heard(true, 3);
        QCOMPARE(poll.interval(), 2'000);
    }

    // An answer that takes the server long is not asked for again at once, nor put off for ever.
    void slowerWhereItCosts()
    {
        QWidget screen;
        Poll poll(&screen);
        poll.start(2'000, 7'000);
        poll.heard(true, 200);
        QCOMPARE(poll.interval(), 5'000);
        for (int i = 0; i < 10; ++i)
            poll.heard(false, 20);
        QCOMPARE(poll.interval(), 8'000);
        for (int i = 0; i < 10; ++i)
            poll.heard(false, 60'000);
        QCOMPARE(poll.interval(), 10'000);
        poll.heard(false, 3); // it was one busy moment
        QCOMPARE(poll.interval(), 7'000);
    }

    void notWhileNobodySees()
    {
        QWidget screen;
        Poll poll(&screen);
        QSignalSpy due(&poll, &Poll::due);
        poll.start(20, 40);
        QTest::qWait(150);
        QCOMPARE(due.count(), 0); // the window was never shown
        screen.show();
        QTRY_VERIFY(due.count() > 0);
        screen.hide();
        const auto shown = due.count();
        QTest::qWait(150);
        QCOMPARE(due.count(), shown);
        poll.stop();
    }
};

QTEST_MAIN(PollTest)
#include "poll_test.moc"
