// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/view_link.h"

#include "models/domain/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrl>
#include <algorithm>
#include <array>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::ViewLink)
};

constexpr qsizetype kLongest = 4096;
constexpr qsizetype kSaid = 60;

struct ScreenName
{
    Link::Screen screen;
    const char *word;
    const char *filters; // what it can be filtered by, one space between
};
constexpr std::array kScreens{ScreenName{Link::Screen::Triage, "triage", "owner"},
                              ScreenName{Link::Screen::Reconcile, "reconcile", ""},
                              ScreenName{Link::Screen::Consents, "consents", ""},
                              ScreenName{Link::Screen::Runs, "runs", "job jobs period state"},
                              ScreenName{Link::Screen::Ledger, "ledger", "job period state find at"},
                              ScreenName{Link::Screen::Leases, "leases", "job show"},
                              ScreenName{Link::Screen::DeadLetters, "deadletters", "find job state"},
                              ScreenName{Link::Screen::Audit, "audit", "item person action"}};

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text, "/:+@"));
}

QString decoded(const QString &text)
{
    return QUrl::fromPercentEncoding(text.toUtf8());
}

QString said(const QString &text)
{
    return visibleText(text, kSaid);
}

QString screenWords()
{
    QStringList words;
    for (const ScreenName &one : kScreens)
        words << QLatin1String(one.word);
    return words.join(QStringLiteral(", "));
}

ReadLink fault(const QString &words)
{
    return {std::nullopt, words};
}

ReadLink ofRun(const QString &subject, Link::Screen screen, const QString &word)
{
    const qsizetype slash = subject.indexOf(QLatin1Char('/'));
    if (slash <= 0 || slash + 1 == subject.size())
        return fault(
            Tr::tr("%1: is followed by JOB/PERIOD, such as %1:monthly-billing/2026-11; \"%2\" is not that.")
                .arg(word, said(subject)));
    ViewLink view;
    view.link.screen = screen;
    view.link.run = RunKey::fromText(subject);
    return {view, {}};
}

ReadLink ofEffect(const QString &subject)
{
    static const QRegularExpression key(QStringLiteral("^[0-9a-f]{32}\\.[0-9a-f]{16}$"));
    if (!key.match(subject).hasMatch())
        return fault(
            Tr::tr("effect: is followed by an effect's key, 32 and 16 hexadecimal digits with a dot between; "
                   "\"%1\" is not that. Copy it whole.")
                .arg(said(subject)));
    ViewLink view;
    view.link.screen = Link::Screen::Ledger;
    view.link.key = subject;
    return {view, {}};
}

ReadLink ofLetter(const QString &subject)
{
    bool number = false;
    if (const qint64 letter = subject.toLongLong(&number); !number || letter <= 0)
        return fault(
            Tr::tr("letter: is followed by a dead letter's number, such as letter:12; \"%1\" is none.")
                .arg(said(subject)));
    ViewLink view;
    view.link.screen = Link::Screen::DeadLetters;
    view.link.key = subject;
    return {view, {}};
}

ReadLink ofScreen(const ScreenName &screen, const QString &rest)
{
    ViewLink view;
    view.link.screen = screen.screen;
    const QStringList known =
        QString(QLatin1String(screen.filters)).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString &part : rest.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QString name = part.section(QLatin1Char('='), 0, 0);
        if (!known.contains(name) || !part.contains(QLatin1Char('=')))
            return fault(known.isEmpty()
                             ? Tr::tr("%1 has no filters; write %1 alone.").arg(QLatin1String(screen.word))
                             : Tr::tr("%1 is filtered by %2, such as %1:%3=…; \"%4\" is none of them.")
                                   .arg(QLatin1String(screen.word), known.join(QStringLiteral(", ")),
                                        known.first(), said(part)));
        view.filters.insert(name, decoded(part.section(QLatin1Char('='), 1)));
    }
    return {view, {}};
}

} // namespace

QString screenWord(Link::Screen screen)
{
    const auto found = std::find_if(kScreens.begin(), kScreens.end(),
                                    [&](const ScreenName &one) { return one.screen == screen; });
    return found == kScreens.end() ? QString() : QLatin1String(found->word);
}

QString textOf(const ViewLink &view)
{
    const Link &link = view.link;
    const bool run = !link.run.isEmpty() && !link.run.period.isEmpty();
    if (view.filters.isEmpty() && run && link.screen == Link::Screen::Runs)
        return QStringLiteral("run:") + encoded(link.run.text());
    if (view.filters.isEmpty() && run && link.screen == Link::Screen::Reconcile)
        return QStringLiteral("reconcile:") + encoded(link.run.text());
    if (view.filters.isEmpty() && !link.key.isEmpty() && link.screen == Link::Screen::Ledger)
        return QStringLiteral("effect:") + encoded(link.key);
    if (view.filters.isEmpty() && !link.key.isEmpty() && link.screen == Link::Screen::DeadLetters)
        return QStringLiteral("letter:") + encoded(link.key);
    QStringList filters;
    for (auto it = view.filters.cbegin(); it != view.filters.cend(); ++it)
        filters << it.key() + QLatin1Char('=') + encoded(it.value());
    const QString word = screenWord(link.screen);
    return filters.isEmpty() ? word : word + QLatin1Char(':') + filters.join(QLatin1Char(','));
}

ReadLink viewLinkFrom(const QString &text)
{
    if (text.size() > kLongest)
        return fault(Tr::tr("it is longer than any link; copy it again."));
    const QString word = text.section(QLatin1Char(':'), 0, 0);
    const bool alone = !text.contains(QLatin1Char(':'));
    const QString rest = text.section(QLatin1Char(':'), 1);
    if (word == QLatin1String("run") && !alone)
        return ofRun(decoded(rest), Link::Screen::Runs, word);
    if (word == QLatin1String("reconcile") && !alone)
        return ofRun(decoded(rest), Link::Screen::Reconcile, word);
    if (word == QLatin1String("effect") && !alone)
        return ofEffect(decoded(rest));
    if (word == QLatin1String("letter") && !alone)
        return ofLetter(decoded(rest));
    for (const ScreenName &screen : kScreens)
        if (word == QLatin1String(screen.word) && (alone || !rest.isEmpty()))
            return ofScreen(screen, rest);
    return fault(
        Tr::tr("\"%1\" leads nowhere. Give run:JOB/PERIOD, effect:KEY, letter:NUMBER, or a screen: %2.")
            .arg(said(text), screenWords()));
}

} // namespace fencepost
