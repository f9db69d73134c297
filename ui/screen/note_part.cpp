// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/note_part.h"

#include "models/domain/text.h"
#include "models/reconcile/decision_text.h"
#include "ui/screen/run_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/inspector.h"
#include "ui/widgets/key_button.h"

#include <QJsonArray>
#include <QJsonObject>
#include <algorithm>

namespace fencepost {

namespace {
constexpr size_t kMost = 8; // that are shown
} // namespace

ConfirmDialog::Question noteQuestion(const QString &name)
{
    ConfirmDialog::Question question;
    question.title = NotePart::tr("A note on %1").arg(visibleText(name, 160));
    question.facts = {NotePart::tr("It changes nothing, everybody reads it here, and it is never erased.")};
    question.verb = NotePart::tr("Write it");
    question.reasonCaption = NotePart::tr("Note");
    question.reasonHint = NotePart::tr("what should the next person know?");
    return question;
}

NotePart::NotePart(Workbench &bench, InspectorPanel *inspector)
    : QObject(inspector)
    , m_bench(bench)
    , m_section(inspector->addSection(tr("Notes")))
    , m_notes(new CodeBox(m_section))
    , m_write(new KeyButton(tr("Write a note…"), QKeySequence(Qt::CTRL | Qt::Key_N), ButtonKind::Plain,
                            m_section))
{
    m_notes->setObjectName(QStringLiteral("notes"));
    m_write->setObjectName(QStringLiteral("writeNote"));
    m_section->add(m_notes);
    m_section->addRow({m_write}, 8);
    connect(m_write, &KeyButton::clicked, this, &NotePart::ask);
    hide();
}

void NotePart::setAbout(const QString &kind, const QString &key, const QString &name)
{
    if (kind != m_kind || key != m_key)
        m_section->hide();
    m_kind = kind;
    m_key = key;
    m_name = name;
}

void NotePart::hide()
{
    m_key.clear();
    m_section->hide();
}

void NotePart::show(const std::vector<Note> &notes, const ShownFor &shown)
{
    QList<TextRuns> lines;
    for (size_t i = 0; i < std::min(kMost, notes.size()); ++i)
        lines << noteRuns(notes[i], shown);
    m_section->setHeading(notes.empty() ? tr("Notes: none") : tr("Notes, newest first"));
    m_notes->setLines(lines);
    m_notes->setVisible(!lines.isEmpty());
    const Ability can = m_bench.canAct();
    m_write->setAllowed(can.possible, can.why);
    m_section->show();
}

// About what it was asked about, whatever is selected by then.
void NotePart::ask()
{
    if (m_key.isEmpty() || !m_bench.canAct())
        return;
    auto *dialog = new ConfirmDialog(m_bench.profile(), noteQuestion(m_name), m_section);
    connect(dialog, &ConfirmDialog::confirmed, this,
            [this, kind = m_kind, key = m_key](const QString &text) { write(kind, key, text); });
    dialog->open();
}

void NotePart::write(const QString &kind, const QString &key, const QString &text)
{
    const QJsonObject item{{QStringLiteral("subject_kind"), kind},
                           {QStringLiteral("subject_key"), key},
                           {QStringLiteral("text"), redacted(text)}};
    const ActionRequest request = m_bench.store().request(ActionKind::Note, {}, QJsonArray{item});
    m_bench.store().act(this, request, [this](const Result<ActionAnswer> &answer) {
        if (!answer)
            emit issue(answer.error().text, answer.error().detail);
        else if (answer->empty() || answer->front().decision != QLatin1String("noted"))
            emit issue(answer->empty() ? tr("The database gave no answer; look whether it was noted.")
                                       : decisionText(answer->front()),
                       {});
        emit written();
    });
}

} // namespace fencepost
