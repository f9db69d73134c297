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

// "529 effects"; of the last one there may be more below.
QString crowdText(const QString &kind, qint64 count, bool goesOn)
{
    const int n = static_cast<int>(count);
    const QString many = goesOn ? countText(count) + QLatin1Char('+') : countText(count);
    if (kind == QLatin1String("effect"))
        return Tr::tr("%1 effect(s)", nullptr, n).arg(many);
    if (kind == QLatin1String("run"))
        return Tr::tr("%1 run(s)", nullptr, n).arg(many);
    if (kind == QLatin1String("job"))
        return Tr::tr("%1 job(s)", nullptr, n).arg(many);
    if (kind == QLatin1String("person"))
        return Tr::tr("%1 person(s)", nullptr, n).arg(many);
    if (kind == QLatin1String("dead_letter"))
        return Tr::tr("%1 dead letter(s)", nullptr, n).arg(many);
    return Tr::tr("%1 record(s)", nullptr, n).arg(many);
}

// The row of its newest record, with the numbers of all and their count in it.
TableRow foldRow(TableRow row, const AuditFold &fold, const QString &kind, bool opened, bool goesOn)
{
    row.key = auditFoldKey(fold.newest);
    row.cells[0].text = Tr::tr("#%1 – #%2").arg(countText(fold.oldest), countText(fold.newest));
    row.cells[2].emphasis = Emphasis::Bold;
    Cell crowd;
    crowd.text = crowdText(kind, fold.count, goesOn);
    crowd.emphasis = Emphasis::Bold;
    row.cells[5] = crowd;
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
        rows.push_back(
            foldRow(all[first], fold, records[first].subjectKind, open, goesOn && end == records.size()));
        if (open)
            takeUntil(end);
        else
            at = end;
    }
    takeUntil(all.size());
    return rows;
}

} // namespace fencepost
