// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/rerun_inspector.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/sum_bar.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kMostNamed = 12;

void addWords(InspectorSection *section, const QString &text, Token token = Token::Text)
{
    auto *label = new RunsLabel(TextRuns(TextRole::Body, token).plain(text, token), section);
    label->setWrapped(true);
    section->add(label, 2);
}

} // namespace

RerunInspector::RerunInspector(Reconciliation &work, QWidget *parent) : InspectorPanel(parent), m_work(work)
{
    setAccessibleName(tr("What a rerun would do"));
}

void RerunInspector::show(const ShownFor &shown)
{
    if (!m_shown || m_shown != m_work.preview()) {
        m_shown = m_work.preview();
        build(shown);
    }
    if (m_second) {
        const Ability can = m_work.canAskForRerun();
        m_second->setAllowed(can.possible, can.why);
    }
}

void RerunInspector::build(const ShownFor &shown)
{
    clear();
    m_second = nullptr;
    const QString title =
        tr("Rerun of %1 · %2")
            .arg(visibleText(m_work.run().job.text(), 64), visibleText(m_work.run().period.text(), 64));
    if (!m_shown) {
        setTitle(title, TextRuns().plain(tr("Reading what it would do …")));
        return;
    }
    setTitle(
        title,
        TextRuns().plain(tr("a preview, nothing is allowed yet · plan ")).mono(m_shown->planHash.left(6)));
    addBlocks(*m_shown);
    addCounts(*m_shown);
    addClaim(*m_shown, shown);
    addLeftOut(*m_shown);
}

void RerunInspector::addCounts(const RerunPreview &preview)
{
    InspectorSection *section = addSection(tr("What it would do"));
    auto *facts = new FactList(section);
    facts->setFacts(planFacts(preview));
    section->add(facts);
}

void RerunInspector::addClaim(const RerunPreview &preview, const ShownFor &shown)
{
    InspectorSection *section = addSection(tr("Who sends it, and until when"));
    addWords(section, preview.claimBy.isValid()
                          ? (isSameSecond(preview.claimBy, m_work.firstKeyGoesAt())
                                 ? tr("A worker of the job must claim it and send all of it before %1, when "
                                      "the first key goes.")
                                 : tr("A worker of the job must claim it before %1, and send all of it "
                                      "before the first key goes."))
                                .arg(timeText(preview.claimBy, shown.zone))
                          : tr("A worker of the job claims it; no key's clock is running."));
    if (preview.claimBy.isValid())
        addWords(section,
                 tr("What is not sent when its key goes needs a second person: allow it well before."));
    const bool leased = preview.leaseUntil.isValid() && preview.leaseUntil > shown.now;
    addWords(section,
             leased ? tr("%1 holds the job's lease until %2.")
                          .arg(visibleText(preview.leaseOwner, 64), timeText(preview.leaseUntil, shown.zone))
                    : tr("No worker held the job's lease when this was read."));
    addWords(section,
             preview.otherPeriods.isEmpty()
                 ? tr("No other period of the job waits.")
                 : tr("Other periods of the job wait too: %1.")
                       .arg(visibleText(preview.otherPeriods.mid(0, kMostNamed).join(QStringLiteral(", ")))));
    for (const QString &warning : preview.warnings)
        addWords(section, visibleText(warning, 300), Token::WarningText);
    if (preview.reruns > 0)
        addWords(section, tr("It was rerun %n time(s) before.", nullptr, preview.reruns));
}

void RerunInspector::addBlocks(const RerunPreview &preview)
{
    if (preview.blocks.empty())
        return;
    InspectorSection *section = addSection(tr("What stands in the way"));
    for (const auto &block : preview.blocks)
        addWords(section, visibleText(block.text.isEmpty() ? block.decision : block.text, 300),
                 Token::WarningText);
    const auto wantsOne = [](const RerunPreview::Block &block) {
        return block.decision == QLatin1String("needs_second_person");
    };
    if (std::none_of(preview.blocks.begin(), preview.blocks.end(), wantsOne))
        return;
    m_second = new KeyButton(tr("Ask a second person…"), section);
    m_second->setKey(QKeySequence(Qt::Key_P), false); // the screen's
    m_second->setObjectName(QStringLiteral("askSecondForRerun"));
    section->addRow({m_second}, 6);
    connect(m_second, &KeyButton::clicked, this, &RerunInspector::secondPersonWanted);
}

void RerunInspector::addLeftOut(const RerunPreview &preview)
{
    if (preview.leaveOut.isEmpty())
        return;
    const int count = static_cast<int>(preview.leaveOut.size());
    InspectorSection *section =
        addSection(tr("Left out by name: %1 effect(s)", nullptr, count).arg(countText(count)));
    auto *box = new CodeBox(section);
    QList<TextRuns> lines;
    for (const QString &key : preview.leaveOut.mid(0, kMostNamed)) {
        const int index = m_work.indexOf(EffectKey(key));
        if (index < 0) {
            lines << TextRuns(TextRole::Mono).mono(visibleText(middleCut(key, 24)));
            continue;
        }
        const ReconcileItem &item = m_work.items()[static_cast<size_t>(index)];
        lines << TextRuns(TextRole::Mono).mono(visibleText(item.effect.target));
        lines << TextRuns().plain(itemHeadline(item, m_work));
    }
    if (count > kMostNamed)
        lines << TextRuns(TextRole::Mono).mono(tr("and %1 more").arg(countText(count - kMostNamed)));
    box->setLines(lines);
    section->add(box);
    // Whoever owns one by themselves keeps it; the others go to the person who allows the rerun.
    int others = 0;
    for (const QString &key : preview.leaveOut) {
        const int index = m_work.indexOf(EffectKey(key));
        if (index >= 0 && !isOwn(m_work.items()[static_cast<size_t>(index)], m_work.rules()))
            ++others;
    }
    addWords(section,
             others == 0
                 ? tr("Each stays yours after the rerun is allowed, and is refused to the worker until it is "
                      "resolved. Ask about it again with C.")
                 : tr("Yours stay yours after the rerun is allowed, %1 other people's stay theirs. Each is "
                      "refused to the worker until it is resolved.")
                       .arg(countText(others)),
             Token::Second);
}

} // namespace fencepost
