// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/stripe_api.h"

#include "app/demo/provider/stripe_shapes.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <thread>

namespace fencepost::standin {

namespace {

const Fault *findFault(const std::vector<Fault> &faults, FaultKind kind)
{
    const auto found =
        std::find_if(faults.begin(), faults.end(), [&](const Fault &f) { return f.kind == kind; });
    return found == faults.end() ? nullptr : &*found;
}

void waitFor(const Fault *fault)
{
    if (fault)
        std::this_thread::sleep_for(fault->delay.value_or(std::chrono::milliseconds(0)));
}

// Well mixed bits of a counter (the SplitMix64 finaliser), so that a seed fixes what looks random.
quint64 mixed(quint64 value)
{
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31);
}

AskKind kindOf(const Ask &ask)
{
    const QString &path = ask.path;
    if (path == QLatin1String("/v1/payment_intents"))
        return ask.method == QLatin1String("POST") ? AskKind::Create : AskKind::List;
    if (ask.method != QLatin1String("GET"))
        return AskKind::Other;
    if (path == QLatin1String("/v1/account"))
        return AskKind::Account;
    return path.startsWith(QLatin1String("/v1/payment_intents/")) ? AskKind::Retrieve : AskKind::Other;
}

QByteArray digestOf(const Ask &ask)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &name : ask.params.uniqueKeys()) {
        QStringList values = ask.params.values(name);
        values.sort();
        for (const QString &value : values) {
            const QByteArray n = name.toUtf8();
            const QByteArray v = value.toUtf8();
            hash.addData(QByteArray::number(n.size()) + ':' + n + QByteArray::number(v.size()) + ':' + v);
        }
    }
    return hash.result();
}

Answer unanswered(const Fault &fault)
{
    Answer answer;
    answer.unanswered = true;
    answer.holdBeforeClosing = fault.delay.value_or(std::chrono::milliseconds(0));
    return answer;
}

Answer serverError(const Fault &fault)
{
    return errorAnswer({fault.status,
                        QStringLiteral("api_error"),
                        {},
                        QStringLiteral("Something broke on our side."),
                        {},
                        {}});
}

Answer rateLimited(const Fault &fault)
{
    Answer answer = errorAnswer({429,
                                 QStringLiteral("invalid_request_error"),
                                 QStringLiteral("rate_limit"),
                                 QStringLiteral("Too many requests at once; ask again a little later."),
                                 {},
                                 {}});
    answer.headers.emplace_back("Retry-After", QByteArray::number(fault.retryAfter));
    return answer;
}

// What a request asks to charge, or what is wrong with it.
struct Wanted
{
    Intent intent;
    std::optional<ApiError> error;
};

ApiError badParam(const QString &param, const QString &code, const QString &message)
{
    return {400, QStringLiteral("invalid_request_error"), code, message, param, {}};
}

std::optional<ApiError> readMetadata(const Ask &ask, Intent &intent)
{
    static const QRegularExpression name(QStringLiteral("^metadata\\[([^\\]]{1,40})\\]$"));
    for (auto it = ask.params.cbegin(); it != ask.params.cend(); ++it) {
        if (!it.key().startsWith(QLatin1String("metadata")))
            continue;
        const auto match = name.match(it.key());
        if (!match.hasMatch() || it.value().size() > 500)
            return badParam(
                it.key(), QString(),
                QStringLiteral("Metadata needs keys of 1 to 40 and values of at most 500 letters."));
        intent.metadata.insert(match.captured(1), it.value());
    }
    return std::nullopt;
}

Wanted wantedFrom(const Ask &ask, const StandInKey &key)
{
    Wanted wanted;
    Intent &intent = wanted.intent;
    bool number = false;
    intent.amount = ask.params.value(QStringLiteral("amount")).toLongLong(&number);
    intent.currency = ask.params.value(QStringLiteral("currency")).toLower();
    intent.customer = ask.params.value(QStringLiteral("customer"));
    intent.paymentMethod = ask.params.value(QStringLiteral("payment_method"));
    intent.receiptEmail = ask.params.value(QStringLiteral("receipt_email"));
    intent.description = ask.params.value(QStringLiteral("description"));
    intent.idempotencyKey = ask.idempotencyKey;
    intent.live = key.live;
    static const QRegularExpression threeLetters(QStringLiteral("^[a-z]{3}$"));
    if (!number || intent.amount < 1 || intent.amount > 99'999'999)
        wanted.error =
            badParam(QStringLiteral("amount"), QStringLiteral("parameter_invalid_integer"),
                     QStringLiteral("An amount is a whole number of minor units from 1 to 99999999."));
    else if (!threeLetters.match(intent.currency).hasMatch())
        wanted.error = badParam(QStringLiteral("currency"), QStringLiteral("parameter_missing"),
                                QStringLiteral("A currency is a code of three letters."));
    else
        wanted.error = readMetadata(ask, intent);
    if (ask.params.value(QStringLiteral("confirm")) != QLatin1String("true"))
        intent.status = QStringLiteral("requires_confirmation");
    else if (intent.paymentMethod == QLatin1String("pm_card_authenticationRequired"))
        intent.status = QStringLiteral("requires_action");
    else
        intent.status = QStringLiteral("succeeded");
    return wanted;
}

} // namespace

Answer StripeApi::answer(const Ask &ask)
{
    const AskKind kind = kindOf(ask);
    bool replayed = false;
    Answer answer = withFaults(kind, ask, &replayed);
    if (replayed)
        answer.headers.emplace_back("Idempotent-Replayed", "true");
    answer.headers.emplace_back("Request-Id", nextRequestId());
    m_parts.counts.add(kind, answer, replayed);
    return answer;
}

Answer StripeApi::withFaults(AskKind kind, const Ask &ask, bool *replayed)
{
    const Faults faults = m_parts.faults.take(kind, ask.params.value(QStringLiteral("customer")));
    if (const Fault *dropped = findFault(faults, FaultKind::Dropped))
        return unanswered(*dropped);
    const StandInKey *key = keyFor(ask.secret);
    if (!key)
        return errorAnswer({401,
                            QStringLiteral("invalid_request_error"),
                            {},
                            QStringLiteral("This API key is not known here."),
                            {},
                            {}});
    if (const Fault *limited = findFault(faults, FaultKind::RateLimited))
        return rateLimited(*limited);
    if (kind == AskKind::Create)
        return create(ask, *key, faults, replayed);

    waitFor(findFault(faults, FaultKind::Slow));
    if (const Fault *error = findFault(faults, FaultKind::ErrorBefore))
        return serverError(*error);
    Answer answer;
    if (kind == AskKind::List)
        answer = list(ask, *key);
    else if (kind == AskKind::Retrieve)
        answer = retrieve(ask, *key);
    else if (kind == AskKind::Account)
        answer = jsonAnswer(200, {{QStringLiteral("id"), m_parts.settings.account},
                                  {QStringLiteral("object"), QStringLiteral("account")}});
    else
        answer = errorAnswer({404,
                              QStringLiteral("invalid_request_error"),
                              {},
                              QStringLiteral("There is nothing at %1 %2.").arg(ask.method, ask.path),
                              {},
                              {}});
    if (const Fault *lost = findFault(faults, FaultKind::AnswerLost))
        return unanswered(*lost);
    return answer;
}

Answer StripeApi::create(const Ask &ask, const StandInKey &key, const Faults &faults, bool *replayed)
{
    if (!key.mayWrite)
        return errorAnswer({403,
                            QStringLiteral("invalid_request_error"),
                            QStringLiteral("more_permissions_required"),
                            QStringLiteral("This restricted key may not create payments."),
                            {},
                            {}});
    if (ask.idempotencyKey.size() > 255)
        return errorAnswer(badParam({}, {}, QStringLiteral("An Idempotency-Key has at most 255 letters.")));
    const Fault *lost = findFault(faults, FaultKind::AnswerLost);
    if (ask.idempotencyKey.isEmpty()) {
        const Answer answer = charge(ask, key, faults);
        return lost ? unanswered(*lost) : answer;
    }

    // A key belongs to its mode: the same text in the other mode is another key.
    const QString name = (key.live ? QStringLiteral("live/") : QStringLiteral("test/")) + ask.idempotencyKey;
    const Idempotency::Begun begun = m_parts.idempotency.begin(name, digestOf(ask));
    switch (begun.turn) {
    case Idempotency::Turn::Replay:
        *replayed = true;
        return begun.kept;
    case Idempotency::Turn::OtherParameters:
        return errorAnswer({400,
                            QStringLiteral("idempotency_error"),
                            {},
                            QStringLiteral("This Idempotency-Key was used with other parameters."),
                            {},
                            {}});
    case Idempotency::Turn::InFlight: {
        Answer answer =
            errorAnswer({409,
                         QStringLiteral("invalid_request_error"),
                         QStringLiteral("idempotency_key_in_use"),
                         QStringLiteral("A request with this Idempotency-Key is still under way."),
                         {},
                         {}});
        answer.headers.emplace_back("Stripe-Should-Retry", "true");
        return answer;
    }
    case Idempotency::Turn::New:
        break;
    }
    const Answer answer = charge(ask, key, faults);
    if (answer.status == 400)
        m_parts.idempotency.release(name);
    else
        m_parts.idempotency.finish(name, answer);
    return lost ? unanswered(*lost) : answer;
}

Answer StripeApi::charge(const Ask &ask, const StandInKey &key, const Faults &faults)
{
    Wanted wanted = wantedFrom(ask, key);
    if (wanted.error)
        return errorAnswer(*wanted.error);
    Intent &intent = wanted.intent;
    const auto latency = nextLatency();
    std::this_thread::sleep_for(latency / 2);
    waitFor(findFault(faults, FaultKind::Slow));
    if (const Fault *error = findFault(faults, FaultKind::ErrorBefore))
        return serverError(*error);

    const Fault *other = findFault(faults, FaultKind::OtherAmount);
    if (other)
        intent.amount = other->amount.value_or(intent.amount + other->amountDelta);
    const Fault *decline = findFault(faults, FaultKind::Decline);
    if (decline || intent.paymentMethod == QLatin1String("pm_card_chargeDeclined")) {
        intent.status = QStringLiteral("requires_payment_method");
        intent.declineCode = decline ? decline->code : QStringLiteral("generic_decline");
    } else if (findFault(faults, FaultKind::StaysProcessing) && intent.status == QLatin1String("succeeded")) {
        intent.status = QStringLiteral("processing");
    }
    const Fault *lagging = findFault(faults, FaultKind::Lagging);
    const Intent made =
        m_parts.book.add(intent, lagging && lagging->delay ? *lagging->delay : std::chrono::milliseconds(0));
    plant(made, faults);

    waitFor(findFault(faults, FaultKind::SlowAnswer));
    std::this_thread::sleep_for(latency - latency / 2);
    if (const Fault *error = findFault(faults, FaultKind::ErrorAfter))
        return serverError(*error);
    const QJsonObject json = intentJson(
        made, ask.params.values(QStringLiteral("expand[]")).contains(QStringLiteral("latest_charge")));
    if (!made.declineCode.isEmpty())
        return errorAnswer(
            {402,
             QStringLiteral("card_error"),
             QStringLiteral("card_declined"),
             QStringLiteral("The card's bank said no."),
             {},
             {{QStringLiteral("decline_code"), made.declineCode}, {QStringLiteral("payment_intent"), json}}});
    return jsonAnswer(200, json);
}

void StripeApi::plant(const Intent &intent, const Faults &faults)
{
    PaymentBook *book = &m_parts.book;
    if (const Fault *again = findFault(faults, FaultKind::ChargeAgain)) {
        Intent second = intent;
        second.idempotencyKey.clear();
        second.createdMs = 0;
        m_parts.later.add(again->delay.value_or(std::chrono::milliseconds(0)),
                          [book, second] { book->add(second); });
    }
    const Fault *processing = findFault(faults, FaultKind::StaysProcessing);
    if (processing && processing->delay && intent.status == QLatin1String("processing")) {
        m_parts.later.add(*processing->delay,
                          [book, id = intent.id] { book->setStatus(id, QStringLiteral("succeeded")); });
    }
}

const StandInKey *StripeApi::keyFor(const QString &secret) const
{
    const auto &keys = m_parts.settings.keys;
    const auto key =
        std::find_if(keys.begin(), keys.end(), [&](const StandInKey &k) { return k.secret == secret; });
    return key == keys.end() ? nullptr : &*key;
}

std::chrono::milliseconds StripeApi::nextLatency()
{
    const auto from = m_parts.settings.latencyFrom;
    const auto span = m_parts.settings.latencyTo - from;
    if (span.count() <= 0)
        return from;
    const quint64 bits = mixed(m_parts.settings.seed * 1'000'003 + m_charges.fetch_add(1));
    return from +
           std::chrono::milliseconds(static_cast<qint64>(bits % static_cast<quint64>(span.count() + 1)));
}

QByteArray StripeApi::nextRequestId()
{
    const quint64 bits = mixed(m_parts.settings.seed ^ m_requests.fetch_add(1));
    return "req_" + QByteArray::number(bits, 36).rightJustified(14, '0').right(14);
}

} // namespace fencepost::standin
