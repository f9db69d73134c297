// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/side_dialogs.h"

#include "models/domain/text.h"
#include "ui/screen/commands.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSet>
#include <QVBoxLayout>

namespace fencepost {

namespace {

// Those of its buttons and shortcuts, then those that only its lists know.
QList<KeyHelp> keysOf(Screen &screen, const QList<KeyHelp> &ofTheWindow)
{
    QList<KeyHelp> all;
    QSet<QString> known;
    const auto add = [&](const QString &key, const QString &words) {
        if (key.isEmpty() || known.contains(key))
            return;
        known.insert(key);
        all << KeyHelp{key, words};
    };
    for (QWidget *part : {static_cast<QWidget *>(&screen), screen.inspector()})
        for (const Command &command : commandsOf(part))
            add(command.key, command.words);
    for (const KeyHelp &help : screen.keys() + ofTheWindow)
        add(help.key, help.what);
    return all;
}

// What is done from a screen: each is one call of one function.
QList<ActionKind> actsOf(const Screen &screen)
{
    using A = ActionKind;
    static const QHash<QString, QList<A>> acts{
        {QStringLiteral("triage"),
         {A::TakeOwnership, A::ReleaseOwnership, A::StartChecks, A::RecordChecks, A::EndLease,
          A::CloseShortfall}},
        {QStringLiteral("reconcile"),
         {A::TakeOwnership, A::ReleaseOwnership, A::StartChecks, A::RecordChecks, A::ResolveEffects,
          A::AskSecondPerson, A::RerunPeriod, A::Pause, A::Resume, A::Note}},
        {QStringLiteral("consents"), {A::GiveConsent, A::Refuse}}};
    return acts.value(screen.objectName());
}

QString sqlOf(const Screen &screen)
{
    QString text = screen.sql();
    const QList<ActionKind> acts = actsOf(screen);
    if (acts.isEmpty())
        return text;
    // "-- ": what is copied goes into psql.
    text += QStringLiteral("\n-- ") +
            PasswordDialog::tr(
                "What is done from here. $1: the id of the click, a new uuid; $2: not after this time; "
                "$3: the reason; $4: the items.") +
            QLatin1Char('\n');
    for (const ActionKind act : acts)
        text +=
            QLatin1Char('\n') + screen.bench().store().sqlOf(functionName(act)).section(QLatin1Char('\n'), 1);
    return text;
}

} // namespace

void showKeys(Screen &screen, const QList<KeyHelp> &ofTheWindow, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("keysDialog"));
    auto *layout = prepareDialog(dialog, PasswordDialog::tr("Keys"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    const QList<KeyHelp> keys = keysOf(screen, ofTheWindow);
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
    const QString sql = redacted(sqlOf(screen));
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
