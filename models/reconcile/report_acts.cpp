// SPDX-License-Identifier: GPL-3.0-or-later
// What people did, of this sitting and beside it, whom they asked, and what the workers did under which
// token.
#include "models/domain/action_words.h"
#include "models/domain/happening_words.h"
#include "models/domain/text.h"
#include "models/reconcile/report_parts.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace fencepost::report {

using namespace markdown;

namespace {

class ActsPart : public Part
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    using Part::Part;
    QString text() const { return acts() + secondPersons() + attempts(); }

private:
    QString acts() const
    {
        QString out = section(tr("What was done"));
        out += head({tr("when"), tr("who"), tr("action"), tr("carried out"), tr("refused"), tr("reason"),
                     tr("audit")},
                    {4});
        std::vector<std::pair<QDateTime, QString>> rows;
        for (const ReportAct &act : m_facts.acts)
            rows.emplace_back(act.began.isValid() ? act.began : act.at, ownRow(act));
        for (const AuditRecord &record : m_facts.others)
            rows.emplace_back(record.at, otherRow(record));
        std::stable_sort(rows.begin(), rows.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
        for (const auto &[at, text] : rows)
            out += text;
        return out + QLatin1Char('\n') + tr("Checks only read at %1.").arg(provider()) + QLatin1Char('\n') +
               unread();
    }

    QString unread() const
    {
        QString out;
        if (m_facts.othersUnread)
            out += tr("Not complete: a part of what others did could not be read. It is in the audit.") +
                   QLatin1Char('\n');
        if (m_facts.othersCut)
            out += tr("Not complete: of what others did only the newest records of each subject are "
                      "listed. The others are in the audit.") +
                   QLatin1Char('\n');
        return out;
    }

    QString ownRow(const ReportAct &act) const
    {
        const QString words = withCode(actionTitle(act.action, act.done > 0 || act.refused == 0), act.action);
        return row({span(act.began, act.at), nameOf(act.login, act.person), words,
                    doneText(act) + requestsText(act.requests), countText(act.refused), plain(act.reason),
                    auditNumbers(act.auditFrom, act.auditTo)});
    }

    // "2: request `fa82…`" of a consent: it is given to all that was asked about at once.
    QString otherRow(const AuditRecord &record) const
    {
        const bool done = wasCarriedOut(record.action, record.decision);
        QString words = withCode(actionTitle(record.action, done), record.action);
        if (!done)
            words += QStringLiteral(": ") + plain(decisionTitle(record.decision));
        QString carriedOut = done ? QStringLiteral("1") : QStringLiteral("0");
        QString reason = plain(record.reason);
        if (const Consent *consent = consentOf(record.subjectKey)) {
            if (done)
                carriedOut = countText(static_cast<qint64>(consent->items.size()));
            carriedOut += requestsText({consent->requestId});
            if (done && reason.isEmpty()) // who answers need not say why
                reason = tr("no reason given");
        }
        return row({time(record.at), nameOf(record.login, record.person), words, carriedOut,
                    done ? QStringLiteral("0") : QStringLiteral("1"), reason,
                    auditNumbers(record.seq, record.seq)});
    }

    static QString requestsText(const QStringList &requests)
    {
        QStringList ids;
        for (const QString &id : requests)
            ids << code(id);
        return ids.isEmpty() ? QString() : tr(", request %1").arg(ids.join(QStringLiteral(", ")));
    }

    const Consent *consentOf(const QString &requestId) const
    {
        const auto found = std::find_if(m_facts.consents.begin(), m_facts.consents.end(),
                                        [&](const Consent &one) { return one.requestId == requestId; });
        return found == m_facts.consents.end() ? nullptr : &*found;
    }

    static QString resolvedWords(Resolution as, qint64 count)
    {
        const QString n = countText(count);
        switch (as) {
        case Resolution::Succeeded:
            return tr("%1 happened").arg(n);
        case Resolution::Declined:
            return tr("%1 declined").arg(n);
        case Resolution::Reversed:
            return tr("%1 reversed").arg(n);
        case Resolution::NotHappened:
            return tr("%1 did not happen").arg(n);
        case Resolution::ByHand:
            break;
        }
        return tr("%1 by hand").arg(n);
    }

    static QString doneText(const ReportAct &act)
    {
        QStringList as;
        for (const auto &[how, count] : act.as)
            as << resolvedWords(how, count);
        return as.isEmpty() ? countText(act.done)
                            : countText(act.done) + QStringLiteral(": ") + as.join(QStringLiteral(", "));
    }

    QString secondPersons() const
    {
        QString rows;
        for (const Consent &consent : m_facts.consents)
            rows +=
                row({code(consent.requestId),
                     tr("%1, %2").arg(nameOf(consent.askedBy, consent.askedPerson), time(consent.askedAt)),
                     aboutText(consent), answerText(consent),
                     consent.usedAt.isValid() ? time(consent.usedAt) : tr("no")});
        if (rows.isEmpty())
            return {};
        return section(tr("The second person")) +
               head({tr("request"), tr("asked by"), tr("about"), tr("answer"), tr("carried out")}) + rows;
    }

    QString aboutText(const Consent &consent) const
    {
        if (consent.action == QLatin1String("rerun_period"))
            return tr("the rerun");
        MoneySum ours;
        Taken theirs;
        QStringList targets;
        for (const ConsentItem &item : consent.items) {
            targets << plain(item.target);
            if (item.money)
                ours.add(*item.money);
            for (const TheirObject &object : item.matches)
                theirs.add(object);
        }
        constexpr qsizetype most = 10;
        QString named = targets.mid(0, most).join(QStringLiteral(", "));
        if (targets.size() > most)
            named += tr(" and %1 more").arg(countText(targets.size() - most));
        return tr("%1; ours %2, at %3 %4")
            .arg(named, ours.isEmpty() ? tr("no money") : ours.text(), provider(),
                 takenText(theirs, static_cast<qint64>(consent.items.size())));
    }

    QString answerText(const Consent &consent) const
    {
        if (consent.refusedAt.isValid())
            return tr("refused by %1, %2")
                .arg(nameOf(consent.refusedBy, consent.refusedPerson), time(consent.refusedAt));
        if (consent.givenAt.isValid())
            return tr("given by %1, %2")
                .arg(nameOf(consent.givenBy, consent.givenPerson), time(consent.givenAt));
        return consent.expiresAt > m_facts.writtenAt ? tr("none yet; it ends %1").arg(time(consent.expiresAt))
                                                     : tr("none; it ran out %1").arg(time(consent.expiresAt));
    }

    // Who ran it, under which token, and how each attempt ended.
    QString attempts() const
    {
        static const QHash<QString, QString> words{{QStringLiteral("claimed"), tr("claimed")},
                                                   {QStringLiteral("ended"), tr("ended")},
                                                   {QStringLiteral("lease_over"), tr("lease over")},
                                                   {QStringLiteral("fenced"), tr("refused as stale")}};
        QString rows;
        for (const Happening &one : m_facts.sheet.happenings) {
            if (words.contains(one.kind))
                rows += row({time(one.at), one.leftSome() ? tr("ended, some left") : words.value(one.kind),
                             plain(happeningFacts(one))});
        }
        if (rows.isEmpty())
            return {};
        return section(tr("The attempts")) +
               head({tr("when"), tr("what"), tr("attempt, worker, token, outcome")}) + rows + missingTokens();
    }

    // The lease is the job's: a token of it that no attempt of this period holds is named, so that nobody
    // looks for it.
    QString missingTokens() const
    {
        static const QRegularExpression token(QStringLiteral("token (\\d+)"));
        QList<qint64> held;
        for (const Happening &one : m_facts.sheet.happenings) {
            const auto match = token.match(one.text);
            if (one.kind == QLatin1String("claimed") && match.hasMatch())
                held << match.captured(1).toLongLong();
        }
        if (held.isEmpty())
            return {};
        const auto [first, last] = std::minmax_element(held.begin(), held.end());
        QStringList missing;
        for (qint64 number = *first + 1; number < *last && missing.size() < 10; ++number) {
            if (!held.contains(number))
                missing << countText(number);
        }
        if (missing.isEmpty())
            return {};
        return QLatin1Char('\n') +
               tr("Between them no attempt of this period holds: token %1. The lease is the job's, and its "
                  "token "
                  "also grows when a worker takes the lease and begins nothing, runs another period, or a "
                  "person "
                  "ends the lease. The database keeps no record of a claim that began nothing.")
                   .arg(missing.join(QStringLiteral(", "))) +
               QLatin1Char('\n');
    }
};

} // namespace

QString actsPart(const ReportFacts &facts, const QTimeZone &zone)
{
    return ActsPart(facts, zone).text();
}

} // namespace fencepost::report
