// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QFile>
#include <optional>
#include <string>

namespace fencepost {

// A file while it is written, piece by piece: PATH.part, its user's alone, which becomes PATH when it is kept
// and is gone otherwise. Nothing is written over. Used on one thread.
class PartFile
{
public:
    explicit PartFile(const QString &path) : m_path(path), m_file(path + QStringLiteral(".part")) {}
    ~PartFile();
    PartFile(const PartFile &) = delete;
    PartFile &operator=(const PartFile &) = delete;

    // Nothing where it is open now; else why it cannot be written.
    std::optional<StoreError> open();
    // Takes the bytes. False: they are not all in it, see error().
    bool write(std::string &bytes);
    bool write(const QByteArray &bytes);
    std::optional<StoreError> keep();

    qint64 written() const { return m_written; }
    StoreError error() const;

private:
    QString m_path;
    QFile m_file;
    qint64 m_written = 0;
};

} // namespace fencepost
