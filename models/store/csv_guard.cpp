// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/csv_guard.h"

#include "models/domain/csv.h"
#include "models/domain/secrets.h"
#include "models/domain/text.h"

#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

// Its quotes stay quotes: nothing that is masked, and nothing that stands for it, has one.
void appendMasked(std::string &out, std::string_view cell)
{
    if (!maybeSecret(cell)) {
        out.append(cell);
        return;
    }
    const QByteArray masked =
        redacted(QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size()))).toUtf8();
    out.append(masked.constData(), static_cast<size_t>(masked.size()));
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

CsvGuard::CsvGuard(std::vector<std::string_view> numbers) : m_numbers(std::move(numbers)) {}

void CsvGuard::append(std::string &out, std::string_view csvLine)
{
    const bool ended = !csvLine.empty() && csvLine.back() == '\n';
    const std::string_view line = ended ? csvLine.substr(0, csvLine.size() - 1) : csvLine;
    if (!m_headRead)
        readHead(line);
    for (size_t from = 0, column = 0;; ++from, ++column) {
        const size_t end = endOfCell(line, from);
        const size_t text = from < line.size() && line[from] == '"' ? from + 1 : from;
        const std::string_view cell = line.substr(from, end - from);
        if (text < end && isFormula(line.substr(text, end - text))) {
            out.append(line, from, text - from);
            out.push_back('\'');
            appendMasked(out, line.substr(text, end - text));
        } else if (column < m_isNumber.size() && m_isNumber[column]) {
            out.append(cell);
        } else {
            appendMasked(out, cell);
        }
        if (end >= line.size())
            break;
        out.push_back(',');
        from = end;
    }
    if (ended)
        out.push_back('\n');
}

void CsvGuard::readHead(std::string_view line)
{
    m_headRead = true;
    for (size_t from = 0;; ++from) {
        const size_t end = endOfCell(line, from);
        const std::string_view name = line.substr(from, end - from);
        m_isNumber.push_back(std::find(m_numbers.begin(), m_numbers.end(), name) != m_numbers.end());
        if (end >= line.size())
            return;
        from = end;
    }
}

void appendMaskedJson(std::string &out, std::string_view jsonLine)
{
    if (!maybeSecret(jsonLine)) {
        out.append(jsonLine);
        return;
    }
    size_t copied = 0;
    for (size_t at = 0; at < jsonLine.size(); ++at) {
        if (jsonLine[at] != '"')
            continue;
        size_t end = at + 1;
        while (end < jsonLine.size() && jsonLine[end] != '"')
            end += jsonLine[end] == '\\' ? 2 : 1;
        end = std::min(end, jsonLine.size());
        out.append(jsonLine, copied, at + 1 - copied);
        appendMasked(out, jsonLine.substr(at + 1, end - at - 1));
        copied = at = end;
    }
    if (copied < jsonLine.size())
        out.append(jsonLine, copied);
}

} // namespace fencepost
