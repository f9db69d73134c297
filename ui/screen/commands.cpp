// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/commands.h"

#include "ui/style/paint.h"
#include "ui/widgets/key_button.h"

#include <QAction>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>
#include <QShortcut>
#include <algorithm>

namespace fencepost {

namespace {

constexpr char kWhyOff[] = "whyOff";

QString nameOf(const QKeySequence &key)
{
    return paint::keyName(key.toString(QKeySequence::PortableText));
}

QString headOf(const KeyButton *button)
{
    return button->words().section(QLatin1Char(':'), 0, 0);
}

// "State: unresolved", of a button that says "State: any".
QString entryWords(const KeyButton *button, const QAction *entry)
{
    QString words = entry->text();
    words.remove(QLatin1Char('&'));
    return headOf(button) + QStringLiteral(": ") + words;
}

void addEntries(const KeyButton *button, QMenu *menu, bool shown, QList<Command> &all)
{
    emit menu->aboutToShow(); // whoever fills it says now what may be done
    for (QAction *entry : menu->actions()) {
        if (entry->isSeparator() || !entry->isVisible())
            continue;
        const QPointer<QAction> live(entry);
        all << Command{entryWords(button, entry),
                       {},
                       shown,
                       entry->isEnabled(),
                       entry->isEnabled() ? QString() : entry->whatsThis(),
                       [live] {
                           if (live)
                               live->trigger();
                       }};
    }
}

Command ofButton(KeyButton *button, bool shown)
{
    const QPointer<KeyButton> live(button);
    return {button->words(), button->keyText(), shown, button->isEnabled(), button->why(), [live] {
                if (live)
                    live->click();
            }};
}

bool isOfPart(const QWidget *part, const QWidget *widget)
{
    return widget->window() == part->window(); // a dialog over it is no part of it
}

} // namespace

QList<Command> commandsOf(const QWidget *part)
{
    QList<Command> all;
    for (KeyButton *button : part->findChildren<KeyButton *>()) {
        if (!isOfPart(part, button) || button->words().isEmpty())
            continue;
        const bool shown = button->isVisibleTo(part);
        auto *menu = button->menu() ? button->menu()
                                    : button->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
        if (!menu)
            menu = button->property("opens").value<QMenu *>();
        if (!menu) {
            all << ofButton(button, shown);
            continue;
        }
        Command opens = ofButton(button, false); // each of its entries is a command
        opens.words = headOf(button);
        all << opens;
        addEntries(button, menu, shown, all);
    }
    for (QShortcut *shortcut : part->findChildren<QShortcut *>()) {
        auto *owner = qobject_cast<QWidget *>(shortcut->parent());
        if (owner && isOfPart(part, owner) && !shortcut->whatsThis().isEmpty())
            all << commandOf(shortcut);
    }
    std::stable_partition(all.begin(), all.end(), [](const Command &command) { return command.shown; });
    return all;
}

Command commandOf(QShortcut *shortcut)
{
    const QPointer<QShortcut> live(shortcut);
    const QString why = shortcut->property(kWhyOff).toString();
    return {shortcut->whatsThis(), nameOf(shortcut->key()), true, why.isEmpty(), why, [live] {
                if (live)
                    emit live->activated();
            }};
}

QShortcut *addKey(QWidget *part, const QKeySequence &key, const QString &what)
{
    auto *shortcut = new QShortcut(key, part);
    shortcut->setWhatsThis(what);
    return shortcut;
}

void setWhyOff(QShortcut *shortcut, const QString &why)
{
    shortcut->setProperty(kWhyOff, why);
}

bool matches(const QString &words, const QString &text)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    static const QRegularExpression between(QStringLiteral("[^\\w]+"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    const QStringList have = words.split(between, Qt::SkipEmptyParts);
    const QStringList wanted = text.split(space, Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(), [&](const QString &one) {
        return std::any_of(have.begin(), have.end(),
                           [&](const QString &word) { return word.startsWith(one, Qt::CaseInsensitive); });
    });
}

} // namespace fencepost
