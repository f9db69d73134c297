// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollBar>
#include <QTimer>

namespace fencepost {

// The scroll bar of a list that is held in part only: it stands for the whole of it, newest at the top.
// Dragging it asks for a place, the last one wins; its arrows, its trough and the wheel move the list itself.
// GUI thread.
class TimeBar : public QScrollBar
{
    Q_OBJECT
public:
    // `list`: the bar of what is held.
    explicit TimeBar(QScrollBar *list, QWidget *parent = nullptr);

    // Where the reader is: 0 the newest row, 1 the oldest. Not while it is being dragged.
    void setPlace(double place);
    double place() const;

signals:
    // 0 to 1, while it is dragged.
    void placeWanted(double place);

protected:
    void wheelEvent(QWheelEvent *event) override;

private:
    void act(int action);

    QScrollBar *m_list;
    QTimer m_dragged; // so many places are asked for and no more
};

} // namespace fencepost
