// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/triage_rows.h"
#include "ui/screen/poll.h"
#include "ui/screen/screen.h"

#include <QElapsedTimer>
#include <QHash>
#include <QTimer>

class QMenu;
class QVBoxLayout;

namespace fencepost {

class Banner;
class GridView;
class KeyedTable;
class KeyButton;
class ListToolbar;
class ListWords;
class Tile;
class TriageInspector;
class WatchLine;

// Home: what needs a person now, riskiest first. Four tiles, a line of what else is wrong, one list in three
// groups; the inspector says what is safe to do next. Read again every two seconds while it is
// shown, and now and then while it is not: its count stands in the rail.
class TriageScreen : public Screen
{
    Q_OBJECT
public:
    explicit TriageScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    // To the first row of that run.
    void follow(const Link &link) override;
    std::optional<Link> selectedPlace() const override;
    Filters filters() const override;
    void setFilters(const Filters &filters) override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    GridView *list() const { return m_list; }
    void read();

signals:
    // Requests of others that wait for this person, for the rail.
    void consentsCounted(qint64 count);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();
    void readSelected(const TriageSnapshot &snapshot);
    void take(const TriageSnapshot &snapshot, const std::optional<RunSheet> &sheet);
    bool isKept(const TriageItem &item) const;
    void drawUnknown();
    void draw();
    void drawClocks();
    void drawTiles(const TriageSums &sums);
    void drawWatch();
    void marginBelowTiles();
    void showSelected();
    void doNextStep();
    void addTools();
    void choose(WhoseRows whose);
    void handOver(const QString &from);
    void select(TriageTile tile);
    void chooseFirst();
    void chooseWanted();
    const TriageItem *selected() const;
    const TriageItem *selectedIn(const TriageSnapshot &snapshot) const;
    ShownFor shown() const;
    ShownFor asRead() const;

    TriageSnapshot m_snapshot;
    QHash<QString, size_t> m_places; // of the items, by key
    bool m_loaded = false;
    bool m_chosen = false; // what is selected first, once
    WhoseRows m_whose = WhoseRows::All;
    RunKey m_wanted; // that a link leads to
    QElapsedTimer m_asked;
    qint64 m_took = 0; // the newest answer, in milliseconds
    Poll m_poll;
    Tile *m_unresolved;
    Tile *m_firstKey;
    Tile *m_silent;
    Tile *m_forMe;
    WatchLine *m_watch;
    QVBoxLayout *m_topLayout = nullptr;
    Banner *m_banner;
    ListToolbar *m_toolbar;
    KeyButton *m_whoseButton = nullptr;
    KeyButton *m_statement = nullptr;
    QMenu *m_whoseMenu = nullptr;
    KeyedTable *m_table;
    GridView *m_list;
    ListWords *m_words;
    TriageInspector *m_inspector;
};

} // namespace fencepost
