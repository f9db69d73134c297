// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/reconcile/audit_witness.h"
#include "models/reconcile/provider_keys.h"
#include "models/reconcile/reconciliation.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimeZone>
#include <QTimer>

namespace fencepost {

// What has just been done and can be taken back, as long as nobody has gone on from it. Never of money.
struct UndoOffer
{
    QString done;                 // "billing/2026-11 is yours"
    QString words;                // "release it"
    std::function<Ability()> can; // asked when it is wanted
    std::function<void()> run;
    QPointer<QObject> owner; // whose functions these are: gone, there is nothing to take back
};

// What every screen of one window works with: the database, who is logged in there, whether the window is
// armed, and the zone that times are shown in. GUI thread; owned by the window; the store outlives it.
class Workbench : public QObject
{
    Q_OBJECT
public:
    Workbench(ConsoleStore &store, LookUpFactory lookUps, QObject *parent = nullptr);

    ConsoleStore &store() const { return m_store; }
    // With the keys that were entered in this window; else with those that the program was started with.
    LookUpFactory lookUps();
    // The read-only key of a provider, for this window alone.
    void enterKey(const ProviderSettings &provider, const QString &key);
    const ConnectionProfile &profile() const { return m_store.profile(); }
    const Who &who() const { return m_who; }
    // The link is up, the answers are fresh, the login is a person who may act, and this is no replica.
    Ability canAct() const;
    // The same for answering a request for a second person: an administrator may, too.
    Ability canAnswer() const;
    // Answers are older than two intervals: what is shown may not be so any more, and nothing can be done on
    // it.
    bool isStale() const;

    // Production opens not armed; what changes something needs it, for 30 minutes, gone with the connection.
    // Elsewhere a window counts as armed.
    bool isArmed() const;
    bool needsArming() const { return profile().isProduction(); }
    std::chrono::milliseconds armedFor() const;
    void arm();
    void disarm();

    // What this console has seen of the audit chain of its database.
    AuditWitness &witness() { return m_witness; }
    AuditWitness::Head seenHead() const { return m_witness.seen(databaseName()); }
    void seeHead(qint64 seq, const QString &hash); // verified up to here

    // Something has just been done that can be taken back.
    void offerUndo(const UndoOffer &offer) { emit undoOffered(offer); }

    const QTimeZone &zone() const { return m_zone; }
    void setZone(const QTimeZone &zone);

signals:
    void whoChanged();
    void armedChanged(bool armed);
    void zoneChanged();
    // Once a second while the window lives: ages and clocks are drawn anew.
    void ticked();
    void linkChanged();
    void undoOffered(const fencepost::UndoOffer &offer);
    void keyEntered(const fencepost::ProviderSettings &provider);
    void chainVerified(qint64 seq); // up to this record, by whichever screen

private:
    Ability canActAs(bool hasRole) const;
    void followLink(const LinkState &state);
    void tick();
    QString databaseName() const;

    ConsoleStore &m_store;
    LookUpFactory m_lookUps; // of the program
    ProviderKeys m_keys;
    Who m_who;
    QTimeZone m_zone;
    AuditWitness m_witness;
    QElapsedTimer m_armedSince; // monotonic: a changed wall clock arms nobody for longer
    bool m_armed = false;
    QTimer m_tick;
};

} // namespace fencepost
