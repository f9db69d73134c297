// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/decision_text.h"

#include "models/domain/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace fencepost {

namespace {

struct Sentence
{
    const char *decision;
    const char *text; // %1: who, %2: until when
};

constexpr Sentence kSentences[] = {
    {"owned", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                "%1 has taken it, until %2. Ask them, or take it over with a reason.")},
    {"not_yours", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It is not yours any more. Take it first.")},
    {"living", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                 "Its attempt lives again: a worker holds it. Wait, or end the lease.")},
    {"being_checked", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "%1 is checking it at this moment.")},
    {"changed",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It changed since you looked. Check it again.")},
    {"no_check", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "There is no check of it. Check it first.")},
    {"check_old", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "Its check is too old. Check it again.")},
    {"check_of_other_version",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It changed since it was checked. Check it again.")},
    {"newer_check",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "A newer check of it says otherwise. Look at that one.")},
    {"stands_missing", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "Choose which charge stands.")},
    {"needs_evidence",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                       "By hand needs your evidence: 20 characters and a reference or a file.")},
    {"too_early", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                    "What was sent may still arrive. Wait, then do it again.")},
    {"no_subject", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "The database does not know it.")},
    {"no_run", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "This period has no run.")},
    {"retired", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "The job is retired: nobody would claim it.")},
    {"verdict_forbids", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "Its verdict does not allow that.")},
    {"needs_second_person", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It needs a second person.")},
    {"consent_void", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                       "The consent does not hold for it as it is now. Ask again.")},
    {"not_unresolved", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It is settled already.")},
    {"too_late", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                   "The database heard of it too late and did nothing. Do it again.")},
    {"plan_changed", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                       "The run changed since the preview. Look at the new one.")},
    {"needs_name",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "This period is done. Type its name to run it again.")},
    {"fresh", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It was checked less than a minute ago.")},
    {"not_sent",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It was never sent: there is nothing to look for.")},
    {"already_recorded", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "This check was recorded before.")},
    {"already_closed_unanswered",
     QT_TRANSLATE_NOOP(
         "fencepost::DecisionWords",
         "It was closed without an answer meanwhile, so this one was not taken: check it again.")},
    {"not_owned", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "Nobody owns it.")},
    {"needs_reason", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "Give a reason.")},
    {"not_paused", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It is not paused.")},
    {"already_paused", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "%1 has paused it before.")},
    {"not_allowed", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "You may not do that.")},
    {"no_request", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "The database does not know this request.")},
    {"same_person", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                      "The same person asked for it, as %1: another person must answer.")},
    {"not_for_people",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "Who may consent is never decided by one person alone.")},
    {"wrong_role", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "Your role does not answer for it.")},
    {"expired",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "The request has run out; the asker must ask again.")},
    {"used", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It was carried out already.")},
    {"already_given", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "%1 has given it before.")},
    {"already_refused", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "%1 has refused it before.")},
    {"refused", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "%1 has refused it.")},
    {"no_shortfall",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "The database does not know this shortfall.")},
    {"already_closed_by_check", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                                  "A check that saw the whole amount has closed it before.")},
    {"already_closed", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "%1 has closed it before.")},
    {"no_effect", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "The ledger does not know it.")},
    {"no_offer", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It is not offered any more.")},
    {"not_for_you", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "It is offered to somebody else by now.")},
    {"no_person", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                    "Whoever it was to go to may not act here. Offer it to somebody else.")},
    {"no_letter", QT_TRANSLATE_NOOP("fencepost::DecisionWords", "The database does not know this letter.")},
    {"unresolved", QT_TRANSLATE_NOOP("fencepost::DecisionWords",
                                     "Nobody knows whether it happened. Settle it in Reconcile first.")},
    {"already_open",
     QT_TRANSLATE_NOOP("fencepost::DecisionWords", "A newer letter of the same is open. Look at that one.")},
};

QString word(const QJsonObject &detail, const char *name)
{
    return visibleText(detail.value(QLatin1String(name)).toVariant().toString(), 120);
}

QString whoOf(const QJsonObject &detail)
{
    for (const char *name :
         {"owner", "checked_by", "paused_by", "given_by", "refused_by", "asked_by", "closed_by", "worker"}) {
        if (const QString who = word(detail, name); !who.isEmpty())
            return who;
    }
    return {};
}

// One decision that is two cases to whoever reads it.
QString caseOf(const QString &decision, const QJsonObject &detail)
{
    if (decision == QLatin1String("already_closed") && whoOf(detail).isEmpty())
        return QStringLiteral("already_closed_by_check");
    // The session that asked had gone, and somebody asked anew; what was found since is not lost.
    if (decision == QLatin1String("already_recorded") &&
        detail.value(QLatin1String("verdict")) == QLatin1String("inconclusive"))
        return QStringLiteral("already_closed_unanswered");
    return decision;
}

QString sentenceOf(const QString &decision, const QJsonObject &detail)
{
    const QString who = whoOf(detail);
    const QString wanted = caseOf(decision, detail);
    const auto found = std::find_if(std::begin(kSentences), std::end(kSentences), [&](const Sentence &one) {
        return wanted == QLatin1String(one.decision);
    });
    if (found == std::end(kSentences))
        return {};
    const QString text = QCoreApplication::translate("fencepost::DecisionWords", found->text);
    if (text.contains(QLatin1String("%2")))
        return text.arg(who, word(detail, "until"));
    return text.contains(QLatin1String("%1")) ? text.arg(who) : text;
}

} // namespace

QString decisionText(const ItemAnswer &answer)
{
    const QString sentence = sentenceOf(answer.decision, answer.detail);
    const QString said = visibleText(answer.detail.value(QLatin1String("text")).toString());
    if (sentence.isEmpty())
        return said.isEmpty() ? visibleText(answer.decision) : said;
    return said.isEmpty() ? sentence : sentence + QLatin1Char(' ') + said;
}

bool isPassing(const QString &decision)
{
    return decision == QLatin1String("too_late") || decision == QLatin1String("not_yours") ||
           decision == QLatin1String("needs_second_person") || decision == QLatin1String("consent_void") ||
           decision == QLatin1String("other_arguments");
}

} // namespace fencepost
