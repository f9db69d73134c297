// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/grid_roles.h"

#include <QAbstractButton>
#include <optional>

namespace fencepost {

// A figure that is watched: caption with a glyph, the figure, one line about it. 86 high; clicking it or
// Enter on it shows what it counts. GUI thread.
class Tile : public QAbstractButton
{
    Q_OBJECT

public:
    explicit Tile(QWidget *parent = nullptr);

    void setCaption(const QString &caption, std::optional<StateGlyph> glyph = std::nullopt);
    void setFigure(const QString &figure);
    void setLine(const QString &line);
    // Warning fill and edge: an unknown, or a running clock. Nothing else is orange.
    void setAttention(bool attention);
    bool isAttention() const { return m_attention; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void changed();
    int captionIndent() const;

    QString m_caption;
    QString m_figure;
    QString m_line;
    std::optional<StateGlyph> m_glyph;
    bool m_attention = false;
};

} // namespace fencepost
