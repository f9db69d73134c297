// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_faults.h"

#include "../tables/hostile_texts.h"
#include "models/tables/grid_roles.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolTip>

namespace fencepost::test {

namespace {

// A secret that stands alone; one that is part of a longer word is none, and stays.
QString secretIn(const QString &text)
{
    static const QRegularExpression any = [] {
        QStringList cards;
        for (const QString &card : hostileCards())
            cards << QRegularExpression::escape(card);
        QStringList keys;
        for (const QString &key : hostileKeys())
            keys << QRegularExpression::escape(key);
        return QRegularExpression(QStringLiteral("(?<![0-9A-Za-z_. -])(?:%1)(?![0-9A-Za-z_ -])"
                                                 "|(?<![A-Za-z0-9])(?:%2)|hunter2")
                                      .arg(cards.join('|'), keys.join('|')));
    }();
    const auto match = any.match(text);
    return match.hasMatch() ? match.captured() : QString();
}

// Pictures, links: what no text of ours has.
QString markupIn(const QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            if (format.isImageFormat() || format.isAnchor())
                return QStringLiteral("markup was read: ") + at.fragment().text();
        }
    }
    return {};
}

QString toolTipFault(const QString &toolTip)
{
    if (toolTip.isEmpty())
        return {};
    if (!toolTip.startsWith(QLatin1String("<qt><p style='white-space:pre-wrap'>")))
        return Qt::mightBeRichText(toolTip) ? QStringLiteral("a tooltip is taken for markup: ") + toolTip
                                            : textFault(toolTip);
    QTextDocument document;
    document.setHtml(toolTip);
    const QString markup = markupIn(document);
    return markup.isEmpty() ? textFault(document.toPlainText()) : markup;
}

class Faults
{
public:
    explicit Faults(const QWidget *part) : m_part(part) {}

    QStringList all()
    {
        look(*m_part);
        for (const QWidget *child : m_part->findChildren<QWidget *>())
            look(*child);
        for (const QAction *action : m_part->findChildren<QAction *>())
            take(action, textFault(action->text()));
        return m_found;
    }

private:
    void take(const QObject *where, const QString &fault)
    {
        if (!fault.isEmpty())
            m_found << QStringLiteral("%1 %2: %3")
                           .arg(QLatin1String(where->metaObject()->className()), where->objectName(), fault);
    }

    void look(const QWidget &widget)
    {
        take(&widget, toolTipFault(widget.toolTip()));
        take(&widget, textFault(widget.accessibleName()));
        take(&widget, textFault(widget.accessibleDescription()));
        take(&widget, textFault(widget.windowTitle()));
        if (const auto *label = qobject_cast<const QLabel *>(&widget);
            label && label->inherits("QTipLabel")) {
            take(label, toolTipFault(label->text()));
        } else if (label) {
            take(label, textFault(label->text()));
            if (label->textFormat() != Qt::PlainText && Qt::mightBeRichText(label->text()))
                take(label, QStringLiteral("a label is taken for markup: ") + label->text());
        } else if (const auto *runs = qobject_cast<const RunsLabel *>(&widget)) {
            take(runs, textFault(runs->runs().copyText()));
        } else if (const auto *box = qobject_cast<const CodeBox *>(&widget)) {
            take(box, textFault(box->copyText()));
        } else if (const auto *key = qobject_cast<const KeyButton *>(&widget)) {
            take(key, textFault(key->words()));
        } else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
            take(button, textFault(button->text()));
        } else if (const auto *edit = qobject_cast<const QTextEdit *>(&widget)) {
            take(edit, textFault(edit->toPlainText()));
            take(edit, markupIn(*edit->document()));
        } else if (const auto *plain = qobject_cast<const QPlainTextEdit *>(&widget)) {
            take(plain, textFault(plain->toPlainText()));
        } else if (const auto *list = qobject_cast<const QTableView *>(&widget); list && list->model()) {
            const int last = list->rowAt(list->viewport()->height());
            for (const QString &fault :
                 textFaults(*list->model(), qMax(0, list->rowAt(0)), last < 0 ? -1 : last + 1))
                take(list, fault);
        }
    }

    const QWidget *m_part;
    QStringList m_found;
};

} // namespace

QString textFault(const QString &text)
{
    QString rest = text;
    const QString hidden = bareIn(rest.remove(QLatin1Char('\n')).remove(QLatin1Char('\t')));
    if (!hidden.isEmpty())
        return QStringLiteral("%1 in \"%2\"").arg(hidden, text.left(200));
    const QString secret = secretIn(text);
    return secret.isEmpty() ? QString() : QStringLiteral("%1 in \"%2\"").arg(secret, text.left(800));
}

QStringList textFaults(const QWidget *part)
{
    return Faults(part).all();
}

QStringList textFaults(const QAbstractItemModel &model, int from, int to)
{
    QStringList found;
    for (int row = from; row < (to < 0 ? model.rowCount() : to); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.index(row, column);
            for (const int role :
                 {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                  int(Qt::AccessibleDescriptionRole), int(SecondLineRole), int(WholeTextRole)}) {
                const QString fault = textFault(index.data(role).toString());
                if (!fault.isEmpty())
                    found << QStringLiteral("row %1, column %2: %3").arg(row).arg(column).arg(fault);
            }
        }
    }
    return found;
}

QStringList toolTipFaults(QWidget *part, int *shown)
{
    QStringList found;
    const auto ask = [&](QWidget *widget, const QPoint &at) {
        QToolTip::hideText();
        QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
        QApplication::sendEvent(widget, &help);
        const QString fault = toolTipFault(QToolTip::text());
        if (!fault.isEmpty())
            found << QStringLiteral("%1: %2").arg(QLatin1String(widget->metaObject()->className()), fault);
        if (shown && !QToolTip::text().isEmpty())
            ++*shown;
    };
    for (GridView *list : part->findChildren<GridView *>()) {
        if (!list->isVisible() || !list->model())
            continue;
        for (int row = qMax(0, list->rowAt(0)); row < list->model()->rowCount(); ++row) {
            const QRect first = list->visualRect(list->model()->index(row, 0));
            if (first.top() > list->viewport()->height())
                break;
            for (int column = 0; column < list->model()->columnCount(); ++column)
                ask(list->viewport(), list->visualRect(list->model()->index(row, column)).center());
        }
    }
    for (QWidget *facts : part->findChildren<QWidget *>()) {
        if (!facts->isVisible() || (!qobject_cast<FactList *>(facts) && !qobject_cast<FactsTable *>(facts)))
            continue;
        for (int y = 4; y < facts->height(); y += 12) {
            for (const int x : {facts->width() / 4, facts->width() / 2, facts->width() - 10})
                ask(facts, {x, y});
        }
    }
    QToolTip::hideText();
    return found;
}

} // namespace fencepost::test
