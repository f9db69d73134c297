// SPDX-License-Identifier: GPL-3.0-or-later
// What is safe to do with the selected row, what is not yet, and what its buttons need.
#include "models/domain/text.h"
#include "ui/screen/compare_words.h"
#include "ui/screen/run_words.h"
#include "ui/triage/triage_inspector.h"
#include "ui/widgets/sum_bar.h"

#include <algorithm>

namespace fencepost {

namespace {

// A sentence whose %1 is a key, and whose %2 are words: a name of theirs may hold %1 itself.
TextRuns withKey(TextRuns runs, const QString &pattern, const QString &key, const QString &words)
{
    const QString place = QStringLiteral("%2");
    const qsizetype at = pattern.indexOf(QStringLiteral("%1"));
    if (at < 0)
        return runs.plain(QString(pattern).replace(place, words), Token::Text);
    return runs.plain(pattern.left(at).replace(place, words), Token::Text)
        .mono(key, Token::Text)
        .plain(pattern.mid(at + 2).replace(place, words), Token::Text);
}

} // namespace

// What each button needs, and what keeps a grey one from being pressed.
QString TriageInspector::neededText() const
{
    const NextStep step = nextStep(*m_item, m_bench.who().login);
    QStringList needed;
    if (const Ability act = m_bench.canAct(); !act && (m_endLease || m_close))
        needed << act.why;
    if (step == NextStep::TakeAndCheck || step == NextStep::TakeAndLook)
        needed << tr(
            "Taking needs no arming: it cannot move money. Yours for 30 min, renewed while you work.");
    if (m_endLease && m_bench.canAct() && !canEndLease())
        needed << (m_item->owner == m_bench.who().login.text()
                       ? tr("To end the lease, arm this console first: Ctrl+Shift+A.")
                   : m_bench.isArmed() ? tr("To end the lease, take the run first.")
                                       : tr("To end the lease, take the run first, and arm this console."));
    if (m_close && m_bench.canAct() && !canClose())
        needed << tr("To close it, arm this console first: Ctrl+Shift+A.");
    return needed.join(QLatin1Char(' '));
}

TextRuns TriageInspector::safeRuns() const
{
    const TextRuns runs = TextRuns(TextRole::Body, Token::Text).bold(tr("Safe: "));
    switch (nextStep(*m_item, m_bench.who().login)) {
    case NextStep::TakeAndCheck:
    case NextStep::TakeAndLook:
        return TextRuns(runs).plain(safeToTake(), Token::Text);
    case NextStep::LookForRefund:
        if (wasJustLookedFor(*m_item, m_shown.now))
            return withKey(
                TextRuns(runs).plain(leaveFirst(), Token::Text),
                tr("look again at any time. %2 showed no refund at %3: its owner refunds %1 there, by hand "
                   "and once. The row leaves this list when a check sees the refund; Fencepost never "
                   "refunds.")
                    .replace(QLatin1String("%3"), momentText(m_item->lookedAt, m_shown)),
                visibleText(m_item->text, 64), farSide());
        return withKey(runs,
                       tr("look for the refund first. If %2 shows none, its owner refunds %1 there, by hand "
                          "and once. It "
                          "leaves this list when a check sees the refund; Fencepost never refunds."),
                       visibleText(m_item->text, 64), farSide());
    default:
        return TextRuns(runs).plain(safeToOpen(), Token::Text);
    }
}

QString TriageInspector::safeToTake() const
{
    const QString worker = m_item->worker.isEmpty() ? tr("the worker") : visibleText(m_item->worker, 64);
    if (m_item->kind == TriageKind::SilentWorker)
        return tr("take it and find out whether %1 is dead: a living one begins nothing new meanwhile. If it "
                  "is dead, end its lease: what it sent is unknown then, and can be asked.")
            .arg(worker);
    if (m_item->silent)
        return tr("take it. It is asked about as soon as the lease of %1 is over; if you know that the "
                  "worker "
                  "is dead, end its lease.")
            .arg(worker);
    return tr("take it and ask %1 what was charged. That only reads: %n request(s) at least, seconds as a "
              "rule.",
              nullptr, requestsAtLeast())
        .arg(farSide());
}

QString TriageInspector::safeToOpen() const
{
    const QString owner = visibleText(shownName(m_item->ownerPerson, m_item->owner), 64);
    switch (nextStep(*m_item, m_bench.who().login)) {
    case NextStep::Continue:
        return tr("go on; it is yours.");
    case NextStep::AskOrTakeOver:
        return (ownerIsQuiet(*m_item, m_shown.now)
                    ? tr("talk to %1 first. Taking over needs a reason, and is recorded.")
                    : tr("leave it to %1, who is at it. Taking over needs a reason, and is recorded."))
            .arg(owner);
    case NextStep::ReadAndAnswer:
        return tr("read the evidence, then give your consent or refuse. Your answer is recorded by name.");
    case NextStep::ReadIt:
        return m_item->byAdmin ? tr("read it. It changes a setting: an administrator must answer.")
                               : tr("read it. It is about money: an operator must answer.");
    case NextStep::LookForRest:
        return restWords();
    case NextStep::OpenRun:
        if (m_item->kind == TriageKind::DidNothing)
            return tr("open the run: it can be rerun from there. The preview says what would be sent, and "
                      "sends nothing.");
        if (m_item->kind == TriageKind::ApprovalUnused)
            return tr("open the run: it says whether a worker will claim it. Nothing is sent by looking.");
        if (isPutBack(*m_item))
            return tr("open the run and preview its rerun; that sends nothing. The first key goes at %1: "
                      "what "
                      "is not sent again by then needs a second person.")
                .arg(momentText(m_item->keyGoesAt, m_shown));
        break;
    case NextStep::ReadAndAccept:
        return tr("read what it is, then accept it. It stays with %1 until you do; that it changes hands is "
                  "recorded.")
            .arg(owner);
    case NextStep::OpenJob:
        return m_item->kind == TriageKind::OutboxLag ? tr("look at its runs; that changes nothing. A message "
                                                          "goes out with the next run that takes it.")
                                                     : tr("look at its runs; that changes nothing. Either "
                                                          "none of them ends well, or they have read "
                                                          "nothing new.");
    case NextStep::OpenLease:
        return tr("look which lease would fit: this one is too short, or renewed too late. That changes "
                  "nothing. Each of them may have sent what the "
                  "other sent: "
                  "what is not known of it stands in a row of its own.");
    case NextStep::OpenAudit:
        return tr(
            "verify the record; that changes nothing. Where it holds, this is an older copy of the database: "
            "ask whoever keeps it before anybody acts here.");
    default:
        break;
    }
    return tr("look; it changes nothing.");
}

// What one person does is whose who has noted it.
QString TriageInspector::leaveFirst() const
{
    if (m_item->owner == m_bench.who().login.text())
        return {};
    return tr("leave it to %1, who has noted it. ")
        .arg(visibleText(shownName(m_item->ownerPerson, m_item->owner), 64));
}

QString TriageInspector::restWords() const
{
    const QString missing = m_item->money.text();
    if (wasJustLookedFor(*m_item, m_shown.now))
        return leaveFirst() +
               tr("%1 showed no more at %2. If the missing %3 was not charged by hand either, one person "
                  "charges it there, once, outside of this run: a rerun skips what is done. Then it is "
                  "closed here, with a reason.")
                   .arg(farSide(), momentText(m_item->lookedAt, m_shown), missing);
    return tr("look for the missing %2 first. If %1 does not show it, and it was not charged by hand, one "
              "person charges it there, once, outside of this run: a rerun skips what is done. Then it is "
              "closed here, with a reason.")
        .arg(farSide(), missing);
}

// By kind, as people write it; where nothing is known of it, by no name.
QString TriageInspector::farSide() const
{
    if (!m_item->at.kind.isEmpty())
        return providerTitle(m_item->at.kind);
    return providerTitle(m_sheet && m_sheet->run == m_item->run ? m_sheet->providerKind : QString());
}

// The provider lists what it charged meanwhile, a hundred a page: of others, too.
int TriageInspector::requestsAtLeast() const
{
    constexpr qint64 kPage = 100;
    qint64 sent = m_item->count;
    if (m_sheet && m_sheet->run == m_item->run) {
        sent = 0;
        for (const auto &sum : m_sheet->sums)
            sent += sum.part == RunSum::Part::Claimed ? 0 : sum.count;
    }
    return static_cast<int>(std::max<qint64>(1, (sent + kPage - 1) / kPage));
}

QString TriageInspector::notYetText() const
{
    switch (m_item->kind) {
    case TriageKind::Unresolved:
        return tr("sending these %1 again. The ledger refuses each to any worker until it is resolved; a "
                  "rerun "
                  "of the rest leaves them out by name.")
            .arg(countText(m_item->count));
    case TriageKind::SilentWorker:
        return tr("rerun. The worker may still be alive and sending.");
    case TriageKind::AuditGoneBack:
        return tr("settling anything. What was decided after #%1 is not in this record.")
            .arg(countText(m_item->records));
    default:
        return {};
    }
}

} // namespace fencepost
