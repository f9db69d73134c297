// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/find_rows.h"

#include "models/domain/text.h"
#include "models/tables/ledger_rows.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Finder)
};

constexpr qsizetype kKeyWidth = 36;

Cell plain(const QString &text, Emphasis emphasis = Emphasis::Normal)
{
    Cell cell;
    cell.text = visibleText(text, 200);
    cell.emphasis = emphasis;
    return cell;
}

Cell muted(const QString &text)
{
    return plain(text, Emphasis::Muted);
}

QString placeOf(const RunKey &run)
{
    return run.title();
}

std::vector<Cell> effectCells(const Found &found)
{
    Cell what;
    what.whole = visibleText(found.text);
    what.text = middleCut(what.whole, kKeyWidth);
    what.mono = true;
    what.glyph = effectGlyph(found.effect);
    const Effect &effect = found.effect;
    QString about = visibleText(effect.target, 40);
    if (effect.money)
        about += QStringLiteral(" · ") + moneyText(*effect.money);
    about += QStringLiteral(" · ") + effectStateText(effect);
    return {what, muted(about), Cell()};
}

QString countedText(qint64 count)
{
    return count >= Found::kCountedTo ? countText(count) + QLatin1Char('+') : countText(count);
}

std::vector<Cell> cellsOf(const Found &found)
{
    const int count = static_cast<int>(found.count);
    switch (found.kind) {
    case FoundKind::Key:
    case FoundKind::Reference:
        return effectCells(found);
    case FoundKind::Customer: {
        Cell what = plain(found.text);
        what.whole = visibleText(found.text);
        return {what, muted(Tr::tr("%1 effect(s)", nullptr, count).arg(countedText(found.count))), Cell()};
    }
    case FoundKind::Run:
        return {plain(placeOf(found.run)), muted(Tr::tr("a run")), Cell()};
    case FoundKind::RunsOfPeriod:
        return {plain(found.text), muted(Tr::tr("%1 run(s)", nullptr, count).arg(countedText(found.count))),
                Cell()};
    case FoundKind::Job:
        return {plain(found.text), muted(Tr::tr("its runs")), Cell()};
    case FoundKind::Letter:
        break;
    }
    const QString state = found.state == QLatin1String("open")       ? Tr::tr("open")
                          : found.state == QLatin1String("requeued") ? Tr::tr("requeued")
                                                                     : Tr::tr("discarded");
    return {plain(QLatin1Char('#') + found.text), muted(placeOf(found.run) + QStringLiteral(" · ") + state),
            Cell()};
}

} // namespace

std::vector<KeyedTable::Column> findColumns()
{
    return {{Tr::tr("What")}, {Tr::tr("About it")}, {Tr::tr("Key")}};
}

TableRow findHeading(const QString &words)
{
    Cell cell;
    cell.text = words;
    return {QStringLiteral("heading:") + words, true, {cell, Cell(), Cell()}};
}

TableRow commandRow(const QString &key, const Command &command)
{
    Cell cap;
    cap.keyCap = command.key;
    const Emphasis emphasis = command.allowed ? Emphasis::Normal : Emphasis::Muted;
    return {key,
            false,
            {plain(command.words, emphasis),
             muted(command.allowed         ? QString()
                   : command.why.isEmpty() ? Tr::tr("not now")
                                           : command.why),
             cap}};
}

TableRow foundRow(const Found &found)
{
    return {foundKey(found), false, cellsOf(found)};
}

QString foundHeading(FoundKind kind)
{
    switch (kind) {
    case FoundKind::Key:
        return Tr::tr("Effects by key");
    case FoundKind::Reference:
        return Tr::tr("Effects by the provider's reference");
    case FoundKind::Customer:
        return Tr::tr("Customers");
    case FoundKind::Run:
        return Tr::tr("Runs");
    case FoundKind::RunsOfPeriod:
        return Tr::tr("Periods");
    case FoundKind::Job:
        return Tr::tr("Jobs");
    case FoundKind::Letter:
        break;
    }
    return Tr::tr("Dead letters");
}

QString foundKey(const Found &found)
{
    return QStringLiteral("found:%1:%2").arg(static_cast<int>(found.kind)).arg(found.text);
}

Link linkOf(const Found &found)
{
    Link link;
    switch (found.kind) {
    case FoundKind::Key:
    case FoundKind::Reference:
        link.screen = Link::Screen::Ledger;
        link.key = found.effect.key.text();
        break;
    case FoundKind::Customer:
        link.screen = Link::Screen::Ledger;
        link.key = found.text;
        break;
    case FoundKind::Run:
    case FoundKind::RunsOfPeriod:
    case FoundKind::Job:
        link.screen = Link::Screen::Runs;
        link.run = found.run;
        break;
    case FoundKind::Letter:
        link.screen = Link::Screen::DeadLetters;
        link.key = found.text;
        break;
    }
    return link;
}

} // namespace fencepost
