// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/reconcile/workbench.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/confirm_dialog.h"

#include <QObject>

namespace fencepost {

class CodeBox;
class InspectorPanel;
class InspectorSection;
class KeyButton;

// Asks for the words of a note on what a person calls so.
ConfirmDialog::Question noteQuestion(const QString &name);

// What people have noted of one thing, in an inspector, and the way to add to it. A note changes nothing and
// is never erased. GUI thread; owned by its inspector.
class NotePart : public QObject
{
    Q_OBJECT
public:
    NotePart(Workbench &bench, InspectorPanel *inspector);

    // Which thing: "run", "effect", "dead_letter", its key, and what a person calls it. Its notes are not
    // read yet.
    void setAbout(const QString &kind, const QString &key, const QString &name);
    // There is nothing to note about.
    void hide();
    // Newest first.
    void show(const std::vector<Note> &notes, const ShownFor &shown);
    // Asks for the words of a note, and writes it.
    void ask();

signals:
    void written();
    void issue(const QString &text, const QString &detail);

private:
    void write(const QString &kind, const QString &key, const QString &text);

    Workbench &m_bench;
    InspectorSection *m_section;
    CodeBox *m_notes;
    KeyButton *m_write;
    QString m_kind;
    QString m_key;
    QString m_name;
};

} // namespace fencepost
