// SPDX-License-Identifier: GPL-3.0-or-later
// The tools above the list: whose rows it shows, and the hand-over of a shift.
#include "ui/triage/hand_over_dialog.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"

#include <QMenu>

namespace fencepost {

namespace {

constexpr int kNarrow = 820;

} // namespace

void TriageScreen::addTools()
{
    m_whoseButton = new KeyButton(QString(), QKeySequence(Qt::Key_W), ButtonKind::Plain, m_toolbar);
    m_whoseButton->setObjectName(QStringLiteral("whose"));
    m_whoseMenu = new QMenu(this);
    m_whoseMenu->setObjectName(QStringLiteral("whoseMenu"));
    for (const WhoseRows whose : {WhoseRows::All, WhoseRows::Mine, WhoseRows::Quiet, WhoseRows::Nobody})
        connect(m_whoseMenu->addAction(whoseWords(whose)), &QAction::triggered, this,
                [this, whose] { choose(whose); });
    m_whoseButton->setProperty("opens", QVariant::fromValue(m_whoseMenu));
    connect(m_whoseButton, &KeyButton::clicked, m_whoseMenu,
            [this] { m_whoseMenu->popup(m_whoseButton->mapToGlobal(QPoint(0, m_whoseButton->height()))); });
    auto *over = new KeyButton(tr("Hand over…"), QKeySequence(Qt::Key_H), ButtonKind::Plain, m_toolbar);
    over->setObjectName(QStringLiteral("handOver"));
    connect(over, &KeyButton::clicked, this, [this] { handOver({}); });
    for (KeyButton *tool : {m_whoseButton, over}) {
        tool->setCompact(true);
        m_toolbar->addTool(tool);
    }
    m_statement = new KeyButton(tr("Show the SQL"), QKeySequence(QStringLiteral("Ctrl+L")), ButtonKind::Plain,
                                m_toolbar);
    m_statement->setShortcut({}); // the key is the window's
    m_statement->setCompact(true);
    connect(m_statement, &KeyButton::clicked, this, &Screen::sqlWanted);
    m_toolbar->addTool(m_statement);
    choose(m_whose);
}

// Where there is little room, what its key does as well makes way for what the list says of itself.
void TriageScreen::resizeEvent(QResizeEvent *event)
{
    Screen::resizeEvent(event);
    m_statement->setVisible(width() >= kNarrow);
}

void TriageScreen::choose(WhoseRows whose)
{
    m_whose = whose;
    m_whoseButton->setWords(tr("Owner: %1").arg(whoseWords(whose)));
    if (m_loaded)
        draw();
}

bool TriageScreen::isKept(const TriageItem &item) const
{
    return isOf(m_whose, item, asRead());
}

// Nobody: what is one's own is offered; else what that login offers is taken.
void TriageScreen::handOver(const QString &from)
{
    auto *dialog = new HandOverDialog(bench(), from, this);
    connect(dialog, &HandOverDialog::acted, this, &TriageScreen::read);
    connect(dialog, &HandOverDialog::acted, this, &Screen::acted);
    connect(dialog, &HandOverDialog::issue, this, &Screen::issue);
    connect(dialog, &HandOverDialog::working, this, &Screen::working);
    dialog->open();
}

Filters TriageScreen::filters() const
{
    return setOnes({{QStringLiteral("owner"), m_whose == WhoseRows::All ? QString() : toText(m_whose)}});
}

void TriageScreen::setFilters(const Filters &filters)
{
    choose(whoseRowsFrom(filters.value(QStringLiteral("owner"))).value_or(WhoseRows::All));
}

} // namespace fencepost
