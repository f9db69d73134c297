// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile_scene.h"

#include "../tables/hostile_texts.h"

namespace fencepost::test {

namespace {

constexpr int kFailed = 40;
constexpr int kLetters = 40;
const QString s_worker =
    QString::fromUtf8("<b>pod</b> %2 %3 \u202Edop\u202C sk_live_51HabcDEFghi 4242424242424242");
const QString s_reason = QString::fromUtf8("=1+1 <a href=\"file:///etc/passwd\">read me</a> "
                                           "\u202Edenepo\u202C %s%n %1\nsecond line password=hunter2 "
                                           "sk_prod_AbCdEf123456 5555555555554444");

void must(bool good, const QString &what)
{
    if (!good)
        qFatal("the scene cannot be set: %s", qUtf8Printable(what));
}

JobSpec crashedJob()
{
    JobSpec job;
    job.job = HostileScene::run().job.text();
    job.provider = QString::fromUtf8("<img src=x>\u2066pay");
    job.maxAttempts = 1;
    return job;
}

ProviderSpec provider()
{
    ProviderSpec spec = Desk::quickProvider();
    spec.provider = crashedJob().provider;
    return spec;
}

// As a worker of that name begins.
void begin(Worker &worker, const QString &period, const QString &name)
{
    worker.claimId = newId();
    const Rows lease = worker.sql().exec("SELECT * FROM fencepost.claim_lease($1, $2, $3)",
                                         {worker.job, name, worker.claimId});
    must(lease.decision() == QLatin1String("claimed"), lease.toString());
    worker.token = lease.number(QStringLiteral("fencing_token"));
    const Rows claimed = worker.sql().exec("SELECT * FROM fencepost.claim_period($1, $2, $3, $4, $5)",
                                           {worker.job, period, name, worker.claimId, worker.token});
    must(claimed.decision() == QLatin1String("claimed"), claimed.toString());
    worker.runId = claimed.text(QStringLiteral("run_id"));
}

// What the database takes as a target: it holds no NUL and no half pair, nor a blank one; 512 characters.
QStringList targets()
{
    QStringList all;
    for (const QString &text : hostileTexts()) {
        const QString target = text.left(512);
        if (!text.contains(QChar(u'\0')) && QString::fromUtf8(target.toUtf8()) == target)
            all << target;
    }
    all.removeDuplicates();
    return all;
}

} // namespace

RunKey HostileScene::run()
{
    return {JobName(QString::fromUtf8("=1+1 <b>billing<b> \u202E%2 sk_live_51HabcDEFghi")),
            Period(QString::fromUtf8("<i>2026-11</i>\u200B | `x` 4242424242424242"))};
}

HostileScene::HostileScene()
    : m_desk(crashedJob(), provider())
    , m_other(m_desk.db, logins::workerB, "<u>other\t+1")
{
    m_desk.db.spoil(); // its people have other names
    must(m_desk.db.root()
             .exec("UPDATE fencepost.person SET person = $1 WHERE login = 'ben'",
                   {QString::fromUtf8("@Ben <b>\u202Bkoorb\u202C</b>")})
             .ok(),
         QStringLiteral("person"));
    crash(targets());
    check();
    JobSpec other;
    other.job = m_other.job;
    other.provider = crashedJob().provider;
    other.maxAttempts = 1;
    m_desk.db.addJob(other);
    fail();
    finish();
    m_desk.db.root().exec("ANALYZE");
}

void HostileScene::crash(const QStringList &targets)
{
    constexpr qsizetype batch = 500;
    Worker &worker = m_desk.worker;
    begin(worker, run().period.text(), s_worker);
    QStringList done;
    for (qsizetype from = 0; from < targets.size(); from += batch) {
        QJsonArray items;
        for (const QString &target : targets.mid(from, batch))
            items << charge(target, 1000, QStringLiteral("USD"), {{target.left(40), target}});
        const Rows reserved = worker.reserve(items);
        must(reserved.ok(), reserved.message);
        QStringList made;
        for (qsizetype row = 0; row < reserved.size(); ++row) {
            if (reserved.decision(row) == QLatin1String("proceed"))
                made << reserved.text(row, QStringLiteral("effect_key"));
        }
        made.removeDuplicates();
        must(worker.submit(made).ok(), QStringLiteral("submit"));
        QJsonArray settled;
        for (qsizetype i = 0; i < made.size(); i += 4)
            settled << doneItem(made.at(i), QStringLiteral("succeeded"), targets.at(from + i));
        must(worker.done(settled).ok(), QStringLiteral("done"));
        keys << made;
    }
    must(keys.size() >= 2'000, QString::number(keys.size()));
    giveUp(targets);
    m_desk.letLeaseRunOut(worker.job);
    late = keys.at(1);
    worker.done({doneItem(late, QStringLiteral("succeeded"), s_reason)});
    must(m_desk.db.waitUntil(
             QStringLiteral("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger")),
         QStringLiteral("arrival"));
}

// Whatever a worker writes about what it gives up on.
void HostileScene::giveUp(const QStringList &texts)
{
    const auto text = [&texts](int i) { return texts.at(i % texts.size()); };
    QJsonArray items;
    for (int i = 0; i < kLetters; ++i) {
        QJsonObject payload{{text(31 * i).left(60), text(17 * i + 3)}, {"reason", s_reason}};
        payload.insert(QStringLiteral("list"), QJsonArray{text(5 * i), s_worker, QJsonObject{{s_reason, i}}});
        items << QJsonObject{{"effect_key", keys.at(7 * i)},
                             {"error", QString(text(53 * i + 1).repeated(3).left(4000) + s_reason)},
                             {"payload", payload}};
    }
    Worker &worker = m_desk.worker;
    const Rows written = worker.sql().exec(QStringLiteral("SELECT * FROM fencepost.dead_letter($1, $2, $3)"),
                                           {worker.runId, worker.token, items});
    must(written.decision() == QLatin1String("written"), written.toString());
    letters = kLetters;
}

void HostileScene::check()
{
    Operator &ben = m_desk.ben;
    must(m_desk.own(ben, run().period.text(), s_reason) == QLatin1String("taken"), QStringLiteral("own"));
    const QStringList texts = targets();
    const auto text = [&texts](int i) { return texts.at(i % texts.size()); };
    QJsonArray asked;
    for (int i = 0; i < 40; ++i) {
        const QString key = keys.at(4 * i + 1);
        QJsonObject one = theirs(QStringLiteral("pi_%1 ").arg(i) + text(61 * i).left(60), 1000,
                                 QStringLiteral("succeeded: ") + text(61 * i + 5).left(60));
        QJsonObject two = theirs(QStringLiteral("ch_%1 ").arg(i) + s_reason, 700);
        for (QJsonObject *object : {&one, &two}) {
            object->insert(QStringLiteral("target"), text(61 * i + 9).left(100));
            object->insert(QStringLiteral("created"), QStringLiteral("2026-11-29T02:02:51Z"));
        }
        const QString id = m_desk.check(
            ben, key, QStringLiteral("found_several"), {one, two},
            {{"reason", s_reason}, {"evidence", QJsonObject{{"account", s_reason}, {s_reason, text(i)}}}});
        must(id.size() == 36, id);
        QJsonObject item = m_desk.resolveItem(key, id, QStringLiteral("succeeded"),
                                              {{"stands", one.value(QStringLiteral("reference"))}});
        item.insert(QStringLiteral("action"), QStringLiteral("resolve_effects"));
        item.insert(QStringLiteral("verdict"), QStringLiteral("found_several"));
        if (i < 5)
            asked << item;
        const Rows noted = ben.call(QStringLiteral("note"), QJsonObject{{"subject_kind", "effect"},
                                                                        {"subject_key", key},
                                                                        {"text", s_reason + text(37 * i)},
                                                                        {"ticket", text(3 * i).left(256)}});
        must(noted.ok(), noted.message);
    }
    checked = keys.at(1);
    const Rows made = ben.call(QStringLiteral("ask_second_person"), asked, s_reason);
    must(made.decision() == QLatin1String("asked"), made.toString());
    request = made.object().value(QStringLiteral("request_id")).toString();
    must(ben.call(QStringLiteral("note"),
                  QJsonObject{{"subject_kind", "run"}, {"subject_key", run().text()}, {"text", s_reason}})
             .ok(),
         QStringLiteral("note"));
}

void HostileScene::fail()
{
    const QStringList texts = targets();
    for (int i = 0; i < kFailed; ++i) {
        const QString period = texts.at((71 * i + 3) % texts.size()).left(200).remove('/');
        begin(m_other, QStringLiteral("%1 ").arg(i) + period, s_worker);
        const Rows ended = m_other.fail(texts.at((53 * i + 1) % texts.size()).repeated(3).left(4000));
        must(ended.ok(), ended.message);
        m_other.release();
        ++failed;
    }
}

void HostileScene::finish()
{
    begin(m_other, QStringLiteral("large"), s_worker);
    const QString blob(14'000'000, QLatin1Char('x'));
    const Rows reserved =
        m_other.reserve({charge(QStringLiteral("cus_large"), 9'007'199'254'740'993, "USD", {{"blob", blob}}),
                         charge(QStringLiteral("cus_deep")), charge(QStringLiteral("cus_numbers"))});
    must(reserved.ok(), reserved.message);
    large = reserved.text(0, QStringLiteral("effect_key"));
    deep = reserved.text(1, QStringLiteral("effect_key"));
    numbers = reserved.text(2, QStringLiteral("effect_key"));
    must(m_other.submit({large, deep, numbers}).ok(), QStringLiteral("submit"));
    QJsonObject answer = doneItem(large);
    answer.insert(QStringLiteral("response"), QJsonObject{{"line", blob}, {"html", s_reason}});
    const Rows settled = m_other.done({answer, doneItem(deep), doneItem(numbers)});
    must(settled.ok() && settled.decision() == QLatin1String("ok"), settled.toString());
    must(m_other.finish(3).ok(), QStringLiteral("finish"));
    m_other.release();
    Sql &root = m_desk.db.root();
    // What QJsonDocument cannot write: deeper than it goes, numbers letter by letter, a key twice.
    must(root.exec(
                 "UPDATE fencepost.effect_ledger SET terms = (repeat('[', 5000) || repeat(']', 5000))::jsonb "
                 "WHERE effect_key = $1",
                 {deep})
             .ok(),
         QStringLiteral("deep"));
    must(root.exec("UPDATE fencepost.effect_ledger SET terms = $2::jsonb WHERE effect_key = $1",
                   {numbers, QStringLiteral("{\"twice\": 1, \"twice\": 2, \"all\": [%1]}")
                                 .arg(hostileNumbers().join(QLatin1String(", ")))})
             .ok(),
         QStringLiteral("numbers"));
}

} // namespace fencepost::test
