// SPDX-License-Identifier: GPL-3.0-or-later
// What is hostile on its way into the database, and out of it by the command line and into the log.
#include "lists_desktop.h"

#include "../ctl/ctl_program.h"
#include "../tables/hostile_texts.h"
#include "file_faults.h"
#include "hostile_scene.h"
#include "text_faults.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 30'000;

} // namespace

class HostileOutsideTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_scene = std::make_unique<HostileScene>();
        QVERIFY(m_folder.isValid());
    }
    void cleanupTestCase() { m_scene.reset(); }

    // What the server does not take is answered as an error; the session goes on. What the console sends is
    // taken.
    void theServerTakesNoMore()
    {
        Worker worker(m_scene->db(), logins::workerC, QStringLiteral("<u>other\t+1"));
        QCOMPARE(worker.begin(QStringLiteral("bounds")), QStringLiteral("claimed"));
        const Rows nul = worker.reserve({charge(QStringLiteral("a") + QChar(u'\0') + QStringLiteral("b"))});
        QCOMPARE(nul.sqlstate, QStringLiteral("22P05"));
        const Rows deep = worker.sql().exec("SELECT * FROM fencepost.reserve_effects($1, $2, (repeat('[', "
                                            "100000) || repeat(']', 100000))::jsonb)",
                                            {worker.runId, worker.token});
        QCOMPARE(deep.sqlstate, QStringLiteral("54001"));
        QCOMPARE(worker.reserve({charge(QStringLiteral("cus_after"))}).decision(), QStringLiteral("proceed"));

        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        const QString text = QStringLiteral("before") + QChar(u'\0') + QStringLiteral("after \\u0000");
        bool answered = false;
        desk.store.act(&desk.window,
                       desk.store.request(ActionKind::Note, text,
                                          {QJsonObject{{"subject_kind", "run"},
                                                       {"subject_key", HostileScene::run().text()},
                                                       {"text", text}}}),
                       [&](const Result<ActionAnswer> &answer) {
                           answered = answer && answer->front().decision == QLatin1String("noted");
                       });
        QTRY_VERIFY_WITH_TIMEOUT(answered, kPatience);
        QCOMPARE(m_scene->db().root().value(
                     "SELECT text FROM fencepost.note WHERE by = 'ada' ORDER BY note_id DESC LIMIT 1"),
                 QString::fromUtf8("before\xef\xbf\xbd"
                                   "after \\u0000"));
    }

    void commandLine()
    {
        const Ended triage = ctlOn(m_scene->db(), {"triage"}, logins::ada);
        RAN(triage, 1);
        FINE(textFault(triage.out));
        const Ended json = ctlOn(m_scene->db(), {"triage", "--json"}, logins::ada);
        RAN(json, 1);
        FINE(secretFault(json.out));
        QVERIFY(QJsonDocument::fromJson(json.out.toUtf8()).isObject());
        for (const char *what : {"job", "provider", "person"}) {
            const Ended list = ctlOn(m_scene->db(), {what, "list"}, logins::ada);
            RAN(list, 0);
            FINE(textFault(list.out));
            FINE(secretFault(ctlOn(m_scene->db(), {what, "list", "--json"}, logins::ada).out));
        }
        for (const char *format : {"csv", "jsonl"}) {
            const QString path = m_folder.filePath(QStringLiteral("ctl.") + format);
            RAN(ctlOn(m_scene->db(), {"export", path, "--format", format}, logins::ada), 0);
            QVERIFY(isMine(path));
            FINE(secretFault(textOf(path)));
        }
        FINE(formulaIn(textOf(m_folder.filePath("ctl.csv"))));
        const Ended wrong = ctlOn(
            m_scene->db(), {"export", m_folder.filePath("none.csv"), "--job", "<b>\u202E%s"}, logins::ada);
        RAN(wrong, 2);
        FINE(textFault(wrong.error));
        const QString bundle = m_folder.filePath("bundle.tar");
        RAN(ctlOn(m_scene->db(),
                  {"audit", "bundle", "--from", "2020-01-01", "--to", "2100-01-01", "--out", bundle},
                  logins::ada),
            0);
        QVERIFY(isMine(bundle));
    }

    // The real console, with a file in its journal's folder whose name means no good.
    void log()
    {
        const QString state = m_folder.filePath("state");
        const QString actions = state + "/fencepost/actions";
        QVERIFY(QDir().mkpath(actions));
        QFile entry(actions +
                    QString::fromUtf8("/<b> \u202E sk_live_51HabcDEFghi 4242 4242 4242 4242\n.json"));
        QVERIFY(entry.open(QIODevice::WriteOnly));
        entry.write("{}");
        entry.close();
        QProcess console;
        QProcessEnvironment with = QProcessEnvironment::systemEnvironment();
        with.insert("XDG_STATE_HOME", state);
        with.insert("QT_QPA_PLATFORM", "offscreen");
        console.setProcessEnvironment(with);
        console.start(qEnvironmentVariable("FENCEPOST_BIN") + "/fencepost",
                      {"--connect", m_scene->db().connInfo(logins::ada), "--environment", "test"});
        const QString path = state + "/fencepost/fencepost.log";
        QTRY_VERIFY2_WITH_TIMEOUT(textOf(path).contains(".unreadable"), qPrintable(textOf(path)), kPatience);
        console.terminate();
        QVERIFY(console.waitForFinished(20'000));
        FINE(textFault(textOf(path)));
        QVERIFY(textOf(path).contains("[secret]"));
        QDirIterator files(state, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            QVERIFY2(isMine(file) || file.endsWith(".unreadable"), qPrintable(file)); // that one is ours
        }
    }

private:
    std::unique_ptr<HostileScene> m_scene;
    QTemporaryDir m_folder;
};

QTEST_MAIN(HostileOutsideTest)
#include "hostile_outside_test.moc"
