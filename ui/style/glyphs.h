// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/metrics.h"

#include <QPixmap>

class QPainter;
class QPointF;

namespace fencepost {

enum class StateGlyph : int;

// The shape of a state in its colour in the theme of now, `size` px square (12 or 13), cached by state, size,
// theme and device ratio. Faded: in the colour of what was so before. GUI thread only.
QPixmap glyphPixmap(StateGlyph state, int size, qreal devicePixelRatio, bool faded = false);

// Paints it with the top left corner of its box there.
void paintGlyph(QPainter &painter, const QPointF &topLeft, StateGlyph state, int size = metrics::glyph,
                bool faded = false);

} // namespace fencepost
