// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/chain_walk.h"
#include "models/tables/triage_rows.h"
#include "ui/audit/audit_pager.h"
#include "ui/screen/list_screen.h"

class QMenu;

namespace fencepost {

class AuditInspector;
class ChainBar;
class FilterField;
class KeyButton;
class KeyedTable;

// Who did what to what, newest first: by item, person and action; the record itself beside it; and the chain
// verified on request. A fault in the chain stays on the screen until a later verification finds none. GUI
// thread; owned by the window.
class AuditScreen : public ListScreen
{
    Q_OBJECT
public:
    explicit AuditScreen(Workbench &bench, QWidget *parent = nullptr);

    QWidget *inspector() override;
    void enter() override;
    void leave() override;
    void follow(const Link &link) override;
    Filters filters() const override;
    void setFilters(const Filters &filters) override;
    QList<KeyHelp> keys() const override;
    QString sql() const override;

    void verify();

protected:
    void fitColumns(bool narrow) override;

private:
    void layOut();
    void addActions();
    void chooseAction(const QString &action);
    void begin();
    void clearFilters();
    AuditFilter filter() const;
    void take();
    void say();
    void sayFault();
    void scrolled();
    void readOn();
    void setOpen(bool open); // the fold that is selected, or that the selected record is of
    void showSelected();
    void readHead();
    void takeVerification(const Result<AuditVerification> &answer);

    AuditPager m_pager;
    QObject m_headReader; // asks for the newest record, whatever is filtered by
    QString m_action;
    qint64 m_newest = 0;
    bool m_anew = true;
    QSet<qint64> m_opened; // folds, by their newest record
    int m_readOn = 0;      // pages, since the reader last moved
    std::optional<AuditVerification> m_verified;
    QDateTime m_verifiedAt;
    FilterField *m_subject;
    FilterField *m_person;
    KeyButton *m_actions;
    QMenu *m_actionMenu;
    KeyedTable *m_table;
    ChainBar *m_chain;
    AuditInspector *m_inspector;
    ChainWalk m_walk;
};

} // namespace fencepost
