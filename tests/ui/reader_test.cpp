// SPDX-License-Identifier: GPL-3.0-or-later
// The console as a screen reader has it: the real program on a real screen, walked over the bus of screen
// readers for a thousand steps while screens and rows change. Qt 6.4's tables are known to fall there.
#include "lists_scene.h"
#include "reader_bus.h"

#include <QDir>
#include <QTest>
#include <random>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kSteps = 1000;
constexpr int kEvery = 20; // steps; then another screen is opened
constexpr int kScreens = 8;

Shown find(const ReaderBus &bus, const Shown &below, const QString &name, int depth)
{
    const int count = depth > 0 ? bus.children(below) : 0;
    for (int i = 0; i < count; ++i) {
        const Shown at = bus.child(below, i);
        if (bus.name(at) == name)
            return at;
        if (const Shown found = find(bus, at, name, depth - 1); !found.isNull())
            return found;
    }
    return {};
}

// What leads to a screen: headings stand between them.
QList<Shown> railOf(const ReaderBus &bus, const Shown &program)
{
    QList<Shown> found;
    const Shown rail = find(bus, program, QStringLiteral("Screens"), 3);
    const int count = rail.isNull() ? 0 : bus.children(rail);
    for (int i = 0; i < count; ++i) {
        if (const Shown at = bus.child(rail, i); bus.role(at) != QStringLiteral("label"))
            found << at;
    }
    return found;
}

bool isTable(const ReaderBus &bus, const Shown &at)
{
    return bus.interfaces(at).contains(QStringLiteral("org.a11y.atspi.Table"));
}

// Every cell of a table is a child of it: what hangs below is not looked at.
QList<Shown> tablesOf(const ReaderBus &bus, const Shown &program)
{
    QList<Shown> tables;
    QList<Shown> open{program};
    while (!open.isEmpty()) {
        const Shown at = open.takeFirst();
        if (isTable(bus, at)) {
            tables << at;
            continue;
        }
        const int count = bus.children(at);
        for (int i = 0; i < count; ++i)
            open << bus.child(at, i);
    }
    return tables;
}

} // namespace

class ReaderTest : public QObject
{
    Q_OBJECT

private slots:
    void aThousandSteps()
    {
        const ReaderBus bus;
        QVERIFY2(bus.fault().isEmpty(), qPrintable(bus.fault()));
        ListsScene scene(12);
        QProcess console;
        console.setProcessEnvironment(bus.environment());
        console.setProcessChannelMode(QProcess::MergedChannels);
        console.start(QDir(qEnvironmentVariable("FENCEPOST_BIN")).filePath(QStringLiteral("fencepost")),
                      {QStringLiteral("--connect"), scene.db().connInfo(logins::ada),
                       QStringLiteral("--environment"), QStringLiteral("test")});
        QVERIFY(console.waitForStarted());
        const QList<Shown> programs = bus.programs();
        QVERIFY2(!programs.isEmpty(), console.readAll().constData());
        const Shown top = programs.first();
        QList<Shown> rail;
        QTRY_VERIFY_WITH_TIMEOUT((rail = railOf(bus, top)).size() == kScreens, 30'000);

        const QList<Shown> tables = tablesOf(bus, top);
        QVERIFY(tables.size() >= kScreens);

        std::mt19937 dice(11);
        const auto below = [&](int most) { return most > 0 ? int(dice() % unsigned(most)) : 0; };
        Shown here = top;
        int answered = 0, cells = 0, pressed = 0;
        for (int step = 0; step < kSteps; ++step) {
            QVERIFY2(!console.waitForFinished(0), console.readAll().constData());
            if (step % kEvery == 0) {
                pressed += bus.press(rail.at((step / kEvery) % kScreens)) ? 1 : 0;
                scene.sendAnother(QStringLiteral("cus_step_%1").arg(step));
            }
            if (step % 10 == 0)
                here = step % kEvery == 0 ? top : tables.at(below(int(tables.size())));
            const auto name = bus.name(here);
            answered += name && bus.role(here) ? 1 : 0;
            Shown next;
            // A reader asks first: Qt 6.4 falls when what is no table is asked as one.
            const int rows = isTable(bus, here) ? bus.count(here, QStringLiteral("NRows")) : 0;
            if (rows > 0) {
                next = bus.cell(here, below(rows), below(bus.count(here, QStringLiteral("NColumns"))));
                cells += bus.name(next).value_or(QString()).isEmpty() ? 0 : 1;
            } else if (const int count = bus.children(here); count > 0 && below(5) > 0) {
                next = bus.child(here, below(count));
            } else {
                next = bus.parent(here);
            }
            here = next.isNull() ? top : next;
        }
        qInfo("%d of %d answered, %d cells said something, %d screens opened", answered, kSteps, cells,
              pressed);
        QVERIFY(answered > kSteps * 9 / 10); // some were gone by the time they were asked
        QVERIFY(cells > 20);
        QCOMPARE(pressed, kSteps / kEvery);
        QVERIFY2(!console.waitForFinished(0), console.readAll().constData());
        console.kill();
        console.waitForFinished();
    }
};

QTEST_GUILESS_MAIN(ReaderTest)
#include "reader_test.moc"
