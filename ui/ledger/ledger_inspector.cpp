// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/ledger_inspector.h"
#include "ui/screen/note_part.h"

#include "models/domain/text.h"
#include "models/tables/json_lines.h"
#include "ui/ledger/ledger_words.h"
#include "ui/screen/audit_entries.h"
#include "ui/screen/check_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kStaysMs = 90;
constexpr int kRereadMs = 6000; // checks and notes change without the row
constexpr int kMostLines = 40;  // of terms, response and evidence
constexpr size_t kMostChecks = 8;
constexpr size_t kMostAudit = 12;

} // namespace

LedgerInspector::LedgerInspector(Workbench &bench, QWidget *parent) : InspectorPanel(parent), m_bench(bench)
{
    setAccessibleName(tr("The selected effect"));
    m_reading.setSingleShot(true);
    m_reading.setInterval(kStaysMs);
    connect(&m_reading, &QTimer::timeout, this, &LedgerInspector::readSheet);
    build();
    showNothing();
}

void LedgerInspector::build()
{
    m_safeSection = addSection(tr("What is safe now"), true);
    m_safe = new RunsLabel(m_safeSection);
    m_safe->setWrapped(true);
    m_safeSection->add(m_safe);
    m_open = new KeyButton(tr("Open in Reconcile"), QKeySequence(Qt::Key_Return), ButtonKind::Primary,
                           m_safeSection);
    m_open->setObjectName(QStringLiteral("openRun"));
    m_safeSection->addRow({m_open}, 6);
    connect(m_open, &KeyButton::clicked, this, &LedgerInspector::openRun);

    const auto section = [&](const QString &heading, auto *&widget) {
        InspectorSection *made = addSection(heading);
        widget = new std::remove_reference_t<decltype(*widget)>(made);
        made->add(widget);
        return made;
    };
    m_factSection = section(tr("Facts"), m_facts);
    m_copy = new KeyButton(tr("Copy effect key"), QKeySequence(Qt::Key_Y), ButtonKind::Plain, m_factSection);
    m_copy->setObjectName(QStringLiteral("copyKey"));
    m_factSection->addRow({m_copy}, 8);
    connect(m_copy, &KeyButton::clicked, this, &LedgerInspector::copyKey);
    m_pathSection = section(tr("Path through the states"), m_path);
    m_lateSection = section(tr("Said by fenced workers: a lead, not a verdict"), m_late);
    m_checkSection = addSection(tr("Checks, newest first"));
    m_evidenceSection = section(tr("Evidence of the newest check"), m_evidence);
    m_termsSection = section(tr("Terms"), m_terms);
    m_responseSection = section(tr("The answer, as recorded"), m_response);
    m_timeSection = section(tr("Times"), m_times);
    m_notes = new NotePart(m_bench, this);
    connect(m_notes, &NotePart::written, this, &LedgerInspector::readSheet);
    connect(m_notes, &NotePart::issue, this, &LedgerInspector::issue);
    m_auditSection = section(tr("Audit of this effect"), m_audit);
    m_toAudit =
        new KeyButton(tr("Open in Audit"), QKeySequence(Qt::Key_U), ButtonKind::Plain, m_auditSection);
    m_toAudit->setObjectName(QStringLiteral("toAudit"));
    m_auditSection->addRow({m_toAudit}, 6);
    connect(m_toAudit, &KeyButton::clicked, this, [this] {
        Link link;
        link.screen = Link::Screen::Audit;
        link.key = m_key.text();
        emit linked(link);
    });
}

void LedgerInspector::showNothing()
{
    m_key = EffectKey();
    m_effect.reset();
    m_reading.stop();
    setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Choose an effect in the list.")));
    for (auto *section :
         {m_safeSection, m_factSection, m_pathSection, m_lateSection, m_checkSection, m_evidenceSection,
          m_termsSection, m_responseSection, m_timeSection, m_auditSection})
        section->hide();
    m_notes->hide();
}

void LedgerInspector::show(const std::optional<Effect> &effect, const ShownFor &shown)
{
    m_shown = shown;
    if (!effect) {
        showNothing();
        return;
    }
    const bool same = effect->key == m_key;
    const bool changed = !same || m_effect != effect;
    m_key = effect->key;
    if (!same) {
        for (auto *section : {m_pathSection, m_lateSection, m_checkSection, m_evidenceSection, m_termsSection,
                              m_responseSection, m_auditSection})
            section->hide();
        verticalScrollBar()->setValue(0);
    }
    m_notes->setAbout(QStringLiteral("effect"), m_key.text(),
                      effect->target.isEmpty() ? m_key.text() : effect->target);
    fillEffect(*effect);
    if (changed || !m_lastRead.isValid() || m_lastRead.hasExpired(kRereadMs))
        m_reading.start();
}

void LedgerInspector::fillEffect(const Effect &effect)
{
    m_effect = effect;
    setTitle(visibleText(effect.target.isEmpty() ? effect.key.text() : effect.target), effectLine(effect),
             true);
    m_safe->setRuns(
        TextRuns(TextRole::Body, Token::Text).bold(tr("Safe: ")).plain(safeWords(effect), Token::Text));
    m_open->setVisible(effect.why != Why::None);
    m_facts->setFacts(effectFacts(effect, m_shown));
    m_times->setFacts(effectTimes(effect, m_shown));
    for (auto *section : {m_safeSection, m_factSection, m_timeSection})
        section->show();
}

void LedgerInspector::readSheet()
{
    m_lastRead.start();
    m_bench.store().effectSheet(this, m_key, [this, key = m_key](const Result<EffectSheet> &sheet) {
        if (!(key == m_key))
            return;
        if (sheet)
            fill(*sheet);
        else if (m_bench.store().link().phase == LinkState::Phase::Up)
            emit issue(sheet.error().text, sheet.error().detail);
    });
}

void LedgerInspector::giveUp()
{
    m_reading.stop();
    m_bench.store().giveUp(this);
}

void LedgerInspector::fill(const EffectSheet &sheet)
{
    fillEffect(sheet.effect);
    m_pathSection->setVisible(!sheet.path.empty());
    m_path->setEntries(pathEntries(sheet.path, m_shown));
    m_lateSection->setVisible(!sheet.late.empty());
    m_late->setEntries(pathEntries(sheet.late, m_shown));
    fillChecks(sheet);
    const bool mayRead = m_bench.who().isOperator;
    fillPayload(m_termsSection, m_terms, sheet.terms,
                mayRead ? tr("none recorded") : tr("not yours to see: operators only"));
    fillPayload(m_responseSection, m_response, sheet.response, QString());
    fillPayload(m_evidenceSection, m_evidence, sheet.newestEvidence, QString());
    m_notes->show(sheet.notes, m_shown);
    m_auditSection->setVisible(true);
    const auto count = static_cast<int>(sheet.audit.size());
    m_auditSection->setHeading(count > static_cast<int>(kMostAudit)
                                   ? tr("Audit of this effect, newest of %1").arg(count)
                               : count > 0 ? tr("Audit of this effect, newest first")
                                           : tr("Audit of this effect: nobody has acted on it"));
    m_audit->setVisible(count > 0);
    const std::vector<AuditRecord> newest(
        sheet.audit.begin(),
        sheet.audit.begin() + static_cast<std::ptrdiff_t>(std::min(sheet.audit.size(), kMostAudit)));
    m_audit->setEntries(auditEntries(newest, m_shown));
    m_toAudit->setVisible(count > 0);
}

void LedgerInspector::fillChecks(const EffectSheet &sheet)
{
    const size_t shownChecks = std::min(sheet.checks.size(), kMostChecks);
    m_checkSection->setVisible(shownChecks > 0);
    m_checkSection->setHeading(
        sheet.checks.size() > kMostChecks
            ? tr("Checks, the newest %1 of %2").arg(kMostChecks).arg(sheet.checks.size())
            : tr("Checks, newest first"));
    addCheckBoxes(shownChecks);
    for (size_t i = 0; i < static_cast<size_t>(m_checks.size()); ++i) {
        CodeBox *box = m_checks[static_cast<qsizetype>(i)];
        box->setVisible(i < shownChecks);
        if (i < shownChecks)
            box->setLines(checkLines(sheet.checks[i], m_shown));
    }
}

void LedgerInspector::addCheckBoxes(size_t count)
{
    while (static_cast<size_t>(m_checks.size()) < count) {
        auto *box = new CodeBox(m_checkSection);
        m_checkSection->add(box, m_checks.isEmpty() ? 0 : 4);
        m_checks << box;
    }
}

void LedgerInspector::fillPayload(InspectorSection *section, CodeBox *box, const QByteArray &json,
                                  const QString &nothing)
{
    section->setVisible(!json.isEmpty() || !nothing.isEmpty());
    if (!json.isEmpty())
        box->setLines(monoLines(jsonLines(json, kMostLines)));
    else
        box->setLines({TextRuns().plain(nothing)});
}

void LedgerInspector::openRun()
{
    if (!m_effect || m_effect->why == Why::None)
        return;
    Link link;
    link.screen = Link::Screen::Reconcile;
    link.run = m_effect->run;
    link.key = m_key.text();
    emit linked(link);
}

void LedgerInspector::copyKey() const
{
    if (!m_key.isEmpty())
        QGuiApplication::clipboard()->setText(m_key.text());
}

} // namespace fencepost
