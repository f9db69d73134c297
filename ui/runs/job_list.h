// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"
#include "models/reconcile/workbench.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/strips.h"

#include <QElapsedTimer>
#include <QHash>
#include <QTimer>
#include <optional>

namespace fencepost {

class GridView;
class KeyedTable;
class ListWords;

// The jobs beside the runs, by name, each with a strip of its last periods, when it is due next and when it
// last went well. The names are read at once; of thousands, what is said of each is read for those that are
// seen, together. The first row stands for all jobs. GUI thread; owned by the screen.
class JobList : public Surface
{
    Q_OBJECT
public:
    JobList(Workbench &bench, QWidget *parent);

    GridView *list() const { return m_list; }
    // Only jobs with this in their name.
    void setFilter(const QString &text);
    // What is seen, as it is now; the names once in a while.
    void refresh();
    // Ages are drawn anew.
    void draw();
    void giveUp();
    // Empty: all jobs. One that is not there yet is chosen when it comes.
    void choose(const JobName &job);
    const JobName &chosen() const { return m_chosen; }
    void fitColumns(bool narrow);

signals:
    // Not for each row that the reader runs through: for the one where they stay.
    void chosenChanged(const fencepost::JobName &job);
    void failed(const fencepost::StoreError &error);

private:
    void readJobs();
    void readStrips();
    void fill();
    void say();
    void explain();
    void choiceMoved();
    TableRow makeRow(const QString &key) const;
    std::pair<int, int> seenRows() const;
    ShownFor shown() const;

    Workbench &m_bench;
    std::vector<JobRow> m_jobs;
    QHash<QString, size_t> m_places; // of each job in m_jobs
    QHash<QString, JobStrip> m_strips;
    QString m_filter;
    JobName m_chosen;
    std::optional<JobName> m_wanted;
    bool m_loaded = false;
    QElapsedTimer m_jobsRead;
    QTimer m_stays;
    QTimer m_scrolled;
    KeyedTable *m_table;
    GridView *m_list;
    ListWords *m_words;
    RunsLabel *m_legend; // what the letters of the strips mean
};

} // namespace fencepost
