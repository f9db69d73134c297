// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/bundle/tar_file.h"

#include <QBuffer>
#include <QCoreApplication>
#include <algorithm>
#include <numeric>

namespace fencepost {

namespace {

constexpr qint64 kCopy = 1 << 20;
constexpr int kNameSize = 100;
constexpr int kSizeAt = 124;
constexpr int kSumAt = 148;
constexpr int kSumSize = 8;

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::Bundle", text);
}

StoreError fault(const QString &text)
{
    return {StoreError::Kind::Refused, {}, text, {}, false};
}

void put(QByteArray &block, int at, const QByteArray &text)
{
    block.replace(at, text.size(), text);
}

QByteArray octal(qint64 number, int digits)
{
    return QByteArray::number(number, 8).rightJustified(digits, '0');
}

// The sum of all bytes, with the place of the sum itself read as spaces.
qint64 sumOf(QByteArray block)
{
    block.replace(kSumAt, kSumSize, QByteArray(kSumSize, ' '));
    return std::accumulate(block.cbegin(), block.cend(), qint64(0),
                           [](qint64 sum, char c) { return sum + static_cast<unsigned char>(c); });
}

} // namespace

bool TarWriter::header(const QString &name, qint64 size)
{
    QByteArray block(tarBlock, '\0');
    put(block, 0, name.toUtf8().left(kNameSize));
    put(block, 100, "0000600");
    put(block, 108, "0000000");
    put(block, 116, "0000000");
    put(block, kSizeAt, octal(size, 11));
    put(block, 136, octal(m_modified, 11));
    block[156] = '0';
    put(block, 257,
        QByteArray("ustar\0"
                   "00",
                   8));
    put(block, kSumAt, octal(sumOf(block), 6) + QByteArray("\0 ", 2));
    return m_to.write(block) == tarBlock;
}

bool TarWriter::pad(qint64 size)
{
    const qint64 rest = (tarBlock - size % tarBlock) % tarBlock;
    return m_to.write(QByteArray(rest, '\0')) == rest;
}

bool TarWriter::add(const QString &name, QIODevice &from)
{
    const qint64 size = from.size();
    if (!from.seek(0) || !header(name, size))
        return false;
    for (qint64 left = size; left > 0;) {
        const QByteArray some = from.read(std::min(left, kCopy));
        if (some.isEmpty() || m_to.write(some) != some.size())
            return false;
        left -= some.size();
    }
    return pad(size);
}

bool TarWriter::add(const QString &name, const QByteArray &content)
{
    QBuffer buffer;
    buffer.setData(content);
    return buffer.open(QIODevice::ReadOnly) && add(name, buffer);
}

bool TarWriter::finish()
{
    return m_to.write(QByteArray(2 * tarBlock, '\0')) == 2 * tarBlock;
}

bool isTarHeader(const QByteArray &block)
{
    return block.mid(257, 5) == "ustar";
}

Result<std::vector<TarMember>> tarMembers(QIODevice &tar)
{
    std::vector<TarMember> members;
    const QByteArray end(tarBlock, '\0');
    for (qint64 at = 0;;) {
        if (!tar.seek(at))
            return fault(tr("The file is cut off."));
        const QByteArray block = tar.read(tarBlock);
        if (block == end)
            return members;
        if (block.size() < tarBlock)
            return fault(members.empty() ? tr("The file is no bundle.") : tr("The file is cut off."));
        bool isSize = false;
        bool isSum = false;
        const qint64 size = block.mid(kSizeAt, 11).toLongLong(&isSize, 8);
        const qint64 sum = block.mid(kSumAt, 6).toLongLong(&isSum, 8);
        if (!isSize || !isSum || sum != sumOf(block) || !isTarHeader(block))
            return fault(members.empty() ? tr("The file is no bundle.")
                                         : tr("The file is damaged after %1.").arg(members.back().name));
        TarMember member{QString::fromUtf8(block.left(kNameSize).constData()), at + tarBlock, size};
        at = member.offset + (size + tarBlock - 1) / tarBlock * tarBlock;
        if (size < 0 || at > tar.size())
            return fault(tr("The file is cut off in %1.").arg(member.name));
        members.push_back(std::move(member));
    }
}

} // namespace fencepost
