// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"
#include "models/tables/triage_rows.h"
#include "ui/reconcile/next_act.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/screen/poll.h"
#include "ui/screen/screen.h"

#include <QElapsedTimer>
#include <QHash>
#include <QTimer>

class QShortcut;
class QStackedWidget;

namespace fencepost {

class ActionBar;
class Banner;
class GridView;
class ItemInspector;
class KeyButton;
class KeyedTable;
class ReconcileHead;
class RerunInspector;
class RunsLabel;
class Stepper;
class Surface;
class WindowStrip;

// The work on one crashed run: own, check, review, resolve, rerun, report. What is known is worked at while
// the rest is still asked. One filled button: the next safe step; what can move money stands apart, dashed
// until it is allowed. GUI thread; owned by the window.
class ReconcileScreen : public Screen
{
    Q_OBJECT
public:
    explicit ReconcileScreen(Workbench &bench, QWidget *parent = nullptr);
    ~ReconcileScreen() override;

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    void follow(const Link &link) override;
    std::optional<Link> selectedPlace() const override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    Reconciliation &work() { return m_work; }
    GridView *items() const { return m_items; }

private:
    void layOut();
    QWidget *makeLists();
    void wire();
    void wireWork();
    void wireLists();
    void wireButtons();
    QWidget *makeNothing();
    void say(Reconciliation::Level level, const QString &text);
    void dropKeyWish(); // its cause is gone
    void addMenu();
    void goOnBeginning();
    void drawSoon();
    void draw();
    void drawLists();
    bool armsNext() const;
    bool isPreviewed() const; // the rerun // what is next needs this window armed first
    void drawActions();
    void drawMoney();
    void drawOpenMoney();
    void showSelected();
    void showGroupOfSelected();
    void selectGroup();
    ShownFor shown() const;
    QString stageOfRun() const; // what a message about the run was true of
    Step stepHere() const;      // at which the person is
    EffectKey selected() const;
    void select(const EffectKey &key);
    bool armedOr(const QString &what);

    void addShortcuts();
    void doNext();
    void doAct(NextAct act);
    void goToOdd();
    void askAboutOdd();
    void askOwn();
    void askResolve();
    void askConsented(const EffectKey &only = {});
    void askSecondPerson(const EffectKey &key);
    void askForRerun();
    void previewOrRerun();
    void askRerun();
    QList<FactList::Fact> leftRows(const std::vector<ReconcileGroup> &ready) const;
    QString answerWords(const std::vector<EffectKey> &keys) const;
    QString whoMayAnswer() const;
    void nameConsented(ConfirmDialog::Question &question, const std::vector<SeenItem> &seen) const;
    QList<FactList::Fact> rerunRows(const RerunPreview &preview) const;
    QList<FactList::Fact> leftOut(const RerunPreview &preview) const;
    void askPause(PauseKind kind, bool pause);
    void offerUndo(size_t from); // of what was done since
    void askNote();
    void askKey();
    void writeReport();
    void chooseStep(int index);
    void ask(const ConfirmDialog::Question &question,
             std::function<void(const QString &, const QString &)> then);

    Reconciliation m_work;
    QHash<NextAct, QShortcut *> m_shortcuts;
    QShortcut *m_stopKey = nullptr;
    bool m_begin = false; // ask the provider as soon as the run is ours
    int m_tries = 0;      // to take it, since it was asked for
    QElapsedTimer m_tried;
    bool m_filling = false; // the lists change by themselves, nobody chooses
    bool m_chosen = false;  // an effect, by the person; until then the first one is shown, the odd ones first
    QTimer m_drawing;
    Poll m_poll;
    QTimer m_message;
    std::optional<PauseKind> m_pausing; // what was asked to be paused last
    size_t m_acts = 0;                  // that have been told of
    QString m_saidOf; // the stage that what the banner says is about; empty: it holds until its time is over
    QStackedWidget *m_pages;
    KeyButton *m_choose; // where no run is open
    Banner *m_banner;
    ReconcileHead *m_head;
    Stepper *m_stepper;
    WindowStrip *m_windows;
    KeyedTable *m_groupTable;
    KeyedTable *m_itemTable;
    GridView *m_groups;
    RunsLabel *m_sum = nullptr;
    GridView *m_items;
    Surface *m_openMoneyStrip;
    RunsLabel *m_openMoney;
    ActionBar *m_actions;
    KeyButton *m_next;
    KeyButton *m_rerun;
    QStackedWidget *m_inspectors;
    ItemInspector *m_itemInspector;
    RerunInspector *m_rerunInspector;
};

} // namespace fencepost
