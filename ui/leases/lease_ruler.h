// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/leases/ruler_layout.h"

#include <QWidget>

class QPainter;

namespace fencepost {

// The lengths of one job on one line: how long its runs take and how long they are silent above it, its lease
// and its interval below it, and on it the band where a lease would fit. GUI thread; owned by its screen.
class LeaseRuler : public QWidget
{
    Q_OBJECT
public:
    explicit LeaseRuler(QWidget *parent = nullptr);

    void setLease(const JudgedLease &judged);
    void clear();
    RulerLayout layoutAt(int width) const;
    // "longest run 26 min"
    static QString words(const RulerMark &mark);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString bandWords() const;
    void paintLine(QPainter &painter, const RulerLayout &layout) const;
    void paintAxis(QPainter &painter, const RulerLayout &layout) const;
    void paintMark(QPainter &painter, const RulerLayout &layout, const RulerLayout::Place &place) const;

    std::vector<RulerMark> m_marks;
    LeaseBand m_band;
    bool m_known = false; // whether there is enough data for a band
};

} // namespace fencepost
