// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/report.h"
#include "ui/style/theme.h"

#include <QDialog>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLineEdit;

namespace fencepost {

class KeyButton;
class ReportView;
class RunsLabel;
struct ConnectionProfile;

// The incident report of a sitting: read here, copied, or written as Markdown, PDF, CSV and JSON lines beside
// each other. GUI thread; deletes itself.
class ReportDialog : public QDialog
{
    Q_OBJECT
public:
    ReportDialog(const ConnectionProfile &profile, const ReportFacts &facts, const ReportCsv &csv,
                 const QTimeZone &zone, QWidget *parent);

private:
    void build(const ConnectionProfile &profile);
    QHBoxLayout *makeWhere();
    QHBoxLayout *makeButtons();
    void save();
    void choosePath();
    // Where it is written, and what is made for it: beside the Markdown by the same name.
    struct File
    {
        QString path;
        std::function<QByteArray()> bytes; // on any thread
    };
    std::vector<File> files() const;
    void write(const std::vector<File> &files);
    QString beside(const QString &suffix) const;
    void say(const QString &text, Token token);
    void render(); // it names the CSV, whose name follows from where it is written to

    ReportFacts m_facts;
    QTimeZone m_zone;
    ReportCsv m_csv;
    QString m_csvName;
    QString m_markdown;
    ReportView *m_view;
    QLineEdit *m_path;
    RunsLabel *m_said;
    KeyButton *m_go;
};

} // namespace fencepost
