// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/store/action_runner.h"
#include "models/store/console_reads.h"
#include "models/store/server_clock.h"
#include "models/store/session.h"

#include <QHash>
#include <QSet>
#include <memory>

namespace fencepost {

// The console's database over PostgreSQL: one session reads, one acts, and a third, opened when it is first
// needed, tells the server to give up reads that nobody waits for. Lives on the thread of the windows, owned
// by the app; never blocks it, except that close() waits up to two seconds for an action that is under way.
class PgConsoleStore : public ConsoleStore
{
    Q_OBJECT
public:
    explicit PgConsoleStore(QObject *parent = nullptr);
    ~PgConsoleStore() override;

    // Where actions are written down before they are sent, and taken up from after a crash. Before open().
    void keepJournal(const QString &folder) { m_runner.keepJournal(folder); }

    void open(const ConnectionProfile &profile) override;
    void close() override;
    const ConnectionProfile &profile() const override { return m_profile; }
    LinkState link() const override;

    QDateTime serverNow() const override { return m_clock.now(); }
    qint64 silentFor() const override { return m_clock.silentFor(); }
    qint64 skew() const override { return m_clock.skew(); }

    void who(QObject *asker, Then<Who> then) override;
    void triage(QObject *asker, Then<TriageSnapshot> then) override;
    void runSheet(QObject *asker, const RunKey &run, Then<RunSheet> then) override;
    void unresolvedOf(QObject *asker, const RunKey &run, Then<std::vector<UnresolvedEffect>> then) override;
    void effectsByKey(QObject *asker, const std::vector<EffectKey> &keys,
                      Then<std::vector<UnresolvedEffect>> then) override;
    void providerOf(QObject *asker, const JobName &job, Then<ProviderSettings> then) override;
    void ledgerPage(QObject *asker, const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
                    int limit, Then<LedgerPage> then) override;
    void ledgerShape(QObject *asker, const LedgerFilter &filter, Then<LedgerOutline> then) override;
    void effectSheet(QObject *asker, const EffectKey &key, Then<EffectSheet> then) override;
    void notesOf(QObject *asker, const QString &kind, const QString &key,
                 Then<std::vector<Note>> then) override;
    void consents(QObject *asker, Then<std::vector<Consent>> then) override;
    void auditPage(QObject *asker, const AuditFilter &filter, qint64 beforeSeq, int limit,
                   Then<std::vector<AuditRecord>> then) override;
    void verifyAudit(QObject *asker, qint64 knownSeq, const QString &knownHash, const AuditStretch &stretch,
                     Then<AuditVerification> then) override;
    void jobs(QObject *asker, Then<std::vector<JobRow>> then) override;
    void jobStrips(QObject *asker, const std::vector<JobName> &jobs, int periods,
                   Then<std::vector<JobStrip>> then) override;
    void runsPage(QObject *asker, const RunFilter &filter, const std::optional<RunPlace> &after, int limit,
                  Then<RunPage> then) override;
    void runsWhole(QObject *asker, const RunFilter &filter, Then<CountOfKind> then) override;
    void runRecord(QObject *asker, const RunKey &run, Then<RunRecord> then) override;
    void leases(QObject *asker, Then<LeaseBoard> then) override;
    void jobHistory(QObject *asker, const JobName &job, Then<JobHistory> then) override;
    void letterGroups(QObject *asker, LetterState state, Then<LetterGroups> then) override;
    void lettersPage(QObject *asker, const LetterFilter &filter, qint64 afterId, int limit,
                     Then<LetterPage> then) override;
    void lettersFound(QObject *asker, const QString &text, Then<std::vector<Letter>> then) override;
    void letterSheet(QObject *asker, qint64 id, Then<LetterSheet> then) override;
    void handOver(QObject *asker, Then<HandOverBoard> then) override;
    void previewRerun(QObject *asker, const RunKey &run, Then<RerunPreview> then) override;
    void find(QObject *asker, const QString &text, Then<FindAnswer> then) override;
    void giveUp(QObject *asker) override;
    LedgerExport *exportLedger(const ExportOrder &order, QObject *parent) override;
    QString sqlOf(const QString &read) const override;

    void act(QObject *asker, const ActionRequest &request, Then<ActionAnswer> then) override;
    QList<ActionInDoubt> inDoubt() const override { return m_runner.inDoubtNow(); }
    void renewOwnership(const QStringList &runKeys, const QStringList &effectKeys = {}) override;

private:
    // A kind of read by one asker: only its newest is answered.
    using Line = QPair<quintptr, QString>;
    struct Asked
    {
        quint64 ticket = 0;
        quint64 id = 0;
    };
    template <class T>
    void read(const QString &kind, QObject *asker, std::function<T(Reader &)> ask, Then<T> then);
    void watchActions();
    void sayEarlier(const ActionRequest &request, const ActionAnswer &answer);
    void heard(const QString &kind, const ReadRecord &record);
    void watchAsker(QObject *asker);
    void cancelOnServer(int pid);
    void startSession(Session &session, const QString &mode, bool actions);
    template <class T>
    bool refuseWhenClosed(QObject *asker, const Then<T> &then);

    ConnectionProfile m_profile;
    QString m_conninfo;  // complete, with the password: never logged
    LinkState m_refused; // where the profile itself cannot be read
    ServerClock m_clock;
    std::shared_ptr<reads::SlowFigures> m_slow;
    Session m_read;
    Session m_act;
    Session m_side;
    ActionRunner m_runner;
    QHash<Line, Asked> m_newest;
    QSet<QObject *> m_askers;
    QHash<QString, QPair<QString, Parameters>> m_statements;
    quint64 m_lastTicket = 0;
};

} // namespace fencepost
