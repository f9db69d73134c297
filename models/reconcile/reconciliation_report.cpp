// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of the report: what this sitting knows, and what the audit record has of everybody else.
#include "models/reconcile/reconciliation.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kMostRecords = 200; // of one subject: a run that people fought over for days

bool isOfSitting(const AuditRecord &record, const std::vector<ReportAct> &acts)
{
    return std::any_of(acts.begin(), acts.end(), [&](const ReportAct &act) {
        return act.auditFrom > 0 && act.login == record.login && act.action == record.action &&
               record.seq >= act.auditFrom && record.seq <= act.auditTo;
    });
}

} // namespace

struct Reconciliation::Reporting
{
    ReportFacts facts;
    quint64 sitting = 0;  // what fails is said to nobody else
    QStringList subjects; // still to be read: the run, and each request about it
    std::function<void(const ReportFacts &)> then;
};

void Reconciliation::report(std::function<void(const ReportFacts &)> then)
{
    auto reporting = std::make_shared<Reporting>();
    reporting->then = std::move(then);
    reporting->sitting = m_sitting;
    fillReport(reporting->facts);
    reporting->subjects << m_run.text();
    for (const Consent &consent : m_consents)
        reporting->subjects << consent.requestId;
    m_store.auditPage(this, {}, 0, 1, [this, reporting](const Result<std::vector<AuditRecord>> &newest) {
        if (newest && !newest->empty()) {
            reporting->facts.auditSeq = newest->front().seq;
            reporting->facts.auditHash = newest->front().hash;
        } else if (!newest && reporting->sitting == m_sitting) {
            say(Level::Error, newest.error().text);
        }
        readForReport(reporting);
    });
}

void Reconciliation::fillReport(ReportFacts &facts) const
{
    facts.environment = m_store.profile().environment;
    facts.connection = m_store.profile().name;
    facts.database = m_who.database;
    facts.provider = QStringLiteral("%1 %2 %3")
                         .arg(m_provider.name.text(), m_provider.account,
                              m_provider.liveMode ? QStringLiteral("live") : QStringLiteral("test"));
    facts.providerTitle = providerTitle();
    facts.sheet = m_sheet;
    facts.openedAt = m_openedAt;
    facts.writtenAt = m_store.serverNow();
    facts.who = m_who;
    facts.parts = sumParts();
    facts.whole = whole();
    facts.groups = groups();
    facts.items = m_items;
    facts.differences = openDifferences();
    facts.acts = m_acts;
    facts.rerun = m_rerunPlan;
}

// One after the other: a newer read of one asker replaces an older one.
void Reconciliation::readForReport(const std::shared_ptr<Reporting> &reporting)
{
    if (reporting->subjects.isEmpty()) {
        auto &others = reporting->facts.others;
        std::sort(others.begin(), others.end(), [](const auto &a, const auto &b) { return a.seq < b.seq; });
        reporting->then(reporting->facts);
        return;
    }
    const AuditFilter filter{reporting->subjects.takeFirst(), {}, {}};
    m_store.auditPage(this, filter, 0, kMostRecords,
                      [this, reporting](const Result<std::vector<AuditRecord>> &records) {
                          if (!records) {
                              if (reporting->sitting == m_sitting)
                                  say(Level::Error, records.error().text);
                              reporting->facts.othersUnread = true; // of this subject; the rest is read still
                          } else {
                              reporting->facts.othersCut =
                                  reporting->facts.othersCut || records->size() >= size_t(kMostRecords);
                              for (const AuditRecord &record : *records) {
                                  if (!isOfSitting(record, reporting->facts.acts))
                                      reporting->facts.others.push_back(record);
                              }
                          }
                          readForReport(reporting);
                      });
}

} // namespace fencepost
