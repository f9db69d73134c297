// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of the sources is in every language's file, finished, with its placeholders; nothing else is.
// The sources are read anew by lupdate; messages are compared, not files, so that its release does not
// matter.
#include "ts_file.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace fencepost::test;

class TranslationsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyTextIsThere_data();
    void everyTextIsThere();
    void everyTextIsAskedForWhereItIsFiled();
    void aFaultIsFound_data();
    void aFaultIsFound();
};

namespace {

QString folder()
{
    return QStringLiteral(FENCEPOST_SOURCE_DIR "/translations");
}

// Reads the sources into a file that is not there yet; what lupdate had to say of them.
QString lupdate(const QString &file, const QStringList &options)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QStringLiteral(FENCEPOST_LUPDATE),
                  QStringList{QStringLiteral("-I"), QStringLiteral(FENCEPOST_SOURCE_DIR),
                              QStringLiteral("-locations"), QStringLiteral("none"),
                              QStringLiteral("@" FENCEPOST_TR_SOURCES), QStringLiteral("-ts"), file} +
                      options);
    if (!process.waitForFinished(90'000) || process.exitCode() != 0)
        qFatal("lupdate: %s", process.readAll().constData());
    return QString::fromUtf8(process.readAll());
}

} // namespace

void TranslationsTest::everyTextIsThere_data()
{
    QTest::addColumn<QString>("file");
    for (const QString &file : QDir(folder()).entryList({QStringLiteral("fencepost_*.ts")}))
        QTest::newRow(qPrintable(file)) << file;
}

void TranslationsTest::everyTextIsThere()
{
    QFETCH(QString, file);
    const bool english = file == QLatin1String("fencepost_en.ts"); // the sources are English: plurals alone
    QTemporaryDir scratch;
    const QString fresh = scratch.filePath(QStringLiteral("fresh.ts"));
    QStringList options{QStringLiteral("-target-language"), QStringLiteral("en")};
    if (english)
        options << QStringLiteral("-pluralonly");
    lupdate(fresh, options);
    QString fault;
    const auto wanted = readTs(fresh, &fault);
    const auto held = readTs(folder() + QLatin1Char('/') + file, &fault);
    QCOMPARE(fault, QString());
    QVERIFY(wanted.size() > (english ? 90 : 1500));
    const QStringList faults = differences(held, wanted);
    QVERIFY2(faults.isEmpty(), qPrintable(QStringLiteral("%1 texts; ./dev translations, then fill in:\n%2")
                                              .arg(faults.size())
                                              .arg(faults.mid(0, 40).join(QLatin1Char('\n')))));
}

// A text that lupdate files under a class without tr() of its own is never found again.
void TranslationsTest::everyTextIsAskedForWhereItIsFiled()
{
    QTemporaryDir scratch;
    const QString said = lupdate(scratch.filePath(QStringLiteral("fresh.ts")), {});
    for (const char *complaint : {"lacks Q_OBJECT", "unknown namespace", "Cannot invoke tr()"})
        QVERIFY2(!said.contains(QLatin1String(complaint)), qPrintable(said));
}

void TranslationsTest::aFaultIsFound_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("forms");
    QTest::addColumn<bool>("plural");
    QTest::addColumn<int>("faults");
    const auto row = [](const char *name, const char *source, const QStringList &forms, bool plural,
                        int faults) {
        QTest::newRow(name) << QString::fromUtf8(source) << forms << plural << faults;
    };
    row("right", "%1 of %2", {QStringLiteral("%1 von %2")}, false, 0);
    row("another order", "%1 of %2", {QStringLiteral("von %2 %1")}, false, 0);
    row("twice is once", "%1 of %2", {QStringLiteral("%1, %1 von %2")}, false, 0);
    row("lost", "%1 of %2", {QStringLiteral("%1 davon")}, false, 1);
    row("made up", "%1 left", {QStringLiteral("%1 von %2")}, false, 1);
    row("empty", "left", {QString()}, false, 1);
    row("blank lost", " left", {QStringLiteral("übrig")}, false, 1);
    row("plural", "%n left", {QStringLiteral("%n da"), QStringLiteral("%n da")}, true, 0);
    row("one form", "%n left", {QStringLiteral("%n da")}, true, 1);
    row("one in words", "%n left", {QStringLiteral("einer da"), QStringLiteral("%n da")}, true, 0);
    row("many in words", "%n left", {QStringLiteral("%n da"), QStringLiteral("viele da")}, true, 1);
    row("a name lost in one form", "%1, %n", {QStringLiteral("einer"), QStringLiteral("%1, %n")}, true, 1);
}

void TranslationsTest::aFaultIsFound()
{
    QFETCH(QString, source);
    QFETCH(QStringList, forms);
    QFETCH(bool, plural);
    QFETCH(int, faults);
    const Message message{QStringLiteral("Any"), source, {}, plural, true, forms};
    QCOMPARE(faultsOf(message).size(), faults);

    // One that is not there, one too many, one not finished: each is said.
    const QMap<QString, Message> one{{message.key(), message}};
    QCOMPARE(differences({}, one).size(), 1);
    QCOMPARE(differences(one, {}).size(), 1);
    Message open = message;
    open.finished = false;
    QCOMPARE(differences({{open.key(), open}}, one).size(), 1);
}

QTEST_GUILESS_MAIN(TranslationsTest)
#include "translations_test.moc"
