// SPDX-License-Identifier: GPL-3.0-or-later
// The watch says how long the event loop did not answer, and writes it down.
#include "ui/watch/stall_log.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace fencepost;

class WatchTest : public QObject
{
    Q_OBJECT

private slots:
    // A stall counts for every moment of it: who clicks in the middle of a long one waits for half of it.
    void sharesAreOfMoments()
    {
        StallWatch watch;
        watch.reset();
        for (int beat = 0; beat < 980; ++beat)
            watch.add(0);
        watch.add(100'000); // 100 ms: 21 moments of 5 ms, the last of them waits for nothing
        const StallFigures figures = watch.figures();
        QCOMPARE(figures.moments, 1001);
        QCOMPARE(figures.longest, 100.0);
        QVERIFY(figures.p50 <= 0.1);
        QVERIFY2(figures.p99 > 40 && figures.p99 < 60, qPrintable(QString::number(figures.p99)));
    }

    void aBusyLoopIsSeen()
    {
        StallWatch watch;
        watch.start();
        QTest::qWait(50);
        QElapsedTimer busy;
        busy.start();
        while (busy.elapsed() < 120) {
        }
        QTest::qWait(50);
        const StallFigures figures = watch.figures();
        QVERIFY2(figures.longest >= 100, qPrintable(QString::number(figures.longest)));
        QVERIFY(figures.moments > 10 && figures.seconds > 0.2);
        watch.reset();
        QCOMPARE(watch.figures().moments, 0);
    }

    void itIsWrittenDown()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("stalls.jsonl");
        {
            StallLog log;
            QCOMPARE(log.start(path), QString());
            log.usable();
            log.usable(); // said once
            QTest::qWait(60);
            log.end();
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        const QJsonObject usable = QJsonDocument::fromJson(lines[0]).object();
        QVERIFY(usable["usable_ms"].toInteger() > 0 && usable["usable_ms"].toInteger() < 60'000);
        const QJsonObject whole = QJsonDocument::fromJson(lines[1]).object();
        QVERIFY(whole["whole"].toBool());
        QVERIFY(whole["longest_ms"].toDouble() >= whole["p99_ms"].toDouble());
        StallLog again; // nothing is written over
        QVERIFY(again.start(path).contains("already"));
    }
};

QTEST_GUILESS_MAIN(WatchTest)
#include "watch_test.moc"
