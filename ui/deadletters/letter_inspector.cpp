// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/letter_inspector.h"
#include "ui/screen/note_part.h"

#include "models/domain/text.h"
#include "models/tables/json_lines.h"
#include "ui/deadletters/letter_words.h"
#include "ui/screen/audit_entries.h"
#include "ui/widgets/json_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>

namespace fencepost {

namespace {

constexpr int kStaysMs = 90;
constexpr int kRereadMs = 6000;     // requests and records come without the row
constexpr int kMostCopied = 20'000; // lines

bool enterOpensRun(const Letter &letter, LetterStep step)
{
    return step == LetterStep::Settle || (letter.isOfRun() && step != LetterStep::Take);
}

} // namespace

LetterInspector::LetterInspector(Workbench &bench, QWidget *parent) : InspectorPanel(parent), m_bench(bench)
{
    setAccessibleName(tr("The selected dead letter"));
    m_reading.setSingleShot(true);
    m_reading.setInterval(kStaysMs);
    connect(&m_reading, &QTimer::timeout, this, &LetterInspector::readSheet);
    build();
    showNothing();
}

void LetterInspector::build()
{
    m_safeSection = addSection(tr("What is safe now"), true);
    const auto words = [this](int above) {
        auto *label = new RunsLabel(m_safeSection);
        label->setWrapped(true);
        m_safeSection->add(label, above);
        return label;
    };
    m_safe = words(0);
    m_request = words(4);
    buildActs();
    m_needed = words(6);
    buildRest();
}

// What gives work back stands apart from what ends it, in the tint of money where it can move any.
void LetterInspector::buildActs()
{
    const auto button = [this](const QString &text, const QKeySequence &key, ButtonKind kind,
                               const char *name) {
        auto *made = new KeyButton(text, key, kind, m_safeSection);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_take = button(tr("Take it"), QKeySequence(Qt::Key_T), ButtonKind::Primary, "takeLetter");
    m_toRun = button(tr("Open in Reconcile"), QKeySequence(Qt::Key_Return), ButtonKind::Primary, "letterRun");
    m_reopen = button(tr("Open again…"), QKeySequence(), ButtonKind::Plain, "reopenLetter");
    m_reopen->setKey(QKeySequence(Qt::CTRL | Qt::Key_Z),
                     false); // the screen's, which undoes a discard as well
    m_discard = button(tr("Discard…"), QKeySequence(Qt::Key_Delete), ButtonKind::Plain, "discardLetter");
    m_ask = button(tr("Ask a second person…"), QKeySequence(Qt::Key_P), ButtonKind::Dashed, "askForLetter");
    m_requeue = button(tr("Requeue…"), QKeySequence(Qt::Key_Q), ButtonKind::Money, "requeueLetter");
    m_safeSection->addRow({m_take, m_toRun, m_discard, m_reopen}, 6);
    m_safeSection->addRow({m_requeue, m_ask}, 8);
    connect(m_take, &KeyButton::clicked, this, &LetterInspector::takeWanted);
    connect(m_toRun, &KeyButton::clicked, this, &LetterInspector::openRun);
    connect(m_requeue, &KeyButton::clicked, this, &LetterInspector::requeueWanted);
    connect(m_ask, &KeyButton::clicked, this, &LetterInspector::askWanted);
    connect(m_discard, &KeyButton::clicked, this, &LetterInspector::discardWanted);
    connect(m_reopen, &KeyButton::clicked, this, &LetterInspector::reopenWanted);
}

void LetterInspector::buildRest()
{
    m_errorSection = addSection(tr("Given up on"));
    m_error = new CodeBox(m_errorSection);
    m_error->setObjectName(QStringLiteral("letterError"));
    m_errorSection->add(m_error);
    m_wholeError = new KeyButton(tr("Whole error"), QKeySequence(Qt::CTRL | Qt::Key_E), ButtonKind::Plain,
                                 m_errorSection);
    m_wholeError->setObjectName(QStringLiteral("wholeError"));
    m_errorSection->addRow({m_wholeError}, 8);
    connect(m_wholeError, &KeyButton::clicked, this, [this] {
        m_errorIsWhole = !m_errorIsWhole;
        fillError();
    });

    m_payloadSection = addSection(tr("Payload"));
    m_payload = new JsonView(m_payloadSection);
    m_payloadSection->add(m_payload);
    m_asText =
        new KeyButton(tr("As text"), QKeySequence(Qt::CTRL | Qt::Key_T), ButtonKind::Plain, m_payloadSection);
    m_asText->setObjectName(QStringLiteral("payloadAsText"));
    m_copyPayload = new KeyButton(tr("Copy"), QKeySequence(), ButtonKind::Plain, m_payloadSection);
    m_copyPayload->setObjectName(QStringLiteral("copyPayload"));
    m_copyPayload->setToolTip(tr("Copy the payload as text; secrets in it are masked"));
    m_payloadSection->addRow({m_asText, m_copyPayload}, 8);
    connect(m_asText, &KeyButton::clicked, this, &LetterInspector::switchPayload);
    connect(m_copyPayload, &KeyButton::clicked, this, &LetterInspector::copyPayload);

    m_earlierSection = addSection(QString());
    m_earlier = new TimeLineList(m_earlierSection);
    m_earlierSection->add(m_earlier);

    m_factSection = addSection(tr("About it"));
    m_facts = new FactList(m_factSection);
    m_factSection->add(m_facts);
    m_toLedger =
        new KeyButton(tr("Open in Ledger"), QKeySequence(Qt::Key_O), ButtonKind::Plain, m_factSection);
    m_toLedger->setObjectName(QStringLiteral("letterEffect"));
    m_factSection->addRow({m_toLedger}, 8);
    connect(m_toLedger, &KeyButton::clicked, this, &LetterInspector::openEffect);

    m_notes = new NotePart(m_bench, this);
    connect(m_notes, &NotePart::written, this, &LetterInspector::readAgain);
    connect(m_notes, &NotePart::issue, this, &LetterInspector::issue);
    m_auditSection = addSection(QString());
    m_audit = new TimeLineList(m_auditSection);
    m_auditSection->add(m_audit);
    m_toAudit =
        new KeyButton(tr("Open in Audit"), QKeySequence(Qt::Key_U), ButtonKind::Plain, m_auditSection);
    m_toAudit->setObjectName(QStringLiteral("letterAudit"));
    m_auditSection->addRow({m_toAudit}, 6);
    connect(m_toAudit, &KeyButton::clicked, this, &LetterInspector::openAudit);
}

void LetterInspector::showNothing()
{
    m_letter.reset();
    m_sheet.reset();
    m_reading.stop();
    setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Choose a letter in the list.")));
    for (auto *section :
         {m_safeSection, m_errorSection, m_payloadSection, m_earlierSection, m_factSection, m_auditSection})
        section->hide();
    m_notes->hide();
}

void LetterInspector::show(const std::optional<Letter> &letter, const ShownFor &shown)
{
    m_shown = shown;
    if (!letter) {
        showNothing();
        return;
    }
    const bool same = m_letter && m_letter->id == letter->id;
    const bool changed = !same || !(*m_letter == *letter);
    m_letter = letter;
    if (!same) {
        m_sheet.reset();
        m_errorIsWhole = false;
        for (auto *section : {m_payloadSection, m_earlierSection, m_factSection, m_auditSection})
            section->hide();
        verticalScrollBar()->setValue(0);
    }
    m_notes->setAbout(QStringLiteral("dead_letter"), QString::number(letter->id),
                      tr("letter #%1").arg(letter->id));
    fillHead();
    if (changed || !m_lastRead.isValid() || m_lastRead.hasExpired(kRereadMs))
        m_reading.start();
}

std::optional<LetterRequest> LetterInspector::request() const
{
    if (!m_sheet || !m_letter || m_sheet->letter.rowVersion != m_letter->rowVersion)
        return std::nullopt;
    return m_sheet->request;
}

void LetterInspector::setBusy(bool busy)
{
    m_busy = busy;
    if (m_letter)
        fillActs();
}

void LetterInspector::fillHead()
{
    const Letter &letter = *m_letter;
    setTitle(letter.isOfRun() || letter.target.isEmpty() ? visibleText(letter.run.title(), 160)
                                                         : visibleText(letter.target),
             letterLine(letter, m_shown), !letter.isOfRun());
    m_safe->setRuns(TextRuns(TextRole::Body, Token::Text)
                        .bold(tr("Safe: "))
                        .plain(letterSafeWords(letter, request(), m_shown), Token::Text));
    const QString asked = requestWords(request());
    m_request->setVisible(!asked.isEmpty());
    m_request->setRuns(TextRuns(TextRole::Second).plain(asked));
    m_safeSection->show();
    fillError();
    fillActs();
}

// The list has its beginning; the sheet brings the whole of it.
void LetterInspector::fillError()
{
    bool cut = false;
    m_error->setLines(errorLines(m_sheet ? m_sheet->error : m_letter->error, m_errorIsWhole, &cut));
    if (const QString words = m_errorIsWhole ? tr("Its beginning") : tr("Whole error");
        m_wholeError->words() != words)
        m_wholeError->setWords(words);
    m_wholeError->setVisible(cut);
    m_errorSection->show();
}

void LetterInspector::fillActs()
{
    const Letter &letter = *m_letter;
    const LetterStep step = letterStep(letter, m_bench.who().login);
    const auto offer = [this](KeyButton *button, bool shown, const Ability &can) {
        button->setVisible(shown);
        button->setAllowed(can && !m_busy, can.why);
    };
    const bool open = letter.state == LetterState::Open;
    const Ability take = canTakeLetter(letter, m_bench);
    const QString words = step == LetterStep::TakeOver ? tr("Take over…") : tr("Take it");
    if (m_take->words() != words)
        m_take->setWords(words);
    m_take->setKind(step == LetterStep::Take && open ? ButtonKind::Primary : ButtonKind::Plain);
    const bool mine = letter.owner == m_bench.who().login.text() && !letter.owner.isEmpty();
    offer(m_take, open && !mine, take);
    m_toRun->setVisible(open && (step == LetterStep::Settle || letter.isOfRun()));
    m_toRun->setKey(enterOpensRun(letter, step) ? QKeySequence(Qt::Key_Return) : QKeySequence());
    m_toRun->setKind(step == LetterStep::Settle ? ButtonKind::Primary : ButtonKind::Plain);
    if (step == LetterStep::Settle) // the first thing to do is there
        m_take->setKind(ButtonKind::Plain);
    const Ability requeue = canRequeueLetter(letter, request(), m_bench);
    const Ability ask = canAskForLetter(letter, request(), m_bench);
    const bool moves = letter.money || (letter.isOfRun() && !letter.provider.isEmpty());
    m_requeue->setKind(moves ? ButtonKind::Money : ButtonKind::Plain);
    offer(m_requeue, open, requeue);
    offer(m_ask, open && needsSecondPerson(letter), ask);
    offer(m_discard, open, canDiscardLetter(letter, m_bench));
    offer(m_reopen, letter.state == LetterState::Discarded, canReopenLetter(letter, m_bench));
    const QString needed = !open ? canReopenLetter(letter, m_bench).why
                           : step == LetterStep::Take || step == LetterStep::TakeOver
                               ? take ? tr("Taking needs no arming. Yours for 30 min.") : take.why
                               : requeue.why;
    m_needed->setRuns(TextRuns(TextRole::Second).plain(needed));
    m_needed->setVisible(!needed.isEmpty() && letter.state != LetterState::Requeued);
}

void LetterInspector::readSheet()
{
    if (!m_letter)
        return;
    m_lastRead.start();
    m_bench.store().letterSheet(this, m_letter->id,
                                [this, id = m_letter->id](const Result<LetterSheet> &sheet) {
                                    if (!m_letter || m_letter->id != id)
                                        return;
                                    if (sheet)
                                        fill(*sheet);
                                    else if (m_bench.store().link().phase == LinkState::Phase::Up)
                                        emit issue(sheet.error().text, sheet.error().detail);
                                });
}

void LetterInspector::giveUp()
{
    m_reading.stop();
    m_bench.store().giveUp(this);
}

void LetterInspector::fill(const LetterSheet &sheet)
{
    m_sheet = sheet;
    fillHead();
    if (sheet.payload.isEmpty())
        m_payload->setWords(sheet.maySeeIt ? tr("none was left with it")
                                           : tr("not yours to see: operators only"));
    else
        m_payload->setJson(sheet.payload);
    m_asText->setVisible(!sheet.payload.isEmpty());
    m_copyPayload->setVisible(!sheet.payload.isEmpty());
    m_payloadSection->show();
    m_earlierSection->setHeading(earlierHeading(sheet));
    m_earlierSection->setVisible(!sheet.earlier.empty() || sheet.letter.requeues > 0);
    m_earlier->setVisible(!sheet.earlier.empty());
    m_earlier->setEntries(earlierEntries(sheet.earlier, m_shown));
    m_facts->setFacts(letterFacts(sheet, m_shown));
    m_toLedger->setVisible(!sheet.letter.isOfRun());
    m_factSection->show();
    m_notes->show(sheet.notes, m_shown);
    const bool any = !sheet.audit.empty();
    m_auditSection->setHeading(any ? tr("Audit of this letter, newest first")
                                   : tr("Audit of this letter: nobody has acted on it"));
    m_audit->setVisible(any);
    m_audit->setEntries(auditEntries(sheet.audit, m_shown));
    m_toAudit->setVisible(any);
    m_auditSection->show();
}

void LetterInspector::doNextStep()
{
    if (!m_letter)
        return;
    const LetterStep step = letterStep(*m_letter, m_bench.who().login);
    if (enterOpensRun(*m_letter, step))
        openRun();
    else if (step == LetterStep::Take && m_letter->state == LetterState::Open)
        emit takeWanted();
}

void LetterInspector::openRun()
{
    if (!m_letter)
        return;
    Link link;
    link.screen = Link::Screen::Reconcile;
    link.run = m_letter->run;
    link.key = m_letter->effect.text();
    emit linked(link);
}

void LetterInspector::openEffect()
{
    if (!m_letter || m_letter->isOfRun())
        return;
    Link link;
    link.screen = Link::Screen::Ledger;
    link.key = m_letter->effect.text();
    emit linked(link);
}

void LetterInspector::openAudit()
{
    if (!m_letter)
        return;
    Link link;
    link.screen = Link::Screen::Audit;
    link.key = m_letter->key();
    emit linked(link);
}

void LetterInspector::copyLink() const
{
    if (m_letter)
        QGuiApplication::clipboard()->setText(linkOfLetter(*m_letter));
}

void LetterInspector::readAgain()
{
    if (m_letter)
        m_reading.start();
}

void LetterInspector::copyPayload() const
{
    if (m_sheet)
        QGuiApplication::clipboard()->setText(
            jsonLines(m_sheet->payload, kMostCopied).join(QLatin1Char('\n')));
}

void LetterInspector::switchPayload()
{
    m_payload->setAsText(!m_payload->isAsText());
    m_asText->setWords(m_payload->isAsText() ? tr("As a tree") : tr("As text"));
}

} // namespace fencepost
