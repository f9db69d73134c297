// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/providers/findings.h"
#include "models/providers/look_up_plan.h"

#include <chrono>
#include <optional>
#include <vector>

namespace fencepost {

// What happened in a run since it was last asked.
struct RunNews
{
    bool plannedAnew = false; // the cells are not those of before: all are told again
    std::vector<int> changed; // otherwise these have changed
    std::vector<CheckAnswer> answers;
};

// The book-keeping of one look-up: which cell is asked next, what it has shown, which effect is covered by
// cells that were read to their end, and is therefore judged. No I/O and no clock of its own: `now` is given,
// so that it can be tested without waiting. Lives with the look-up that owns it.
class LookUpRun
{
public:
    using Clock = std::chrono::steady_clock;

    LookUpRun(const ProviderSettings &settings, const QString &apiVersion,
              std::vector<EffectQuestion> questions);

    // The next cell to be asked; none where all are read, under way, or wait for their time.
    std::optional<size_t> takeNext(Clock::time_point now);
    // When the next refused cell wants to be asked again; none where none waits.
    std::optional<Clock::time_point> nextRetry() const;
    const LookUpCell &cell(size_t index) const { return m_cells[index].plan; }
    const QString &cursor(size_t index) const { return m_cells[index].cursor; }
    int failures(size_t index) const { return m_cells[index].failures; }

    // True: the cell goes on with its next page at once.
    bool pageRead(size_t index, const StripePage &page, const QString &requestId);
    void referenceRead(size_t index, const std::optional<StripeObject> &object, const QString &requestId);
    // The cell is asked again after `wait`.
    void refused(size_t index, std::chrono::milliseconds wait, Clock::time_point now);
    void givenUp(size_t index, const QString &obstacle);

    // `byKey`: with another key it could be asked.
    void allMisconfigured(const QString &obstacle, bool byKey);
    void allInconclusive(const QString &obstacle);

    bool isFinished() const { return m_judged == m_needs.size(); }
    RunNews takeNews();
    std::vector<LookUpWindow> windows() const;
    LookUpProgress progress() const; // without answered and refused, which the requests' owner counts

private:
    struct Cell
    {
        LookUpCell plan;
        QString cursor;
        QStringList requestIds;
        int failures = 0; // in a row
        Clock::time_point retryAt;
        int objects = 0; // read so far
    };
    // What an effect waits for.
    struct Needs
    {
        std::vector<size_t> cells; // all that its verdict rests on
        size_t unread = 0;
        bool judged = false;
    };

    bool waitsFor(size_t question, size_t cell) const;
    std::vector<size_t> waitingFor(size_t cell) const;
    bool askSinglyInstead(size_t index);
    size_t addCell(LookUpCell plan);
    LookUpCell customerCell(size_t question) const;
    void setState(size_t index, LookUpWindow::State state);
    void read(size_t index);
    void covered(size_t question);
    void judgeOne(size_t question, LookUpFacts facts);
    void judgeRest(const LookUpFacts &facts);
    std::vector<AskedPart> askedFor(size_t question) const;

    ProviderSettings m_settings;
    QString m_apiVersion;
    Findings m_findings;
    std::vector<Cell> m_cells;
    std::vector<Needs> m_needs;
    size_t m_judged = 0;
    RunNews m_news;
};

} // namespace fencepost
