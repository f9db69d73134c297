// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pseudo_language.h"

#include <QRegularExpression>
#include <QString>
#include <memory>

class QWidget;

namespace fencepost::test {

/// The language of a test of the look, as FENCEPOST_TEST_LANGUAGE says: en, de, or pseudo. One a program. GUI
/// thread.
class Spoken
{
public:
    Spoken();

    /// In the pseudo-language: what the window says in no language at all; data apart, which the scenes
    /// record.
    QStringList faults(const QWidget *window) const;
    bool isPseudo() const { return m_pseudo != nullptr; }
    /// … and each text that was asked for and is not in the German file: filed by lupdate where nobody looks
    /// for it.
    QStringList unfiled() const;

private:
    std::unique_ptr<PseudoLanguage> m_pseudo;
};

} // namespace fencepost::test
