// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QList>
#include <QString>
#include <QWidget>

class QButtonGroup;
class QVBoxLayout;

namespace fencepost {

class ElidedLabel;

// One screen in the rail: its name and its live count. GUI thread, owned by the Rail.
class RailItem : public QAbstractButton
{
    Q_OBJECT

public:
    RailItem(const QString &name, const QString &shortName, QWidget *parent);

    // 0 or less: no count is shown.
    void setCount(qint64 count);
    void setNarrow(bool narrow);
    qint64 count() const { return m_count; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refreshWords();

    QString m_shortName;
    qint64 m_count = 0;
    bool m_narrow = false;
};

// The rail of screens at the left, in groups. 176 wide; 48 when narrow, where names become three letters. Tab
// enters it, arrows move, the chosen screen follows. GUI thread.
class Rail : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(QWidget *parent = nullptr);

    void addGroup(const QString &caption);
    // The id is what screenChosen() says; short: about three letters for the narrow rail.
    void addScreen(const QString &id, const QString &name, const QString &shortName);
    void setCount(const QString &id, qint64 count);
    void setCurrent(const QString &id);
    QString current() const;
    RailItem *item(const QString &id) const;
    // Two lines at the foot: who, and in which zone times are shown.
    void setFoot(const QString &person, const QString &zone);
    void setNarrow(bool narrow);
    bool isNarrow() const { return m_narrow; }

    QSize sizeHint() const override;

signals:
    void screenChosen(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_layout;
    QButtonGroup *m_group;
    QList<QPair<QString, RailItem *>> m_items;
    QList<ElidedLabel *> m_captions;
    ElidedLabel *m_person;
    ElidedLabel *m_zone;
    bool m_narrow = false;
};

} // namespace fencepost
