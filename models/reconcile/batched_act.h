// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"

#include <QJsonObject>
#include <functional>
#include <vector>

namespace fencepost {

// Many items of one kind of action, sent in calls of at most 200, one after the other. All calls are made at
// the click, so that what could not be sent in time is answered `too_late` and is not carried out later.
// Lives on the store's user's thread; a child of the object that asked for it; deletes itself when it is
// over.
class BatchedAct : public QObject
{
    Q_OBJECT
public:
    // Called once an item, in order: the database's answer, or the error that kept it from being asked.
    using Each = std::function<void(size_t index, const ItemAnswer *answer, const StoreError *error)>;
    // Called after every batch, with the indexes it covered: [first, last).
    using AfterBatch = std::function<void(size_t first, size_t last)>;
    using Over = std::function<void()>;

    static void run(ConsoleStore &store, QObject *asker, ActionKind kind, const QString &reason,
                    const std::vector<QJsonObject> &items, Each each, AfterBatch afterBatch, Over over);

private:
    explicit BatchedAct(ConsoleStore &store, QObject *asker);
    void next();
    void take(const Result<ActionAnswer> &answer);
    void skipTheRest(const StoreError &error);

    struct Batch
    {
        size_t first = 0;
        size_t last = 0;
        ActionRequest request;
    };

    ConsoleStore &m_store;
    std::vector<Batch> m_batches;
    size_t m_at = 0;
    Each m_each;
    AfterBatch m_afterBatch;
    Over m_over;
};

} // namespace fencepost
