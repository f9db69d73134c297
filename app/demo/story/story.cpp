// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/story/story.h"

#include "app/demo/story/progress.h"

#include "models/providers/look_up_factory.h"
#include "models/store/pg_console_store.h"

#include <algorithm>
#include <iterator>

namespace fencepost {

namespace {

const QString s_reason = QStringLiteral("worker-7 was killed in the billing run, INC-2231");

std::unique_ptr<ConsoleStore> openedFor(const DemoWorld &world, const QString &login)
{
    auto store = std::make_unique<PgConsoleStore>();
    ConnectionProfile profile;
    profile.name = QStringLiteral("billing-db / demo");
    profile.environment = QStringLiteral("production");
    profile.conninfo = world.conninfo(login);
    store->open(profile);
    return store;
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

Story::Story(DemoWorld &world, QObject *parent) : QObject(parent), m_world(world)
{
    constexpr int betweenReads = 250; // ms
    m_poll.setInterval(betweenReads);
    connect(&m_poll, &QTimer::timeout, this, &Story::poll);
    m_scenes.setMark([this] { return mark(); });
    connect(&m_scenes, &SceneRunner::began, this, [this](const QString &scene) { emit told(scene); });
    connect(&m_scenes, &SceneRunner::failed, this, [this](const QString &why) {
        emit told(QStringLiteral("failed: ") + why);
        emit ended(false);
    });
    connect(&m_scenes, &SceneRunner::finished, this, [this] { emit ended(true); });
}

Story::~Story()
{
    m_case.reset(); // it uses the store
}

void Story::start()
{
    m_keller = openedFor(m_world, people::keller);
    m_orlov = openedFor(m_world, people::orlov);
    const QString readKey = m_world.readOnlyKey();
    m_case = std::make_unique<Reconciliation>(*m_keller, [readKey](const ProviderSettings &settings) {
        auto lookUp = makeLookUp(settings);
        lookUp->setSecret(readKey);
        return lookUp;
    });
    connect(m_case.get(), &Reconciliation::message, this,
            [this](Reconciliation::Level, const QString &text) { emit told(QStringLiteral("   ") + text); });
    connect(m_case.get(), &Reconciliation::finishedChecking, this, [this] { m_checked = true; });
    m_scenes.add(openScenes());
    m_scenes.add(ownScenes());
    m_scenes.add(checkScenes());
    m_scenes.add(resolveScenes());
    m_scenes.add(rerunScenes());
    m_scenes.add(workerScenes());
    m_scenes.start();
}

QString Story::mark() const
{
    return QStringLiteral("%1|%2|%3")
        .arg(progressOf(m_world, *m_case))
        .arg(int(m_keller->link().phase))
        .arg(int(m_orlov->link().phase));
}

void Story::poll()
{
    m_case->refresh();
}

std::vector<Scene> Story::openScenes()
{
    const auto bothUp = [this] {
        return m_keller->link().phase == LinkState::Phase::Up &&
               m_orlov->link().phase == LinkState::Phase::Up && m_keller->serverNow().isValid() &&
               m_orlov->serverNow().isValid();
    };
    const auto read = [this] {
        m_case->open(m_world.run());
        m_case->setArmed(true);
        m_case->setActive(true);
        m_poll.start();
    };
    // The dead worker's lease must be over: until then it counts as being at it.
    const auto isDead = [this] { return m_case->isLoaded() && m_case->canOwn() && !m_case->items().empty(); };
    return {{QStringLiteral("two people open their consoles"),
             [this] {
                 m_keller->who(this, [](const Result<Who> &) {}); // the first answer sets the clock
                 m_orlov->who(this, [](const Result<Who> &) {});
             },
             bothUp},
            {QStringLiteral("the dead worker's lease runs out"), read, isDead}};
}

std::vector<Scene> Story::ownScenes()
{
    return {{QStringLiteral("m.keller takes the run"), [this] { m_case->own(s_reason); },
             [this] { return m_case->isMine() && isIdle(); }},
            {QStringLiteral("an absence can be sure"), [] {}, [this] { return absenceIsSure(); }}};
}

bool Story::absenceIsSure() const
{
    const ProviderDelays &delays = m_case->provider().delays;
    const auto wait = delays.settleDelay + delays.visibilityLag;
    const QDateTime now = m_keller->serverNow();
    return std::all_of(m_case->items().begin(), m_case->items().end(), [&](const ReconcileItem &item) {
        return item.effect.lastArrival.addMSecs(wait.count()) < now;
    });
}

std::vector<EffectKey> Story::unsettled() const
{
    std::vector<EffectKey> keys;
    for (const ReconcileItem &item : m_case->items()) {
        if (!item.isSettled() && item.effect.why != Why::None)
            keys.push_back(item.effect.key);
    }
    return keys;
}

std::vector<EffectKey> Story::unclear() const
{
    std::vector<EffectKey> keys;
    for (const ReconcileItem &item : m_case->items()) {
        const auto verdict = item.verdict();
        const bool later = verdict == Verdict::FoundInProgress;
        if (!item.isSettled() && item.effect.why != Why::None && !later &&
            (!verdict || !isConclusive(*verdict)))
            keys.push_back(item.effect.key);
    }
    return keys;
}

void Story::check(const std::vector<EffectKey> &keys)
{
    m_checked = false;
    m_sinceCheck.start();
    m_case->check(keys);
}

QString Story::groupsText() const
{
    QStringList texts;
    for (const ReconcileGroup &group : m_case->groups())
        texts << QStringLiteral("%1 %2 (%3)").arg(group.count).arg(group.title.toLower(), group.money.text());
    return texts.join(QStringLiteral(", "));
}

std::vector<Scene> Story::checkScenes()
{
    const auto checked = [this] { return m_checked && isIdle(); };
    const auto lookAt = [this, checked] {
        m_world.noteFirstVerdicts();
        emit told(QStringLiteral("   ") + groupsText());
        if (!unclear().empty()) {
            m_scenes.insertNext({{QStringLiteral("what was not clear is asked again"),
                                  [this] { check(unclear()); }, checked}});
        }
    };
    return {{QStringLiteral("the provider is asked"), [this] { check(); }, checked},
            {QStringLiteral("the verdicts are looked at"), lookAt, {}}};
}

std::vector<Scene> Story::resolveScenes()
{
    const auto resolve = [this] {
        if (m_case->canResolve())
            m_case->resolveConclusive(s_reason);
    };
    const auto second = [this] {
        if (m_case->stepFacts().odd > 0)
            m_scenes.insertNext(secondPersonScenes());
    };
    return {{QStringLiteral("what is conclusive is resolved"), resolve,
             [this] { return isIdle() && m_case->conclusiveNow().empty(); }},
            {QStringLiteral("what is odd is looked at"), second, {}}};
}

void Story::askSecondPerson()
{
    const RuleFacts facts = m_case->rules();
    std::vector<EffectKey> odd;
    for (const ReconcileItem &item : m_case->items()) {
        if (item.isSettled() || !item.verdict() || !isConclusive(*item.verdict()) ||
            !needsSecondPerson(item, facts))
            continue;
        odd.push_back(item.effect.key);
        emit told(QStringLiteral("   %1: %2").arg(item.effect.target, item.check->reason));
    }
    for (const EffectKey &key : odd) {
        const ReconcileItem &item = m_case->items()[static_cast<size_t>(m_case->indexOf(key))];
        if (item.verdict() == Verdict::FoundSeveral)
            m_case->setStands(key, firstOf(item.check->matches));
    }
    m_case->askSecondPerson(odd, s_reason);
}

void Story::giveConsent()
{
    m_orlov->consents(this, [this](const Result<std::vector<Consent>> &consents) {
        if (!consents) {
            m_scenes.fail(consents.error().text);
            return;
        }
        for (const Consent &consent : *consents) {
            if (!consent.open || consent.givenAt.isValid() || consent.askedBy != people::keller)
                continue;
            const QJsonArray items{QJsonObject{{QStringLiteral("request_id"), consent.requestId}}};
            const ActionRequest request =
                m_orlov->request(ActionKind::GiveConsent, QStringLiteral("seen at the provider"), items);
            m_orlov->act(this, request, [this](const Result<ActionAnswer> &answer) {
                m_consentGiven =
                    answer && !answer->empty() && answer->front().decision == QLatin1String("given");
                if (!m_consentGiven)
                    m_scenes.fail(answer ? answer->front().decision : answer.error().text);
            });
        }
    });
}

std::vector<Scene> Story::secondPersonScenes()
{
    const auto asked = [this] {
        const RuleFacts facts = m_case->rules();
        return isIdle() &&
               std::all_of(m_case->items().begin(), m_case->items().end(), [&](const ReconcileItem &item) {
                   return item.isSettled() || !needsSecondPerson(item, facts) || !item.requestId.isEmpty();
               });
    };
    return {{QStringLiteral("a second person is asked"), [this] { askSecondPerson(); }, asked},
            {QStringLiteral("b.orlov consents"),
             [this] {
                 m_consentGiven = false;
                 giveConsent();
             },
             [this] { return m_consentGiven; }},
            {QStringLiteral("the consent is seen"), [] {},
             [this] { return bool(m_case->canResolveConsented()); }},
            {QStringLiteral("what was consented to is resolved"),
             [this] { m_case->resolveConsented(s_reason); },
             [this] { return isIdle() && m_case->stepFacts().odd == 0; }}};
}

bool Story::rerunNeedsConsent() const
{
    const auto &blocks = m_case->preview()->blocks;
    return std::any_of(blocks.begin(), blocks.end(), [](const RerunPreview::Block &block) {
        return block.decision == QLatin1String("needs_second_person");
    });
}

std::vector<Scene> Story::rerunScenes()
{
    const auto second = [this] {
        if (!rerunNeedsConsent())
            return;
        m_scenes.insertNext(
            {{QStringLiteral("a second person is asked for the third rerun"),
              [this] { m_case->askSecondPersonForRerun(s_reason); }, [this] { return isIdle(); }},
             {QStringLiteral("b.orlov consents to the rerun"),
              [this] {
                  m_consentGiven = false;
                  giveConsent();
              },
              [this] { return m_consentGiven; }}});
    };
    const auto allow = [this] {
        m_rerunOf = m_case->sheet().attempt;
        m_case->rerun(s_reason);
    };
    return {{QStringLiteral("the rerun is looked at"), [this] { m_case->previewRerun(); },
             [this] { return m_case->preview().has_value(); }},
            {QStringLiteral("who must agree to it is seen"), second, {}},
            {QStringLiteral("the rerun is possible"), [] {}, [this] { return bool(m_case->canRerun()); }},
            {QStringLiteral("the rerun is allowed"), allow,
             [this] { return isIdle() && m_case->stepFacts().rerunAllowed; }}};
}

// The attempt that the rerun allowed is over and did not finish, on a machine so busy that it lost its lease
// for example: nothing is due any more before a person allows another.
bool Story::needsAnotherRerun() const
{
    const RunSheet &sheet = m_case->sheet();
    return sheet.state != QLatin1String("done") && !sheet.living && sheet.nextTrigger.isEmpty() &&
           sheet.attempt > m_rerunOf && sheet.attempt >= sheet.attemptsAllowed;
}

std::vector<Scene> Story::workerScenes()
{
    const auto isOver = [this] {
        const RunSheet &sheet = m_case->sheet();
        const bool waits = sheet.state == QLatin1String("failed") && sheet.waitsForPerson && !sheet.living;
        return sheet.state == QLatin1String("done") || (waits && !unsettled().empty()) || needsAnotherRerun();
    };
    return {{QStringLiteral("the worker claims it and charges the rest"), [] {}, isOver},
            {QStringLiteral("the worker has ended"), [this] { afterWorker(); }, {}}};
}

// True: every effect that is left has a verdict that settles it. Asks again, once a second, while the
// provider has not made up its mind.
bool Story::isClearOrAskAgain()
{
    if (!m_checked || !isIdle())
        return false;
    std::vector<EffectKey> open;
    for (const EffectKey &key : unsettled()) {
        const auto verdict = m_case->items()[static_cast<size_t>(m_case->indexOf(key))].verdict();
        if (!verdict || !isConclusive(*verdict))
            open.push_back(key);
    }
    constexpr qint64 betweenQuestions = 1000;
    if (!open.empty() && m_sinceCheck.elapsed() >= betweenQuestions)
        check(open);
    return open.empty();
}

void Story::afterWorker()
{
    if (m_case->sheet().state == QLatin1String("done"))
        return;
    std::vector<Scene> scenes;
    const auto append = [&scenes](std::vector<Scene> more) {
        std::move(more.begin(), more.end(), std::back_inserter(scenes));
    };
    const bool again = needsAnotherRerun();
    if (again) {
        emit told(QStringLiteral("   the worker was cut off in attempt %1").arg(m_case->sheet().attempt));
        append(sittingScenes());
    } else {
        emit told(QStringLiteral("   %1 still to be settled").arg(unsettled().size()));
        const auto ownLeft = [this] {
            if (m_case->canOwn())
                m_case->own(s_reason);
        };
        append({{QStringLiteral("what is left is taken"), ownLeft, [this] { return isIdle(); }}});
    }
    const auto ask = [this] {
        m_checked = true;
        if (!unsettled().empty())
            check(unsettled());
    };
    append(
        {{QStringLiteral("what is left is asked about again"), ask, [this] { return isClearOrAskAgain(); }}});
    append(resolveScenes());
    if (again)
        append(rerunScenes());
    append(workerScenes());
    m_scenes.insertNext(std::move(scenes));
}

// The run is opened and taken anew, as by somebody who comes back to it.
std::vector<Scene> Story::sittingScenes()
{
    const auto open = [this] {
        m_case->open(m_world.run());
        m_case->setArmed(true);
        m_case->setActive(true);
    };
    return {{QStringLiteral("the run is opened again"), open,
             [this] { return m_case->isLoaded() && m_case->canOwn(); }},
            {QStringLiteral("m.keller takes it again"), [this] { m_case->own(s_reason); },
             [this] { return m_case->isMine() && isIdle(); }},
            {QStringLiteral("an absence can be sure again"), [] {}, [this] { return absenceIsSure(); }}};
}

} // namespace fencepost
