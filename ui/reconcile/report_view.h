// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>

namespace fencepost {

// The report set as a document: headings, lists, tables. It reads the few signs that the report itself is
// written with, and puts every piece of text in as plain text: no HTML, link, picture or other markup of a
// name from outside is ever understood. GUI thread; owned by the dialog.
class ReportView : public QTextEdit
{
    Q_OBJECT
public:
    explicit ReportView(QWidget *parent);

    void setReport(const QString &markdown);

protected:
    void changeEvent(QEvent *event) override;

private:
    void set();

    QString m_markdown;
};

} // namespace fencepost
