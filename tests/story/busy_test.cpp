// SPDX-License-Identifier: GPL-3.0-or-later
// The story where things go otherwise than planned: a worker that sleeps through its lease, as on a machine
// that is much too busy, and a demo that is killed.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <optional>

class BusyTest : public QObject
{
    Q_OBJECT
private slots:
    void aRerunThatLosesItsLeaseIsAllowedAgain();
    void aKilledDemoLeavesNothing();
};

namespace {

// A story in a temporary folder of its own, where its servers, logs and lists are.
class Story
{
public:
    explicit Story(const QStringList &more = {})
    {
        // The server is another user's where we are root.
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7755));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), m_folder.path());
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QDir(qEnvironmentVariable("FENCEPOST_BIN")).filePath(QStringLiteral("fencepost-demo")),
                      QStringList{QStringLiteral("story"), QStringLiteral("--seed"), QStringLiteral("5"),
                                  QStringLiteral("--json"), file(QStringLiteral("result.json"))} +
                          more);
    }

    QString file(const QString &name) const { return m_folder.filePath(name); }
    QStringList clusters() const
    {
        return QDir(m_folder.path()).entryList({QStringLiteral("fencepost-cluster-*")}, QDir::Dirs);
    }

    // The text of a file of that name in the folder of the world.
    QString worldFile(const QString &name) const
    {
        for (const QString &cluster : clusters()) {
            QFile file(m_folder.filePath(cluster + QLatin1Char('/') + name));
            if (file.open(QIODevice::ReadOnly))
                return QString::fromUtf8(file.readAll());
        }
        return {};
    }

    // Everything alive that has our folder in its command line or stands in it.
    QList<pid_t> processes(const QString &word = {}) const
    {
        QList<pid_t> found;
        for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            const pid_t pid = entry.toInt();
            QFile line(QStringLiteral("/proc/%1/cmdline").arg(entry));
            if (pid <= 1 || pid == process.processId() || !line.open(QIODevice::ReadOnly))
                continue;
            const QString words = QString::fromUtf8(line.readAll().replace('\0', ' '));
            const QString stands = QFile::symLinkTarget(QStringLiteral("/proc/%1/cwd").arg(entry));
            const bool ours = words.contains(m_folder.path()) || stands.startsWith(m_folder.path());
            if (ours && words.contains(word))
                found << pid;
        }
        return found;
    }

    QProcess process;

private:
    QTemporaryDir m_folder{QStringLiteral("/tmp/fp-busy-XXXXXX")};
};

} // namespace

void BusyTest::aRerunThatLosesItsLeaseIsAllowedAgain()
{
    Story story;
    QTRY_VERIFY_WITH_TIMEOUT(
        story.worldFile(QStringLiteral("worker-8.out")).contains(QStringLiteral("\"claimed\"")) ||
            story.process.state() == QProcess::NotRunning,
        300'000);
    const QList<pid_t> worker = story.processes(QStringLiteral("worker-8"));
    QCOMPARE(worker.size(), 1);
    ::kill(worker.first(), SIGSTOP);
    QTest::qWait(6'000); // its lease is 4 s
    ::kill(worker.first(), SIGCONT);
    const bool ended = story.process.waitForFinished(600'000);
    const QByteArray said = story.process.readAll();
    QVERIFY2(ended && story.process.exitCode() == 0, said.constData());
    QVERIFY2(said.contains("was cut off in attempt 2"), said.constData());
    QFile written(story.file(QStringLiteral("result.json")));
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QJsonObject result = QJsonDocument::fromJson(written.readAll()).object();
    QCOMPARE(result.value(QLatin1String("run_state")).toString(), QStringLiteral("done"));
    QCOMPARE(result.value(QLatin1String("charges_at_provider")).toInt(), 1801); // nobody once more for it
    QCOMPARE(result.value(QLatin1String("customers_not_charged")).toInt(-1), 0);
}

void BusyTest::aKilledDemoLeavesNothing()
{
    Story story;
    QTRY_VERIFY_WITH_TIMEOUT(!story.processes(QStringLiteral("worker-7")).isEmpty() ||
                                 story.process.state() == QProcess::NotRunning,
                             120'000);
    QVERIFY(story.processes(QStringLiteral("postgres")).size() > 1);
    QCOMPARE(story.clusters().size(), 2); // the server's folder, and the world's
    ::kill(static_cast<pid_t>(story.process.processId()), SIGKILL);
    QVERIFY(story.process.waitForFinished(10'000));
    QTRY_VERIFY_WITH_TIMEOUT(story.processes().isEmpty(), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(story.clusters(), QStringList(), 60'000);
}

QTEST_GUILESS_MAIN(BusyTest)
#include "busy_test.moc"
