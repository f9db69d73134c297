// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMutex>
#include <QSet>
#include <QString>
#include <QTranslator>

namespace fencepost::test {

/// A language that nobody speaks: every text of ours in accented letters, two fifths longer, between ⟦ and ⟧.
/// What is shown without them has bypassed tr(); what is cut in it would be cut in some language. Install it
/// last; any thread.
class PseudoLanguage : public QTranslator
{
public:
    PseudoLanguage();

    QString translate(const char *context, const char *source, const char *comment, int n) const override;
    bool isEmpty() const override { return false; }

    /// "Triage: %1 of %2" of each text that was asked for, as translations/ has them.
    QSet<QString> asked() const;

private:
    QTranslator m_english;  // its plurals
    mutable QMutex m_mutex; // the threads of the store translate as well
    mutable QSet<QString> m_asked;
};

/// "⟦Ťřîáĝé, oñé⟧" of "Triage".
QString pseudoText(const QString &text);

/// What of a text is no translation: it, without all between ⟦ and ⟧.
QString bareText(const QString &text);

} // namespace fencepost::test
