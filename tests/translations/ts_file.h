// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace fencepost::test {

/// One text of a .ts file and what it is in that language.
struct Message
{
    QString context;
    QString source;
    QString comment; // tells two meanings apart
    bool plural = false;
    bool finished = false;
    QStringList forms; // one, or one a plural form

    /// "Triage: %1 of %2", by which two files are compared; where it stands does not matter.
    QString key() const;
};

/// What a .ts file holds, by key.
QMap<QString, Message> readTs(const QString &path, QString *fault);

/// What of %1 … %9, %n and %L1 a text holds, each once, sorted.
QStringList placeholders(const QString &text);

/// What is wrong with a finished translation, a line each: a placeholder lost or made up, a form left empty,
/// blanks at an end that the source has not.
QStringList faultsOf(const Message &message);

/// What somebody has to do before `held`, a language's file, says all of `wanted`, what the sources say now.
QStringList differences(const QMap<QString, Message> &held, const QMap<QString, Message> &wanted);

} // namespace fencepost::test
