// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/ledger_sql.h"

#include "models/store/bound_sql.h"
#include "models/store/sql_text.h"

#include <QHash>
#include <QRegularExpression>
#include <limits>

namespace fencepost {

namespace {

constexpr qint64 kMostMinor = std::numeric_limits<qint64>::max();
constexpr qint64 kLeastMinor = std::numeric_limits<qint64>::min();
constexpr int kBudget = 4'000; // rows that a page without an index of its own may look at
const QByteArray s_never("-infinity");
const QByteArray s_always("infinity");

QByteArray momentOr(const QDateTime &time, const QByteArray &otherwise)
{
    return time.isValid() ? momentText(time.toMSecsSinceEpoch() * 1000) : otherwise;
}

QByteArray arrayOf(const QStringList &states)
{
    return QString(QLatin1Char('{') + states.join(QLatin1Char(',')) + QLatin1Char('}')).toLatin1();
}

// Only words of the contract; none is all of them.
QStringList statesOf(const LedgerFilter &filter)
{
    QStringList states;
    for (const QString &state : filter.states) {
        if (effectStateFrom(state))
            states << state;
    }
    if (filter.states.isEmpty()) {
        for (const auto state :
             {EffectState::Claimed, EffectState::Submitted, EffectState::Unknown, EffectState::Done})
            states << toText(state);
    }
    return states;
}

bool wantsUnresolved(const LedgerFilter &filter)
{
    return filter.states.contains(QLatin1String("unresolved"));
}

bool hasAmounts(const LedgerFilter &filter)
{
    return !filter.currency.isEmpty() && (filter.leastMinor || filter.mostMinor);
}

bool hasTimes(const LedgerFilter &filter)
{
    return filter.claimedFrom.isValid() || filter.claimedTo.isValid();
}

bool byAmount(const LedgerFilter &filter)
{
    return !filter.currency.isEmpty() && (filter.sort == LedgerSort::Amount || hasAmounts(filter)) &&
           filter.keyOrReference.isEmpty() && filter.period.isEmpty() && !hasTimes(filter) &&
           !wantsUnresolved(filter);
}

QString scopeOf(const LedgerFilter &filter)
{
    const QString file =
        filter.job.isEmpty()
            ? (filter.period.isEmpty() ? QStringLiteral("of_all") : QStringLiteral("of_period"))
            : (filter.period.isEmpty() ? QStringLiteral("of_job") : QStringLiteral("of_run"));
    return sqlText(QLatin1String("console/ledger/") + file).section(QLatin1Char('\n'), 1).trimmed();
}

// Which statement has the page.
QString pageFile(const LedgerFilter &filter)
{
    if (!filter.keyOrReference.isEmpty())
        return QStringLiteral("search");
    if (byAmount(filter))
        return QStringLiteral("amount");
    if (wantsUnresolved(filter) && (!hasAmounts(filter) || filter.states.size() == 1))
        return QStringLiteral("unresolved");
    if (hasAmounts(filter))
        return QStringLiteral("sift");
    if (filter.job.isEmpty() && !filter.period.isEmpty())
        return QStringLiteral("period");
    return statesOf(filter).size() == 1 ? QStringLiteral("walk_state") : QStringLiteral("walk");
}

QString statement(const QString &file, const LedgerFilter &filter, bool ascending = false)
{
    const auto either = [ascending](const char *up, const char *down) {
        return QLatin1String(ascending ? up : down);
    };
    return sqlText(QLatin1String("console/ledger/") + file)
        .replace(QLatin1String("<scope>"), scopeOf(filter))
        .replace(QLatin1String("<beyond>"), either(">", "<"))
        .replace(QLatin1String("<within>"), either("<", ">="))
        .replace(QLatin1String("<least_or_most>"), either("<=", ">="))
        .replace(QLatin1String("<order>"), either("ASC", "DESC"))
        .replace(QLatin1String("<opposite>"), either("DESC", "ASC"));
}

LedgerQuestion bound(const QString &text, const NamedValues &values)
{
    BoundSql made = boundSql(text, values);
    return {made.sql, made.parameters, false};
}

NamedValues filterValues(const LedgerFilter &filter)
{
    const QString &text = filter.keyOrReference;
    const bool unresolved = wantsUnresolved(filter);
    QStringList states = statesOf(filter);
    QStringList looked = states; // what may be among them
    if (unresolved)
        looked << toText(EffectState::Claimed) << toText(EffectState::Submitted)
               << toText(EffectState::Unknown);
    looked.removeDuplicates();
    if (unresolved && (!text.isEmpty() || hasAmounts(filter)))
        states << QStringLiteral("unresolved");
    return {
        {"job", filterParameter(filter.job)},
        {"period", filterParameter(filter.period)},
        {"states", arrayOf(states)},
        {"state", states.size() == 1 ? parameter(states.first()) : std::nullopt},
        {"looked", arrayOf(looked)},
        {"currency", hasAmounts(filter) || byAmount(filter) ? parameter(filter.currency) : std::nullopt},
        {"least", parameter(filter.leastMinor.value_or(kLeastMinor))},
        {"most", parameter(filter.mostMinor.value_or(kMostMinor))},
        {"text", parameter(text)},
        {"text_end", parameter(textBeyond(text))},
        {"key", canBeginKey(text) ? parameter(text) : std::nullopt},
        {"from", momentOr(filter.claimedFrom, s_never)},
        {"to", momentOr(filter.claimedTo, s_always)},
    };
}

// Where the page begins and how far it may go: an anchor lies within the filter, or the filter's own end is
// nearer.
void placePage(NamedValues &values, const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
               bool ascending)
{
    const QDateTime &end = ascending ? filter.claimedFrom : filter.claimedTo;
    values["near"] = momentOr(end, ascending ? s_never : s_always);
    values["near_key"] = parameter(QStringLiteral(""));
    values["far"] = ascending ? values["to"] : values["from"];
    values["near_minor"] = ascending ? values["least"] : values["most"];
    values["far_minor"] = ascending ? values["most"] : values["least"];
    if (!anchor)
        return;
    const qint64 endUs = end.isValid() ? end.toMSecsSinceEpoch() * 1000 : 0;
    if (!byAmount(filter) && end.isValid() &&
        (ascending ? anchor->claimedUs < endUs : anchor->claimedUs >= endUs))
        return;
    // A moment without a key belongs to the page.
    const bool moment = anchor->key.isEmpty();
    values["near"] = momentText(anchor->claimedUs + (moment && !ascending ? 1 : 0));
    values["near_key"] = parameter(anchor->key);
    values["near_minor"] = parameter(anchor->amountMinor);
}

} // namespace

QString textBeyond(const QString &text)
{
    QList<uint> points = QString::fromUtf8(text.toUtf8()).toUcs4(); // as it is sent
    constexpr uint kLast = 0x10ffff;
    while (!points.isEmpty() && points.last() >= kLast)
        points.removeLast();
    if (!points.isEmpty()) {
        ++points.last();
        if (points.last() == 0xd800) // no characters from here on
            points.last() = 0xe000;
    }
    return QString::fromUcs4(reinterpret_cast<const char32_t *>(points.constData()), points.size());
}

bool canBeginKey(const QString &text)
{
    static const QRegularExpression key(QStringLiteral("^[0-9a-f]+(\\.[0-9a-f]*)?$"));
    return key.match(text).hasMatch();
}

LedgerQuestion ledgerQuestion(const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
                              int limit)
{
    const bool backward = anchor && anchor->backward;
    const bool ascending = filter.ascending != backward;
    const QString file = pageFile(filter);
    NamedValues values = filterValues(filter);
    placePage(values, filter, anchor, ascending);
    values["limit"] = parameter(qint64(limit) + 1);
    values["budget"] = parameter(qint64(std::max(kBudget, limit + 1)));
    LedgerQuestion question = bound(statement(file, filter, ascending), values);
    question.backward = backward;
    return question;
}

LedgerQuestion ledgerKeysQuestion(const QJsonArray &keys)
{
    return bound(statement(QStringLiteral("keys"), {}), {{"keys", parameter(keys)}});
}

LedgerQuestion ledgerSlicesQuestion(const LedgerFilter &filter, int slices, int cap)
{
    if (filter.job.isEmpty() && !filter.period.isEmpty())
        return {};
    NamedValues values = filterValues(filter);
    values["states"] = values["looked"];
    values["slices"] = parameter(qint64(slices));
    values["cap"] = parameter(qint64(cap));
    return bound(statement(QStringLiteral("slices"), filter), values);
}

LedgerQuestion ledgerCountQuestion(const LedgerFilter &filter, int cap)
{
    if (!filter.keyOrReference.isEmpty() || hasAmounts(filter) ||
        (wantsUnresolved(filter) && filter.states.size() > 1))
        return {};
    NamedValues values = filterValues(filter);
    values["cap"] = parameter(qint64(cap));
    return bound(
        statement(wantsUnresolved(filter) ? QStringLiteral("count_unresolved") : QStringLiteral("count"),
                  filter),
        values);
}

LedgerQuestion ledgerListQuestion(const LedgerFilter &filter)
{
    const auto number = [&filter](const std::optional<qint64> &minor) {
        return minor && !filter.currency.isEmpty() ? parameter(*minor) : std::nullopt;
    };
    LedgerQuestion question;
    question.sql = sqlText(QStringLiteral("console/export/list"));
    question.parameters = {filterParameter(filter.job),
                           filterParameter(filter.period),
                           filter.states.isEmpty() ? std::nullopt
                                                   : parameter(QJsonArray::fromStringList(filter.states)),
                           parameter(filter.claimedFrom),
                           parameter(filter.claimedTo),
                           filterParameter(filter.currency),
                           number(filter.leastMinor),
                           number(filter.mostMinor),
                           filterParameter(filter.keyOrReference)};
    return question;
}

} // namespace fencepost
