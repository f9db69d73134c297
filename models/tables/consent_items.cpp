// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/consent_items.h"

#include "models/domain/text.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(ConsentItems)
};

constexpr qsizetype kKeyWidth = 18;

Cell keyCell(const QString &key)
{
    Cell cell;
    const QString whole = visibleText(key);
    cell.text = middleCut(whole, kKeyWidth);
    cell.mono = true;
    if (cell.text != whole)
        cell.whole = whole;
    return cell;
}

Cell moneyCell(const std::optional<Money> &money)
{
    Cell cell;
    cell.text = money ? moneyText(*money) : Tr::tr("no money");
    cell.emphasis = money ? Emphasis::Normal : Emphasis::Muted;
    cell.right = true;
    return cell;
}

// All that the provider holds for it, together: where it is more or less than ours, that stands out.
Cell theirsCell(const ConsentItem &item)
{
    Cell cell;
    cell.right = true;
    if (item.verdict.isEmpty()) {
        cell.text = item.letter.isEmpty() ? Tr::tr("not asked") : QString();
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    if (const auto verdict = verdictFrom(item.verdict); verdict && !wasRead(*verdict)) {
        cell.text = Tr::tr("not known");
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    MoneySum theirs;
    for (const auto &object : item.matches) {
        if (mayHaveMovedMoney(object))
            theirs.add(object.money);
    }
    cell.text = theirs.isEmpty() ? Tr::tr("nothing") : theirs.text();
    MoneySum ours;
    if (item.money)
        ours.add(*item.money);
    cell.emphasis = theirs != ours ? Emphasis::Bold : Emphasis::Normal;
    return cell;
}

Cell textCell(const QString &text, Emphasis emphasis = Emphasis::Normal)
{
    Cell cell;
    cell.text = text;
    cell.emphasis = emphasis;
    return cell;
}

Cell nowCell(const ConsentItem &item)
{
    if (item.used)
        return textCell(Tr::tr("carried out"), Emphasis::Muted);
    return item.changed ? textCell(Tr::tr("void: changed"), Emphasis::Attention)
                        : textCell(Tr::tr("as asked"), Emphasis::Muted);
}

bool isReplacement(const Consent &consent)
{
    return consent.action == QLatin1String("replace_effect");
}

bool isRequeue(const Consent &consent)
{
    return consent.action == QLatin1String("requeue_dead_letter");
}

} // namespace

QString foundWords(const Consent &consent, const ConsentItem &item)
{
    if (isRequeue(consent))
        return Tr::tr("given up on: %1").arg(visibleText(item.error, 120));
    if (isReplacement(consent))
        return Tr::tr("not done under its old key");
    if (!item.verdict.isEmpty())
        return verdictWords(item.verdict);
    return item.effect.isEmpty() ? QString() : Tr::tr("by hand");
}

QString settingLabel(const SettingChange &column)
{
    return column.name == QLatin1String("may_act") ? Tr::tr("may act") : visibleText(column.name, 64);
}

QString settingWords(const SettingChange &column)
{
    const auto value = [&](const QString &text) {
        if (column.name == QLatin1String("may_act") || column.name == QLatin1String("shared"))
            return text == QLatin1String("true") ? Tr::tr("yes") : Tr::tr("no");
        return text.isEmpty() ? Tr::tr("none") : visibleText(text, 300);
    };
    return column.isNew ? value(column.now) : Tr::tr("%1 → %2").arg(value(column.was), value(column.now));
}

QString becomesWords(const Consent &consent, const ConsentItem &item)
{
    if (!item.setting.isEmpty()) {
        QStringList parts;
        for (const SettingChange &column : item.columns)
            parts << settingLabel(column) + QLatin1Char(' ') + settingWords(column);
        return parts.join(QStringLiteral(", "));
    }
    if (isRequeue(consent))
        return Tr::tr("sent again by its run");
    if (isReplacement(consent)) {
        if (!item.payloadRead)
            return Tr::tr("sent with what could not be read");
        const auto money = item.replacement ? item.replacement : item.money;
        return money ? Tr::tr("%1 sent, with a new key").arg(moneyText(*money))
                     : Tr::tr("sent, with a new key");
    }
    return item.effect.isEmpty() ? Tr::tr("claimed again") : resolutionWords(item.resolution);
}

bool payloadIsMissing(const Consent &consent)
{
    return std::any_of(consent.items.begin(), consent.items.end(), [&](const auto &item) {
        const bool carries = isReplacement(consent) || item.resolution == toText(Resolution::ByHand);
        return carries && !item.used && !item.changed && !item.payloadRead;
    });
}

std::vector<KeyedTable::Column> consentItemColumns()
{
    return {{Tr::tr("Item")},           {Tr::tr("Ours"), true},   {Tr::tr("Theirs"), true},
            {Tr::tr("What was found")}, {Tr::tr("Would become")}, {Tr::tr("Now")}};
}

QString consentItemKey(const ConsentItem &item)
{
    return !item.setting.isEmpty()  ? item.setting
           : !item.letter.isEmpty() ? item.letter
           : item.effect.isEmpty()  ? item.run.text()
                                    : item.effect.text();
}

std::vector<TableRow> consentItemRows(const Consent &consent)
{
    std::vector<TableRow> rows;
    rows.reserve(consent.items.size());
    for (const auto &item : consent.items) {
        Cell what = !item.setting.isEmpty() ? textCell(visibleText(item.setting, 160))
                    : item.effect.isEmpty() && item.target.isEmpty()
                        ? textCell(visibleText(item.run.title(), 160))
                        : keyCell(item.target.isEmpty() ? item.effect.text() : item.target);
        what.glyph = item.used ? StateGlyph::Settled : item.changed ? StateGlyph::Declined : StateGlyph::Odd;
        const bool rerun = item.effect.isEmpty() && !item.money;
        rows.push_back({consentItemKey(item),
                        false,
                        {what, rerun ? textCell(QString()) : moneyCell(item.money),
                         rerun ? textCell(QString()) : theirsCell(item), textCell(foundWords(consent, item)),
                         textCell(becomesWords(consent, item)), nowCell(item)}});
    }
    return rows;
}

QString verdictWords(const QString &verdict)
{
    const auto known = verdictFrom(verdict);
    if (!known)
        return visibleText(verdict, 40);
    switch (*known) {
    case Verdict::Found:
        return Tr::tr("happened, all equal");
    case Verdict::FoundDeclined:
        return Tr::tr("declined");
    case Verdict::FoundReversed:
        return Tr::tr("happened, then reversed");
    case Verdict::FoundDifferent:
        return Tr::tr("happened, but differs");
    case Verdict::FoundSeveral:
        return Tr::tr("charged more than once");
    case Verdict::FoundInProgress:
        return Tr::tr("still working");
    case Verdict::Absent:
        return Tr::tr("did not happen");
    case Verdict::AbsentUnsure:
        return Tr::tr("not found, not sure");
    case Verdict::Inconclusive:
        return Tr::tr("no answer");
    case Verdict::Misconfigured:
        return Tr::tr("wrong key or account");
    case Verdict::NoLookUp:
        return Tr::tr("cannot be asked");
    }
    return visibleText(verdict, 40);
}

QString resolutionWords(const QString &resolution)
{
    const auto known = resolutionFrom(resolution);
    if (!known)
        return visibleText(resolution, 40);
    switch (*known) {
    case Resolution::Succeeded:
        return Tr::tr("done, succeeded");
    case Resolution::Declined:
        return Tr::tr("done, declined");
    case Resolution::Reversed:
        return Tr::tr("done, reversed");
    case Resolution::NotHappened:
        return Tr::tr("back to reserved");
    case Resolution::ByHand:
        return Tr::tr("settled by hand");
    }
    return visibleText(resolution, 40);
}

std::vector<ConsentGroup> consentGroups(const Consent &consent)
{
    std::vector<ConsentGroup> groups;
    for (const auto &item : consent.items) {
        if (item.changed || item.used)
            continue;
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto &g) {
            return g.verdict == item.verdict && g.resolution == item.resolution;
        });
        if (group == groups.end())
            group = groups.insert(groups.end(), {item.verdict, item.resolution, 0, {}});
        ++group->count;
        if (item.money)
            group->money.add(*item.money);
    }
    return groups;
}

qint64 voidItems(const Consent &consent)
{
    return std::count_if(consent.items.begin(), consent.items.end(),
                         [](const auto &item) { return item.changed; });
}

} // namespace fencepost
