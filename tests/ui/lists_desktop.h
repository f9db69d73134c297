// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lists_scene.h"

#include "models/tables/keyed_table.h"
#include "ui/audit/audit_screen.h"
#include "ui/consents/consents_screen.h"
#include "ui/ledger/ledger_screen.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/grid_view.h"

#include <QTest>
#include <memory>

namespace fencepost::test {

/// Everything that a part of the window says, line by line: labels, facts, boxes, buttons that are seen.
QString said(const QWidget *part);

template <class T>
T *named(const QWidget *parent, const char *name)
{
    auto *found = parent->findChild<T *>(QLatin1String(name));
    if (!found)
        qFatal("no %s", name);
    return found;
}

inline int rows(const GridView *list)
{
    return list->model()->rowCount();
}
QString keyAt(const GridView *list, int row);
QString currentKey(const GridView *list);
QString cellText(const GridView *list, int row, int column);

/// Fills the question that is open in this window and carries it out by Ctrl+Enter; false: there was none.
bool answerQuestion(QWidget *window, const QString &reason, const QString &typed = {});

/// With FENCEPOST_PICTURES=DIR, a picture of the window in both themes: DIR/NAME-light.png,
/// DIR/NAME-dark.png.
void picture(QWidget &window, const QString &name);

/// One window of one login on one database.
struct Desktop
{
    Desktop(TestDatabase &db, const QString &login, const QString &environment = QStringLiteral("test"));
    bool isUp();
    void go(Link::Screen screen, const QString &key = {}, const RunKey &run = {});
    LedgerScreen *ledger() { return qobject_cast<LedgerScreen *>(window.screen(Link::Screen::Ledger)); }
    AuditScreen *audit() { return qobject_cast<AuditScreen *>(window.screen(Link::Screen::Audit)); }
    ConsentsScreen *consents()
    {
        return qobject_cast<ConsentsScreen *>(window.screen(Link::Screen::Consents));
    }
    QWidget *inspector() { return window.screen(window.current())->inspector(); }

    SceneStore store;
    MainWindow window;
};

/// The scene of a test: made when it is needed, and kept for the next test unless this one has changed
/// something.
class KeptScene
{
public:
    explicit KeptScene(int settled) : m_settled(settled) {}
    void make();
    void make(int settled); // another one, for this test alone
    void drop();
    ListsScene *operator->() const { return m_scene.get(); }
    ListsScene &touched()
    {
        m_touched = true;
        return *m_scene;
    }

private:
    int m_settled;
    bool m_touched = false;
    std::unique_ptr<ListsScene> m_scene;
};

} // namespace fencepost::test

#define SAYS(part, words) QTRY_VERIFY2_WITH_TIMEOUT(said(part).contains(words), qPrintable(said(part)), 8000)
