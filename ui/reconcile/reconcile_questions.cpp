// SPDX-License-Identifier: GPL-3.0-or-later
// What the reconcile screen asks before it settles or reruns anything.
#include "ui/reconcile/reconcile_screen.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/widgets/banner.h"

#include <QStackedWidget>
#include <algorithm>

namespace fencepost {

namespace {

// Over so many items, or so much money, the count is typed (4-screens, "Reconcile").
constexpr qint64 kTypeOver = 20;
constexpr qint64 kTypeOverMinor = 1000 * 100;

bool isMuch(qint64 count, const MoneySum &money)
{
    return count > kTypeOver || std::any_of(money.byCurrency().begin(), money.byCurrency().end(),
                                            [](const auto &sum) { return sum.second >= kTypeOverMinor; });
}

// The amount that could move, without its currency where there is one: what a person types to allow a rerun.
QString typedAmount(const MoneySum &money)
{
    if (money.byCurrency().size() != 1)
        return money.isEmpty() ? QString() : money.text();
    const auto &[currency, minor] = *money.byCurrency().begin();
    return amountText({minor, currency});
}

// A question names the first of many items: it must fit the screen.
void keepShort(QStringList &facts)
{
    constexpr qsizetype kMostNamed = 10;
    const qsizetype rest = facts.size() - kMostNamed;
    if (rest <= 1)
        return;
    facts = facts.mid(0, kMostNamed);
    facts << ReconcileScreen::tr("and %1 more").arg(countText(rest));
}

} // namespace

void ReconcileScreen::askResolve()
{
    if (!armedOr(tr("resolve")))
        return;
    const auto ready = m_work.conclusiveNow();
    const qint64 count = countOf(ready);
    if (count == 0) {
        m_banner->say(Banner::Level::Warning, m_work.canResolve().why);
        m_message.start();
        return;
    }
    const MoneySum money = fencepost::moneyOf(ready);
    ConfirmDialog::Question question;
    question.title =
        tr("Resolve %1 effect(s) on evidence", nullptr, static_cast<int>(count)).arg(countText(count));
    question.facts << visibleText(m_work.run().text());
    for (const auto &group : ready)
        question.facts << tr("%1: %2 · %3 → %4")
                              .arg(group.title, countText(group.count),
                                   group.money.isEmpty() ? tr("no money") : group.money.text(),
                                   group.becomes);
    question.facts << tr("Each was asked of %1 and recorded; what has changed since is left out by name. No "
                         "money moves.")
                          .arg(m_work.providerTitle());
    question.verb = tr("Resolve %1").arg(countText(count));
    question.reasonHint = tr("for example: worker killed by a deploy, INC-2231");
    if (isMuch(count, money)) {
        question.typed = QString::number(count);
        question.typedPrompt = tr("Type %1, the number of effects");
    }
    // Verdicts come in while the question is open: what was confirmed is resolved, and no more.
    ask(question, [this, seen = m_work.conclusiveItems()](const QString &reason, const QString &) {
        m_work.resolveSeen(seen, reason);
    });
}

void ReconcileScreen::askConsented(const EffectKey &only)
{
    if (!armedOr(tr("resolve")))
        return;
    ConfirmDialog::Question question;
    MoneySum money;
    std::vector<SeenItem> seen = m_work.consentedItems();
    if (!only.isEmpty())
        seen.erase(
            std::remove_if(seen.begin(), seen.end(), [&](const auto &one) { return !(one.key == only); }),
            seen.end());
    if (seen.empty()) {
        m_banner->say(Banner::Level::Warning, m_work.canResolveConsented().why);
        m_message.start();
        return;
    }
    for (const auto &one : seen) {
        const auto &item = m_work.items()[static_cast<size_t>(m_work.indexOf(one.key))];
        question.facts << tr("%1, %2 · consented by %3")
                              .arg(visibleText(item.effect.target, 64),
                                   sumsWords(item, m_work.providerTitle()), visibleText(item.consentBy, 64));
        if (item.effect.money)
            money.add(*item.effect.money);
    }
    const auto count = static_cast<qint64>(seen.size());
    question.title = tr("Resolve %1 effect(s) that were consented to", nullptr, static_cast<int>(count))
                         .arg(countText(count));
    question.verb = tr("Resolve %1").arg(countText(count));
    keepShort(question.facts);
    if (isMuch(count, money)) {
        question.typed = QString::number(count);
        question.typedPrompt = tr("Type %1, the number of effects");
    }
    question.facts << tr("No money moves.");
    ask(question, [this, seen](const QString &reason, const QString &) { m_work.resolveSeen(seen, reason); });
}

void ReconcileScreen::askSecondPerson(const EffectKey &key)
{
    // Everything that can be asked now goes into one request: the other person reads it once.
    std::vector<EffectKey> keys{key};
    for (const auto &item : m_work.items()) {
        if (!(item.effect.key == key) && canBeAsked(item, m_work.rules()))
            keys.push_back(item.effect.key);
    }
    ConfirmDialog::Question question;
    question.title = tr("Ask a second person about %1 effect(s)", nullptr, static_cast<int>(keys.size()))
                         .arg(countText(static_cast<qint64>(keys.size())));
    for (const auto &one : keys) {
        const auto &item = m_work.items()[static_cast<size_t>(m_work.indexOf(one))];
        QString fact = tr("%1, %2: %3")
                           .arg(visibleText(item.effect.target, 64), sumsWords(item, m_work.providerTitle()),
                                item.check ? visibleText(item.check->reason, 80) : QString());
        if (!item.stands.isEmpty())
            fact += tr("; %1 stands").arg(visibleText(item.stands, 64));
        question.facts << fact;
    }
    keepShort(question.facts);
    question.facts << tr("They see the same evidence. Anybody but you may answer, as another person with a "
                         "login of their own.");
    question.verb = tr("Ask");
    question.reasonHint = tr("what should they know?");
    ask(question,
        [this, keys](const QString &reason, const QString &) { m_work.askSecondPerson(keys, reason); });
}

void ReconcileScreen::askRerun()
{
    if (!armedOr(tr("allow a rerun")))
        return;
    const RerunPreview preview = *m_work.preview();
    ConfirmDialog::Question question;
    question.title = tr("Allow a rerun of %1").arg(visibleText(m_work.run().text()));
    question.facts = {tr("Sent with the keys they have: %1. Skipped as done: %2. Left out: %3.")
                          .arg(countMoneyText(preview.claimed.count, preview.claimed.money),
                               countMoneyText(preview.done.count, preview.done.money),
                               countMoneyText(preview.leaveOut.size(), preview.unresolved.money)),
                      preview.notReserved
                          ? tr("Not begun, sent for the first time with new keys: %1.")
                                .arg(countMoneyText(*preview.notReserved, preview.notReservedMoney))
                          : tr("How many are not begun yet is not known.")};
    question.money = preview.couldMove.isEmpty() ? tr("No money could move.")
                                                 : tr("%1 could move.").arg(preview.couldMove.text());
    if (preview.claimBy.isValid())
        question.facts << tr("A worker must claim it by %1.").arg(timeText(preview.claimBy, bench().zone()));
    question.verb = tr("Allow the rerun");
    question.movesMoney = true;
    question.reasonHint = tr("why may it run again?");
    const bool done = preview.state == QLatin1String("done");
    question.typed = done ? m_work.run().period.text() : typedAmount(preview.couldMove);
    question.typedPrompt =
        done ? tr("Type %1, the period that is done already") : tr("Type %1, the amount that could move");
    ask(question, [this, done, plan = preview.planHash](const QString &reason, const QString &typed) {
        m_inspectors->setCurrentWidget(m_inspectors->widget(0));
        m_work.rerun(reason, done ? typed : QString(), plan);
    });
}

} // namespace fencepost
