// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/time_text.h"

#include <QLineEdit>

namespace fencepost {

// Where a reader types the time that a list shall go to: Enter goes there, Escape leaves. GUI thread.
class DateField : public QLineEdit
{
    Q_OBJECT
public:
    explicit DateField(const QString &placeholder, QWidget *parent = nullptr);

    // Days and hours that are typed are those of this zone; a time alone is one of this day.
    void setClock(const QDateTime &now, const QTimeZone &zone);

signals:
    void wanted(const fencepost::TimeSpan &span);
    // What was typed is no time: a sentence that says what is.
    void misread(const QString &hint);
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void go();

    QDateTime m_now;
    QTimeZone m_zone;
};

} // namespace fencepost
