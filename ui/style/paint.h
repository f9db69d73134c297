// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/fonts.h"

#include <QColor>
#include <QRect>
#include <QString>
#include <Qt>

class QPainter;

// Small things that the style, the delegate and the widgets all paint the same way. All lengths in
// device-independent pixels; GUI thread.
namespace fencepost::paint {

struct Line
{
    TextRole role = TextRole::Body;
    QColor colour;
    Qt::Alignment align = Qt::AlignLeft;
    Qt::TextElideMode elide = Qt::ElideRight;
};

// Width that a text needs on one line, to the nearest pixel: text() below forgives the half that may be
// lacking.
int textWidth(TextRole role, const QString &text);

// Baseline of a line of that role centred in `height`, from its top.
int baseline(TextRole role, int height);

// What of a text is painted on a line of that width: keys (cut in the middle) by the one rule of middleCut(),
// also where they come shortened already.
QString fitted(const QString &text, int width, const Line &line);

// Paints one line, centred upright in the box; never as markup. True if it had to be cut.
bool text(QPainter &painter, const QRect &box, const QString &text, const Line &line);

struct Box
{
    QColor fill;
    QColor edge; // invalid: none
    qreal radius = 0;
    qreal width = 1;
    bool dashed = false;
};

// A rectangle with round corners whose edge lies inside `rect` on whole pixels.
void box(QPainter &painter, const QRect &rect, const Box &look);

// The ring of keyboard focus: two pixels, just inside `rect`.
void focusRing(QPainter &painter, const QRect &rect, const QColor &colour, qreal radius);

// A key cap: how wide it is, and painting it 18 high with that top left corner.
int keyCapWidth(const QString &key);
struct KeyCapLook
{
    QColor fill; // invalid: the panel
    QColor edge; // invalid: line 2
    QColor text; // invalid: second
};
void keyCap(QPainter &painter, const QPoint &topLeft, const QString &key, const KeyCapLook &look = {});

// Keys as they are said on caps, in the language of the program: "Return" is "Enter", "Ctrl" in German
// "Strg".
QString keyName(const QString &portable);

} // namespace fencepost::paint
