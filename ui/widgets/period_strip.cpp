// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/period_strip.h"

#include "ui/style/glyphs.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace fencepost {

namespace {

constexpr int letterGap = 2;

} // namespace

qsizetype periodstrip::firstShown(const QRect &area, qsizetype count)
{
    // The last one needs no air behind it.
    const qsizetype fit = std::max<qsizetype>(1, (area.width() + 2) / step);
    return std::max<qsizetype>(0, count - fit);
}

QRect periodstrip::markRect(const QRect &area, qsizetype count, qsizetype index)
{
    const auto place = static_cast<int>(index - firstShown(area, count));
    return {area.left() + place * step, area.top(), step, area.height()};
}

qsizetype periodstrip::markAt(const QRect &area, qsizetype count, const QPoint &place)
{
    if (!area.contains(place))
        return -1;
    const qsizetype index = firstShown(area, count) + (place.x() - area.left()) / step;
    return index < count ? index : -1;
}

void periodstrip::paint(QPainter &painter, const QRect &area, const QList<StripMark> &marks)
{
    for (qsizetype i = firstShown(area, marks.size()); i < marks.size(); ++i) {
        const StripMark &mark = marks.at(i);
        const QRect rect = markRect(area, marks.size(), i);
        const int top = rect.top() + (rect.height() - metrics::glyphSmall) / 2;
        paintGlyph(painter, QPointF(rect.left(), top), mark.glyph, metrics::glyphSmall);
        // Settled is no news: its letter is there, and quiet.
        const Token token = mark.glyph == StateGlyph::Settled ? Token::Third : Token::Text;
        paint::text(painter, rect.adjusted(metrics::glyphSmall + letterGap, 0, 0, 0), mark.letter,
                    {TextRole::Caption, ink(token), Qt::AlignLeft, Qt::ElideNone});
    }
}

} // namespace fencepost
