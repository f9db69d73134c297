// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect_page.h"
#include "models/store/table.h"

#include <QHash>

namespace fencepost {

// A statement with its parameters.
struct BoundSql
{
    QString sql;
    Parameters parameters;
};

// What the names in a statement, "<job>", stand for.
using NamedValues = QHash<QString, std::optional<QByteArray>>;

// The names become the statement's parameters, numbered as they come. One that has no value is a mistake of
// the program and ends it. Any thread.
BoundSql boundSql(const QString &text, const NamedValues &values);

// A moment to the microsecond, as the server reads it.
QByteArray momentText(Micros micros);

} // namespace fencepost
