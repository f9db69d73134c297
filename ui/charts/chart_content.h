// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/theme.h"

#include <QPointF>
#include <QString>
#include <QStringList>
#include <Qt>
#include <vector>

namespace fencepost {

// What a chart shows, as values: made beside the chart, so that it can be compared, printed and tested.
struct ChartContent
{
    struct Line
    {
        QString name;
        Token token = Token::Text;
        int width = 1;
        Qt::PenStyle style = Qt::SolidLine; // colour never speaks alone
        std::vector<QPointF> points;
        friend bool operator==(const Line &, const Line &) = default;
    };
    struct Label
    {
        double at = 0;
        QString text; // no two of an axis are alike
        friend bool operator==(const Label &, const Label &) = default;
    };
    struct Axis
    {
        double low = 0;
        double high = 1;
        std::vector<Label> labels; // ascending
        friend bool operator==(const Axis &, const Axis &) = default;
    };
    // A place along the bottom that can be pointed at, and what is said of it.
    struct Stop
    {
        double at = 0;
        QStringList words;
        friend bool operator==(const Stop &, const Stop &) = default;
    };

    std::vector<Line> lines;
    Axis bottom;
    Axis left;
    std::vector<Stop> stops; // ascending
    QString said;            // the whole in a sentence, for who cannot see it
    friend bool operator==(const ChartContent &, const ChartContent &) = default;
};

} // namespace fencepost
