// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QLabel>

namespace fencepost {

// One line of plain text in one of the fonts and inks of the design, cut with an ellipsis where it does not
// fit and whole in the tooltip. Mono roles are cut in the middle: keys differ at both ends. GUI thread.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(TextRole role = TextRole::Body, Token token = Token::Text,
                         QWidget *parent = nullptr);
    ElidedLabel(const QString &text, TextRole role, Token token = Token::Text, QWidget *parent = nullptr);

    void setText(const QString &text);
    void setRole(TextRole role);
    void setToken(Token token);
    void setElideMode(Qt::TextElideMode mode);
    // Whether it is cut at its present width.
    bool isCut() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refreshToolTip();

    TextRole m_role;
    Token m_token;
    Qt::TextElideMode m_mode;
};

} // namespace fencepost
