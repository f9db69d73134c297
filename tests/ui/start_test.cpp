// SPDX-License-Identifier: GPL-3.0-or-later
// The console as a shell starts it: a slip on the command line, no screen, and a terminal that stays clean.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

class StartTest : public QObject
{
    Q_OBJECT

private slots:
    void misspelt_data();
    void misspelt();
    void withoutAScreen_data();
    void withoutAScreen();
    void keepsTheTerminalClean();
};

namespace {

struct Ended
{
    int code = -1;
    QString error;
};

QString program(const QString &name)
{
    return QDir(qEnvironmentVariable("FENCEPOST_BIN")).filePath(name);
}

QProcessEnvironment environment(const QString &state)
{
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"})
        all.remove(QLatin1String(name));
    all.insert(QStringLiteral("XDG_STATE_HOME"), state);
    return all;
}

Ended run(const QString &name, const QStringList &arguments, const QProcessEnvironment &with)
{
    QProcess process;
    process.setProcessEnvironment(with);
    process.start(program(name), arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, QString::fromUtf8(process.readAllStandardError())};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

void StartTest::misspelt_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("option") << "fencepost" << QStringList{"--sevice", "x"}
                            << "fencepost: fencepost has no option --sevice; the nearest is --service.";
    QTest::newRow("half an option")
        << "fencepost" << QStringList{"--env", "test"}
        << "fencepost: fencepost has no option --env; the nearest is --environment.";
    QTest::newRow("too much") << "fencepost" << QStringList{"now"}
                              << "fencepost: fencepost takes no \"now\"; ";
    QTest::newRow("value") << "fencepost" << QStringList{"--theme", "blue"} << "fencepost: --theme: blue ";
    QTest::newRow("a link that is none") << "fencepost" << QStringList{"--open", "run:billing"}
                                         << "fencepost: --open: run: is followed by JOB/PERIOD, such as "
                                            "run:monthly-billing/2026-11; \"billing\" ";
    QTest::newRow("no link at all") << "fencepost" << QStringList{"--open", ""}
                                    << "fencepost: --open: nothing stands behind it.";
    QTest::newRow("demo's command")
        << "fencepost-demo" << QStringList{"stroy", "--seed", "3"}
        << "fencepost-demo: fencepost-demo has no command \"stroy\"; the nearest is "
           "\"story\".";
    QTest::newRow("demo's option")
        << "fencepost-demo" << QStringList{"story", "--sed", "3"}
        << "fencepost-demo: fencepost-demo story has no option --sed; the nearest is "
           "--seed.";
    QTest::newRow("demo's order") << "fencepost-demo" << QStringList{"--seed", "3", "story"}
                                  << "fencepost-demo: --seed belongs behind \"fencepost-demo story\".";
    QTest::newRow("demo, nothing") << "fencepost-demo" << QStringList{}
                                   << "fencepost-demo: Say what fencepost-demo "
                                      "shall do: ";
}

void StartTest::misspelt()
{
    QFETCH(QString, name);
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const QTemporaryDir state;
    const Ended ended = run(name, arguments, environment(state.path()));
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.error.startsWith(says) && ended.error.count('\n') == 1, qPrintable(ended.error));
}

void StartTest::withoutAScreen_data()
{
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("says");
    QTest::newRow("no DISPLAY") << ""
                                << ""
                                << "there is no screen here (DISPLAY is not set)";
    QTest::newRow("a screen that is not there") << "DISPLAY"
                                                << ":7191"
                                                << "the screen of DISPLAY=:7191 cannot be opened";
    QTest::newRow("no such platform") << "QT_QPA_PLATFORM"
                                      << "abacus"
                                      << "QT_QPA_PLATFORM=abacus cannot be opened";
}

void StartTest::withoutAScreen()
{
    QFETCH(QString, variable);
    QFETCH(QString, value);
    QFETCH(QString, says);
    const QTemporaryDir state;
    QProcessEnvironment with = environment(state.path());
    if (!variable.isEmpty())
        with.insert(variable, value);
    const Ended ended = run("fencepost", {"--connect", "dbname=x"}, with);
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.error.startsWith("fencepost: ") && ended.error.contains(says) &&
                 ended.error.count('\n') == 1 && ended.error.contains("ssh -X"),
             qPrintable(ended.error));
}

// What Qt has to say goes to the log.
void StartTest::keepsTheTerminalClean()
{
    const QTemporaryDir state;
    QProcessEnvironment with = environment(state.path());
    with.insert("QT_QPA_PLATFORM", "offscreen");
    with.insert("QT_STYLE_OVERRIDE", "baroque"); // of which Qt warns in each release
    QProcess console;
    console.setProcessEnvironment(with);
    console.start(program("fencepost"), {"--connect", "host=/nowhere dbname=x"});
    const QString log = state.path() + "/fencepost/fencepost.log";
    const auto written = [&log] {
        QFile file(log);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QTRY_VERIFY_WITH_TIMEOUT(written().contains("baroque"), 30'000);
    QTest::qWait(500);
    console.terminate();
    QVERIFY(console.waitForFinished(20'000));
    QCOMPARE(QString::fromUtf8(console.readAllStandardError()), QString());
    QCOMPARE(QString::fromUtf8(console.readAllStandardOutput()), QString());
}

QTEST_GUILESS_MAIN(StartTest)
#include "start_test.moc"
