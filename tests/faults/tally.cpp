// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/tally.h"

#include <QDate>
#include <QFile>
#include <QJsonDocument>
#include <QSysInfo>

#include <numeric>
#include <thread>

namespace fencepost::faults {

const Tally::Figure Tally::s_figures[] = {{"trials", &Tally::m_trials},
                                          {"in_doubt", &Tally::m_inDoubt},
                                          {"doubled", &Tally::m_doubled},
                                          {"lost", &Tally::m_lost},
                                          {"stuck", &Tally::m_stuck},
                                          {"disagreements", &Tally::m_disagreements},
                                          {"restarts", &Tally::m_restarts},
                                          {"resolved_from_unknown", &Tally::m_resolved},
                                          {"unresolved_left", &Tally::m_unresolvedLeft}};

const Tally::Figure Tally::s_besides[] = {{"charges", &Tally::m_charges},
                                          {"audit_records", &Tally::m_auditRecords},
                                          {"stale_writes", &Tally::m_stale},
                                          {"stale_writes_accepted", &Tally::m_staleAccepted},
                                          {"gave_up", &Tally::m_gaveUp},
                                          {"keyless_trials", &Tally::m_keylessTrials},
                                          {"keyless_duplicates", &Tally::m_keylessDuplicates},
                                          {"async_failovers", &Tally::m_asyncFailovers},
                                          {"async_effects_lost", &Tally::m_asyncEffects},
                                          {"async_records_lost", &Tally::m_asyncRecords}};

QString Tally::resume(const QString &file)
{
    QFile kept(file);
    if (!kept.exists())
        return {};
    if (!kept.open(QIODevice::ReadOnly))
        return QStringLiteral("%1 cannot be read: %2.").arg(file, kept.errorString());
    const QJsonObject json = QJsonDocument::fromJson(kept.readAll()).object();
    if (!json.contains(QLatin1String("trials")) || !json.contains(QLatin1String("seed")))
        return QStringLiteral("%1 was not written by this program: give another file.").arg(file);
    const auto number = [&](const char *name) { return json.value(QLatin1String(name)).toInteger(); };
    m_seed = static_cast<quint64>(number("seed"));
    for (const auto &[name, figure] : s_figures)
        this->*figure = number(name);
    const QJsonObject beside = json.value(QLatin1String("beside")).toObject();
    for (const auto &[name, figure] : s_besides)
        this->*figure = beside.value(QLatin1String(name)).toInteger();
    const QJsonObject kills = json.value(QLatin1String("kills_by_point")).toObject();
    for (auto it = kills.begin(); it != kills.end(); ++it)
        m_kills.insert(it.key(), it.value().toInteger());
    return {};
}

void Tally::add(const std::vector<Outcome> &outcomes, const Judgement &judgement, int restarts,
                const World::Losses &losses)
{
    m_asyncFailovers += losses.failovers;
    m_asyncEffects += losses.effects;
    m_asyncRecords += losses.records;
    m_trials += qint64(outcomes.size());
    m_restarts += restarts;
    for (const Outcome &outcome : outcomes) {
        for (auto it = outcome.kills.cbegin(); it != outcome.kills.cend(); ++it)
            m_kills[it.key()] += it.value();
        m_inDoubt += outcome.inDoubt;
        m_stale += outcome.stale;
        m_staleAccepted += outcome.staleAccepted;
        m_gaveUp += outcome.sittings.size();
        m_keylessTrials += outcome.trial.kind == Kind::Keyless;
    }
    m_doubled += judgement.doubled.size();
    m_lost += judgement.lost.size();
    m_stuck += judgement.stuck.size();
    m_disagreements += judgement.disagreements.size();
    m_charges += judgement.charges;
    m_resolved += judgement.resolvedFromUnknown;
    m_unresolvedLeft += judgement.unresolvedLeft;
    m_keylessDuplicates += judgement.keylessDuplicates;
    m_auditRecords += judgement.auditRecords;
    const std::pair<const char *, const QStringList &> found[] = {{"doubled", judgement.doubled},
                                                                  {"lost", judgement.lost},
                                                                  {"stuck", judgement.stuck},
                                                                  {"disagrees", judgement.disagreements}};
    for (const auto &[kind, sentences] : found) {
        for (const QString &sentence : sentences)
            m_findings << QStringLiteral("%1: %2").arg(QLatin1String(kind), sentence);
    }
}

QJsonObject Tally::toJson() const
{
    QJsonObject kills;
    for (auto it = m_kills.cbegin(); it != m_kills.cend(); ++it)
        kills.insert(it.key(), it.value());
    QJsonObject beside;
    for (const auto &[name, figure] : s_besides)
        beside.insert(QLatin1String(name), this->*figure);
    QJsonObject json{{"seed", static_cast<qint64>(m_seed)}, {"kills_by_point", kills}, {"beside", beside}};
    for (const auto &[name, figure] : s_figures)
        json.insert(QLatin1String(name), this->*figure);
    return json;
}

Tally::Lines Tally::lines() const
{
    const auto number = [](qint64 n) { return QString::number(n); };
    const qint64 kills = std::accumulate(m_kills.begin(), m_kills.end(), qint64(0));
    // A trial whose fault did not strike proves nothing.
    const qint64 proof = std::min<qint64>(m_trials, kills);
    const QString bound = proof > 0 ? QStringLiteral("< %1 % of trials").arg(300.0 / double(proof), 0, 'g', 2)
                                    : QStringLiteral("–");
    Lines lines{
        {"trials", number(m_trials)},
        {"seed", number(qint64(m_seed))},
        {"faults that struck", number(kills)},
        {"server restarts (immediate, or failed over to the synchronous standby)", number(m_restarts)},
        {"commits in doubt, asked again by their id", number(m_inDoubt)},
        {"**charged or carried out twice**", number(m_doubled)},
        {"**lost**", number(m_lost)},
        {"**stuck**", number(m_stuck)},
        {"**records that disagree**", number(m_disagreements)},
        {"what such a trial may still do, at 95 % (3/N)", faults() == 0 ? bound : QStringLiteral("–")},
        {"effects settled from unknown on evidence", number(m_resolved)},
        {"unresolved left", number(m_unresolvedLeft)},
        {"charges at the provider", number(m_charges)},
        {"audit records, verified", number(m_auditRecords)},
        {"writes tried under a stale token; accepted",
         QStringLiteral("%1; %2").arg(m_stale).arg(m_staleAccepted)},
        {"beside: sittings that came to no end in a minute, and were followed by another", number(m_gaveUp)},
        {"beside: a provider without keys, trials; duplicates that remained possible and happened",
         QStringLiteral("%1; %2").arg(m_keylessTrials).arg(m_keylessDuplicates)},
        {"beside: failing over to an asynchronous standby 150 ms behind, times; effects, audit records lost",
         QStringLiteral("%1; %2, %3").arg(m_asyncFailovers).arg(m_asyncEffects).arg(m_asyncRecords)}};
    for (auto it = m_kills.cbegin(); it != m_kills.cend(); ++it)
        lines.push_back({QStringLiteral("at ") + it.key(), number(it.value())});
    return lines;
}

QString Tally::toText() const
{
    QString text;
    for (auto [name, value] : lines()) {
        name.remove(QStringLiteral("**"));
        text += QStringLiteral("%1  %2\n").arg(value, 12).arg(name);
    }
    return text;
}

QString Tally::toMarkdown() const
{
    QString text = QStringLiteral("Commit %1, %2, %3 cores, %4.\n\n| what | figure |\n|---|---|\n")
                       .arg(qEnvironmentVariable("FENCEPOST_COMMIT", QStringLiteral("unknown")),
                            QDate::currentDate().toString(Qt::ISODate))
                       .arg(std::thread::hardware_concurrency())
                       .arg(QSysInfo::prettyProductName());
    for (const auto &[name, value] : lines())
        text += QStringLiteral("| %1 | %2 |\n").arg(name, value);
    return text;
}

} // namespace fencepost::faults
