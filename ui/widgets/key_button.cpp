// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/key_button.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/tool_tip.h"

#include <QKeyEvent>
#include <QPainter>
#include <QShortcutEvent>

namespace fencepost {

KeyCap::KeyCap(const QString &key, QWidget *parent) : QWidget(parent), m_key(key)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(key);
}

QSize KeyCap::sizeHint() const
{
    return {paint::keyCapWidth(m_key), metrics::keyCap};
}

void KeyCap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint::keyCap(painter, QPoint(0, 0), m_key);
}

KeyButton::KeyButton(const QString &text, QWidget *parent)
    : KeyButton(text, QKeySequence(), ButtonKind::Plain, parent)
{}

KeyButton::KeyButton(const QString &text, const QKeySequence &key, ButtonKind kind, QWidget *parent)
    : QPushButton(parent)
    , m_kind(kind)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setAutoDefault(false);
    setFocusPolicy(Qt::TabFocus);
    setKey(key);
    setWords(text);
}

void KeyButton::setWords(const QString &text)
{
    m_words = visibleText(text);
    // An ampersand in a name of theirs is an ampersand, not a mnemonic. setText() drops the shortcut: put it
    // back.
    const QKeySequence key = shortcut();
    QString doubled = m_words;
    setText(doubled.replace(QLatin1Char('&'), QStringLiteral("&&")));
    setShortcut(key);
    setAccessibleName(m_words);
    refreshToolTip();
    updateGeometry();
    update();
}

void KeyButton::setKey(const QKeySequence &key, bool ours)
{
    const QString name = paint::keyName(key.toString(QKeySequence::PortableText));
    if (name == m_keyText)
        return;
    m_keyText = name;
    const bool ofTheFocus = key == QKeySequence(Qt::Key_Return) || key == QKeySequence(Qt::Key_Escape);
    setShortcut(ofTheFocus || !ours ? QKeySequence() : key);
    setAccessibleDescription(m_keyText);
    updateGeometry();
    update();
}

void KeyButton::setKind(ButtonKind kind)
{
    m_kind = kind;
    updateGeometry();
    update();
}

void KeyButton::setCompact(bool compact)
{
    m_compact = compact;
    updateGeometry();
}

void KeyButton::setAllowed(bool allowed, const QString &why)
{
    if (!allowed)
        leaveFocus(this);
    setEnabled(allowed);
    m_why = allowed ? QString() : why;
    refreshToolTip();
    updateGeometry();
}

ButtonLook KeyButton::look() const
{
    ButtonLook look;
    look.kind = m_kind;
    look.text = m_words;
    look.key = m_keyText;
    look.enabled = isEnabled();
    look.down = isDown();
    look.checked = isChecked();
    look.hovered = underMouse();
    look.focused = hasFocus();
    look.menu = menu() != nullptr;
    return look;
}

void KeyButton::refreshToolTip()
{
    const bool cut = width() < sizeHint().width();
    if (!m_why.isEmpty())
        setToolTip(cut ? toolTipText(QStringList{m_words, m_why}) : toolTipText(m_why));
    else
        setToolTip(cut ? toolTipText(m_words) : QString());
}

QSize KeyButton::sizeHint() const
{
    return {buttonWidth(look()), m_compact ? metrics::chip : metrics::button};
}

QSize KeyButton::minimumSizeHint() const
{
    return {qMin(64, sizeHint().width()), sizeHint().height()};
}

void KeyButton::setVisible(bool visible)
{
    if (!visible)
        leaveFocus(this);
    QPushButton::setVisible(visible);
}

void KeyButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintButton(painter, rect(), look());
}

// At once: Qt shows the button pressed for a tenth of a second before it clicks, and what the button stands
// in may be built anew by then, with which the key would be lost.
bool KeyButton::event(QEvent *event)
{
    if (event->type() == QEvent::Shortcut) {
        const auto *pressed = static_cast<QShortcutEvent *>(event);
        if (!pressed->isAmbiguous() && pressed->key() == shortcut()) {
            click();
            return true;
        }
    }
    return QPushButton::event(event);
}

void KeyButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->setAccepted(m_kind != ButtonKind::Money);
        if (event->isAccepted())
            click();
        return;
    }
    QPushButton::keyPressEvent(event);
}

void KeyButton::resizeEvent(QResizeEvent *event)
{
    QPushButton::resizeEvent(event);
    refreshToolTip();
}

} // namespace fencepost
