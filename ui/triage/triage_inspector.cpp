// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/triage/triage_inspector.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/follow_up.h"
#include "ui/screen/compare_words.h"
#include "ui/screen/run_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/small_bars.h"
#include "ui/widgets/sum_bar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>

namespace fencepost {

TriageInspector::TriageInspector(Workbench &bench, QWidget *parent)
    : InspectorPanel(parent)
    , m_bench(bench)
    , m_followUp(new FollowUp(bench, this))
{
    setAccessibleName(tr("What is selected"));
    setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Nothing is known yet.")));
    connect(m_followUp, &FollowUp::ended, this, &TriageInspector::takeFollowUp);
    connect(m_followUp, &FollowUp::keyWanted, this, &TriageInspector::askKey);
    connect(&bench, &Workbench::armedChanged, this, [this] {
        if (m_item)
            fillHead();
    });
}

void TriageInspector::show(const std::optional<TriageItem> &item, const ShownFor &shown,
                           const std::optional<RunSheet> &sheet)
{
    const bool same = m_item && item && triageKey(*m_item) == triageKey(*item) &&
                      m_item->owner == item->owner && m_item->silent == item->silent &&
                      ownerIsQuiet(*m_item, m_shown.now) == ownerIsQuiet(*item, shown.now);
    m_item = item;
    m_shown = shown;
    if (!same) {
        m_sheet.reset();
        build();
    }
    if (!m_item)
        return;
    fillHead();
    if (sheet)
        fill(*sheet);
    else if (!m_item->run.isEmpty() && !m_item->run.period.isEmpty())
        readRun();
}

void TriageInspector::build()
{
    clear();
    m_next = m_endLease = m_close = nullptr;
    m_lease = nullptr;
    m_answered = false;
    m_safe = m_notYet = m_answer = nullptr;
    m_toSend = m_toSendParts = nullptr;
    m_standing = m_waiting = m_keys = m_happened = m_lastWord = m_reading = nullptr;
    if (!m_item) {
        setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Nothing needs a person, as of now.")));
        return;
    }
    buildSafe();
    if (m_item->silent)
        buildIsItDead();
    buildAbout();
    if (m_item->run.period.isEmpty())
        return;
    m_standing = addSection(tr("Where its effects stand"));
    m_sums = new SumBar(m_standing);
    m_sums->setObjectName(QStringLiteral("standing"));
    m_standing->add(m_sums);
    m_waiting = addSection(QString());
    m_toSend = new RunsLabel(m_waiting);
    m_toSend->setWrapped(true);
    m_waiting->add(m_toSend);
    m_toSendParts = new RunsLabel(m_waiting);
    m_toSendParts->setWrapped(true);
    m_waiting->add(m_toSendParts, 2);
    m_waiting->hide();
    if (m_item->kind == TriageKind::Unresolved && m_item->keyGoesAt.isValid()) {
        m_keys = addSection(tr("When the keys may be dropped (counted from first send)"));
        m_histogram = new KeyHistogram(m_keys);
        m_keys->add(m_histogram);
        m_keysTogether = new RunsLabel(m_keys);
        m_keys->add(m_keysTogether);
    }
    m_happened = addSection(tr("What happened"));
    m_timeLine = new TimeLineList(m_happened);
    m_timeLine->setTimeWidth(76);
    m_happened->add(m_timeLine);
    for (InspectorSection *section : {m_standing, m_happened}) // until the run is read
        section->hide();
    m_reading = addSection(QString());
    m_reading->add(new RunsLabel(TextRuns().plain(tr("Reading the run …")), m_reading));
    m_lastWord = addSection(tr("Last word"));
    m_note = new CodeBox(m_lastWord);
    m_lastWord->add(m_note);
    m_lastWord->hide();
}

void TriageInspector::buildSafe()
{
    InspectorSection *section = addSection(tr("What is safe now"), true);
    const auto words = [&] {
        auto *label = new RunsLabel(section);
        label->setWrapped(true);
        section->add(label);
        return label;
    };
    m_safe = words();
    m_notYet = words();
    const NextStep step = nextStep(*m_item, m_bench.who().login);
    const bool left = isLeftToOwner(*m_item, m_shown);
    m_next =
        new KeyButton(step == NextStep::ReadIt ? tr("Open in Consents")
                      : left                   ? tr("Open in Reconcile")
                                               : nextStepText(*m_item, m_shown),
                      QKeySequence(Qt::Key_Return), left ? ButtonKind::Plain : ButtonKind::Primary, section);
    m_next->setObjectName(QStringLiteral("nextStep"));
    connect(m_next, &KeyButton::clicked, this, &TriageInspector::doNextStep);
    QList<QWidget *> buttons{m_next};
    if (step == NextStep::TakeAndCheck) {
        auto *only = new KeyButton(tr("Take only"), QKeySequence(Qt::Key_T), ButtonKind::Plain, section);
        only->setObjectName(QStringLiteral("takeOnly"));
        connect(only, &KeyButton::clicked, this, &TriageInspector::take);
        buttons << only;
    }
    if (m_item->silent) {
        m_endLease =
            new KeyButton(tr("End the lease…"), QKeySequence(Qt::Key_E), ButtonKind::Dashed, section);
        m_endLease->setObjectName(QStringLiteral("endLease"));
        connect(m_endLease, &KeyButton::clicked, this, &TriageInspector::askToEndLease);
        buttons << m_endLease;
    }
    if (step == NextStep::LookForRefund || step == NextStep::LookForRest) {
        auto *open = new KeyButton(tr("Open in Ledger"), QKeySequence(Qt::Key_O), ButtonKind::Plain, section);
        open->setObjectName(QStringLiteral("toLedger"));
        connect(open, &KeyButton::clicked, this, [this] { follow(Link::Screen::Ledger); });
        buttons << open;
    }
    if (m_item->kind == TriageKind::RefundOwed && !m_item->text.isEmpty()) {
        // It is looked up at the provider by hand; the reference in the ledger is the charge that stands.
        auto *copy =
            new KeyButton(tr("Copy the charge"), QKeySequence(Qt::Key_Y), ButtonKind::Plain, section);
        copy->setObjectName(QStringLiteral("copyCharge"));
        connect(copy, &KeyButton::clicked, this,
                [this] { QGuiApplication::clipboard()->setText(visibleText(m_item->text)); });
        buttons << copy;
    }
    if (m_item->kind == TriageKind::Shortfall) {
        m_close = new KeyButton(tr("Close the shortfall…"), QKeySequence(Qt::Key_F), ButtonKind::Dashed, section);
        m_close->setObjectName(QStringLiteral("closeShortfall"));
        connect(m_close, &KeyButton::clicked, this, &TriageInspector::askToClose);
        buttons << m_close;
    }
    section->addRow(buttons, 6);
    m_answer = new RunsLabel(section);
    m_answer->setWrapped(true);
    section->add(m_answer, 6);
    m_answer->hide();
}

// What the row has no room for.
void TriageInspector::buildAbout()
{
    const TriageItem &item = *m_item;
    const bool offered = item.kind == TriageKind::HandOver && !item.text.isEmpty();
    if (offered || (item.kind == TriageKind::ConsentAsked && !item.run.isEmpty())) {
        InspectorSection *section =
            addSection(offered ? tr("What they noted with it") : tr("Why it is asked"));
        auto *reason = new RunsLabel(
            TextRuns(TextRole::Body, Token::Text).plain(visibleText(item.text, 1000), Token::Text), section);
        reason->setWrapped(true);
        section->add(reason);
    }
    if (item.kind == TriageKind::WatermarkLag || item.kind == TriageKind::OutboxLag)
        buildLag();
    if (item.kind != TriageKind::RefundOwed && item.kind != TriageKind::Shortfall)
        return;
    const auto key = [](const QString &label, const QString &text) {
        const QString whole = visibleText(text);
        return FactList::Fact{label, middleCut(whole, 28), true, whole, {}};
    };
    QList<FactList::Fact> facts{key(tr("Customer"), item.target)};
    if (item.kind == TriageKind::RefundOwed) {
        facts << key(tr("To refund"), item.text) << plainFact(tr("Amount"), item.money.text());
    } else {
        const auto money = [](const std::optional<Money> &sum) {
            return sum ? moneyText(*sum) : tr("not said");
        };
        facts << key(tr("Charge"), item.text) << plainFact(tr("Ours"), money(item.ours))
              << plainFact(providerTitle(item.at.kind), money(item.charged))
              << plainFact(tr("Not charged"), item.money.text());
    }
    if (!item.at.account.isEmpty())
        facts << accountFact(item.at);
    facts << key(tr("Effect key"), item.effect.text());
    InspectorSection *section = addSection(tr("About it"));
    auto *list = new FactList(section);
    list->setFacts(facts);
    section->add(list);
}

// How far a job has come, and how often it should go on.
void TriageInspector::buildLag()
{
    const bool watermark = m_item->kind == TriageKind::WatermarkLag;
    QList<FactList::Fact> facts;
    if (watermark) {
        const QString position = visibleText(m_item->text);
        facts << FactList::Fact{tr("Read up to"), middleCut(position, 28), true, position, {}};
    } else {
        facts << plainFact(tr("Messages"), countText(m_item->count));
    }
    facts << plainFact(watermark ? tr("Moved last") : tr("Oldest of"), momentText(m_item->since, m_shown))
          << plainFact(tr("Runs every"), lengthText(std::chrono::milliseconds(m_item->everyMs)));
    InspectorSection *section = addSection(tr("About it"));
    auto *list = new FactList(section);
    list->setFacts(facts);
    section->add(list);
}

// What a person looks at before they say that a worker is dead.
void TriageInspector::buildIsItDead()
{
    InspectorSection *section = addSection(tr("Is it dead?"));
    m_lease = new FactList(section);
    section->add(m_lease);
}

void TriageInspector::fillLease()
{
    if (!m_lease)
        return;
    const auto stamp = [this](const QDateTime &at) {
        return at.isValid() ? timeText(at, m_shown.zone) : tr("not recorded");
    };
    const auto span = [](const QDateTime &from, const QDateTime &to) {
        return ageText(std::chrono::milliseconds(from.msecsTo(to)));
    };
    QString worker = m_item->worker.isEmpty() ? tr("not recorded") : visibleText(m_item->worker, 64);
    if (m_item->attempt > 0)
        worker = tr("%1, attempt %2, token %3")
                     .arg(worker, QString::number(m_item->attempt), QString::number(m_item->token.value));
    // Between the seconds that are shown, so that the clocks can be subtracted from each other.
    const qint64 quiet = m_shown.now.toSecsSinceEpoch() - m_item->seenAt.toSecsSinceEpoch();
    QList<FactList::Fact> facts;
    if (!m_item->seenAt.isValid()) {
        facts << plainFact(tr("Last heartbeat"), tr("none yet"));
    } else {
        facts << plainFact(tr("Last heartbeat"),
                           tr("%1, %2 ago").arg(stamp(m_item->seenAt), ageText(std::chrono::seconds(quiet))));
        if (const qint64 usual = m_item->everyMs; usual > 0)
            facts << plainFact(tr("Expected"),
                               tr("every %1 s, %n missed", nullptr, static_cast<int>(quiet * 1000 / usual))
                                   .arg(QLocale().toString(static_cast<double>(usual) / 1000.0)));
    }
    facts << plainFact(
        tr("Lease ends"),
        m_shown.now.msecsTo(m_item->leaseUntil) >= 1000
            ? tr("%1, in %2").arg(stamp(m_item->leaseUntil), span(m_shown.now, m_item->leaseUntil))
            : tr("now"));
    facts << plainFact(tr("Server clock"), stamp(m_shown.now)) << plainFact(tr("Worker"), worker);
    m_lease->setFacts(facts);
    const Ability can = canEndLease();
    m_endLease->setKind(can ? ButtonKind::Plain : ButtonKind::Dashed); // dashed until it is allowed
    m_endLease->setAllowed(can.possible, can.why);
}

void TriageInspector::fillHead()
{
    TextRuns line(TextRole::Second);
    line.glyph(triageGlyph(*m_item)).plain(QStringLiteral(" ") + summaryOf(*m_item, m_sheet, m_shown));
    // Of two that are followed in one run, each is known by its customer.
    const bool followed = m_item->kind == TriageKind::RefundOwed || m_item->kind == TriageKind::Shortfall;
    setTitle(followed ? visibleText(m_item->target) : triageTitle(*m_item), line, followed);
    m_safe->setRuns(safeRuns());
    const QString notYet = notYetText();
    m_notYet->setVisible(!notYet.isEmpty());
    m_notYet->setRuns(TextRuns(TextRole::Body, Token::Text).bold(tr("Not yet: ")).plain(notYet, Token::Text));
    const Ability can = m_bench.canAct();
    const NextStep step = nextStep(*m_item, m_bench.who().login);
    const bool looks = step == NextStep::LookForRefund || step == NextStep::LookForRest;
    const bool acts = step == NextStep::TakeAndCheck || step == NextStep::TakeAndLook || looks;
    const bool asking = looks && m_followUp->isAsking();
    if (looks) {
        m_next->setWords(nextStepText(*m_item, m_shown));
        m_next->setKind(wasJustLookedFor(*m_item, m_shown.now) ? ButtonKind::Plain : ButtonKind::Primary);
    }
    m_next->setAllowed(!asking && (!acts || can.possible), asking ? tr("It is being asked.") : can.why);
    fillLease();
    if (m_close) {
        const Ability close = canClose();
        m_close->setKind(close ? ButtonKind::Plain : ButtonKind::Dashed);
        m_close->setAllowed(close.possible, close.why);
    }
    if (m_answered)
        return; // what an act came to stays beside it
    const QString needed = neededText();
    m_answer->setRuns(TextRuns().plain(needed));
    m_answer->setVisible(!needed.isEmpty());
}

void TriageInspector::say(const TextRuns &runs)
{
    m_answered = true;
    m_answer->setRuns(runs);
    m_answer->show();
}

void TriageInspector::readRun()
{
    m_bench.store().runSheet(this, m_item->run, [this](const Result<RunSheet> &sheet) {
        if (!sheet) {
            if (m_reading)
                m_reading->hide();
            emit issue(sheet.error().text, sheet.error().detail);
            return;
        }
        if (m_item && sheet->run == m_item->run)
            fill(*sheet);
    });
}

void TriageInspector::fill(const RunSheet &sheet)
{
    m_sheet = sheet;
    fillHead();
    if (!m_standing)
        return;
    m_reading->hide();
    const StandingWords standing = standingOf(sheet);
    m_standing->setHeading(standingHeading(sheet, standing.heading));
    m_standing->setVisible(!standing.segments.isEmpty());
    m_sums->setSegments(standing.segments);
    const ToSendWords toSend = toSendOf(sheet, isPutBack(*m_item) ? m_item->keyGoesAt : QDateTime(), m_shown);
    m_waiting->setVisible(!toSend.heading.isEmpty());
    m_waiting->setHeading(toSend.heading);
    m_toSend->setRuns(toSend.runs);
    m_toSendParts->setRuns(toSend.parts);
    m_toSendParts->setVisible(!toSend.parts.isEmpty());
    if (m_keys)
        fillHistogram(sheet);
    m_happened->setVisible(!sheet.happenings.empty());
    m_timeLine->setEntries(timeLineOf(sheet, m_shown));
    m_lastWord->setVisible(!sheet.notes.empty());
    if (!sheet.notes.empty())
        m_note->setLines({noteRuns(sheet.notes.front(), m_shown)});
}

// Where the run was read at another moment than the row, and they differ, the figures say as of when.
QString TriageInspector::standingHeading(const RunSheet &sheet, const QString &heading) const
{
    if (m_item->kind != TriageKind::Unresolved)
        return heading;
    qint64 unresolved = 0;
    for (const auto &sum : sheet.sums)
        unresolved += sum.part == RunSum::Part::Unresolved ? sum.count : 0;
    return unresolved == m_item->count ? heading
                                       : tr("%1, as of %2").arg(heading, timeText(sheet.asOf, m_shown.zone));
}

void TriageInspector::fillHistogram(const RunSheet &sheet)
{
    const KeySteps steps = keyStepsOf(sheet.keysGoAt, m_shown);
    m_keys->setVisible(!steps.counts.isEmpty());
    constexpr qint64 nearly = 60'000; // ms between the first and the last: it decides nothing
    const bool together =
        !sheet.keysGoAt.empty() && sheet.keysGoAt.front().msecsTo(sheet.keysGoAt.back()) < nearly;
    m_histogram->setVisible(!together);
    m_keysTogether->setVisible(together);
    if (together)
        m_keysTogether->setRuns(
            TextRuns(TextRole::Second)
                .plain(tr("all %1 within a minute, from ").arg(countText(qint64(sheet.keysGoAt.size()))))
                .bold(timeText(sheet.keysGoAt.front(), m_shown.zone)));
    m_histogram->setCounts(steps.counts);
    m_histogram->setLabels(steps.first, steps.middle, steps.last);
}

void TriageInspector::doNextStep()
{
    if (!m_item || !m_next->isEnabled())
        return;
    switch (nextStep(*m_item, m_bench.who().login)) {
    case NextStep::TakeAndCheck:
        follow(Link::Screen::Reconcile, true);
        return;
    case NextStep::Continue:
    case NextStep::AskOrTakeOver:
    case NextStep::OpenRun:
    case NextStep::SeeWhy:
        follow(Link::Screen::Reconcile);
        return;
    case NextStep::ReadAndAnswer:
    case NextStep::ReadIt:
        follow(Link::Screen::Consents);
        return;
    case NextStep::TakeAndLook:
        take();
        return;
    case NextStep::LookForRefund:
    case NextStep::LookForRest:
        look();
        return;
    case NextStep::OpenLedger:
        follow(Link::Screen::Ledger);
        return;
    case NextStep::OpenLetters:
        follow(Link::Screen::DeadLetters);
        return;
    case NextStep::ReadAndAccept:
        emit handOverWanted(m_item->owner);
        return;
    case NextStep::OpenJob:
        follow(Link::Screen::Runs);
        return;
    case NextStep::OpenLease:
        follow(Link::Screen::Leases);
        return;
    case NextStep::OpenAudit:
        follow(Link::Screen::Audit);
        return;
    }
}

void TriageInspector::follow(Link::Screen screen, bool begin)
{
    Link link;
    link.screen = screen;
    link.run = m_item->run;
    link.begin = begin;
    link.key = screen == Link::Screen::Consents ? m_item->subjectKey : m_item->effect.text();
    emit linked(link);
}

} // namespace fencepost
