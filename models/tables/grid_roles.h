// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <Qt>

namespace fencepost {

// The states that a reader tells apart by shape, word and colour. Named here so that a model can say which
// one a row has without knowing how it is drawn; ui/style draws it.
enum class StateGlyph : int {
    Settled,
    Reserved,
    Working,
    Unknown,
    Declined,
    Odd,
    DidNotHappen,
};

// The word of a state, in the language of the program; wherever the glyph stands alone it is said too.
QString stateWord(StateGlyph state);

enum class Emphasis : int {
    Normal,
    Bold,
    Muted,     // "nobody", "no clock": said, but no news
    Attention, // the warning text colour: a running clock
};

// One mark of a strip: a state by colour, shape and letter, and what it is about in words.
struct StripMark
{
    StateGlyph glyph = StateGlyph::Settled;
    QString letter;
    QString words;
    friend bool operator==(const StripMark &, const StripMark &) = default;
};

enum class DrawerKind : int {
    Operation, // is running, or has just run
    InDoubt,   // nobody knows yet whether it was done
    Issue,     // went wrong
};

// What a model tells the grid beside Qt::DisplayRole, Qt::TextAlignmentRole, Qt::ToolTipRole and
// Qt::AccessibleTextRole. They begin well above Qt::UserRole: lower numbers are the models' own.
enum GridRole : int {
    GlyphRole = Qt::UserRole + 100, // int(StateGlyph); absent: no glyph
    SecondLineRole,                 // QString below the first line, in two-line rows
    EmphasisRole,                   // int(Emphasis)
    MonoRole,                       // bool: keys and references; elided in the middle
    ClockFractionRole, // double 0..1 of the key's life that is left: a little bar before the text
    ClockUrgentRole,   // bool: the bar is orange; absent: when less than an eighth is left
    GroupRowRole,      // bool, asked of column 0: a heading over the whole width
    DifferenceRole,    // bool: filled, because ours and theirs differ
    KeyCapRole,        // QString: the key that does it, drawn as a key cap
    DrawerKindRole,    // int(DrawerKind): under which filter of the drawer a row is found
    WholeTextRole,     // QString: the whole of a shortened text, for the tooltip and for copying
    RowKeyRole,        // QString: what the row is about, the same while that is the same
    StripRole,         // QList<StripMark>, oldest first, in place of the second line
};

// Names for tests that print a model.
QHash<int, QByteArray> gridRoleNames();

} // namespace fencepost
