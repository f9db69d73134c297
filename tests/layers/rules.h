// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source_text.h"

#include <QList>
#include <QString>

namespace fencepost::layers {

/// One breach of a rule: where, which rule, and what to do instead.
struct Finding
{
    QString file; // from the root of the tree
    int line = 0;
    QString rule;
    QString text;

    QString toString() const;
};

/// A file of the tree as the rules see it.
struct SourceFile
{
    QString path; // from the root of the tree, with '/'
    QByteArray raw;
    SourceText parsed; // empty for files that are not C++

    bool isCpp() const { return path.endsWith(".cpp") || isHeader(); }
    bool isHeader() const { return path.endsWith(".h"); }
};

/// All findings of all rules in app, ui, models, tests and resources below root. Reads files only.
QList<Finding> examineTree(const QString &root);

/// Who may include whom, and what each floor may link.
void checkDirection(const SourceFile &file, QList<Finding> &findings);

/// What the code and the literals of one source may not hold.
void checkText(const SourceFile &file, QList<Finding> &findings);

/// The folder that a path belongs to: models/domain, ui/widgets, app/demo; empty outside the three floors.
QString folderOf(const QString &path);

/// Whether a file of folder `from` may include a header of folder `to`.
bool mayInclude(const QString &from, const QString &to);

} // namespace fencepost::layers
