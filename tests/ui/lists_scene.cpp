// SPDX-License-Identifier: GPL-3.0-or-later
#include "lists_scene.h"

#include "models/store/schema_installer.h"

namespace fencepost::test {

namespace {

constexpr int kBatch = 100;

JobSpec billing()
{
    JobSpec job;
    job.job = QStringLiteral("monthly-billing");
    return job;
}

// Looks random, is the same each time.
QString customer(int number)
{
    static const QString signs = QStringLiteral("ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789");
    QString text = QStringLiteral("cus_N");
    quint64 state = quint64(number) * 2654435761u + 12345u;
    for (int i = 0; i < 9; ++i) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        text += signs.at(int((state >> 33) % quint64(signs.size())));
    }
    return text + QStringLiteral("%1").arg(number, 4, 10, QLatin1Char('0'));
}

qint64 price(int number)
{
    static const qint64 prices[] = {4900, 4900, 9800, 14900, 4900, 12050};
    return prices[number % 6];
}

QString reference(const QString &key)
{
    return QStringLiteral("pi_3Qx") + key.left(16);
}

QJsonObject terms(int number)
{
    return {{"plan", number % 3 == 0 ? "team" : "solo"},
            {"seats", number % 7 + 1},
            {"invoice", QStringLiteral("in_%1").arg(100000 + number)}};
}

void must(bool good, const QString &what)
{
    if (!good)
        qFatal("the scene cannot be set: %s", qUtf8Printable(what));
}

QStringList keysOf(const Rows &rows)
{
    QStringList keys;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        must(rows.decision(row) == QLatin1String("proceed"), rows.toString());
        keys << rows.text(row, QStringLiteral("effect_key"));
    }
    return keys;
}

void submit(Worker &worker, const QStringList &keys)
{
    const Rows sent = worker.submit(keys);
    for (qsizetype row = 0; row < keys.size(); ++row)
        must(sent.decision(row) == QLatin1String("ok"), sent.toString());
}

void done(Worker &worker, const QStringList &keys, const QString &outcome = QStringLiteral("succeeded"))
{
    QJsonArray items;
    for (const QString &key : keys)
        items << doneItem(key, outcome, reference(key));
    const Rows rows = worker.done(items);
    must(rows.ok(), rows.message);
}

QJsonObject charged(const QString &reference, qint64 minor, const QString &made, const QString &target = {})
{
    QJsonObject object = theirs(reference, minor);
    object.insert(QStringLiteral("created"), made);
    if (!target.isEmpty())
        object.insert(QStringLiteral("target"), target);
    return object;
}

} // namespace

QString ListsScene::hostileTarget()
{
    return QStringLiteral("<b>x</b><img src=x>\u202Egpj.exe");
}

QString ListsScene::hostileReason()
{
    return QStringLiteral("<a href=\"file:///etc/passwd\">read me</a> \u202Edenepo\u202C %s%n\nsecond line");
}

ListsScene::ListsScene(int settled)
    : m_desk(billing())
    , m_payout(m_desk.db, logins::workerB, QStringLiteral("payout-partners"))
{
    settle(settled);
    crash();
    check();
    ask();
    work();
    // A check is a thing of some age: what was asked of the provider has been there for a while.
    m_desk.db.root().exec("ANALYZE fencepost.effect_ledger");
}

void ListsScene::settle(int count)
{
    Worker &worker = m_desk.worker;
    must(worker.begin(QStringLiteral("2026-10")) == QLatin1String("claimed"), QStringLiteral("2026-10"));
    worker.plan(count);
    for (int from = 0; from < count; from += kBatch) {
        QJsonArray items;
        for (int i = from; i < std::min(count, from + kBatch); ++i)
            items << charge(customer(i), price(i), QStringLiteral("USD"), terms(i));
        const QStringList keys = keysOf(worker.reserve(items));
        submit(worker, keys);
        done(worker, keys);
    }
    must(worker.finish(count).decision() == QLatin1String("done"), QStringLiteral("finish"));
    worker.release();
}

void ListsScene::crash()
{
    Worker &worker = m_desk.worker;
    worker.claimId = newId();
    must(worker.begin(QStringLiteral("2026-11")) == QLatin1String("claimed"), QStringLiteral("2026-11"));
    QJsonArray items;
    for (int i = 0; i < 80; ++i)
        items << charge(i == 41 ? hostileTarget() : customer(i), price(i), QStringLiteral("USD"), terms(i));
    const QStringList keys = keysOf(worker.reserve(items));
    hostile = keys.at(41);
    const QStringList sent = keys.mid(0, 62);
    reserved = keys.mid(62);
    submit(worker, sent);
    done(worker, sent.mid(0, 32));
    done(worker, sent.mid(32, 3), QStringLiteral("declined"));
    unknown = sent.mid(35, 5);
    worker.unknown(unknown);
    gone = sent.mid(40);
    m_desk.letLeaseRunOut(worker.job);
    late = gone.at(4);
    done(worker, {late}); // it comes too late, and is kept as a lead
    must(m_desk.db.waitUntil(
             QStringLiteral("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger")),
         QStringLiteral("arrival"));
}

void ListsScene::check()
{
    Operator &ben = m_desk.ben;
    must(m_desk.own(ben, QStringLiteral("2026-11")) == QLatin1String("taken"), QStringLiteral("own"));
    for (int i = 6; i < 10; ++i) {
        const QString key = gone.at(i);
        const qint64 minor =
            m_desk.db.root()
                .value("SELECT amount_minor FROM fencepost.effect_ledger WHERE effect_key = $1", {key})
                .toLongLong();
        const QString id =
            m_desk.check(ben, key, QStringLiteral("found"),
                         {charged(reference(key), minor, QStringLiteral("2026-11-29T02:02:51Z"))});
        must(m_desk.resolve(ben, key, id, QStringLiteral("succeeded")).decision() ==
                 QLatin1String("resolved"),
             QStringLiteral("resolve"));
    }
    keyGone = gone.at(10);
    const QString absent = m_desk.check(ben, keyGone, QStringLiteral("absent"));
    must(m_desk.resolve(ben, keyGone, absent, QStringLiteral("not_happened")).decision() ==
             QLatin1String("resolved"),
         QStringLiteral("absent"));
    m_desk.letKeyGo(keyGone);
    m_desk.check(ben, gone.at(11), QStringLiteral("inconclusive"), {},
                 {{"reason", "429 for 40 s, then a time-out"}, {"window_complete", false}});
    ben.call(QStringLiteral("note"), QJsonObject{{"subject_kind", "effect"},
                                                 {"subject_key", hostile},
                                                 {"text", hostileReason()},
                                                 {"ticket", "INC-2231"}});
    ben.call(QStringLiteral("note"), QJsonObject{{"subject_kind", "effect"},
                                                 {"subject_key", gone.at(0)},
                                                 {"text", "the customer called at 02:40"}});
}

void ListsScene::ask()
{
    Operator &ben = m_desk.ben;
    Operator &ada = m_desk.ada;
    const auto money = [&](const QString &key) {
        return m_desk.db.root()
            .value("SELECT amount_minor FROM fencepost.effect_ledger WHERE effect_key = $1", {key})
            .toLongLong();
    };
    const auto target = [&](const QString &key) {
        return m_desk.db.root().value("SELECT target FROM fencepost.effect_ledger WHERE effect_key = $1",
                                      {key});
    };
    const auto item = [&](const QString &key, const QString &check, const QString &verdict,
                          const QString &resolution, const QJsonObject &more = {}) {
        QJsonObject made = m_desk.resolveItem(key, check, resolution, more);
        made.insert(QStringLiteral("action"), QStringLiteral("resolve_effects"));
        made.insert(QStringLiteral("verdict"), verdict);
        return made;
    };
    const auto asked = [](const Rows &rows) {
        must(rows.decision() == QLatin1String("asked"), rows.toString());
        return rows.object().value(QStringLiteral("request_id")).toString();
    };
    several = gone.at(0);
    differs = gone.at(1);
    const QString first = reference(several);
    const QString second = QStringLiteral("pi_3Qx9Aa0000000000dup");
    const QString twice = m_desk.check(
        ben, several, QStringLiteral("found_several"),
        {charged(first, money(several), QStringLiteral("2026-11-29T02:02:51Z"), target(several)),
         charged(second, money(several), QStringLiteral("2026-11-29T02:03:10Z"), target(several))},
        {{"reason", "2 charges, 19 s apart"}});
    const QString other = m_desk.check(
        ben, differs, QStringLiteral("found_different"),
        {charged(reference(differs), 490, QStringLiteral("2026-11-29T02:02:58Z"), target(differs))},
        {{"reason", "amount differs"}});
    const QString third = gone.at(2);
    QJsonObject refunded =
        charged(reference(third), money(third), QStringLiteral("2026-11-29T02:02:44Z"), target(third));
    refunded.insert(QStringLiteral("refunded_minor"), money(third));
    const QString back = m_desk.check(ben, third, QStringLiteral("found_reversed"), {refunded},
                                      {{"reason", "refunded in full"}});
    forAda = asked(ben.call(
        QStringLiteral("ask_second_person"),
        QJsonArray{item(several, twice, QStringLiteral("found_several"), QStringLiteral("succeeded"),
                        {{"stands", first}}),
                   item(differs, other, QStringLiteral("found_different"), QStringLiteral("succeeded")),
                   item(third, back, QStringLiteral("found_reversed"), QStringLiteral("reversed"))},
        QStringLiteral("worker-7 was killed by deploy 4711; these three are odd. ") + hostileReason()));
    const QString fourth = gone.at(3);
    const QString amount = m_desk.check(
        ada, fourth, QStringLiteral("found_different"),
        {charged(reference(fourth), 100, QStringLiteral("2026-11-29T02:03:01Z"), target(fourth))});
    ofAda =
        asked(ada.call(QStringLiteral("ask_second_person"),
                       item(fourth, amount, QStringLiteral("found_different"), QStringLiteral("succeeded")),
                       QStringLiteral("charged 1.00 instead of its price")));
    const QString fifth = gone.at(5);
    const QString gift = m_desk.check(
        ben, fifth, QStringLiteral("found_different"),
        {charged(reference(fifth), 4800, QStringLiteral("2026-11-29T02:03:02Z"), target(fifth))});
    given = asked(ben.call(QStringLiteral("ask_second_person"),
                           item(fifth, gift, QStringLiteral("found_different"), QStringLiteral("succeeded")),
                           QStringLiteral("one dollar off: an old coupon")));
    must(m_desk.give(ada, given) == QLatin1String("given"), QStringLiteral("give"));
    must(m_desk.resolve(ben, fifth, gift, QStringLiteral("succeeded"), {{"request_id", given}}).decision() ==
             QLatin1String("resolved"),
         QStringLiteral("resolve on consent"));
    refused =
        asked(ada.call(QStringLiteral("ask_second_person"),
                       item(fourth, amount, QStringLiteral("found_different"), QStringLiteral("succeeded")),
                       QStringLiteral("asked twice by mistake")));
    ben.call(QStringLiteral("refuse"), QJsonObject{{"request_id", refused}},
             QStringLiteral("you asked for it before"));
    const QJsonObject plan = m_desk.preview(ben, QStringLiteral("2026-11"));
    forRerun = asked(ben.call(QStringLiteral("ask_second_person"),
                              QJsonObject{{"action", "rerun_period"},
                                          {"job", "monthly-billing"},
                                          {"period", "2026-11"},
                                          {"plan_hash", plan.value("plan_hash")}},
                              QStringLiteral("the rest is reserved and was never sent")));
}

void ListsScene::work()
{
    JobSpec payout;
    payout.job = QStringLiteral("payout-partners");
    payout.action = QStringLiteral("payout");
    payout.leaseLength = QStringLiteral("1 hour");
    m_desk.db.addJob(payout);
    must(m_payout.begin(QStringLiteral("2026-W48")) == QLatin1String("claimed"), QStringLiteral("2026-W48"));
    for (const QString &target :
         {QStringLiteral("acct_1AbPartnerNorth"), QStringLiteral("acct_1AbPartnerSouth"),
          QStringLiteral("acct_1AbPartnerWest")})
        sendAnother(target);
}

QString ListsScene::sendAnother(const QString &target)
{
    const QStringList keys = keysOf(m_payout.reserve({charge(target, 18000, QStringLiteral("EUR"))}));
    submit(m_payout, keys);
    return keys.front();
}

SceneStore::SceneStore(TestDatabase &database, const QString &login, const QString &environment)
{
    database.root().exec("INSERT INTO fencepost.schema_version (version) VALUES ($1) ON CONFLICT DO NOTHING",
                         {kSchemaVersion});
    ConnectionProfile profile;
    profile.name = QStringLiteral("billing-db / eu-1");
    profile.environment = environment;
    profile.conninfo = database.connInfo(login);
    open(profile);
}

} // namespace fencepost::test
