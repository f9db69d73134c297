// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery_models.h"
#include "gallery_screens.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/count_confirm.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/strips.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace fencepost::gallery {

namespace {

QHBoxLayout *line(std::initializer_list<QWidget *> widgets)
{
    auto *layout = new QHBoxLayout;
    layout->setSpacing(metrics::gap);
    for (QWidget *widget : widgets)
        layout->addWidget(widget);
    layout->addStretch(1);
    return layout;
}

KeyButton *button(const QString &text, const QString &key, ButtonKind kind, bool allowed)
{
    auto *made = new KeyButton(text, QKeySequence(key), kind);
    made->setAllowed(allowed, QStringLiteral("Opens after Resolve."));
    return made;
}

QLayout *buttons()
{
    auto *column = new QVBoxLayout;
    column->addLayout(line({button("Plain", "P", ButtonKind::Plain, true),
                            button("Primary", "R", ButtonKind::Primary, true),
                            button("Rerun 214", "G", ButtonKind::Money, true),
                            button("Asks another", "A", ButtonKind::Dashed, true)}));
    column->addLayout(line(
        {button("Plain", "P", ButtonKind::Plain, false), button("Primary", "R", ButtonKind::Primary, false),
         button("Rerun 214", "G", ButtonKind::Money, false), new QPushButton("A Qt button")}));
    auto *withMenu = new KeyButton("Owner: anyone");
    auto *menu = new QMenu(withMenu);
    menu->addAction("Me");
    withMenu->setMenu(menu);
    auto *on = new KeyButton("Filter on");
    on->setCheckable(true);
    on->setChecked(true);
    column->addLayout(line({withMenu, on}));
    return column;
}

QLayout *fields()
{
    auto *column = new QVBoxLayout;
    auto *field = new QLineEdit("monthly-billing");
    auto *empty = new QLineEdit;
    empty->setPlaceholderText("Reason");
    auto *off = new QLineEdit("not now");
    off->setEnabled(false);
    column->addLayout(line({field, empty, off}));
    auto *combo = new QComboBox;
    combo->addItems({"Local time", "UTC"});
    auto *checked = new QCheckBox("Pause the job");
    checked->setChecked(true);
    column->addLayout(line({combo, checked, new QCheckBox("Pause the provider"), new QSpinBox}));
    auto *chosen = new QRadioButton("It happened");
    chosen->setChecked(true);
    column->addLayout(line({chosen, new QRadioButton("It did not")}));
    auto *confirm = new CountConfirm;
    confirm->ask("Type %1 to resolve that many effects.", "640");
    column->addWidget(confirm);
    auto *edit = new QPlainTextEdit("{\n  \"amount\": 4900\n}");
    edit->setFixedHeight(80);
    column->addWidget(edit);
    return column;
}

QLayout *banners()
{
    auto *column = new QVBoxLayout;
    const std::pair<Banner::Level, QString> said[] = {
        {Banner::Level::Note, "This is a replica: nothing can be changed from here."},
        {Banner::Level::Warning,
         "The clock of this machine is 4 s behind the server's; ages are counted by the server."},
        {Banner::Level::Problem,
         "The connection is gone since 03:21:28. What you see is as of then; nothing can be sent."}};
    for (const auto &[level, text] : said) {
        auto *banner = new Banner;
        banner->say(level, text, QStringLiteral("Try again"));
        column->addWidget(banner);
    }
    return column;
}

Rail *narrowRail()
{
    auto *rail = new Rail;
    rail->addGroup("Now");
    rail->addScreen("triage", "Triage", "Tri");
    rail->addScreen("reconcile", "Reconcile", "Rec");
    rail->setCount("triage", 9);
    rail->setCount("reconcile", 112);
    rail->setCurrent("triage");
    rail->setNarrow(true);
    return rail;
}

} // namespace

QWidget *controlsScreen()
{
    auto *page = new Surface(Token::Panel);
    auto *across = new QHBoxLayout(page);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(0);
    across->addWidget(narrowRail());
    auto *column = new QVBoxLayout;
    column->setContentsMargins(metrics::margin, metrics::margin, metrics::margin, 0);
    column->setSpacing(metrics::margin);
    column->addLayout(buttons());
    column->addLayout(fields());
    column->addLayout(banners());
    auto *facts = new FactList;
    facts->setFacts({{"Job", "monthly-billing"},
                     {"Key",
                      "billing/2026-11/cus_NfF3kQ9aLm2Xr0042/"
                      "a-very-long-key-that-does-not-fit-into-the-width-of-an-inspector",
                      true}});
    facts->setMaximumWidth(343);
    column->addWidget(facts);
    column->addWidget(new ElidedLabel("cus_NfF3kQ9aLm2Xr0042_cus_NfF3kQ9aLm2Xr0042", TextRole::Mono));
    column->addStretch(1);
    auto *drawer = new Drawer;
    auto rows = drawerRows();
    rows->setParent(drawer);
    drawer->setModel(rows.release());
    drawer->view()->setColumns({{90, false}, {0, true}, {120, false}});
    drawer->openWith(DrawerKind::Issue);
    column->addWidget(drawer);
    across->addLayout(column, 1);
    return page;
}

} // namespace fencepost::gallery
