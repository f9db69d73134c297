// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"
#include "models/store/copy_rows.h"
#include "models/store/table.h"

#include <QString>
#include <memory>

namespace fencepost {

// A connection that takes rows in bulk: COPY … FROM STDIN (FORMAT binary), and ordinary statements between,
// all in one transaction where a statement begins one. It blocks and never reconnects; what is not committed
// when it goes away never was. Used by one thread at a time, which need not be the same (nothing of libpq's
// belongs to a thread): who hands it on waits for the other, as LedgerMaker does; not for the console.
class CopySession
{
public:
    CopySession();
    ~CopySession();
    CopySession(const CopySession &) = delete;
    CopySession &operator=(const CopySession &) = delete;

    Result<Done> connect(const QString &conninfo);

    // Statements that take no parameters; several in one text are allowed.
    Result<Done> run(const QString &sql);
    Result<Table> ask(const QString &sql, const Parameters &parameters = {});

    // A COPY from begin() to end(), which answers how many rows the server took. Nothing else may be asked
    // between. What put() is given is sent at once and may be cleared by the caller.
    Result<Done> beginCopy(const QString &sql);
    Result<Done> put(const CopyRows &rows);
    Result<qint64> endCopy();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace fencepost
