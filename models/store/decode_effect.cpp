// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/decode_effect.h"

#include "models/domain/their_object.h"

namespace fencepost {

namespace {

std::chrono::milliseconds milliseconds(const Row &row, const char *column)
{
    return std::chrono::milliseconds(row.integer(column));
}

} // namespace

Effect effectFrom(const Row &row)
{
    Effect effect;
    effect.key = EffectKey(row.text("effect_key"));
    effect.run = {JobName(row.text("job")), Period(row.text("period"))};
    effect.attempt = row.number("attempt");
    effect.token = {row.integer("fencing_token")};
    effect.state = effectStateFrom(row.text("state")).value_or(EffectState::Unknown);
    effect.outcome = outcomeFrom(row.text("outcome"));
    effect.why = whyFrom(row.text("why"));
    effect.living = row.flag("living");
    effect.action = row.text("action");
    effect.target = row.text("target");
    if (!row.isNull("currency") && !row.isNull("amount_minor"))
        effect.money = Money{row.integer("amount_minor"), row.text("currency")};
    effect.provider = ProviderName(row.text("provider"));
    effect.providerRef = row.text("provider_ref");
    effect.idempotencyKey = row.text("idempotency_key");
    effect.claimedAt = row.time("claimed_at");
    effect.claimedUs = row.integer("claimed_us");
    effect.firstSubmittedAt = row.time("first_submitted_at");
    effect.submittedAt = row.time("submitted_at");
    effect.lastArrival = row.time("last_arrival");
    effect.keyKeptUntil = row.time("key_kept_until");
    effect.retryUntil = row.time("retry_until");
    effect.settledAt = row.time("settled_at");
    effect.updatedAt = row.time("updated_at");
    effect.worker = row.text("worker");
    effect.owner = row.text("owner");
    effect.ownedUntil = row.time("owned_until");
    effect.superseded = row.flag("superseded");
    effect.rowVersion = row.text("row_version");
    return effect;
}

Check checkFrom(const Row &row)
{
    Check check;
    check.checkId = row.text("check_id");
    check.effect = EffectKey(row.text("effect_key"));
    check.effectVersion = row.text("effect_version");
    check.checkedBy = row.text("checked_by");
    check.checkedPerson = row.text("checked_person");
    check.startedAt = row.time("started_at");
    check.finishedAt = row.time("finished_at");
    check.verdict = verdictFrom(row.text("verdict"));
    check.reason = row.text("reason");
    check.matches = theirObjectsFrom(row.array("matches"));
    check.lookAlikes = row.number("look_alikes");
    check.windowFrom = row.time("window_from");
    check.windowTo = row.time("window_to");
    check.windowWhole = row.flag("window_complete");
    check.evidenceDigest = row.text("evidence_digest");
    return check;
}

UnresolvedEffect unresolvedFrom(const Row &row)
{
    UnresolvedEffect unresolved{effectFrom(row), std::nullopt};
    if (!row.isNull("check_id"))
        unresolved.check = checkFrom(row);
    return unresolved;
}

ProviderSettings providerFrom(const Row &row)
{
    ProviderSettings provider;
    provider.name = ProviderName(row.text("provider"));
    provider.kind = row.text("kind");
    provider.account = row.text("account");
    provider.liveMode = row.flag("live_mode");
    provider.baseUrl = QUrl(row.text("base_url"));
    provider.apiVersion = row.text("api_version");
    provider.delays.settleDelay = milliseconds(row, "settle_delay_ms");
    provider.delays.visibilityLag = milliseconds(row, "visibility_lag_ms");
    provider.delays.clockMargin = milliseconds(row, "clock_margin_ms");
    provider.keyRetention = milliseconds(row, "key_retention_ms");
    provider.sendLimit = milliseconds(row, "send_limit_ms");
    provider.transportLimit = milliseconds(row, "transport_limit_ms");
    return provider;
}

Happening happeningFrom(const Row &row)
{
    return {row.time("at"), row.text("kind"), row.text("text")};
}

MoneySum moneySumFrom(const QJsonObject &byCurrency)
{
    MoneySum sum;
    for (auto it = byCurrency.begin(); it != byCurrency.end(); ++it)
        sum.add(Money{it.value().toInteger(), it.key()});
    return sum;
}

std::optional<Money> moneyFrom(const QJsonValue &minor, const QJsonValue &currency)
{
    if (!currency.isString())
        return std::nullopt;
    return Money{minor.toInteger(), currency.toString()};
}

std::vector<Note> notesFrom(const QJsonArray &notes)
{
    std::vector<Note> list;
    for (const QJsonValue &note : notes) {
        list.push_back({timeFrom(note["at"].toString().toUtf8()), note["by"].toString(),
                        note["text"].toString(), note["ticket"].toString()});
    }
    return list;
}

std::vector<TheirObject> theirObjectsFrom(const QJsonArray &objects)
{
    std::vector<TheirObject> list;
    for (const QJsonValue &object : objects)
        list.push_back(theirObjectFrom(object.toObject()));
    return list;
}

} // namespace fencepost
