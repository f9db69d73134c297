// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/hand_over_read.h"

#include "models/store/decode_effect.h"

namespace fencepost::reads {

namespace {

HeldSubject subjectFrom(const Row &row)
{
    HeldSubject subject;
    subject.kind = row.text("kind");
    subject.key = row.text("key");
    subject.run = {JobName(row.text("job")), Period(row.text("period"))};
    subject.target = row.text("target");
    subject.error = row.text("error");
    subject.state = row.text("state");
    subject.mine = row.flag("mine");
    subject.owner = row.text("owner");
    subject.ownerPerson = row.text("owner_person");
    subject.until = row.time("until");
    subject.lastActiveAt = row.time("last_active_at");
    subject.offeredAt = row.time("offered_at");
    subject.offeredTo = row.text("offered_to");
    subject.offeredToPerson = row.text("offered_to_person");
    subject.reason = row.text("reason");
    subject.unresolved = row.integer("unresolved");
    subject.putBack = row.integer("put_back");
    subject.money = moneySumFrom(row.object("money"));
    subject.putBackMoney = moneySumFrom(row.object("put_back_money"));
    subject.keyGoesAt = row.time("key_goes_at");
    return subject;
}

Colleague colleagueFrom(const Row &row)
{
    return {row.text("login"), row.text("person")};
}

Pause pauseFrom(const Row &row)
{
    return {row.text("kind"),          row.text("key"),       row.text("reason"), row.text("paused_by"),
            row.text("paused_person"), row.time("paused_at"), row.time("until")};
}

} // namespace

HandOverBoard handOver(Reader &reader)
{
    const Listing held = reader.list(QStringLiteral("hand_over"));
    HandOverBoard board;
    board.asOf = held.asOf();
    board.subjects = held.all(&subjectFrom);
    board.people = reader.list(QStringLiteral("hand_over_people")).all(&colleagueFrom);
    board.pauses = reader.list(QStringLiteral("pauses")).all(&pauseFrom);
    return board;
}

} // namespace fencepost::reads
