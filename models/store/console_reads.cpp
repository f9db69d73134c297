// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/console_reads.h"

#include "models/store/decode_effect.h"
#include "models/store/decode_lists.h"
#include "models/store/error_map.h"
#include "models/store/ledger_sql.h"
#include "models/store/schema_installer.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost::reads {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::PgConsoleStore)
};

Parameters of(const RunKey &run)
{
    return {parameter(run.job.text()), parameter(run.period.text())};
}

const Listing &atLeastOne(const Listing &listing, const QString &complaint)
{
    if (listing.count() == 0)
        throw NotFound{complaint};
    return listing;
}

} // namespace

void checkSchema(Reader &reader)
{
    const Table found = reader.link().ask(sqlText(QStringLiteral("install/exists")));
    if (!found.row(0).flag("present") || (found.row(0).flag("usable") && !found.row(0).flag("versioned")))
        throw WrongSchema{
            errorOf(Errand::Read, QStringLiteral("3F000"), Tr::tr("no schema fencepost in this database"))};
    if (!found.row(0).flag("usable"))
        throw WrongSchema{
            errorOf(Errand::Read, QStringLiteral("42501"), Tr::tr("no USAGE on the schema fencepost"))};
    const int version =
        reader.link().ask(sqlText(QStringLiteral("install/version"))).row(0).number("version");
    if (version > kSchemaVersion)
        throw WrongSchema{
            {StoreError::Kind::NewerSchema,
             {},
             Tr::tr(
                 "The Fencepost schema in this database has version %1, this program knows version %2: use a "
                 "newer Fencepost.")
                 .arg(version)
                 .arg(kSchemaVersion),
             {},
             false}};
    if (version < kSchemaVersion)
        throw WrongSchema{
            errorOf(Errand::Read, QStringLiteral("42883"), Tr::tr("schema version %1").arg(version))};
}

SlowFigures::Figures SlowFigures::figures(const std::function<Figures()> &ask)
{
    constexpr qint64 kGoodFor = 60'000;
    const QMutexLocker lock(&m_mutex);
    if (m_askedAt < 0 || steadyNow() - m_askedAt > kGoodFor) {
        m_figures = ask();
        m_askedAt = steadyNow();
    }
    return m_figures;
}

Who who(Reader &reader)
{
    checkSchema(reader);
    return whoFrom(reader.list(QStringLiteral("who")).row(0));
}

TriageSnapshot triage(Reader &reader, SlowFigures &slow)
{
    const Listing items = reader.list(QStringLiteral("triage"));
    const Listing watch = reader.list(QStringLiteral("watch"));
    TriageSnapshot snapshot;
    snapshot.asOf = items.asOf();
    snapshot.items = items.all(&triageItemFrom);
    for (const TriageItem &item : snapshot.items) {
        snapshot.missedPeriods += item.kind == TriageKind::MissedPeriod ? item.count : 0;
        snapshot.didNothing += item.kind == TriageKind::DidNothing ? item.count : 0;
        snapshot.unusedApprovals += item.kind == TriageKind::ApprovalUnused ? item.count : 0;
        snapshot.lagging +=
            item.kind == TriageKind::WatermarkLag || item.kind == TriageKind::OutboxLag ? 1 : 0;
    }
    snapshot.fencedToday = watch.row(0).integer("fenced_today");
    snapshot.auditSeq = watch.row(0).integer("audit_seq");
    snapshot.auditHash = watch.row(0).text("audit_hash");
    const SlowFigures::Figures figures = slow.figures([&] {
        const Listing asked = reader.list(QStringLiteral("watch_slow"));
        const Row row = asked.row(0);
        return SlowFigures::Figures{row.integer("over_interval"), row.integer("fenced_usually"),
                                    row.integer("never_sent")};
    });
    snapshot.overIntervalJobs = figures.overInterval;
    snapshot.fencedUsually = figures.fencedUsually;
    snapshot.neverSent = figures.neverSent;
    return snapshot;
}

RunSheet runSheet(Reader &reader, const RunKey &run)
{
    const Listing found = reader.list(QStringLiteral("run_sheet"), of(run));
    atLeastOne(found, Tr::tr("There is no run %1.").arg(run.text()));
    RunSheet sheet = runSheetFrom(found.row(0));
    sheet.asOf = found.asOf();
    sheet.happenings = reader.list(QStringLiteral("run_happenings"), of(run)).all(&happeningFrom);
    return sheet;
}

std::vector<UnresolvedEffect> unresolvedOf(Reader &reader, const RunKey &run)
{
    return reader.list(QStringLiteral("unresolved_of"), of(run)).all(&unresolvedFrom);
}

std::vector<UnresolvedEffect> effectsByKey(Reader &reader, const std::vector<EffectKey> &keys)
{
    QJsonArray wanted;
    for (const EffectKey &key : keys)
        wanted.append(key.text());
    return reader.list(QStringLiteral("effects_by_key"), {parameter(wanted)}).all(&unresolvedFrom);
}

ProviderSettings providerOf(Reader &reader, const JobName &job)
{
    const Listing found = reader.list(QStringLiteral("provider_of"), {parameter(job.text())});
    return providerFrom(atLeastOne(found, Tr::tr("The job %1 names no provider.").arg(job.text())).row(0));
}

LedgerPage ledgerPage(Reader &reader, const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
                      int limit)
{
    const LedgerQuestion question = ledgerQuestion(filter, anchor, limit);
    const Listing found = reader.listText(question.sql, question.parameters);
    LedgerPage page;
    page.asOf = found.asOf();
    int rows = found.count();
    page.capped = rows > 0 && found.row(0).flag("hits_capped");
    if (rows > 0 && found.row(rows - 1).isNull("effect_key")) { // no row, but where to go on
        const Row last = found.row(--rows);
        page.goOn = LedgerAnchor{last.integer("go_on_us"), last.text("go_on_key"), 0, question.backward};
    }
    page.hasMore = page.goOn || rows > limit;
    page.rows = std::make_shared<const EffectPage>(
        effectPageFrom(found.table(), std::min(rows, limit), question.backward));
    return page;
}

LedgerOutline ledgerShape(Reader &reader, const LedgerFilter &filter)
{
    LedgerOutline outline;
    std::vector<TimeShape::Point> points;
    if (filter == LedgerFilter()) {
        const Listing listing = reader.list(QStringLiteral("ledger_size"));
        const Row size = listing.row(0);
        const QString kind = size.text("kind");
        outline.whole = {kind == QLatin1String("about")   ? CountOfKind::Kind::About
                         : kind == QLatin1String("exact") ? CountOfKind::Kind::Exact
                                                          : CountOfKind::Kind::AtLeast,
                         size.integer("about"), size.time("analyzed_at")};
        const Listing shape = reader.list(QStringLiteral("ledger_shape"));
        for (int i = 0; i < shape.count(); ++i)
            points.push_back({shape.row(i).integer("at_us"), shape.row(i).real("share")});
        outline.shape = TimeShape(std::move(points));
        return outline;
    }
    if (const LedgerQuestion asked = ledgerCountQuestion(filter); !asked.sql.isEmpty()) {
        const Listing listing = reader.listText(asked.sql, asked.parameters);
        const Row counted = listing.row(0);
        outline.whole = {counted.text("kind") == QLatin1String("exact") ? CountOfKind::Kind::Exact
                                                                        : CountOfKind::Kind::AtLeast,
                         counted.integer("n"),
                         {}};
    }
    const LedgerQuestion asked = ledgerSlicesQuestion(filter);
    if (asked.sql.isEmpty())
        return outline;
    const Listing slices = reader.listText(asked.sql, asked.parameters);
    double whole = 0;
    for (int i = 0; i < slices.count(); ++i)
        whole += static_cast<double>(slices.row(i).integer("n"));
    double sum = 0;
    for (int i = 0; i < slices.count() && whole > 0; ++i) {
        if (i == 0)
            points.push_back({slices.row(0).integer("from_us"), 0});
        sum += static_cast<double>(slices.row(i).integer("n"));
        points.push_back({slices.row(i).integer("to_us"), sum / whole});
    }
    outline.shape = TimeShape(std::move(points));
    return outline;
}

std::vector<Note> notesOf(Reader &reader, const QString &kind, const QString &key)
{
    return notesFrom(
        reader.list(QStringLiteral("notes"), {parameter(kind), parameter(key)}).row(0).array("notes"));
}

EffectSheet effectSheet(Reader &reader, const EffectKey &key)
{
    const Parameters one{parameter(key.text())};
    const Listing found = reader.list(QStringLiteral("effect"), one);
    atLeastOne(found, Tr::tr("There is no effect %1.").arg(key.text()));
    EffectSheet sheet;
    sheet.effect = effectFrom(found.row(0));
    sheet.notes = notesOf(reader, QStringLiteral("effect"), key.text());
    sheet.checks = reader.list(QStringLiteral("effect_checks"), one).all(&checkFrom);
    const Listing path = reader.list(QStringLiteral("effect_path"), one);
    for (int i = 0; i < path.count(); ++i)
        (path.row(i).flag("late") ? sheet.late : sheet.path).push_back(happeningFrom(path.row(i)));
    if (const auto late = reader.listIfAllowed(QStringLiteral("effect_late"), one))
        sheet.late = late->all(&happeningFrom);
    if (const auto payload = reader.listIfAllowed(QStringLiteral("effect_payload"), one);
        payload && payload->count()) {
        sheet.terms = payload->row(0).bytes("terms");
        sheet.response = payload->row(0).bytes("response");
    }
    if (!sheet.checks.empty()) {
        const auto evidence =
            reader.listIfAllowed(QStringLiteral("check_evidence"), {parameter(sheet.checks.front().checkId)});
        if (evidence && evidence->count())
            sheet.newestEvidence = evidence->row(0).bytes("evidence");
    }
    constexpr int kMostRecords = 200;
    sheet.audit = auditPage(reader, {key.text(), {}, {}}, 0, kMostRecords);
    return sheet;
}

std::vector<Consent> consents(Reader &reader)
{
    std::vector<Consent> consents = reader.list(QStringLiteral("consents")).all(&consentFrom);
    const auto payloads = reader.listIfAllowed(QStringLiteral("consent_payloads"), {});
    if (!payloads)
        return consents;
    for (int i = 0; i < payloads->count(); ++i) {
        const Row row = payloads->row(i);
        const auto consent = std::find_if(consents.begin(), consents.end(), [&](const Consent &one) {
            return one.requestId == row.text("request_id");
        });
        if (consent != consents.end())
            addPayload(*consent, row.array("items"));
    }
    return consents;
}

std::vector<AuditRecord> auditPage(Reader &reader, const AuditFilter &filter, qint64 beforeSeq, int limit)
{
    return reader
        .listText(sqlText(QStringLiteral("console/audit")),
                  {filterParameter(filter.subjectKey), filterParameter(filter.login),
                   filterParameter(filter.action), beforeSeq > 0 ? parameter(beforeSeq) : std::nullopt,
                   parameter(qint64(limit))})
        .all(&auditRecordFrom);
}

AuditVerification verifyAudit(Reader &reader, qint64 knownSeq, const QString &knownHash,
                              const AuditStretch &stretch)
{
    const bool known = knownSeq > 0 && !knownHash.isEmpty();
    const Listing found = reader.list(QStringLiteral("audit_verify"),
                                      {known ? parameter(knownSeq) : std::nullopt,
                                       known ? parameter(knownHash) : std::nullopt, parameter(stretch.from),
                                       stretch.records > 0 ? parameter(stretch.records) : std::nullopt});
    return verificationFrom(found.row(0));
}

RerunPreview previewRerun(Reader &reader, const RunKey &run)
{
    return previewFrom(reader.list(QStringLiteral("preview_rerun"), of(run)).row(0).object("preview"));
}

QString fileOf(const QString &read)
{
    static const QHash<QString, QString> files{
        {"who", "who"},
        {"triage", "triage"},
        {"runSheet", "run_sheet"},
        {"unresolvedOf", "unresolved_of"},
        {"effectsByKey", "effects_by_key"},
        {"providerOf", "provider_of"},
        {"ledgerShape", "ledger_shape"},
        {"effectSheet", "effect"},
        {"notesOf", "notes"},
        {"consents", "consents"},
        {"auditPage", "audit"},
        {"verifyAudit", "audit_verify"},
        {"leases", "leases"},
        {"jobHistory", "durations_of"},
        {"letterGroups", "letter_groups"},
        {"lettersPage", "letters"},
        {"lettersFound", "letters_found"},
        {"letterSheet", "letter"},
        {"previewRerun", "preview_rerun"},
        {"jobs", "jobs"},
        {"jobStrips", "job_strips"},
        {"runsWhole", "run_size"},
        {"runRecord", "run_sheet"},
        {"find", "find"},
        {"handOver", "hand_over"},
    };
    return files.value(read);
}

} // namespace fencepost::reads
