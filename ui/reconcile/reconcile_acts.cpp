// SPDX-License-Identifier: GPL-3.0-or-later
// The acts of the reconcile screen: which one is next, and the questions that come before them.
#include "ui/reconcile/reconcile_screen.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_parts.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/reconcile/report_dialog.h"
#include "ui/reconcile/rerun_inspector.h"
#include "ui/screen/secret_dialog.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/strips.h"

#include <QMenu>
#include <QPointer>
#include <QShortcut>
#include <QStackedWidget>
#include <algorithm>

namespace fencepost {

namespace {

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

ReconcileScreen::Next ReconcileScreen::next() const
{
    if (!m_work.isLoaded())
        return Next::Nothing;
    const RuleFacts rules = m_work.rules();
    // A rerun that was cut off needs another: the run is taken again, also where what is left is one's own.
    const bool cutOff = m_work.rerunHasRunOut() ||
                        (m_work.sheet().reruns > 0 && m_work.sheet().state != QLatin1String("done") &&
                         m_work.sheet().attempt >= m_work.sheet().attemptsAllowed);
    const bool leftIsMine = (m_work.stepFacts().everMine || m_work.leftToWorker()) && !cutOff &&
                            std::all_of(m_work.items().begin(), m_work.items().end(), [&](const auto &item) {
                                return item.isSettled() || isOwn(item, rules);
                            });
    if (m_work.canOwn().possible && !m_work.isMine() && !leftIsMine)
        return Next::Own;
    if (m_work.canResolveConsented().possible)
        return Next::Consented;
    if (countOf(m_work.conclusiveNow()) > 0)
        return Next::Resolve;
    if (m_work.stepFacts().unanswered > 0)
        return Next::Check;
    return Next::Report;
}

bool ReconcileScreen::armsNext() const
{
    return (next() == Next::Resolve || next() == Next::Consented) && !bench().isArmed() &&
           bench().canAct().possible;
}

void ReconcileScreen::drawActions()
{
    const auto ready = m_work.conclusiveNow();
    const bool arms = armsNext();
    const auto offer = [&](const QString &words, const QKeySequence &key, const Ability &can,
                           const QString &first, const QString &second) {
        m_next->setVisible(true);
        m_next->setWords(words);
        m_next->setKey(key, !arms);
        m_next->setAllowed(can.possible, can.why);
        // A grey button says beside it what it waits for, not only in its tooltip.
        m_actions->setSafeWords(first, can.possible || m_work.isChecking() ? second : can.why);
    };
    const Next ofTheButton = next() == Next::Consented ? Next::Resolve : next(); // the same key
    for (auto at = m_shortcuts.begin(); at != m_shortcuts.end(); ++at)
        at.value()->setEnabled(arms || at.key() != ofTheButton); // two of one key would both stay silent
    if (arms) {
        offer(tr("Arm this window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), {},
              next() == Next::Resolve ? conclusiveWords(ready) + QLatin1Char('.') : consentedWords(),
              tr("Resolving needs arming, for 30 min."));
        return;
    }
    switch (next()) {
    case Next::Nothing:
        m_next->setVisible(false);
        m_actions->setSafeWords(tr("Reading the run …"), QString());
        return;
    case Next::Own:
        offer(m_work.sheet().owner.isEmpty() ? tr("Take it") : tr("Take it over…"), QKeySequence(Qt::Key_T),
              m_work.canOwn(), tr("Yours for 30 min, renewed while you work."), tr("It moves no money."));
        return;
    case Next::Check: {
        const qint64 unanswered = m_work.stepFacts().unanswered;
        const QDateTime again = m_work.askAgainAt();
        const QString reads = askingWords(unanswered);
        const QString writes = tr("Nothing is written at %1.").arg(m_work.providerTitle());
        offer(tr("Ask %1 about %2").arg(m_work.providerTitle(), countText(unanswered)),
              QKeySequence(Qt::Key_C), m_work.canCheck(),
              m_work.isChecking() ? tr("Asking; what is known can be resolved meanwhile.")
              : again.isValid()
                  ? tr("Still working: ask again after %1.").arg(timeText(again, bench().zone()))
                  : reads,
              again.isValid() && !m_work.isChecking() ? reads : writes);
        return;
    }
    case Next::Resolve:
        offer(tr("Resolve %1 on evidence…").arg(countText(countOf(ready))), QKeySequence(Qt::Key_R),
              m_work.canResolve(), conclusiveWords(ready) + QLatin1Char('.'),
              tr("No money moves. %1 audit record(s).", nullptr, static_cast<int>(countOf(ready)))
                  .arg(countText(countOf(ready))));
        return;
    case Next::Consented:
        offer(tr("Resolve %1 with consent…").arg(countText(m_work.consentedItems().size())),
              QKeySequence(Qt::Key_R), m_work.canResolveConsented(), consentedWords(), tr("No money moves."));
        return;
    case Next::Report:
        offer(tr("Write the report…"), QKeySequence(Qt::Key_W), {}, tr("Who, what, when, on which evidence."),
              tr("Markdown and CSV."));
        return;
    }
}

// "Boris Orlov has consented."
QString ReconcileScreen::consentedWords() const
{
    QStringList people;
    for (const SeenItem &one : m_work.consentedItems()) {
        const QString &by = m_work.items()[static_cast<size_t>(m_work.indexOf(one.key))].consentBy;
        if (!people.contains(by))
            people << by;
    }
    if (people.size() != 1)
        return tr("Consented by %1.").arg(visibleText(people.join(QStringLiteral(", ")), 120));
    return tr("%1 has consented.").arg(visibleText(people.front(), 64));
}

// Above the next step: what settling has not put right is not lost from sight while the work goes on.
void ReconcileScreen::drawOpenMoney()
{
    const TextRuns open = openMoneyRuns(m_work);
    m_openMoneyStrip->setVisible(!open.isEmpty());
    m_openMoney->setRuns(open);
}

void ReconcileScreen::drawMoney()
{
    const bool previewed = m_inspectors->currentWidget() == m_rerunInspector && m_work.preview();
    if (previewed) {
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
    m_rerun->setWords(send.count > 0 ? tr("Preview rerun of %1").arg(countText(send.count))
                                     : tr("Preview rerun"));
    m_rerun->setAllowed(can.possible, can.why);
    m_actions->setMoneyWords(send.money.isEmpty() ? tr("No money could move.")
                                                  : tr("%1 could move.").arg(send.money.text()),
                             can.possible ? tr("Shows first, sends nothing.") : can.why);
}

bool ReconcileScreen::armedOr(const QString &what)
{
    if (bench().isArmed())
        return true;
    m_banner->say(Banner::Level::Warning, tr("To %1, arm this window first: Ctrl+Shift+A.").arg(what));
    m_message.start();
    return false;
}

// The keys work also while another step is the next one; what may not be done yet says why.
void ReconcileScreen::addShortcuts()
{
    const auto add = [this](Next act, Qt::Key key) {
        auto *shortcut = new QShortcut(QKeySequence(key), this);
        connect(shortcut, &QShortcut::activated, this, [this, act] { doAct(act); });
        m_shortcuts.insert(act, shortcut);
    };
    // Escape belongs to whatever has the focus, so it stops the check only from within this screen.
    auto *stop = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    stop->setContext(Qt::WidgetWithChildrenShortcut);
    connect(stop, &QShortcut::activated, this, [this] {
        if (m_work.canStop().possible)
            m_work.stopChecking();
    });
    add(Next::Own, Qt::Key_T);
    add(Next::Check, Qt::Key_C);
    add(Next::Resolve, Qt::Key_R);
    add(Next::Report, Qt::Key_W);
}

void ReconcileScreen::doNext()
{
    if (armsNext())
        bench().arm();
    else
        doAct(next());
}

void ReconcileScreen::doAct(Next act)
{
    switch (act) {
    case Next::Nothing:
        return;
    case Next::Own:
        askOwn();
        return;
    case Next::Check:
        m_work.check();
        return;
    case Next::Resolve:
        askResolve();
        return;
    case Next::Consented:
        askConsented();
        return;
    case Next::Report:
        writeReport();
        return;
    }
}

void ReconcileScreen::ask(const ConfirmDialog::Question &question,
                          std::function<void(const QString &, const QString &)> then)
{
    auto *dialog = new ConfirmDialog(bench().profile(), question, this);
    connect(dialog, &ConfirmDialog::confirmed, this, std::move(then));
    connect(dialog, &QDialog::finished, m_items, qOverload<>(&QWidget::setFocus));
    dialog->open();
}

void ReconcileScreen::askOwn()
{
    if (m_work.sheet().owner.isEmpty()) {
        m_work.own({});
        return;
    }
    const QString owner = visibleText(shownName(m_work.sheet().ownerPerson, m_work.sheet().owner), 64);
    ConfirmDialog::Question question;
    question.title = tr("Take it over from %1").arg(owner);
    question.facts = {
        tr("%1 has it until %2.").arg(owner, timeText(m_work.sheet().ownedUntil, bench().zone())),
        tr("What they have checked stays recorded; they can do nothing more on it.")};
    question.verb = tr("Take it over");
    question.reasonHint = tr("what did they say?");
    ask(question, [this](const QString &reason, const QString &) { m_work.own(reason); });
}

void ReconcileScreen::previewOrRerun()
{
    if (m_inspectors->currentWidget() == m_rerunInspector && m_work.preview()) {
        askRerun();
        return;
    }
    m_items->setFocus(); // not on the button that allows it
    m_inspectors->setCurrentWidget(m_rerunInspector);
    m_work.previewRerun();
    draw();
}

void ReconcileScreen::addMenu()
{
    QMenu *menu = m_head->menu();
    QAction *pauseJob = menu->addAction(tr("Pause the job…"));
    QAction *resumeJob = menu->addAction(tr("Resume the job…"));
    QAction *pauseProvider = menu->addAction(tr("Pause the provider…"));
    QAction *resumeProvider = menu->addAction(tr("Resume the provider…"));
    menu->addSeparator();
    QAction *key = menu->addAction(tr("Enter the provider's key…"));
    QAction *note = menu->addAction(tr("Write a note…"));
    QAction *report = menu->addAction(tr("Write the report…"));
    QAction *release = menu->addAction(tr("Release it"));
    connect(menu, &QMenu::aboutToShow, this, [=, this] {
        pauseJob->setEnabled(m_work.canPause(PauseKind::Job).possible);
        resumeJob->setEnabled(m_work.canResume(PauseKind::Job).possible);
        pauseProvider->setEnabled(m_work.canPause(PauseKind::Provider).possible);
        resumeProvider->setEnabled(m_work.canResume(PauseKind::Provider).possible);
        key->setEnabled(!m_work.provider().name.isEmpty());
        note->setEnabled(m_work.canNote().possible);
        release->setEnabled(m_work.canRelease().possible);
    });
    connect(pauseJob, &QAction::triggered, this, [this] { askPause(PauseKind::Job, true); });
    connect(resumeJob, &QAction::triggered, this, [this] { askPause(PauseKind::Job, false); });
    connect(pauseProvider, &QAction::triggered, this, [this] { askPause(PauseKind::Provider, true); });
    connect(resumeProvider, &QAction::triggered, this, [this] { askPause(PauseKind::Provider, false); });
    connect(key, &QAction::triggered, this, &ReconcileScreen::askKey);
    connect(note, &QAction::triggered, this, &ReconcileScreen::askNote);
    connect(report, &QAction::triggered, this, &ReconcileScreen::writeReport);
    connect(release, &QAction::triggered, this, [this] { m_work.release(); });
}

void ReconcileScreen::askPause(PauseKind kind, bool pause)
{
    const QString what =
        visibleText(kind == PauseKind::Job ? m_work.run().job.text() : m_work.sheet().provider.text(), 64);
    if (!pause && !armedOr(tr("resume")))
        return;
    ConfirmDialog::Question question;
    question.title = pause ? tr("Pause %1").arg(what) : tr("Resume %1").arg(what);
    question.facts = {pause ? tr("Nothing of it is claimed, reserved or sent until somebody resumes it. What "
                                 "is in flight is recorded.")
                            : tr("Workers may claim and send again at once.")};
    question.verb = pause ? tr("Pause") : tr("Resume");
    ask(question, [this, kind, pause](const QString &reason, const QString &) {
        pause ? m_work.pause(kind, reason) : m_work.resume(kind, reason);
    });
}

// What is not known is asked with it at once: that is what it was entered for.
void ReconcileScreen::askKey()
{
    auto *dialog = new ProviderKeyDialog(m_work.provider(), m_work.providerTitle(), this);
    connect(dialog, &SecretDialog::given, this, [this, provider = m_work.provider()](const QString &key) {
        bench().keys().enter(provider, key);
        m_banner->clear();
        m_work.check();
    });
    connect(dialog, &QDialog::finished, m_items, qOverload<>(&QWidget::setFocus));
    dialog->open();
}

void ReconcileScreen::askNote()
{
    ConfirmDialog::Question question;
    question.title = tr("A note on %1").arg(visibleText(m_work.run().text()));
    question.facts = {tr("It stays with the run; it is never erased.")};
    question.verb = tr("Write it");
    question.reasonHint = tr("what should the next person know?");
    ask(question, [this](const QString &text, const QString &) { m_work.note(text); });
}

void ReconcileScreen::writeReport()
{
    m_work.report([self = QPointer<ReconcileScreen>(this)](const ReportFacts &facts) {
        if (!self)
            return;
        auto *dialog = new ReportDialog(self->bench().profile(), facts, self->bench().zone(), self);
        connect(dialog, &QDialog::finished, self->m_items, qOverload<>(&QWidget::setFocus));
        dialog->open();
    });
}

void ReconcileScreen::chooseStep(int index)
{
    switch (static_cast<Step>(index)) {
    case Step::Own:
        if (m_work.canOwn().possible && !m_work.isMine())
            askOwn();
        return;
    case Step::Check:
        if (m_work.canCheck().possible)
            m_work.check();
        return;
    case Step::Review:
        m_inspectors->setCurrentIndex(0);
        showSelected();
        return;
    case Step::Resolve:
        if (countOf(m_work.conclusiveNow()) > 0)
            askResolve();
        else if (m_work.canResolveConsented().possible)
            askConsented();
        return;
    case Step::Rerun:
        if (m_work.canPreviewRerun().possible && m_inspectors->currentIndex() == 0)
            previewOrRerun();
        return;
    case Step::Report:
        writeReport();
        return;
    }
}

} // namespace fencepost
