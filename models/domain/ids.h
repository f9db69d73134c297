// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <compare>

namespace fencepost {

// A text that names one kind of thing. Two kinds do not convert into each other, so that a
// period is never passed where a job is meant. Value type; any thread.
template <class Kind>
class Name
{
public:
    Name() = default;
    explicit Name(QString text) : m_text(std::move(text)) {}

    const QString &text() const { return m_text; }
    bool isEmpty() const { return m_text.isEmpty(); }

    friend bool operator==(const Name &, const Name &) = default;
    friend bool operator<(const Name &a, const Name &b) { return a.m_text < b.m_text; }
    friend size_t qHash(const Name &name, size_t seed = 0) { return ::qHash(name.m_text, seed); }

private:
    QString m_text;
};

using JobName = Name<struct JobKind>;
using Period = Name<struct PeriodKind>;
using EffectKey = Name<struct EffectKind>;
using ProviderName = Name<struct ProviderKind>;
using Login = Name<struct LoginKind>;

// The number that only ever grows for a job. Never a double.
struct FencingToken
{
    qint64 value = 0;
    friend auto operator<=>(const FencingToken &, const FencingToken &) = default;
};

// What a run is responsible for.
struct RunKey
{
    JobName job;
    Period period;

    // The subject key of the contract: JOB/PERIOD. A job name holds no slash.
    QString text() const { return job.text() + QLatin1Char('/') + period.text(); }
    // "monthly-billing · 2026-11": as people read it.
    QString title() const
    {
        return period.isEmpty() ? job.text() : job.text() + QStringLiteral(" · ") + period.text();
    }
    static RunKey fromText(const QString &text)
    {
        const auto slash = text.indexOf(QLatin1Char('/'));
        if (slash < 0)
            return {JobName(text), Period()};
        return {JobName(text.left(slash)), Period(text.mid(slash + 1))};
    }
    bool isEmpty() const { return job.isEmpty(); }
    friend bool operator==(const RunKey &, const RunKey &) = default;
};

} // namespace fencepost
