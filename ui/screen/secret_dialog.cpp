// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/secret_dialog.h"

#include "models/domain/text.h"
#include "models/tables/triage_rows.h"
#include "ui/style/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kPadding = 20;
constexpr int kWidth = 420;

RunsLabel *lines(const QString &text, QWidget *parent)
{
    auto *label = new RunsLabel(TextRuns(TextRole::Second, Token::Second).plain(text), parent);
    label->setWrapped(true);
    label->setVisible(!text.isEmpty());
    return label;
}

SecretDialog::Words wordsFor(const ProviderSettings &provider, const QString &title)
{
    SecretDialog::Words words;
    words.title = ProviderKeyDialog::tr("Read-only key for %1").arg(title);
    words.about =
        ProviderKeyDialog::tr("For %1, %2. A key that may only read is enough; it is sent to %3 alone.")
            .arg(visibleText(provider.name.text(), 64),
                 accountWords({{}, {}, provider.account, provider.liveMode}),
                 visibleText(provider.baseUrl.toString(QUrl::RemoveUserInfo), 120));
    words.field = ProviderKeyDialog::tr("Read-only key");
    words.kept = ProviderKeyDialog::tr("Kept in memory only, until this window closes. For every start: %1.")
                     .arg(keyVariable(provider.name));
    words.verb = ProviderKeyDialog::tr("Use it and ask");
    return words;
}

} // namespace

QVBoxLayout *prepareDialog(QDialog *dialog, const QString &title)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(kPadding, 16, kPadding, 16);
    layout->setSpacing(10);
    layout->addWidget(new ElidedLabel(title, TextRole::Title, Token::Text, dialog));
    return layout;
}

SecretDialog::SecretDialog(const Words &words, QWidget *parent)
    : QDialog(parent)
    , m_field(new QLineEdit(this))
    , m_fault(lines(QString(), this))
{
    setFixedWidth(kWidth);
    auto *layout = prepareDialog(this, words.title);
    layout->addWidget(lines(words.about, this));
    m_field->setEchoMode(QLineEdit::Password);
    m_field->setFixedHeight(metrics::button);
    m_field->setAccessibleName(words.field);
    layout->addWidget(m_field);
    layout->addWidget(m_fault);
    layout->addWidget(lines(words.kept, this));
    auto *buttons = new QHBoxLayout;
    auto *cancel = new KeyButton(tr("Cancel"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, this);
    auto *go = new KeyButton(words.verb, QKeySequence(), ButtonKind::Primary, this);
    go->setDefault(true);
    buttons->addWidget(cancel);
    buttons->addStretch(1);
    buttons->addWidget(go);
    layout->addLayout(buttons);
    connect(cancel, &KeyButton::clicked, this, &QDialog::reject);
    connect(go, &KeyButton::clicked, this, &SecretDialog::give);
    m_field->setFocus();
    fit();
}

// Wrapped sentences have no height of their own.
void SecretDialog::fit()
{
    layout()->invalidate();
    setFixedHeight(layout()->totalHeightForWidth(width()));
}

void SecretDialog::complain(const QString &text)
{
    m_fault->setRuns(TextRuns(TextRole::Second, Token::WarningText).plain(text));
    m_fault->setVisible(!text.isEmpty());
    m_field->setFocus();
    fit();
}

void SecretDialog::give()
{
    complain({});
    const QString secret = taken(m_field->text());
    if (m_fault->isVisibleTo(this))
        return;
    accept();
    emit given(secret);
}

ProviderKeyDialog::ProviderKeyDialog(const ProviderSettings &provider, const QString &title, QWidget *parent)
    : SecretDialog(wordsFor(provider, title), parent)
{
    setObjectName(QStringLiteral("providerKeyDialog"));
    field()->setObjectName(QStringLiteral("providerKey"));
}

// It becomes part of a request's head: what cannot stand there is no key, whatever it was copied with.
QString ProviderKeyDialog::taken(const QString &typed)
{
    const QString key = typed.trimmed();
    const bool plain =
        std::all_of(key.begin(), key.end(), [](QChar c) { return c.unicode() > 0x20 && c.unicode() < 0x7f; });
    if (key.isEmpty())
        complain(tr("Enter the key first."));
    else if (!plain)
        complain(tr("A key has no spaces and only plain letters: copy it again."));
    return key;
}

} // namespace fencepost
