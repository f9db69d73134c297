// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/report.h"

#include <QDialog>

class QLineEdit;

namespace fencepost {

class RunsLabel;
struct ConnectionProfile;

// The incident report of a sitting: read here, copied, or written as Markdown and CSV beside each other. GUI
// thread; deletes itself.
class ReportDialog : public QDialog
{
    Q_OBJECT
public:
    ReportDialog(const ConnectionProfile &profile, const ReportFacts &facts, const QTimeZone &zone,
                 QWidget *parent);

private:
    void save();
    void choosePath();

    QString m_markdown;
    QByteArray m_csv;
    QLineEdit *m_path;
    RunsLabel *m_said;
};

} // namespace fencepost
