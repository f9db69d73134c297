// SPDX-License-Identifier: GPL-3.0-or-later
// The lists of a peer's dashboard over as many jobs: the time until its server has sent the page. A browser's
// work on it is not in it, as the painting of our rows is not in ours.
#include "tests/bench/peer.h"
#include "tests/bench/store_user.h"

namespace fencepost::bench {

namespace {

Samples theirs(Peer &peer, const QString &path)
{
    Samples samples;
    peer.page(path);
    for (int i = 0; i < 5; ++i)
        samples.add(peer.page(path));
    return samples;
}

Samples ours(StoreUser &user, const LedgerFilter &filter)
{
    Samples samples;
    user.page(filter);
    for (int i = 0; i < 9; ++i)
        samples.add(timed([&] { user.page(filter); }));
    return samples;
}

} // namespace

void measurePeer(Bench &bench)
{
    Peer peer(bench);
    if (const QString why = peer.start(); !why.isEmpty()) {
        bench.report.skip(QStringLiteral("pg-boss and its dashboard"), why);
        return;
    }
    StoreUser user(bench.conninfo());
    struct
    {
        const char *name, *path, *state;
    } const lists[] = {{"newest rows", "/jobs", ""},
                       {"settled rows", "/jobs?state=completed", "done"},
                       {"rows that need somebody", "/jobs?state=failed", "unresolved"}};
    for (const auto &list : lists) {
        LedgerFilter filter;
        if (*list.state != '\0')
            filter.states = QStringList{QString::fromLatin1(list.state)};
        const Samples page = ours(user, filter);
        const Samples dashboard = theirs(peer, QString::fromLatin1(list.path));
        Figure figure;
        figure.name = QStringLiteral("%1, against a peer's dashboard").arg(QString::fromLatin1(list.name));
        figure.value = page.median();
        figure.unit = QStringLiteral("ms");
        figure.comparedWith = QStringLiteral("pg-boss dashboard %1: %2 ms")
                                  .arg(QString::fromLatin1(list.path), numberText(dashboard.median()));
        figure.ratio = page.median() / dashboard.median();
        figure.spread = QStringLiteral("%1; theirs %2").arg(page.spread(), dashboard.spread(0));
        bench.report.ratioAtMost(figure, 1);
    }
}

} // namespace fencepost::bench
