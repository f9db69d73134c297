// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/side_dialogs.h"

#include "models/domain/text.h"
#include "ui/screen/commands.h"
#include "ui/style/paint.h"
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
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kMostWords = 350; // two columns of them fit into the smallest window

// Of a screen: those of its buttons and shortcuts, then those that only its lists know.
QList<KeyHelp> keysOf(Screen &screen)
{
    QList<KeyHelp> all;
    for (QWidget *part : {static_cast<QWidget *>(&screen), screen.inspector()})
        for (const Command &command : commandsOf(part))
            all << KeyHelp{command.key, command.words};
    return all + screen.keys();
}

// A column of keys below a heading. Each key is told once, where it comes first.
QLayout *keyColumn(const QString &heading, const QList<KeyHelp> &keys, QSet<QString> &told, QWidget *dialog)
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    grid->addWidget(new ElidedLabel(heading, TextRole::Second, Token::Second, dialog), 0, 0, 1, 2);
    int row = 1;
    int width = 0; // a label that can be cut short wants little by itself
    for (const KeyHelp &help : keys) {
        const QString key = paint::keyName(help.key);
        if (key.isEmpty() || told.contains(key))
            continue;
        told.insert(key);
        grid->addWidget(new KeyCap(key, dialog), row, 0, Qt::AlignRight | Qt::AlignVCenter);
        auto *words = new ElidedLabel(help.what, TextRole::Body, Token::Text, dialog);
        grid->addWidget(words, row++, 1);
        width = std::max(width, words->fontMetrics().horizontalAdvance(help.what) + 1);
    }
    grid->setColumnMinimumWidth(1, std::min(width, kMostWords));
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(row, 1);
    return grid;
}

// What is done from a screen: each is one call of one function.
QList<ActionKind> actsOf(const Screen &screen)
{
    using A = ActionKind;
    static const QHash<QString, QList<A>> acts{
        {QStringLiteral("triage"),
         {A::TakeOwnership, A::ReleaseOwnership, A::OfferHandOver, A::AcceptHandOver, A::StartChecks,
          A::RecordChecks, A::EndLease, A::CloseShortfall}},
        {QStringLiteral("reconcile"),
         {A::TakeOwnership, A::ReleaseOwnership, A::StartChecks, A::RecordChecks, A::ResolveEffects,
          A::AskSecondPerson, A::RerunPeriod, A::Pause, A::Resume, A::Note}},
        {QStringLiteral("consents"), {A::GiveConsent, A::Refuse}},
        {QStringLiteral("runs"), {A::Note}},
        {QStringLiteral("ledger"), {A::Note}},
        {QStringLiteral("deadletters"),
         {A::TakeOwnership, A::RequeueDeadLetter, A::AskSecondPerson, A::DiscardDeadLetter,
          A::ReopenDeadLetter, A::Note}}};
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
    auto *columns = new QHBoxLayout; // beside each other: the smallest window is as high as the longer one
    columns->setSpacing(32);
    QSet<QString> told;
    columns->addLayout(keyColumn(PasswordDialog::tr("On this screen"), keysOf(screen), told, dialog));
    columns->addLayout(keyColumn(PasswordDialog::tr("Everywhere"), ofTheWindow, told, dialog));
    layout->addLayout(columns);
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
