// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect.h"

#include <QByteArray>
#include <QHash>
#include <array>
#include <limits>
#include <string_view>
#include <vector>

namespace fencepost {

// Microseconds since 1970 in UTC, as exactly as the database keeps a time; kNoTime where it has recorded
// none.
using Micros = qint64;
constexpr Micros kNoTime = std::numeric_limits<qint64>::min();
QDateTime timeOf(Micros micros);
Micros microsOf(const QDateTime &time);

// An effect as the server's answer holds it: texts are views into that answer.
struct EffectFields
{
    // Of its own in every row.
    enum Text { Key, Target, Reference, IdempotencyKey, RowVersion, TextCount };
    // Of which a ledger has few.
    enum Name { Job, Period, Action, Provider, Worker, Owner, Currency, NameCount };
    enum Time {
        ClaimedAt,
        FirstSubmittedAt,
        SubmittedAt,
        LastArrival,
        KeyKeptUntil,
        RetryUntil,
        SettledAt,
        UpdatedAt,
        OwnedUntil,
        TimeCount
    };
    std::array<std::string_view, TextCount> texts;
    std::array<std::string_view, NameCount> names;
    std::array<Micros, TimeCount> times;
    qint64 minor = 0;
    qint64 token = 0;
    int attempt = 0;
    bool hasMoney = false;
    bool living = false;
    bool superseded = false;
    EffectState state = EffectState::Claimed;
    Outcome outcome = Outcome::None;
    Why why = Why::None;
};
Effect effectOf(const EffectFields &fields);

// Rows of the ledger as a list holds them: numbers as numbers, the texts of all rows in one block of UTF-8,
// and what many rows share only once: less than the bytes that they took on the wire. Written by
// EffectPageWriter on a thread of the store and only read from then on, by any thread.
class EffectPage
{
public:
    int count() const { return static_cast<int>(m_rows.size()); }
    bool isEmpty() const { return m_rows.empty(); }

    EffectFields fields(int row) const;
    Effect effect(int row) const { return effectOf(fields(row)); }
    std::vector<Effect> effects() const;
    std::string_view key(int row) const;
    Micros claimedAt(int row) const { return at(row).times[EffectFields::ClaimedAt]; }
    int indexOf(std::string_view key) const; // -1: not here
    bool same(int row, const EffectPage &other, int otherRow) const;
    // What it takes, with what is reserved for growth.
    size_t bytes() const;

private:
    friend class EffectPageWriter;
    struct Row
    {
        std::array<Micros, EffectFields::TimeCount> times;
        qint64 minor;
        qint64 token;
        quint32 textAt; // where its texts begin, one after the other
        std::array<quint32, EffectFields::TextCount> lengths;
        std::array<quint32, EffectFields::NameCount> names; // into m_nameEnds
        int attempt;
        quint8 state;
        quint8 outcome;
        quint8 why;
        quint8 flags;
    };
    const Row &at(int row) const { return m_rows[static_cast<size_t>(row)]; }
    std::string_view name(quint32 index) const;

    std::vector<Row> m_rows;
    std::vector<char> m_texts;
    std::vector<char> m_nameTexts;
    std::vector<quint32> m_nameEnds; // of each name in m_nameTexts
};

// Makes a page row by row. One thread.
class EffectPageWriter
{
public:
    explicit EffectPageWriter(int rows = 0);

    void append(const EffectFields &fields);
    // The page with its rows in this order, or the other way round; the writer is empty afterwards.
    EffectPage take(bool reversed = false);

private:
    quint32 pooled(std::string_view name);

    EffectPage m_page;
    QHash<QByteArray, quint32> m_known;
};

} // namespace fencepost
