// SPDX-License-Identifier: GPL-3.0-or-later
// Who answers over the network must prove it: a real server with certificates of an authority of our own,
// which are right, of somebody else, of another machine, out of date, or not there.
#include "app/demo/cluster/private_cluster.h"
#include "asked.h"
#include "models/store/conninfo.h"
#include "models/store/pg_console_store.h"
#include "models/store/schema_installer.h"
#include "models/store/server_proof.h"
#include "tests/support/sql.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTemporaryDir>

#include <unistd.h>

using namespace fencepost;
using namespace fencepost::test;
using Kind = StoreError::Kind;

namespace {

const QString s_host = QStringLiteral("db.example.test"); // far by its name; hostaddr leads to this machine

int freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

} // namespace

class ProofTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_files.isValid());
        QVERIFY(QFile::setPermissions(m_files.path(), QFile::Permissions(0x7755)));
        // No certificates of whoever runs this: the person of the test has none.
        qputenv("HOME", m_files.path().toUtf8());
        for (const char *variable :
             {"PGSSLMODE", "PGSSLROOTCERT", "PGSSLCERT", "PGSSLKEY", "PGSSLCRL", "PGHOST", "PGHOSTADDR",
              "PGSERVICE", "PGSERVICEFILE", "PGSYSCONFDIR", "PGCHANNELBINDING", "PGGSSENCMODE"})
            qunsetenv(variable);
        makeAuthority("ours");
        makeAuthority("theirs");
        prepareAuthority();
        makeCertificate("right", s_host);
        makeCertificate("old", s_host, "-startdate 20200101000000Z -enddate 20200102000000Z");
        if (QTest::currentTestFailed())
            return;

        QFile rules(path("hba.conf"));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("local all all trust\nhost all old_way 127.0.0.1/32 md5\nhost all in_clear 127.0.0.1/32 "
                    "password\nhost all all 127.0.0.1/32 scram-sha-256\n");
        rules.close();
        QVERIFY(rules.setPermissions(QFile::Permissions(0x6644)));
        // A port that was free may be somebody else's a moment later: then another.
        for (int tries = 0; tries < 5 && !m_cluster; ++tries) {
            m_port = freePort();
            PrivateCluster::Options options;
            options.settings << "hba_file=" + rules.fileName() << "listen_addresses=127.0.0.1"
                             << QStringLiteral("port=%1").arg(m_port);
            auto cluster = std::make_unique<PrivateCluster>(options);
            if (const auto started = cluster->start())
                m_cluster = std::move(cluster);
            else
                qWarning("%s", qPrintable(started.error().text + started.error().detail));
        }
        QVERIFY(m_cluster);
        m_root = std::make_unique<Sql>(local("postgres", "postgres"));
        QVERIFY(m_root->exec("CREATE DATABASE billing").ok());
        QVERIFY(bool(SchemaInstaller::install(local("billing", "postgres"))));
        QVERIFY(m_root
                    ->script("CREATE ROLE ada LOGIN PASSWORD 'right' IN ROLE fencepost_operator;"
                             "CREATE ROLE in_clear LOGIN PASSWORD 'right' IN ROLE fencepost_operator;"
                             "SET password_encryption = 'md5';"
                             "CREATE ROLE old_way LOGIN PASSWORD 'right' IN ROLE fencepost_operator;")
                    .ok());
    }

    void rightServer()
    {
        QVERIFY(present("right"));
        PgConsoleStore store;
        store.open(profile(far()));
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        QCOMPARE(who.value().login, Login("ada"));
        QCOMPARE(m_root->value(
                     "SELECT bool_and(s.ssl)::text FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid) "
                     "WHERE a.usename = 'ada'"),
                 QStringLiteral("true"));
    }

    void anotherAuthority()
    {
        QVERIFY(present("right"));
        refused(far().replace("ours.crt", "theirs.crt"), "no authority that is trusted here");
        // Nothing said: the authorities of the system, who do not know us.
        refused(far().replace(QStringLiteral("sslrootcert='%1'").arg(path("ours.crt")), QString()),
                "no authority that is trusted here");
        refused(far().replace("ours.crt", "nothing.crt"), "cannot be read");
    }

    void anotherMachine()
    {
        QVERIFY(present("right"));
        refused(far().replace(s_host, "db2.example.test"), "has another name");
    }

    void outOfDate()
    {
        QVERIFY(present("old"));
        refused(far(), "has expired");
    }

    void withoutEncryption()
    {
        QVERIFY(present(QString()));
        refused(far(), "without encryption");
    }

    // The server is the right one, and wants the password in a form that gives it away.
    void thePasswordItself()
    {
        QVERIFY(present("right"));
        for (const char *login : {"old_way", "in_clear"})
            refused(far().replace("user=ada", QStringLiteral("user=") + login), "gives it away");
    }

    // No way round: not in the line, not by the variables, not in the service's file.
    void weakerIsRefused()
    {
        QVERIFY(present("right"));
        for (const QString mode : {"disable", "allow", "prefer", "require"}) {
            refused(far() + " sslmode=" + mode, "sslmode=" + mode);
            qputenv("PGSSLMODE", mode.toLatin1());
            refused(far(), "sslmode=" + mode);
            qunsetenv("PGSSLMODE");
        }
        write("services",
              QStringLiteral("[other]\nhost=x\nsslmode=verify-full\n# a word\n[billing]\nhost=%1\n"
                             "sslmode=require\n[last]\nhost=y\n")
                  .arg(s_host));
        qputenv("PGSERVICEFILE", path("services").toUtf8());
        QCOMPARE(serviceValues("billing"),
                 (QMap<QString, QString>{{"host", s_host}, {"sslmode", "require"}}));
        QVERIFY(!serviceValues("nowhere"));
        refused("service=billing", "sslmode=require");
        QVERIFY(sessionConninfo("service=last", {}, "x")->contains("sslmode='verify-full'"));
        QVERIFY(!sessionConninfo("service=other", {}, "x")->contains("sslmode="));
        qunsetenv("PGSERVICEFILE");
        // verify-ca proves the authority, for whoever comes by an address.
        const auto byAddress = sessionConninfo("host=10.0.0.1 sslmode=verify-ca", {}, "x");
        QVERIFY(bool(byAddress));
        QVERIFY(!byAddress->contains("sslrootcert")); // the system's authorities know everybody
    }

    void whatCountsAsFar()
    {
        write("services",
              "[elsewhere]\nldap://directory/dc=x\nhost=localhost\n[farther] # a word\nhostaddr=10.0.0.1\n");
        qputenv("PGSERVICEFILE", path("services").toUtf8());
        const auto proves = [](const QString &conninfo) {
            const auto complete = sessionConninfo(conninfo, {}, "x");
            return complete && complete->contains("sslmode='verify-full'");
        };
        for (const char *near :
             {"dbname=x", "host=/run/postgresql", "host=localhost", "host=127.0.0.1", "host=::1 dbname=x",
              "host=/tmp,localhost", "host=localhost hostaddr=127.0.0.1", "host=localhost sslmode=disable"}) {
            QVERIFY2(bool(sessionConninfo(near, {}, "x")), near);
            QVERIFY2(!proves(near), near);
        }
        for (const char *away :
             {"host=db1", "hostaddr=10.0.0.1", "host=localhost,db1", "host=localhost hostaddr=10.0.0.1",
              "service=in_no_file_at_all", "postgresql://ada@db1/x", "host=localhost.example.org",
              "host=127.evil.example", "service=elsewhere", "host=127.0.0.999",
              "host=localhost service=in_no_file_at_all", "host=localhost service=farther"})
            QVERIFY2(proves(away), away);
        qunsetenv("PGSERVICEFILE");
    }

    void cleanupTestCase()
    {
        m_root.reset();
        m_cluster.reset();
    }

private:
    QString path(const QString &name) const { return m_files.filePath(name); }
    QString local(const QString &database, const QString &login) const
    {
        return m_cluster->connInfo(database, login) + QStringLiteral(" port=%1").arg(m_port);
    }
    QString far() const
    {
        return QStringLiteral("host=%1 hostaddr=127.0.0.1 port=%2 dbname=billing user=ada sslrootcert='%3'")
            .arg(s_host)
            .arg(m_port)
            .arg(path("ours.crt"));
    }
    static ConnectionProfile profile(const QString &conninfo)
    {
        ConnectionProfile profile;
        profile.name = "test";
        profile.conninfo = conninfo;
        profile.password = "right";
        return profile;
    }

    void write(const QString &name, const QString &text)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }

    void openssl(const QString &arguments)
    {
        QProcess process;
        process.setWorkingDirectory(m_files.path());
        process.start(QStringLiteral("openssl"), arguments.split(' '));
        QVERIFY2(process.waitForFinished(20'000) && process.exitCode() == 0,
                 process.readAllStandardError().constData());
    }
    void makeAuthority(const QString &name)
    {
        openssl(QStringLiteral(
                    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=%1 "
                    "-keyout %1.key -out %1.crt")
                    .arg(name));
    }
    // Of the ways to sign with dates of one's own, `openssl ca` is the one that all releases have.
    void prepareAuthority()
    {
        write("index.txt", {});
        write("ca.cnf", "[ca]\ndefault_ca = ours\n[ours]\ndatabase = index.txt\nnew_certs_dir = .\n"
                        "policy = any\ndefault_md = sha256\ncopy_extensions = copyall\nrand_serial = yes\n"
                        "unique_subject = no\n[any]\ncommonName = supplied\n");
    }
    void makeCertificate(const QString &name, const QString &host, const QString &dates = "-days 2")
    {
        openssl(QStringLiteral("req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=%2 -addext "
                               "subjectAltName=DNS:%2 -keyout %1.key -out %1.csr")
                    .arg(name, host));
        openssl(
            QStringLiteral(
                "ca -batch -notext -config ca.cnf -cert ours.crt -keyfile ours.key %2 -in %1.csr -out %1.crt")
                .arg(name, dates));
    }

    // The server shows this certificate from now on; empty: it has none and no encryption.
    bool present(const QString &certificate)
    {
        QStringList settings{QStringLiteral("ALTER SYSTEM SET ssl = %1")
                                 .arg(certificate.isEmpty() ? QStringLiteral("off") : QStringLiteral("on"))};
        if (!certificate.isEmpty()) {
            const QString key = path(certificate + ".key");
            const QFileInfo data(m_cluster->dataFolder());
            if (geteuid() == 0 && chown(qPrintable(key), data.ownerId(), data.groupId()) != 0)
                return false;
            QFile::setPermissions(key, QFile::ReadOwner | QFile::WriteOwner);
            settings.prepend(QStringLiteral("ALTER SYSTEM SET ssl_key_file = '%1'").arg(key));
            settings.prepend(
                QStringLiteral("ALTER SYSTEM SET ssl_cert_file = '%1'").arg(path(certificate + ".crt")));
        }
        for (const QString &setting : settings) {
            if (!m_root->exec(setting).ok())
                return false;
        }
        // A server that reads its files again still answers the next caller with what it had: wait for the
        // new one.
        m_root->exec("SELECT pg_reload_conf()");
        const QString wanted = certificate.isEmpty() ? QStringLiteral("off") : QStringLiteral("on");
        return QTest::qWaitFor([&] {
            Sql fresh(local("postgres", "postgres"));
            return fresh.value("SHOW ssl") == wanted &&
                   (certificate.isEmpty() || fresh.value("SHOW ssl_key_file") == path(certificate + ".key"));
        });
    }

    // Refused once and for good, with a sentence that has these words in it.
    void refused(const QString &conninfo, const QString &words)
    {
        PgConsoleStore store;
        store.open(profile(conninfo));
        Asked<Who> who;
        store.who(this, who.then());
        QVERIFY(who.wait());
        QVERIFY2(!who.ok(), qPrintable(conninfo));
        QCOMPARE(who.error().kind, Kind::Unreachable);
        QVERIFY2(who.error().text.contains(words), qPrintable(who.what()));
        QVERIFY2(!who.error().retryable, qPrintable(who.what()));
    }

    QTemporaryDir m_files{QDir::tempPath() + "/fp-XXXXXX"};
    std::unique_ptr<PrivateCluster> m_cluster;
    std::unique_ptr<Sql> m_root;
    int m_port = 0;
};

QTEST_GUILESS_MAIN(ProofTest)
#include "proof_test.moc"
