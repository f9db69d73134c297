// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/decode_lists.h"

#include "models/store/decode_effect.h"

#include <QJsonDocument>
#include <map>
#include <stdexcept>

namespace fencepost {

namespace {

QDateTime timeOf(const QJsonValue &value)
{
    return timeFrom(value.toString().toUtf8());
}

TriageKind triageKindFrom(const QString &word)
{
    for (int i = 0; i <= int(kLastTriageKind); ++i) {
        if (toText(TriageKind(i)) == word)
            return TriageKind(i);
    }
    throw std::out_of_range("unknown kind of triage row: " + word.toStdString());
}

RunSum::Part partFrom(const QString &word)
{
    static const QHash<QString, RunSum::Part> parts{
        {"done", RunSum::Part::Done},         {"declined", RunSum::Part::Declined},
        {"reversed", RunSum::Part::Reversed}, {"claimed", RunSum::Part::Claimed},
        {"working", RunSum::Part::Working},   {"unresolved", RunSum::Part::Unresolved}};
    const auto it = parts.constFind(word);
    if (it == parts.cend())
        throw std::out_of_range("unknown part of a run: " + word.toStdString());
    return *it;
}

// One line a part and currency becomes one a part.
std::vector<RunSum> runSumsFrom(const QJsonArray &lines)
{
    std::map<RunSum::Part, RunSum> parts;
    for (const QJsonValue &line : lines) {
        const RunSum::Part part = partFrom(line["part"].toString());
        RunSum &sum = parts[part];
        sum.part = part;
        sum.count += line["n"].toInteger();
        sum.again += part == RunSum::Part::Claimed ? line["again"].toInteger() : 0;
        if (const auto money = moneyFrom(line["minor"], line["currency"]))
            sum.money.add(*money);
    }
    std::vector<RunSum> sums;
    for (const auto &[part, sum] : parts)
        sums.push_back(sum);
    return sums;
}

std::vector<RefundOwed> refundsFrom(const QJsonArray &lines)
{
    std::vector<RefundOwed> refunds;
    for (const QJsonValue &line : lines) {
        refunds.push_back(
            {EffectKey(line["effect_key"].toString()), line["target"].toString(),
             line["provider_ref"].toString(), moneyFrom(line["minor"], line["currency"]).value_or(Money()),
             line["noted_by"].toString(), timeOf(line["noted_at"]), line["closed_by_check"].toString()});
    }
    return refunds;
}

std::vector<Shortfall> shortfallsFrom(const QJsonArray &lines)
{
    std::vector<Shortfall> shortfalls;
    for (const QJsonValue &line : lines) {
        Shortfall one;
        one.effect = EffectKey(line["effect_key"].toString());
        one.target = line["target"].toString();
        one.reference = line["provider_ref"].toString();
        one.money = moneyFrom(line["minor"], line["currency"]).value_or(Money());
        one.ours = moneyFrom(line["ours_minor"], line["currency"]);
        one.charged = moneyFrom(line["charged_minor"], line["charged_currency"]);
        one.notedBy = line["noted_by"].toString();
        one.notedAt = timeOf(line["noted_at"]);
        one.closedAt = timeOf(line["closed_at"]);
        one.closedBy = line["closed_by"].toString();
        one.closingReason = line["closing_reason"].toString();
        shortfalls.push_back(one);
    }
    return shortfalls;
}

// What only some kinds of rows have.
void addMore(TriageItem &item, const QJsonObject &more)
{
    item.effect = EffectKey(more["effect_key"].toString());
    item.ours = moneyFrom(more["ours_minor"], more["currency"]);
    item.charged = moneyFrom(more["charged_minor"], more["charged_currency"]);
    item.askedAt =
        timeOf(more["asked_at"]); // of a refund as well: by the check that noted it, if by none since
    item.lookedAt = timeOf(more["looked_at"]);
    item.at = {more["provider"].toString(), more["kind"].toString(), more["account"].toString(),
               more["live_mode"].toBool()};
    item.endsAt = timeOf(more["ends_at"]);
    item.severalRuns = more["several_runs"].toBool();
    item.byAdmin = more["answered_by"].toString() == QLatin1String("fencepost_admin");
    item.mayAnswer = more["may_answer"].toBool();
    item.everyMs = static_cast<qint64>(
        more[more.contains("interval_s") ? "interval_s" : "heartbeat_interval_s"].toDouble() * 1000);
    item.shapes = more["shapes"].toInteger();
}

std::vector<VerdictCount> verdictCountsFrom(const QJsonArray &lines)
{
    std::vector<VerdictCount> counts;
    for (const QJsonValue &line : lines) {
        if (const auto verdict = verdictFrom(line["verdict"].toString()))
            counts.push_back({*verdict, line["n"].toInteger()});
    }
    return counts;
}

ConsentItem consentItemFrom(const QJsonValue &json)
{
    ConsentItem item;
    item.effect = EffectKey(json["effect_key"].toString());
    item.run = {JobName(json["now_job"].toString()), Period(json["now_period"].toString())};
    item.target = json["now_target"].toString();
    item.money = moneyFrom(json["now_minor"], json["now_currency"]);
    item.rowVersion = json["row_version"].toString();
    item.checkId = json["check_id"].toString();
    item.verdict = json["verdict"].toString();
    item.resolution = json["resolution"].toString();
    item.outcome = json["outcome"].toString();
    item.stands = json["stands"].toString();
    item.why = json["why"].toString();
    item.checkedAt = timeOf(json["checked_at"]);
    item.matches = theirObjectsFrom(json["matches"].toArray());
    item.keyGoesAt = timeOf(json["key_goes_at"]);
    for (const QJsonValue &found : json["seen"]["found_before"].toArray())
        item.foundBefore.push_back(
            {found["verdict"].toString(), found["checked_by"].toString(),
             QDateTime::fromString(found["started_at"].toString(), Qt::ISODateWithMs).toUTC(),
             theirObjectsFrom(found["moved"].toArray())});
    item.planHash = json["plan_hash"].toString();
    item.setting = json["setting"].toString();
    for (const QJsonValue &column : json["columns"].toArray())
        item.columns.push_back({column["name"].toString(), column["was"].toString(), column["now"].toString(),
                                column["new"].toBool()});
    item.provider = json["now_provider"].toString();
    item.at = {json["at_provider"].toString(), item.provider, json["at_account"].toString(),
               json["at_live"].toBool()};
    item.providerRef = json["now_reference"].toString();
    item.state = effectStateFrom(json["now_state"].toString()).value_or(EffectState::Claimed);
    item.sentAt = timeOf(json["first_submitted_at"]);
    item.letter = json["dead_letter_id"].toVariant().toString();
    item.error = json["error"].toString();
    item.requeues = json["requeues"].toInt();
    item.used = json["used"].toBool();
    item.changed = json["changed"].toBool() && !item.used;
    return item;
}

RerunPreview::Class classFrom(const QJsonObject &preview, const QString &name)
{
    return {preview[name].toInteger(), moneySumFrom(preview["money"][name].toObject())};
}

QStringList textsFrom(const QJsonArray &array)
{
    QStringList texts;
    for (const QJsonValue &value : array)
        texts << value.toString();
    return texts;
}

} // namespace

Who whoFrom(const Row &row)
{
    Who who;
    who.login = Login(row.text("login"));
    who.person = row.text("person");
    who.mayAct = row.flag("may_act");
    who.shared = row.flag("shared");
    who.isOperator = row.flag("is_operator");
    who.isAdmin = row.flag("is_admin");
    who.database = row.text("database");
    who.serverVersion = row.text("server_version");
    who.schemaVersion = row.number("schema_version");
    who.replica = row.flag("replica");
    return who;
}

TriageItem triageItemFrom(const Row &row)
{
    TriageItem item;
    item.kind = triageKindFrom(row.text("kind"));
    item.run = {JobName(row.text("job")), Period(row.text("period"))};
    item.subjectKey = row.text("subject_key");
    item.count = row.integer("n");
    item.money = moneySumFrom(row.object("money"));
    item.keyGoesAt = row.time("key_goes_at");
    item.keyLastGoesAt = row.time("key_last_goes_at");
    item.keyArmedAt = row.time("key_armed_at");
    item.since = row.time("since");
    item.owner = row.text("owner");
    item.ownerPerson = row.text("owner_person");
    item.ownerActiveAt = row.time("owner_active_at");
    item.worker = row.text("worker");
    item.attempt = row.number("attempt");
    item.token = {row.integer("token")};
    item.seenAt = row.time("seen_at");
    item.leaseUntil = row.time("lease_until");
    item.silent = row.flag("silent");
    item.askedBy = row.text("asked_by");
    item.text = row.text("text");
    item.target = row.text("target");
    item.records = row.integer("records");
    item.leastRecords = row.integer("least_records");
    addMore(item, row.object("more"));
    return item;
}

RunSheet runSheetFrom(const Row &row)
{
    RunSheet sheet;
    sheet.run = {JobName(row.text("job")), Period(row.text("period"))};
    sheet.state = row.text("state");
    sheet.attempt = row.number("attempt");
    sheet.attemptsAllowed = row.number("attempts_allowed");
    sheet.reruns = row.number("reruns");
    sheet.worker = row.text("worker");
    sheet.token = {row.integer("fencing_token")};
    sheet.living = row.flag("living");
    sheet.attemptOutcome = row.text("attempt_outcome");
    sheet.startedAt = row.time("started_at");
    sheet.heartbeatAt = row.time("heartbeat_at");
    sheet.finishedAt = row.time("finished_at");
    sheet.claimBy = row.time("claim_by");
    sheet.leaseUntil = row.time("lease_until");
    sheet.nextTrigger = row.text("next_trigger");
    sheet.waitsForPerson = row.flag("waits_for_person");
    sheet.error = row.text("error");
    sheet.effectsPlanned = row.maybeInteger("effects_planned");
    sheet.moneyPlanned = moneySumFrom(row.object("money_planned"));
    sheet.provider = ProviderName(row.text("provider"));
    sheet.providerKind = row.text("provider_kind");
    sheet.owner = row.text("owner");
    sheet.ownerPerson = row.text("owner_person");
    sheet.ownedUntil = row.time("owned_until");
    sheet.jobPaused = !row.isNull("job_paused_by");
    sheet.providerPaused = !row.isNull("provider_paused_by");
    sheet.pausedBy = row.text(sheet.jobPaused ? "job_paused_by" : "provider_paused_by");
    sheet.sums = runSumsFrom(row.array("sums"));
    sheet.refunds = refundsFrom(row.array("refunds"));
    sheet.shortfalls = shortfallsFrom(row.array("shortfalls"));
    sheet.verdicts = verdictCountsFrom(row.array("verdicts"));
    sheet.asked = row.integer("asked");
    for (const QJsonValue &at : row.array("keys_go_at"))
        sheet.keysGoAt.push_back(timeOf(at));
    sheet.notes = notesFrom(row.array("notes"));
    return sheet;
}

void addPayload(Consent &consent, const QJsonArray &items)
{
    for (qsizetype i = 0; i < items.size() && i < static_cast<qsizetype>(consent.items.size()); ++i) {
        ConsentItem &item = consent.items[static_cast<size_t>(i)];
        const QJsonValue json = items.at(i);
        if (json["effect_key"].toString() != item.effect.text())
            continue;
        item.replacement = moneyFrom(json["inputs"]["amount_minor"], json["inputs"]["currency"]);
        item.payloadRead = true;
    }
}

Consent consentFrom(const Row &row)
{
    Consent consent;
    consent.requestId = row.text("request_id");
    consent.action = row.text("action");
    for (const QJsonValue &item : row.array("items"))
        consent.items.push_back(consentItemFrom(item));
    consent.reason = row.text("reason");
    consent.askedBy = row.text("asked_by");
    consent.askedPerson = row.text("asked_person");
    consent.askedAt = row.time("asked_at");
    consent.expiresAt = row.time("expires_at");
    consent.givenBy = row.text("given_by");
    consent.givenPerson = row.text("given_person");
    consent.givenAt = row.time("given_at");
    consent.refusedBy = row.text("refused_by");
    consent.refusedPerson = row.text("refused_person");
    consent.refusedAt = row.time("refused_at");
    consent.usedAt = row.time("used_at");
    consent.open = row.flag("open");
    consent.byAdmin = row.text("answered_by") == QLatin1String("fencepost_admin");
    return consent;
}

AuditRecord auditRecordFrom(const Row &row)
{
    AuditRecord record;
    record.seq = row.integer("seq");
    record.actionId = row.text("action_id");
    record.at = row.time("at");
    record.login = row.text("operator");
    record.person = row.text("person");
    record.action = row.text("action");
    record.subjectKind = row.text("subject_kind");
    record.subjectKey = row.text("subject_key");
    record.target = row.text("target");
    const QJsonObject asked = QJsonDocument::fromJson(row.bytes("asked")).object();
    record.askedAction = asked["action"].toString();
    record.askedItems = asked["items"].toInteger();
    record.askedRun = RunKey::fromText(asked["run"].toString());
    record.decision = row.text("decision");
    record.reason = row.text("reason");
    record.before = row.bytes("before");
    record.after = row.bytes("after");
    record.checkId = row.text("check_id");
    record.evidenceDigest = row.text("evidence_digest");
    record.consent = row.bytes("consent");
    record.client = row.bytes("client");
    record.hash = row.text("hash");
    record.previousHash = row.text("previous_hash");
    return record;
}

AuditVerification verificationFrom(const Row &row)
{
    return {row.flag("ok"),        row.integer("checked"),   row.integer("up_to"), row.integer("head_seq"),
            row.text("head_hash"), row.integer("fault_seq"), row.text("fault")};
}

ItemAnswer itemAnswerFrom(const Row &row)
{
    return {row.number("ord"), row.text("subject_key"), row.text("decision"), row.object("detail"),
            row.integer("audit_seq")};
}

RerunPreview previewFrom(const QJsonObject &preview)
{
    RerunPreview plan;
    plan.run = {JobName(preview["job"].toString()), Period(preview["period"].toString())};
    plan.state = preview["state"].toString();
    plan.attempt = int(preview["attempt"].toInteger());
    plan.reruns = int(preview["reruns"].toInteger());
    plan.planHash = preview["plan_hash"].toString();
    plan.done = classFrom(preview, QStringLiteral("done"));
    plan.claimed = classFrom(preview, QStringLiteral("claimed"));
    plan.claimedAgain = classFrom(preview, QStringLiteral("key_held"));
    plan.unresolved = classFrom(preview, QStringLiteral("unresolved"));
    plan.keyGone = classFrom(preview, QStringLiteral("key_gone"));
    if (preview["not_reserved"].isDouble())
        plan.notReserved = preview["not_reserved"].toInteger();
    plan.notReservedMoney = moneySumFrom(preview["money"]["not_reserved"].toObject());
    plan.couldMove = moneySumFrom(preview["money"]["could_move"].toObject());
    plan.leaveOut = textsFrom(preview["leave_out"].toArray());
    plan.claimBy = timeOf(preview["claim_by"]);
    plan.leaseUntil = timeOf(preview["lease_until"]);
    plan.leaseOwner = preview["lease_owner"].toString();
    for (const QJsonValue &block : preview["blocks"].toArray())
        plan.blocks.push_back({block["decision"].toString(), block["text"].toString()});
    for (const QJsonValue &warning : preview["warnings"].toArray())
        plan.warnings << warning["text"].toString();
    for (const QJsonValue &other : preview["other_periods"].toArray())
        plan.otherPeriods << other["period"].toString();
    return plan;
}

} // namespace fencepost
