// SPDX-License-Identifier: GPL-3.0-or-later
#include "crashed_run.h"

#include "models/providers/look_up_factory.h"

#include <QDateTime>

namespace fencepost::test {

namespace {

constexpr qint64 kOwed = 1000;

} // namespace

ProviderSpec CrashedRun::providerSpec()
{
    ProviderSpec spec = Desk::quickProvider();
    spec.clockMargin = QStringLiteral("1 second");
    return spec;
}

CrashedRun::CrashedRun(const Fates &howThey) : fates(howThey), desk({}, providerSpec())
{
    pointAtProvider();
    sendAll();
    letProviderAct();
    desk.letLeaseRunOut();
    if (!desk.db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"))
        qFatal("what was sent never arrives");
}

void CrashedRun::pointAtProvider()
{
    StandInSettings settings;
    provider = std::make_unique<StandInProvider>(settings);
    QString error;
    if (!provider->start(&error))
        qFatal("%s", qUtf8Printable(error));
    client.port = provider->port();
    const QJsonObject where{{"base_url", provider->baseUrl().toString()}};
    const Rows set = desk.db.root().exec("UPDATE fencepost.provider SET account = $1, settings = $2::jsonb",
                                         {settings.account, where});
    if (!set.ok())
        qFatal("%s", qUtf8Printable(set.message));
}

QString CrashedRun::target(int index) const
{
    return QStringLiteral("cus_%1").arg(index, 4, 10, QLatin1Char('0'));
}

QJsonArray CrashedRun::charges(int from, int to) const
{
    QJsonArray items;
    for (int i = from; i < to; ++i)
        items << charge(target(i), kOwed);
    return items;
}

void CrashedRun::sendAll()
{
    Worker &worker = desk.worker;
    if (worker.begin(QStringLiteral("2026-11")) != QLatin1String("claimed"))
        qFatal("the worker cannot begin");
    worker.plan(fates.planned(), {{"USD", fates.planned() * kOwed}});
    for (int from = 0; from < fates.sent() + fates.reserved; from += 100) {
        const int to = qMin(from + 100, fates.sent() + fates.reserved);
        const Rows rows = worker.reserve(charges(from, to));
        for (int row = 0; row < to - from; ++row) {
            const QString key = rows.text(row, QStringLiteral("effect_key"));
            m_targetOf.insert(key, target(from + row));
            if (from + row < fates.sent())
                keys << key;
        }
    }
    for (qsizetype from = 0; from < keys.size(); from += 100) {
        const Rows sent = worker.submit(keys.mid(from, 100));
        if (!sent.ok() || sent.decision() != QLatin1String("ok"))
            qFatal("not sent: %s", qUtf8Printable(sent.toString() + sent.message));
    }
}

void CrashedRun::letProviderAct()
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const auto plant = [&](int i, qint64 amount, const QString &status, qint64 later = 0) {
        const QJsonObject metadata{{"fencepost_effect", keys.at(i)}};
        const HttpReply reply = client.control("plant", {{"customer", target(i)},
                                                         {"amount", amount},
                                                         {"currency", "usd"},
                                                         {"metadata", metadata},
                                                         {"status", status},
                                                         {"created_ms", now + later}});
        if (reply.status != 200)
            qFatal("planting: %s", reply.body.constData());
    };
    int at = 0;
    QJsonArray answered;
    for (int end = at + fates.recorded; at < end; ++at) {
        plant(at, kOwed, "succeeded");
        answered << doneItem(keys.at(at));
    }
    if (!answered.isEmpty())
        desk.worker.done(answered);
    for (int end = at + fates.different; at < end; ++at)
        plant(at, 100, "succeeded");
    for (int end = at + fates.twice; at < end; ++at) {
        plant(at, kOwed, "succeeded");
        plant(at, kOwed, "succeeded");
    }
    for (int end = at + fates.processing; at < end; ++at)
        plant(at, kOwed, "processing");
    for (int end = at + fates.declined; at < end; ++at) {
        client.fault({{"kind", "decline"}, {"customers", QJsonArray{target(at)}}, {"code", "expired_card"}});
        client.create(paymentOf(target(at), kOwed, keys.at(at)), keys.at(at).toLatin1());
    }
    for (int end = at + fates.charged; at < end; ++at)
        plant(at, kOwed, "succeeded");
}

std::unique_ptr<PgConsoleStore> CrashedRun::connect(const QString &login) const
{
    auto store = std::make_unique<PgConsoleStore>();
    ConnectionProfile profile;
    profile.name = QStringLiteral("test");
    profile.environment = QStringLiteral("test");
    profile.conninfo = desk.db.connInfo(login);
    store->open(profile);
    return store;
}

LookUpFactory CrashedRun::lookUps() const
{
    return [](const ProviderSettings &settings) {
        auto lookUp = makeLookUp(settings);
        lookUp->setSecret(QStringLiteral("rk_test_fencepost"));
        return lookUp;
    };
}

CrashedRun::WorkerRun CrashedRun::runWorker()
{
    WorkerRun result;
    result.begun = desk.beginAgain();
    if (result.begun != QLatin1String("claimed"))
        return result;
    Worker &worker = desk.worker;
    QStringList mine;
    for (int from = 0; from < fates.planned(); from += 100) {
        const Rows rows = worker.reserve(charges(from, qMin(from + 100, fates.planned())));
        for (qsizetype row = 0; row < rows.size(); ++row) {
            const QString key = rows.text(row, QStringLiteral("effect_key"));
            ++result.reserved[rows.decision(row)];
            m_targetOf.insert(key, target(from + static_cast<int>(row)));
            if (rows.decision(row) == QLatin1String("proceed"))
                mine << key;
        }
    }
    for (qsizetype from = 0; from < mine.size(); from += 50) {
        const QStringList some = mine.mid(from, 50);
        worker.submit(some);
        QJsonArray answered;
        for (const QString &key : some) {
            const HttpReply reply =
                client.create(paymentOf(m_targetOf.value(key), kOwed, key), key.toLatin1());
            if (reply.status == 200)
                answered << doneItem(key, QStringLiteral("succeeded"), reply.id());
        }
        worker.done(answered);
    }
    result.finished = worker.finish(mine.size()).decision();
    worker.release();
    return result;
}

std::vector<QJsonObject> CrashedRun::chargesThere() const
{
    std::vector<QJsonObject> succeeded;
    QByteArray after;
    for (bool more = true; more;) {
        const QJsonObject page = client.get("/v1/payment_intents?limit=100" + after).json();
        for (const QJsonValue &object : page.value("data").toArray()) {
            const QJsonObject intent = object.toObject();
            if (intent.value("status").toString() == QLatin1String("succeeded"))
                succeeded.push_back(intent);
            after = "&starting_after=" + intent.value("id").toString().toLatin1();
        }
        more = page.value("has_more").toBool();
    }
    return succeeded;
}

QMap<QString, int> CrashedRun::chargedOtherThanOnce() const
{
    QMap<QString, int> times;
    for (int i = 0; i < fates.planned(); ++i)
        times.insert(target(i), 0);
    for (const QJsonObject &intent : chargesThere())
        ++times[intent.value("customer").toString()];
    for (auto it = times.begin(); it != times.end();)
        it = it.value() == 1 ? times.erase(it) : std::next(it);
    return times;
}

SumKeeper::SumKeeper(Reconciliation &reconciliation, const Fates &fates)
    : m_reconciliation(reconciliation)
    , m_fates(fates)
{
    QObject::connect(&reconciliation, &Reconciliation::changed, this, [this] { look(); });
}

void SumKeeper::look()
{
    if (!m_reconciliation.isLoaded())
        return;
    ++m_looked;
    qint64 count = 0;
    MoneySum money;
    QStringList parts;
    for (const PartOfSum &part : m_reconciliation.sumParts()) {
        count += part.count;
        money.add(part.money);
        parts << QStringLiteral("%1 %2 %3").arg(part.title).arg(part.count).arg(part.money.text());
        if (part.count < 0 && m_fault.isEmpty())
            m_fault = QStringLiteral("less than nothing: ") + parts.last();
    }
    qint64 inGroups = 0;
    for (const ReconcileGroup &group : m_reconciliation.groups())
        inGroups += group.count;
    const bool adds = count == m_fates.planned() &&
                      money.of(QStringLiteral("USD")) == m_fates.planned() * kOwed &&
                      inGroups == static_cast<qint64>(m_reconciliation.items().size());
    if (!adds && m_fault.isEmpty())
        m_fault = parts.join(QStringLiteral(", "));
}

} // namespace fencepost::test
