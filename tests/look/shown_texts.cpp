// SPDX-License-Identifier: GPL-3.0-or-later
#include "shown_texts.h"

#include "models/tables/grid_roles.h"
#include "pseudo_language.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/stepper.h"
#include "ui/widgets/sum_bar.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QTextDocument>

namespace fencepost::test {

namespace {

class Collector
{
public:
    QList<ShownText> all(const QWidget *window)
    {
        m_where = QStringLiteral("title");
        take(window->windowTitle());
        for (const QWidget *widget : window->findChildren<QWidget *>()) {
            if (widget->isVisible() && widget->window() == window)
                look(widget);
        }
        return m_found;
    }

private:
    void take(const QString &text)
    {
        if (!text.trimmed().isEmpty())
            m_found << ShownText{m_where, text};
    }

    void look(const QWidget *widget)
    {
        m_where = QLatin1String(widget->metaObject()->className());
        if (!widget->objectName().isEmpty())
            m_where += QLatin1Char('#') + widget->objectName();
        QTextDocument toolTip;
        toolTip.setHtml(widget->toolTip());
        take(toolTip.toPlainText());
        take(widget->accessibleName());
        take(widget->accessibleDescription());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            take(label->text());
        else if (const auto *runs = qobject_cast<const RunsLabel *>(widget))
            take(runs->runs().plainText());
        else if (const auto *key = qobject_cast<const KeyButton *>(widget))
            take(key->words());
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            take(button->text());
        else if (const auto *field = qobject_cast<const QLineEdit *>(widget))
            take(field->placeholderText());
        else if (const auto *grid = qobject_cast<const GridView *>(widget))
            lookAtGrid(*grid);
        else
            lookAtPainted(widget);
    }

    void lookAtPainted(const QWidget *widget)
    {
        if (const auto *facts = qobject_cast<const FactList *>(widget)) {
            for (const FactList::Fact &fact : facts->facts()) {
                take(fact.label);
                take(fact.value);
                take(fact.tail);
            }
        } else if (const auto *table = qobject_cast<const FactsTable *>(widget)) {
            for (const FactsTable::Row &row : table->rows()) {
                take(row.label);
                take(row.ours.text);
                take(row.theirs.text);
            }
        } else if (const auto *stepper = qobject_cast<const Stepper *>(widget)) {
            for (const Stepper::Step &step : stepper->steps()) {
                take(step.name);
                take(step.words);
            }
        } else if (const auto *bar = qobject_cast<const SumBar *>(widget)) {
            for (const SumBar::Segment &segment : bar->segments())
                take(segment.label);
        }
    }

    void lookAtGrid(const GridView &grid)
    {
        const QAbstractItemModel *model = grid.model();
        for (int column = 0; model && column < model->columnCount(); ++column) {
            if (grid.isColumnHidden(column))
                continue;
            take(model->headerData(column, Qt::Horizontal).toString());
            for (int row = qMax(0, grid.rowAt(0)); row < model->rowCount(); ++row) {
                const QModelIndex index = model->index(row, column);
                if (grid.visualRect(index).top() > grid.viewport()->height())
                    break;
                for (const int role : {int(Qt::DisplayRole), int(SecondLineRole), int(KeyCapRole)})
                    take(index.data(role).toString());
                for (const StripMark &mark : index.data(StripRole).value<QList<StripMark>>())
                    take(mark.words);
            }
        }
    }

    QString m_where;
    QList<ShownText> m_found;
};

} // namespace

QList<ShownText> shownTexts(const QWidget *window)
{
    return Collector().all(window);
}

QStringList untranslated(const QWidget *window, const QList<QRegularExpression> &data)
{
    static const QRegularExpression named(
        QStringLiteral("\\S*[0-9_/@=<>{}#.…:+-]\\S*")); // cus_1, monthly-billing
    static const QRegularExpression currency(QStringLiteral("\\b[A-Z]{3}\\b"));
    static const QRegularExpression word(QStringLiteral("\\p{L}{2,}"));
    static const QRegularExpression asItIs(
        QStringLiteral("::CodeBox|#jsonTree$")); // commands, errors, payloads
    QStringList faults;
    for (const ShownText &shown : shownTexts(window)) {
        if (shown.where.contains(asItIs))
            continue;
        QString rest = bareText(shown.text);
        for (const QRegularExpression &known : data)
            rest.remove(known);
        rest.remove(named).remove(currency);
        if (rest.contains(word))
            faults << QStringLiteral("%1 says \"%2\", of it not translated: %3")
                          .arg(shown.where, shown.text, rest.simplified());
    }
    faults.removeDuplicates();
    return faults;
}

} // namespace fencepost::test
