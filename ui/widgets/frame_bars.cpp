// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/frame_bars.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/runs_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sum_bar.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace fencepost {

namespace {
constexpr int footerGap = 16; // and 2 of each neighbour's ring
constexpr int searchStretch = 100;
} // namespace

TopBar::TopBar(QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_environment(new EnvironmentChip(this))
    , m_name(new ElidedLabel(TextRole::BodyBold, Token::Text, this))
    , m_arm(new ArmChip(this))
    , m_search(
          new SearchField(tr("Key, reference, customer, job, or a command"), QStringLiteral("Ctrl+K"), this))
    , m_fresh(new RunsLabel(TextRuns(TextRole::Body), this))
{
    setFixedHeight(metrics::topBar);
    setLines(Qt::BottomEdge);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::margin, 0, metrics::margin, 0);
    layout->setSpacing(metrics::margin);
    layout->addWidget(m_environment);
    layout->addWidget(m_name);
    layout->addWidget(m_arm);
    layout->addStretch(1);
    layout->addWidget(m_search, searchStretch);
    layout->addStretch(1);
    layout->addWidget(m_fresh);
    // Where it is narrow the field gives way: the place and the freshness are read, it is typed into.
    m_search->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_search->setMinimumWidth(180);
    m_search->setMaximumWidth(m_search->sizeHint().width());
}

void TopBar::setConnection(const QString &name)
{
    m_name->setText(name);
}

void TopBar::setFreshness(const TextRuns &runs)
{
    m_fresh->setRuns(runs);
}

FooterBar::FooterBar(QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_operations(new RunsButton(this))
    , m_inDoubt(new RunsButton(this))
    , m_issues(new RunsButton(this))
    , m_audit(new ElidedLabel(TextRole::Second, Token::Second, this))
    , m_clocks(new ElidedLabel(TextRole::Second, Token::Second, this))
{
    setFixedHeight(metrics::footer);
    setLines(Qt::TopEdge);
    auto *keys = new RunsButton(
        TextRuns(TextRole::Second).key(QStringLiteral("F1")).plain(QStringLiteral(" ") + tr("keys")), this);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::margin - 2, 2, metrics::margin - 2, 0);
    layout->setSpacing(footerGap);
    for (RunsButton *button : {m_operations, m_inDoubt, m_issues})
        layout->addWidget(button);
    layout->addStretch(1);
    layout->addWidget(m_audit);
    layout->addSpacing(4);
    layout->addWidget(m_clocks);
    layout->addSpacing(2);
    layout->addWidget(keys);
    connect(m_operations, &RunsButton::clicked, this, &FooterBar::operationsChosen);
    connect(m_inDoubt, &RunsButton::clicked, this, &FooterBar::inDoubtChosen);
    connect(m_issues, &RunsButton::clicked, this, &FooterBar::issuesChosen);
    connect(keys, &RunsButton::clicked, this, &FooterBar::keysChosen);
    setOperations(0, QString());
    setInDoubt(0);
    setIssues(0);
}

void FooterBar::setOperations(int count, const QString &words)
{
    TextRuns runs(TextRole::Second);
    if (count == 0)
        runs.plain(tr("Operations: none running"));
    else
        //: %1 is a count, %2 what runs, for example "check running"
        runs.pattern(tr("Operations: %1 %2").arg(QStringLiteral("%1"), words), {countText(count)});
    m_operations->setRuns(runs);
}

void FooterBar::setInDoubt(int count)
{
    m_inDoubt->setRuns(TextRuns(TextRole::Second)
                           .pattern(tr("Own actions in doubt: %1"), {countText(count)},
                                    count > 0 ? Token::WarningText : Token::Text));
}

void FooterBar::setIssues(int count)
{
    m_issues->setRuns(TextRuns(TextRole::Second).plain(tr("Issues: %1").arg(countText(count))));
}

void FooterBar::setAudit(const QString &words)
{
    m_audit->setText(words);
}

void FooterBar::setClocks(const QString &words)
{
    m_clocks->setText(words);
    m_clocks->setVisible(!words.isEmpty());
}

ActionBar::ActionBar(QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_safe(new QHBoxLayout)
    , m_money(nullptr)
    , m_zone(new Surface(Token::MoneyZone, this))
{
    setFixedHeight(metrics::actionBar);
    setLines(Qt::TopEdge, Token::Line2);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 1, 0, 0);
    layout->setSpacing(0);
    m_safe->setContentsMargins(metrics::margin, 1, metrics::margin, 0);
    m_safe->setSpacing(metrics::margin);
    layout->addLayout(m_safe, 1);
    m_zone->setLines(Qt::LeftEdge, Token::Line2);
    m_money = new QHBoxLayout(m_zone);
    m_money->setContentsMargins(16, 1, 14, 0);
    m_money->setSpacing(metrics::margin);
    layout->addWidget(m_zone);
    m_zone->hide();
}

ActionBar::Words ActionBar::addWords(QHBoxLayout *layout, QWidget *parent)
{
    Words words;
    words.first = new ElidedLabel(TextRole::Second, Token::Second, parent);
    words.second = new ElidedLabel(TextRole::Second, Token::Second, parent);
    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    column->addStretch(1);
    column->addWidget(words.first);
    column->addWidget(words.second);
    column->addStretch(1);
    layout->addLayout(column);
    return words;
}

void ActionBar::setSafe(QWidget *button, const QString &firstLine, const QString &secondLine)
{
    m_safe->addWidget(button);
    m_safeWords = addWords(m_safe, this);
    m_safe->addStretch(1);
    setSafeWords(firstLine, secondLine);
}

void ActionBar::setMoney(QWidget *button, const QString &firstLine, const QString &secondLine)
{
    m_moneyWords = addWords(m_money, m_zone);
    m_money->addWidget(button);
    m_zone->show();
    setMoneyWords(firstLine, secondLine);
}

void ActionBar::setSafeWords(const QString &firstLine, const QString &secondLine)
{
    if (!m_safeWords.first)
        return;
    m_safeWords.first->setText(firstLine);
    m_safeWords.second->setText(secondLine);
}

void ActionBar::setMoneyShown(bool shown)
{
    m_zone->setVisible(shown);
}

void ActionBar::setMoneyWords(const QString &firstLine, const QString &secondLine)
{
    if (!m_moneyWords.first)
        return;
    m_moneyWords.first->setText(firstLine);
    m_moneyWords.second->setText(secondLine);
}

} // namespace fencepost
