// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/lease_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Leases)
};

using Length = LeaseFacts::Length;
constexpr qsizetype kNameWidth = 64;
constexpr double kMostDaysAhead = 365;

QString name(const QString &text)
{
    return visibleText(text, kNameWidth);
}

// As one word of a command line.
QString shellWord(const QString &text)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9._:@-]+\\z"));
    if (plain.match(text).hasMatch())
        return text;
    return QLatin1Char('\'') + QString(text).replace(QLatin1Char('\''), QLatin1String("'\\''")) +
           QLatin1Char('\'');
}

// What the lease has to outlast.
QString outlastWords(const LeaseAdvice &advice)
{
    const QString length = lengthText(advice.outlasts);
    switch (advice.bound) {
    case LeaseAdvice::Bound::LongestRun:
        return Tr::tr("the longest run, %1").arg(length);
    case LeaseAdvice::Bound::TakenOverAlive:
        return Tr::tr("a run that was cut off after %1, and at work").arg(length);
    case LeaseAdvice::Bound::LongestSilence:
    case LeaseAdvice::Bound::SilenceOfAlive:
        return Tr::tr("the longest silence of a living worker, %1").arg(length);
    case LeaseAdvice::Bound::Heartbeats:
        return Tr::tr("three heartbeats, %1").arg(length);
    }
    return {};
}

QString fitsReason(const JudgedLease &judged)
{
    const QString interval = lengthText(judged.facts.interval);
    const QString outlasts = outlastWords(judged.advice);
    return judged.advice.renewed
               ? Tr::tr("It is renewed, outlasts %1, and is shorter than the interval of %2.")
                     .arg(outlasts, interval)
               : Tr::tr("It outlasts %1, with a fifth to spare, and is shorter than the interval of %2.")
                     .arg(outlasts, interval);
}

QString splitReason(const JudgedLease &judged)
{
    const QString interval = lengthText(judged.facts.interval);
    if (judged.advice.p99OverInterval)
        return Tr::
            tr("More than one run in a hundred takes longer than the interval: p99 is %1 of %2. That is a "
               "queue and no schedule; a lease does not mend it.")
                .arg(lengthText(judged.facts.p99), interval);
    return Tr::tr(
               "No lease fits: it would have to outlast %1, with a fifth to spare, and be shorter than the "
               "interval of %2.")
        .arg(outlastWords(judged.advice), interval);
}

QString brokenReason(const JudgedLease &judged)
{
    QString text =
        Tr::tr("%n time(s) it ran out under a worker that was heard to the last: nobody renewed it in time.",
               nullptr, judged.advice.heardUntilTheEnd) +
        QLatin1Char(' ') +
        Tr::tr("Renew it every %1, a quarter of its length.").arg(lengthText(judged.facts.lease / 4)) +
        QLatin1Char(' ');
    if (judged.advice.wanted)
        return text + Tr::tr("Until then a lease of %1 would outlast every run.")
                          .arg(lengthText(*judged.advice.wanted));
    return text + Tr::tr("Another length is no help.");
}

QString takeOvers(int count)
{
    return Tr::tr("%n live take-over(s)", nullptr, count);
}

QString firings(int count)
{
    return Tr::tr("%n blocked firing(s)", nullptr, count);
}

// "0 live take-overs, was 6"
QString compared(const QString &words, int would, int before)
{
    return would == before ? words : Tr::tr("%1, was %2").arg(words, QString::number(before));
}

} // namespace

QString decisionWords(const LeaseAdvice &advice)
{
    switch (advice.decision) {
    case LeaseDecision::TooLittleData:
        return Tr::tr("Too little data");
    case LeaseDecision::Fits:
        return Tr::tr("Fits");
    case LeaseDecision::LengthenTo:
        return Tr::tr("Lengthen to %1").arg(lengthText(advice.wanted.value_or(Length(0))));
    case LeaseDecision::ShortenTo:
        return Tr::tr("Shorten to %1").arg(lengthText(advice.wanted.value_or(Length(0))));
    case LeaseDecision::Split:
        return Tr::tr("Split the job");
    case LeaseDecision::RenewalBroken:
        return Tr::tr("Renewal is broken");
    }
    return {};
}

QString decisionReason(const JudgedLease &judged)
{
    switch (judged.advice.decision) {
    case LeaseDecision::TooLittleData:
        return judged.facts.runs == 0
                   ? Tr::tr("No run has ended well in 30 days.")
                   : Tr::tr("Only %n run(s) ended well: too few to say how long the longest one takes.",
                            nullptr, judged.facts.runs);
    case LeaseDecision::Fits:
        return fitsReason(judged);
    case LeaseDecision::LengthenTo:
        return Tr::tr("A lease of %1 is too short: it has to outlast %2, with some to spare.")
            .arg(lengthText(judged.facts.lease), outlastWords(judged.advice));
    case LeaseDecision::ShortenTo:
        return Tr::tr(
                   "A lease of %1 is not shorter than the interval of %2: a worker that dies blocks the next "
                   "firing. It has to outlast %3.")
            .arg(lengthText(judged.facts.lease), lengthText(judged.facts.interval),
                 outlastWords(judged.advice));
    case LeaseDecision::Split:
        return splitReason(judged);
    case LeaseDecision::RenewalBroken:
        return brokenReason(judged);
    }
    return {};
}

QString outcomeWords(const LeaseAdvice &advice)
{
    if (!advice.wanted || !advice.would)
        return Tr::tr("As it is: %1 and %2 in 30 days.")
            .arg(takeOvers(advice.was.liveTakeOvers), firings(advice.was.blockedFirings));
    return Tr::tr("Had the lease been %1: %2; %3.")
        .arg(lengthText(*advice.wanted),
             compared(takeOvers(advice.would->liveTakeOvers), advice.would->liveTakeOvers,
                      advice.was.liveTakeOvers),
             compared(firings(advice.would->blockedFirings), advice.would->blockedFirings,
                      advice.was.blockedFirings));
}

QString decisionCommand(const JudgedLease &judged)
{
    const LeaseAdvice &advice = judged.advice;
    if (!advice.wanted || advice.decision == LeaseDecision::RenewalBroken)
        return {};
    if (visibleText(judged.lease.job.text(), 1024) != judged.lease.job.text())
        return {}; // nobody pastes into a shell what they cannot see
    // In seconds: other units are read otherwise by one or the other.
    const double seconds = static_cast<double>(advice.wanted->count()) / 1000;
    return QStringLiteral("fencepostctl job set %1 lease_length='%2 s' --reason='…'")
        .arg(shellWord(judged.lease.job.text()), QString::number(seconds, 'g', 12));
}

QString splitWarning(const JudgedLease &judged)
{
    if (judged.advice.decision != LeaseDecision::Split)
        return {};
    return judged.lease.oncePerPeriod
               ? Tr::tr("Keep the action and the periods. What is sent once per period is kept by action, "
                        "target "
                        "and period, whatever the job is called: under new job names nothing is sent again. "
                        "With "
                        "another action or other periods everything would be.")
               : Tr::tr(
                     "Keep the action. What is sent on change is kept by action and target, whatever the job "
                     "is called: under new job names nothing is sent again. With another action everything "
                     "would be.");
}

QString policyWords(const JobLease &lease)
{
    if (lease.policy == QLatin1String("coalesce"))
        return Tr::tr("coalesce");
    if (lease.policy == QLatin1String("bounded_queue"))
        return Tr::tr("queue of %1").arg(lease.queueCap);
    if (lease.policy == QLatin1String("fail_loudly"))
        return Tr::tr("fail loudly");
    return lease.policy.isEmpty() ? Tr::tr("none chosen") : name(lease.policy);
}

QString policyReason(const JobLease &lease)
{
    if (lease.policy == QLatin1String("coalesce"))
        return Tr::tr("A firing that comes while a run is going is dropped.");
    if (lease.policy == QLatin1String("bounded_queue"))
        return Tr::tr("A firing that comes while a run is going waits; at most %n do, the next is missed.",
                      nullptr, lease.queueCap);
    if (lease.policy == QLatin1String("fail_loudly"))
        return Tr::tr("A firing that comes while a run is going is missed, and Triage says so.");
    return Tr::
        tr("No policy is chosen for firings that come while a run is going. Until one is, each is missed. "
           "An administrator sets overlap_policy to %1.")
            .arg(lease.oncePerPeriod ? QStringLiteral("bounded_queue, fail_loudly")
                                     : QStringLiteral("coalesce, bounded_queue, fail_loudly"));
}

QString holderWords(const JobLease &lease, const QDateTime &now)
{
    const QString token = QString::number(lease.token.value);
    if (lease.holder.isEmpty())
        return lease.token.value > 0 ? Tr::tr("given back · token %1").arg(token) : Tr::tr("never claimed");
    const QString holder = name(lease.holder);
    if (!lease.live || lease.leaseUntil <= now)
        return Tr::tr("last held by %1 · token %2").arg(holder, token);
    if (lease.period.isEmpty())
        return Tr::tr("%1 · token %2 · no run under it").arg(holder, token);
    return Tr::tr("%1 · token %2 · %3, attempt %4")
        .arg(holder, token, name(lease.period.text()), QString::number(lease.attempt));
}

QString heardWords(const JobLease &lease, const QDateTime &now)
{
    if (!lease.heardAt.isValid())
        return Tr::tr("nothing runs");
    const QString age = ageText(Length(lease.heardAt.msecsTo(now)));
    return isSilent(lease, now) ? Tr::tr("silent for %1").arg(age) : Tr::tr("heard %1 ago").arg(age);
}

std::optional<int> daysUntilOver(const Trend &trend)
{
    const double perDay = std::round(trend.perDay * 1000) / 10; // as it is said
    const double left = perDay > 0 ? (1 - trend.share) / trend.perDay : -1;
    if (left <= 0 || left > kMostDaysAhead)
        return std::nullopt;
    return static_cast<int>(std::ceil(left));
}

QString trendWords(const std::optional<Trend> &trend)
{
    if (!trend)
        return Tr::tr("fewer than three days with a run: no trend");
    const double perDay = std::round(trend->perDay * 1000) / 10;
    const QString slope = (perDay > 0 ? QStringLiteral("+") : QString()) + decimalText(perDay, 1);
    const QString words = Tr::tr("p99 is %1 % of the interval, %2 % a day")
                              .arg(qRound(std::max(0.0, trend->share) * 100))
                              .arg(slope);
    const auto left = daysUntilOver(*trend);
    return left ? Tr::tr("%1: at that pace over it in %2 days").arg(words, QString::number(*left)) : words;
}

QString shareWords(Length part, Length whole)
{
    if (whole <= Length(0))
        return Tr::tr("not known");
    return Tr::tr("%1 %").arg(
        qRound64(static_cast<double>(part.count()) / static_cast<double>(whole.count()) * 100));
}

} // namespace fencepost
