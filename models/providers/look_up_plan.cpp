// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/look_up_plan.h"

#include <algorithm>
#include <numeric>

namespace fencepost {

namespace {

constexpr qint64 secondsOfADay = 86'400;

qint64 floorSeconds(qint64 ms)
{
    return ms >= 0 ? ms / 1000 : -((-ms + 999) / 1000);
}

qint64 ceilSeconds(qint64 ms)
{
    return -floorSeconds(-ms);
}

// Stretches that are read in one go, and the windows they are cut into.
struct Span
{
    Stretch stretch;
    std::vector<size_t> questions;
    int parts = 1;

    qint64 length() const { return stretch.to - stretch.from + 1; }
    double load() const { return static_cast<double>(questions.size()) / parts; }
};

std::vector<Span> spansOf(const std::vector<Stretch> &stretches, qint64 gap)
{
    std::vector<size_t> order(stretches.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return stretches[a].from < stretches[b].from; });
    std::vector<Span> spans;
    for (const size_t i : order) {
        if (spans.empty() || stretches[i].from > spans.back().stretch.to + gap + 1)
            spans.push_back({stretches[i], {}, 1});
        spans.back().stretch.to = std::max(spans.back().stretch.to, stretches[i].to);
        spans.back().questions.push_back(i);
    }
    return spans;
}

// Gives further windows to the spans that have most questions a window.
void split(std::vector<Span> &spans, size_t questions, const PlanLimits &limits)
{
    const int perWindow = std::max(limits.questionsPerWindow, 1);
    const int wanted =
        static_cast<int>((questions + static_cast<size_t>(perWindow) - 1) / static_cast<size_t>(perWindow));
    int windows = static_cast<int>(spans.size());
    for (; windows < std::min(wanted, limits.mostWindows); ++windows) {
        Span *busiest = nullptr;
        for (Span &span : spans) {
            if (span.parts < span.length() && (!busiest || span.load() > busiest->load()))
                busiest = &span;
        }
        if (!busiest)
            return;
        ++busiest->parts;
    }
}

void addWindows(const Span &span, const std::vector<Stretch> &stretches, std::vector<LookUpCell> &cells)
{
    for (int part = 0; part < span.parts; ++part) {
        const qint64 from = span.stretch.from + span.length() * part / span.parts;
        const qint64 to = span.stretch.from + span.length() * (part + 1) / span.parts - 1;
        LookUpCell cell;
        cell.window.from = QDateTime::fromSecsSinceEpoch(from, Qt::UTC);
        cell.window.to = QDateTime::fromSecsSinceEpoch(to, Qt::UTC);
        for (const size_t i : span.questions) {
            if (stretches[i].from <= to && stretches[i].to >= from)
                cell.questions.push_back(i);
        }
        cells.push_back(std::move(cell));
    }
}

} // namespace

Stretch stretchOf(const EffectQuestion &question, const ProviderSettings &settings)
{
    const qint64 margin = settings.delays.clockMargin.count();
    const qint64 started = question.checkStartedAt.isValid() ? question.checkStartedAt.toMSecsSinceEpoch()
                                                             : QDateTime::currentMSecsSinceEpoch();
    const qint64 last = question.lastArrival.isValid() ? question.lastArrival.toMSecsSinceEpoch() : started;
    const qint64 first = question.firstSubmittedAt.isValid() ? question.firstSubmittedAt.toMSecsSinceEpoch()
                                                             : std::min(last, started) - secondsOfADay * 1000;
    const qint64 latest =
        last + settings.delays.settleDelay.count() + margin + settings.transportLimit.count();
    return {floorSeconds(first - margin), ceilSeconds(std::min(latest, std::max(last, started + margin)))};
}

std::vector<LookUpCell> planCells(const std::vector<EffectQuestion> &questions,
                                  const ProviderSettings &settings, const PlanLimits &limits)
{
    std::vector<Stretch> stretches;
    stretches.reserve(questions.size());
    for (const EffectQuestion &question : questions)
        stretches.push_back(stretchOf(question, settings));
    std::vector<Span> spans = spansOf(stretches, limits.gapSeconds);
    split(spans, questions.size(), limits);

    std::vector<LookUpCell> cells;
    for (const Span &span : spans) {
        addWindows(span, stretches, cells);
        const QString &target = questions[span.questions.front()].target;
        if (span.questions.size() == 1 && !target.isEmpty()) {
            cells.back().by = LookUpCell::By::Customer;
            cells.back().customer = target;
        }
    }
    for (size_t i = 0; i < cells.size(); ++i)
        cells[i].window.index = static_cast<int>(i);
    return cells;
}

} // namespace fencepost
