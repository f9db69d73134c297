// SPDX-License-Identifier: GPL-3.0-or-later
// While others act between the two reads of a run, the window never draws a bar that mixes both.
#include "at_the_run.h"

#include "ui/widgets/frame_bars.h"
#include "ui/widgets/sum_bar.h"

#include <QApplication>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;

class Straddled : public SceneStore
{
public:
    explicit Straddled(CrashedRun &crash) : SceneStore(crash.desk.db, logins::ben) {}
    void unresolvedOf(QObject *asker, const RunKey &run, Then<std::vector<UnresolvedEffect>> then) override
    {
        if (happens)
            happens();
        SceneStore::unresolvedOf(asker, run, std::move(then));
    }

    std::function<void()> happens;
};

// What the bar shows whenever it is painted, each once.
class Painted : public QObject
{
public:
    explicit Painted(SumBar *bar) : m_bar(bar) { bar->installEventFilter(this); }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == m_bar && event->type() == QEvent::Paint) {
            QStringList text;
            for (const SumBar::Segment &segment : m_bar->segments())
                text << QStringLiteral("%1 %2").arg(segment.label).arg(segment.count);
            if (const QString all = text.join(QStringLiteral(", ")); !all.isEmpty() && !seen.contains(all))
                seen << all;
        }
        return QObject::eventFilter(watched, event);
    }

    QStringList seen;

private:
    SumBar *m_bar;
};

} // namespace

class TornTest : public QObject
{
    Q_OBJECT

private slots:
    void theBarIsOfOneMoment()
    {
        CrashedRun crash(Fates{0, 0, 0, 0, 0, 0, 12, 3, 2});
        Desk &desk = crash.desk;
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        Straddled store(crash);
        MainWindow window(store, crash.lookUps());
        window.resize(1440, 900);
        window.show();
        Link link;
        link.screen = Link::Screen::Reconcile;
        link.run = CrashedRun::run();
        window.follow(link);
        auto *screen = qobject_cast<ReconcileScreen *>(window.screen(Link::Screen::Reconcile));
        QTRY_VERIFY_WITH_TIMEOUT(screen->work().isLoaded(), kPatience);
        auto *bar = screen->findChild<SumBar *>();
        QVERIFY(bar);
        Painted painted(bar);
        const QString before = QStringLiteral("not known 12, reserved 3, not begun 2");
        QTRY_COMPARE_WITH_TIMEOUT(painted.seen.join(QStringLiteral(" | ")), before, kPatience);
        int settled = 0;
        store.happens = [&] {
            if (settled == 4)
                return;
            const QString key = crash.keys.at(settled);
            const QString check = desk.check(desk.ada, key, QStringLiteral("absent"));
            QCOMPARE(desk.resolve(desk.ada, key, check, QStringLiteral("not_happened")).decision(),
                     QStringLiteral("resolved"));
            ++settled;
        };
        QTest::keyClick(&window, Qt::Key_F5);
        const QString after = QStringLiteral("not known 8, settled since 4, reserved 3, not begun 2");
        QTRY_VERIFY_WITH_TIMEOUT(painted.seen.contains(after), kPatience);
        QCOMPARE(painted.seen.join(QStringLiteral(" | ")), before + QStringLiteral(" | ") + after);
    }
};

QTEST_MAIN(TornTest)
#include "torn_test.moc"
