// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/style_controls.h"

#include <QKeySequence>
#include <QPushButton>

namespace fencepost {

// A key cap on its own: "F1". GUI thread.
class KeyCap : public QWidget
{
    Q_OBJECT

public:
    explicit KeyCap(const QString &key, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_key;
};

// A button with the key that does the same drawn on it. The key is also its shortcut, except for Enter and
// Escape, which belong to the list or field that has the focus: connect those to the list's activated(). A
// click leaves the focus where it is, and Enter never presses a button of money. GUI thread.
class KeyButton : public QPushButton
{
    Q_OBJECT

public:
    explicit KeyButton(const QString &text, QWidget *parent = nullptr);
    KeyButton(const QString &text, const QKeySequence &key, ButtonKind kind = ButtonKind::Plain,
              QWidget *parent = nullptr);

    void setWords(const QString &text);
    QString words() const { return m_words; }
    QString keyText() const { return m_keyText; } // as it is drawn; empty: none
    QString why() const { return m_why; }         // it is not allowed; empty: not said
    // ours: it is the shortcut of this button, too; else the key is of another, which does the same.
    void setKey(const QKeySequence &key, bool ours = true);
    void setKind(ButtonKind kind);
    ButtonKind kind() const { return m_kind; }
    // 24 high instead of 28: for the strip above a list.
    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }
    // A button that is not allowed yet says why in its tooltip; a money button is dashed meanwhile.
    void setAllowed(bool allowed, const QString &why = QString());

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void setVisible(bool visible) override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    ButtonLook look() const;
    void refreshToolTip();

    QString m_words;
    QString m_keyText;
    QString m_why;
    ButtonKind m_kind = ButtonKind::Plain;
    bool m_compact = false;
};

} // namespace fencepost
