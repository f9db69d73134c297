// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/report_view.h"

#include "models/domain/text.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kMostRows = 60;        // of a table; the file has them all
constexpr qsizetype kCodeWidth = 18; // of a key or digest; the file has it whole
constexpr qreal kBetween = 6;
constexpr qreal kBeforeSection = 16;

QTextCharFormat letters(TextRole role, Token token = Token::Text)
{
    QTextCharFormat format;
    format.setFont(font(role));
    format.setForeground(ink(token));
    return format;
}

// One line of the report, its escapes taken back; what stands between ` is a key.
void insertLine(QTextCursor &cursor, const QString &line, const QTextCharFormat &plain)
{
    QString text;
    const auto flush = [&](const QTextCharFormat &format) {
        if (!text.isEmpty())
            cursor.insertText(text, format);
        text.clear();
    };
    bool code = false;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line.at(at);
        if (c == QLatin1Char('`')) {
            if (code)
                text = middleCut(text, kCodeWidth);
            flush(code ? letters(TextRole::Mono) : plain);
            code = !code;
        } else if (c == QLatin1Char('\\') && !code && at + 1 < line.size()) {
            text += line.at(++at);
        } else {
            text += c;
        }
    }
    flush(plain);
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

void block(QTextCursor &cursor, qreal above)
{
    QTextBlockFormat format;
    format.setTopMargin(above);
    if (cursor.atStart())
        cursor.setBlockFormat(format);
    else
        cursor.insertBlock(format, QTextCharFormat());
}

void insertTable(QTextCursor &cursor, const QList<QStringList> &rows, const QList<bool> &right)
{
    const int shown = std::min(static_cast<int>(rows.size()), kMostRows + 1);
    const int columns = static_cast<int>(rows.front().size());
    QTextTableFormat format;
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(ink(Token::Line));
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
                       row == 0 ? letters(TextRole::SecondBold, Token::Second) : letters(TextRole::Second));
        }
    }
    cursor.movePosition(QTextCursor::End);
    if (rows.size() > shown) {
        block(cursor, kBetween);
        cursor.insertText(ReportView::tr("and %1 more, in the file").arg(countText(rows.size() - shown)),
                          letters(TextRole::Second, Token::Second));
    }
}

// A heading, an entry of a list, or a sentence.
void insertText(QTextCursor &cursor, const QString &line)
{
    if (line.startsWith(QLatin1String("# "))) {
        block(cursor, 0);
        insertLine(cursor, line.mid(2), letters(TextRole::Title));
    } else if (line.startsWith(QLatin1String("## "))) {
        block(cursor, kBeforeSection);
        insertLine(cursor, line.mid(3), letters(TextRole::BodyBold));
    } else {
        block(cursor, kBetween);
        const bool item = line.startsWith(QLatin1String("- "));
        insertLine(cursor, item ? QStringLiteral("• ") + line.mid(2) : line, letters(TextRole::Body));
    }
}

} // namespace

ReportView::ReportView(QWidget *parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    // Everything is wrapped, and a table of the whole width may still come out a pixel wider.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(12);
}

void ReportView::setReport(const QString &markdown)
{
    m_markdown = markdown;
    set();
}

void ReportView::set()
{
    const int place = verticalScrollBar()->value();
    clear();
    QTextCursor cursor(document());
    cursor.beginEditBlock(); // laid out once, and not at every cell
    QList<QStringList> table;
    QList<bool> right; // columns of figures: "---:" under their head
    const auto endTable = [&] {
        if (!table.isEmpty())
            insertTable(cursor, table, right);
        table.clear();
        right.clear();
    };
    for (const QString &line : m_markdown.split(QLatin1Char('\n'))) {
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
        insertText(cursor, line);
    }
    endTable();
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start); // it is read from its beginning
    verticalScrollBar()->setValue(place);
}

// The colours of a document are its own: another theme sets it anew.
void ReportView::changeEvent(QEvent *event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_markdown.isEmpty())
        set();
}

} // namespace fencepost
