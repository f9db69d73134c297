// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/run_inspector.h"
#include "ui/screen/note_part.h"

#include "models/domain/text.h"
#include "models/tables/run_rows.h"
#include "ui/runs/attempt_timeline.h"
#include "ui/runs/runs_words.h"
#include "ui/screen/audit_entries.h"
#include "ui/screen/run_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/sum_bar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kStaysMs = 90;
constexpr int kRereadMs = 6000;     // effects are settled without the row
constexpr int kWorkRereadMs = 4000; // and while it is at work all moves

} // namespace

RunInspector::RunInspector(Workbench &bench, QWidget *parent) : InspectorPanel(parent), m_bench(bench)
{
    setAccessibleName(tr("The selected run"));
    m_reading.setSingleShot(true);
    m_reading.setInterval(kStaysMs);
    connect(&m_reading, &QTimer::timeout, this, &RunInspector::readRecord);
    build();
    showNothing();
}

void RunInspector::build()
{
    buildSafe();
    buildAttempts();
    const auto section = [&](const QString &heading, auto *&widget) {
        InspectorSection *made = addSection(heading);
        widget = new std::remove_reference_t<decltype(*widget)>(made);
        made->add(widget);
        return made;
    };
    m_sumSection = section(tr("Where its effects stand"), m_sums);
    m_factSection = section(tr("Facts"), m_facts);
    auto *link = new KeyButton(tr("Copy link"), QKeySequence(Qt::Key_Y), ButtonKind::Plain, m_factSection);
    link->setObjectName(QStringLiteral("copyLink"));
    m_factSection->addRow({link}, 8);
    connect(link, &KeyButton::clicked, this, &RunInspector::copyLink);
    m_happenedSection = section(tr("What happened"), m_happened);
    m_notes = new NotePart(m_bench, this);
    connect(m_notes, &NotePart::written, this, &RunInspector::readRecord);
    connect(m_notes, &NotePart::issue, this, &RunInspector::issue);
    m_auditSection = section(tr("Audit of this run"), m_audit);
    m_toAudit =
        new KeyButton(tr("Open in Audit"), QKeySequence(Qt::Key_U), ButtonKind::Plain, m_auditSection);
    m_toAudit->setObjectName(QStringLiteral("toAudit"));
    m_auditSection->addRow({m_toAudit}, 6);
    connect(m_toAudit, &KeyButton::clicked, this, [this] { follow(Link::Screen::Audit); });
}

void RunInspector::buildSafe()
{
    m_safeSection = addSection(tr("What is safe now"), true);
    m_safe = new RunsLabel(m_safeSection);
    m_safe->setWrapped(true);
    m_safeSection->add(m_safe);
    m_owed = new RunsLabel(m_safeSection);
    m_owed->setObjectName(QStringLiteral("stillOpen"));
    m_owed->setWrapped(true);
    m_owed->hide();
    m_safeSection->add(m_owed);
    m_toTriage =
        new KeyButton(tr("Open in Triage"), QKeySequence(Qt::Key_T), ButtonKind::Primary, m_safeSection);
    m_toTriage->setObjectName(QStringLiteral("toTriage"));
    m_toReconcile =
        new KeyButton(tr("Reconcile"), QKeySequence(Qt::Key_Return), ButtonKind::Plain, m_safeSection);
    m_toReconcile->setObjectName(QStringLiteral("openReconcile"));
    auto *ledger = new KeyButton(tr("Ledger"), QKeySequence(Qt::Key_O), ButtonKind::Plain, m_safeSection);
    ledger->setObjectName(QStringLiteral("toLedger"));
    m_safeSection->addRow({m_toTriage, m_toReconcile, ledger}, 6);
    connect(m_toTriage, &KeyButton::clicked, this, [this] { follow(Link::Screen::Triage); });
    connect(m_toReconcile, &KeyButton::clicked, this, &RunInspector::openReconcile);
    connect(ledger, &KeyButton::clicked, this, [this] { follow(Link::Screen::Ledger); });
}

void RunInspector::buildAttempts()
{
    m_attemptSection = addSection(tr("Attempts, to scale"));
    m_timeline = new AttemptTimeline(m_attemptSection);
    m_attemptSection->add(m_timeline);
    m_said = new CodeBox(m_attemptSection);
    m_attemptSection->add(m_said, 6);
    connect(m_timeline, &AttemptTimeline::left, this, &RunInspector::left);
    connect(m_timeline, &AttemptTimeline::said, this, [this](const QStringList &words) {
        QList<TextRuns> lines;
        for (const QString &line : words)
            lines << TextRuns(TextRole::Second).plain(line);
        m_said->setLines(lines);
        m_said->setVisible(!lines.isEmpty());
    });
}

void RunInspector::showNothing()
{
    m_run.reset();
    m_line.reset();
    m_reading.stop();
    setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Choose a run in the list.")));
    for (auto *section :
         {m_safeSection, m_attemptSection, m_sumSection, m_factSection, m_happenedSection, m_auditSection})
        section->hide();
    m_notes->hide();
}

void RunInspector::show(const std::optional<RunRow> &run, const ShownFor &shown)
{
    const bool rezoned = shown.zone != m_shown.zone;
    m_shown = shown;
    if (!run) {
        showNothing();
        return;
    }
    const bool same = m_run && m_run->run == run->run;
    const bool changed = !same || m_run != run;
    if (!same) {
        m_line.reset();
        m_owed->hide();
        offerNext(*run, false);
        for (auto *section : {m_attemptSection, m_sumSection, m_happenedSection, m_auditSection})
            section->hide();
        verticalScrollBar()->setValue(0);
    }
    m_notes->setAbout(QStringLiteral("run"), run->run.text(), run->run.title());
    fillRun(*run);
    if (m_line && (rezoned || run->standing == RunStanding::Working)) // what is at work grows
        m_timeline->setLine(*m_line, m_shown);
    const int good = run->standing == RunStanding::Working ? kWorkRereadMs : kRereadMs;
    if (changed || !m_lastRead.isValid() || (m_lastRead.hasExpired(good) && !m_reading.isActive()))
        m_reading.start();
}

void RunInspector::fillRun(const RunRow &run)
{
    m_run = run;
    setTitle(visibleText(run.run.title(), 160), runLine(run));
    m_safe->setRuns(TextRuns(TextRole::Body, Token::Text)
                        .bold(tr("Safe: "))
                        .plain(safeRunText(run, m_shown), Token::Text));
    m_facts->setFacts(runFacts(run, m_shown));
    m_safeSection->show();
    m_factSection->show();
}

// Filled is what is to be done next, and nothing where nothing is.
void RunInspector::offerNext(const RunRow &run, bool owed)
{
    m_toTriage->setVisible(owed);
    m_toReconcile->setKind(!owed && needsReconciling(run) ? ButtonKind::Primary : ButtonKind::Plain);
}

void RunInspector::readRecord()
{
    if (!m_run)
        return;
    m_lastRead.start();
    m_bench.store().runRecord(this, m_run->run, [this, run = m_run->run](const Result<RunRecord> &record) {
        if (!m_run || !(run == m_run->run))
            return;
        if (record)
            fill(*record);
        else if (m_bench.store().link().phase == LinkState::Phase::Up)
            emit issue(record.error().text, record.error().detail);
    });
}

void RunInspector::focusTimeline()
{
    if (!m_attemptSection->isVisible())
        return;
    ensureWidgetVisible(m_attemptSection);
    m_timeline->setFocus(Qt::ShortcutFocusReason);
}

void RunInspector::giveUp()
{
    m_reading.stop();
    m_bench.store().giveUp(this);
}

void RunInspector::fill(const RunRecord &record)
{
    m_line = record.line;
    m_attemptSection->setHeading(record.line.attemptsCut
                                     ? tr("Attempts, to scale: the newest %1")
                                           .arg(countText(static_cast<qint64>(record.line.attempts.size())))
                                     : tr("Attempts, to scale"));
    m_attemptSection->setVisible(!record.line.attempts.empty());
    m_timeline->setLine(record.line, m_shown);
    const QString owed = owedText(record.sheet);
    m_owed->setRuns(
        TextRuns(TextRole::Body, Token::Text).glyph(StateGlyph::Odd).plain(QStringLiteral(" ") + owed));
    m_owed->setVisible(!owed.isEmpty());
    offerNext(*m_run, !owed.isEmpty());
    fillSums(record.sheet);
    m_happenedSection->setVisible(!record.sheet.happenings.empty());
    m_happened->setEntries(timeLineOf(record.sheet, m_shown));
    m_notes->show(record.sheet.notes, m_shown);
    fillAudit(record.audit);
}

void RunInspector::fillSums(const RunSheet &sheet)
{
    const StandingWords standing = standingOf(sheet);
    m_sumSection->setHeading(standing.segments.isEmpty() ? tr("It has no effects") : standing.heading);
    m_sumSection->show();
    m_sums->setVisible(!standing.segments.isEmpty());
    m_sums->setSegments(standing.segments);
}

void RunInspector::fillAudit(const std::vector<AuditRecord> &records)
{
    m_auditSection->setHeading(records.empty() ? tr("Audit of this run: nobody has acted on it")
                                               : tr("Audit of this run, newest first"));
    m_auditSection->show();
    m_audit->setVisible(!records.empty());
    m_audit->setEntries(auditEntries(records, m_shown));
    m_toAudit->setVisible(!records.empty());
}

void RunInspector::follow(Link::Screen screen)
{
    if (!m_run)
        return;
    Link link;
    link.screen = screen;
    link.run = m_run->run;
    emit linked(link);
}

void RunInspector::copyLink() const
{
    if (m_run)
        QGuiApplication::clipboard()->setText(runLinkText(m_run->run));
}

} // namespace fencepost
