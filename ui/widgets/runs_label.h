// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/text_runs.h"

#include <QWidget>

#include <memory>

namespace fencepost {

class RunsLayout;

// A label for a TextRuns: one line that is cut with the whole in its tooltip, or wrapped. GUI thread, owned
// by its parent.
class RunsLabel : public QWidget
{
    Q_OBJECT

public:
    explicit RunsLabel(QWidget *parent = nullptr);
    explicit RunsLabel(const TextRuns &runs, QWidget *parent = nullptr);
    ~RunsLabel() override;

    void setRuns(const TextRuns &runs);
    const TextRuns &runs() const { return m_runs; }
    void setWrapped(bool wrapped);
    // Pixels; by default that of the base font.
    void setLineHeight(int pixels);
    void setAlignment(Qt::Alignment align);
    // Whether it is cut at its present width.
    bool isCut() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return m_wrapped; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int lineStep() const;
    void layOut();

    TextRuns m_runs;
    std::unique_ptr<RunsLayout> m_layout;
    bool m_wrapped = false;
    int m_lineHeight = 0;
    Qt::Alignment m_align = Qt::AlignLeft;
};

} // namespace fencepost
