// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/banner.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>

namespace fencepost {

namespace {

Token edgeOf(Banner::Level level)
{
    return level == Banner::Level::Note ? Token::Accent : Token::WarningEdge;
}

} // namespace

Banner::Banner(QWidget *parent)
    : QWidget(parent)
    , m_label(new RunsLabel(this))
    , m_wayOut(new KeyButton(QString(), this))
{
    // As high as its lines: Fixed would hold it to the height that it has on one.
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::margin + metrics::selectionEdge, 4, metrics::margin, 5);
    layout->setSpacing(metrics::margin);
    m_label->setWrapped(true);
    layout->addWidget(m_label, 1, Qt::AlignVCenter);
    layout->addWidget(m_wayOut, 0, Qt::AlignVCenter);
    connect(m_wayOut, &KeyButton::clicked, this, &Banner::wayOutChosen);
    hide();
}

void Banner::say(Level level, const QString &text, const QString &wayOut)
{
    m_level = level;
    m_text = text;
    TextRuns runs(TextRole::Body, level == Level::Note ? Token::Text : Token::WarningText);
    if (level == Level::Problem)
        runs.glyph(StateGlyph::Unknown);
    m_label->setRuns(runs.plain(text));
    m_wayOut->setWords(wayOut);
    m_wayOut->setVisible(!wayOut.isEmpty());
    setAccessibleName(m_label->runs().copyText());
    show();
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Banner::clear()
{
    m_text.clear();
    hide();
}

void Banner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), ink(m_level == Level::Note ? Token::Selection : Token::WarningFill));
    painter.fillRect(QRect(0, height() - 1, width(), 1), ink(Token::Line));
    painter.fillRect(QRect(0, 0, metrics::selectionEdge, height() - 1), ink(edgeOf(m_level)));
}

} // namespace fencepost
