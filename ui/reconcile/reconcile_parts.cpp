// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/reconcile_parts.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/small_bars.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tool_tip.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

namespace fencepost {

namespace {

constexpr int kHeadHeight = 64;
constexpr qint64 kClockRunsLow = 60LL * 60 * 1000;

// To the second, as the clock beside it runs; with the day where it is another.
QString clockTime(const QDateTime &time, const ShownFor &shown)
{
    const QDateTime local = time.toTimeZone(shown.zone);
    const bool today = local.date() == shown.now.toTimeZone(shown.zone).date();
    return local.toString(today ? QStringLiteral("HH:mm:ss") : dayFormat() + QStringLiteral(" HH:mm:ss"));
}

} // namespace

ReconcileHead::ReconcileHead(QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_title(new ElidedLabel(TextRole::Title, Token::Text, this))
    , m_line(new RunsLabel(this))
    , m_more(new KeyButton(tr("More"), QKeySequence(Qt::Key_M), ButtonKind::Plain, this))
    , m_menu(new QMenu(this))
    , m_key(new ClockBlock(tr("first key goes in"), this))
    , m_claim(new ClockBlock(tr("a rerun must have sent by"), this))
    , m_sums(new SumBar(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *top = new Surface(Token::Panel, this);
    top->setLines(Qt::BottomEdge);
    top->setFixedHeight(kHeadHeight);
    auto *row = new QHBoxLayout(top);
    row->setContentsMargins(metrics::margin, 6, metrics::margin, 6);
    row->setSpacing(metrics::margin);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_line);
    row->addLayout(words, 1);
    m_claim->setLineAtLeft(true);
    row->addWidget(m_key);
    row->addWidget(m_claim);
    row->addWidget(m_more); // at the edge, where it stays when a clock goes
    layout->addWidget(top);
    auto *bar = new Surface(Token::Panel, this);
    bar->setLines(Qt::BottomEdge);
    auto *barLayout = new QVBoxLayout(bar);
    barLayout->setContentsMargins(metrics::margin, 10, metrics::margin, 8);
    barLayout->addWidget(m_sums);
    layout->addWidget(bar);
    m_more->setMenu(m_menu);
    m_more->setAccessibleName(tr("More: pause, resume, note, release"));
}

// The ledger gives a key up before the provider may: no answer to a late request is missed.
QString ReconcileHead::keyWords(const Reconciliation &work)
{
    QString words =
        tr("Of all that is unresolved here or waits to be sent again, the key that goes first. From "
           "then on nothing is sent under it.");
    if (const auto margin = keyMargin(work.provider().keyRetention); margin.count() > 0)
        words += QLatin1Char(' ') + tr("%1 may drop it %2 later.").arg(work.providerTitle(), ageText(margin));
    return words;
}

void ReconcileHead::show(const Reconciliation &work, const ShownFor &shown)
{
    m_title->setText(visibleText(work.run().job.text(), 128) + QStringLiteral(" · ") +
                     visibleText(work.run().period.text(), 64));
    m_line->setRuns(headLine(work, shown));
    const QDateTime goes = work.firstKeyGoesAt();
    const qint64 left = goes.isValid() ? shown.now.msecsTo(goes) : 0;
    m_key->setTime(goes.isValid() ? clockText(std::chrono::milliseconds(left)) : QStringLiteral("—"),
                   goes.isValid() && left < kClockRunsLow);
    m_key->setToolTip(toolTipText(keyWords(work)));
    const bool done = work.sheet().state == QLatin1String("done");
    const QDateTime claim = done ? QDateTime() : work.mustBeClaimedBy();
    m_key->setVisible(!done);
    m_claim->setVisible(claim.isValid()); // a run that is done or claimed waits for no worker
    m_claim->setCaption(tr("a rerun must have sent by"));
    m_claim->setTime(claim.isValid() ? clockTime(claim, shown) : QString(), false);
    m_claim->setToolTip(
        toolTipText(tr("When the first key of what it would send again goes: no worker can claim the rerun "
                       "after that, and what is not sent when its key goes needs a second person. How long "
                       "sending takes is up to the worker; allow it well before.")));
    m_sums->setSegments(sumSegments(work.sumParts()));
    const WholeRun whole = work.whole();
    m_sums->setTotal(countText(whole.count), whole.money.text());
}

WindowStrip::WindowStrip(QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_title(new ElidedLabel(TextRole::Second, Token::Second, this))
    , m_cells(new WindowCells(this))
    , m_progress(new RunsLabel(this))
    , m_stop(new KeyButton(tr("Stop"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, this))
{
    setLines(Qt::BottomEdge);
    setFixedHeight(metrics::windowStrip);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::margin, 0, metrics::margin, 1);
    layout->setSpacing(10);
    layout->addWidget(m_title);
    layout->addWidget(m_cells);
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_stop);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    connect(m_stop, &KeyButton::clicked, this, &WindowStrip::stopped);
}

void WindowStrip::show(const Reconciliation &work, const ShownFor &shown)
{
    const auto windows = work.windows();
    m_title->setText(windowsTitle(work, shown));
    m_cells->setCells(windowCells(windows));
    m_cells->setWords(windowWords(windows, shown));
    m_cells->setVisible(!windows.empty());
    m_progress->setRuns(progressRuns(work));
    m_stop->setVisible(work.canStop().possible);
}

} // namespace fencepost
