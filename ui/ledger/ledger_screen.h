// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/time_shape.h"
#include "models/domain/time_text.h"
#include "ui/ledger/ledger_pager.h"
#include "ui/screen/list_screen.h"

namespace fencepost {

class DateField;
class LedgerInspector;
class TimeBar;

// Every effect, newest first, filtered on the server; the inspector shows what is recorded of one. The list
// is held in part, its scroll bar stands for the whole. Refreshes and pages never move the reader: rows are
// merged by key, and the row under the eye stays where it is. GUI thread; owned by the window.
class LedgerScreen : public ListScreen
{
    Q_OBJECT
public:
    explicit LedgerScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    void follow(const Link &link) override;
    Filters filters() const override;
    void setFilters(const Filters &filters) override;
    std::optional<Link> selectedPlace() const override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    const LedgerPager &pager() const { return m_pager; }
    LedgerModel *model() { return m_pager.model(); }

protected:
    void fitColumns(bool narrow) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // Where the reader is: the rows that are seen, by key, and how far the first one is scrolled.
    struct Place
    {
        std::vector<std::string> keys; // the first that is still there holds the place
        int offset = 0;
    };

    void layOut();
    void connectAll();
    void addStates();
    void chooseState(int index);
    void begin();
    void clearFilters();
    LedgerFilter filter() const;
    void readShape();
    void startList(bool atEnd);
    void holdPlace();
    void keepPlace();
    void goToPlace(double place);
    void goTo(const TimeSpan &span);
    void exportList();
    QString listWords() const;
    void say();
    void scrolled();
    void placeBar();
    void showSelected();
    void select(int row);
    int lastVisible() const;

    LedgerPager m_pager;
    TimeShape m_shape;
    CountOfKind m_whole;
    QElapsedTimer m_shapeRead;
    int m_state = 0;
    QByteArray m_key;    // what the reader has chosen
    QByteArray m_wanted; // what a link wants chosen, when its list is there
    bool m_chosenHeld = false;
    bool m_merging = false;
    Place m_place;
    FilterField *m_job;
    FilterField *m_period;
    KeyButton *m_states;
    QMenu *m_stateMenu;
    FilterField *m_finder;
    ListToolbar *m_foot; // how many there are, and what is done with all of them
    DateField *m_date;
    KeyButton *m_export;
    TimeBar *m_bar;
    LedgerInspector *m_inspector;
};

} // namespace fencepost
