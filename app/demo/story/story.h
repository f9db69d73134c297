// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/story/scene_runner.h"
#include "app/demo/world/demo_world.h"
#include "models/domain/console_store.h"
#include "models/reconcile/reconciliation.h"

#include <QElapsedTimer>
#include <QObject>
#include <memory>

namespace fencepost {

// The reconciliation of the crashed run without a window: two people at two consoles' stores, one of whom
// owns, checks, resolves, asks the other, and lets the run be claimed again, until it has ended well. It does
// what a person does, by the same use case as the screens, and as carefully: whatever is still unresolved
// after the rerun is asked about again, and a rerun that was cut off is allowed once more. Main thread,
// beside an event loop; the world outlives it.
class Story : public QObject
{
    Q_OBJECT
public:
    explicit Story(DemoWorld &world, QObject *parent = nullptr);
    ~Story() override;

    // The world must have crashed, and its fleet be at work.
    void start();

signals:
    void told(const QString &line); // what is going on, for a person
    void ended(bool well);

private:
    std::vector<Scene> openScenes();
    std::vector<Scene> ownScenes();
    std::vector<Scene> checkScenes();
    std::vector<Scene> resolveScenes();
    std::vector<Scene> secondPersonScenes();
    std::vector<Scene> rerunScenes();
    // The run is in the worker's hands; when it waits for a person, what is left is settled, and again.
    std::vector<Scene> workerScenes();

    // A new sitting at the same run.
    std::vector<Scene> sittingScenes();

    QString mark() const;
    void poll();
    void check(const std::vector<EffectKey> &keys = {});
    void askSecondPerson();
    void giveConsent();
    void afterWorker();
    bool isClearOrAskAgain();
    std::vector<EffectKey> unsettled() const;
    std::vector<EffectKey> unclear() const; // without a verdict that settles
    bool absenceIsSure() const;
    bool needsAnotherRerun() const;
    bool rerunNeedsConsent() const;
    bool isIdle() const { return !m_case->isActing() && !m_case->isChecking(); }
    QString groupsText() const;

    DemoWorld &m_world;
    std::unique_ptr<ConsoleStore> m_keller;
    std::unique_ptr<ConsoleStore> m_orlov;
    std::unique_ptr<Reconciliation> m_case;
    SceneRunner m_scenes;
    QTimer m_poll; // reads the run again while something outside is waited for
    QElapsedTimer m_sinceCheck;
    int m_rerunOf = 0; // the attempt that the last rerun came after
    bool m_checked = false;
    bool m_consentGiven = false;
};

} // namespace fencepost
