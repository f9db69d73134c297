// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/oracle.h"

#include "app/demo/provider/charge_log.h"

#include <QHash>
#include <QSet>

namespace fencepost::faults {

namespace {

using test::Rows;

// A charge that was really made, beside what the ledger says of it.
class Oracle
{
public:
    Oracle(const World &world, const std::vector<Outcome> &outcomes)
        : m_world(world)
        , m_outcomes(outcomes)
        , m_db(world.conninfo(logins::superuser))
    {}

    Judgement judge()
    {
        readLog(false);
        readLog(true);
        readEffects();
        judgeRuns();
        judgeActions();
        judgeAudit();
        return m_judgement;
    }

private:
    // A question that fails finds nothing, which must not look like nothing found.
    Rows ask(const QString &name)
    {
        const Rows rows = m_db.exec(statement(name));
        if (!rows.ok())
            m_judgement.disagreements << name + QStringLiteral(": ") + rows.message;
        return rows;
    }

    void readLog(bool keyless)
    {
        const ChargeLogReading log = readChargeLog(m_world.chargeLog(keyless));
        if (!log.error.isEmpty())
            m_judgement.disagreements << log.error;
        for (const auto &ofCustomer : log.byCustomer) {
            for (const LoggedCharge &charge : ofCustomer) {
                if (charge.status == QLatin1String("succeeded"))
                    m_charges[charge.effectKey].push_back(charge);
            }
        }
    }

    void readEffects()
    {
        const Rows rows = ask(QStringLiteral("effects"));
        QHash<QString, int> ofTarget; // charges of a customer in a period, whatever the effect
        for (int i = 0; i < rows.size(); ++i) {
            const QString key = rows.text(i, QStringLiteral("effect_key"));
            const auto charges = m_charges.take(key);
            judgeEffect(rows, i, charges);
            if (rows.text(i, QStringLiteral("keyless")) == QLatin1String("t"))
                continue;
            const QString target = rows.text(i, QStringLiteral("period")) + QLatin1Char(' ') +
                                   rows.text(i, QStringLiteral("target"));
            ofTarget[target] += int(charges.size());
        }
        for (auto it = ofTarget.cbegin(); it != ofTarget.cend(); ++it) {
            if (it.value() > 1)
                m_judgement.doubled
                    << QStringLiteral("%1 was charged %2 times").arg(it.key()).arg(it.value());
        }
        for (auto it = m_charges.cbegin(); it != m_charges.cend(); ++it)
            m_judgement.lost << QStringLiteral("a charge of %1 (%2) is not in the ledger")
                                    .arg(it.value().front().customer, it.key());
    }

    void judgeEffect(const Rows &rows, int i, const std::vector<LoggedCharge> &charges)
    {
        const auto text = [&](const char *column) { return rows.text(i, QString::fromLatin1(column)); };
        const QString what = text("period") + QLatin1Char(' ') + text("target");
        const qint64 count = qint64(charges.size());
        if (text("keyless") == QLatin1String("t")) {
            m_judgement.keylessCharges += count;
            m_judgement.keylessDuplicates += qMax<qint64>(0, count - 1);
        } else {
            m_judgement.charges += count;
        }
        if (text("live") != QLatin1String("t")) {
            if (count > 0)
                m_judgement.disagreements
                    << QStringLiteral("%1 was charged under a key that was superseded").arg(what);
            return;
        }
        ++m_effectsOf[text("job") + QLatin1Char('/') + text("period")];
        const QString state = text("state");
        if (state != QLatin1String("done")) {
            m_judgement.stuck << QStringLiteral("%1 is %2").arg(what, state);
            m_judgement.unresolvedLeft += state != QLatin1String("claimed");
            return;
        }
        const bool succeeded = text("outcome") == QLatin1String("succeeded");
        if (succeeded && count == 0)
            m_judgement.disagreements << QStringLiteral("%1 is done, and nothing was charged").arg(what);
        if (!succeeded && count > 0)
            m_judgement.disagreements
                << QStringLiteral("%1 is %2, and was charged").arg(what, text("outcome"));
        const bool named = std::any_of(charges.begin(), charges.end(), [&](const LoggedCharge &charge) {
            return charge.id == text("provider_ref") &&
                   charge.amount == rows.number(QStringLiteral("amount_minor"), i);
        });
        if (succeeded && count > 0 && !named)
            m_judgement.disagreements
                << QStringLiteral("%1 names %2, which is not its charge").arg(what, text("provider_ref"));
        if (text("accounted") != QLatin1String("t"))
            m_judgement.lost << QStringLiteral("%1 was settled without a record").arg(what);
    }

    void judgeRuns()
    {
        QHash<QString, QString> states;
        const Rows rows = ask(QStringLiteral("runs"));
        for (int i = 0; i < rows.size(); ++i) {
            const QString run = rows.text(i, QStringLiteral("job")) + QLatin1Char('/') +
                                rows.text(i, QStringLiteral("period"));
            states.insert(run, rows.text(i, QStringLiteral("state")));
        }
        for (const Outcome &outcome : m_outcomes) {
            const QString run = outcome.job + QLatin1Char('/') + outcome.trial.period();
            const QString state = states.value(run, QStringLiteral("not there"));
            if (state != QLatin1String("done"))
                m_judgement.stuck << QStringLiteral("run %1 (%2) is %3: %4")
                                         .arg(run, outcome.trial.pointName(), state, outcome.stuck);
            else if (m_effectsOf.value(run) != kCharges)
                m_judgement.lost << QStringLiteral("run %1 is done with %2 of %3 effects")
                                        .arg(run)
                                        .arg(m_effectsOf.value(run))
                                        .arg(kCharges);
            m_judgement.disagreements << outcome.disagreements;
        }
        const Rows twice = ask(QStringLiteral("slots_with_two"));
        for (int i = 0; i < twice.size(); ++i)
            m_judgement.doubled
                << QStringLiteral("two live effects of slot %1").arg(twice.text(i, QStringLiteral("slot")));
        const Rows blind = ask(QStringLiteral("blind_sends"));
        for (int i = 0; i < blind.size(); ++i)
            m_judgement.disagreements << QStringLiteral("%1 was sent again without a look at the provider")
                                             .arg(blind.text(i, QStringLiteral("effect_key")));
    }

    // What consoles were told, and what the database did.
    void judgeActions()
    {
        QHash<QString, QString> decisions;
        const Rows rows = ask(QStringLiteral("actions"));
        for (int i = 0; i < rows.size(); ++i) {
            const QString id = rows.text(i, QStringLiteral("action_id"));
            decisions.insert(id, rows.text(i, QStringLiteral("decisions")));
            const QString what = rows.text(i, QStringLiteral("function")) + QLatin1Char(' ') + id;
            if (rows.number(QStringLiteral("records"), i) < rows.number(QStringLiteral("items"), i))
                m_judgement.lost << QStringLiteral("%1 has no audit record of its own").arg(what);
            else if (rows.number(QStringLiteral("records"), i) > rows.number(QStringLiteral("items"), i))
                m_judgement.doubled << QStringLiteral("%1 was carried out more than once").arg(what);
            else if (rows.text(i, QStringLiteral("decisions")) != rows.text(i, QStringLiteral("recorded")))
                m_judgement.disagreements
                    << QStringLiteral("%1 is answered otherwise than recorded").arg(what);
        }
        for (const Outcome &outcome : m_outcomes) {
            for (const Told &told : outcome.told) {
                if (told.decisions.isEmpty())
                    continue;
                const QString id = told.action.toString(QUuid::WithoutBraces);
                const QString said = told.decisions.join(QLatin1Char(','));
                if (!decisions.contains(id))
                    m_judgement.lost << QStringLiteral("%1 %2 was answered \"%3\", and is not there")
                                            .arg(told.function, id, said);
                else if (decisions.value(id) != said)
                    m_judgement.disagreements << QStringLiteral("%1 %2: the console says %3, the database %4")
                                                     .arg(told.function, id, said, decisions.value(id));
            }
        }
    }

    void judgeAudit()
    {
        const Rows rows = ask(QStringLiteral("audit"));
        m_judgement.auditRecords = rows.number(QStringLiteral("checked"));
        m_judgement.resolvedFromUnknown = rows.number(QStringLiteral("resolved"));
        if (rows.text(QStringLiteral("ok")) != QLatin1String("t"))
            m_judgement.disagreements
                << QStringLiteral("the audit does not verify: ") + rows.text(QStringLiteral("fault"));
        if (rows.number(QStringLiteral("without_action")) > 0)
            m_judgement.lost << QStringLiteral("%1 audit records have no action")
                                    .arg(rows.text(QStringLiteral("without_action")));
        const Rows twice = ask(QStringLiteral("resolved_twice"));
        for (int i = 0; i < twice.size(); ++i)
            m_judgement.doubled
                << QStringLiteral("%1 was settled twice").arg(twice.text(i, QStringLiteral("subject_key")));
        const Rows unowned = ask(QStringLiteral("acted_unowned"));
        for (int i = 0; i < unowned.size(); ++i)
            m_judgement.disagreements << QStringLiteral("%1 of %2 by %3, who did not own it")
                                             .arg(unowned.text(i, QStringLiteral("action")),
                                                  unowned.text(i, QStringLiteral("subject_key")),
                                                  unowned.text(i, QStringLiteral("operator")));
    }

    const World &m_world;
    const std::vector<Outcome> &m_outcomes;
    Db m_db;
    QHash<QString, std::vector<LoggedCharge>> m_charges; // by effect key
    QHash<QString, int> m_effectsOf;                     // by run
    Judgement m_judgement;
};

} // namespace

Judgement judge(const World &world, const std::vector<Outcome> &outcomes)
{
    return Oracle(world, outcomes).judge();
}

} // namespace fencepost::faults
