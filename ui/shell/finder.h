// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/domain/found.h"
#include "ui/screen/commands.h"
#include "ui/screen/screen.h"
#include "ui/widgets/strips.h"

#include <QPointer>
#include <QTimer>

namespace fencepost {

class ElidedLabel;
class GridView;
class KeyedTable;
class SearchField;
struct TableRow;

// The list below the field of Ctrl+K: what can be done here, the screens, and what the database has under
// the text that is typed. The focus stays in the field: arrows go through the rows, Enter opens one, Escape
// gives the focus back to where it was. GUI thread; owned by the window, over whose screens it lies.
class Finder : public Surface
{
    Q_OBJECT
public:
    Finder(ConsoleStore &store, SearchField &field, QWidget *window);

    // What can be done now, read when the box opens: of the screen that is shown, and where one can go.
    void setCommands(std::function<QList<Command>()> here, std::function<QList<Command>()> places);
    // Of a text that says by itself where it leads, a copied link, what goes there; else nothing.
    void setLinks(std::function<std::function<void()>(const QString &text)> links);

    void openBox();
    void closeBox();
    // Does what would take the focus away; a box that is open keeps it, with what is typed.
    void keepOpen(const std::function<void()> &what);
    GridView *list() const { return m_list; }

signals:
    void linked(const fencepost::Link &link);
    // Entered before anything was found.
    void entered(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool takeKey(int key);
    void showBox();
    void readCommands();
    void changeText();
    void ask();
    void take(const Result<FindAnswer> &answer);
    void draw();
    void addCommands(const QString &title, const QList<Command> &commands, const QString &prefix,
                     std::vector<TableRow> &rows);
    void say();
    void place();
    void choose();
    void move(int key);

    ConsoleStore &m_store;
    SearchField &m_field;
    KeyedTable *m_table;
    GridView *m_list;
    ElidedLabel *m_words;
    std::function<QList<Command>()> m_readHere;
    std::function<QList<Command>()> m_readPlaces;
    std::function<std::function<void()>(const QString &)> m_links;
    QList<Command> m_here;
    QList<Command> m_places;
    QHash<QString, std::function<void()>> m_runs; // by the key of the row
    QString m_text;
    FindAnswer m_found;
    QString m_error;
    bool m_asking = false;
    bool m_held = false; // see keepOpen()
    QTimer m_typing;
    QPointer<QWidget> m_back; // had the focus before
};

} // namespace fencepost
