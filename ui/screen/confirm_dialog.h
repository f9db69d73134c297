// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "ui/widgets/facts.h"

#include <QDialog>
#include <QStringList>

class QLineEdit;
class QVBoxLayout;

namespace fencepost {

class CountConfirm;
class KeyButton;

// Asks before what cannot be undone: names the environment, what will be done to how much, and wants a
// reason; over a limit it wants the count or the amount typed. Cancel is the default: Enter never carries it
// out, Ctrl+Enter on purpose does. Opened with open(); deletes itself. GUI thread.
class ConfirmDialog : public QDialog
{
    Q_OBJECT
public:
    // One thing that is asked about: its customer in mono, and below it a fact a row.
    struct Item
    {
        QString name; // empty: the question is about one thing, which the title names
        QList<FactList::Fact> facts;
    };
    struct Question
    {
        QString title;     // "Resolve 621 effects on evidence"
        QStringList facts; // what will be, line by line
        QList<Item> items; // … of few things one by one
        QStringList notes; // … and what holds for all of them
        QString warning;   // … and what speaks against it now; empty: nothing
        QString money;     // what could move, in a zone of its own; empty: nothing can
        QString verb;      // on the button
        bool movesMoney = false;
        bool reasonNeeded = true;
        QString reasonCaption; // empty: a reason for the audit
        int leastReason = 0;   // characters
        QString reasonHint;
        QString typed;       // what must be typed to go on; empty: nothing
        QString typedPrompt; // "Type %1, the number of effects"
    };

    ConfirmDialog(const ConnectionProfile &profile, const Question &question, QWidget *parent);

    QString reason() const;
    QString typedText() const;

signals:
    void confirmed(const QString &reason, const QString &typed);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addFacts(const Question &question, QVBoxLayout *layout);
    void addLines(const QStringList &lines, QVBoxLayout *layout);
    void addItem(const Item &item, QVBoxLayout *layout);
    void addFields(const Question &question, QVBoxLayout *layout);
    void check();
    void carryOut();

    Question m_question;
    QLineEdit *m_reason = nullptr;
    CountConfirm *m_typed = nullptr;
    KeyButton *m_go = nullptr;
    KeyButton *m_cancel = nullptr;
};

} // namespace fencepost
