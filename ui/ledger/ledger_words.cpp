// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/ledger_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/ledger_rows.h"
#include "ui/widgets/sum_bar.h"

#include <QCoreApplication>
#include <QHash>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(LedgerWords)
};

constexpr qsizetype kKeyWidth = 28;

FactList::Fact fact(const QString &label, const QString &value)
{
    return plainFact(label, value.isEmpty() ? Tr::tr("not recorded") : value);
}

FactList::Fact keyFact(const QString &label, const QString &key)
{
    if (key.isEmpty())
        return fact(label, {});
    FactList::Fact made;
    made.label = label;
    made.whole = visibleText(key);
    made.value = middleCut(made.whole, kKeyWidth);
    made.mono = true;
    return made;
}

QString keyClockText(const Effect &effect, const ShownFor &shown)
{
    if (!effect.firstSubmittedAt.isValid())
        return Tr::tr("not started: never sent");
    if (!effect.keyKeptUntil.isValid())
        return Tr::tr("not recorded");
    const qint64 left = shown.now.msecsTo(effect.keyKeptUntil);
    if (left <= 0 || effect.why == Why::KeyGone)
        return Tr::tr("gone since %1").arg(shortTimeText(effect.keyKeptUntil, shown.now, shown.zone));
    return Tr::tr("%1 left").arg(clockText(std::chrono::milliseconds(left)));
}

QString attemptText(const Effect &effect)
{
    return Tr::tr("%1 · token %2").arg(effect.attempt).arg(effect.token.value);
}

QString ownerText(const Effect &effect, const ShownFor &shown)
{
    if (effect.owner.isEmpty())
        return Tr::tr("nobody");
    const QString who = effect.owner == shown.me.text() ? Tr::tr("you") : visibleText(effect.owner, 64);
    return effect.ownedUntil.isValid()
               ? Tr::tr("%1, until %2").arg(who, shortTimeText(effect.ownedUntil, shown.now, shown.zone))
               : who;
}

// The word for a step; one that is not known here keeps the database's own.
QString stepWord(const QString &kind)
{
    static const QHash<QString, QString (*)()> words{
        {QStringLiteral("claimed"), [] { return Tr::tr("reserved"); }},
        {QStringLiteral("submitted"), [] { return Tr::tr("sent"); }},
        {QStringLiteral("submitted_again"), [] { return Tr::tr("sent again"); }},
        {QStringLiteral("unknown"), [] { return Tr::tr("not known"); }},
        {QStringLiteral("done"), [] { return Tr::tr("done"); }},
        {QStringLiteral("resolved"), [] { return Tr::tr("resolved"); }},
        {QStringLiteral("mark_done"), [] { return Tr::tr("wanted to write done"); }},
        {QStringLiteral("mark_submitted"), [] { return Tr::tr("wanted to send"); }},
        {QStringLiteral("mark_unknown"), [] { return Tr::tr("wanted to write unknown"); }},
    };
    const auto found = words.constFind(kind);
    return found == words.constEnd()
               ? visibleText(QString(kind).replace(QLatin1Char('_'), QLatin1Char(' ')), 40)
               : (*found)();
}

// "of 1,234", "of at least 10,000", "of about 12,000", with the age of an estimate that is old
QString wholeWords(const LedgerCount &count, const ShownFor &shown)
{
    constexpr qint64 kOldSeconds = 3600;
    const QString number = countText(count.whole.count);
    switch (count.whole.kind) {
    case CountOfKind::Kind::Exact:
        return Tr::tr("of %1").arg(number);
    case CountOfKind::Kind::AtLeast:
        return Tr::tr("of at least %1").arg(number);
    case CountOfKind::Kind::About:
        break;
    case CountOfKind::Kind::None:
        return {};
    }
    if (count.whole.count <= count.held)
        return {};
    const qint64 age = count.whole.asOf.isValid() ? count.whole.asOf.secsTo(shown.now) : 0;
    return age < kOldSeconds
               ? Tr::tr("of about %1").arg(number)
               : Tr::tr("of about %1, counted %2 ago").arg(number, ageText(std::chrono::seconds(age)));
}

} // namespace

TextRuns effectLine(const Effect &effect)
{
    TextRuns line(TextRole::Second);
    line.glyph(effectGlyph(effect)).plain(QStringLiteral(" ") + effectStateText(effect));
    line.plain(QStringLiteral(" · ") + (effect.money ? moneyText(*effect.money) : Tr::tr("no money")));
    return line;
}

QString safeWords(const Effect &effect)
{
    if (effect.superseded)
        return Tr::tr("look. Another effect has taken its place.");
    if (effect.why == Why::KeyGone)
        return Tr::tr("open its run and ask the provider. Its key is gone: only a second person can let it "
                      "be sent again.");
    if (effect.why != Why::None)
        return Tr::tr(
            "open its run and ask the provider. Whether it happened is not known; do not send it again.");
    switch (effect.state) {
    case EffectState::Done:
        return Tr::tr("look. It is settled and never sent again.");
    case EffectState::Claimed:
        return Tr::tr(
            "wait. It is reserved and not sent; its worker goes on, or a rerun sends it with the same key.");
    case EffectState::Submitted:
    case EffectState::Unknown:
        break;
    }
    return Tr::tr("wait. Its worker lives and is at it.");
}

QList<FactList::Fact> effectFacts(const Effect &effect, const ShownFor &shown)
{
    QList<FactList::Fact> facts{
        keyFact(Tr::tr("Target"), effect.target),
        fact(Tr::tr("Job · period"),
             visibleText(effect.run.job.text() + QStringLiteral(" · ") + effect.run.period.text(), 160)),
        fact(Tr::tr("Action"), visibleText(effect.action, 64)),
        keyFact(Tr::tr("Effect key"), effect.key.text()),
        keyFact(Tr::tr("Idempotency key"), effect.idempotencyKey),
        keyFact(Tr::tr("Reference"), effect.providerRef),
        fact(Tr::tr("Provider"), visibleText(effect.provider.text(), 64)),
        fact(Tr::tr("Attempt"), attemptText(effect)),
        fact(Tr::tr("Worker"), visibleText(effect.worker, 64)),
        fact(Tr::tr("Owner"), ownerText(effect, shown))};
    if (effect.state != EffectState::Done)
        facts << fact(Tr::tr("Key clock"), keyClockText(effect, shown));
    return facts;
}

QList<FactList::Fact> effectTimes(const Effect &effect, const ShownFor &shown)
{
    QList<FactList::Fact> facts;
    const auto add = [&](const QString &label, const QDateTime &time) {
        if (time.isValid())
            facts << fact(label, dateTimeText(time, shown.zone));
    };
    add(Tr::tr("Reserved at"), effect.claimedAt);
    add(Tr::tr("First sent"), effect.firstSubmittedAt);
    if (effect.submittedAt != effect.firstSubmittedAt)
        add(Tr::tr("Last sent"), effect.submittedAt);
    add(Tr::tr("Latest arrival"), effect.lastArrival);
    add(Tr::tr("Key kept until"), effect.keyKeptUntil);
    add(Tr::tr("Retry until"), effect.retryUntil);
    add(Tr::tr("Settled"), effect.settledAt);
    add(Tr::tr("Last change"), effect.updatedAt);
    return facts;
}

QList<TimeLineList::Entry> pathEntries(const std::vector<Happening> &path, const ShownFor &shown)
{
    QList<TimeLineList::Entry> entries;
    for (const auto &step : path) {
        TextRuns runs(TextRole::Second, Token::Text);
        runs.bold(stepWord(step.kind));
        if (!step.text.isEmpty())
            runs.plain(QStringLiteral(" · ") + visibleText(step.text, 240), Token::Text);
        entries.append({dayStampText(step.at, shown), runs});
    }
    return entries;
}

QString countWords(const LedgerCount &count, const ShownFor &shown)
{
    const QString held = countText(count.held);
    if (!count.above && !count.below) {
        if (count.held == 0)
            return count.filtered ? Tr::tr("no match") : Tr::tr("no effect");
        return count.filtered ? Tr::tr("%n match(es), all shown", nullptr, static_cast<int>(count.held))
                              : Tr::tr("%n effect(s), all shown", nullptr, static_cast<int>(count.held));
    }
    const QString whole = wholeWords(count, shown);
    if (count.above) {
        const QString at = Tr::tr("at %1").arg(stampText(count.at, shown));
        return whole.isEmpty() ? at : at + QStringLiteral(" · ") + whole;
    }
    const QString newest =
        count.filtered ? Tr::tr("newest %1 that match").arg(held) : Tr::tr("newest %1").arg(held);
    return (whole.isEmpty() ? newest : newest + QLatin1Char(' ') + whole) + QStringLiteral(" · ") +
           Tr::tr("scroll for more");
}

QString filterWords(const LedgerFilter &filter, const QString &stateName)
{
    QStringList parts;
    if (!filter.job.isEmpty())
        parts << Tr::tr("job “%1”").arg(visibleText(filter.job, 64));
    if (!filter.period.isEmpty())
        parts << Tr::tr("period “%1”").arg(visibleText(filter.period, 64));
    if (!filter.states.isEmpty())
        parts << Tr::tr("state “%1”").arg(stateName);
    if (!filter.keyOrReference.isEmpty())
        parts << Tr::tr("key, reference or target beginning with “%1”")
                     .arg(visibleText(filter.keyOrReference, 64));
    return parts.join(Tr::tr(", "));
}

} // namespace fencepost
