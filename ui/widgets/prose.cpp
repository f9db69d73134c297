// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/facts.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/runs_layout.h"

#include <QPainter>

// TimeLineList and CodeBox of facts.h: what wraps.
namespace fencepost {

namespace {

constexpr int rowGap = 3;
constexpr int boxAcross = 8;
constexpr int boxUpright = 6;
constexpr int boxLine = 17;

} // namespace

TimeLineList::TimeLineList(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

TimeLineList::~TimeLineList() = default;

void TimeLineList::setEntries(const QList<Entry> &entries)
{
    m_entries = entries;
    m_layouts.clear();
    QStringList spoken;
    for (const Entry &entry : m_entries) {
        m_layouts.push_back(std::make_unique<RunsLayout>(entry.sentence));
        spoken.append(tr("%1: %2").arg(visibleText(entry.time), entry.sentence.plainText()));
    }
    setAccessibleName(spoken.join(QStringLiteral("; ")));
    layOut(width());
    updateGeometry();
    update();
}

void TimeLineList::setTimeWidth(int pixels)
{
    m_timeWidth = pixels;
    layOut(width());
    update();
}

int TimeLineList::layOut(int width) const
{
    m_tops.clear();
    int top = 0;
    for (const auto &layout : m_layouts) {
        m_tops.append(top);
        top += layout->layOutWrapped(width - m_timeWidth, lineHeight(TextRole::Body)) + rowGap;
    }
    return qMax(0, top - rowGap);
}

QSize TimeLineList::sizeHint() const
{
    return {320, heightForWidth(qMax(200, width()))};
}

QSize TimeLineList::minimumSizeHint() const
{
    return {200, lineHeight(TextRole::Body)};
}

int TimeLineList::heightForWidth(int width) const
{
    const int height = layOut(width);
    layOut(this->width());
    return height;
}

void TimeLineList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        const QRect time(0, m_tops.at(i), m_timeWidth - 6, lineHeight(TextRole::Body));
        paint::text(painter, time, visibleText(m_entries.at(i).time),
                    {m_entries.at(i).sentence.role(), ink(Token::Second), Qt::AlignLeft, Qt::ElideRight});
        m_layouts.at(size_t(i))->paint(painter, QPoint(m_timeWidth, m_tops.at(i)));
    }
}

void TimeLineList::resizeEvent(QResizeEvent *)
{
    layOut(width());
}

CodeBox::CodeBox(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

CodeBox::~CodeBox() = default;

void CodeBox::setLines(const QList<TextRuns> &lines)
{
    m_lines = lines;
    m_layouts.clear();
    QStringList spoken;
    for (const TextRuns &line : m_lines) {
        m_layouts.push_back(std::make_unique<RunsLayout>(line));
        spoken.append(line.plainText());
    }
    setAccessibleName(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QString CodeBox::copyText() const
{
    QStringList all;
    for (const TextRuns &line : m_lines)
        all.append(line.copyText());
    return all.join(QLatin1Char('\n'));
}

QSize CodeBox::sizeHint() const
{
    return {320, heightForWidth(qMax(200, width()))};
}

QSize CodeBox::minimumSizeHint() const
{
    return {160, boxLine + 2 * boxUpright};
}

int CodeBox::heightForWidth(int width) const
{
    int height = 2 * boxUpright;
    for (const auto &layout : m_layouts)
        height += layout->layOutWrapped(width - 2 * boxAcross, boxLine);
    return height;
}

void CodeBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint::box(painter, rect(), {ink(Token::Sunken), QColor(), qreal(metrics::buttonRadius), 1, false});
    int top = boxUpright;
    for (const auto &layout : m_layouts) {
        const int high = layout->layOutWrapped(width() - 2 * boxAcross, boxLine);
        layout->paint(painter, QPoint(boxAcross, top));
        top += high;
    }
}

} // namespace fencepost
