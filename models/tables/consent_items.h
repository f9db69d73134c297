// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/consent.h"
#include "models/tables/keyed_table.h"

namespace fencepost {

// The items of one request for a second person: ours beside theirs, what the provider said, what they would
// become. An item that is not any more what was asked about is void and says so.
std::vector<KeyedTable::Column> consentItemColumns();
std::vector<TableRow> consentItemRows(const Consent &consent);
// The key of an item's row: its effect, or JOB/PERIOD of a rerun.
QString consentItemKey(const ConsentItem &item);

// Why it is asked about, and what it would become: in the words of what is asked.
QString foundWords(const Consent &consent, const ConsentItem &item);
QString becomesWords(const Consent &consent, const ConsentItem &item);
// One column of a setting: "may act", "no → yes"; of a new row its value alone.
QString settingLabel(const SettingChange &column);
QString settingWords(const SettingChange &column);
// What would be sent, or what a person says by hand, could not be read: nobody agrees to it unseen.
bool payloadIsMissing(const Consent &consent);
// "charged more than once"; a verdict that is not known here keeps the contract's word.
QString verdictWords(const QString &verdict);
// "done, succeeded"
QString resolutionWords(const QString &resolution);

// What a request asks for, alike items together: for the question before it is answered.
struct ConsentGroup
{
    QString verdict;
    QString resolution;
    qint64 count = 0;
    MoneySum money;
    friend bool operator==(const ConsentGroup &, const ConsentGroup &) = default;
};
// Only what still holds: void items and those that were carried out are left out.
std::vector<ConsentGroup> consentGroups(const Consent &consent);
qint64 voidItems(const Consent &consent);

} // namespace fencepost
