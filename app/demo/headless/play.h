// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/headless/stage.h"
#include "app/demo/world/demo_world.h"
#include "models/store/pg_console_store.h"
#include "ui/shell/main_window.h"

#include <QObject>
#include <functional>
#include <memory>

namespace fencepost {

class KeyedTable;
class GridView;
class ReconcileScreen;

// The story of the crashed run, played through the windows of two people by clicks and keys, with a picture
// of every step. The world has crashed and its fleet is at work. Main thread; the world outlives it.
class Play
{
public:
    Play(DemoWorld &world, const QDir &pictures);
    ~Play();

    // Throws StageFault where a step cannot be done. `tell` gets a line for each.
    void perform(const std::function<void(const QString &)> &tell);
    Stage &stage() { return m_stage; }
    int pictures() const { return m_stage.pictures(); }

private:
    struct Person
    {
        PgConsoleStore store;
        std::unique_ptr<MainWindow> window;
    };

    void open(Person &person, const QString &login);
    void triage();
    void takeAndCheck();
    void askUntilClear();
    void review();
    void resolveConclusive();
    void askSecondPerson();
    void giveConsent();
    void resolveConsented();
    void rerun();
    void allowRerun(bool withPictures);
    bool wasCutOff() const;
    void comeBack();
    void settleTheLateOne();
    void report();
    // By what a text of the program is known again, in its language: the longest of what stands between its
    // figures.
    static QString knownBy(const char *context, const char *words, int count = -1);
    void lookAround();
    void lookAtRuns();
    void lookAtLeases();
    void lookAtWhatIsOwed();
    void goTo(Qt::Key key, Link::Screen wanted);
    void select(GridView *list, const QString &keyPrefix);
    QString mark() const;
    bool idle() const;
    qint64 unclear() const;
    ReconcileScreen &screen() const;

    DemoWorld &m_world;
    QDir m_folder;
    Stage m_stage;
    int m_asked = 0; // rounds of asking until it was clear
    Person m_keller;
    Person m_orlov;
};

} // namespace fencepost
