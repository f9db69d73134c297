// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/audit_chain.h"

#include <QCryptographicHash>
#include <cstring>

namespace fencepost {

namespace {

// Length-prefixed, so that ("ab", "c") is not ("a", "bc"), and NULL is not an empty text.
void appendPart(QByteArray &to, const std::optional<QByteArray> &value)
{
    if (value)
        to.append(QByteArray::number(value->size())).append(':').append(*value).append(';');
    else
        to.append("-;");
}

QByteArray sha256(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

} // namespace

const std::optional<QByteArray> &ChainRecord::part(const char *name) const
{
    for (size_t i = 0; i < auditParts.size(); ++i) {
        if (std::strcmp(auditParts.at(i), name) == 0)
            return parts.at(i);
    }
    static const std::optional<QByteArray> none;
    return none;
}

QByteArray contentDigest(const ChainRecord &record)
{
    QByteArray text;
    for (const auto &part : record.parts)
        appendPart(text, part);
    return sha256(text);
}

QByteArray linkHash(const QByteArray &previousHash, qint64 seq, const QByteArray &content)
{
    QByteArray text;
    appendPart(text, previousHash);
    appendPart(text, QByteArray::number(seq));
    appendPart(text, content);
    return sha256(text);
}

} // namespace fencepost
