// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal_entry.h"

#include <QJsonDocument>

namespace fencepost {

namespace {

constexpr int kFormat = 1;

} // namespace

QByteArray journalBytes(const JournalEntry &entry)
{
    const ActionRequest &request = entry.request;
    const QJsonObject object{
        {"format", kFormat},
        {"action_id", request.actionId.toString(QUuid::WithoutBraces)},
        {"function", functionName(request.kind)},
        {"not_after", request.notAfter.toUTC().toString(Qt::ISODateWithMs)},
        {"reason", request.reason},
        {"items", request.items},
        {"server", entry.place.server},
        {"timeline", entry.place.timeline},
        {"database", entry.place.database},
        {"login", entry.place.login},
        {"target", entry.target},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<JournalEntry> journalEntryFrom(const QByteArray &bytes)
{
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    const auto text = [&object](const char *name) { return object.value(QLatin1String(name)).toString(); };
    const auto kind = actionKindOf(text("function"));
    JournalEntry entry;
    entry.request.actionId = QUuid::fromString(text("action_id"));
    entry.request.notAfter = QDateTime::fromString(text("not_after"), Qt::ISODateWithMs);
    entry.request.reason = text("reason");
    entry.request.items = object.value(QLatin1String("items")).toArray();
    entry.place = {text("server"), text("timeline"), text("database"), text("login")};
    entry.target = text("target");
    const int year = entry.request.notAfter.toUTC().date().year(); // no other can be written down
    if (year < 1 || year > 9999 || object.value(QLatin1String("format")).toInt() != kFormat || !kind ||
        entry.request.actionId.isNull() || !entry.request.notAfter.isValid() ||
        entry.request.items.isEmpty() || entry.place.login.isEmpty())
        return std::nullopt;
    entry.request.kind = *kind;
    return entry;
}

} // namespace fencepost
