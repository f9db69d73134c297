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
    question.facts << visibleText(m_work.run().title());
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
    constexpr size_t kMostInRows = 3; // more of them, one a line, must fit the screen
    for (const auto &one : keys) {
        const auto &item = m_work.items()[static_cast<size_t>(m_work.indexOf(one))];
        if (keys.size() <= kMostInRows) {
            question.items.append(
                {visibleText(item.effect.target, 64), questionFacts(item, m_work.providerTitle())});
            continue;
        }
        QString fact = tr("%1, %2: %3")
                           .arg(visibleText(item.effect.target, 64), sumsWords(item, m_work.providerTitle()),
                                item.check ? visibleText(item.check->reason, 80) : QString());
        if (!item.stands.isEmpty())
            fact += tr("; %1 stands").arg(visibleText(item.stands, 64));
        question.facts << fact;
    }
    keepShort(question.facts);
    question.notes << tr("They see the same evidence. Anybody but you may answer, as another person with a "
                         "login of their own.");
    question.verb = tr("Ask");
    question.reasonHint = tr("what should they know?");
    ask(question,
        [this, keys](const QString &reason, const QString &) { m_work.askSecondPerson(keys, reason); });
}

QList<FactList::Fact> ReconcileScreen::rerunRows(const RerunPreview &preview) const
{
    const auto fact = [](const QString &label, const QString &value) {
        return FactList::Fact{label, value, false, {}};
    };
    QList<FactList::Fact> facts{
        fact(tr("Sent again"), tr("%1, with the keys they have")
                                   .arg(countMoneyText(preview.claimed.count, preview.claimed.money))),
        fact(tr("Not begun"),
             preview.notReserved
                 ? tr("%1, with new keys").arg(countMoneyText(*preview.notReserved, preview.notReservedMoney))
                 : tr("how many is not known")),
        fact(tr("Skipped, done"), countMoneyText(preview.done.count, preview.done.money)),
        fact(tr("Left out"), countMoneyText(preview.leaveOut.size(), preview.unresolved.money))};
    if (preview.claimBy.isValid())
        facts << fact(tr("Claim by"), timeText(preview.claimBy, bench().zone()));
    return facts;
}

// What stays out is named, so that nobody takes a rerun for the end of it.
QList<ConfirmDialog::Item> ReconcileScreen::leftOut(const RerunPreview &preview) const
{
    constexpr qsizetype kMostNamed = 4;
    QList<ConfirmDialog::Item> items;
    for (const QString &key : preview.leaveOut.mid(0, kMostNamed)) {
        const int index = m_work.indexOf(EffectKey(key));
        if (index < 0) {
            items.append({middleCut(key, 28), {{tr("Left out"), tr("of another sitting"), false, {}}}});
            continue;
        }
        const ReconcileItem &item = m_work.items()[static_cast<size_t>(index)];
        items.append({visibleText(item.effect.target, 64),
                      {{tr("Left out"),
                        (item.effect.money ? moneyText(*item.effect.money) : tr("no money")) +
                            QStringLiteral(", ") + itemHeadline(item, m_work),
                        false,
                        {}}}});
    }
    if (preview.leaveOut.size() > kMostNamed)
        items.append({tr("and %1 more").arg(countText(preview.leaveOut.size() - kMostNamed)), {}});
    return items;
}

void ReconcileScreen::askRerun()
{
    if (!armedOr(tr("allow a rerun")))
        return;
    const RerunPreview preview = *m_work.preview();
    ConfirmDialog::Question question;
    question.title = tr("Allow a rerun of %1").arg(visibleText(m_work.run().title()));
    question.items.append({QString(), rerunRows(preview)});
    question.items << leftOut(preview);
    question.money = preview.couldMove.isEmpty() ? tr("No money could move.")
                                                 : tr("%1 could move.").arg(preview.couldMove.text());
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
