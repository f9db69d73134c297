// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractScrollArea;

namespace fencepost {

class KeyButton;
class RunsLabel;

// What stands in a list that has nothing to show: that it is being read, that nothing matches, and a way out.
// Lies over the list's viewport, so that the list keeps the focus. Hidden while it has nothing to say. GUI
// thread, owned by the list.
class ListWords : public QWidget
{
    Q_OBJECT

public:
    explicit ListWords(QAbstractScrollArea *list);

    // wayOut: the words on its button, "" for none.
    void say(const QString &text, const QString &wayOut = QString());
    void clear();
    QString text() const { return m_text; }
    KeyButton *wayOutButton() const { return m_wayOut; }

signals:
    void wayOutChosen();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    RunsLabel *m_label;
    KeyButton *m_wayOut;
    QString m_text;
};

} // namespace fencepost
