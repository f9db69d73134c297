// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/register_columns.h"

#include <QCoreApplication>
#include <array>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::RegisterColumn)
};

const QString s_text = QStringLiteral("text");
const QString s_interval = QStringLiteral("interval");
const QString s_boolean = QStringLiteral("boolean");

RegisterColumn needed(const char *name, const QString &type, const QString &meaning)
{
    return {QString::fromLatin1(name), type, true, {}, meaning};
}

RegisterColumn free(const char *name, const QString &type, const QString &otherwise, const QString &meaning)
{
    return {QString::fromLatin1(name), type, false, otherwise, meaning};
}

std::vector<RegisterColumn> jobColumns()
{
    return {
        needed("action", s_text,
               Tr::tr("what its effects do; a part of each effect's key, and fixed once there is one")),
        needed("run_interval", s_interval, Tr::tr("from one run to the next")),
        free("schedule", s_text, {}, Tr::tr("when it runs, in words or as cron has it; shown, not acted on")),
        free("time_zone", s_text, QStringLiteral("UTC"), Tr::tr("the zone that the schedule is meant in")),
        needed("lease_length", s_interval,
               Tr::tr("how long a worker may write for it after each claim or renewal")),
        needed("heartbeat_interval", s_interval,
               Tr::tr("how often a worker tells that it lives; after three of them it is shown as silent")),
        free("run_timeout", s_interval, {},
             Tr::tr("how long a run should take at most; shown, not acted on")),
        free("max_attempts", QStringLiteral("integer"), QStringLiteral("3"),
             Tr::tr("how often a run is tried before it becomes a dead letter")),
        free("overlap_policy", s_text, QStringLiteral("bounded_queue"),
             Tr::tr(
                 "what a firing does while a run lives: bounded_queue (it waits), fail_loudly (it is missed, "
                 "and "
                 "triage says so), or, where effects are on_change, coalesce (it is left out)")),
        free("queue_cap", QStringLiteral("integer"), QStringLiteral("1"),
             Tr::tr("how many firings bounded_queue keeps")),
        free("unknown_limit", s_interval, QStringLiteral("1 hour"),
             Tr::tr("how long after it was first sent an effect may be settled by hand")),
        free("min_records", QStringLiteral("bigint"), {},
             Tr::tr("a run that is done with fewer records is shown as one that did nothing")),
        free("effects_per_target", s_text, QStringLiteral("once_per_period"),
             Tr::tr("once_per_period or on_change; the same for all jobs of one action")),
        free("needs_approval", s_boolean, QStringLiteral("false"),
             Tr::tr("true: each effect is approved by a person")),
        free("provider", s_text, {}, Tr::tr("where its effects are sent; one that was set before")),
        free("retired_at", QStringLiteral("timestamp with time zone"), {},
             Tr::tr("set, for example to now: nothing of it is due any more")),
    };
}

std::vector<RegisterColumn> providerColumns()
{
    return {
        needed("kind", s_text,
               Tr::tr("how it is asked: stripe; another kind can be registered, yet not asked")),
        free("account", s_text, {},
             Tr::tr("the account that is charged and asked; fixed once it has an effect")),
        needed("live_mode", s_boolean, Tr::tr("false: the account's test mode; fixed once it has an effect")),
        free(
            "settings", QStringLiteral("jsonb"), QStringLiteral("{}"),
            Tr::tr(
                "where it is asked, an object: {\"base_url\": \"https://…\"}; api_version where another than "
                "ours is needed; private_networks (\"10.20.0.0/16, fd00::7\") where it is not on the public "
                "network; nothing else, and never a secret")),
        free("idempotency_header", s_text, QStringLiteral("Idempotency-Key"),
             Tr::tr("the name of the HTTP header that carries a key")),
        needed("key_retention", s_interval, Tr::tr("how long it recognises a key; 0: it has none")),
        needed("send_limit", s_interval, Tr::tr("how long after it is marked an effect may leave")),
        needed("transport_limit", s_interval, Tr::tr("how long after it left it may arrive")),
        needed("settle_delay", s_interval, Tr::tr("how long it may take to be booked after it arrived")),
        needed("visibility_lag", s_interval, Tr::tr("how long a look-up may not see what was booked")),
        needed("clock_margin", s_interval, Tr::tr("how far its clock may be from the database's")),
        free("verified_on", QStringLiteral("date"), {},
             Tr::tr("the day on which a person last verified these times")),
    };
}

std::vector<RegisterColumn> personColumns()
{
    return {
        needed("person", s_text, Tr::tr("the person's name; two logins with the same name are one person")),
        free("may_act", s_boolean, QStringLiteral("true"),
             Tr::tr("false: looks and checks, changes nothing")),
        free("shared", s_boolean, QStringLiteral("false"),
             Tr::tr("true: several people use it, so it may not act")),
    };
}

std::vector<RegisterColumn> ruleColumns()
{
    return {needed(
        "value", s_text,
        Tr::tr("of shared_logins: warn, so that doctor names a login that several people seem to use, or "
               "refuse, so that nothing can be done by it either"))};
}

} // namespace

QString tableOf(Register what)
{
    static constexpr std::array<const char *, 4> names{"job", "provider", "person", "rule"};
    return QString::fromLatin1(names.at(static_cast<size_t>(what)));
}

QString keyOf(Register what)
{
    return what == Register::Person ? QStringLiteral("login") : tableOf(what);
}

std::vector<RegisterColumn> registerColumns(Register what)
{
    switch (what) {
    case Register::Job:
        return jobColumns();
    case Register::Provider:
        return providerColumns();
    case Register::Person:
        return personColumns();
    case Register::Rule:
        return ruleColumns();
    }
    return {};
}

} // namespace fencepost
