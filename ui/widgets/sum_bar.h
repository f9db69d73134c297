// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/grid_roles.h"
#include "ui/widgets/text_runs.h"

#include <QList>
#include <QWidget>

#include <memory>
#include <vector>

namespace fencepost {

class RunsLayout;

// A whole and its parts: a bar of segments with a legend below, whose counts add up to the count at its
// right. GUI thread.
class SumBar : public QWidget
{
    Q_OBJECT

public:
    struct Segment
    {
        StateGlyph state = StateGlyph::Settled;
        QString label{};
        qint64 count = 0;
        QString money{};    // "" : not shown
        bool faded = false; // it was so before this work began; reserved: not even begun, drawn as an outline
        bool hatched = false; // of the same state as its neighbour, and another part
        bool operator==(const Segment &) const = default;
    };

    explicit SumBar(QWidget *parent = nullptr);
    ~SumBar() override;

    void setSegments(const QList<Segment> &segments);
    const QList<Segment> &segments() const { return m_segments; }
    // Shown at the right end of the legend as "= 1,800 · 88,200.00 USD"; "" : no total.
    void setTotal(const QString &count, const QString &money);

    qint64 sum() const;
    // Where each segment with a count lies, in the order of segments(); they fill the width with a pixel
    // between.
    QList<QRect> segmentRects() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Legend
    {
        QList<QRect> entries; // in the order of m_segments
        QRect total;
        int height = 0;
    };
    Legend legendAt(int width) const;
    void layOutLegend();
    QString words(const Segment &segment) const;
    void paintSegments(QPainter &painter) const;

    QList<Segment> m_segments;
    TextRuns m_totalRuns;
    std::vector<std::unique_ptr<RunsLayout>> m_legend;
    std::unique_ptr<RunsLayout> m_total;
    Legend m_places;
};

} // namespace fencepost
