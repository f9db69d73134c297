// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/pg_console_store.h"

#include "models/store/conninfo.h"
#include "models/store/find_read.h"
#include "models/store/hand_over_read.h"
#include "models/store/lease_reads.h"
#include "models/store/ledger_sql.h"
#include "models/store/letter_reads.h"
#include "models/store/pg_ledger_export.h"
#include "models/store/run_reads.h"
#include "models/store/runs_sql.h"
#include "models/store/sql_text.h"

#include <QPointer>

namespace fencepost {

namespace {

constexpr qint64 kReadAnswersWithin = 6'000; // ms, of a statement: the server's own limit and the way
constexpr qint64 kActAnswersWithin = 15'000;
// With the time that a ping may take: a link that fell silent is noticed within 6 s. Screens ask more often.
constexpr unsigned long kPingAfter = 3'000;
// The acting link is asked before each action anyway: this only keeps it open.
constexpr unsigned long kPingActsAfter = 20'000;

// What comes back from the session's thread with a value: when it was true, and which statement said so.
template <class T>
struct Answer
{
    std::optional<T> value;
    std::optional<StoreError> error; // said by the read itself, not by the link
    ReadRecord record;
};

template <class T>
Answer<T> answerOf(PqLink &link, const std::function<T(Reader &)> &ask)
{
    Answer<T> answer;
    Reader reader(link);
    try {
        answer.value = ask(reader);
    } catch (const reads::NotFound &missing) {
        answer.error = StoreError{StoreError::Kind::Refused, {}, missing.text, {}, false};
    } catch (const reads::WrongSchema &wrong) {
        answer.error = wrong.error;
    }
    answer.record = reader.record();
    return answer;
}

} // namespace

PgConsoleStore::PgConsoleStore(QObject *parent)
    : ConsoleStore(parent)
    , m_runner(
          &m_act, [this] { return m_clock.now(); }, this)
{
    connect(&m_read, &Session::linkChanged, this, &ConsoleStore::linkChanged);
    for (Session *session : {&m_read, &m_act}) {
        connect(session, &Session::alive, this,
                [this](const QDateTime &asOf, qint64 sentAt, qint64 receivedAt) {
                    m_clock.heard(asOf, sentAt, receivedAt);
                    emit ConsoleStore::heard();
                });
    }
    connect(&m_read, &Session::backendToCancel, this, &PgConsoleStore::cancelOnServer);
    watchActions();
}

PgConsoleStore::~PgConsoleStore()
{
    close();
}

void PgConsoleStore::open(const ConnectionProfile &profile)
{
    close();
    m_profile = profile;
    m_slow = std::make_shared<reads::SlowFigures>();
    const auto complete = sessionConninfo(profile.conninfo, profile.password, consoleName());
    if (!complete) {
        m_refused = {LinkState::Phase::Refused, complete.error(), {}};
        QMetaObject::invokeMethod(
            this, [this] { emit linkChanged(link()); }, Qt::QueuedConnection);
        return;
    }
    m_conninfo = *complete;
    m_runner.setTarget(targetOf(profile.conninfo));
    startSession(m_read, QStringLiteral("session/read"), false);
    startSession(m_act, QStringLiteral("session/act"), true);
}

void PgConsoleStore::startSession(Session &session, const QString &mode, bool actions)
{
    SessionSettings settings;
    settings.conninfo = m_conninfo;
    settings.setup = {QStringLiteral("session/common"), mode};
    settings.actions = actions;
    settings.pingAfter = &session == &m_side ? 0 : actions ? kPingActsAfter : kPingAfter;
    settings.answerWithin = actions ? kActAnswersWithin : kReadAnswersWithin;
    session.start(settings);
}

void PgConsoleStore::close()
{
    m_runner.forget();
    m_newest.clear();
    const bool wasOpen = m_read.isStarted();
    // An action under way gets its time to be answered; the others end at once.
    m_read.stop();
    m_side.stop();
    m_act.stop();
    m_conninfo.clear();
    m_refused = {};
    m_clock.forget();
    m_profile.password.clear();
    if (wasOpen)
        emit linkChanged(link());
}

LinkState PgConsoleStore::link() const
{
    return m_refused.phase == LinkState::Phase::Refused ? m_refused : m_read.link();
}

template <class T>
bool PgConsoleStore::refuseWhenClosed(QObject *asker, const Then<T> &then)
{
    if (m_read.isStarted())
        return false;
    StoreError error = m_refused.error;
    if (m_refused.phase != LinkState::Phase::Refused) {
        error.kind = StoreError::Kind::ConnectionLost;
        error.text = PgConsoleStore::tr("No database is open.");
    }
    QMetaObject::invokeMethod(
        this,
        [asker = QPointer<QObject>(asker), nobody = asker == nullptr, then, error] {
            if (nobody || asker)
                then(error);
        },
        Qt::QueuedConnection);
    return true;
}

template <class T>
void PgConsoleStore::read(const QString &kind, QObject *asker, std::function<T(Reader &)> ask, Then<T> then)
{
    if (refuseWhenClosed<T>(asker, then))
        return;
    watchAsker(asker);
    const Line line(quintptr(asker), kind);
    if (const auto older = m_newest.constFind(line); older != m_newest.cend())
        m_read.withdraw(older->id);
    Asked &asked = m_newest[line];
    const quint64 ticket = ++m_lastTicket;
    asked.ticket = ticket;
    asked.id = m_read.submit<Answer<T>>(
        Errand::Read, [ask = std::move(ask)](PqLink &link) { return answerOf<T>(link, ask); },
        [this, kind, line, ticket, then = std::move(then)](const Result<Answer<T>> &result) {
            if (result)
                heard(kind, result->record);
            const auto newest = m_newest.constFind(line);
            if (newest == m_newest.cend() || newest->ticket != ticket)
                return;
            m_newest.erase(newest);
            if (!result)
                then(result.error());
            else if (result->error)
                then(*result->error);
            else
                then(*result->value);
        });
}

void PgConsoleStore::heard(const QString &kind, const ReadRecord &record)
{
    if (record.receivedAt == 0)
        return;
    m_clock.heard(record.asOf, record.sentAt, record.receivedAt);
    emit ConsoleStore::heard();
    m_statements.insert(kind, {record.sql, record.parameters});
}

void PgConsoleStore::watchAsker(QObject *asker)
{
    if (!asker || m_askers.contains(asker))
        return;
    m_askers.insert(asker);
    connect(asker, &QObject::destroyed, this, [this, asker] {
        giveUp(asker);
        m_askers.remove(asker);
    });
}

void PgConsoleStore::giveUp(QObject *asker)
{
    for (auto it = m_newest.begin(); it != m_newest.end();) {
        if (it.key().first != quintptr(asker)) {
            ++it;
            continue;
        }
        m_read.withdraw(it->id);
        it = m_newest.erase(it);
    }
}

void PgConsoleStore::cancelOnServer(int pid)
{
    if (!m_side.isStarted())
        startSession(m_side, QStringLiteral("session/read"), false);
    m_side.submit<Table>(
        Errand::Read,
        [pid](PqLink &link) {
            return link.ask(sqlText(QStringLiteral("session/cancel")), {parameter(qint64(pid))});
        },
        [](const Result<Table> &) {});
}

void PgConsoleStore::who(QObject *asker, Then<Who> then)
{
    read<Who>(QStringLiteral("who"), asker, &reads::who, std::move(then));
}

void PgConsoleStore::triage(QObject *asker, Then<TriageSnapshot> then)
{
    read<TriageSnapshot>(
        QStringLiteral("triage"), asker,
        [slow = m_slow](Reader &reader) { return reads::triage(reader, *slow); },
        [this, then = std::move(then)](const Result<TriageSnapshot> &snapshot) {
            if (snapshot)
                emit auditSeen(snapshot->auditSeq);
            then(snapshot);
        });
}

void PgConsoleStore::runSheet(QObject *asker, const RunKey &run, Then<RunSheet> then)
{
    read<RunSheet>(
        QStringLiteral("runSheet"), asker, [run](Reader &reader) { return reads::runSheet(reader, run); },
        std::move(then));
}

void PgConsoleStore::unresolvedOf(QObject *asker, const RunKey &run, Then<std::vector<UnresolvedEffect>> then)
{
    read<std::vector<UnresolvedEffect>>(
        QStringLiteral("unresolvedOf"), asker,
        [run](Reader &reader) { return reads::unresolvedOf(reader, run); }, std::move(then));
}

void PgConsoleStore::effectsByKey(QObject *asker, const std::vector<EffectKey> &keys,
                                  Then<std::vector<UnresolvedEffect>> then)
{
    read<std::vector<UnresolvedEffect>>(
        QStringLiteral("effectsByKey"), asker,
        [keys](Reader &reader) { return reads::effectsByKey(reader, keys); }, std::move(then));
}

void PgConsoleStore::providerOf(QObject *asker, const JobName &job, Then<ProviderSettings> then)
{
    read<ProviderSettings>(
        QStringLiteral("providerOf"), asker, [job](Reader &reader) { return reads::providerOf(reader, job); },
        std::move(then));
}

void PgConsoleStore::ledgerPage(QObject *asker, const LedgerFilter &filter,
                                const std::optional<LedgerAnchor> &anchor, int limit, Then<LedgerPage> then)
{
    read<LedgerPage>(
        QStringLiteral("ledgerPage"), asker,
        [=](Reader &reader) { return reads::ledgerPage(reader, filter, anchor, limit); }, std::move(then));
}

void PgConsoleStore::ledgerShape(QObject *asker, const LedgerFilter &filter, Then<LedgerOutline> then)
{
    read<LedgerOutline>(
        QStringLiteral("ledgerShape"), asker,
        [filter](Reader &reader) { return reads::ledgerShape(reader, filter); }, std::move(then));
}

void PgConsoleStore::effectSheet(QObject *asker, const EffectKey &key, Then<EffectSheet> then)
{
    read<EffectSheet>(
        QStringLiteral("effectSheet"), asker,
        [key](Reader &reader) { return reads::effectSheet(reader, key); }, std::move(then));
}

void PgConsoleStore::notesOf(QObject *asker, const QString &kind, const QString &key,
                             Then<std::vector<Note>> then)
{
    read<std::vector<Note>>(
        QStringLiteral("notesOf"), asker, [=](Reader &reader) { return reads::notesOf(reader, kind, key); },
        std::move(then));
}

void PgConsoleStore::consents(QObject *asker, Then<std::vector<Consent>> then)
{
    read<std::vector<Consent>>(QStringLiteral("consents"), asker, &reads::consents, std::move(then));
}

void PgConsoleStore::auditPage(QObject *asker, const AuditFilter &filter, qint64 beforeSeq, int limit,
                               Then<std::vector<AuditRecord>> then)
{
    read<std::vector<AuditRecord>>(
        QStringLiteral("auditPage"), asker,
        [=](Reader &reader) { return reads::auditPage(reader, filter, beforeSeq, limit); }, std::move(then));
}

void PgConsoleStore::verifyAudit(QObject *asker, qint64 knownSeq, const QString &knownHash,
                                 const AuditStretch &stretch, Then<AuditVerification> then)
{
    read<AuditVerification>(
        QStringLiteral("verifyAudit"), asker,
        [=](Reader &reader) { return reads::verifyAudit(reader, knownSeq, knownHash, stretch); },
        std::move(then));
}

void PgConsoleStore::jobs(QObject *asker, Then<std::vector<JobRow>> then)
{
    read<std::vector<JobRow>>(QStringLiteral("jobs"), asker, &reads::jobs, std::move(then));
}

void PgConsoleStore::jobStrips(QObject *asker, const std::vector<JobName> &jobs, int periods,
                               Then<std::vector<JobStrip>> then)
{
    read<std::vector<JobStrip>>(
        QStringLiteral("jobStrips"), asker,
        [=](Reader &reader) { return reads::jobStrips(reader, jobs, periods); }, std::move(then));
}

void PgConsoleStore::runsPage(QObject *asker, const RunFilter &filter, const std::optional<RunPlace> &after,
                              int limit, Then<RunPage> then)
{
    read<RunPage>(
        QStringLiteral("runsPage"), asker,
        [=](Reader &reader) { return reads::runsPage(reader, filter, after, limit); }, std::move(then));
}

void PgConsoleStore::runsWhole(QObject *asker, const RunFilter &filter, Then<CountOfKind> then)
{
    read<CountOfKind>(
        QStringLiteral("runsWhole"), asker,
        [filter](Reader &reader) { return reads::runsWhole(reader, filter); }, std::move(then));
}

void PgConsoleStore::runRecord(QObject *asker, const RunKey &run, Then<RunRecord> then)
{
    read<RunRecord>(
        QStringLiteral("runRecord"), asker, [run](Reader &reader) { return reads::runRecord(reader, run); },
        std::move(then));
}

void PgConsoleStore::leases(QObject *asker, Then<LeaseBoard> then)
{
    read<LeaseBoard>(QStringLiteral("leases"), asker, &reads::leases, std::move(then));
}

void PgConsoleStore::jobHistory(QObject *asker, const JobName &job, Then<JobHistory> then)
{
    read<JobHistory>(
        QStringLiteral("jobHistory"), asker, [job](Reader &reader) { return reads::jobHistory(reader, job); },
        std::move(then));
}

void PgConsoleStore::letterGroups(QObject *asker, LetterState state, Then<LetterGroups> then)
{
    read<LetterGroups>(
        QStringLiteral("letterGroups"), asker,
        [state](Reader &reader) { return reads::letterGroups(reader, state); }, std::move(then));
}

void PgConsoleStore::lettersPage(QObject *asker, const LetterFilter &filter, qint64 afterId, int limit,
                                 Then<LetterPage> then)
{
    read<LetterPage>(
        QStringLiteral("lettersPage"), asker,
        [=](Reader &reader) { return reads::lettersPage(reader, filter, afterId, limit); }, std::move(then));
}

void PgConsoleStore::lettersFound(QObject *asker, const QString &text, Then<std::vector<Letter>> then)
{
    read<std::vector<Letter>>(
        QStringLiteral("lettersFound"), asker,
        [text](Reader &reader) { return reads::lettersFound(reader, text); }, std::move(then));
}

void PgConsoleStore::letterSheet(QObject *asker, qint64 id, Then<LetterSheet> then)
{
    read<LetterSheet>(
        QStringLiteral("letterSheet"), asker, [id](Reader &reader) { return reads::letterSheet(reader, id); },
        std::move(then));
}

void PgConsoleStore::handOver(QObject *asker, Then<HandOverBoard> then)
{
    read<HandOverBoard>(QStringLiteral("handOver"), asker, &reads::handOver, std::move(then));
}

void PgConsoleStore::previewRerun(QObject *asker, const RunKey &run, Then<RerunPreview> then)
{
    read<RerunPreview>(
        QStringLiteral("previewRerun"), asker,
        [run](Reader &reader) { return reads::previewRerun(reader, run); }, std::move(then));
}

void PgConsoleStore::find(QObject *asker, const QString &text, Then<FindAnswer> then)
{
    read<FindAnswer>(
        QStringLiteral("find"), asker, [text](Reader &reader) { return reads::find(reader, text); },
        std::move(then));
}

LedgerExport *PgConsoleStore::exportLedger(const ExportOrder &order, QObject *parent)
{
    return new PgLedgerExport(m_conninfo, order, parent);
}

QString PgConsoleStore::sqlOf(const QString &read) const
{
    if (const auto it = m_statements.constFind(read); it != m_statements.cend())
        return withLiterals(it->first, it->second);
    if (read == QLatin1String("ledgerPage")) { // which statement it is depends on the filter
        const LedgerQuestion all = ledgerQuestion({}, std::nullopt, 200);
        return withLiterals(all.sql, all.parameters);
    }
    if (read == QLatin1String("runsPage")) {
        const BoundSql all = runsPageSql({}, std::nullopt, 200);
        return withLiterals(all.sql, all.parameters);
    }
    if (actionKindOf(read))
        return withLiterals(sqlText(QLatin1String("actions/") + read), {});
    const QString file = reads::fileOf(read);
    return file.isEmpty() ? QString() : withLiterals(sqlText(QLatin1String("console/") + file), {});
}

void PgConsoleStore::act(QObject *asker, const ActionRequest &request, Then<ActionAnswer> then)
{
    if (refuseWhenClosed<ActionAnswer>(asker, then))
        return;
    m_runner.run(request, [this, asker = QPointer<QObject>(asker), nobody = asker == nullptr,
                           then = std::move(then)](const Result<ActionAnswer> &answer) {
        if (answer && !answer->empty())
            emit auditSeen(answer->back().auditSeq);
        if (nobody || asker)
            then(answer);
    });
}

void PgConsoleStore::renewOwnership(const QStringList &runKeys, const QStringList &effectKeys)
{
    QJsonArray items;
    for (const QString &key : runKeys)
        items.append(QJsonObject{{"subject_kind", "run"}, {"subject_key", key}});
    for (const QString &key : effectKeys)
        items.append(QJsonObject{{"subject_kind", "effect"}, {"subject_key", key}});
    if (items.isEmpty() || !m_act.isStarted())
        return;
    m_act.submit<Table>(
        Errand::Read,
        [items](PqLink &link) {
            return link.ask(sqlText(QStringLiteral("console/renew_ownership")), {parameter(items)});
        },
        [](const Result<Table> &) {});
}

} // namespace fencepost
