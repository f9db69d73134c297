// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

// The story as everybody plays it: the real program, and what it wrote about the records it left.
class WholeTest : public QObject
{
    Q_OBJECT
private slots:
    void endsWell_data();
    void endsWell();
    void saysWhatItCannot();
};

namespace {

QString program()
{
    return QDir(qEnvironmentVariable("FENCEPOST_BIN")).filePath(QStringLiteral("fencepost-demo"));
}

} // namespace

void WholeTest::endsWell_data()
{
    QTest::addColumn<int>("customers");
    QTest::addColumn<int>("seed");
    QTest::newRow("200 customers") << 200 << 3;
    QTest::newRow("1,800 customers") << 1800 << 1;
}

void WholeTest::endsWell()
{
    QFETCH(const int, customers);
    QFETCH(const int, seed);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("result.json"));
    QProcess story;
    story.setProcessChannelMode(QProcess::MergedChannels);
    story.start(program(),
                {QStringLiteral("story"), QStringLiteral("--seed"), QString::number(seed),
                 QStringLiteral("--customers"), QString::number(customers), QStringLiteral("--json"), file});
    const bool ended = story.waitForFinished(600'000);
    const QByteArray said = story.readAll();
    QVERIFY2(ended, said.constData());
    QVERIFY2(story.exitStatus() == QProcess::NormalExit && story.exitCode() == 0, said.constData());

    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QJsonObject result = QJsonDocument::fromJson(written.readAll()).object();
    QStringList members = result.keys();
    members.sort();
    QCOMPARE(members.join(QLatin1Char(' ')),
             QStringLiteral(
                 "audit_records audit_verified charges_at_provider customers customers_charged_twice "
                 "customers_not_charged named_by_console provider_requests_for_check run_state seconds seed "
                 "unresolved_left"));
    QCOMPARE(result.value(QLatin1String("seed")).toInt(), seed);
    QCOMPARE(result.value(QLatin1String("customers")).toInt(), customers);
    QCOMPARE(result.value(QLatin1String("charges_at_provider")).toInt(), customers + 1);
    QCOMPARE(result.value(QLatin1String("customers_not_charged")).toInt(-1), 0);
    QCOMPARE(result.value(QLatin1String("customers_charged_twice")).toArray().size(), 1);
    QCOMPARE(result.value(QLatin1String("named_by_console")).toArray().size(), 2);
    QCOMPARE(result.value(QLatin1String("unresolved_left")).toInt(-1), 0);
    QCOMPARE(result.value(QLatin1String("run_state")).toString(), QStringLiteral("done"));
    QVERIFY(result.value(QLatin1String("audit_verified")).toBool());
    QVERIFY(result.value(QLatin1String("audit_records")).toInt() > 0);
    QVERIFY(result.value(QLatin1String("provider_requests_for_check")).toInt() > 0);
    QVERIFY(result.value(QLatin1String("provider_requests_for_check")).toInt() <= 25);
    QVERIFY(result.value(QLatin1String("seconds")).toDouble() > 0); // a busy machine may take its time
}

void WholeTest::saysWhatItCannot()
{
    const QTemporaryDir nobodyHere; // where no demo that runs beside this test has left its address
    const auto run = [&nobodyHere](const QStringList &arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), nobodyHere.path());
        process.setProcessEnvironment(environment);
        process.start(program(), arguments);
        process.waitForFinished(10'000);
        return std::pair(process.exitCode(), process.readAllStandardError());
    };
    const auto [joinCode, joinText] = run({QStringLiteral("join"), QStringLiteral("b.orlov")});
    QCOMPARE(joinCode, 2);
    QVERIFY2(joinText.contains("./dev demo"), joinText.constData());
    const auto [workerCode, workerText] =
        run({QStringLiteral("worker"), QStringLiteral("--connect"), QStringLiteral("host=/nowhere"),
             QStringLiteral("--job"), QStringLiteral("j"), QStringLiteral("--name"), QStringLiteral("w"),
             QStringLiteral("--provider-url"), QStringLiteral("http://127.0.0.1:1"),
             QStringLiteral("--api-key-env"), QStringLiteral("X"), QStringLiteral("--charges"),
             QStringLiteral("/nowhere.json")});
    QCOMPARE(workerCode, 2);
    QVERIFY2(workerText.contains("/nowhere.json"), workerText.constData());
    QVERIFY(run({QStringLiteral("story"), QStringLiteral("--customers"), QStringLiteral("5")}).first != 0);
}

QTEST_GUILESS_MAIN(WholeTest)
#include "whole_test.moc"
