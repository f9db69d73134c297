// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/findings.h"

#include "models/providers/look_up_plan.h"

#include <QJsonArray>

namespace fencepost {

namespace {

// How far from an effect's own stretch a charge of the same customer and amount is still "near in time":
// repeats by a client come minutes apart.
constexpr qint64 nearSeconds = 15 * 60;

QString termsKey(const QString &target, const Money &money)
{
    return target + QLatin1Char('\n') + QString::number(money.minor) + QLatin1Char('\n') +
           money.currency.toUpper();
}

QString timeText(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODate);
}

void addOnce(QStringList &list, const QString &text)
{
    if (!list.contains(text))
        list.append(text);
}

QJsonArray askedJson(const std::vector<AskedPart> &asked)
{
    QJsonArray all;
    for (const AskedPart &part : asked) {
        all.append(QJsonObject{{QStringLiteral("by"), part.by},
                               {QStringLiteral("from"), timeText(part.from)},
                               {QStringLiteral("to"), timeText(part.to)},
                               {QStringLiteral("pages"), part.pages},
                               {QStringLiteral("objects"), part.objects},
                               {QStringLiteral("request_ids"), QJsonArray::fromStringList(part.requestIds)}});
    }
    return all;
}

} // namespace

Findings::Findings(const ProviderSettings &settings, std::vector<EffectQuestion> questions)
    : m_settings(settings)
    , m_questions(std::move(questions))
    , m_found(m_questions.size())
{
    for (size_t i = 0; i < m_questions.size(); ++i) {
        const EffectQuestion &question = m_questions[i];
        m_byKey.insert(question.key.text(), i);
        if (!question.providerRef.isEmpty())
            m_byReference.insert(question.providerRef, i);
        if (!question.target.isEmpty())
            m_byTerms.insert(termsKey(question.target, question.money), i);
    }
}

bool Findings::isNear(const EffectQuestion &question, const QDateTime &created) const
{
    const Stretch stretch = stretchOf(question, m_settings);
    const qint64 at = created.toSecsSinceEpoch();
    return at >= stretch.from - nearSeconds && at <= stretch.to + nearSeconds;
}

void Findings::note(const StripeObject &object, const QString &requestId)
{
    const QString &reference = object.theirs.reference;
    bool concerns = false;
    const auto matches = [&](size_t i) {
        addOnce(m_found[i].matches, reference);
        m_found[i].lookAlikes.removeAll(reference);
        concerns = true;
    };
    if (!object.effectKey.isEmpty()) {
        for (const size_t i : m_byKey.values(object.effectKey))
            matches(i);
    }
    for (const size_t i : m_byReference.values(reference))
        matches(i);
    if (object.effectKey.isEmpty()) {
        for (const size_t i : m_byTerms.values(termsKey(object.theirs.target, object.theirs.money))) {
            if (m_found[i].matches.contains(reference) || !isNear(m_questions[i], object.theirs.created))
                continue;
            addOnce(m_found[i].lookAlikes, reference);
            concerns = true;
        }
    }
    if (concerns)
        m_seen.insert(reference, {object, requestId});
}

bool Findings::lacksKnownReference(size_t question) const
{
    const QString &reference = m_questions[question].providerRef;
    return !reference.isEmpty() && !m_found[question].matches.contains(reference);
}

std::vector<TheirObject> Findings::objects(const QStringList &references,
                                           const EffectQuestion &question) const
{
    std::vector<TheirObject> all;
    for (const QString &reference : references) {
        const StripeObject &object = m_seen.constFind(reference)->object;
        all.push_back(object.theirs);
        all.back().carriesOurReference = object.effectKey == question.key.text();
    }
    return all;
}

QJsonObject Findings::objectJson(const QString &reference) const
{
    const Seen &seen = *m_seen.constFind(reference);
    const TheirObject &theirs = seen.object.theirs;
    QJsonObject json{{QStringLiteral("id"), theirs.reference},
                     {QStringLiteral("amount"), theirs.money.minor},
                     {QStringLiteral("currency"), theirs.money.currency},
                     {QStringLiteral("customer"), theirs.target},
                     {QStringLiteral("status"), theirs.statusText},
                     {QStringLiteral("created"), timeText(theirs.created)},
                     {QStringLiteral("amount_refunded"), theirs.refundedMinor},
                     {QStringLiteral("request_id"), seen.requestId}};
    if (!seen.object.effectKey.isEmpty())
        json.insert(QStringLiteral("fencepost_effect"), seen.object.effectKey);
    return json;
}

QJsonArray Findings::objectsJson(const QStringList &references) const
{
    QJsonArray all;
    for (const QString &reference : references)
        all.append(objectJson(reference));
    return all;
}

CheckAnswer Findings::answer(size_t index, const LookUpFacts &facts, const QString &apiVersion,
                             const std::vector<AskedPart> &asked) const
{
    const EffectQuestion &question = m_questions[index];
    const PerQuestion &found = m_found[index];
    CheckAnswer answer;
    answer.question = question;
    answer.matches = objects(found.matches, question);
    answer.lookAlikes = objects(found.lookAlikes, question);
    const Judgement judgement = judge(question, answer.matches, facts, m_settings.delays);
    answer.verdict = judgement.verdict;
    answer.reason = judgement.reason;
    answer.byKey = facts.byKey;
    answer.surePossibleAt = judgement.surePossibleAt;
    answer.windowFrom = facts.windowFrom;
    answer.windowTo = facts.windowTo;
    answer.windowWhole = facts.windowWhole;
    answer.evidence = {{QStringLiteral("provider"), m_settings.name.text()},
                       {QStringLiteral("kind"), m_settings.kind},
                       {QStringLiteral("account"), m_settings.account},
                       {QStringLiteral("live_mode"), m_settings.liveMode},
                       {QStringLiteral("api_version"), apiVersion},
                       {QStringLiteral("window_whole"), facts.windowWhole},
                       {QStringLiteral("asked"), askedJson(asked)},
                       {QStringLiteral("matches"), objectsJson(found.matches)},
                       {QStringLiteral("look_alikes"), objectsJson(found.lookAlikes)}};
    if (!facts.obstacle.isEmpty())
        answer.evidence.insert(QStringLiteral("obstacle"), facts.obstacle);
    return answer;
}

} // namespace fencepost
