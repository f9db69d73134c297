// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/text_runs.h"

#include <QList>
#include <QWidget>

#include <memory>
#include <vector>

namespace fencepost {

class RunsLayout;

// "Ours beside theirs": a label, what our ledger holds, what the far side holds; what differs is filled and
// bold. GUI thread.
class FactsTable : public QWidget
{
    Q_OBJECT

public:
    struct Value
    {
        QString text{};
        bool mono = false;
        bool muted = false; // "not recorded"
        QString whole{};    // of a shortened key
        bool operator==(const Value &) const = default;
    };
    struct Row
    {
        QString label{};
        Value ours{};
        Value theirs{};
        bool differs = false;
        bool operator==(const Row &) const = default;
    };

    explicit FactsTable(QWidget *parent = nullptr);

    void setHeaders(const QString &ours, const QString &theirs);
    void setRows(const QList<Row> &rows);
    const QList<Row> &rows() const { return m_rows; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QRect cell(int row, int column) const; // row 0 is the header
    void paintRow(QPainter &painter, int index) const;

    QString m_ours;
    QString m_theirs;
    QList<Row> m_rows;
};

// Facts one below the other: label, value; long values are cut, whole in the tooltip. GUI thread.
class FactList : public QWidget
{
    Q_OBJECT

public:
    struct Fact
    {
        QString label{};
        QString value{};
        bool mono = false;
        QString whole{}; // of a shortened key
        QString tail{};  // follows the key in the letters of words: its money
        QString count{}; // how many, before the money that is `value`: both stand in columns, to be added up
        bool total = false;
        bool part = false;  // of the one above: set in
        bool ruled = false; // a line stands above it: what is above is added up in it
        bool operator==(const Fact &) const = default;
    };

    explicit FactList(QWidget *parent = nullptr);

    void setFacts(const QList<Fact> &facts);
    const QList<Fact> &facts() const { return m_facts; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QRect valueRect(int index) const;
    int figuresEnd(const QRect &value) const; // of the columns that are added up
    void paintValue(QPainter &painter, const Fact &fact, const QRect &value) const;
    void paintFigures(QPainter &painter, const Fact &fact, const QRect &value) const;

    QList<Fact> m_facts;
    int m_labelWidth = 0;
    int m_countWidth = 0;
    int m_moneyWidth = 0;
};

inline FactList::Fact plainFact(const QString &label, const QString &value)
{
    return {label, value};
}

// What happened: a time, a sentence; sentences wrap. GUI thread.
class TimeLineList : public QWidget
{
    Q_OBJECT

public:
    struct Entry
    {
        QString time{};
        TextRuns sentence{};
        bool operator==(const Entry &) const = default;
    };

    explicit TimeLineList(QWidget *parent = nullptr);
    ~TimeLineList() override;

    void setEntries(const QList<Entry> &entries);
    // Room for the times; 112 by default.
    void setTimeWidth(int pixels);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int layOut(int width) const;

    QList<Entry> m_entries;
    std::vector<std::unique_ptr<RunsLayout>> m_layouts;
    mutable QList<int> m_tops;
    int m_timeWidth = 112;
};

// A sunken box for evidence and notes: small words, keys in mono, wrapped. GUI thread.
class CodeBox : public QWidget
{
    Q_OBJECT

public:
    explicit CodeBox(QWidget *parent = nullptr);
    ~CodeBox() override;

    // One paragraph an entry.
    void setLines(const QList<TextRuns> &lines);
    QString copyText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<TextRuns> m_lines;
    std::vector<std::unique_ptr<RunsLayout>> m_layouts;
};

} // namespace fencepost
