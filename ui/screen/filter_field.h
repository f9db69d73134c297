// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace fencepost {

// A filter that is typed into the strip above a list. It applies on Enter, or when nothing was typed for 400
// ms; Escape empties it and leaves it. 24 high. GUI thread.
class FilterField : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterField(const QString &placeholder, QWidget *parent = nullptr);

    // What is filtered by now: trimmed, never what is still being typed.
    QString filter() const { return m_filter; }
    // Sets it without applied().
    void setFilter(const QString &text);

signals:
    void applied(const QString &text);
    // Escape: the reader wants back to the list.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void apply();

    QTimer m_typing;
    QString m_filter;
};

} // namespace fencepost
