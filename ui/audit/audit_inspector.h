// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"
#include "ui/widgets/inspector.h"

#include <optional>

namespace fencepost {

class FactList;
class FactsTable;
class KeyButton;

// One audit record: who did what to what and why, what it changed, on which evidence, and its links of the
// chain. GUI thread; owned by the window.
class AuditInspector : public InspectorPanel
{
    Q_OBJECT
public:
    explicit AuditInspector(QWidget *parent);

    // Nothing: there is no row.
    void show(const std::optional<AuditRecord> &record, const ShownFor &shown);

signals:
    void linked(const fencepost::Link &link);
    // The reader wants the records of this item alone.
    void subjectWanted(const QString &key);

private:
    void build();
    void fill(const AuditRecord &record);
    void open();

    ShownFor m_shown;
    std::optional<AuditRecord> m_record;
    InspectorSection *m_reasonSection = nullptr;
    RunsLabel *m_reason = nullptr;
    InspectorSection *m_changeSection = nullptr;
    FactsTable *m_changes = nullptr;
    InspectorSection *m_factSection = nullptr;
    FactList *m_facts = nullptr;
    KeyButton *m_open = nullptr;
    KeyButton *m_only = nullptr;
    InspectorSection *m_consentSection = nullptr;
    FactList *m_consent = nullptr;
    InspectorSection *m_hashSection = nullptr;
    FactList *m_hashes = nullptr;
    InspectorSection *m_clientSection = nullptr;
    FactList *m_client = nullptr;
};

} // namespace fencepost
