// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/action.h"
#include "models/domain/consent.h"
#include "models/store/table.h"

#include <QJsonArray>

namespace fencepost {

// From rows of resources/sql/console to the values of the domain. Pure; a missing column throws
// std::out_of_range.
Who whoFrom(const Row &row);
TriageItem triageItemFrom(const Row &row);
// Without happenings, which are a list of their own.
RunSheet runSheetFrom(const Row &row);
Consent consentFrom(const Row &row);
// What the items of a request would be sent with, in their order, where this login may read it.
void addPayload(Consent &consent, const QJsonArray &items);
AuditRecord auditRecordFrom(const Row &row);
AuditVerification verificationFrom(const Row &row);
ItemAnswer itemAnswerFrom(const Row &row);
RerunPreview previewFrom(const QJsonObject &preview);

} // namespace fencepost
