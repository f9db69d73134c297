// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/domain/provider_look_up.h"

#include <QObject>
#include <memory>
#include <vector>

namespace fencepost {

// One look-up that is in the database now, or could not be put there.
struct RecordedCheck
{
    CheckAnswer answer;         // what was found
    std::optional<Check> check; // as recorded; its verdict is the one that counts. None: not recorded
    QString trouble;            // then: why, as a sentence
    QString decision;           // and the database's word, if it gave one
    qint64 auditSeq = 0;        // of the record of it
};

// One round of "check": every effect is begun in the database before the first request leaves for the
// provider; then the provider is asked, and what comes back is recorded as it comes, at most 200 a call.
// Stopping ends what was begun as inconclusive, so that nobody waits for it. It belongs to the connection it
// began on: once that is closed nothing more is recorded, for the next one may be to another database. GUI
// thread; a child of whoever asks.
class CheckRun : public QObject
{
    Q_OBJECT
public:
    CheckRun(ConsoleStore &store, std::unique_ptr<ProviderLookUp> lookUp, const QString &login,
             QObject *parent);
    ~CheckRun() override;

    void start(const std::vector<EffectKey> &keys);
    void stop();

    const std::vector<LookUpWindow> &windows() const { return m_windows; }
    const LookUpProgress &progress() const { return m_progress; }

signals:
    // The database has begun the check of this effect.
    void begun(const fencepost::EffectKey &key);
    // All of them are, and the first and last audit record of that.
    void allBegun(qint64 count, qint64 refused, qint64 auditFrom, qint64 auditTo);
    // … or has not: the answer says why (`living`, `being_checked`, `fresh` …).
    void notBegun(const fencepost::EffectKey &key, const fencepost::ItemAnswer &answer);
    void failedToBegin(const fencepost::EffectKey &key, const fencepost::StoreError &error);
    void recorded(const std::vector<fencepost::RecordedCheck> &checks);
    void windowsChanged();
    void progressed();
    void finished();

private:
    void take(const EffectKey &key, const ItemAnswer &answer);
    void askProvider();
    void giveUp(const QString &why);
    void leave();
    void dropWhatCameLate();
    void answered(const std::vector<CheckAnswer> &answers);
    void record();
    void keep(const CheckAnswer &answer, const ItemAnswer *stored, const StoreError *error);
    void endIfDone();

    ConsoleStore &m_store;
    std::unique_ptr<ProviderLookUp> m_lookUp;
    QString m_login;
    std::vector<EffectQuestion> m_questions;
    qint64 m_notBegun = 0;
    qint64 m_auditFrom = 0;
    qint64 m_auditTo = 0;
    std::vector<CheckAnswer> m_toRecord;
    std::vector<RecordedCheck> m_kept;
    std::vector<LookUpWindow> m_windows;
    LookUpProgress m_progress;
    bool m_stopped = false;
    bool m_left = false; // its connection was closed
    bool m_asked = false;
    bool m_lookUpDone = false;
    bool m_recording = false;
    bool m_over = false;
};

} // namespace fencepost
