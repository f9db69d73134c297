// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/given_up.h"

namespace fencepost::test {

namespace {

void mustBe(const QString &answer, const char *wanted)
{
    if (answer != QLatin1String(wanted))
        qFatal("%s instead of %s", qPrintable(answer), wanted);
}

void must(const Rows &rows)
{
    if (!rows.ok())
        qFatal("%s", qPrintable(rows.message));
}

} // namespace

GivenUpDesk::GivenUpDesk()
{
    giveUpRun();
    giveUpEffects();
}

QJsonObject GivenUpDesk::payload()
{
    return {
        {"customer", "cus_1"},
        {"lines", QJsonArray{QJsonObject{{"sku", "seat"}, {"n", 3}}, QJsonObject{{"sku", "disk"}, {"n", 1}}}},
        {"note", QStringLiteral("<b>x</b>") + QChar(0x202E) + QStringLiteral("gpj")},
        {"tries", QJsonArray{}}};
}

QString GivenUpDesk::hostileError()
{
    return QStringLiteral("<img src=x>") + QChar(0x202E) + QStringLiteral(" %s%n\nsecond line");
}

void GivenUpDesk::giveUpRun()
{
    const QString period = QStringLiteral("2026-10");
    for (int attempt = 1; attempt <= 3; ++attempt) {
        Worker dying(db, logins::workerA);
        mustBe(dying.begin(period), "claimed");
        letLeaseRunOut();
    }
    Worker last(db, logins::workerB);
    mustBe(last.begin(period), "exhausted");
    must(last.release());
}

void GivenUpDesk::giveUpEffects()
{
    const QString period = QStringLiteral("2026-11");
    mustBe(worker.begin(period), "claimed");
    const QStringList errors{"card_declined for cus_1: try 3 of 3 (req_a1b2)",
                             "card_declined for cus_2: try 3 of 3 (req_c3d4)",
                             "card_declined for cus_3: try 2 of 3 (req_e5f6)",
                             "HTTP 503 from 10.0.0.4:443",
                             hostileError(),
                             "HTTP 503 from 10.0.0.17:443"};
    QJsonArray letters;
    for (int i = 1; i <= 6; ++i) {
        const QString customer = QStringLiteral("cus_%1").arg(i);
        const QString key = i == 6 ? worker.sendOne(customer, 4900) : worker.reserveOne(customer, 4900);
        m_keys.insert(customer, key);
        QJsonObject letter{{"effect_key", key}, {"error", errors.at(i - 1)}};
        if (i == 1)
            letter.insert("payload", payload());
        letters << letter;
    }
    const Rows written = worker.sql().exec("SELECT * FROM fencepost.dead_letter($1, $2, $3)",
                                           {worker.runId, worker.token, letters});
    mustBe(written.decision(), "written");
    mustBe(worker.fail(QStringLiteral("gave up on 6")).decision(), "failed");
    must(worker.release());
    if (!db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"))
        qFatal("what was sent does not arrive");
}

QString GivenUpDesk::letterOf(const QString &customer)
{
    return customer.isEmpty()
               ? db.root().value(
                     "SELECT max(dead_letter_id) FROM fencepost.dead_letter WHERE effect_key IS NULL")
               : db.root().value(
                     "SELECT max(dead_letter_id) FROM fencepost.dead_letter WHERE effect_key = $1",
                     {keyOf(customer)});
}

QString GivenUpDesk::stateOf(const QString &letter)
{
    return db.root().value("SELECT state || CASE WHEN requeues > 0 THEN ' ' || requeues ELSE '' END"
                           " FROM fencepost.dead_letter WHERE dead_letter_id = $1",
                           {letter});
}

QJsonObject GivenUpDesk::item(const QString &letter, const QJsonObject &more)
{
    QJsonObject item{
        {"dead_letter_id", letter},
        {"row_version",
         db.root().value("SELECT row_version FROM fencepost.dead_letter WHERE dead_letter_id = $1",
                         {letter})}};
    for (auto it = more.begin(); it != more.end(); ++it)
        item.insert(it.key(), it.value());
    return item;
}

QString GivenUpDesk::ownLetter(Operator &who, const QString &letter)
{
    return who
        .call(QStringLiteral("take_ownership"),
              QJsonObject{{"subject_kind", "dead_letter"}, {"subject_key", letter}}, {})
        .decision();
}

std::unique_ptr<Worker> GivenUpDesk::giveUpAgain(const QString &customer, const QString &reason)
{
    mustBe(own(ada), "taken");
    mustBe(ada.call("requeue_dead_letter", item(letterOf(customer)), reason).decision(), "requeued");
    mustBe(ada.call("release_ownership",
                    QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}})
               .decision(),
           "released");
    must(db.root().exec("UPDATE fencepost.job_run SET waits_for_person = false")); // cus_6 is not settled
    auto again = std::make_unique<Worker>(db, logins::workerB);
    mustBe(again->begin("2026-11"), "claimed");
    mustBe(again->sql()
               .exec("SELECT * FROM fencepost.dead_letter($1, $2, $3)",
                     {again->runId, again->token,
                      QJsonArray{QJsonObject{{"effect_key", keyOf(customer)},
                                             {"error", "again"},
                                             {"payload", QJsonObject{{"amount", 12}}}}}})
               .decision(),
           "written");
    return again;
}

} // namespace fencepost::test
