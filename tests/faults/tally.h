// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/faults/oracle.h"

#include <QJsonObject>
#include <QMap>

namespace fencepost::faults {

// The figures of all rounds so far. A value; main thread.
class Tally
{
public:
    explicit Tally(quint64 seed) : m_seed(seed) {}

    // Goes on from a file that an earlier run has written. Error: in words.
    QString resume(const QString &file);
    void add(const std::vector<Outcome> &outcomes, const Judgement &judgement, int restarts,
             const World::Losses &losses = {});

    quint64 seed() const { return m_seed; }
    qint64 trials() const { return m_trials; }
    qint64 faults() const { return m_doubled + m_lost + m_stuck + m_disagreements; }
    bool isClean() const { return faults() == 0 && m_inDoubt > 0; }
    QJsonObject toJson() const;
    QString toText() const;     // for a terminal
    QString toMarkdown() const; // for the README
    // What was found, a sentence each.
    const QStringList &findings() const { return m_findings; }

private:
    struct Figure
    {
        const char *name; // in the file
        qint64 Tally::*figure;
    };
    static const Figure s_figures[9]; // what the issue of a run is, and what stands beside it
    static const Figure s_besides[10];
    using Lines = std::vector<std::pair<QString, QString>>;
    Lines lines() const;

    quint64 m_seed;
    qint64 m_trials = 0;
    QMap<QString, qint64> m_kills;
    qint64 m_inDoubt = 0;
    qint64 m_doubled = 0;
    qint64 m_lost = 0;
    qint64 m_stuck = 0;
    qint64 m_disagreements = 0;
    qint64 m_restarts = 0;
    qint64 m_resolved = 0;
    qint64 m_unresolvedLeft = 0;
    // What stands beside it in the table; a file of before it was kept leaves these at what this run alone
    // saw.
    qint64 m_charges = 0;
    qint64 m_stale = 0;
    qint64 m_staleAccepted = 0;
    qint64 m_gaveUp = 0;
    qint64 m_keylessTrials = 0;
    qint64 m_keylessDuplicates = 0;
    qint64 m_auditRecords = 0;
    qint64 m_asyncFailovers = 0; // to an asynchronous standby, and what was lost by them
    qint64 m_asyncEffects = 0;
    qint64 m_asyncRecords = 0;
    QStringList m_findings;
};

} // namespace fencepost::faults
