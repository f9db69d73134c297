// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery_screens.h"

#include "gallery_models.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/inspector.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/runs_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/small_bars.h"
#include "ui/widgets/stepper.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tile.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace fencepost::gallery {

namespace {

using Runs = TextRuns;

QVBoxLayout *column(QWidget *parent)
{
    auto *layout = new QVBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

QHBoxLayout *row(QWidget *parent)
{
    auto *layout = new QHBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

RunsLabel *paragraph(const Runs &runs)
{
    auto *label = new RunsLabel(runs);
    label->setWrapped(true);
    label->setLineHeight(18);
    return label;
}

Rail *makeRail(const QString &current)
{
    auto *rail = new Rail;
    rail->addGroup("Now");
    rail->addScreen("triage", "Triage", "Tri");
    rail->addScreen("reconcile", "Reconcile", "Rec");
    rail->addScreen("consents", "Consents", "Con");
    rail->addGroup("Look");
    rail->addScreen("runs", "Runs", "Run");
    rail->addScreen("ledger", "Ledger", "Led");
    rail->addScreen("leases", "Leases & overlap", "Lea");
    rail->addScreen("dead", "Dead letters", "Dea");
    rail->addGroup("Proof");
    rail->addScreen("audit", "Audit", "Aud");
    rail->addScreen("health", "Health", "Hea");
    rail->setCount("triage", 9);
    rail->setCount("reconcile", 1);
    rail->setCount("consents", 1);
    rail->setCount("leases", 1);
    rail->setCount("dead", 3);
    rail->setCount("health", 2);
    rail->setCurrent(current);
    rail->setFoot("m.keller · operator", "time: Berlin +01:00");
    return rail;
}

struct Frame
{
    QWidget *window;
    TopBar *top;
    QVBoxLayout *main;
    InspectorPanel *inspector;
    FooterBar *footer;
};

Frame makeFrame(const QString &current)
{
    Frame frame{};
    frame.window = new Surface(Token::Panel);
    auto *all = column(frame.window);
    frame.top = new TopBar;
    frame.top->environment()->setEnvironment("PRODUCTION", true);
    frame.top->setConnection("billing-db / eu-1");
    all->addWidget(new EnvironmentStrip(frame.top->environment()));
    all->addWidget(frame.top);
    auto *middle = row(nullptr);
    middle->addWidget(makeRail(current));
    auto *main = new QWidget;
    frame.main = column(main);
    middle->addWidget(main, 1);
    frame.inspector = new InspectorPanel;
    middle->addWidget(frame.inspector);
    all->addLayout(middle, 1);
    frame.footer = new FooterBar;
    frame.footer->setIssues(1);
    frame.footer->setAudit("Audit chain verified to #18,204");
    frame.footer->setClocks("Clocks agree (0.1 s)");
    all->addWidget(frame.footer);
    return frame;
}

Tile *makeTile(const QString &caption, std::optional<StateGlyph> glyph, const QString &figure,
               const QString &line, bool attention)
{
    auto *tile = new Tile;
    tile->setCaption(caption, glyph);
    tile->setFigure(figure);
    tile->setLine(line);
    tile->setAttention(attention);
    return tile;
}

QWidget *tilesAndWatch()
{
    auto *top = new Surface(Token::Background);
    top->setLines(Qt::BottomEdge);
    auto *layout = column(top);
    layout->setContentsMargins(metrics::margin, metrics::margin, metrics::margin, 7);
    auto *tiles = new QHBoxLayout;
    tiles->setSpacing(metrics::gap);
    tiles->addWidget(
        makeTile("Unresolved", StateGlyph::Unknown, "663", "31,948.00 USD · oldest 1 h 09 m", true));
    tiles->addWidget(makeTile("First key goes in", {}, "40 min", "at 03:52 · 640 keys, last at 04:03", true));
    tiles->addWidget(makeTile("Silent under a live lease", StateGlyph::Working, "1",
                              "nightly-export · no heartbeat 22 min", false));
    tiles->addWidget(
        makeTile("Waiting for you by name", StateGlyph::Odd, "2", "1 consent · 1 refund to confirm", false));
    layout->addLayout(tiles);
    auto *watch = new WatchLine;
    const Runs base(TextRole::Second);
    watch->setEntries({Runs(base).pattern("p99 over interval %1", {"1"}),
                       Runs(base).pattern("periods missed %1", {"0"}),
                       Runs(base).pattern("did nothing %1", {"1"}),
                       Runs(base).pattern("fenced writes today %1 (usual 3)", {"41"}),
                       Runs(base).pattern("approvals unused %1", {"2"})});
    layout->addSpacing(14);
    layout->addWidget(watch);
    return top;
}

KeyButton *tool(const QString &words, const QKeySequence &key = QKeySequence())
{
    auto *button = new KeyButton(words, key);
    button->setCompact(true);
    return button;
}

void fillTriageInspector(InspectorPanel *inspector)
{
    inspector->setTitle("monthly-billing · 2026-11",
                        Runs(TextRole::Body)
                            .glyph(StateGlyph::Unknown)
                            .plain("640 of 1,800 customers: charged or not, not known"));
    auto *safe = inspector->addSection("What is safe now", true);
    const Runs body(TextRole::Body, Token::Text);
    safe->add(paragraph(Runs(body).bold("Safe:").plain(
        " take it and ask Stripe. Reads only, about 20 requests, under 1 min.")));
    safe->add(paragraph(
        Runs(body).bold("Not yet:").plain(" rerun. 640 would be sent blind; the ledger refuses it.")));
    safe->addRow({new KeyButton("Take and check", QKeySequence(Qt::Key_Return), ButtonKind::Primary),
                  new KeyButton("Take only", QKeySequence("T"))},
                 8);
    safe->add(
        paragraph(
            Runs(TextRole::Second)
                .plain("Needs no arming: it cannot move money. Yours for 30 min, renewed while you work.")),
        6);

    auto *bar = new SumBar;
    bar->setSegments({{StateGlyph::Settled, "done", 1160, {}, false},
                      {StateGlyph::Unknown, "unresolved", 640, "31,360.00 USD", false}});
    inspector->addSection("Where the 1,800 stand")->add(bar);

    auto *keys = new KeyHistogram;
    keys->setCounts({6, 13, 22, 30, 34, 36, 33, 28, 22, 14, 8, 4});
    keys->setLabels("03:52", "03:57", "04:03");
    inspector->addSection("When Stripe may drop the keys (counted from first send)")->add(keys);

    auto *happened = new TimeLineList;
    happened->setEntries({{"02:00:02", Runs(body).plain("worker-7 claimed it, token 41")},
                          {"02:03:18", Runs(body).plain("last heartbeat; 64 requests in flight")},
                          {"02:33:18", Runs(body).plain("lease over; no take-over since")},
                          {"02:41:05", Runs(body).plain("swept: submitted → unknown, 640")}});
    inspector->addSection("What happened")->add(happened);

    auto *word = new CodeBox;
    word->setLines({Runs(TextRole::Second, Token::Text)
                        .bold("b.orlov")
                        .plain(" 02:58 — deploy 4711 killed the pod, rolled back. Do not restart the cron. ")
                        .mono("INC-2231")});
    auto *last = inspector->addSection("Last word");
    last->setLines({});
    last->add(word);
}

void fillReconcileInspector(InspectorPanel *inspector)
{
    inspector->setTitle(
        "cus_Nf...0042",
        Runs(TextRole::Body).glyph(StateGlyph::Odd).plain("charged more than once · effect ").mono("9f3c…a1"),
        true);
    auto *facts = new FactsTable;
    facts->setHeaders("Ledger", "Stripe, 2 objects");
    facts->setRows({{"Amount", {"49.00 USD"}, {"49.00 + 49.00"}, true},
                    {"Customer", {"cus_Nf…0042", true}, {"same", true}, false},
                    {"Key", {"…2026-11/42", true}, {"1 same, 1 without"}, true},
                    {"Sent / made", {"02:02:51.204"}, {":51.9 and 03:10.7"}, true},
                    {"Card", {"not recorded", false, true}, {"···· 4242, both"}, false},
                    {"Refunds", {"—"}, {"none"}, false}});
    auto *beside = inspector->addSection("Ours beside theirs");
    beside->add(facts);
    beside->add(
        paragraph(
            Runs(TextRole::Second).plain("19 s apart: equals the client time-out of billing-worker (20 s).")),
        6);

    auto *which = inspector->addSection("Which one stands? (nothing is chosen for you)");
    const Runs body(TextRole::Body, Token::Text);
    which->add(new RunsRadio(Runs(body).mono("pi_3Qx…8Kd").plain(" 02:02:51 · our key")), 2);
    which->add(new RunsRadio(Runs(body).mono("pi_3Qx…9Aa").plain(" 02:03:10 · no key")));
    which->add(
        paragraph(
            Runs(TextRole::Second)
                .plain("The other is put on the refund list: 49.00 USD owed. Fencepost never refunds.")),
        2);

    auto *allowed = inspector->addSection("Allowed");
    allowed->add(paragraph(Runs(body).plain("Resolve as happened, with a second person.")));
    allowed->addRow({new KeyButton("Ask a second person", QKeySequence("P"), ButtonKind::Dashed),
                     new KeyButton("Copy reply", QKeySequence("Y"))},
                    8);

    auto *evidence = new CodeBox;
    const Runs small(TextRole::Second, Token::Text);
    evidence->setLines({Runs(small).mono("req_8Hk… req_8Hm…").plain(" · 2 pages · acct_1Ab… live"),
                        Runs(small).plain("kept as sha256 ").mono("5be1…09").plain(" · audit #18,219")});
    auto *last = inspector->addSection("Evidence · check 2, 03:19:44 · window whole");
    last->setLines({});
    last->add(evidence);
}

GridView *grid(GridView::Rows rows, std::unique_ptr<QStandardItemModel> model,
               const QList<GridView::Column> &columns)
{
    auto *view = new GridView(rows);
    QStandardItemModel *owned = model.release();
    owned->setParent(view);
    view->setModel(owned);
    view->setColumns(columns);
    return view;
}

QWidget *runHeader()
{
    auto *header = new Surface(Token::Panel);
    header->setLines(Qt::BottomEdge);
    auto *layout = row(header);
    layout->setContentsMargins(metrics::margin, 10, metrics::margin, 11);
    auto *names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(new ElidedLabel("monthly-billing · 2026-11", TextRole::Title));
    names->addWidget(
        new ElidedLabel("attempt 1, worker-7, token 41, died 02:03:18 · yours until 03:51, renewing",
                        TextRole::Body, Token::Second));
    layout->addLayout(names, 1);
    auto *first = new ClockBlock("first key goes in");
    first->setTime("30 min 32 s", true);
    auto *by = new ClockBlock("a rerun must be claimed by");
    by->setTime("03:47", false);
    by->setLineAtLeft(true);
    layout->addWidget(first);
    layout->addSpacing(16);
    layout->addWidget(by);
    return header;
}

QWidget *sumBarPart()
{
    auto *part = new Surface(Token::Panel);
    part->setLines(Qt::BottomEdge);
    auto *layout = column(part);
    layout->setContentsMargins(metrics::margin, 10, metrics::margin, 11);
    auto *bar = new SumBar;
    bar->setSegments({{StateGlyph::Settled, "before", 1160, {}, true},
                      {StateGlyph::Settled, "happened", 398, {}, false},
                      {StateGlyph::Declined, "declined", 9, {}, false},
                      {StateGlyph::DidNotHappen, "did not", 214, {}, false},
                      {StateGlyph::Odd, "odd", 2, {}, false},
                      {StateGlyph::Working, "still working", 3, {}, false},
                      {StateGlyph::Unknown, "not known", 14, {}, false}});
    bar->setTotal("1,800", "88,200.00 USD");
    layout->addWidget(bar);
    return part;
}

QWidget *windowStrip()
{
    auto *strip = new Surface(Token::Panel);
    strip->setFixedHeight(metrics::windowStrip);
    strip->setLines(Qt::BottomEdge);
    auto *layout = row(strip);
    layout->setContentsMargins(metrics::margin, 0, metrics::margin - 2, 0);
    layout->setSpacing(10);
    layout->addWidget(new ElidedLabel("Stripe, 12 windows of 15 s", TextRole::Second, Token::Second));
    auto *cells = new WindowCells;
    QList<WindowCells::Cell> states(10, WindowCells::Cell::Read);
    states << WindowCells::Cell::Refused << WindowCells::Cell::Waiting;
    cells->setCells(states);
    layout->addWidget(cells);
    layout->addWidget(new RunsLabel(
        Runs(TextRole::Second).pattern("%1 answers, 9 × 429 · next in %2 · about 40 s left", {"18", "8 s"})));
    layout->addStretch(1);
    layout->addWidget(new RunsButton(Runs(TextRole::Second).plain("stop ").key("Esc")));
    return strip;
}

QWidget *groupsPane()
{
    auto *pane = new Surface(Token::Panel);
    pane->setFixedWidth(metrics::groups);
    pane->setLines(Qt::RightEdge);
    auto *layout = column(pane);
    layout->setContentsMargins(0, 0, 1, 0);
    GridView *groups = grid(GridView::Rows::TwoLines, verdictGroups(), {{0, true}, {82, false}});
    groups->setFixedHeight(metrics::columnHeader + 7 * metrics::twoLineRow);
    layout->addWidget(groups);
    auto *note = paragraph(Runs(TextRole::Second)
                               .plain("Groups add up to 640 · 31,360.00 USD. What is known can be resolved "
                                      "while the rest is still being asked."));
    note->setContentsMargins(0, 0, 0, 0);
    auto *around = new QVBoxLayout;
    around->setContentsMargins(metrics::margin, metrics::margin, 20, 0);
    around->addWidget(note);
    layout->addLayout(around);
    layout->addStretch(1);
    return pane;
}

ActionBar *actions()
{
    auto *bar = new ActionBar;
    bar->setSafe(new KeyButton("Resolve 621 on evidence...", QKeySequence("R"), ButtonKind::Primary),
                 "398 happened, 9 declined, 214 not.", "No money moves. 621 audit records.");
    auto *rerun = new KeyButton("Preview rerun of 214...", QKeySequence(), ButtonKind::Money);
    rerun->setAllowed(false, "Opens after Resolve.");
    bar->setMoney(rerun, "10,486.00 USD could move.", "Opens after Resolve.");
    return bar;
}

} // namespace

QWidget *triageScreen()
{
    Frame frame = makeFrame("triage");
    frame.top->armChip()->setNotArmed("Not armed: own, check, ask, note only");
    frame.top->setFreshness(Runs(TextRole::Body).pattern("as of %1 +01:00 · 1 s ago", {"03:12:40"}));
    frame.footer->setOperations(0, {});
    frame.main->addWidget(tilesAndWatch());
    auto *toolbar = new ListToolbar("Needs a person");
    toolbar->setWords("9 rows, riskiest first");
    toolbar->addTool(tool("Owner: anyone"));
    toolbar->addTool(tool("Age: any"));
    toolbar->addTool(tool("Show the SQL", QKeySequence("Ctrl+L")));
    frame.main->addWidget(toolbar);
    GridView *list = grid(GridView::Rows::TwoLines, triageRows(),
                          {{0, true}, {130, false}, {128, false}, {96, false}, {136, false}});
    list->setHasGroups(true);
    frame.main->addWidget(list, 1);
    fillTriageInspector(frame.inspector);
    return frame.window;
}

QWidget *reconcileScreen()
{
    Frame frame = makeFrame("reconcile");
    frame.top->armChip()->setArmed("Armed · 22 min left");
    frame.top->setFreshness(Runs(TextRole::Body).pattern("as of %1 +01:00 · 1 s ago", {"03:21:28"}));
    frame.footer->setOperations(1, "check running");
    frame.main->addWidget(runHeader());
    frame.main->addWidget(sumBarPart());
    auto *stepper = new Stepper;
    stepper->setSteps({{"Own", {}, Stepper::State::Done},
                       {"Check", {}, Stepper::State::Open},
                       {"Review", "2 odd", Stepper::State::Open},
                       {"Resolve", {}, Stepper::State::Later},
                       {"Rerun", {}, Stepper::State::Later},
                       {"Report", {}, Stepper::State::Later}});
    frame.main->addWidget(stepper);
    frame.main->addWidget(windowStrip());
    auto *work = row(nullptr);
    work->addWidget(groupsPane());
    work->addWidget(grid(GridView::Rows::OneLine, verdictRows(),
                         {{116, false}, {64, false}, {54, false}, {117, false}, {79, false}, {0, true}}),
                    1);
    frame.main->addLayout(work, 1);
    frame.main->addWidget(actions());
    fillReconcileInspector(frame.inspector);
    return frame.window;
}

} // namespace fencepost::gallery
