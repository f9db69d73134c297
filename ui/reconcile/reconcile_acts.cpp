// SPDX-License-Identifier: GPL-3.0-or-later
// The acts of the reconcile screen beside the next one, and the questions that come before them.
#include "ui/reconcile/reconcile_screen.h"
#include "ui/screen/note_part.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_parts.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/reconcile/report_dialog.h"
#include "ui/reconcile/rerun_inspector.h"
#include "ui/screen/secret_dialog.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/grid_view.h"

#include <QMenu>
#include <QPointer>
#include <QStackedWidget>
#include <QTimer>

namespace fencepost {

bool ReconcileScreen::armedOr(const QString &what)
{
    if (bench().isArmed())
        return true;
    m_banner->say(Banner::Level::Warning, tr("To %1, arm this console first: Ctrl+Shift+A.").arg(what));
    m_message.start();
    return false;
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
        const auto allow = [](QAction *action, const Ability &can) {
            action->setEnabled(can.possible);
            action->setWhatsThis(can.why);
        };
        allow(pauseJob, m_work.canPause(PauseKind::Job));
        allow(resumeJob, m_work.canResume(PauseKind::Job));
        allow(pauseProvider, m_work.canPause(PauseKind::Provider));
        allow(resumeProvider, m_work.canResume(PauseKind::Provider));
        key->setEnabled(!m_work.provider().name.isEmpty());
        allow(note, m_work.canNote());
        allow(release, m_work.canRelease());
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
        m_pausing = pause ? std::optional(kind) : std::nullopt;
        pause ? m_work.pause(kind, reason) : m_work.resume(kind, reason);
    });
}

// A run that was taken is released, what was paused is resumed, by the same rules as by hand.
void ReconcileScreen::offerUndo(size_t from)
{
    if (from >= m_work.acts().size()) // another run is open
        return;
    const ReportAct &act = m_work.acts().back();
    if (act.done == 0)
        return;
    const RunKey run = m_work.run();
    const auto same = [this, run] {
        return m_work.run() == run
                   ? Ability()
                   : Ability::no(tr("Open %1 in Reconcile first.").arg(visibleText(run.text())));
    };
    if (act.action == QLatin1String("take_ownership") && !m_work.leftToWorker()) {
        bench().offerUndo({tr("%1 is yours").arg(visibleText(run.text())), tr("release it"),
                           [this, same] { return same() ? m_work.canRelease() : same(); },
                           [this] { m_work.release(); }, this});
    } else if (act.action == QLatin1String("pause") && m_pausing) {
        const PauseKind kind = *m_pausing;
        const QString what =
            visibleText(kind == PauseKind::Job ? run.job.text() : m_work.sheet().provider.text(), 64);
        bench().offerUndo({tr("%1 is paused").arg(what), tr("resume it"),
                           [this, same, kind] {
                               if (!same())
                                   return same();
                               return bench().isArmed()
                                          ? m_work.canResume(kind)
                                          : Ability::no(tr("Arm this console first: Ctrl+Shift+A."));
                           },
                           [this, kind] { m_work.resume(kind, tr("the pause is taken back")); }, this});
    }
}

// What is not known is asked with it at once: that is what it was entered for.
void ReconcileScreen::askKey()
{
    auto *dialog = new ProviderKeyDialog(m_work.provider(), m_work.providerTitle(), this);
    connect(dialog, &SecretDialog::given, this, [this, provider = m_work.provider()](const QString &key) {
        bench().enterKey(provider, key);
        m_banner->clear();
        m_work.check();
    });
    connect(dialog, &QDialog::finished, m_items, qOverload<>(&QWidget::setFocus));
    dialog->open();
}

void ReconcileScreen::askNote()
{
    ask(noteQuestion(m_work.run().title()),
        [this](const QString &text, const QString &) { m_work.note(text); });
}

void ReconcileScreen::writeReport()
{
    m_work.report([self = QPointer<ReconcileScreen>(this)](const ReportFacts &facts) {
        if (!self)
            return;
        // Of thousands of effects each of the two is long enough for an event of its own.
        const ReportCsv csv = reportAsCsv(facts, self->bench().zone());
        QTimer::singleShot(0, self.data(), [self, facts, csv] {
            auto *dialog = new ReportDialog(self->bench().profile(), facts, csv, self->bench().zone(), self);
            connect(dialog, &QDialog::finished, self->m_items, qOverload<>(&QWidget::setFocus));
            dialog->open();
        });
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
        goToOdd();
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
