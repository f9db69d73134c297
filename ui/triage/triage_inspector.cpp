// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/triage/triage_inspector.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/decision_text.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/triage/run_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/small_bars.h"
#include "ui/widgets/sum_bar.h"

#include <QJsonArray>

namespace fencepost {

TriageInspector::TriageInspector(Workbench &bench, QWidget *parent) : InspectorPanel(parent), m_bench(bench)
{
    setAccessibleName(tr("What is selected"));
    setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Nothing is known yet.")));
    connect(&bench, &Workbench::armedChanged, this, [this] {
        if (m_item)
            fillHead();
    });
}

void TriageInspector::show(const std::optional<TriageItem> &item, const ShownFor &shown,
                           const std::optional<RunSheet> &sheet)
{
    const bool same = m_item && item && triageKey(*m_item) == triageKey(*item) &&
                      m_item->owner == item->owner && m_item->silent == item->silent &&
                      ownerIsQuiet(*m_item, m_shown.now) == ownerIsQuiet(*item, shown.now);
    m_item = item;
    m_shown = shown;
    if (!same) {
        m_sheet.reset();
        build();
    }
    if (!m_item)
        return;
    fillHead();
    if (sheet)
        fill(*sheet);
    else if (!m_item->run.isEmpty() && !m_item->run.period.isEmpty())
        readRun();
}

void TriageInspector::build()
{
    clear();
    m_next = m_endLease = nullptr;
    m_lease = nullptr;
    m_safe = m_notYet = m_answer = nullptr;
    m_standing = m_keys = m_happened = m_lastWord = nullptr;
    if (!m_item) {
        setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Nothing needs a person, as of now.")));
        return;
    }
    buildSafe();
    if (m_item->silent)
        buildIsItDead();
    if (m_item->run.period.isEmpty())
        return;
    m_standing = addSection(tr("Where its effects stand"));
    m_sums = new SumBar(m_standing);
    m_standing->add(m_sums);
    if (m_item->kind == TriageKind::Unresolved && m_item->keyGoesAt.isValid()) {
        m_keys = addSection(tr("When the keys may be dropped (counted from first send)"));
        m_histogram = new KeyHistogram(m_keys);
        m_keys->add(m_histogram);
    }
    m_happened = addSection(tr("What happened"));
    m_timeLine = new TimeLineList(m_happened);
    m_timeLine->setTimeWidth(76);
    m_happened->add(m_timeLine);
    m_lastWord = addSection(tr("Last word"));
    m_note = new CodeBox(m_lastWord);
    m_lastWord->add(m_note);
    m_lastWord->hide();
}

void TriageInspector::buildSafe()
{
    InspectorSection *section = addSection(tr("What is safe now"), true);
    const auto words = [&] {
        auto *label = new RunsLabel(section);
        label->setWrapped(true);
        section->add(label);
        return label;
    };
    m_safe = words();
    m_notYet = words();
    const NextStep step = nextStep(*m_item, m_bench.who().login);
    // To take over from somebody who is at it is no step to point at.
    const bool pointed = step != NextStep::AskOrTakeOver || ownerIsQuiet(*m_item, m_shown.now);
    m_next = new KeyButton(nextStepText(step), QKeySequence(Qt::Key_Return),
                           pointed ? ButtonKind::Primary : ButtonKind::Plain, section);
    m_next->setObjectName(QStringLiteral("nextStep"));
    connect(m_next, &KeyButton::clicked, this, &TriageInspector::doNextStep);
    QList<QWidget *> buttons{m_next};
    if (step == NextStep::TakeAndCheck) {
        auto *only = new KeyButton(tr("Take only"), QKeySequence(Qt::Key_T), ButtonKind::Plain, section);
        only->setObjectName(QStringLiteral("takeOnly"));
        connect(only, &KeyButton::clicked, this, &TriageInspector::take);
        buttons << only;
    }
    if (m_item->silent) {
        m_endLease =
            new KeyButton(tr("End the lease…"), QKeySequence(Qt::Key_E), ButtonKind::Dashed, section);
        m_endLease->setObjectName(QStringLiteral("endLease"));
        connect(m_endLease, &KeyButton::clicked, this, &TriageInspector::askToEndLease);
        if (buttons.size() > 1) {
            section->addRow(buttons, 6);
            buttons.clear();
        }
        buttons << m_endLease;
    }
    section->addRow(buttons, 6);
    m_answer = new RunsLabel(section);
    m_answer->setWrapped(true);
    section->add(m_answer, 6);
    m_answer->hide();
}

// What a person looks at before they say that a worker is dead.
void TriageInspector::buildIsItDead()
{
    InspectorSection *section = addSection(tr("Is it dead?"));
    m_lease = new FactList(section);
    section->add(m_lease);
}

void TriageInspector::fillLease()
{
    if (!m_lease)
        return;
    const auto stamp = [this](const QDateTime &at) {
        return at.isValid() ? timeText(at, m_shown.zone) : tr("not recorded");
    };
    const auto span = [](const QDateTime &from, const QDateTime &to) {
        return ageText(std::chrono::milliseconds(from.msecsTo(to)));
    };
    QString worker = m_item->worker.isEmpty() ? tr("not recorded") : visibleText(m_item->worker, 64);
    if (m_item->attempt > 0)
        worker = tr("%1, attempt %2, token %3").arg(worker).arg(m_item->attempt).arg(m_item->token.value);
    m_lease->setFacts(
        {{tr("Last heartbeat"),
          m_item->seenAt.isValid()
              ? tr("%1, %2 ago").arg(stamp(m_item->seenAt), span(m_item->seenAt, m_shown.now))
              : tr("none yet")},
         {tr("Lease ends"),
          m_shown.now.msecsTo(m_item->leaseUntil) >= 1000
              ? tr("%1, in %2").arg(stamp(m_item->leaseUntil), span(m_shown.now, m_item->leaseUntil))
              : tr("now")},
         {tr("Server clock"), stamp(m_shown.now)},
         {tr("Worker"), worker}});
    const Ability can = canEndLease();
    m_endLease->setKind(can ? ButtonKind::Plain : ButtonKind::Dashed); // dashed until it is allowed
    m_endLease->setAllowed(can.possible, can.why);
}

Ability TriageInspector::canEndLease() const
{
    if (const Ability act = m_bench.canAct(); !act)
        return act;
    if (m_item->owner != m_bench.who().login.text())
        return Ability::no(tr("Take the run first: only its owner may end the lease."));
    if (!m_bench.isArmed())
        return Ability::no(tr("Arm this window first: Ctrl+Shift+A."));
    return {};
}

void TriageInspector::fillHead()
{
    TextRuns line(TextRole::Second);
    line.glyph(triageGlyph(*m_item)).plain(QStringLiteral(" ") + summaryOf(*m_item, m_sheet, m_shown));
    setTitle(triageTitle(*m_item), line);
    m_safe->setRuns(TextRuns(TextRole::Body, Token::Text).bold(tr("Safe: ")).plain(safeText(), Token::Text));
    const QString notYet = notYetText();
    m_notYet->setVisible(!notYet.isEmpty());
    m_notYet->setRuns(TextRuns(TextRole::Body, Token::Text).bold(tr("Not yet: ")).plain(notYet, Token::Text));
    const Ability can = m_bench.canAct();
    const NextStep step = nextStep(*m_item, m_bench.who().login);
    const bool acts = step == NextStep::TakeAndCheck || step == NextStep::TakeAndLook;
    m_next->setAllowed(!acts || can.possible, can.why);
    fillLease();
    if (m_answer->runs().isEmpty() && (step == NextStep::TakeAndCheck || step == NextStep::TakeAndLook))
        say(TextRuns().plain(
            tr("Needs no arming: it cannot move money. Yours for 30 min, renewed while you work.")));
}

void TriageInspector::say(const TextRuns &runs)
{
    m_answer->setRuns(runs);
    m_answer->show();
}

QString TriageInspector::safeText() const
{
    switch (nextStep(*m_item, m_bench.who().login)) {
    case NextStep::TakeAndCheck:
        if (m_item->silent)
            return tr("take it. It is asked about as soon as the lease of %1 is over; if you know that the "
                      "worker is "
                      "dead, end its lease.")
                .arg(m_item->worker.isEmpty() ? tr("the worker") : visibleText(m_item->worker, 64));
        return tr("take it and ask the provider. It only reads: a hundred charges a request.");
    case NextStep::Continue:
        return tr("go on; it is yours.");
    case NextStep::AskOrTakeOver:
        return (ownerIsQuiet(*m_item, m_shown.now)
                    ? tr("ask %1 first. Taking over needs a reason, and is recorded.")
                    : tr("leave it to %1, who is at it. Taking over needs a reason, and is recorded."))
            .arg(visibleText(shownName(m_item->ownerPerson, m_item->owner), 64));
    case NextStep::ReadAndAnswer:
        return tr("read the evidence, then give your consent or refuse. Your answer is recorded by name.");
    case NextStep::LookForRefund:
        return tr("look at the effect and at the provider. Fencepost never refunds.");
    case NextStep::TakeAndLook:
        return tr("find out whether %1 is dead. If it is, take the run and end its lease: what it sent is "
                  "unknown then, and can be asked.")
            .arg(m_item->worker.isEmpty() ? tr("the worker") : visibleText(m_item->worker, 64));
    case NextStep::OpenLetters:
    case NextStep::OpenRun:
    case NextStep::SeeWhy:
        break;
    }
    return tr("look; it changes nothing.");
}

QString TriageInspector::notYetText() const
{
    switch (m_item->kind) {
    case TriageKind::Unresolved:
        return tr("sending these %1 again. The ledger refuses each to any worker until it is resolved; a "
                  "rerun "
                  "of the rest leaves them out by name.")
            .arg(countText(m_item->count));
    case TriageKind::SilentWorker:
        return tr("rerun. The worker may still be alive and sending.");
    default:
        return {};
    }
}

void TriageInspector::readRun()
{
    m_bench.store().runSheet(this, m_item->run, [this](const Result<RunSheet> &sheet) {
        if (!sheet) {
            emit issue(sheet.error().text, sheet.error().detail);
            return;
        }
        if (m_item && sheet->run == m_item->run)
            fill(*sheet);
    });
}

void TriageInspector::fill(const RunSheet &sheet)
{
    m_sheet = sheet;
    fillHead();
    if (!m_standing)
        return;
    const StandingWords standing = standingOf(sheet);
    m_standing->setHeading(standingHeading(sheet, standing.heading));
    m_standing->setVisible(!standing.segments.isEmpty());
    m_sums->setSegments(standing.segments);
    if (m_keys)
        fillHistogram(sheet);
    m_happened->setVisible(!sheet.happenings.empty());
    m_timeLine->setEntries(timeLineOf(sheet, m_shown));
    m_lastWord->setVisible(!sheet.notes.empty());
    if (!sheet.notes.empty())
        m_note->setLines({noteRuns(sheet.notes.front(), m_shown)});
}

// Where the run was read at another moment than the row, and they differ, the figures say as of when.
QString TriageInspector::standingHeading(const RunSheet &sheet, const QString &heading) const
{
    if (m_item->kind != TriageKind::Unresolved)
        return heading;
    qint64 unresolved = 0;
    for (const auto &sum : sheet.sums)
        unresolved += sum.part == RunSum::Part::Unresolved ? sum.count : 0;
    return unresolved == m_item->count ? heading
                                       : tr("%1, as of %2").arg(heading, timeText(sheet.asOf, m_shown.zone));
}

void TriageInspector::fillHistogram(const RunSheet &sheet)
{
    const KeySteps steps = keyStepsOf(sheet.keysGoAt, m_shown);
    m_keys->setVisible(!steps.counts.isEmpty());
    m_histogram->setCounts(steps.counts);
    m_histogram->setLabels(steps.first, steps.middle, steps.last);
}

void TriageInspector::doNextStep()
{
    if (!m_item || !m_next->isEnabled())
        return;
    switch (nextStep(*m_item, m_bench.who().login)) {
    case NextStep::TakeAndCheck:
        follow(Link::Screen::Reconcile, true);
        return;
    case NextStep::Continue:
    case NextStep::AskOrTakeOver:
    case NextStep::SeeWhy:
        follow(Link::Screen::Reconcile);
        return;
    case NextStep::ReadAndAnswer:
        follow(Link::Screen::Consents);
        return;
    case NextStep::TakeAndLook:
        take();
        return;
    case NextStep::LookForRefund:
    case NextStep::OpenLetters:
    case NextStep::OpenRun:
        follow(Link::Screen::Ledger);
        return;
    }
}

void TriageInspector::follow(Link::Screen screen, bool begin)
{
    Link link;
    link.screen = screen;
    link.run = m_item->run;
    link.begin = begin;
    if (screen == Link::Screen::Consents || m_item->kind == TriageKind::RefundOwed)
        link.key = m_item->subjectKey;
    emit linked(link);
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
            .arg(visibleText(m_item->worker, 64))
            .arg(m_item->token.value)
            .arg(ageText(std::chrono::milliseconds(m_shown.now.msecsTo(m_item->leaseUntil)))),
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

void TriageInspector::act(ActionKind kind, const QString &reason, const QJsonObject &item,
                          const QStringList &good, const QString &about)
{
    const auto request = m_bench.store().request(kind, reason, QJsonArray{item});
    m_bench.store().act(this, request, [this, good, about](const Result<ActionAnswer> &answer) {
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
        emit acted();
    });
}

} // namespace fencepost
