// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace fencepost {

// When a screen asks again: soon while something moves, ever less often while nothing does or while the
// answer takes the server long, and not at all while the window is hidden or minimised; when it is seen again
// it asks at once. GUI thread; owned by its screen.
class Poll : public QObject
{
    Q_OBJECT
public:
    explicit Poll(QWidget *screen);

    // Between these two, in milliseconds.
    void start(int fastest, int slowest);
    void stop();
    // An answer has come: did it bring anything new, and how many milliseconds did it take?
    void heard(bool moved, qint64 took = 0);
    int interval() const { return m_timer.interval(); }
    bool isPaused() const;

signals:
    void due();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void ask();
    void followWindow();

    QWidget *m_screen;
    QPointer<QWidget> m_window;
    QTimer m_timer;
    int m_fastest = 0;
    int m_slowest = 0;
    bool m_missed = false; // it would have been due while nobody saw it
};

} // namespace fencepost
