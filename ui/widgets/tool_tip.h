// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace fencepost {

// A text as it may be given to setToolTip(): escaped, so that Qt shows it letter by letter even where it
// looks like markup; hidden characters made visible; line breaks of `lines` kept.
QString toolTipText(const QString &text);
QString toolTipText(const QStringList &lines);
// `above`, which toolTipText() has made, with more lines below it.
QString toolTipText(const QString &above, const QStringList &lines);

} // namespace fencepost
