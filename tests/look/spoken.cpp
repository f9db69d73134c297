// SPDX-License-Identifier: GPL-3.0-or-later
#include "spoken.h"

#include "../translations/ts_file.h"
#include "app/console/language.h"
#include "shown_texts.h"

#include <QCoreApplication>

namespace fencepost::test {

namespace {

// What is data: the same in every language. Names; what a key is called; months, by the locale; the
// database's own words for states, answers and columns; what the scenes' people, workers and provider have
// recorded.
const QList<QRegularExpression> &data()
{
    static const QList<QRegularExpression> all = [] {
        QList<QRegularExpression> made;
        for (const char *text :
             {"^\\{.*\\}$", // json, as it was recorded
                            // sentences first: they hold the words below
              "worker-7 was killed by deploy 4711.*",
              "one charged twice, one with another amount; please look",
              "it has settled at the provider|seen at the provider too|the deploy is rolled back|the demo",
              "as told|amount differs|refunded in full|429 for 40 s, then a time-out",
              "charged 1\\.00 instead of its price|one dollar off: an old coupon|asked twice by mistake",
              "the rest is reserved and was never sent|you asked for it before|the run belongs to ben",
              "the customer called at 02:40", "no attempt ended by itself: each was cut off",
              "mx1 was restarted and takes mail again",
              "card_declined for #: try # of # \\(#\\)|card_declined for cus_\\d: try \\d of \\d",
              "HTTP 503 from|SMTP 554 relay denied: .* is not taken by|the list of open invoices has no rows",
              "SMTP 552 mailbox full: .* has # of # bytes in use|<img src=x>.* second line",
              "template … has no text for the language|fencepost \\(\\S+\\)",
              "(?i)^(action|amount minor|application|backend|effect key|expires at|item digest|outcome)$",
              "(?i)^(provider ref|request id|resolution|retry until|row version|stands|state|verdict)$",
              "\\b(Ada Able|Ben Brook|Jun Tanaka|Mara Keller|Boris "
              "Orlov|Fencepost|Stripe|PRODUCTION|TEST)\\b",
              "\\b(production|test|demo|postgres|worker|payout|pay|charge|billing|ada|ben)\\b",
              "\\b(Enter|Esc|Tab|Home|End|Ctrl|Shift|Del|Left|Right)\\b",
              "\\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b",
              "\\b(unknown|done|succeeded|processing|claimed|submitted|started|asked|added|resolved)\\b",
              "\\b(recorded|taken|given|failed)\\b"})
            made << QRegularExpression(QString::fromUtf8(text),
                                       QRegularExpression::DotMatchesEverythingOption);
        return made;
    }();
    return all;
}

} // namespace

Spoken::Spoken()
{
    const QString language = qEnvironmentVariable("FENCEPOST_TEST_LANGUAGE", QStringLiteral("en"));
    const bool pseudo = language == QLatin1String("pseudo");
    loadLanguage(*QCoreApplication::instance(), pseudo ? QStringLiteral("en") : language);
    if (!pseudo)
        return;
    m_pseudo = std::make_unique<PseudoLanguage>();
    QCoreApplication::installTranslator(m_pseudo.get());
}

QStringList Spoken::faults(const QWidget *window) const
{
    return m_pseudo ? untranslated(window, data()) : QStringList();
}

QStringList Spoken::unfiled() const
{
    QStringList found;
    if (!m_pseudo)
        return found;
    QString fault;
    const auto filed = readTs(
        qEnvironmentVariable("FENCEPOST_SOURCE") + QStringLiteral("/translations/fencepost_de.ts"), &fault);
    if (!fault.isEmpty())
        return {fault};
    for (const QString &key : m_pseudo->asked()) {
        if (!filed.contains(key))
            found << key;
    }
    found.sort();
    return found;
}

} // namespace fencepost::test
