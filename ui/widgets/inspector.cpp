// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/inspector.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/runs_label.h"

#include <QEvent>
#include <QPointer>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int sectionTop = 11;
constexpr int sectionBottom = 11; // one of them the line
constexpr int headingGap = 5;

// Air above some widgets, as long as one of them is there.
class Air : public QSpacerItem
{
public:
    Air(int high, const QList<QWidget *> &below)
        : QSpacerItem(0, high, QSizePolicy::Minimum, QSizePolicy::Fixed)
    {
        for (QWidget *widget : below)
            m_below << widget;
    }
    QSize sizeHint() const override { return isWanted() ? QSpacerItem::sizeHint() : QSize(0, 0); }
    QSize minimumSize() const override { return isWanted() ? QSpacerItem::minimumSize() : QSize(0, 0); }
    QSize maximumSize() const override
    {
        return isWanted() ? QSpacerItem::maximumSize() : QSize(QWIDGETSIZE_MAX, 0);
    }

private:
    bool isWanted() const
    {
        return std::any_of(m_below.begin(), m_below.end(),
                           [](const QPointer<QWidget> &one) { return one && !one->isHidden(); });
    }

    QList<QPointer<QWidget>> m_below;
};

} // namespace

ElidedLabel *makeSectionHeading(const QString &text, QWidget *parent)
{
    return new ElidedLabel(text, TextRole::Second, Token::Third, parent);
}

InspectorSection::InspectorSection(const QString &heading, bool safe, QWidget *parent)
    : Surface(safe ? Token::Sunken : Token::Panel, parent)
    , m_heading(makeSectionHeading(heading, this))
    , m_body(new QVBoxLayout(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setLines(Qt::BottomEdge);
    setAccentEdge(safe);
    m_body->setContentsMargins(metrics::inspectorPadding, sectionTop, metrics::inspectorPadding,
                               sectionBottom);
    m_body->setSpacing(0);
    m_body->addWidget(m_heading);
    m_body->addSpacing(headingGap);
    m_heading->setVisible(!heading.isEmpty());
}

void InspectorSection::setHeading(const QString &heading)
{
    m_heading->setText(heading);
    m_heading->setVisible(!heading.isEmpty());
}

void InspectorSection::add(QWidget *widget, int above)
{
    if (above > 0)
        m_body->addItem(new Air(above, {widget}));
    m_body->addWidget(widget);
}

void InspectorSection::addRow(const QList<QWidget *> &widgets, int above)
{
    if (above > 0)
        m_body->addItem(new Air(above, widgets));
    auto *row = new FlowLayout(metrics::gap);
    for (QWidget *widget : widgets)
        row->addWidget(widget);
    m_body->addLayout(row);
}

InspectorPanel::InspectorPanel(QWidget *parent)
    : QScrollArea(parent)
    , m_page(new Surface(Token::Panel))
    , m_layout(new QVBoxLayout(m_page))
    , m_title(new ElidedLabel(TextRole::Title, Token::Text))
    , m_line(new RunsLabel)
{
    m_line->setWrapped(true); // what a thing is called is never cut
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFixedWidth(metrics::inspector);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Inspector"));
    static_cast<Surface *>(m_page)->setLines(Qt::LeftEdge);

    auto *head = new Surface(Token::Panel, m_page);
    head->setLines(Qt::BottomEdge);
    auto *headLayout = new QVBoxLayout(head);
    headLayout->setContentsMargins(metrics::inspectorPadding, 10, metrics::inspectorPadding, 11);
    headLayout->setSpacing(0);
    headLayout->addWidget(m_title);
    headLayout->addWidget(m_line);

    m_layout->setContentsMargins(1, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(head);
    m_layout->addStretch(1);
    setWidget(m_page);
    verticalScrollBar()->parentWidget()->installEventFilter(this);
}

// Qt takes the head of a table that lies somewhere in it for its own, and lets the bar begin below.
bool InspectorPanel::eventFilter(QObject *watched, QEvent *event)
{
    QWidget *bar = verticalScrollBar()->parentWidget();
    if (watched == bar && (event->type() == QEvent::Move || event->type() == QEvent::Resize) && bar->y() > 0)
        bar->setGeometry(bar->x(), 0, bar->width(), height());
    return QScrollArea::eventFilter(watched, event);
}

void InspectorPanel::setTitle(const QString &title, const TextRuns &line, bool key)
{
    m_title->setElideMode(key ? Qt::ElideMiddle : Qt::ElideRight);
    m_title->setText(title);
    m_line->setRuns(line);
}

InspectorSection *InspectorPanel::addSection(const QString &heading, bool safe)
{
    auto *section = new InspectorSection(heading, safe, m_page);
    m_sections.append(section);
    m_layout->insertWidget(m_layout->count() - 1, section);
    return section;
}

void InspectorPanel::clear()
{
    for (const InspectorSection *section : std::as_const(m_sections))
        leaveFocus(section);
    qDeleteAll(m_sections);
    m_sections.clear();
}

void InspectorPanel::setNarrow(bool narrow)
{
    setFixedWidth(narrow ? metrics::inspectorNarrow : metrics::inspector);
}

QSize InspectorPanel::sizeHint() const
{
    return {width(), 400};
}

} // namespace fencepost
