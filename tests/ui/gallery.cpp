// SPDX-License-Identifier: GPL-3.0-or-later
// Saves the two wireframe screens, built from the real widgets, as pictures of 1440×900 and twice that in
// both themes, to be laid beside the wireframes: fencepost_gallery DIR.
#include "gallery_screens.h"

#include "ui/style/theme.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QPixmap>
#include <QTextStream>
#include <QWidget>

#include <memory>

namespace {

constexpr QSize windowSize(1440, 900);

bool save(QWidget &widget, const QString &file, int scale)
{
    QPixmap picture(windowSize * scale);
    picture.setDevicePixelRatio(scale);
    picture.fill(Qt::transparent);
    widget.render(&picture);
    return picture.save(file);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QTextStream err(stderr);
    if (app.arguments().size() != 2) {
        err << "Say where the pictures go: fencepost_gallery DIR\n";
        return 2;
    }
    const QDir dir(app.arguments().at(1));
    dir.mkpath(QStringLiteral("."));
    for (const auto kind : {fencepost::Theme::Kind::Light, fencepost::Theme::Kind::Dark}) {
        fencepost::Theme::apply(app, kind);
        const QString theme =
            kind == fencepost::Theme::Kind::Light ? QStringLiteral("light") : QStringLiteral("dark");
        const std::pair<QString, std::unique_ptr<QWidget>> screens[] = {
            {QStringLiteral("triage"), std::unique_ptr<QWidget>(fencepost::gallery::triageScreen())},
            {QStringLiteral("reconcile"), std::unique_ptr<QWidget>(fencepost::gallery::reconcileScreen())},
            {QStringLiteral("controls"), std::unique_ptr<QWidget>(fencepost::gallery::controlsScreen())},
        };
        for (const auto &[name, screen] : screens) {
            screen->resize(windowSize);
            screen->show();
            // Texts were set after the layouts were made; nobody runs an event loop here.
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            for (const int scale : {1, 2}) {
                const QString file =
                    dir.filePath(QStringLiteral("%1-%2-%3x.png").arg(name, theme).arg(scale));
                if (!save(*screen, file, scale)) {
                    err << "Could not write " << file << '\n';
                    return 1;
                }
            }
        }
    }
    return 0;
}
