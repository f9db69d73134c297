// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"

#include <QDialog>

class QLineEdit;
class QVBoxLayout;

namespace fencepost {

class RunsLabel;

// A title, and below it what the dialog asks for; goes when it is closed.
QVBoxLayout *prepareDialog(QDialog *dialog, const QString &title);

// Asks for something that nobody may read over a shoulder, from a log or by a screen reader: it is shown as
// dots, given once to whoever asked, and forgotten with the dialog. GUI thread; deletes itself when closed.
class SecretDialog : public QDialog
{
    Q_OBJECT
public:
    struct Words
    {
        QString title;
        QString about; // what it is for; may be empty
        QString field;
        QString kept; // where it is kept, and for how long
        QString verb;
    };

    SecretDialog(const Words &words, QWidget *parent);

    QLineEdit *field() const { return m_field; }

signals:
    void given(const QString &secret);

protected:
    // As it is used. What cannot be one is complained of, and not given.
    virtual QString taken(const QString &typed) { return typed; }
    void complain(const QString &text);

private:
    void fit();
    void give();

    QLineEdit *m_field;
    RunsLabel *m_fault;
};

// Asks for the key that a provider is looked up with. Whoever asked keeps it in memory.
class ProviderKeyDialog : public SecretDialog
{
    Q_OBJECT
public:
    // `title`: "Stripe"
    ProviderKeyDialog(const ProviderSettings &provider, const QString &title, QWidget *parent);

protected:
    QString taken(const QString &typed) override;
};

} // namespace fencepost
