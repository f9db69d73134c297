// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/hover_notes.h"

#include "models/domain/time_text.h"
#include "models/tables/grid_roles.h"
#include "ui/screen/run_words.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QTimer>
#include <QToolTip>
#include <algorithm>

namespace fencepost {

namespace {
constexpr size_t kMost = 3; // that are told
} // namespace

HoverNotes::HoverNotes(Workbench &bench, GridView *list, const QString &kind)
    : QObject(list)
    , m_bench(bench)
    , m_list(list)
    , m_kind(kind)
{
    list->viewport()->installEventFilter(this);
}

bool HoverNotes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip) { // after the list has said its own
        const QPoint at = static_cast<QHelpEvent *>(event)->pos();
        QTimer::singleShot(0, this, [this, at] { ask(at); });
    } else if (event->type() == QEvent::Leave) {
        m_index = QModelIndex();
    }
    return QObject::eventFilter(watched, event);
}

void HoverNotes::ask(const QPoint &at)
{
    const QModelIndex index = m_list->indexAt(at);
    const QString key = index.data(RowKeyRole).toString();
    if (key.isEmpty() || index.data(GroupRowRole).toBool())
        return;
    m_index = index;
    m_at = at;
    m_bench.store().giveUp(this);
    m_bench.store().notesOf(this, m_kind, key, [this, key](const Result<std::vector<Note>> &notes) {
        if (notes && m_index.isValid() && m_index.data(RowKeyRole).toString() == key)
            show(*notes);
    });
}

void HoverNotes::show(const std::vector<Note> &notes)
{
    if (notes.empty())
        return;
    const ShownFor shown{m_bench.who().login, m_bench.store().serverNow(), m_bench.zone()};
    QStringList lines;
    for (size_t i = 0; i < std::min(kMost, notes.size()); ++i)
        lines << tr("Note by %1").arg(noteRuns(notes[i], shown).copyText());
    if (notes.size() > kMost)
        lines << tr("… and older ones");
    const QString own =
        QToolTip::isVisible() ? QToolTip::text() : QString(); // what the list says of the cell
    const QRect row(0, m_list->rowViewportPosition(m_index.row()), m_list->viewport()->width(),
                    m_list->rowHeight(m_index.row()));
    QToolTip::showText(m_list->viewport()->mapToGlobal(m_at), toolTipText(own, lines), m_list->viewport(),
                       row);
}

} // namespace fencepost
