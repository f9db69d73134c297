// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The grid of the design, in device-independent pixels. A height that ends in a line contains the line.
namespace fencepost::metrics {

inline constexpr int environmentStrip = 4;
inline constexpr int topBar = 44;
inline constexpr int footer = 28;
inline constexpr int rail = 176;
inline constexpr int railNarrow = 48;
inline constexpr int inspector = 372;
inline constexpr int inspectorNarrow = 320;
inline constexpr int narrowBelow = 1320; // width of the window

inline constexpr int tile = 86;
inline constexpr int gap = 8;
inline constexpr int margin = 12;
inline constexpr int radius = 6;

inline constexpr int toolbar = 36;
inline constexpr int columnHeader = 26;
inline constexpr int groupRow = 24;
inline constexpr int twoLineRow = 46;
inline constexpr int oneLineRow = 26;

inline constexpr int stepper = 36;
inline constexpr int windowStrip = 32;
inline constexpr int sumBar = 18;
inline constexpr int actionBar = 60;
inline constexpr int groups = 276;

inline constexpr int button = 28;
inline constexpr int buttonRadius = 4;
inline constexpr int chip = 24;
inline constexpr int glyph = 13;
inline constexpr int glyphSmall = 12; // in one-line rows and among words
inline constexpr int keyCap = 18;
inline constexpr int cellPadding = 8;
inline constexpr int selectionEdge = 3;
inline constexpr int inspectorPadding = 14;
inline constexpr int railItem = 30;

} // namespace fencepost::metrics
