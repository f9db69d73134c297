// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/export_dialog.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace fencepost {

namespace {

QString suffix(ExportOrder::Format format)
{
    return format == ExportOrder::Format::Csv ? QStringLiteral("csv") : QStringLiteral("jsonl");
}

QString sizeText(qint64 bytes)
{
    return ExportDialog::tr("%1 MB").arg(decimalText(static_cast<double>(bytes) / 1e6, 1));
}

} // namespace

ExportDialog::ExportDialog(ConsoleStore &store, const LedgerFilter &filter, const QString &what,
                           const CountOfKind &whole, QWidget *parent)
    : QDialog(parent)
    , m_store(store)
    , m_whole(whole)
    , m_path(new QLineEdit(this))
    , m_csv(new KeyButton(tr("CSV"), this))
    , m_json(new KeyButton(tr("JSON lines"), this))
    , m_go(new KeyButton(tr("Write it"), QKeySequence(Qt::CTRL | Qt::Key_S), ButtonKind::Primary, this))
    , m_stop(new KeyButton(tr("Close"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, this))
    , m_said(new RunsLabel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    setFixedWidth(560);
    m_order.filter = filter;
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);
    layout->addWidget(new ElidedLabel(tr("Export"), TextRole::Title, Token::Text, this));
    auto *which = new RunsLabel(this);
    which->setWrapped(true);
    which->setRuns(TextRuns(TextRole::Body).plain(what, Token::Text));
    layout->addWidget(which);
    auto *formats = new QHBoxLayout;
    for (KeyButton *button : {m_csv, m_json}) {
        button->setCheckable(true);
        formats->addWidget(button);
    }
    formats->addStretch(1);
    layout->addLayout(formats);
    auto *where = new QHBoxLayout;
    m_path->setObjectName(QStringLiteral("exportPath"));
    m_path->setAccessibleName(tr("Where to write it"));
    m_path->setFixedHeight(metrics::button);
    m_path->setText(
        QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
            .filePath(tr("ledger-%1")
                          .arg(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss"))) +
                      QStringLiteral(".csv")));
    auto *browse = new KeyButton(tr("Browse…"), this);
    where->addWidget(m_path, 1);
    where->addWidget(browse);
    layout->addLayout(where);
    m_said->setObjectName(QStringLiteral("exportSaid"));
    m_said->setWrapped(true);
    layout->addWidget(m_said);
    auto *buttons = new QHBoxLayout;
    m_go->setObjectName(QStringLiteral("exportGo"));
    m_stop->setObjectName(QStringLiteral("exportStop"));
    buttons->addWidget(m_stop);
    buttons->addStretch(1);
    buttons->addWidget(m_go);
    layout->addLayout(buttons);
    connect(m_csv, &KeyButton::clicked, this, [this] { setFormat(ExportOrder::Format::Csv); });
    connect(m_json, &KeyButton::clicked, this, [this] { setFormat(ExportOrder::Format::JsonLines); });
    connect(browse, &KeyButton::clicked, this, &ExportDialog::choosePath);
    connect(m_go, &KeyButton::clicked, this, &ExportDialog::start);
    connect(m_stop, &KeyButton::clicked, this, [this] {
        if (m_running)
            m_running->cancel();
        else
            reject();
    });
    setFormat(ExportOrder::Format::Csv);
    say(tr("All rows of the list as they are at the moment it begins, in no order."));
}

void ExportDialog::setFormat(ExportOrder::Format format)
{
    m_order.format = format;
    m_csv->setChecked(format == ExportOrder::Format::Csv);
    m_json->setChecked(format == ExportOrder::Format::JsonLines);
    const QFileInfo file(m_path->text());
    if (file.suffix() == QLatin1String("csv") || file.suffix() == QLatin1String("jsonl"))
        m_path->setText(file.dir().filePath(file.completeBaseName() + QLatin1Char('.') + suffix(format)));
}

void ExportDialog::choosePath()
{
    auto *dialog = new QFileDialog(this, tr("Where to write the list"), QFileInfo(m_path->text()).path());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(m_path->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void ExportDialog::say(const QString &words, bool warning)
{
    m_said->setRuns(TextRuns(TextRole::Body).plain(words, warning ? Token::WarningText : Token::Second));
    layout()->invalidate(); // as high as its lines
    setFixedHeight(layout()->totalHeightForWidth(width()));
}

void ExportDialog::start()
{
    m_order.path = m_path->text().trimmed();
    if (m_running)
        return;
    if (m_order.path.isEmpty()) {
        say(tr("Say where to write it."), true);
        return;
    }
    m_running = m_store.exportLedger(m_order, this);
    connect(m_running, &LedgerExport::ended, this, &ExportDialog::end);
    connect(m_running, &LedgerExport::progressed, this, [this](qint64 rows, qint64 bytes) {
        const bool known = m_whole.kind != CountOfKind::Kind::None && m_whole.count > rows;
        say(known ? tr("%1 of about %2 rows, %3 …")
                        .arg(countText(rows), countText(m_whole.count), sizeText(bytes))
                  : tr("%1 rows, %2 …").arg(countText(rows), sizeText(bytes)));
    });
    m_go->setEnabled(false);
    m_stop->setWords(tr("Stop"));
    say(tr("The server prepares the list …"));
    emit working(tr("exporting the ledger"));
}

void ExportDialog::end(const Result<qint64> &rows)
{
    m_running->deleteLater();
    m_running.clear();
    m_go->setEnabled(true);
    m_stop->setWords(tr("Close"));
    emit working(QString());
    if (rows)
        say(tr("Written: %n row(s) in %1", nullptr, static_cast<int>(*rows)).arg(m_order.path));
    else if (rows.error().kind == StoreError::Kind::Cancelled)
        say(tr("Stopped. Nothing is left of the file."));
    else
        say(rows.error().text, true);
}

} // namespace fencepost
