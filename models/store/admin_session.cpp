// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/admin_session.h"

#include "models/store/bundle_read.h"
#include "models/store/conninfo.h"
#include "models/store/console_reads.h"
#include "models/store/error_map.h"
#include "models/store/pq_link.h"
#include "models/store/reader.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>
#include <QDateTime>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::AdminSession)
};

DoctorFinding findingFrom(const QString &check, const Row &row)
{
    return {check, row.text("text"), row.text("todo"), check.endsWith(QLatin1String("_note"))};
}

RegisterChange changeFrom(const Row &row)
{
    return {row.text("name"), row.text("was"), row.text("is_now")};
}

// Half the way there and back is as near as a clock over a network can be compared.
std::optional<DoctorFinding> clockFinding(const Table &table, const QDateTime &before, const QDateTime &after)
{
    constexpr qint64 kMost = 1000; // ms
    const QDateTime server = table.row(0).time("as_of");
    const QDateTime middle = before.addMSecs(before.msecsTo(after) / 2);
    const qint64 skew = server.msecsTo(middle);
    if (qAbs(skew) - before.msecsTo(after) / 2 <= kMost)
        return std::nullopt;
    return DoctorFinding{QStringLiteral("clocks"),
                         Tr::tr("The clock of this computer is %1 ms %2 the server's.")
                             .arg(qAbs(skew))
                             .arg(skew > 0 ? Tr::tr("ahead of") : Tr::tr("behind")),
                         Tr::tr("Let both follow a time server; nothing is judged by this computer's clock."),
                         false};
}

} // namespace

struct AdminSession::Link
{
    explicit Link(const QString &conninfo)
        : pq(conninfo, {QStringLiteral("session/common"), QStringLiteral("session/admin")})
    {}

    PqLink pq;
    reads::SlowFigures slow;
};

AdminSession::AdminSession() = default;
AdminSession::~AdminSession() = default;

namespace {

// What every call has in common: what is thrown becomes a value.
template <class T, class Work>
Result<T> guarded(Errand errand, Work work)
{
    try {
        return Result<T>(work());
    } catch (const reads::WrongSchema &wrong) {
        return wrong.error;
    } catch (const reads::NotFound &missing) {
        return StoreError{StoreError::Kind::Refused, {}, missing.text, {}, false};
    } catch (...) {
        return currentError(errand);
    }
}

StoreError notOpen()
{
    return {StoreError::Kind::Unreachable, {}, Tr::tr("There is no connection to a database."), {}, false};
}

} // namespace

Result<Done> AdminSession::open(const QString &conninfo)
{
    const auto complete = sessionConninfo(conninfo, {}, QStringLiteral("fencepostctl"));
    if (!complete)
        return complete.error();
    auto opened = guarded<Done>(Errand::Connect, [&] {
        m_link = std::make_unique<Link>(*complete);
        return Done();
    });
    return opened ? opened : located(opened.error(), *complete);
}

std::optional<StoreError> AdminSession::mayNotAct(Errand errand)
{
    if (!m_link)
        return notOpen();
    const auto known = guarded<Done>(errand, [this] {
        Reader reader(m_link->pq);
        reads::checkSchema(reader);
        return Done();
    });
    if (known)
        return std::nullopt;
    if (known.error().kind == StoreError::Kind::NoPrivilege) // said for what was to be done
        return errorOf(errand, QStringLiteral("42501"), known.error().detail);
    return known.error();
}

Result<Done> AdminSession::checkSchema()
{
    if (!m_link)
        return notOpen();
    return guarded<Done>(Errand::Read, [this] {
        Reader reader(m_link->pq);
        reads::checkSchema(reader);
        return Done();
    });
}

Result<Done> AdminSession::checkJob(const QString &job)
{
    if (!m_link)
        return notOpen();
    return guarded<Done>(Errand::Read, [&] {
        if (!m_link->pq.ask(sqlText(QStringLiteral("ctl/bundle/job")), {parameter(job)}).row(0).flag("there"))
            throw reads::NotFound{Tr::tr("There is no job %1; fencepostctl job list names them.").arg(job)};
        return Done();
    });
}

Result<Done> AdminSession::checkPeriod(const QString &period, const QString &job)
{
    if (!m_link)
        return notOpen();
    return guarded<Done>(Errand::Read, [&] {
        const Table there =
            m_link->pq.ask(sqlText(QStringLiteral("ctl/period")), {parameter(period), filterParameter(job)});
        if (!there.row(0).flag("there"))
            throw reads::NotFound{
                Tr::tr("No run has the period %1: write it as the run does, for example 2026-11.")
                    .arg(period)};
        return Done();
    });
}

Result<std::optional<RegisterColumn>> AdminSession::unread(Register what, const QJsonObject &row)
{
    if (!m_link)
        return notOpen();
    for (const RegisterColumn &column : registerColumns(what)) {
        const QJsonValue value = row.value(column.name);
        if (!value.isString())
            continue;
        const auto read = guarded<Done>(Errand::Administer, [&] {
            m_link->pq.ask(sqlText(QStringLiteral("ctl/read_value")),
                           {parameter(value.toString()), parameter(column.type)});
            return Done();
        });
        if (!read && read.error().sqlstate.startsWith(QLatin1String("22"))) // data exceptions
            return std::optional(column);
        if (!read)
            return read.error();
    }
    return std::optional<RegisterColumn>();
}

Result<TriageSnapshot> AdminSession::triage()
{
    if (!m_link)
        return notOpen();
    return guarded<TriageSnapshot>(Errand::Read, [this] {
        Reader reader(m_link->pq);
        reads::who(reader); // the schema is there and is ours to read
        return reads::triage(reader, m_link->slow);
    });
}

Result<AuditVerification> AdminSession::verifyAudit(qint64 knownSeq, const QString &knownHash)
{
    if (!m_link)
        return notOpen();
    return guarded<AuditVerification>(Errand::Read, [&] {
        Reader reader(m_link->pq);
        reads::who(reader);
        return reads::verifyAudit(reader, knownSeq, knownHash, {});
    });
}

namespace {

// What an administrator's call answered, for the command line.
Result<QString> answerOf(const Row &row)
{
    const QString decision = row.text("decision");
    const auto refused = [](const QString &text) {
        return StoreError{StoreError::Kind::Refused, {}, text, {}, false};
    };
    if (decision == QLatin1String("needs_reason"))
        return refused(Tr::tr("Say why, with --reason."));
    if (decision == QLatin1String("needs_second_person"))
        return refused(
            Tr::tr("This would guard money less (%1) and needs a second person: ask with --ask, and set it "
                   "with --request-id when another administrator has consented, or let a login that owns "
                   "the schema set it.")
                .arg(row.text("why")));
    if (decision == QLatin1String("consent_void"))
        return refused(
            Tr::tr("This request does not cover it: %1. Another administrator consents in the console, where "
                   "it waits for them by name; a request that is over is asked for anew with --ask.")
                .arg(row.text("text")));
    if (decision == QLatin1String("not_allowed"))
        return refused(
            Tr::tr("The database refused: %1. Who asks, or carries out what was consented to, is an "
                   "administrator and a person here, which fencepostctl person set makes them; whoever owns "
                   "the schema needs no consent and leaves --ask and --request-id away.")
                .arg(row.text("text")));
    if (!row.text("text").isEmpty())
        return refused(Tr::tr("The database refused: %1").arg(row.text("text")));
    return decision;
}

} // namespace

// Writes as the owner, or by the administrators' functions; answers the decision.
Result<QString> AdminSession::write(Register what, const QJsonObject &row, const QString &reason,
                                    const QString &requestId)
{
    PqLink &link = m_link->pq;
    const auto owns = guarded<bool>(
        Errand::Read, [&] { return link.ask(sqlText(QStringLiteral("ctl/may_own"))).row(0).flag("owner"); });
    if (!owns)
        return owns.error();
    if (!*owns || !requestId.isEmpty()) {
        const auto asked = guarded<Table>(Errand::Administer, [&] {
            return link.ask(sqlText(QStringLiteral("ctl/admin_set_") + tableOf(what)),
                            {parameter(row), parameter(reason), filterParameter(requestId)});
        });
        return asked ? answerOf(asked->row(0)) : asked.error();
    }
    return guarded<QString>(Errand::Administer, [&] {
        link.ask(sqlText(QStringLiteral("ctl/become_owner")));
        const Table answer = link.ask(sqlText(QStringLiteral("ctl/set_") + tableOf(what)),
                                      {parameter(row), parameter(reason)});
        link.ask(sqlText(QStringLiteral("ctl/be_oneself")));
        return answer.row(0).text("answer");
    });
}

Result<AdminSession::Asked> AdminSession::ask(Register what, const QJsonObject &row, const QString &reason)
{
    if (const auto refused = mayNotAct(Errand::Administer))
        return *refused;
    const auto answer = guarded<Table>(Errand::Administer, [&] {
        return m_link->pq.ask(sqlText(QStringLiteral("ctl/admin_ask")),
                              {parameter(tableOf(what)), parameter(row), parameter(reason)});
    });
    if (!answer)
        return answer.error();
    const Row first = answer->row(0);
    if (first.text("decision") == QLatin1String("asked"))
        return Asked{first.text("request_id"), first.time("expires_at")};
    const auto refused = answerOf(first);
    return refused ? StoreError{StoreError::Kind::Refused, {}, *refused, {}, false} : refused.error();
}

Result<Done> AdminSession::auditBundle(const BundleOrder &order, BundleSink &sink)
{
    if (!m_link)
        return notOpen();
    const auto read = guarded<bool>(Errand::Read, [&] {
        Reader reader(m_link->pq);
        reads::who(reader); // the schema is there and is ours to read
        return readBundle(m_link->pq, order, sink);
    });
    if (!read)
        return read.error();
    if (!*read)
        return StoreError{StoreError::Kind::Refused,
                          {},
                          Tr::tr("The bundle could not be written: is there room for temporary files?"),
                          {},
                          false};
    return Done();
}

Result<SetAnswer> AdminSession::set(Register what, const QJsonObject &row, const QString &reason,
                                    const QString &requestId)
{
    if (const auto refused = mayNotAct(Errand::Administer))
        return *refused;
    const auto decision = write(what, row, reason, requestId);
    if (!decision)
        return decision.error();
    return guarded<SetAnswer>(Errand::Administer, [&] {
        SetAnswer set{*decision, {}, {}};
        const QString key = row.value(keyOf(what)).toString();
        const QString hints = QStringLiteral("hint_") + tableOf(what);
        if (sqlNames(QStringLiteral("ctl")).contains(hints)) {
            const Table hint = m_link->pq.ask(sqlText(QStringLiteral("ctl/") + hints), {parameter(key)});
            if (hint.rowCount() > 0)
                set.hint = hint.row(0).text("hint");
        }
        if (set.decision != QLatin1String("changed"))
            return set;
        const Table changed = m_link->pq.ask(sqlText(QStringLiteral("ctl/what_changed")),
                                             {parameter(tableOf(what)), parameter(key)});
        for (int i = 0; i < changed.rowCount(); ++i)
            set.changes.push_back(changeFrom(changed.row(i)));
        return set;
    });
}

Result<std::vector<QJsonObject>> AdminSession::list(Register what)
{
    if (!m_link)
        return notOpen();
    return guarded<std::vector<QJsonObject>>(Errand::Read, [&] {
        Reader reader(m_link->pq);
        reads::who(reader);
        const Table found = m_link->pq.ask(sqlText(QStringLiteral("ctl/list_") + tableOf(what)));
        std::vector<QJsonObject> rows;
        for (int i = 0; i < found.rowCount(); ++i)
            rows.push_back(found.row(i).object("found"));
        return rows;
    });
}

Result<bool> AdminSession::limitLogin(const QString &login)
{
    if (const auto refused = mayNotAct(Errand::Own))
        return *refused;
    return guarded<bool>(Errand::Own, [&] {
        PqLink &link = m_link->pq;
        const Table found = link.ask(sqlText(QStringLiteral("ctl/limit_login")), {parameter(login)});
        for (int i = 0; i < found.rowCount(); ++i)
            link.ask(found.row(i).text("statement"));
        return found.rowCount() > 0;
    });
}

Result<AdminSession::Pruned> AdminSession::prune(const QString &olderThan, int batch, bool remove,
                                                 const QString &reason,
                                                 const std::function<bool(const Pruned &)> &heard)
{
    if (const auto refused = mayNotAct(Errand::Own))
        return *refused;
    const auto age = guarded<Table>(Errand::Read, [&] {
        return m_link->pq.ask(sqlText(QStringLiteral("ctl/prune_before")), {parameter(olderThan)});
    });
    if (!age &&
        (age.error().sqlstate == QLatin1String("22007") || age.error().sqlstate == QLatin1String("22008")))
        return StoreError{StoreError::Kind::Refused,
                          age.error().sqlstate,
                          Tr::tr("\"%1\" is no length of time; '400 days' is one.").arg(olderThan),
                          {},
                          false};
    if (!age)
        return age.error();
    if (!age->row(0).flag("long_enough"))
        return StoreError{
            StoreError::Kind::Refused, {}, Tr::tr("Effects stay for a day at least."), {}, false};
    return guarded<Pruned>(Errand::Own, [&] {
        PqLink &link = m_link->pq;
        link.ask(sqlText(QStringLiteral("ctl/become_owner")));
        Pruned sum;
        Parameters values{parameter(age->row(0).text("before")),
                          QByteArray("-infinity"),
                          QByteArray(""),
                          parameter(qint64(batch)),
                          QByteArray(remove ? "true" : "false"),
                          parameter(reason)};
        for (;;) {
            const Table answer = link.ask(sqlText(QStringLiteral("ctl/prune")), values);
            const Row row = answer.row(0);
            if (row.integer("looked") == 0)
                break;
            sum.looked += row.integer("looked");
            sum.removed += row.integer("removed");
            values[1] = row.bytes("next_at");
            values[2] = row.bytes("next_key");
            if (heard && !heard(sum))
                break;
        }
        link.ask(sqlText(QStringLiteral("ctl/be_oneself")));
        return sum;
    });
}

Result<qint64> AdminSession::rebuildRollup()
{
    if (const auto refused = mayNotAct(Errand::Own))
        return *refused;
    return guarded<qint64>(Errand::Own, [this] {
        m_link->pq.ask(sqlText(QStringLiteral("ctl/become_owner")));
        const qint64 runs =
            m_link->pq.ask(sqlText(QStringLiteral("ctl/rebuild_rollup"))).row(0).integer("runs");
        m_link->pq.ask(sqlText(QStringLiteral("ctl/be_oneself")));
        return runs;
    });
}

Result<std::vector<DoctorFinding>> AdminSession::doctor()
{
    if (!m_link)
        return notOpen();
    return guarded<std::vector<DoctorFinding>>(Errand::Own, [this] {
        PqLink &link = m_link->pq;
        std::vector<DoctorFinding> findings;
        for (const QString &name : sqlNames(QStringLiteral("ctl/doctor"))) {
            const Table table = link.ask(sqlText(QStringLiteral("ctl/doctor/") + name));
            for (int i = 0; i < table.rowCount(); ++i)
                findings.push_back(findingFrom(name.section(QLatin1Char('_'), 1), table.row(i)));
        }
        const QDateTime before = QDateTime::currentDateTimeUtc();
        const Table clock = link.ask(sqlText(QStringLiteral("ctl/clock")));
        if (const auto finding = clockFinding(clock, before, QDateTime::currentDateTimeUtc()))
            findings.push_back(*finding);
        return findings;
    });
}

} // namespace fencepost
