// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/reconcile/workbench.h"

#include <QList>
#include <QWidget>

namespace fencepost {

// Where a screen sends its reader: another screen, on a subject.
struct Link
{
    enum class Screen { Triage, Reconcile, Consents, Runs, Ledger, Leases, DeadLetters, Audit };
    Screen screen = Screen::Triage;
    RunKey run;         // Reconcile, Runs, Ledger, DeadLetters; Leases: its job
    QString key;        // an effect, a request, a letter, an audit subject
    bool begin = false; // Reconcile: take it and ask the provider at once
};

// One line of the key help.
struct KeyHelp
{
    QString key;
    QString what;
};

// One screen of the window: the work in the middle, an inspector beside it, and its own actions. It reads
// while it is shown and stops when it is not. GUI thread; owned by the window, as is its inspector.
class Screen : public QWidget
{
    Q_OBJECT
public:
    explicit Screen(Workbench &bench, QWidget *parent = nullptr);

    // The column at the right; null: the screen takes the whole width.
    virtual QWidget *inspector() = 0;
    // It comes to the front: reads, and gives the focus to its list.
    virtual void enter() = 0;
    virtual void leave() {}
    // Shows that subject.
    virtual void follow(const Link &link) { Q_UNUSED(link) }
    // The keys of this screen, for F1.
    virtual QList<KeyHelp> keys() const = 0;
    // The statement behind what is shown, for Ctrl+L; empty: there is none.
    virtual QString sql() const { return {}; }

    Workbench &bench() const { return m_bench; }

signals:
    void linked(const fencepost::Link &link);
    // For the drawer: a sentence, and what the server said.
    void issue(const QString &text, const QString &detail);
    // The live count beside its name in the rail.
    void counted(qint64 count);
    // Something was done: what other screens count may be another number now.
    void acted();
    // A button of the screen asks for what Ctrl+L shows.
    void sqlWanted();
    // Work under way, for the footer; empty: none.
    void working(const QString &what);

protected:
    // The server's time now; before the first answer the local one.
    QDateTime now() const;

private:
    Workbench &m_bench;
};

} // namespace fencepost
