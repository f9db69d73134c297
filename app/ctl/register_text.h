// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/admin_session.h"

#include <QJsonObject>
#include <QString>
#include <vector>

namespace fencepost {

// What stands under `job|provider|person set --help`: each column with its unit and what it means.
QString columnsHelp(Register what);
// What is wrong with the columns of a row as it was typed, a sentence; empty: nothing that can be seen here.
// A name that is not known, a time span without a unit, nothing where something must stand.
QString columnFault(Register what, const QJsonObject &row);
// Would be 5 seconds to PostgreSQL: "5", "-3.5"; 0 needs no unit.
bool lacksUnit(const QString &timeSpan);
// A value that the database could not read, as a sentence.
QString unreadText(const RegisterColumn &column, const QString &value);
// Why there is no `remove`, and what to do instead.
QString removeHelp(Register what);

// One line for each row, as `set` takes it, quoted for a shell where it must be.
QString rowsText(Register what, const std::vector<QJsonObject> &rows);

// What the last `set` changed, a column a line; for an account of a provider a sentence on what follows.
QString changesText(const std::vector<RegisterChange> &changes);
QString consequenceText(Register what, const QString &name, const std::vector<RegisterChange> &changes);

// The same with cards and secrets masked in its texts.
QJsonValue redactedJson(const QJsonValue &value);

} // namespace fencepost
