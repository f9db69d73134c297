// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_content.h"

#include <QChartView>
#include <QPixmap>

class QGraphicsLineItem;

namespace fencepost {

// Lines over one another in the colours of the theme. What lies under the mouse, or where the arrow keys have
// gone, is marked and told in a tooltip. GUI thread; owned by its parent.
class LineChart : public QChartView
{
    Q_OBJECT
public:
    explicit LineChart(QWidget *parent = nullptr);

    // The same again changes nothing.
    void setContent(const ChartContent &content);
    const ChartContent &content() const { return m_content; }
    // The place that is marked; -1: none.
    int pointedAt() const { return m_pointed; }
    // The chart below its title, for another program.
    QPixmap picture(const QString &title);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void rebuild();
    void dress();
    void addLines();
    size_t leftStep() const;
    int nearest(const QPoint &pos) const;
    void point(int stop);
    // In the middle of the plot, above the place.
    QPoint placeOf(int stop) const;

    ChartContent m_content;
    QGraphicsLineItem *m_mark;
    int m_pointed = -1;
    size_t m_step = 1; // of the labels at the left
};

} // namespace fencepost
