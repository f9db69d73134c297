// SPDX-License-Identifier: GPL-3.0-or-later
// The story with 200 customers, clicked and typed through the real windows of two people; at every picture
// the layout is looked at. Run light at 1×, in German dark at 2×, and in the pseudo-language (see
// CMakeLists.txt).
#include "app/demo/headless/play.h"
#include "app/demo/story/story_command.h"
#include "layout_faults.h"
#include "spoken.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

using namespace fencepost;

class StoryLookTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_spoken = std::make_unique<test::Spoken>();
        const bool dark = qEnvironmentVariable("FENCEPOST_TEST_THEME") == QLatin1String("dark");
        Theme::apply(*qApp, dark ? Theme::Kind::Dark : Theme::Kind::Light);
    }

    void theStoryIsPlayedAndLooksAsDrawn()
    {
        QTemporaryDir folder;
        DemoSettings settings;
        settings.seed = 7;
        settings.customers = 200;
        settings.program =
            QFileInfo(qEnvironmentVariable("FENCEPOST_BIN")).filePath() + QStringLiteral("/fencepost-demo");
        DemoWorld world(settings);
        const auto crashed = playToTheCrash(world, [](const QString &) {});
        QVERIFY2(crashed, crashed ? "" : qPrintable(crashed.error().text));
        qputenv(DemoWorld::readOnlyKeyVariable().toLatin1().constData(), world.readOnlyKey().toLatin1());
        QStringList faults;
        try {
            Play play(world, QDir(folder.path()));
            play.stage().setInspection([&](QWidget *shown, const QString &name) {
                for (const QString &fault :
                     layoutFaults(shown, !m_spoken->isPseudo()) + m_spoken->faults(shown))
                    faults << name + QStringLiteral(": ") + fault;
            });
            play.perform([](const QString &line) { qInfo("%s", qPrintable(line)); });
            QVERIFY(play.pictures() >= 18);
        } catch (const StageFault &fault) {
            QFAIL(fault.what());
        }
        const Result<WorldResult> result = world.result();
        QVERIFY(result);
        QCOMPARE(faultsIn(*result, world.planted()), QStringList());
        faults += m_spoken->unfiled();
        faults.removeDuplicates();
        for (const QString &fault : std::as_const(faults)) // more than fits into one message
            qWarning("%s", qPrintable(fault));
        QCOMPARE(faults.size(), 0);
    }

private:
    std::unique_ptr<test::Spoken> m_spoken;
};

QTEST_MAIN(StoryLookTest)
#include "story_look_test.moc"
