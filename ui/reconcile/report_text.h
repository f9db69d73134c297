// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTextDocument;

namespace fencepost {

class Theme;

// How much of a report is set: on the screen a part of it, on paper all.
struct ReportLook
{
    int mostRows = 0;        // of a table; 0: all
    qsizetype codeWidth = 0; // of a key or digest; 0: whole
};

// Sets the report as a document: headings, lists, tables. It reads the few signs that the report itself is
// written with, and puts every piece of text in as plain text: no HTML, link, picture or other markup of a
// name from outside is ever understood. The document's thread.
void setReportText(QTextDocument &document, const QString &markdown, const Theme &theme,
                   const ReportLook &look);

// The whole report on A4 pages, their numbers and `foot` below each. Light, whatever the screen shows. Any
// thread: seconds, where it is long.
QByteArray reportAsPdf(const QString &markdown, const QString &title, const QString &foot);

} // namespace fencepost
