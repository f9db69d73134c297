// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/workbench.h"
#include "ui/screen/commands.h"
#include "ui/screen/screen.h"
#include "ui/screen/view_link.h"

#include <QMap>
#include <QSet>
#include <QTimer>
#include <QWidget>

class QShortcut;
class QStackedWidget;

namespace fencepost {

class Banner;
class Drawer;
class Finder;
class Foot;
class FooterBar;
class Head;
class KeptState;
class Rail;
class StallWatch;
class TopBar;
class Undo;

// The one window: environment strip, top bar, the rail of screens, the screen, its inspector, the drawer and
// the footer. It hosts the screens and owns no action of theirs. GUI thread; the store outlives it.
class MainWindow : public QWidget
{
    Q_OBJECT
public:
    MainWindow(ConsoleStore &store, LookUpFactory lookUps, QWidget *parent = nullptr);
    ~MainWindow() override;

    Workbench &bench() { return m_bench; }
    // Shows a screen, on a subject.
    void follow(const Link &link);
    // The same of a link that was given or copied; at once, or when the connection is there.
    void open(const ViewLink &view);
    // Takes up where the last use of this file left off, and keeps there what changes: the window, its
    // columns, the drawer, the filters. Answers what was wrong with the file, in a sentence; empty: nothing.
    QString keepIn(const QString &file);
    Screen *screen(Link::Screen id) const { return m_screens.value(id); }
    Link::Screen current() const { return m_current; }

signals:
    // What needs a person is shown for the first time.
    void usable();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void layOut();
    void addScreens();
    void addScreen(Link::Screen id, Screen *screen);
    void addShortcuts();
    void goTo(Link::Screen id);
    void followLink();
    // The link is up: is what is behind it a schema of ours that this login may look at?
    void followSchema(const Result<Who> &who);
    void chooseWayOut();
    void askPassword();
    void showTitle();
    void find(const QString &text);
    void copyLink();
    void undo();
    void sayBriefly(const QString &text);
    // What a link names is looked for in the database; where it is not there, that is said.
    void lookFor(const ViewLink &view);
    void restoreFilters(Link::Screen id);
    void restoreColumns();
    void keep();
    // What can be done where the reader is, and where one can go.
    QList<KeyHelp> windowKeys() const;
    QList<Command> commandsHere() const;
    QList<Command> places();
    void addKeyOfWindow(const QKeySequence &key, const QString &what, std::function<void()> then);

    Workbench m_bench;
    TopBar *m_top;
    Head *m_head;
    Rail *m_rail;
    Banner *m_banner;
    QStackedWidget *m_stack;
    QStackedWidget *m_inspectors;
    Drawer *m_drawer;
    FooterBar *m_footer;
    Finder *m_finder;
    Foot *m_foot;
    QMap<Link::Screen, Screen *> m_screens;
    Link::Screen m_current = Link::Screen::Triage;
    Undo *m_undo;
    KeptState *m_kept;
    StallWatch *m_watch;
    std::optional<ViewLink> m_pending; // to be opened when the connection is there
    QString m_target;                  // which database the kept filters are of
    QSet<Link::Screen> m_restored;     // have had their filters back, or were sent elsewhere
    QTimer m_brief;                    // how long something is said that is no matter any more then
    bool m_saysMissing = false;        // the banner says that a link leads nowhere
    QList<QShortcut *> m_keys;         // of the window itself
    bool m_usable = false;
    bool m_readable = false; // the link is up, and its schema can be looked at
};

} // namespace fencepost
