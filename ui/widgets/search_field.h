// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace fencepost {

// A field that finds things, with the key that leads into it drawn at its right. The key itself is the
// owner's to bind. GUI thread.
class SearchField : public QLineEdit
{
    Q_OBJECT

public:
    SearchField(const QString &placeholder, const QString &key, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int wholeWidth() const; // of what it asks for, beside its key

    QString m_key;
};

} // namespace fencepost
