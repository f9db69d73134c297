// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace fencepost {

// A sentence in pieces that look different: plain and bold words, keys in mono, a glyph, a key cap. A value;
// what the pieces hold is plain text and made visible (models/domain/text.h), never markup.
//
//     TextRuns(TextRole::Second).pattern(tr("fenced writes today %1 (usual %2)"), {"41", "3"})
class TextRuns
{
public:
    enum class Kind { Text, Glyph, Key };
    struct Piece
    {
        Kind kind = Kind::Text;
        QString text{}; // of a glyph: its word
        TextRole role = TextRole::Second;
        Token token = Token::Second;
        StateGlyph glyph{};
        bool faded = false; // of a glyph
        bool operator==(const Piece &) const = default;
    };

    explicit TextRuns(TextRole role = TextRole::Second, Token token = Token::Second);

    TextRuns &plain(const QString &text);
    TextRuns &plain(const QString &text, Token token);
    TextRuns &bold(const QString &text, Token token = Token::Text);
    TextRuns &mono(const QString &text);
    TextRuns &mono(const QString &text, Token token);
    TextRuns &glyph(StateGlyph state, bool faded = false);
    TextRuns &key(const QString &key);
    // A translated pattern whose %1 … %9 are filled with bold words.
    TextRuns &pattern(const QString &pattern, const QStringList &bolds, Token token = Token::Text);

    const QList<Piece> &pieces() const { return m_pieces; }
    bool isEmpty() const { return m_pieces.isEmpty(); }
    TextRole role() const { return m_role; }
    // What a reader hears: glyphs by their word, keys by their name.
    QString plainText() const;
    // The words alone, as they can be copied.
    QString copyText() const;

    bool operator==(const TextRuns &) const = default;

private:
    TextRuns &add(const QString &text, TextRole role, Token token);

    TextRole m_role;
    Token m_token;
    QList<Piece> m_pieces;
};

} // namespace fencepost
