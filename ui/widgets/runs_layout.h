// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/text_runs.h"

#include <QTextLayout>
#include <Qt>

class QPainter;
class QPoint;

namespace fencepost {

// Lays a TextRuns out in one line or wrapped, and paints it. Lives on the GUI thread inside one widget; laid
// out anew for each width, painted with the colours of the theme of that moment.
class RunsLayout
{
public:
    explicit RunsLayout(const TextRuns &runs);

    // Width of the whole on one line.
    qreal naturalWidth() const { return m_naturalWidth; }

    // One line that is cut with an ellipsis where it does not fit.
    void layOutLine(int width, int lineHeight, Qt::Alignment align = Qt::AlignLeft);
    // As many lines as it takes. Returns the height.
    int layOutWrapped(int width, int lineHeight, Qt::Alignment align = Qt::AlignLeft);

    bool isCut() const { return m_cut; }
    // In the theme of now: where it changed since, it is laid out again with the other colours.
    void paint(QPainter &painter, const QPoint &topLeft);

private:
    void build(qsizetype upTo);
    void paintHoles(QPainter &painter, const QPoint &topLeft) const;
    int hangingIndent() const;
    void place(QTextLine &line, int width, int lineHeight, int top, Qt::Alignment align);

    TextRuns m_runs;
    QTextLayout m_layout;
    QList<qsizetype> m_starts; // of each piece in the text of the layout
    QString m_whole;
    Theme::Kind m_theme = Theme::Kind::Light; // of the colours in the formats
    struct
    {
        int width = 0;
        int lineHeight = 16;
        Qt::Alignment align;
        bool wrapped = false;
    } m_last;
    qreal m_naturalWidth = 0;
    bool m_cut = false;
};

} // namespace fencepost
