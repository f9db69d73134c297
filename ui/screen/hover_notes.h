// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/reconcile/workbench.h"

#include <QObject>
#include <QPersistentModelIndex>
#include <QPoint>

namespace fencepost {

class GridView;

// What people have noted of a row, below its tooltip, once the mouse rests on it: asked for then, so that no
// list waits for it. The key of a row is the key of what it stands for. GUI thread; owned by its list.
class HoverNotes : public QObject
{
    Q_OBJECT
public:
    // `kind`: "run", "effect", "dead_letter".
    HoverNotes(Workbench &bench, GridView *list, const QString &kind);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void ask(const QPoint &at);
    void show(const std::vector<Note> &notes);

    Workbench &m_bench;
    GridView *m_list;
    QString m_kind;
    QPersistentModelIndex m_index; // the mouse rests on it
    QPoint m_at;
};

} // namespace fencepost
