// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QByteArray>
#include <QIODevice>
#include <QString>
#include <vector>

namespace fencepost {

// A file within a tar, and where its bytes stand.
struct TarMember
{
    QString name;
    qint64 offset = 0;
    qint64 size = 0;
};

// A plain POSIX tar (ustar), so that an auditor needs no tool of ours to look into a bundle. Writes one file
// after the other; the caller owns the device. One thread.
class TarWriter
{
public:
    // `modified`: seconds since 1970, for every file.
    TarWriter(QIODevice &to, qint64 modified) : m_to(to), m_modified(modified) {}

    // Copies `size` bytes from the beginning of `from`; false: it could not be read or written whole.
    bool add(const QString &name, QIODevice &from);
    bool add(const QString &name, const QByteArray &content);
    bool finish();

private:
    bool header(const QString &name, qint64 size);
    bool pad(qint64 size);

    QIODevice &m_to;
    qint64 m_modified;
};

constexpr qint64 tarBlock = 512;
// Is a whole block the header of a file in a tar, damaged or not?
bool isTarHeader(const QByteArray &block);
// What is in a tar; a fault comes as a sentence: it is none, or is cut off.
Result<std::vector<TarMember>> tarMembers(QIODevice &tar);

} // namespace fencepost
