// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/triage/hand_over_dialog.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/workbench.h"
#include "models/tables/hand_over_rows.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/triage/hand_over_pack.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QDir>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kQuietPollMs = 5000;
constexpr int kLongestNote = 1000;

} // namespace

HandOverDialog::HandOverDialog(Workbench &bench, const QString &from, QWidget *parent)
    : QDialog(parent)
    , m_bench(bench)
    , m_from(from)
    , m_fromName(from)
    , m_poll(this)
    , m_pack(new HandOverPack(bench, this))
    , m_about(new RunsLabel(this))
    , m_table(new KeyedTable(handOverColumns(), this))
    , m_list(new GridView(GridView::Rows::TwoLines, this))
    , m_words(new ListWords(m_list))
    , m_path(new QLineEdit(this))
    , m_write(
          new KeyButton(tr("Write the pack"), QKeySequence(Qt::CTRL | Qt::Key_S), ButtonKind::Plain, this))
    , m_said(new RunsLabel(this))
    , m_close(new KeyButton(tr("Close"), QKeySequence(Qt::Key_Escape), ButtonKind::Plain, this))
    , m_go(new KeyButton(QString(), QKeySequence(Qt::CTRL | Qt::Key_Return), ButtonKind::Primary, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("handOverDialog"));
    setWindowTitle(isTaking() ? tr("Take a hand-over") : tr("Hand over"));
    resize(880, 600);
    layOut();
    m_table->setMaker([this](const QString &key) {
        const auto place = m_places.constFind(key);
        return place == m_places.cend() ? TableRow{key, false, {Cell()}} // on its way out
                                        : handOverRow(m_held[*place], shown());
    });
    connect(&m_poll, &Poll::due, this, &HandOverDialog::read);
    connect(&bench, &Workbench::ticked, this, [this] {
        if (m_loaded && !m_bench.isStale())
            m_table->remake(0, m_table->rowCount() - 1);
        drawButtons();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &HandOverDialog::drawButtons);
    connect(m_go, &KeyButton::clicked, this, &HandOverDialog::carryOut);
    connect(m_close, &KeyButton::clicked, this, &HandOverDialog::stopOrClose);
    connect(m_write, &KeyButton::clicked, this, &HandOverDialog::writePack);
    connect(m_pack, &HandOverPack::progressed, this, [this](int runs, int of) {
        say(tr("Reading the runs: %1 of %2 …").arg(QString::number(runs), QString::number(of)));
    });
    connect(m_pack, &HandOverPack::ended, this, [this](const Result<qint64> &rows) {
        emit working(QString());
        if (rows)
            say(tr("Written: %n row(s) that need a person, in %1", nullptr, static_cast<int>(*rows))
                    .arg(visibleText(m_path->text().trimmed())));
        else
            say(rows.error().text, rows.error().kind != StoreError::Kind::Cancelled);
        drawButtons();
    });
    m_words->say(tr("Reading what is to be handed over …"));
    drawButtons();
    read();
    m_poll.start(kPollMs, kQuietPollMs);
    m_list->setFocus();
}

void HandOverDialog::layOut()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 16, 20, 16);
    layout->setSpacing(10);
    addWhere(layout);
    m_about->setWrapped(true);
    m_about->setObjectName(QStringLiteral("handOverAbout"));
    layout->addWidget(m_about);
    m_list->setObjectName(QStringLiteral("handOverList"));
    m_list->setAccessibleName(isTaking() ? tr("What is offered to you") : tr("What is yours"));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setModel(m_table);
    m_list->setColumns({{300, true}, {150}, {150}, {200}});
    layout->addWidget(m_list, 1);
    if (!isTaking())
        layout->addLayout(makeTo());
    layout->addLayout(makeFile());
    m_said->setWrapped(true);
    m_said->setObjectName(QStringLiteral("handOverSaid"));
    layout->addWidget(m_said);
    layout->addLayout(makeButtons());
    sayAbout();
}

void HandOverDialog::addWhere(QVBoxLayout *layout)
{
    const ConnectionProfile &profile = m_bench.profile();
    auto *where = new QHBoxLayout;
    auto *chip = new EnvironmentChip(this);
    chip->setEnvironment(profile.environment.toUpper(), profile.isProduction());
    where->addWidget(chip);
    where->addWidget(new ElidedLabel(profile.name, TextRole::BodyBold, Token::Text, this), 1);
    layout->addLayout(where);
    layout->addWidget(new ElidedLabel(isTaking() ? tr("Take a hand-over") : tr("Hand over"), TextRole::Title,
                                      Token::Text, this));
}

QHBoxLayout *HandOverDialog::makeTo()
{
    auto *row = new QHBoxLayout;
    m_toMenu = new QMenu(this);
    m_toMenu->setObjectName(QStringLiteral("handOverToMenu"));
    m_toButton = new KeyButton(QString(), QKeySequence(Qt::Key_T), ButtonKind::Plain, this);
    m_toButton->setObjectName(QStringLiteral("handOverTo"));
    connect(m_toButton, &KeyButton::clicked, m_toMenu,
            [this] { m_toMenu->popup(m_toButton->mapToGlobal(QPoint(0, m_toButton->height()))); });
    m_note = new QLineEdit(this);
    m_note->setObjectName(QStringLiteral("handOverNote"));
    m_note->setAccessibleName(tr("Note to whoever takes it, for the audit"));
    m_note->setPlaceholderText(tr("what must they know? It is recorded (may be empty)"));
    m_note->setMaxLength(kLongestNote);
    m_note->setFixedHeight(metrics::button);
    row->addWidget(m_toButton);
    row->addWidget(m_note, 1);
    fillTo();
    return row;
}

QHBoxLayout *HandOverDialog::makeFile()
{
    auto *row = new QHBoxLayout;
    m_path->setObjectName(QStringLiteral("packPath"));
    m_path->setAccessibleName(tr("Where to write the pack"));
    m_path->setFixedHeight(metrics::button);
    m_path->setText(QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                        .filePath(QStringLiteral("hand-over-%1.md")
                                      .arg(shown()
                                               .now.toTimeZone(m_bench.zone())
                                               .toString(QStringLiteral("yyyy-MM-dd-HHmmss")))));
    auto *browse = new KeyButton(tr("Browse…"), this);
    m_write->setObjectName(QStringLiteral("packWrite"));
    row->addWidget(
        new ElidedLabel(tr("The pack, a file of all that is open"), TextRole::Second, Token::Second, this));
    row->addWidget(m_path, 1);
    row->addWidget(browse);
    row->addWidget(m_write);
    connect(browse, &KeyButton::clicked, this, &HandOverDialog::choosePath);
    return row;
}

QHBoxLayout *HandOverDialog::makeButtons()
{
    auto *row = new QHBoxLayout;
    m_close->setObjectName(QStringLiteral("handOverClose"));
    m_go->setObjectName(QStringLiteral("handOverGo"));
    row->addWidget(m_close);
    row->addStretch(1);
    if (!isTaking()) {
        m_withdraw = new KeyButton(QString(), QKeySequence(Qt::Key_W), ButtonKind::Plain, this);
        m_withdraw->setObjectName(QStringLiteral("handOverWithdraw"));
        connect(m_withdraw, &KeyButton::clicked, this, &HandOverDialog::withdraw);
        row->addWidget(m_withdraw);
    }
    row->addWidget(m_go);
    return row;
}

ShownFor HandOverDialog::shown() const
{
    const QDateTime now = m_bench.store().serverNow();
    return {m_bench.who().login, now.isValid() ? now : QDateTime::currentDateTimeUtc(), m_bench.zone()};
}

void HandOverDialog::read()
{
    if (m_bench.store().link().phase != LinkState::Phase::Up)
        return; // the window says so; what is shown stays
    m_bench.store().handOver(this, [this](const Result<HandOverBoard> &board) {
        if (board) {
            take(*board);
            return;
        }
        m_poll.heard(false);
        emit issue(board.error().text, board.error().detail);
        if (!m_loaded)
            m_words->say(board.error().text);
    });
}

void HandOverDialog::take(const HandOverBoard &board)
{
    const bool first = !std::exchange(m_loaded, true);
    const bool moved = m_board.subjects != board.subjects;
    m_poll.heard(first || moved);
    m_board = board;
    m_held = handedOver(board, m_from);
    m_places.clear();
    for (size_t i = m_held.size(); i-- > 0;)
        m_places.insert(heldKey(m_held[i]), i);
    if (isTaking() && !m_held.empty())
        m_fromName = shownName(m_held.front().ownerPerson, m_from);
    draw();
    if (first)
        m_list->selectAll();
}

void HandOverDialog::draw()
{
    std::vector<TableRow> rows;
    for (const HeldSubject &subject : m_held)
        rows.push_back(handOverRow(subject, shown()));
    m_table->setRows(std::move(rows));
    if (!m_held.empty())
        m_words->clear();
    else
        m_words->say(isTaking() ? tr("Nothing of theirs is offered to you any more.")
                                : tr("You own nothing. The pack still tells what is open."));
    fillTo();
    sayAbout();
    drawButtons();
}

void HandOverDialog::sayAbout()
{
    TextRuns runs(TextRole::Body, Token::Second);
    if (!isTaking()) {
        runs.plain(
            tr("What you offer stays yours until somebody accepts it: it is without an owner at no time, and "
               "nothing of it is sent meanwhile. It is held for 30 min from the offer."));
    } else {
        runs.plain(
            tr("%1 hands this over. It stays theirs until you accept, and is yours for 30 min then, renewed "
               "while you work.")
                .arg(visibleText(m_fromName, 64)));
        QStringList notes;
        for (const HeldSubject &subject : m_held) {
            if (!subject.reason.isEmpty() && !notes.contains(subject.reason))
                notes << subject.reason;
        }
        for (const QString &note : notes)
            runs.plain(QLatin1Char(' ') + tr("Noted: ")).bold(visibleText(note, kLongestNote), Token::Text);
    }
    m_about->setRuns(runs);
}

void HandOverDialog::fillTo()
{
    if (!m_toMenu)
        return;
    const auto is = [this](const Colleague &one) { return one.login == m_to; };
    if (!m_to.isEmpty() && m_loaded && std::none_of(m_board.people.begin(), m_board.people.end(), is))
        m_to.clear(); // may not act any more
    if (!m_toMenu->isVisible()) {
        m_toMenu->clear();
        connect(m_toMenu->addAction(tr("anyone")), &QAction::triggered, this, [this] { chooseTo({}); });
        for (const Colleague &one : m_board.people) {
            const QString words =
                tr("%1, login %2").arg(visibleText(one.person, 64), visibleText(one.login, 64));
            connect(m_toMenu->addAction(QString(words).replace(QLatin1Char('&'), QLatin1String("&&"))),
                    &QAction::triggered, this, [this, login = one.login] { chooseTo(login); });
        }
    }
    m_toButton->setWords(tr("To: %1").arg(toWords()));
}

void HandOverDialog::chooseTo(const QString &login)
{
    m_to = login;
    m_toButton->setWords(tr("To: %1").arg(toWords()));
    drawButtons();
}

QString HandOverDialog::toWords() const
{
    for (const Colleague &one : m_board.people) {
        if (one.login == m_to)
            return visibleText(shownName(one.person, one.login), 64);
    }
    return tr("anyone");
}

std::vector<HeldSubject> HandOverDialog::chosen() const
{
    std::vector<HeldSubject> subjects;
    for (const QModelIndex &index : m_list->selectionModel()->selectedRows()) {
        const auto place = m_places.constFind(m_table->keyOf(index));
        if (place != m_places.cend())
            subjects.push_back(m_held[*place]);
    }
    return subjects;
}

void HandOverDialog::drawButtons()
{
    const std::vector<HeldSubject> subjects = chosen();
    const auto count = static_cast<int>(subjects.size());
    const auto offered = static_cast<int>(std::count_if(
        subjects.begin(), subjects.end(), [](const HeldSubject &one) { return one.isOffered(); }));
    const Ability can = m_bench.canAct();
    const bool free = can.possible && !m_acting;
    const QString busy = m_acting ? tr("It is being recorded.") : can.why;
    m_go->setWords(isTaking() ? tr("Accept %n", nullptr, count)
                              : tr("Offer %n to %1", nullptr, count).arg(toWords()));
    m_go->setAllowed(free && count > 0, free ? tr("Select what it is about.") : busy);
    if (m_withdraw) {
        m_withdraw->setWords(tr("Withdraw the offer"));
        m_withdraw->setAllowed(free && offered > 0,
                               free ? tr("Nothing of what is selected is offered.") : busy);
    }
    m_write->setAllowed(!m_pack->isWriting(), tr("It is being written."));
    m_close->setWords(m_pack->isWriting() ? tr("Stop") : tr("Close"));
}

void HandOverDialog::say(const QString &words, bool warning)
{
    m_said->setRuns(TextRuns(TextRole::Body).plain(words, warning ? Token::WarningText : Token::Second));
}

void HandOverDialog::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers() & Qt::ControlModifier)
        carryOut();
    else if (event->key() == Qt::Key_Escape)
        stopOrClose();
    else if (!enter) // Enter carries nothing out
        QDialog::keyPressEvent(event);
}

} // namespace fencepost
