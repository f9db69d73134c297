// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile_texts.h"

#include "../support/bare.h"

namespace fencepost::test {

namespace {

// Each with what it must not be taken for.
QStringList seeds()
{
    QStringList seeds{"<b>x</b>",
                      "<img src=file:///etc/passwd>",
                      "<script>alert(1)</script>",
                      "<a href='http://x'>y</a>",
                      "&lt;b&gt;",
                      "&#x3c;b>",
                      "<!--",
                      "]]>",
                      "<table><tr><td>",
                      "<svg onload=x>",
                      "<qt>x</qt>",
                      "<?xml version='1.0'?>",
                      "=1+1",
                      "=HYPERLINK(\"http://x\",\"y\")",
                      "+1+1",
                      "-1+1",
                      "@SUM(1)",
                      "\t=1+1",
                      "\r=1+1",
                      "\n=1+1",
                      "=cmd|' /C calc'!A0",
                      QString::fromUtf8("\xef\xbc\x9d"
                                        "1+1"),
                      QString::fromUtf8("a\xdc\x8f"
                                        "b"),
                      "postgres://app:hunter2@db/x",
                      "password=hunter2",
                      "-",
                      "+",
                      "=",
                      "@",
                      "'=1",
                      "\"=1",
                      "%s%n%x",
                      "%1 %2 %L1",
                      "{0}",
                      "${HOME}",
                      "$(id)",
                      "`id`",
                      "'; DROP TABLE x; --",
                      "\\",
                      "\\\\",
                      "\\n",
                      "\"",
                      "''",
                      "a,b",
                      "a;b",
                      "a\tb",
                      "a\nb",
                      "a\r\nb",
                      "a|b",
                      "| a | b |",
                      "# head",
                      "## x ##",
                      "* a",
                      "- a",
                      "1. a",
                      "> a",
                      "```",
                      "`a`",
                      "**a**",
                      "_a_",
                      "__a__",
                      "~~a~~",
                      "[a](http://x)",
                      "![a](http://x)",
                      "<http://x>",
                      "---",
                      "===",
                      "\\*a\\*",
                      "../../etc/passwd",
                      "file:///x",
                      "javascript:x",
                      "NaN",
                      "Infinity",
                      "null",
                      "true",
                      "undefined",
                      "0x10",
                      "1e999",
                      "-0",
                      "00012",
                      "1_000",
                      QString(600, 'x'),
                      QString(5000, ' '),
                      QString(),
                      " ",
                      "  x  ",
                      QString::fromUtf8("\xc3\xa9"),
                      QString::fromUtf8("e\xcc\x81"),
                      QString::fromUtf8("\xe2\x82\xac"),
                      QString::fromUtf8("\xf0\x9f\x92\xa9"),
                      QString::fromUtf8("\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d"),
                      QString::fromUtf8("\xd9\x85\xd8\xb1\xd8\xad\xd8\xa8\xd8\xa7"),
                      QString::fromUtf8("\xe6\xbc\xa2\xe5\xad\x97"),
                      QString("Z") + QString(60, QChar(0x0301)),
                      QString(QChar(0xD800)),
                      QString(QChar(0xDC00)),
                      QString(QChar(0xDC00)) + QChar(0xD800),
                      QString(QChar(0xFFFE)),
                      QString(QChar(0xFFFF))};
    for (char16_t c = 0; c <= 0x20; ++c)
        seeds << QStringLiteral("a") + QChar(c) + QStringLiteral("b");
    for (char16_t c = 0x7f; c <= 0xad; ++c)
        seeds << QStringLiteral("a") + QChar(c) + QStringLiteral("b");
    for (const int c : {0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
                        0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061,
                        0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f, 0x2800,
                        0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffa, 0xfffb})
        seeds << QStringLiteral("a") + QChar(char16_t(c)) + QStringLiteral("b");
    for (const char32_t c : {U'\U000E0001', U'\U000E0041', U'\U000E0100', U'\U0001D173', U'\U0001BCA0'})
        seeds << QStringLiteral("a") + QString::fromUcs4(&c, 1) + QStringLiteral("b");
    return seeds;
}

} // namespace

const QStringList &hostileCards()
{
    static const QStringList all{"4242424242424242", "4242 4242 4242 4242", "4242-4242-4242-4242",
                                 "5555555555554444", "378282246310005",     "6011111111111117",
                                 "3530111333300000", "30569309025904",      "2223003122003222",
                                 "6200000000000005"};
    return all;
}

const QStringList &hostileKeys()
{
    static const QStringList all{"sk_live_51HabcDEFghi",     "rk_test_abcdef123456",
                                 "whsec_abcdefgh12345678",   "sk_prod_AbCdEf123456",
                                 "sk_org_live_AbCdEf123456", "x_sk_live_AbCdEf123456",
                                 "pi_3Nabc_secret_XyZ123"};
    return all;
}

const QStringList &hostileNumbers()
{
    static const QStringList all{"9007199254740993",
                                 "12345678901234567890",
                                 "0.1000000000000000055",
                                 "1E400",
                                 "-0.0",
                                 "100000000000000000000000000001",
                                 "3.00"};
    return all;
}

QStringList hostileTexts()
{
    QStringList all;
    for (const QString &seed : seeds() + hostileCards() + hostileKeys() + hostileNumbers()) {
        all << seed << seed + seed << ' ' + seed << seed + ' ' << "cus_" + seed << "x " + seed + " y"
            << '"' + seed + '"' << '\'' + seed + '\'' << '(' + seed + ')' << "<i>" + seed + "</i>"
            << seed + QString(700, 'z') << QString(500, 'z') + ' ' + seed;
    }
    return all;
}

QString bareIn(const QString &text)
{
    for (const uint c : text.toUcs4()) {
        if (isBare(c))
            return QString("U+%1").arg(c, 0, 16);
    }
    return {};
}

// A line of CSV as a spreadsheet reads it.
QStringList cellsOf(const QString &line)
{
    QStringList cells{QString()};
    bool quoted = false;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line.at(at);
        if (c == '"' && quoted && at + 1 < line.size() && line.at(at + 1) == '"')
            cells.last() += line.at(++at);
        else if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            cells << QString();
        else if (!quoted && (c == '\r' || c == '\n'))
            break;
        else
            cells.last() += c;
    }
    return cells;
}

} // namespace fencepost::test
