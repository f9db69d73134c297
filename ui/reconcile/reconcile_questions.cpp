// SPDX-License-Identifier: GPL-3.0-or-later
// What the reconcile screen asks before it settles or reruns anything.
#include "ui/reconcile/reconcile_screen.h"

#include "models/domain/database_limits.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/widgets/banner.h"

#include <QSet>
#include <QStackedWidget>
#include <algorithm>

namespace fencepost {

namespace {

// Over so many items, or so much money, the count is typed (4-screens, "Reconcile").
constexpr qint64 kTypeOver = 20;
constexpr qint64 kTypeOverMinor = 1000 * 100;

// More of them, one a line, must fit the screen.
constexpr size_t kMostInRows = 3;

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
    question.facts << runWords(m_work);
    QList<FactList::Fact> rows;
    for (const auto &group : inOrderOfTheBar(ready))
        rows << plainFact(group.title,
                          tr("%1 → %2").arg(countMoneyText(group.count, group.money), group.becomes));
    question.items.append({QString(), rows + leftRows(ready)});
    question.notes << tr("Each was asked of %1 and recorded; what has changed since is left out by name. No "
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

// What is left as it is, and why.
QList<FactList::Fact> ReconcileScreen::leftRows(const std::vector<ReconcileGroup> &ready) const
{
    QSet<int> now;
    for (const auto &group : ready)
        now += QSet<int>(group.items.begin(), group.items.end());
    WholeRun left;
    int second = 0;
    int working = 0;
    const RuleFacts rules = m_work.rules();
    for (size_t i = 0; i < m_work.items().size(); ++i) {
        const ReconcileItem &item = m_work.items()[i];
        if (item.isSettled() || now.contains(static_cast<int>(i)))
            continue;
        ++left.count;
        if (item.effect.money)
            left.money.add(*item.effect.money);
        if (needsSecondPerson(item, rules))
            ++second;
        else if (saidOf(item, rules) == GroupKind::StillWorking)
            ++working;
    }
    if (left.count == 0)
        return {};
    QStringList parts;
    const auto add = [&parts](const QString &words, qint64 count) {
        if (count > 0)
            parts << words.arg(countText(count));
    };
    add(tr("%1 need(s) a second person", nullptr, second), second);
    add(tr("%1 not known yet"), left.count - second - working);
    add(tr("%1 still working"), working);
    return {plainFact(tr("Left as it is"), countMoneyText(left.count, left.money)),
            plainFact(QString(), parts.join(QStringLiteral(", ")))};
}

// One by one where they are few, else a line each.
void ReconcileScreen::nameConsented(ConfirmDialog::Question &question,
                                    const std::vector<SeenItem> &seen) const
{
    QStringList lines;
    for (const auto &one : seen) {
        const auto &item = m_work.items()[static_cast<size_t>(m_work.indexOf(one.key))];
        if (seen.size() <= kMostInRows) {
            auto rows = questionFacts(item, m_work.providerTitle(), bench().zone());
            rows << plainFact(tr("Consented by"), visibleText(item.consentBy, 64));
            question.items.append({visibleText(item.effect.target, 64), rows});
        } else {
            lines << tr("%1, %2 · consented by %3")
                         .arg(visibleText(item.effect.target, 64), sumsWords(item, m_work.providerTitle()),
                              visibleText(item.consentBy, 64));
        }
    }
    keepShort(lines);
    question.facts << lines;
}

void ReconcileScreen::askConsented(const EffectKey &only)
{
    if (!armedOr(tr("resolve")))
        return;
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
    MoneySum money;
    for (const auto &one : seen) {
        if (const auto &ours = m_work.items()[static_cast<size_t>(m_work.indexOf(one.key))].effect.money)
            money.add(*ours);
    }
    const auto count = static_cast<qint64>(seen.size());
    ConfirmDialog::Question question;
    question.title = tr("Resolve %1 effect(s) that were consented to", nullptr, static_cast<int>(count))
                         .arg(countText(count));
    question.verb = tr("Resolve %1").arg(countText(count));
    question.facts << runWords(m_work);
    nameConsented(question, seen);
    if (isMuch(count, money)) {
        question.typed = QString::number(count);
        question.typedPrompt = tr("Type %1, the number of effects");
    }
    question.notes << tr("No money moves.");
    ask(question, [this, seen](const QString &reason, const QString &) { m_work.resolveSeen(seen, reason); });
}

void ReconcileScreen::askSecondPerson(const EffectKey &key)
{
    if (const Ability can = m_work.canAskSecondPerson({key}); !can) {
        m_banner->say(Banner::Level::Warning, can.why);
        m_message.start();
        return;
    }
    // Everything that can be asked now goes into one request: the other person reads it once.
    std::vector<EffectKey> keys{key};
    for (const auto &item : m_work.items()) {
        if (!(item.effect.key == key) && canBeAsked(item, m_work.rules()))
            keys.push_back(item.effect.key);
    }
    ConfirmDialog::Question question;
    question.title = tr("Ask a second person about %1 effect(s)", nullptr, static_cast<int>(keys.size()))
                         .arg(countText(static_cast<qint64>(keys.size())));
    question.facts << runWords(m_work);
    QStringList lines;
    for (const auto &one : keys) {
        const auto &item = m_work.items()[static_cast<size_t>(m_work.indexOf(one))];
        if (keys.size() <= kMostInRows) {
            question.items.append({visibleText(item.effect.target, 64),
                                   questionFacts(item, m_work.providerTitle(), bench().zone())});
            continue;
        }
        QString fact = tr("%1, %2: %3")
                           .arg(visibleText(item.effect.target, 64), sumsWords(item, m_work.providerTitle()),
                                item.check ? visibleText(item.check->reason, 80) : QString());
        if (!item.stands.isEmpty())
            fact += tr("; %1 stands").arg(visibleText(item.stands, 64));
        lines << fact;
    }
    keepShort(lines);
    question.facts << lines;
    const auto isShort = [this](const EffectKey &asked) {
        return remainderOf(m_work.items()[static_cast<size_t>(m_work.indexOf(asked))]).shortfall.has_value();
    };
    if (std::any_of(keys.begin(), keys.end(), isShort))
        question.notes << tr("A rerun does not charge what is missing.");
    question.notes << answerWords(keys);
    question.verb = tr("Ask");
    question.reasonHint = tr("what should they know?");
    ask(question,
        [this, keys](const QString &reason, const QString &) { m_work.askSecondPerson(keys, reason); });
}

// Who may answer, and until when; where a key is needed still and goes sooner, the asker works against that.
QString ReconcileScreen::answerWords(const std::vector<EffectKey> &keys) const
{
    const RuleFacts rules = m_work.rules();
    QDateTime goes;
    int kept = 0; // would be sent again under their keys
    for (const EffectKey &key : keys) {
        const auto &item = m_work.items()[static_cast<size_t>(m_work.indexOf(key))];
        const QDateTime at = keyToKeep(item, rules);
        kept += at.isValid() ? 1 : 0;
        if (at.isValid() && (!goes.isValid() || at < goes))
            goes = at;
    }
    QString words = tr("They see the same facts and the same evidence. ") + whoMayAnswer();
    if (goes.isValid() && goes < rules.now.addSecs(kConsentHours * 3600)) {
        const QString time = timeText(goes, bench().zone());
        words += keys.size() == 1 ? tr("; best before %1, when its key goes").arg(time)
                                  : tr("; best before %1, when the first key goes of the %2 that may be sent "
                                       "again",
                                       nullptr, kept)
                                        .arg(time, countText(kept));
    }
    return words + QLatin1Char('.');
}

QString ReconcileScreen::whoMayAnswer() const
{
    return tr("Any operator but you may answer, with a login of their own, within %n hour(s)", nullptr,
              kConsentHours);
}

void ReconcileScreen::askForRerun()
{
    if (const Ability can = m_work.canAskForRerun(); !can) {
        m_banner->say(Banner::Level::Warning, can.why);
        m_message.start();
        return;
    }
    ConfirmDialog::Question question;
    question.title = tr("Ask a second person about the rerun");
    question.facts << runWords(m_work);
    question.items.append({QString(), rerunRows(*m_work.preview())});
    question.notes << tr("They see the same plan. ") + whoMayAnswer() +
                          tr("; any change of the run makes the consent void.");
    question.verb = tr("Ask");
    question.reasonHint = tr("what should they know?");
    ask(question, [this](const QString &reason, const QString &) { m_work.askSecondPersonForRerun(reason); });
}

QList<FactList::Fact> ReconcileScreen::rerunRows(const RerunPreview &preview) const
{
    QList<FactList::Fact> facts = planFacts(preview, leftOut(preview));
    if (preview.claimBy.isValid())
        facts << plainFact(tr("To have sent by"), (isSameSecond(preview.claimBy, m_work.firstKeyGoesAt())
                                                       ? tr("%1, when the first key goes")
                                                       : QStringLiteral("%1"))
                                                      .arg(timeText(preview.claimBy, bench().zone())));
    return facts;
}

// What stays out is named, so that nobody takes a rerun for the end of it.
QList<FactList::Fact> ReconcileScreen::leftOut(const RerunPreview &preview) const
{
    constexpr qsizetype kMostNamed = 4;
    QList<FactList::Fact> rows;
    for (const QString &key : preview.leaveOut.mid(0, kMostNamed)) {
        const QString label = rows.isEmpty() ? tr("by name") : QString();
        const int index = m_work.indexOf(EffectKey(key));
        QString name = middleCut(visibleText(key), 28);
        QString why = tr("of another sitting");
        if (index >= 0) {
            const ReconcileItem &item = m_work.items()[static_cast<size_t>(index)];
            name = visibleText(item.effect.target, 64);
            why = itemHeadline(item, m_work);
        }
        const QString tail = QStringLiteral(" · ") + why;
        FactList::Fact row{label, name, true, name + tail, tail};
        row.part = true;
        rows.append(row);
    }
    if (preview.leaveOut.size() > kMostNamed)
        rows << plainFact(QString(), tr("and %1 more").arg(countText(preview.leaveOut.size() - kMostNamed)));
    return rows;
}

void ReconcileScreen::askRerun()
{
    if (!armedOr(tr("allow a rerun")))
        return;
    const RerunPreview preview = *m_work.preview();
    ConfirmDialog::Question question;
    question.title = tr("Allow a rerun of %1").arg(visibleText(m_work.run().title()));
    question.facts << placeWords(m_work); // the title names the run
    question.items.append({QString(), rerunRows(preview)});
    if (preview.claimBy.isValid())
        question.notes << tr("No worker can claim it after that; what is not sent when its key goes needs a "
                             "second person.");
    if (!preview.couldMove.isEmpty())
        question.notes << tr("A worker may claim it and send at once; from then on only a pause stops it.");
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
