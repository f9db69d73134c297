// SPDX-License-Identifier: GPL-3.0-or-later
// The window where it cannot come in, or may not: there at once, with a sentence and a way out, each by a
// real server's refusal. With FENCEPOST_PICTURES=DIR a picture of each is left there.
#include "app/demo/cluster/private_cluster.h"
#include "models/store/pg_console_store.h"
#include "models/store/schema_installer.h"
#include "tests/support/sql.h"
#include "ui/shell/main_window.h"
#include "ui/shell/side_dialogs.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

class ConnectTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void saysWhyAndTheWayOut_data();
    void saysWhyAndTheWayOut();
    void asksForThePassword();
    void aSchemaThatComesIsSeen();
    void cleanupTestCase() { m_cluster.reset(); }

private:
    // One console; its window is shown as main() shows it.
    struct Console
    {
        explicit Console(const QString &conninfo) : window(store, {})
        {
            ConnectionProfile profile;
            profile.name = QStringLiteral("billing");
            profile.environment = QStringLiteral("test");
            profile.conninfo = conninfo;
            store.open(profile);
            window.resize(1440, 900);
            window.QWidget::show();
        }
        // The one at the top; a screen's own stands in the screen.
        Banner *banner() const { return window.findChild<Banner *>(QString(), Qt::FindDirectChildrenOnly); }
        bool isUp() const { return store.link().phase == LinkState::Phase::Up; }

        PgConsoleStore store;
        MainWindow window;
    };

    static void picture(Console &console, const QString &name);
    QString connInfo(const QString &database, const QString &login) const
    {
        return m_cluster->connInfo(database, login);
    }

    QTemporaryDir m_files{QDir::tempPath() + "/fp-XXXXXX"};
    std::unique_ptr<PrivateCluster> m_cluster;
};

void ConnectTest::initTestCase()
{
    QVERIFY(QFile::setPermissions(m_files.path(), QFile::Permissions(0x7755)));
    QFile rules(m_files.filePath("hba.conf"));
    QVERIFY(rules.open(QIODevice::WriteOnly));
    rules.write("local all locked scram-sha-256\nlocal all outsider reject\nlocal all all trust\n");
    rules.close();
    QVERIFY(rules.setPermissions(QFile::Permissions(0x6644)));
    QFile services(m_files.filePath("pg_service.conf"));
    QVERIFY(services.open(QIODevice::WriteOnly));
    services.close();
    qputenv("PGSERVICEFILE", services.fileName().toUtf8());
    qputenv("PGPASSFILE", m_files.filePath("nothing").toUtf8());
    PrivateCluster::Options options;
    options.settings << "hba_file=" + rules.fileName() << "password_encryption=scram-sha-256";
    m_cluster = std::make_unique<PrivateCluster>(options);
    const auto started = m_cluster->start();
    QVERIFY2(bool(started), started ? "" : qPrintable(started.error().text + started.error().detail));
    Sql root(connInfo("postgres", "postgres"));
    QVERIFY(root.exec("CREATE DATABASE full_one").ok());
    QVERIFY(root.exec("CREATE DATABASE newer_one").ok());
    QVERIFY(root.exec("CREATE DATABASE empty_one").ok());
    for (const char *database : {"full_one", "newer_one"})
        QVERIFY(bool(SchemaInstaller::install(connInfo(database, "postgres"))));
    Sql newer(connInfo("newer_one", "postgres"));
    QVERIFY(newer.exec("UPDATE fencepost.schema_version SET version = 99").ok());
    QVERIFY(root.script("CREATE ROLE locked LOGIN PASSWORD 'right' IN ROLE fencepost_operator;"
                        "CREATE ROLE outsider LOGIN; CREATE ROLE plain LOGIN;"
                        "CREATE ROLE ada LOGIN IN ROLE fencepost_operator;")
                .ok());
}

void ConnectTest::init()
{
    Theme::apply(*qApp, Theme::Kind::Light);
}

void ConnectTest::picture(Console &console, const QString &name)
{
    const QString folder = qEnvironmentVariable("FENCEPOST_PICTURES");
    if (folder.isEmpty())
        return;
    QTest::qWait(150);
    for (const bool dark : {false, true}) {
        Theme::apply(*qApp, dark ? Theme::Kind::Dark : Theme::Kind::Light);
        QTest::qWait(50);
        console.window.grab().save(QDir(folder).filePath(
            name + (dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png"))));
    }
}

void ConnectTest::saysWhyAndTheWayOut_data()
{
    QTest::addColumn<QString>("conninfo");
    QTest::addColumn<QStringList>("says");
    QTest::addColumn<QString>("wayOut");
    const QString again = QStringLiteral("Try again now");
    const QString password = QStringLiteral("Enter the password");
    const QString nowhere = m_files.path();
    QTest::newRow("no server") << "host=" + nowhere + " port=5432 dbname=x user=ada"
                               << QStringList{"No server answers there",
                                              "host " + nowhere + ", port 5432, database x"}
                               << again;
    QTest::newRow("nobody listens") << "host=127.0.0.1 port=1 dbname=x user=ada"
                                    << QStringList{"No server answers there",
                                                   "host 127.0.0.1, port 1, database x"}
                                    << again;
    QTest::newRow("unknown host") << "host=nowhere.invalid dbname=x user=ada"
                                  << QStringList{"No machine of this name is known", "host nowhere.invalid"}
                                  << again;
    QTest::newRow("no password") << connInfo("full_one", "locked")
                                 << QStringList{"wants a password", "~/.pgpass", "login locked"} << password;
    QTest::newRow("unknown login") << connInfo("full_one", "nobody_here")
                                   << QStringList{"does not know this login", "user=…", "login nobody_here"}
                                   << again;
    QTest::newRow("not let in") << connInfo("full_one", "outsider")
                                << QStringList{"pg_hba.conf", "with or without a password"} << again;
    QTest::newRow("unknown database")
        << connInfo("not_there", "ada") << QStringList{"no database of this name", "database not_there"}
        << again;
    QTest::newRow("unknown service") << "service=nobodys"
                                     << QStringList{"not defined in pg_service.conf", "service nobodys"}
                                     << again;
    QTest::newRow("nonsense") << "hots=here" << QStringList{"connection string cannot be read", "hots"}
                              << again;
    QTest::newRow("no schema") << connInfo("empty_one", "ada") << QStringList{"fencepostctl schema install"}
                               << again;
    QTest::newRow("newer schema") << connInfo("newer_one", "ada") << QStringList{"use a newer Fencepost"}
                                  << again;
    QTest::newRow("no privilege") << connInfo("full_one", "plain") << QStringList{"fencepost_viewer"}
                                  << again;
}

void ConnectTest::saysWhyAndTheWayOut()
{
    QFETCH(QString, conninfo);
    QFETCH(QStringList, says);
    QFETCH(QString, wayOut);
    Console console(conninfo);
    QVERIFY(console.window.isVisible()); // whatever comes
    Banner *banner = console.banner();
    QVERIFY(banner);
    QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible() && banner->level() == Banner::Level::Problem, 20'000);
    for (const QString &part : says)
        QVERIFY2(banner->text().contains(part), qPrintable(banner->text()));
    QVERIFY2(banner->text().trimmed().endsWith('.') && !banner->text().contains('\n'),
             qPrintable(banner->text()));
    QVERIFY(banner->wayOutButton()->isVisible() && banner->wayOutButton()->isEnabled());
    QCOMPARE(banner->wayOutButton()->text(), wayOut);
    // Connected is not read.
    if (console.isUp()) {
        const auto labels = console.window.findChildren<RunsLabel *>();
        const auto isSaid = [](const RunsLabel *label) {
            return label->isVisible() &&
                   label->runs().plainText() == QLatin1String("connected, nothing is read");
        };
        QTRY_VERIFY(std::any_of(labels.begin(), labels.end(), isSaid));
    }
    // No second one says the same.
    int shown = 0;
    for (const Banner *one : console.window.findChildren<Banner *>())
        shown += one->isVisible() ? 1 : 0;
    QCOMPARE(shown, 1);
    picture(console, QString::fromLatin1(QTest::currentDataTag()).replace(' ', '-'));
}

void ConnectTest::asksForThePassword()
{
    Console console(connInfo("full_one", "locked"));
    Banner *banner = console.banner();
    const auto give = [&](const QString &password) {
        QTRY_VERIFY_WITH_TIMEOUT(
            banner->isVisible() && banner->wayOutButton()->text() == "Enter the password", 20'000);
        QTest::mouseClick(banner->wayOutButton(), Qt::LeftButton);
        auto *dialog = console.window.findChild<PasswordDialog *>();
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->isVisible());
        if (const QString folder = qEnvironmentVariable("FENCEPOST_PICTURES"); !folder.isEmpty())
            dialog->grab().save(QDir(folder).filePath("password-dialog.png"));
        auto *field = dialog->findChild<QLineEdit *>("password");
        QTest::keyClicks(field, password);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!console.window.findChild<PasswordDialog *>());
    };
    give("wrong");
    QTRY_VERIFY_WITH_TIMEOUT(banner->text().contains("check the name and the password"), 20'000);
    QVERIFY(!banner->text().contains("wrong"));
    picture(console, "wrong-password");
    give("right");
    QTRY_VERIFY_WITH_TIMEOUT(console.isUp() && !banner->isVisible(), 20'000);
    picture(console, "let-in");
}

// "Try again now" after somebody has installed it: the window goes on by itself from there.
void ConnectTest::aSchemaThatComesIsSeen()
{
    Sql root(connInfo("postgres", "postgres"));
    QVERIFY(root.exec("CREATE DATABASE late_one").ok());
    Console console(connInfo("late_one", "ada"));
    Banner *banner = console.banner();
    QTRY_VERIFY_WITH_TIMEOUT(banner->text().contains("schema install"), 20'000);
    QVERIFY(bool(SchemaInstaller::install(connInfo("late_one", "postgres"))));
    QTest::mouseClick(banner->wayOutButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible() && console.store.serverNow().isValid(), 20'000);
}

QTEST_MAIN(ConnectTest)
#include "connect_test.moc"
