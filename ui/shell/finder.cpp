// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/finder.h"

#include "models/domain/text.h"
#include "models/tables/keyed_table.h"
#include "ui/shell/find_rows.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/grid_delegate.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/search_field.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSet>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

constexpr int kWidth = 800;
constexpr int kMostHeight = 520;
constexpr int kStatus = 26;
// As long as a hand needs for the next letter: who types on is not asked for.
constexpr int kTypingMs = 90;

} // namespace

Finder::Finder(ConsoleStore &store, SearchField &field, QWidget *window)
    : Surface(Token::Panel, window)
    , m_store(store)
    , m_field(field)
    , m_table(new KeyedTable(findColumns(), this))
    , m_list(new GridView(GridView::Rows::OneLine, this))
    , m_words(new ElidedLabel(TextRole::Second, Token::Second, this))
{
    setObjectName(QStringLiteral("finder"));
    setLines(Qt::TopEdge | Qt::RightEdge | Qt::BottomEdge | Qt::LeftEdge, Token::Line2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_list, 1);
    auto *foot = new Surface(Token::Sunken, this);
    foot->setFixedHeight(kStatus);
    auto *words = new QVBoxLayout(foot);
    words->setContentsMargins(metrics::cellPadding, 0, metrics::cellPadding, 0);
    words->addWidget(m_words);
    layout->addWidget(foot);
    m_list->setObjectName(QStringLiteral("foundList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->horizontalHeader()->hide();
    m_list->setModel(m_table);
    m_list->setHasGroups(true);
    m_list->gridDelegate()->setKeysInAllRows(true);
    const int keys = paint::keyCapWidth(QStringLiteral("Ctrl+Shift+F1")) + 2 * metrics::cellPadding + metrics::gap;
    m_list->setColumns({{270, true}, {280}, {keys}});
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->viewport()->setFocusPolicy(Qt::NoFocus);
    hide();
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingMs);
    connect(&m_typing, &QTimer::timeout, this, &Finder::ask);
    connect(&m_field, &QLineEdit::textChanged, this, &Finder::changeText);
    connect(m_list, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (index.row() == m_list->currentIndex().row())
            choose();
    });
    m_field.installEventFilter(this);
    window->installEventFilter(this);
}

void Finder::setCommands(std::function<QList<Command>()> here, std::function<QList<Command>()> places)
{
    m_readHere = std::move(here);
    m_readPlaces = std::move(places);
}

void Finder::setLinks(std::function<std::function<void()>(const QString &)> links)
{
    m_links = std::move(links);
}

void Finder::openBox()
{
    if (!m_field.hasFocus())
        m_back = QApplication::focusWidget();
    m_field.setFocus();
    m_field.selectAll();
    if (!isHidden())
        return;
    showBox();
    changeText();
}

void Finder::showBox()
{
    readCommands();
    show();
    place();
    raise();
}

void Finder::closeBox()
{
    m_typing.stop();
    m_store.giveUp(this);
    m_asking = false;
    m_found = {};
    m_here.clear();
    m_places.clear();
    m_runs.clear();
    hide();
    m_field.clear();
    QWidget *back = m_back;
    m_back.clear();
    if (!m_field.hasFocus())
        return;
    if (back)
        back->setFocus();
    else
        m_field.clearFocus();
}

void Finder::keepOpen(const std::function<void()> &what)
{
    m_held = !isHidden();
    what();
    if (std::exchange(m_held, false)) {
        m_back = QApplication::focusWidget();
        m_field.setFocus();
    }
}

void Finder::readCommands()
{
    m_here = m_readHere();
    m_places = m_readPlaces();
}

void Finder::changeText()
{
    const QString text = m_field.text().trimmed();
    m_text = text;
    // What still fits stays until the answer comes: a list that is emptied at each letter cannot be read.
    const auto begone = [&](const Found &found) { return text.isEmpty() || !found.text.contains(text); };
    m_found.items.erase(std::remove_if(m_found.items.begin(), m_found.items.end(), begone),
                        m_found.items.end());
    m_error.clear();
    m_asking = !text.isEmpty();
    m_store.giveUp(this); // what is being asked is not wanted any more
    if (isHidden() && !m_field.hasFocus())
        return;
    if (isHidden() && !text.isEmpty())
        showBox(); // the field had the focus already
    else if (!isHidden())
        readCommands(); // the screen below goes on: what it had not read when the box opened it may have now
    if (text.isEmpty())
        m_typing.stop();
    else
        m_typing.start();
    draw();
}

void Finder::ask()
{
    m_store.find(this, m_text, [this](const Result<FindAnswer> &answer) { take(answer); });
}

void Finder::take(const Result<FindAnswer> &answer)
{
    m_asking = false;
    if (answer)
        m_found = *answer;
    else
        m_error = answer.error().text;
    readCommands();
    draw();
}

void Finder::addCommands(const QString &title, const QList<Command> &commands, const QString &prefix,
                         std::vector<TableRow> &rows)
{
    bool first = true;
    QSet<QString> known;
    for (const Command &command : commands) {
        if (!matches(command.words, m_text))
            continue;
        if (std::exchange(first, false))
            rows.push_back(findHeading(title));
        QString key = prefix + command.words; // the same when the list around it is another one
        while (known.contains(key))
            key += QLatin1Char('+');
        known.insert(key);
        rows.push_back(commandRow(key, command));
        if (command.allowed)
            m_runs.insert(key, command.run);
    }
}

void Finder::draw()
{
    std::vector<TableRow> rows;
    m_runs.clear();
    if (const auto follow = m_links && !m_text.isEmpty() ? m_links(m_text) : std::function<void()>()) {
        rows.push_back(findHeading(tr("A link")));
        rows.push_back(
            commandRow(QStringLiteral("link"), {tr("Open %1").arg(m_text), {}, true, true, {}, {}}));
        m_runs.insert(QStringLiteral("link"), follow);
    }
    addCommands(tr("Do it here"), m_here, QStringLiteral("here:"), rows);
    addCommands(tr("Go to"), m_places, QStringLiteral("place:"), rows);
    std::optional<FoundKind> kind;
    for (const Found &found : m_found.items) {
        if (kind != found.kind)
            rows.push_back(findHeading(foundHeading(found.kind)));
        kind = found.kind;
        rows.push_back(foundRow(found));
        m_runs.insert(foundKey(found), [this, link = linkOf(found)] { emit linked(link); });
    }
    m_table->setRows(std::move(rows));
    say();
    if (!isHidden())
        place();
}

void Finder::say()
{
    if (m_text.isEmpty())
        m_words->setText(
            tr("A key, a reference, a customer, a job, a period, JOB/PERIOD, #12, or what you want "
               "to do. ↑ ↓ Enter, Esc."));
    else if (!m_error.isEmpty())
        m_words->setText(m_error);
    else if (m_asking)
        m_words->setText(tr("Asking the database …"));
    else if (m_found.items.empty())
        m_words->setText(tr("In the database nothing begins with %1.").arg(visibleText(m_text, 60)));
    else if (m_found.more)
        m_words->setText(tr("The first of each kind; type more to see others."));
    else
        m_words->setText(tr("That is all that the database has."));
}

// Below the field, as high as its rows.
void Finder::place()
{
    const QWidget *over = parentWidget();
    const QPoint below = m_field.mapTo(over, QPoint(m_field.width() / 2, m_field.height() + 2));
    const int width = std::min(kWidth, over->width() - 2 * metrics::margin);
    int rows = 0;
    for (int row = 0; row < m_table->rowCount(); ++row)
        rows += m_list->verticalHeader()->sectionSize(row);
    const int height =
        std::min({rows, kMostHeight, over->height() - below.y() - 2 * metrics::footer}) + kStatus + 2;
    const int left =
        std::clamp(below.x() - width / 2, metrics::margin, over->width() - width - metrics::margin);
    setGeometry(left, below.y(), width, height);
    m_list->setVisible(rows > 0);
    if (m_list->currentIndex().row() <= 1)
        m_list->scrollToTop(); // with the heading above it
}

void Finder::choose()
{
    const auto run = m_runs.value(m_table->keyOf(m_list->currentIndex()));
    if (!run) {
        if (m_table->rowCount() == 0 && !m_text.isEmpty()) {
            const QString text = m_text;
            closeBox();
            emit entered(text);
        }
        return; // what may not be done says why beside it
    }
    closeBox();
    run();
}

void Finder::move(int key)
{
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(m_list, &press);
}

bool Finder::takeKey(int key)
{
    switch (key) {
    case Qt::Key_Escape:
        closeBox();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        move(key);
        return true;
    default:
        return false;
    }
}

bool Finder::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_field) {
        if (event->type() == QEvent::KeyPress) {
            const auto *key = static_cast<QKeyEvent *>(event);
            if (key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier)
                return takeKey(key->key());
        }
        // Another window in front of ours closes nothing, and ours in front again opens nothing: a window
        // that comes up gives its focus to whatever is first in it.
        const auto chosen = [event] {
            return static_cast<QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason;
        };
        if (event->type() == QEvent::FocusIn && isHidden() && chosen())
            openBox();
        if (event->type() == QEvent::FocusOut && !isHidden() && !m_held && chosen())
            closeBox();
    } else if (event->type() == QEvent::Resize && !isHidden()) {
        place();
    }
    return Surface::eventFilter(watched, event);
}

} // namespace fencepost
