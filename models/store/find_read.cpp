// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/find_read.h"

#include "models/store/decode_effect.h"
#include "models/store/ledger_sql.h"

#include <QMap>

namespace fencepost::reads {

namespace {

FoundKind kindFrom(const QString &word)
{
    static const QHash<QString, FoundKind> kinds{
        {"key", FoundKind::Key},       {"reference", FoundKind::Reference}, {"customer", FoundKind::Customer},
        {"run", FoundKind::Run},       {"period", FoundKind::RunsOfPeriod}, {"job", FoundKind::Job},
        {"letter", FoundKind::Letter},
    };
    return kinds.value(word);
}

Found foundFrom(const Row &row)
{
    Found found;
    found.kind = kindFrom(row.text("kind"));
    found.text = row.text("text");
    found.count = row.integer("count");
    found.state = row.text("letter_state");
    found.run = {JobName(row.text("found_job")), Period(row.text("found_period"))};
    if (!row.isNull("effect_key"))
        found.effect = effectFrom(row);
    return found;
}

// "#12", or nothing but digits.
std::optional<qint64> letterNumber(const QString &text)
{
    const QString digits = text.startsWith(QLatin1Char('#')) ? text.mid(1) : text;
    bool whole = false;
    const qint64 number = digits.toLongLong(&whole);
    return whole && number > 0 ? std::optional(number) : std::nullopt;
}

} // namespace

Parameters findParameters(const QString &text)
{
    const qsizetype slash = text.indexOf(QLatin1Char('/'));
    const bool run = slash > 0;
    const QString period = run ? text.mid(slash + 1) : QString();
    // Of a job alone all periods, however they begin.
    const QString last = period.isEmpty() ? QString::fromUcs4(U"\U0010ffff", 1) : textBeyond(period);
    const std::optional<qint64> letter = letterNumber(text);
    return {parameter(text),
            parameter(textBeyond(text)),
            canBeginKey(text) ? parameter(text) : std::nullopt,
            run ? parameter(text.left(slash)) : std::nullopt,
            parameter(period),
            parameter(last),
            letter ? parameter(*letter) : std::nullopt,
            parameter(qint64(kFoundOfEach) + 1)};
}

FindAnswer find(Reader &reader, const QString &text)
{
    const Listing listing = reader.list(QStringLiteral("find"), findParameters(text));
    FindAnswer answer;
    QMap<FoundKind, int> counts;
    for (int i = 0; i < listing.count(); ++i) {
        Found found = foundFrom(listing.row(i));
        if (++counts[found.kind] > kFoundOfEach)
            answer.more = true;
        else
            answer.items.push_back(std::move(found));
    }
    return answer;
}

} // namespace fencepost::reads
