// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

// How far colours are apart for eyes. Plain functions for the tests of the look.
namespace fencepost::colours {

// WCAG 2 contrast ratio, 1 to 21.
double contrast(const QColor &a, const QColor &b);

enum class Sight { Normal, Protan, Deutan, Tritan };
// What a dichromat sees of it (Machado, Oliveira, Fernandes 2009, full severity, on linear light).
QColor seenBy(const QColor &colour, Sight sight);

struct Lab
{
    double l;
    double a;
    double b;
};
Lab labOf(const QColor &colour); // D65
double deltaE2000(const Lab &one, const Lab &other);

} // namespace fencepost::colours
