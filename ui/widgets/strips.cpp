// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/strips.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/runs_label.h"

#include <QHBoxLayout>
#include <QPainter>

namespace fencepost {

namespace {

constexpr int watchGap = 16;
constexpr int clockGap = 16;

} // namespace

Surface::Surface(Token fill, QWidget *parent) : QWidget(parent), m_fill(fill) {}

void Surface::setLines(Qt::Edges edges, Token token)
{
    m_edges = edges;
    m_lineToken = token;
    update();
}

void Surface::setAccentEdge(bool on)
{
    m_accentEdge = on;
    update();
}

void Surface::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), ink(m_fill));
    const QColor line = ink(m_lineToken);
    if (m_edges & Qt::TopEdge)
        painter.fillRect(QRect(0, 0, width(), 1), line);
    if (m_edges & Qt::BottomEdge)
        painter.fillRect(QRect(0, height() - 1, width(), 1), line);
    if (m_edges & Qt::LeftEdge)
        painter.fillRect(QRect(0, 0, 1, height()), line);
    if (m_edges & Qt::RightEdge)
        painter.fillRect(QRect(width() - 1, 0, 1, height()), line);
    if (m_accentEdge)
        painter.fillRect(QRect(0, 0, metrics::selectionEdge, height() - (m_edges & Qt::BottomEdge ? 1 : 0)),
                         ink(Token::Accent));
}

WatchLine::WatchLine(QWidget *parent) : QWidget(parent), m_layout(new QHBoxLayout(this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_layout->setContentsMargins(2, 0, 0, 0);
    m_layout->setSpacing(watchGap);
    m_layout->addWidget(new RunsLabel(TextRuns(TextRole::Second).plain(tr("Watch:")), this));
    m_layout->addStretch(1);
}

void WatchLine::setEntries(const QList<TextRuns> &entries)
{
    while (m_labels.size() > entries.size())
        delete m_labels.takeLast();
    while (m_labels.size() < entries.size()) {
        auto *label = new RunsLabel(this);
        m_labels.append(label);
        m_layout->insertWidget(m_layout->count() - 1, label);
    }
    for (qsizetype i = 0; i < entries.size(); ++i)
        m_labels.at(i)->setRuns(entries.at(i));
    setVisible(!entries.isEmpty());
}

QSize WatchLine::sizeHint() const
{
    return {m_layout->sizeHint().width(), lineHeight(TextRole::Second)};
}

ListToolbar::ListToolbar(const QString &title, QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_layout(new QHBoxLayout(this))
    , m_title(new ElidedLabel(title, TextRole::BodyBold, Token::Text, this))
    , m_words(new ElidedLabel(TextRole::Body, Token::Second, this))
{
    setFixedHeight(metrics::toolbar);
    setLines(Qt::BottomEdge);
    m_layout->setContentsMargins(metrics::margin, 0, metrics::margin, 0);
    m_layout->setSpacing(metrics::gap);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_words);
    m_layout->addStretch(1);
    m_title->setVisible(!title.isEmpty());
}

void ListToolbar::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
}

void ListToolbar::setWords(const QString &words)
{
    m_words->setText(words);
}

void ListToolbar::addTool(QWidget *tool)
{
    m_layout->addWidget(tool);
}

ClockBlock::ClockBlock(const QString &caption, QWidget *parent) : QWidget(parent), m_caption(caption)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ClockBlock::setCaption(const QString &caption)
{
    if (m_caption == caption)
        return;
    m_caption = caption;
    setAccessibleName(tr("%1: %2").arg(m_caption, m_time));
    updateGeometry();
    update();
}

void ClockBlock::setTime(const QString &time, bool running)
{
    if (m_time == time && m_running == running)
        return;
    m_time = visibleText(time, 40);
    m_running = running;
    setAccessibleName(tr("%1: %2").arg(m_caption, m_time));
    updateGeometry();
    update();
}

void ClockBlock::setLineAtLeft(bool line)
{
    m_line = line;
    updateGeometry();
}

QSize ClockBlock::sizeHint() const
{
    const int words =
        qMax(paint::textWidth(TextRole::Second, m_caption), paint::textWidth(TextRole::Clock, m_time));
    return {words + (m_line ? clockGap + 1 : 0), 42};
}

void ClockBlock::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_line)
        painter.fillRect(QRect(0, 0, 1, height()), ink(Token::Line));
    paint::text(painter, QRect(0, 0, width(), 17), m_caption,
                {TextRole::Second, ink(Token::Second), Qt::AlignRight, Qt::ElideNone});
    paint::text(
        painter, QRect(0, 18, width(), 24), m_time,
        {TextRole::Clock, ink(m_running ? Token::WarningText : Token::Text), Qt::AlignRight, Qt::ElideNone});
}

} // namespace fencepost
