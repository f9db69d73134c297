// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace fencepost {

class RunsLabel;

// "Type 640 to go on": the count, the amount or the key is typed before something large is done. Spaces and
// thousands separators may be left out; nothing else may. GUI thread.
class CountConfirm : public QWidget
{
    Q_OBJECT

public:
    explicit CountConfirm(QWidget *parent = nullptr);

    // words: a pattern whose %1 is what must be typed ("Type %1 to resolve them").
    void ask(const QString &words, const QString &expected);
    bool isConfirmed() const;
    QLineEdit *field() const { return m_field; }

signals:
    void confirmedChanged(bool confirmed);

private:
    void typed();

    RunsLabel *m_words;
    QLineEdit *m_field;
    QString m_expected;
    bool m_confirmed = false;
};

} // namespace fencepost
