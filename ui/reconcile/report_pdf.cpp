// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/report_text.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(ReportPdf)
};

constexpr int kDotsPerInch = 96; // the sizes of the screen are those of the paper
constexpr qreal kMarginMm = 16;
constexpr int kFoot = 28; // below the text, in dots
constexpr int kTextFromFoot = 10;

// A heading goes to the page of what stands below it.
void keepHeadings(QTextDocument &document, int height)
{
    const auto pageOf = [&](const QTextBlock &block) {
        const QRectF place = document.documentLayout()->blockBoundingRect(block);
        return static_cast<int>((place.bottom() - 1) / height);
    };
    for (QTextBlock block = document.begin(); block.isValid() && block.next().isValid();
         block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || pageOf(block) == pageOf(block.next()))
            continue;
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        cursor.setBlockFormat(format);
    }
}

} // namespace

QByteArray reportAsPdf(const QString &markdown, const QString &title, const QString &foot)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kDotsPerInch);
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Landscape, {})); // tables are wide
    writer.setPageMargins(QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Fencepost"));
    const QSize page(writer.width(), writer.height());
    const QSize room(page.width(), page.height() - kFoot);

    const Theme &theme = Theme::of(Theme::Kind::Light);
    QTextDocument document;
    document.documentLayout()->setPaintDevice(&writer);
    document.setDocumentMargin(0);
    QTextOption wrap = document.defaultTextOption();
    wrap.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(wrap);
    document.setPageSize(room);
    setReportText(document, markdown, theme, {});
    keepHeadings(document, room.height());
    QPainter painter(&writer);
    const int pages = document.pageCount();
    for (int number = 0; number < pages; ++number) {
        if (number > 0)
            writer.newPage();
        const QRectF part(0, qreal(number) * room.height(), room.width(), room.height());
        painter.save();
        painter.translate(0, -part.top());
        painter.setClipRect(part);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = part;
        document.documentLayout()->draw(&painter, context);
        painter.restore();
        painter.setFont(font(TextRole::Caption));
        painter.setPen(theme.color(Token::Second));
        const QRect below(0, room.height() + kTextFromFoot, page.width(), kFoot - kTextFromFoot);
        const QString place = Tr::tr("page %1 of %2").arg(number + 1).arg(pages);
        painter.drawText(below, Qt::AlignRight | Qt::AlignBottom, place);
        const int left = page.width() - painter.fontMetrics().horizontalAdvance(place) - 2 * kTextFromFoot;
        painter.drawText(below, Qt::AlignLeft | Qt::AlignBottom,
                         painter.fontMetrics().elidedText(foot, Qt::ElideMiddle, left));
    }
    painter.end();
    return bytes;
}

} // namespace fencepost
