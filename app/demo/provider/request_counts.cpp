// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/request_counts.h"

namespace fencepost::standin {

QString toText(AskKind kind)
{
    switch (kind) {
    case AskKind::Create:
        return QStringLiteral("create");
    case AskKind::List:
        return QStringLiteral("list");
    case AskKind::Retrieve:
        return QStringLiteral("retrieve");
    case AskKind::Account:
        return QStringLiteral("account");
    case AskKind::Other:
        break;
    }
    return QStringLiteral("other");
}

AskKind askKindFrom(const QString &text)
{
    for (const AskKind kind : {AskKind::Create, AskKind::List, AskKind::Retrieve, AskKind::Account}) {
        if (toText(kind) == text)
            return kind;
    }
    return AskKind::Other;
}

void RequestCounts::add(AskKind kind, const Answer &answer, bool replayed)
{
    const std::lock_guard lock(m_mutex);
    ++m_byKind[kind][answer.unanswered ? QStringLiteral("unanswered") : QString::number(answer.status)];
    if (replayed)
        ++m_replayed;
}

QJsonObject RequestCounts::toJson() const
{
    const std::lock_guard lock(m_mutex);
    QJsonObject all;
    for (const auto &[kind, statuses] : m_byKind) {
        QJsonObject one;
        for (const auto &[status, count] : statuses)
            one.insert(status, count);
        all.insert(toText(kind), one);
    }
    all.insert(QStringLiteral("replayed"), m_replayed);
    all.insert(QStringLiteral("look_ups_answered"), lookUpsAnsweredLocked());
    return all;
}

int RequestCounts::lookUpsAnswered() const
{
    const std::lock_guard lock(m_mutex);
    return lookUpsAnsweredLocked();
}

int RequestCounts::lookUpsAnsweredLocked() const
{
    int sum = 0;
    for (const AskKind kind : {AskKind::List, AskKind::Retrieve}) {
        const auto statuses = m_byKind.find(kind);
        if (statuses == m_byKind.end())
            continue;
        const auto fine = statuses->second.find(QStringLiteral("200"));
        if (fine != statuses->second.end())
            sum += fine->second;
    }
    return sum;
}

} // namespace fencepost::standin
