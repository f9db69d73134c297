// SPDX-License-Identifier: GPL-3.0-or-later
// A link that is half open: somebody in between passes nothing on any more. It is noticed within 6 s. The
// times are printed.
#include "app/demo/cluster/private_cluster.h"
#include "asked.h"
#include "opened.h"
#include "tests/faults/wire.h"

#include <QElapsedTimer>
#include <QTimer>

using namespace fencepost;
using namespace fencepost::test;
using faults::Wire;
using Phase = LinkState::Phase;

namespace {

constexpr int s_within = 6'000;        // ms
const Wire::Cut s_noCut{{}, 0, {}, 0}; // until it is told to

} // namespace

class HalfOpenTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_desk = std::make_unique<Desk>(); }
    void cleanup() { m_desk.reset(); }

    // Nobody asks anything; then a screen asks once a second, as they do.
    void silence_data()
    {
        QTest::addColumn<int>("every"); // ms
        QTest::newRow("nobody asks") << 0;
        QTest::newRow("asked every second") << 1'000;
    }

    void silence()
    {
        QFETCH(int, every);
        Wire wire(TestDatabase::cluster().directory(), s_noCut);
        PgConsoleStore store;
        open(store, wire);
        if (QTest::currentTestFailed())
            return;
        QTimer screen;
        connect(&screen, &QTimer::timeout, this, [&] { store.who(this, [](const Result<Who> &) {}); });
        if (every > 0)
            screen.start(every);
        QTest::qWait(500);
        wire.fallSilent();
        QElapsedTimer clock;
        clock.start();
        QTRY_VERIFY_WITH_TIMEOUT(store.isStale(), 2 * s_within);
        const qint64 stale = clock.elapsed();
        QTRY_VERIFY_WITH_TIMEOUT(store.link().phase == Phase::Lost || !store.isStale(), 2 * s_within);
        const qint64 lost = clock.elapsed();
        qInfo("half open: shown as out of date after %lld ms, given up after %lld ms", stale, lost);
        QVERIFY(stale <= s_within);
        QVERIFY(lost <= (every == 0 ? s_within : s_within + 2'000)); // a read may take the server's 5 s
        // New links are passed on.
        QTRY_VERIFY_WITH_TIMEOUT(store.link().phase == Phase::Up && !store.isStale(), s_within);
    }

    // An action is never sent over a link that does not answer: it is no action in doubt.
    void anActionAfterIt()
    {
        Wire wire(TestDatabase::cluster().directory(), s_noCut);
        PgConsoleStore store;
        open(store, wire);
        if (QTest::currentTestFailed())
            return;
        const auto request = [&store] {
            return store.request(ActionKind::Pause, "it looks wrong",
                                 {QJsonObject{{"kind", "job"}, {"key", "billing"}}});
        };
        Asked<ActionAnswer> first;
        store.act(this, request(), first.then()); // the acting link is up
        MUST_ANSWER(first);
        int doubts = 0;
        connect(&store, &ConsoleStore::actionInDoubt, this, [&doubts] { ++doubts; });
        wire.fallSilent();
        QTest::qWait(200);
        QElapsedTimer clock;
        clock.start();
        Asked<ActionAnswer> second;
        store.act(this, request(), second.then());
        QVERIFY(second.wait(2 * s_within));
        qInfo("half open: an action is answered after %lld ms", clock.elapsed());
        QVERIFY2(second.ok(), qPrintable(second.what()));
        QCOMPARE(doubts, 0);
        QVERIFY(clock.elapsed() <= s_within);
    }

private:
    // Over the wire, and answered.
    void open(PgConsoleStore &store, const Wire &wire)
    {
        Opened arranged(m_desk->db, logins::ada); // the schema's version
        arranged.close();
        ConnectionProfile profile;
        profile.conninfo = wire.conninfo(m_desk->db.connInfo(logins::ada));
        store.open(profile);
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
    }

    std::unique_ptr<Desk> m_desk;
};

QTEST_GUILESS_MAIN(HalfOpenTest)
#include "half_open_test.moc"
