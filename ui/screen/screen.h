// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/reconcile/workbench.h"

#include <QList>
#include <QMap>
#include <QWidget>
#include <optional>

namespace fencepost {

// Where a screen sends its reader: another screen, on a subject.
struct Link
{
    enum class Screen { Triage, Reconcile, Consents, Runs, Ledger, Leases, DeadLetters, Audit };
    Screen screen = Screen::Triage;
    RunKey run;         // Reconcile, Runs, Ledger, DeadLetters; Leases: its job
    QString key;        // an effect, a request, a letter, an audit subject
    bool begin = false; // Reconcile: take it and ask the provider at once
    friend bool operator==(const Link &, const Link &) = default;
};

// What filters a screen, by the names of its view link: "job", "state" …
using Filters = QMap<QString, QString>;

// Those of them that are set.
Filters setOnes(const Filters &all);

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
    // What filters it now, and to filter it so; `at` is a row. Empty: by nothing.
    virtual Filters filters() const { return {}; }
    virtual void setFilters(const Filters &filters) { Q_UNUSED(filters) }
    // What is selected, for a link that leads to it.
    virtual std::optional<Link> selectedPlace() const { return std::nullopt; }
    // The keys of this screen that no button or shortcut of it has now: those of the list that has the focus,
    // and of buttons that come with a row. For F1, below what commandsOf() tells.
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
