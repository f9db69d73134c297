// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/runs_button.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/style_controls.h"
#include "ui/widgets/runs_layout.h"
#include "ui/widgets/tool_tip.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionButton>

#include <cmath>

namespace fencepost {

namespace {

constexpr int room = 2; // around the words, for the ring of the focus
constexpr int radioHeight = 25;
constexpr int radioSize = 14;
constexpr int radioGap = 4;

} // namespace

RunsButton::RunsButton(QWidget *parent) : RunsButton(TextRuns(), parent) {}

RunsButton::RunsButton(const TextRuns &runs, QWidget *parent)
    : QAbstractButton(parent)
    , m_layout(std::make_unique<RunsLayout>(runs))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setRuns(runs);
}

RunsButton::~RunsButton() = default;

void RunsButton::setRuns(const TextRuns &runs)
{
    m_runs = runs;
    m_layout = std::make_unique<RunsLayout>(runs);
    setAccessibleName(runs.plainText());
    layOut();
    updateGeometry();
    update();
}

void RunsButton::layOut()
{
    m_layout->layOutLine(width() - 2 * room, height());
    setToolTip(m_layout->isCut() ? toolTipText(m_runs.copyText()) : QString());
}

QSize RunsButton::sizeHint() const
{
    return {int(std::ceil(m_layout->naturalWidth())) + 2 * room, metrics::keyCap + 2};
}

QSize RunsButton::minimumSizeHint() const
{
    return {qMin(32, sizeHint().width()), sizeHint().height()};
}

void RunsButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_layout->paint(painter, QPoint(room, 0));
    if (hasFocus())
        paint::focusRing(painter, rect(), ink(Token::Accent), 3);
}

void RunsButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        event->accept();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void RunsButton::resizeEvent(QResizeEvent *)
{
    layOut();
}

RunsRadio::RunsRadio(const TextRuns &runs, QWidget *parent)
    : QRadioButton(parent)
    , m_runs(runs)
    , m_layout(std::make_unique<RunsLayout>(runs))
{
    setAutoExclusive(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(runs.plainText());
}

RunsRadio::~RunsRadio() = default;

QSize RunsRadio::sizeHint() const
{
    return {radioSize + radioGap + int(std::ceil(m_layout->naturalWidth())), radioHeight};
}

QSize RunsRadio::minimumSizeHint() const
{
    return {qMin(80, sizeHint().width()), radioHeight};
}

bool RunsRadio::hitButton(const QPoint &pos) const
{
    return rect().contains(pos);
}

void RunsRadio::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    paintRadio(painter, QRect(0, (height() - radioSize) / 2, radioSize, radioSize), option);
    m_layout->paint(painter, QPoint(radioSize + radioGap, 0));
}

void RunsRadio::resizeEvent(QResizeEvent *)
{
    m_layout->layOutLine(width() - radioSize - radioGap, height());
    setToolTip(m_layout->isCut() ? toolTipText(m_runs.copyText()) : QString());
}

} // namespace fencepost
