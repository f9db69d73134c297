// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stripe_api.h"
#include "app/demo/provider/stripe_shapes.h"

#include <QSet>

namespace fencepost::standin {

namespace {

ApiError badParam(const QString &param, const QString &code, const QString &message)
{
    return {400, QStringLiteral("invalid_request_error"), code, message, param, {}};
}

bool isNumber(const QString &text, qint64 *number)
{
    bool fine = false;
    *number = text.toLongLong(&fine);
    return fine;
}

// The bounds of `created`, all as included whole seconds.
std::optional<ApiError> readCreated(const Ask &ask, ListQuery &query)
{
    struct Bound
    {
        const char *name;
        std::optional<qint64> ListQuery::*end;
        qint64 shift;
    };
    static constexpr Bound bounds[] = {
        {"created", &ListQuery::from, 0},      {"created", &ListQuery::to, 0},
        {"created[gte]", &ListQuery::from, 0}, {"created[gt]", &ListQuery::from, 1},
        {"created[lte]", &ListQuery::to, 0},   {"created[lt]", &ListQuery::to, -1}};
    for (const Bound &bound : bounds) {
        const QString name = QString::fromLatin1(bound.name);
        if (!ask.params.contains(name))
            continue;
        qint64 seconds = 0;
        if (!isNumber(ask.params.value(name), &seconds))
            return badParam(name, QStringLiteral("parameter_invalid_integer"),
                            QStringLiteral("A time is a whole number of seconds."));
        query.*bound.end = seconds + bound.shift;
    }
    return std::nullopt;
}

std::optional<ApiError> unknownParam(const Ask &ask)
{
    static const QSet<QString> known{QStringLiteral("created"),       QStringLiteral("created[gte]"),
                                     QStringLiteral("created[gt]"),   QStringLiteral("created[lte]"),
                                     QStringLiteral("created[lt]"),   QStringLiteral("customer"),
                                     QStringLiteral("limit"),         QStringLiteral("starting_after"),
                                     QStringLiteral("ending_before"), QStringLiteral("expand[]")};
    for (const QString &name : ask.params.uniqueKeys()) {
        if (!known.contains(name))
            return badParam(name, QStringLiteral("parameter_unknown"),
                            QStringLiteral("A list has no parameter %1.").arg(name));
    }
    return std::nullopt;
}

} // namespace

Answer StripeApi::list(const Ask &ask, const StandInKey &key)
{
    if (const auto error = unknownParam(ask))
        return errorAnswer(*error);
    ListQuery query;
    query.live = key.live;
    query.customer = ask.params.value(QStringLiteral("customer"));
    query.startingAfter = ask.params.value(QStringLiteral("starting_after"));
    query.endingBefore = ask.params.value(QStringLiteral("ending_before"));
    if (const auto error = readCreated(ask, query))
        return errorAnswer(*error);
    if (ask.params.contains(QStringLiteral("limit"))) {
        qint64 limit = 0;
        if (!isNumber(ask.params.value(QStringLiteral("limit")), &limit) || limit < 1 || limit > 100)
            return errorAnswer(badParam(QStringLiteral("limit"), QStringLiteral("parameter_invalid_integer"),
                                        QStringLiteral("A limit is a whole number from 1 to 100.")));
        query.limit = static_cast<int>(limit);
    }
    if (!query.startingAfter.isEmpty() && !query.endingBefore.isEmpty())
        return errorAnswer(badParam(QStringLiteral("ending_before"), {},
                                    QStringLiteral("Only one of the two cursors may be given.")));
    const ListPage page = m_parts.book.list(query);
    if (!page.cursorKnown)
        return errorAnswer(badParam(query.startingAfter.isEmpty() ? QStringLiteral("ending_before")
                                                                  : QStringLiteral("starting_after"),
                                    QStringLiteral("resource_missing"),
                                    QStringLiteral("The cursor names no payment.")));
    return jsonAnswer(200, listJson(page, ask.params.values(QStringLiteral("expand[]"))
                                              .contains(QStringLiteral("data.latest_charge"))));
}

Answer StripeApi::retrieve(const Ask &ask, const StandInKey &key)
{
    const QString id = ask.path.section(QLatin1Char('/'), 3);
    const std::optional<Intent> intent = m_parts.book.find(id);
    if (intent && intent->live == key.live)
        return jsonAnswer(200, intentJson(*intent, ask.params.values(QStringLiteral("expand[]"))
                                                       .contains(QStringLiteral("latest_charge"))));
    QString message = QStringLiteral("No such payment_intent: '%1'").arg(id);
    if (intent)
        message +=
            key.live ? QStringLiteral("; a similar object exists in test mode, but this is a live mode key.")
                     : QStringLiteral("; a similar object exists in live mode, but this is a test mode key.");
    return errorAnswer({404,
                        QStringLiteral("invalid_request_error"),
                        QStringLiteral("resource_missing"),
                        message,
                        QStringLiteral("intent"),
                        {}});
}

} // namespace fencepost::standin
