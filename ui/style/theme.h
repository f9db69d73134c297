// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

class QApplication;

namespace fencepost {

enum class StateGlyph : int;

// Names for the surfaces and inks of the design ("Surfaces" in its chapter on the look).
enum class Token : int {
    Background,
    Panel,
    Sunken,
    Line,
    Line2,
    ControlEdge,
    Text,
    Second,
    Third,
    Accent,
    OnAccent,
    Selection,
    WarningFill,
    WarningEdge,
    WarningText,
    MoneyZone,
    MoneyText,
    Production,
    OnProduction,
    Difference,
};
inline constexpr int tokenCount = int(Token::Difference) + 1;

// The colours of one theme, and which theme is shown now. GUI thread only; the two themes live as long as the
// program. A widget asks Theme::current() while it paints and keeps no colour, so that a change of theme
// (which arrives as a palette change) needs no more than a repaint.
class Theme
{
public:
    enum class Kind { Light, Dark };

    static const Theme &current();
    static const Theme &of(Kind kind);

    // Gives the application the style, the fonts and the palette of that theme. May be called again at any
    // time to change the theme of a running program.
    static void apply(QApplication &app, Kind kind);

    Kind kind() const { return m_kind; }
    bool isDark() const { return m_kind == Kind::Dark; }

    QColor color(Token token) const;
    // Colour of the glyph of a state; words beside it are in Token::Text.
    QColor state(StateGlyph state) const;
    // The same, faded towards the panel: what was so before and is not looked at now. What was odd is
    // settled.
    QColor faded(StateGlyph state) const;

    QPalette palette() const;

private:
    explicit Theme(Kind kind);

    Kind m_kind;
};

// Short for Theme::current().color(token).
QColor ink(Token token);

} // namespace fencepost
