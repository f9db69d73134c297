// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

class QPainter;
class QStyleOption;
class QStyleOptionComboBox;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionSpinBox;

// The painting of single controls, called by FencepostStyle and by the widgets that look like them.
namespace fencepost {

enum class ButtonKind {
    Plain,   // control edge
    Primary, // filled with the accent: one a screen, the next safe step
    Money,   // what can move money, in its tinted zone; dashed while it is not allowed
    Dashed,  // possible, but it asks somebody else first, or opens later
};

struct ButtonLook
{
    ButtonKind kind = ButtonKind::Plain;
    QString text;
    QString key; // "" : no key cap
    bool enabled = true;
    bool down = false;
    bool checked = false; // a filter that is on
    bool hovered = false;
    bool focused = false;
    bool menu = false; // an arrow at its right: opens a menu
};

void paintButton(QPainter &painter, const QRect &rect, const ButtonLook &look);

// Width a button needs; it is metrics::button high.
int buttonWidth(const ButtonLook &look);

struct FieldLook
{
    bool enabled = true;
    bool focused = false;
    bool quiet = false; // on the background colour instead of the panel
};
void paintField(QPainter &painter, const QRect &rect, const FieldLook &look);
void paintRadio(QPainter &painter, const QRect &rect, const QStyleOption &option);
void paintCheck(QPainter &painter, const QRect &rect, const QStyleOption &option);
void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &slider);
void paintCombo(QPainter &painter, const QStyleOptionComboBox &option);
void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &option);
void paintSpin(QPainter &painter, const QStyleOptionSpinBox &option, const QRect &up, const QRect &down);
void paintArrowDown(QPainter &painter, const QPoint &middle);

} // namespace fencepost
