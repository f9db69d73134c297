// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/effect_rows.h"

#include "app/demo/generate/keys.h"

namespace fencepost {

namespace {

constexpr quint64 kSubject = 4;
constexpr qint64 kMilli = 1'000;
constexpr qint64 kSecond = LedgerPlan::kSecond;
constexpr qint64 kBatch = 100;       // effects that one call of the worker reserves: they share its time
constexpr qint64 kSettledAMost = 20; // by hand, of one run

struct Person
{
    const char *login, *person;
};
constexpr std::array<Person, 4> kPeople{{{"m.keller", "Mara Keller"},
                                         {"b.orlov", "Boris Orlov"},
                                         {"j.tanaka", "Jun Tanaka"},
                                         {"n.silva", "Nuno Silva"}}};
constexpr std::array<const char *, 8> kCurrencies{"USD", "USD", "USD", "USD", "EUR", "EUR", "GBP", "JPY"};
constexpr std::array<const char *, 3> kProviders{"stripe-main", "stripe-eu", "mail-relay"};

QByteArray longNote(const Dice &dice)
{
    QByteArray text;
    for (quint64 word = 0; word < 400; ++word)
        text += "passage-" + QByteArray::number(dice.number(1'000 + word), 36) + ' ';
    return text.trimmed();
}

} // namespace

struct EffectRows::OfRun
{
    const PlannedRun &run;
    const PlannedJob &job;
    Dice dice;
    QByteArray period, subject, worker, provider;
    UuidBytes runId;
    qint64 firstTarget;
    const Person &person; // who looks after it
};

struct EffectRows::Effect
{
    qint64 number = 0;
    QByteArray slot, digest, key, idempotency, target, terms, currency, reference, response;
    qint64 amount = 0;
    const char *state = "done", *outcome = "succeeded";
    qint64 claimedAt = 0, submittedAt = CopyRows::kNoTime, settledAt = CopyRows::kNoTime;
};

void EffectRows::write(CopyRows &rows, const PlannedRun &run)
{
    const Dice dice(m_plan.size().seed ^ kSubject, quint64(run.index));
    const PlannedJob &job = m_plan.jobs()[size_t(run.job)];
    const QByteArray period = m_runs.period(run);
    // Customers with small numbers have been there longest, and most is done for them.
    const OfRun of{run,
                   job,
                   dice,
                   period,
                   job.name + '/' + period,
                   m_runs.worker(run, run.attempts),
                   kProviders[size_t(job.provider)],
                   m_runs.runId(run, run.attempts),
                   qint64(std::pow(dice.share(1), 3) * 900'000),
                   kPeople[size_t(dice.below(2, qint64(kPeople.size())))]};
    openRun(of);
    Effect effect;
    for (qint64 number = 0; number < run.effects; ++number) {
        plan(effect, of, number);
        put(rows, of, effect);
        writeDown(of, effect);
    }
    m_unsettled += run.unsettled;
}

void EffectRows::plan(Effect &effect, const OfRun &of, qint64 number)
{
    const quint64 at = quint64(number) * 8 + 10'000; // places of the dice of this effect
    const PlannedRun &run = of.run;
    effect.number = number;
    effect.target = "cus_" + QByteArray::number(of.firstTarget + number).rightJustified(8, '0');
    effect.amount = of.job.money ? 500 + of.dice.below(at, 200) * of.dice.below(at + 1, 250) : 0;
    effect.currency =
        of.job.money ? kCurrencies[size_t(of.dice.below(at + 2, qint64(kCurrencies.size())))] : "";
    // As jsonb writes it, shorter names first: its text is hashed.
    effect.terms = R"({"plan": ")" + QByteArray(of.dice.chance(at + 3, 0.2) ? "pro" : "basic") +
                   R"(", "seats": )" + QByteArray::number(1 + of.dice.below(at + 4, 40)) +
                   R"(, "period": ")" + of.period + R"("})";
    const bool isLong = of.dice.chance(at + 5, 0.001);
    if (isLong)
        effect.terms.insert(1, R"("note": ")" + longNote(of.dice) + R"(", )");
    effect.slot = slotOf(of.job.action, effect.target, of.job.onChange ? QByteArray() : of.period);
    effect.digest = inputDigest(effect.terms, of.job.money ? QByteArray::number(effect.amount) : QByteArray(),
                                effect.currency);
    effect.key = effectKey(effect.slot, effect.digest, 1);
    effect.idempotency = idempotencyKey(effect.key);

    effect.claimedAt = run.start + run.duration * (number / kBatch * kBatch) / (run.effects + 1);
    effect.submittedAt = effect.claimedAt + (5 + of.dice.below(at + 6, 40)) * kMilli;
    effect.settledAt = effect.submittedAt + (40 + of.dice.below(at + 7, 900)) * kMilli;
    effect.state = "done";
    effect.outcome = of.job.money && of.dice.chance(at + 7, 0.01) ? "declined" : "succeeded";
    if (number >= run.effects - run.unsettled) {
        effect.outcome = nullptr;
        effect.settledAt = CopyRows::kNoTime;
        if (of.dice.chance(at + 6, 0.3)) {
            effect.state = "claimed";
            effect.submittedAt = CopyRows::kNoTime;
        } else {
            effect.state = run.fate == Fate::Living ? "submitted" : "unknown";
        }
    }
    const bool answered = effect.outcome != nullptr;
    effect.reference =
        answered ? "pi_" + QByteArray::number(of.dice.number(at), 36).rightJustified(14, '0') : "";
    effect.response = answered ? R"({"id":")" + effect.reference + R"(","status":")" + effect.outcome +
                                     R"(","http_status":200,"metadata":{"fencepost_effect":")" + effect.key +
                                     R"("})" +
                                     (isLong ? R"(,"note":")" + longNote(of.dice) + R"("})" : QByteArray("}"))
                               : QByteArray();
}

void EffectRows::put(CopyRows &rows, const OfRun &of, const Effect &e) const
{
    const bool sent = e.submittedAt != CopyRows::kNoTime;
    const qint64 arrived = sent ? e.submittedAt + 15 * kSecond : CopyRows::kNoTime;
    rows.row(32);
    rows.text(e.key);
    rows.text(e.slot);
    rows.flag(!of.job.onChange);
    rows.text(of.job.name);
    rows.text(of.period);
    rows.integer(of.run.attempts);
    rows.uuid(of.runId);
    rows.bigint(of.run.token);
    rows.text(e.state);
    rows.maybeText(e.outcome ? QByteArrayView(e.outcome) : QByteArrayView());
    rows.text(of.job.action);
    rows.text(e.target);
    rows.text(e.digest);
    rows.json(e.terms);
    if (of.job.money)
        rows.bigint(e.amount);
    else
        rows.null();
    rows.maybeText(e.currency);
    rows.text(e.idempotency);
    rows.time(e.submittedAt); // the first
    rows.time(e.submittedAt);
    if (sent)
        rows.uuid(of.dice.uuid(5'000 + quint64(e.number / kBatch)));
    else
        rows.null();
    rows.time(sent ? e.submittedAt + 10 * kSecond : CopyRows::kNoTime);
    rows.time(arrived);
    rows.time(e.submittedAt); // the key is armed
    rows.time(sent ? e.submittedAt + LedgerPlan::kDay : CopyRows::kNoTime);
    rows.text(of.provider);
    rows.maybeText(e.reference);
    if (e.response.isEmpty())
        rows.null();
    else
        rows.json(e.response);
    rows.time(e.claimedAt);
    rows.time(e.settledAt);
    rows.time(e.settledAt != CopyRows::kNoTime ? e.settledAt : sent ? e.submittedAt : e.claimedAt);
    rows.bigint(e.outcome ? 3 : sent ? 2 : 1);
    rows.flag(false); // rearm
}

// Somebody picks the run up, or a worker gives it up.
void EffectRows::openRun(const OfRun &of)
{
    const qint64 end = of.run.start + of.run.duration;
    if (of.run.fate == Fate::Failed)
        m_book.letters.push_back(
            {of.job.name, of.period, {}, "gave up after 3 attempts", {}, "open", 3, end});
    if (!of.run.lookedAfter)
        return;
    const qint64 at = end + (600 + of.dice.below(3, 7'200)) * kSecond;
    AuditEntry taken;
    taken.at = at;
    taken.action = of.dice.uuid(4);
    taken.login = of.person.login;
    taken.person = of.person.person;
    taken.function = "take_ownership";
    taken.subjectKind = "run";
    taken.subjectKey = of.subject;
    taken.decision = "taken";
    taken.reason = "the worker was gone";
    m_book.audit.push_back(taken);
    if (of.dice.chance(8, 0.3))
        m_book.notes.push_back({at, of.subject, of.person.login, "asked the provider, all of it is there"});
}

void EffectRows::writeDown(const OfRun &of, const Effect &e)
{
    const quint64 at = quint64(e.number) + 50'000'000;
    const bool byHand = of.run.lookedAfter && e.number < kSettledAMost && e.outcome != nullptr;
    const bool asked = qstrcmp(e.state, "unknown") == 0 && of.dice.chance(at, 0.5);
    if (e.outcome && qstrcmp(e.outcome, "declined") == 0 && of.dice.chance(at, 0.02)) {
        m_book.letters.push_back({of.job.name, of.period, e.key, "declined: insufficient funds", e.terms,
                                  of.dice.chance(at, 0.001) ? "open" : "discarded", of.run.attempts,
                                  e.settledAt});
    }
    if (!byHand && !asked)
        return;
    CheckEntry check;
    check.id = of.dice.uuid(at);
    check.effectKey = e.key;
    check.checkedBy = of.person.login;
    check.verdict = byHand ? "found" : of.dice.chance(at + 1, 0.5) ? "absent_unsure" : "inconclusive";
    check.matches = byHand ? R"([{"reference": ")" + e.reference + R"(", "status": "succeeded"}])" : "[]";
    check.evidence = R"({"pages": 1, "requests": [{"http_status": 200, "objects": )" + check.matches + "}]}";
    check.windowFrom = e.submittedAt - 5 * kSecond;
    check.startedAt = of.run.start + of.run.duration + (900 + of.dice.below(3, 7'200)) * kSecond;
    check.startedAt = std::min(check.startedAt, m_plan.until() - kSecond);
    m_book.checks.push_back(check);
    if (!byHand)
        return;
    AuditEntry settled;
    settled.at = check.startedAt + 60 * kSecond;
    settled.action = of.dice.uuid(5);
    settled.login = of.person.login;
    settled.person = of.person.person;
    settled.function = "resolve_effects";
    settled.subjectKind = "effect";
    settled.subjectKey = e.key;
    settled.decision = "resolved";
    settled.reason = "found at the provider";
    settled.before = R"({"state": "unknown"})";
    settled.after = R"({"state": "done", "outcome": "succeeded"})";
    settled.checkId = check.id;
    settled.evidenceDigest = sha256Hex(check.evidence);
    m_book.audit.push_back(settled);
}

} // namespace fencepost
