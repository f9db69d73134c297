// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/triage/hand_over_pack.h"

#include "models/reconcile/workbench.h"

#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

constexpr size_t kMostRuns = 200; // that are told one by one

} // namespace

HandOverPack::HandOverPack(Workbench &bench, QObject *parent) : QObject(parent), m_bench(bench) {}

HandOverPack::~HandOverPack() = default;

void HandOverPack::write(const QString &path, const QString &to, const QString &note)
{
    if (isWriting())
        return;
    ++m_question;
    m_file = std::make_unique<PartFile>(path);
    if (const auto error = m_file->open()) {
        fail(*error);
        return;
    }
    const ConnectionProfile &profile = m_bench.profile();
    m_facts = {};
    m_facts.environment = profile.environment;
    m_facts.connection = profile.name;
    m_facts.database = m_bench.who().database;
    m_facts.who = m_bench.who();
    m_facts.zone = m_bench.zone();
    m_facts.to = to;
    m_facts.note = note;
    m_runs.clear();
    m_at = 0;
    readTriage();
}

void HandOverPack::cancel()
{
    if (!isWriting())
        return;
    StoreError stopped;
    stopped.kind = StoreError::Kind::Cancelled;
    stopped.text = tr("Stopped. Nothing is left of the file.");
    m_bench.store().giveUp(this);
    fail(stopped);
}

void HandOverPack::readTriage()
{
    m_bench.store().triage(this, [this, question = m_question](const Result<TriageSnapshot> &snapshot) {
        if (question != m_question || !isWriting())
            return;
        if (!snapshot) {
            fail(snapshot.error());
            return;
        }
        m_facts.snapshot = *snapshot;
        readBoard();
    });
}

void HandOverPack::readBoard()
{
    m_bench.store().handOver(this, [this, question = m_question](const Result<HandOverBoard> &board) {
        if (question != m_question || !isWriting())
            return;
        if (!board) {
            fail(board.error());
            return;
        }
        m_facts.board = *board;
        readConsents();
    });
}

void HandOverPack::readConsents()
{
    m_bench.store().consents(this,
                             [this, question = m_question](const Result<std::vector<Consent>> &consents) {
                                 if (question != m_question || !isWriting())
                                     return;
                                 if (!consents) {
                                     fail(consents.error());
                                     return;
                                 }
                                 m_facts.consents = *consents;
                                 begin();
                             });
}

// What is in doubt is asked for last: it may have been answered meanwhile.
void HandOverPack::begin()
{
    m_facts.inDoubt = m_bench.store().inDoubt();
    m_runs = packRuns(m_facts);
    const size_t all = m_runs.size();
    m_runs.resize(std::min(all, kMostRuns));
    if (put(packHead(m_facts)) && put(packSubjects(m_facts)) && put(packItems(m_facts)) &&
        put(packConsents(m_facts)) && put(packInDoubt(m_facts)) && put(packPauses(m_facts)) &&
        put(packRunsHead(m_runs.size(), all)))
        nextRun();
}

void HandOverPack::nextRun()
{
    emit progressed(static_cast<int>(m_at), static_cast<int>(m_runs.size()));
    if (!isWriting())
        return;
    if (m_at == m_runs.size()) {
        end();
        return;
    }
    const RunKey run = m_runs.at(m_at++);
    m_bench.store().runSheet(this, run, [this, run, question = m_question](const Result<RunSheet> &sheet) {
        if (question != m_question || !isWriting())
            return;
        // One that is not there is told as such; where the link is gone, so is the file.
        if (!sheet && sheet.error().kind != StoreError::Kind::Refused) {
            fail(sheet.error());
            return;
        }
        if (put(sheet ? packRun(*sheet, m_facts.zone) : packUnreadRun(run, sheet.error().text)))
            nextRun();
    });
}

bool HandOverPack::put(const QString &text)
{
    if (m_file->write(text.toUtf8()))
        return true;
    fail(m_file->error());
    return false;
}

void HandOverPack::end()
{
    if (!put(packProof(m_facts)))
        return;
    if (const auto error = m_file->keep()) {
        fail(*error);
        return;
    }
    const auto rows = static_cast<qint64>(m_facts.snapshot.items.size());
    m_file.reset();
    emit ended(rows);
}

void HandOverPack::fail(const StoreError &error)
{
    const StoreError copy = error;
    m_file.reset();
    emit ended(copy);
}

} // namespace fencepost
