// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/story/scene_runner.h"

#include <QSignalSpy>
#include <QTest>

using namespace fencepost;
using namespace std::chrono_literals;

// How a story is carried out: in order, each scene waited for, and ended where one does not come true.
class SceneTest : public QObject
{
    Q_OBJECT
private slots:
    void comeInOrder();
    void areInsertedNext();
    void endWhereOneIsNotDoneInTime();
    void waitAsLongAsSomethingMoves();
    void endThoughThingsMove();
    void failFromWithin();
};

void SceneTest::comeInOrder()
{
    SceneRunner runner;
    QStringList seen;
    bool open = false;
    connect(&runner, &SceneRunner::began, this, [&](const QString &scene) { seen << scene; });
    QSignalSpy finished(&runner, &SceneRunner::finished);
    runner.add({QStringLiteral("wait"), [&] { QTimer::singleShot(60, this, [&] { open = true; }); },
                [&] { return open; }});
    runner.add({QStringLiteral("then"), [&] { QVERIFY(open); }, {}});
    runner.start();
    QVERIFY(finished.wait(5'000));
    QCOMPARE(seen.join(QLatin1Char(' ')), QStringLiteral("wait then"));
}

void SceneTest::areInsertedNext()
{
    SceneRunner runner;
    QStringList seen;
    connect(&runner, &SceneRunner::began, this, [&](const QString &scene) { seen << scene; });
    QSignalSpy finished(&runner, &SceneRunner::finished);
    runner.add({QStringLiteral("a"),
                [&] {
                    runner.insertNext({{QStringLiteral("b"), {}, {}}, {QStringLiteral("c"), {}, {}}});
                },
                {}});
    runner.add({QStringLiteral("d"), {}, {}});
    runner.start();
    QVERIFY(finished.wait(5'000));
    QCOMPARE(seen.join(QLatin1Char(' ')), QStringLiteral("a b c d"));
}

void SceneTest::endWhereOneIsNotDoneInTime()
{
    SceneRunner runner;
    QSignalSpy finished(&runner, &SceneRunner::finished);
    QSignalSpy failed(&runner, &SceneRunner::failed);
    bool after = false;
    runner.add({QStringLiteral("never"), {}, [] { return false; }, {80ms, 10s}});
    runner.add({QStringLiteral("after"), [&] { after = true; }, {}});
    runner.start();
    QVERIFY(failed.wait(5'000));
    QVERIFY(failed.first().first().toString().startsWith(QStringLiteral("never: nothing has moved for ")));
    QVERIFY(!after);
    QCOMPARE(finished.size(), 0);
}

// Four times as long as it may be quiet, and still right.
void SceneTest::waitAsLongAsSomethingMoves()
{
    SceneRunner runner;
    QElapsedTimer since;
    since.start();
    QSignalSpy finished(&runner, &SceneRunner::finished);
    QSignalSpy failed(&runner, &SceneRunner::failed);
    int moved = 0;
    runner.setMark([&] { return QString::number(++moved); });
    runner.add({QStringLiteral("slow"), {}, [&] { return since.elapsed() > 1'200; }, {300ms, 60s}});
    runner.start();
    QVERIFY(finished.wait(20'000));
    QCOMPARE(failed.size(), 0);
    QVERIFY(moved > 3);
}

void SceneTest::endThoughThingsMove()
{
    SceneRunner runner;
    QSignalSpy failed(&runner, &SceneRunner::failed);
    int moved = 0;
    runner.setMark([&] { return QString::number(++moved); });
    runner.add({QStringLiteral("for ever"), {}, [] { return false; }, {5s, 400ms}});
    runner.start();
    QVERIFY(failed.wait(20'000));
    QVERIFY(failed.first().first().toString().startsWith(QStringLiteral("for ever: not done after ")));
}

void SceneTest::failFromWithin()
{
    SceneRunner runner;
    QSignalSpy failed(&runner, &SceneRunner::failed);
    runner.add({QStringLiteral("a"), [&] { runner.fail(QStringLiteral("refused")); }, {}});
    runner.add({QStringLiteral("b"), {}, {}});
    QSignalSpy began(&runner, &SceneRunner::began);
    runner.start();
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed.first().first().toString(), QStringLiteral("a: refused"));
    QTest::qWait(80);
    QCOMPARE(began.size(), 1);
}

QTEST_GUILESS_MAIN(SceneTest)
#include "scene_test.moc"
