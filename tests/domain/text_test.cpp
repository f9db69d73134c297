// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/text.h"

#include "../support/patience.h"

#include <QElapsedTimer>
#include <QTest>

using namespace fencepost;

class TextTest : public QObject
{
    Q_OBJECT
private slots:
    void showsWhatIsHidden_data();
    void showsWhatIsHidden();
    void cutsLongText();
    void cutsInTheMiddle_data();
    void cutsInTheMiddle();
    void masks_data();
    void masks();
    void masksQuickly();
};

void TextTest::showsWhatIsHidden_data()
{
    QTest::addColumn<QString>("hostile");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << "cus_Nf0042"
                           << "cus_Nf0042";
    QTest::newRow("umlauts and signs stay")
        << QStringLiteral("Müller & Söhne <b>€</b>") << QStringLiteral("Müller & Söhne <b>€</b>");
    QTest::newRow("line break") << "a\nb" << QStringLiteral("a⏎b");
    QTest::newRow("tab, bell, return") << "a\tb\ac\r" << QStringLiteral("a␉b␇c␍");
    QTest::newRow("nul") << QString(QChar(0)) << QStringLiteral("␀");
    QTest::newRow("escape sequence") << "\x1b[31mred" << QStringLiteral("␛[31mred");
    QTest::newRow("right-to-left override") << (QString("gpj") + QChar(0x202E) + "exe") << "gpj[U+202E]exe";
    QTest::newRow("isolate") << (QString(QChar(0x2066)) + "x") << "[U+2066]x";
    QTest::newRow("zero width") << (QString("a") + QChar(0x200B) + "b") << "a[U+200B]b";
    QTest::newRow("byte order mark") << QString(QChar(0xFEFF)) << "[U+FEFF]";
    QTest::newRow("soft hyphen") << QString(QChar(0xAD)) << "[U+00AD]";
    QTest::newRow("paragraph separator") << QString(QChar(0x2029)) << "[U+2029]";
    QTest::newRow("delete") << QString(QChar(0x7F)) << "[U+007F]";
    QTest::newRow("a pair stays") << QString::fromUcs4(U"\U0001F600", 1)
                                  << QString::fromUcs4(U"\U0001F600", 1);
    QTest::newRow("half a pair") << (QString("a") + QChar(0xD83D)) << (QString("a") + QChar(0xFFFD));
    QTest::newRow("the other half") << (QString("a") + QChar(0xDE00)) << (QString("a") + QChar(0xFFFD));
    QTest::newRow("tag characters are hidden text")
        << QString::fromUcs4(U"a\U000E0041", 2) << QStringLiteral("a[U+E0041]");
    QTest::newRow("variation selector") << (QString("a") + QChar(0xFE0F)) << "a[U+FE0F]";
    QTest::newRow("hangul filler") << QString(QChar(0x3164)) << "[U+3164]";
}

void TextTest::showsWhatIsHidden()
{
    QFETCH(QString, hostile);
    QTEST(visibleText(hostile), "shown");
}

void TextTest::cutsLongText()
{
    QCOMPARE(visibleText(QString(512, 'x')), QString(512, 'x'));
    QCOMPARE(visibleText(QString(513, 'x')), QString(512, 'x') + QChar(0x2026));
    QCOMPARE(visibleText("abcdef", 3), QString("abc") + QChar(0x2026));
    // A pair at the edge is not cut in two.
    const QString edge = QString("ab") + QString::fromUcs4(U"\U0001F600", 1) + "c";
    const QString cut = visibleText(edge, 3);
    QVERIFY2(!cut.contains(QChar(QChar::ReplacementCharacter)), qPrintable(cut));
    QVERIFY(!cut.isEmpty() && cut.isValidUtf16());
    QCOMPARE(visibleText(QString(10'000'000, '\n'), 5).size(), 6);
}

void TextTest::cutsInTheMiddle_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("cut");
    QTest::newRow("fits") << "cus_Nf0042" << 10 << "cus_Nf0042";
    QTest::newRow("wireframe") << "cus_NfAbcdefgh0042" << 11 << QStringLiteral("cus_Nf…0042");
    QTest::newRow("short") << "abcdefghij" << 6 << QStringLiteral("abc…ij");
    QTest::newRow("cut before") << QStringLiteral("pi_DhHaZEJKZO…z1Gr") << 12
                                << QStringLiteral("pi_DhHa…z1Gr");
    QTest::newRow("cut before, with more behind")
        << QStringLiteral("pi_DhHa…z1Gr +1") << 13 << QStringLiteral("pi_Dh…z1Gr +1");
    QTest::newRow("too short to cut") << "abcdefghij" << 4 << "abcdefghij";
}

void TextTest::cutsInTheMiddle()
{
    QFETCH(QString, text);
    QFETCH(int, most);
    QTEST(middleCut(text, most), "cut");
}

void TextTest::masks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("masked");
    QTest::newRow("visa") << "paid by 4242424242424242 today" << QStringLiteral("paid by [card …4242] today");
    QTest::newRow("in groups") << "4242 4242 4242 4242" << QStringLiteral("[card …4242]");
    QTest::newRow("with hyphens") << "4000-0566-5566-5556." << QStringLiteral("[card …5556].");
    QTest::newRow("amex") << "378282246310005" << QStringLiteral("[card …0005]");
    QTest::newRow("no luhn: an order number") << "order 4242424242424241"
                                              << "order 4242424242424241";
    QTest::newRow("part of a key") << "pi_3Qx4242424242424242"
                                   << "pi_3Qx4242424242424242";
    QTest::newRow("two of them") << "4242424242424242, 378282246310005"
                                 << QStringLiteral("[card …4242], [card …0005]");
    QTest::newRow("secret key") << "key sk_live_abcdef123456"
                                << "key [secret]";
    QTest::newRow("restricted key") << "rk_test_abcdef123456"
                                    << "[secret]";
    QTest::newRow("client secret") << "pi_3Qx_secret_AbC"
                                   << "[secret]";
    QTest::newRow("webhook secret") << "whsec_abcdef123456"
                                    << "[secret]";
    QTest::newRow("key of production") << "sk_prod_abcdef123456 and sk_org_live_AbCdEf12_34"
                                       << "[secret] and [secret]";
    QTest::newRow("key within a word") << "x_sk_live_abcdef123456, fk_pk_constraint"
                                       << "x_[secret], fk_pk_constraint";
    QTest::newRow("after an escape") << R"(a\nsk_live_abcdef123456\u00014242424242424242\t4000056655665556)"
                                     << QStringLiteral(R"(a\n[secret]\u0001[card …4242]\t[card …5556])");
    QTest::newRow("spaced out") << QString::fromUtf8("4242\u00a04242  4242\u200b4242\u20114242")
                                << QString::fromUtf8("[card …4242]\u20114242");
    QTest::newRow("login in an address") << "postgres://app:hunter2@db/x http://h:80/a@b"
                                         << "postgres://[secret]@db/x http://h:80/a@b";
    QTest::newRow("password")
        << R"(password=hunter2 {\"PASSWORD\": \"hunter2\"} password authentication failed)"
        << R"(password=[secret] {\"PASSWORD\": \"[secret]\"} password authentication failed)";
    QTest::newRow("bearer") << "Authorization: Bearer abc123def456, bearer certificates"
                            << "Authorization: Bearer [secret], bearer certificates";
    QTest::newRow("after a word") << "PAN4242424242424242 nr.4000056655665556 3DS:card4242 4242 4242 4242"
                                  << QStringLiteral("PAN[card …4242] nr.[card …5556] 3DS:card[card …4242]");
    QTest::newRow("before a word") << "4242424242424242exp1227cvc 4242 4242 4242 4242USD"
                                   << QStringLiteral("[card …4242]exp1227cvc [card …4242]USD");
    QTest::newRow("at two words") << "x4242424242424242y378282246310005z"
                                  << QStringLiteral("x[card …4242]y[card …0005]z");
    QTest::newRow("after a full stop") << ".4242424242424242 ...4242424242424242.4000056655665556"
                                       << QStringLiteral(".[card …4242] ...[card …4242].[card …5556]");
    QTest::newRow("after an escape and a word")
        << R"(a\nPAN4242424242424242 \u0041PAN4242424242424242)"
        << QStringLiteral(R"(a\nPAN[card …4242] \u0041PAN[card …4242])");
    for (const char *text :
         {"0.4242424242424242", "12.4242424242424242 USD", "USD42424242424242424242",
          "x42424242424242424242y", "3f2a4242424242424242", "4242424242424242ab1",
          "ae19c3f000112233aaaabbbbccccdddd.4242424242424242", "cus_4242424242424242", "4242424242424242_1",
          "abcd4242-4242-4242-abcd-4242abcd4242", "abc42424-2424-2424-2424-abcdefabcdef"})
        QTest::newRow(text) << text << text;
    QTest::newRow("cut") << QStringLiteral("paid by 4242 4242 4242… 424242424242… with 4242 …")
                         << QStringLiteral("paid by [digits]… [digits]… with 4242 …");
    QTest::newRow("cut after a word") << QStringLiteral("PAN42424242424…, cus_42424242424…, 1234567890…")
                                      << QStringLiteral("PAN[digits]…, cus_42424242424…, 1234567890…");
    QTest::newRow("cut after a card")
        << QStringLiteral("4242424242424242 4000056…") << QStringLiteral("[card …4242] [digits]…");
    QTest::newRow("cut login") << QStringLiteral("postgres://app:hunter2… http://h:80…")
                               << QStringLiteral("postgres://[secret]… http://h:80…");
    QTest::newRow("customer") << "cus_sk_1"
                              << "cus_sk_1";
}

void TextTest::masks()
{
    QFETCH(QString, text);
    QTEST(redacted(text), "masked");
}

// What a worker wrote by the megabyte is looked through at once, whatever it is made of.
void TextTest::masksQuickly()
{
    for (const char *part : {"4", "4 ", "42424242 ", "4242424242424242 ", "a_", "sk_", "x_secret_",
                             "sk_test_", "://", "a:", "password=", "Bearer ", "\\u0001", "1234567890123, ",
                             "4a", "4242424242424242a", "4242424242424242abcdefghijkl", "4242424…"}) {
        const QString text = QString::fromUtf8(part).repeated(300'000 / qsizetype(qstrlen(part)));
        QElapsedTimer clock;
        clock.start();
        redacted(text);
        QVERIFY2(clock.elapsed() < 5'000 * fencepost::test::kPatience,
                 qPrintable(QStringLiteral("%1: %2 ms").arg(part).arg(clock.elapsed())));
    }
}

QTEST_GUILESS_MAIN(TextTest)
#include "text_test.moc"
