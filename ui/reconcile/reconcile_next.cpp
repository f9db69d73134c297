// SPDX-License-Identifier: GPL-3.0-or-later
// The bar of the reconcile screen: the next safe step, and apart from it what can move money.
#include "models/domain/text.h"
#include "ui/reconcile/item_inspector.h"
#include "ui/reconcile/reconcile_screen.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/reconcile/rerun_inspector.h"
#include "ui/screen/commands.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QShortcut>
#include <QStackedWidget>
#include <algorithm>

namespace fencepost {

namespace {

// While what was sent is being asked about, more of it may turn out to have to be sent again.
bool mayBeMore(const Reconciliation &work)
{
    const StepFacts facts = work.stepFacts();
    return work.isChecking() || facts.unanswered > facts.late;
}

// What a rerun would send, as far as the sheet tells before there is a preview.
PartOfSum toSend(const Reconciliation &work)
{
    PartOfSum all;
    for (const auto &part : work.sumParts()) {
        if (part.part == SumPart::DidNot || part.part == SumPart::Reserved ||
            part.part == SumPart::NotReserved) {
            all.count += part.count;
            all.money.add(part.money);
        }
    }
    return all;
}

} // namespace

bool ReconcileScreen::armsNext() const
{
    const NextAct next = nextAct(m_work);
    return (next == NextAct::Resolve || next == NextAct::Consented) && !bench().isArmed() &&
           bench().canAct().possible;
}

void ReconcileScreen::drawActions()
{
    const NextAct next = nextAct(m_work);
    const bool arms = armsNext();
    ActOffer offer = offerOf(next, m_work, shown());
    const NextAct ofTheButton = next == NextAct::Consented ? NextAct::Resolve : next; // the same key
    for (auto at = m_shortcuts.begin(); at != m_shortcuts.end(); ++at) {
        at.value()->setEnabled(arms || at.key() != ofTheButton); // two of one key would both stay silent
        const Ability can = abilityOf(at.key(), m_work);
        setWhyOff(at.value(), can.possible ? QString() : can.why);
    }
    setWhyOff(m_stopKey, m_work.canStop().possible ? QString() : m_work.canStop().why);
    const bool looksAtIt = next == NextAct::Choose && m_inspectors->currentWidget() == m_itemInspector;
    const std::vector<EffectKey> toChoose = looksAtIt ? oddToChoose(m_work) : std::vector<EffectKey>();
    if (std::find(toChoose.begin(), toChoose.end(), selected()) != toChoose.end())
        offer.words = tr("Choose which stands");
    if (arms) {
        offer.words = tr("Arm this console");
        offer.key = QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A);
        offer.can = {};
        offer.second = tr("Resolving needs arming, for 30 min.");
    }
    if (next == NextAct::Report && isPreviewed() && m_work.canRerun()) {
        offer.first = tr("Nothing is left to settle.");
        offer.second = tr("Read the preview: allowing it lets a worker send.");
    }
    m_next->setVisible(next != NextAct::Nothing);
    m_next->setKind(offer.filled ? ButtonKind::Primary : ButtonKind::Plain);
    m_next->setWords(offer.words);
    m_next->setKey(offer.key, !arms);
    m_next->setAllowed(offer.can.possible, offer.can.why);
    // A grey button says beside it what it waits for, not only in its tooltip.
    m_actions->setSafeWords(offer.first,
                            offer.can.possible || m_work.isChecking() ? offer.second : offer.can.why);
}

// Above the next step: what settling has not put right is not lost from sight while the work goes on.
void ReconcileScreen::drawOpenMoney()
{
    const TextRuns open = openMoneyRuns(m_work);
    m_openMoneyStrip->setVisible(!open.isEmpty());
    m_openMoney->setRuns(open);
}

bool ReconcileScreen::isPreviewed() const
{
    return m_inspectors->currentWidget() == m_rerunInspector && m_work.preview().has_value();
}

void ReconcileScreen::drawMoney()
{
    if (isPreviewed()) {
        m_actions->setMoneyShown(true);
        const RerunPreview &preview = *m_work.preview();
        const Ability can = m_work.canRerun();
        m_rerun->setWords(tr("Allow this rerun…"));
        m_rerun->setKey(
            QKeySequence(Qt::Key_L)); // not the key that showed it: pressed twice, that allows nothing
        m_rerun->setAllowed(can.possible, can.why);
        m_actions->setMoneyWords(preview.couldMove.isEmpty()
                                     ? tr("No money could move.")
                                     : tr("%1 could move.").arg(preview.couldMove.text()),
                                 can.possible ? sendingWords(preview) : can.why);
        return;
    }
    const PartOfSum send = toSend(m_work);
    const Ability can = m_work.canPreviewRerun();
    m_actions->setMoneyShown(send.count > 0 || can.possible); // else no money can move any more
    m_rerun->setKey(QKeySequence(Qt::Key_V));
    // A floor is not read as a limit: it says that it is one, and the button names no count.
    const bool least = !can.possible && mayBeMore(m_work);
    m_rerun->setWords(send.count > 0 && !least ? tr("Preview rerun of %1").arg(countText(send.count))
                                               : tr("Preview rerun"));
    m_rerun->setAllowed(can.possible, can.why);
    m_actions->setMoneyWords(
        send.money.isEmpty()
            ? (least ? tr("What could move is not known yet.") : tr("No money could move."))
            : (least ? tr("At least %1 could move.") : tr("%1 could move.")).arg(send.money.text()),
        can.possible ? tr("Shows first, sends nothing.") : can.why);
}

// The keys work also while another step is the next one; what may not be done yet says why.
void ReconcileScreen::addShortcuts()
{
    const auto add = [this](NextAct act, Qt::Key key, const QString &what) {
        auto *shortcut = addKey(this, key, what);
        connect(shortcut, &QShortcut::activated, this, [this, act] { doAct(act); });
        m_shortcuts.insert(act, shortcut);
    };
    // Escape belongs to whatever has the focus, so it stops the check only from within this screen.
    auto *stop = addKey(this, Qt::Key_Escape, tr("Stop asking"));
    stop->setContext(Qt::WidgetWithChildrenShortcut);
    connect(stop, &QShortcut::activated, this, [this] {
        if (m_work.canStop().possible)
            m_work.stopChecking();
    });
    add(NextAct::Own, Qt::Key_T, tr("Take the run"));
    add(NextAct::Check, Qt::Key_C, tr("Ask the provider about what is not known"));
    add(NextAct::Resolve, Qt::Key_R, tr("Resolve what the evidence settles"));
    add(NextAct::Choose, Qt::Key_N, tr("Go to the next odd one"));
    add(NextAct::AskSecond, Qt::Key_P, tr("Ask a second person about what is odd"));
    add(NextAct::Report, Qt::Key_W, tr("Write the report"));
    m_stopKey = stop;
    connect(addKey(this, Qt::CTRL | Qt::Key_N, tr("Write a note on the run")), &QShortcut::activated, this,
            [this] {
                if (m_work.canNote())
                    askNote();
            });
}

void ReconcileScreen::doNext()
{
    if (armsNext())
        bench().arm();
    else
        doAct(nextAct(m_work));
}

void ReconcileScreen::doAct(NextAct act)
{
    switch (act) {
    case NextAct::Nothing:
        return;
    case NextAct::Own:
        askOwn();
        return;
    case NextAct::Check:
        m_work.check();
        return;
    case NextAct::Choose:
        goToOdd();
        return;
    case NextAct::AskSecond:
        askAboutOdd();
        return;
    case NextAct::Resolve:
        askResolve();
        return;
    case NextAct::Consented:
        askConsented();
        return;
    case NextAct::Report:
        writeReport();
        return;
    }
}

// To the choice of the selected one, then to the next one that needs a choice, else to the next odd one at
// all, round and round.
void ReconcileScreen::goToOdd()
{
    std::vector<EffectKey> keys = oddToChoose(m_work);
    if (keys.empty()) {
        for (const ReconcileItem &item : m_work.items()) {
            if (!item.isSettled() && needsSecondPerson(item, m_work.rules()))
                keys.push_back(item.effect.key);
        }
    }
    if (keys.empty()) {
        m_banner->say(Banner::Level::Note, tr("Nothing here is odd."));
        m_message.start();
        return;
    }
    const auto at = std::find(keys.begin(), keys.end(), selected());
    if (at != keys.end() && m_inspectors->currentWidget() == m_itemInspector &&
        m_itemInspector->focusChoice())
        return;
    select(at == keys.end() || at + 1 == keys.end() ? keys.front() : *(at + 1));
    m_itemInspector->focusChoice();
}

// The selected one leads, where it can be asked about; the plan of a rerun, where that is what is looked at.
void ReconcileScreen::askAboutOdd()
{
    if (m_inspectors->currentWidget() == m_rerunInspector && m_work.canAskForRerun()) {
        askForRerun();
        return;
    }
    const EffectKey here = selected();
    const std::vector<EffectKey> keys = oddToAsk(m_work);
    if (m_work.canAskSecondPerson({here}) || keys.empty())
        askSecondPerson(here);
    else
        askSecondPerson(keys.front());
}

} // namespace fencepost
