// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/action_words.h"

#include "models/domain/text.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::ActionWords)
};

struct Words
{
    QString done;
    QString wanted;
    QString answer; // that says no more than `done`; empty: every answer does
};

// Of the one who takes, asks and settles.
QHash<QString, Words> wordsOfOperators()
{
    return {
        {QStringLiteral("take_ownership"), {Tr::tr("Taken"), Tr::tr("Take"), "taken"}},
        {QStringLiteral("release_ownership"), {Tr::tr("Released"), Tr::tr("Release"), "released"}},
        {QStringLiteral("offer_hand_over"),
         {Tr::tr("Hand-over offered"), Tr::tr("Offer a hand-over"), "offered"}},
        {QStringLiteral("accept_hand_over"),
         {Tr::tr("Hand-over accepted"), Tr::tr("Accept a hand-over"), "accepted"}},
        {QStringLiteral("start_checks"), {Tr::tr("Provider asked"), Tr::tr("Ask the provider"), {}}},
        {QStringLiteral("record_checks"), {Tr::tr("Answers recorded"), Tr::tr("Record answers"), "recorded"}},
        {QStringLiteral("resolve_effects"), {Tr::tr("Resolved"), Tr::tr("Resolve"), "resolved"}},
        {QStringLiteral("replace_effect"), {Tr::tr("Replaced"), Tr::tr("Replace"), "replaced"}},
        {QStringLiteral("rerun_period"), {Tr::tr("Rerun allowed"), Tr::tr("Allow a rerun"), "rerun"}},
        {QStringLiteral("end_lease"), {Tr::tr("Lease ended"), Tr::tr("End a lease"), "ended"}},
        {QStringLiteral("end_session"), {Tr::tr("Session ended"), Tr::tr("End a session"), "ended"}},
        {QStringLiteral("pause"), {Tr::tr("Paused"), Tr::tr("Pause"), "paused"}},
        {QStringLiteral("resume"), {Tr::tr("Resumed"), Tr::tr("Resume"), "resumed"}},
        {QStringLiteral("note"), {Tr::tr("Noted"), Tr::tr("Note"), "noted"}},
        {QStringLiteral("close_shortfall"),
         {Tr::tr("Shortfall closed"), Tr::tr("Close a shortfall"), "closed"}},
        {QStringLiteral("raise_finding"), {Tr::tr("Finding raised"), Tr::tr("Raise a finding"), "raised"}},
        {QStringLiteral("requeue_dead_letter"),
         {Tr::tr("Letter requeued"), Tr::tr("Requeue a letter"), "requeued"}},
        {QStringLiteral("discard_dead_letter"),
         {Tr::tr("Letter discarded"), Tr::tr("Discard a letter"), "discarded"}},
        {QStringLiteral("reopen_dead_letter"),
         {Tr::tr("Letter reopened"), Tr::tr("Reopen a letter"), "reopened"}}};
}

// … of a second person, and of whoever keeps the database.
QHash<QString, Words> wordsOfOthers()
{
    return {{QStringLiteral("ask_second_person"),
             {Tr::tr("Second person asked"), Tr::tr("Ask a second person"), "asked"}},
            {QStringLiteral("give_consent"), {Tr::tr("Consent given"), Tr::tr("Give consent"), "given"}},
            {QStringLiteral("refuse"), {Tr::tr("Consent refused"), Tr::tr("Refuse consent"), "refused"}},
            {QStringLiteral("approve"), {Tr::tr("Approved"), Tr::tr("Approve"), "approved"}},
            {QStringLiteral("withdraw_approval"),
             {Tr::tr("Approval withdrawn"), Tr::tr("Withdraw an approval"), "withdrawn"}},
            {QStringLiteral("break_glass"), {Tr::tr("Glass broken"), Tr::tr("Break glass"), "broken"}},
            {QStringLiteral("close_break_glass"),
             {Tr::tr("Broken glass closed"), Tr::tr("Close broken glass"), "closed"}},
            {QStringLiteral("set_job"), {Tr::tr("Job set"), Tr::tr("Set a job"), {}}},
            {QStringLiteral("set_provider"), {Tr::tr("Provider set"), Tr::tr("Set a provider"), {}}},
            {QStringLiteral("set_person"), {Tr::tr("Person set"), Tr::tr("Set a person"), {}}},
            {QStringLiteral("set_rule"), {Tr::tr("Rule set"), Tr::tr("Set a rule"), {}}},
            {QStringLiteral("prune"), {Tr::tr("Pruned"), Tr::tr("Prune"), "pruned"}}};
}

const QHash<QString, Words> &words()
{
    static const QHash<QString, Words> s_words = [] {
        QHash<QString, Words> all = wordsOfOperators();
        all.insert(wordsOfOthers());
        return all;
    }();
    return s_words;
}

} // namespace

QString plainWord(const QString &word)
{
    return visibleText(QString(word).replace(QLatin1Char('_'), QLatin1Char(' ')), 64);
}

bool wasCarriedOut(const QString &action, const QString &decision)
{
    static const QSet<QString> went{
        "accepted", "added",    "already_yours", "approved",  "asked",    "broken",   "closed", "discarded",
        "ended",    "fresh",    "given",         "installed", "noted",    "offered",  "paused", "pruned",
        "raised",   "recorded", "released",      "reopened",  "replaced", "requeued", "rerun",  "resolved",
        "resumed",  "started",  "taken",         "unchanged", "withdrawn"};
    if (decision == QLatin1String("refused")) // what was wanted of a call of `refuse`, and of no other
        return action == QLatin1String("refuse");
    if (decision == QLatin1String("changed")) // what setting a thing came to; to an act on an item a refusal
        return action.startsWith(QLatin1String("set_"));
    return went.contains(decision);
}

QString actionTitle(const QString &action, bool carriedOut)
{
    const auto found = words().constFind(action);
    if (found == words().constEnd())
        return plainWord(action);
    return carriedOut ? found->done : found->wanted;
}

bool isPlainAnswer(const QString &action, const QString &decision)
{
    const auto found = words().constFind(action);
    return found != words().constEnd() && !decision.isEmpty() && found->answer == decision;
}

QString decisionTitle(const QString &decision)
{
    return decision == QLatin1String("rerun") ? Tr::tr("allowed") : plainWord(decision);
}

} // namespace fencepost
