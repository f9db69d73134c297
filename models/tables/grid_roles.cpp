// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/grid_roles.h"

namespace fencepost {

QHash<int, QByteArray> gridRoleNames()
{
    return {
        {GlyphRole, "glyph"},    {SecondLineRole, "second"},     {EmphasisRole, "emphasis"},
        {MonoRole, "mono"},      {ClockFractionRole, "clock"},   {ClockUrgentRole, "urgent"},
        {GroupRowRole, "group"}, {DifferenceRole, "difference"}, {KeyCapRole, "key"},
    };
}

} // namespace fencepost
