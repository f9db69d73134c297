// SPDX-License-Identifier: GPL-3.0-or-later
// Text of others, some thousands of kinds of it, through everything that makes it text of ours: what is
// shown, cut, laid out, written into a report or a file. Nothing hidden stays hidden, nothing is taken for
// markup or a formula, no card number or key comes through, no number is changed.
#include "hostile_texts.h"

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
using namespace fencepost::test;

namespace {

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
        m_corpus = hostileTexts();
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
        for (const QString &secret : hostileCards() + hostileKeys()) {
            const QString digits = digitsOf(secret);
            QStringList arounds{"%1",        "x %1 y",   "\"%1\"", "(%1)",    "a=%1;",
                                "<b>%1</b>", "%1 12/27", "%1 123", "5000 %1", "%1 5555555555554444"};
            if (digits.size() > 12) // a card; a key within a word is another word
                arounds << "PAN%1"
                        << "no.%1"
                        << "%1exp"
                        << "x%1."
                        << "%1exp1227cvc";
            for (const QString &around : qAsConst(arounds)) {
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
              "acct_1Fen0000000000000", "#1,611", "0.4242424242424242", "3f2a4242424242424242",
              "USD42424242424242424242"})
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
            QVERIFY2(cell.isEmpty() ||
                         !QString::fromUtf8("=+-@\t\r\n\xef\xbc\x9d\xef\xbc\x8b\xef\xbc\x8d\xef\xbc\xa0")
                              .contains(cell.front()) ||
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
        for (const QString &number : hostileNumbers()) {
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
        QVERIFY(jsonLines("{\"a\":[1,\"b", 9).last().contains("only its beginning was read"));
        QVERIFY(!jsonLines(wide, 200).last().contains("only its beginning"));
        qInfo("%lld ms", clock.elapsed());
    }

private:
    QStringList m_corpus;
};

QTEST_MAIN(HostileTest)
#include "hostile_test.moc"
