// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/foot.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/shell/issue_table.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/sum_bar.h"

namespace fencepost {

namespace {

// The chain is walked not before the first screen has its rows, beside everything else at a twentieth of the
// time; then what is new of it, and all of it again each hour.
constexpr int kVerifyFirstMs = 1000;
constexpr int kVerifyEveryMs = 30 * 1000;
constexpr qint64 kVerifyAllMs = 60 * 60 * 1000;
constexpr int kVerifyRest = 20;
constexpr qint64 kSkewWorthSaying = 2000;
const auto s_undo = QStringLiteral("undo"); // the row of what can be taken back

} // namespace

Foot::Foot(Workbench &bench, FooterBar &bar, Drawer &drawer, QObject *parent)
    : QObject(parent)
    , m_bench(bench)
    , m_bar(bar)
    , m_table(new IssueTable(this))
    , m_walk(bench, kVerifyRest, this)
{
    m_table->setZone(bench.zone());
    drawer.setModel(m_table);
    connect(&drawer, &Drawer::rowChosen, this, [this](const QModelIndex &index) {
        if (m_table->keyOf(index).endsWith(QLatin1Char(':') + s_undo))
            emit undoWanted();
    });
    connect(&bench, &Workbench::zoneChanged, this, [this] { m_table->setZone(m_bench.zone()); });
    const ConsoleStore &store = bench.store();
    connect(&store, &ConsoleStore::issue, this, &Foot::addIssue);
    connect(&store, &ConsoleStore::actionInDoubt, this, &Foot::addDoubt);
    connect(&store, &ConsoleStore::actionSettled, this, &Foot::settleDoubt);
    connect(&bench, &Workbench::ticked, this, &Foot::showClocks);
    connect(&bench, &Workbench::whoChanged, this, [this] {
        m_walk.stop(); // maybe another database: nothing of it has been walked
        m_upTo = 0;
        m_verified = m_newest = 0;
        m_verification.start(kVerifyFirstMs);
    });
    connect(&store, &ConsoleStore::auditSeen, this, [this](qint64 seq) {
        if (seq <= m_newest)
            return;
        m_newest = seq;
        showAudit();
    });
    connect(&m_walk, &ChainWalk::ended, this, &Foot::takeVerification);
    connect(&m_walk, &ChainWalk::went, this, [this](qint64 upTo, qint64 head) {
        m_verified = upTo;
        m_newest = qMax(m_newest, head);
        showAudit();
    });
    connect(&bench, &Workbench::chainVerified, this, [this](qint64 seq) {
        m_verified = seq;
        m_newest = qMax(m_newest, seq);
        m_verifiedAt = m_bench.store().serverNow();
        showAudit();
    });
    connect(&m_verification, &QTimer::timeout, this, &Foot::verify);
    m_verification.setSingleShot(true);
    connect(&bar, &FooterBar::operationsChosen, &drawer, [&drawer] { drawer.toggle(DrawerKind::Operation); });
    connect(&bar, &FooterBar::inDoubtChosen, &drawer, [&drawer] { drawer.toggle(DrawerKind::InDoubt); });
    connect(&bar, &FooterBar::issuesChosen, &drawer, [&drawer] { drawer.toggle(DrawerKind::Issue); });
    bar.setOperations(0, QString());
    bar.setInDoubt(0);
    bar.setIssues(0);
    bar.setAudit(tr("Audit chain not verified yet"));
    showClocks();
}

void Foot::watch(Screen *screen)
{
    connect(screen, &Screen::issue, this, &Foot::addIssue);
    connect(screen, &Screen::working, this,
            [this, screen](const QString &what) { showWorking(screen, what); });
}

void Foot::showUndo(const QString &words)
{
    if (words.isEmpty())
        m_table->remove(DrawerKind::Operation, s_undo);
    else
        m_table->add({DrawerKind::Operation,
                      s_undo,
                      m_bench.store().serverNow(),
                      tr("%1 (Ctrl+Shift+Z)").arg(words),
                      {}});
}

void Foot::addIssue(const QString &text, const QString &detail)
{
    m_table->add({DrawerKind::Issue, text, m_bench.store().serverNow(), text, detail});
    m_bar.setIssues(m_table->count(DrawerKind::Issue));
}

void Foot::addDoubt(const ActionInDoubt &doubt)
{
    constexpr qsizetype kNamed = 3;
    QString about = visibleText(doubt.subjects.mid(0, kNamed).join(QLatin1String(", ")));
    if (doubt.subjects.size() > kNamed)
        about = tr("%1 and %2 more").arg(about, countText(doubt.subjects.size() - kNamed));
    const QString text = doubt.earlier
                             ? tr("%1 (%2): left in doubt by a console that ended; it is being asked again")
                             : tr("%1 (%2): its answer did not come back; it is being asked again");
    m_table->add({DrawerKind::InDoubt, doubt.id.toString(), m_bench.store().serverNow(),
                  text.arg(functionName(doubt.kind), about), doubt.id.toString(QUuid::WithoutBraces)});
    m_bar.setInDoubt(m_table->count(DrawerKind::InDoubt));
}

void Foot::settleDoubt(const QUuid &id)
{
    m_table->remove(DrawerKind::InDoubt, id.toString());
    m_bar.setInDoubt(m_table->count(DrawerKind::InDoubt));
}

void Foot::showWorking(Screen *screen, const QString &what)
{
    if (m_working.value(screen) == what) // said at every drawing
        return;
    const QString key = screen->objectName();
    if (what.isEmpty()) {
        m_working.remove(screen);
        m_table->remove(DrawerKind::Operation, key);
    } else {
        m_working.insert(screen, what);
        m_table->add({DrawerKind::Operation, key, m_bench.store().serverNow(), what, {}});
    }
    m_bar.setOperations(static_cast<int>(m_working.size()),
                        m_working.isEmpty() ? QString() : m_working.begin().value());
}

void Foot::showClocks()
{
    const qint64 skew = m_bench.store().skew();
    if (!m_bench.store().serverNow().isValid())
        m_bar.setClocks(tr("Clocks not compared yet"));
    else if (qAbs(skew) > kSkewWorthSaying)
        m_bar.setClocks(
            tr("This computer's clock is %1 %2; ages are the server's")
                .arg(ageText(std::chrono::milliseconds(qAbs(skew))), skew > 0 ? tr("ahead") : tr("behind")));
    else
        m_bar.setClocks(
            tr("Clocks agree (%1 s)").arg(decimalText(static_cast<double>(qAbs(skew)) / 1000.0, 1)));
}

// The chain goes on meanwhile: beside how far it was walked stands how many came since.
void Foot::showAudit()
{
    if (m_verified == 0)
        return; // what is said of it holds
    QString text = tr("Audit chain verified to #%1").arg(countText(m_verified));
    if (m_verifiedAt.isValid())
        text = tr("%1 at %2")
                   .arg(text, m_verifiedAt.toTimeZone(m_bench.zone()).toString(QStringLiteral("HH:mm:ss")));
    if (m_verified < m_newest)
        text = tr("%1, %2 newer").arg(text, countText(m_newest - m_verified));
    m_bar.setAudit(text);
}

void Foot::verify()
{
    m_verification.start(kVerifyEveryMs);
    if (m_bench.store().link().phase != LinkState::Phase::Up || m_walk.isWalking())
        return;
    if (m_upTo < ChainWalk::stretch || m_sinceWhole.hasExpired(kVerifyAllMs)) {
        m_upTo = 0;
        m_sinceWhole.start();
    }
    m_walk.start(m_upTo + 1);
}

void Foot::takeVerification(const Result<AuditVerification> &answer)
{
    m_verification.start(kVerifyEveryMs);
    if (!answer) {
        m_verified = 0;
        m_bar.setAudit(tr("Audit chain not verified"));
        return;
    }
    if (!answer->ok) {
        m_upTo = m_verified = 0;
        m_bar.setAudit(tr("Audit chain broken at #%1").arg(countText(answer->faultSeq)));
        addIssue(tr("The audit chain is broken at #%1: %2. Call the owner of the database.")
                     .arg(answer->faultSeq)
                     .arg(answer->fault),
                 {});
        return;
    }
    m_upTo = answer->upTo;
    m_bench.seeHead(answer->headSeq, answer->headHash);
}

} // namespace fencepost
