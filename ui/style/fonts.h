// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace fencepost {

// The sizes of the design ("Type"); each is pixels of letter over pixels of line.
enum class TextRole : int {
    Body,       // 13/18
    BodyBold,   // 13/18
    Second,     // 12/16
    SecondBold, // 12/16
    Caption,    // 11/16
    Title,      // 17/24 bold
    Clock,      // 20/24 bold
    Figure,     // 24/30 bold
    Mono,       // 12/18, keys and references
    MonoSmall,  // 11/16, key caps
    MonoBold,   // 12/18, keys that differ
};

// Noto Sans or Noto Sans Mono in that size. Their digits are of equal width by themselves.
QFont font(TextRole role);

// Height of one line in pixels.
int lineHeight(TextRole role);

} // namespace fencepost
