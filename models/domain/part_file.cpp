// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/part_file.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::LedgerExport)
};

StoreError fileError(const QString &text)
{
    StoreError error;
    error.kind = StoreError::Kind::Refused;
    error.text = text;
    return error;
}

} // namespace

PartFile::~PartFile()
{
    if (m_file.isOpen())
        m_file.remove();
}

std::optional<StoreError> PartFile::open()
{
    if (QFile::exists(m_path))
        return fileError(Tr::tr("There is a file %1 already. Give it another name.").arg(m_path));
    if (m_file.exists())
        return fileError(
            Tr::tr("There is a file %1 of an export that was cut off. Remove it, or give it another name.")
                .arg(m_file.fileName()));
    if (!m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
                     QFile::ReadOwner | QFile::WriteOwner))
        return fileError(
            Tr::tr("%1 cannot be written: %2. Choose another folder.").arg(m_path, m_file.errorString()));
    return std::nullopt;
}

bool PartFile::write(std::string &bytes)
{
    const bool whole = write(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())));
    bytes.clear();
    return whole;
}

bool PartFile::write(const QByteArray &bytes)
{
    m_written += bytes.size();
    return m_file.write(bytes) == bytes.size();
}

std::optional<StoreError> PartFile::keep()
{
    if (!m_file.rename(m_path)) {                 // never over another one
        const QString why = m_file.errorString(); // removing would forget it
        m_file.remove();
        return fileError(Tr::tr("%1 cannot be written: %2. Choose another folder.").arg(m_path, why));
    }
    return std::nullopt;
}

StoreError PartFile::error() const
{
    return fileError(Tr::tr("%1 cannot be written: %2. Make room, or choose another folder.")
                         .arg(m_path, m_file.errorString()));
}

} // namespace fencepost
