// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/fonts.h"

#include <QStringList>

#include <array>

namespace fencepost {

namespace {

struct Face
{
    bool mono;
    bool bold;
    int size;
    int line;
};

// In the order of TextRole.
constexpr std::array<Face, 11> faces = {{
    {false, false, 13, 18},
    {false, true, 13, 18},
    {false, false, 12, 16},
    {false, true, 12, 16},
    {false, false, 11, 16},
    {false, true, 17, 24},
    {false, true, 20, 24},
    {false, true, 24, 30},
    {true, false, 12, 18},
    {true, false, 11, 16},
    {true, true, 12, 18},
}};

QFont made(const Face &face)
{
    // The second names are for a machine without Noto: the sizes still hold, the look does not.
    QFont font(face.mono ? QStringList{QStringLiteral("Noto Sans Mono"), QStringLiteral("monospace")}
                         : QStringList{QStringLiteral("Noto Sans"), QStringLiteral("sans-serif")});
    font.setStyleHint(face.mono ? QFont::Monospace : QFont::SansSerif);
    font.setPixelSize(face.size);
    font.setBold(face.bold);
    return font;
}

} // namespace

QFont font(TextRole role)
{
    static const std::array<QFont, faces.size()> fonts = [] {
        std::array<QFont, faces.size()> all;
        for (size_t i = 0; i < faces.size(); ++i)
            all.at(i) = made(faces.at(i));
        return all;
    }();
    return fonts.at(size_t(role));
}

int lineHeight(TextRole role)
{
    return faces.at(size_t(role)).line;
}

} // namespace fencepost
