// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/watch_dialog.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace fencepost {

WatchDialog::WatchDialog(StallWatch &watch, QWidget *parent)
    : QDialog(parent)
    , m_watch(watch)
    , m_facts(new FactList(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("watchDialog"));
    setWindowTitle(tr("How quickly this window answers"));
    setFixedWidth(420);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);
    layout->addWidget(new ElidedLabel(windowTitle(), TextRole::Title, Token::Text, this));
    layout->addWidget(m_facts);
    auto *buttons = new QHBoxLayout;
    auto *close = new KeyButton(tr("Close"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, this);
    auto *again = new KeyButton(tr("Begin anew"), QKeySequence(), ButtonKind::Plain, this);
    buttons->addWidget(close);
    buttons->addStretch(1);
    buttons->addWidget(again);
    layout->addLayout(buttons);
    connect(close, &KeyButton::clicked, this, &QDialog::reject);
    connect(again, &KeyButton::clicked, this, [this] {
        m_watch.reset();
        draw();
    });
    if (!m_watch.isRunning())
        m_watch.start();
    constexpr int kEveryMs = 500;
    connect(&m_every, &QTimer::timeout, this, &WatchDialog::draw);
    m_every.start(kEveryMs);
    draw();
}

void WatchDialog::draw()
{
    const StallFigures figures = m_watch.figures();
    const auto milliseconds = [](double value) { return tr("%1 ms").arg(decimalText(value, 1)); };
    m_facts->setFacts({{tr("Watched for"),
                        ageText(std::chrono::milliseconds(static_cast<qint64>(figures.seconds * 1000))),
                        false,
                        {}},
                       {tr("Half of all moments within"), milliseconds(figures.p50), false, {}},
                       {tr("99 of 100 within"), milliseconds(figures.p99), false, {}},
                       {tr("Longest wait"), milliseconds(figures.longest), false, {}}});
}

} // namespace fencepost
