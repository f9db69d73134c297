// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/triage_rows.h"
#include "ui/screen/poll.h"
#include "ui/screen/screen.h"
#include "ui/widgets/grid_view.h"

#include <functional>

class QMenu;
class QVBoxLayout;

namespace fencepost {

class Banner;
class FilterField;
class KeyButton;
class ListToolbar;
class ListWords;

// A screen that is one list: a banner for what went wrong, a strip with what filters it, the list, and words
// in the list where it has nothing to show. GUI thread; owned by the window.
class ListScreen : public Screen
{
    Q_OBJECT
public:
    struct Words
    {
        QString title;
        QString reading; // "Reading the ledger …"
        QString notRead; // "The ledger could not be read."
    };
    // Width below which columns and fields make room.
    static constexpr int kNarrow = 820;

    ListScreen(Workbench &bench, const Words &words, GridView::Rows rows, QWidget *parent);

    GridView *list() const { return m_list; }

protected:
    Banner *banner() const { return m_banner; }
    ListToolbar *toolbar() const { return m_toolbar; }
    ListWords *words() const { return m_words; }
    QVBoxLayout *column() const { return m_column; }
    Poll &poll() { return m_poll; }
    ShownFor shown() const;

    // A field above the list that calls `applied` when it is filled, and gives the focus back to the list.
    // `key` leads to it.
    void addField(FilterField *field, const char *name, const QKeySequence &key,
                  const std::function<void()> &applied);
    // A button above the list with a menu.
    void addMenu(KeyButton *button, const char *name, QMenu *menu, const char *menuName);

    // How many there are is said in another strip than the one above the list.
    void countIn(ListToolbar *strip) { m_count = strip; }
    // What the strip and the empty list say of a list that is being read, or has been read and is empty.
    void sayReading();
    void sayCount(const QString &count, const QString &nothing, const QString &wayOut = QString());
    // What went wrong; where nothing was read yet, also in the list.
    void complain(const StoreError &error, bool loaded);

    virtual void fitColumns(bool narrow) = 0;
    void resizeEvent(QResizeEvent *event) override;

private:
    bool isEmpty() const;

    Words m_said;
    QVBoxLayout *m_column;
    Banner *m_banner;
    ListToolbar *m_toolbar;
    ListToolbar *m_count;
    GridView *m_list;
    ListWords *m_words;
    Poll m_poll;
};

} // namespace fencepost
