// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "crashed_run.h"

#include <QSignalSpy>
#include <QTest>

namespace fencepost::test {

inline constexpr int kPatience = 15'000;

// "happened 60, did not 65": the groups of a sitting in one line.
inline QString shown(const Reconciliation &reconciliation)
{
    QStringList text;
    for (const ReconcileGroup &group : reconciliation.groups())
        text << QStringLiteral("%1 %2/%3").arg(group.title).arg(group.resolved).arg(group.count);
    return text.join(QStringLiteral(", "));
}

inline std::vector<EffectKey> keysOf(const Reconciliation &reconciliation, GroupKind kind)
{
    std::vector<EffectKey> keys;
    for (const ReconcileGroup &group : reconciliation.groups()) {
        if (group.kind != kind)
            continue;
        for (const int index : group.items)
            keys.push_back(reconciliation.items().at(static_cast<size_t>(index)).effect.key);
    }
    return keys;
}

inline const ReconcileItem &itemOf(const Reconciliation &reconciliation, const EffectKey &key)
{
    return reconciliation.items().at(static_cast<size_t>(reconciliation.indexOf(key)));
}

inline bool saidSomethingLike(const Reconciliation &reconciliation, const QString &words)
{
    const auto &all = reconciliation.messages();
    return std::any_of(all.begin(), all.end(),
                       [&](const auto &message) { return message.text.contains(words); });
}

// Opens the run on this console and takes it; false: not within the time.
#define OPEN_AND_OWN(reconciliation)                                                                         \
    (reconciliation).open(CrashedRun::run());                                                                \
    (reconciliation).setArmed(true);                                                                         \
    QTRY_VERIFY2_WITH_TIMEOUT((reconciliation).canOwn().possible, qPrintable((reconciliation).canOwn().why), \
                              kPatience);                                                                    \
    (reconciliation).own({});                                                                                \
    QTRY_VERIFY_WITH_TIMEOUT((reconciliation).isMine() && !(reconciliation).isActing(), kPatience)

#define CHECK_ALL(reconciliation)                                                                            \
    {                                                                                                        \
        QSignalSpy checked(&(reconciliation), &Reconciliation::finishedChecking);                            \
        (reconciliation).check();                                                                            \
        QVERIFY2((reconciliation).isChecking(), qPrintable((reconciliation).canCheck().why));                \
        QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 1, kPatience);                                             \
    }

// For a wait that was in vain: what the sitting had said by then.
inline QByteArray said(const Reconciliation &reconciliation)
{
    QStringList text{reconciliation.isActing() ? QStringLiteral("(acting)") : QStringLiteral("(idle)")};
    for (const auto &message : reconciliation.messages())
        text << message.text;
    return text.join(QLatin1Char('\n')).toUtf8();
}

} // namespace fencepost::test
