// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/strips.h"

#include <QScrollArea>

class QVBoxLayout;

namespace fencepost {

class ElidedLabel;
class RunsLabel;

// A caption over a part of the inspector or of a page; never upper case. GUI thread.
ElidedLabel *makeSectionHeading(const QString &text, QWidget *parent);

// One part of the inspector: a heading and whatever stands below it, with a line under it. GUI thread.
class InspectorSection : public Surface
{
    Q_OBJECT

public:
    // safe: the part that says what is safe now, sunken with the accent at its left.
    InspectorSection(const QString &heading, bool safe, QWidget *parent = nullptr);

    void setHeading(const QString &heading);
    // Adds below, with `above` pixels of air.
    void add(QWidget *widget, int above = 0);
    // Side by side as far as there is room, else below each other.
    void addRow(const QList<QWidget *> &widgets, int above = 0);

private:
    ElidedLabel *m_heading;
    QVBoxLayout *m_body;
};

// The inspector at the right of a screen: 372 wide (320 in a narrow window), title, one line, parts; scrolls.
// GUI thread.
class InspectorPanel : public QScrollArea
{
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget *parent = nullptr);

    // mono: the title is a key; it is cut in the middle, whole in its tooltip.
    void setTitle(const QString &title, const TextRuns &line, bool key = false);
    InspectorSection *addSection(const QString &heading, bool safe = false);
    // Removes all sections.
    void clear();
    void setNarrow(bool narrow);

    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_page;
    QVBoxLayout *m_layout;
    ElidedLabel *m_title;
    RunsLabel *m_line;
    QList<InspectorSection *> m_sections;
};

} // namespace fencepost
