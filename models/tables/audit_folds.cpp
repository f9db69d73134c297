// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/audit_folds.h"

#include "models/domain/text.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

constexpr qint64 kFewest = 3;
const QLatin1Char foldMark('+'); // before the number in the key of a fold's row

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(AuditFolds)
};

bool sayTheSame(const AuditRecord &a, const AuditRecord &b)
{
    return a.action == b.action && a.decision == b.decision && a.login == b.login && a.reason == b.reason &&
           a.subjectKind == b.subjectKind;
}

// The row of its newest record, with the count and the numbers in it.
TableRow foldRow(TableRow row, const AuditFold &fold, bool opened, bool goesOn)
{
    row.key = auditFoldKey(fold.newest);
    Cell &action = row.cells[2];
    //: %1 is a count that is at least so large, %2 what was done
    action.text = (goesOn ? Tr::tr("%1+ × %2") : Tr::tr("%1 × %2")).arg(countText(fold.count), action.text);
    action.emphasis = Emphasis::Bold;
    Cell numbers;
    numbers.text = Tr::tr("#%1 – #%2").arg(countText(fold.oldest), countText(fold.newest));
    row.cells[5] = numbers;
    row.cells[6].keyCap = opened ? QStringLiteral("←") : QStringLiteral("→");
    return row;
}

} // namespace

QString auditFoldKey(qint64 newest)
{
    return foldMark + QString::number(newest);
}

bool isAuditFold(const QString &rowKey)
{
    return rowKey.startsWith(foldMark);
}

qint64 auditSeqOf(const QString &rowKey)
{
    return (isAuditFold(rowKey) ? rowKey.mid(1) : rowKey).toLongLong();
}

std::vector<AuditFold> auditFolds(const std::vector<AuditRecord> &records)
{
    std::vector<AuditFold> folds;
    for (size_t from = 0; from < records.size();) {
        size_t to = from + 1;
        while (to < records.size() && sayTheSame(records[from], records[to]))
            ++to;
        if (static_cast<qint64>(to - from) >= kFewest)
            folds.push_back({records[from].seq, records[to - 1].seq, static_cast<qint64>(to - from)});
        from = to;
    }
    return folds;
}

std::vector<TableRow> foldedAuditRows(const std::vector<AuditRecord> &records, const QSet<qint64> &opened,
                                      bool goesOn, const ShownFor &shown)
{
    std::vector<TableRow> all = auditRows(records, shown);
    std::vector<TableRow> rows;
    size_t at = 0;
    const auto takeUntil = [&](size_t end) {
        rows.insert(rows.end(), std::make_move_iterator(all.begin() + static_cast<std::ptrdiff_t>(at)),
                    std::make_move_iterator(all.begin() + static_cast<std::ptrdiff_t>(end)));
        at = end;
    };
    for (const AuditFold &fold : auditFolds(records)) {
        size_t first = at;
        while (records[first].seq != fold.newest)
            ++first;
        takeUntil(first);
        const size_t end = first + static_cast<size_t>(fold.count);
        const bool open = opened.contains(fold.newest);
        rows.push_back(foldRow(all[first], fold, open, goesOn && end == records.size()));
        if (open)
            takeUntil(end);
        else
            at = end;
    }
    takeUntil(all.size());
    return rows;
}

} // namespace fencepost
