// SPDX-License-Identifier: GPL-3.0-or-later
// What the chapter on the look promises about colours, letters and glyphs, counted from the theme itself.
#include "colour_maths.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/fencepost_style.h"
#include "ui/style/fonts.h"
#include "ui/style/glyphs.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QTest>

using namespace fencepost;

namespace {

constexpr StateGlyph states[] = {StateGlyph::Settled,     StateGlyph::Reserved, StateGlyph::Working,
                                 StateGlyph::Unknown,     StateGlyph::Declined, StateGlyph::Odd,
                                 StateGlyph::DidNotHappen};
constexpr TextRole roles[] = {TextRole::Body,    TextRole::BodyBold,  TextRole::Second,  TextRole::SecondBold,
                              TextRole::Caption, TextRole::Title,     TextRole::Clock,   TextRole::Figure,
                              TextRole::Mono,    TextRole::MonoSmall, TextRole::MonoBold};
constexpr Theme::Kind kinds[] = {Theme::Kind::Light, Theme::Kind::Dark};

} // namespace

class LookTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { Theme::apply(*qApp, Theme::Kind::Light); }
    void deltaEIsTheKnownOne();
    void textCanBeRead_data();
    void textCanBeRead();
    void graphicsCanBeSeen_data();
    void graphicsCanBeSeen();
    void statesAreToldApart_data();
    void statesAreToldApart();
    void statesHaveShapesOfTheirOwn();
    void statesHaveWordsOfTheirOwn();
    void lettersAreTheDesigned();
    void digitsAreOfEqualWidth();
    void keysAreCutOnce();
    void styleIsMadeOnce();
    void glyphsFollowThemeAndScale();
};

void LookTest::deltaEIsTheKnownOne()
{
    // Three of the pairs that Sharma, Wu and Dalal published with their formula.
    const auto near = [](double value, double wanted) { return qAbs(value - wanted) < 0.0001; };
    QVERIFY(near(colours::deltaE2000({50, 2.6772, -79.7751}, {50, 0, -82.7485}), 2.0425));
    QVERIFY(near(colours::deltaE2000({50, 2.5, 0}, {73, 25, -18}), 27.1492));
    QVERIFY(near(colours::deltaE2000({2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}), 0.9082));
    QVERIFY(near(colours::contrast(Qt::black, Qt::white), 21));
}

void LookTest::textCanBeRead_data()
{
    QTest::addColumn<int>("letters");
    QTest::addColumn<int>("ground");
    const std::pair<Token, QList<Token>> pairs[] = {
        {Token::Text,
         {Token::Background, Token::Panel, Token::Sunken, Token::Selection, Token::WarningFill,
          Token::MoneyZone, Token::Difference}},
        {Token::Second,
         {Token::Background, Token::Panel, Token::Sunken, Token::Selection, Token::WarningFill,
          Token::MoneyZone}},
        {Token::Third, {Token::Background, Token::Panel, Token::Sunken, Token::Selection}},
        {Token::OnAccent, {Token::Accent}},
        {Token::OnProduction, {Token::Production}},
        {Token::WarningText, {Token::Panel, Token::WarningFill, Token::Selection}},
        {Token::MoneyText, {Token::Panel, Token::MoneyZone}},
    };
    for (const auto &[letters, grounds] : pairs)
        for (const Token ground : grounds)
            QTest::addRow("%d on %d", int(letters), int(ground)) << int(letters) << int(ground);
}

void LookTest::textCanBeRead()
{
    QFETCH(int, letters);
    QFETCH(int, ground);
    for (const Theme::Kind kind : kinds) {
        const Theme &theme = Theme::of(kind);
        const double ratio = colours::contrast(theme.color(Token(letters)), theme.color(Token(ground)));
        QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1 in theme %2").arg(ratio).arg(int(kind))));
    }
}

void LookTest::graphicsCanBeSeen_data()
{
    QTest::addColumn<int>("ground");
    QTest::newRow("panel") << int(Token::Panel);
    QTest::newRow("selection") << int(Token::Selection);
    QTest::newRow("background") << int(Token::Background);
}

void LookTest::graphicsCanBeSeen()
{
    QFETCH(int, ground);
    for (const Theme::Kind kind : kinds) {
        const Theme &theme = Theme::of(kind);
        const QColor on = theme.color(Token(ground));
        for (const StateGlyph state : states) {
            const double ratio = colours::contrast(theme.state(state), on);
            QVERIFY2(
                ratio >= 3,
                qPrintable(
                    QStringLiteral("state %1: %2 in theme %3").arg(int(state)).arg(ratio).arg(int(kind))));
        }
        for (const Token token : {Token::Accent, Token::WarningEdge, Token::MoneyText, Token::ControlEdge}) {
            // A control is filled with the panel wherever it lies: its edge is seen against that.
            if (token == Token::ControlEdge && Token(ground) == Token::Selection)
                continue;
            const double ratio = colours::contrast(theme.color(token), on);
            QVERIFY2(
                ratio >= 3,
                qPrintable(
                    QStringLiteral("token %1: %2 in theme %3").arg(int(token)).arg(ratio).arg(int(kind))));
        }
    }
}

void LookTest::statesAreToldApart_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("least");
    QTest::newRow("light") << int(Theme::Kind::Light) << 16.4;
    QTest::newRow("dark") << int(Theme::Kind::Dark) << 15.2;
}

void LookTest::statesAreToldApart()
{
    QFETCH(int, kind);
    QFETCH(double, least);
    const Theme &theme = Theme::of(Theme::Kind(kind));
    double found = 1000;
    QString pair;
    for (const auto sight :
         {colours::Sight::Normal, colours::Sight::Protan, colours::Sight::Deutan, colours::Sight::Tritan}) {
        for (const StateGlyph one : states) {
            for (const StateGlyph other : states) {
                if (one >= other)
                    continue;
                const double distance =
                    colours::deltaE2000(colours::labOf(colours::seenBy(theme.state(one), sight)),
                                        colours::labOf(colours::seenBy(theme.state(other), sight)));
                if (distance >= found)
                    continue;
                found = distance;
                pair = QStringLiteral("%1 and %2, sight %3: %4")
                           .arg(int(one))
                           .arg(int(other))
                           .arg(int(sight))
                           .arg(distance);
            }
        }
    }
    QVERIFY2(found >= least - 0.05, qPrintable(pair));
}

// Shapes alone, without their colours, differ in at least a tenth of their box.
void LookTest::statesHaveShapesOfTheirOwn()
{
    const auto mask = [](StateGlyph state) {
        return glyphPixmap(state, 13, 4).toImage().convertToFormat(QImage::Format_ARGB32);
    };
    for (const StateGlyph one : states) {
        for (const StateGlyph other : states) {
            if (one >= other)
                continue;
            const QImage a = mask(one);
            const QImage b = mask(other);
            int different = 0;
            for (int y = 0; y < a.height(); ++y)
                for (int x = 0; x < a.width(); ++x)
                    different += qAbs(qAlpha(a.pixel(x, y)) - qAlpha(b.pixel(x, y))) > 100 ||
                                 // marks inside a shape are opaque in the colour of the panel
                                 (qGray(a.pixel(x, y)) > 230) != (qGray(b.pixel(x, y)) > 230);
            QVERIFY2(
                different > a.width() * a.height() / 10,
                qPrintable(QStringLiteral("%1 and %2: %3").arg(int(one)).arg(int(other)).arg(different)));
        }
    }
}

void LookTest::statesHaveWordsOfTheirOwn()
{
    QSet<QString> words;
    for (const StateGlyph state : states)
        words.insert(stateWord(state));
    QCOMPARE(words.size(), qsizetype(std::size(states)));
    QVERIFY(!words.contains(QString()));
}

void LookTest::lettersAreTheDesigned()
{
    const std::pair<TextRole, QSize> sizes[] = {
        {TextRole::Body, {13, 18}},  {TextRole::Second, {12, 16}}, {TextRole::Caption, {11, 16}},
        {TextRole::Title, {17, 24}}, {TextRole::Clock, {20, 24}},  {TextRole::Figure, {24, 30}},
        {TextRole::Mono, {12, 18}},
    };
    for (const auto &[role, size] : sizes) {
        QCOMPARE(font(role).pixelSize(), size.width());
        QCOMPARE(lineHeight(role), size.height());
        const QString family = QFontInfo(font(role)).family();
        const QString wanted =
            role == TextRole::Mono ? QStringLiteral("Noto Sans Mono") : QStringLiteral("Noto Sans");
        QVERIFY2(family == wanted,
                 qPrintable(QStringLiteral("%1 instead of %2: install fonts-noto-core and fonts-noto-mono")
                                .arg(family, wanted)));
    }
    QVERIFY(font(TextRole::Title).bold() && font(TextRole::Clock).bold() && font(TextRole::Figure).bold());
}

void LookTest::digitsAreOfEqualWidth()
{
    for (const TextRole role : roles) {
        const QFontMetricsF metrics(font(role));
        const qreal width = metrics.horizontalAdvance(QLatin1Char('0'));
        for (char digit = '1'; digit <= '9'; ++digit)
            QCOMPARE(metrics.horizontalAdvance(QLatin1Char(digit)), width);
    }
}

// However narrow it is, and whether it comes whole or shortened: one ellipsis, and both of its ends.
void LookTest::keysAreCutOnce()
{
    const QString whole = QStringLiteral("pi_DhHaZEJKZO89p3z6ugj1z1Gr");
    for (const TextRole role : {TextRole::Mono, TextRole::MonoBold, TextRole::Title}) {
        const paint::Line line{role, {}, Qt::AlignLeft, Qt::ElideMiddle};
        for (int width = 96; width < 400; ++width) {
            for (const QString &text : {whole, shortKey(whole), middleCut(whole, 12)}) {
                const QString shown = paint::fitted(text, width, line);
                QVERIFY(shown.count(QChar(0x2026)) <= 1);
                QVERIFY2(shown.startsWith(QStringLiteral("pi_D")) && shown.endsWith(QStringLiteral("1Gr")),
                         qPrintable(shown));
                QVERIFY(paint::textWidth(role, shown) <= width + 1);
            }
        }
    }
    QCOMPARE(paint::fitted(shortKey(whole), 118, {TextRole::Mono, {}, Qt::AlignLeft, Qt::ElideMiddle}),
             QStringLiteral("pi_DhHaZEJK…z1Gr")); // a column of "ours beside theirs"
}

void LookTest::styleIsMadeOnce()
{
    QStyle *style = qApp->style();
    QVERIFY(qobject_cast<FencepostStyle *>(style));
    Theme::apply(*qApp, Theme::Kind::Dark);
    QCOMPARE(qApp->style(), style);
    QCOMPARE(qApp->palette().color(QPalette::Window), Theme::of(Theme::Kind::Dark).color(Token::Panel));
    Theme::apply(*qApp, Theme::Kind::Light);
    QCOMPARE(qApp->palette().color(QPalette::Window), Theme::of(Theme::Kind::Light).color(Token::Panel));
}

void LookTest::glyphsFollowThemeAndScale()
{
    const QPixmap light = glyphPixmap(StateGlyph::Odd, 13, 1);
    QCOMPARE(light.size(), QSize(13, 13));
    QCOMPARE(glyphPixmap(StateGlyph::Odd, 13, 1).cacheKey(), light.cacheKey());
    const QPixmap twice = glyphPixmap(StateGlyph::Odd, 13, 2);
    QCOMPARE(twice.size(), QSize(26, 26));
    QCOMPARE(twice.deviceIndependentSize(), QSizeF(13, 13));
    Theme::apply(*qApp, Theme::Kind::Dark);
    const QPixmap dark = glyphPixmap(StateGlyph::Odd, 13, 1);
    Theme::apply(*qApp, Theme::Kind::Light);
    QCOMPARE(dark.toImage().pixelColor(6, 8), Theme::of(Theme::Kind::Dark).state(StateGlyph::Odd));
    QCOMPARE(light.toImage().pixelColor(6, 8), Theme::of(Theme::Kind::Light).state(StateGlyph::Odd));
}

QTEST_MAIN(LookTest)
#include "look_test.moc"
