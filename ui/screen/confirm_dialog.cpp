// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/confirm_dialog.h"

#include "ui/style/metrics.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/count_confirm.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/strips.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

namespace fencepost {

namespace {

constexpr int kWidth = 520;

} // namespace

ConfirmDialog::ConfirmDialog(const ConnectionProfile &profile, const Question &question, QWidget *parent)
    : QDialog(parent)
    , m_question(question)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(question.title);
    setObjectName(QStringLiteral("confirmDialog"));
    setFixedWidth(kWidth);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);

    auto *where = new QHBoxLayout;
    auto *chip = new EnvironmentChip(this);
    chip->setEnvironment(profile.environment.toUpper(), profile.isProduction());
    where->addWidget(chip);
    where->addWidget(new ElidedLabel(profile.name, TextRole::BodyBold, Token::Text, this), 1);
    layout->addLayout(where);
    auto *title = new RunsLabel(TextRuns(TextRole::Title).plain(question.title, Token::Text), this);
    title->setWrapped(true);
    title->setLineHeight(lineHeight(TextRole::Title));
    layout->addWidget(title);
    addFacts(question, layout);
    addFields(question, layout);

    auto *buttons = new QHBoxLayout;
    m_cancel = new KeyButton(tr("Cancel"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, this);
    m_go = new KeyButton(question.verb, QKeySequence(Qt::CTRL | Qt::Key_Return),
                         question.movesMoney ? ButtonKind::Money : ButtonKind::Primary, this);
    m_go->setObjectName(QStringLiteral("confirmGo"));
    m_cancel->setDefault(true);
    buttons->addWidget(m_cancel);
    buttons->addStretch(1); // what carries it out stands apart
    buttons->addWidget(m_go);
    layout->addSpacing(4);
    layout->addLayout(buttons);
    connect(m_cancel, &KeyButton::clicked, this, &QDialog::reject);
    connect(m_go, &KeyButton::clicked, this, &ConfirmDialog::carryOut);
    check();
    m_reason->setFocus();
    setFixedHeight(layout->totalHeightForWidth(width())); // wrapped sentences have no height of their own
}

void ConfirmDialog::addLines(const QStringList &lines, QVBoxLayout *layout)
{
    for (const QString &line : lines) {
        auto *label = new RunsLabel(TextRuns(TextRole::Body).plain(line, Token::Second), this);
        label->setWrapped(true);
        layout->addWidget(label);
    }
}

void ConfirmDialog::addItem(const Item &item, QVBoxLayout *layout)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    if (!item.name.isEmpty())
        column->addWidget(new RunsLabel(TextRuns(TextRole::Mono).mono(item.name, Token::Text), this));
    auto *facts = new FactList(this);
    facts->setFacts(item.facts);
    column->addWidget(facts);
    layout->addLayout(column);
}

void ConfirmDialog::addFacts(const Question &question, QVBoxLayout *layout)
{
    addLines(question.facts, layout);
    for (const Item &item : question.items)
        addItem(item, layout);
    addLines(question.notes, layout);
    if (!question.warning.isEmpty()) {
        auto *warning =
            new RunsLabel(TextRuns(TextRole::Body).bold(question.warning, Token::WarningText), this);
        warning->setWrapped(true);
        layout->addWidget(warning);
    }
    if (question.money.isEmpty())
        return;
    auto *zone = new Surface(Token::MoneyZone, this);
    auto *zoneLayout = new QVBoxLayout(zone);
    zoneLayout->setContentsMargins(10, 7, 10, 7);
    auto *money = new RunsLabel(TextRuns(TextRole::Body).bold(question.money, Token::MoneyText), zone);
    money->setWrapped(true);
    zoneLayout->addWidget(money);
    layout->addWidget(zone);
}

void ConfirmDialog::addFields(const Question &question, QVBoxLayout *layout)
{
    const auto field = [&](const QString &caption, const QString &name) {
        auto *label = new ElidedLabel(caption, TextRole::Second, Token::Second, this);
        layout->addWidget(label);
        auto *edit = new QLineEdit(this);
        edit->setObjectName(name);
        edit->setAccessibleName(caption);
        edit->setFixedHeight(metrics::button);
        layout->addWidget(edit);
        connect(edit, &QLineEdit::textChanged, this, &ConfirmDialog::check);
        return edit;
    };
    m_reason =
        field(!question.reasonCaption.isEmpty() ? question.reasonCaption
              : question.leastReason > 0 ? tr("Reason, for the audit (required, at least %n character(s))",
                                              nullptr, question.leastReason)
              : question.reasonNeeded    ? tr("Reason, for the audit (required)")
                                         : tr("Reason, for the audit (may be empty)"),
              QStringLiteral("reason"));
    m_reason->setMaxLength(1000);
    m_reason->setPlaceholderText(question.reasonHint);
    if (question.typed.isEmpty())
        return;
    m_typed = new CountConfirm(this);
    m_typed->ask(question.typedPrompt, question.typed);
    m_typed->field()->setObjectName(QStringLiteral("typed"));
    m_typed->field()->setFixedHeight(metrics::button);
    layout->addWidget(m_typed);
    connect(m_typed, &CountConfirm::confirmedChanged, this, &ConfirmDialog::check);
}

QString ConfirmDialog::reason() const
{
    return m_reason->text().trimmed();
}

QString ConfirmDialog::typedText() const
{
    return m_typed ? m_question.typed : QString();
}

void ConfirmDialog::check()
{
    QString why;
    if (m_question.reasonNeeded && reason().isEmpty())
        why = tr("Give a reason first.");
    else if (reason().size() < m_question.leastReason)
        why = tr("Give a reason of at least %n character(s).", nullptr, m_question.leastReason);
    else if (m_typed && !m_typed->isConfirmed())
        why = QString(m_question.typedPrompt).arg(m_question.typed) + QLatin1Char('.');
    m_go->setAllowed(why.isEmpty(), why);
}

void ConfirmDialog::carryOut()
{
    if (!m_go->isEnabled())
        return;
    const QString why = reason();
    const QString text = typedText();
    accept();
    emit confirmed(why, text);
}

void ConfirmDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers() & Qt::ControlModifier)
            carryOut();
        else if (focusWidget() == m_cancel)
            reject();
        else
            focusNextChild(); // Enter leaves a field; it never carries out
        return;
    }
    QDialog::keyPressEvent(event);
}

} // namespace fencepost
