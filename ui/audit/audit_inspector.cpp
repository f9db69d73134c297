// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audit/audit_inspector.h"

#include "models/domain/action_words.h"
#include "models/domain/text.h"
#include "ui/audit/audit_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/sum_bar.h"

#include <QScrollBar>

namespace fencepost {

AuditInspector::AuditInspector(QWidget *parent) : InspectorPanel(parent)
{
    setAccessibleName(tr("The selected audit record"));
    build();
    show({}, {});
}

void AuditInspector::build()
{
    m_reasonSection = addSection(tr("Reason"));
    m_reason = new RunsLabel(m_reasonSection);
    m_reason->setWrapped(true);
    m_reasonSection->add(m_reason);
    m_changeSection = addSection(tr("What it changed"));
    m_changes = new FactsTable(m_changeSection);
    m_changes->setHeaders(tr("Before"), tr("After"));
    m_changeSection->add(m_changes);
    m_factSection = addSection(tr("Facts"));
    m_facts = new FactList(m_factSection);
    m_factSection->add(m_facts);
    m_open = new KeyButton(tr("Open in Ledger"), QKeySequence(Qt::Key_O), ButtonKind::Plain, m_factSection);
    m_open->setObjectName(QStringLiteral("toLedger"));
    m_only = new KeyButton(tr("Only this item"), QKeySequence(Qt::Key_I), ButtonKind::Plain, m_factSection);
    m_only->setObjectName(QStringLiteral("onlyThis"));
    m_factSection->addRow({m_open, m_only}, 8);
    const auto section = [&](const QString &heading, FactList *&facts) {
        InspectorSection *made = addSection(heading);
        facts = new FactList(made);
        made->add(facts);
        return made;
    };
    m_consentSection = section(tr("Consent"), m_consent);
    m_hashSection = section(tr("Its links in the chain"), m_hashes);
    m_clientSection = section(tr("From where"), m_client);
    connect(m_open, &KeyButton::clicked, this, &AuditInspector::open);
    connect(m_only, &KeyButton::clicked, this, [this] {
        if (m_record)
            emit subjectWanted(m_record->subjectKey);
    });
}

void AuditInspector::show(const std::optional<AuditRecord> &record, const ShownFor &shown)
{
    m_shown = shown;
    if (!record) {
        m_record.reset();
        setTitle(tr("Nothing is selected"), TextRuns().plain(tr("Choose a record in the list.")));
        for (auto *section : {m_reasonSection, m_changeSection, m_factSection, m_consentSection,
                              m_hashSection, m_clientSection})
            section->hide();
        return;
    }
    if (!m_record || m_record->seq != record->seq)
        verticalScrollBar()->setValue(0);
    m_record = record;
    fill(*record);
}

void AuditInspector::fill(const AuditRecord &record)
{
    const bool done = wasCarriedOut(record.action, record.decision);
    setTitle(QStringLiteral("#%1 · %2").arg(countText(record.seq), actionTitle(record.action, done)),
             recordLine(record, m_shown));
    m_reasonSection->setVisible(!record.reason.isEmpty());
    m_reason->setRuns(
        TextRuns(TextRole::Body, Token::Text).plain(visibleText(record.reason, 1000), Token::Text));
    const auto rows = differenceRows(record, m_shown);
    m_changeSection->setVisible(true);
    m_changeSection->setHeading(rows.isEmpty()      ? tr("It changed nothing")
                                : hasBefore(record) ? tr("What it changed")
                                                    : tr("What it recorded"));
    m_changes->setVisible(!rows.isEmpty());
    m_changes->setRows(rows);
    m_factSection->show();
    m_facts->setFacts(recordFacts(record, m_shown));
    const bool inLedger =
        record.subjectKind == QLatin1String("effect") || record.subjectKind == QLatin1String("run");
    const bool letter = record.subjectKind == QLatin1String("dead_letter");
    if (const QString words = letter ? tr("Open in Dead letters") : tr("Open in Ledger");
        m_open->words() != words)
        m_open->setWords(words);
    m_open->setVisible(inLedger || letter);
    m_only->setVisible(!record.subjectKey.isEmpty());
    const auto consent = objectFacts(record.consent);
    m_consentSection->setVisible(!consent.isEmpty());
    m_consent->setFacts(consent);
    m_hashSection->show();
    m_hashes->setFacts(hashFacts(record));
    const auto client = objectFacts(record.client);
    m_clientSection->setVisible(!client.isEmpty());
    m_client->setFacts(client);
}

void AuditInspector::open()
{
    if (!m_record)
        return;
    Link link;
    const bool letter = m_record->subjectKind == QLatin1String("dead_letter");
    link.screen = letter ? Link::Screen::DeadLetters : Link::Screen::Ledger;
    if (m_record->subjectKind == QLatin1String("run"))
        link.run = RunKey::fromText(m_record->subjectKey);
    else
        link.key = m_record->subjectKey;
    emit linked(link);
}

} // namespace fencepost
