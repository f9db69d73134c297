// SPDX-License-Identifier: GPL-3.0-or-later
// A link that is half open: somebody in between passes nothing on any more, or packets are not acknowledged.
// It is noticed within 6 s. The times are printed.
#include "app/demo/cluster/private_cluster.h"
#include "asked.h"
#include "models/store/conninfo.h"
#include "models/store/pq_link.h"
#include "opened.h"
#include "tests/faults/wire.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <thread>

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

using namespace fencepost;
using namespace fencepost::test;
using faults::Wire;
using Phase = LinkState::Phase;

namespace {

constexpr int s_within = 6'000;        // ms
const Wire::Cut s_noCut{{}, 0, {}, 0}; // until it is told to

bool runs(const QString &program, const QStringList &arguments)
{
    return QProcess::execute(program, arguments) == 0;
}

// A network of this thread's own, and of what it starts from now on: its loopback can be cut without harm to
// anybody. Server and tests meet by a socket in the file system, which is in every network.
class OwnNetwork
{
public:
    OwnNetwork() : m_before(::open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC))
    {
        m_there = ::unshare(CLONE_NEWNET) == 0 && runs("ip", {"link", "set", "lo", "up"});
    }
    ~OwnNetwork()
    {
        ::setns(m_before, CLONE_NEWNET);
        ::close(m_before);
    }
    OwnNetwork(const OwnNetwork &) = delete;
    OwnNetwork &operator=(const OwnNetwork &) = delete;

    bool isThere() const { return m_there; }
    // Every packet is lost from now on, without a word.
    bool cut() const
    {
        return runs("tc", {"qdisc", "add", "dev", "lo", "root", "blackhole"}) ||
               runs("ip", {"link", "set", "lo", "down"});
    }

private:
    int m_before;
    bool m_there = false;
};

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
        Opened arranged(m_desk->db, logins::ada); // the schema's version
        arranged.close();
        PgConsoleStore store;
        ConnectionProfile profile;
        profile.conninfo = wire.conninfo(m_desk->db.connInfo(logins::ada));
        store.open(profile);
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
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
        Opened arranged(m_desk->db, logins::ada);
        arranged.close();
        PgConsoleStore store;
        ConnectionProfile profile;
        profile.conninfo = wire.conninfo(m_desk->db.connInfo(logins::ada));
        store.open(profile);
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
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

    // The wire itself: by TCP's own limits, below everything that asks.
    void notAcknowledged_data()
    {
        QTest::addColumn<bool>("waiting");
        QTest::newRow("while an answer is waited for") << true;
        QTest::newRow("when something is asked") << false;
    }

    void notAcknowledged()
    {
        QFETCH(bool, waiting);
        if (::geteuid() != 0)
            QSKIP("A network of its own needs root: that packets are not acknowledged was not tried.");
        const OwnNetwork network;
        if (!network.isThere())
            QSKIP("No network of its own can be made here: that packets are not acknowledged was not tried.");
        Wire wire(TestDatabase::cluster().directory(), s_noCut);
        const auto conninfo =
            sessionConninfo(wire.conninfo(m_desk->db.connInfo(logins::ada)), {}, "half open");
        QVERIFY(bool(conninfo));
        PqLink link(*conninfo, {});
        std::thread cutter;
        bool cut = false;
        QElapsedTimer clock;
        const auto cutNow = [&] {
            cut = network.cut();
            clock.start();
        };
        if (waiting)
            cutter = std::thread([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(500));
                cutNow();
            });
        else
            cutNow();
        bool lost = false;
        try {
            link.ask("SELECT pg_sleep(30)");
        } catch (const std::exception &) {
            lost = true;
        }
        if (cutter.joinable())
            cutter.join();
        QVERIFY(cut);
        qInfo("not acknowledged: noticed after %lld ms", clock.elapsed());
        QVERIFY(lost && clock.elapsed() <= s_within);
    }

    // The server's side of it: the session of a console that is gone without a word goes soon, so that its
    // person's next one is not a second place of theirs for long.
    void theServerLetsGo()
    {
        if (::geteuid() != 0)
            QSKIP("A network of its own needs root: that the server lets go was not tried.");
        const OwnNetwork network;
        if (!network.isThere())
            QSKIP("No network of its own can be made here: that the server lets go was not tried.");
        QTemporaryDir folder;
        QFile::setPermissions(folder.path(), QFile::Permissions(0x7755)); // the server runs as somebody else
        QFile rules(folder.filePath("hba.conf"));
        QVERIFY(rules.open(QIODevice::WriteOnly) &&
                rules.write("local all all trust\nhost all all all trust\n") > 0);
        rules.close();
        rules.setPermissions(QFile::Permissions(0x6644));
        PrivateCluster::Options options;
        options.settings << "hba_file=" + rules.fileName() << "listen_addresses=127.0.0.1";
        PrivateCluster cluster(options);
        QVERIFY(bool(cluster.start()));
        const QString bySocket = cluster.connInfo("postgres", logins::superuser);
        const auto conninfo = sessionConninfo(QString(bySocket).replace(cluster.directory(), "127.0.0.1") +
                                                  " sslmode=disable gssencmode=disable",
                                              {}, "half open");
        QVERIFY(bool(conninfo));
        PqLink link(*conninfo, {"session/common", "session/read"});
        Sql here(bySocket);
        const QString pid = QString::number(link.backendPid());
        const auto isThere = [&] {
            return here.value("SELECT count(*) FROM pg_stat_activity WHERE pid = $1::integer", {pid}) == "1";
        };
        QVERIFY(isThere());
        QVERIFY(network.cut());
        QElapsedTimer clock;
        clock.start();
        while (isThere() && clock.elapsed() < 30'000)
            QTest::qWait(100);
        qInfo("half open: the server ended the session after %lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 15'000);
    }

private:
    std::unique_ptr<Desk> m_desk;
};

QTEST_GUILESS_MAIN(HalfOpenTest)
#include "half_open_test.moc"
