// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/console_store.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace fencepost {

namespace {

const QStringList &harmlessEnvironments()
{
    static const QStringList words{
        QStringLiteral("dev"),     QStringLiteral("devel"),   QStringLiteral("development"),
        QStringLiteral("test"),    QStringLiteral("testing"), QStringLiteral("staging"),
        QStringLiteral("stage"),   QStringLiteral("demo"),    QStringLiteral("local"),
        QStringLiteral("sandbox"), QStringLiteral("qa"),      QStringLiteral("uat"),
        QStringLiteral("ci"),      QStringLiteral("preprod"), QStringLiteral("playground")};
    return words;
}

} // namespace

bool ConnectionProfile::isProduction() const
{
    // "EU staging", "billing-test", "qa2": the word may stand anywhere, but it stands alone.
    static const QRegularExpression apart(QStringLiteral("[^\\p{L}]+"));
    const QStringList said = environment.toLower().split(apart, Qt::SkipEmptyParts);
    const auto anyOf = [&said](const QStringList &words) {
        return std::any_of(said.begin(), said.end(),
                           [&words](const QString &word) { return words.contains(word); });
    };
    return !environmentSaid || !anyOf(harmlessEnvironments()) ||
           anyOf({QStringLiteral("prod"), QStringLiteral("production"), QStringLiteral("live"),
                  QStringLiteral("prd")});
}

ActionRequest ConsoleStore::request(ActionKind kind, const QString &reason, const QJsonArray &items) const
{
    constexpr int kGoodForSeconds = 120;
    return {QUuid::createUuid(), kind, serverNow().addSecs(kGoodForSeconds), reason, items};
}

QString toText(TriageKind kind)
{
    static constexpr std::array<const char *, 16> words{
        "unresolved",        "consent_asked",    "refund_owed",   "shortfall",
        "rerun_not_claimed", "waits_for_person", "silent_worker", "dead_letters",
        "did_nothing",       "missed_period",    "hand_over",     "approval_unused",
        "watermark_lag",     "outbox_lag",       "ping_pong",     "audit_gone_back"};
    return QLatin1String(words[static_cast<size_t>(kind)]);
}

} // namespace fencepost
