// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/text_runs.h"

#include <QWidget>

class QHBoxLayout;

namespace fencepost {

class ElidedLabel;
class RunsLabel;

// A surface in one of the tokens with lines at some of its sides: what screens are divided into. GUI thread.
class Surface : public QWidget
{
    Q_OBJECT

public:
    explicit Surface(Token fill, QWidget *parent = nullptr);

    // Sides with a line of one pixel inside the surface.
    void setLines(Qt::Edges edges, Token token = Token::Line);
    // A bar of the accent 3 wide at the left: the section of the safe step.
    void setAccentEdge(bool on);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Token m_fill;
    Token m_lineToken = Token::Line;
    Qt::Edges m_edges;
    bool m_accentEdge = false;
};

// The watch line below the tiles: only what is wrong, each in a few words. GUI thread.
class WatchLine : public QWidget
{
    Q_OBJECT

public:
    explicit WatchLine(QWidget *parent = nullptr);

    // Hidden words when empty.
    void setEntries(const QList<TextRuns> &entries);

    QSize sizeHint() const override;

private:
    QHBoxLayout *m_layout;
    QList<RunsLabel *> m_labels;
};

// The strip above a list: its title, a few words, and at the right what filters it. 36 high with its line.
// GUI thread.
class ListToolbar : public Surface
{
    Q_OBJECT

public:
    explicit ListToolbar(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setWords(const QString &words);
    void addTool(QWidget *tool); // at the right, in order

private:
    QHBoxLayout *m_layout;
    ElidedLabel *m_title;
    ElidedLabel *m_words;
};

// A caption over a large time: "first key goes in", "30 min 32 s". GUI thread.
class ClockBlock : public QWidget
{
    Q_OBJECT

public:
    explicit ClockBlock(const QString &caption, QWidget *parent = nullptr);

    void setCaption(const QString &caption);
    void setTime(const QString &time, bool running);
    void setLineAtLeft(bool line);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_caption;
    QString m_time;
    bool m_running = false;
    bool m_line = false;
};

} // namespace fencepost
