// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_text.h"

namespace fencepost::layers {

namespace {

bool isWordChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Walks over a source once, character by character.
class Scanner
{
public:
    explicit Scanner(const QByteArray &text) : m_text(text) {}

    SourceText run()
    {
        while (m_at < m_text.size())
            step();
        return std::move(m_result);
    }

private:
    char at(qsizetype i) const { return i < m_text.size() ? m_text.at(i) : '\0'; }

    void step()
    {
        const char c = at(m_at);
        if (c == '/' && at(m_at + 1) == '/')
            skipTo(lineEnd());
        else if (c == '/' && at(m_at + 1) == '*')
            skipBlockComment();
        else if (c == '#' && startsLine())
            directive();
        else if (c == '"' && opensRawString())
            rawString();
        else if (c == '"')
            string();
        else if (c == '\'' && !(m_at > 0 && isWordChar(at(m_at - 1)))) // 1'000 is a number
            character();
        else
            take();
    }

    void take()
    {
        const char c = at(m_at);
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            m_joins = false;
        m_result.code.append(c);
        if (c == '\n')
            ++m_line;
        ++m_at;
    }

    // Comments and the insides of literals leave their line ends behind, so that line numbers hold.
    void skipTo(qsizetype end)
    {
        for (; m_at < end; ++m_at) {
            if (at(m_at) == '\n') {
                m_result.code.append('\n');
                ++m_line;
            }
        }
    }

    qsizetype lineEnd() const
    {
        const qsizetype end = m_text.indexOf('\n', m_at);
        return end < 0 ? m_text.size() : end;
    }

    void skipBlockComment()
    {
        const qsizetype end = m_text.indexOf("*/", m_at + 2);
        m_result.code.append(' ');
        skipTo(end < 0 ? m_text.size() : end + 2);
    }

    bool startsLine() const
    {
        qsizetype i = m_result.code.size() - 1;
        while (i >= 0 && (m_result.code.at(i) == ' ' || m_result.code.at(i) == '\t'))
            --i;
        return i < 0 || m_result.code.at(i) == '\n';
    }

    void directive()
    {
        const QByteArray line = m_text.mid(m_at, lineEnd() - m_at);
        const QByteArray rest = line.mid(1).trimmed();
        if (!rest.startsWith("include")) {
            take();
            return;
        }
        const QByteArray name = rest.mid(7).trimmed();
        const bool angled = name.startsWith('<');
        const qsizetype end = name.indexOf(angled ? '>' : '"', 1);
        if (end > 0)
            m_result.includes.append({m_line, name.mid(1, end - 1), angled});
        skipTo(lineEnd());
    }

    bool opensRawString() const
    {
        if (m_at == 0 || at(m_at - 1) != 'R')
            return false;
        const char before = m_at > 1 ? at(m_at - 2) : '\0'; // LR"", uR"", UR"", u8R""
        return !isWordChar(before) || before == 'L' || before == 'u' || before == 'U' || before == '8';
    }

    void rawString()
    {
        const qsizetype open = m_text.indexOf('(', m_at);
        const QByteArray closing = ")" + m_text.mid(m_at + 1, open - m_at - 1) + "\"";
        const qsizetype close = open < 0 ? -1 : m_text.indexOf(closing, open);
        if (close < 0) {
            take();
            return;
        }
        addLiteral(m_text.mid(open + 1, close - open - 1));
        finishLiteral(close + closing.size());
    }

    void string()
    {
        QByteArray value;
        qsizetype i = m_at + 1;
        for (; i < m_text.size() && at(i) != '"' && at(i) != '\n'; ++i) {
            if (at(i) == '\\')
                value.append(at(++i) == 'n' || at(i) == 't' ? ' ' : at(i));
            else
                value.append(at(i));
        }
        addLiteral(value);
        finishLiteral(i + 1);
    }

    void character()
    {
        qsizetype i = m_at + 1;
        while (i < m_text.size() && at(i) != '\'' && at(i) != '\n')
            i += at(i) == '\\' ? 2 : 1;
        m_joins = false;
        m_result.code.append("' '");
        skipTo(qMin(i + 1, m_text.size()));
    }

    void addLiteral(const QByteArray &value)
    {
        if (m_joins)
            m_result.literals.last().text.append(value);
        else
            m_result.literals.append({m_line, value});
    }

    void finishLiteral(qsizetype end)
    {
        m_result.code.append("\"\"");
        skipTo(qMin(end, m_text.size()));
        m_joins = true;
    }

    const QByteArray m_text;
    SourceText m_result;
    qsizetype m_at = 0;
    int m_line = 1;
    bool m_joins = false; // only blanks since the last literal
};

} // namespace

SourceText SourceText::parse(const QByteArray &text)
{
    return Scanner(text).run();
}

} // namespace fencepost::layers
