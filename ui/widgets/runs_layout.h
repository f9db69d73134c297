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
    void paint(QPainter &painter, const QPoint &topLeft);

private:
    void build(qsizetype upTo);
    void place(QTextLine &line, int width, int lineHeight, int top, Qt::Alignment align);

    TextRuns m_runs;
    QTextLayout m_layout;
    QList<qsizetype> m_starts; // of each piece in the text of the layout
    QString m_whole;
    int m_lineHeight = 16;
    qreal m_naturalWidth = 0;
    bool m_cut = false;
};

} // namespace fencepost
