// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QColor>
#include <QWidget>

namespace fencepost {

// Which environment this window is connected to: the word on its colour. Production is crimson and nothing
// else of that kind is. GUI thread.
class EnvironmentChip : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentChip(QWidget *parent = nullptr);

    void setEnvironment(const QString &word, bool production);
    // The colour a profile chose; not for production. Invalid: a quiet grey.
    void setColour(const QColor &colour);
    QColor colour() const;
    QString word() const { return m_word; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_word;
    QColor m_colour;
    bool m_production = false;
};

// The strip over the whole window in the colour of the environment, 4 high.
class EnvironmentStrip : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentStrip(const EnvironmentChip *chip, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const EnvironmentChip *m_chip; // not owned; lives in the same window
};

// Whether this window may do what can move money. Clicking it asks to arm or to disarm; the key Ctrl+Shift+A
// on it is the shell's. GUI thread.
class ArmChip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ArmChip(QWidget *parent = nullptr);

    void setNotArmed(const QString &words);
    void setArmed(const QString &words);
    bool isArmed() const { return m_armed; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void set(const QString &words, bool armed);

    QString m_words;
    bool m_armed = false;
};

} // namespace fencepost
