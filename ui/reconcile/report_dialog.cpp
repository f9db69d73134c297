// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/report_dialog.h"

#include "models/domain/console_store.h"
#include "models/domain/text.h"
#include "ui/reconcile/report_text.h"
#include "ui/reconcile/report_view.h"
#include "ui/style/metrics.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFutureWatcher>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace fencepost {

namespace {

// A name that is a file name anywhere, from names of the database that may hold anything.
QString fileName(const RunKey &run)
{
    static const QRegularExpression unsafe(QStringLiteral("[^A-Za-z0-9._-]+"));
    QString name = redacted(run.job.text()) + QLatin1Char('-') + redacted(run.period.text());
    name.replace(unsafe, QStringLiteral("_"));
    return name.left(80) + QStringLiteral("-incident.md");
}

// Whole or not at all, readable by its user alone.
QString writeFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return ReportDialog::tr("%1 cannot be written: %2. Choose another folder.")
            .arg(path, file.errorString());
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(bytes);
    if (!file.commit())
        return ReportDialog::tr("%1 was not written: %2.").arg(path, file.errorString());
    return {};
}

} // namespace

ReportDialog::ReportDialog(const ConnectionProfile &profile, const ReportFacts &facts, const ReportCsv &csv,
                           const QTimeZone &zone, QWidget *parent)
    : QDialog(parent)
    , m_facts(facts)
    , m_zone(zone)
    , m_csv(csv)
    , m_view(new ReportView(this))
    , m_path(new QLineEdit(this))
    , m_said(new RunsLabel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("reportDialog"));
    setWindowTitle(tr("Incident report"));
    resize(1040, 720);
    build(profile);
    m_path->setText(QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                        .filePath(fileName(facts.sheet.run)));
    connect(m_path, &QLineEdit::textChanged, this, &ReportDialog::render);
    render();
}

void ReportDialog::build(const ConnectionProfile &profile)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);
    auto *place = new QHBoxLayout;
    auto *chip = new EnvironmentChip(this);
    chip->setEnvironment(profile.environment.toUpper(), profile.isProduction());
    place->addWidget(chip);
    place->addWidget(new ElidedLabel(profile.name, TextRole::BodyBold, Token::Text, this), 1);
    layout->addLayout(place);
    layout->addWidget(new ElidedLabel(tr("Incident report"), TextRole::Title, Token::Text, this));
    m_view->setObjectName(QStringLiteral("report"));
    m_view->setAccessibleName(tr("The report"));
    layout->addWidget(m_view, 1);

    layout->addLayout(makeWhere());
    m_said->setWrapped(true);
    m_said->setObjectName(QStringLiteral("reportSaid"));
    layout->addWidget(m_said);
    layout->addLayout(makeButtons());
}

QHBoxLayout *ReportDialog::makeWhere()
{
    auto *where = new QHBoxLayout;
    m_path->setObjectName(QStringLiteral("reportPath"));
    m_path->setAccessibleName(tr("Where to write it"));
    m_path->setFixedHeight(metrics::button);
    auto *browse = new KeyButton(tr("Browse…"), this);
    where->addWidget(new ElidedLabel(tr("Write it to"), TextRole::Second, Token::Second, this));
    where->addWidget(m_path, 1);
    where->addWidget(browse);
    connect(browse, &KeyButton::clicked, this, &ReportDialog::choosePath);
    return where;
}

QHBoxLayout *ReportDialog::makeButtons()
{
    auto *buttons = new QHBoxLayout;
    auto *close = new KeyButton(tr("Close"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, this);
    auto *copy = new KeyButton(tr("Copy as Markdown"), this);
    m_go = new KeyButton(tr("Write all four"), QKeySequence(Qt::CTRL | Qt::Key_S), ButtonKind::Primary, this);
    m_go->setObjectName(QStringLiteral("reportSave"));
    buttons->addWidget(close);
    buttons->addStretch(1);
    buttons->addWidget(copy);
    buttons->addWidget(m_go);
    connect(close, &KeyButton::clicked, this, &QDialog::reject);
    connect(copy, &KeyButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_markdown); });
    connect(m_go, &KeyButton::clicked, this, &ReportDialog::save);
    return buttons;
}

QString ReportDialog::beside(const QString &suffix) const
{
    const QFileInfo info(m_path->text().trimmed());
    return info.dir().filePath(info.completeBaseName() + QLatin1Char('.') + suffix);
}

std::vector<ReportDialog::File> ReportDialog::files() const
{
    const QString foot = m_facts.auditSeq == 0 ? m_facts.sheet.run.title()
                                               : tr("%1 · audit #%2 %3")
                                                     .arg(m_facts.sheet.run.title(),
                                                          countText(m_facts.auditSeq), m_facts.auditHash);
    const QString title =
        tr("Incident report") + QLatin1Char(' ') + visibleText(m_facts.sheet.run.title(), 160);
    return {{m_path->text().trimmed(), [text = m_markdown] { return text.toUtf8(); }},
            {beside(QStringLiteral("pdf")),
             [text = m_markdown, title, foot = visibleText(foot, 200)] {
                 return reportAsPdf(text, title, foot);
             }},
            {beside(QStringLiteral("csv")), [bytes = m_csv.bytes] { return bytes; }},
            {beside(QStringLiteral("jsonl")),
             [bytes = reportAsJsonLines(m_facts, m_zone, m_csv)] { return bytes; }}};
}

void ReportDialog::say(const QString &text, Token token)
{
    m_said->setRuns(TextRuns().plain(text, token));
}

void ReportDialog::render()
{
    const QFileInfo info(m_path->text().trimmed());
    const QString csvName = QFileInfo(beside(QStringLiteral("csv"))).fileName();
    say(info.fileName().isEmpty()
            ? tr("Say where to write it.")
            : tr("Four files: %1, the same as PDF, and %2 and JSON lines with %3 row(s).", nullptr,
                 static_cast<int>(m_csv.rows))
                  .arg(info.fileName(), csvName, countText(m_csv.rows)),
        Token::Second);
    if (csvName == m_csvName && !m_markdown.isEmpty())
        return;
    m_csvName = csvName;
    m_markdown = reportAsMarkdown(m_facts, m_zone, m_csv, csvName);
    m_view->setReport(m_markdown);
}

void ReportDialog::choosePath()
{
    auto *dialog = new QFileDialog(this, tr("Where to write the report"), QFileInfo(m_path->text()).path(),
                                   tr("Markdown (*.md)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(m_path->text()).fileName());
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    dialog->open();
}

void ReportDialog::save()
{
    const QFileInfo info(m_path->text().trimmed());
    if (info.fileName().isEmpty()) {
        say(tr("Say where to write it."), Token::WarningText);
        return;
    }
    for (const char *other : {"csv", "pdf", "jsonl"}) { // it would be both at once
        if (info.suffix().compare(QLatin1String(other), Qt::CaseInsensitive) == 0) {
            say(tr("That is the name of another of the four. Name the Markdown file: %1.md")
                    .arg(info.completeBaseName()),
                Token::WarningText);
            return;
        }
    }
    const std::vector<File> all = files();
    for (const File &file : all) {
        if (QFile::exists(file.path)) { // a report is evidence: none is written over
            say(tr("There is one of that name already: %1. Give it another name.")
                    .arg(QFileInfo(file.path).fileName()),
                Token::WarningText);
            return;
        }
    }
    write(all);
}

// Pages of a long report take seconds to set. It is written also when the dialog is closed meanwhile.
void ReportDialog::write(const std::vector<File> &files)
{
    m_go->setAllowed(false, tr("It is being written."));
    say(tr("Being written …"), Token::Second);
    auto *watcher = new QFutureWatcher<QString>(this);
    connect(watcher, &QFutureWatcher<QString>::finished, this, [this, watcher, files] {
        watcher->deleteLater();
        m_go->setAllowed(true, {});
        QStringList names;
        for (const File &file : files)
            names << QFileInfo(file.path).fileName();
        if (const QString fault = watcher->result(); !fault.isEmpty())
            say(fault, Token::WarningText);
        else
            say(tr("Written: %1").arg(names.join(QStringLiteral(", "))), Token::Second);
    });
    watcher->setFuture(QtConcurrent::run([files] {
        QString fault;
        for (const File &file : files) {
            if (fault.isEmpty())
                fault = writeFile(file.path, file.bytes());
        }
        return fault;
    }));
}

} // namespace fencepost
