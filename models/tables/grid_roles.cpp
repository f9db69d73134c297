// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/grid_roles.h"

#include <QCoreApplication>

namespace fencepost {

QHash<int, QByteArray> gridRoleNames()
{
    return {
        {GlyphRole, "glyph"},       {SecondLineRole, "second"},     {EmphasisRole, "emphasis"},
        {MonoRole, "mono"},         {ClockFractionRole, "clock"},   {ClockUrgentRole, "urgent"},
        {GroupRowRole, "group"},    {DifferenceRole, "difference"}, {KeyCapRole, "key"},
        {DrawerKindRole, "drawer"}, {WholeTextRole, "whole"},       {RowKeyRole, "rowKey"},
        {StripRole, "strip"},
    };
}

QString stateWord(StateGlyph state)
{
    const auto word = [](const char *text) { return QCoreApplication::translate("StateGlyph", text); };
    switch (state) {
    case StateGlyph::Settled:
        return word(QT_TRANSLATE_NOOP("StateGlyph", "settled"));
    case StateGlyph::Reserved:
        return word(QT_TRANSLATE_NOOP("StateGlyph", "reserved"));
    case StateGlyph::Working:
        return word(QT_TRANSLATE_NOOP("StateGlyph", "working"));
    case StateGlyph::Unknown:
        return word(QT_TRANSLATE_NOOP("StateGlyph", "unknown"));
    case StateGlyph::Declined:
        return word(QT_TRANSLATE_NOOP("StateGlyph", "declined or failed"));
    case StateGlyph::Odd:
        return word(QT_TRANSLATE_NOOP("StateGlyph", "odd, needs a second person"));
    case StateGlyph::DidNotHappen:
        return word(QT_TRANSLATE_NOOP("StateGlyph", "did not happen"));
    }
    return {};
}

} // namespace fencepost
