// SPDX-License-Identifier: GPL-3.0-or-later
// A login that several people use is no identity: named where that is all that was set, refused where
// refusing was.
#include "app/demo/cluster/private_cluster.h"
#include "models/store/schema_installer.h"
#include "tests/support/desk.h"

#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QtTest/QTest>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

using namespace fencepost::test;

namespace {

QJsonObject rule(const QString &value)
{
    return {{"row", QJsonObject{{"rule", "shared_logins"}, {"value", value}}}};
}

QJsonObject note()
{
    return {{"subject_kind", "job"}, {"subject_key", "billing"}, {"text", "x"}};
}

// One of this machine that is no loopback; empty: it has none.
QString ownAddress()
{
    ifaddrs *all = nullptr;
    if (::getifaddrs(&all) != 0)
        return {};
    QString found;
    for (const ifaddrs *each = all; each && found.isEmpty(); each = each->ifa_next) {
        if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET || (each->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        char text[INET_ADDRSTRLEN] = {};
        const auto *address = reinterpret_cast<const sockaddr_in *>(each->ifa_addr);
        found = QString::fromLatin1(::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text));
    }
    ::freeifaddrs(all);
    return found;
}

// A console of this person at this machine, as it calls itself.
void callIt(Operator &session, const QString &seat)
{
    session.sql().exec("SELECT set_config('application_name', $1, false)",
                       {QStringLiteral("fencepost (%1)").arg(seat)});
}

std::unique_ptr<Operator> consoleOf(TestDatabase &db, const QString &login, const QString &seat)
{
    auto console = std::make_unique<Operator>(db, login);
    callIt(*console, seat);
    return console;
}

} // namespace

class SharedLoginTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
    }
    void cleanup() { m_db.reset(); }

    // One that was marked acts under neither.
    void theMarkedOne()
    {
        Operator desk(*m_db, logins::shared);
        QCOMPARE(desk.call("note", note()).decision(), QStringLiteral("not_allowed"));
        refuse();
        QCOMPARE(desk.call("note", note()).decision(), QStringLiteral("not_allowed"));
    }

    void atTwoPlacesAtOnce()
    {
        const auto one = consoleOf(*m_db, logins::ada, "ada@desk1");
        auto other = consoleOf(*m_db, logins::ada, "bert@desk2");
        const auto ben = consoleOf(*m_db, logins::ben, "ben@desk3");
        // It is a warning at first.
        QCOMPARE(one->call("note", note()).decision(), QStringLiteral("noted"));
        refuse();
        const Rows refused = one->call("note", note());
        QCOMPARE(refused.decision(), QStringLiteral("not_allowed"));
        const QString why = refused.object().value("text").toString();
        QVERIFY2(why.contains("2 places at once") && why.contains("ada@desk1") && why.contains("bert@desk2"),
                 qPrintable(why));
        QCOMPARE(m_db->root().value("SELECT decision FROM fencepost.audit_record ORDER BY seq DESC LIMIT 1"),
                 QStringLiteral("not_allowed"));
        // A watcher's check is signed as well; a consent is somebody's.
        QCOMPARE(one->call("start_checks", QJsonObject{{"effect_key", "x"}}).decision(),
                 QStringLiteral("not_allowed"));
        QCOMPARE(other->call("give_consent", QJsonObject{{"request_id", newId()}}).decision(),
                 QStringLiteral("not_allowed"));
        QCOMPARE(ben->call("note", note()).decision(), QStringLiteral("noted"));
        // Once it is one place again, it is one person again.
        const QString pid = other->sql().value("SELECT pg_backend_pid()");
        other.reset();
        QVERIFY(m_db->waitUntil("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1::integer)",
                                {pid}));
        QCOMPARE(one->call("note", note()).decision(), QStringLiteral("noted"));
    }

    // A console has several sessions, and beside it its person has a psql: one place.
    void onePlaceIsOne()
    {
        refuse();
        const auto one = consoleOf(*m_db, logins::ada, "ada@desk1");
        const auto two = consoleOf(*m_db, logins::ada, "ada@desk1");
        Operator psql(*m_db, logins::ada);
        for (Operator *each : {one.get(), two.get(), &psql})
            QCOMPARE(each->call("note", note()).decision(), QStringLiteral("noted"));
    }

    // By socket or loopback: the machine itself is one place.
    void theServersOwnMachine()
    {
        QCOMPARE(m_db->root().value("SELECT cardinality(fencepost._places('ada'))"), QStringLiteral("0"));
        Operator one(*m_db, logins::ada);
        QCOMPARE(m_db->root().value("SELECT array_to_string(fencepost._places('ada'), ' ')"),
                 QStringLiteral("on the server's own machine"));
    }

    // By the address that the server sees: one from the machine itself, one from elsewhere.
    void atTwoAddressesAtOnce()
    {
        const QString address = ownAddress();
        if (address.isEmpty())
            QSKIP("This machine has no address of its own: two addresses at once were not tried.");
        QTemporaryDir folder;
        folder.setAutoRemove(true);
        QFile::setPermissions(folder.path(), QFile::Permissions(0x7755)); // the server runs as somebody else
        QFile rules(folder.filePath("hba.conf"));
        QVERIFY(rules.open(QIODevice::WriteOnly) &&
                rules.write("local all all trust\nhost all all all trust\n") > 0);
        rules.close();
        rules.setPermissions(QFile::Permissions(0x6644));
        fencepost::PrivateCluster::Options options;
        options.settings << "hba_file=" + rules.fileName() << "listen_addresses=" + address;
        fencepost::PrivateCluster cluster(options);
        const auto started = cluster.start();
        QVERIFY2(bool(started), started ? "" : qPrintable(started.error().text + started.error().detail));
        const QString root = cluster.connInfo("postgres", logins::superuser);
        QVERIFY(bool(fencepost::SchemaInstaller::install(root)));
        QVERIFY(Sql(root)
                    .script("CREATE ROLE ada LOGIN IN ROLE fencepost_operator;"
                            "INSERT INTO fencepost.person (login, person) VALUES ('ada', 'Ada');"
                            "UPDATE fencepost.rule SET value = 'refuse'")
                    .ok());
        Operator here(cluster.connInfo("postgres", logins::ada));
        QCOMPARE(here.call("note", note()).decision(), QStringLiteral("no_subject"));
        Operator there(cluster.connInfo("postgres", logins::ada)
                           .replace(cluster.directory(), address)
                           .append(" sslmode=disable gssencmode=disable"));
        for (Operator *each : {&here, &there})
            refusedAt(*each, "2 places at once: at " + address + "; on the server's own machine");
        // A console says where it is, by whatever way it comes: begun again over another network it is the
        // same place, beside a session of before that the server has not given up yet.
        for (Operator *each : {&here, &there})
            callIt(*each, "ada@desk1");
        for (Operator *each : {&here, &there})
            QCOMPARE(each->call("note", note()).decision(), QStringLiteral("no_subject"));
        callIt(there, "bert@desk2");
        refusedAt(here, "2 places at once: ada@desk1; bert@desk2");
    }

    // Where the owner may not see other logins' sessions it knows their names alone: two consoles are two
    // places still, and beside one that says nothing none is sure to be alone.
    void withoutSeeingTheSessions()
    {
        refuse();
        QVERIFY(m_db->root().exec("REVOKE pg_read_all_stats FROM fencepost_owner").ok());
        const auto grantAgain = qScopeGuard([this] {
            m_db->root().exec("GRANT pg_read_all_stats TO fencepost_owner");
        }); // of the whole server
        const auto one = consoleOf(*m_db, logins::ada, "ada@desk1");
        const auto again = consoleOf(*m_db, logins::ada, "ada@desk1");
        QCOMPARE(one->call("note", note()).decision(), QStringLiteral("noted"));
        Operator psql(*m_db, logins::ben);
        QCOMPARE(psql.call("note", note()).decision(), QStringLiteral("noted"));
        {
            const auto other = consoleOf(*m_db, logins::ada, "bert@desk2");
            refusedAt(*one, "2 places at once: ada@desk1; bert@desk2");
            refusedAt(*other, "2 places at once: ada@desk1; bert@desk2");
            endOf(*other);
        }
        QCOMPARE(one->call("note", note()).decision(), QStringLiteral("noted"));
        const auto unnamed = std::make_unique<Operator>(*m_db, logins::ada);
        refusedAt(*one, "at an address that the owner of the schema may not see");
        Operator second(*m_db, logins::ben);
        refusedAt(psql, "2 places at once: session ");
    }

    void aWorkersLogin()
    {
        refuse();
        Operator cleo(*m_db, logins::cleo);
        QCOMPARE(cleo.call("note", note()).decision(), QStringLiteral("noted"));
        QVERIFY(m_db->root().exec("GRANT fencepost_worker TO cleo").ok());
        const Rows refused = cleo.call("note", note());
        m_db->root().exec("REVOKE fencepost_worker FROM cleo");
        QCOMPARE(refused.decision(), QStringLiteral("not_allowed"));
        QVERIFY(refused.object().value("text").toString().contains("workers may use it as well"));
    }

    // Refusing needs one administrator, going back to a warning a second person.
    void laxerNeedsTwo()
    {
        Operator adam(*m_db, logins::adam);
        Operator anna(*m_db, logins::anna);
        QCOMPARE(Operator(*m_db, logins::ada).call("set_rule", rule("refuse")).sqlstate,
                 QStringLiteral("42501"));
        QCOMPARE(adam.call("set_rule", rule("refuse"), "").decision(), QStringLiteral("needs_reason"));
        QCOMPARE(adam.call("set_rule", rule("refuse")).decision(), QStringLiteral("changed"));
        QCOMPARE(adam.call("set_rule", rule("refuse")).decision(), QStringLiteral("unchanged"));
        const Rows alone = adam.call("set_rule", rule("warn"));
        QCOMPARE(alone.decision(), QStringLiteral("needs_second_person"));
        QCOMPARE(alone.object().value("why").toArray().at(0).toString(), QStringLiteral("value"));
        QJsonObject asked = rule("warn");
        asked.insert("action", "set_rule");
        const Rows request = adam.call("ask_second_person", asked);
        QCOMPARE(request.decision(), QStringLiteral("asked"));
        const QString id = request.object().value("request_id").toString();
        QCOMPARE(anna.call("give_consent", QJsonObject{{"request_id", id}}).decision(),
                 QStringLiteral("given"));
        QJsonObject item = rule("warn");
        item.insert("request_id", id);
        QCOMPARE(adam.call("set_rule", item).decision(), QStringLiteral("changed"));
        QCOMPARE(m_db->as(logins::vera).value("SELECT value FROM fencepost.rule_v"), QStringLiteral("warn"));
    }

private:
    static void refusedAt(Operator &who, const QString &why)
    {
        const Rows refused = who.call("note", note());
        QCOMPARE(refused.decision(), QStringLiteral("not_allowed"));
        const QString text = refused.object().value("text").toString();
        QVERIFY2(text.contains(why), qPrintable(text));
    }

    void endOf(Operator &session)
    {
        const QString pid = session.sql().value("SELECT pg_backend_pid()");
        m_db->root().exec("SELECT pg_terminate_backend($1::integer)", {pid});
        QVERIFY(m_db->waitUntil("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1::integer)",
                                {pid}));
    }

    void refuse()
    {
        QCOMPARE(Operator(*m_db, logins::adam).call("set_rule", rule("refuse")).decision(),
                 QStringLiteral("changed"));
    }

    std::unique_ptr<TestDatabase> m_db;
};

QTEST_GUILESS_MAIN(SharedLoginTest)
#include "shared_login_test.moc"
