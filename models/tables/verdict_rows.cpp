// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/verdict_rows.h"

#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Verdicts)
};

constexpr qsizetype kTargetWidth = 12;
constexpr qsizetype kReferenceWidth = 12;

Cell cutCell(const QString &text, qsizetype most)
{
    Cell cell;
    const QString whole = visibleText(text);
    cell.text = middleCut(whole, most);
    cell.mono = true;
    if (cell.text != whole)
        cell.whole = whole;
    return cell;
}

Cell theirsCell(const VerdictLine &line)
{
    Cell cell;
    cell.right = true;
    const bool read = line.verdict && wasRead(*line.verdict) && *line.verdict != Verdict::AbsentUnsure;
    if (!read) {
        cell.text = QStringLiteral("?");
        cell.emphasis = Emphasis::Bold;
        return cell;
    }
    qint64 sum = 0;
    QString currency = line.ours.currency;
    for (const auto &object : line.theirs) {
        if (!mayHaveMovedMoney(object))
            continue;
        sum += object.money.minor;
        currency = object.money.currency;
    }
    const Money theirs{sum, currency};
    cell.text = currency == line.ours.currency ? amountText(theirs) : moneyText(theirs);
    // What differs is news until it is settled.
    cell.emphasis = theirs == line.ours || line.settled ? Emphasis::Normal : Emphasis::Bold;
    return cell;
}

Cell referenceCell(const VerdictLine &line)
{
    if (line.theirs.empty()) {
        Cell none;
        none.text = QStringLiteral("—");
        none.emphasis = Emphasis::Muted;
        return none;
    }
    Cell cell = cutCell(line.theirs.front().reference, kReferenceWidth);
    if (line.theirs.size() > 1) {
        QStringList all;
        for (const auto &object : line.theirs) {
            const QString reference = visibleText(object.reference);
            all << (object.reference == line.stands ? Tr::tr("%1 stands").arg(reference) : reference);
        }
        cell.text += QStringLiteral(" +%1").arg(line.theirs.size() - 1);
        cell.whole = all.join(QStringLiteral(", "));
    }
    return cell;
}

Cell ageOfSend(const VerdictLine &line, const ShownFor &shown)
{
    Cell cell;
    cell.right = true;
    if (!line.sentAt.isValid()) {
        cell.text = Tr::tr("not recorded");
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    cell.text = line.sentAt.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss"));
    cell.whole = dateTimeText(line.sentAt, shown.zone);
    return cell;
}

} // namespace

std::vector<KeyedTable::Column> verdictColumns()
{
    return {{Tr::tr("Customer")},  {Tr::tr("Ours"), true}, {Tr::tr("Theirs"), true},
            {Tr::tr("Reference")}, {Tr::tr("Sent"), true}, {Tr::tr("Why this verdict")}};
}

std::vector<TableRow> verdictRows(const std::vector<VerdictLine> &lines, const ShownFor &shown)
{
    std::vector<TableRow> rows;
    rows.reserve(lines.size());
    for (const auto &line : lines) {
        Cell target = cutCell(line.target, kTargetWidth);
        target.glyph = line.glyph;
        Cell ours;
        ours.text = line.ours.currency.isEmpty() ? Tr::tr("no money") : amountText(line.ours);
        ours.right = true;
        Cell why;
        why.text = visibleText(reasonWords(line.why), 160);
        why.emphasis = line.settled ? Emphasis::Muted : Emphasis::Normal;
        if (line.auditSeq > 0) // its number stands where there is room for it: in the tooltip, and on copy
            why.whole = Tr::tr("%1 · audit #%2").arg(why.text, countText(line.auditSeq));
        rows.push_back({line.key.text(),
                        false,
                        {target, ours, theirsCell(line), referenceCell(line), ageOfSend(line, shown), why}});
    }
    return rows;
}

std::vector<KeyedTable::Column> verdictGroupColumns()
{
    return {{Tr::tr("What the provider says")}, {Tr::tr("Count, money"), true}};
}

std::vector<TableRow> verdictGroupRows(const std::vector<VerdictGroupLine> &groups)
{
    const bool oneCurrency = std::all_of(groups.begin(), groups.end(), [&](const auto &group) {
        return group.money.byCurrency().size() <= 1 &&
               (group.money.isEmpty() || groups.front().money.isEmpty() ||
                group.money.byCurrency().begin()->first == groups.front().money.byCurrency().begin()->first);
    });
    std::vector<TableRow> rows;
    for (const auto &group : groups) {
        Cell title;
        title.text = group.title;
        title.second = group.allowed;
        title.glyph = group.glyph;
        title.emphasis = Emphasis::Bold;
        Cell sum;
        sum.text = countText(group.count);
        sum.right = true;
        sum.emphasis = Emphasis::Bold;
        if (!group.money.isEmpty()) {
            const auto &[currency, minor] = *group.money.byCurrency().begin();
            sum.second = oneCurrency ? amountText({minor, currency}) : group.money.text();
        }
        rows.push_back({group.key, false, {title, sum}});
    }
    return rows;
}

} // namespace fencepost
