// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace fencepost {

// The steps of a piece of work in a row: number or tick, name, a few words. More than one may be open at a
// time; the one that is next is underlined. Clicked, or by keyboard: arrows move, Enter or Space chooses. GUI
// thread.
class Stepper : public QWidget
{
    Q_OBJECT

public:
    enum class State { Done, Open, Later };
    struct Step
    {
        QString name{};
        QString words{}; // "2 odd"
        State state = State::Later;
        bool next = false; // what the filled button does
        bool operator==(const Step &) const = default;
    };

    explicit Stepper(QWidget *parent = nullptr);

    void setSteps(const QList<Step> &steps);
    const QList<Step> &steps() const { return m_steps; }
    QRect stepRect(int index) const;
    int focusedStep() const { return m_focused; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void stepChosen(int index);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void paintStep(QPainter &painter, int index) const;
    bool anyNext() const;
    void focusStep(int index);
    QString wordsOf(int index) const;

    QList<Step> m_steps;
    int m_focused = 0;
    bool m_byKeyboard = false;
};

} // namespace fencepost
