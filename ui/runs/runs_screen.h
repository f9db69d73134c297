// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/run_pager.h"
#include "ui/screen/list_screen.h"

class QMenu;

namespace fencepost {

class FilterField;
class JobList;
class KeyButton;
class KeyedTable;
class RunInspector;

// Which job ran when, and how it went: the jobs with their last periods, beside them the runs of all or of
// the chosen one, newest claim first and filtered on the server, and in the inspector the attempts of the
// selected run to scale. Refreshes merge by key and never move the reader. GUI thread; owned by the window.
class RunsScreen : public ListScreen
{
    Q_OBJECT
public:
    explicit RunsScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    void follow(const Link &link) override;
    Filters filters() const override;
    void setFilters(const Filters &filters) override;
    std::optional<Link> selectedPlace() const override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    JobList *jobs() const { return m_jobs; }
    const RunPager &pager() const { return m_pager; }

protected:
    void fitColumns(bool narrow) override;

private:
    void layOut();
    void addStandings();
    void connectAll();
    void addKeys();
    void chooseStanding(int index);
    void chooseJob(const JobName &job);
    void clearFilters();
    RunFilter filter() const;
    void begin();
    void refresh();
    void readWhole();
    void take(bool anew);
    void draw();
    void say();
    void scrolled();
    void showSelected();
    std::pair<int, int> seenRows() const;

    RunPager m_pager;
    CountOfKind m_whole;
    QElapsedTimer m_wholeRead;
    JobName m_job; // whose runs are shown; empty: of all
    int m_standing = 0;
    bool m_ofOneJob = false; // as the rows were made
    KeyedTable *m_table;
    JobList *m_jobs;
    FilterField *m_jobFilter;
    FilterField *m_period;
    KeyButton *m_standings;
    QMenu *m_standingMenu;
    RunInspector *m_inspector;
};

} // namespace fencepost
