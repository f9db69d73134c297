// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/fencepost_style.h"

#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/style_controls.h"
#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QWidget>

namespace fencepost {

namespace {

constexpr int scrollBarWidth = 10;
constexpr int menuItemHeight = 28;
constexpr int comboPadding = 10;
constexpr int comboArrow = 24;

ButtonLook lookOf(const QStyleOptionButton &option)
{
    ButtonLook look;
    look.text = option.text;
    look.text.remove(QLatin1Char('&'));
    look.enabled = option.state & QStyle::State_Enabled;
    look.down = option.state & QStyle::State_Sunken;
    look.checked = option.state & QStyle::State_On;
    look.hovered = option.state & QStyle::State_MouseOver;
    look.focused = option.state & QStyle::State_HasFocus;
    look.menu = option.features & QStyleOptionButton::HasMenu;
    return look;
}

// A bar that lies over what it scrolls takes no room from it: rows and lines go through to the edge, and
// nothing is laid out anew when it comes.
bool liesOver(const QWidget *bar)
{
    const auto *scrolls = qobject_cast<const QScrollBar *>(bar);
    if (!scrolls || scrolls->orientation() != Qt::Vertical || !bar->parentWidget())
        return false;
    const auto scrollsUnder = [](const QWidget *area) {
        return qobject_cast<const QAbstractItemView *>(area) || qobject_cast<const QScrollArea *>(area);
    };
    return scrollsUnder(bar->parentWidget()) || scrollsUnder(bar->parentWidget()->parentWidget());
}

} // namespace

FencepostStyle::FencepostStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void FencepostStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QScrollBar *>(widget))
        widget->setAttribute(Qt::WA_OpaquePaintEvent, false);
    if (qobject_cast<QDialog *>(widget))
        widget->setAttribute(Qt::WA_StyledBackground);
}

void FencepostStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                   const QWidget *widget) const
{
    const bool enabled = option->state & State_Enabled;
    switch (element) {
    case PE_FrameLineEdit:
    case PE_PanelLineEdit:
        // A field without a frame (inside a combo box or a table) paints nothing of its own.
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && frame->lineWidth > 0)
            paintField(*painter, option->rect,
                       {enabled, bool(option->state & State_HasFocus),
                        widget && widget->property(quietField).toBool()});
        return;
    case PE_IndicatorRadioButton:
        paintRadio(*painter, option->rect, *option);
        return;
    case PE_IndicatorCheckBox:
        paintCheck(*painter, option->rect, *option);
        return;
    case PE_FrameFocusRect:
        // Radio buttons and check boxes carry their focus on the indicator.
        return;
    case PE_PanelTipLabel:
    case PE_FrameMenu:
        paint::box(*painter, option->rect, {ink(Token::Panel), ink(Token::ControlEdge), 0, 1, false});
        return;
    case PE_Widget: // the edge of a dialog, where no window manager gives it one
        if (qobject_cast<const QDialog *>(widget))
            paint::box(*painter, option->rect, {QColor(), ink(Token::ControlEdge), 0, 1, false});
        return;
    case PE_PanelMenu:
        painter->fillRect(option->rect, ink(Token::Panel));
        return;
    case PE_Frame:
        // What is written into has the edge and the ring of a field.
        if (const auto *edit = qobject_cast<const QPlainTextEdit *>(widget); edit && !edit->isReadOnly()) {
            paintField(*painter, option->rect, {enabled, edit->hasFocus(), false});
            return;
        }
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && frame->lineWidth > 0)
            paint::box(*painter, option->rect, {QColor(), ink(Token::Line), 0, 1, false});
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FencepostStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    switch (element) {
    case CE_PushButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            paintButton(*painter, button->rect, lookOf(*button));
            return;
        }
        break;
    case CE_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            paintMenuItem(*painter, *item);
            return;
        }
        break;
    case CE_Splitter:
        painter->fillRect(option->rect, ink(Token::Line));
        return;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FencepostStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                        QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option)) {
            if (!liesOver(widget))
                painter->fillRect(bar->rect, ink(Token::Panel));
            paintScrollBar(*painter, *bar,
                           proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget));
            return;
        }
    }
    if (control == CC_ComboBox) {
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            paintCombo(*painter, *combo);
            return;
        }
    }
    if (control == CC_SpinBox) {
        if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option)) {
            paintSpin(*painter, *spin, proxy()->subControlRect(control, option, SC_SpinBoxUp, widget),
                      proxy()->subControlRect(control, option, SC_SpinBoxDown, widget));
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize FencepostStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                       const QWidget *widget) const
{
    switch (type) {
    case CT_PushButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option))
            return {buttonWidth(lookOf(*button)), metrics::button};
        break;
    case CT_SpinBox:
    case CT_LineEdit:
        return {QProxyStyle::sizeFromContents(type, option, size, widget).width(), metrics::button};
    case CT_ComboBox:
        return {QProxyStyle::sizeFromContents(type, option, size, widget).width() + comboPadding,
                metrics::button};
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            if (item->menuItemType == QStyleOptionMenuItem::Separator)
                return {size.width(), 9};
            const QStringList parts = item->text.split(QLatin1Char('\t'));
            const int key = parts.size() > 1 ? 24 + paint::keyCapWidth(parts.at(1)) : 0;
            return {28 + paint::textWidth(TextRole::Body, parts.at(0)) + key + 16, menuItemHeight};
        }
        break;
    default:
        break;
    }
    return QProxyStyle::sizeFromContents(type, option, size, widget);
}

QRect FencepostStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                     SubControl part, const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        if (!bar)
            return {};
        const bool upright = bar->orientation == Qt::Vertical;
        const int length = upright ? bar->rect.height() : bar->rect.width();
        const qint64 range = qint64(bar->maximum) - bar->minimum;
        int handle = length;
        if (range > 0)
            handle = qMax(28, int(qint64(length) * bar->pageStep / (range + bar->pageStep)));
        handle = qMin(handle, length);
        const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition,
                                                  length - handle, bar->upsideDown);
        const auto along = [&](int from, int size) {
            return upright ? QRect(bar->rect.left(), bar->rect.top() + from, bar->rect.width(), size)
                           : QRect(bar->rect.left() + from, bar->rect.top(), size, bar->rect.height());
        };
        switch (part) {
        case SC_ScrollBarSlider:
            return along(start, handle);
        case SC_ScrollBarGroove:
            return along(0, length);
        case SC_ScrollBarSubPage:
            return along(0, start);
        case SC_ScrollBarAddPage:
            return along(start + handle, length - start - handle);
        default: // no arrows
            return {};
        }
    }
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return option->rect.adjusted(comboPadding - 3, 1, -comboArrow, -1);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect FencepostStyle::subElementRect(SubElement element, const QStyleOption *option,
                                     const QWidget *widget) const
{
    if (element == SE_LineEditContents)
        return QProxyStyle::subElementRect(element, option, widget).adjusted(6, 0, -5, 0);
    return QProxyStyle::subElementRect(element, option, widget);
}

int FencepostStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return scrollBarWidth;
    case PM_ScrollView_ScrollBarOverlap:
        return liesOver(widget) ? scrollBarWidth : 0;
    case PM_ScrollBarSliderMin:
        return 28;
    case PM_SplitterWidth:
        return 1;
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 15;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return 16;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return 4;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuVMargin:
        return 4;
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FencepostStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                              QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_UnderlineShortcut:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_Widget_Animate:
        return 0;
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

} // namespace fencepost
