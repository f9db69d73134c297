// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/rail.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tool_tip.h"

#include <QButtonGroup>
#include <QPainter>
#include <QVBoxLayout>

namespace fencepost {

namespace {

constexpr int itemLeft = 15;
constexpr int narrowLeft = 7;

} // namespace

RailItem::RailItem(const QString &name, const QString &shortName, QWidget *parent)
    : QAbstractButton(parent)
    , m_shortName(visibleText(shortName))
{
    setText(visibleText(name));
    setShortcut({}); // an ampersand in a name names no key
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    refreshWords();
}

void RailItem::setCount(qint64 count)
{
    if (m_count == count)
        return;
    m_count = count;
    refreshWords();
}

void RailItem::setNarrow(bool narrow)
{
    m_narrow = narrow;
    refreshWords();
}

void RailItem::refreshWords()
{
    const QString words = m_count > 0 ? tr("%1, %2").arg(text(), countText(m_count)) : text();
    setAccessibleName(words);
    const int count = m_count > 0 ? paint::textWidth(TextRole::BodyBold, countText(m_count)) + 2 : 0;
    const bool cut =
        paint::textWidth(TextRole::BodyBold, text()) > metrics::rail - itemLeft - metrics::margin - count;
    setToolTip(m_narrow || cut ? toolTipText(words) : QString());
    update();
}

QSize RailItem::sizeHint() const
{
    return {m_narrow ? metrics::railNarrow : metrics::rail, metrics::railItem};
}

void RailItem::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (isChecked()) {
        painter.fillRect(rect(), ink(Token::Selection));
        painter.fillRect(QRect(0, 0, metrics::selectionEdge, height()), ink(Token::Accent));
    } else if (underMouse()) {
        painter.fillRect(rect(), ink(Token::Background));
    }
    const QColor colour = ink(isChecked() ? Token::Text : Token::Second);
    const TextRole role = isChecked() ? TextRole::BodyBold : TextRole::Body;
    const int right = m_narrow ? 3 : metrics::margin;
    QString count = m_count > 0 ? countText(m_count) : QString();
    if (m_narrow && m_count > 9)
        count = QStringLiteral("9+"); // the whole count is in the tooltip
    const TextRole countRole = m_narrow ? TextRole::Caption : role;
    const int countWidth = count.isEmpty() ? 0 : paint::textWidth(countRole, count) + 2;
    const QRect all = rect().adjusted(m_narrow ? narrowLeft : itemLeft, 0, -right, 0);
    paint::text(painter, all.adjusted(0, 0, -countWidth, 0), m_narrow ? m_shortName : text(),
                {m_narrow ? TextRole::Second : role, colour, Qt::AlignLeft, Qt::ElideRight});
    if (!count.isEmpty())
        paint::text(painter, all, count, {countRole, colour, Qt::AlignRight, Qt::ElideNone});
    if (hasFocus())
        paint::focusRing(painter, rect().adjusted(1, 1, -1, -1), ink(Token::Accent), metrics::buttonRadius);
}

Rail::Rail(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_group(new QButtonGroup(this))
    , m_person(new ElidedLabel(TextRole::Second, Token::Second, this))
    , m_zone(new ElidedLabel(TextRole::Second, Token::Third, this))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setFixedWidth(metrics::rail);
    setAccessibleName(tr("Screens"));
    m_layout->setContentsMargins(0, 8, 1, 15);
    m_layout->setSpacing(0);
    m_layout->addStretch(1);
    for (ElidedLabel *label : {m_person, m_zone}) {
        label->setContentsMargins(metrics::margin, 0, 4, 1);
        m_layout->addWidget(label);
    }
    connect(m_group, &QButtonGroup::buttonClicked, this, [this](QAbstractButton *button) {
        for (const auto &[id, item] : m_items)
            if (item == button)
                emit screenChosen(id);
    });
}

void Rail::addGroup(const QString &caption)
{
    auto *label = new ElidedLabel(caption, TextRole::Caption, Token::Third, this);
    label->setFixedHeight(metrics::railItem);
    label->setContentsMargins(metrics::margin, 4, 4, 0);
    m_captions.append(label);
    m_layout->insertWidget(m_layout->count() - 3, label);
}

void Rail::addScreen(const QString &id, const QString &name, const QString &shortName)
{
    auto *item = new RailItem(name, shortName, this);
    item->setNarrow(m_narrow);
    m_group->addButton(item);
    m_items.append({id, item});
    m_layout->insertWidget(m_layout->count() - 3, item);
}

RailItem *Rail::item(const QString &id) const
{
    for (const auto &[name, item] : m_items)
        if (name == id)
            return item;
    return nullptr;
}

void Rail::setCount(const QString &id, qint64 count)
{
    if (RailItem *found = item(id))
        found->setCount(count);
}

void Rail::setCurrent(const QString &id)
{
    if (RailItem *found = item(id))
        found->setChecked(true);
}

QString Rail::current() const
{
    for (const auto &[id, item] : m_items)
        if (item->isChecked())
            return id;
    return QString();
}

void Rail::setFoot(const QString &person, const QString &zone)
{
    m_person->setText(person);
    m_zone->setText(zone);
}

void Rail::setNarrow(bool narrow)
{
    if (m_narrow == narrow)
        return;
    m_narrow = narrow;
    setFixedWidth(narrow ? metrics::railNarrow : metrics::rail);
    for (const auto &entry : m_items)
        entry.second->setNarrow(narrow);
    for (ElidedLabel *caption : m_captions)
        caption->setContentsMargins(narrow ? narrowLeft : metrics::margin, 4, 4, 0);
    m_person->setVisible(!narrow);
    m_zone->setVisible(!narrow);
}

QSize Rail::sizeHint() const
{
    return {m_narrow ? metrics::railNarrow : metrics::rail, 400};
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), ink(Token::Panel));
    painter.fillRect(QRect(width() - 1, 0, 1, height()), ink(Token::Line));
}

} // namespace fencepost
