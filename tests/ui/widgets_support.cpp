// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets_support.h"

#include "gallery_models.h"

#include "ui/widgets/grid_view.h"

#include <QTextDocument>

namespace fencepost {

std::unique_ptr<GridView> triageView()
{
    auto view = std::make_unique<GridView>(GridView::Rows::TwoLines);
    auto *model = gallery::triageRows().release();
    model->setParent(view.get());
    view->setModel(model);
    view->setColumns({{0, true}, {130, false}, {128, false}, {96, false}, {136, false}});
    view->setHasGroups(true);
    view->resize(892, 600);
    return view;
}

QString seen(const QString &toolTip)
{
    QTextDocument document;
    if (Qt::mightBeRichText(toolTip))
        document.setHtml(toolTip);
    else
        document.setPlainText(toolTip);
    return document.toPlainText();
}

} // namespace fencepost
