// SPDX-License-Identifier: GPL-3.0-or-later
// The clock that the hostile tests measure the window by sees both ways of not answering.
#include "event_clock.h"

#include <QTest>
#include <QTimer>

#include <unistd.h>

using namespace fencepost::test;

namespace {

EventClock &clockOfAll()
{
    return *static_cast<EventClock *>(QCoreApplication::instance());
}

void work(double most)
{
    const auto now = [] {
        timespec at = {};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
        return double(at.tv_sec) * 1e3 + double(at.tv_nsec) / 1e6;
    };
    for (const double from = now(); now() - from < most;) {
    }
}

} // namespace

class EventClockTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { clockOfAll().reset(); }

    void workIsSeen()
    {
        bool done = false;
        QTimer::singleShot(0, this, [&] {
            work(80);
            done = true;
        });
        QTRY_VERIFY(done);
        QVERIFY2(clockOfAll().worked().ms >= 80, qPrintable(clockOfAll().worked().what));
        QVERIFY2(clockOfAll().waited().ms < 80, qPrintable(clockOfAll().waited().what));
    }

    void aWaitIsSeen()
    {
        bool done = false;
        QTimer::singleShot(0, this, [&] {
            ::usleep(150'000);
            done = true;
        });
        QTRY_VERIFY(done);
        QVERIFY2(clockOfAll().waited().ms >= 140, qPrintable(QString::number(clockOfAll().waited().ms)));
        QVERIFY2(clockOfAll().worked().ms < 80, qPrintable(clockOfAll().worked().what));
        clockOfAll().reset();
        QCOMPARE(clockOfAll().waited().ms, 0.0);
    }

    // What another thread does is no matter to the window.
    void anotherThreadIsNot()
    {
        QThread thread;
        QObject there;
        there.moveToThread(&thread);
        thread.start();
        bool done = false;
        QMetaObject::invokeMethod(&there, [&] {
            ::usleep(150'000);
            QMetaObject::invokeMethod(this, [&] { done = true; });
        });
        QTRY_VERIFY(done);
        thread.quit();
        QVERIFY(thread.wait());
        QVERIFY2(clockOfAll().waited().ms < 100, qPrintable(clockOfAll().waited().what));
    }
};

int main(int argc, char **argv)
{
    EventClock app(argc, argv);
    EventClockTest test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}
#include "event_clock_test.moc"
