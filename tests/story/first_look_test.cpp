// SPDX-License-Identifier: GPL-3.0-or-later
// What cannot end well is said before anything is begun.
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class FirstLookTest : public QObject
{
    Q_OBJECT
private slots:
    void saysSoAtOnce_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        QTest::newRow("no screen") << QStringList{"up"} << "fencepost-demo: there is no screen here";
        QTest::newRow("what does without") << QStringList{"up"} << "fencepost-demo headless DIR";
        QTest::newRow("no folder") << QStringList{"story", "--json", "/nonexistent/x.json"}
                                   << "/nonexistent/x.json cannot be written: ";
        QTest::newRow("no seed") << QStringList{"story", "--seed", "-1"} << "fencepost-demo: --seed";
    }

    void saysSoAtOnce()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        QTemporaryDir folder;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
            environment.remove(QLatin1String(name));
        environment.insert("TMPDIR", folder.path());
        QProcess demo;
        demo.setProcessEnvironment(environment);
        demo.start(QDir(qEnvironmentVariable("FENCEPOST_BIN")).filePath("fencepost-demo"), arguments);
        QVERIFY(demo.waitForFinished(60'000));
        const QString error = QString::fromUtf8(demo.readAllStandardError());
        QVERIFY2(demo.exitCode() == 2 && error.contains(says) && error.count('\n') == 1, qPrintable(error));
        QVERIFY(demo.readAllStandardOutput().isEmpty());
        QVERIFY(QDir(folder.path()).isEmpty()); // no cluster was made
    }
};

QTEST_GUILESS_MAIN(FirstLookTest)
#include "first_look_test.moc"
