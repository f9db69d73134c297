// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a file of the action journal: what is taken for an entry is asked again as it stands there.
#include "held.h"

#include "models/store/journal_entry.h"

using namespace fencepost;
using namespace fencepost::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto entry =
        journalEntryFrom(QByteArray(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)));
    if (!entry)
        return 0;
    const QByteArray bytes = journalBytes(*entry);
    const auto again = journalEntryFrom(bytes);
    hold(again.has_value(), "an entry that is written is read again", QString::fromUtf8(bytes));
    hold(journalBytes(*again) == bytes, "and is the same", QString::fromUtf8(bytes));
    hold(again->request.actionId == entry->request.actionId && again->request.kind == entry->request.kind &&
             again->request.notAfter == entry->request.notAfter &&
             again->request.reason == entry->request.reason && again->request.items == entry->request.items &&
             again->place == entry->place && again->target == entry->target,
         "in every part", QString::fromUtf8(bytes));
    subjectsOf(entry->request);
    return 0;
}
