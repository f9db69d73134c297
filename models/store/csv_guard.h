// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fencepost {

/// Lines as COPY writes them, made fit for a file that others open. Knows the columns by the first line that
/// it is given. One thread at a time.
class CsvGuard
{
public:
    /// Columns of these names hold numbers of ours, which stay as they are even where they look like a
    /// card's.
    explicit CsvGuard(std::vector<std::string_view> numbers = {});

    /// Appends the line so that no spreadsheet takes a cell of it for a formula (one that would be, see
    /// isFormula, gets an apostrophe before it), and with cards and secrets masked.
    void append(std::string &out, std::string_view csvLine);

private:
    void readHead(std::string_view line);

    std::vector<std::string_view> m_numbers;
    std::vector<bool> m_isNumber; // by column, once the head was read
    bool m_headRead = false;
};

/// Appends a line of json with cards and secrets masked in its texts; numbers stay as they are. Pure; any
/// thread.
void appendMaskedJson(std::string &out, std::string_view jsonLine);

} // namespace fencepost
