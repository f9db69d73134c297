// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/domain/provider_look_up.h"
#include "models/reconcile/groups.h"
#include "models/reconcile/item.h"
#include "models/reconcile/remainder.h"
#include "models/reconcile/report.h"
#include "models/reconcile/steps.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>

namespace fencepost {

class CheckRun;
struct RecordedCheck;

// Makes the look-up for a provider, with its read-only key where there is one here. Null: as without a key.
using LookUpFactory = std::function<std::unique_ptr<ProviderLookUp>(const ProviderSettings &)>;

enum class PauseKind { Job, Provider };

// One effect as a person saw it when they were asked to confirm: by which check, with whose consent.
struct SeenItem
{
    EffectKey key;
    QString checkId;
    QString requestId;
};

// The use case: one run being reconciled, from taking it to the report. own → check → review → resolve →
// (second person) → rerun → report. It never blocks: every answer comes by signal. What the database refuses
// is kept on the item it was about and summed up in a message; nothing is done that a person has not asked
// for, but for renewing the ownership while the screen is active. GUI thread; owned by the screen; the store
// outlives it.
class Reconciliation : public QObject
{
    Q_OBJECT
public:
    enum class Level { Info, Warning, Error };
    Q_ENUM(Level)
    struct Message
    {
        Level level = Level::Info;
        QDateTime at; // the server's clock
        QString text;
    };

    Reconciliation(ConsoleStore &store, LookUpFactory lookUps, QObject *parent = nullptr);
    ~Reconciliation() override;

    // Begins with a run; what was listed of another one is forgotten.
    void open(const RunKey &run);
    // Reads the run, its effects and the consents again. Also called by itself after every act.
    void refresh();
    // The screen is shown and its person is at work: what they own is renewed every minute.
    void setActive(bool active);
    // Resolving, rerunning and resuming need an armed console (4-screens).
    void setArmed(bool armed);

    // --- acts. Each is refused with a message where the Ability of the same name says no.
    // Over another's ownership a reason is needed. After a rerun, what was left out is taken one by one.
    void own(const QString &reason);
    void release();
    // Nothing given: all that is unresolved and has no usable answer; where all have one, all unresolved.
    void check(const std::vector<EffectKey> &keys = {});
    void stopChecking();
    // Everything that the verdicts allow without a second person.
    void resolveConclusive(const QString &reason);
    // Exactly what was seen and confirmed; what has changed since, or came in meanwhile, is left as it is.
    void resolveSeen(const std::vector<SeenItem> &seen, const QString &reason);
    // These, as their verdicts allow (or by hand, or consented); what may not is refused by name.
    void resolve(const std::vector<EffectKey> &keys, const QString &reason);
    // Which of several charges stands; by hand: what a person says, with evidence.
    void setStands(const EffectKey &key, const QString &reference);
    void setByHand(const EffectKey &key, const std::optional<ByHand> &byHand);
    void askSecondPerson(const std::vector<EffectKey> &keys, const QString &reason);
    void askSecondPersonForRerun(const QString &reason);
    // What has been consented to and is still as it was asked; of one request, or of all.
    void resolveConsented(const QString &reason, const QString &requestId = {});
    void previewRerun();
    // Carries out exactly the last preview. `typedName`: the period, where it is done already. `planHash`: of
    // the preview that was confirmed; is it not the last one by now, nothing is asked.
    void rerun(const QString &reason, const QString &typedName = {}, const QString &planHash = {});
    void pause(PauseKind kind, const QString &reason);
    void resume(PauseKind kind, const QString &reason);
    void note(const QString &text, const QString &ticket = {});
    // Everything the report needs, with the newest audit record; answered once.
    void report(std::function<void(const ReportFacts &)> then);

    // --- state, for the screen
    const RunKey &run() const { return m_run; }
    const RunSheet &sheet() const { return m_sheet; }
    bool isLoaded() const { return m_loaded; }
    const Who &who() const { return m_who; }
    const ProviderSettings &provider() const { return m_provider; }
    // "Stripe": how people call the far side.
    QString providerTitle() const;
    const std::vector<ReconcileItem> &items() const { return m_items; }
    int indexOf(const EffectKey &key) const { return m_index.value(key, -1); }
    RuleFacts rules() const;
    std::vector<ReconcileGroup> groups() const { return groupsOf(m_items, rules(), providerTitle()); }
    // By what the provider said: what a screen lists under that heading.
    std::vector<ReconcileGroup> groupsSaid() const
    {
        return fencepost::groupsSaid(m_items, rules(), providerTitle());
    }
    std::vector<PartOfSum> sumParts() const { return sumPartsOf(m_sheet, m_items, rules(), m_doneBefore); }
    WholeRun whole() const { return wholeOf(m_sheet); }
    // Money that settling has not put right and no row of the ledger holds.
    std::vector<OpenDifference> openDifferences() const
    {
        return fencepost::openDifferences(m_run, m_items, m_consents);
    }
    const std::vector<Consent> &consents() const { return m_consents; } // those that concern this run
    const std::optional<RerunPreview> &preview() const { return m_preview; }
    const std::vector<Message> &messages() const { return m_messages; }
    const std::vector<ReportAct> &acts() const { return m_acts; } // of this sitting
    std::vector<LookUpWindow> windows() const;
    // `judged` counts what the list shows as known, so that both say the same at every moment.
    LookUpProgress progress() const;
    // How long the check still takes, by what it has read so far; none: not known yet, or nothing is asked.
    std::optional<std::chrono::milliseconds> checkTimeLeft() const;
    // Of this sitting, the check that is under way included.
    int answersInAll() const { return m_answersBefore + progress().answered; }
    // When asking again can tell more, where nothing else is left to ask about; invalid: now, or never.
    QDateTime askAgainAt() const;
    bool isChecking() const { return m_check != nullptr; }
    // Nothing could be asked for want of a key that the provider takes, and there is still something to ask.
    bool wantsKey() const;
    bool isActing() const { return m_acting > 0; }
    bool isMine() const; // the run
    // A rerun was allowed and its worker has attempts left: the run is not taken, what it left out is.
    bool leftToWorker() const;
    // It was allowed and no worker claimed it in time: only another rerun helps.
    bool rerunHasRunOut() const;
    bool rerunIsClaimed() const; // by a worker that is at it, or comes back for what was left out
    // What is unsettled and one's own by itself, while the run is not: what a rerun has left out.
    struct OwnLeft
    {
        std::vector<EffectKey> keys;
        QDateTime until; // of the one that ends first
    };
    OwnLeft ownLeft() const;
    // When the first key of what is still unresolved counts as gone; invalid: none has a clock.
    QDateTime firstKeyGoesAt() const;
    // Until when a rerun must be claimed, before the first key of what it would send goes; invalid: it is, or
    // no key's clock runs.
    QDateTime mustBeClaimedBy() const;
    StepFacts stepFacts() const;
    Step step() const { return currentStep(stepFacts()); }
    std::vector<StepInfo> steps() const { return stepsOf(stepFacts()); }

    // What is possible now; else why not, in words.
    Ability canOwn() const;
    Ability canRelease() const;
    Ability canCheck() const;
    Ability canStop() const;
    Ability canResolve() const; // conclusive ones
    Ability canAskSecondPerson(const std::vector<EffectKey> &keys) const;
    Ability canResolveConsented() const;
    Ability canPreviewRerun() const;
    Ability canRerun() const;
    Ability canAskForRerun() const; // a second person, for the plan that is previewed
    Ability canPause(PauseKind kind) const;
    Ability canResume(PauseKind kind) const;
    Ability canNote() const;
    // How many resolveConclusive() would settle now, and their money by what they came to.
    std::vector<ReconcileGroup> conclusiveNow() const;
    std::vector<SeenItem> conclusiveItems() const;
    std::vector<SeenItem> consentedItems() const;

signals:
    void changed();                               // the sheet, consents, preview or abilities
    void itemsReset();                            // the list of items is another one, or grew
    void itemsChanged(const QList<int> &indexes); // these rows
    void stepChanged();
    void message(fencepost::Reconciliation::Level level, const QString &text);
    // What the last message said: there is no key to ask with, or the provider does not take it.
    void keyWanted();
    void finishedChecking();

private:
    struct Reading;
    struct Reporting;
    using Each = std::function<void(ReconcileItem &, const ItemAnswer *, const StoreError *)>;

    void readWho();
    void readProvider();
    void readItems(const std::shared_ptr<Reading> &reading);
    void readKnown(const std::shared_ptr<Reading> &reading);
    void readConsents(const std::shared_ptr<Reading> &reading);
    void apply(const Reading &reading);
    void fillReport(ReportFacts &facts) const;
    void readForReport(const std::shared_ptr<Reporting> &reporting);
    void readTimes(const std::shared_ptr<Reporting> &reporting);
    void failReading(const StoreError &error);
    // After an act: a read that is under way may be older than it, and is not taken any more.
    void readAnew();
    void takeConsents();
    void takeConsent(const Consent &consent);
    void touch(int index);
    void changedSomething(); // emits soon, once for everything that changes in between
    void flush();
    void say(Level level, const QString &text);
    void keepAct(const QString &action, const QString &reason, qint64 done, qint64 refused, qint64 seqFrom,
                 qint64 seqTo, const std::map<Resolution, qint64> &as = {});
    // Says why not, where it is not; true: go on.
    bool allows(const Ability &ability);
    void renew();

    // One call about the run, its job or its provider; `then` gets the answer unless it failed, which is
    // said.
    void actOnce(ActionKind kind, const QString &reason, const QJsonObject &item,
                 std::function<void(const ItemAnswer &)> then);
    // Many effects, batched; sums up what was refused when it is over.
    void actOnItems(ActionKind kind, const QString &reason, const std::vector<int> &indexes,
                    const std::function<QJsonObject(const ReconcileItem &)> &itemOf, Each each);
    void resolveIndexes(const std::vector<int> &indexes, const QString &reason);
    QJsonObject resolutionItem(const ReconcileItem &item) const;
    void takeResolution(ReconcileItem &item, const ItemAnswer *answer, const StoreError *error);
    void takeOwned(const ItemAnswer &answer);
    void ownItems(const QString &reason);
    void previewAgain();
    void takeRerun(const ItemAnswer &answer, const RerunPreview &plan);
    void followCheck();
    static void dropStaleChoice(ReconcileItem &item);
    void sayMisconfigured(const QString &why, bool byKey);
    void checkRefused(const EffectKey &key, const QString &decision, const QString &text);
    void checksRecorded(const std::vector<RecordedCheck> &checks);
    void checkOver();
    std::vector<int> indexesOf(const std::vector<EffectKey> &keys) const;
    bool isInDoubt() const;
    Ability isFresh() const;        // what is shown, as far as the store knows
    Ability canAct() const;         // the link, the login, the console
    Ability canChangeState() const; // … and armed
    bool rerunIsPending() const;
    bool sheetIsBeforeRerun() const;
    std::vector<const Consent *> rerunRequests() const; // open ones, newest first
    // … the one for exactly the plan that is previewed; null: none
    const Consent *rerunRequest(bool given) const;
    Ability secondPersonForRerun(const QString &wanted) const;

    ConsoleStore &m_store;
    LookUpFactory m_lookUps;
    RunKey m_run;
    RunSheet m_sheet;
    Who m_who;
    ProviderSettings m_provider;
    bool m_loaded = false;
    bool m_active = false;
    bool m_armed = false;
    bool m_rerunAllowed = false; // in this sitting
    bool m_everMine = false;
    int m_acting = 0;
    quint64 m_generation = 0;
    quint64 m_sitting = 0; // one for each open(): answers to an earlier one find other items
    std::vector<ReconcileItem> m_items;
    QHash<EffectKey, int> m_index;
    std::vector<Consent> m_consents;
    std::optional<RerunPreview> m_preview;
    std::vector<Message> m_messages;
    std::vector<ReportAct> m_acts;
    CheckRun *m_check = nullptr;
    std::vector<LookUpWindow> m_windows; // of the last check
    LookUpProgress m_progress;
    int m_answersBefore = 0;      // of the checks before the last one
    QSet<EffectKey> m_askedAbout; // by the last check
    QElapsedTimer m_checkingSince;
    int m_checksRefused = 0;
    bool m_wantsKey = false;
    QDateTime m_openedAt;
    std::optional<RerunPreview> m_rerunPlan; // the one that was allowed
    std::optional<WholeRun> m_doneBefore;    // … and what was done by then besides the items
    QTimer m_renewal;
    QTimer m_flush;
    QList<int> m_touched;
    bool m_grew = false;
    QElapsedTimer m_readingSince; // invalid: no read is under way
    bool m_readAgain = false;
    int m_torn = 0; // readings in a row whose parts were not of one moment
    Step m_lastStep = Step::Own;
};

} // namespace fencepost
