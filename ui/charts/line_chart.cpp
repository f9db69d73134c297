// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_chart.h"

#include "ui/style/fonts.h"
#include "ui/style/paint.h"
#include "ui/widgets/tool_tip.h"

#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QKeyEvent>
#include <QLegend>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace fencepost {

namespace {

constexpr int kTitle = 28;
constexpr double kPictureRatio = 2;
constexpr int kAroundPlot = 64; // the legend, and the words below
constexpr int kLabelRoom = 26;
constexpr size_t kFewPoints = 3; // are shown as points: a line of one cannot be seen

// One label of `step`.
QCategoryAxis *axisOf(const ChartContent::Axis &axis, size_t step)
{
    auto *made = new QCategoryAxis;
    made->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    made->setStartValue(axis.low);
    for (size_t i = 0; i < axis.labels.size(); i += step)
        made->append(axis.labels[i].text, axis.labels[i].at);
    made->setRange(axis.low, axis.high);
    made->setLabelsFont(font(TextRole::Caption));
    made->setLabelsBrush(ink(Token::Second));
    made->setGridLinePen(QPen(ink(Token::Line), 1));
    made->setLinePen(QPen(ink(Token::Line2), 1));
    return made;
}

} // namespace

LineChart::LineChart(QWidget *parent) : QChartView(new QChart, parent), m_mark(new QGraphicsLineItem(chart()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    chart()->setBackgroundRoundness(0);
    chart()->setMargins(QMargins(6, 0, 10, 2));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->setAlignment(Qt::AlignTop);
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    m_mark->setZValue(20);
    m_mark->hide();
    rebuild();
}

void LineChart::setContent(const ChartContent &content)
{
    if (m_content == content)
        return;
    m_content = content;
    setAccessibleName(content.said);
    rebuild();
}

void LineChart::rebuild()
{
    point(-1);
    chart()->removeAllSeries();
    const QList<QAbstractAxis *> axes = chart()->axes();
    for (QAbstractAxis *axis : axes) {
        chart()->removeAxis(axis);
        delete axis;
    }
    dress();
    if (!m_content.lines.empty())
        addLines();
}

void LineChart::dress()
{
    setBackgroundBrush(ink(Token::Panel));
    chart()->setBackgroundBrush(ink(Token::Panel));
    chart()->setBackgroundPen(QPen(Qt::NoPen));
    chart()->legend()->setFont(fencepost::font(TextRole::Second));
    chart()->legend()->setLabelColor(ink(Token::Second));
    m_mark->setPen(QPen(ink(Token::Accent), 1));
}

void LineChart::addLines()
{
    m_step = leftStep();
    QCategoryAxis *bottom = axisOf(m_content.bottom, 1);
    QCategoryAxis *left = axisOf(m_content.left, m_step);
    chart()->addAxis(bottom, Qt::AlignBottom);
    chart()->addAxis(left, Qt::AlignLeft);
    for (const ChartContent::Line &line : m_content.lines) {
        auto *series = new QLineSeries;
        series->setName(line.name);
        QPen pen(ink(line.token), line.width);
        pen.setStyle(line.style);
        pen.setCosmetic(true);
        series->setPen(pen);
        series->replace(QList<QPointF>(line.points.begin(), line.points.end()));
        series->setPointsVisible(m_content.stops.size() < kFewPoints);
        chart()->addSeries(series);
        series->attachAxis(bottom);
        series->attachAxis(left);
    }
}

// In a low chart not each of the labels at the left has room.
size_t LineChart::leftStep() const
{
    const auto fit = static_cast<size_t>(std::max(2, (height() - kAroundPlot) / kLabelRoom));
    return std::max<size_t>(1, (m_content.left.labels.size() + fit - 1) / fit);
}

int LineChart::nearest(const QPoint &pos) const
{
    if (m_content.stops.empty() || chart()->series().isEmpty())
        return -1;
    const QPointF inChart = chart()->mapFromScene(mapToScene(pos));
    if (!chart()->plotArea().contains(inChart))
        return -1;
    const double at = chart()->mapToValue(inChart, chart()->series().first()).x();
    const auto closest =
        std::min_element(m_content.stops.begin(), m_content.stops.end(), [at](const auto &a, const auto &b) {
            return std::abs(a.at - at) < std::abs(b.at - at);
        });
    return static_cast<int>(closest - m_content.stops.begin());
}

void LineChart::point(int stop)
{
    m_pointed = stop;
    if (stop < 0 || chart()->series().isEmpty()) {
        m_pointed = -1;
        m_mark->hide();
        setAccessibleDescription({});
        return;
    }
    const ChartContent::Stop &there = m_content.stops[static_cast<size_t>(stop)];
    const double x =
        chart()->mapToPosition(QPointF(there.at, m_content.left.low), chart()->series().first()).x();
    const QRectF plot = chart()->plotArea();
    m_mark->setLine(x, plot.top(), x, plot.bottom());
    m_mark->show();
    setAccessibleDescription(there.words.join(QStringLiteral(", ")));
}

QPoint LineChart::placeOf(int stop) const
{
    const double at = m_content.stops[static_cast<size_t>(stop)].at;
    const double x = chart()->mapToPosition(QPointF(at, m_content.left.low), chart()->series().first()).x();
    return mapFromScene(chart()->mapToScene(QPointF(x, chart()->plotArea().top() + 8)));
}

void LineChart::keyPressEvent(QKeyEvent *event)
{
    const int last = static_cast<int>(m_content.stops.size()) - 1;
    int wanted = m_pointed;
    switch (event->key()) {
    case Qt::Key_Left:
        wanted = m_pointed < 0 ? last : std::max(0, m_pointed - 1);
        break;
    case Qt::Key_Right:
        wanted = m_pointed < 0 ? 0 : std::min(last, m_pointed + 1);
        break;
    case Qt::Key_Home:
        wanted = 0;
        break;
    case Qt::Key_End:
        wanted = last;
        break;
    default:
        event->ignore(); // a scroll of the view would move nothing
        return;
    }
    event->accept();
    if (last < 0 || chart()->series().isEmpty())
        return;
    point(wanted);
    QToolTip::showText(viewport()->mapToGlobal(placeOf(wanted)),
                       toolTipText(m_content.stops[static_cast<size_t>(wanted)].words), this);
}

void LineChart::mouseMoveEvent(QMouseEvent *event)
{
    const int stop = nearest(event->position().toPoint());
    point(stop);
    if (stop < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(),
                           toolTipText(m_content.stops[static_cast<size_t>(stop)].words), this);
}

void LineChart::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    event->accept(); // no rubber band
}

void LineChart::leaveEvent(QEvent *event)
{
    QChartView::leaveEvent(event);
    point(-1);
}

void LineChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    point(-1);
    if (leftStep() != m_step)
        rebuild();
}

void LineChart::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        rebuild();
}

void LineChart::paintEvent(QPaintEvent *event)
{
    QChartView::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    paint::focusRing(painter, viewport()->rect(), ink(Token::Accent), 2);
}

QPixmap LineChart::picture(const QString &title)
{
    const QSize size(width(), height() + kTitle);
    QPixmap pixmap(size * kPictureRatio);
    pixmap.setDevicePixelRatio(kPictureRatio);
    pixmap.fill(ink(Token::Panel));
    QPainter painter(&pixmap);
    paint::text(painter, QRect(12, 0, size.width() - 24, kTitle), title,
                {TextRole::BodyBold, ink(Token::Text), Qt::AlignLeft, Qt::ElideRight});
    painter.setRenderHint(QPainter::Antialiasing);
    render(&painter, QRectF(0, kTitle, width(), height()), viewport()->rect());
    return pixmap;
}

QSize LineChart::sizeHint() const
{
    return {480, 220};
}

QSize LineChart::minimumSizeHint() const
{
    return {240, 120};
}

} // namespace fencepost
