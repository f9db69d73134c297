// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/facts.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace fencepost {

namespace {

constexpr int factRow = 25;
constexpr int factPadding = 4;
constexpr int listRow = 21;
constexpr int listLabel = 124;
constexpr int listIndent = 12;

bool fits(TextRole role, const QString &text, int width)
{
    return paint::textWidth(role, text) <= width;
}

} // namespace

FactsTable::FactsTable(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FactsTable::setHeaders(const QString &ours, const QString &theirs)
{
    m_ours = visibleText(ours);
    m_theirs = visibleText(theirs);
    update();
}

void FactsTable::setRows(const QList<Row> &rows)
{
    m_rows = rows;
    QStringList spoken;
    for (const Row &row : m_rows) {
        const QString pattern = row.differs ? tr("%1: %2 beside %3, differs") : tr("%1: %2 beside %3");
        spoken.append(
            pattern.arg(visibleText(row.label), visibleText(row.ours.text), visibleText(row.theirs.text)));
    }
    setAccessibleName(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QSize FactsTable::sizeHint() const
{
    return {343, factRow * (int(m_rows.size()) + 1)};
}

QSize FactsTable::minimumSizeHint() const
{
    return {240, sizeHint().height()};
}

QRect FactsTable::cell(int row, int column) const
{
    const int label = width() * 92 / 343;
    const int ours = (width() - label) / 2;
    const int lefts[] = {0, label, label + ours, width()};
    return {lefts[column], row * factRow, lefts[column + 1] - lefts[column], factRow};
}

void FactsTable::paintRow(QPainter &painter, int index) const
{
    const Row &row = m_rows.at(index);
    const auto inside = [](const QRect &rect) { return rect.adjusted(factPadding, 0, -factPadding, -1); };
    if (row.differs)
        painter.fillRect(cell(index + 1, 2).adjusted(0, 0, 0, -1), ink(Token::Difference));
    painter.fillRect(QRect(0, (index + 2) * factRow - 1, width(), 1), ink(Token::Line));
    paint::text(painter, inside(cell(index + 1, 0)), visibleText(row.label),
                {TextRole::Second, ink(Token::Third), Qt::AlignLeft, Qt::ElideRight});
    const auto value = [&](const Value &shown, int column, bool strong) {
        const TextRole role = shown.mono ? (strong ? TextRole::MonoBold : TextRole::Mono)
                              : strong   ? TextRole::SecondBold
                                         : TextRole::Second;
        paint::text(painter, inside(cell(index + 1, column)), visibleText(shown.text),
                    {role, ink(shown.muted ? Token::Third : Token::Text), Qt::AlignLeft,
                     shown.mono ? Qt::ElideMiddle : Qt::ElideRight});
    };
    value(row.ours, 1, false);
    value(row.theirs, 2, row.differs);
}

void FactsTable::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto inside = [](const QRect &rect) { return rect.adjusted(factPadding, 0, -factPadding, -1); };
    paint::text(painter, inside(cell(0, 1)), m_ours,
                {TextRole::Second, ink(Token::Third), Qt::AlignLeft, Qt::ElideRight});
    paint::text(painter, inside(cell(0, 2)), m_theirs,
                {TextRole::Second, ink(Token::Third), Qt::AlignLeft, Qt::ElideRight});
    painter.fillRect(QRect(0, factRow - 1, width(), 1), ink(Token::Line));
    for (int i = 0; i < m_rows.size(); ++i)
        paintRow(painter, i);
}

bool FactsTable::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const int row = help->pos().y() / factRow - 1;
    const int column = cell(1, 1).right() < help->pos().x() ? 2 : 1;
    if (row < 0 || row >= m_rows.size()) {
        const QString &head = column == 1 ? m_ours : m_theirs;
        if (row == -1 && !fits(TextRole::Second, head, cell(0, column).width() - 2 * factPadding))
            QToolTip::showText(help->globalPos(), toolTipText(head), this);
        else
            QToolTip::hideText();
        return true;
    }
    if (cell(row + 1, 0).right() >= help->pos().x()) {
        const QString label = visibleText(m_rows.at(row).label);
        if (!fits(TextRole::Second, label, cell(row + 1, 0).width() - 2 * factPadding))
            QToolTip::showText(help->globalPos(), toolTipText(label), this);
        else
            QToolTip::hideText();
        return true;
    }
    const Value &value = column == 1 ? m_rows.at(row).ours : m_rows.at(row).theirs;
    const int room = cell(row + 1, column).width() - 2 * factPadding;
    const TextRole role = value.mono ? TextRole::Mono : TextRole::SecondBold;
    if (!value.whole.isEmpty())
        QToolTip::showText(help->globalPos(), toolTipText(value.whole), this);
    else if (!fits(role, visibleText(value.text), room))
        QToolTip::showText(help->globalPos(), toolTipText(value.text), this);
    else
        QToolTip::hideText();
    return true;
}

namespace {

TextRole roleOf(const FactList::Fact &fact)
{
    return fact.mono ? TextRole::Mono : fact.total ? TextRole::BodyBold : TextRole::Body;
}

// As it is read out, and shown whole.
QString wholeValue(const FactList::Fact &fact)
{
    if (fact.count.isEmpty())
        return fact.value + fact.tail;
    QString words = fact.count;
    if (!fact.value.isEmpty())
        words += QStringLiteral(" · ") + fact.value;
    return fact.tail.isEmpty() ? words : words + QLatin1Char(' ') + fact.tail;
}

} // namespace

FactList::FactList(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FactList::setFacts(const QList<Fact> &facts)
{
    m_facts = facts;
    m_labelWidth = m_countWidth = m_moneyWidth = 0; // one for all, so that the values stand in columns
    QStringList spoken;
    for (const Fact &fact : m_facts) {
        m_labelWidth = qMax(m_labelWidth, paint::textWidth(TextRole::Body, visibleText(fact.label)) +
                                              2 * factPadding + (fact.part ? listIndent : 0));
        if (!fact.count.isEmpty()) {
            m_countWidth = qMax(m_countWidth, paint::textWidth(roleOf(fact), fact.count));
            m_moneyWidth = qMax(m_moneyWidth, paint::textWidth(roleOf(fact), visibleText(fact.value)));
        }
        spoken.append(tr("%1: %2").arg(visibleText(fact.label), visibleText(wholeValue(fact))));
    }
    setAccessibleName(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QSize FactList::sizeHint() const
{
    return {320, qMax(0, listRow * int(m_facts.size()) - 3)};
}

QSize FactList::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

QRect FactList::valueRect(int index) const
{
    const int label = qMin(qMax(listLabel, m_labelWidth), width() * 2 / 5);
    return {label, index * listRow, width() - label, 18};
}

void FactList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (int i = 0; i < m_facts.size(); ++i) {
        const Fact &fact = m_facts.at(i);
        const QRect value = valueRect(i);
        if (fact.ruled)
            painter.fillRect(QRect(0, value.top() - 2, figuresEnd(value), 1), ink(Token::Line2));
        const int label = fact.part ? listIndent : 0;
        paint::text(painter, QRect(label, value.top(), value.left() - factPadding - label, value.height()),
                    visibleText(fact.label),
                    {TextRole::Body, ink(Token::Second), Qt::AlignLeft, Qt::ElideRight});
        if (fact.count.isEmpty())
            paintValue(painter, fact, value);
        else
            paintFigures(painter, fact, value);
    }
}

void FactList::paintValue(QPainter &painter, const Fact &fact, const QRect &value) const
{
    const QString tail = visibleText(fact.tail);
    const int tailWidth = tail.isEmpty() ? 0 : paint::textWidth(TextRole::Body, tail);
    const int room = qMax(0, value.width() - tailWidth);
    const int used = qMin(room, paint::textWidth(roleOf(fact), visibleText(fact.value)));
    if (!tail.isEmpty())
        paint::text(painter, value.adjusted(used, 0, 0, 0), tail,
                    {TextRole::Body, ink(Token::Text), Qt::AlignLeft, Qt::ElideRight});
    paint::text(
        painter, QRect(value.topLeft(), QSize(room, value.height())), visibleText(fact.value),
        {roleOf(fact), ink(Token::Text), Qt::AlignLeft, fact.mono ? Qt::ElideMiddle : Qt::ElideRight});
}

int FactList::figuresEnd(const QRect &value) const
{
    return qMin(value.right() + 1, value.left() + m_countWidth + 3 * factPadding + m_moneyWidth);
}

void FactList::paintFigures(QPainter &painter, const Fact &fact, const QRect &value) const
{
    const int gap = 3 * factPadding;
    const QRect count(value.left(), value.top(), m_countWidth, value.height());
    const QRect money(count.right() + 1 + gap, value.top(), m_moneyWidth, value.height());
    paint::text(painter, count, fact.count, {roleOf(fact), ink(Token::Text), Qt::AlignRight, Qt::ElideNone});
    paint::text(painter, money, visibleText(fact.value),
                {roleOf(fact), ink(Token::Text), Qt::AlignRight, Qt::ElideRight});
    const int tail = fact.value.isEmpty() ? money.left() : money.right() + 1 + factPadding;
    paint::text(painter, QRect(tail, value.top(), value.right() + 1 - tail, value.height()),
                visibleText(fact.tail), {TextRole::Body, ink(Token::Second), Qt::AlignLeft, Qt::ElideRight});
}

bool FactList::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const int row = help->pos().y() / listRow;
    QString shown;
    if (row >= 0 && row < m_facts.size()) {
        const Fact &fact = m_facts.at(row);
        const bool onLabel = help->pos().x() < valueRect(row).left();
        if (onLabel && !fits(TextRole::Body, visibleText(fact.label), valueRect(row).left() - factPadding))
            shown = fact.label;
        else if (!fact.whole.isEmpty())
            shown = fact.whole;
        else if (!fits(roleOf(fact), visibleText(wholeValue(fact)), valueRect(row).width()))
            shown = wholeValue(fact);
    }
    if (shown.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTipText(shown), this);
    return true;
}

} // namespace fencepost
