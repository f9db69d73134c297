// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost::test {

QString textOf(const QString &path); // "(no file)" where there is none
bool isMine(const QString &path);    // nobody else may read or write it

/// A cell of CSV that a spreadsheet takes for a formula; empty: none.
QString formulaIn(const QString &csv);
/// textFault() of what a machine reads, which keeps what is hidden: only a secret is one.
QString secretFault(const QString &text);

} // namespace fencepost::test
