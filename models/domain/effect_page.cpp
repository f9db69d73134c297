// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/effect_page.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr quint8 kMoney = 1;
constexpr quint8 kLiving = 2;
constexpr quint8 kSuperseded = 4;

QString toString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

QDateTime timeOf(Micros micros)
{
    if (micros == kNoTime)
        return {};
    const Micros whole = micros >= 0 ? micros / 1000 : -((999 - micros) / 1000);
    return QDateTime::fromMSecsSinceEpoch(whole, Qt::UTC);
}

Micros microsOf(const QDateTime &time)
{
    return time.isValid() ? time.toMSecsSinceEpoch() * 1000 : kNoTime;
}

Effect effectOf(const EffectFields &from)
{
    using Fields = EffectFields;
    Effect effect;
    effect.key = EffectKey(toString(from.texts[Fields::Key]));
    effect.run = {JobName(toString(from.names[Fields::Job])), Period(toString(from.names[Fields::Period]))};
    effect.attempt = from.attempt;
    effect.token = {from.token};
    effect.state = from.state;
    effect.outcome = from.outcome;
    effect.why = from.why;
    effect.living = from.living;
    effect.action = toString(from.names[Fields::Action]);
    effect.target = toString(from.texts[Fields::Target]);
    if (from.hasMoney)
        effect.money = Money{from.minor, toString(from.names[Fields::Currency]).toUpper()};
    effect.provider = ProviderName(toString(from.names[Fields::Provider]));
    effect.providerRef = toString(from.texts[Fields::Reference]);
    effect.idempotencyKey = toString(from.texts[Fields::IdempotencyKey]);
    effect.claimedAt = timeOf(from.times[Fields::ClaimedAt]);
    effect.claimedUs = from.times[Fields::ClaimedAt];
    effect.firstSubmittedAt = timeOf(from.times[Fields::FirstSubmittedAt]);
    effect.submittedAt = timeOf(from.times[Fields::SubmittedAt]);
    effect.lastArrival = timeOf(from.times[Fields::LastArrival]);
    effect.keyKeptUntil = timeOf(from.times[Fields::KeyKeptUntil]);
    effect.retryUntil = timeOf(from.times[Fields::RetryUntil]);
    effect.settledAt = timeOf(from.times[Fields::SettledAt]);
    effect.updatedAt = timeOf(from.times[Fields::UpdatedAt]);
    effect.worker = toString(from.names[Fields::Worker]);
    effect.owner = toString(from.names[Fields::Owner]);
    effect.ownedUntil = timeOf(from.times[Fields::OwnedUntil]);
    effect.superseded = from.superseded;
    effect.rowVersion = toString(from.texts[Fields::RowVersion]);
    return effect;
}

std::string_view EffectPage::name(quint32 index) const
{
    const quint32 from = index == 0 ? 0 : m_nameEnds[index - 1];
    return {m_nameTexts.data() + from, m_nameEnds[index] - from};
}

std::string_view EffectPage::key(int row) const
{
    static_assert(EffectFields::Key == 0);
    return {m_texts.data() + at(row).textAt, at(row).lengths[EffectFields::Key]};
}

EffectFields EffectPage::fields(int row) const
{
    const Row &from = at(row);
    EffectFields fields;
    const char *text = m_texts.data() + from.textAt;
    for (size_t i = 0; i < fields.texts.size(); ++i) {
        fields.texts[i] = {text, from.lengths[i]};
        text += from.lengths[i];
    }
    for (size_t i = 0; i < fields.names.size(); ++i)
        fields.names[i] = name(from.names[i]);
    fields.times = from.times;
    fields.minor = from.minor;
    fields.token = from.token;
    fields.attempt = from.attempt;
    fields.hasMoney = from.flags & kMoney;
    fields.living = from.flags & kLiving;
    fields.superseded = from.flags & kSuperseded;
    fields.state = static_cast<EffectState>(from.state);
    fields.outcome = static_cast<Outcome>(from.outcome);
    fields.why = static_cast<Why>(from.why);
    return fields;
}

std::vector<Effect> EffectPage::effects() const
{
    std::vector<Effect> all;
    all.reserve(m_rows.size());
    for (int row = 0; row < count(); ++row)
        all.push_back(effect(row));
    return all;
}

int EffectPage::indexOf(std::string_view wanted) const
{
    for (int row = 0; row < count(); ++row) {
        if (key(row) == wanted)
            return row;
    }
    return -1;
}

bool EffectPage::same(int row, const EffectPage &other, int otherRow) const
{
    const EffectFields a = fields(row);
    const EffectFields b = other.fields(otherRow);
    return a.texts == b.texts && a.names == b.names && a.times == b.times && a.minor == b.minor &&
           a.token == b.token && a.attempt == b.attempt && at(row).flags == other.at(otherRow).flags &&
           a.state == b.state && a.outcome == b.outcome && a.why == b.why;
}

size_t EffectPage::bytes() const
{
    return m_rows.capacity() * sizeof(Row) + m_texts.capacity() + m_nameTexts.capacity() +
           m_nameEnds.capacity() * sizeof(quint32);
}

EffectPageWriter::EffectPageWriter(int rows)
{
    m_page.m_rows.reserve(static_cast<size_t>(rows));
}

quint32 EffectPageWriter::pooled(std::string_view name)
{
    const auto raw = QByteArray::fromRawData(name.data(), static_cast<qsizetype>(name.size()));
    if (const auto known = m_known.constFind(raw); known != m_known.cend())
        return *known;
    const auto index = static_cast<quint32>(m_page.m_nameEnds.size());
    m_page.m_nameTexts.insert(m_page.m_nameTexts.end(), name.begin(), name.end());
    m_page.m_nameEnds.push_back(static_cast<quint32>(m_page.m_nameTexts.size()));
    m_known.insert(QByteArray(name.data(), static_cast<qsizetype>(name.size())), index);
    return index;
}

void EffectPageWriter::append(const EffectFields &fields)
{
    EffectPage::Row row;
    row.times = fields.times;
    row.minor = fields.minor;
    row.token = fields.token;
    row.textAt = static_cast<quint32>(m_page.m_texts.size());
    for (size_t i = 0; i < fields.texts.size(); ++i) {
        row.lengths[i] = static_cast<quint32>(fields.texts[i].size());
        m_page.m_texts.insert(m_page.m_texts.end(), fields.texts[i].begin(), fields.texts[i].end());
    }
    for (size_t i = 0; i < fields.names.size(); ++i) {
        // Neighbours are mostly alike: the name of the row before is tried first.
        const bool asBefore =
            !m_page.m_rows.empty() && m_page.name(m_page.m_rows.back().names[i]) == fields.names[i];
        row.names[i] = asBefore ? m_page.m_rows.back().names[i] : pooled(fields.names[i]);
    }
    row.attempt = fields.attempt;
    row.state = static_cast<quint8>(fields.state);
    row.outcome = static_cast<quint8>(fields.outcome);
    row.why = static_cast<quint8>(fields.why);
    row.flags = static_cast<quint8>((fields.hasMoney ? kMoney : 0) | (fields.living ? kLiving : 0) |
                                    (fields.superseded ? kSuperseded : 0));
    m_page.m_rows.push_back(row);
}

EffectPage EffectPageWriter::take(bool reversed)
{
    if (reversed)
        std::reverse(m_page.m_rows.begin(), m_page.m_rows.end());
    m_page.m_rows.shrink_to_fit();
    m_page.m_texts.shrink_to_fit();
    m_known.clear();
    return std::exchange(m_page, {});
}

} // namespace fencepost
