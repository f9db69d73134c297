// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/lease_rows.h"
#include "ui/screen/list_screen.h"

#include <QElapsedTimer>

namespace fencepost {

class HistoryPanel;
class KeyedTable;
class LeaseInspector;
class LeaseRuler;
class RunsLabel;
class Surface;

// Every lease, what is worst first; below the list the ruler of the selected job and its history, beside it
// what is to be decided and why. While another screen is shown it still counts, now and then, how many leases
// do not fit. GUI thread; owned by the window.
class LeasesScreen : public ListScreen
{
    Q_OBJECT
public:
    explicit LeasesScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    // `link.run.job`: the job to be shown.
    void follow(const Link &link) override;
    Filters filters() const override;
    void setFilters(const Filters &filters) override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    LeaseRuler *ruler() const { return m_ruler; }
    HistoryPanel *history() const { return m_history; }

protected:
    void fitColumns(bool narrow) override;

private:
    void layOut();
    void connectAll();
    void addFilters();
    void chooseFilter(LeaseFilter filter, const QString &name);
    void clearFilters();
    void read();
    void take(const LeaseBoard &board);
    void draw();
    void drawClocks();
    void say();
    void fitRows();

    // leases_selected.cpp
    void chooseWanted();
    void showSelected();
    void readHistory();
    void drawHistory(const Result<JobHistory> &history);
    const JudgedLease *selected() const;

    LeaseBoard m_board;
    std::vector<JudgedLease> m_leases;
    QHash<QString, size_t> m_places; // of a job among them
    bool m_loaded = false;
    bool m_shownNow = false;
    QString m_wanted; // a job that another screen sent its reader to
    LeaseFilter m_filter = LeaseFilter::All;
    QElapsedTimer m_asked;
    QElapsedTimer m_historyRead;
    JobName m_historyOf;
    KeyedTable *m_table;
    FilterField *m_job;
    KeyButton *m_filters;
    QMenu *m_filterMenu;
    Surface *m_rulerBox;
    RunsLabel *m_sentence;
    LeaseRuler *m_ruler;
    HistoryPanel *m_history;
    LeaseInspector *m_inspector;
};

} // namespace fencepost
