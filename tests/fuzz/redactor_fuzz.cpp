// SPDX-License-Identifier: GPL-3.0-or-later
// Any text through what masks cards and secrets and makes hidden characters visible.
#include "held.h"

#include "models/domain/text.h"

using namespace fencepost;
using namespace fencepost::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QString text =
        QString::fromUtf8(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const QString masked = redacted(text);
    holdNoSecret(masked);
    hold(redacted(masked) == masked, "what is masked stays so", masked);
    // The quick look beforehand passes over nothing: where something is masked for certain, the same is
    // masked.
    hold(redacted(text + "\n4242424242424242") == masked + QStringLiteral("\n[card …4242]"),
         "the quick look is right", text);
    for (const qsizetype most : {16, 160, 512}) {
        const QString shown = visibleText(text, most);
        hold(shown.size() <= most + 16, "a text is cut", shown);
        holdNothingHidden(shown);
        holdNothingHidden(middleCut(shown, 20));
    }
    holdNoSecret(visibleText(text, 1'000'000));
    return 0;
}
