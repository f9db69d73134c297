// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/list_words.h"

#include "ui/style/metrics.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QVBoxLayout>

namespace fencepost {

namespace {

constexpr int kAcross = 40;
constexpr int kWordsToButton = 10;

} // namespace

ListWords::ListWords(QAbstractScrollArea *list)
    : QWidget(list->viewport())
    , m_label(new RunsLabel(this))
    , m_wayOut(new KeyButton(QString(), QKeySequence(), ButtonKind::Plain, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kAcross, metrics::margin, kAcross, metrics::margin);
    layout->setSpacing(0);
    m_label->setWrapped(true);
    m_label->setAlignment(Qt::AlignHCenter);
    layout->addStretch(2);
    layout->addWidget(m_label);
    layout->addSpacing(kWordsToButton);
    layout->addWidget(m_wayOut, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    list->viewport()->installEventFilter(this);
    connect(m_wayOut, &KeyButton::clicked, this, &ListWords::wayOutChosen);
    hide();
}

void ListWords::say(const QString &text, const QString &wayOut)
{
    setGeometry(parentWidget()->rect());
    m_wayOut->setVisible(!wayOut.isEmpty());
    if (m_wayOut->words() != wayOut)
        m_wayOut->setWords(wayOut);
    if (m_text != text) {
        m_text = text;
        m_label->setRuns(TextRuns(TextRole::Body).plain(text));
        setAccessibleName(text);
    }
    show();
    raise();
}

void ListWords::clear()
{
    m_text.clear();
    hide();
}

bool ListWords::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == parent())
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace fencepost
