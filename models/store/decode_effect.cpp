// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/decode_effect.h"

#include "models/domain/their_object.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <stdexcept>

namespace fencepost {

namespace {

std::chrono::milliseconds milliseconds(const Row &row, const char *column)
{
    return std::chrono::milliseconds(row.integer(column));
}

// The columns of console/parts/effect in an answer, looked up once for all its rows.
class EffectColumns
{
public:
    explicit EffectColumns(const Table &table) : m_table(table)
    {
        using F = EffectFields;
        static constexpr std::array<const char *, F::TextCount> texts{"effect_key", "target", "provider_ref",
                                                                      "idempotency_key", "row_version"};
        static constexpr std::array<const char *, F::NameCount> names{
            "job", "period", "action", "provider", "worker", "owner", "currency"};
        static constexpr std::array<const char *, F::TimeCount> times{
            "claimed_at",  "first_submitted_at", "submitted_at", "last_arrival", "key_kept_until",
            "retry_until", "settled_at",         "updated_at",   "owned_until"};
        const auto find = [&](const auto &wanted, auto &places) {
            std::transform(wanted.begin(), wanted.end(), places.begin(),
                           [&](const char *name) { return table.column(name); });
        };
        find(texts, m_texts);
        find(names, m_names);
        find(times, m_times);
        m_minor = table.column("amount_minor");
        m_token = table.column("fencing_token");
        m_attempt = table.column("attempt");
        m_living = table.column("living");
        m_superseded = table.column("superseded");
        m_state = table.column("state");
        m_outcome = table.column("outcome");
        m_why = table.column("why");
    }

    EffectFields fields(int row) const
    {
        EffectFields fields;
        for (size_t i = 0; i < fields.texts.size(); ++i)
            fields.texts[i] = text(row, m_texts[i]);
        for (size_t i = 0; i < fields.names.size(); ++i)
            fields.names[i] = text(row, m_names[i]);
        for (size_t i = 0; i < fields.times.size(); ++i)
            fields.times[i] = microsFrom(raw(row, m_times[i])).value_or(kNoTime);
        fields.hasMoney =
            m_table.cell(row, m_minor).at && m_table.cell(row, m_names[EffectFields::Currency]).at;
        fields.minor = number(row, m_minor);
        fields.token = number(row, m_token);
        fields.attempt = int(number(row, m_attempt));
        fields.living = text(row, m_living) == "t";
        fields.superseded = text(row, m_superseded) == "t";
        fields.state = effectStateOf(text(row, m_state)).value_or(EffectState::Unknown);
        fields.outcome = outcomeOf(text(row, m_outcome));
        fields.why = whyOf(text(row, m_why));
        return fields;
    }

private:
    std::string_view text(int row, size_t column) const
    {
        const Table::Cell &cell = m_table.cell(row, column);
        return {cell.at, size_t(cell.size)};
    }
    QByteArray raw(int row, size_t column) const
    {
        const Table::Cell &cell = m_table.cell(row, column);
        return QByteArray::fromRawData(cell.at, cell.size);
    }
    qint64 number(int row, size_t column) const
    {
        const std::string_view digits = text(row, column);
        qint64 value = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (!digits.empty() && (read.ec != std::errc() || read.ptr != digits.data() + digits.size()))
            throw std::out_of_range("no whole number: " + std::string(digits));
        return value;
    }

    const Table &m_table;
    std::array<size_t, EffectFields::TextCount> m_texts{};
    std::array<size_t, EffectFields::NameCount> m_names{};
    std::array<size_t, EffectFields::TimeCount> m_times{};
    size_t m_minor, m_token, m_attempt, m_living, m_superseded, m_state, m_outcome, m_why;
};

} // namespace

Effect effectFrom(const Row &row)
{
    return effectOf(EffectColumns(row.table()).fields(row.index()));
}

EffectPage effectPageFrom(const Table &table, int count, bool reversed)
{
    EffectPageWriter writer(count);
    const EffectColumns columns(table);
    for (int row = 0; row < count; ++row)
        writer.append(columns.fields(row));
    return writer.take(reversed);
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
    check.account = row.text("account");
    check.liveMode = row.isNull("live_mode") || row.flag("live_mode");
    check.pages = row.integer("pages");
    if (!row.isNull("objects_read"))
        check.objectsRead = row.integer("objects_read");
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
    provider.privateNetworks = row.text("private_networks");
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

namespace {

// A sum of amounts may be more than 64 bits hold; JSON then has it as a double, which toInteger() reads as 0.
qint64 minorFrom(const QJsonValue &minor)
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    const double size = minor.toDouble();
    if (size >= static_cast<double>(most))
        return most;
    return size <= -static_cast<double>(most) ? std::numeric_limits<qint64>::min() : minor.toInteger();
}

} // namespace

MoneySum moneySumFrom(const QJsonObject &byCurrency)
{
    MoneySum sum;
    for (auto it = byCurrency.begin(); it != byCurrency.end(); ++it)
        sum.add(Money{minorFrom(it.value()), it.key().toUpper()});
    return sum;
}

std::optional<Money> moneyFrom(const QJsonValue &minor, const QJsonValue &currency)
{
    if (!currency.isString())
        return std::nullopt;
    return Money{minorFrom(minor), currency.toString().toUpper()};
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
