// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/copy_rows.h"

#include <QtGlobal>

#include <cmath>

namespace fencepost {

// Numbers that look random and follow from a seed, a subject and a place alone: whoever asks again, in
// whatever order, gets the same. A value.
class Dice
{
public:
    Dice(quint64 seed, quint64 subject) : m_key(mixed(seed * 0x9E3779B97F4A7C15ULL + mixed(subject))) {}

    quint64 number(quint64 place) const { return mixed(m_key + place * 0xD1B54A32D192ED03ULL); }
    // [0, 1)
    double share(quint64 place) const { return double(number(place) >> 11) * 0x1.0p-53; }
    bool chance(quint64 place, double probability) const { return share(place) < probability; }
    qint64 below(quint64 place, qint64 limit) const { return qint64(number(place) % quint64(limit)); }
    // Around 0, as a bell of width 1: twelve shares would be nearer, these two are near enough.
    double bell(quint64 place) const
    {
        return std::sqrt(-2.0 * std::log(share(place) + 0x1.0p-54)) *
               std::cos(6.283185307179586 * share(place + 0x5851F42D));
    }
    // Of version 4 by its marks.
    UuidBytes uuid(quint64 place) const
    {
        UuidBytes bytes;
        const quint64 halves[2] = {number(place), number(place + 0x14057B7E)};
        for (size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = char(halves[i / 8] >> (8 * (i % 8)));
        bytes[6] = char((bytes[6] & 0x0F) | 0x40);
        bytes[8] = char((bytes[8] & 0x3F) | 0x80);
        return bytes;
    }

private:
    static quint64 mixed(quint64 x) // splitmix64
    {
        x += 0x9E3779B97F4A7C15ULL;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31);
    }

    quint64 m_key;
};

} // namespace fencepost
