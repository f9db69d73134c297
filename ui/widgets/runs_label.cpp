// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/runs_label.h"

#include "models/tables/grid_roles.h"
#include "ui/widgets/runs_layout.h"
#include "ui/widgets/tool_tip.h"

#include <QPainter>

#include <cmath>

namespace fencepost {

RunsLabel::RunsLabel(QWidget *parent) : RunsLabel(TextRuns(), parent) {}

RunsLabel::RunsLabel(const TextRuns &runs, QWidget *parent)
    : QWidget(parent)
    , m_layout(std::make_unique<RunsLayout>(runs))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setRuns(runs);
}

RunsLabel::~RunsLabel() = default;

void RunsLabel::setRuns(const TextRuns &runs)
{
    if (m_runs == runs && !accessibleName().isEmpty())
        return;
    m_runs = runs;
    m_layout = std::make_unique<RunsLayout>(runs);
    setAccessibleName(runs.plainText());
    layOut();
    updateGeometry();
    update();
}

void RunsLabel::setWrapped(bool wrapped)
{
    m_wrapped = wrapped;
    // A wrapped one is as high as its lines: Fixed would hold it to the height of one.
    QSizePolicy policy(QSizePolicy::Preferred, wrapped ? QSizePolicy::Preferred : QSizePolicy::Fixed);
    policy.setHeightForWidth(wrapped);
    setSizePolicy(policy);
    layOut();
    updateGeometry();
}

void RunsLabel::setLineHeight(int pixels)
{
    m_lineHeight = pixels;
    layOut();
    updateGeometry();
}

void RunsLabel::setAlignment(Qt::Alignment align)
{
    m_align = align;
    layOut();
    update();
}

bool RunsLabel::isCut() const
{
    return m_layout->isCut();
}

int RunsLabel::lineStep() const
{
    return m_lineHeight > 0 ? m_lineHeight : lineHeight(m_runs.role());
}

void RunsLabel::layOut()
{
    if (m_wrapped)
        m_layout->layOutWrapped(width(), lineStep(), m_align);
    else
        m_layout->layOutLine(width(), lineStep(), m_align);
    setToolTip(m_layout->isCut() ? toolTipText(m_runs.copyText()) : QString());
}

QSize RunsLabel::sizeHint() const
{
    return {int(std::ceil(m_layout->naturalWidth())), lineStep()};
}

QSize RunsLabel::minimumSizeHint() const
{
    return {qMin(24, sizeHint().width()), lineStep()};
}

int RunsLabel::heightForWidth(int width) const
{
    RunsLayout layout(m_runs);
    return layout.layOutWrapped(width, lineStep(), m_align);
}

void RunsLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_layout->paint(painter, QPoint(0, 0));
}

void RunsLabel::resizeEvent(QResizeEvent *)
{
    layOut();
}

} // namespace fencepost
