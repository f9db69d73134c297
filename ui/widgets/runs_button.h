// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/text_runs.h"

#include <QAbstractButton>
#include <QRadioButton>

#include <memory>

namespace fencepost {

class RunsLayout;

// Words that can be clicked, without a box around them: an entry of the footer, "stop [Esc]". GUI thread.
class RunsButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit RunsButton(QWidget *parent = nullptr);
    explicit RunsButton(const TextRuns &runs, QWidget *parent = nullptr);
    ~RunsButton() override;

    void setRuns(const TextRuns &runs);
    const TextRuns &runs() const { return m_runs; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void layOut();

    TextRuns m_runs;
    std::unique_ptr<RunsLayout> m_layout;
};

// A choice whose words are a TextRuns. Like every choice that matters, nothing is chosen beforehand: put them
// into a QButtonGroup and check none. GUI thread.
class RunsRadio : public QRadioButton
{
    Q_OBJECT

public:
    explicit RunsRadio(const TextRuns &runs, QWidget *parent = nullptr);
    ~RunsRadio() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool hitButton(const QPoint &pos) const override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    TextRuns m_runs;
    std::unique_ptr<RunsLayout> m_layout;
};

} // namespace fencepost
