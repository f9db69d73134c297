// SPDX-License-Identifier: GPL-3.0-or-later
// Saves the ledger, the audit and the consents in the real window on a real database, in both themes and two
// sizes, to be looked at: fencepost_lists_pictures DIR.
#include "lists_scene.h"

#include "ui/audit/audit_screen.h"
#include "ui/consents/consents_screen.h"
#include "ui/ledger/ledger_screen.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"

#include <QApplication>
#include <QDir>
#include <QTest>
#include <QTextStream>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr QSize kSizes[] = {{1440, 900}, {1100, 700}};
constexpr int kSettleMs = 700; // until what a click asked of the database is drawn

bool save(QWidget &window, const QString &file)
{
    QTest::qWait(kSettleMs);
    return window.grab().save(file);
}

Link to(Link::Screen screen, const QString &key = {}, const RunKey &run = {})
{
    Link link;
    link.screen = screen;
    link.key = key;
    link.run = run;
    return link;
}

// One picture of each subject; false: one could not be written.
bool pictures(MainWindow &window, ListsScene &scene, const QDir &dir, const QString &ending)
{
    bool good = true;
    const auto shoot = [&](const QString &name) { good = save(window, dir.filePath(name + ending)) && good; };
    window.follow(to(Link::Screen::Ledger));
    QTest::keyClick(window.screen(Link::Screen::Ledger), Qt::Key_X);
    shoot(QStringLiteral("ledger"));
    window.follow(to(Link::Screen::Ledger, {},
                     {JobName(QStringLiteral("monthly-billing")), Period(QStringLiteral("2026-11"))}));
    shoot(QStringLiteral("ledger-run"));
    for (const auto &[name, key] : {std::pair<QString, QString>{QStringLiteral("unresolved"), scene.several},
                                    {QStringLiteral("hostile"), scene.hostile},
                                    {QStringLiteral("late"), scene.late},
                                    {QStringLiteral("keygone"), scene.keyGone}}) {
        window.follow(to(Link::Screen::Ledger, key));
        shoot(QStringLiteral("ledger-") + name);
    }
    window.follow(to(Link::Screen::Ledger, QStringLiteral("nobody_knows_it")));
    shoot(QStringLiteral("ledger-nothing"));
    window.follow(to(Link::Screen::Audit));
    QTest::keyClick(window.screen(Link::Screen::Audit), Qt::Key_X);
    QTest::keyClick(window.screen(Link::Screen::Audit), Qt::Key_H);
    shoot(QStringLiteral("audit"));
    window.follow(to(Link::Screen::Audit, scene.keyGone));
    shoot(QStringLiteral("audit-item"));
    window.follow(to(Link::Screen::Audit, QStringLiteral("nobody_knows_it")));
    shoot(QStringLiteral("audit-nothing"));
    for (const auto &[name, id] : {std::pair<QString, QString>{QStringLiteral("asked"), scene.forAda},
                                   {QStringLiteral("own"), scene.ofAda},
                                   {QStringLiteral("rerun"), scene.forRerun},
                                   {QStringLiteral("given"), scene.given}}) {
        window.follow(to(Link::Screen::Consents, id));
        shoot(QStringLiteral("consents-") + name);
    }
    return good;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QTextStream err(stderr);
    if (app.arguments().size() < 2) {
        err << "Say where the pictures go: fencepost_lists_pictures DIR\n";
        return 2;
    }
    const QDir dir(app.arguments().at(1));
    dir.mkpath(QStringLiteral("."));
    ListsScene scene;
    for (const auto kind : {Theme::Kind::Light, Theme::Kind::Dark}) {
        Theme::apply(app, kind);
        SceneStore store(scene.db(), logins::ada, QStringLiteral("production"));
        MainWindow window(store, {});
        window.bench().setZone(QTimeZone("Europe/Berlin"));
        for (const QSize &size : kSizes) {
            window.resize(size);
            window.show();
            if (!QTest::qWaitFor(
                    [&] {
                        return store.link().phase == LinkState::Phase::Up &&
                               !window.bench().who().login.isEmpty();
                    },
                    10'000)) {
                err << "The database does not answer.\n";
                return 1;
            }
            const QString theme =
                kind == Theme::Kind::Light ? QStringLiteral("light") : QStringLiteral("dark");
            if (!pictures(window, scene, dir, QStringLiteral("-%1-%2.png").arg(theme).arg(size.width()))) {
                err << "A picture could not be written.\n";
                return 1;
            }
        }
    }
    return 0;
}
