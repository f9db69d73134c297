// SPDX-License-Identifier: GPL-3.0-or-later
// What the provider said, ours beside theirs: by verdict, the odd ones by name, and what it said before.
#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/reconcile/report_parts.h"

#include <map>

namespace fencepost::report {

using namespace markdown;

namespace {

constexpr int kMostNamed = 10; // of a crowd; the CSV has them all

// Effects that the provider said the same of.
struct Crowd
{
    qint64 count = 0;
    qint64 settled = 0;
    MoneySum ours;
    Taken theirs;
    MoneySum unfinished; // at the provider
    QStringList as;      // what they were settled as
    QStringList with;    // second persons

    void add(const ReconcileItem &item, const QString &resolvedAs)
    {
        ++count;
        if (item.effect.money)
            ours.add(*item.effect.money);
        if (const Check *check = standingCheck(item)) {
            theirs.add(takenBy(*check));
            for (const TheirObject &object : check->matches) {
                if (isUnfinished(object))
                    unfinished.add(object.money);
            }
        }
        if (item.phase != Phase::Resolved)
            return;
        ++settled;
        if (!resolvedAs.isEmpty() && !as.contains(resolvedAs))
            as << resolvedAs;
        if (!item.consentBy.isEmpty() && !with.contains(item.consentBy))
            with << item.consentBy;
    }
};

class VerdictsPart : public Part
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    using Part::Part;
    QString text() const { return verdicts() + oneEvidence() + oddOnes() + saidBefore(); }

private:
    QString verdicts() const
    {
        QString out = section(tr("What %1 said").arg(provider()));
        out += head({tr("verdict"), tr("count"), tr("ours"), tr("at %1").arg(provider()), tr("settled here"),
                     tr("settled as")},
                    {1, 2, 3, 4});
        for (const ReconcileGroup &group : m_facts.groups) {
            Crowd crowd;
            for (const int index : group.items) {
                if (!item(index).wasGivenBack())
                    crowd.add(item(index), resolvedAs(item(index)));
            }
            if (crowd.count > 0)
                out += crowdRow(plain(group.title), crowd, theirsText(group.kind, crowd), asText(crowd));
        }
        return out + givenBack();
    }

    static QString crowdRow(const QString &title, const Crowd &crowd, const QString &theirs,
                            const QString &as)
    {
        return row({title, countText(crowd.count), crowd.ours.text(), theirs, countText(crowd.settled), as});
    }

    QString theirsText(GroupKind kind, const Crowd &crowd) const
    {
        if (kind == GroupKind::NotKnown || kind == GroupKind::CannotAsk)
            return tr("not known");
        if (kind == GroupKind::Underway || (kind == GroupKind::SettledElsewhere && crowd.theirs.charges == 0))
            return tr("not read");
        if (crowd.theirs.charges == 0 && !crowd.unfinished.isEmpty())
            return tr("%1, not finished").arg(crowd.unfinished.text());
        return takenText(crowd.theirs, crowd.count);
    }

    static QString asText(const Crowd &crowd)
    {
        QString text = crowd.as.join(QStringLiteral("; "));
        if (!crowd.with.isEmpty())
            text += tr(", with a second person (%1)").arg(plain(crowd.with.join(QStringLiteral(", "))));
        return text;
    }

    // What was given back is what did not happen, whatever a rerun has made of it since.
    QString givenBack() const
    {
        Crowd crowd;
        qint64 sent = 0;
        qint64 underway = 0;
        for (const ReconcileGroup &group : m_facts.groups) {
            for (const int index : group.items) {
                if (!item(index).wasGivenBack())
                    continue;
                crowd.add(item(index), {});
                sent += group.kind == GroupKind::SentByRerun ? 1 : 0;
                underway += group.kind == GroupKind::Underway ? 1 : 0;
            }
        }
        if (crowd.count == 0)
            return {};
        QStringList became{tr("back to reserved")};
        if (sent > 0)
            became << tr("then done by the rerun: %1").arg(countText(sent));
        if (underway > 0)
            became << tr("with a worker: %1").arg(countText(underway));
        if (const qint64 wait = crowd.count - sent - underway; wait > 0)
            became << tr("not sent yet: %1").arg(countText(wait));
        if (!crowd.with.isEmpty())
            became << tr("with a second person (%1)").arg(plain(crowd.with.join(QStringLiteral(", "))));
        return crowdRow(tr("Did not happen"), crowd, tr("nothing"), became.join(QStringLiteral(", ")));
    }

    // An absence is shown by the whole window: those that were asked about at once share what was read.
    QString oneEvidence() const
    {
        std::map<QString, std::pair<const Check *, qint64>> shared;
        for (const ReconcileItem &item : m_facts.items) {
            const Check *check = item.wasGivenBack() ? standingCheck(item) : nullptr;
            if (!check || check->evidenceDigest.isEmpty())
                continue;
            auto &[one, count] = shared[check->evidenceDigest];
            one = check;
            ++count;
        }
        QString out;
        for (const auto &[digest, of] : shared) {
            if (of.second > 1)
                out += QLatin1Char('\n') +
                       tr("%1 that did not happen rest on one evidence: every charge of the window %2, read "
                          "page by "
                          "page, and none of them carries their effects' keys; sha256 %3.")
                           .arg(countText(of.second), span(of.first->windowFrom, of.first->windowTo),
                                code(digest)) +
                       QLatin1Char('\n');
        }
        return out;
    }

    QString oddOnes() const
    {
        QString odd;
        for (const ReconcileGroup &group : m_facts.groups) {
            if (group.kind > GroupKind::CannotAsk)
                continue;
            for (const int index : group.items)
                odd += oddRow(item(index));
        }
        if (odd.isEmpty())
            return {};
        return section(tr("The odd ones")) +
               head({tr("target"), tr("ours"), tr("verdict"), tr("at %1").arg(provider()), tr("stands"),
                     tr("consent"), tr("evidence, sha256")},
                    {1}) +
               odd;
    }

    QString oddRow(const ReconcileItem &item) const
    {
        QStringList theirs;
        const Check check = item.check.value_or(Check());
        for (const TheirObject &object : oldestFirst(check.matches)) {
            theirs << QStringLiteral("%1 %2, %3, %4")
                          .arg(code(object.reference), moneyText(object.money), plain(object.statusText),
                               time(object.created));
        }
        const auto verdict = item.verdict();
        const QString stands = standingReference(item);
        return row({plain(item.effect.target), item.effect.money ? moneyText(*item.effect.money) : QString(),
                    verdict ? withCode(plain(reasonWords(check.reason)), toText(*verdict)) : QString(),
                    theirs.join(QStringLiteral("; ")), stands.isEmpty() ? QString() : code(stands),
                    plain(item.consentBy),
                    check.evidenceDigest.isEmpty() ? QString() : code(check.evidenceDigest)});
    }

    // What was asked about again because the first answer settled nothing, or another came since.
    QString saidBefore() const
    {
        struct Change
        {
            qint64 count = 0;
            QStringList targets;
            QDateTime asked;
            QDateTime askedAgain;
        };
        std::map<std::pair<QString, QString>, Change> changes;
        for (const ReconcileItem &item : m_facts.items) {
            if (item.earlier.empty() || !item.check || !item.check->verdict)
                continue;
            const Check &first = item.earlier.front();
            Change &change = changes[{said(first), said(*item.check)}];
            ++change.count;
            if (change.targets.size() < kMostNamed)
                change.targets << plain(item.effect.target);
            change.asked = first.startedAt;
            change.askedAgain = item.check->startedAt;
        }
        if (changes.empty())
            return {};
        QString out = section(tr("What it had said before"));
        out +=
            head({tr("first"), tr("asked"), tr("then"), tr("asked again"), tr("count"), tr("target")}, {4});
        for (const auto &[words, change] : changes) {
            QString named = change.targets.join(QStringLiteral(", "));
            if (change.count > change.targets.size())
                named += tr(" and %1 more, in the CSV").arg(countText(change.count - change.targets.size()));
            out += row({words.first, time(change.asked), words.second, time(change.askedAgain),
                        countText(change.count), named});
        }
        return out;
    }

    QString said(const Check &check) const
    {
        return withCode(verdictTitle(*check.verdict, provider()), toText(*check.verdict));
    }
};

} // namespace

QString verdictsPart(const ReportFacts &facts, const QTimeZone &zone)
{
    return VerdictsPart(facts, zone).text();
}

} // namespace fencepost::report
