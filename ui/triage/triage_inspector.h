// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"
#include "ui/widgets/inspector.h"

#include <optional>

namespace fencepost {

class CodeBox;
class FollowUp;
class FactList;
class KeyButton;
class KeyHistogram;
class SumBar;
class TimeLineList;

// What is known of the row that is selected, and what is safe to do with it now. Reads the run behind the
// row; takes it, or ends its lease. GUI thread; owned by the window.
class TriageInspector : public InspectorPanel
{
    Q_OBJECT
public:
    TriageInspector(Workbench &bench, QWidget *parent);

    // Nothing: there is no row. The same row again refreshes what is shown and moves nothing. The sheet of
    // its run is read, unless it was read together with the row.
    void show(const std::optional<TriageItem> &item, const ShownFor &shown,
              const std::optional<RunSheet> &sheet = std::nullopt);
    // What Enter does on the row.
    void doNextStep();

signals:
    void linked(const fencepost::Link &link);
    void issue(const QString &text, const QString &detail);
    // Something was taken or ended: the list is to be read again.
    void acted();
    // The hand-over of this login is to be read, and accepted.
    void handOverWanted(const QString &from);

private:
    void build();
    void buildSafe();
    void buildAbout();
    void buildLag();
    void buildIsItDead();
    void readRun();
    void fill(const RunSheet &sheet);
    void fillHead();
    void fillLease();
    Ability canEndLease() const;
    Ability canClose() const;
    QString neededText() const;
    QString farSide() const;
    int requestsAtLeast() const;
    void fillHistogram(const RunSheet &sheet);
    void take();
    void askToEndLease();
    void look(); // for a refund, or for what was not charged
    void askKey(const ProviderSettings &provider);
    TextRuns seenRuns(const Check &check) const;
    void takeFollowUp(const std::optional<Check> &check, const QString &trouble);
    void askToClose();
    // `about`: the row that it was asked about; only beside that its answer is shown.
    void act(ActionKind kind, const QString &reason, const QJsonObject &item, const QStringList &good,
             const QString &about);
    void offerRelease(const QJsonObject &item);
    void follow(Link::Screen screen, bool begin = false);
    void say(const TextRuns &runs);
    QString standingHeading(const RunSheet &sheet, const QString &heading) const;
    TextRuns safeRuns() const;
    QString safeToTake() const;
    QString safeToOpen() const;
    QString leaveFirst() const;
    QString restWords() const;
    QString notYetText() const;

    Workbench &m_bench;
    FollowUp *m_followUp;
    QString m_followed; // the row that was asked about
    std::optional<TriageItem> m_item;
    ShownFor m_shown;
    std::optional<RunSheet> m_sheet;
    KeyButton *m_next = nullptr;
    KeyButton *m_endLease = nullptr; // of a silent worker
    KeyButton *m_close = nullptr;    // of a shortfall
    FactList *m_lease = nullptr;     // … what tells whether it is dead
    RunsLabel *m_safe = nullptr;
    RunsLabel *m_notYet = nullptr;
    RunsLabel *m_answer = nullptr; // what the last act came to, else what the buttons need
    bool m_answered = false;
    InspectorSection *m_standing = nullptr;
    SumBar *m_sums = nullptr;
    InspectorSection *m_waiting = nullptr;
    RunsLabel *m_toSend = nullptr; // what a rerun would send
    RunsLabel *m_toSendParts = nullptr;
    InspectorSection *m_keys = nullptr;
    KeyHistogram *m_histogram = nullptr;
    RunsLabel *m_keysTogether = nullptr; // where a picture of them would show nothing
    InspectorSection *m_happened = nullptr;
    TimeLineList *m_timeLine = nullptr;
    InspectorSection *m_lastWord = nullptr;
    InspectorSection *m_reading = nullptr; // until it is read, the run is said to be
    CodeBox *m_note = nullptr;
};

} // namespace fencepost
