// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/consents/consent_inspector.h"

#include "models/domain/text.h"
#include "models/tables/consent_items.h"
#include "models/tables/ledger_rows.h"
#include "ui/consents/consent_words.h"
#include "ui/screen/check_words.h"
#include "ui/screen/compare_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QScrollBar>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kPreviewMs = 4000; // a plan changes under the reader's eyes: it is read again so often

} // namespace

ConsentInspector::ConsentInspector(Workbench &bench, QWidget *parent) : InspectorPanel(parent), m_bench(bench)
{
    setAccessibleName(tr("The selected request"));
    build();
    buildItem();
    showNothing();
}

void ConsentInspector::build()
{
    m_safeSection = addSection(tr("What is safe now"), true);
    m_safe = new RunsLabel(m_safeSection);
    m_safe->setWrapped(true);
    m_safeSection->add(m_safe);
    // Two equal answers: none is pointed at.
    m_give = new KeyButton(tr("Give consent…"), QKeySequence(Qt::Key_G), ButtonKind::Plain, m_safeSection);
    m_give->setObjectName(QStringLiteral("giveConsent"));
    m_refuse = new KeyButton(tr("Refuse…"), QKeySequence(Qt::Key_K), ButtonKind::Plain, m_safeSection);
    m_refuse->setObjectName(QStringLiteral("refuseConsent"));
    m_safeSection->addRow({m_give, m_refuse}, 6);
    m_answer = new RunsLabel(m_safeSection);
    m_answer->setWrapped(true);
    m_safeSection->add(m_answer, 6);
    m_answer->hide(); // until there is an answer
    connect(m_give, &KeyButton::clicked, this, &ConsentInspector::giveWanted);
    connect(m_refuse, &KeyButton::clicked, this, &ConsentInspector::refuseWanted);

    m_reasonSection = addSection(tr("Why it is asked"));
    m_reason = new RunsLabel(m_reasonSection);
    m_reason->setWrapped(true);
    m_reasonSection->add(m_reason);
}

void ConsentInspector::buildItem()
{
    m_itemSection = addSection(tr("Ours beside theirs"));
    m_comparison = new FactsTable(m_itemSection);
    m_itemSection->add(m_comparison);
    m_remainder = new FactList(m_itemSection);
    m_itemSection->add(m_remainder, 8);
    m_evidenceSection = addSection(tr("Evidence, as the asker saw it"));
    m_evidence = new CodeBox(m_evidenceSection);
    m_evidenceSection->add(m_evidence);
    m_itemFactSection = addSection(tr("About it"));
    m_itemFacts = new FactList(m_itemFactSection);
    m_itemFactSection->add(m_itemFacts);
    m_open =
        new KeyButton(tr("Open in Ledger"), QKeySequence(Qt::Key_O), ButtonKind::Plain, m_itemFactSection);
    m_open->setObjectName(QStringLiteral("toLedger"));
    m_itemFactSection->addRow({m_open}, 8);
    connect(m_open, &KeyButton::clicked, this, &ConsentInspector::open);
    m_rerunSection = addSection(tr("What the rerun would do now"));
    m_rerun = new FactList(m_rerunSection);
    m_rerunSection->add(m_rerun);
    m_factSection = addSection(tr("About the request"));
    m_facts = new FactList(m_factSection);
    m_factSection->add(m_facts);
}

void ConsentInspector::showNothing()
{
    m_consent.reset();
    m_item.reset();
    m_check.reset();
    m_preview.reset();
    setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Nobody waits for a second person.")));
    for (auto *section : {m_safeSection, m_reasonSection, m_itemSection, m_itemFactSection, m_evidenceSection,
                          m_rerunSection, m_factSection})
        section->hide();
}

void ConsentInspector::show(const std::optional<Consent> &consent, const QString &itemKey,
                            const ShownFor &shown)
{
    m_shown = shown;
    if (!consent) {
        showNothing();
        return;
    }
    if (!m_consent || m_consent->requestId != consent->requestId) {
        m_item.reset();
        m_check.reset();
        m_preview.reset();
        sayAnswer({}, false);
        verticalScrollBar()->setValue(0);
    }
    m_consent = consent;
    fill();
    fillItem(itemKey);
}

void ConsentInspector::fill()
{
    const Consent &consent = *m_consent;
    const Who &who = m_bench.who();
    setTitle(consentTitle(consent), consentLine(consent, m_shown));
    const Ability may = canGive(consent, who);
    const Ability now = m_bench.canAnswer();
    m_safe->setRuns(TextRuns(TextRole::Body, Token::Text)
                        .bold(may ? tr("Safe: ") : QString())
                        .plain(safeWords(consent, who), Token::Text));
    m_give->setVisible(consent.open && consent.givenBy.isEmpty());
    m_give->setAllowed(may && now, may ? now.why : may.why);
    const Ability refuse = canRefuse(consent, who);
    m_refuse->setVisible(mayBeRefused(consent));
    m_refuse->setAllowed(refuse && now, refuse ? now.why : refuse.why);
    const QString word = isOwn(consent, who) ? tr("Take it back…") : tr("Refuse…");
    if (m_refuse->words() != word)
        m_refuse->setWords(word);
    m_safeSection->show();
    m_reason->setRuns(
        TextRuns(TextRole::Body, Token::Text).plain(visibleText(consent.reason, 1000), Token::Text));
    m_reasonSection->show();
    m_facts->setFacts(consentFacts(consent, m_shown));
    m_factSection->show();
}

void ConsentInspector::fillItem(const QString &itemKey)
{
    const auto found = std::find_if(m_consent->items.begin(), m_consent->items.end(),
                                    [&](const auto &item) { return consentItemKey(item) == itemKey; });
    const bool same = m_item && found != m_consent->items.end() && consentItemKey(*m_item) == itemKey;
    if (!same) {
        m_check.reset();
        m_preview.reset();
    }
    m_item =
        found == m_consent->items.end() ? std::optional<ConsentItem>() : std::optional<ConsentItem>(*found);
    const bool rerun = m_item && m_consent->action == QLatin1String("rerun_period");
    const bool effect = m_item && !m_item->effect.isEmpty();
    const bool setting = m_item && !m_item->setting.isEmpty();
    const bool told = m_item && !rerun; // of a letter all but the comparison, of a setting every column
    const bool replaced = m_consent->action == QLatin1String("replace_effect"); // nobody asked about it
    m_itemSection->setVisible(effect && !replaced);
    m_itemFactSection->setVisible(told);
    const bool letter = m_item && !m_item->letter.isEmpty();
    if (const QString words = letter ? tr("Open in Dead letters") : tr("Open in Ledger");
        m_open->words() != words)
        m_open->setWords(words);
    m_open->setVisible(effect || letter);
    m_evidenceSection->setVisible(effect && m_check);
    m_rerunSection->setVisible(rerun && m_preview);
    if (told) {
        m_itemFactSection->setHeading(setting ? tr("What would be set") : tr("About it"));
        m_itemFacts->setFacts(setting ? settingFacts(*m_item) : itemFacts(*m_consent, *m_item));
    }
    if (effect) {
        m_itemSection->setHeading(tr("Ours beside theirs: %1").arg(shortKey(m_item->target)));
        const ReconcileItem item = asReconciled(*m_item);
        m_comparison->setHeaders(tr("Ledger"), theirsTitle(item, providerTitle(m_item->provider)));
        m_comparison->setRows(comparison(item, m_shown));
        const auto remainder = remainderFacts(item, providerTitle(m_item->provider));
        m_remainder->setVisible(!remainder.isEmpty());
        m_remainder->setFacts(remainder);
        if (!same && !m_item->checkId.isEmpty())
            readEvidence();
    } else if (rerun && (!same || !m_previewRead.isValid() || m_previewRead.hasExpired(kPreviewMs))) {
        readPreview(m_item->run);
    }
}

void ConsentInspector::readEvidence()
{
    m_bench.store().effectSheet(this, m_item->effect,
                                [this, key = m_item->effect](const Result<EffectSheet> &sheet) {
                                    if (!m_item || !(m_item->effect == key))
                                        return;
                                    if (!sheet) {
                                        if (m_bench.store().link().phase == LinkState::Phase::Up)
                                            emit issue(sheet.error().text, sheet.error().detail);
                                        return;
                                    }
                                    for (const auto &check : sheet->checks) {
                                        if (check.checkId == m_item->checkId)
                                            m_check = check;
                                    }
                                    m_evidenceSection->setVisible(m_check.has_value());
                                    if (m_check)
                                        m_evidence->setLines(checkLines(*m_check, m_shown, m_item->stands));
                                });
}

void ConsentInspector::readPreview(const RunKey &run)
{
    m_previewRead.start();
    m_bench.store().previewRerun(this, run, [this, run](const Result<RerunPreview> &preview) {
        if (!m_item || !(m_item->run == run) || !preview)
            return;
        m_preview = *preview;
        m_rerunSection->show();
        m_rerun->setFacts(rerunFacts(*preview, m_shown));
    });
}

void ConsentInspector::sayAnswer(const QString &text, bool refused)
{
    m_answer->setVisible(!text.isEmpty());
    m_answer->setRuns(TextRuns().plain(text, refused ? Token::WarningText : Token::Second));
}

void ConsentInspector::open()
{
    if (!m_item)
        return;
    Link link;
    const bool letter = !m_item->letter.isEmpty();
    link.screen = letter ? Link::Screen::DeadLetters : Link::Screen::Ledger;
    link.key = letter ? m_item->letter : m_item->effect.text();
    emit linked(link);
}

} // namespace fencepost
