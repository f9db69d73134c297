// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/csv_guard.h"

#include <algorithm>

namespace fencepost {

namespace {

bool beginsFormula(char c)
{
    return c == '=' || c == '+' || c == '-' || c == '@' || c == '\t' || c == '\r' || c == '\n';
}

bool isNumber(std::string_view cell)
{
    const size_t begin = cell.front() == '-' || cell.front() == '+' ? 1 : 0;
    return cell.size() > begin && std::all_of(cell.begin() + static_cast<std::ptrdiff_t>(begin), cell.end(),
                                              [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
}

// Where the cell that begins at `from` ends: at its comma, or the end of the line.
size_t endOfCell(std::string_view line, size_t from)
{
    if (from >= line.size() || line[from] != '"')
        return std::min(line.find(',', from), line.size());
    size_t at = from + 1;
    for (;;) {
        at = line.find('"', at);
        if (at == std::string_view::npos)
            return line.size();
        if (at + 1 >= line.size() || line[at + 1] != '"')
            return std::min(line.find(',', at), line.size());
        at += 2;
    }
}

} // namespace

void appendGuarded(std::string &out, std::string_view csvLine)
{
    const bool ended = !csvLine.empty() && csvLine.back() == '\n';
    const std::string_view line = ended ? csvLine.substr(0, csvLine.size() - 1) : csvLine;
    for (size_t from = 0;; ++from) {
        const size_t end = endOfCell(line, from);
        const size_t text = from < line.size() && line[from] == '"' ? from + 1 : from;
        if (text < end && beginsFormula(line[text]) && !isNumber(line.substr(from, end - from))) {
            out.append(line, from, text - from);
            out.push_back('\'');
            out.append(line, text, end - text);
        } else {
            out.append(line, from, end - from);
        }
        if (end >= line.size())
            break;
        out.push_back(',');
        from = end;
    }
    if (ended)
        out.push_back('\n');
}

} // namespace fencepost
