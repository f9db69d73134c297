// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/timeline_words.h"

#include <QWidget>

namespace fencepost {

// The attempts of a run to scale: the lease of each as a bar with worker and token, when it was last heard,
// what it sent, and what it still tried to write when another had its place. The arrows go from one thing to
// the next, and said() tells of it; so does the mouse, in tooltips. GUI thread; owned by the inspector.
class AttemptTimeline : public QWidget
{
    Q_OBJECT
public:
    explicit AttemptTimeline(QWidget *parent = nullptr);

    void setLine(const RunTimeline &line, const ShownFor &shown);
    const TimelineLayout &places() const { return m_places; }
    // What is said of the thing that the arrows are at.
    QStringList currentWords() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void said(const QStringList &words);
    // Escape: the reader has seen enough.
    void left();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    // What can be pointed at: an attempt, or refused writes.
    struct Stop
    {
        QRect rect;
        bool isMark = false;
        size_t index = 0; // of a bar or a mark
    };
    struct LegendEntry
    {
        QRect rect;
        QString words;
        enum class Kind { Heartbeat, Sent, Silent, Fenced } kind;
    };

    TimelineLayout layoutFor(int width) const;
    void layOut();
    void addStops();
    void moveTo(int stop);
    void tell();
    QStringList wordsOf(const Stop &stop) const;
    QStringList wordsAt(const QPoint &place) const;
    std::vector<LegendEntry> legendFor(int width, int top) const;
    int legendBottom(int width, int top) const;
    void paintBar(QPainter &painter, const TimelineBar &placed) const;
    void paintMarks(QPainter &painter) const;
    void paintAxis(QPainter &painter) const;
    void paintLegend(QPainter &painter) const;

    RunTimeline m_line;
    ShownFor m_shown;
    std::vector<int> m_labelWidths;
    TimelineLayout m_places;
    std::vector<LegendEntry> m_legend;
    std::vector<Stop> m_stops; // oldest first
    int m_stop = -1;
    QStringList m_words; // as they were said
};

} // namespace fencepost
