// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/drawer.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/sum_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace fencepost {

namespace {

constexpr std::array kinds = {DrawerKind::Operation, DrawerKind::InDoubt, DrawerKind::Issue};
constexpr int shownRows = 5;

// Keeps the rows of one kind.
class KindFilter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setKind(DrawerKind kind)
    {
        m_kind = kind;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return sourceModel()->index(row, 0, parent).data(DrawerKindRole).toInt() == int(m_kind);
    }

private:
    DrawerKind m_kind = DrawerKind::Operation;
};

} // namespace

Drawer::Drawer(QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_view(new GridView(GridView::Rows::OneLine, this))
    , m_proxy(new KindFilter(this))
{
    setLines(Qt::TopEdge, Token::Line2);
    setAccessibleName(tr("Operations, in doubt, issues"));
    auto *head = new Surface(Token::Panel, this);
    head->setFixedHeight(metrics::toolbar);
    head->setLines(Qt::BottomEdge);
    auto *tools = new QHBoxLayout(head);
    tools->setContentsMargins(metrics::margin, 0, metrics::margin, 0);
    tools->setSpacing(metrics::gap);
    for (const DrawerKind kind : kinds) {
        auto *button = new KeyButton(QString(), head);
        button->setCompact(true);
        button->setCheckable(true);
        connect(button, &KeyButton::clicked, this, [this, kind] { filter(kind); });
        m_filters.append(button);
        tools->addWidget(button);
    }
    tools->addStretch(1);
    auto *close = new KeyButton(tr("Close"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, head);
    close->setCompact(true);
    connect(close, &KeyButton::clicked, this, &QWidget::hide);
    tools->addWidget(close);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 1, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(m_view, 1);
    m_view->setModel(m_proxy);
    connect(m_view, &GridView::activated, this,
            [this](const QModelIndex &index) { emit rowChosen(m_proxy->mapToSource(index)); });
    filter(DrawerKind::Operation);
    countAll();
    hide();
}

void Drawer::setModel(QAbstractItemModel *model)
{
    for (const QMetaObject::Connection &connection : std::as_const(m_connections))
        disconnect(connection);
    m_connections.clear();
    m_proxy->setSourceModel(model);
    m_view->setColumns({{300, true}, {180}, {320}}); // what, when, the server's own word
    countAll();
    if (!model)
        return;
    m_connections = {
        connect(model, &QAbstractItemModel::modelReset, this, &Drawer::countSoon),
        connect(model, &QAbstractItemModel::rowsInserted, this, &Drawer::countSoon),
        connect(model, &QAbstractItemModel::rowsRemoved, this, &Drawer::countSoon),
        connect(model, &QAbstractItemModel::dataChanged, this, &Drawer::countSoon),
    };
}

KeyButton *Drawer::filterButton(DrawerKind kind) const
{
    return m_filters.at(int(kind));
}

int Drawer::count(DrawerKind kind) const
{
    const QAbstractItemModel *model = m_proxy->sourceModel();
    int found = 0;
    for (int row = 0; model && row < model->rowCount(); ++row)
        found += model->index(row, 0).data(DrawerKindRole).toInt() == int(kind) ? 1 : 0;
    return found;
}

// Once for all that changes in one go: one entry more is several signals, and a bad hour is thousands of
// entries.
void Drawer::countSoon()
{
    if (!std::exchange(m_counting, true))
        QMetaObject::invokeMethod(this, &Drawer::countAll, Qt::QueuedConnection);
}

void Drawer::countAll()
{
    m_counting = false;
    filterButton(DrawerKind::Operation)
        ->setWords(tr("Operations %1").arg(countText(count(DrawerKind::Operation))));
    filterButton(DrawerKind::InDoubt)->setWords(tr("In doubt %1").arg(countText(count(DrawerKind::InDoubt))));
    filterButton(DrawerKind::Issue)->setWords(tr("Issues %1").arg(countText(count(DrawerKind::Issue))));
}

void Drawer::filter(DrawerKind kind)
{
    m_kind = kind;
    static_cast<KindFilter *>(m_proxy)->setKind(kind);
    for (const DrawerKind each : kinds)
        filterButton(each)->setChecked(each == kind);
}

void Drawer::openWith(DrawerKind kind)
{
    filter(kind);
    show();
    m_view->setFocus(Qt::OtherFocusReason);
}

void Drawer::toggle(DrawerKind kind)
{
    if (isVisible() && m_kind == kind)
        hide();
    else
        openWith(kind);
}

QSize Drawer::sizeHint() const
{
    return {600, 1 + metrics::toolbar + metrics::columnHeader + shownRows * metrics::oneLineRow};
}

void Drawer::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        event->accept();
        return;
    }
    Surface::keyPressEvent(event);
}

} // namespace fencepost
