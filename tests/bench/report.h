// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace fencepost::bench {

/// One row of the speed table.
struct Figure
{
    QString name;
    double value = 0;
    QString unit;
    QString comparedWith;        // what was measured beside it in the same run, with its value
    std::optional<double> ratio; // value to that
    QString bound;               // as it is read: "≤ 100 ms"; empty: told, not judged
    bool ok = true;
    QString spread;      // of the samples; in the table alone
    bool ratioOk = true; // of the ratio alone: the rest depends on the machine
};

/// The speed table: printed row by row while it grows, written as Markdown and JSON at its end.
class Report
{
public:
    Report(qint64 effects, const QString &commit) : m_effects(effects), m_commit(commit) {}

    void add(const Figure &figure);
    /// value ≤ most (or ≥ least) decides.
    void atMost(Figure figure, double most);
    void atLeast(Figure figure, double least);
    /// ratio ≤ most (or ≥ least) decides.
    void ratioAtMost(Figure figure, double most);
    void ratioAtLeast(Figure figure, double least);
    /// What could not be measured, and why: printed, not a row.
    void skip(const QString &name, const QString &why);

    bool allOk() const;
    bool allRatiosOk() const;
    QJsonObject toJson() const;
    QString toMarkdown() const;
    QString summary() const;

private:
    qint64 m_effects;
    QString m_commit;
    std::vector<Figure> m_figures;
    QStringList m_skipped;
};

QString numberText(double value);

} // namespace fencepost::bench
