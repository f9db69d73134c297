// SPDX-License-Identifier: GPL-3.0-or-later
// What is done from Triage, and the questions before it.
#include "models/domain/database_limits.h"
#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/decision_text.h"
#include "models/reconcile/follow_up.h"
#include "ui/screen/compare_words.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/screen/run_words.h"
#include "ui/screen/secret_dialog.h"
#include "ui/triage/triage_inspector.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/sum_bar.h"

#include <QJsonArray>

#include <algorithm>

namespace fencepost {

Ability TriageInspector::canEndLease() const
{
    if (const Ability act = m_bench.canAct(); !act)
        return act;
    if (m_item->owner != m_bench.who().login.text())
        return Ability::no(tr("Take the run first: only its owner may end the lease."));
    if (!m_bench.isArmed())
        return Ability::no(tr("Arm this console first: Ctrl+Shift+A."));
    return {};
}

// The database asks besides whether somebody else is at it.
Ability TriageInspector::canClose() const
{
    if (const Ability act = m_bench.canAct(); !act)
        return act;
    return m_bench.isArmed() ? Ability() : Ability::no(tr("Arm this console first: Ctrl+Shift+A."));
}

void TriageInspector::take()
{
    if (!m_item)
        return;
    act(ActionKind::TakeOwnership, {}, {{"subject_kind", "run"}, {"subject_key", m_item->run.text()}},
        {QStringLiteral("taken"), QStringLiteral("already_yours")}, triageKey(*m_item));
}

void TriageInspector::askToEndLease()
{
    if (!m_item || !canEndLease())
        return;
    ConfirmDialog::Question question;
    question.title = tr("End the lease of %1").arg(visibleText(m_item->run.job.text(), 128));
    question.facts = {
        tr("Worker %1, fencing token %2, lease for %3 more.")
            .arg(visibleText(m_item->worker, 64),
                 QString::number(m_item->token.value), // at once: a name may hold %2
                 ageText(std::chrono::milliseconds(m_shown.now.msecsTo(m_item->leaseUntil)))),
        tr("If it is alive, its next write is refused. What it sent and has not answered becomes unknown.")};
    question.verb = tr("End the lease");
    question.reasonHint = tr("how do you know that the worker is dead?");
    // The list is read again while the question is open: what was asked about is ended, never what is
    // selected by then.
    const QJsonObject lease{{"job", m_item->run.job.text()},
                            {"expected_token", QJsonValue(m_item->token.value)}};
    auto *dialog = new ConfirmDialog(m_bench.profile(), question, this);
    connect(dialog, &ConfirmDialog::confirmed, this,
            [this, lease, about = triageKey(*m_item)](const QString &reason) {
                act(ActionKind::EndLease, reason, lease, {QStringLiteral("ended")}, about);
            });
    dialog->open();
}

// It only reads at the provider; what it saw closes what is followed, or does not.
void TriageInspector::look()
{
    if (m_followUp->isAsking())
        return;
    m_followed = triageKey(*m_item);
    say(TextRuns().plain(tr("Asking %1 …").arg(farSide())));
    m_followUp->ask(m_item->run.job, ProviderName(m_item->at.provider), m_item->effect);
    fillHead();
}

// Nothing can be looked for without one: it is asked for at once, and the question after it. Beside another
// row it would be read as one about that.
void TriageInspector::askKey(const ProviderSettings &provider)
{
    if (!m_item || triageKey(*m_item) != m_followed || !isVisible())
        return;
    auto *dialog = new ProviderKeyDialog(provider, farSide(), this);
    connect(dialog, &SecretDialog::given, this, [this, provider](const QString &key) {
        m_bench.enterKey(provider, key);
        if (m_item && triageKey(*m_item) == m_followed)
            look();
    });
    dialog->open();
}

void TriageInspector::takeFollowUp(const std::optional<Check> &check, const QString &trouble)
{
    emit acted(); // a refund that was seen leaves the list
    const bool shown = m_item && triageKey(*m_item) == m_followed;
    QString unknown = trouble;
    if (check && trouble.isEmpty() && (!check->verdict || !wasRead(*check->verdict)))
        unknown = tr("Asked %1: %2 did not say, so it is not known. %3")
                      .arg(timeText(check->finishedAt, m_shown.zone), shown ? farSide() : providerTitle({}),
                           visibleText(reasonWords(check->reason), 120));
    if (!shown) {
        if (!unknown.isEmpty())
            emit issue(unknown, {});
        return;
    }
    fillHead();
    say(unknown.isEmpty() ? seenRuns(*check) : TextRuns().plain(unknown, Token::WarningText));
}

// What a check that was read has seen of it.
TextRuns TriageInspector::seenRuns(const Check &check) const
{
    const QString at = timeText(check.finishedAt, m_shown.zone);
    const auto seen =
        std::find_if(check.matches.begin(), check.matches.end(),
                     [this](const TheirObject &object) { return object.reference == m_item->text; });
    if (seen == check.matches.end()) // then nothing is known of its refund either
        return TextRuns().plain(
            (m_item->kind == TriageKind::Shortfall
                 ? tr("Asked %1: the charge itself was not seen. Ask again, or look at %2 itself.")
                 : tr("Asked %1: the charge itself was not seen, so neither was a refund. Ask again, or look "
                      "at %2 itself."))
                .arg(at, farSide()),
            Token::WarningText);
    if (m_item->kind == TriageKind::Shortfall) {
        MoneySum kept;
        MoneySum unfinished;
        for (const TheirObject &object : check.matches) {
            if (const Money money = keptOf(object); money.minor != 0)
                kept.add(money);
            if (isUnfinished(object))
                unfinished.add(object.money);
        }
        const QString sum = kept.isEmpty() ? tr("nothing") : kept.text();
        return TextRuns(TextRole::Body)
            .plain(
                (unfinished.isEmpty()
                     ? tr("Asked %1: of what names this effect %2 shows %3, no more.").arg(at, farSide(), sum)
                     : tr("Asked %1: of what names this effect %2 shows %3, and %4 that is not finished.")
                           .arg(at, farSide(), sum, unfinished.text())) +
                    QLatin1Char(' ') +
                    tr("What was charged by hand or later is not seen this way: look at %1 itself.")
                        .arg(farSide()),
                Token::Text);
    }
    if (seen->refundedMinor > 0)
        return TextRuns(TextRole::Body)
            .plain(tr("Asked %1: %2 of it is refunded.")
                       .arg(at, moneyText({seen->refundedMinor, seen->money.currency})),
                   Token::Text);
    return TextRuns(TextRole::Body)
        .plain(tr("Asked %1: %2 shows no refund of it.").arg(at, farSide()), Token::Text);
}

void TriageInspector::askToClose()
{
    if (!m_item || !m_close || !canClose())
        return;
    ConfirmDialog::Question question;
    question.title = tr("Close what was not charged");
    ConfirmDialog::Item item;
    item.name = visibleText(m_item->target, 64);
    if (m_item->ours)
        item.facts << plainFact(tr("Ours"), moneyText(*m_item->ours));
    if (m_item->charged)
        item.facts << plainFact(
            providerTitle(m_item->at.kind),
            m_item->askedAt.isValid()
                ? tr("%1, asked %2").arg(moneyText(*m_item->charged), momentText(m_item->askedAt, m_shown))
                : moneyText(*m_item->charged));
    item.facts << plainFact(tr("Not charged"), m_item->money.text())
               << plainFact(tr("Job · period"), visibleText(m_item->run.title(), 160));
    if (!m_item->at.account.isEmpty())
        item.facts << accountFact(m_item->at);
    question.items << item;
    if (!m_item->lookedAt.isValid())
        question.warning =
            m_item->askedAt.isValid()
                ? tr("%1 has not been asked since %2: look first.")
                      .arg(farSide(), momentText(m_item->askedAt, m_shown))
                : tr("Whether %1 has been asked since it was noted is not known here: look first.")
                      .arg(farSide());
    if (const auto &sums = m_item->money.byCurrency(); sums.size() == 1) {
        question.typed = amountText({sums.begin()->second, sums.begin()->first});
        question.typedPrompt = tr("Type %1, the amount that was not charged");
    }
    question.notes << tr("It leaves Triage for everybody and is followed no more; that cannot be undone. "
                         "It charges nobody, and the effect stays as it is.");
    question.verb = tr("Close the shortfall");
    question.reasonHint = tr("how was it charged, or who let it go?");
    question.leastReason = kLeastClosingReason;
    const QJsonObject shortfall{{"shortfall_id", m_item->subjectKey}};
    auto *dialog = new ConfirmDialog(m_bench.profile(), question, this);
    connect(dialog, &ConfirmDialog::confirmed, this,
            [this, shortfall, about = triageKey(*m_item)](const QString &reason) {
                act(ActionKind::CloseShortfall, reason, shortfall, {QStringLiteral("closed")}, about);
            });
    dialog->open();
}

void TriageInspector::act(ActionKind kind, const QString &reason, const QJsonObject &item,
                          const QStringList &good, const QString &about)
{
    const auto request = m_bench.store().request(kind, reason, QJsonArray{item});
    m_bench.store().act(this, request, [this, good, about, kind, item](const Result<ActionAnswer> &answer) {
        // Beside another row, or none, the answer would be read as one about that.
        const bool shown = m_answer && m_item && triageKey(*m_item) == about;
        const auto refused = [&](const QString &text, const QString &detail) {
            if (shown)
                say(TextRuns().plain(text, Token::WarningText));
            if (!shown || !answer)
                emit issue(text, detail);
        };
        if (!answer)
            refused(answer.error().text, answer.error().detail);
        else if (answer->empty())
            refused(tr("The database gave no answer; look whether it was done."), {});
        else if (!good.contains(answer->front().decision))
            refused(decisionText(answer->front()), {});
        else if (shown)
            say(TextRuns().plain(tr("Done; audit #%1.").arg(countText(answer->front().auditSeq))));
        if (kind == ActionKind::TakeOwnership && answer && !answer->empty() &&
            answer->front().decision == QLatin1String("taken"))
            offerRelease(item);
        emit acted();
    });
}

// What was just taken can be given back.
void TriageInspector::offerRelease(const QJsonObject &item)
{
    const QString subject = item.value(QLatin1String("subject_key")).toString();
    m_bench.offerUndo({tr("%1 is yours").arg(visibleText(subject)), tr("release it"),
                       [this] { return m_bench.canAct(); },
                       [this, item, subject] {
                           act(ActionKind::ReleaseOwnership, {}, item, {QStringLiteral("released")}, subject);
                       },
                       this});
}

} // namespace fencepost
