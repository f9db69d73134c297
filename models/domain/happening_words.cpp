// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/happening_words.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Happening)
};

// What resources/sql/console/run_happenings.sql makes of numbers.
QString numberWords(const QString &fact)
{
    static const QRegularExpression form(QStringLiteral(
        "^(?:(attempt|token) (\\d+)(, its lease was over|, newest (\\d+))?|(\\d+) effects?)$"));
    const auto match = form.match(fact);
    if (!match.hasMatch())
        return fact;
    const QString number = match.captured(2);
    if (number.isEmpty())
        return Tr::tr("%n effect(s)", nullptr, match.captured(5).toInt());
    if (match.captured(1) == QLatin1String("attempt"))
        return Tr::tr("attempt %1").arg(number);
    if (const QString newest = match.captured(4); !newest.isEmpty())
        return Tr::tr("token %1, newest %2").arg(number, newest);
    return match.capturedLength(3) > 0 ? Tr::tr("token %1, its lease was over").arg(number)
                                       : Tr::tr("token %1").arg(number);
}

// Why an attempt began, and how it ended.
QString attemptWords(const QString &fact)
{
    static const QHash<QString, QString> words{{QStringLiteral("retry"), Tr::tr("retry")},
                                               {QStringLiteral("takeover"), Tr::tr("take-over")},
                                               {QStringLiteral("rerun"), Tr::tr("rerun")},
                                               {QStringLiteral("catch_up"), Tr::tr("caught up")},
                                               {QStringLiteral("done"), Tr::tr("done")},
                                               {QStringLiteral("failed"), Tr::tr("failed")},
                                               {QStringLiteral("fenced"), Tr::tr("made stale by another")},
                                               {QStringLiteral("abandoned"), Tr::tr("abandoned")}};
    return words.value(fact, fact);
}

} // namespace

QString happeningFacts(const Happening &happening)
{
    static const QStringList counted{"claimed", "heartbeat", "lease_over", "ended",
                                     "fenced",  "checked",   "resolved",   "asked"};
    if (!counted.contains(happening.kind)) // of people, in their own words
        return happening.factsText();
    const QString between = QStringLiteral(" · ");
    QStringList facts = happening.factsText().split(between);
    const bool ended = happening.kind == QLatin1String("ended");
    const qsizetype said = ended ? 2 : facts.size(); // from there on in the worker's words
    for (qsizetype i = 0; i < qMin(said, facts.size()); ++i) {
        facts[i] = numberWords(facts.at(i));
        if (i == (ended ? 1 : 3))
            facts[i] = attemptWords(facts.at(i));
    }
    return facts.join(between);
}

} // namespace fencepost
