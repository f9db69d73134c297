// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/look_up_run.h"

#include <algorithm>

namespace fencepost {

namespace {

// How many pages more than it has effects a window may take before its effects are asked one by one: a busy
// account can hold far more payments in a window than we have effects there.
constexpr size_t patience = 2;

const QString s_otherMode = QStringLiteral("the key shows payments of the other mode (live or test)");

QString toText(LookUpCell::By by)
{
    switch (by) {
    case LookUpCell::By::Window:
        return QStringLiteral("window");
    case LookUpCell::By::Customer:
        return QStringLiteral("customer");
    case LookUpCell::By::Reference:
        break;
    }
    return QStringLiteral("reference");
}

} // namespace

LookUpRun::LookUpRun(const ProviderSettings &settings, const QString &apiVersion,
                     std::vector<EffectQuestion> questions)
    : m_settings(settings)
    , m_apiVersion(apiVersion)
    , m_findings(settings, std::move(questions))
    , m_needs(m_findings.questions().size())
{
    for (LookUpCell &plan : planCells(m_findings.questions(), m_settings))
        addCell(std::move(plan));
    m_news.plannedAnew = true;
}

size_t LookUpRun::addCell(LookUpCell plan)
{
    const size_t index = m_cells.size();
    plan.window.index = static_cast<int>(index);
    for (const size_t question : plan.questions) {
        m_needs[question].cells.push_back(index);
        ++m_needs[question].unread;
    }
    m_cells.push_back({std::move(plan), {}, {}, 0, {}, 0});
    m_news.plannedAnew = true;
    return index;
}

bool LookUpRun::waitsFor(size_t question, size_t cell) const
{
    const Needs &needs = m_needs[question];
    return !needs.judged && std::find(needs.cells.begin(), needs.cells.end(), cell) != needs.cells.end();
}

std::vector<size_t> LookUpRun::waitingFor(size_t cell) const
{
    std::vector<size_t> waiting;
    for (const size_t question : m_cells[cell].plan.questions) {
        if (waitsFor(question, cell))
            waiting.push_back(question);
    }
    return waiting;
}

void LookUpRun::setState(size_t index, LookUpWindow::State state)
{
    m_cells[index].plan.window.state = state;
    if (state != LookUpWindow::State::Refused)
        m_cells[index].plan.window.retryAt = QDateTime();
    m_news.changed.push_back(static_cast<int>(index));
}

std::optional<size_t> LookUpRun::takeNext(Clock::time_point now)
{
    using State = LookUpWindow::State;
    for (size_t i = 0; i < m_cells.size(); ++i) {
        const LookUpWindow &window = m_cells[i].plan.window;
        const bool due =
            window.state == State::Refused && window.retryAt.isValid() && m_cells[i].retryAt <= now;
        if (window.state != State::Waiting && !due)
            continue;
        if (waitingFor(i).empty()) // its effects are judged, or asked about otherwise: it stays unread
            continue;
        setState(i, State::Asking);
        return i;
    }
    return std::nullopt;
}

std::optional<LookUpRun::Clock::time_point> LookUpRun::nextRetry() const
{
    std::optional<Clock::time_point> next;
    for (const Cell &cell : m_cells) {
        if (cell.plan.window.state == LookUpWindow::State::Refused && cell.plan.window.retryAt.isValid())
            next = next ? std::min(*next, cell.retryAt) : cell.retryAt;
    }
    return next;
}

bool LookUpRun::pageRead(size_t index, const StripePage &page, const QString &requestId)
{
    for (const StripeObject &object : page.objects) {
        if (object.live != m_settings.liveMode) {
            allMisconfigured(s_otherMode, true);
            return false;
        }
        m_findings.note(object, requestId);
    }
    Cell &cell = m_cells[index];
    cell.failures = 0;
    ++cell.plan.window.pages;
    cell.objects += static_cast<int>(page.objects.size());
    cell.requestIds.append(requestId);
    if (!page.hasMore) {
        read(index);
        return false;
    }
    cell.cursor = page.objects.back().theirs.reference;
    m_news.changed.push_back(static_cast<int>(index));
    return !askSinglyInstead(index);
}

bool LookUpRun::askSinglyInstead(size_t index)
{
    if (m_cells[index].plan.by != LookUpCell::By::Window)
        return false;
    const std::vector<size_t> waiting = waitingFor(index);
    if (static_cast<size_t>(m_cells[index].plan.window.pages) < waiting.size() + patience)
        return false;
    const auto &questions = m_findings.questions();
    if (std::any_of(waiting.begin(), waiting.end(), [&](size_t q) { return questions[q].target.isEmpty(); }))
        return false;
    // The first takes the window's own place, so that no cell stands there unread.
    for (size_t i = 0; i < waiting.size(); ++i) {
        m_needs[waiting[i]].cells.clear();
        m_needs[waiting[i]].unread = 0;
        if (i > 0) {
            addCell(customerCell(waiting[i]));
            continue;
        }
        m_cells[index] = Cell{customerCell(waiting[i]), {}, {}, 0, {}, 0};
        m_cells[index].plan.window.index = static_cast<int>(index);
        m_needs[waiting[i]].cells.push_back(index);
        m_needs[waiting[i]].unread = 1;
    }
    m_news.plannedAnew = true;
    return true;
}

LookUpCell LookUpRun::customerCell(size_t question) const
{
    const EffectQuestion &asked = m_findings.questions()[question];
    const Stretch stretch = stretchOf(asked, m_settings);
    LookUpCell cell;
    cell.by = LookUpCell::By::Customer;
    cell.customer = asked.target;
    cell.window.from = QDateTime::fromSecsSinceEpoch(stretch.from, Qt::UTC);
    cell.window.to = QDateTime::fromSecsSinceEpoch(stretch.to, Qt::UTC);
    cell.questions = {question};
    return cell;
}

void LookUpRun::read(size_t index)
{
    setState(index, LookUpWindow::State::Read);
    for (const size_t question : waitingFor(index)) {
        if (--m_needs[question].unread == 0)
            covered(question);
    }
}

void LookUpRun::covered(size_t question)
{
    const auto &cells = m_needs[question].cells;
    const bool referenceAsked = std::any_of(cells.begin(), cells.end(), [&](size_t i) {
        return m_cells[i].plan.by == LookUpCell::By::Reference;
    });
    if (!referenceAsked && m_findings.lacksKnownReference(question)) {
        LookUpCell cell = customerCell(question);
        cell.by = LookUpCell::By::Reference;
        cell.customer.clear();
        cell.reference = m_findings.questions()[question].providerRef;
        addCell(std::move(cell));
        return;
    }
    LookUpFacts facts;
    facts.answered = true;
    facts.windowWhole = true;
    judgeOne(question, facts);
}

void LookUpRun::referenceRead(size_t index, const std::optional<StripeObject> &object,
                              const QString &requestId)
{
    if (object && object->live != m_settings.liveMode) {
        allMisconfigured(s_otherMode, true);
        return;
    }
    if (object)
        m_findings.note(*object, requestId);
    m_cells[index].requestIds.append(requestId);
    ++m_cells[index].plan.window.pages;
    m_cells[index].objects += object ? 1 : 0;
    read(index);
}

void LookUpRun::refused(size_t index, std::chrono::milliseconds wait, Clock::time_point now)
{
    Cell &cell = m_cells[index];
    ++cell.failures;
    cell.retryAt = now + wait;
    setState(index, LookUpWindow::State::Refused);
    cell.plan.window.retryAt = QDateTime::currentDateTimeUtc().addMSecs(wait.count());
}

void LookUpRun::givenUp(size_t index, const QString &obstacle)
{
    setState(index, LookUpWindow::State::Refused);
    m_cells[index].plan.window.retryAt = QDateTime();
    LookUpFacts facts;
    facts.obstacle = obstacle;
    for (const size_t question : waitingFor(index))
        judgeOne(question, facts);
}

void LookUpRun::allMisconfigured(const QString &obstacle, bool byKey)
{
    LookUpFacts facts;
    facts.misconfigured = true;
    facts.byKey = byKey;
    facts.obstacle = obstacle;
    judgeRest(facts);
}

void LookUpRun::allInconclusive(const QString &obstacle)
{
    LookUpFacts facts;
    facts.obstacle = obstacle;
    judgeRest(facts);
}

void LookUpRun::judgeRest(const LookUpFacts &facts)
{
    for (size_t question = 0; question < m_needs.size(); ++question) {
        if (!m_needs[question].judged)
            judgeOne(question, facts);
    }
}

void LookUpRun::judgeOne(size_t question, LookUpFacts facts)
{
    for (const size_t i : m_needs[question].cells) {
        const LookUpWindow &window = m_cells[i].plan.window;
        if (!facts.windowFrom.isValid() || window.from < facts.windowFrom)
            facts.windowFrom = window.from;
        if (!facts.windowTo.isValid() || window.to > facts.windowTo)
            facts.windowTo = window.to;
        facts.objects = facts.objects.value_or(0) + m_cells[i].objects;
    }
    m_needs[question].judged = true;
    ++m_judged;
    m_news.answers.push_back(m_findings.answer(question, facts, m_apiVersion, askedFor(question)));
}

std::vector<AskedPart> LookUpRun::askedFor(size_t question) const
{
    std::vector<AskedPart> asked;
    for (const size_t i : m_needs[question].cells) {
        const LookUpCell &plan = m_cells[i].plan;
        if (plan.window.pages > 0)
            asked.push_back({toText(plan.by), plan.window.from, plan.window.to, plan.window.pages,
                             m_cells[i].requestIds, m_cells[i].objects});
    }
    return asked;
}

RunNews LookUpRun::takeNews()
{
    std::sort(m_news.changed.begin(), m_news.changed.end());
    m_news.changed.erase(std::unique(m_news.changed.begin(), m_news.changed.end()), m_news.changed.end());
    return std::exchange(m_news, RunNews());
}

std::vector<LookUpWindow> LookUpRun::windows() const
{
    std::vector<LookUpWindow> windows;
    for (const Cell &cell : m_cells)
        windows.push_back(cell.plan.window);
    return windows;
}

LookUpProgress LookUpRun::progress() const
{
    LookUpProgress progress;
    progress.windows = static_cast<int>(m_cells.size());
    progress.windowsRead =
        static_cast<int>(std::count_if(m_cells.begin(), m_cells.end(), [](const Cell &cell) {
            return cell.plan.window.state == LookUpWindow::State::Read;
        }));
    progress.questions = static_cast<int>(m_needs.size());
    progress.judged = static_cast<int>(m_judged);
    progress.done = isFinished();
    return progress;
}

} // namespace fencepost
