// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <functional>

class QShortcut;
class QWidget;

namespace fencepost {

// One thing that can be done in a part of the window: a button, an entry of a menu or a key. GUI thread; good
// until the event loop goes on.
struct Command
{
    QString words;
    QString key; // as it stands on a cap; empty: it has none
    bool shown = true;
    bool allowed = true;
    QString why; // it is not allowed
    std::function<void()> run;
};

// What the widgets of this part offer, read from them: whoever has a button, a menu or a key has a command.
// With those that are hidden just now, after those that are shown.
QList<Command> commandsOf(const QWidget *part);

Command commandOf(QShortcut *key);

// A key of a part of the window, with what it does in words: keys without words are in no list.
QShortcut *addKey(QWidget *part, const QKeySequence &key, const QString &what);
// What the key stands for cannot be done now.
void setWhyOff(QShortcut *shortcut, const QString &why);

// Each word of `text` begins a word of it, whatever its case.
bool matches(const QString &words, const QString &text);

} // namespace fencepost
