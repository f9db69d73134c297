// SPDX-License-Identifier: GPL-3.0-or-later
// The auditor's bundle: made by the real program, checked without a database, and every kind of tampering
// found.
#include "ctl_program.h"
#include "models/bundle/bundle_text.h"
#include "models/bundle/tar_file.h"
#include "tests/support/desk.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <functional>
#include <map>

using namespace fencepost;
using namespace fencepost::test;

namespace {

QString sha256(const QByteArray &content)
{
    return QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex());
}

// A bundle taken apart, as somebody would who wants to change it.
struct Parts
{
    QStringList order;
    std::map<QString, QByteArray> files;

    explicit Parts(const QString &path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(path));
        const auto members = tarMembers(file);
        if (!members)
            qFatal("%s", qPrintable(members.error().text));
        for (const TarMember &one : *members) {
            file.seek(one.offset);
            order << one.name;
            files[one.name] = file.read(one.size);
        }
    }
    QJsonObject manifest() const { return QJsonDocument::fromJson(files.at(bundle::manifestName)).object(); }
    // The manifest names what is there now: whoever changes a file can do that as well.
    void makeManifestFit()
    {
        QJsonObject object = manifest();
        QJsonObject digests;
        for (const QString &name : bundle::fileNames())
            digests.insert(name, sha256(files.at(name)));
        object.insert("sha256", digests);
        files[bundle::manifestName] = QJsonDocument(object).toJson();
    }
    // … and records.csv what the records say.
    void makeTableFit()
    {
        QByteArray table = bundle::csvHead();
        for (const QByteArray &line : lines()) {
            const auto read = bundle::lineFrom(line);
            if (read && !read->stub)
                table += bundle::csvRow(read->record);
        }
        files[bundle::tableName] = table;
        makeManifestFit();
    }
    QList<QByteArray> lines() const
    {
        QList<QByteArray> all;
        for (const QByteArray &line : files.at(bundle::recordsName).split('\n')) {
            if (!line.isEmpty())
                all << line + '\n';
        }
        return all;
    }
    void setLines(const QList<QByteArray> &all) { files[bundle::recordsName] = all.join(); }
    void write(const QString &path) const
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            qFatal("%s cannot be written", qPrintable(path));
        TarWriter tar(file, 0);
        for (const QString &name : order)
            tar.add(name, files.at(name));
        tar.finish();
    }
};

using Harm = std::function<void(Parts &)>;

} // namespace

Q_DECLARE_METATYPE(Harm)

class BundleTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase() { m_desk.reset(); }
    void whatIsInIt();
    void anEditIsFound_data();
    void anEditIsFound();
    void ofAJob();
    void writtenAnew();
    void cutOff();
    void badInput_data();
    void badInput();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    Ended make(const QString &name, const QStringList &more = {})
    {
        return ctlOn(m_desk->db,
                     QStringList{"audit", "bundle", "--from", "2020-01-01", "--to", "2100-01-01", "--out",
                                 path(name)} +
                         more,
                     logins::vera);
    }
    static Ended check(const QString &file, const QStringList &more = {})
    {
        return ctl(QStringList{"audit", "verify", "--bundle", file} + more);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<Desk> m_desk;
};

// A run put right, with a second person, a glass broken and another job beside it.
void BundleTest::initTestCase()
{
    m_desk = std::make_unique<Desk>();
    Desk &desk = *m_desk;
    JobSpec other;
    other.job = QStringLiteral("dunning");
    other.action = QStringLiteral("mail");
    desk.db.addJob(other);
    desk.db.root().exec("GRANT fencepost_break_glass TO ada");
    const QStringList keys = desk.crash(4);
    desk.own(desk.ada);
    QCOMPARE(desk.resolve(desk.ada, keys[0], desk.checkFound(desk.ada, keys[0]), "succeeded").decision(),
             "resolved");
    QCOMPARE(
        desk.resolve(desk.ada, keys[1], desk.check(desk.ada, keys[1], "absent"), "not_happened").decision(),
        "resolved");
    const QString two = desk.check(desk.ada, keys[2], "found_several", {theirs("pi_1"), theirs("pi_2")});
    const QJsonObject stands{{"stands", "pi_1"}};
    const QString request =
        desk.ask(desk.ada, desk.resolveItem(keys[2], two, "succeeded", stands), "found_several");
    QCOMPARE(desk.give(desk.ben, request), "given");
    QJsonObject item = stands;
    item.insert("request_id", request);
    QCOMPARE(desk.resolve(desk.ada, keys[2], two, "succeeded", item).decision(), "resolved");
    desk.ada.call("note", QJsonObject{{"subject_kind", "job"}, {"subject_key", "dunning"}, {"text", "x"}},
                  "=HYPERLINK(\"http://x\") ünï|code\n2nd line");
    const QString several = desk.check(desk.ada, keys[3], "found_several", {theirs("pi_3"), theirs("pi_4")});
    const QString alone = desk.ask(
        desk.ada, desk.resolveItem(keys[3], several, "succeeded", {{"stands", "pi_3"}}), "found_several");
    QCOMPARE(desk.ada.call("break_glass", QJsonObject{{"request_id", alone}}, "nobody else answers the phone")
                 .decision(),
             "broken");
}

void BundleTest::whatIsInIt()
{
    const Ended made = make("whole.tar");
    RAN(made, 0);
    const QString count = m_desk->db.root().value("SELECT count(*) FROM fencepost.audit_record");
    QVERIFY2(made.out.startsWith(count + " audit records, 0 left out"), qPrintable(made.out));
    QVERIFY(made.out.contains("sha256 "));
    QCOMPARE(QFile::permissions(path("whole.tar")) & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
    const Ended held = check(path("whole.tar"));
    RAN(held, 0);
    QVERIFY2(held.out.contains(count + " audit records hold, 1 to " + count), qPrintable(held.out));
    QCOMPARE(held.out.section('\n', 0, 0), made.out.section('\n', 2, 2)); // the same digest

    // any tar opens it
    QProcess tar;
    tar.start("tar", {"-tf", path("whole.tar")});
    QVERIFY(tar.waitForFinished());
    QCOMPARE(QString::fromUtf8(tar.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts),
             QStringList{bundle::manifestName} + bundle::fileNames());
    const Parts parts(path("whole.tar"));
    QCOMPARE(parts.lines().size(), count.toInt());
    const QString csv = QString::fromUtf8(parts.files.at(bundle::tableName));
    QVERIFY(csv.contains("\"'=HYPERLINK(\"\"http://x\"\") ünï|code\n2nd line\"")); // no formula
    QCOMPARE(QString::fromUtf8(parts.files.at(bundle::totalsName)),
             QStringLiteral("verdict,resolution,currency,effects,amount_minor\r\n"
                            "absent,not_happened,USD,1,1000\r\n"
                            "found,succeeded,USD,1,1000\r\n"
                            "found_several,succeeded,USD,1,1000\r\n"));
    const QString grants = QString::fromUtf8(parts.files.at(bundle::grantsName));
    for (const char *line : {"ada,fencepost_break_glass,Ada Able,yes,no,no", "vera,fencepost_viewer,,,,no",
                             "adam,fencepost_admin,Adam Arden,yes,no,no"})
        QVERIFY2(grants.contains(QString::fromUtf8(line) + "\r\n"), qPrintable(grants));
    QVERIFY(QString::fromUtf8(parts.files.at(bundle::glassName))
                .contains(",ada,Ada Able,nobody else answers the phone,"));
    const QString report = QString::fromUtf8(parts.files.at(bundle::reportName));
    for (const char *words : {"# Audit record of ", "| found_several | succeeded | USD | 1 | 1000 |",
                              "| resolve_effects | resolved | 3 |", "nobody else answers the phone"})
        QVERIFY2(report.contains(QString::fromUtf8(words)), words);
    RAN(make("whole.tar"), 2); // it stays what it is
    RAN(check(path("whole.tar")), 0);
}

void BundleTest::anEditIsFound_data()
{
    QTest::addColumn<Harm>("harm");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, const QString &fault, const Harm &harm) {
        QTest::newRow(name) << harm << fault;
    };
    const auto edit = [](Parts &parts, const char *was, const char *is_now) {
        QList<QByteArray> lines = parts.lines();
        for (QByteArray &line : lines)
            line.replace(was, is_now);
        parts.setLines(lines);
    };
    row("a letter", "records.jsonl is not the one that the manifest names",
        [edit](Parts &parts) { edit(parts, "\"operator\":\"ben\"", "\"operator\":\"bel\""); });
    row("a letter, manifest made to fit", "records.csv does not say the same", [](Parts &parts) {
        parts.files[bundle::tableName].replace("ben", "bel");
        parts.makeManifestFit();
    });
    row("a letter, all made to fit", "was changed after it was written", [edit](Parts &parts) {
        edit(parts, "\"operator\":\"ben\"", "\"operator\":\"bel\"");
        parts.makeTableFit();
    });
    row("null for an empty text", "was changed after it was written", [edit](Parts &parts) {
        edit(parts, "\"reason\":\"\"", "\"reason\":null");
        parts.makeTableFit();
    });
    row("a field more", "cannot be read, or holds what does not belong there", [edit](Parts &parts) {
        edit(parts, "{\"action\":", "{\"aaa\":1,\"action\":");
        parts.makeTableFit();
    });
    row("one missing", "does not follow record 1: one is missing", [](Parts &parts) {
        QList<QByteArray> lines = parts.lines();
        lines.removeAt(1);
        parts.setLines(lines);
        parts.makeTableFit();
    });
    row("two swapped", "or they were swapped", [](Parts &parts) {
        QList<QByteArray> lines = parts.lines();
        lines.swapItemsAt(1, 2);
        parts.setLines(lines);
        parts.makeTableFit();
    });
    row("what two say swapped", "was changed after it was written", [](Parts &parts) {
        QList<QByteArray> lines = parts.lines();
        auto one = *bundle::lineFrom(lines.at(1));
        auto two = *bundle::lineFrom(lines.at(2));
        std::swap(one.record.parts, two.record.parts);
        lines[1] = bundle::recordLine(one.record);
        lines[2] = bundle::recordLine(two.record);
        parts.setLines(lines);
        parts.makeTableFit();
    });
    row("the last cut off", "some were cut off or put in", [](Parts &parts) {
        QList<QByteArray> lines = parts.lines();
        lines.removeLast();
        parts.setLines(lines);
        parts.makeTableFit();
    });
    row("a record hidden behind a stub", "some were cut off or put in", [](Parts &parts) {
        QList<QByteArray> lines = parts.lines();
        const auto line = *bundle::lineFrom(lines.at(1));
        lines[1] = bundle::stubLine(line.record, contentDigest(line.record));
        parts.setLines(lines);
        parts.makeTableFit();
    });
    row("totals", "totals count other resolutions", [](Parts &parts) {
        parts.files[bundle::totalsName].replace("found,succeeded,USD,1", "found,succeeded,USD,2");
        parts.makeManifestFit();
    });
    row("amounts", "totals sum up other amounts", [](Parts &parts) {
        parts.files[bundle::totalsName].replace("found,succeeded,USD,1,1000", "found,succeeded,USD,1,1001");
        parts.makeManifestFit();
    });
    row("currencies", "totals sum up other amounts", [](Parts &parts) {
        parts.files[bundle::totalsName].replace("found,succeeded,USD,1,1000", "found,succeeded,EUR,1,1000");
        parts.makeManifestFit();
    });
    row("a total missing", "totals count other resolutions", [](Parts &parts) {
        parts.files[bundle::totalsName].replace("found,succeeded,USD,1,1000\r\n", "");
        parts.makeManifestFit();
    });
    row("grants", "grants.csv is not the one that the manifest names", [](Parts &parts) {
        parts.files[bundle::grantsName].replace("adam,fencepost_admin", "adam,fencepost_viewer");
    });
    row("a file missing", "break_glass.csv is missing",
        [](Parts &parts) { parts.order.removeOne(bundle::glassName); });
    row("a file twice", "there twice", [](Parts &parts) { parts.order << bundle::glassName; });
    row("a file more", "does not belong there", [](Parts &parts) {
        parts.order << "extra.txt";
        parts.files["extra.txt"] = "x";
    });
    row("another format", "newer Fencepost", [](Parts &parts) {
        QJsonObject manifest = parts.manifest();
        manifest.insert("format", 2);
        parts.files[bundle::manifestName] = QJsonDocument(manifest).toJson();
    });
}

void BundleTest::anEditIsFound()
{
    QFETCH(const Harm, harm);
    QFETCH(const QString, fault);
    if (!QFile::exists(path("edit.tar")))
        RAN(make("edit.tar"), 0);
    Parts parts(path("edit.tar"));
    parts.write(path("same.tar"));
    RAN(check(path("same.tar")), 0); // taking it apart alone is no harm
    harm(parts);
    parts.write(path("harmed.tar"));
    const Ended found = check(path("harmed.tar"));
    RAN(found, 1);
    QVERIFY2(found.out.contains("The bundle does not hold: ") && found.out.contains(fault),
             qPrintable(found.out));
}

// Only what concerns the job; the rest leaves stubs, over which the chain still holds.
void BundleTest::ofAJob()
{
    RAN(make("dunning.tar", {"--job", "dunning"}), 0);
    Parts parts(path("dunning.tar"));
    int records = 0;
    for (const QByteArray &line : parts.lines())
        records += bundle::lineFrom(line)->stub ? 0 : 1;
    QCOMPARE(records, 1);
    QVERIFY(!parts.files.at(bundle::recordsName).contains("billing"));
    RAN(check(path("dunning.tar")), 0);
    RAN(make("billing.tar", {"--job", "billing"}), 0);
    QVERIFY(!Parts(path("billing.tar")).files.at(bundle::recordsName).contains("HYPERLINK"));
    RAN(check(path("billing.tar")), 0);
    // a stub is a link of the chain like any other
    QList<QByteArray> lines = parts.lines();
    for (QByteArray &line : lines) {
        auto read = *bundle::lineFrom(line);
        if (!read.stub)
            continue;
        line = bundle::stubLine(read.record, QByteArray(64, '0'));
        break;
    }
    parts.setLines(lines);
    parts.makeTableFit();
    parts.write(path("stub.tar"));
    const Ended found = check(path("stub.tar"));
    RAN(found, 1);
    QVERIFY2(found.out.contains("Record 1 was changed"), qPrintable(found.out));
    // a file of another bundle
    Parts mixed(path("dunning.tar"));
    mixed.files[bundle::totalsName] = Parts(path("billing.tar")).files.at(bundle::totalsName);
    mixed.write(path("mixed.tar"));
    RAN(check(path("mixed.tar")), 1);
    QVERIFY2(make("nojob.tar", {"--job", "nobody"}).error.contains("There is no job nobody"), "");
}

// The chain alone cannot tell a record that was changed with all that follow: a head that was kept can.
void BundleTest::writtenAnew()
{
    RAN(make("anew.tar"), 0);
    Parts parts(path("anew.tar"));
    QList<QByteArray> lines = parts.lines();
    const QString kept = QString::fromLatin1(bundle::lineFrom(lines.last())->record.hash);
    QByteArray previous;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        auto line = *bundle::lineFrom(lines.at(i));
        if (i == 2)
            line.record.parts.at(9) = "another reason";
        if (i > 2)
            line.record.previousHash = previous;
        line.record.hash = linkHash(line.record.previousHash, line.record.seq, contentDigest(line.record));
        previous = line.record.hash;
        lines[i] = bundle::recordLine(line.record);
    }
    parts.setLines(lines);
    QJsonObject manifest = parts.manifest();
    for (const char *end : {"last", "head"})
        manifest.insert(QLatin1String(end),
                        QJsonObject{{"seq", lines.size()}, {"hash", QString::fromLatin1(previous)}});
    parts.files[bundle::manifestName] = QJsonDocument(manifest).toJson();
    parts.makeTableFit();
    parts.write(path("forged.tar"));
    RAN(check(path("forged.tar")), 0); // by itself it holds, and its digest is another one
    const QString known = QStringLiteral("%1:%2").arg(lines.size()).arg(kept);
    const Ended found = check(path("forged.tar"), {"--known", known});
    RAN(found, 1);
    QVERIFY2(found.out.contains("is not the head that was kept elsewhere"), qPrintable(found.out));
    const Ended genuine = check(path("anew.tar"), {"--known", known});
    RAN(genuine, 0);
    QVERIFY2(genuine.out.contains("the head that was kept, is one of them"), qPrintable(genuine.out));
    const Ended shorter =
        check(path("anew.tar"), {"--known", QStringLiteral("%1:%2").arg(lines.size() + 1).arg(kept)});
    RAN(shorter, 1);
    QVERIFY2(shorter.out.contains("its end was cut off"), qPrintable(shorter.out));
}

// A file that ends early, wherever.
void BundleTest::cutOff()
{
    RAN(make("cut.tar"), 0);
    QFile whole(path("cut.tar"));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray all = whole.readAll();
    for (const qint64 size :
         {qint64(0), qint64(100), qint64(512), qint64(4096), all.size() / 2, all.size() - 1024}) {
        QFile cut(path("part.tar"));
        QVERIFY(cut.open(QIODevice::WriteOnly | QIODevice::Truncate));
        cut.write(all.left(size));
        cut.close();
        const Ended found = check(path("part.tar"));
        QVERIFY2(found.code == 1 && found.out.contains("does not hold"), qPrintable(found.out + found.error));
    }
}

void BundleTest::badInput_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    const auto bundle = [](const QStringList &more) { return QStringList{"audit", "bundle"} + more; };
    QTest::newRow("no time") << bundle({"--from", "2026-01-01"}) << "--to";
    QTest::newRow("yesterday") << bundle({"--from", "yesterday", "--to", "2026-01-01"})
                               << "must be a day (2026-11-01)";
    QTest::newRow("no offset") << bundle({"--from", "2026-01-01T00:00", "--to", "2026-02-01"})
                               << "with its offset";
    QTest::newRow("no such day") << bundle({"--from", "2026-02-30", "--to", "2026-04-01"}) << "must be a day";
    QTest::newRow("backwards") << bundle({"--from", "2026-02-01", "--to", "2026-01-01"})
                               << "--to must be later";
    QTest::newRow("nothing") << bundle({"--from", "2020-01-01", "--to", "2020-02-01", "--out", "never.tar"})
                             << "no audit record";
    QTest::newRow("no folder") << bundle({"--from", "2020-01-01", "--to", "2100-01-01", "--out",
                                          "/nowhere/x.tar"})
                               << "could not be written";
    QTest::newRow("no file") << QStringList{"audit", "verify", "--bundle", "/nowhere/x.tar"}
                             << "cannot be read";
    QTest::newRow("something else") << QStringList{"audit", "verify", "--bundle", "/etc/passwd"}
                                    << "/etc/passwd is no bundle: give the .tar";
}

void BundleTest::badInput()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, words);
    const Ended ended = ctlOn(m_desk->db, arguments, logins::vera);
    RAN(ended, 2);
    QVERIFY2(isOneSentence(ended.error) && ended.error.contains(words), qPrintable(ended.error));
    QVERIFY(!QFile::exists("never.tar"));
}

QTEST_GUILESS_MAIN(BundleTest)
#include "bundle_test.moc"
