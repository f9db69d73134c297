// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/date_field.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/widgets/tool_tip.h"

#include <QKeyEvent>

namespace fencepost {

namespace {

constexpr int kLongest = 40;

} // namespace

DateField::DateField(const QString &placeholder, QWidget *parent)
    : QLineEdit(parent)
    , m_zone(QTimeZone::utc())
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setToolTip(toolTipText({placeholder, tr("2026-03-12, 2026-03-12 14:30, or 14:30 for today")}));
    setMaxLength(kLongest);
    setFixedHeight(metrics::chip);
    connect(this, &QLineEdit::returnPressed, this, &DateField::go);
}

void DateField::setClock(const QDateTime &now, const QTimeZone &zone)
{
    m_now = now;
    m_zone = zone;
}

void DateField::go()
{
    const QString typed = text().trimmed();
    if (typed.isEmpty()) {
        emit left();
        return;
    }
    const auto span = timeSpanFrom(typed, m_now, m_zone);
    if (span) {
        emit wanted(*span);
        emit left();
    } else {
        emit misread(
            tr("“%1” is no date. Write it like 2026-03-12 or 2026-03-12 14:30; 14:30 alone is today.")
                .arg(visibleText(typed, kLongest)));
        selectAll();
    }
}

void DateField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Down) {
        emit left();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace fencepost
