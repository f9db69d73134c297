// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/grid_view.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/grid_delegate.h"
#include "ui/widgets/tool_tip.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace fencepost {

namespace {
constexpr int kWidest = 2000; // of a column

// The width of a column, or as much more as it takes to read its head whole in this language: the column that
// takes what is left pays for it.
int fitToHead(const QAbstractItemModel *model, int column, int width)
{
    if (!model)
        return width;
    const QString head = model->headerData(column, Qt::Horizontal).toString();
    return qBound(width, paint::textWidth(TextRole::Second, head) + 2 * metrics::cellPadding, width * 3 / 2);
}

} // namespace

GridHeader::GridHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setFixedHeight(metrics::columnHeader);
    setMinimumSectionSize(24);
    setHighlightSections(false);
    setSectionsClickable(false);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setFrameShape(QFrame::NoFrame);
    setSortIndicatorShown(false);
}

QSize GridHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), metrics::columnHeader};
}

void GridHeader::paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const
{
    painter->fillRect(rect, ink(Token::Panel));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), ink(Token::Line));
    const QVariant align = model()->headerData(logicalIndex, orientation(), Qt::TextAlignmentRole);
    const bool right = align.isValid() && (align.value<Qt::Alignment>() & Qt::AlignRight);
    QRect inside = rect.adjusted(metrics::cellPadding, 0, -metrics::cellPadding, -1);
    QString caption = model()->headerData(logicalIndex, orientation()).toString();
    if (isSortIndicatorShown() && sortIndicatorSection() == logicalIndex)
        caption += sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral(" ↑") : QStringLiteral(" ↓");
    paint::text(
        *painter, inside, caption,
        {TextRole::Second, ink(Token::Third), right ? Qt::AlignRight : Qt::AlignLeft, Qt::ElideRight});
}

void GridHeader::paintEvent(QPaintEvent *event)
{
    // What lies right of the last section is panel too.
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), ink(Token::Panel));
    painter.fillRect(QRect(0, viewport()->height() - 1, viewport()->width(), 1), ink(Token::Line));
    painter.end();
    QHeaderView::paintEvent(event);
}

bool GridHeader::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QHeaderView::viewportEvent(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const int section = logicalIndexAt(help->pos());
    if (section < 0 || !model())
        return true;
    const QString caption = model()->headerData(section, orientation()).toString();
    const QString own = model()->headerData(section, orientation(), Qt::ToolTipRole).toString();
    const bool cut =
        paint::textWidth(TextRole::Second, caption) > sectionSize(section) - 2 * metrics::cellPadding;
    QStringList lines;
    if (cut)
        lines.append(caption);
    if (!own.isEmpty())
        lines.append(own);
    if (lines.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTipText(lines), this);
    return true;
}

GridView::GridView(Rows rows, QWidget *parent)
    : QTableView(parent)
    , m_delegate(new GridDelegate(this))
    , m_rowHeight(rows == Rows::TwoLines ? metrics::twoLineRow : metrics::oneLineRow)
{
    m_delegate->setTwoLines(rows == Rows::TwoLines);
    setItemDelegate(m_delegate);
    auto *header = new GridHeader(this);
    setHorizontalHeader(header);
    header->setSectionsMovable(true);
    auto *forget = new QAction(tr("Columns as they were"), header);
    header->addAction(forget);
    header->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(forget, &QAction::triggered, this, &GridView::forgetColumns);
    connect(header, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        // By hand, and not because the list has another size.
        if (!m_fitting && column < m_wanted.size() && !m_wanted.at(column).stretch &&
            QGuiApplication::mouseButtons().testFlag(Qt::LeftButton))
            m_drawn.insert(column, width);
    });
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(metrics::groupRow);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(m_rowHeight);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
}

void GridView::setColumns(const QList<Column> &columns)
{
    m_wanted = columns;
    fitColumns();
}

void GridView::fitColumns()
{
    auto *header = horizontalHeader();
    const bool stretches =
        std::any_of(m_wanted.begin(), m_wanted.end(), [](const Column &column) { return column.stretch; });
    setHorizontalScrollBarPolicy(stretches ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    m_fitting = true;
    for (int i = 0; i < m_wanted.size() && i < header->count(); ++i) {
        const Column &column = m_wanted.at(i);
        header->setSectionResizeMode(i, column.stretch ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (!column.stretch)
            header->resizeSection(i, m_drawn.value(i, fitToHead(model(), i, column.width)));
    }
    m_fitting = false;
}

QString GridView::columnsText() const
{
    const auto *header = horizontalHeader();
    QStringList widths;
    for (auto it = m_drawn.cbegin(); it != m_drawn.cend(); ++it)
        widths << QStringLiteral("%1=%2").arg(it.key()).arg(it.value());
    QStringList order;
    bool moved = false;
    for (int visual = 0; visual < header->count(); ++visual) {
        order << QString::number(header->logicalIndex(visual));
        moved = moved || header->logicalIndex(visual) != visual;
    }
    if (!moved)
        order.clear();
    return widths.isEmpty() && order.isEmpty()
               ? QString()
               : widths.join(QLatin1Char(',')) + QLatin1Char(';') + order.join(QLatin1Char(','));
}

void GridView::setColumnsText(const QString &text)
{
    auto *header = horizontalHeader();
    QMap<int, int> drawn;
    for (const QString &one :
         text.section(QLatin1Char(';'), 0, 0).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const int column = one.section(QLatin1Char('='), 0, 0).toInt();
        const int width = one.section(QLatin1Char('='), 1).toInt();
        if (column < 0 || column >= header->count() || width < header->minimumSectionSize() ||
            width > kWidest)
            return;
        drawn.insert(column, width);
    }
    const QStringList order = text.section(QLatin1Char(';'), 1).split(QLatin1Char(','), Qt::SkipEmptyParts);
    QList<int> places;
    for (const QString &one : order) {
        bool number = false;
        const int column = one.toInt(&number);
        if (!number || column < 0 || column >= header->count() || places.contains(column))
            return;
        places << column;
    }
    if (!places.isEmpty() && places.size() != header->count())
        return;
    for (int visual = 0; visual < places.size(); ++visual)
        header->moveSection(header->visualIndex(places.at(visual)), visual);
    m_drawn = drawn;
    fitColumns();
}

void GridView::forgetColumns()
{
    auto *header = horizontalHeader();
    m_drawn.clear();
    for (int column = 0; column < header->count(); ++column)
        header->moveSection(header->visualIndex(column), column);
    fitColumns();
}

void GridView::setHasGroups(bool groups)
{
    m_groups = groups;
    rowsChanged();
}

void GridView::setModel(QAbstractItemModel *model)
{
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    QTableView::setModel(model);
    if (!model)
        return;
    // Connected after the view's own, so that its headers know the rows already.
    m_connections = {
        connect(model, &QAbstractItemModel::modelReset, this, &GridView::rowsChanged),
        connect(model, &QAbstractItemModel::layoutChanged, this, &GridView::rowsChanged),
        connect(model, &QAbstractItemModel::rowsInserted, this, &GridView::rowsChanged),
        connect(model, &QAbstractItemModel::rowsRemoved, this, &GridView::rowsChanged),
        connect(model, &QAbstractItemModel::rowsMoved, this, &GridView::rowsChanged),
        connect(model, &QAbstractItemModel::headerDataChanged, this,
                [this](Qt::Orientation orientation) {
                    if (orientation == Qt::Horizontal)
                        fitColumns();
                }),
    };
    rowsChanged();
}

bool GridView::isGroup(int row) const
{
    return m_groups && model()->index(row, 0).data(GroupRowRole).toBool();
}

void GridView::rowsChanged()
{
    fitGroupRows();
    keepCurrent();
}

void GridView::fitGroupRows()
{
    if (!m_groups || !model())
        return;
    QHeaderView *header = verticalHeader();
    for (int row = 0; row < model()->rowCount(); ++row) {
        const int wanted = isGroup(row) ? metrics::groupRow : m_rowHeight;
        if (header->sectionSize(row) != wanted)
            header->resizeSection(row, wanted);
    }
}

void GridView::keepCurrent()
{
    if (!model() || !selectionModel() || model()->rowCount() == 0)
        return;
    int row = currentIndex().isValid() ? currentIndex().row() : 0;
    if (currentIndex().isValid() && !isGroup(row))
        return;
    while (row < model()->rowCount() && isGroup(row))
        ++row;
    if (row < model()->rowCount())
        selectionModel()->setCurrentIndex(model()->index(row, 0),
                                          QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void GridView::keepInPlace(const std::function<void()> &change)
{
    const QPersistentModelIndex current = currentIndex();
    const int before = current.isValid() ? rowViewportPosition(current.row()) : -1;
    const bool seen = before >= 0 && before < viewport()->height();
    change();
    executeDelayedItemsLayout();
    if (seen && current.isValid())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + rowViewportPosition(current.row()) -
                                      before);
}

QModelIndex GridView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex wanted = QTableView::moveCursor(action, modifiers);
    if (!wanted.isValid() || !isGroup(wanted.row()))
        return wanted;
    const bool up = action == MoveUp || action == MovePageUp || action == MovePrevious || action == MoveLeft;
    const int by = up ? -1 : 1;
    for (int row = wanted.row(); row >= 0 && row < model()->rowCount(); row += by)
        if (!isGroup(row))
            return wanted.siblingAtRow(row);
    // Above the first row there is only its heading: show that, stay on the row.
    if (up)
        verticalScrollBar()->setValue(0);
    return currentIndex();
}

QString GridView::copyText() const
{
    if (!selectionModel())
        return QString();
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(),
              [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        QStringList values;
        for (int column = 0; column < model()->columnCount(); ++column) {
            const QModelIndex index = row.siblingAtColumn(column);
            const QString whole = index.data(WholeTextRole).toString();
            QString value = whole.isEmpty() ? index.data(Qt::DisplayRole).toString() : whole;
            values.append(value.replace(QLatin1Char('\t'), QLatin1Char(' ')));
        }
        lines.append(values.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

void GridView::copySelection() const
{
    if (const QString text = copyText(); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

QSize GridView::sizeHint() const
{
    return {400, metrics::columnHeader + 4 * m_rowHeight};
}

void GridView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

void GridView::mousePressEvent(QMouseEvent *event)
{
    m_byKeyboard = false;
    if (const QModelIndex under = indexAt(event->position().toPoint());
        under.isValid() && isGroup(under.row()))
        return; // a heading is not a row
    QTableView::mousePressEvent(event);
}

void GridView::focusInEvent(QFocusEvent *event)
{
    m_byKeyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QTableView::focusInEvent(event);
    viewport()->update();
}

void GridView::focusOutEvent(QFocusEvent *event)
{
    m_byKeyboard = false;
    QTableView::focusOutEvent(event);
    viewport()->update();
}

void GridView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (!m_byKeyboard || !hasFocus() || !currentIndex().isValid())
        return;
    QPainter painter(viewport());
    const int row = currentIndex().row();
    paint::focusRing(painter, QRect(0, rowViewportPosition(row), viewport()->width(), rowHeight(row) - 1),
                     ink(Token::Accent), 2);
}

} // namespace fencepost
