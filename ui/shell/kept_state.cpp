// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/kept_state.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

namespace fencepost {

namespace {

constexpr qsizetype kLongest = 8192; // of a text that is kept
const auto s_geometry = QStringLiteral("window/geometry");
const auto s_drawer = QStringLiteral("window/drawer");

// Names of databases may hold anything, and may say more than a file of widths should.
QString filtersKey(const QString &target, const QString &screen)
{
    const QByteArray hash = QCryptographicHash::hash(target.toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("filters-%1/%2").arg(QString::fromLatin1(hash.left(16)), screen);
}

QString columnsKey(const QString &list)
{
    return QStringLiteral("columns/") + list;
}

QString textAt(const QSettings *settings, const QString &key)
{
    const QString text = settings ? settings->value(key).toString() : QString();
    return text.size() > kLongest ? QString() : text;
}

} // namespace

KeptState::KeptState(QObject *parent) : QObject(parent) {}

KeptState::~KeptState() = default;

QString KeptState::open(const QString &file)
{
    QDir().mkpath(QFileInfo(file).path());
    m_settings = std::make_unique<QSettings>(file, QSettings::IniFormat);
    const QSettings::Status status = m_settings->status();
    if (status == QSettings::NoError)
        return {};
    m_settings.reset();
    if (status == QSettings::AccessError)
        return tr("%1 cannot be read: the window begins as it comes, and keeps nothing. Look who owns the "
                  "file.")
            .arg(file);
    const QString aside = file + QStringLiteral(".damaged");
    QFile::remove(aside);
    if (!QFile::rename(file, aside))
        return tr("%1 is damaged and cannot be set aside: the window begins as it comes, and keeps nothing.")
            .arg(file);
    m_settings = std::make_unique<QSettings>(file, QSettings::IniFormat);
    return tr("%1 is damaged: the window begins as it comes. The file was set aside as %2.").arg(file, aside);
}

void KeptState::save()
{
    if (!m_settings)
        return;
    m_settings->sync();
    QFile::setPermissions(m_settings->fileName(), QFile::ReadOwner | QFile::WriteOwner);
}

void KeptState::set(const QString &key, const QVariant &value)
{
    if (!m_settings)
        return;
    if (value.toByteArray().isEmpty())
        m_settings->remove(key);
    else
        m_settings->setValue(key, value);
}

QByteArray KeptState::geometry() const
{
    return m_settings ? m_settings->value(s_geometry).toByteArray() : QByteArray();
}

void KeptState::setGeometry(const QByteArray &geometry)
{
    set(s_geometry, geometry);
}

QString KeptState::columns(const QString &list) const
{
    return textAt(m_settings.get(), columnsKey(list));
}

void KeptState::setColumns(const QString &list, const QString &columns)
{
    set(columnsKey(list), columns);
}

std::optional<DrawerKind> KeptState::drawer() const
{
    const QString word = textAt(m_settings.get(), s_drawer);
    if (word == QLatin1String("operations"))
        return DrawerKind::Operation;
    if (word == QLatin1String("in_doubt"))
        return DrawerKind::InDoubt;
    if (word == QLatin1String("issues"))
        return DrawerKind::Issue;
    return std::nullopt;
}

void KeptState::setDrawer(std::optional<DrawerKind> kind)
{
    const char *word = !kind                            ? ""
                       : *kind == DrawerKind::Operation ? "operations"
                       : *kind == DrawerKind::InDoubt   ? "in_doubt"
                                                        : "issues";
    set(s_drawer, QString::fromLatin1(word));
}

QString KeptState::filters(const QString &target, const QString &screen) const
{
    return textAt(m_settings.get(), filtersKey(target, screen));
}

void KeptState::setFilters(const QString &target, const QString &screen, const QString &text)
{
    set(filtersKey(target, screen), text);
}

} // namespace fencepost
