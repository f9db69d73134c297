// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/report_view.h"

#include "ui/reconcile/report_text.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextDocument>

namespace fencepost {

namespace {

// The file has all rows, and every key or digest whole.
constexpr ReportLook kLook{60, 18};

} // namespace

ReportView::ReportView(QWidget *parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    // Everything is wrapped, and a table of the whole width may still come out a pixel wider.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(12);
}

void ReportView::setReport(const QString &markdown)
{
    m_markdown = markdown;
    set();
}

void ReportView::set()
{
    const int place = verticalScrollBar()->value();
    setReportText(*document(), m_markdown, Theme::current(), kLook);
    moveCursor(QTextCursor::Start); // it is read from its beginning
    verticalScrollBar()->setValue(place);
}

// The colours of a document are its own: another theme sets it anew.
void ReportView::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_markdown.isEmpty())
        set();
}

} // namespace fencepost
