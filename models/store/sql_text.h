// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace fencepost {

// The text of resources/sql/<name>.sql, for example sqlText("console/triage"). Where it names a view as
// {{effect_v}}, the native view fencepost.effect_v is put in: the same statement will take an adapter's body
// there as a subquery. {{>console/parts/effect}} puts in another file in brackets, for what several
// statements share; {{cut 512|r.error}} stands for a text of no more characters than that, which ends in an
// ellipsis where it was longer, so that what masks it knows it was cut. An unknown name is a mistake of the
// program and ends it. Any thread.
QString sqlText(const QString &name);

// The same text as it lies in the file, placeholders and all.
QString rawSqlText(const QString &name);

// The names below a folder of resources/sql, without the folder and without ".sql", in order.
QStringList sqlNames(const QString &folder);

} // namespace fencepost
