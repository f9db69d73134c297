// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/batched_act.h"

#include <algorithm>

namespace fencepost {

BatchedAct::BatchedAct(ConsoleStore &store, QObject *asker) : QObject(asker), m_store(store) {}

void BatchedAct::run(ConsoleStore &store, QObject *asker, ActionKind kind, const QString &reason,
                     const std::vector<QJsonObject> &items, Each each, AfterBatch afterBatch, Over over)
{
    auto *act = new BatchedAct(store, asker);
    act->m_each = std::move(each);
    act->m_afterBatch = std::move(afterBatch);
    act->m_over = std::move(over);
    constexpr auto kMost = static_cast<size_t>(kMostItemsOfAnAction);
    for (size_t first = 0; first < items.size(); first += kMost) {
        const size_t last = std::min(items.size(), first + kMost);
        QJsonArray array;
        for (size_t i = first; i < last; ++i)
            array.append(items[i]);
        act->m_batches.push_back({first, last, store.request(kind, reason, array)});
    }
    act->next();
}

void BatchedAct::next()
{
    if (m_at == m_batches.size()) {
        deleteLater();
        m_over();
        return;
    }
    m_store.act(this, m_batches[m_at].request, [this](const Result<ActionAnswer> &answer) { take(answer); });
}

void BatchedAct::take(const Result<ActionAnswer> &answer)
{
    if (!answer) {
        skipTheRest(answer.error());
        return;
    }
    const Batch &batch = m_batches[m_at];
    const StoreError missing{
        StoreError::Kind::Defect, {}, tr("The database gave no answer about this item."), {}, false};
    for (size_t i = batch.first; i < batch.last; ++i) {
        const int ord = static_cast<int>(i - batch.first) + 1;
        const auto found = std::find_if(answer->begin(), answer->end(),
                                        [ord](const ItemAnswer &one) { return one.ord == ord; });
        if (found == answer->end())
            m_each(i, nullptr, &missing);
        else
            m_each(i, &*found, nullptr);
    }
    ++m_at;
    m_afterBatch(batch.first, batch.last);
    next();
}

void BatchedAct::skipTheRest(const StoreError &error)
{
    const StoreError copy = error;
    const size_t first = m_batches[m_at].first;
    const size_t last = m_batches.back().last;
    for (size_t i = first; i < last; ++i)
        m_each(i, nullptr, &copy);
    m_at = m_batches.size();
    m_afterBatch(first, last);
    next();
}

} // namespace fencepost
