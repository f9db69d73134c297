// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/console_store.h"

#include <array>

namespace fencepost {

bool ConnectionProfile::isProduction() const
{
    const QString word = environment.trimmed().toLower();
    return !environmentSaid || word.startsWith(QLatin1String("prod")) ||
           word.startsWith(QLatin1String("live")) || word == QLatin1String("prd");
}

ActionRequest ConsoleStore::request(ActionKind kind, const QString &reason, const QJsonArray &items) const
{
    constexpr int kGoodForSeconds = 120;
    return {QUuid::createUuid(), kind, serverNow().addSecs(kGoodForSeconds), reason, items};
}

QString toText(TriageKind kind)
{
    static constexpr std::array<const char *, 9> words{
        "unresolved",    "consent_asked", "refund_owed", "rerun_not_claimed", "waits_for_person",
        "silent_worker", "dead_letters",  "did_nothing", "missed_period"};
    return QLatin1String(words[static_cast<size_t>(kind)]);
}

} // namespace fencepost
