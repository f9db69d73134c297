// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/triage_rows.h"
#include "ui/ledger/ledger_pager.h"
#include "ui/screen/screen.h"

#include <QTimer>

class QMenu;

namespace fencepost {

class Banner;
class FilterField;
class GridView;
class KeyButton;
class KeyedTable;
class LedgerInspector;
class ListToolbar;
class ListWords;

// Every effect, newest first, filtered on the server; the inspector shows what is recorded of one. Refreshes
// and pages never move the reader: rows are merged by key, and the row under the eye stays where it is. GUI
// thread; owned by the window.
class LedgerScreen : public Screen
{
    Q_OBJECT
public:
    explicit LedgerScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    void follow(const Link &link) override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    GridView *list() const { return m_list; }
    const LedgerPager &pager() const { return m_pager; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    // Where the reader is: the first row that is seen, by key, and how far it is scrolled.
    struct Place
    {
        QStringList keys; // from the first visible row down: the first that is still there holds the place
        int offset = 0;
    };

    void layOut();
    void addStates();
    void addShortcuts();
    void chooseState(int index);
    void begin();
    void clearFilters();
    LedgerFilter filter() const;
    void take();
    void say();
    void complain(const StoreError &error);
    void scrolled();
    void showSelected();
    int firstVisible() const;
    Place place() const;
    void restore(const Place &place);
    void select(const QString &key);
    void fitColumns();
    ShownFor shown() const;

    LedgerPager m_pager;
    QTimer m_poll;
    int m_state = 0;
    QString m_key; // what the reader has chosen
    bool m_merging = false;
    bool m_anew = true; // the next answer is to another filter: the list begins at its top
    Banner *m_banner;
    ListToolbar *m_toolbar;
    FilterField *m_job;
    FilterField *m_period;
    KeyButton *m_states;
    QMenu *m_stateMenu;
    FilterField *m_finder;
    KeyedTable *m_table;
    GridView *m_list;
    ListWords *m_words;
    LedgerInspector *m_inspector;
};

} // namespace fencepost
