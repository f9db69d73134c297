// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/report.h"

#include <QDate>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSysInfo>
#include <QThread>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace fencepost::bench {

namespace {

QString boundText(const char *sign, double value, const QString &unit)
{
    return QString::fromUtf8(sign) + QLatin1Char(' ') + numberText(value) +
           (unit.isEmpty() ? QString() : ' ' + unit);
}

QString ratioText(const Figure &figure)
{
    return figure.ratio ? numberText(*figure.ratio) : QString();
}

// "2 cores of AMD EPYC 7B13, 8 GB, Debian GNU/Linux 12"
QString machine()
{
    const auto after = [](const char *name, const char *key) {
        QFile file(QString::fromLatin1(name));
        if (!file.open(QIODevice::ReadOnly))
            return QString();
        const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
        const QStringList found = lines.filter(QRegularExpression(QLatin1Char('^') + QLatin1String(key)));
        return found.isEmpty()
                   ? QString()
                   : found.first().section(QRegularExpression(QStringLiteral("[:=]")), 1).trimmed();
    };
    return QStringLiteral("%1 cores of %2, %3 GB, %4")
        .arg(QThread::idealThreadCount())
        .arg(after("/proc/cpuinfo", "model name"))
        .arg(qRound(after("/proc/meminfo", "MemTotal").section(QLatin1Char(' '), 0, 0).toDouble() / 1e6))
        .arg(QSysInfo::prettyProductName());
}

// Added to a bound that a figure has already.
void addBound(Figure &figure, const QString &bound, bool ok)
{
    figure.bound += (figure.bound.isEmpty() ? QString() : QStringLiteral(", ")) + bound;
    figure.ok = figure.ok && ok;
}

} // namespace

QString numberText(double value)
{
    const double size = std::fabs(value);
    return QString::number(value, 'f', size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 || size == 0 ? 2 : 4);
}

void Report::add(const Figure &figure)
{
    m_figures.push_back(figure);
    std::printf(
        "%s  %-58s %10s %-9s %-8s %-22s %s%s\n", figure.ok ? "ok   " : "SHORT", qUtf8Printable(figure.name),
        qUtf8Printable(numberText(figure.value)), qUtf8Printable(figure.unit),
        qUtf8Printable(ratioText(figure)), qUtf8Printable(figure.bound), qUtf8Printable(figure.comparedWith),
        qUtf8Printable(figure.spread.isEmpty() ? QString() : QStringLiteral("  [%1]").arg(figure.spread)));
    std::fflush(stdout);
}

void Report::atMost(Figure figure, double most)
{
    addBound(figure, boundText("≤", most, figure.unit), figure.value <= most);
    add(figure);
}

void Report::atLeast(Figure figure, double least)
{
    addBound(figure, boundText("≥", least, figure.unit), figure.value >= least);
    add(figure);
}

void Report::ratioAtMost(Figure figure, double most)
{
    figure.ratioOk = figure.ratio && *figure.ratio <= most;
    addBound(figure, boundText("ratio ≤", most, {}), figure.ratioOk);
    add(figure);
}

void Report::ratioAtLeast(Figure figure, double least)
{
    figure.ratioOk = figure.ratio && *figure.ratio >= least;
    addBound(figure, boundText("ratio ≥", least, {}), figure.ratioOk);
    add(figure);
}

void Report::skip(const QString &name, const QString &why)
{
    m_skipped << QStringLiteral("%1: not measured, %2").arg(name, why);
    std::printf("skip   %s\n", qUtf8Printable(m_skipped.last()));
    std::fflush(stdout);
}

bool Report::allRatiosOk() const
{
    return std::all_of(m_figures.begin(), m_figures.end(),
                       [](const Figure &figure) { return figure.ratioOk; });
}

bool Report::allOk() const
{
    return std::all_of(m_figures.begin(), m_figures.end(), [](const Figure &figure) { return figure.ok; });
}

QJsonObject Report::toJson() const
{
    QJsonArray rows;
    for (const Figure &figure : m_figures) {
        rows.append(QJsonObject{{"name", figure.name},
                                {"value", figure.value},
                                {"unit", figure.unit},
                                {"compared_with", figure.comparedWith},
                                {"ratio", figure.ratio ? QJsonValue(*figure.ratio) : QJsonValue()},
                                {"bound", figure.bound},
                                {"ok", figure.ok}});
    }
    return {{"effects", m_effects}, {"commit", m_commit}, {"rows", rows}};
}

QString Report::toMarkdown() const
{
    QString text = QStringLiteral("%L1 effects, commit %2, %3, %4\n\n")
                       .arg(m_effects)
                       .arg(m_commit, QDate::currentDate().toString(Qt::ISODate), machine());
    text += QStringLiteral(
        "| what | value | bound | beside it, in the same run | ratio | |\n|---|---|---|---|---|---|\n");
    for (const Figure &figure : m_figures) {
        text +=
            QStringLiteral("| %1 | %2 %3 | %4 | %5 | %6 | %7 |\n")
                .arg(figure.name, numberText(figure.value), figure.unit, figure.bound, figure.comparedWith,
                     ratioText(figure), figure.ok ? QStringLiteral("ok") : QStringLiteral("short"));
    }
    return text;
}

QString Report::summary() const
{
    const auto judged = std::count_if(m_figures.begin(), m_figures.end(),
                                      [](const Figure &figure) { return !figure.bound.isEmpty(); });
    const auto kept = std::count_if(m_figures.begin(), m_figures.end(), [](const Figure &figure) {
        return !figure.bound.isEmpty() && figure.ok;
    });
    return QStringLiteral("%1 of %2 bounds are kept%3.")
        .arg(kept)
        .arg(judged)
        .arg(m_skipped.isEmpty() ? QString() : QStringLiteral("; %1 left out").arg(m_skipped.size()));
}

} // namespace fencepost::bench
