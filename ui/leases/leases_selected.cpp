// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of the lease that is selected.
#include "models/domain/text.h"
#include "models/tables/lease_words.h"
#include "ui/leases/history_panel.h"
#include "ui/leases/lease_inspector.h"
#include "ui/leases/lease_ruler.h"
#include "ui/leases/leases_screen.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/strips.h"

namespace fencepost {

namespace {

constexpr qint64 kHistoryGoodMs = 60'000;

} // namespace

void LeasesScreen::chooseWanted()
{
    if (m_wanted.isEmpty() || !m_loaded)
        return;
    const int row = m_table->rowOf(m_wanted);
    m_wanted.clear();
    if (row >= 0)
        list()->setCurrentIndex(m_table->index(row, 0));
}

const JudgedLease *LeasesScreen::selected() const
{
    const auto place = m_places.constFind(m_table->keyOf(list()->currentIndex()));
    return place == m_places.cend() ? nullptr : &m_leases[*place];
}

void LeasesScreen::showSelected()
{
    const JudgedLease *judged = m_table->rowCount() > 0 ? selected() : nullptr;
    m_inspector->show(judged, shown());
    m_rulerBox->setVisible(judged != nullptr);
    m_history->setVisible(judged != nullptr);
    if (!judged) {
        m_historyOf = {};
        return;
    }
    m_ruler->setLease(*judged);
    m_sentence->setRuns(TextRuns(TextRole::Body, Token::Text)
                            .bold(tr("%1: %2.").arg(visibleText(judged->lease.job.text(), 128),
                                                    decisionWords(judged->advice)) +
                                  QLatin1Char(' '))
                            .plain(outcomeWords(judged->advice)));
    const bool other = !(m_historyOf == judged->lease.job);
    if (m_shownNow && (other || m_historyRead.hasExpired(kHistoryGoodMs)))
        readHistory();
}

void LeasesScreen::readHistory()
{
    const JudgedLease *judged = selected();
    if (!(m_historyOf == judged->lease.job))
        m_history->clear(tr("reading …"));
    m_historyOf = judged->lease.job;
    m_historyRead.start();
    bench().store().jobHistory(this, m_historyOf,
                               [this](const Result<JobHistory> &history) { drawHistory(history); });
}

void LeasesScreen::drawHistory(const Result<JobHistory> &history)
{
    const JudgedLease *judged = selected();
    if (!history) {
        m_history->clear(tr("not read"));
        if (bench().store().link().phase == LinkState::Phase::Up)
            emit issue(history.error().text, history.error().detail);
    } else if (judged && history->job == judged->lease.job) {
        m_history->show(*history, judged->lease, shown());
    }
}

} // namespace fencepost
