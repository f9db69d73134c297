// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes through what lays a payload out over lines.
#include "held.h"

#include "models/tables/json_lines.h"

#include <QJsonDocument>

#include <algorithm>

using namespace fencepost;
using namespace fencepost::fuzz;

namespace {

// Without the spaces between its parts.
QString packed(const QString &json)
{
    QString out;
    bool inText = false;
    for (qsizetype at = 0; at < json.size(); ++at) {
        const QChar c = json.at(at);
        if (c == '"')
            inText = !inText;
        if (inText || !c.isSpace())
            out += c;
        if (inText && c == '\\' && at + 1 < json.size())
            out += json.at(++at);
    }
    return out;
}

// Laid out, a text in which nothing is masked, hidden or cut is the same text: each number as it was written.
void holdUnchanged(const QByteArray &json, const QStringList &lines)
{
    const bool plain = std::all_of(json.begin(), json.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
    const QString all = lines.join('\n');
    if (!plain || all.contains(QChar(0x2026)) || all.contains("[secret]") ||
        QJsonDocument::fromJson(json).isNull())
        return;
    hold(packed(all) == packed(QString::fromUtf8(json)), "nothing is changed", all);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray json(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const QStringList few = jsonLines(json, 7);
    hold(few.size() <= 7, "so many lines at most");
    const QStringList lines = jsonLines(json, 1'000'000);
    for (const QString &line : lines) {
        holdNothingHidden(line);
        holdNoSecret(line);
    }
    holdUnchanged(json, lines);
    return 0;
}
