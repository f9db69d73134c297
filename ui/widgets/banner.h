// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fencepost {

class KeyButton;
class RunsLabel;

// A message on the screen it concerns: a sentence and a way out. Hidden while it has nothing to say. GUI
// thread.
class Banner : public QWidget
{
    Q_OBJECT

public:
    enum class Level { Note, Warning, Problem };

    explicit Banner(QWidget *parent = nullptr);

    // Shows it. wayOut: the words on its button, "" for none.
    void say(Level level, const QString &text, const QString &wayOut = QString());
    void clear();
    Level level() const { return m_level; }
    QString text() const { return m_text; }
    KeyButton *wayOutButton() const { return m_wayOut; }

signals:
    void wayOutChosen();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    RunsLabel *m_label;
    KeyButton *m_wayOut;
    Level m_level = Level::Note;
    QString m_text;
};

} // namespace fencepost
