// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/pg_console_store.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

namespace fencepost::bench {

/// The console's own store, asked as the screens ask it, one question after the other; each call waits for
/// its answer.
class StoreUser : public QObject
{
public:
    explicit StoreUser(const QString &conninfo)
    {
        ConnectionProfile profile;
        profile.conninfo = conninfo;
        m_store.open(profile);
    }

    TriageSnapshot triage()
    {
        return wait<TriageSnapshot>([this](auto then) { m_store.triage(this, then); });
    }
    LedgerPage page(const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor = {},
                    int limit = 200)
    {
        return wait<LedgerPage>(
            [&, this](auto then) { m_store.ledgerPage(this, filter, anchor, limit, then); });
    }
    PgConsoleStore &store() { return m_store; }

private:
    template <class T, class Ask>
    T wait(Ask ask)
    {
        std::optional<T> value;
        QEventLoop loop;
        ask([&](const Result<T> &answer) {
            if (!answer)
                qFatal("The store answered: %s %s", qUtf8Printable(answer.error().text),
                       qUtf8Printable(answer.error().detail));
            value = *answer;
            loop.quit();
        });
        if (!value)
            loop.exec();
        return std::move(*value);
    }

    PgConsoleStore m_store;
};

} // namespace fencepost::bench
