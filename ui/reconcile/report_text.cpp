// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/report_text.h"

#include "models/domain/text.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace fencepost {

namespace {

constexpr qreal kBetween = 6;
constexpr qreal kBeforeSection = 16;

// What is shown of it, and in which colours.
struct Pen
{
    ReportLook look;
    const Theme &theme;

    QTextCharFormat letters(TextRole role, Token token = Token::Text) const
    {
        QTextCharFormat format;
        format.setFont(font(role));
        format.setForeground(theme.color(token));
        return format;
    }
};

// One line of the report, its escapes taken back; what stands between ` is a key, between ** what matters
// most.
void insertLine(QTextCursor &cursor, const QString &line, const QTextCharFormat &plain, const Pen &pen)
{
    QString text;
    bool code = false;
    bool bold = false;
    const auto flush = [&] {
        if (code && pen.look.codeWidth > 0)
            text = middleCut(text, pen.look.codeWidth);
        QTextCharFormat format = code ? pen.letters(TextRole::Mono) : plain;
        if (bold && !code)
            format.setFontWeight(QFont::Bold);
        if (!text.isEmpty())
            cursor.insertText(text, format);
        text.clear();
    };
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line.at(at);
        if (c == QLatin1Char('`')) {
            flush();
            code = !code;
        } else if (!code && QStringView(line).mid(at, 2) == QLatin1String("**")) {
            flush();
            bold = !bold;
            ++at;
        } else if (c == QLatin1Char('\\') && !code && at + 1 < line.size()) {
            text += line.at(++at);
        } else {
            text += c;
        }
    }
    flush();
}

// "| a | b \\| c |" has two cells.
QStringList cellsOf(const QString &line)
{
    QStringList cells;
    QString cell;
    bool code = false;
    for (qsizetype at = 1; at < line.size(); ++at) {
        const QChar c = line.at(at);
        if (c == QLatin1Char('`'))
            code = !code;
        if (c == QLatin1Char('\\') && !code && at + 1 < line.size()) {
            cell += c;
            cell += line.at(++at);
        } else if (c == QLatin1Char('|') && !code) {
            cells << cell.trimmed();
            cell.clear();
        } else {
            cell += c;
        }
    }
    return cells;
}

void block(QTextCursor &cursor, qreal above, int headingLevel = 0)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    format.setHeadingLevel(headingLevel);
    if (cursor.atStart())
        cursor.setBlockFormat(format);
    else
        cursor.insertBlock(format, QTextCharFormat());
}

void insertTable(QTextCursor &cursor, const QList<QStringList> &rows, const QList<bool> &right,
                 const Pen &pen)
{
    const int all = static_cast<int>(rows.size());
    const int shown = pen.look.mostRows > 0 ? std::min(all, pen.look.mostRows + 1) : all;
    const int columns = static_cast<int>(rows.front().size());
    QTextTableFormat format;
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(pen.theme.color(Token::Line));
    format.setCellPadding(4);
    format.setCellSpacing(0);
    format.setTopMargin(kBetween);
    format.setHeaderRowCount(1);
    QTextTable *table = cursor.insertTable(shown, columns, format);
    for (int row = 0; row < shown; ++row) {
        for (int column = 0; column < std::min(columns, static_cast<int>(rows.at(row).size())); ++column) {
            QTextCursor inside = table->cellAt(row, column).firstCursorPosition();
            if (right.value(column)) {
                QTextBlockFormat atRight;
                atRight.setAlignment(Qt::AlignRight);
                inside.mergeBlockFormat(atRight);
            }
            insertLine(inside, rows.at(row).at(column),
                       row == 0 ? pen.letters(TextRole::SecondBold, Token::Second)
                                : pen.letters(TextRole::Second),
                       pen);
        }
    }
    cursor.movePosition(QTextCursor::End);
    if (all > shown) {
        block(cursor, kBetween);
        cursor.insertText(QCoreApplication::translate("fencepost::ReportView", "and %1 more, in the file")
                              .arg(countText(all - shown)),
                          pen.letters(TextRole::Second, Token::Second));
    }
}

// A heading, an entry of a list, or a sentence.
void insertText(QTextCursor &cursor, const QString &line, const Pen &pen)
{
    if (line.startsWith(QLatin1String("# "))) {
        block(cursor, 0, 1);
        insertLine(cursor, line.mid(2), pen.letters(TextRole::Title), pen);
    } else if (line.startsWith(QLatin1String("## "))) {
        block(cursor, kBeforeSection, 2);
        insertLine(cursor, line.mid(3), pen.letters(TextRole::BodyBold), pen);
    } else {
        block(cursor, kBetween);
        const bool item = line.startsWith(QLatin1String("- "));
        insertLine(cursor, item ? QStringLiteral("• ") + line.mid(2) : line, pen.letters(TextRole::Body),
                   pen);
    }
}

} // namespace

void setReportText(QTextDocument &document, const QString &markdown, const Theme &theme,
                   const ReportLook &look)
{
    const Pen pen{look, theme};
    document.clear();
    QTextCursor cursor(&document);
    cursor.beginEditBlock(); // laid out once, and not at every cell
    QList<QStringList> table;
    QList<bool> right; // columns of figures: "---:" under their head
    const auto endTable = [&] {
        if (!table.isEmpty())
            insertTable(cursor, table, right, pen);
        table.clear();
        right.clear();
    };
    for (const QString &line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("| "))) {
            const QStringList cells = cellsOf(line);
            const bool underHeads =
                table.size() == 1 && std::all_of(cells.begin(), cells.end(), [](const QString &cell) {
                    return cell == QLatin1String("---") || cell == QLatin1String("---:");
                });
            if (!underHeads)
                table << cells;
            for (const QString &cell : underHeads ? cells : QStringList())
                right << cell.endsWith(QLatin1Char(':'));
            continue;
        }
        endTable();
        if (line.isEmpty())
            continue;
        insertText(cursor, line, pen);
    }
    endTable();
    cursor.endEditBlock();
}

} // namespace fencepost
