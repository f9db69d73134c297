// SPDX-License-Identifier: GPL-3.0-or-later
// What one administrator or one operator alone could make of a setting: delays that compare equal and are
// others, a job beside a guarded one, another far side under the same name, people and reasons that only look
// like some.
#include "tests/support/desk.h"

#include <QDateTime>
#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

struct Office : Desk
{
    explicit Office(const JobSpec &job = {}, const ProviderSpec &provider = quickProvider())
        : Desk(job, provider)
        , adam(db, logins::adam)
        , anna(db, logins::anna)
    {}
    // The decision and what it is about: "needs_second_person provider", "bad_item A job has no colour."
    QString set(const QString &what, const QJsonObject &row, const QString &request = {})
    {
        QJsonObject item{{"row", row}};
        if (!request.isEmpty())
            item.insert("request_id", request);
        const Rows rows = adam.call("set_" + what, item, "ticket 7");
        QStringList told{rows.decision()};
        for (const QJsonValue &column : rows.object().value("why").toArray())
            told << column.toString();
        if (const QString text = rows.object().value("text").toString(); !text.isEmpty())
            told << text;
        return told.join(' ');
    }
    // A request that another administrator has agreed to.
    QString agreed(const QString &what, const QJsonObject &row)
    {
        const QString request =
            adam.call("ask_second_person", QJsonObject{{"action", "set_" + what}, {"row", row}}, "why")
                .object()
                .value("request_id")
                .toString();
        return give(anna, request) == "given" ? request : QString();
    }
    Operator adam;
    Operator anna;
};

// A second job of the action of `billing`.
QJsonObject twin(const QJsonObject &more = {})
{
    QJsonObject row{
        {"job", "pay2"},          {"action", "charge"},          {"run_interval", "1 day"},
        {"lease_length", "60 s"}, {"heartbeat_interval", "5 s"}, {"overlap_policy", "bounded_queue"},
        {"provider", "pay"}};
    for (auto it = more.begin(); it != more.end(); ++it)
        row.insert(it.key(), it.value());
    return row;
}

// A zone whose clock is put forward at `jump`, by so much that a day after `from` ends a second later.
QString shortDay(qint64 from, qint64 jump)
{
    const qint64 offset = 86400 - (jump - from) - 1 - 43200;
    const QDateTime local = QDateTime::fromSecsSinceEpoch(jump - 43200, Qt::UTC);
    const bool pastLeap = QDate::isLeapYear(local.date().year()) && local.date().month() > 2;
    return QStringLiteral("AAA12BBB-%1:%2:%3,J%4/%5,J365/23")
        .arg(offset / 3600)
        .arg(offset / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(offset % 60, 2, 10, QLatin1Char('0'))
        .arg(local.date().dayOfYear() - (pastLeap ? 1 : 0))
        .arg(local.time().toString("HH:mm:ss"));
}

} // namespace

class SettingTest : public QObject
{
    Q_OBJECT

private slots:
    // PostgreSQL takes each of these for a length that may stand there, and adds another.
    void lengthsThatCompareEqual()
    {
        Office desk;
        Sql &root = desk.db.root();
        root.exec("UPDATE fencepost.provider SET settle_delay = '2 hours', visibility_lag = '2 hours',"
                  " clock_margin = '2 hours'");
        const QString before = root.value("SELECT to_jsonb(p) FROM fencepost.provider p");
        const QStringList lengths{"-12 months 360 days 2 hours",
                                  "12 months -360 days 24 hours",
                                  "1 month",
                                  "-1 days 26 hours",
                                  "1 day -22 hours",
                                  "-2 hours",
                                  "200 years",
                                  "P1M"};
        const QStringList provider{"settle_delay",    "visibility_lag", "clock_margin",
                                   "transport_limit", "send_limit",     "key_retention"};
        for (const QString &column : provider)
            for (const QString &length : lengths)
                QVERIFY2(desk.set("provider", {{"provider", "pay"}, {column, length}})
                             .startsWith("bad_item " + column),
                         qPrintable(column + ' ' + length));
        QCOMPARE(root.value("SELECT to_jsonb(p) FROM fencepost.provider p"), before);
        const QStringList job{"run_interval", "lease_length", "heartbeat_interval", "run_timeout",
                              "unknown_limit"};
        for (const QString &column : job)
            for (const QString &length : lengths)
                QVERIFY2(
                    desk.set("job", {{"job", "billing"}, {column, length}}).startsWith("bad_item " + column),
                    qPrintable(column + ' ' + length));
    }

    // A day is 24 hours: said the other way it is no change; what is stored has hours alone, whoever wrote
    // it.
    void daysAreHours()
    {
        Office desk;
        Sql &root = desk.db.root();
        root.exec("UPDATE fencepost.provider SET settle_delay = '1 day 30 min', key_retention = '30 days'");
        QCOMPARE(root.exec("SELECT settle_delay, key_retention FROM fencepost.provider").toString(),
                 QStringLiteral("24:30:00|720:00:00"));
        QCOMPARE(desk.set("provider", {{"provider", "pay"}, {"settle_delay", "24 hours 1800 s"}}),
                 QStringLiteral("unchanged"));
        QCOMPARE(desk.set("provider", {{"provider", "pay"}, {"settle_delay", "24:29:59"}}),
                 QStringLiteral("needs_second_person settle_delay"));
        desk.adam.sql().exec("SET intervalstyle = 'sql_standard'");
        QCOMPARE(desk.set("provider", {{"provider", "pay"}, {"settle_delay", "1 0:30:00"}}),
                 QStringLiteral("unchanged"));
        // past the trigger, the tables refuse as well
        for (const QString &column : {QString("job.unknown_limit"), QString("provider.settle_delay")})
            for (const char *length : {"1 day", "1 month", "-1 hours"}) {
                const QString table = column.section('.', 0, 0);
                root.exec("BEGIN");
                root.exec("ALTER TABLE fencepost." + table + " DISABLE TRIGGER seconds_only");
                QCOMPARE(root.exec(QStringLiteral("UPDATE fencepost.%1 SET %2 = '%3'")
                                       .arg(table, column.section('.', 1), length))
                             .sqlstate,
                         QStringLiteral("23514"));
                root.exec("ROLLBACK");
            }
        // and no length of time is kept without that rule
        QCOMPARE(
            root.exec(
                    "SELECT a.attrelid::regclass, a.attname FROM pg_attribute a"
                    " JOIN pg_class c ON c.oid = a.attrelid"
                    " WHERE c.relnamespace = 'fencepost'::regnamespace AND c.relkind IN ('r', 'p')"
                    " AND a.atttypid = 'interval'::regtype AND NOT EXISTS (SELECT FROM pg_constraint k"
                    " WHERE k.conrelid = c.oid AND k.conname = 'seconds_only' AND a.attnum = ANY (k.conkey))")
                .toString(),
            QString());
    }

    // In a zone of the asker's own making the day of a delay would be over in a second.
    void aZoneShortensNothing()
    {
        ProviderSpec provider = Desk::quickProvider();
        provider.settleDelay = QStringLiteral("1 day");
        Office desk({}, provider);
        Sql &root = desk.db.root();
        const QString key = desk.crash(1).first();
        desk.own(desk.ada);
        root.exec("UPDATE fencepost.effect_ledger SET first_submitted_at = clock_timestamp() - interval"
                  " '1 minute', last_arrival = clock_timestamp() - interval '1 minute'");
        const qint64 arrived =
            root.value("SELECT floor(extract(epoch FROM last_arrival)) FROM fencepost.effect_ledger")
                .toLongLong();
        const QString zone = shortDay(arrived, arrived + 30);
        Sql &mine = desk.ada.sql();
        QVERIFY2(mine.exec(QStringLiteral("SET TIME ZONE '%1'").arg(zone)).ok(), qPrintable(zone));
        QCOMPARE(mine.value("SELECT to_timestamp($1::bigint) + interval '1 day' < clock_timestamp()",
                            {QString::number(arrived)}),
                 QStringLiteral("t"));                             // the zone does what it is for …
        const QString check = desk.check(desk.ada, key, "absent"); // … and helps nobody
        QCOMPARE(root.value("SELECT verdict FROM fencepost.provider_check"), QStringLiteral("absent_unsure"));
        QCOMPARE(desk.resolve(desk.ada, key, check, "not_happened").decision(),
                 QStringLiteral("verdict_forbids"));
        // no function and no view adds days or months to a moment
        QCOMPARE(root.exec("SELECT n FROM (SELECT proname AS n, prosrc AS text FROM pg_proc WHERE"
                           " pronamespace = 'fencepost'::regnamespace UNION ALL SELECT viewname, definition"
                           " FROM pg_views WHERE schemaname = 'fencepost') s"
                           " WHERE text ~* 'interval\\s*''[^'']*\\d\\s*(day|week|mon|year)'"
                           " OR text ~* '\\d\\s*(day|week|mon|year)s?''\\s*::\\s*interval'")
                     .toString(),
                 QString());
    }

    // A second job of an action guards no less than the first, or two people want it so.
    void aJobBesideAGuardedOne()
    {
        Office desk({.needsApproval = true});
        ProviderSpec lax;
        lax.provider = QStringLiteral("lax");
        desk.db.addProvider(lax);
        QCOMPARE(desk.set("job", twin()), QStringLiteral("needs_second_person needs_approval"));
        QCOMPARE(desk.set("job", twin({{"needs_approval", true}, {"unknown_limit", "59 min"}})),
                 QStringLiteral("needs_second_person unknown_limit"));
        for (const QJsonValue &other : {QJsonValue("lax"), QJsonValue()})
            QCOMPARE(desk.set("job", twin({{"needs_approval", true}, {"provider", other}})),
                     QStringLiteral("needs_second_person provider"));
        QCOMPARE(desk.set("job", twin({{"provider", "lax"}, {"unknown_limit", "1 s"}})),
                 QStringLiteral("needs_second_person needs_approval provider unknown_limit"));
        QCOMPARE(desk.set("job", twin({{"needs_approval", true}})), QStringLiteral("added"));
        // under an action of its own, then with the others'
        const QJsonObject own = twin({{"job", "pay3"}, {"action", "mail"}, {"provider", "lax"}});
        QCOMPARE(desk.set("job", own), QStringLiteral("added"));
        QCOMPARE(desk.set("job", {{"job", "pay3"}, {"action", "charge"}}),
                 QStringLiteral("needs_second_person needs_approval provider"));
        // retired first: rows of it may still be there
        QCOMPARE(desk.set("job", {{"job", "billing"}, {"retired_at", "2026-01-01"}}),
                 QStringLiteral("changed"));
        QCOMPARE(desk.set("job", twin({{"job", "pay4"}})),
                 QStringLiteral("needs_second_person needs_approval"));
    }

    void retiringHandsTheRowsOn()
    {
        Office desk({.needsApproval = true});
        QCOMPARE(desk.set("job", twin(), desk.agreed("job", twin())), QStringLiteral("added"));
        const QJsonObject retire{{"job", "billing"}, {"retired_at", "2026-01-01"}};
        QCOMPARE(desk.set("job", retire), QStringLiteral("needs_second_person retired_at"));
        // the one that guards less may go; then nobody takes the rows; back again it is judged anew
        QCOMPARE(desk.set("job", {{"job", "pay2"}, {"retired_at", "2026-01-01"}}), QStringLiteral("changed"));
        QCOMPARE(desk.set("job", retire), QStringLiteral("changed"));
        QCOMPARE(desk.set("job", {{"job", "pay2"}, {"retired_at", QJsonValue()}}),
                 QStringLiteral("needs_second_person needs_approval"));
    }

    // What waited for approval under the old job needs it under the new one, too.
    void theApprovalStays()
    {
        Office desk({.needsApproval = true});
        desk.worker.begin("2026-11");
        QCOMPARE(desk.worker.reserve({charge("cus_1"), charge("cus_2")}).decisions(),
                 QStringLiteral("approval_missing approval_missing"));
        const auto keyOf = [&desk](const QString &target) {
            return desk.db.root().value("SELECT effect_key FROM fencepost.effect_ledger WHERE target = $1",
                                        {target});
        };
        const QString key = keyOf("cus_1");
        desk.set("job", twin(), desk.agreed("job", twin()));
        const QJsonObject retire{{"job", "billing"}, {"retired_at", "2026-01-01"}};
        QCOMPARE(desk.set("job", retire, desk.agreed("job", retire)), QStringLiteral("changed"));
        Worker next(desk.db, logins::workerB, "pay2");
        QCOMPARE(next.begin("2026-11"), QStringLiteral("claimed"));
        const Rows refused = next.reserve({charge("cus_1"), charge("cus_2", 9999), charge("cus_3")});
        QCOMPARE(refused.decisions(), QStringLiteral("approval_missing approval_missing proceed"));
        QCOMPARE(refused.object().value("job").toString(), QStringLiteral("billing"));
        QCOMPARE(next.submit({key}).decision(), QStringLiteral("not_reserved"));
        const auto approve = [&desk](const QString &which) {
            return desk.ben
                .call("approve", QJsonObject{{"effect_key", which}, {"row_version", desk.version(which)}})
                .decision();
        };
        QCOMPARE(approve(key), QStringLiteral("approved"));
        QCOMPARE(approve(keyOf("cus_2")), QStringLiteral("approved"));
        // for these terms; others were not approved
        QCOMPARE(next.reserve({charge("cus_1"), charge("cus_2", 9999)}).decisions(),
                 QStringLiteral("proceed approval_missing"));
        QCOMPARE(desk.ben.call("withdraw_approval", QJsonObject{{"effect_key", key}}).decision(),
                 QStringLiteral("used"));
        QCOMPARE(next.submit({key}).decision(), QStringLiteral("ok"));
    }

    // The same provider by its name, and another far side.
    void anotherFarSide()
    {
        Office desk; // `pay`, which a job uses
        const QJsonObject own{
            {"provider", "own"},           {"kind", "stripe"},        {"account", "a"},
            {"live_mode", true},           {"key_retention", "24 h"}, {"send_limit", "100 ms"},
            {"transport_limit", "100 ms"}, {"settle_delay", "1 s"},   {"visibility_lag", "1 s"},
            {"clock_margin", "1 s"}};
        QCOMPARE(desk.set("provider", own), QStringLiteral("added"));
        const auto moved = [](const QString &column, const QJsonValue &value) {
            return QJsonObject{{"provider", "own"}, {column, value}};
        };
        for (const auto &row : {moved("kind", "other"), moved("account", "b"), moved("live_mode", false)})
            QCOMPARE(desk.set("provider", row), QStringLiteral("changed")); // nobody relies on it yet
        const QJsonObject header = moved("idempotency_header", "X-None");
        QCOMPARE(desk.set("provider", header), QStringLiteral("needs_second_person idempotency_header"));
        // somebody is asked whether a job may use it: what they are shown stays
        const QJsonObject use{{"job", "billing"}, {"provider", "own"}};
        const QString request = desk.agreed("job", use);
        QCOMPARE(desk.set("provider", moved("kind", "stripe")), QStringLiteral("needs_second_person kind"));
        QCOMPARE(desk.set("provider", moved("account", "c")), QStringLiteral("needs_second_person account"));
        QCOMPARE(desk.set("provider", moved("live_mode", "yes")),
                 QStringLiteral("needs_second_person live_mode"));
        QCOMPARE(desk.set("provider", moved("live_mode", "no")), QStringLiteral("unchanged"));
        QCOMPARE(desk.set("job", use, request), QStringLiteral("changed"));
        const QJsonObject account = moved("account", "c");
        QCOMPARE(desk.set("provider", account), QStringLiteral("needs_second_person account"));
        QCOMPARE(desk.set("provider", account, desk.agreed("provider", account)), QStringLiteral("changed"));
        // with effects the header needs two, and the rest is not to be had at all
        desk.crash(1);
        QCOMPARE(desk.set("provider", header), QStringLiteral("needs_second_person idempotency_header"));
        QVERIFY(desk.set("provider", moved("account", "d")).startsWith("bad_item "));
    }

    // A name by which another's key would be read.
    void oneVariableOneProvider()
    {
        Office desk;
        QJsonObject row{{"kind", "stripe"},        {"live_mode", true},        {"key_retention", "24 h"},
                        {"send_limit", "10 s"},    {"transport_limit", "1 s"}, {"settle_delay", "1 s"},
                        {"visibility_lag", "1 s"}, {"clock_margin", "1 s"}};
        const auto add = [&](const QString &name) {
            row.insert("provider", name);
            return desk.set("provider", row);
        };
        QCOMPARE(add("stripe-live"), QStringLiteral("added"));
        for (const char *name :
             {"stripe_live", "stripe.live", "Stripe-Live", "stripe live", "stripe\u00E9live"})
            QVERIFY2(add(name).contains("FENCEPOST_PROVIDER_KEY_STRIPE_LIVE, which is that of stripe-live"),
                     name);
        QCOMPARE(add("stripe-live2"), QStringLiteral("added"));
        QCOMPARE(desk.set("provider", {{"provider", "stripe-live"}, {"verified_on", "2026-11-01"}}),
                 QStringLiteral("changed"));
    }

    // "Olga" and "olga " are one.
    void oneNameOnePerson()
    {
        Office desk;
        const auto person = [&desk](const QString &login, const QString &name) {
            return desk.set("person", {{"login", login}, {"person", name}, {"may_act", false}});
        };
        QCOMPARE(person("o1", QStringLiteral("  Olga \t Orlova\u00A0")), QStringLiteral("added"));
        QCOMPARE(person("o2", QStringLiteral("Olga\u200B  Orlova")), QStringLiteral("added"));
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.person WHERE person = 'Olga Orlova'"),
                 QStringLiteral("2"));
        for (const QString &name : {QStringLiteral("olga orlova"), QStringLiteral("OLGA  ORLOVA "),
                                    QStringLiteral("\uFF2Flga Orlova")})
            QVERIFY2(person("o3", name).startsWith("bad_item There is a person Olga Orlova already"),
                     qPrintable(person("o3", name)));
        QCOMPARE(person("o3", QStringLiteral("\u200B \u3000")),
                 QStringLiteral("bad_item The person's name must not be empty."));
        QCOMPARE(desk.set("person", {{"login", "ada"}, {"person", "Ada  Able "}}),
                 QStringLiteral("unchanged"));
        QCOMPARE(desk.set("person", {{"login", "ada"}, {"person", "Ben Brook"}}),
                 QStringLiteral("needs_second_person person"));
        // two of before the rule do not consent to each other's
        Sql &root = desk.db.root();
        root.exec("BEGIN");
        root.exec("SET LOCAL session_replication_role = replica");
        QVERIFY(root.exec("UPDATE fencepost.person SET person = 'adam  arden' WHERE login = 'anna'").ok());
        root.exec("COMMIT");
        QCOMPARE(desk.agreed("provider", {{"provider", "pay"}, {"key_retention", "48 hours"}}), QString());
    }

    // What cannot be seen is no reason.
    void reasonsAreSeen()
    {
        Office desk;
        const QString nothing(25, QChar(0x200B));
        const QString few =
            "no" + nothing + QString(25, QLatin1Char(' ')) + QString(25, QChar(0x3000)) + "way";
        const QJsonObject row{{"job", "billing"}, {"max_attempts", 4}};
        for (const QString &reason : {nothing, QString(3, QChar(0xA0)), QStringLiteral("\u2800\uFEFF\u3164")})
            QCOMPARE(desk.adam.call("set_job", QJsonObject{{"row", row}}, reason).decision(),
                     QStringLiteral("needs_reason"));
        desk.db.root().exec("UPDATE fencepost.job SET unknown_limit = '1 ms'");
        const QString key = desk.crash(1).first();
        desk.own(desk.ada);
        const auto byHand = [&](const QString &text, const QString &reference) {
            return desk
                .resolve(desk.ada, key, {}, "by_hand",
                         {{"outcome", "succeeded"},
                          {"evidence", QJsonObject{{"text", text}, {"reference", reference}}}})
                .decision();
        };
        const QString statement = QStringLiteral("the bank's statement of today shows it");
        QCOMPARE(byHand(nothing, "st_77"), QStringLiteral("needs_evidence"));
        QCOMPARE(byHand(few, "st_77"), QStringLiteral("needs_evidence"));
        QCOMPARE(byHand(statement, nothing), QStringLiteral("needs_evidence"));
        QCOMPARE(byHand(statement, "st_77"), QStringLiteral("needs_second_person"));
        desk.db.root().exec("GRANT fencepost_break_glass TO adam");
        const QJsonObject laxer{{"provider", "pay"}, {"key_retention", "48 hours"}};
        const QString request =
            desk.adam
                .call("ask_second_person", QJsonObject{{"action", "set_provider"}, {"row", laxer}}, "why")
                .object()
                .value("request_id")
                .toString();
        for (const QString &reason : {nothing, few})
            QCOMPARE(desk.adam.call("break_glass", QJsonObject{{"request_id", request}}, reason).decision(),
                     QStringLiteral("needs_reason"));
        desk.db.root().exec("REVOKE fencepost_break_glass FROM adam");
    }
};

QTEST_GUILESS_MAIN(SettingTest)
#include "setting_test.moc"
