// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"

#include <QTimer>

namespace fencepost {

class Banner;
class ConsentInspector;
class GridView;
class KeyedTable;
class ListToolbar;
class ListWords;

// What is asked of a second person: the requests, open ones first; below them the items of the one that is
// selected; beside them the evidence and the answer. While another screen is shown it still counts, now and
// then, what waits for this person. GUI thread; owned by the window.
class ConsentsScreen : public Screen
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

    GridView *list() const { return m_list; }
    GridView *items() const { return m_items; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    void read();
    void take(const std::vector<Consent> &consents);
    void draw();
    void drawItems();
    void say();
    void complain(const StoreError &error);
    void chooseWanted();
    void showSelected();
    void fitColumns();
    void fitRows();
    const Consent *selected() const;
    ShownFor shown() const;

    // consent_acts.cpp
    void askToGive();
    void askToRefuse();
    void act(ActionKind kind, const QString &requestId, const QString &reason, const QString &good);

    std::vector<Consent> m_consents;
    bool m_loaded = false;
    bool m_shownNow = false; // this screen is the one in front
    QString m_wanted;        // a request that another screen sent its reader to
    QTimer m_poll;
    Banner *m_banner;
    ListToolbar *m_toolbar;
    KeyedTable *m_table;
    GridView *m_list;
    ListWords *m_words;
    ListToolbar *m_itemBar;
    KeyedTable *m_itemTable;
    GridView *m_items;
    ConsentInspector *m_inspector;
};

} // namespace fencepost
