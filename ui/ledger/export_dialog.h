// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"

#include <QDialog>
#include <QPointer>

class QLineEdit;

namespace fencepost {

class KeyButton;
class RunsLabel;

// Writes the list that is shown, whole and as it is filtered, into a file: asks where and in which format,
// says how far it is, and can be ended at any time. Closing it ends it. GUI thread; deletes itself.
class ExportDialog : public QDialog
{
    Q_OBJECT
public:
    // `what`: the list in words; `whole`: how many rows are to be expected.
    ExportDialog(ConsoleStore &store, const LedgerFilter &filter, const QString &what,
                 const CountOfKind &whole, QWidget *parent);

signals:
    void working(const QString &what);

private:
    void choosePath();
    void setFormat(ExportOrder::Format format);
    void start();
    void end(const Result<qint64> &rows);
    void say(const QString &words, bool warning = false);

    ConsoleStore &m_store;
    ExportOrder m_order;
    CountOfKind m_whole;
    QPointer<LedgerExport> m_running;
    QLineEdit *m_path;
    KeyButton *m_csv;
    KeyButton *m_json;
    KeyButton *m_go;
    KeyButton *m_stop;
    RunsLabel *m_said;
};

} // namespace fencepost
