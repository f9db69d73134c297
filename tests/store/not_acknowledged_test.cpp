// SPDX-License-Identifier: GPL-3.0-or-later
// A link whose packets are not acknowledged any more: noticed within 6 s, by TCP's own limits, and by the
// server soon. Whoever may not make a network of their own sees the test as skipped, not as passed.
#include "app/demo/cluster/private_cluster.h"
#include "models/store/conninfo.h"
#include "models/store/pq_link.h"
#include "opened.h"
#include "tests/faults/wire.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

using namespace fencepost;
using namespace fencepost::test;
using faults::Wire;

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

class NotAcknowledgedTest : public QObject
{
    Q_OBJECT

private slots:
    // The wire itself, below everything that asks.
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
        Desk desk; // its server in the network of everybody
        const OwnNetwork network;
        if (!network.isThere())
            QSKIP("No network of its own can be made here: that packets are not acknowledged was not tried.");
        Wire wire(TestDatabase::cluster().directory(), s_noCut);
        const auto conninfo = sessionConninfo(wire.conninfo(desk.db.connInfo(logins::ada)), {}, "half open");
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
};

QTEST_GUILESS_MAIN(NotAcknowledgedTest)
#include "not_acknowledged_test.moc"
