// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/sitting.h"

#include "models/providers/look_up_factory.h"
#include "tests/faults/wait.h"

#include <algorithm>

namespace fencepost::faults {

namespace {

const QString s_reason = QStringLiteral("its worker died");

std::unique_ptr<RecordingStore> opened(const QString &conninfo, const QString &journal)
{
    auto store = std::make_unique<RecordingStore>();
    if (!journal.isEmpty())
        store->keepJournal(journal);
    ConnectionProfile profile;
    profile.name = QStringLiteral("faults");
    profile.environment = QStringLiteral("test");
    profile.conninfo = conninfo;
    store->open(profile);
    return store;
}

LookUpFactory lookUps()
{
    return [](const ProviderSettings &settings) {
        auto lookUp = makeLookUp(settings);
        lookUp->setSecret(QStringLiteral("rk_live_fencepost"));
        return lookUp;
    };
}

// The charge that our own request made: the first.
QString firstOf(const std::vector<TheirObject> &matches)
{
    const auto first =
        std::min_element(matches.begin(), matches.end(),
                         [](const TheirObject &a, const TheirObject &b) { return a.created < b.created; });
    return first == matches.end() ? QString() : first->reference;
}

} // namespace

void RecordingStore::act(QObject *asker, const ActionRequest &request, Then<ActionAnswer> then)
{
    Told asked{request.actionId, functionName(request.kind), {}};
    m_told.push_back(asked);
    if (onTold)
        onTold(asked);
    PgConsoleStore::act(
        asker, request, [this, asked, then = std::move(then)](const Result<ActionAnswer> &answer) mutable {
            if (answer) {
                for (const ItemAnswer &item : *answer)
                    asked.decisions << item.decision;
                const auto known = std::find_if(m_told.begin(), m_told.end(), [&](const Told &told) {
                    return told.action == asked.action;
                });
                if (known != m_told.end())
                    *known = asked;
                if (onTold)
                    onTold(asked);
            }
            then(answer);
        });
}

Sitting::Sitting(const Place &place)
    : m_first(opened(place.conninfo, place.journal))
    , m_second(opened(place.secondConninfo, {}))
    , m_case(std::make_unique<Reconciliation>(*m_first, lookUps()))
{
    for (RecordingStore *store : {m_first.get(), m_second.get()}) {
        QObject::connect(store, &ConsoleStore::actionInDoubt, store, [this] { ++m_inDoubt; });
        store->who(nullptr, [](const Result<Who> &) {}); // the first answer sets the clock
    }
}

Sitting::~Sitting()
{
    m_case.reset(); // it uses the store
}

bool Sitting::isUp(int milliseconds)
{
    return waitFor(
        [this] {
            return m_first->link().phase == LinkState::Phase::Up &&
                   m_second->link().phase == LinkState::Phase::Up && m_first->serverNow().isValid();
        },
        milliseconds);
}

bool Sitting::settle(const RunKey &run, bool byRerun, int milliseconds, const std::function<void()> &now,
                     QString *why)
{
    const QDeadlineTimer deadline(milliseconds);
    m_sinceCheck.invalidate();
    m_sinceOwn.invalidate();
    m_sinceConsent.invalidate();
    m_letGo = false;
    m_askedAt = {};
    m_taken = false;
    m_toldBefore = m_first->told().size();
    m_case->open(run);
    m_case->setArmed(true);
    QElapsedTimer sinceRead;
    sinceRead.start();
    QElapsedTimer sinceNow;
    sinceNow.start();
    while (!deadline.hasExpired()) {
        letPass(20);
        constexpr qint64 betweenCalls = 1'000;
        if (now && sinceNow.elapsed() > betweenCalls) {
            sinceNow.restart();
            now();
        }
        constexpr qint64 betweenReads = 150;
        if (sinceRead.elapsed() > betweenReads) {
            sinceRead.restart();
            m_first->who(nullptr, [](const Result<Who> &) {}); // keeps the clock fresh
            m_case->refresh();
        }
        if (isIdle() && step(byRerun))
            return true;
    }
    QStringList said;
    for (const auto &message : m_case->messages())
        said << message.text;
    const RunSheet &sheet = m_case->sheet();
    *why =
        QStringLiteral("state %1, living %2, owner %3, unclear %4, loaded %5, acting %6, link %7; said: %8")
            .arg(sheet.state)
            .arg(sheet.living)
            .arg(sheet.owner)
            .arg(unclear().size())
            .arg(m_case->isLoaded())
            .arg(m_case->isActing())
            .arg(int(m_first->link().phase))
            .arg(said.mid(qMax(0, said.size() - 6)).join(QStringLiteral(" / ")));
    return false;
}

// A rerun was allowed in this sitting: the sheet that is read next says so.
bool Sitting::hasRerun() const
{
    const auto &told = m_first->told();
    return std::any_of(told.begin() + std::ptrdiff_t(m_toldBefore), told.end(), [](const Told &one) {
        return one.function == QLatin1String("rerun_period") &&
               one.decisions.contains(QStringLiteral("rerun"));
    });
}

// What a rerun has left is taken by itself, not with its run.
bool Sitting::ownsItems() const
{
    const RuleFacts facts = m_case->rules();
    bool any = false;
    for (const ReconcileItem &item : m_case->items()) {
        if (item.isSettled() || item.effect.why == Why::None)
            continue;
        if (!isOwn(item, facts))
            return false;
        any = true;
    }
    return any || m_taken;
}

// The next thing to do. True: it is done.
bool Sitting::step(bool byRerun)
{
    const RunSheet &sheet = m_case->sheet();
    if (sheet.state == QLatin1String("done") || sheet.nextTrigger == QLatin1String("rerun") || hasRerun())
        return true;
    if (m_letGo && !m_case->isMine())
        return true;
    if (sheet.living)
        return false;
    if (!m_case->isMine() && m_case->canOwn() && !ownsItems()) {
        constexpr qint64 betweenTries =
            500; // ms: what was read before an act is not shown, and this must be seen
        if (!m_sinceOwn.isValid() || m_sinceOwn.elapsed() > betweenTries) {
            m_sinceOwn.start();
            m_taken = true;
            m_case->own(s_reason);
        }
        return false;
    }
    if (!settleItems())
        return false;
    if (!m_case->isMine()) // what a rerun had left was taken by itself, and a worker goes on by itself
        return m_first->link().phase == LinkState::Phase::Up && m_first->inDoubt().isEmpty();
    letItRun(byRerun);
    return false;
}

std::vector<EffectKey> Sitting::unclear() const
{
    std::vector<EffectKey> keys;
    for (const ReconcileItem &item : m_case->items()) {
        const auto verdict = item.verdict();
        if (!item.isSettled() && item.effect.why != Why::None && (!verdict || !isConclusive(*verdict)))
            keys.push_back(item.effect.key);
    }
    return keys;
}

// True: there is nothing to settle any more.
bool Sitting::settleItems()
{
    const auto open = [](const ReconcileItem &item) {
        return !item.isSettled() && item.effect.why != Why::None;
    };
    if (std::none_of(m_case->items().begin(), m_case->items().end(), open))
        return true;
    constexpr qint64 betweenQuestions = 150;
    if (const auto keys = unclear(); !keys.empty()) {
        if (m_case->canCheck() && (!m_sinceCheck.isValid() || m_sinceCheck.elapsed() > betweenQuestions)) {
            m_sinceCheck.start();
            m_case->check(keys);
        }
        return false;
    }
    if (m_case->canResolve())
        m_case->resolveConclusive(s_reason);
    else if (m_case->canResolveConsented())
        m_case->resolveConsented(s_reason);
    else if (!m_sinceConsent.isValid() || m_sinceConsent.elapsed() > betweenQuestions) {
        m_sinceConsent.start();
        askSecondPerson();
        giveConsent();
    }
    return false;
}

void Sitting::askSecondPerson()
{
    const RuleFacts facts = m_case->rules();
    std::vector<EffectKey> odd;
    for (const ReconcileItem &item : m_case->items()) {
        if (item.isSettled() || !item.requestId.isEmpty() || !item.verdict() ||
            !isConclusive(*item.verdict()))
            continue;
        odd.push_back(item.effect.key);
    }
    for (const EffectKey &key : odd) {
        const ReconcileItem &item = m_case->items()[static_cast<size_t>(m_case->indexOf(key))];
        if (item.verdict() == Verdict::FoundSeveral)
            m_case->setStands(key, firstOf(item.check->matches));
    }
    std::erase_if(odd, [&](const EffectKey &key) {
        return !canBeAsked(m_case->items()[static_cast<size_t>(m_case->indexOf(key))], facts);
    });
    if (!odd.empty())
        m_case->askSecondPerson(odd, s_reason);
}

void Sitting::giveConsent()
{
    m_second->consents(nullptr, [this](const Result<std::vector<Consent>> &consents) {
        if (!consents)
            return;
        const QString mine = m_case->who().login.text();
        for (const Consent &consent : *consents) {
            if (!consent.open || consent.givenAt.isValid() || consent.askedBy != mine)
                continue;
            const QJsonArray items{QJsonObject{{QStringLiteral("request_id"), consent.requestId}}};
            m_second->act(nullptr, m_second->request(ActionKind::GiveConsent, s_reason, items),
                          [](const Result<ActionAnswer> &) {});
        }
    });
}

void Sitting::letItRun(bool byRerun)
{
    if (!byRerun) {
        if (m_case->canRelease()) {
            m_letGo = true;
            m_case->release();
        }
        return;
    }
    if (!m_case->preview()) {
        if (m_case->canPreviewRerun())
            m_case->previewRerun();
        letPass(50);
        return;
    }
    const auto &blocks = m_case->preview()->blocks;
    const bool needsTwo = std::any_of(blocks.begin(), blocks.end(), [](const RerunPreview::Block &block) {
        return block.decision == QLatin1String("needs_second_person");
    });
    if (!needsTwo) {
        if (m_case->canRerun())
            m_case->rerun(s_reason);
        else
            m_case->previewRerun();
        letPass(50);
        return;
    }
    // Asked, given, and used when it is seen: each for this rerun, because an older consent is for an older
    // plan.
    constexpr qint64 betweenSteps = 300;
    if (m_sinceConsent.isValid() && m_sinceConsent.elapsed() < betweenSteps)
        return;
    m_sinceConsent.start();
    const bool given =
        std::any_of(m_case->consents().begin(), m_case->consents().end(), [this](const Consent &c) {
            return c.open && c.givenAt.isValid() && c.action == QLatin1String("rerun_period") &&
                   c.askedAt > m_askedAt;
        });
    if (!m_askedAt.isValid()) {
        m_askedAt = m_first->serverNow().addMSecs(-1);
        m_case->askSecondPersonForRerun(s_reason);
    } else if (!given) {
        giveConsent();
    } else if (m_case->canRerun()) {
        m_askedAt = {};
        m_case->rerun(s_reason);
    }
}

} // namespace fencepost::faults
