// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/filter_field.h"

#include "ui/style/metrics.h"
#include "ui/widgets/tool_tip.h"

#include <QKeyEvent>

namespace fencepost {

namespace {

constexpr int kTypingMs = 400;
constexpr int kLongest = 256;

} // namespace

FilterField::FilterField(const QString &placeholder, QWidget *parent) : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setToolTip(toolTipText(placeholder));
    setMaxLength(kLongest);
    setFixedHeight(metrics::chip);
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingMs);
    connect(&m_typing, &QTimer::timeout, this, &FilterField::apply);
    connect(this, &QLineEdit::textEdited, &m_typing, qOverload<>(&QTimer::start));
    connect(this, &QLineEdit::returnPressed, this, &FilterField::apply);
}

void FilterField::setFilter(const QString &text)
{
    m_typing.stop();
    m_filter = text.trimmed();
    setText(text);
    setCursorPosition(0); // a long key is told by its beginning
}

void FilterField::apply()
{
    m_typing.stop();
    const QString wanted = text().trimmed();
    if (wanted == m_filter)
        return;
    m_filter = wanted;
    emit applied(m_filter);
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        clear();
        apply();
        emit left();
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Down) {
        apply();
        emit left();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace fencepost
