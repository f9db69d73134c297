// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"

namespace fencepost {

// A place in the program: a screen, on a subject or with filters. As text it is what `--open` takes, what
// "Copy link" copies and what Ctrl+K follows: run:JOB/PERIOD, effect:KEY, reconcile:JOB/PERIOD,
// ledger:job=JOB,state=unknown, triage. Names and values are percent-encoded, so that no shell reads
// anything else out of them.
struct ViewLink
{
    Link link;
    Filters filters;
    friend bool operator==(const ViewLink &, const ViewLink &) = default;
};

// The word of a screen: "triage", "ledger" …
QString screenWord(Link::Screen screen);
QString textOf(const ViewLink &view);

struct ReadLink
{
    std::optional<ViewLink> view;
    QString fault; // why there is none, and what to write instead
};
ReadLink viewLinkFrom(const QString &text);

} // namespace fencepost
