// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/audit_witness.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace fencepost {

void AuditWitness::keepIn(const QString &file)
{
    m_file = file;
    QFile kept(file);
    if (!kept.open(QIODevice::ReadOnly))
        return;
    const QJsonObject heads = QJsonDocument::fromJson(kept.readAll()).object();
    for (auto at = heads.begin(); at != heads.end(); ++at) {
        const QJsonObject head = at->toObject();
        m_heads.insert(at.key(), {head.value(QLatin1String("seq")).toInteger(),
                                  head.value(QLatin1String("hash")).toString()});
    }
}

void AuditWitness::see(const QString &database, const Head &head)
{
    if (m_heads.value(database) == head)
        return;
    m_heads.insert(database, head);
    if (m_file.isEmpty())
        return;
    QJsonObject heads;
    for (auto at = m_heads.begin(); at != m_heads.end(); ++at)
        heads.insert(at.key(),
                     QJsonObject{{QStringLiteral("seq"), at->seq}, {QStringLiteral("hash"), at->hash}});
    QDir().mkpath(QFileInfo(m_file).path());
    QSaveFile file(m_file);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(QJsonDocument(heads).toJson());
    file.commit();
}

} // namespace fencepost
