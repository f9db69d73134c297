// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

namespace fencepost {

class GridView;

// The list of the triage wireframe, wide enough for its texts.
std::unique_ptr<GridView> triageView();

// What a reader of that tooltip sees, whether Qt takes it for markup or not.
QString seen(const QString &toolTip);

} // namespace fencepost
