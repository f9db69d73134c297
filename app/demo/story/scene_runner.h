// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/patience.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <chrono>
#include <deque>
#include <functional>
#include <vector>

namespace fencepost {

// Something that is begun once and then waited for, by looking, as long as anything moves.
struct Scene
{
    QString name;
    std::function<void()> begin;
    std::function<bool()> isDone; // looked at every few milliseconds; cheap
    Patience::Limits limits{};
};

// Carries out steps one after the other on an event loop. A step that its limits
// are over for ends it all. GUI or main thread.
class SceneRunner : public QObject
{
    Q_OBJECT
public:
    explicit SceneRunner(QObject *parent = nullptr);

    // Another text whenever something has moved; without it only time does.
    void setMark(std::function<QString()> mark) { m_mark = std::move(mark); }
    void add(Scene scene) { m_scenes.push_back(std::move(scene)); }
    void add(std::vector<Scene> scenes);
    // To be done after the step that is under way, before the others.
    void insertNext(std::vector<Scene> scenes);
    void start();
    // Ends it as failed, from within a step.
    void fail(const QString &why);

signals:
    void began(const QString &scene);
    void ended(const QString &scene, qint64 milliseconds);
    void finished();
    void failed(const QString &why);

private:
    void next();
    void look();

    std::deque<Scene> m_scenes;
    Scene m_now;
    std::function<QString()> m_mark;
    Patience m_patience;
    QElapsedTimer m_since;
    qint64 m_nextMark = 0;
    QTimer m_look;
    bool m_over = false;
};

} // namespace fencepost
