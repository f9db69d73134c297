// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>

#include <memory>

// The rows of the two wireframes, for the picture program and the tests of the widgets.
namespace fencepost::gallery {

std::unique_ptr<QStandardItemModel> triageRows();
std::unique_ptr<QStandardItemModel> verdictGroups();
std::unique_ptr<QStandardItemModel> verdictRows();
std::unique_ptr<QStandardItemModel> drawerRows();

} // namespace fencepost::gallery
