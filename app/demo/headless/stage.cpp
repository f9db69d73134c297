// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/headless/stage.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QPainter>
#include <QPixmap>
#include <QTest>

namespace fencepost {

Stage::Stage(const QDir &pictures) : m_folder(pictures) {}

void Stage::use(QWidget *window)
{
    m_window = window;
    window->raise();
    window->activateWindow();
    constexpr int enough = 60'000; // ms; a busy machine
    if (!QTest::qWaitForWindowActive(window, enough))
        throw StageFault(QStringLiteral("the window does not come to the front"));
}

void Stage::until(const QString &what, const std::function<bool()> &isSo)
{
    constexpr int betweenMarks = 200; // ms
    Patience patience(m_limits);
    while (!QTest::qWaitFor(isSo, betweenMarks)) {
        if (patience.isOver(m_mark ? m_mark() : QString()))
            throw StageFault(QStringLiteral("waited for %1: %2").arg(what, patience.why()));
    }
}

QWidget *Stage::front() const
{
    for (QWidget *top : QApplication::topLevelWidgets()) {
        if (qobject_cast<QDialog *>(top) && top->isVisible() && top->parentWidget() &&
            top->parentWidget()->window() == m_window)
            return top;
    }
    return m_window;
}

QWidget *Stage::widget(const QString &name)
{
    QWidget *found = nullptr;
    until(QStringLiteral("%1 to be there").arg(name), [&] {
        const auto all = front()->findChildren<QWidget *>(name);
        for (QWidget *one : all) {
            if (one->isVisible())
                found = one;
        }
        return found != nullptr;
    });
    return found;
}

void Stage::click(const QString &name)
{
    QWidget *target = widget(name);
    until(QStringLiteral("%1 to be allowed").arg(name), [&] { return target->isEnabled(); });
    click(target);
}

void Stage::click(QWidget *target)
{
    QTest::mouseClick(target, Qt::LeftButton);
}

void Stage::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : front(), key, modifiers);
}

void Stage::type(const QString &name, const QString &text)
{
    auto *field = the<QLineEdit>(name);
    if (!field)
        throw StageFault(QStringLiteral("%1 is no field").arg(name));
    QTest::mouseClick(field, Qt::LeftButton);
    field->selectAll();
    QTest::keyClicks(field, text);
}

void Stage::confirm(const QString &reason, const QString &typed)
{
    until(QStringLiteral("the question"), [this] { return front() != m_window; });
    type(QStringLiteral("reason"), reason);
    const auto *field = front()->findChild<QWidget *>(QStringLiteral("typed"));
    if (!typed.isEmpty() && field && field->isVisible())
        type(QStringLiteral("typed"), typed);
    QWidget *question = front();
    question->activateWindow();
    until(QStringLiteral("the question to be answerable"),
          [&] { return the<QAbstractButton>(QStringLiteral("confirmGo"))->isEnabled(); });
    QTest::keyClick(question, Qt::Key_Return, Qt::ControlModifier);
    until(QStringLiteral("the question to close"), [this] { return front() == m_window; });
    use(m_window); // a window manager would give the focus back
}

void Stage::picture(const QString &name)
{
    // Once around the event loop, so that what was just changed is laid out and painted.
    QTest::qWait(120);
    // What the last timer moved: each layout asks the one around it, so once for each that is nested.
    constexpr int kNested = 8;
    for (int depth = 0; depth < kNested; ++depth)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    ++m_count;
    if (m_inspect)
        m_inspect(front(), name);
    const QString file =
        m_folder.filePath(QStringLiteral("%1-%2.png").arg(m_count, 2, 10, QLatin1Char('0')).arg(name));
    QPixmap picture = m_window->grab();
    if (QWidget *dialog = front(); dialog != m_window) {
        // A dialog is a window of its own: it is put where it stands over its parent.
        QPainter painter(&picture);
        painter.fillRect(m_window->rect(), QColor(0, 0, 0, 90));
        const QPoint at((m_window->width() - dialog->width()) / 2,
                        (m_window->height() - dialog->height()) / 3);
        painter.drawPixmap(at, dialog->grab());
    }
    if (!picture.save(file))
        throw StageFault(QStringLiteral("%1 cannot be written").arg(file));
}

} // namespace fencepost
