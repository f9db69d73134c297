// SPDX-License-Identifier: GPL-3.0-or-later
// Which language the console speaks; that people read and type figures as they are shown; that machines get
// the same bytes in every language.
#include "../reconcile/report_sample.h"
#include "app/console/language.h"
#include "models/domain/happening_words.h"
#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/domain/verdict.h"
#include "ui/ledger/date_field.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/count_confirm.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const Money kSum{3136000, QStringLiteral("USD")};

} // namespace

class LanguageTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theLanguageIsChosen_data();
    void theLanguageIsChosen();
    void figuresAreWrittenByTheLanguage();
    void whatIsTypedIsReadAsItWasShown_data();
    void whatIsTypedIsReadAsItWasShown();
    void theAmountIsTypedInGerman();
    void aDayIsTypedInGerman();
    void machinesReadTheSame();
    void aRecordedReasonIsWorded_data();
    void aRecordedReasonIsWorded();
    void everyRecordedReasonIsWorded();
    void happeningsAreWorded_data();
    void happeningsAreWorded();
    void wordsAreGerman();

private:
    QTemporaryDir m_config;
    QByteArray m_csv; // of the report, before German was loaded
    QByteArray m_json;
    QString m_reason;
};

void LanguageTest::initTestCase()
{
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_config.path());
    QVERIFY(languages().contains(QStringLiteral("de")) && languages().contains(QStringLiteral("en")));
    QCOMPARE(moneyText(kSum), QStringLiteral("31,360.00 USD"));
    m_csv = csvOf(facts());
    m_json = jsonLinesOf(facts());
    m_reason = judge({}, {}, {}, {}).reason;
    loadLanguage(*qApp, QStringLiteral("de")); // for the rest of this program
    Theme::apply(*qApp, Theme::Kind::Light);
}

void LanguageTest::theLanguageIsChosen_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("kept");
    QTest::addColumn<QStringList>("desktop");
    QTest::addColumn<QString>("spoken");
    const auto row = [](const char *name, const char *asked, const char *kept, const char *desktop,
                        const char *spoken) {
        QTest::newRow(name) << QString::fromLatin1(asked) << QString::fromLatin1(kept)
                            << QString::fromLatin1(desktop).split(QLatin1Char(' '))
                            << QString::fromLatin1(spoken);
    };
    row("nothing is said", "", "", "C", "en");
    row("the desktop", "", "", "de-DE de", "de");
    row("another German", "", "", "de-AT de", "de");
    row("one we have not", "", "", "fr-FR fr", "en");
    row("the second that is named", "", "", "fr-FR fr de-DE de en", "de");
    row("the settings before the desktop", "", "en", "de-DE de", "en");
    row("the command line before the settings", "de", "en", "C", "de");
    row("the desktop is asked for", "system", "en", "de-DE de", "de");
    row("the settings ask for the desktop", "", "system", "de-DE de", "de");
    row("a mistake in the settings", "", "klingon", "de-DE de", "de");
}

void LanguageTest::theLanguageIsChosen()
{
    QFETCH(QString, asked);
    QFETCH(QString, kept);
    QFETCH(QStringList, desktop);
    {
        QSettings settings(QStringLiteral("fencepost"), QStringLiteral("fencepost"));
        settings.setValue(QStringLiteral("language"), kept);
    }
    QTEST(chosenLanguage(asked, desktop), "spoken");
}

void LanguageTest::figuresAreWrittenByTheLanguage()
{
    QCOMPARE(moneyText(kSum), QStringLiteral("31.360,00 USD"));
    QCOMPARE(moneyText({-4900, QStringLiteral("EUR")}), QStringLiteral("-49,00 EUR"));
    QCOMPARE(moneyText({1800, QStringLiteral("JPY")}), QStringLiteral("1.800 JPY"));
    QCOMPARE(countText(18204), QStringLiteral("18.204"));
    QCOMPARE(decimalText(12.5, 1), QStringLiteral("12,5"));
    const QDateTime time(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);
    QCOMPARE(dateTimeText(time, QTimeZone("Europe/Berlin")), QStringLiteral("29.11.2026 03:12:40 +01:00"));
    QCOMPARE(shortTimeText(time, time.addDays(1), QTimeZone::utc()), QStringLiteral("29.11.2026 02:12"));
    QCOMPARE(shortDayText(time.date()), QStringLiteral("29. Nov."));
    QCOMPARE(shortDayText(time.date(), true), QStringLiteral("29. Nov. 2026"));
    QCOMPARE(timeText({}, QTimeZone::utc()), QStringLiteral("nicht erfasst"));
    QCOMPARE(paint::keyName(QStringLiteral("Ctrl+Shift+A")), QStringLiteral("Strg+Umschalt+A"));
}

void LanguageTest::whatIsTypedIsReadAsItWasShown_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<bool>("german");
    QTest::addColumn<bool>("english");
    const auto row = [](const char *typed, const char *shown, bool german, bool english) {
        QTest::addRow("%s for %s", typed, shown)
            << QString::fromUtf8(typed) << QString::fromUtf8(shown) << german << english;
    };
    row("31.360,00", "31.360,00", true, true); // as shown is always right
    row("31360,00", "31.360,00", true, false);
    row(" 31 360,00", "31.360,00", true, false);
    row("31,360.00", "31.360,00", false, false);
    row("31360.00", "31.360,00", false, false);
    row("31360", "31.360,00", false, false);
    row("3136000", "31.360,00", false, false);
    row("31,360.00", "31,360.00", true, true);
    row("31360.00", "31,360.00", false, true);
    row("1800", "1.800", true, false);
    row("18.00", "1.800", false, false);
    row("2026-10", "2026-10", true, true);
    row("2026.10", "2026.10", true, true);
    row("202610", "2026.10", false, false); // a name keeps every letter
    row("", "1", false, false);
    row("", "", false, false); // nothing was asked for
}

void LanguageTest::whatIsTypedIsReadAsItWasShown()
{
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    QTEST(isTyped(typed, shown), "german"); // by the language of the program
    QTEST(isTyped(typed, shown, QLocale::c()), "english");
}

void LanguageTest::theAmountIsTypedInGerman()
{
    CountConfirm confirm;
    confirm.ask(QStringLiteral("%1"), amountText(kSum));
    confirm.field()->setText(QStringLiteral("31,360.00"));
    QVERIFY(!confirm.isConfirmed());
    confirm.field()->setText(QStringLiteral("31.360,00"));
    QVERIFY(confirm.isConfirmed());
}

void LanguageTest::aDayIsTypedInGerman()
{
    const QDateTime now(QDate(2026, 11, 29), QTime(12, 0), Qt::UTC);
    DateField field(QStringLiteral("?"));
    field.setClock(now, QTimeZone::utc());
    QSignalSpy wanted(&field, &DateField::wanted);
    const QDateTime typed(QDate(2026, 3, 12), QTime(14, 30), Qt::UTC);
    for (const QString &text : {QStringLiteral("12.03.2026 14:30"), QStringLiteral("12.3.2026 14:30"),
                                QStringLiteral("2026-03-12 14:30")}) {
        field.setText(text);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.takeFirst().first().value<TimeSpan>().from, typed);
    }
    for (const QString &text :
         {QStringLiteral("31.02.2026"), QStringLiteral("12.03.26"), QStringLiteral("12.03.20260")}) {
        field.setText(text);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(wanted.size(), 0);
    }
    // What a list shows can be typed to find it again.
    QVERIFY(timeSpanFrom(shortTimeText(typed, now, QTimeZone::utc()), now, QTimeZone::utc())->from == typed);
}

// What is recorded and what a spreadsheet or a script reads does not hinge on who looked.
void LanguageTest::machinesReadTheSame()
{
    QCOMPARE(csvOf(facts()), m_csv);
    QCOMPARE(jsonLinesOf(facts()), m_json);
    QCOMPARE(judge({}, {}, {}, {}).reason, m_reason);
    TheirObject theirs = charge(QStringLiteral("pi_1"), 123'400);
    EffectQuestion ours;
    ours.money = {3'136'000, QStringLiteral("USD")};
    ours.target = theirs.target;
    LookUpFacts facts;
    facts.canBeAsked = facts.answered = facts.windowWhole = true;
    QCOMPARE(judge(ours, {theirs}, facts, {}).reason, QStringLiteral("1,234.00 instead of 31,360.00"));
    QCOMPARE(dateTimeText(kNow, QTimeZone::utc(), QLocale::c()),
             QStringLiteral("2026-11-29 03:00:00 +00:00"));
}

void LanguageTest::aRecordedReasonIsWorded_data()
{
    QTest::addColumn<QString>("recorded");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *recorded, const char *shown) {
        QTest::newRow(recorded) << QString::fromUtf8(recorded) << QString::fromUtf8(shown);
    };
    row("same amount, customer", "Betrag und Kunde gleich");
    row("none of 1,290 charges", "0 von 1.290 Belastungen");
    row("4.90 instead of 1,249.00", "4,90 statt 1.249,00");
    row("%2 instead of 1.00", "%2 statt 1,00");
    row("the question was refused: 403: the key may not read this",
        "die Anfrage wurde verweigert: 403: the key may not read this");
    row("requires_action", "requires_action"); // the provider's own word
    row("same amount, customer, nearly", "same amount, customer, nearly");
    row("", "");
}

void LanguageTest::aRecordedReasonIsWorded()
{
    QFETCH(QString, recorded);
    QTEST(reasonWords(recorded), "shown");
}

// A reason that is worded anew where it is recorded would be shown in English.
void LanguageTest::everyRecordedReasonIsWorded()
{
    static const QRegularExpression literal(QStringLiteral("QStringLiteral\\(\"([^\"]*\\w [^\"]*)\""));
    static const QRegularExpression figure(QStringLiteral("%\\d"));
    int found = 0;
    for (const char *name : {"domain/verdict", "providers/look_up_run", "providers/stripe_look_up",
                             "providers/stripe_reply", "providers/stripe_request"}) {
        QFile file(QStringLiteral("%1/models/%2.cpp")
                       .arg(qEnvironmentVariable("FENCEPOST_SOURCE"), QLatin1String(name)));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
        for (auto match = literal.globalMatch(QString::fromUtf8(file.readAll())); match.hasNext(); ++found) {
            const QString recorded = match.next().captured(1).replace(figure, QStringLiteral("1"));
            QVERIFY2(reasonWords(recorded) != recorded,
                     qPrintable(recorded + QStringLiteral(": models/domain/reason_words.cpp lacks it")));
        }
    }
    QVERIFY(found > 35);
}

void LanguageTest::happeningsAreWorded_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("recorded");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *kind, const char *recorded, const char *shown) {
        QTest::newRow(recorded) << QString::fromLatin1(kind) << QString::fromUtf8(recorded)
                                << QString::fromUtf8(shown);
    };
    row("claimed", "attempt 2 · done · token 43 · rerun", "Versuch 2 · done · Token 43 · Wiederholung");
    row("heartbeat", "attempt 1 · worker-7", "Versuch 1 · worker-7");
    row("ended", "attempt 1 · failed · token 4", "Versuch 1 · gescheitert · token 4"); // the worker's words
    row("fenced", "mark_done · w · token 2, its lease was over",
        "mark_done · w · Token 2, seine Lease war vorbei");
    row("fenced", "mark_done · w · token 2, newest 5", "mark_done · w · Token 2, neuestes 5");
    row("resolved", "Ada Able · 1 effect", "Ada Able · 1 Effekt");
    row("checked", "Ada Able · 12 effects", "Ada Able · 12 Effekte");
    row("taken", "Ben Brook · attempt 1", "Ben Brook · attempt 1"); // a person's
}

void LanguageTest::happeningsAreWorded()
{
    QFETCH(QString, kind);
    QFETCH(QString, recorded);
    QTEST(happeningFacts({{}, kind, recorded}), "shown");
}

void LanguageTest::wordsAreGerman()
{
    const QString report = markdownOf(facts());
    for (const char *line : {"147,00 USD", "29.11.2026 03:00:00 +00:00", "#18.219"})
        QVERIFY2(report.contains(QString::fromUtf8(line)), qPrintable(report));
    const QString cancel = QCoreApplication::translate("QPlatformTheme", "Cancel");
    if (!QFile::exists(QStringLiteral("/usr/share/qt6/translations/qtbase_de.qm")))
        QSKIP("Qt's own words in German are not installed");
    QCOMPARE(cancel, QStringLiteral("Abbrechen"));
}

QTEST_MAIN(LanguageTest)
#include "language_test.moc"
