// SPDX-License-Identifier: GPL-3.0-or-later
#include "lists_desktop.h"

#include "ui/screen/confirm_dialog.h"
#include "ui/style/theme.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>

namespace fencepost::test {

QString said(const QWidget *part)
{
    QStringList lines;
    for (const QWidget *child : part->findChildren<QWidget *>()) {
        if (!child->isVisibleTo(part))
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(child))
            lines << label->text();
        else if (const auto *runs = qobject_cast<const RunsLabel *>(child))
            lines << runs->runs().copyText();
        else if (const auto *box = qobject_cast<const CodeBox *>(child))
            lines << box->copyText();
        else if (const auto *button = qobject_cast<const KeyButton *>(child))
            lines << button->words();
        else if (!child->accessibleName().isEmpty())
            lines << child->accessibleName();
    }
    return lines.join(QLatin1Char('\n'));
}

QString keyAt(const GridView *list, int row)
{
    return list->model()->index(row, 0).data(RowKeyRole).toString();
}

QString currentKey(const GridView *list)
{
    return keyAt(list, list->currentIndex().row());
}

QString cellText(const GridView *list, int row, int column)
{
    return list->model()->index(row, column).data().toString();
}

bool answerQuestion(QWidget *window, const QString &reason, const QString &typed)
{
    ConfirmDialog *dialog = nullptr;
    if (!QTest::qWaitFor([&] { return (dialog = window->findChild<ConfirmDialog *>()) != nullptr; }, 3000))
        return false;
    QTest::keyClicks(named<QLineEdit>(dialog, "reason"), reason);
    if (!typed.isEmpty())
        QTest::keyClicks(named<QLineEdit>(dialog, "typed"), typed);
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    return QTest::qWaitFor([&] { return window->findChild<ConfirmDialog *>() == nullptr; }, 3000);
}

void picture(QWidget &window, const QString &name)
{
    const QString folder = qEnvironmentVariable("FENCEPOST_PICTURES");
    if (folder.isEmpty())
        return;
    auto &app = *qobject_cast<QApplication *>(QCoreApplication::instance());
    for (const auto &[kind, ending] : {std::pair{Theme::Kind::Dark, "dark"}, {Theme::Kind::Light, "light"}}) {
        Theme::apply(app, kind);
        QTest::qWait(100);
        window.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, name, QLatin1String(ending)));
    }
}

Desktop::Desktop(TestDatabase &db, const QString &login, const QString &environment)
    : store(db, login, environment)
    , window(store, {})
{
    window.bench().setZone(QTimeZone("Europe/Berlin"));
    window.resize(1440, 900);
    window.show();
}

bool Desktop::isUp()
{
    return QTest::qWaitFor([this] { return !window.bench().who().login.isEmpty(); }, 10'000);
}

void Desktop::go(Link::Screen screen, const QString &key, const RunKey &run)
{
    Link link;
    link.screen = screen;
    link.key = key;
    link.run = run;
    window.follow(link);
}

void KeptScene::make()
{
    if (!m_scene)
        m_scene = std::make_unique<ListsScene>(m_settled);
}

void KeptScene::make(int settled)
{
    m_scene.reset();
    m_scene = std::make_unique<ListsScene>(settled);
    m_touched = true;
}

void KeptScene::drop()
{
    if (m_touched)
        m_scene.reset();
    m_touched = false;
}

} // namespace fencepost::test
