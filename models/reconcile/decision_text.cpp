// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/decision_text.h"

#include "models/domain/text.h"

#include <QCoreApplication>
#include <QHash>

#include <functional>

namespace fencepost {

namespace {

struct DecisionWords
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::DecisionWords)

public:
    static QString sentence(const QString &decision, const QJsonObject &detail);
};

QString word(const QJsonObject &detail, const char *name)
{
    return visibleText(detail.value(QLatin1String(name)).toVariant().toString(), 120);
}

QString DecisionWords::sentence(const QString &decision, const QJsonObject &detail)
{
    QString by = word(detail, "owner");
    for (const char *name :
         {"checked_by", "paused_by", "given_by", "refused_by", "asked_by", "closed_by", "worker"}) {
        if (by.isEmpty())
            by = word(detail, name);
    }
    const QString until = word(detail, "until");
    static const QHash<QString, QString (*)(const QString &, const QString &)> sentences{
        {QStringLiteral("owned"),
         [](const QString &who, const QString &when) {
             return tr("%1 has taken it, until %2. Ask them, or take it over with a reason.").arg(who, when);
         }},
        {QStringLiteral("not_yours"),
         [](auto &, auto &) { return tr("It is not yours any more. Take it first."); }},
        {QStringLiteral("living"),
         [](auto &, auto &) {
             return tr("Its attempt lives again: a worker holds it. Wait, or end the lease.");
         }},
        {QStringLiteral("being_checked"),
         [](const QString &who, auto &) { return tr("%1 is checking it at this moment.").arg(who); }},
        {QStringLiteral("changed"),
         [](auto &, auto &) { return tr("It changed since you looked. Check it again."); }},
        {QStringLiteral("no_check"),
         [](auto &, auto &) { return tr("There is no check of it. Check it first."); }},
        {QStringLiteral("check_old"),
         [](auto &, auto &) { return tr("Its check is too old. Check it again."); }},
        {QStringLiteral("check_of_other_version"),
         [](auto &, auto &) { return tr("It changed since it was checked. Check it again."); }},
        {QStringLiteral("newer_check"),
         [](auto &, auto &) { return tr("A newer check of it says otherwise. Look at that one."); }},
        {QStringLiteral("stands_missing"), [](auto &, auto &) { return tr("Choose which charge stands."); }},
        {QStringLiteral("needs_evidence"),
         [](auto &, auto &) {
             return tr("By hand needs your evidence: 20 characters and a reference or a file.");
         }},
        {QStringLiteral("too_early"),
         [](auto &, auto &) { return tr("What was sent may still arrive. Wait, then do it again."); }},
        {QStringLiteral("no_subject"), [](auto &, auto &) { return tr("The database does not know it."); }},
        {QStringLiteral("no_run"), [](auto &, auto &) { return tr("This period has no run."); }},
        {QStringLiteral("retired"),
         [](auto &, auto &) { return tr("The job is retired: nobody would claim it."); }},
        {QStringLiteral("verdict_forbids"),
         [](auto &, auto &) { return tr("Its verdict does not allow that."); }},
        {QStringLiteral("needs_second_person"),
         [](auto &, auto &) { return tr("It needs a second person."); }},
        {QStringLiteral("consent_void"),
         [](auto &, auto &) { return tr("The consent does not hold for it as it is now. Ask again."); }},
        {QStringLiteral("not_unresolved"), [](auto &, auto &) { return tr("It is settled already."); }},
        {QStringLiteral("too_late"),
         [](auto &, auto &) {
             return tr("The database heard of it too late and did nothing. Do it again.");
         }},
        {QStringLiteral("plan_changed"),
         [](auto &, auto &) { return tr("The run changed since the preview. Look at the new one."); }},
        {QStringLiteral("needs_name"),
         [](auto &, auto &) { return tr("This period is done. Type its name to run it again."); }},
        {QStringLiteral("fresh"),
         [](auto &, auto &) { return tr("It was checked less than a minute ago."); }},
        {QStringLiteral("not_sent"),
         [](auto &, auto &) { return tr("It was never sent: there is nothing to look for."); }},
        {QStringLiteral("already_recorded"),
         [](auto &, auto &) { return tr("This check was recorded before."); }},
        {QStringLiteral("not_owned"), [](auto &, auto &) { return tr("Nobody owns it."); }},
        {QStringLiteral("needs_reason"), [](auto &, auto &) { return tr("Give a reason."); }},
        {QStringLiteral("not_paused"), [](auto &, auto &) { return tr("It is not paused."); }},
        {QStringLiteral("already_paused"),
         [](const QString &who, auto &) { return tr("%1 has paused it before.").arg(who); }},
        {QStringLiteral("not_allowed"), [](auto &, auto &) { return tr("You may not do that."); }},
        {QStringLiteral("no_request"),
         [](auto &, auto &) { return tr("The database does not know this request."); }},
        {QStringLiteral("same_person"),
         [](const QString &who, auto &) {
             return tr("The same person asked for it, as %1: another person must answer.").arg(who);
         }},
        {QStringLiteral("not_for_people"),
         [](auto &, auto &) { return tr("Who may consent is never decided by one person alone."); }},
        {QStringLiteral("wrong_role"),
         [](auto &, auto &) { return tr("Your role does not answer for it."); }},
        {QStringLiteral("expired"),
         [](auto &, auto &) { return tr("The request has run out; the asker must ask again."); }},
        {QStringLiteral("used"), [](auto &, auto &) { return tr("It was carried out already."); }},
        {QStringLiteral("already_given"),
         [](const QString &who, auto &) { return tr("%1 has given it before.").arg(who); }},
        {QStringLiteral("already_refused"),
         [](const QString &who, auto &) { return tr("%1 has refused it before.").arg(who); }},
        {QStringLiteral("refused"),
         [](const QString &who, auto &) { return tr("%1 has refused it.").arg(who); }},
        {QStringLiteral("no_shortfall"),
         [](auto &, auto &) { return tr("The database does not know this shortfall."); }},
        {QStringLiteral("already_closed"),
         [](const QString &who, auto &) {
             return who.isEmpty() ? tr("A check that saw the whole amount has closed it before.")
                                  : tr("%1 has closed it before.").arg(who);
         }},
        {QStringLiteral("no_effect"), [](auto &, auto &) { return tr("The ledger does not know it."); }},
    };
    const auto found = sentences.constFind(decision);
    return found == sentences.constEnd() ? QString() : (*found)(by, until);
}

} // namespace

QString decisionText(const ItemAnswer &answer)
{
    const QString sentence = DecisionWords::sentence(answer.decision, answer.detail);
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
