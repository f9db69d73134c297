// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/triage_rows.h"
#include "ui/screen/list_screen.h"

namespace fencepost {

class ConsentInspector;
class KeyedTable;
class ListToolbar;

// What is asked of a second person: the requests, open ones first; below them the items of the one that is
// selected; beside them the evidence and the answer. While another screen is shown it still counts, now and
// then, what waits for this person. GUI thread; owned by the window.
class ConsentsScreen : public ListScreen
{
    Q_OBJECT
public:
    explicit ConsentsScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    void follow(const Link &link) override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    GridView *items() const { return m_items; }

protected:
    void fitColumns(bool narrow) override;

private:
    void layOut();
    void read();
    void take(const std::vector<Consent> &consents);
    void draw();
    void drawItems();
    void say();
    void chooseWanted();
    void showSelected();
    void fitRows();
    void fitItems();
    const Consent *selected() const;

    // consent_acts.cpp
    void askToGive();
    void askToRefuse();
    void act(ActionKind kind, const QString &requestId, const QString &reason, const QString &good);

    std::vector<Consent> m_consents;
    bool m_loaded = false;
    bool m_toChoose = true;  // what waits for this person, once each time the screen is shown
    bool m_shownNow = false; // this screen is the one in front
    QString m_wanted;        // a request that another screen sent its reader to
    KeyedTable *m_table;
    ListToolbar *m_itemBar;
    KeyedTable *m_itemTable;
    GridView *m_items;
    ConsentInspector *m_inspector;
};

} // namespace fencepost
