// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/item_inspector.h"

#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/consent_items.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/screen/check_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_button.h"
#include "ui/widgets/runs_label.h"

#include <QButtonGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

namespace fencepost {

namespace {

constexpr const char *kReference = "reference";

} // namespace

ItemInspector::ItemInspector(Reconciliation &work, QWidget *parent) : InspectorPanel(parent), m_work(work)
{
    setAccessibleName(tr("The selected effect, ours beside theirs"));
}

QString ItemInspector::structureOf(const ReconcileItem &item) const
{
    QStringList parts{item.effect.key.text(), item.check ? item.check->checkId : QString()};
    if (item.verdict())
        parts << toText(*item.verdict());
    parts << (item.isSettled() ? QStringLiteral("settled") : QStringLiteral("open"));
    return parts.join(QLatin1Char('|'));
}

void ItemInspector::show(const EffectKey &key, const ShownFor &shown)
{
    m_shown = shown;
    m_key = key;
    const int index = m_work.indexOf(key);
    if (index < 0) {
        m_structure.clear();
        clear();
        setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Choose an effect in the list.")));
        return;
    }
    const ReconcileItem &item = m_work.items()[static_cast<size_t>(index)];
    if (const QString structure = structureOf(item); structure != m_structure) {
        m_structure = structure;
        build(item);
    }
    fill(item);
}

void ItemInspector::build(const ReconcileItem &item)
{
    clear();
    InspectorSection *beside = addSection(tr("Ours beside theirs"));
    m_facts = new FactsTable(beside);
    beside->add(m_facts);
    m_remainder = new FactList(beside);
    beside->add(m_remainder, 8);
    m_stands = nullptr;
    m_standsSection = nullptr;
    m_others = nullptr;
    if (item.verdict() == Verdict::FoundSeveral && !item.isSettled())
        buildStands(item);
    buildAllowed();
    m_evidenceSection = addSection(tr("Evidence"));
    m_evidence = new CodeBox(m_evidenceSection);
    m_evidenceSection->add(m_evidence);
}

void ItemInspector::buildStands(const ReconcileItem &item)
{
    InspectorSection *section = addSection(QString());
    m_standsSection = section;
    m_stands = new QButtonGroup(section);
    for (const auto &object : oldestFirst(item.check->matches)) {
        TextRuns words(TextRole::Body, Token::Text);
        words.mono(shortKey(object.reference));
        words.plain(QStringLiteral(" %1 · %2")
                        .arg(object.created.toTimeZone(m_shown.zone).toString(QStringLiteral("HH:mm:ss")),
                             moneyText(object.money)));
        auto *choice = new RunsRadio(words, section);
        choice->setObjectName(QStringLiteral("stands"));
        choice->setChecked(item.stands == object.reference);
        m_stands->addButton(choice);
        section->add(choice, 2);
        const QString reference = object.reference;
        choice->setProperty(kReference, reference);
        connect(choice, &RunsRadio::toggled, this, [this, reference](bool on) {
            if (on)
                m_work.setStands(m_key, reference);
        });
    }
    m_others = new RunsLabel(section);
    m_others->setWrapped(true);
    section->add(m_others, 6);
}

void ItemInspector::fillStands(const ReconcileItem &item)
{
    const bool frozen = !item.requestId.isEmpty(); // what was asked about
    m_standsSection->setHeading(!frozen ? tr("Which one stands? (nothing is chosen for you)")
                                : isOwn(item, m_work.rules()) ? tr("Chosen by you, frozen since asked")
                                                              : tr("Chosen, frozen since asked"));
    for (QAbstractButton *choice : m_stands->buttons()) {
        choice->setEnabled(!frozen);
        if (choice->property(kReference).toString() == item.stands)
            choice->setChecked(true);
    }
    MoneySum owed;
    for (const auto &object : remainderOf(item).toRefund)
        owed.add(object.money);
    const bool two = item.check->matches.size() == 2;
    const QString rest = owed.isEmpty() ? (two ? tr("The other goes on the refund list.")
                                               : tr("The others go on the refund list."))
                         : two          ? tr("The other goes on the refund list: %1 owed.").arg(owed.text())
                                        : tr("The others go on the refund list: %1 owed.").arg(owed.text());
    m_others->setRuns(TextRuns().plain(basisOfChoice(item.check->matches) + QLatin1Char(' ') + rest +
                                       QLatin1Char(' ') + tr("Fencepost never refunds.")));
}

// What a person can choose by: whose request made which.
QString ItemInspector::basisOfChoice(const std::vector<TheirObject> &charges) const
{
    const auto ours = std::count_if(charges.begin(), charges.end(),
                                    [](const TheirObject &object) { return object.carriesOurReference; });
    if (ours == static_cast<qsizetype>(charges.size()))
        return ours == 2 ? tr("Both name this effect: either may stand, the earlier is usual.")
                         : tr("All name this effect: any may stand, the earliest is usual.");
    if (ours != 1)
        return ours == 0 ? tr("None names this effect.")
                         : tr("%1 of them name this effect.").arg(countText(ours));
    const auto one = std::find_if(charges.begin(), charges.end(),
                                  [](const TheirObject &object) { return object.carriesOurReference; });
    return tr("Only that of %1 names this effect.")
        .arg(one->created.toTimeZone(m_shown.zone).toString(QStringLiteral("HH:mm:ss")));
}

void ItemInspector::buildAllowed()
{
    InspectorSection *section = addSection(tr("Allowed"));
    m_allowedSection = section;
    m_allowed = new RunsLabel(section);
    m_allowed->setWrapped(true);
    section->add(m_allowed);
    m_second = new KeyButton(tr("Ask a second person…"), section);
    m_second->setKey(QKeySequence(Qt::Key_P), false); // the screen's: it works wherever the selection is
    m_second->setObjectName(QStringLiteral("askSecond"));
    m_resolve = new KeyButton(tr("Resolve this one…"), QKeySequence(Qt::SHIFT | Qt::Key_R), ButtonKind::Plain,
                              section);
    m_resolve->setObjectName(QStringLiteral("resolveOne"));
    m_again = new KeyButton(tr("Ask again"), QKeySequence(Qt::Key_A), ButtonKind::Plain, section);
    m_again->setObjectName(QStringLiteral("askAgain"));
    auto *copy = new KeyButton(tr("Copy reply"), QKeySequence(Qt::Key_Y), ButtonKind::Plain, section);
    section->addRow({m_second, m_resolve, m_again, copy}, 6);
    connect(m_second, &KeyButton::clicked, this, [this] { emit secondPersonWanted(m_key); });
    connect(m_resolve, &KeyButton::clicked, this, [this] { emit resolveWanted(m_key); });
    connect(m_again, &KeyButton::clicked, this, [this] { emit askAgainWanted(m_key); });
    connect(copy, &KeyButton::clicked, this, [this] {
        if (const int index = m_work.indexOf(m_key); index >= 0)
            QGuiApplication::clipboard()->setText(
                redacted(supportReply(m_work.items()[static_cast<size_t>(index)], m_shown)));
    });
}

bool ItemInspector::focusChoice()
{
    if (!m_stands || m_stands->checkedButton() || !m_stands->buttons().front()->isEnabled())
        return false;
    const QList<QAbstractButton *> choices = m_stands->buttons();
    if (std::any_of(choices.begin(), choices.end(), [](const auto *choice) { return choice->hasFocus(); }))
        return false;
    choices.front()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

void ItemInspector::fill(const ReconcileItem &item)
{
    fillHead(item);
    if (m_stands)
        fillStands(item);
    fillAllowed(item);
    fillEvidence(item);
}

void ItemInspector::fillHead(const ReconcileItem &item)
{
    constexpr qsizetype kKeyShown = 12; // from its head: the effects of one run may end alike
    const QString key = item.effect.key.text();
    TextRuns line(TextRole::Second);
    line.glyph(glyphOf(saidOf(item, m_work.rules()), item.isSettled()))
        .plain(QStringLiteral(" ") + itemHeadline(item, m_work) + QStringLiteral(" · ") + tr("effect "));
    line.mono(visibleText(key.left(kKeyShown)) + (key.size() > kKeyShown ? QStringLiteral("…") : QString()));
    setTitle(visibleText(item.effect.target), line, true);
    m_facts->setHeaders(tr("Ledger"), theirsTitle(item, m_work.providerTitle()));
    m_facts->setRows(comparison(item, m_shown));
    const auto remainder = remainderFacts(item, m_work.providerTitle());
    m_remainder->setVisible(!remainder.isEmpty() && !m_stands); // where it is chosen, it is said
    m_remainder->setFacts(remainder);
}

void ItemInspector::fillAllowed(const ReconcileItem &item)
{
    const RuleFacts rules = m_work.rules();
    const bool second =
        !item.isSettled() && item.verdict() && needsSecondPerson(item, rules) && item.requestId.isEmpty();
    const Ability canAsk = m_work.canAskSecondPerson({m_key});
    m_second->setVisible(second);
    m_second->setAllowed(canAsk.possible, canAsk.why);
    m_resolve->setVisible(isConsented(item, rules));
    const bool again = !item.isSettled() && !second && !isConsented(item, rules) &&
                       item.requestId.isEmpty() &&
                       (!item.verdict() || !isConclusive(*item.verdict()) || checkIsTooOld(item, rules));
    const Ability canCheck = m_work.canCheck();
    m_again->setVisible(again);
    m_again->setAllowed(canCheck.possible, canCheck.why);
    m_allowedSection->setHeading(item.isSettled() ? tr("What became of it") : tr("Allowed"));
    // What a grey button waits for stands where it is read, not only in its tooltip.
    QString words = allowedWords(item, m_work, m_shown);
    if (second && !canAsk && item.verdict() == Verdict::FoundSeveral && item.stands.isEmpty())
        words += QLatin1Char(' ') + tr("Not yet: choose which charge stands.");
    else if (second && !canAsk)
        words += QLatin1Char(' ') + tr("Not yet. %1").arg(canAsk.why);
    else if (again && !canCheck && !m_work.isChecking())
        words += QLatin1Char(' ') + tr("Not yet. %1").arg(canCheck.why);
    m_allowed->setRuns(TextRuns(TextRole::Body, Token::Text).plain(words, Token::Text));
}

// What was found, said once: of an absence, among how many charges; that all is equal needs no reason.
QString ItemInspector::findingWords(const Check &check) const
{
    if (check.verdict == Verdict::Absent && check.objectsRead.value_or(0) > 1)
        return tr("did not happen: none of them names this effect");
    if (check.verdict == Verdict::Absent && check.objectsRead)
        return tr("did not happen: no charge there names this effect");
    const QString verdict = check.verdict ? verdictWords(toText(*check.verdict)) : tr("not finished");
    if (check.verdict == Verdict::Found)
        return verdict;
    return check.reason.isEmpty()
               ? verdict
               : verdict + QStringLiteral(": ") + visibleText(reasonWords(check.reason), 120);
}

void ItemInspector::fillEvidence(const ReconcileItem &item)
{
    m_evidenceSection->setVisible(item.check.has_value());
    if (!item.check)
        return;
    const Check &check = *item.check;
    m_evidenceSection->setHeading(tr("Evidence · asked %1 by %2")
                                      .arg(timeText(check.startedAt, m_shown.zone),
                                           visibleText(shownName(check.checkedPerson, check.checkedBy), 40)));
    QList<TextRuns> lines = reachLines(check, m_shown);
    lines << TextRuns().plain(findingWords(check), Token::Text);
    if (check.lookAlikes > 0)
        lines << TextRuns().plain(tr("%n look-alike(s) not naming this effect", nullptr, check.lookAlikes));
    if (check.evidenceDigest.isEmpty())
        lines << TextRuns().plain(tr("its sha256 is being read"));
    else
        lines << TextRuns().plain(tr("kept as sha256 ")).mono(shortKey(check.evidenceDigest));
    m_evidence->setLines(lines);
}

} // namespace fencepost
