// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/keyed_table.h"

#include <QDateTime>
#include <QTimeZone>
#include <vector>

namespace fencepost {

// What the drawer lists: what is running, what is in doubt, what went wrong. Entries of one kind with the
// same key are one, counted. GUI thread; owned by the window.
class IssueTable : public KeyedTable
{
    Q_OBJECT
public:
    struct Entry
    {
        DrawerKind kind{};
        QString key;
        QDateTime at;
        QString text;
        QString detail; // the server's own word
        int count = 1;
    };

    explicit IssueTable(QObject *parent = nullptr);

    void add(const Entry &entry);
    void remove(DrawerKind kind, const QString &key);
    int count(DrawerKind kind) const;
    void setZone(const QTimeZone &zone);

    QVariant data(const QModelIndex &index, int role) const override;

private:
    void draw();

    std::vector<Entry> m_entries; // newest first, their texts as they are shown
    QTimeZone m_zone;
};

} // namespace fencepost
