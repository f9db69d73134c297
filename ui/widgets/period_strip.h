// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/grid_roles.h"

#include <QRect>

class QPainter;

namespace fencepost {

// The last periods of a job in one line, oldest first: each a glyph and its letter. As many as fit are shown,
// the newest of them.
namespace periodstrip {
inline constexpr int step = 25;
// Which mark is shown first in an area.
qsizetype firstShown(const QRect &area, qsizetype count);
QRect markRect(const QRect &area, qsizetype count, qsizetype index);
// The mark at a place; -1: none.
qsizetype markAt(const QRect &area, qsizetype count, const QPoint &place);
void paint(QPainter &painter, const QRect &area, const QList<StripMark> &marks);
} // namespace periodstrip

} // namespace fencepost
