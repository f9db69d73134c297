// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <algorithm>
#include <cmath>
#include <vector>

namespace fencepost::bench {

/// Measured values of one thing, in one unit.
class Samples
{
public:
    void add(double value) { m_values.push_back(value); }
    bool isEmpty() const { return m_values.empty(); }
    size_t size() const { return m_values.size(); }

    /// The smallest value that at least this share of all does not exceed; 0 where there are none.
    double quantile(double share) const
    {
        if (m_values.empty())
            return 0;
        std::vector<double> sorted = m_values;
        std::sort(sorted.begin(), sorted.end());
        const auto rank = size_t(std::ceil(share * double(sorted.size())));
        return sorted[std::clamp<size_t>(rank, 1, sorted.size()) - 1];
    }
    double median() const { return quantile(0.5); }
    double largest() const { return quantile(1); }
    double smallest() const { return quantile(0); }
    /// "0.4 to 0.7, n 7"
    QString spread(int digits = 2) const
    {
        return QStringLiteral("%1 to %2, n %3")
            .arg(smallest(), 0, 'f', digits)
            .arg(largest(), 0, 'f', digits)
            .arg(m_values.size());
    }

private:
    std::vector<double> m_values;
};

} // namespace fencepost::bench
