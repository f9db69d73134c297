// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/reason_words.h"

#include <QCoreApplication>
#include <QHash>
#include <QList>
#include <QLocale>
#include <QRegularExpression>

#include <utility>

namespace fencepost {

namespace {

// What verdict.cpp and models/providers record, letter by letter.
constexpr const char *kRecorded[] = {
    QT_TRANSLATE_NOOP("Reason", "%1 charges, %2 apart"),
    QT_TRANSLATE_NOOP("Reason", "currency differs: %1"),
    QT_TRANSLATE_NOOP("Reason", "%1 instead of %2"),
    QT_TRANSLATE_NOOP("Reason", "another customer"),
    QT_TRANSLATE_NOOP("Reason", "%1 kept of %2, the rest refunded"),
    QT_TRANSLATE_NOOP("Reason", "status %1 is not known here"),
    QT_TRANSLATE_NOOP("Reason", "a refund of less than nothing"),
    QT_TRANSLATE_NOOP("Reason", "refunded"),
    QT_TRANSLATE_NOOP("Reason", "same amount, customer"),
    QT_TRANSLATE_NOOP("Reason", "window whole"),
    QT_TRANSLATE_NOOP("Reason", "no charge in its window"),
    QT_TRANSLATE_NOOP("Reason", "not the one charge there"),
    QT_TRANSLATE_NOOP("Reason", "none of %1 charges"),
    QT_TRANSLATE_NOOP("Reason", "the look-up is only eventually consistent"),
    QT_TRANSLATE_NOOP("Reason", "not recorded when it was sent"),
    QT_TRANSLATE_NOOP("Reason", "the window begins too late"),
    QT_TRANSLATE_NOOP("Reason", "the window ends too early"),
    QT_TRANSLATE_NOOP("Reason", "it may still arrive"),
    QT_TRANSLATE_NOOP("Reason", "the provider cannot be asked"),
    QT_TRANSLATE_NOOP("Reason", "its window is unread"),
    QT_TRANSLATE_NOOP("Reason", "stopped"),
    QT_TRANSLATE_NOOP("Reason", "stopped before it was asked"),
    QT_TRANSLATE_NOOP("Reason", "time-out"),
    QT_TRANSLATE_NOOP("Reason", "host not found"),
    QT_TRANSLATE_NOOP("Reason", "connection refused"),
    QT_TRANSLATE_NOOP("Reason", "connection closed"),
    QT_TRANSLATE_NOOP("Reason", "TLS failed"),
    QT_TRANSLATE_NOOP("Reason", "no answer (network error %1)"),
    QT_TRANSLATE_NOOP("Reason", "429 rate limited"),
    QT_TRANSLATE_NOOP("Reason", "401: the key is not known to the provider"),
    QT_TRANSLATE_NOOP("Reason", "403: the key may not read this"),
    QT_TRANSLATE_NOOP("Reason", "%1: the address answers with a redirect"),
    QT_TRANSLATE_NOOP("Reason", "the payment is in the other mode (live or test)"),
    QT_TRANSLATE_NOOP("Reason", "an answer that is not JSON"),
    QT_TRANSLATE_NOOP("Reason", "the key shows payments of the other mode (live or test)"),
    QT_TRANSLATE_NOOP("Reason", "the provider's account is not recorded"),
    QT_TRANSLATE_NOOP("Reason", "no key of the provider has been given"),
    QT_TRANSLATE_NOOP("Reason", "the key is for %1 mode, the effects are not"),
    QT_TRANSLATE_NOOP("Reason", "the key belongs to account %1"),
    QT_TRANSLATE_NOOP("Reason", "the question was refused: %1"),
    QT_TRANSLATE_NOOP("Reason", "a payment that cannot be read"),
    QT_TRANSLATE_NOOP("Reason", "a page that cannot be read"),
    QT_TRANSLATE_NOOP("Reason", "the provider has no usable base_url"),
    QT_TRANSLATE_NOOP("Reason", "the provider's base_url may hold only scheme, host, port and path"),
    QT_TRANSLATE_NOOP("Reason", "the provider's base_url is not https"),
};

// "4.90" of the record as the program's language writes it; anything else as it is.
QString shownArgument(const QString &recorded)
{
    static const QRegularExpression amount(QStringLiteral("^-?\\d{1,3}(?:,\\d{3})*(?:\\.\\d+)?$"));
    if (!amount.match(recorded).hasMatch())
        return recorded;
    const QLocale locale;
    QString shown;
    for (const QChar c : recorded) {
        if (c == QLatin1Char(','))
            shown += locale.groupSeparator();
        else if (c == QLatin1Char('.'))
            shown += locale.decimalPoint();
        else
            shown += c;
    }
    return shown;
}

struct Pattern
{
    const char *words;
    QRegularExpression form; // its figures captured, in their order
};

const QList<Pattern> &patterns()
{
    static const QList<Pattern> all = [] {
        QList<Pattern> made;
        for (const char *words : kRecorded) {
            QString form = QRegularExpression::escape(QString::fromLatin1(words));
            for (const char *figure : {"\\%1", "\\%2"})
                form.replace(QLatin1String(figure), QStringLiteral("(.+?)"));
            made.append({words, QRegularExpression(QRegularExpression::anchoredPattern(form))});
        }
        return made;
    }();
    return all;
}

QString worded(const QString &recorded)
{
    for (const Pattern &pattern : patterns()) {
        const auto match = pattern.form.match(recorded);
        if (!match.hasMatch())
            continue;
        const QString words = QCoreApplication::translate("Reason", pattern.words);
        switch (match.lastCapturedIndex()) {
        case 0:
            return words;
        case 1:
            return words.arg(shownArgument(match.captured(1)));
        default: // at once: what stands for the first may hold a %2
            return words.arg(shownArgument(match.captured(1)), shownArgument(match.captured(2)));
        }
    }
    return recorded;
}

} // namespace

QString reasonWords(const QString &recorded)
{
    constexpr qsizetype kMostKept = 500; // a list says few reasons, many times
    thread_local QHash<QString, QString> known;
    const auto found = known.constFind(recorded);
    if (found != known.constEnd())
        return *found;
    if (known.size() >= kMostKept)
        known.clear();
    return *known.insert(recorded, worded(recorded));
}

} // namespace fencepost
