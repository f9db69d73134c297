// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/text_runs.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/glyphs.h"

namespace fencepost {

namespace {

TextRole boldOf(TextRole role)
{
    switch (role) {
    case TextRole::Body:
        return TextRole::BodyBold;
    case TextRole::Second:
    case TextRole::Caption:
        return TextRole::SecondBold;
    default:
        return role;
    }
}

} // namespace

TextRuns::TextRuns(TextRole role, Token token) : m_role(role), m_token(token) {}

TextRuns &TextRuns::add(const QString &text, TextRole role, Token token)
{
    constexpr qsizetype most = 4096;
    if (!text.isEmpty())
        m_pieces.append({Kind::Text, visibleText(text, most), role, token, {}});
    return *this;
}

TextRuns &TextRuns::plain(const QString &text)
{
    return add(text, m_role, m_token);
}

TextRuns &TextRuns::plain(const QString &text, Token token)
{
    return add(text, m_role, token);
}

TextRuns &TextRuns::bold(const QString &text, Token token)
{
    return add(text, boldOf(m_role), token);
}

TextRuns &TextRuns::mono(const QString &text)
{
    return add(text, TextRole::Mono, m_token);
}

TextRuns &TextRuns::mono(const QString &text, Token token)
{
    return add(text, TextRole::Mono, token);
}

TextRuns &TextRuns::glyph(StateGlyph state, bool faded)
{
    m_pieces.append({Kind::Glyph, stateWord(state), m_role, m_token, state, faded});
    return *this;
}

TextRuns &TextRuns::key(const QString &key)
{
    m_pieces.append({Kind::Key, key, TextRole::MonoSmall, Token::Second, {}});
    return *this;
}

TextRuns &TextRuns::pattern(const QString &pattern, const QStringList &bolds, Token token)
{
    qsizetype from = 0;
    for (qsizetype i = 0; i + 1 < pattern.size(); ++i) {
        if (pattern.at(i) != QLatin1Char('%'))
            continue;
        const int index = pattern.at(i + 1).digitValue() - 1;
        if (index < 0 || index >= bolds.size())
            continue;
        plain(pattern.mid(from, i - from));
        bold(bolds.at(index), token);
        from = i + 2;
    }
    return plain(pattern.mid(from));
}

QString TextRuns::plainText() const
{
    QString all;
    for (const Piece &piece : m_pieces) {
        if (piece.kind != Kind::Text && !all.isEmpty() && !all.endsWith(QLatin1Char(' ')))
            all += QLatin1Char(' ');
        all += piece.text;
        if (piece.kind == Kind::Glyph)
            all += QStringLiteral(": ");
    }
    return all;
}

QString TextRuns::copyText() const
{
    QString all;
    for (const Piece &piece : m_pieces)
        if (piece.kind == Kind::Text)
            all += piece.text;
    return all;
}

} // namespace fencepost
