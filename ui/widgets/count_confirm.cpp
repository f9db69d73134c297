// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/count_confirm.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/widgets/runs_label.h"

#include <QLineEdit>
#include <QVBoxLayout>

namespace fencepost {

CountConfirm::CountConfirm(QWidget *parent)
    : QWidget(parent)
    , m_words(new RunsLabel(this))
    , m_field(new QLineEdit(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::gap);
    m_words->setWrapped(true);
    layout->addWidget(m_words);
    layout->addWidget(m_field);
    setFocusProxy(m_field);
    connect(m_field, &QLineEdit::textChanged, this, &CountConfirm::typed);
}

void CountConfirm::ask(const QString &words, const QString &expected)
{
    m_expected = expected;
    m_words->setRuns(TextRuns(TextRole::Body, Token::Text).pattern(words, {expected}));
    m_field->setAccessibleName(m_words->runs().plainText());
    m_field->clear();
    typed();
}

bool CountConfirm::isConfirmed() const
{
    return isTyped(m_field->text(), m_expected);
}

void CountConfirm::typed()
{
    if (m_confirmed == isConfirmed())
        return;
    m_confirmed = isConfirmed();
    emit confirmedChanged(m_confirmed);
}

} // namespace fencepost
