// SPDX-License-Identifier: GPL-3.0-or-later
#include "colour_maths.h"

#include <array>
#include <cmath>

namespace fencepost::colours {

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

constexpr double pi = 3.14159265358979323846;

double toLinear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double fromLinear(double channel)
{
    const double held = std::min(1.0, std::max(0.0, channel));
    return held <= 0.0031308 ? held * 12.92 : 1.055 * std::pow(held, 1 / 2.4) - 0.055;
}

Vector linearOf(const QColor &colour)
{
    return {toLinear(colour.redF()), toLinear(colour.greenF()), toLinear(colour.blueF())};
}

Vector times(const Matrix &matrix, const Vector &vector)
{
    Vector result{};
    for (size_t i = 0; i < 3; ++i)
        result[i] = matrix[i][0] * vector[0] + matrix[i][1] * vector[1] + matrix[i][2] * vector[2];
    return result;
}

Matrix matrixOf(Sight sight)
{
    switch (sight) {
    case Sight::Protan:
        return {{{0.152286, 1.052583, -0.204868},
                 {0.114503, 0.786281, 0.099216},
                 {-0.003882, -0.048116, 1.051998}}};
    case Sight::Deutan:
        return {{{0.367322, 0.860646, -0.227968},
                 {0.280085, 0.672501, 0.047413},
                 {-0.011820, 0.042940, 0.968881}}};
    case Sight::Tritan:
        return {{{1.255528, -0.076749, -0.178779},
                 {-0.078411, 0.930809, 0.147602},
                 {0.004733, 0.691367, 0.303900}}};
    case Sight::Normal:
        break;
    }
    return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
}

double luminance(const QColor &colour)
{
    const Vector linear = linearOf(colour);
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
}

double degrees(double radians)
{
    return radians * 180 / pi;
}

double radians(double degrees)
{
    return degrees * pi / 180;
}

double hueOf(double a, double b)
{
    if (a == 0 && b == 0)
        return 0;
    const double angle = degrees(std::atan2(b, a));
    return angle < 0 ? angle + 360 : angle;
}

double hueDifference(double one, double other)
{
    const double difference = other - one;
    if (difference > 180)
        return difference - 360;
    return difference < -180 ? difference + 360 : difference;
}

double meanHue(double one, double other, bool colourless)
{
    if (colourless)
        return one + other;
    if (std::abs(one - other) <= 180)
        return (one + other) / 2;
    return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2;
}

double seventh(double chroma)
{
    const double power = std::pow(chroma, 7);
    return std::sqrt(power / (power + std::pow(25.0, 7)));
}

} // namespace

double contrast(const QColor &a, const QColor &b)
{
    const double one = luminance(a) + 0.05;
    const double other = luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

QColor seenBy(const QColor &colour, Sight sight)
{
    const Vector seen = times(matrixOf(sight), linearOf(colour));
    return QColor::fromRgbF(float(fromLinear(seen[0])), float(fromLinear(seen[1])),
                            float(fromLinear(seen[2])));
}

Lab labOf(const QColor &colour)
{
    constexpr Matrix toXyz = {{{0.4124564, 0.3575761, 0.1804375},
                               {0.2126729, 0.7151522, 0.0721750},
                               {0.0193339, 0.1191920, 0.9503041}}};
    constexpr Vector white = {0.95047, 1.0, 1.08883};
    const Vector xyz = times(toXyz, linearOf(colour));
    Vector f{};
    for (size_t i = 0; i < 3; ++i) {
        const double share = xyz[i] / white[i];
        f[i] = share > 216.0 / 24389 ? std::cbrt(share) : (24389.0 / 27 * share + 16) / 116;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double deltaE2000(const Lab &one, const Lab &other)
{
    const double meanC = (std::hypot(one.a, one.b) + std::hypot(other.a, other.b)) / 2;
    const double g = 0.5 * (1 - seventh(meanC));
    const double a1 = one.a * (1 + g);
    const double a2 = other.a * (1 + g);
    const double c1 = std::hypot(a1, one.b);
    const double c2 = std::hypot(a2, other.b);
    const double h1 = hueOf(a1, one.b);
    const double h2 = hueOf(a2, other.b);
    const bool colourless = c1 * c2 == 0;
    const double dl = other.l - one.l;
    const double dc = c2 - c1;
    const double dh = colourless ? 0 : 2 * std::sqrt(c1 * c2) * std::sin(radians(hueDifference(h1, h2) / 2));
    const double l = (one.l + other.l) / 2;
    const double c = (c1 + c2) / 2;
    const double h = meanHue(h1, h2, colourless);
    const double t = 1 - 0.17 * std::cos(radians(h - 30)) + 0.24 * std::cos(radians(2 * h)) +
                     0.32 * std::cos(radians(3 * h + 6)) - 0.20 * std::cos(radians(4 * h - 63));
    const double turn = 30 * std::exp(-std::pow((h - 275) / 25, 2));
    const double sl = 1 + 0.015 * std::pow(l - 50, 2) / std::sqrt(20 + std::pow(l - 50, 2));
    const double sc = 1 + 0.045 * c;
    const double sh = 1 + 0.015 * c * t;
    const double rt = -std::sin(radians(2 * turn)) * 2 * seventh(c);
    return std::sqrt(std::pow(dl / sl, 2) + std::pow(dc / sc, 2) + std::pow(dh / sh, 2) +
                     rt * dc / sc * dh / sh);
}

} // namespace fencepost::colours
