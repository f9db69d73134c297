// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/headless/play.h"

#include "app/console/look_ups.h"
#include "app/demo/story/progress.h"
#include "models/domain/rows.h"
#include "models/tables/keyed_table.h"
#include "ui/reconcile/reconcile_screen.h"
#include "ui/widgets/grid_view.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QApplication>
#include <QClipboard>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <numeric>

namespace fencepost {

namespace {

constexpr int kWidth = 1440;
constexpr int kHeight = 900;
const QString s_reason = QStringLiteral("worker-7 was killed by deploy 4711, INC-2231");

// The row of a group in the list of what the provider says.
QString groupKey(GroupKind kind)
{
    return QString::number(static_cast<int>(kind));
}

} // namespace

Play::Play(DemoWorld &world, const QDir &pictures) : m_world(world), m_folder(pictures), m_stage(pictures)
{
    m_stage.setMark([this] { return mark(); });
}

Play::~Play() = default;

QString Play::knownBy(const char *context, const char *words, int count)
{
    static const QRegularExpression figure(QStringLiteral("%\\d|%n"));
    QString longest;
    for (const QString &part : QCoreApplication::translate(context, words, nullptr, count).split(figure)) {
        if (part.trimmed().size() > longest.size())
            longest = part.trimmed();
    }
    return longest;
}

void Play::open(Person &person, const QString &login)
{
    ConnectionProfile profile;
    profile.name = QStringLiteral("billing-db / demo");
    profile.environment = QStringLiteral("production");
    profile.conninfo = m_world.conninfo(login);
    person.window = std::make_unique<MainWindow>(person.store, environmentLookUps());
    person.window->resize(kWidth, kHeight);
    QObject::connect(&person.store, &ConsoleStore::issue, person.window.get(),
                     [](const QString &text, const QString &detail) {
                         std::fprintf(stderr, "issue: %s (%s)\n", qPrintable(text), qPrintable(detail));
                     });
    person.store.open(profile);
    person.window->QWidget::show();
    m_stage.use(person.window.get());
    m_stage.until(QStringLiteral("%1 to be connected").arg(login), [&] {
        return person.store.link().phase == LinkState::Phase::Up &&
               !person.window->bench().who().login.isEmpty();
    });
}

QString Play::mark() const
{
    return QStringLiteral("%1|%2|%3")
        .arg(m_keller.window ? progressOf(m_world, screen().work()) : m_world.progress())
        .arg(int(m_keller.store.link().phase))
        .arg(int(m_orlov.store.link().phase));
}

ReconcileScreen &Play::screen() const
{
    return *static_cast<ReconcileScreen *>(m_keller.window->screen(Link::Screen::Reconcile));
}

bool Play::idle() const
{
    return !screen().work().isActing() && !screen().work().isChecking();
}

qint64 Play::unclear() const
{
    qint64 count = 0;
    for (const auto &item : screen().work().items()) {
        const auto verdict = item.verdict();
        if (!item.isSettled() && verdict != Verdict::FoundInProgress && (!verdict || !isConclusive(*verdict)))
            ++count;
    }
    return count;
}

void Play::select(GridView *list, const QString &keyPrefix)
{
    auto *table = qobject_cast<KeyedTable *>(list->model());
    int row = -1;
    m_stage.until(QStringLiteral("a row %1").arg(keyPrefix), [&] {
        for (row = 0; row < table->rowCount(); ++row) {
            if (table->row(row).key.startsWith(keyPrefix))
                return true;
        }
        return false;
    });
    const QModelIndex index = table->index(row, 0);
    list->scrollTo(index);
    const QRect cell = list->visualRect(index);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                      QPoint(cell.left() + 40, cell.center().y()));
    m_stage.until(QStringLiteral("the row to be selected"),
                  [&] { return list->currentIndex().row() == row; });
}

void Play::perform(const std::function<void(const QString &)> &tell)
{
    const std::vector<std::pair<QString, void (Play::*)()>> steps{
        {QStringLiteral("triage"), &Play::triage},
        {QStringLiteral("take the run and ask the provider"), &Play::takeAndCheck},
        {QStringLiteral("ask again until it is clear"), &Play::askUntilClear},
        {QStringLiteral("review what is odd"), &Play::review},
        {QStringLiteral("resolve what is conclusive"), &Play::resolveConclusive},
        {QStringLiteral("ask a second person"), &Play::askSecondPerson},
        {QStringLiteral("the second person consents"), &Play::giveConsent},
        {QStringLiteral("resolve what was consented to"), &Play::resolveConsented},
        {QStringLiteral("preview the rerun and allow it"), &Play::rerun},
        {QStringLiteral("settle the late one"), &Play::settleTheLateOne},
        {QStringLiteral("write the report"), &Play::report},
        {QStringLiteral("look at the ledger and the audit"), &Play::lookAround}};
    for (const auto &[name, step] : steps) {
        tell(name);
        (this->*step)();
    }
}

void Play::triage()
{
    open(m_keller, people::keller);
    auto *list = m_stage.the<GridView>(QStringLiteral("triageList"));
    // Until the dead worker's lease is over, what it sent counts as at work.
    const QString key = toText(TriageKind::Unresolved) + QLatin1Char(':') + m_world.run().text();
    auto *table = qobject_cast<KeyedTable *>(list->model());
    m_stage.until(QStringLiteral("the dead worker's lease to be over"), [&] {
        const int row = table->rowOf(key);
        return row >= 0 && table->index(row, 0)
                               .data(SecondLineRole)
                               .toString()
                               .contains(knownBy("Triage", "%1 last seen %2; %3"));
    });
    select(list, QStringLiteral("silent_worker:"));
    m_stage.picture(QStringLiteral("triage-silent-worker"));
    select(list, key);
    QTest::qWait(400); // its run is read
    m_stage.picture(QStringLiteral("triage"));
}

void Play::takeAndCheck()
{
    m_stage.key(Qt::Key_Return);
    auto &work = screen().work();
    m_stage.until(QStringLiteral("the run to be ours"), [&] { return work.isLoaded() && work.isMine(); });
    m_stage.until(QStringLiteral("the provider to be asked"), [&] { return !work.windows().empty(); });
    m_stage.picture(QStringLiteral("reconcile-checking"));
    m_stage.until(QStringLiteral("the check to end"), [this] { return idle(); });
}

void Play::askUntilClear()
{
    auto &work = screen().work();
    const auto answered = [&] {
        return std::all_of(work.items().begin(), work.items().end(),
                           [](const auto &item) { return item.verdict().has_value(); });
    };
    if (m_asked == 0) {
        m_stage.until(QStringLiteral("a first verdict of every effect"), answered);
        m_world.noteFirstVerdicts();
    }
    ++m_asked;
    for (int round = 0; round < 30 && unclear() > 0; ++round) {
        m_stage.until(QStringLiteral("asking to be possible"),
                      [&] { return idle() && work.canCheck().possible; });
        QTest::qWait(1500); // an absence is sure once nothing can arrive any more
        m_stage.key(Qt::Key_C);
        m_stage.until(QStringLiteral("the check to begin"),
                      [&] { return work.isChecking() || unclear() == 0; });
        m_stage.until(QStringLiteral("the check to end"), [this] { return idle(); });
    }
    if (unclear() > 0)
        throw StageFault(QStringLiteral("%1 effects stay unclear").arg(unclear()));
}

void Play::review()
{
    auto *groups = m_stage.the<GridView>(QStringLiteral("verdictGroups"));
    const std::vector<std::pair<GroupKind, QString>> looks{
        {GroupKind::Happened, QStringLiteral("review-happened")},
        {GroupKind::DidNotHappen, QStringLiteral("review-did-not")},
        {GroupKind::Different, QStringLiteral("review-other-amount")},
        {GroupKind::Several, QStringLiteral("review-charged-twice")}};
    for (const auto &[kind, name] : looks) {
        select(groups, groupKey(kind));
        m_stage.picture(name);
    }
}

void Play::resolveConclusive()
{
    m_stage.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    m_stage.until(QStringLiteral("the window to be armed"),
                  [this] { return m_keller.window->bench().isArmed(); });
    auto &work = screen().work();
    const auto ready = work.conclusiveNow();
    qint64 count = 0;
    for (const auto &group : ready)
        count += group.count;
    QTest::qWait(200);
    m_stage.click(QStringLiteral("nextStep"));
    m_stage.picture(QStringLiteral("resolve-question"));
    m_stage.confirm(s_reason, QString::number(count));
    m_stage.until(QStringLiteral("everything conclusive to be resolved"),
                  [&] { return idle() && work.conclusiveNow().empty(); });
    m_stage.picture(QStringLiteral("resolved"));
}

void Play::askSecondPerson()
{
    auto *groups = m_stage.the<GridView>(QStringLiteral("verdictGroups"));
    select(groups, groupKey(GroupKind::Different));
    select(groups, groupKey(GroupKind::Several));
    // The charge that our own request made is the first; a person chooses, nothing is preselected.
    QAbstractButton *first = nullptr;
    m_stage.until(QStringLiteral("the charges to choose from"), [&] {
        for (auto *radio : m_keller.window->findChildren<QAbstractButton *>(QStringLiteral("stands"))) {
            if (radio->isVisible() && (!first || radio->y() < first->y()))
                first = radio;
        }
        return first != nullptr;
    });
    QTest::mouseClick(first, Qt::LeftButton, Qt::NoModifier, QPoint(8, first->height() / 2));
    m_stage.click(QStringLiteral("askSecond"));
    m_stage.picture(QStringLiteral("ask-second-person"));
    m_stage.confirm(QStringLiteral("one charged twice, one with another amount; please look"));
    m_stage.until(QStringLiteral("the request to be open"), [&] {
        return idle() && std::count_if(screen().work().items().begin(), screen().work().items().end(),
                                       [](const auto &item) { return !item.requestId.isEmpty(); }) == 2;
    });
    m_stage.picture(QStringLiteral("waiting-for-second-person"));
}

void Play::giveConsent()
{
    open(m_orlov, people::orlov);
    m_stage.the<QWidget>(QStringLiteral("standing")); // what is selected is read
    QTest::qWait(600);
    m_stage.picture(QStringLiteral("second-person-triage"));
    m_stage.key(Qt::Key_3, Qt::ControlModifier);
    auto *list = m_stage.the<GridView>(QStringLiteral("consentList"));
    m_stage.until(QStringLiteral("the request to be listed"), [&] { return list->model()->rowCount() > 0; });
    m_stage.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::qWait(400);
    m_stage.picture(QStringLiteral("consents"));
    m_stage.click(QStringLiteral("giveConsent"));
    m_stage.picture(QStringLiteral("consent-question"));
    m_stage.confirm(QStringLiteral("seen at the provider too"));
    m_stage.use(m_keller.window.get());
    m_stage.until(QStringLiteral("the consent to arrive"),
                  [this] { return screen().work().canResolveConsented().possible; });
}

void Play::resolveConsented()
{
    QTest::qWait(300);
    m_stage.picture(QStringLiteral("consented"));
    m_stage.click(QStringLiteral("nextStep"));
    m_stage.confirm(s_reason);
    m_stage.until(QStringLiteral("the odd ones to be resolved, and what they leave to be read"), [this] {
        const auto &work = screen().work();
        return idle() && work.stepFacts().odd == 0 && !work.sheet().refunds.empty() &&
               !work.sheet().shortfalls.empty();
    });
}

void Play::rerun()
{
    allowRerun(true);
    m_stage.picture(QStringLiteral("after-rerun"));
    if (!wasCutOff())
        return;
    comeBack();
    allowRerun(false);
    if (wasCutOff())
        throw StageFault(
            QStringLiteral("the worker lost its lease in two reruns; a third needs a second person"));
}

void Play::allowRerun(bool withPictures)
{
    const auto picture = [&](const char *name) {
        if (withPictures)
            m_stage.picture(QString::fromLatin1(name));
    };
    auto &work = screen().work();
    m_stage.until(QStringLiteral("a rerun to be possible"), [&] { return work.canPreviewRerun().possible; });
    QTest::qWait(300);
    const int before = work.sheet().attempt;
    m_stage.click(QStringLiteral("rerun"));
    m_stage.until(QStringLiteral("the preview"),
                  [&] { return work.preview().has_value() && work.canRerun().possible; });
    QTest::qWait(300);
    picture("rerun-preview");
    const auto &could = work.preview()->couldMove.byCurrency();
    const QString amount =
        could.empty() ? QString() : amountText({could.begin()->second, could.begin()->first});
    m_stage.click(QStringLiteral("rerun"));
    picture("rerun-question");
    m_stage.confirm(QStringLiteral("the deploy is rolled back"), amount);
    m_stage.until(QStringLiteral("the worker to finish or wait"), [&] {
        work.refresh();
        QTest::qWait(200);
        return work.sheet().attempt > before && !work.sheet().living && work.sheet().nextTrigger.isEmpty();
    });
}

// The attempt did not get to its end, and nothing is due before a person allows another: on a machine so busy
// that the worker lost its lease.
bool Play::wasCutOff() const
{
    const RunSheet &sheet = screen().work().sheet();
    return sheet.state != QLatin1String("done") && sheet.attempt >= sheet.attemptsAllowed;
}

// To the same run again, as somebody who comes back to it: taken, asked about, settled.
void Play::comeBack()
{
    auto &work = screen().work();
    work.open(m_world.run());
    m_stage.until(QStringLiteral("the run to be there again"),
                  [&] { return work.isLoaded() && work.canOwn().possible; });
    work.own(s_reason);
    m_stage.until(QStringLiteral("the run to be ours again"), [&] { return work.isMine() && idle(); });
    if (unclear() > 0)
        askUntilClear();
    const auto ready = work.conclusiveNow();
    if (ready.empty())
        return;
    const qint64 count = std::accumulate(ready.begin(), ready.end(), qint64(0),
                                         [](qint64 sum, const auto &group) { return sum + group.count; });
    m_stage.click(QStringLiteral("nextStep"));
    m_stage.confirm(s_reason, QString::number(count));
    m_stage.until(QStringLiteral("what was cut off to be resolved"),
                  [&] { return idle() && work.conclusiveNow().empty(); });
}

void Play::settleTheLateOne()
{
    auto &work = screen().work();
    const auto left = [&] {
        return std::count_if(work.items().begin(), work.items().end(), [](const auto &item) {
            return !item.isSettled() && item.effect.why != Why::None;
        });
    };
    for (int round = 0; round < 60 && left() > 0; ++round) {
        m_stage.until(QStringLiteral("asking again"), [&] { return idle() && work.canCheck().possible; });
        m_stage.key(Qt::Key_C);
        QTest::qWait(300);
        m_stage.until(QStringLiteral("the answer"), [this] { return idle(); });
        if (work.conclusiveNow().empty()) {
            QTest::qWait(1000);
            continue;
        }
        QTest::qWait(200);
        m_stage.click(QStringLiteral("nextStep"));
        m_stage.confirm(QStringLiteral("it has settled at the provider"));
        m_stage.until(QStringLiteral("it to be resolved"), [this] { return idle(); });
    }
    m_stage.until(QStringLiteral("the run to be done"), [this] {
        QTest::qWait(200);
        return m_world.runState() == QLatin1String("done");
    });
    work.refresh();
    m_stage.until(QStringLiteral("the screen to say so"),
                  [&] { return work.sheet().state == QLatin1String("done"); });
    m_stage.picture(QStringLiteral("run-done"));
}

void Play::report()
{
    m_stage.key(Qt::Key_W);
    m_stage.type(QStringLiteral("reportPath"), m_folder.filePath(QStringLiteral("incident.md")));
    m_stage.picture(QStringLiteral("report"));
    m_stage.click(QStringLiteral("reportSave"));
    const QString last = m_folder.filePath(QStringLiteral("incident.jsonl")); // of the four
    m_stage.until(QStringLiteral("the report to be written"), [&] { return QFile::exists(last); });
    m_stage.key(Qt::Key_Escape);
    m_stage.use(m_keller.window.get());
}

} // namespace fencepost
