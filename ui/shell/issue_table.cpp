// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/issue_table.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr size_t kMostEntries = 500;
constexpr int kMostCharacters = 300; // of a text

StateGlyph glyphOf(DrawerKind kind)
{
    switch (kind) {
    case DrawerKind::Operation:
        return StateGlyph::Working;
    case DrawerKind::InDoubt:
        return StateGlyph::Unknown;
    case DrawerKind::Issue:
        break;
    }
    return StateGlyph::Declined;
}

} // namespace

IssueTable::IssueTable(QObject *parent)
    : KeyedTable({{tr("What")}, {tr("When")}, {tr("What the server said")}}, parent)
    , m_zone(QTimeZone::utc())
{}

void IssueTable::add(const Entry &entry)
{
    const auto same = std::find_if(m_entries.begin(), m_entries.end(), [&](const auto &old) {
        return old.kind == entry.kind && old.key == entry.key;
    });
    Entry now = entry;
    now.text = visibleText(entry.text, kMostCharacters); // once: the list is drawn again at each entry
    now.detail = visibleText(entry.detail, kMostCharacters);
    if (same != m_entries.end()) {
        now.count = same->count + (entry.kind == DrawerKind::Issue ? 1 : 0);
        m_entries.erase(same);
    }
    m_entries.insert(m_entries.begin(), now);
    if (m_entries.size() > kMostEntries)
        m_entries.pop_back();
    draw();
}

void IssueTable::remove(DrawerKind kind, const QString &key)
{
    m_entries.erase(std::remove_if(m_entries.begin(), m_entries.end(),
                                   [&](const auto &entry) { return entry.kind == kind && entry.key == key; }),
                    m_entries.end());
    draw();
}

int IssueTable::count(DrawerKind kind) const
{
    return static_cast<int>(std::count_if(m_entries.begin(), m_entries.end(),
                                          [&](const auto &entry) { return entry.kind == kind; }));
}

void IssueTable::setZone(const QTimeZone &zone)
{
    m_zone = zone;
    draw();
}

QVariant IssueTable::data(const QModelIndex &index, int role) const
{
    if (role == DrawerKindRole && index.isValid())
        return row(index.row()).key.section(QLatin1Char(':'), 0, 0).toInt(); // see draw()
    return KeyedTable::data(index, role);
}

void IssueTable::draw()
{
    std::vector<TableRow> rows;
    for (const auto &entry : m_entries) {
        Cell what;
        what.text = entry.text;
        if (entry.count > 1)
            what.text += tr(" (%n times)", nullptr, entry.count);
        what.glyph = glyphOf(entry.kind);
        Cell when;
        when.text = dateTimeText(entry.at, m_zone);
        Cell said;
        said.text = entry.detail;
        said.emphasis = Emphasis::Muted;
        rows.push_back({QString::number(static_cast<int>(entry.kind)) + QLatin1Char(':') + entry.key,
                        false,
                        {what, when, said}});
    }
    setRows(std::move(rows));
}

} // namespace fencepost
