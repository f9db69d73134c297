// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

class QPainter;
class QPointF;

namespace fencepost {

enum class StateGlyph : int;

// The shape of a state in its colour in the theme of now, 13 px square, cached by state, theme and device
// ratio. GUI thread only.
QPixmap glyphPixmap(StateGlyph state, qreal devicePixelRatio);

// Paints it with the top left corner of its 13 px box there.
void paintGlyph(QPainter &painter, const QPointF &topLeft, StateGlyph state);

} // namespace fencepost
