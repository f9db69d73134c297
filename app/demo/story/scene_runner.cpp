// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/story/scene_runner.h"

namespace fencepost {

SceneRunner::SceneRunner(QObject *parent) : QObject(parent)
{
    constexpr int betweenLooks = 15; // ms
    m_look.setInterval(betweenLooks);
    connect(&m_look, &QTimer::timeout, this, &SceneRunner::look);
}

void SceneRunner::add(std::vector<Scene> scenes)
{
    for (Scene &scene : scenes)
        m_scenes.push_back(std::move(scene));
}

void SceneRunner::insertNext(std::vector<Scene> scenes)
{
    m_scenes.insert(m_scenes.begin(), std::make_move_iterator(scenes.begin()),
                    std::make_move_iterator(scenes.end()));
}

void SceneRunner::start()
{
    next();
}

void SceneRunner::fail(const QString &why)
{
    if (m_over)
        return;
    m_over = true;
    m_look.stop();
    emit failed(QStringLiteral("%1: %2").arg(m_now.name, why));
}

void SceneRunner::next()
{
    if (m_over)
        return;
    if (m_scenes.empty()) {
        m_over = true;
        m_look.stop();
        emit finished();
        return;
    }
    m_now = std::move(m_scenes.front());
    m_scenes.pop_front();
    m_since.start();
    m_patience = Patience(m_now.limits);
    m_nextMark = 0;
    m_look.start();
    emit began(m_now.name);
    if (m_now.begin)
        m_now.begin();
}

void SceneRunner::look()
{
    if (!m_now.isDone || m_now.isDone()) {
        emit ended(m_now.name, m_since.elapsed());
        next();
        return;
    }
    constexpr qint64 betweenMarks = 50; // ms
    if (m_since.elapsed() < m_nextMark)
        return;
    m_nextMark = m_since.elapsed() + betweenMarks;
    if (m_patience.isOver(m_mark ? m_mark() : QString()))
        fail(m_patience.why());
}

} // namespace fencepost
