// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/json_view.h"

#include "models/tables/json_lines.h"
#include "ui/style/metrics.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/runs_label.h"

#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kMostLines = 60;      // of the text
constexpr size_t kMostNodes = 2000; // of the tree
constexpr size_t kMostOpened = 40;  // a larger tree begins with its members closed

} // namespace

JsonView::JsonView(QWidget *parent)
    : QWidget(parent)
    , m_table(new KeyedTable(jsonTreeColumns(), this))
    , m_tree(new GridView(GridView::Rows::OneLine, this))
    , m_text(new CodeBox(this))
    , m_words(new RunsLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tree);
    layout->addWidget(m_text);
    layout->addWidget(m_words);
    m_tree->setObjectName(QStringLiteral("jsonTree"));
    m_tree->setAccessibleName(tr("The payload as a tree"));
    m_tree->setModel(m_table);
    m_tree->setColumns({{150}, {100, true}});
    m_tree->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // it grows: what holds it scrolls
    m_tree->installEventFilter(this);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &JsonView::keepInSight);
    m_text->setObjectName(QStringLiteral("jsonText"));
    m_words->setWrapped(true);
    connect(m_tree, &GridView::activated, this, [this] {
        if (const JsonNode *node = selected(); node && node->holds())
            setClosed(node->path, !m_closed.contains(node->path));
    });
    connect(m_tree, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        const JsonNode *node = selected();
        if (index.column() == 0 && node && node->holds())
            setClosed(node->path, !m_closed.contains(node->path));
    });
    setWords({});
}

void JsonView::setJson(const QByteArray &json)
{
    if (json == m_json && !m_json.isEmpty()) {
        showJson();
        return;
    }
    m_json = json;
    m_nodes = jsonTree(json, kMostNodes);
    m_closed.clear();
    if (m_nodes.nodes.size() > kMostOpened) {
        for (const JsonNode &node : m_nodes.nodes) {
            if (node.depth > 0 && node.holds())
                m_closed.insert(node.path);
        }
    }
    m_table->clear();
    m_text->setLines([&json] {
        QList<TextRuns> lines;
        for (const QString &line : jsonLines(json, kMostLines))
            lines << TextRuns().mono(line);
        return lines;
    }());
    fillTree();
    showJson();
}

void JsonView::setWords(const QString &words)
{
    m_json.clear();
    m_nodes = {};
    m_table->clear();
    m_words->setRuns(TextRuns().plain(words));
    m_tree->hide();
    m_text->hide();
    m_words->show();
}

void JsonView::setAsText(bool asText)
{
    m_asText = asText;
    if (!m_json.isEmpty())
        showJson();
}

void JsonView::showJson()
{
    m_words->hide();
    m_tree->setVisible(!m_asText);
    m_text->setVisible(m_asText);
}

void JsonView::fillTree()
{
    m_tree->keepInPlace([this] { m_table->setRows(jsonTreeRows(m_nodes, m_closed)); });
    m_tree->setFixedHeight(metrics::columnHeader + m_table->rowCount() * metrics::oneLineRow);
}

void JsonView::keepInSight(const QModelIndex &index)
{
    if (!index.isValid() || !m_tree->hasFocus())
        return;
    for (QWidget *above = parentWidget(); above; above = above->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(above);
        if (!area || !area->widget())
            continue;
        const QRect row = m_tree->visualRect(index);
        const QPoint middle = m_tree->viewport()->mapTo(area->widget(), row.center());
        area->ensureVisible(middle.x(), middle.y(), 0, row.height());
        return;
    }
}

const JsonNode *JsonView::selected() const
{
    const QString path = m_table->keyOf(m_tree->currentIndex());
    const auto found = std::find_if(m_nodes.nodes.begin(), m_nodes.nodes.end(),
                                    [&](const JsonNode &node) { return node.path == path; });
    return found == m_nodes.nodes.end() ? nullptr : &*found;
}

void JsonView::setClosed(const QString &path, bool closed)
{
    if (closed)
        m_closed.insert(path);
    else
        m_closed.remove(path);
    fillTree();
}

void JsonView::goToHolder(const QString &path)
{
    const int row = m_table->rowOf(path.section(QLatin1Char('.'), 0, -2));
    if (row >= 0)
        m_tree->setCurrentIndex(m_table->index(row, 0));
}

bool JsonView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_tree || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const JsonNode *node = selected();
    if (!node || (key != Qt::Key_Left && key != Qt::Key_Right))
        return QWidget::eventFilter(watched, event);
    const bool open = node->holds() && !m_closed.contains(node->path);
    if (key == Qt::Key_Right && node->holds())
        setClosed(node->path, false);
    else if (key == Qt::Key_Left && open)
        setClosed(node->path, true);
    else if (key == Qt::Key_Left)
        goToHolder(node->path);
    return true;
}

} // namespace fencepost
