// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QPainter;

namespace fencepost {

// How much of a key's life is left: a bar of 64 × 6 pixels. Orange when urgent, else grey.
namespace keyclock {
inline constexpr int width = 64;
inline constexpr int height = 6;
// By the share that is left, where nobody says otherwise.
bool isUrgent(double fraction);
void paint(QPainter &painter, const QPoint &topLeft, double fraction, bool urgent);
} // namespace keyclock

// The bar with the time that is left beside it. GUI thread.
class KeyClockBar : public QWidget
{
    Q_OBJECT

public:
    explicit KeyClockBar(QWidget *parent = nullptr);

    // fraction 0..1 of the life of the key; words: "40 min".
    void setClock(double fraction, const QString &words, bool urgent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double m_fraction = 0;
    QString m_words;
    bool m_urgent = false;
};

// When the keys of a set may be dropped: a bar for each equal step of time from the first to the last. GUI
// thread.
class KeyHistogram : public QWidget
{
    Q_OBJECT

public:
    explicit KeyHistogram(QWidget *parent = nullptr);

    // counts: keys in each step. The labels stand under the left end, the middle and the right end.
    void setCounts(const QList<qint64> &counts);
    void setLabels(const QString &first, const QString &middle, const QString &last);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QList<QRect> bars() const;

    QList<qint64> m_counts;
    QString m_first;
    QString m_middle;
    QString m_last;
};

// The windows of a check as a row of cells. GUI thread.
class WindowCells : public QWidget
{
    Q_OBJECT

public:
    enum class Cell { Waiting, Asking, Read, Refused };

    explicit WindowCells(QWidget *parent = nullptr);

    void setCells(const QList<Cell> &cells);
    // What is said of a window in its tooltip; shorter than the cells is allowed.
    void setWords(const QStringList &words);
    const QList<Cell> &cells() const { return m_cells; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QRect cellRect(qsizetype index) const;

    QList<Cell> m_cells;
    QStringList m_words;
};

} // namespace fencepost
