// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/leases/history_panel.h"

#include "models/domain/text.h"
#include "models/tables/keyed_table.h"
#include "models/tables/lease_rows.h"
#include "models/tables/lease_words.h"
#include "ui/charts/line_chart.h"
#include "ui/leases/history_content.h"
#include "ui/style/metrics.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/strips.h"

#include <QApplication>
#include <QClipboard>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace fencepost {

HistoryPanel::HistoryPanel(QWidget *parent)
    : QWidget(parent)
    , m_bar(new ListToolbar(QString(), this))
    , m_said(new RunsLabel(this))
    , m_days(addTool(tr("By day"), Qt::Key_1, "byDay", true))
    , m_hours(addTool(tr("By hour"), Qt::Key_2, "byHour", true))
    , m_asTableButton(addTool(tr("Table"), Qt::Key_3, "asTable", true))
    , m_picture(addTool(tr("Copy picture"), Qt::SHIFT | Qt::Key_Y, "copyPicture", false))
    , m_csv(addTool(tr("Copy CSV"), Qt::Key_Y, "copyCsv", false))
    , m_stack(new QStackedWidget(this))
    , m_chart(new LineChart(m_stack))
    , m_table(new GridView(GridView::Rows::OneLine, m_stack))
    , m_nonePage(new QWidget(m_stack))
    , m_none(new RunsLabel(m_nonePage))
    , m_dayRows(new KeyedTable(dayColumns(), this))
    , m_hourRows(new KeyedTable(hourColumns(), this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_bar->setLines(Qt::TopEdge | Qt::BottomEdge);
    layout->addWidget(m_bar);
    auto *saying = new QVBoxLayout;
    saying->setContentsMargins(metrics::margin, 8, metrics::margin, 2);
    saying->addWidget(m_said);
    layout->addLayout(saying);
    layout->addWidget(m_stack, 1);
    m_said->setObjectName(QStringLiteral("historySaid"));
    m_said->setWrapped(true);
    m_chart->setObjectName(QStringLiteral("historyChart"));
    m_table->setObjectName(QStringLiteral("historyTable"));
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_table);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setWrapped(true);
    m_none->setObjectName(QStringLiteral("noHistory"));
    auto *middle = new QVBoxLayout(m_nonePage);
    middle->addStretch(1);
    middle->addWidget(m_none);
    middle->addStretch(2);
    m_stack->addWidget(m_nonePage);
    connect(m_days, &KeyButton::clicked, this, [this] { setByHour(false); });
    connect(m_hours, &KeyButton::clicked, this, [this] { setByHour(true); });
    connect(m_asTableButton, &KeyButton::clicked, this, [this] { setAsTable(!m_asTable); });
    connect(m_picture, &KeyButton::clicked, this, &HistoryPanel::copyPicture);
    connect(m_csv, &KeyButton::clicked, this, &HistoryPanel::copyCsv);
    setByHour(false);
    setAsTable(false);
    clear(tr("no job is selected"));
}

KeyButton *HistoryPanel::addTool(const QString &words, const QKeySequence &key, const char *name,
                                 bool checkable)
{
    auto *button = new KeyButton(words, key, ButtonKind::Plain, m_bar);
    button->setObjectName(QLatin1String(name));
    button->setCompact(true);
    button->setCheckable(checkable);
    m_bar->addTool(button);
    return button;
}

void HistoryPanel::show(const JobHistory &history, const JobLease &lease, const ShownFor &shown)
{
    m_history = history;
    m_lease = lease;
    m_shown = shown;
    m_any = true;
    draw();
}

void HistoryPanel::clear(const QString &why)
{
    m_any = false;
    m_chart->setContent({});
    m_dayRows->clear();
    m_hourRows->clear();
    showNone(why);
    say(QString());
}

void HistoryPanel::setByHour(bool byHour)
{
    m_byHour = byHour;
    m_days->setChecked(!byHour);
    m_hours->setChecked(byHour);
    m_table->setModel(byHour ? m_hourRows : m_dayRows);
    if (byHour)
        m_table->setColumns({{200, true}, {140}, {170}});
    else
        m_table->setColumns({{110, true}, {70}, {90}, {90}, {90}, {100}, {96}, {116}});
    m_table->setAccessibleName(byHour ? tr("Fenced writes and suppressed duplicates by hour")
                                      : tr("How long runs took by day"));
    if (m_any)
        draw();
}

void HistoryPanel::setAsTable(bool asTable)
{
    const bool focused = m_chart->hasFocus() || m_table->hasFocus();
    m_asTable = asTable;
    m_asTableButton->setChecked(asTable);
    showOne();
    if (focused)
        m_stack->currentWidget()->setFocus();
}

void HistoryPanel::showOne()
{
    QWidget *drawn = m_asTable ? static_cast<QWidget *>(m_table) : m_chart;
    m_stack->setCurrentWidget(m_isEmpty ? m_nonePage : drawn);
}

// The sentence stands where the eye looks for the chart.
void HistoryPanel::showNone(const QString &why)
{
    m_isEmpty = true;
    m_picture->setAllowed(false, why);
    m_csv->setAllowed(false, why);
    m_none->setRuns(TextRuns(TextRole::Body, Token::Second).plain(why));
    showOne();
}

void HistoryPanel::draw()
{
    m_chart->setContent(m_byHour ? hoursContent(m_history, m_shown) : daysContent(m_history, m_lease));
    m_dayRows->setRows(dayRows(m_history.days, m_lease.interval));
    m_hourRows->setRows(hourRows(m_history.hours, m_shown));
    if (!m_byHour && m_history.days.empty()) {
        showNone(tr("Nothing is to be drawn yet. The first run that ends well will be."));
        say(QString());
        return;
    }
    m_isEmpty = false;
    m_picture->setAllowed(true);
    m_csv->setAllowed(true);
    showOne();
    if (m_byHour) {
        qint64 fenced = 0;
        qint64 suppressed = 0;
        for (const HourFigures &hour : m_history.hours) {
            fenced += hour.fencedWrites;
            suppressed += hour.suppressedDuplicates;
        }
        say(suppressed == 0 ? tr("%1 fenced writes; no duplicate was suppressed, so that is untested")
                                  .arg(countText(fenced))
                            : tr("%1 fenced writes, %2 suppressed duplicates")
                                  .arg(countText(fenced), countText(suppressed)));
        return;
    }
    say(trendWords(trendOf(m_history.days, m_lease.interval)));
}

void HistoryPanel::say(const QString &words)
{
    m_said->setRuns(TextRuns(TextRole::Body, Token::Text).plain(words, Token::Text));
    m_said->setVisible(!words.isEmpty());
    m_bar->setWords(!m_any ? QString() : m_byHour ? tr("the last 7 days") : tr("the last 60 days"));
}

QString HistoryPanel::heading() const
{
    const QString job = visibleText(m_lease.job.text(), 128);
    return m_byHour ? tr("%1: fenced writes and suppressed duplicates by hour").arg(job)
                    : tr("%1: how long runs took by day; %2")
                          .arg(job, trendWords(trendOf(m_history.days, m_lease.interval)));
}

void HistoryPanel::copyPicture()
{
    QApplication::clipboard()->setPixmap(m_chart->picture(heading()));
    emit copied(tr("The chart was copied as a picture."));
}

void HistoryPanel::copyCsv()
{
    QApplication::clipboard()->setText(m_byHour ? hoursCsv(m_history.hours, m_lease)
                                                : daysCsv(m_history.days, m_lease));
    emit copied(tr("The numbers were copied as CSV."));
}

} // namespace fencepost
