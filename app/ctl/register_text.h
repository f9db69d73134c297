// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/admin_session.h"

#include <QJsonObject>
#include <QString>
#include <vector>

namespace fencepost {

// What stands under `job|provider|person set --help`: each column with its unit and what it means.
QString columnsHelp(Register what);
// Why there is no `remove`, and what to do instead.
QString removeHelp(Register what);

// One line for each row, as `set` takes it, quoted for a shell where it must be.
QString rowsText(Register what, const std::vector<QJsonObject> &rows);

// What the last `set` changed, a column a line; for an account of a provider a sentence on what follows.
QString changesText(const std::vector<RegisterChange> &changes);
QString consequenceText(Register what, const QString &name, const std::vector<RegisterChange> &changes);

} // namespace fencepost
