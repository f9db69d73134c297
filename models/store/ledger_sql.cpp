// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/ledger_sql.h"

#include "models/store/sql_text.h"

#include <QRegularExpression>

namespace fencepost {

namespace {

// What a text begins with, for LIKE: its own signs of LIKE are taken literally.
QString beginning(QString text)
{
    static const QRegularExpression signs(QStringLiteral("([\\\\%_])"));
    return text.replace(signs, QStringLiteral("\\\\1")) + QLatin1Char('%');
}

bool canBeginKey(const QString &text)
{
    static const QRegularExpression key(QStringLiteral("^[0-9a-f]+(\\.[0-9a-f]*)?$"));
    return key.match(text).hasMatch();
}

// Are the states that are asked for all of the open kind, of which there are few?
bool onlyOpen(const QStringList &states)
{
    return !states.isEmpty() && !states.contains(toText(EffectState::Done));
}

} // namespace

LedgerQuestion ledgerQuestion(const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
                              int limit)
{
    LedgerQuestion question;
    question.backward = anchor && anchor->backward;
    const bool search = !filter.keyOrReference.isEmpty();
    const char *file = search                    ? "console/ledger_search"
                       : onlyOpen(filter.states) ? "console/ledger_open"
                                                 : "console/ledger_walk";
    question.sql = sqlText(QLatin1String(file))
                       .replace(QLatin1String("<beyond>"), QLatin1String(question.backward ? ">" : "<"))
                       .replace(QLatin1String("<order>"), QLatin1String(question.backward ? "ASC" : "DESC"));
    question.parameters = {filterParameter(filter.job), filterParameter(filter.period),
                           filter.states.isEmpty() ? std::nullopt
                                                   : parameter(QJsonArray::fromStringList(filter.states)),
                           filterParameter(anchor ? anchor->key : QString()), parameter(qint64(limit) + 1)};
    if (search) {
        question.parameters.push_back(parameter(beginning(filter.keyOrReference)));
        question.parameters.push_back(canBeginKey(filter.keyOrReference) ? parameter(filter.keyOrReference)
                                                                         : std::nullopt);
    }
    return question;
}

} // namespace fencepost
