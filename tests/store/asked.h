// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "models/domain/result.h"

#include <QTest>
#include <functional>
#include <memory>
#include <optional>

namespace fencepost::test {

/// An answer that is being waited for.
template <class T>
class Asked
{
public:
    std::function<void(const Result<T> &)> then()
    {
        return [state = m_state](const Result<T> &result) {
            ++state->times;
            state->result.emplace(result);
        };
    }
    /// Runs the event loop until the answer is there; false after `most` ms.
    bool wait(int most = 10'000)
    {
        return QTest::qWaitFor([this] { return m_state->times > 0; }, most);
    }
    int times() const { return m_state->times; }
    bool ok() const { return m_state->result && bool(*m_state->result); }
    const T &value() const { return **m_state->result; }
    StoreError error() const
    {
        if (!m_state->result || *m_state->result)
            return {StoreError::Kind::Defect, {}, QStringLiteral("(no error)"), {}, false};
        return m_state->result->error();
    }
    /// For messages: the error in words, or "ok".
    QString what() const
    {
        return ok() ? QStringLiteral("ok") : error().text + QLatin1String(" | ") + error().detail;
    }

private:
    struct State
    {
        int times = 0;
        std::optional<Result<T>> result;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

} // namespace fencepost::test

/// Waits for an answer and ends the test with its words where it is an error.
#define MUST_ANSWER(asked)                                                                                   \
    do {                                                                                                     \
        QVERIFY2(asked.wait(), "no answer within 10 s");                                                     \
        QVERIFY2(asked.ok(), qPrintable(asked.what()));                                                      \
    } while (false)
