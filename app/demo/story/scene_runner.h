// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <chrono>
#include <deque>
#include <functional>
#include <vector>

namespace fencepost {

// Something that is begun once and then waited for, by looking, until a limit.
struct Scene
{
    QString name;
    std::function<void()> begin;
    std::function<bool()> isDone; // looked at every few milliseconds; cheap
    std::chrono::milliseconds limit{10'000};
};

// Carries out steps one after the other on an event loop. A step that is not done within its limit ends it
// all. GUI or main thread.
class SceneRunner : public QObject
{
    Q_OBJECT
public:
    explicit SceneRunner(QObject *parent = nullptr);

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
    QElapsedTimer m_since;
    QTimer m_look;
    bool m_over = false;
};

} // namespace fencepost
