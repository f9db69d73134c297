// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"
#include "models/tables/triage_rows.h"

#include <QKeySequence>
#include <QWidget>

class QStackedWidget;

namespace fencepost {

class GridView;
class KeyButton;
class KeyedTable;
class LineChart;
class RunsLabel;
class ListToolbar;

// The history of one job: by day or by hour, as a chart or as the table of the same numbers; either is copied
// as a picture or as CSV. GUI thread; owned by its screen.
class HistoryPanel : public QWidget
{
    Q_OBJECT
public:
    explicit HistoryPanel(QWidget *parent = nullptr);

    void show(const JobHistory &history, const JobLease &lease, const ShownFor &shown);
    // Nothing is to be shown, and why.
    void clear(const QString &why);

    LineChart *chart() const { return m_chart; }
    GridView *table() const { return m_table; }

signals:
    // For the footer or a tooltip: what a copy has put on the clipboard.
    void copied(const QString &what);

private:
    KeyButton *addTool(const QString &words, const QKeySequence &key, const char *name, bool checkable);
    void setByHour(bool byHour);
    void setAsTable(bool asTable);
    void draw();
    void showOne();
    void showNone(const QString &why);
    void say(const QString &words);
    void copyPicture();
    void copyCsv();
    QString heading() const;

    JobHistory m_history;
    JobLease m_lease;
    ShownFor m_shown;
    bool m_any = false;
    bool m_isEmpty = true;
    bool m_byHour = false;
    bool m_asTable = false;
    ListToolbar *m_bar;
    RunsLabel *m_said; // what the chart shows, in a sentence
    KeyButton *m_days;
    KeyButton *m_hours;
    KeyButton *m_asTableButton;
    KeyButton *m_picture;
    KeyButton *m_csv;
    QStackedWidget *m_stack;
    LineChart *m_chart;
    GridView *m_table;
    QWidget *m_nonePage;
    RunsLabel *m_none; // in the place of both, where there is nothing to draw
    KeyedTable *m_dayRows;
    KeyedTable *m_hourRows;
};

} // namespace fencepost
