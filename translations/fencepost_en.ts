<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
<context>
    <name>AuditFolds</name>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 effect</numerusform>
            <numerusform>%1 effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s)</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 job</numerusform>
            <numerusform>%1 jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 person(s)</source>
        <translation>
            <numerusform>%1 person</numerusform>
            <numerusform>%1 people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 dead letter(s)</source>
        <translation>
            <numerusform>%1 dead letter</numerusform>
            <numerusform>%1 dead letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s)</source>
        <translation>
            <numerusform>%1 record</numerusform>
            <numerusform>%1 records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckWords</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 charge(s) read</source>
        <translation>
            <numerusform>%1 charge read</numerusform>
            <numerusform>%1 charges read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n look-alike(s) not naming this effect</source>
        <translation>
            <numerusform>%n look-alike not naming this effect</numerusform>
            <numerusform>%n look-alikes not naming this effect</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message numerus="yes">
        <source>%n charge(s)</source>
        <translation>
            <numerusform>%n charge</numerusform>
            <numerusform>%n charges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n charge(s)</source>
        <translation>
            <numerusform>%1, %n charge</numerusform>
            <numerusform>%1, %n charges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConsentWords</name>
    <message numerus="yes">
        <source>%n item(s) changed since</source>
        <translation>
            <numerusform>%n item changed since</numerusform>
            <numerusform>%n items changed since</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeadLetterQuestions</name>
    <message numerus="yes">
        <source>Take over %n dead letter(s)</source>
        <translation>
            <numerusform>Take over %n dead letter</numerusform>
            <numerusform>Take over %n dead letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Requeue %n dead letter(s)</source>
        <translation>
            <numerusform>Requeue %n dead letter</numerusform>
            <numerusform>Requeue %n dead letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them is settled by now, and is not sent again.</source>
        <translation>
            <numerusform>%n of them is settled by now, and is not sent again.</numerusform>
            <numerusform>%n of them are settled by now, and are not sent again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) of which nobody knows whether it happened stay out.</source>
        <translation>
            <numerusform>%n effect of which nobody knows whether it happened stays out.</numerusform>
            <numerusform>%n effects of which nobody knows whether they happened stay out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n dead letter(s)</source>
        <translation>
            <numerusform>Discard %n dead letter</numerusform>
            <numerusform>Discard %n dead letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n of them nobody knows whether it happened. Discarding settles nothing: they stay unresolved.</source>
        <translation>
            <numerusform>Of %n of them nobody knows whether it happened. Discarding settles nothing: it stays unresolved.</numerusform>
            <numerusform>Of %n of them nobody knows whether they happened. Discarding settles nothing: they stay unresolved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open %n discarded letter(s) again</source>
        <translation>
            <numerusform>Open %n discarded letter again</numerusform>
            <numerusform>Open %n discarded letters again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeadLetterWords</name>
    <message numerus="yes">
        <source>it was requeued %n time(s) and came back. Once more needs a second person; discarding does not.</source>
        <translation>
            <numerusform>it was requeued %n time and came back. Once more needs a second person; discarding does not.</numerusform>
            <numerusform>it was requeued %n times and came back. Once more needs a second person; discarding does not.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>given up %1 ago, after %n attempt(s)</source>
        <translation>
            <numerusform>given up %1 ago, after %n attempt</numerusform>
            <numerusform>given up %1 ago, after %n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>requeued %n time(s)</source>
        <translation>
            <numerusform>requeued %n time</numerusform>
            <numerusform>requeued %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more line(s)</source>
        <translation>
            <numerusform>… %n more line</numerusform>
            <numerusform>… %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeadLetters</name>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>requeued %n time(s)</source>
        <translation>
            <numerusform>requeued %n time</numerusform>
            <numerusform>requeued %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n letter</numerusform>
            <numerusform>%n letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 effect</numerusform>
            <numerusform>%1 effects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HandOverPack</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Happening</name>
    <message numerus="yes">
        <source>%n effect(s)</source>
        <translation>
            <numerusform>%n effect</numerusform>
            <numerusform>%n effects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JsonLines</name>
    <message numerus="yes">
        <source>… %n more line(s)</source>
        <translation>
            <numerusform>… %n more line</numerusform>
            <numerusform>… %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JsonTree</name>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n element</numerusform>
            <numerusform>%n elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Leases</name>
    <message numerus="yes">
        <source>%1 firing(s) fell due since it was heard.</source>
        <translation>
            <numerusform>%1 firing fell due since it was heard.</numerusform>
            <numerusform>%1 firings fell due since it was heard.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more will until then.</source>
        <translation>
            <numerusform>%1 more will until then.</numerusform>
            <numerusform>%1 more will until then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ping-pong: %1 lost %2 %n time(s) while it was alive.</source>
        <translation>
            <numerusform>Ping-pong: %1 lost %2 once while it was alive.</numerusform>
            <numerusform>Ping-pong: %1 lost %2 %n times while it was alive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ping-pong: %1 and %2 took %3 from each other %n time(s).</source>
        <translation>
            <numerusform>Ping-pong: %1 and %2 took %3 from each other once.</numerusform>
            <numerusform>Ping-pong: %1 and %2 took %3 from each other %n times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: alive, and refused %n time(s); it had been silent for %2</source>
        <translation>
            <numerusform>%1: alive, and refused once; it had been silent for %2</numerusform>
            <numerusform>%1: alive, and refused %n times; it had been silent for %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n live take-over(s)</source>
        <translation>
            <numerusform>%n live take-over</numerusform>
            <numerusform>%n live take-overs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) it ran out under a worker that was heard to the last: nobody renewed it in time.</source>
        <translation>
            <numerusform>Once it ran out under a worker that was heard to the last: nobody renewed it in time.</numerusform>
            <numerusform>%n times it ran out under a worker that was heard to the last: nobody renewed it in time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n blocked firing(s)</source>
        <translation>
            <numerusform>%n blocked firing</numerusform>
            <numerusform>%n blocked firings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n run(s) ended well: too few to say how long the longest one takes.</source>
        <translation>
            <numerusform>Only one run ended well: too few to say how long the longest one takes.</numerusform>
            <numerusform>Only %n runs ended well: too few to say how long the longest one takes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A firing that comes while a run is going waits; at most %n do, the next is missed.</source>
        <translation>
            <numerusform>A firing that comes while a run is going waits; at most one does, the next is missed.</numerusform>
            <numerusform>A firing that comes while a run is going waits; at most %n do, the next is missed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message numerus="yes">
        <source>Change %n setting(s)</source>
        <translation>
            <numerusform>Change %n setting</numerusform>
            <numerusform>Change %n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n effect(s) by new ones</source>
        <translation>
            <numerusform>Replace %n effect by a new one</numerusform>
            <numerusform>Replace %n effects by new ones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Requeue %n dead letter(s)</source>
        <translation>
            <numerusform>Requeue %n dead letter</numerusform>
            <numerusform>Requeue %n dead letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resolve %n effect(s)</source>
        <translation>
            <numerusform>Resolve %n effect</numerusform>
            <numerusform>Resolve %n effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n period(s)</source>
        <translation>
            <numerusform>%n period</numerusform>
            <numerusform>%n periods</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s)</source>
        <translation>
            <numerusform>%n effect</numerusform>
            <numerusform>%n effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n letter</numerusform>
            <numerusform>%n letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 effect</numerusform>
            <numerusform>%1 effects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LedgerWords</name>
    <message numerus="yes">
        <source>%n match(es), all shown</source>
        <translation>
            <numerusform>%n match, all shown</numerusform>
            <numerusform>%n matches, all shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), all shown</source>
        <translation>
            <numerusform>%n effect, all shown</numerusform>
            <numerusform>%n effects, all shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NextAct</name>
    <message numerus="yes">
        <source>No money moves. %1 audit record(s).</source>
        <translation>
            <numerusform>No money moves. %1 audit record.</numerusform>
            <numerusform>No money moves. %1 audit records.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only reads: %n request(s) at least.</source>
        <translation>
            <numerusform>Only reads: %n request at least.</numerusform>
            <numerusform>Only reads: %n requests at least.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 wait(s) for a second person.</source>
        <translation>
            <numerusform>%1 waits for a second person.</numerusform>
            <numerusform>%1 wait for a second person.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only reads: %n request(s) at least, a few seconds.</source>
        <translation>
            <numerusform>Only reads: %n request at least, a few seconds.</numerusform>
            <numerusform>Only reads: %n requests at least, a few seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reconcile</name>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n window</numerusform>
            <numerusform>%n windows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2, %n page(s)</source>
        <translation>
            <numerusform>%1 to %2, %n page</numerusform>
            <numerusform>%1 to %2, %n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> request(s) answered</source>
        <translation>
            <numerusform> request answered</numerusform>
            <numerusform> requests answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 request(s) answered in all</source>
        <translation>
            <numerusform>%1 request answered in all</numerusform>
            <numerusform>%1 requests answered in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 keep(s) the key(s)</source>
        <translation>
            <numerusform>%1 keeps its key</numerusform>
            <numerusform>%1 keep their keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %1 get(s) new one(s).</source>
        <translation>
            <numerusform>, %1 gets a new one.</numerusform>
            <numerusform>, %1 get new ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReconcileItem</name>
    <message numerus="yes">
        <source>It was charged %n time(s); what is too much will be given back.</source>
        <translation>
            <numerusform>It was charged %n time; what is too much will be given back.</numerusform>
            <numerusform>It was charged %n times; what is too much will be given back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%n customer(s))</source>
        <translation>
            <numerusform>(%n customer)</numerusform>
            <numerusform>(%n customers)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is asked together with %1 other(s).</source>
        <translation>
            <numerusform>It is asked together with %1 other.</numerusform>
            <numerusform>It is asked together with %1 others.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunTimeline</name>
    <message numerus="yes">
        <source>%1 effect(s) sent</source>
        <translation>
            <numerusform>%1 effect sent</numerusform>
            <numerusform>%1 effects sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) refused</source>
        <translation>
            <numerusform>%1 write refused</numerusform>
            <numerusform>%1 writes refused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) refused, %2: %3 by %4, token %5, newest %6</source>
        <translation>
            <numerusform>%1 write refused, %2: %3 by %4, token %5, newest %6</numerusform>
            <numerusform>%1 writes refused, %2: %3 by %4, token %5, newest %6</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s) sent here</source>
        <translation>
            <numerusform>%1 effect sent here</numerusform>
            <numerusform>%1 effects sent here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message numerus="yes">
        <source>%1 wait(s) for a second person</source>
        <translation>
            <numerusform>%1 waits for a second person</numerusform>
            <numerusform>%1 wait for a second person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 need(s) a second person</source>
        <translation>
            <numerusform>%1 needs a second person</numerusform>
            <numerusform>%1 need a second person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s): happened or not, not known</source>
        <translation>
            <numerusform>%1 effect: happened or not, not known</numerusform>
            <numerusform>%1 effects: happened or not, not known</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 job</numerusform>
            <numerusform>%1 jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunsWords</name>
    <message numerus="yes">
        <source>%n match(es), all shown</source>
        <translation>
            <numerusform>%n match, all shown</numerusform>
            <numerusform>%n matches, all shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s), all shown</source>
        <translation>
            <numerusform>%1 run, all shown</numerusform>
            <numerusform>%1 runs, all shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Triage</name>
    <message numerus="yes">
        <source>%1 effect(s) of the run</source>
        <translation>
            <numerusform>%1 effect of the run</numerusform>
            <numerusform>%1 effects of the run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n letter</numerusform>
            <numerusform>%n letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 effect</numerusform>
            <numerusform>%1 effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>given up on, %n shape(s) of error; the newest: %1</source>
        <translation>
            <numerusform>given up on, %n shape of error; the newest: %1</numerusform>
            <numerusform>given up on, %n shapes of error; the newest: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %n message(s)</source>
        <translation>
            <numerusform>over %n message</numerusform>
            <numerusform>over %n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) missing</source>
        <translation>
            <numerusform>%n record missing</numerusform>
            <numerusform>%n records missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::AuditScreen</name>
    <message numerus="yes">
        <source>%1 record(s) in %2 rows</source>
        <translation>
            <numerusform>%1 record in %2 rows</numerusform>
            <numerusform>%1 records in %2 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 match(es), all shown</source>
        <translation>
            <numerusform>%1 match, all shown</numerusform>
            <numerusform>%1 matches, all shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s), all shown</source>
        <translation>
            <numerusform>%1 record, all shown</numerusform>
            <numerusform>%1 records, all shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ChainBar</name>
    <message numerus="yes">
        <source>Unbroken: %1 record(s) verified, %2</source>
        <translation>
            <numerusform>Unbroken: %1 record verified, %2</numerusform>
            <numerusform>Unbroken: %1 records verified, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ConfirmDialog</name>
    <message numerus="yes">
        <source>Give a reason of at least %n character(s).</source>
        <translation>
            <numerusform>Give a reason of at least %n character.</numerusform>
            <numerusform>Give a reason of at least %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reason, for the audit (required, at least %n character(s))</source>
        <translation>
            <numerusform>Reason, for the audit (required, at least %n character)</numerusform>
            <numerusform>Reason, for the audit (required, at least %n characters)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ConsentsScreen</name>
    <message numerus="yes">
        <source>%1 asked for, a frozen set</source>
        <translation>
            <numerusform>%1 asked for, a frozen set</numerusform>
            <numerusform>%1 asked for, a frozen set</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for you</source>
        <translation>
            <numerusform>%n waits for you</numerusform>
            <numerusform>%n wait for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for another person</source>
        <translation>
            <numerusform>%n waits for another person</numerusform>
            <numerusform>%n wait for another person</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::DeadLettersScreen</name>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n letter</numerusform>
            <numerusform>%n letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s) copied as CSV.</source>
        <translation>
            <numerusform>%n letter copied as CSV.</numerusform>
            <numerusform>%n letters copied as CSV.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ExportDialog</name>
    <message numerus="yes">
        <source>Written: %n row(s) in %1</source>
        <translation>
            <numerusform>Written: %n row in %1</numerusform>
            <numerusform>Written: %n rows in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::Finder</name>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 effect</numerusform>
            <numerusform>%1 effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s)</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::HandOverDialog</name>
    <message numerus="yes">
        <source>%n offer(s) withdrawn; audit %1.</source>
        <translation>
            <numerusform>%n offer withdrawn; audit %1.</numerusform>
            <numerusform>%n offers withdrawn; audit %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted: yours now; audit %1.</source>
        <translation>
            <numerusform>%n accepted: yours now; audit %1.</numerusform>
            <numerusform>%n accepted: yours now; audit %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n offered, and yours until it is accepted; audit %1.</source>
        <translation>
            <numerusform>%n offered, and yours until it is accepted; audit %1.</numerusform>
            <numerusform>%n offered, and yours until they are accepted; audit %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not: %1</source>
        <translation>
            <numerusform>%n not: %1</numerusform>
            <numerusform>%n not: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written: %n row(s) that need a person, in %1</source>
        <translation>
            <numerusform>Written: %n row that needs a person, in %1</numerusform>
            <numerusform>Written: %n rows that need a person, in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>Accept %n</numerusform>
            <numerusform>Accept %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Offer %n to %1</source>
        <translation>
            <numerusform>Offer %n to %1</numerusform>
            <numerusform>Offer %n to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::Head</name>
    <message numerus="yes">
        <source>Armed · %n min left</source>
        <translation>
            <numerusform>Armed · %n min left</numerusform>
            <numerusform>Armed · %n min left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::IssueTable</name>
    <message numerus="yes">
        <source> (%n times)</source>
        <translation>
            <numerusform> (once)</numerusform>
            <numerusform> (%n times)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ItemInspector</name>
    <message numerus="yes">
        <source>%n look-alike(s) not naming this effect</source>
        <translation>
            <numerusform>%n look-alike not naming this effect</numerusform>
            <numerusform>%n look-alikes not naming this effect</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::KeyHistogram</name>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n key</numerusform>
            <numerusform>%n keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::LeaseInspector</name>
    <message numerus="yes">
        <source>the last %n run(s)</source>
        <translation>
            <numerusform>the last run</numerusform>
            <numerusform>the last %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s) in 30 days</source>
        <translation>
            <numerusform>%1 run in 30 days</numerusform>
            <numerusform>%1 runs in 30 days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::LeasesScreen</name>
    <message numerus="yes">
        <source>%n lease(s)</source>
        <translation>
            <numerusform>%n lease</numerusform>
            <numerusform>%n leases</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ReconcileScreen</name>
    <message numerus="yes">
        <source>Resolve %1 effect(s) on evidence</source>
        <translation>
            <numerusform>Resolve %1 effect on evidence</numerusform>
            <numerusform>Resolve %1 effects on evidence</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ask a second person about %1 effect(s)</source>
        <translation>
            <numerusform>Ask a second person about %1 effect</numerusform>
            <numerusform>Ask a second person about %1 effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resolve %1 effect(s) that were consented to</source>
        <translation>
            <numerusform>Resolve %1 effect that was consented to</numerusform>
            <numerusform>Resolve %1 effects that were consented to</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Any operator but you may answer, with a login of their own, within %n hour(s)</source>
        <translation>
            <numerusform>Any operator but you may answer, with a login of their own, within %n hour</numerusform>
            <numerusform>Any operator but you may answer, with a login of their own, within %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 need(s) a second person</source>
        <translation>
            <numerusform>%1 needs a second person</numerusform>
            <numerusform>%1 need a second person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; best before %1, when the first key goes of the %2 that may be sent again</source>
        <translation>
            <numerusform>; best before %1, when the key goes of the %2 that may be sent again</numerusform>
            <numerusform>; best before %1, when the first key goes of the %2 that may be sent again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::Reconciliation</name>
    <message numerus="yes">
        <source>%n effect(s) could not be checked; each says why.</source>
        <translation>
            <numerusform>%n effect could not be checked; each says why.</numerusform>
            <numerusform>%n effects could not be checked; each says why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::Report</name>
    <message numerus="yes">
        <source>%1, sha256 %2: %3 row(s), one for each effect that was unresolved in this sitting.</source>
        <translation>
            <numerusform>%1, sha256 %2: %3 row, one for each effect that was unresolved in this sitting.</numerusform>
            <numerusform>%1, sha256 %2: %3 rows, one for each effect that was unresolved in this sitting.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in %2 charge(s)</source>
        <translation>
            <numerusform>%1 in %2 charge</numerusform>
            <numerusform>%1 in %2 charges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ReportDialog</name>
    <message numerus="yes">
        <source>Four files: %1, the same as PDF, and %2 and JSON lines with %3 row(s).</source>
        <translation>
            <numerusform>Four files: %1, the same as PDF, and %2 and JSON lines with %3 row.</numerusform>
            <numerusform>Four files: %1, the same as PDF, and %2 and JSON lines with %3 rows.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::RerunInspector</name>
    <message numerus="yes">
        <source>It was rerun %n time(s) before.</source>
        <translation>
            <numerusform>It was rerun %n time before.</numerusform>
            <numerusform>It was rerun %n times before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out by name: %1 effect(s)</source>
        <translation>
            <numerusform>Left out by name: %1 effect</numerusform>
            <numerusform>Left out by name: %1 effects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::StepInfo</name>
    <message numerus="yes">
        <source>%n wait(s)</source>
        <translation>
            <numerusform>%n waits</numerusform>
            <numerusform>%n wait</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::TriageInspector</name>
    <message numerus="yes">
        <source>every %1 s, %n missed</source>
        <translation>
            <numerusform>every %1 s, %n missed</numerusform>
            <numerusform>every %1 s, %n missed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>take it and ask %1 what was charged. That only reads: %n request(s) at least, seconds as a rule.</source>
        <translation>
            <numerusform>take it and ask %1 what was charged. That only reads: %n request at least, seconds as a rule.</numerusform>
            <numerusform>take it and ask %1 what was charged. That only reads: %n requests at least, seconds as a rule.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::TriageScreen</name>
    <message numerus="yes">
        <source>%n row(s), riskiest first</source>
        <translation>
            <numerusform>%n row, riskiest first</numerusform>
            <numerusform>%n rows, riskiest first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consent(s)</source>
        <translation>
            <numerusform>%n consent</numerusform>
            <numerusform>%n consents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refund(s)</source>
        <translation>
            <numerusform>%n refund</numerusform>
            <numerusform>%n refunds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s)</source>
        <translation>
            <numerusform>%1 key</numerusform>
            <numerusform>%1 keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not charged in full</source>
        <translation>
            <numerusform>%n not charged in full</numerusform>
            <numerusform>%n not charged in full</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s), riskiest first</source>
        <translation>
            <numerusform>%1 of %n row, riskiest first</numerusform>
            <numerusform>%1 of %n rows, riskiest first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hand-over(s)</source>
        <translation>
            <numerusform>%n hand-over</numerusform>
            <numerusform>%n hand-overs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), and none has such an owner.</source>
        <translation>
            <numerusform>%n row, and its owner is another.</numerusform>
            <numerusform>%n rows, and none has such an owner.</numerusform>
        </translation>
    </message>
</context>
</TS>
