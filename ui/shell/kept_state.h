// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/grid_roles.h"

#include <QByteArray>
#include <QObject>
#include <memory>
#include <optional>

class QSettings;

namespace fencepost {

// What the window keeps from one use to the next, in one file that is its user's alone. Nothing of it is
// needed: what is damaged is set aside, and what does not fit is left out. GUI thread; owned by the window.
class KeptState : public QObject
{
    Q_OBJECT
public:
    explicit KeptState(QObject *parent = nullptr);
    ~KeptState() override;

    // Answers what was wrong with the file, in a sentence; empty: nothing.
    QString open(const QString &file);
    bool isOpen() const { return m_settings != nullptr; }
    void save();

    QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    QString columns(const QString &list) const;
    void setColumns(const QString &list, const QString &columns);
    std::optional<DrawerKind> drawer() const; // none: it was closed
    void setDrawer(std::optional<DrawerKind> kind);
    // Of a database and a screen, as the text of a view link; empty: none.
    QString filters(const QString &target, const QString &screen) const;
    void setFilters(const QString &target, const QString &screen, const QString &text);

private:
    void set(const QString &key, const QVariant &value);

    std::unique_ptr<QSettings> m_settings;
};

} // namespace fencepost
