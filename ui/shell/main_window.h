// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/workbench.h"
#include "ui/screen/screen.h"

#include <QMap>
#include <QWidget>

class QStackedWidget;

namespace fencepost {

class Banner;
class Drawer;
class Foot;
class FooterBar;
class Head;
class Rail;
class StallWatch;
class TopBar;

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
    Screen *screen(Link::Screen id) const { return m_screens.value(id); }
    Link::Screen current() const { return m_current; }

signals:
    // What needs a person is shown for the first time.
    void usable();

protected:
    void resizeEvent(QResizeEvent *event) override;

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

    Workbench m_bench;
    TopBar *m_top;
    Head *m_head;
    Rail *m_rail;
    Banner *m_banner;
    QStackedWidget *m_stack;
    QStackedWidget *m_inspectors;
    Drawer *m_drawer;
    FooterBar *m_footer;
    Foot *m_foot;
    QMap<Link::Screen, Screen *> m_screens;
    Link::Screen m_current = Link::Screen::Triage;
    StallWatch *m_watch;
    bool m_usable = false;
    bool m_readable = false; // the link is up, and its schema can be looked at
};

} // namespace fencepost
