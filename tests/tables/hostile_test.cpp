// SPDX-License-Identifier: GPL-3.0-or-later
// Text of others, some thousands of kinds of it, through everything that makes it text of ours: what is
// shown, cut, laid out, written into a report or a file. Nothing hidden stays hidden, nothing is taken for
// markup or a formula, no card number or key comes through, no number is changed.
#include "models/domain/csv.h"
#include "models/domain/text.h"
#include "models/reconcile/markdown_text.h"
#include "models/tables/json_lines.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTextDocument>
#include <QtTest/QTest>
#include <algorithm>

using namespace fencepost;

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

const QStringList s_cards{
    "4242424242424242", "4242 4242 4242 4242", "4242-4242-4242-4242", "5555555555554444", "378282246310005",
    "6011111111111117", "3530111333300000",    "30569309025904",      "2223003122003222", "6200000000000005"};
const QStringList s_keys{"sk_live_51HabcDEFghi", "rk_test_abcdef123456", "whsec_abcdefgh12345678",
                         "pi_3Nabc_secret_XyZ123"};
const QStringList s_numbers{"9007199254740993",
                            "12345678901234567890",
                            "0.1000000000000000055",
                            "1E400",
                            "-0.0",
                            "100000000000000000000000000001",
                            "3.00"};

QStringList corpus()
{
    QStringList all;
    for (const QString &seed : seeds() + s_cards + s_keys + s_numbers) {
        all << seed << seed + seed << ' ' + seed << seed + ' ' << "cus_" + seed << "x " + seed + " y"
            << '"' + seed + '"' << '\'' + seed + '\'' << '(' + seed + ')' << "<i>" + seed + "</i>"
            << seed + QString(700, 'z') << QString(500, 'z') + ' ' + seed;
    }
    return all;
}

bool isBare(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
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

QString digitsOf(QString text)
{
    return text.remove(QRegularExpression("[^0-9]"));
}

} // namespace

class HostileTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_corpus = corpus();
        qInfo("%d texts", int(m_corpus.size()));
        QVERIFY(m_corpus.size() >= 2000);
    }

    void nothingHidden()
    {
        for (const QString &text : qAsConst(m_corpus)) {
            for (const qsizetype most : {16, 160, 512}) {
                const QString shown = visibleText(text, most);
                QVERIFY2(bareIn(shown).isEmpty(),
                         qPrintable(bareIn(shown) + " of " + QString(text).toHtmlEscaped()));
                QVERIFY(shown.size() <= most + 16); // a token may be longer than what it stands for
                QVERIFY(bareIn(middleCut(shown, 20)).isEmpty());
            }
        }
    }

    void noSecretComesThrough()
    {
        for (const QString &secret : s_cards + s_keys) {
            const QString digits = digitsOf(secret);
            for (const QString around : {"%1", "x %1 y", "\"%1\"", "(%1)", "a=%1;", "<b>%1</b>", "%1 12/27",
                                         "%1 123", "5000 %1", "%1 5555555555554444"}) {
                const QString text = QString(around).arg(secret);
                const QString json =
                    QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact));
                for (const QString &out : {visibleText(text), visibleText(QString(500, 'z') + ' ' + text),
                                           redacted(text), csvCell(text), markdown::plain(text),
                                           markdown::code(text), jsonLines(json.toUtf8(), 10).join('\n')}) {
                    QVERIFY2(!out.contains(secret), qPrintable(out));
                    // Not a part of it either that would be more than the first six and the last four.
                    if (digits.size() > 12)
                        QVERIFY2(!digitsOf(out).contains(digits.left(7)), qPrintable(out));
                }
            }
        }
    }

    // Our own keys, references, numbers and times are none of it.
    void whatIsNoSecretStays()
    {
        for (const QString text :
             {"ae19c3f000112233.00ff11223344ff55", "pi_3Nabc0123456789012345", "cus_4242424242424242",
              "2026-11-30 03:45:46.123", "1234567890123456", "9007199254740993", "0001112223334445556",
              "acct_1Fen0000000000000", "#1,611"})
            QCOMPARE(visibleText(text), QString(text));
        int masked = 0;
        for (qint64 id = 1'000'000'000'000; id < 1'000'000'010'000; ++id)
            masked += visibleText(QString::number(id)) != QString::number(id);
        QCOMPARE(masked, 0);
    }

    void noFormula()
    {
        static const QRegularExpression number("^-\\d+(\\.\\d+)?$");
        for (const QString &text : qAsConst(m_corpus)) {
            const QStringList cells = cellsOf(csvLine({text, "end"}));
            QVERIFY2(cells.size() == 2 && cells.last() == "end", qPrintable(csvLine({text, "end"})));
            const QString &cell = cells.first();
            QVERIFY2(cell.isEmpty() || !QString("=+-@\t\r\n").contains(cell.front()) ||
                         number.match(cell).hasMatch(),
                     qPrintable(cell));
        }
        QCOMPARE(csvCell("-49.00"), "-49.00");
        QCOMPARE(csvCell("-49.00+1"), "'-49.00+1");
    }

    // A document that reads our Markdown has the text in it and nothing that the text asked for.
    void noMarkup()
    {
        for (const QString &text : qAsConst(m_corpus)) {
            const QString plain = markdown::plain(text);
            QVERIFY2(!plain.contains('\n'), qPrintable(plain));
            const QString row = markdown::row({markdown::plain(text), markdown::code(text), "end"});
            static const QRegularExpression bar("(?<!\\\\)(?:\\\\\\\\)*\\|");
            QVERIFY2(row.count('\n') == 1, qPrintable(row));
            QTextDocument document;
            document.setMarkdown("x " + plain + " y", QTextDocument::MarkdownDialectGitHub);
            const QString html = document.toHtml();
            for (const char *tag :
                 {"<img", "<a href", "<h1", "<h2", "<table", "<ul", "<ol", "<hr", "<script"})
                QVERIFY2(!html.contains(tag), qPrintable(QString(tag) + " of " + plain));
        }
    }

    // A json text is shown letter by letter: no number through a double, no key lost.
    void numbersAsTheyAre()
    {
        for (const QString &number : s_numbers) {
            const QByteArray json = ("{\"a\":" + number + ",\"a\":[" + number + "]}").toUtf8();
            QCOMPARE(jsonLines(json, 20).join('\n').count(number), 2);
        }
    }

    void largeAndDeepIsQuick()
    {
        const QString line(1'000'000, '<');
        const QByteArray deep = QByteArray(100'000, '[') + QByteArray(100'000, ']');
        const QByteArray wide = "{\"a\":\"" + QByteArray(14'000'000, 'x') + "\",\"b\":[" +
                                QByteArray("1,").repeated(400'000) + "1]}";
        QElapsedTimer clock;
        clock.start();
        QVERIFY(visibleText(line).size() < 600);
        QVERIFY(jsonLines(deep, 200).size() == 200);
        QVERIFY2(clock.elapsed() < 30'000, qPrintable(QString::number(clock.elapsed())));
        QVERIFY(jsonLines(wide, 200).size() == 200);
        qInfo("%lld ms", clock.elapsed());
    }

private:
    QStringList m_corpus;
};

QTEST_MAIN(HostileTest)
#include "hostile_test.moc"
