// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/look_up_plan.h"
#include "models/providers/look_up_run.h"

#include <QJsonArray>
#include <QTest>
#include <random>

using namespace fencepost;
using namespace std::chrono_literals;

namespace {

constexpr qint64 t0 = 1'700'000'000; // seconds

QDateTime at(double seconds)
{
    return QDateTime::fromMSecsSinceEpoch(t0 * 1000 + static_cast<qint64>(seconds * 1000), Qt::UTC);
}

ProviderSettings settingsOfStory()
{
    ProviderSettings settings;
    settings.kind = QStringLiteral("stripe");
    settings.account = QStringLiteral("acct_1");
    settings.liveMode = false;
    settings.delays = {500ms, 500ms, 1000ms};
    settings.sendLimit = 1000ms;
    settings.transportLimit = 1000ms;
    return settings;
}

EffectQuestion question(int number, double sent, double started = 3600)
{
    EffectQuestion asked;
    asked.key = EffectKey(QStringLiteral("effect.%1").arg(number));
    asked.money = {4900, QStringLiteral("USD")};
    asked.target = QStringLiteral("cus_%1").arg(number);
    asked.firstSubmittedAt = at(sent);
    asked.lastArrival = at(sent + 2);
    asked.checkStartedAt = at(started);
    return asked;
}

StripeObject payment(const QString &id, const EffectQuestion &asked, double created)
{
    StripeObject object;
    object.theirs.reference = id;
    object.theirs.money = asked.money;
    object.theirs.target = asked.target;
    object.theirs.status = TheirStatus::Succeeded;
    object.theirs.statusText = QStringLiteral("succeeded");
    object.theirs.created = at(created);
    object.effectKey = asked.key.text();
    return object;
}

StripePage pageOf(std::vector<StripeObject> objects, bool hasMore = false)
{
    return {std::move(objects), hasMore};
}

} // namespace

// The plan of windows and the book-keeping of a run, without a network and without waiting.
class PlanTest : public QObject
{
    Q_OBJECT

private slots:
    void stretchIsWholeSecondsAroundBothEnds();
    void stretchEndsWithTheCheck();
    void stretchWithoutASubmission();
    void burstBecomesSixWindows();
    void windowsTileWhatTheyCover();
    void loneEffectsAreAskedByCustomer();
    void loneEffectWithoutCustomerIsListed();
    void requestsOfABurstAreBounded();

    void judgedWhenItsOwnWindowsAreRead();
    void refusedCellHoldsUpOnlyItsOwn();
    void givenUpIsInconclusive();
    void busyWindowIsAskedSingly();
    void knownReferenceIsRetrieved();
    void otherModeStopsTheRun();
    void lookAlikesAreNear();
    void noQuestions();
};

void PlanTest::stretchIsWholeSecondsAroundBothEnds()
{
    // sent .25, less 1 s of margin; arrival 2.25 + settle 0.5 + margin 1 + transport 1.
    const Stretch stretch = stretchOf(question(1, 10.25), settingsOfStory());
    QCOMPARE(stretch.from, t0 + 9);
    QCOMPARE(stretch.to, t0 + 15);
    const Stretch exact = stretchOf(question(1, 10.0), settingsOfStory());
    QCOMPARE(exact.from, t0 + 9);
}

void PlanTest::stretchEndsWithTheCheck()
{
    const Stretch stretch = stretchOf(question(1, 10, 13.0), settingsOfStory());
    QCOMPARE(stretch.to, t0 + 14); // check + margin
    // Never before the last arrival: the database asks for that much.
    QCOMPARE(stretchOf(question(1, 10, 5), settingsOfStory()).to, t0 + 12);
}

void PlanTest::stretchWithoutASubmission()
{
    EffectQuestion asked = question(1, 10);
    asked.firstSubmittedAt = QDateTime();
    asked.lastArrival = QDateTime();
    const Stretch stretch = stretchOf(asked, settingsOfStory());
    QVERIFY(stretch.from <= t0 + 3600 - 86'400);
    QVERIFY(stretch.to >= t0 + 3600);
}

void PlanTest::burstBecomesSixWindows()
{
    std::vector<EffectQuestion> questions;
    for (int i = 0; i < 640; ++i)
        questions.push_back(question(i, i * 8.0 / 640));
    const std::vector<LookUpCell> cells = planCells(questions, settingsOfStory());
    QCOMPARE(cells.size(), size_t{6});
    for (const LookUpCell &cell : cells)
        QVERIFY(cell.by == LookUpCell::By::Window);
    questions.resize(90);
    QCOMPARE(planCells(questions, settingsOfStory()).size(), size_t{1});
}

void PlanTest::windowsTileWhatTheyCover()
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> when(0, 4000);
    std::vector<EffectQuestion> questions;
    for (int i = 0; i < 500; ++i)
        questions.push_back(question(i, when(random), 10'000));
    const ProviderSettings settings = settingsOfStory();
    const std::vector<LookUpCell> cells = planCells(questions, settings);
    for (size_t i = 1; i < cells.size(); ++i)
        QVERIFY(cells[i - 1].window.to < cells[i].window.from);
    std::vector<qint64> covered(questions.size(), 0);
    for (const LookUpCell &cell : cells) {
        for (const size_t q : cell.questions) {
            const Stretch stretch = stretchOf(questions[q], settings);
            const qint64 from = std::max(stretch.from, cell.window.from.toSecsSinceEpoch());
            const qint64 to = std::min(stretch.to, cell.window.to.toSecsSinceEpoch());
            QVERIFY(from <= to);
            covered[q] += to - from + 1;
        }
    }
    for (size_t q = 0; q < questions.size(); ++q) {
        const Stretch stretch = stretchOf(questions[q], settings);
        QCOMPARE(covered[q], stretch.to - stretch.from + 1);
    }
}

void PlanTest::loneEffectsAreAskedByCustomer()
{
    const std::vector<LookUpCell> cells =
        planCells({question(1, 0), question(2, 1000), question(3, 1001)}, settingsOfStory());
    QCOMPARE(cells.size(), size_t{2});
    QVERIFY(cells[0].by == LookUpCell::By::Customer);
    QCOMPARE(cells[0].customer, "cus_1");
    QVERIFY(cells[1].by == LookUpCell::By::Window);
    QCOMPARE(cells[1].questions, (std::vector<size_t>{1, 2}));
}

void PlanTest::loneEffectWithoutCustomerIsListed()
{
    EffectQuestion asked = question(1, 0);
    asked.target.clear();
    QVERIFY(planCells({asked}, settingsOfStory()).front().by == LookUpCell::By::Window);
}

// However 1,800 charges of a burst fall into the windows, a hundred a page: at most 25 requests.
void PlanTest::requestsOfABurstAreBounded()
{
    std::mt19937 random(11);
    for (int trial = 0; trial < 50; ++trial) {
        std::uniform_real_distribution<double> when(0, trial % 2 ? 8.0 : 90.0);
        std::vector<EffectQuestion> questions;
        std::vector<qint64> charged;
        for (int i = 0; i < 1800; ++i) {
            const double sent = when(random);
            questions.push_back(question(i, sent));
            charged.push_back(at(sent + 0.5).toSecsSinceEpoch());
        }
        if (trial % 3 == 0)
            questions.resize(640);
        size_t requests = 0;
        for (const LookUpCell &cell : planCells(questions, settingsOfStory())) {
            const auto inside =
                static_cast<size_t>(std::count_if(charged.begin(), charged.end(), [&](qint64 second) {
                    return second >= cell.window.from.toSecsSinceEpoch() &&
                           second <= cell.window.to.toSecsSinceEpoch();
                }));
            requests += std::max<size_t>(1, (inside + 99) / 100);
        }
        QVERIFY2(requests <= 25, qPrintable(QString::number(requests)));
    }
}

void PlanTest::judgedWhenItsOwnWindowsAreRead()
{
    std::vector<EffectQuestion> questions{question(0, 0), question(1, 100)};
    questions.push_back(question(2, 101)); // the second and third share a window
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), questions);
    const auto now = LookUpRun::Clock::now();
    const size_t first = *run.takeNext(now);
    const size_t second = *run.takeNext(now);
    QVERIFY(!run.takeNext(now));
    QVERIFY(run.takeNews().answers.empty());

    QVERIFY(run.pageRead(second, pageOf({payment("pi_2", questions[2], 102)}, true), "req_1"));
    QVERIFY(run.takeNews().answers.empty()); // half a window is no window
    QCOMPARE(run.cursor(second), "pi_2");
    QVERIFY(!run.pageRead(second, pageOf({payment("pi_1", questions[1], 101)}), "req_2"));
    const std::vector<CheckAnswer> answers = run.takeNews().answers;
    QCOMPARE(answers.size(), size_t{2});
    for (const CheckAnswer &answer : answers) {
        QCOMPARE(answer.verdict, Verdict::Found);
        QVERIFY(answer.windowWhole);
        QVERIFY(answer.windowFrom <= answer.question.firstSubmittedAt.addSecs(-1));
        QVERIFY(answer.windowTo >= answer.question.lastArrival);
        const QJsonObject asked = answer.evidence.value("asked").toArray().first().toObject();
        QCOMPARE(asked.value("by").toString(), "window");
        QCOMPARE(asked.value("pages").toInt(), 2);
        QCOMPARE(asked.value("objects").toInt(), 2);
        QCOMPARE(asked.value("request_ids").toArray(), (QJsonArray{"req_1", "req_2"}));
    }
    QVERIFY(!run.isFinished());
    run.pageRead(first, pageOf({}), "req_3");
    const CheckAnswer none = run.takeNews().answers.front();
    QCOMPARE(none.verdict, Verdict::Absent);
    QCOMPARE(none.reason, QStringLiteral("no charge in its window"));
    QVERIFY(run.isFinished());
}

void PlanTest::refusedCellHoldsUpOnlyItsOwn()
{
    std::vector<EffectQuestion> questions{question(0, 0), question(1, 100)};
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), questions);
    const auto now = LookUpRun::Clock::now();
    const size_t first = *run.takeNext(now);
    const size_t second = *run.takeNext(now);
    run.refused(first, 8s, now);
    run.pageRead(second, pageOf({}), "req_1");
    RunNews news = run.takeNews();
    QCOMPARE(news.answers.size(), size_t{1});
    QCOMPARE(news.answers.front().question.key, questions[second].key);
    QCOMPARE(run.windows()[first].state, LookUpWindow::State::Refused);
    QVERIFY(run.windows()[first].retryAt > QDateTime::currentDateTimeUtc().addSecs(5));
    QVERIFY(!run.takeNext(now + 7s));
    QCOMPARE(*run.nextRetry(), now + 8s);
    QCOMPARE(*run.takeNext(now + 8s), first);
    QVERIFY(!run.nextRetry());
}

void PlanTest::givenUpIsInconclusive()
{
    std::vector<EffectQuestion> questions{question(0, 0), question(1, 100)};
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), questions);
    const auto now = LookUpRun::Clock::now();
    const size_t first = *run.takeNext(now);
    run.givenUp(first, QStringLiteral("503"));
    const CheckAnswer answer = run.takeNews().answers.front();
    QCOMPARE(answer.verdict, Verdict::Inconclusive);
    QCOMPARE(answer.reason, "503");
    QVERIFY(!answer.windowWhole);
    QCOMPARE(answer.evidence.value("obstacle").toString(), "503");
    QVERIFY(run.takeNext(now)); // the other one is asked all the same
    QVERIFY(!run.takeNext(now + 1h));
}

void PlanTest::busyWindowIsAskedSingly()
{
    std::vector<EffectQuestion> questions{question(0, 0), question(1, 1)};
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), questions);
    const auto now = LookUpRun::Clock::now();
    const size_t window = *run.takeNext(now);
    const EffectQuestion stranger = question(77, 0);
    const StripeObject ours = payment("pi_0", questions[0], 1);
    QVERIFY(run.pageRead(window, pageOf({ours}, true), "req")); // will be seen once more, and is still one
    for (int page = 1; page < 3; ++page)
        QVERIFY(run.pageRead(window, pageOf({payment(QStringLiteral("pi_s%1").arg(page), stranger, 2)}, true),
                             "req"));
    QVERIFY(!run.pageRead(window, pageOf({payment("pi_s3", stranger, 2)}, true), "req"));
    RunNews news = run.takeNews();
    QVERIFY(news.plannedAnew);
    QVERIFY(news.answers.empty());
    QCOMPARE(run.windows().size(), size_t{2});
    const size_t a = *run.takeNext(now);
    const size_t b = *run.takeNext(now);
    QVERIFY(!run.takeNext(now));
    QCOMPARE(run.cell(a).customer, "cus_0");
    QCOMPARE(run.cell(b).customer, "cus_1");
    QCOMPARE(run.cursor(a), QString());
    QVERIFY(!run.pageRead(a, pageOf({ours}), "req"));
    QVERIFY(!run.pageRead(b, pageOf({}), "req"));
    news = run.takeNews();
    QCOMPARE(news.answers[0].verdict, Verdict::Found);
    QCOMPARE(news.answers[1].verdict, Verdict::Absent);
    QVERIFY(run.isFinished());
}

void PlanTest::knownReferenceIsRetrieved()
{
    EffectQuestion asked = question(0, 0);
    asked.providerRef = QStringLiteral("pi_known");
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), {asked});
    const auto now = LookUpRun::Clock::now();
    run.pageRead(*run.takeNext(now), pageOf({}), "req_1");
    QVERIFY(!run.isFinished());
    const size_t cell = *run.takeNext(now);
    QVERIFY(run.cell(cell).by == LookUpCell::By::Reference);
    QCOMPARE(run.cell(cell).reference, "pi_known");
    StripeObject object = payment("pi_known", asked, 1);
    object.effectKey.clear();
    run.referenceRead(cell, object, "req_2");
    const CheckAnswer answer = run.takeNews().answers.front();
    QCOMPARE(answer.verdict, Verdict::Found);
    QVERIFY(!answer.matches.front().carriesOurReference);
    QCOMPARE(answer.evidence.value("asked").toArray().size(), 2);

    // Where the list has shown it already, it is not asked for once more.
    LookUpRun other(settingsOfStory(), QStringLiteral("v"), {asked});
    other.pageRead(*other.takeNext(now), pageOf({payment("pi_known", asked, 1)}), "req_1");
    QVERIFY(other.isFinished());
}

void PlanTest::otherModeStopsTheRun()
{
    std::vector<EffectQuestion> questions{question(0, 0), question(1, 100)};
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), questions);
    StripeObject object = payment("pi_0", questions[0], 1);
    object.live = true;
    run.pageRead(*run.takeNext(LookUpRun::Clock::now()), pageOf({object}), "req");
    QVERIFY(run.isFinished());
    for (const CheckAnswer &answer : run.takeNews().answers) {
        QCOMPARE(answer.verdict, Verdict::Misconfigured);
        QVERIFY(answer.byKey);
    }
}

void PlanTest::lookAlikesAreNear()
{
    std::vector<EffectQuestion> questions{question(0, 0), question(1, 1)};
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), questions);
    StripeObject stranger = payment("pi_near", questions[0], 60);
    stranger.effectKey.clear();
    StripeObject far = stranger;
    far.theirs.reference = "pi_far";
    far.theirs.created = at(7200);
    StripeObject dearer = stranger;
    dearer.theirs.reference = "pi_dearer";
    dearer.theirs.money.minor += 1;
    StripeObject ofAnotherEffect = stranger;
    ofAnotherEffect.theirs.reference = "pi_other_period";
    ofAnotherEffect.effectKey = "effect.of.another.period";
    run.pageRead(*run.takeNext(LookUpRun::Clock::now()), pageOf({stranger, far, dearer, ofAnotherEffect}),
                 "req");
    const std::vector<CheckAnswer> answers = run.takeNews().answers;
    QCOMPARE(answers[0].verdict, Verdict::Absent); // it never changes the verdict
    QCOMPARE(answers[0].lookAlikes.size(), size_t{1});
    QCOMPARE(answers[0].lookAlikes.front().reference, "pi_near");
    QCOMPARE(answers[0].evidence.value("look_alikes").toArray().size(), 1);
    QVERIFY(answers[1].lookAlikes.empty());
}

void PlanTest::noQuestions()
{
    LookUpRun run(settingsOfStory(), QStringLiteral("v"), {});
    QVERIFY(run.isFinished());
    QVERIFY(!run.takeNext(LookUpRun::Clock::now()));
}

QTEST_GUILESS_MAIN(PlanTest)
#include "plan_test.moc"
