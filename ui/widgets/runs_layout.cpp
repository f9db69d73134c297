// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/runs_layout.h"

#include "models/tables/grid_roles.h"
#include "ui/style/glyphs.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QTextOption>

namespace fencepost {

namespace {

constexpr QChar hole(0x00A0); // stands for a glyph or a key cap; never broken off from its word
constexpr QChar ellipsis(0x2026);
constexpr int glyphGap = 6;

qreal holeWidth(const TextRuns::Piece &piece)
{
    return piece.kind == TextRuns::Kind::Glyph ? metrics::glyphSmall + glyphGap
                                               : paint::keyCapWidth(piece.text);
}

QTextCharFormat formatOf(const TextRuns::Piece &piece)
{
    QTextCharFormat format;
    QFont face = font(piece.role);
    if (piece.kind != TextRuns::Kind::Text)
        face.setLetterSpacing(QFont::AbsoluteSpacing,
                              holeWidth(piece) - QFontMetricsF(face).horizontalAdvance(hole));
    format.setFont(face);
    format.setForeground(ink(piece.token));
    return format;
}

} // namespace

RunsLayout::RunsLayout(const TextRuns &runs) : m_runs(runs)
{
    for (const TextRuns::Piece &piece : m_runs.pieces()) {
        m_starts.append(m_whole.size());
        m_whole += piece.kind == TextRuns::Kind::Text ? piece.text : QString(hole);
    }
    m_starts.append(m_whole.size());
    m_layout.setCacheEnabled(true);
    build(m_whole.size());
    m_layout.beginLayout();
    QTextLine line = m_layout.createLine();
    if (line.isValid()) {
        line.setNumColumns(int(m_layout.text().size()));
        m_naturalWidth = line.naturalTextWidth();
    }
    m_layout.endLayout();
}

void RunsLayout::build(qsizetype upTo)
{
    const bool whole = upTo >= m_whole.size();
    m_layout.setText(whole ? m_whole : m_whole.left(upTo) + ellipsis);
    m_layout.setFont(font(m_runs.role()));
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LeftToRight);
    m_layout.setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    for (qsizetype i = 0; i < m_runs.pieces().size(); ++i) {
        const qsizetype start = m_starts.at(i);
        if (start > upTo)
            break;
        qsizetype end = qMin(m_starts.at(i + 1), upTo);
        const bool last = !whole && (end == upTo);
        if (last && m_runs.pieces().at(i).kind == TextRuns::Kind::Text)
            ++end; // the ellipsis looks like the words that it cuts
        formats.append({int(start), int(end - start), formatOf(m_runs.pieces().at(i))});
        if (last)
            break;
    }
    m_layout.setFormats(formats);
    m_theme = Theme::current().kind();
}

// What a glyph begins hangs beside it: no line of words begins below the glyph.
int RunsLayout::hangingIndent() const
{
    if (m_runs.pieces().isEmpty() || m_runs.pieces().front().kind != TextRuns::Kind::Glyph)
        return 0;
    const qreal space = m_whole.size() > 1 && m_whole.at(1) == QLatin1Char(' ')
                            ? QFontMetricsF(font(m_runs.role())).horizontalAdvance(QLatin1Char(' '))
                            : 0;
    return qRound(holeWidth(m_runs.pieces().front()) + space);
}

void RunsLayout::place(QTextLine &line, int width, int lineHeight, int top, Qt::Alignment align)
{
    // On the same baseline as single lines of the base font, whatever the fonts of its pieces are.
    const qreal baseline = paint::baseline(m_runs.role(), lineHeight);
    qreal x = 0;
    if (align & Qt::AlignRight)
        x = width - line.naturalTextWidth();
    else if (align & Qt::AlignHCenter)
        x = (width - line.naturalTextWidth()) / 2;
    line.setPosition(QPointF(x, top + baseline - line.ascent()));
}

void RunsLayout::layOutLine(int width, int lineHeight, Qt::Alignment align)
{
    m_last = {width, lineHeight, align, false};
    m_cut = m_naturalWidth > width + 0.5;
    qsizetype upTo = m_whole.size();
    if (m_cut) {
        const qreal room = width - QFontMetricsF(font(m_runs.role())).horizontalAdvance(ellipsis) - 1;
        build(m_whole.size());
        m_layout.beginLayout();
        QTextLine line = m_layout.createLine();
        line.setNumColumns(int(m_whole.size()));
        upTo = line.xToCursor(room, QTextLine::CursorOnCharacter);
        m_layout.endLayout();
    }
    build(upTo);
    m_layout.beginLayout();
    QTextLine line = m_layout.createLine();
    if (line.isValid()) {
        line.setNumColumns(int(m_layout.text().size()));
        place(line, width, lineHeight, 0, align);
    }
    m_layout.endLayout();
}

int RunsLayout::layOutWrapped(int width, int lineHeight, Qt::Alignment align)
{
    m_last = {width, lineHeight, align, true};
    m_cut = false;
    build(m_whole.size());
    int top = 0;
    m_layout.beginLayout();
    for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
        const int indent = top > 0 ? hangingIndent() : 0;
        line.setLineWidth(qMax(1, width - indent));
        place(line, width, lineHeight, top, align);
        line.setPosition(line.position() + QPointF(indent, 0));
        top += lineHeight;
    }
    m_layout.endLayout();
    return qMax(top, lineHeight);
}

void RunsLayout::paint(QPainter &painter, const QPoint &topLeft)
{
    if (m_theme != Theme::current().kind()) {
        const auto last = m_last;
        if (last.wrapped)
            layOutWrapped(last.width, last.lineHeight, last.align);
        else
            layOutLine(last.width, last.lineHeight, last.align);
    }
    for (int i = 0; i < m_layout.lineCount(); ++i)
        m_layout.lineAt(i).draw(&painter, topLeft);
    paintHoles(painter, topLeft);
}

void RunsLayout::paintHoles(QPainter &painter, const QPoint &topLeft) const
{
    for (qsizetype i = 0; i < m_runs.pieces().size(); ++i) {
        const TextRuns::Piece &piece = m_runs.pieces().at(i);
        const qsizetype start = m_starts.at(i);
        const bool shown = start < m_layout.text().size() && m_layout.text().at(start) == hole;
        if (piece.kind == TextRuns::Kind::Text || !shown)
            continue;
        const QTextLine line = m_layout.lineForTextPosition(int(start));
        if (!line.isValid())
            continue;
        const int x = topLeft.x() + qRound(line.cursorToX(int(start)));
        const int baseline = topLeft.y() + qRound(line.y() + line.ascent());
        if (piece.kind == TextRuns::Kind::Glyph)
            paintGlyph(painter, QPointF(x, baseline - 11), piece.glyph, metrics::glyphSmall, piece.faded);
        else
            paint::keyCap(painter, QPoint(x, baseline - 13), piece.text);
    }
}

} // namespace fencepost
