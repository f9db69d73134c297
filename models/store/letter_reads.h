// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/letters.h"
#include "models/store/reader.h"

namespace fencepost::reads {

// The reads of the dead letters, each on the session's thread; as console_reads.h.
LetterGroups letterGroups(Reader &reader, LetterState state);
LetterPage lettersPage(Reader &reader, const LetterFilter &filter, qint64 afterId, int limit);
// By number (#12), key or customer of the effect, JOB/PERIOD; whatever became of them.
std::vector<Letter> lettersFound(Reader &reader, const QString &text);
LetterSheet letterSheet(Reader &reader, qint64 id);

} // namespace fencepost::reads
