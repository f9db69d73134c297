// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

// The two wireframes put together from the widgets of ui/widgets, with the example texts of the wireframes.
// The caller owns what is returned.
namespace fencepost::gallery {

QWidget *triageScreen();
QWidget *reconcileScreen();
// What the wireframes do not show: every kind of button and field, banners, the drawer, a narrow rail.
QWidget *controlsScreen();

} // namespace fencepost::gallery
