// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/theme.h"

#include "models/tables/grid_roles.h"
#include "ui/style/fencepost_style.h"
#include "ui/style/fonts.h"

#include <QApplication>
#include <QStyle>
#include <QToolTip>

#include <array>

namespace fencepost {

namespace {

constexpr std::array<QRgb, tokenCount> lightTokens = {
    0xF4F5F7, 0xFFFFFF, 0xECEEF1, // background, panel, sunken
    0xD9DDE3, 0xB9C0CA, 0x868F9B, // line, line 2, control edge
    0x15181D, 0x4A5260, 0x5C6573, // text, second, third
    0x1B5FB8, 0xFFFFFF, 0xE8F1FC, // accent, on it, selection
    0xFFF3EA, 0xD15E14, 0xA84300, // warning fill, edge, text
    0xFBECEF, 0x8A1538,           // money zone, text
    0xA3123A, 0xFFFFFF,           // production, on it
    0xFFE58A,                     // difference
};

constexpr std::array<QRgb, tokenCount> darkTokens = {
    0x101318, 0x171A1F, 0x0C0F13, // background, panel, sunken
    0x2A3038, 0x434B56, 0x6B7583, // line, line 2, control edge
    0xE9ECF1, 0xB3BBC7, 0x99A2B0, // text, second, third
    0x7AB2FF, 0x0B1220, 0x1E2938, // accent, on it, selection
    0x2B1E0F, 0xF48802, 0xF9A13A, // warning fill, edge, text
    0x2E161D, 0xFF8FA6,           // money zone, text
    0xC42A55, 0xFFFFFF,           // production, on it
    0x5A4A12,                     // difference
};

// In the order of StateGlyph: settled, reserved, working, unknown, declined, odd, did not happen.
constexpr std::array<QRgb, 7> lightStates = {0x6A7075, 0x598DB4, 0x0C1359, 0xD15E14,
                                             0x400009, 0x9009AB, 0x004C41};
constexpr std::array<QRgb, 7> darkStates = {0x808895, 0xBFEEFF, 0x4C6FCC, 0xF48802,
                                            0xCD3E66, 0xEC87FF, 0x1AC998};

Theme::Kind &currentKind()
{
    static Theme::Kind kind = Theme::Kind::Light;
    return kind;
}

int mixed(int over, int under, double share)
{
    return qRound(over * share + under * (1.0 - share));
}

} // namespace

Theme::Theme(Kind kind) : m_kind(kind) {}

const Theme &Theme::of(Kind kind)
{
    static const Theme light(Kind::Light);
    static const Theme dark(Kind::Dark);
    return kind == Kind::Dark ? dark : light;
}

const Theme &Theme::current()
{
    return of(currentKind());
}

QColor Theme::color(Token token) const
{
    const auto &tokens = isDark() ? darkTokens : lightTokens;
    return QColor::fromRgb(tokens.at(size_t(token)));
}

QColor Theme::state(StateGlyph state) const
{
    const auto &states = isDark() ? darkStates : lightStates;
    return QColor::fromRgb(states.at(size_t(state)));
}

QColor Theme::faded(StateGlyph glyph) const
{
    if (glyph == StateGlyph::Odd)
        return state(StateGlyph::Settled);
    constexpr double share = 0.55;
    const QColor over = state(glyph);
    const QColor under = color(Token::Panel);
    return QColor(mixed(over.red(), under.red(), share), mixed(over.green(), under.green(), share),
                  mixed(over.blue(), under.blue(), share));
}

QPalette Theme::palette() const
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor &colour) {
        palette.setColor(QPalette::All, role, colour);
    };
    set(QPalette::Window, color(Token::Panel));
    set(QPalette::WindowText, color(Token::Text));
    set(QPalette::Base, color(Token::Panel));
    set(QPalette::AlternateBase, color(Token::Background));
    set(QPalette::Text, color(Token::Text));
    set(QPalette::PlaceholderText, color(Token::Third));
    set(QPalette::Button, color(Token::Panel));
    set(QPalette::ButtonText, color(Token::Text));
    set(QPalette::BrightText, color(Token::MoneyText));
    set(QPalette::ToolTipBase, color(Token::Panel));
    set(QPalette::ToolTipText, color(Token::Text));
    set(QPalette::Highlight, color(Token::Accent));
    set(QPalette::HighlightedText, color(Token::OnAccent));
    set(QPalette::Link, color(Token::Accent));
    set(QPalette::LinkVisited, color(Token::Accent));
    set(QPalette::Light, color(Token::Panel));
    set(QPalette::Midlight, color(Token::Sunken));
    set(QPalette::Mid, color(Token::Line2));
    set(QPalette::Dark, color(Token::ControlEdge));
    set(QPalette::Shadow, color(Token::Line2));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, color(Token::Third));
    return palette;
}

void Theme::apply(QApplication &app, Kind kind)
{
    currentKind() = kind;
    if (!qobject_cast<FencepostStyle *>(app.style()))
        app.setStyle(new FencepostStyle);
    app.setFont(font(TextRole::Body));
    app.setPalette(of(kind).palette());
    QToolTip::setFont(font(TextRole::Second));
    QToolTip::setPalette(of(kind).palette());
}

QColor ink(Token token)
{
    return Theme::current().color(token);
}

} // namespace fencepost
