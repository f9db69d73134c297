// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chips.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/tool_tip.h"

#include <QPainter>

namespace fencepost {

namespace {

constexpr int chipPadding = 8;
constexpr int capGap = 6;
QString armKey()
{
    return QStringLiteral("Ctrl+Shift+A");
}

// Black or white, whichever is read better on it.
QColor inkOn(const QColor &colour)
{
    const double light = 0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF();
    return light > 0.45 ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace

EnvironmentChip::EnvironmentChip(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void EnvironmentChip::setEnvironment(const QString &word, bool production)
{
    m_word = visibleText(word, 24);
    m_production = production;
    setAccessibleName(tr("Environment: %1").arg(m_word));
    updateGeometry();
    update();
}

void EnvironmentChip::setColour(const QColor &colour)
{
    m_colour = colour;
    update();
}

QColor EnvironmentChip::colour() const
{
    if (m_production)
        return ink(Token::Production);
    return m_colour.isValid() ? m_colour : ink(Token::Third);
}

QSize EnvironmentChip::sizeHint() const
{
    return {paint::textWidth(TextRole::SecondBold, m_word) + 2 * chipPadding, metrics::chip};
}

void EnvironmentChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint::box(painter, rect(), {colour(), QColor(), qreal(metrics::buttonRadius), 1, false});
    const QColor text = m_production ? ink(Token::OnProduction) : inkOn(colour());
    paint::text(painter, rect().adjusted(chipPadding, 0, -chipPadding, 0), m_word,
                {TextRole::SecondBold, text, Qt::AlignLeft, Qt::ElideRight});
}

EnvironmentStrip::EnvironmentStrip(const EnvironmentChip *chip, QWidget *parent)
    : QWidget(parent)
    , m_chip(chip)
{
    setFixedHeight(metrics::environmentStrip);
}

QSize EnvironmentStrip::sizeHint() const
{
    return {0, metrics::environmentStrip};
}

void EnvironmentStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_chip->colour());
}

ArmChip::ArmChip(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ArmChip::setNotArmed(const QString &words)
{
    set(words, false);
}

void ArmChip::setArmed(const QString &words)
{
    set(words, true);
}

void ArmChip::set(const QString &words, bool armed)
{
    m_words = words;
    m_armed = armed;
    setAccessibleName(words);
    setAccessibleDescription(armKey());
    setToolTip(toolTipText(words));
    updateGeometry();
    update();
}

QSize ArmChip::sizeHint() const
{
    const TextRole role = m_armed ? TextRole::SecondBold : TextRole::Second;
    return {2 * (chipPadding + 1) + paint::textWidth(role, m_words) + capGap + paint::keyCapWidth(armKey()),
            metrics::chip};
}

QSize ArmChip::minimumSizeHint() const
{
    return {2 * chipPadding + paint::keyCapWidth(armKey()) + 40, metrics::chip};
}

void ArmChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint::box(painter, rect(),
               {ink(Token::Panel), ink(m_armed ? Token::Production : Token::Line2),
                qreal(metrics::buttonRadius), 1, false});
    const int cap = paint::keyCapWidth(armKey());
    const int padding = chipPadding + 1;
    const QRect words(padding, 0, width() - 2 * padding - capGap - cap, height());
    paint::text(painter, words, m_words,
                {m_armed ? TextRole::SecondBold : TextRole::Second,
                 ink(m_armed ? Token::MoneyText : Token::Second), Qt::AlignLeft, Qt::ElideRight});
    paint::keyCap(painter, QPoint(width() - padding - cap, (height() - metrics::keyCap) / 2), armKey());
    if (hasFocus())
        paint::focusRing(painter, rect(), ink(Token::Accent), metrics::buttonRadius);
}

} // namespace fencepost
