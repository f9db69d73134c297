// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of the report: what this sitting knows, and what the audit record has of everybody else.
#include "models/reconcile/reconciliation.h"

#include <QHash>

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kMostRecords = 200; // of one subject: a run that people fought over for days
constexpr qint64 kPage = 1000;
constexpr qint64 kMostTimed = 20'000; // records of this sitting whose times are read

bool isResolving(const ReportAct &act)
{
    return act.action == QLatin1String("resolve_effects");
}

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
    // Records from … to, of one act.
    struct Span
    {
        size_t act = 0;
        qint64 from = 0;
        qint64 to = 0;
    };
    void wantTimes();
    void takeTimes(const Span &span, const std::vector<AuditRecord> &records);

    ReportFacts facts;
    quint64 sitting = 0;     // what fails is said to nobody else
    QStringList subjects;    // still to be read: the run, and each request about it
    std::vector<Span> spans; // … and the records of this sitting, for their times
    std::function<void(const ReportFacts &)> then;
};

// What an act came to is known here; when, the record says: the first and the last, and of what was resolved
// each.
void Reconciliation::Reporting::wantTimes()
{
    qint64 timed = 0;
    for (size_t i = 0; i < facts.acts.size(); ++i) {
        const ReportAct &act = facts.acts[i];
        if (act.auditFrom <= 0)
            continue;
        const qint64 count = act.auditTo - act.auditFrom + 1;
        if (isResolving(act) && timed + count <= kMostTimed) {
            timed += count;
            for (qint64 from = act.auditFrom; from <= act.auditTo; from += kPage)
                spans.push_back({i, from, std::min(act.auditTo, from + kPage - 1)});
            continue;
        }
        spans.push_back({i, act.auditTo, act.auditTo});
        if (act.auditFrom < act.auditTo)
            spans.push_back({i, act.auditFrom, act.auditFrom});
    }
}

void Reconciliation::Reporting::takeTimes(const Span &span, const std::vector<AuditRecord> &records)
{
    ReportAct &act = facts.acts[span.act];
    QHash<qint64, QDateTime> times;
    for (const AuditRecord &record : records) {
        if (record.seq < span.from)
            break;
        if (record.seq == act.auditFrom)
            act.began = record.at;
        if (record.seq == act.auditTo)
            act.at = record.at;
        times.insert(record.seq, record.at);
    }
    if (!isResolving(act))
        return;
    for (ReconcileItem &item : facts.items) {
        if (const auto at = times.constFind(item.auditSeq); at != times.constEnd())
            item.resolvedAt = *at;
    }
}

void Reconciliation::report(std::function<void(const ReportFacts &)> then)
{
    auto reporting = std::make_shared<Reporting>();
    reporting->then = std::move(then);
    reporting->sitting = m_sitting;
    fillReport(reporting->facts);
    reporting->wantTimes();
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
    facts.consents = m_consents;
    facts.acts = m_acts;
    facts.rerun = m_rerunPlan;
}

// One after the other: a newer read of one asker replaces an older one.
void Reconciliation::readForReport(const std::shared_ptr<Reporting> &reporting)
{
    if (!reporting->spans.empty()) {
        readTimes(reporting);
        return;
    }
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

// Where they cannot be read the times stay those of the answers, as this console had them.
void Reconciliation::readTimes(const std::shared_ptr<Reporting> &reporting)
{
    const Reporting::Span span = reporting->spans.back();
    reporting->spans.pop_back();
    const auto count = static_cast<int>(span.to - span.from + 1);
    m_store.auditPage(this, {}, span.to + 1, count,
                      [this, reporting, span](const Result<std::vector<AuditRecord>> &records) {
                          if (records)
                              reporting->takeTimes(span, *records);
                          readForReport(reporting);
                      });
}

} // namespace fencepost
