// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace fencepost::layers {

struct Literal
{
    int line = 0;
    QByteArray text; // adjacent literals are one, as they are to the compiler
};

struct Include
{
    int line = 0;
    QByteArray path;
    bool angled = false;
};

/// A C++ source taken apart as far as the rules need it: code without comments and with empty literals,
/// the literals, the includes. A value, made by parse(); any thread.
struct SourceText
{
    QByteArray code; // same lines as the file
    QList<Literal> literals;
    QList<Include> includes;

    static SourceText parse(const QByteArray &text);
};

} // namespace fencepost::layers
