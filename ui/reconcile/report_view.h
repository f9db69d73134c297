// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>

namespace fencepost {

// The report as it is read on the screen, see report_text.h: a part of long tables, keys cut. GUI thread;
// owned by the dialog.
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
