// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../support/bare.h"

#include <QList>
#include <QRegularExpression>
#include <QString>

#include <cstdio>
#include <cstdlib>

namespace fencepost::fuzz {

// What must hold of every input; where it does not, the program ends as by a crash, so that the input is
// kept.
inline void hold(bool holds, const char *what, const QString &text = {})
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n%s\n", what, qUtf8Printable(text));
    std::abort();
}

inline void holdNothingHidden(const QString &shown)
{
    for (const uint c : shown.toUcs4())
        hold(!test::isBare(c), "hidden characters are made visible", shown);
}

// A word right at digits that makes them a part of a key: a _ in it, or hexadecimal with a digit.
inline bool isKey(const QString &word)
{
    static const QRegularExpression key(QStringLiteral("_|^[a-f]*[0-9][0-9a-f]*$"),
                                        QRegularExpression::CaseInsensitiveOption);
    return key.match(word).hasMatch();
}

inline QString wordAfter(const QString &shown, qsizetype at)
{
    static const QRegularExpression word(QStringLiteral("\\G[A-Za-z0-9_]{0,64}"));
    return word.match(shown, at).captured();
}

// Is what begins here a part of a longer number or fraction, of a key, or, to be on the safe side, of an
// escape?
inline bool isInKey(const QString &shown, qsizetype begin)
{
    static const QRegularExpression before(QStringLiteral("(\\\\?)([A-Za-z0-9_]*)(\\.?)$"));
    const auto match = before.match(shown.mid(qMax<qsizetype>(0, begin - 64), qMin<qsizetype>(64, begin)));
    const QString word = match.captured(2);
    const bool number = !word.isEmpty() && word.back() >= QLatin1Char('0') && word.back() <= QLatin1Char('9');
    return number || !match.captured(1).isEmpty() || isKey(word);
}

// By other means than the product: numbers of the best-known scheme, and the best-known keys.
inline void holdNoSecret(const QString &shown)
{
    const auto isSign = [&shown](qsizetype at) {
        if (at < 0 || at >= shown.size())
            return false;
        const QChar c = shown.at(at);
        return c == '_' || (c.unicode() < 0x80 && c.isLetterOrNumber());
    };
    for (qsizetype begin = 0; begin < shown.size(); ++begin) {
        if (shown.at(begin) != '4' || isInKey(shown, begin))
            continue;
        qsizetype end = begin;
        int sum[2] = {0, 0}; // of the digits from the left: doubled at odd places, at even ones
        for (; end < shown.size() && shown.at(end) >= '0' && shown.at(end) <= '9'; ++end) {
            const int digit = shown.at(end).unicode() - '0';
            const int twice = digit > 4 ? 2 * digit - 9 : 2 * digit;
            sum[0] += (end - begin) % 2 == 1 ? twice : digit;
            sum[1] += (end - begin) % 2 == 0 ? twice : digit;
        }
        const qsizetype length = end - begin;
        if ((length == 13 || length == 16 || length == 19) && !isKey(wordAfter(shown, end)))
            hold(sum[length % 2 == 0 ? 1 : 0] % 10 != 0, "cards are masked", shown);
    }
    for (qsizetype at = shown.indexOf("sk_live_"); at >= 0; at = shown.indexOf("sk_live_", at + 1)) {
        qsizetype length = 0;
        while (isSign(at + 8 + length) && shown.at(at + 8 + length) != '_')
            ++length;
        hold(length < 6 || (at > 0 && shown.at(at - 1) != '_' && isSign(at - 1)), "keys are masked", shown);
    }
}

} // namespace fencepost::fuzz
