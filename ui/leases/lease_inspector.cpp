// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/leases/lease_inspector.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/lapse_words.h"
#include "models/tables/lease_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollBar>

namespace fencepost {

namespace {

constexpr size_t kMostLapses = 20;

RunsLabel *wrapped(InspectorSection *section, const char *name, int above = 0)
{
    auto *label = new RunsLabel(section);
    label->setObjectName(QLatin1String(name));
    label->setWrapped(true);
    section->add(label, above);
    return label;
}

void say(RunsLabel *label, const QString &text, Token token = Token::Text)
{
    label->setVisible(!text.isEmpty());
    label->setRuns(TextRuns(TextRole::Body, token).plain(text, token));
}

} // namespace

LeaseInspector::LeaseInspector(QWidget *parent) : InspectorPanel(parent)
{
    setAccessibleName(tr("The selected lease"));
    build();
    show(nullptr, {});
}

void LeaseInspector::build()
{
    m_decisionSection = addSection(tr("Does the lease fit?"), true);
    m_decision = wrapped(m_decisionSection, "decision");
    m_warning = wrapped(m_decisionSection, "splitWarning", 6);
    m_command = new CodeBox(m_decisionSection);
    m_decisionSection->add(m_command, 6);
    m_copy = new KeyButton(tr("Copy the command"), QKeySequence(Qt::CTRL | Qt::Key_Y), ButtonKind::Plain,
                           m_decisionSection);
    m_copy->setObjectName(QStringLiteral("copyCommand"));
    m_decisionSection->addRow({m_copy}, 6);
    connect(m_copy, &KeyButton::clicked, this, &LeaseInspector::copyCommand);
    m_leaseSection = addSection(tr("The lease now"));
    m_heldUp = wrapped(m_leaseSection, "heldUp");
    m_facts = new FactList(m_leaseSection);
    m_leaseSection->add(m_facts, 4);
    m_open =
        new KeyButton(tr("Open its run"), QKeySequence(Qt::Key_Return), ButtonKind::Plain, m_leaseSection);
    m_open->setObjectName(QStringLiteral("openRun"));
    m_toLedger = new KeyButton(tr("Ledger"), QKeySequence(Qt::Key_O), ButtonKind::Plain, m_leaseSection);
    m_toLedger->setObjectName(QStringLiteral("toLedger"));
    m_leaseSection->addRow({m_open, m_toLedger}, 8);
    connect(m_open, &KeyButton::clicked, this, &LeaseInspector::openRun);
    connect(m_toLedger, &KeyButton::clicked, this, [this] { follow(Link::Screen::Ledger); });
    m_policySection = addSection(tr("When runs overlap"));
    m_policy = wrapped(m_policySection, "policy");
    m_lapseSection = addSection(tr("Ran out under a run, in 30 days"));
    m_pingPong = wrapped(m_lapseSection, "pingPong");
    m_lapses = new TimeLineList(m_lapseSection);
    m_lapseSection->add(m_lapses, 4);
}

void LeaseInspector::show(const JudgedLease *judged, const ShownFor &shown)
{
    m_shown = shown;
    for (auto *section : {m_decisionSection, m_leaseSection, m_policySection})
        section->setVisible(judged != nullptr);
    m_lapseSection->setVisible(judged && !judged->lapses.empty());
    if (!judged) {
        m_judged.reset();
        m_run = {};
        setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Select a job to see its lease.")));
        return;
    }
    if (!m_judged || !(m_judged->lease.job == judged->lease.job))
        verticalScrollBar()->setValue(0);
    if (!m_judged || !(*m_judged == *judged)) {
        m_judged = *judged;
        m_run = {judged->lease.job, judged->lease.period};
        fill(*judged);
    }
    fillLease(*judged); // its clocks run on
}

void LeaseInspector::fill(const JudgedLease &judged)
{
    setTitle(visibleText(judged.lease.job.text(), 128),
             TextRuns().plain(tr("lease of %1, every %2")
                                  .arg(lengthText(judged.facts.lease), lengthText(judged.facts.interval))));
    m_decision->setRuns(TextRuns(TextRole::Body, Token::Text)
                            .bold(decisionWords(judged.advice) + QLatin1String(". "))
                            .plain(decisionReason(judged), Token::Text));
    say(m_warning, splitWarning(judged));
    m_commandText = decisionCommand(judged);
    m_command->setVisible(!m_commandText.isEmpty());
    m_copy->setVisible(!m_commandText.isEmpty());
    m_command->setLines({TextRuns().mono(m_commandText)});
    m_policy->setRuns(TextRuns(TextRole::Body, Token::Text)
                          .bold(policyWords(judged.lease) + QLatin1String(". "))
                          .plain(policyReason(judged.lease), Token::Text));
    fillLapses(judged);
}

void LeaseInspector::fillLease(const JudgedLease &judged)
{
    const JobLease &lease = judged.lease;
    const bool held = lease.live && lease.leaseUntil > m_shown.now;
    say(m_heldUp, heldUpWords(lease, m_shown.now));
    QList<FactList::Fact> facts;
    const auto add = [&facts](const QString &label, const QString &value) {
        FactList::Fact fact;
        fact.label = label;
        fact.value = value;
        facts << fact;
    };
    const QString holder = visibleText(lease.holder, 64);
    add(tr("Holder"), held                      ? holder
                      : !lease.holder.isEmpty() ? tr("nobody; %1 was the last").arg(holder)
                      : lease.token.value > 0   ? tr("nobody; it was given back")
                                                : tr("never claimed"));
    add(tr("Token"), QString::number(lease.token.value));
    if (held)
        add(tr("Run"), lease.period.isEmpty()
                           ? tr("none under this lease")
                           : tr("%1, attempt %2")
                                 .arg(visibleText(lease.period.text(), 64), QString::number(lease.attempt)));
    if (held)
        add(tr("Time left"), clockText(LeaseFacts::Length(m_shown.now.msecsTo(lease.leaseUntil))));
    if (lease.leaseUntil.isValid())
        add(held ? tr("Ends") : tr("Was over"), dateTimeText(lease.leaseUntil, m_shown.zone));
    if (held && lease.startedAt.isValid()) {
        add(tr("Run began"), dateTimeText(lease.startedAt, m_shown.zone));
        add(tr("Last heartbeat"), tr("%1, %2 ago")
                                      .arg(timeText(lease.heardAt, m_shown.zone),
                                           ageText(LeaseFacts::Length(lease.heardAt.msecsTo(m_shown.now)))));
    }
    add(tr("Heartbeat due"), tr("every %1").arg(lengthText(lease.beat)));
    add(tr("Renewals"), judged.advice.renewed ? tr("seen") : tr("never seen"));
    add(tr("Figures of"),
        lease.seldom
            ? tr("the last %n run(s)", nullptr, static_cast<int>(lease.runs))
            : tr("%1 run(s) in 30 days", nullptr, static_cast<int>(lease.runs)).arg(countText(lease.runs)));
    m_facts->setFacts(facts);
    for (KeyButton *button : {m_open, m_toLedger})
        button->setVisible(held && !lease.period.isEmpty());
}

void LeaseInspector::fillLapses(const JudgedLease &judged)
{
    QStringList pingPongs;
    for (const PingPong &one : judged.pingPongs)
        pingPongs << pingPongWords(one);
    say(m_pingPong, pingPongs.mid(0, 3).join(QLatin1Char(' ')));
    QList<TimeLineList::Entry> entries;
    for (size_t i = 0; i < judged.lapses.size() && i < kMostLapses; ++i) {
        const LeaseLapse &lapse = judged.lapses[i];
        entries.push_back({shortTimeText(lapse.endedAt, m_shown.now, m_shown.zone),
                           TextRuns(TextRole::Second).plain(lapseWords(lapse, judged.lease))});
    }
    m_lapses->setEntries(entries);
}

void LeaseInspector::copyCommand()
{
    if (!m_commandText.isEmpty())
        QApplication::clipboard()->setText(m_commandText);
}

void LeaseInspector::follow(Link::Screen screen)
{
    if (m_run.period.isEmpty())
        return;
    Link link;
    link.screen = screen;
    link.run = m_run;
    emit linked(link);
}

} // namespace fencepost
