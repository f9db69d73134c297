// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/http_types.h"

#include <QJsonObject>
#include <map>
#include <mutex>

namespace fencepost::standin {

// How many requests of each kind ended in which status. Locked inside; any thread.
class RequestCounts
{
public:
    void add(AskKind kind, const Answer &answer, bool replayed);
    // {"create":{"200":12,"unanswered":3},"list":{…},"replayed":1,"look_ups_answered":25}
    QJsonObject toJson() const;
    // List and retrieve requests that were answered 200.
    int lookUpsAnswered() const;

private:
    int lookUpsAnsweredLocked() const;

    mutable std::mutex m_mutex;
    std::map<AskKind, std::map<QString, int>> m_byKind;
    int m_replayed = 0;
};

} // namespace fencepost::standin
