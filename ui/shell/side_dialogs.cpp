// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/side_dialogs.h"

#include "models/domain/text.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace fencepost {

namespace {

QList<KeyHelp> keysOfTheWindow()
{
    const auto tr = [](const char *text) { return PasswordDialog::tr(text); };
    return {
        {QStringLiteral("Ctrl+1 … 8"), tr("Go to a screen")},
        {QStringLiteral("Ctrl+K"),
         tr("Find an effect by key, reference or customer; a run; a dead letter by #12")},
        {QStringLiteral("Ctrl+Shift+A"), tr("Arm this console for 30 minutes, or disarm it")},
        {QStringLiteral("Ctrl+L"), tr("Show the SQL of the list")},
        {QStringLiteral("F5"), tr("Read again now")},
        {QStringLiteral("F1"), tr("These keys")},
        {QStringLiteral("Ctrl+Shift+F1"), tr("How quickly this window answers, for a report of a fault")}};
}

} // namespace

void showKeys(const Screen &screen, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("keysDialog"));
    auto *layout = prepareDialog(dialog, PasswordDialog::tr("Keys"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    const QList<KeyHelp> keys = screen.keys() + keysOfTheWindow();
    for (int row = 0; row < keys.size(); ++row) {
        grid->addWidget(new KeyCap(keys.at(row).key, dialog), row, 0, Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(new ElidedLabel(keys.at(row).what, TextRole::Body, Token::Text, dialog), row, 1);
    }
    grid->setColumnStretch(1, 1);
    layout->addLayout(grid);
    auto *close =
        new KeyButton(PasswordDialog::tr("Close"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, dialog);
    QObject::connect(close, &KeyButton::clicked, dialog, &QDialog::reject);
    layout->addWidget(close, 0, Qt::AlignLeft);
    dialog->open();
}

void showSql(const Screen &screen, QWidget *parent)
{
    const QString sql = redacted(screen.sql());
    auto *dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("sqlDialog"));
    dialog->resize(760, 460);
    auto *layout = prepareDialog(dialog, PasswordDialog::tr("The SQL of this list"));
    auto *text = new QPlainTextEdit(dialog);
    text->setReadOnly(true);
    text->setFont(fencepost::font(TextRole::Mono));
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setPlainText(sql.isEmpty() ? PasswordDialog::tr("This screen shows no list of the database.")
                                     : sql);
    text->setAccessibleName(PasswordDialog::tr("SQL"));
    layout->addWidget(text, 1);
    auto *buttons = new QHBoxLayout;
    auto *close =
        new KeyButton(PasswordDialog::tr("Close"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, dialog);
    auto *copy = new KeyButton(PasswordDialog::tr("Copy"), QKeySequence(), ButtonKind::Primary, dialog);
    QObject::connect(close, &KeyButton::clicked, dialog, &QDialog::reject);
    QObject::connect(copy, &KeyButton::clicked, dialog, [sql] { QApplication::clipboard()->setText(sql); });
    buttons->addWidget(close);
    buttons->addStretch(1);
    buttons->addWidget(copy);
    layout->addLayout(buttons);
    dialog->open();
}

PasswordDialog::PasswordDialog(const ConnectionProfile &profile, QWidget *parent)
    : SecretDialog({tr("Password for %1").arg(visibleText(profile.name, 64)),
                    {},
                    tr("Password"),
                    tr("Kept in memory only, until this window closes."),
                    tr("Connect")},
                   parent)
{
    setObjectName(QStringLiteral("passwordDialog"));
    field()->setObjectName(QStringLiteral("password"));
}

} // namespace fencepost
