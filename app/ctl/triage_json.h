// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"

#include <QJsonObject>
#include <QString>

namespace fencepost {

// `triage --json` (2a, "Programs"): {"as_of", "unresolved": {"count", "money": {"USD": minor units},
// "oldest_s"}, "first_key_goes_at", "rows": [{"kind", "subject_key", "count", "money", "key_kept_until",
// "owner", "next_step"}]}. Amounts are whole minor units; what is not known is null.
QJsonObject triageAsJson(const TriageSnapshot &snapshot);

// The same for people, one line a row.
QString triageAsText(const TriageSnapshot &snapshot);

// What a person should do about such a row next, in a few words. Not translated: scripts read it.
QString nextStep(const TriageItem &item);

} // namespace fencepost
