// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/report_text.h"
#include "ui/reconcile/report_view.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFragment>
#include <QTextTable>

using namespace fencepost;

// The report as a document: its own signs are read, those of others are text.
class ReportViewTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { Theme::apply(*qApp, Theme::Kind::Light); }

    // On paper all rows and whole keys, whatever the screen leaves out.
    void theWholeReportIsOnPaper()
    {
        QString table = QStringLiteral("# run\n\n| key | sum |\n| --- | ---: |\n");
        const QString key = QString(64, QLatin1Char('a'));
        for (int row = 0; row < 300; ++row)
            table += QStringLiteral("| `%1%2` | %2 |\n").arg(key).arg(row);
        QTextDocument whole;
        setReportText(whole, table, Theme::of(Theme::Kind::Light), {});
        QVERIFY(whole.toPlainText().contains(key + QStringLiteral("299")));
        const auto pages = [](const QByteArray &pdf) { return pdf.count("/Type /Page\n"); };
        const QByteArray paper = reportAsPdf(table, QStringLiteral("run"), QStringLiteral("audit #1"));
        QVERIFY(paper.startsWith("%PDF-"));
        QVERIFY2(pages(paper) > 5 && pages(paper) < 40, qPrintable(QString::number(pages(paper))));
        QCOMPARE(pages(reportAsPdf(QStringLiteral("# run\n"), QStringLiteral("run"), QString())), 1);
    }

    void signsAreRead()
    {
        ReportView view(nullptr);
        view.setReport(QStringLiteral("# a \\*job\\*\n\n- one `key`\n\n## Part\n\n| x | y |\n| --- | ---: |\n"
                                      "| 1 \\| 2 | `a|b` |\nplain\n"));
        QCOMPARE(tables(view).size(), 1);
        const QTextTable *table = tables(view).front();
        QCOMPARE(table->rows(), 2);
        QCOMPARE(cell(table, 1, 0), QStringLiteral("1 | 2"));
        QCOMPARE(cell(table, 1, 1), QStringLiteral("a|b"));
        const auto places = [&](int column) {
            return table->cellAt(1, column).firstCursorPosition().blockFormat().alignment();
        };
        QVERIFY(!(places(0) & Qt::AlignRight) && (places(1) & Qt::AlignRight)); // figures
        const QString text = view.toPlainText();
        for (const char *part : {"a *job*", "• one key", "Part", "plain"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        QVERIFY(!text.contains(QLatin1Char('#')) && !text.contains(QStringLiteral("---")));
        view.setReport(QStringLiteral("that makes **88.20 USD** there, \\*\\*not this\\*\\*\n"));
        QCOMPARE(view.toPlainText().trimmed(), QStringLiteral("that makes 88.20 USD there, **not this**"));
    }

    void hostileTextIsText()
    {
        ReportView view(nullptr);
        const QString hostile =
            QStringLiteral("<b>x</b> <img src=\"/etc/passwd\"> [a](http://b) ![i](file:///c)");
        view.setReport(QStringLiteral("# ") + hostile + QStringLiteral("\n\n| h |\n| --- |\n| ") + hostile +
                       QStringLiteral(" |\n"));
        QCOMPARE(view.toPlainText().count(hostile), 2);
        for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                QVERIFY(!it.fragment().charFormat().isAnchor());
                QVERIFY(!it.fragment().charFormat().isImageFormat());
            }
        }
    }

    void longTablesAreCut()
    {
        QString report = QStringLiteral("| n |\n| --- |\n");
        for (int i = 0; i < 1000; ++i)
            report += QStringLiteral("| %1 |\n").arg(i);
        ReportView view(nullptr);
        view.setReport(report);
        QCOMPARE(tables(view).front()->rows(), 61);
        QVERIFY(view.toPlainText().contains(QStringLiteral("and 940 more, in the file")));
    }

private:
    static QList<QTextTable *> tables(const ReportView &view)
    {
        QList<QTextTable *> found;
        for (QTextFrame *frame : view.document()->rootFrame()->childFrames()) {
            if (auto *table = qobject_cast<QTextTable *>(frame))
                found << table;
        }
        return found;
    }
    static QString cell(const QTextTable *table, int row, int column)
    {
        return table->cellAt(row, column).firstCursorPosition().block().text();
    }
};

QTEST_MAIN(ReportViewTest)
#include "report_view_test.moc"
