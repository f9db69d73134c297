// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/patience.h"

#include <QDir>
#include <QString>
#include <QWidget>
#include <functional>
#include <stdexcept>

namespace fencepost {

// A step of the play that could not be done, in words.
struct StageFault : std::runtime_error
{
    explicit StageFault(const QString &text) : std::runtime_error(text.toStdString()) {}
};

// Drives real windows with real clicks and keys, and takes pictures of what they show. Throws StageFault
// where something that should come does not. Main thread of a program with a QApplication.
class Stage
{
public:
    explicit Stage(const QDir &pictures);

    // Called with the window, or the dialog over it, as each picture is taken: a test looks at the layout
    // there.
    void setInspection(std::function<void(QWidget *, const QString &)> inspect)
    {
        m_inspect = std::move(inspect);
    }

    // The window that clicks, keys and pictures go to from here on.
    void use(QWidget *window);
    QWidget *window() const { return m_window; }

    // Waits as long as anything moves (see Patience).
    void until(const QString &what, const std::function<bool()> &isSo);
    // Another text whenever something has moved; without it only time does.
    void setMark(std::function<QString()> mark) { m_mark = std::move(mark); }
    void setLimits(Patience::Limits limits) { m_limits = limits; }
    // The visible widget of that name in the window, or in the dialog over it.
    template <class T>
    T *the(const QString &name)
    {
        return qobject_cast<T *>(widget(name));
    }
    void click(const QString &name);
    void click(QWidget *widget);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void type(const QString &name, const QString &text);
    // Fills the question that is open and carries it out by Ctrl+Enter; `typed` where it asks for that.
    void confirm(const QString &reason, const QString &typed = {});
    // "03-verdicts": numbered in the order they are taken.
    void picture(const QString &name);
    int pictures() const { return m_count; }

private:
    QWidget *widget(const QString &name);
    QWidget *front() const; // the dialog over the window, else the window

    QDir m_folder;
    QWidget *m_window = nullptr;
    int m_count = 0;
    std::function<QString()> m_mark;
    Patience::Limits m_limits;
    std::function<void(QWidget *, const QString &)> m_inspect;
};

} // namespace fencepost
