// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/letters.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"
#include "ui/widgets/inspector.h"

#include <QElapsedTimer>
#include <QTimer>
#include <optional>

namespace fencepost {

class CodeBox;
class FactList;
class JsonView;
class KeyButton;
class NotePart;
class RunsLabel;
class TimeLineList;

// One dead letter: what is safe with it, its error, what the worker left with it, what became of the letters
// before it, its records. What the list knows is there at once; the rest is read when the reader stays on the
// row. GUI thread; owned by the window.
class LetterInspector : public InspectorPanel
{
    Q_OBJECT
public:
    LetterInspector(Workbench &bench, QWidget *parent);

    // Nothing: there is no letter. The same letter again refreshes what is shown and moves nothing.
    void show(const std::optional<Letter> &letter, const ShownFor &shown);
    const std::optional<Letter> &letter() const { return m_letter; }
    // The request for a second person about the letter as it is shown; none: none, or not read yet.
    std::optional<LetterRequest> request() const;
    // What is done with the letter is on its way: its buttons wait.
    void setBusy(bool busy);
    // What Enter does on the row.
    void doNextStep();
    void openRun();
    void openEffect();
    void openAudit();
    void copyLink() const;
    void switchPayload();
    void copyPayload() const;
    // Something was done: what is recorded of the letter is read again.
    void readAgain();
    // Nobody waits for the sheet any more.
    void giveUp();
    JsonView *payload() const { return m_payload; }

signals:
    void takeWanted();
    void requeueWanted();
    void askWanted();
    void discardWanted();
    void reopenWanted();
    void linked(const fencepost::Link &link);
    void issue(const QString &text, const QString &detail);

private:
    void build();
    void buildActs();
    void buildRest();
    void showNothing();
    void fillHead();
    void fillActs();
    void fillError();
    void fill(const LetterSheet &sheet);
    void readSheet();

    Workbench &m_bench;
    ShownFor m_shown;
    std::optional<Letter> m_letter;
    std::optional<LetterSheet> m_sheet; // of that letter
    bool m_busy = false;
    QTimer m_reading; // the reader may run through the rows: only where they stay is read
    QElapsedTimer m_lastRead;
    InspectorSection *m_safeSection = nullptr;
    RunsLabel *m_safe = nullptr;
    RunsLabel *m_request = nullptr;
    KeyButton *m_take = nullptr;
    KeyButton *m_toRun = nullptr;
    KeyButton *m_requeue = nullptr;
    KeyButton *m_ask = nullptr;
    KeyButton *m_discard = nullptr;
    KeyButton *m_reopen = nullptr;
    RunsLabel *m_needed = nullptr;
    InspectorSection *m_errorSection = nullptr;
    CodeBox *m_error = nullptr;
    KeyButton *m_wholeError = nullptr;
    bool m_errorIsWhole = false;
    InspectorSection *m_payloadSection = nullptr;
    JsonView *m_payload = nullptr;
    KeyButton *m_asText = nullptr;
    KeyButton *m_copyPayload = nullptr;
    InspectorSection *m_earlierSection = nullptr;
    TimeLineList *m_earlier = nullptr;
    InspectorSection *m_factSection = nullptr;
    FactList *m_facts = nullptr;
    KeyButton *m_toLedger = nullptr;
    NotePart *m_notes = nullptr;
    InspectorSection *m_auditSection = nullptr;
    TimeLineList *m_audit = nullptr;
    KeyButton *m_toAudit = nullptr;
};

} // namespace fencepost
