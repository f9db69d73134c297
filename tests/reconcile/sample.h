// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/item.h"

namespace fencepost::test {

// Values for tests of the pure rules: a crashed run of two in the morning, looked at at three.
inline const QDateTime kNow(QDate(2026, 11, 29), QTime(3, 0), Qt::UTC);
inline const QDateTime kSentAt(QDate(2026, 11, 29), QTime(2, 2, 51), Qt::UTC);

inline RuleFacts rules()
{
    return {kNow, std::chrono::hours(24), QStringLiteral("ada")};
}

inline Effect effect(int number = 1)
{
    Effect e;
    e.key = EffectKey(QStringLiteral("slot%1.1").arg(number, 4, 10, QLatin1Char('0')));
    e.run = {JobName(QStringLiteral("monthly-billing")), Period(QStringLiteral("2026-11"))};
    e.state = EffectState::Unknown;
    e.why = Why::Unknown;
    e.target = QStringLiteral("cus_%1").arg(number, 4, 10, QLatin1Char('0'));
    e.money = Money{4900, QStringLiteral("USD")};
    e.firstSubmittedAt = kSentAt;
    e.keyKeptUntil = kSentAt.addDays(1);
    e.owner = QStringLiteral("ada");
    e.ownedUntil = kNow.addSecs(1800);
    e.rowVersion = QStringLiteral("3");
    return e;
}

// Of nobody that is named: so it fits any of the effects.
inline TheirObject charge(const QString &reference, qint64 minor = 4900)
{
    TheirObject object;
    object.reference = reference;
    object.money = {minor, QStringLiteral("USD")};
    object.status = TheirStatus::Succeeded;
    object.statusText = QStringLiteral("succeeded");
    object.created = kSentAt;
    object.carriesOurReference = true;
    return object;
}

inline Check checkOf(const Effect &e, Verdict verdict, const QDateTime &at = kNow.addSecs(-60))
{
    Check check;
    check.checkId = QStringLiteral("11111111-2222-4333-8444-555555555555");
    check.effect = e.key;
    check.effectVersion = e.rowVersion;
    check.checkedBy = QStringLiteral("ada");
    check.startedAt = at;
    check.finishedAt = at.addSecs(5);
    check.verdict = verdict;
    check.reason = QStringLiteral("because");
    check.evidenceDigest = QStringLiteral("5be1");
    return check;
}

inline ReconcileItem answered(Verdict verdict, int number = 1, const QDateTime &at = kNow.addSecs(-60))
{
    ReconcileItem item;
    merge(item, {effect(number), checkOf(effect(number), verdict, at)});
    return item;
}

inline ReconcileItem resolved(Verdict verdict, Resolution how, int number = 1)
{
    ReconcileItem item = answered(verdict, number);
    item.phase = Phase::Resolved;
    item.resolution = how;
    item.resolvedFrom = item.effect.rowVersion;
    item.auditSeq = 18000 + number;
    return item;
}

inline std::optional<Verdict> verdict(const char *word)
{
    return verdictFrom(QString::fromLatin1(word));
}

} // namespace fencepost::test
