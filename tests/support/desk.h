// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace fencepost::test {

/// An object of the far side, as record_checks takes it.
QJsonObject theirs(const QString &reference, qint64 amountMinor = 1000,
                   const QString &status = QStringLiteral("succeeded"),
                   const QString &currency = QStringLiteral("USD"));

/// A job whose worker died in the middle of a period, and the people who put it right: a database of its own
/// with the provider `pay`, the job `billing` (limits of 200 and 100 ms, no delays) and one worker. Used on
/// one thread.
class Desk
{
public:
    explicit Desk(const JobSpec &job = {}, const ProviderSpec &provider = quickProvider());
    static ProviderSpec quickProvider();

    /// The worker claims the period, sends one charge to each of `count` targets and is gone: its lease is
    /// over and everything that it sent has arrived, if it arrives at all. Answers the keys, ascending.
    QStringList crash(int count, const QString &period = QStringLiteral("2026-11"));
    /// Sends as `crash` does, but the worker stays alive.
    QStringList sendSome(int count, const QString &period = QStringLiteral("2026-11"));
    /// Another process of the worker begins the period, with a claim of its own: the decision of the first
    /// step that was not `claimed`, else `claimed`.
    QString beginAgain(const QString &period = QStringLiteral("2026-11"));
    /// Time passes: the lease is over by the server's clock.
    void fallSilent(); // no heartbeat for more than three intervals, under a lease that lives on
    void letLeaseRunOut(const QString &job = QStringLiteral("billing"));
    /// Time passes: the provider has dropped the effect's key.
    void letKeyGo(const QString &key);
    /// Time passes for a check: it began that much earlier.
    void ageCheck(const QString &checkId, const QString &interval);

    QString own(Operator &who, const QString &period = QStringLiteral("2026-11"), const QString &reason = {});
    Rows start(Operator &who, const QString &key);
    /// start_checks and record_checks with a window that is whole and wide; answers the check's id, or what
    /// was answered instead of `started` or `recorded`. `more` replaces fields of the item.
    QString check(Operator &who, const QString &key, const QString &verdict, const QJsonArray &matches = {},
                  const QJsonObject &more = {});
    QString checkFound(Operator &who, const QString &key)
    {
        return check(who, key, QStringLiteral("found"), {theirs(QStringLiteral("pi_") + key.left(6))});
    }
    QJsonObject recordItem(const QString &checkId, const QString &verdict, const QJsonArray &matches = {},
                           const QJsonObject &more = {});
    /// An item of resolve_effects with the effect's version of now.
    QJsonObject resolveItem(const QString &key, const QString &checkId, const QString &resolution,
                            const QJsonObject &more = {});
    Rows resolve(Operator &who, const QString &key, const QString &checkId, const QString &resolution,
                 const QJsonObject &more = {});
    /// Asks, for one item of resolve_effects, and answers the request's id (or the decision that was not
    /// `asked`).
    QString ask(Operator &who, const QJsonObject &resolveItem, const QString &verdict);
    QString give(Operator &who, const QString &requestId);
    /// ada settles by what a check saw, with ben's consent: the decision of the first step that went another
    /// way, else `resolved`.
    QString settleWithSecond(const QString &key, const QString &verdict, const QJsonArray &matches,
                             const QString &resolution = QStringLiteral("succeeded"),
                             const QJsonObject &more = {});
    QJsonObject preview(Operator &who, const QString &period = QStringLiteral("2026-11"));
    /// An item of rerun_period that carries out this preview.
    QJsonObject rerunItem(const QJsonObject &preview, const QJsonObject &more = {});
    QString rerun(Operator &who, const QString &period = QStringLiteral("2026-11"),
                  const QJsonObject &more = {});

    QString state(const QString &key);   // "claimed", or "done succeeded"
    QString version(const QString &key); // row_version
    QString run(const QString &column, const QString &period = QStringLiteral("2026-11"));

    TestDatabase db;
    Worker worker;
    Operator ada;
    Operator adaHome; // the same person as ada
    Operator ben;
};

} // namespace fencepost::test
