<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AuditFolds</name>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 Effekt</numerusform>
            <numerusform>%1 Effekte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s)</source>
        <translation>
            <numerusform>%1 Lauf</numerusform>
            <numerusform>%1 Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 Job</numerusform>
            <numerusform>%1 Jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 person(s)</source>
        <translation>
            <numerusform>%1 Person</numerusform>
            <numerusform>%1 Personen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 dead letter(s)</source>
        <translation>
            <numerusform>%1 Dead Letter</numerusform>
            <numerusform>%1 Dead Letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s)</source>
        <translation>
            <numerusform>%1 Eintrag</numerusform>
            <numerusform>%1 Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>#%1 – #%2</source>
        <translation>#%1 – #%2</translation>
    </message>
</context>
<context>
    <name>AuditWords</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>last attempt</source>
        <translation>letzter Versuch</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>to be claimed again</source>
        <translation>anzunehmen</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>Effekt</translation>
    </message>
    <message>
        <source>dead letter</source>
        <translation>Dead Letter</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>request for consent</source>
        <translation>Bitte um Zustimmung</translation>
    </message>
    <message>
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>To what</source>
        <translation>Woran</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>Login</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Action id</source>
        <translation>Aktions-ID</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>Hash</translation>
    </message>
    <message>
        <source>Hash before it</source>
        <translation>Hash davor</translation>
    </message>
    <message>
        <source>item “%1”</source>
        <translation>Gegenstand „%1“</translation>
    </message>
    <message>
        <source>person “%1”</source>
        <translation>Person „%1“</translation>
    </message>
    <message>
        <source>action “%1”</source>
        <translation>Aktion „%1“</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Effect key</source>
        <translation>Effektschlüssel</translation>
    </message>
    <message>
        <source>Job/period</source>
        <translation>Job/Periode</translation>
    </message>
</context>
<context>
    <name>CheckWords</name>
    <message>
        <source>not finished</source>
        <translation>nicht beendet</translation>
    </message>
    <message>
        <source>asked %1 by %2</source>
        <translation>gefragt %1 von %2</translation>
    </message>
    <message>
        <source>stands</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>to refund</source>
        <translation>zu erstatten</translation>
    </message>
    <message>
        <source>evidence kept as sha256 </source>
        <translation>Beleg verwahrt als sha256 </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 charge(s) read</source>
        <translation>
            <numerusform>%1 Belastung gelesen</numerusform>
            <numerusform>%1 Belastungen gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source> live</source>
        <translation> live</translation>
    </message>
    <message>
        <source> test mode</source>
        <translation> Testmodus</translation>
    </message>
    <message numerus="yes">
        <source>%n look-alike(s) not naming this effect</source>
        <translation>
            <numerusform>%n ähnliche, die diesen Effekt nicht nennt</numerusform>
            <numerusform>%n ähnliche, die diesen Effekt nicht nennen</numerusform>
        </translation>
    </message>
    <message>
        <source>charges of %1 to %2 (%3), all read</source>
        <translation>Belastungen von %1 bis %2 (%3), alle gelesen</translation>
    </message>
    <message>
        <source>charges of %1 to %2 (%3), not all read</source>
        <translation>Belastungen von %1 bis %2 (%3), nicht alle gelesen</translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message numerus="yes">
        <source>%n charge(s)</source>
        <translation>
            <numerusform>%n Belastung</numerusform>
            <numerusform>%n Belastungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Sent / made</source>
        <translation>Zeitpunkt</translation>
    </message>
    <message>
        <source>, +%1</source>
        <translation>, +%1</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>%1, both</source>
        <translation>%1, beide</translation>
    </message>
    <message>
        <source>%1, all</source>
        <translation>%1, alle</translation>
    </message>
    <message>
        <source>Refunds</source>
        <translation>Erstattungen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>being asked now</source>
        <translation>wird gerade gefragt</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
    <message>
        <source>cannot be asked</source>
        <translation>nicht abfragbar</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>nothing found yet</source>
        <translation>noch nichts gefunden</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>der Anbieter</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>%1 cannot be asked</source>
        <translation>%1 nicht abfragbar</translation>
    </message>
    <message>
        <source>%1 did not let us ask</source>
        <translation>%1 ließ keine Abfrage zu</translation>
    </message>
    <message>
        <source>%1 did not answer</source>
        <translation>%1 hat nicht geantwortet</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n charge(s)</source>
        <translation>
            <numerusform>%1, %n-mal</numerusform>
            <numerusform>%1, %n-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to refund</source>
        <translation>%1 zu erstatten</translation>
    </message>
    <message>
        <source>%1 not charged</source>
        <translation>%1 nicht belastet</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Bei uns</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Stands</source>
        <translation>Bleibt</translation>
    </message>
    <message>
        <source>To refund</source>
        <translation>Zu erstatten</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>ours %1, %2 not known</source>
        <translation>bei uns %1, bei %2 unbekannt</translation>
    </message>
    <message>
        <source>ours %1, %2 nothing</source>
        <translation>bei uns %1, bei %2 nichts</translation>
    </message>
    <message>
        <source>ours %1, %2 %3</source>
        <translation>bei uns %1, bei %2 %3</translation>
    </message>
    <message>
        <source>, %1 too much</source>
        <translation>, %1 zu viel</translation>
    </message>
    <message>
        <source>, %1 too little</source>
        <translation>, %1 zu wenig</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source> live</source>
        <translation> live</translation>
    </message>
    <message>
        <source> test mode</source>
        <translation> Testmodus</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Not charged</source>
        <translation>Nicht belastet</translation>
    </message>
    <message>
        <source>Too much</source>
        <translation>Zu viel</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Latest arrival</source>
        <translation>Spätester Eingang</translation>
    </message>
</context>
<context>
    <name>ConsentItems</name>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>carried out</source>
        <translation>ausgeführt</translation>
    </message>
    <message>
        <source>void: changed</source>
        <translation>hinfällig: geändert</translation>
    </message>
    <message>
        <source>as asked</source>
        <translation>wie angefragt</translation>
    </message>
    <message>
        <source>given up on: %1</source>
        <translation>aufgegeben wegen: %1</translation>
    </message>
    <message>
        <source>not done under its old key</source>
        <translation>nicht erledigt unter dem alten Schlüssel</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>may act</source>
        <translation>darf handeln</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>sent again by its run</source>
        <translation>von seinem Lauf erneut gesendet</translation>
    </message>
    <message>
        <source>sent with what could not be read</source>
        <translation>gesendet mit dem, was unlesbar war</translation>
    </message>
    <message>
        <source>%1 sent, with a new key</source>
        <translation>%1 gesendet, mit neuem Schlüssel</translation>
    </message>
    <message>
        <source>sent, with a new key</source>
        <translation>gesendet, mit neuem Schlüssel</translation>
    </message>
    <message>
        <source>claimed again</source>
        <translation>erneut angenommen</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Bei uns</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Dort</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Would become</source>
        <translation>Würde zu</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>happened, all equal</source>
        <translation>erfolgt, alles gleich</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>happened, then reversed</source>
        <translation>erfolgt, dann rückgängig</translation>
    </message>
    <message>
        <source>happened, but differs</source>
        <translation>erfolgt, aber anders</translation>
    </message>
    <message>
        <source>charged more than once</source>
        <translation>mehrfach belastet</translation>
    </message>
    <message>
        <source>still working</source>
        <translation>noch in Arbeit</translation>
    </message>
    <message>
        <source>did not happen</source>
        <translation>nicht erfolgt</translation>
    </message>
    <message>
        <source>not found, not sure</source>
        <translation>nicht gefunden, unsicher</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>wrong key or account</source>
        <translation>falscher Schlüssel oder Konto</translation>
    </message>
    <message>
        <source>cannot be asked</source>
        <translation>nicht abfragbar</translation>
    </message>
    <message>
        <source>done, succeeded</source>
        <translation>erledigt, gelungen</translation>
    </message>
    <message>
        <source>done, declined</source>
        <translation>erledigt, abgelehnt</translation>
    </message>
    <message>
        <source>done, reversed</source>
        <translation>erledigt, rückgängig</translation>
    </message>
    <message>
        <source>back to reserved</source>
        <translation>zurück auf reserviert</translation>
    </message>
    <message>
        <source>settled by hand</source>
        <translation>von Hand abgeschlossen</translation>
    </message>
</context>
<context>
    <name>ConsentQuestions</name>
    <message>
        <source>Ours</source>
        <translation>Bei uns</translation>
    </message>
    <message>
        <source>Given up on</source>
        <translation>Aufgegeben wegen</translation>
    </message>
    <message>
        <source>Found before</source>
        <translation>Zuvor gefunden</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>%1: %2 · %3 → %4</source>
        <translation>%1: %2 · %3 → %4</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>as each item says</source>
        <translation>wie jeder Gegenstand sagt</translation>
    </message>
    <message>
        <source>%1 then carries it out, each item once; an item that has changed by then is left out.</source>
        <translation>%1 führt es dann aus, jeden Gegenstand einmal; was sich bis dahin geändert hat, wird ausgelassen.</translation>
    </message>
    <message>
        <source>Give your consent: %1</source>
        <translation>Zustimmen: %1</translation>
    </message>
    <message>
        <source>Asked by %1: %2</source>
        <translation>Gefragt von %1: %2</translation>
    </message>
    <message>
        <source>Give consent</source>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>what did you look at?</source>
        <translation>Was haben Sie angesehen?</translation>
    </message>
    <message>
        <source>By its plan of now no money could move.</source>
        <translation>Nach dem jetzigen Plan könnte kein Geld fließen.</translation>
    </message>
    <message>
        <source>By its plan of now %1 could move.</source>
        <translation>Nach dem jetzigen Plan könnten %1 fließen.</translation>
    </message>
    <message>
        <source>Type %1, the amount that could move</source>
        <translation>Geben Sie %1 ein, den Betrag, der fließen könnte</translation>
    </message>
    <message>
        <source>The asker carries it out, once. If the plan changes before, your consent does not hold.</source>
        <translation>Ausführen wird es, wer gefragt hat, einmal. Ändert sich der Plan vorher, gilt Ihre Zustimmung nicht.</translation>
    </message>
    <message>
        <source>Left out, since they changed: %1.</source>
        <translation>Ausgelassen, weil geändert: %1.</translation>
    </message>
    <message>
        <source>No money moves.</source>
        <translation>Es fließt kein Geld.</translation>
    </message>
    <message>
        <source>%1 could move.</source>
        <translation>%1 könnten fließen.</translation>
    </message>
    <message>
        <source>Type %1, the number of settings</source>
        <translation>Geben Sie %1 ein, die Zahl der Einstellungen</translation>
    </message>
    <message>
        <source>Type %1, the number of effects</source>
        <translation>Geben Sie %1 ein, die Zahl der Effekte</translation>
    </message>
    <message>
        <source>Take it back: %1</source>
        <translation>Zurücknehmen: %1</translation>
    </message>
    <message>
        <source>Refuse: %1</source>
        <translation>Verweigern: %1</translation>
    </message>
    <message>
        <source>Nobody can give it any more; you can ask again.</source>
        <translation>Niemand kann sie mehr erteilen; Sie können erneut fragen.</translation>
    </message>
    <message>
        <source>%1 reads your reason, and can ask again.</source>
        <translation>%1 liest Ihre Begründung und kann erneut fragen.</translation>
    </message>
    <message>
        <source>It was given by %1; what is not carried out yet is stopped.</source>
        <translation>Sie wurde von %1 erteilt; was noch nicht ausgeführt ist, wird gestoppt.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Verweigern</translation>
    </message>
    <message>
        <source>what speaks against it?</source>
        <translation>Was spricht dagegen?</translation>
    </message>
    <message>
        <source>A rerun does not charge what is missing.</source>
        <translation>Eine Wiederholung belastet nicht, was fehlt.</translation>
    </message>
</context>
<context>
    <name>ConsentWords</name>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>It was refused by %1.</source>
        <translation>Sie wurde von %1 verweigert.</translation>
    </message>
    <message>
        <source>gone since %1</source>
        <translation>verfallen seit %1</translation>
    </message>
    <message>
        <source>goes before that, %1</source>
        <translation>verfällt davor, %1</translation>
    </message>
    <message>
        <source>goes after that: %1</source>
        <translation>verfällt danach: %1</translation>
    </message>
    <message>
        <source>Their first key</source>
        <translation>Ihr erster Schlüssel</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>Sein Schlüssel</translation>
    </message>
    <message>
        <source>goes after that</source>
        <translation>verfällt danach</translation>
    </message>
    <message>
        <source>%1, together</source>
        <translation>%1, zusammen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>It changes a setting: an administrator must answer.</source>
        <translation>Es ändert eine Einstellung: Ein Administrator muss antworten.</translation>
    </message>
    <message>
        <source>It is about money: an operator must answer.</source>
        <translation>Es geht um Geld: Ein Operator muss antworten.</translation>
    </message>
    <message>
        <source>%1, as %2</source>
        <translation>%1, als %2</translation>
    </message>
    <message>
        <source>It was given by %1.</source>
        <translation>Sie wurde von %1 erteilt.</translation>
    </message>
    <message>
        <source>It has run out; the asker must ask again.</source>
        <translation>Sie ist abgelaufen; wer gefragt hat, muss erneut fragen.</translation>
    </message>
    <message>
        <source>You asked for it yourself: another person must answer.</source>
        <translation>Sie haben selbst gefragt: Eine andere Person muss antworten.</translation>
    </message>
    <message>
        <source>You asked for it yourself, as %1: two logins of one person are one person. Another person must answer.</source>
        <translation>Sie haben selbst gefragt, als %1: Zwei Logins einer Person sind eine Person. Eine andere Person muss antworten.</translation>
    </message>
    <message>
        <source>What would be sent could not be read with this login: nobody agrees to it unseen. Read it as an operator.</source>
        <translation>Was gesendet würde, war mit diesem Login nicht lesbar: Niemand stimmt ungesehen zu. Lesen Sie es als Operator.</translation>
    </message>
    <message>
        <source>Nothing in it is any more as it was asked; the asker must ask again.</source>
        <translation>Nichts darin ist mehr wie angefragt; wer gefragt hat, muss erneut fragen.</translation>
    </message>
    <message>
        <source>It was carried out.</source>
        <translation>Sie wurde ausgeführt.</translation>
    </message>
    <message>
        <source>It has run out.</source>
        <translation>Sie ist abgelaufen.</translation>
    </message>
    <message>
        <source>%1 may watch, not act.</source>
        <translation>%1 darf zusehen, nicht handeln.</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>for another person</source>
        <translation>für eine andere Person</translation>
    </message>
    <message>
        <source>for an administrator</source>
        <translation>für einen Administrator</translation>
    </message>
    <message>
        <source>for an operator</source>
        <translation>für einen Operator</translation>
    </message>
    <message>
        <source>asked by you</source>
        <translation>gefragt von Ihnen</translation>
    </message>
    <message>
        <source>asked by %1</source>
        <translation>gefragt von %1</translation>
    </message>
    <message>
        <source>read why it is asked and what could move, then answer. Your answer is recorded by name; you send nothing.</source>
        <translation>lesen, warum gefragt wird und was fließen könnte, dann antworten. Ihre Antwort wird mit Namen erfasst; Sie senden nichts.</translation>
    </message>
    <message>
        <source>compare what it was with what it would be, then answer. Your answer is recorded by name.</source>
        <translation>vergleichen, was war und was würde, dann antworten. Ihre Antwort wird mit Namen erfasst.</translation>
    </message>
    <message>
        <source>read what it was and what would be sent in its place, with a new key: it can move money. A sleeping worker could still send the old one. Your answer is recorded by name.</source>
        <translation>lesen, was es war und was stattdessen mit neuem Schlüssel gesendet würde: Es kann Geld bewegen. Ein schlafender Worker könnte das alte noch senden. Ihre Antwort wird mit Namen erfasst.</translation>
    </message>
    <message>
        <source>read why it was given up on, then answer: its run sends it again. Your answer is recorded by name.</source>
        <translation>lesen, warum es aufgegeben wurde, dann antworten: Sein Lauf sendet es erneut. Ihre Antwort wird mit Namen erfasst.</translation>
    </message>
    <message>
        <source>read the evidence of each item, then answer. Your answer is recorded by name. No money moves.</source>
        <translation>den Beleg jedes Gegenstands lesen, dann antworten. Ihre Antwort wird mit Namen erfasst. Es fließt kein Geld.</translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation>Gefragt von</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>Request ends</source>
        <translation>Anfrage endet</translation>
    </message>
    <message>
        <source>May answer</source>
        <translation>Antworten darf</translation>
    </message>
    <message>
        <source>any administrator but %1</source>
        <translation>jeder Administrator außer %1</translation>
    </message>
    <message>
        <source>any operator but %1</source>
        <translation>jeder Operator außer %1</translation>
    </message>
    <message>
        <source>To refund</source>
        <translation>Zu erstatten</translation>
    </message>
    <message>
        <source>Not charged</source>
        <translation>Nicht belastet</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Given by</source>
        <translation>Erteilt von</translation>
    </message>
    <message>
        <source>Refused by</source>
        <translation>Verweigert von</translation>
    </message>
    <message>
        <source>Carried out</source>
        <translation>Ausgeführt</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>Hinfällig</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) changed since</source>
        <translation>
            <numerusform>%n Gegenstand seither geändert</numerusform>
            <numerusform>%n Gegenstände seither geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to refund</source>
        <translation>%1 zu erstatten</translation>
    </message>
    <message>
        <source>%1 not charged</source>
        <translation>%1 nicht belastet</translation>
    </message>
    <message>
        <source>done; %1</source>
        <translation>erledigt; %1</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Found before</source>
        <translation>Zuvor gefunden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Given up on</source>
        <translation>Aufgegeben wegen</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>It was</source>
        <translation>Es war</translation>
    </message>
    <message>
        <source>Would become</source>
        <translation>Würde zu</translation>
    </message>
    <message>
        <source>Dead letter</source>
        <translation>Dead Letter</translation>
    </message>
    <message>
        <source>#%1, requeued before: %2</source>
        <translation>#%1, bisher neu eingereiht: %2</translation>
    </message>
    <message>
        <source>Job · period</source>
        <translation>Job · Periode</translation>
    </message>
    <message>
        <source>Effect key</source>
        <translation>Effektschlüssel</translation>
    </message>
    <message>
        <source>Reruns before</source>
        <translation>Bisherige Wiederholungen</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Im Weg</translation>
    </message>
    <message>
        <source>To have sent by</source>
        <translation>Zu senden bis</translation>
    </message>
</context>
<context>
    <name>DeadLetterQuestions</name>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Its effect</source>
        <translation>Sein Effekt</translation>
    </message>
    <message>
        <source>Job · period</source>
        <translation>Job · Periode</translation>
    </message>
    <message>
        <source>Given up on</source>
        <translation>Aufgegeben wegen</translation>
    </message>
    <message>
        <source>Requeued before</source>
        <translation>Bisher neu eingereiht</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>Type %1, the number of letters</source>
        <translation>Geben Sie %1 ein, die Zahl der Letters</translation>
    </message>
    <message numerus="yes">
        <source>Take over %n dead letter(s)</source>
        <translation>
            <numerusform>%n Dead Letter übernehmen</numerusform>
            <numerusform>%n Dead Letters übernehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Now with %1. They read your reason in the audit record.</source>
        <translation>Jetzt bei %1. Dort ist Ihre Begründung im Audit-Eintrag zu lesen.</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>what did you agree on?</source>
        <translation>Was haben Sie abgesprochen?</translation>
    </message>
    <message numerus="yes">
        <source>Requeue %n dead letter(s)</source>
        <translation>
            <numerusform>%n Dead Letter neu einreihen</numerusform>
            <numerusform>%n Dead Letters neu einreihen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them is settled by now, and is not sent again.</source>
        <translation>
            <numerusform>%n davon ist inzwischen abgeschlossen und wird nicht erneut gesendet.</numerusform>
            <numerusform>%n davon sind inzwischen abgeschlossen und werden nicht erneut gesendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run&apos;s next attempt sends what is reserved, under the same key. Where the run is over, allow its rerun in Reconcile as well.</source>
        <translation>Der nächste Versuch des Laufs sendet, was reserviert ist, unter demselben Schlüssel. Ist der Lauf vorbei, erlauben Sie auch seine Wiederholung im Abgleich.</translation>
    </message>
    <message>
        <source>No money could move.</source>
        <translation>Es könnte kein Geld fließen.</translation>
    </message>
    <message>
        <source>%1 could move.</source>
        <translation>%1 könnten fließen.</translation>
    </message>
    <message>
        <source>Requeue</source>
        <translation>Neu einreihen</translation>
    </message>
    <message>
        <source>what was mended?</source>
        <translation>Was wurde behoben?</translation>
    </message>
    <message>
        <source>Requeue %1: allow a rerun</source>
        <translation>%1 neu einreihen: eine Wiederholung erlauben</translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) of which nobody knows whether it happened stay out.</source>
        <translation>
            <numerusform>%n Effekt, von dem niemand weiß, ob er erfolgt ist, bleibt draußen.</numerusform>
            <numerusform>%n Effekte, von denen niemand weiß, ob sie erfolgt sind, bleiben draußen.</numerusform>
        </translation>
    </message>
    <message>
        <source>why may it run again?</source>
        <translation>Warum darf er erneut laufen?</translation>
    </message>
    <message>
        <source>Type %1, the period that is done already</source>
        <translation>Geben Sie %1 ein, die Periode, die schon erledigt ist</translation>
    </message>
    <message>
        <source>Type %1, the amount that could move</source>
        <translation>Geben Sie %1 ein, den Betrag, der fließen könnte</translation>
    </message>
    <message>
        <source>Ask a second person to requeue it</source>
        <translation>Eine zweite Person fragen, ob neu eingereiht wird</translation>
    </message>
    <message>
        <source>Any other operator may answer, for 4 hours. You carry it out afterwards, once; any change of the letter makes the consent void.</source>
        <translation>Jeder andere Operator kann antworten, 4 Stunden lang. Danach führen Sie es aus, einmal; jede Änderung des Letters macht die Zustimmung hinfällig.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>why should it work this time?</source>
        <translation>Warum sollte es diesmal gelingen?</translation>
    </message>
    <message numerus="yes">
        <source>Discard %n dead letter(s)</source>
        <translation>
            <numerusform>%n Dead Letter verwerfen</numerusform>
            <numerusform>%n Dead Letters verwerfen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n of them nobody knows whether it happened. Discarding settles nothing: they stay unresolved.</source>
        <translation>
            <numerusform>Von %n davon weiß niemand, ob er erfolgt ist. Verwerfen klärt nichts: Er bleibt ungeklärt.</numerusform>
            <numerusform>Von %n davon weiß niemand, ob sie erfolgt sind. Verwerfen klärt nichts: Sie bleiben ungeklärt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is deleted and nothing is sent; the effects stay as they are. Ctrl+Z opens them again.</source>
        <translation>Nichts wird gelöscht und nichts gesendet; die Effekte bleiben, wie sie sind. Strg+Z öffnet sie wieder.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>why is nothing more to be done?</source>
        <translation>Warum ist nichts mehr zu tun?</translation>
    </message>
    <message numerus="yes">
        <source>Open %n discarded letter(s) again</source>
        <translation>
            <numerusform>%n verworfenen Letter wieder öffnen</numerusform>
            <numerusform>%n verworfene Letters wieder öffnen</numerusform>
        </translation>
    </message>
    <message>
        <source>They wait for a person again, and are yours meanwhile. Nothing is sent.</source>
        <translation>Sie warten wieder auf eine Person und liegen inzwischen bei Ihnen. Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>why was it discarded by mistake?</source>
        <translation>Warum wurde er irrtümlich verworfen?</translation>
    </message>
</context>
<context>
    <name>DeadLetterWords</name>
    <message>
        <source>Take it first: T.</source>
        <translation>Übernehmen Sie ihn zuerst: T.</translation>
    </message>
    <message>
        <source>%1 has it. Take it over first: T.</source>
        <translation>%1 bearbeitet ihn. Übernehmen Sie ihn zuerst: T.</translation>
    </message>
    <message>
        <source>Arm this console first: Ctrl+Shift+A.</source>
        <translation>Schalten Sie zuerst diese Konsole scharf: Strg+Umschalt+A.</translation>
    </message>
    <message>
        <source>requeue it: that is a rerun of the period, whose plan is shown first; or discard it with a reason.</source>
        <translation>neu einreihen: Das ist eine Wiederholung der Periode, deren Plan zuerst gezeigt wird; oder mit Begründung verwerfen.</translation>
    </message>
    <message>
        <source>an attempt of its run is at work. Requeue it, or wait for what that attempt does.</source>
        <translation>ein Versuch seines Laufs ist in Arbeit. Reihen Sie ihn neu ein, oder warten Sie ab, was dieser Versuch tut.</translation>
    </message>
    <message>
        <source>its effect is settled: requeuing sends nothing. Discard it with a reason; that can be undone.</source>
        <translation>sein Effekt ist abgeschlossen: Neu einreihen sendet nichts. Verwerfen Sie ihn mit Begründung; das lässt sich rückgängig machen.</translation>
    </message>
    <message numerus="yes">
        <source>it was requeued %n time(s) and came back. Once more needs a second person; discarding does not.</source>
        <translation>
            <numerusform>er wurde %n-mal neu eingereiht und kam zurück. Ein weiteres Mal braucht eine zweite Person; Verwerfen nicht.</numerusform>
            <numerusform>er wurde %n-mal neu eingereiht und kam zurück. Ein weiteres Mal braucht eine zweite Person; Verwerfen nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>requeue it where the cause is mended, or discard it with a reason; that can be undone.</source>
        <translation>neu einreihen, wenn die Ursache behoben ist, oder mit Begründung verwerfen; das lässt sich rückgängig machen.</translation>
    </message>
    <message numerus="yes">
        <source>given up %1 ago, after %n attempt(s)</source>
        <translation>
            <numerusform>aufgegeben vor %1, nach %n Versuch</numerusform>
            <numerusform>aufgegeben vor %1, nach %n Versuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 ago</source>
        <translation>%1 vor %2</translation>
    </message>
    <message>
        <source> · letter #%1</source>
        <translation> · Letter #%1</translation>
    </message>
    <message>
        <source>settle its effect first: nobody knows whether it happened. Its run is open in Reconcile.</source>
        <translation>zuerst seinen Effekt klären: Niemand weiß, ob er erfolgt ist. Sein Lauf steht im Abgleich offen.</translation>
    </message>
    <message>
        <source>take it, so that nobody else works on it. That changes nothing.</source>
        <translation>übernehmen, damit niemand sonst daran arbeitet. Das ändert nichts.</translation>
    </message>
    <message>
        <source>open it again where it was discarded by mistake; it is yours then.</source>
        <translation>wieder öffnen, wenn er irrtümlich verworfen wurde; dann bearbeiten Sie ihn.</translation>
    </message>
    <message>
        <source>leave it to %1, or talk to them. Taking over needs a reason, and is recorded.</source>
        <translation>%1 überlassen oder dort nachfragen. Wer übernimmt, muss es begründen, und es wird erfasst.</translation>
    </message>
    <message>
        <source>open it again where it was discarded by mistake.</source>
        <translation>wieder öffnen, wenn er irrtümlich verworfen wurde.</translation>
    </message>
    <message>
        <source>look; its period was allowed to run again.</source>
        <translation>nachsehen; seine Periode darf wieder laufen.</translation>
    </message>
    <message>
        <source>look; it was given back. Where its run is over, only a rerun sends it.</source>
        <translation>nachsehen; er wurde zurückgegeben. Ist sein Lauf vorbei, sendet ihn nur eine Wiederholung.</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>Its effect</source>
        <translation>Sein Effekt</translation>
    </message>
    <message>
        <source>Job · period</source>
        <translation>Job · Periode</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>Der Lauf</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Aufgegeben</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Requeued before</source>
        <translation>Bisher neu eingereiht</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Requeued</source>
        <translation>Neu eingereiht</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>%1 until %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Effect key</source>
        <translation>Effektschlüssel</translation>
    </message>
    <message>
        <source> by %1</source>
        <translation> von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more line(s)</source>
        <translation>
            <numerusform>… %n weitere Zeile</numerusform>
            <numerusform>… %n weitere Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>requeued %n time(s)</source>
        <translation>
            <numerusform>%n-mal neu eingereiht</numerusform>
            <numerusform>%n-mal neu eingereiht</numerusform>
        </translation>
    </message>
    <message>
        <source>Other letters of this run, %1</source>
        <translation>Andere Letters dieses Laufs, %1</translation>
    </message>
    <message>
        <source>Other letters of this effect, %1</source>
        <translation>Andere Letters dieses Effekts, %1</translation>
    </message>
    <message>
        <source>%1 has asked a second person; nobody has answered yet.</source>
        <translation>%1 hat eine zweite Person gefragt; noch hat niemand geantwortet.</translation>
    </message>
    <message>
        <source>%1 asked, %2 has given their consent: it holds once, for this letter as it is.</source>
        <translation>%1 hat gefragt, %2 hat zugestimmt: Es gilt einmal, für diesen Letter, wie er ist.</translation>
    </message>
    <message>
        <source>It was given back: there is nothing to take.</source>
        <translation>Er wurde zurückgegeben: Es gibt nichts zu übernehmen.</translation>
    </message>
    <message>
        <source>It is yours already.</source>
        <translation>Sie bearbeiten es schon.</translation>
    </message>
    <message>
        <source>Nobody knows whether it happened: settle it in Reconcile first.</source>
        <translation>Niemand weiß, ob er erfolgt ist: Klären Sie ihn zuerst im Abgleich.</translation>
    </message>
    <message>
        <source>Only an open letter is requeued.</source>
        <translation>Nur ein offener Letter wird neu eingereiht.</translation>
    </message>
    <message>
        <source>The third time needs a second person: P.</source>
        <translation>Das dritte Mal braucht eine zweite Person: P.</translation>
    </message>
    <message>
        <source>It needs no second person.</source>
        <translation>Es braucht keine zweite Person.</translation>
    </message>
    <message>
        <source>A second person was asked already.</source>
        <translation>Eine zweite Person ist schon gefragt.</translation>
    </message>
    <message>
        <source>Only an open letter is discarded.</source>
        <translation>Nur ein offener Letter wird verworfen.</translation>
    </message>
    <message>
        <source>Only a discarded letter is opened again.</source>
        <translation>Nur ein verworfener Letter wird wieder geöffnet.</translation>
    </message>
</context>
<context>
    <name>DeadLetters</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>by its plan</source>
        <translation>nach seinem Plan</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message numerus="yes">
        <source>requeued %n time(s)</source>
        <translation>
            <numerusform>%n-mal neu eingereiht</numerusform>
            <numerusform>%n-mal neu eingereiht</numerusform>
        </translation>
    </message>
    <message>
        <source>Settle it first</source>
        <translation>Zuerst klären</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>Leave to %1</source>
        <translation>%1 überlassen</translation>
    </message>
    <message>
        <source>Discard, or ask</source>
        <translation>Verwerfen oder fragen</translation>
    </message>
    <message>
        <source>Requeue or discard</source>
        <translation>Einreihen, verwerfen</translation>
    </message>
    <message>
        <source>requeued</source>
        <translation>neu eingereiht</translation>
    </message>
    <message>
        <source>no error was given</source>
        <translation>kein Fehler angegeben</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>the whole run</source>
        <translation>der ganze Lauf</translation>
    </message>
    <message>
        <source>Job, shape of the error</source>
        <translation>Job, Gestalt des Fehlers</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Letters</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neuester</translation>
    </message>
    <message>
        <source>Oldest</source>
        <translation>Ältester</translation>
    </message>
    <message>
        <source>Customer, period</source>
        <translation>Kunde, Periode</translation>
    </message>
    <message>
        <source>Money, attempts</source>
        <translation>Geld, Versuche</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Aufgegeben</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n Letter</numerusform>
            <numerusform>%n Letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 Effekt</numerusform>
            <numerusform>%1 Effekte</numerusform>
        </translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>keine Frist</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verfallen</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>its ownership is over</source>
        <translation>nicht mehr in Bearbeitung</translation>
    </message>
    <message>
        <source>yours for %1 more</source>
        <translation>noch %1 bei Ihnen</translation>
    </message>
    <message>
        <source>theirs for %1 more</source>
        <translation>dort noch %1</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Money, count</source>
        <translation>Geld, Anzahl</translation>
    </message>
    <message>
        <source>First key goes in</source>
        <translation>Erster Schlüssel verfällt in</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>Angeboten</translation>
    </message>
    <message>
        <source>Dead letter #%1</source>
        <translation>Dead Letter #%1</translation>
    </message>
    <message>
        <source>an effect of %1</source>
        <translation>ein Effekt von %1</translation>
    </message>
    <message>
        <source>%1 not settled</source>
        <translation>%1 nicht abgeschlossen</translation>
    </message>
    <message>
        <source>%1 wait for a rerun</source>
        <translation>%1 warten auf eine Wiederholung</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>nothing of it is unsettled</source>
        <translation>nichts davon ist offen</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>nicht angeboten</translation>
    </message>
    <message>
        <source>to anyone, %1 ago</source>
        <translation>allen, vor %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>to %1, %2 ago</source>
        <translation>an %1, vor %2</translation>
    </message>
</context>
<context>
    <name>HandOverPack</name>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>keine Frist</translation>
    </message>
    <message>
        <source>%1 (gone)</source>
        <translation>%1 (verfallen)</translation>
    </message>
    <message>
        <source>%1 (in %2)</source>
        <translation>%1 (in %2)</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>%1, last active %2</source>
        <translation>%1, zuletzt aktiv %2</translation>
    </message>
    <message>
        <source>Accept the hand-over</source>
        <translation>Übergabe annehmen</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>Keys of what is unresolved go %1</source>
        <translation>Schlüssel des Ungeklärten verfallen %1</translation>
    </message>
    <message>
        <source>Keys of what is unresolved go from %1 to %2</source>
        <translation>Schlüssel des Ungeklärten verfallen von %1 bis %2</translation>
    </message>
    <message>
        <source>Shift hand-over, %1</source>
        <translation>Schichtübergabe, %1</translation>
    </message>
    <message>
        <source>- Environment: %1 %2 (database %3)</source>
        <translation>- Umgebung: %1 %2 (Datenbank %3)</translation>
    </message>
    <message>
        <source>- From: %1</source>
        <translation>- Von: %1</translation>
    </message>
    <message>
        <source>- To: %1</source>
        <translation>- An: %1</translation>
    </message>
    <message>
        <source>anyone</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>- Note: %1</source>
        <translation>- Notiz: %1</translation>
    </message>
    <message>
        <source>, the oldest sent %1</source>
        <translation>, der älteste gesendet %1</translation>
    </message>
    <message>
        <source>- Unresolved: %1</source>
        <translation>- Ungeklärt: %1</translation>
    </message>
    <message>
        <source>- First key goes: %1</source>
        <translation>- Erster Schlüssel verfällt: %1</translation>
    </message>
    <message>
        <source>- Last key goes: %1</source>
        <translation>- Letzter Schlüssel verfällt: %1</translation>
    </message>
    <message>
        <source>- To be sent again by a rerun: %1</source>
        <translation>- Von einer Wiederholung erneut zu senden: %1</translation>
    </message>
    <message>
        <source>What its owner hands over</source>
        <translation>Was übergeben wird</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>Nichts.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>How it stands</source>
        <translation>Wie es steht</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>First key goes</source>
        <translation>Erster Schlüssel verfällt</translation>
    </message>
    <message>
        <source>Owned until</source>
        <translation>Bearbeitet bis</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>Angeboten</translation>
    </message>
    <message>
        <source>What needs a person, riskiest first</source>
        <translation>Was eine Person braucht, das Riskanteste zuerst</translation>
    </message>
    <message>
        <source>Nothing does.</source>
        <translation>Nichts.</translation>
    </message>
    <message>
        <source>Money, count</source>
        <translation>Geld, Anzahl</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>waits for a second person</source>
        <translation>wartet auf eine zweite Person</translation>
    </message>
    <message>
        <source>given by %1, not carried out</source>
        <translation>erteilt von %1, nicht ausgeführt</translation>
    </message>
    <message>
        <source>Requests for a second person</source>
        <translation>Anfragen an eine zweite Person</translation>
    </message>
    <message>
        <source>None is open.</source>
        <translation>Keine ist offen.</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Worüber</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Gegenstände</translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation>Gefragt von</translation>
    </message>
    <message>
        <source>Runs out</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Actions in doubt, of this console</source>
        <translation>Aktionen im Zweifel, von dieser Konsole</translation>
    </message>
    <message>
        <source>None: the database has answered all that this console sent.</source>
        <translation>Keine: Die Datenbank hat alles beantwortet, was diese Konsole gesendet hat.</translation>
    </message>
    <message>
        <source>Nobody here knows yet what became of these. This console asks again by itself; nothing else may be done about what they name until the database answers.</source>
        <translation>Noch weiß hier niemand, was aus diesen geworden ist. Diese Konsole fragt von selbst erneut nach; bis die Datenbank antwortet, darf an dem, was sie nennen, nichts anderes getan werden.</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>before this console was started</source>
        <translation>bevor diese Konsole gestartet wurde</translation>
    </message>
    <message>
        <source>this sitting</source>
        <translation>diese Sitzung</translation>
    </message>
    <message>
        <source>What is paused</source>
        <translation>Was angehalten ist</translation>
    </message>
    <message>
        <source>provider %1</source>
        <translation>Anbieter %1</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>until somebody resumes it</source>
        <translation>bis jemand es fortsetzt</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>The audit record was empty when this was written.</source>
        <translation>Das Audit war leer, als dies geschrieben wurde.</translation>
    </message>
    <message>
        <source>Newest audit record when this was written: #%1, hash %2</source>
        <translation>Neuester Audit-Eintrag, als dies geschrieben wurde: #%1, Hash %2</translation>
    </message>
    <message>
        <source>The runs one by one</source>
        <translation>Die Läufe im Einzelnen</translation>
    </message>
    <message>
        <source>The %1 riskiest of %2; the others stand in the tables above alone.</source>
        <translation>Die %1 riskantesten von %2; die übrigen stehen nur in den Tabellen oben.</translation>
    </message>
    <message>
        <source>, attempt %1 of %2</source>
        <translation>, Versuch %1 von %2</translation>
    </message>
    <message>
        <source>, worker %1, token %2</source>
        <translation>, Worker %1, Token %2</translation>
    </message>
    <message>
        <source>Run: %1</source>
        <translation>Lauf: %1</translation>
    </message>
    <message>
        <source>Effects, %1: %2</source>
        <translation>Effekte, %1: %2</translation>
    </message>
    <message>
        <source>Checked as it stands now: %1</source>
        <translation>Geprüft, wie es jetzt steht: %1</translation>
    </message>
    <message>
        <source>Waiting for a second person: %1</source>
        <translation>Warten auf eine zweite Person: %1</translation>
    </message>
    <message>
        <source>Refund owed: %1 of %2, noted by %3</source>
        <translation>Erstattung offen: %1 von %2, notiert von %3</translation>
    </message>
    <message>
        <source>Not charged: %1 of %2, noted by %3</source>
        <translation>Nicht belastet: %1 von %2, notiert von %3</translation>
    </message>
    <message>
        <source>Note of %1, %2: %3</source>
        <translation>Notiz von %1, %2: %3</translation>
    </message>
    <message>
        <source>It could not be read: %1</source>
        <translation>Er war nicht lesbar: %1</translation>
    </message>
</context>
<context>
    <name>Happening</name>
    <message numerus="yes">
        <source>%n effect(s)</source>
        <translation>
            <numerusform>%n Effekt</numerusform>
            <numerusform>%n Effekte</numerusform>
        </translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>token %1, newest %2</source>
        <translation>Token %1, neuestes %2</translation>
    </message>
    <message>
        <source>token %1, its lease was over</source>
        <translation>Token %1, seine Lease war vorbei</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>retry</source>
        <translation>neuer Versuch</translation>
    </message>
    <message>
        <source>take-over</source>
        <translation>Übernahme</translation>
    </message>
    <message>
        <source>rerun</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>caught up</source>
        <translation>nachgeholt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>made stale by another</source>
        <translation>durch einen anderen veraltet</translation>
    </message>
    <message>
        <source>abandoned</source>
        <translation>Lease lief ab</translation>
    </message>
</context>
<context>
    <name>JsonLines</name>
    <message numerus="yes">
        <source>… %n more line(s)</source>
        <translation>
            <numerusform>… %n weitere Zeile</numerusform>
            <numerusform>… %n weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and it goes on: only its beginning was read</source>
        <translation>%1 und es geht weiter: nur der Anfang wurde gelesen</translation>
    </message>
</context>
<context>
    <name>JsonTree</name>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n element(s)</source>
        <translation>
            <numerusform>%n Element</numerusform>
            <numerusform>%n Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>payload</source>
        <translation>Nutzdaten</translation>
    </message>
    <message>
        <source>more of it was not read</source>
        <translation>mehr davon wurde nicht gelesen</translation>
    </message>
</context>
<context>
    <name>KeyCap</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
</context>
<context>
    <name>Leases</name>
    <message numerus="yes">
        <source>%1 firing(s) fell due since it was heard.</source>
        <translation>
            <numerusform>%1 Start wurde seither fällig.</numerusform>
            <numerusform>%1 Starts wurden seither fällig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more will until then.</source>
        <translation>
            <numerusform>%1 weiterer folgt bis dahin.</numerusform>
            <numerusform>%1 weitere folgen bis dahin.</numerusform>
        </translation>
    </message>
    <message>
        <source>Who owns its run may end the lease, with a reason, in Triage.</source>
        <translation>Wer den Lauf bearbeitet, kann die Lease mit Begründung in der Triage beenden.</translation>
    </message>
    <message numerus="yes">
        <source>Ping-pong: %1 lost %2 %n time(s) while it was alive.</source>
        <translation>
            <numerusform>Ping-Pong: %1 verlor %2 %n-mal, während er lebte.</numerusform>
            <numerusform>Ping-Pong: %1 verlor %2 %n-mal, während er lebte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ping-pong: %1 and %2 took %3 from each other %n time(s).</source>
        <translation>
            <numerusform>Ping-Pong: %1 und %2 nahmen sich %3 %n-mal gegenseitig ab.</numerusform>
            <numerusform>Ping-Pong: %1 und %2 nahmen sich %3 %n-mal gegenseitig ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, attempt %2 of %3</source>
        <translation>%1, Versuch %2 von %3</translation>
    </message>
    <message numerus="yes">
        <source>%1: alive, and refused %n time(s); it had been silent for %2</source>
        <translation>
            <numerusform>%1: lebt, wurde %n-mal abgewiesen; war %2 stumm</numerusform>
            <numerusform>%1: lebt, wurde %n-mal abgewiesen; war %2 stumm</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: not heard again</source>
        <translation>%1: nicht wieder gehört</translation>
    </message>
    <message>
        <source>taken over by %1 one lease after it began, as if nobody renewed: an overlap, so check what both sent</source>
        <translation>von %1 übernommen, eine Leaselänge nach dem Beginn, als hätte niemand verlängert: eine Überlappung; prüfen Sie, was beide gesendet haben</translation>
    </message>
    <message>
        <source>taken over by %1 %2 after it began</source>
        <translation>von %1 übernommen, %2 nach dem Beginn</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>kein Lauf</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>each is missed</source>
        <translation>jeder entfällt</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n live take-over(s)</source>
        <translation>
            <numerusform>%n Übernahme bei lebendem Worker</numerusform>
            <numerusform>%n Übernahmen bei lebendem Worker</numerusform>
        </translation>
    </message>
    <message>
        <source>Job, holder</source>
        <translation>Job, Inhaber</translation>
    </message>
    <message>
        <source>Left, silence</source>
        <translation>Rest, Stille</translation>
    </message>
    <message>
        <source>p99 of interval</source>
        <translation>p99 am Intervall</translation>
    </message>
    <message>
        <source>On overlap</source>
        <translation>Bei Überlappung</translation>
    </message>
    <message>
        <source>Does the lease fit?</source>
        <translation>Passt die Lease?</translation>
    </message>
    <message>
        <source>Day (UTC)</source>
        <translation>Tag (UTC)</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>of the interval</source>
        <translation>vom Intervall</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längster</translation>
    </message>
    <message>
        <source>Longest silence</source>
        <translation>Längste Stille</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>Stunde</translation>
    </message>
    <message>
        <source>Fenced writes</source>
        <translation>Abgewiesene Schreibzugriffe</translation>
    </message>
    <message>
        <source>Suppressed duplicates</source>
        <translation>Unterdrückte Dubletten</translation>
    </message>
    <message>
        <source>the longest run, %1</source>
        <translation>den längsten Lauf, %1</translation>
    </message>
    <message>
        <source>a run that was cut off after %1, and at work</source>
        <translation>einen Lauf, der nach %1 arbeitend abgeschnitten wurde</translation>
    </message>
    <message>
        <source>the longest silence of a living worker, %1</source>
        <translation>die längste Stille eines lebenden Workers, %1</translation>
    </message>
    <message>
        <source>three heartbeats, %1</source>
        <translation>drei Lebenszeichen, %1</translation>
    </message>
    <message>
        <source>It is renewed, outlasts %1, and is shorter than the interval of %2.</source>
        <translation>Sie wird verlängert, überdauert %1 und ist kürzer als das Intervall von %2.</translation>
    </message>
    <message>
        <source>It outlasts %1, with a fifth to spare, and is shorter than the interval of %2.</source>
        <translation>Sie überdauert %1 mit einem Fünftel Reserve und ist kürzer als das Intervall von %2.</translation>
    </message>
    <message>
        <source>More than one run in a hundred takes longer than the interval: p99 is %1 of %2. That is a queue and no schedule; a lease does not mend it.</source>
        <translation>Mehr als einer von hundert Läufen dauert länger als das Intervall: p99 ist %1 von %2. Das ist eine Warteschlange und kein Zeitplan; eine Lease ändert daran nichts.</translation>
    </message>
    <message>
        <source>No lease fits: it would have to outlast %1, with a fifth to spare, and be shorter than the interval of %2.</source>
        <translation>Keine Lease passt: Sie müsste %1 mit einem Fünftel Reserve überdauern und kürzer sein als das Intervall von %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) it ran out under a worker that was heard to the last: nobody renewed it in time.</source>
        <translation>
            <numerusform>%n-mal lief sie unter einem Worker ab, der bis zuletzt zu hören war: Niemand hat sie rechtzeitig verlängert.</numerusform>
            <numerusform>%n-mal lief sie unter einem Worker ab, der bis zuletzt zu hören war: Niemand hat sie rechtzeitig verlängert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Renew it every %1, a quarter of its length.</source>
        <translation>Verlängern Sie sie alle %1, ein Viertel ihrer Länge.</translation>
    </message>
    <message>
        <source>Until then a lease of %1 would outlast every run.</source>
        <translation>Bis dahin würde eine Lease von %1 jeden Lauf überdauern.</translation>
    </message>
    <message>
        <source>Another length is no help.</source>
        <translation>Eine andere Länge hilft nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n blocked firing(s)</source>
        <translation>
            <numerusform>%n blockierter Start</numerusform>
            <numerusform>%n blockierte Starts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, was %2</source>
        <translation>%1, war %2</translation>
    </message>
    <message>
        <source>Too little data</source>
        <translation>Zu wenige Daten</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Lengthen to %1</source>
        <translation>Auf %1 verlängern</translation>
    </message>
    <message>
        <source>Shorten to %1</source>
        <translation>Auf %1 verkürzen</translation>
    </message>
    <message>
        <source>Split the job</source>
        <translation>Den Job teilen</translation>
    </message>
    <message>
        <source>Renewal is broken</source>
        <translation>Verlängerung defekt</translation>
    </message>
    <message>
        <source>No run has ended well in 30 days.</source>
        <translation>In 30 Tagen ist kein Lauf gut beendet worden.</translation>
    </message>
    <message numerus="yes">
        <source>Only %n run(s) ended well: too few to say how long the longest one takes.</source>
        <translation>
            <numerusform>Nur %n Lauf ist gut beendet worden: zu wenig, um zu sagen, wie lange der längste dauert.</numerusform>
            <numerusform>Nur %n Läufe sind gut beendet worden: zu wenige, um zu sagen, wie lange der längste dauert.</numerusform>
        </translation>
    </message>
    <message>
        <source>A lease of %1 is too short: it has to outlast %2, with some to spare.</source>
        <translation>Eine Lease von %1 ist zu kurz: Sie muss %2 mit etwas Reserve überdauern.</translation>
    </message>
    <message>
        <source>A lease of %1 is not shorter than the interval of %2: a worker that dies blocks the next firing. It has to outlast %3.</source>
        <translation>Eine Lease von %1 ist nicht kürzer als das Intervall von %2: Ein Worker, der stirbt, blockiert den nächsten Start. Sie muss %3 überdauern.</translation>
    </message>
    <message>
        <source>As it is: %1 and %2 in 30 days.</source>
        <translation>Wie es ist: %1 und %2 in 30 Tagen.</translation>
    </message>
    <message>
        <source>Had the lease been %1: %2; %3.</source>
        <translation>Wäre die Lease %1 gewesen: %2; %3.</translation>
    </message>
    <message>
        <source>Keep the action and the periods. What is sent once per period is kept by action, target and period, whatever the job is called: under new job names nothing is sent again. With another action or other periods everything would be.</source>
        <translation>Behalten Sie Aktion und Perioden bei. Was einmal je Periode gesendet wird, hängt an Aktion, Ziel und Periode, gleich wie der Job heißt: Unter neuen Jobnamen wird nichts erneut gesendet. Mit anderer Aktion oder anderen Perioden würde alles erneut gesendet.</translation>
    </message>
    <message>
        <source>Keep the action. What is sent on change is kept by action and target, whatever the job is called: under new job names nothing is sent again. With another action everything would be.</source>
        <translation>Behalten Sie die Aktion bei. Was bei Änderung gesendet wird, hängt an Aktion und Ziel, gleich wie der Job heißt: Unter neuen Jobnamen wird nichts erneut gesendet. Mit anderer Aktion würde alles erneut gesendet.</translation>
    </message>
    <message>
        <source>coalesce</source>
        <translation>zusammenfassen</translation>
    </message>
    <message>
        <source>queue of %1</source>
        <translation>Schlange von %1</translation>
    </message>
    <message>
        <source>fail loudly</source>
        <translation>laut scheitern</translation>
    </message>
    <message>
        <source>none chosen</source>
        <translation>keine gewählt</translation>
    </message>
    <message>
        <source>A firing that comes while a run is going is dropped.</source>
        <translation>Ein Start, der während eines Laufs kommt, entfällt.</translation>
    </message>
    <message numerus="yes">
        <source>A firing that comes while a run is going waits; at most %n do, the next is missed.</source>
        <translation>
            <numerusform>Ein Start, der während eines Laufs kommt, wartet; höchstens %n tut das, der nächste entfällt.</numerusform>
            <numerusform>Ein Start, der während eines Laufs kommt, wartet; höchstens %n tun das, der nächste entfällt.</numerusform>
        </translation>
    </message>
    <message>
        <source>A firing that comes while a run is going is missed, and Triage says so.</source>
        <translation>Ein Start, der während eines Laufs kommt, entfällt, und die Triage sagt es.</translation>
    </message>
    <message>
        <source>No policy is chosen for firings that come while a run is going. Until one is, each is missed. An administrator sets overlap_policy to %1.</source>
        <translation>Für Starts, die während eines Laufs kommen, ist keine Regel gewählt. Bis dahin entfällt jeder. Ein Administrator setzt overlap_policy auf %1.</translation>
    </message>
    <message>
        <source>given back · token %1</source>
        <translation>zurückgegeben · Token %1</translation>
    </message>
    <message>
        <source>never claimed</source>
        <translation>nie angenommen</translation>
    </message>
    <message>
        <source>last held by %1 · token %2</source>
        <translation>zuletzt bei %1 · Token %2</translation>
    </message>
    <message>
        <source>%1 · token %2 · no run under it</source>
        <translation>%1 · Token %2 · kein Lauf darunter</translation>
    </message>
    <message>
        <source>%1 · token %2 · %3, attempt %4</source>
        <translation>%1 · Token %2 · %3, Versuch %4</translation>
    </message>
    <message>
        <source>nothing runs</source>
        <translation>nichts läuft</translation>
    </message>
    <message>
        <source>silent for %1</source>
        <translation>seit %1 stumm</translation>
    </message>
    <message>
        <source>heard %1 ago</source>
        <translation>gehört vor %1</translation>
    </message>
    <message>
        <source>fewer than three days with a run: no trend</source>
        <translation>weniger als drei Tage mit einem Lauf: kein Trend</translation>
    </message>
    <message>
        <source>p99 is %1 % of the interval, %2 % a day</source>
        <translation>p99 ist %1 % des Intervalls, %2 % je Tag</translation>
    </message>
    <message>
        <source>%1: at that pace over it in %2 days</source>
        <translation>%1: bei diesem Tempo darüber in %2 Tagen</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 (UTC), %2</source>
        <translation>%1 (UTC), %2</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>p50 %1, p95 %2, p99 %3</source>
        <translation>p50 %1, p95 %2, p99 %3</translation>
    </message>
    <message>
        <source>p99 is %1 of the interval</source>
        <translation>p99 ist %1 des Intervalls</translation>
    </message>
    <message>
        <source>longest %1</source>
        <translation>längster %1</translation>
    </message>
    <message>
        <source>longest silence %1</source>
        <translation>längste Stille %1</translation>
    </message>
    <message>
        <source>No run has ended well in these days.</source>
        <translation>In diesen Tagen ist kein Lauf gut beendet worden.</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>Intervall %1</translation>
    </message>
    <message>
        <source>lease %1</source>
        <translation>Lease %1</translation>
    </message>
    <message>
        <source>How long runs took by day: %1. The arrow keys go from day to day.</source>
        <translation>Wie lange Läufe dauerten, nach Tag: %1. Die Pfeiltasten gehen von Tag zu Tag.</translation>
    </message>
    <message>
        <source>fenced writes</source>
        <translation>abgewiesene Schreibzugriffe</translation>
    </message>
    <message>
        <source>suppressed duplicates</source>
        <translation>unterdrückte Dubletten</translation>
    </message>
    <message>
        <source>fenced writes %1</source>
        <translation>abgewiesene Schreibzugriffe %1</translation>
    </message>
    <message>
        <source>suppressed duplicates %1</source>
        <translation>unterdrückte Dubletten %1</translation>
    </message>
    <message>
        <source>In 7 days %1 fenced writes and %2 suppressed duplicates. The arrow keys go from hour to hour.</source>
        <translation>In 7 Tagen %1 abgewiesene Schreibzugriffe und %2 unterdrückte Dubletten. Die Pfeiltasten gehen von Stunde zu Stunde.</translation>
    </message>
    <message>
        <source>%1 has been silent for %2, and its lease outlives the job: it is over in %3.</source>
        <translation>%1 ist seit %2 stumm, und die Lease überlebt den Job: Sie läuft in %3 ab.</translation>
    </message>
    <message>
        <source>%1 has been silent for %2; its lease is over in %3.</source>
        <translation>%1 ist seit %2 stumm; die Lease läuft in %3 ab.</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>trend of p99</source>
        <translation>Trend des p99</translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>%1, login %2</source>
        <translation>%1, Login %2</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>sent, its worker is gone</source>
        <translation>gesendet, sein Worker ist weg</translation>
    </message>
    <message>
        <source>reserved, its key is gone</source>
        <translation>reserviert, Schlüssel verfallen</translation>
    </message>
    <message>
        <source>sent long ago</source>
        <translation>vor langem gesendet</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>sent, at work</source>
        <translation>gesendet, in Arbeit</translation>
    </message>
    <message>
        <source>done, declined</source>
        <translation>erledigt, abgelehnt</translation>
    </message>
    <message>
        <source>done, reversed</source>
        <translation>erledigt, rückgängig</translation>
    </message>
    <message>
        <source>done, succeeded</source>
        <translation>erledigt, gelungen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Job · period</source>
        <translation>Job · Periode</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Reserved at</source>
        <translation>Reserviert um</translation>
    </message>
    <message>
        <source>Effect key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Was getan wurde</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>To what</source>
        <translation>Woran</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>rerun of %1</source>
        <translation>Wiederholung von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 Effekt</numerusform>
            <numerusform>%1 Effekte</numerusform>
        </translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>%1, request %2</source>
        <translation>%1, Anfrage %2</translation>
    </message>
    <message>
        <source>%1, effect %2</source>
        <translation>%1, Effekt %2</translation>
    </message>
    <message>
        <source>none given</source>
        <translation>keine angegeben</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Rerun a period</source>
        <translation>Eine Periode wiederholen</translation>
    </message>
    <message>
        <source>Rerun %1</source>
        <translation>%1 wiederholen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message numerus="yes">
        <source>Change %n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung ändern</numerusform>
            <numerusform>%n Einstellungen ändern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replace %n effect(s) by new ones</source>
        <translation>
            <numerusform>%n Effekt durch neuen ersetzen</numerusform>
            <numerusform>%n Effekte durch neue ersetzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Requeue %n dead letter(s)</source>
        <translation>
            <numerusform>%n Dead Letter neu einreihen</numerusform>
            <numerusform>%n Dead Letters neu einreihen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resolve %n effect(s)</source>
        <translation>
            <numerusform>%n Effekt klären</numerusform>
            <numerusform>%n Effekte klären</numerusform>
        </translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Money, count</source>
        <translation>Geld, Anzahl</translation>
    </message>
    <message>
        <source>Asked by</source>
        <translation>Gefragt von</translation>
    </message>
    <message>
        <source>Request ends</source>
        <translation>Anfrage endet</translation>
    </message>
    <message>
        <source>first key goes %1, the request ends %2</source>
        <translation>der erste Schlüssel verfällt %1, die Anfrage endet %2</translation>
    </message>
    <message>
        <source>key: %1 left</source>
        <translation>Schlüssel: noch %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>by its plan</source>
        <translation>nach seinem Plan</translation>
    </message>
    <message>
        <source>ours %1</source>
        <translation>bei uns %1</translation>
    </message>
    <message numerus="yes">
        <source>%n period(s)</source>
        <translation>
            <numerusform>%n Periode</numerusform>
            <numerusform>%n Perioden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n Einstellung</numerusform>
            <numerusform>%n Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n Letter</numerusform>
            <numerusform>%n Letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s)</source>
        <translation>
            <numerusform>%n Effekt</numerusform>
            <numerusform>%n Effekte</numerusform>
        </translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>refused by %1</source>
        <translation>verweigert von %1</translation>
    </message>
    <message>
        <source>given by %1</source>
        <translation>erteilt von %1</translation>
    </message>
    <message>
        <source>ran out</source>
        <translation>abgelaufen</translation>
    </message>
    <message>
        <source>carried out</source>
        <translation>ausgeführt</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>letter #%1</source>
        <translation>Letter #%1</translation>
    </message>
</context>
<context>
    <name>LedgerWords</name>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>not started: never sent</source>
        <translation>nicht begonnen: nie gesendet</translation>
    </message>
    <message>
        <source>gone since %1</source>
        <translation>verfallen seit %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 · token %2</source>
        <translation>%1 · Token %2</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>%1, until %2</source>
        <translation>%1, bis %2</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>sent again</source>
        <translation>erneut gesendet</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>resolved</source>
        <translation>geklärt</translation>
    </message>
    <message>
        <source>wanted to write done</source>
        <translation>wollte erledigt schreiben</translation>
    </message>
    <message>
        <source>wanted to send</source>
        <translation>wollte senden</translation>
    </message>
    <message>
        <source>wanted to write unknown</source>
        <translation>wollte unbekannt schreiben</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>of at least %1</source>
        <translation>von mindestens %1</translation>
    </message>
    <message>
        <source>of about %1</source>
        <translation>von etwa %1</translation>
    </message>
    <message>
        <source>of about %1, counted %2 ago</source>
        <translation>von etwa %1, gezählt vor %2</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>look. Another effect has taken its place.</source>
        <translation>nachsehen. Ein anderer Effekt ist an seine Stelle getreten.</translation>
    </message>
    <message>
        <source>open its run and ask the provider. Its key is gone: only a second person can let it be sent again.</source>
        <translation>seinen Lauf öffnen und den Anbieter fragen. Sein Schlüssel ist verfallen: Nur mit einer zweiten Person darf er erneut gesendet werden.</translation>
    </message>
    <message>
        <source>open its run and ask the provider. Whether it happened is not known; do not send it again.</source>
        <translation>seinen Lauf öffnen und den Anbieter fragen. Ob es geschah, ist unbekannt; nicht erneut senden.</translation>
    </message>
    <message>
        <source>look. It is settled and never sent again.</source>
        <translation>nachsehen. Er ist abgeschlossen und wird nie erneut gesendet.</translation>
    </message>
    <message>
        <source>wait. It is reserved and not sent; its worker goes on, or a rerun sends it with the same key.</source>
        <translation>warten. Er ist reserviert und nicht gesendet; sein Worker macht weiter, oder eine Wiederholung sendet ihn mit demselben Schlüssel.</translation>
    </message>
    <message>
        <source>wait. Its worker lives and is at it.</source>
        <translation>warten. Sein Worker lebt und ist dabei.</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Job · period</source>
        <translation>Job · Periode</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Effect key</source>
        <translation>Effektschlüssel</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>Idempotenzschlüssel</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Anbieter</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>Key clock</source>
        <translation>Schlüsselfrist</translation>
    </message>
    <message>
        <source>Reserved at</source>
        <translation>Reserviert um</translation>
    </message>
    <message>
        <source>First sent</source>
        <translation>Zuerst gesendet</translation>
    </message>
    <message>
        <source>Last sent</source>
        <translation>Zuletzt gesendet</translation>
    </message>
    <message>
        <source>Key kept until</source>
        <translation>Schlüssel gilt bis</translation>
    </message>
    <message>
        <source>Retry until</source>
        <translation>Wiederholbar bis</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Letzte Änderung</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>kein Treffer</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>kein Effekt</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es), all shown</source>
        <translation>
            <numerusform>%n Treffer, alle gezeigt</numerusform>
            <numerusform>%n Treffer, alle gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), all shown</source>
        <translation>
            <numerusform>%n Effekt, alle gezeigt</numerusform>
            <numerusform>%n Effekte, alle gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>newest %1 that match</source>
        <translation>neueste %1 Treffer</translation>
    </message>
    <message>
        <source>newest %1</source>
        <translation>neueste %1</translation>
    </message>
    <message>
        <source>scroll for more</source>
        <translation>weiter mit Scrollen</translation>
    </message>
    <message>
        <source>job “%1”</source>
        <translation>Job „%1“</translation>
    </message>
    <message>
        <source>period “%1”</source>
        <translation>Periode „%1“</translation>
    </message>
    <message>
        <source>state “%1”</source>
        <translation>Zustand „%1“</translation>
    </message>
    <message>
        <source>key, reference or target beginning with “%1”</source>
        <translation>Schlüssel, Referenz oder Ziel, das mit „%1“ beginnt</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Latest arrival</source>
        <translation>Spätester Eingang</translation>
    </message>
</context>
<context>
    <name>NextAct</name>
    <message>
        <source>Take it</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Take it over…</source>
        <translation>Von anderen übernehmen…</translation>
    </message>
    <message>
        <source>Yours for 30 min, renewed while you work.</source>
        <translation>30 min für Sie, verlängert, während Sie arbeiten.</translation>
    </message>
    <message>
        <source>It moves no money.</source>
        <translation>Es bewegt kein Geld.</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait(s) for a second person.</source>
        <translation>
            <numerusform>%1 wartet auf eine zweite Person.</numerusform>
            <numerusform>%1 warten auf eine zweite Person.</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask %1 about %2</source>
        <translation>%1 zu %2 fragen</translation>
    </message>
    <message>
        <source>Nothing is written at %1.</source>
        <translation>Bei %1 wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Still working: ask again after %1.</source>
        <translation>Noch in Arbeit: Fragen Sie nach %1 erneut.</translation>
    </message>
    <message>
        <source>Review %1 odd</source>
        <translation>%1 auffällige sichten</translation>
    </message>
    <message>
        <source>Choose which charge of %1 stands;</source>
        <translation>Wählen Sie, welche Belastung von %1 bleibt;</translation>
    </message>
    <message>
        <source>then a second person is asked.</source>
        <translation>dann wird eine zweite Person gefragt.</translation>
    </message>
    <message>
        <source>Ask a second person about %1…</source>
        <translation>Zweite Person zu %1 fragen…</translation>
    </message>
    <message>
        <source>They see the same evidence.</source>
        <translation>Sie sieht denselben Beleg.</translation>
    </message>
    <message>
        <source>No money moves.</source>
        <translation>Es fließt kein Geld.</translation>
    </message>
    <message>
        <source>Resolve %1 on evidence…</source>
        <translation>%1 auf Beleg klären…</translation>
    </message>
    <message numerus="yes">
        <source>No money moves. %1 audit record(s).</source>
        <translation>
            <numerusform>Es fließt kein Geld. %1 Audit-Eintrag.</numerusform>
            <numerusform>Es fließt kein Geld. %1 Audit-Einträge.</numerusform>
        </translation>
    </message>
    <message>
        <source>Resolve %1 with consent…</source>
        <translation>%1 mit Zustimmung klären…</translation>
    </message>
    <message>
        <source>Write the report…</source>
        <translation>Bericht schreiben…</translation>
    </message>
    <message>
        <source>Who, what, when, on which evidence.</source>
        <translation>Wer, was, wann, auf welchen Beleg.</translation>
    </message>
    <message>
        <source>The rerun can be previewed meanwhile.</source>
        <translation>Die Vorschau der Wiederholung geht inzwischen.</translation>
    </message>
    <message>
        <source>What could be settled is.</source>
        <translation>Was sich klären ließ, ist geklärt.</translation>
    </message>
    <message>
        <source>Next: preview the rerun, at the right.</source>
        <translation>Als Nächstes: Wiederholung ansehen, rechts.</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>Only reads: %n request(s) at least.</source>
        <translation>
            <numerusform>Liest nur: mindestens %n Anfrage.</numerusform>
            <numerusform>Liest nur: mindestens %n Anfragen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No worker claimed the rerun by %1.</source>
        <translation>Kein Worker nahm die Wiederholung bis %1 an.</translation>
    </message>
    <message>
        <source>Take it, and allow another rerun.</source>
        <translation>Übernehmen Sie, und erlauben Sie eine weitere.</translation>
    </message>
    <message>
        <source>A worker claims the rerun by itself, by %1.</source>
        <translation>Ein Worker nimmt die Wiederholung von selbst an, bis %1.</translation>
    </message>
    <message>
        <source>A worker claims the rerun by itself.</source>
        <translation>Ein Worker nimmt die Wiederholung von selbst an.</translation>
    </message>
    <message>
        <source>Nothing is to be done until then.</source>
        <translation>Bis dahin ist nichts zu tun.</translation>
    </message>
    <message>
        <source>%1 is at the rerun now.</source>
        <translation>%1 führt gerade die Wiederholung aus.</translation>
    </message>
    <message>
        <source>It ends the run once all of it is settled.</source>
        <translation>Er beendet den Lauf, sobald alles geklärt ist.</translation>
    </message>
    <message>
        <source>What the rerun left out is settled.</source>
        <translation>Was die Wiederholung ausließ, ist geklärt.</translation>
    </message>
    <message>
        <source>A worker ends the run by itself once all of it is settled.</source>
        <translation>Ein Worker beendet den Lauf von selbst, sobald alles geklärt ist.</translation>
    </message>
    <message>
        <source>The rerun was cut off: what it left is below.</source>
        <translation>Die Wiederholung brach ab: Was sie übrig ließ, steht unten.</translation>
    </message>
    <message>
        <source>Take it, ask about that, and allow another rerun.</source>
        <translation>Übernehmen Sie, fragen Sie danach, und erlauben Sie eine weitere.</translation>
    </message>
    <message>
        <source>Verdicts come in while it is asked.</source>
        <translation>Befunde kommen, während gefragt wird.</translation>
    </message>
    <message>
        <source>%1 has consented, until %2.</source>
        <translation>%1 hat zugestimmt, bis %2.</translation>
    </message>
    <message>
        <source>Consented by %1, until %2.</source>
        <translation>Zugestimmt: %1, bis %2.</translation>
    </message>
    <message numerus="yes">
        <source>Only reads: %n request(s) at least, a few seconds.</source>
        <translation>
            <numerusform>Liest nur: mindestens %n Anfrage, einige Sekunden.</numerusform>
            <numerusform>Liest nur: mindestens %n Anfragen, einige Sekunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Markdown, PDF, CSV, JSON lines.</source>
        <translation>Markdown, PDF, CSV, JSON-Zeilen.</translation>
    </message>
</context>
<context>
    <name>PlanWords</name>
    <message>
        <source>Could move</source>
        <translation>Könnte fließen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Done, skipped</source>
        <translation>Erledigt, entfällt</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Not begun</source>
        <translation>Nicht begonnen</translation>
    </message>
    <message>
        <source>new keys</source>
        <translation>neue Schlüssel</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Key gone</source>
        <translation>Verfallen</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>The whole run</source>
        <translation>Der ganze Lauf</translation>
    </message>
    <message>
        <source>did not happen</source>
        <translation>nicht erfolgt</translation>
    </message>
    <message>
        <source>same key</source>
        <translation>gleicher Schlüssel</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>nie gesendet</translation>
    </message>
    <message>
        <source>key unused</source>
        <translation>Schlüssel unbenutzt</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>%1 charges, %2 apart</source>
        <translation>%1 Belastungen in %2</translation>
    </message>
    <message>
        <source>currency differs: %1</source>
        <translation>andere Währung: %1</translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <translation>%1 statt %2</translation>
    </message>
    <message>
        <source>another customer</source>
        <translation>ein anderer Kunde</translation>
    </message>
    <message>
        <source>%1 kept of %2, the rest refunded</source>
        <translation>%1 von %2 behalten, der Rest erstattet</translation>
    </message>
    <message>
        <source>status %1 is not known here</source>
        <translation>Status %1 ist hier unbekannt</translation>
    </message>
    <message>
        <source>a refund of less than nothing</source>
        <translation>eine Erstattung von weniger als nichts</translation>
    </message>
    <message>
        <source>refunded</source>
        <translation>erstattet</translation>
    </message>
    <message>
        <source>window whole</source>
        <translation>Fenster vollständig</translation>
    </message>
    <message>
        <source>no charge in its window</source>
        <translation>keine Belastung im Fenster</translation>
    </message>
    <message>
        <source>not the one charge there</source>
        <translation>nicht die eine Belastung dort</translation>
    </message>
    <message>
        <source>none of %1 charges</source>
        <translation>0 von %1 Belastungen</translation>
    </message>
    <message>
        <source>the look-up is only eventually consistent</source>
        <translation>die Abfrage ist nicht streng konsistent</translation>
    </message>
    <message>
        <source>not recorded when it was sent</source>
        <translation>nicht erfasst, wann es gesendet wurde</translation>
    </message>
    <message>
        <source>the window begins too late</source>
        <translation>das Fenster beginnt zu spät</translation>
    </message>
    <message>
        <source>the window ends too early</source>
        <translation>das Fenster endet zu früh</translation>
    </message>
    <message>
        <source>it may still arrive</source>
        <translation>es kann noch eintreffen</translation>
    </message>
    <message>
        <source>the provider cannot be asked</source>
        <translation>der Anbieter ist nicht abfragbar</translation>
    </message>
    <message>
        <source>its window is unread</source>
        <translation>sein Fenster ist ungelesen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>stopped before it was asked</source>
        <translation>gestoppt, bevor gefragt wurde</translation>
    </message>
    <message>
        <source>time-out</source>
        <translation>Zeitüberschreitung</translation>
    </message>
    <message>
        <source>host not found</source>
        <translation>Host nicht gefunden</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>Verbindung verweigert</translation>
    </message>
    <message>
        <source>connection closed</source>
        <translation>Verbindung geschlossen</translation>
    </message>
    <message>
        <source>TLS failed</source>
        <translation>TLS gescheitert</translation>
    </message>
    <message>
        <source>no answer (network error %1)</source>
        <translation>keine Antwort (Netzwerkfehler %1)</translation>
    </message>
    <message>
        <source>429 rate limited</source>
        <translation>429 zu viele Anfragen</translation>
    </message>
    <message>
        <source>401: the key is not known to the provider</source>
        <translation>401: Der Anbieter kennt den Schlüssel nicht</translation>
    </message>
    <message>
        <source>403: the key may not read this</source>
        <translation>403: Der Schlüssel darf das nicht lesen</translation>
    </message>
    <message>
        <source>%1: the address answers with a redirect</source>
        <translation>%1: Die Adresse antwortet mit einer Umleitung</translation>
    </message>
    <message>
        <source>the payment is in the other mode (live or test)</source>
        <translation>die Zahlung ist im anderen Modus (Live oder Test)</translation>
    </message>
    <message>
        <source>an answer that is not JSON</source>
        <translation>eine Antwort, die kein JSON ist</translation>
    </message>
    <message>
        <source>the key shows payments of the other mode (live or test)</source>
        <translation>der Schlüssel zeigt Zahlungen des anderen Modus (Live oder Test)</translation>
    </message>
    <message>
        <source>the provider&apos;s account is not recorded</source>
        <translation>das Konto beim Anbieter ist nicht erfasst</translation>
    </message>
    <message>
        <source>no key of the provider has been given</source>
        <translation>es wurde kein Schlüssel des Anbieters angegeben</translation>
    </message>
    <message>
        <source>the key is for %1 mode, the effects are not</source>
        <translation>der Schlüssel ist für den Modus %1, die Effekte sind es nicht</translation>
    </message>
    <message>
        <source>the key belongs to account %1</source>
        <translation>der Schlüssel gehört zum Konto %1</translation>
    </message>
    <message>
        <source>the question was refused: %1</source>
        <translation>die Anfrage wurde verweigert: %1</translation>
    </message>
    <message>
        <source>a payment that cannot be read</source>
        <translation>eine Zahlung, die nicht lesbar ist</translation>
    </message>
    <message>
        <source>a page that cannot be read</source>
        <translation>eine Seite, die nicht lesbar ist</translation>
    </message>
    <message>
        <source>the provider has no usable base_url</source>
        <translation>der Anbieter hat keine brauchbare base_url</translation>
    </message>
    <message>
        <source>same amount, customer</source>
        <translation>Betrag und Kunde gleich</translation>
    </message>
    <message>
        <source>the provider&apos;s base_url may hold only scheme, host, port and path</source>
        <translation>base_url des Anbieters darf nur Schema, Host, Port und Pfad enthalten</translation>
    </message>
    <message>
        <source>the provider&apos;s base_url is not https</source>
        <translation>base_url des Anbieters ist nicht https</translation>
    </message>
</context>
<context>
    <name>Reconcile</name>
    <message>
        <source>, ended %1</source>
        <translation>, beendet %1</translation>
    </message>
    <message>
        <source>, ended</source>
        <translation>, beendet</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>%1 erledigt</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 ausgelassen</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>at work now</source>
        <translation>gerade in Arbeit</translation>
    </message>
    <message>
        <source>the run is done</source>
        <translation>der Lauf ist erledigt</translation>
    </message>
    <message>
        <source>yours until %1, renewing</source>
        <translation>bei Ihnen bis %1, wird verlängert</translation>
    </message>
    <message>
        <source>%1 has it until %2</source>
        <translation>bei %1 bis %2</translation>
    </message>
    <message>
        <source>nobody has it</source>
        <translation>niemand bearbeitet ihn</translation>
    </message>
    <message>
        <source>what is left is yours until %1</source>
        <translation>was übrig ist, bei Ihnen bis %1</translation>
    </message>
    <message>
        <source>%1 left out, yours until %2</source>
        <translation>%1 ausgelassen, bei Ihnen bis %2</translation>
    </message>
    <message>
        <source>job paused by %1</source>
        <translation>Job angehalten von %1</translation>
    </message>
    <message>
        <source>provider paused by %1</source>
        <translation>Anbieter angehalten von %1</translation>
    </message>
    <message>
        <source>%1, not asked yet</source>
        <translation>%1, noch nicht gefragt</translation>
    </message>
    <message>
        <source>%1, last asked %2</source>
        <translation>%1, zuletzt gefragt %2</translation>
    </message>
    <message>
        <source>%1, not from here</source>
        <translation>%1, nicht von hier</translation>
    </message>
    <message>
        <source>%1, %2 over %3 of charges</source>
        <translation>%1, %2 über %3</translation>
    </message>
    <message>
        <source>Last check of %1: %2 over %3 of charges</source>
        <translation>Letzte Prüfung bei %1: %2 über %3</translation>
    </message>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n Fenster</numerusform>
            <numerusform>%n Fenster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2, %n page(s)</source>
        <translation>
            <numerusform>%1 bis %2, %n Seite</numerusform>
            <numerusform>%1 bis %2, %n Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>; refused, asked again by itself</source>
        <translation>; abgewiesen, wird von selbst erneut gefragt</translation>
    </message>
    <message>
        <source> answered</source>
        <translation> beantwortet</translation>
    </message>
    <message numerus="yes">
        <source> request(s) answered</source>
        <translation>
            <numerusform> Anfrage beantwortet</numerusform>
            <numerusform> Anfragen beantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 refused</source>
        <translation>, %1 abgewiesen</translation>
    </message>
    <message>
        <source>, %1 refused and asked again</source>
        <translation>, %1 abgewiesen und erneut gefragt</translation>
    </message>
    <message numerus="yes">
        <source>%1 request(s) answered in all</source>
        <translation>
            <numerusform>%1 Anfrage insgesamt beantwortet</numerusform>
            <numerusform>%1 Anfragen insgesamt beantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source> · %1 in all</source>
        <translation> · %1 insgesamt</translation>
    </message>
    <message>
        <source>next in </source>
        <translation>nächste in </translation>
    </message>
    <message>
        <source>%1 of %2 known</source>
        <translation>%1 von %2 bekannt</translation>
    </message>
    <message>
        <source>, each needs all its windows</source>
        <translation>, jeder braucht alle seine Fenster</translation>
    </message>
    <message>
        <source>being recorded</source>
        <translation>wird erfasst</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message>
        <source>declined in the rerun</source>
        <translation>wiederholt, abgelehnt</translation>
    </message>
    <message>
        <source>done by the rerun</source>
        <translation>wiederholt, erledigt</translation>
    </message>
    <message>
        <source>with a worker now</source>
        <translation>jetzt bei einem Worker</translation>
    </message>
    <message>
        <source>resolved</source>
        <translation>geklärt</translation>
    </message>
    <message>
        <source>settled since</source>
        <translation>seither abgeschlossen</translation>
    </message>
    <message>
        <source>being asked now</source>
        <translation>wird gerade gefragt</translation>
    </message>
    <message>
        <source>being resolved …</source>
        <translation>wird geklärt …</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
    <message>
        <source>consented by %1</source>
        <translation>Zustimmung von %1</translation>
    </message>
    <message>
        <source>%1 consented by %2</source>
        <translation>%1 mit Zustimmung von %2</translation>
    </message>
    <message>
        <source>second person asked</source>
        <translation>zweite Person gefragt</translation>
    </message>
    <message>
        <source>%1 asked</source>
        <translation>%1 gefragt</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>since done by the rerun</source>
        <translation>seither wiederholt, erledigt</translation>
    </message>
    <message>
        <source>%1 since done by the rerun</source>
        <translation>%1 seither wiederholt, erledigt</translation>
    </message>
    <message>
        <source>%1 with a worker now</source>
        <translation>%1 jetzt bei einem Worker</translation>
    </message>
    <message>
        <source>ask again now</source>
        <translation>jetzt erneut fragen</translation>
    </message>
    <message>
        <source>ask again after %1</source>
        <translation>erneut fragen nach %1</translation>
    </message>
    <message>
        <source>%1 being asked now</source>
        <translation>%1 werden gerade erfragt</translation>
    </message>
    <message>
        <source>%1 resolved, %2 left</source>
        <translation>%1 geklärt, %2 übrig</translation>
    </message>
    <message>
        <source> live</source>
        <translation> live</translation>
    </message>
    <message>
        <source> test mode</source>
        <translation> Testmodus</translation>
    </message>
    <message>
        <source>A worker sends it, with the keys it has.</source>
        <translation>Ein Worker sendet es, mit den vorhandenen Schlüsseln.</translation>
    </message>
    <message>
        <source>A worker sends it, with new keys.</source>
        <translation>Ein Worker sendet es, mit neuen Schlüsseln.</translation>
    </message>
    <message numerus="yes">
        <source>%1 keep(s) the key(s)</source>
        <translation>
            <numerusform>%1 behält den Schlüssel</numerusform>
            <numerusform>%1 behalten die Schlüssel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %1 get(s) new one(s).</source>
        <translation>
            <numerusform>, %1 bekommt einen neuen.</numerusform>
            <numerusform>, %1 bekommen neue.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 happened</source>
        <translation>%1 erfolgt</translation>
    </message>
    <message>
        <source>%1 declined</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>%1 did not happen</source>
        <translation>%1 nicht erfolgt</translation>
    </message>
    <message>
        <source>%1 other</source>
        <translation>%1 andere</translation>
    </message>
    <message>
        <source>last heard %1</source>
        <translation>zuletzt gehört %1</translation>
    </message>
    <message>
        <source>put back; a rerun sends it</source>
        <translation>zurückgesetzt; gesendet wird per Wiederholung</translation>
    </message>
    <message>
        <source>%1 put back; a rerun sends it</source>
        <translation>%1 zurückgesetzt; gesendet wird per Wiederholung</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>resolved; %1 to refund</source>
        <translation>geklärt; %1 zu erstatten</translation>
    </message>
    <message>
        <source>resolved; %1 not charged</source>
        <translation>geklärt; %1 nicht belastet</translation>
    </message>
    <message>
        <source>%1 — %2, sent by the rerun since</source>
        <translation>%1 — %2, seither durch die Wiederholung gesendet</translation>
    </message>
</context>
<context>
    <name>ReconcileItem</name>
    <message>
        <source>It was charged once.</source>
        <translation>Es wurde einmal belastet.</translation>
    </message>
    <message>
        <source>It was declined; nothing was charged.</source>
        <translation>Es wurde abgelehnt; nichts wurde belastet.</translation>
    </message>
    <message>
        <source>It was charged and taken back.</source>
        <translation>Es wurde belastet und zurückgegeben.</translation>
    </message>
    <message>
        <source>It was charged, but with %1 instead.</source>
        <translation>Es wurde belastet, aber stattdessen mit %1.</translation>
    </message>
    <message numerus="yes">
        <source>It was charged %n time(s); what is too much will be given back.</source>
        <translation>
            <numerusform>Es wurde %n-mal belastet; was zu viel ist, wird zurückgegeben.</numerusform>
            <numerusform>Es wurde %n-mal belastet; was zu viel ist, wird zurückgegeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>It was not charged.</source>
        <translation>Es wurde nicht belastet.</translation>
    </message>
    <message>
        <source>We do not know yet whether it was charged; please do not try again.</source>
        <translation>Wir wissen noch nicht, ob belastet wurde; bitte nicht erneut versuchen.</translation>
    </message>
    <message>
        <source>%1 was not charged; it stays in Triage until %2 shows it or a person closes it.</source>
        <translation>%1 wurden nicht belastet; es bleibt in der Triage, bis %2 es zeigt oder eine Person es schließt.</translation>
    </message>
    <message>
        <source>%1 was not charged then; %2 shows it by now.</source>
        <translation>%1 wurden damals nicht belastet; %2 zeigt es inzwischen.</translation>
    </message>
    <message>
        <source>%1 was not charged; closed by %2: %3</source>
        <translation>%1 wurden nicht belastet; geschlossen von %2: %3</translation>
    </message>
    <message>
        <source>A refund of %1 is owed; it stays in Triage until %2 shows it.</source>
        <translation>Eine Erstattung von %1 ist offen; sie bleibt in der Triage, bis %2 sie zeigt.</translation>
    </message>
    <message>
        <source>%1 was to be refunded; %2 shows it by now.</source>
        <translation>%1 waren zu erstatten; %2 zeigt es inzwischen.</translation>
    </message>
    <message>
        <source>%1 was charged too much, and no refund is noted.</source>
        <translation>%1 wurden zu viel belastet, und keine Erstattung ist notiert.</translation>
    </message>
    <message>
        <source>It had not happened: back to reserved, audit #%1. A rerun has done it since.</source>
        <translation>Es war nicht erfolgt: zurück auf reserviert, Audit #%1. Eine Wiederholung hat es seither erledigt.</translation>
    </message>
    <message>
        <source>Nothing more: it is resolved, audit #%1.</source>
        <translation>Nichts weiter: Es ist geklärt, Audit #%1.</translation>
    </message>
    <message>
        <source>Resolved, audit #%1.</source>
        <translation>Geklärt, Audit #%1.</translation>
    </message>
    <message>
        <source>Nothing: it was settled since, not from here.</source>
        <translation>Nichts: Es wurde seither abgeschlossen, nicht von hier.</translation>
    </message>
    <message>
        <source>Settled since, not from here.</source>
        <translation>Seither abgeschlossen, nicht von hier.</translation>
    </message>
    <message>
        <source>Waits for a second person: best before %1, when its key goes. The request ends at %2.</source>
        <translation>Wartet auf eine zweite Person: am besten vor %1, wenn sein Schlüssel verfällt. Die Anfrage endet um %2.</translation>
    </message>
    <message>
        <source>Waits for a second person, until %1.</source>
        <translation>Wartet auf eine zweite Person, bis %1.</translation>
    </message>
    <message>
        <source>With a second person: %1.</source>
        <translation>Mit zweiter Person: %1.</translation>
    </message>
    <message numerus="yes">
        <source>It is asked together with %1 other(s).</source>
        <translation>
            <numerusform>Gefragt wird zusammen mit %1 weiteren.</numerusform>
            <numerusform>Gefragt wird zusammen mit %1 weiteren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing yet: it is being asked now.</source>
        <translation>Noch nichts: Es wird gerade gefragt.</translation>
    </message>
    <message>
        <source>Nothing yet: ask the provider first.</source>
        <translation>Noch nichts: Fragen Sie zuerst den Anbieter.</translation>
    </message>
    <message>
        <source>Nothing: ask again after %1.</source>
        <translation>Nichts: Fragen Sie nach %1 erneut.</translation>
    </message>
    <message>
        <source>Nothing: ask again now.</source>
        <translation>Nichts: Fragen Sie jetzt erneut.</translation>
    </message>
    <message>
        <source>Nothing: ask again later.</source>
        <translation>Nichts: Fragen Sie später erneut.</translation>
    </message>
    <message>
        <source>Nothing: the answer is too old. Ask again.</source>
        <translation>Nichts: Die Antwort ist zu alt. Fragen Sie erneut.</translation>
    </message>
    <message>
        <source>You may: %1. A rerun sends it again, with the same key.</source>
        <translation>Möglich: %1. Eine Wiederholung sendet es erneut, mit demselben Schlüssel.</translation>
    </message>
    <message>
        <source>You may: %1, as it stands at %2.</source>
        <translation>Möglich: %1, wie es bei %2 steht.</translation>
    </message>
    <message numerus="yes">
        <source>(%n customer(s))</source>
        <translation>
            <numerusform>(%n Kunde)</numerusform>
            <numerusform>(%n Kunden)</numerusform>
        </translation>
    </message>
    <message>
        <source>to refund at %1:</source>
        <translation>zu erstatten bei %1:</translation>
    </message>
    <message>
        <source>not charged:</source>
        <translation>nicht belastet:</translation>
    </message>
    <message>
        <source>charged too much:</source>
        <translation>zu viel belastet:</translation>
    </message>
    <message>
        <source>; no rerun charges it, see Triage</source>
        <translation>; keine Wiederholung belastet es, siehe Triage</translation>
    </message>
    <message>
        <source>Customer %1, %2, sent %3.</source>
        <translation>Kunde %1, %2, gesendet %3.</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>Resolve: %1 has consented, until %2.</source>
        <translation>Klären: %1 hat zugestimmt, bis %2.</translation>
    </message>
    <message>
        <source>A rerun does not charge what is missing.</source>
        <translation>Eine Wiederholung belastet nicht, was fehlt.</translation>
    </message>
</context>
<context>
    <name>ReportPdf</name>
    <message>
        <source>page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>RunTimeline</name>
    <message>
        <source>by its schedule</source>
        <translation>nach Zeitplan</translation>
    </message>
    <message>
        <source>retry</source>
        <translation>neuer Versuch</translation>
    </message>
    <message>
        <source>take-over</source>
        <translation>Übernahme</translation>
    </message>
    <message>
        <source>rerun</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>caught up</source>
        <translation>nachgeholt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>made stale by another</source>
        <translation>durch einen anderen veraltet</translation>
    </message>
    <message>
        <source>its lease ran out</source>
        <translation>Lease lief ab</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>its worker is gone</source>
        <translation>sein Worker ist weg</translation>
    </message>
    <message>
        <source>%1 · %2 · token %3</source>
        <translation>%1 · %2 · Token %3</translation>
    </message>
    <message>
        <source>Attempt %1, %2, %3: %4</source>
        <translation>Versuch %1, %2, %3: %4</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>Token %1</translation>
    </message>
    <message>
        <source>%1, begun %2, %3</source>
        <translation>%1, begonnen %2, %3</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>dauerte %1</translation>
    </message>
    <message>
        <source>lease until %1, %2 left</source>
        <translation>Lease bis %1, noch %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s) sent</source>
        <translation>
            <numerusform>%1 Effekt gesendet</numerusform>
            <numerusform>%1 Effekte gesendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) refused</source>
        <translation>
            <numerusform>%1 Schreibzugriff abgewiesen</numerusform>
            <numerusform>%1 Schreibzugriffe abgewiesen</numerusform>
        </translation>
    </message>
    <message>
        <source>last heartbeat %1</source>
        <translation>letztes Lebenszeichen %1</translation>
    </message>
    <message>
        <source>no heartbeat after it began</source>
        <translation>kein Lebenszeichen nach dem Beginn</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message numerus="yes">
        <source>%1 write(s) refused, %2: %3 by %4, token %5, newest %6</source>
        <translation>
            <numerusform>%1 Schreibzugriff abgewiesen, %2: %3 von %4, Token %5, neuestes %6</numerusform>
            <numerusform>%1 Schreibzugriffe abgewiesen, %2: %3 von %4, Token %5, neuestes %6</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s) sent here</source>
        <translation>
            <numerusform>%1 Effekt hier gesendet</numerusform>
            <numerusform>%1 Effekte hier gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>ended, some left</source>
        <translation>beendet, einige offen</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>rückgängig gemacht</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>unresolved</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>last heartbeat</source>
        <translation>letztes Lebenszeichen</translation>
    </message>
    <message>
        <source>lease over</source>
        <translation>Lease abgelaufen</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>refused as stale</source>
        <translation>als veraltet abgewiesen</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>übernommen</translation>
    </message>
    <message>
        <source>provider asked</source>
        <translation>Anbieter gefragt</translation>
    </message>
    <message>
        <source>resolved</source>
        <translation>geklärt</translation>
    </message>
    <message>
        <source>second person asked</source>
        <translation>zweite Person gefragt</translation>
    </message>
    <message>
        <source>consent given</source>
        <translation>Zustimmung erteilt</translation>
    </message>
    <message>
        <source>consent refused</source>
        <translation>Zustimmung verweigert</translation>
    </message>
    <message>
        <source>rerun allowed</source>
        <translation>Wiederholung erlaubt</translation>
    </message>
    <message>
        <source>released</source>
        <translation>abgegeben</translation>
    </message>
    <message>
        <source>lease ended</source>
        <translation>Lease beendet</translation>
    </message>
    <message>
        <source>shortfall closed</source>
        <translation>Fehlbetrag geschlossen</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message numerus="yes">
        <source>%1 wait(s) for a second person</source>
        <translation>
            <numerusform>%1 wartet auf eine zweite Person</numerusform>
            <numerusform>%1 warten auf eine zweite Person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 need(s) a second person</source>
        <translation>
            <numerusform>%1 braucht eine zweite Person</numerusform>
            <numerusform>%1 brauchen eine zweite Person</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 still working at %2</source>
        <translation>%1 bei %2 noch in Arbeit</translation>
    </message>
    <message>
        <source>%1 checked, not resolved</source>
        <translation>%1 geprüft, nicht geklärt</translation>
    </message>
    <message>
        <source>charged or not, not known</source>
        <translation>unklar, ob belastet</translation>
    </message>
    <message>
        <source>%1 not known</source>
        <translation>%1 unbekannt</translation>
    </message>
    <message>
        <source>%1 to refund · %2</source>
        <translation>%1 zu erstatten · %2</translation>
    </message>
    <message>
        <source>%1 not charged · %2</source>
        <translation>%1 nicht belastet · %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s): happened or not, not known</source>
        <translation>
            <numerusform>%1 Effekt: unklar, ob erfolgt</numerusform>
            <numerusform>%1 Effekte: unklar, ob erfolgt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>Where the %1 stand</source>
        <translation>Wo die %1 stehen</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>Rerun allowed, not claimed yet</source>
        <translation>Wiederholung erlaubt, noch nicht angenommen</translation>
    </message>
    <message>
        <source>Rerun not allowed yet</source>
        <translation>Wiederholung noch nicht erlaubt</translation>
    </message>
    <message>
        <source>ended, some left</source>
        <translation>beendet, einige offen</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>zurückgesetzt</translation>
    </message>
    <message>
        <source> · to be sent by %1</source>
        <translation> · zu senden bis %1</translation>
    </message>
    <message>
        <source>%1 did not happen</source>
        <translation>%1 nicht erfolgt</translation>
    </message>
    <message>
        <source>%1 reserved</source>
        <translation>%1 reserviert</translation>
    </message>
    <message>
        <source>%1 not begun</source>
        <translation>%1 nicht begonnen</translation>
    </message>
    <message>
        <source>hand-over offered</source>
        <translation>Übergabe angeboten</translation>
    </message>
    <message>
        <source>offer withdrawn</source>
        <translation>Angebot zurückgezogen</translation>
    </message>
    <message>
        <source>hand-over accepted</source>
        <translation>Übergabe angenommen</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>%1: %2, ended %3</source>
        <translation>%1: %2, beendet %3</translation>
    </message>
    <message>
        <source>%1: %2, for %3</source>
        <translation>%1: %2, seit %3</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keiner</translation>
    </message>
    <message>
        <source>due since %1, not claimed yet</source>
        <translation>fällig seit %1, noch nicht angenommen</translation>
    </message>
    <message>
        <source>next due %1, one interval (%2) after the last time</source>
        <translation>nächster fällig %1, ein Intervall (%2) nach dem letzten</translation>
    </message>
    <message>
        <source>last success %1, ended %2</source>
        <translation>letzter Erfolg %1, beendet %2</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>retired</source>
        <translation>stillgelegt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>due %1</source>
        <translation>fällig %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation>%1 zu spät</translation>
    </message>
    <message>
        <source>without a schedule</source>
        <translation>ohne Zeitplan</translation>
    </message>
    <message>
        <source>silent under a live lease</source>
        <translation>stumm unter gültiger Lease</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>at work</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>its worker is gone</source>
        <translation>sein Worker ist weg</translation>
    </message>
    <message>
        <source>waits for a person</source>
        <translation>wartet auf eine Person</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>rerun allowed</source>
        <translation>Wiederholung erlaubt</translation>
    </message>
    <message>
        <source>due, not claimed</source>
        <translation>fällig, nicht angenommen</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>W</source>
        <comment>at work</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>G</source>
        <comment>its worker is gone</comment>
        <translation>X</translation>
    </message>
    <message>
        <source>P</source>
        <comment>waits for a person</comment>
        <translation>P</translation>
    </message>
    <message>
        <source>F</source>
        <comment>failed</comment>
        <translation>G</translation>
    </message>
    <message>
        <source>R</source>
        <comment>rerun allowed</comment>
        <translation>W</translation>
    </message>
    <message>
        <source>Q</source>
        <comment>due, not claimed</comment>
        <translation>F</translation>
    </message>
    <message>
        <source>M</source>
        <comment>missed</comment>
        <translation>V</translation>
    </message>
    <message>
        <source>D</source>
        <comment>done</comment>
        <translation>E</translation>
    </message>
    <message>
        <source>last heard %1 ago</source>
        <translation>zuletzt gehört vor %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>dauerte %1</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>Versuch %1 von %2</translation>
    </message>
    <message>
        <source>Job, last periods</source>
        <translation>Job, letzte Perioden</translation>
    </message>
    <message>
        <source>Due, success</source>
        <translation>Fällig, Erfolg</translation>
    </message>
    <message>
        <source>All jobs</source>
        <translation>Alle Jobs</translation>
    </message>
    <message numerus="yes">
        <source>%1 job(s)</source>
        <translation>
            <numerusform>%1 Job</numerusform>
            <numerusform>%1 Jobs</numerusform>
        </translation>
    </message>
    <message>
        <source>has never run</source>
        <translation>ist nie gelaufen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>How it stands, attempt</source>
        <translation>Wie er steht, Versuch</translation>
    </message>
    <message>
        <source>Claimed, took</source>
        <translation>Start, Dauer</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>done, only %1 of %2</source>
        <translation>erledigt, nur %1 von %2</translation>
    </message>
    <message>
        <source>&lt; 1 s</source>
        <translation>&lt; 1 s</translation>
    </message>
    <message>
        <source>attempt took %1</source>
        <translation>Versuch dauerte %1</translation>
    </message>
</context>
<context>
    <name>RunsWords</name>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>%1, until %2</source>
        <translation>%1, bis %2</translation>
    </message>
    <message>
        <source>%1, at least %2 expected</source>
        <translation>%1, mindestens %2 erwartet</translation>
    </message>
    <message>
        <source>open it in Reconcile. Its attempts are used up: nothing is sent before a person allows a rerun.</source>
        <translation>im Abgleich öffnen. Seine Versuche sind verbraucht: Nichts wird gesendet, bevor eine Person eine Wiederholung erlaubt.</translation>
    </message>
    <message>
        <source>wait. It is tried again in %1; what is done is skipped.</source>
        <translation>warten. In %1 folgt ein neuer Versuch; was erledigt ist, wird ausgelassen.</translation>
    </message>
    <message>
        <source>wait. The next worker tries it again; what is done is skipped.</source>
        <translation>warten. Der nächste Worker versucht es erneut; was erledigt ist, wird ausgelassen.</translation>
    </message>
    <message>
        <source>wait. Its worker lives and is at it.</source>
        <translation>warten. Sein Worker lebt und ist dabei.</translation>
    </message>
    <message>
        <source>open it in Reconcile. Its worker is gone; whether what it sent last has happened is not known.</source>
        <translation>im Abgleich öffnen. Sein Worker ist weg; ob geschah, was er zuletzt gesendet hat, ist unbekannt.</translation>
    </message>
    <message>
        <source>open it in Reconcile and ask the provider. No worker takes it up before that is settled.</source>
        <translation>im Abgleich öffnen und den Anbieter fragen. Kein Worker nimmt ihn an, bevor das geklärt ist.</translation>
    </message>
    <message>
        <source>wait. A rerun is allowed; a worker must claim it by %1.</source>
        <translation>warten. Eine Wiederholung ist erlaubt; ein Worker muss sie bis %1 annehmen.</translation>
    </message>
    <message>
        <source>wait. A rerun is allowed; the next worker claims it.</source>
        <translation>warten. Eine Wiederholung ist erlaubt; der nächste Worker nimmt sie an.</translation>
    </message>
    <message>
        <source>look. It ended well, and what is done is never sent again.</source>
        <translation>nachsehen. Er ist gut beendet, und was erledigt ist, wird nie erneut gesendet.</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Tried again</source>
        <translation>Neuer Versuch</translation>
    </message>
    <message>
        <source>Claim by</source>
        <translation>Anzunehmen bis</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>%1, token %2</source>
        <translation>%1, Token %2</translation>
    </message>
    <message>
        <source>Reruns</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es), all shown</source>
        <translation>
            <numerusform>%n Treffer, alle gezeigt</numerusform>
            <numerusform>%n Treffer, alle gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s), all shown</source>
        <translation>
            <numerusform>%1 Lauf, alle gezeigt</numerusform>
            <numerusform>%1 Läufe, alle gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source> of at least %1</source>
        <translation> von mindestens %1</translation>
    </message>
    <message>
        <source> of about %1</source>
        <translation> von etwa %1</translation>
    </message>
    <message>
        <source>newest %1</source>
        <translation>neueste %1</translation>
    </message>
    <message>
        <source> that match</source>
        <translation> Treffer</translation>
    </message>
    <message>
        <source>%1; filter to see older ones</source>
        <translation>%1; filtern Sie, um ältere zu sehen</translation>
    </message>
    <message>
        <source>job “%1”</source>
        <translation>Job „%1“</translation>
    </message>
    <message>
        <source>period “%1”</source>
        <translation>Periode „%1“</translation>
    </message>
    <message>
        <source>state “%1”</source>
        <translation>Zustand „%1“</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>look why. It ended well, and processed %1 where at least %2 are expected.</source>
        <translation>nachsehen, warum. Er ist gut beendet, hat aber %1 verarbeitet, wo mindestens %2 erwartet werden.</translation>
    </message>
    <message>
        <source>%1 to refund</source>
        <translation>%1 zu erstatten</translation>
    </message>
    <message>
        <source>%1 not charged</source>
        <translation>%1 nicht belastet</translation>
    </message>
    <message>
        <source>Still open: %1. See Triage.</source>
        <translation>Noch offen: %1. Siehe Triage.</translation>
    </message>
</context>
<context>
    <name>StateGlyph</name>
    <message>
        <source>settled</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>working</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>declined or failed</source>
        <translation>abgelehnt oder gescheitert</translation>
    </message>
    <message>
        <source>odd, needs a second person</source>
        <translation>auffällig, braucht eine zweite Person</translation>
    </message>
    <message>
        <source>did not happen</source>
        <translation>nicht erfolgt</translation>
    </message>
</context>
<context>
    <name>TimeText</name>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>%1 h %2 m</source>
        <translation>%1 h %2 m</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verfallen</translation>
    </message>
</context>
<context>
    <name>Triage</name>
    <message>
        <source>Leave to %1</source>
        <translation>%1 überlassen</translation>
    </message>
    <message>
        <source>Take and check</source>
        <translation>Übernehmen und prüfen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Talk, or take over</source>
        <translation>Absprechen oder übernehmen</translation>
    </message>
    <message>
        <source>Read and answer</source>
        <translation>Lesen und antworten</translation>
    </message>
    <message>
        <source>For an administrator</source>
        <translation>Für einen Administrator</translation>
    </message>
    <message>
        <source>For an operator</source>
        <translation>Für einen Operator</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut nachsehen</translation>
    </message>
    <message>
        <source>Look for the refund</source>
        <translation>Erstattung suchen</translation>
    </message>
    <message>
        <source>See why</source>
        <translation>Grund ansehen</translation>
    </message>
    <message>
        <source>Take and look</source>
        <translation>Übernehmen, ansehen</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Open in Ledger</source>
        <translation>Im Ledger öffnen</translation>
    </message>
    <message>
        <source>Refund it once</source>
        <translation>Einmal erstatten</translation>
    </message>
    <message>
        <source>Charge it once</source>
        <translation>Einmal belasten</translation>
    </message>
    <message>
        <source>by hand, at %1</source>
        <translation>von Hand, bei %1</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n Letter</numerusform>
            <numerusform>%n Letters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 Effekt</numerusform>
            <numerusform>%1 Effekte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 effect(s) of the run</source>
        <translation>
            <numerusform>%1 Effekt des Laufs</numerusform>
            <numerusform>%1 Effekte des Laufs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n Gegenstand</numerusform>
            <numerusform>%n Gegenstände</numerusform>
        </translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>ours %1</source>
        <translation>bei uns %1</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>keine Frist</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verfallen</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>%1, login %2</source>
        <translation>%1, Login %2</translation>
    </message>
    <message>
        <source>active now</source>
        <translation>gerade aktiv</translation>
    </message>
    <message>
        <source>quiet %1</source>
        <translation>still seit %1</translation>
    </message>
    <message>
        <source>Money, and a clock is running</source>
        <translation>Geld, und eine Frist läuft</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>No money</source>
        <translation>Kein Geld</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>Consent asked by %1</source>
        <translation>Zustimmung erbeten von %1</translation>
    </message>
    <message>
        <source>several runs</source>
        <translation>mehrere Läufe</translation>
    </message>
    <message>
        <source>sent, no answer recorded</source>
        <translation>gesendet, keine Antwort erfasst</translation>
    </message>
    <message>
        <source>sent, not settled</source>
        <translation>gesendet, nicht abgeschlossen</translation>
    </message>
    <message>
        <source>its worker</source>
        <translation>sein Worker</translation>
    </message>
    <message>
        <source>%1 not heard for %2; its lease ends now</source>
        <translation>%1 seit %2 nicht gehört; die Lease endet jetzt</translation>
    </message>
    <message>
        <source>%1 not heard for %2, yet its lease lives %3 more</source>
        <translation>%1 seit %2 nicht gehört, doch die Lease gilt noch %3</translation>
    </message>
    <message>
        <source>no answer recorded; the lease of %1 ends now, there may be more</source>
        <translation>keine Antwort erfasst; die Lease von %1 endet jetzt, es können mehr werden</translation>
    </message>
    <message>
        <source>no answer recorded; more may be at work, the lease of %1 lives %2 more</source>
        <translation>keine Antwort erfasst; mehr kann in Arbeit sein, die Lease von %1 gilt noch %2</translation>
    </message>
    <message>
        <source>%1 last seen %2; %3</source>
        <translation>%1 zuletzt gesehen %2; %3</translation>
    </message>
    <message>
        <source>rerun allowed; no worker has claimed it</source>
        <translation>Wiederholung erlaubt; kein Worker hat sie angenommen</translation>
    </message>
    <message>
        <source>ended without being done; no attempt is left</source>
        <translation>beendet, ohne fertig zu sein; kein Versuch übrig</translation>
    </message>
    <message>
        <source>lease live %1 more, but no heartbeat for %2</source>
        <translation>Lease gilt noch %1, aber kein Lebenszeichen seit %2</translation>
    </message>
    <message>
        <source>given up on: %1</source>
        <translation>aufgegeben wegen: %1</translation>
    </message>
    <message>
        <source>ended well having processed %1; least expected %2</source>
        <translation>gut beendet, hat %1 verarbeitet; mindestens erwartet: %2</translation>
    </message>
    <message>
        <source>was due while another run was going; nobody will make up for it</source>
        <translation>war fällig, während ein anderer Lauf lief; niemand holt das nach</translation>
    </message>
    <message>
        <source>%1 live</source>
        <translation>%1 live</translation>
    </message>
    <message>
        <source>%1 test mode</source>
        <translation>%1 Testmodus</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>der Anbieter</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Money, count</source>
        <translation>Geld, Anzahl</translation>
    </message>
    <message>
        <source>Key clock, age</source>
        <translation>Frist, Alter</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>%1 · for %2</source>
        <translation>%1 · für %2</translation>
    </message>
    <message>
        <source>longest %1 · %2</source>
        <translation>längste %1 · %2</translation>
    </message>
    <message>
        <source>Open the letters</source>
        <translation>Letters öffnen</translation>
    </message>
    <message numerus="yes">
        <source>given up on, %n shape(s) of error; the newest: %1</source>
        <translation>
            <numerusform>aufgegeben, %n Art von Fehler; der neueste: %1</numerusform>
            <numerusform>aufgegeben, %n Arten von Fehlern; der neueste: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Look for the charge</source>
        <translation>Belastung suchen</translation>
    </message>
    <message>
        <source>by hand, or close it</source>
        <translation>von Hand, oder schließen</translation>
    </message>
    <message>
        <source>Refund to %1</source>
        <translation>Erstattung an %1</translation>
    </message>
    <message>
        <source>Not charged in full: %1</source>
        <translation>Nicht voll belastet: %1</translation>
    </message>
    <message>
        <source>refund owed</source>
        <translation>Erstattung offen</translation>
    </message>
    <message>
        <source>no refund seen at %1</source>
        <translation>keine Erstattung gesehen um %1</translation>
    </message>
    <message>
        <source>refund not looked for yet</source>
        <translation>Erstattung noch nicht gesucht</translation>
    </message>
    <message>
        <source>how much was charged is not said</source>
        <translation>wie viel belastet wurde, ist nicht gesagt</translation>
    </message>
    <message>
        <source>%1 charged instead</source>
        <translation>stattdessen %1 belastet</translation>
    </message>
    <message>
        <source>not charged to them, or given back</source>
        <translation>nicht diesem Kunden belastet, oder zurückgegeben</translation>
    </message>
    <message>
        <source>%1 of %2 paid</source>
        <translation>%1 von %2 bezahlt</translation>
    </message>
    <message>
        <source>ends in %1</source>
        <translation>endet in %1</translation>
    </message>
    <message>
        <source>%1 lost it while it was alive, and came back</source>
        <translation>%1 verlor sie, während er lebte, und kam zurück</translation>
    </message>
    <message>
        <source>its newest is #%1; this console has verified it up to #%2</source>
        <translation>sein neuester Eintrag ist #%1; diese Konsole hat es bis #%2 geprüft</translation>
    </message>
    <message>
        <source>#%1 is another record than the one that this console has verified</source>
        <translation>#%1 ist ein anderer Eintrag als der, den diese Konsole geprüft hat</translation>
    </message>
    <message>
        <source>approved by %1; no worker has sent it since</source>
        <translation>freigegeben von %1; seither hat kein Worker es gesendet</translation>
    </message>
    <message>
        <source>has read no further for %1, though it runs every %2</source>
        <translation>liest seit %1 nicht weiter, obwohl er alle %2 läuft</translation>
    </message>
    <message>
        <source>its oldest message waits for %1, though it runs every %2</source>
        <translation>die älteste Nachricht wartet seit %1, obwohl er alle %2 läuft</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>ich</translation>
    </message>
    <message>
        <source>quiet for 30 min</source>
        <translation>still seit 30 min</translation>
    </message>
    <message>
        <source>nobody&apos;s</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Read and accept</source>
        <translation>Lesen und annehmen</translation>
    </message>
    <message>
        <source>See its runs</source>
        <translation>Läufe ansehen</translation>
    </message>
    <message>
        <source>See its lease</source>
        <translation>Lease ansehen</translation>
    </message>
    <message>
        <source>Verify the record</source>
        <translation>Audit prüfen</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n-mal</numerusform>
            <numerusform>%n-mal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n Job</numerusform>
            <numerusform>%n Jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>over %n message(s)</source>
        <translation>
            <numerusform>über %n Nachricht</numerusform>
            <numerusform>über %n Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n Nachricht</numerusform>
            <numerusform>%n Nachrichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) missing</source>
        <translation>
            <numerusform>%n Eintrag fehlt</numerusform>
            <numerusform>%n Einträge fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>Hand-over from %1</source>
        <translation>Übergabe von %1</translation>
    </message>
    <message>
        <source>The audit record has gone back</source>
        <translation>Das Audit ist zurückgefallen</translation>
    </message>
    <message>
        <source>%1 and %2 take it from each other</source>
        <translation>%1 und %2 nehmen sie sich gegenseitig ab</translation>
    </message>
    <message>
        <source>Put back: %1</source>
        <translation>Zurückgesetzt: %1</translation>
    </message>
    <message>
        <source>did not happen; a rerun sends it, none is allowed yet</source>
        <translation>nicht erfolgt; eine Wiederholung sendet es, noch keine erlaubt</translation>
    </message>
</context>
<context>
    <name>Verdicts</name>
    <message>
        <source>%1 stands</source>
        <translation>%1 bleibt</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Bei uns</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Dort</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Why this verdict</source>
        <translation>Warum dieser Befund</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>%1 · audit #%2</source>
        <translation>%1 · Audit #%2</translation>
    </message>
    <message>
        <source>What the provider says</source>
        <translation>Was der Anbieter sagt</translation>
    </message>
    <message>
        <source>Count, money</source>
        <translation>Anzahl, Geld</translation>
    </message>
</context>
<context>
    <name>fencepost::ActionJournal</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fencepost::ActionRunner</name>
    <message>
        <source>The database was closed before it answered. What was sent is asked for when it is opened again.</source>
        <translation>Die Datenbank wurde geschlossen, bevor sie geantwortet hat. Nach dem Gesendeten wird gefragt, wenn sie wieder geöffnet wird.</translation>
    </message>
    <message>
        <source>Nothing was sent: an action must be written down on this computer first, and that failed. Make room, or mend the folder&apos;s rights, and try again.</source>
        <translation>Nichts wurde gesendet: Eine Aktion muss zuerst auf diesem Rechner aufgeschrieben werden, und das ist gescheitert. Schaffen Sie Platz oder richten Sie die Rechte des Ordners, und versuchen Sie es erneut.</translation>
    </message>
</context>
<context>
    <name>fencepost::ActionWords</name>
    <message>
        <source>Taken</source>
        <translation>Übernommen</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Abgegeben</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Abgeben</translation>
    </message>
    <message>
        <source>Hand-over offered</source>
        <translation>Übergabe angeboten</translation>
    </message>
    <message>
        <source>Offer a hand-over</source>
        <translation>Eine Übergabe anbieten</translation>
    </message>
    <message>
        <source>Hand-over accepted</source>
        <translation>Übergabe angenommen</translation>
    </message>
    <message>
        <source>Accept a hand-over</source>
        <translation>Eine Übergabe annehmen</translation>
    </message>
    <message>
        <source>Provider asked</source>
        <translation>Anbieter gefragt</translation>
    </message>
    <message>
        <source>Ask the provider</source>
        <translation>Den Anbieter fragen</translation>
    </message>
    <message>
        <source>Answers recorded</source>
        <translation>Antworten erfasst</translation>
    </message>
    <message>
        <source>Record answers</source>
        <translation>Antworten erfassen</translation>
    </message>
    <message>
        <source>Resolved</source>
        <translation>Geklärt</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Klären</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Rerun allowed</source>
        <translation>Wiederholung erlaubt</translation>
    </message>
    <message>
        <source>Allow a rerun</source>
        <translation>Eine Wiederholung erlauben</translation>
    </message>
    <message>
        <source>Lease ended</source>
        <translation>Lease beendet</translation>
    </message>
    <message>
        <source>End a lease</source>
        <translation>Eine Lease beenden</translation>
    </message>
    <message>
        <source>Session ended</source>
        <translation>Sitzung beendet</translation>
    </message>
    <message>
        <source>End a session</source>
        <translation>Eine Sitzung beenden</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>Fortgesetzt</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Notiert</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notieren</translation>
    </message>
    <message>
        <source>Shortfall closed</source>
        <translation>Fehlbetrag geschlossen</translation>
    </message>
    <message>
        <source>Close a shortfall</source>
        <translation>Einen Fehlbetrag schließen</translation>
    </message>
    <message>
        <source>Finding raised</source>
        <translation>Feststellung gemeldet</translation>
    </message>
    <message>
        <source>Raise a finding</source>
        <translation>Eine Feststellung melden</translation>
    </message>
    <message>
        <source>Letter requeued</source>
        <translation>Letter neu eingereiht</translation>
    </message>
    <message>
        <source>Requeue a letter</source>
        <translation>Einen Letter neu einreihen</translation>
    </message>
    <message>
        <source>Letter discarded</source>
        <translation>Letter verworfen</translation>
    </message>
    <message>
        <source>Discard a letter</source>
        <translation>Einen Letter verwerfen</translation>
    </message>
    <message>
        <source>Letter reopened</source>
        <translation>Letter wieder geöffnet</translation>
    </message>
    <message>
        <source>Reopen a letter</source>
        <translation>Einen Letter wieder öffnen</translation>
    </message>
    <message>
        <source>Second person asked</source>
        <translation>Zweite Person gefragt</translation>
    </message>
    <message>
        <source>Ask a second person</source>
        <translation>Eine zweite Person fragen</translation>
    </message>
    <message>
        <source>Consent given</source>
        <translation>Zustimmung erteilt</translation>
    </message>
    <message>
        <source>Give consent</source>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>Consent refused</source>
        <translation>Zustimmung verweigert</translation>
    </message>
    <message>
        <source>Refuse consent</source>
        <translation>Zustimmung verweigern</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Approval withdrawn</source>
        <translation>Freigabe zurückgezogen</translation>
    </message>
    <message>
        <source>Withdraw an approval</source>
        <translation>Eine Freigabe zurückziehen</translation>
    </message>
    <message>
        <source>Glass broken</source>
        <translation>Notzugriff genommen</translation>
    </message>
    <message>
        <source>Break glass</source>
        <translation>Notzugriff nehmen</translation>
    </message>
    <message>
        <source>Broken glass closed</source>
        <translation>Notzugriff geschlossen</translation>
    </message>
    <message>
        <source>Close broken glass</source>
        <translation>Notzugriff schließen</translation>
    </message>
    <message>
        <source>Job set</source>
        <translation>Job eingestellt</translation>
    </message>
    <message>
        <source>Set a job</source>
        <translation>Einen Job einstellen</translation>
    </message>
    <message>
        <source>Provider set</source>
        <translation>Anbieter eingestellt</translation>
    </message>
    <message>
        <source>Set a provider</source>
        <translation>Einen Anbieter einstellen</translation>
    </message>
    <message>
        <source>Person set</source>
        <translation>Person eingestellt</translation>
    </message>
    <message>
        <source>Set a person</source>
        <translation>Eine Person einstellen</translation>
    </message>
    <message>
        <source>Rule set</source>
        <translation>Regel eingestellt</translation>
    </message>
    <message>
        <source>Set a rule</source>
        <translation>Eine Regel einstellen</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>Bereinigt</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>Bereinigen</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
</context>
<context>
    <name>fencepost::AdminSession</name>
    <message>
        <source>The clock of this computer is %1 ms %2 the server&apos;s.</source>
        <translation>Die Uhr dieses Rechners geht %1 ms %2 der Uhr des Servers.</translation>
    </message>
    <message>
        <source>ahead of</source>
        <translation>vor</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>hinter</translation>
    </message>
    <message>
        <source>Let both follow a time server; nothing is judged by this computer&apos;s clock.</source>
        <translation>Lassen Sie beide einem Zeitserver folgen; nach der Uhr dieses Rechners wird nichts beurteilt.</translation>
    </message>
    <message>
        <source>There is no connection to a database.</source>
        <translation>Es gibt keine Verbindung zu einer Datenbank.</translation>
    </message>
    <message>
        <source>There is no job %1; fencepostctl job list names them.</source>
        <translation>Es gibt keinen Job %1; fencepostctl job list nennt sie.</translation>
    </message>
    <message>
        <source>No run has the period %1: write it as the run does, for example 2026-11.</source>
        <translation>Kein Lauf hat die Periode %1: Schreiben Sie sie wie der Lauf, zum Beispiel 2026-11.</translation>
    </message>
    <message>
        <source>Say why, with --reason.</source>
        <translation>Sagen Sie, warum, mit --reason.</translation>
    </message>
    <message>
        <source>This would guard money less (%1) and needs a second person: ask with --ask, and set it with --request-id when another administrator has consented, or let a login that owns the schema set it.</source>
        <translation>Das würde Geld weniger schützen (%1) und braucht eine zweite Person: Fragen Sie mit --ask und setzen Sie es mit --request-id, wenn ein anderer Administrator zugestimmt hat, oder lassen Sie es von einem Login setzen, dem das Schema gehört.</translation>
    </message>
    <message>
        <source>This request does not cover it: %1. Another administrator consents in the console, where it waits for them by name; a request that is over is asked for anew with --ask.</source>
        <translation>Diese Anfrage deckt es nicht: %1. Ein anderer Administrator stimmt in der Konsole zu, wo sie namentlich wartet; eine abgelaufene Anfrage wird mit --ask neu gestellt.</translation>
    </message>
    <message>
        <source>The database refused: %1. Who asks, or carries out what was consented to, is an administrator and a person here, which fencepostctl person set makes them; whoever owns the schema needs no consent and leaves --ask and --request-id away.</source>
        <translation>Die Datenbank hat es verweigert: %1. Wer anfragt oder ausführt, wozu zugestimmt wurde, ist Administrator und hier eine Person; dazu macht ihn fencepostctl person set. Wem das Schema gehört, braucht keine Zustimmung und lässt --ask und --request-id weg.</translation>
    </message>
    <message>
        <source>The database refused: %1</source>
        <translation>Die Datenbank hat es verweigert: %1</translation>
    </message>
    <message>
        <source>The bundle could not be written: is there room for temporary files?</source>
        <translation>Das Bündel konnte nicht geschrieben werden: Ist Platz für temporäre Dateien?</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no length of time; &apos;400 days&apos; is one.</source>
        <translation>„%1“ ist keine Zeitdauer; &apos;400 days&apos; ist eine.</translation>
    </message>
    <message>
        <source>Effects stay for a day at least.</source>
        <translation>Effekte bleiben mindestens einen Tag.</translation>
    </message>
    <message>
        <source>There is no job %1.</source>
        <translation>Es gibt keinen Job %1.</translation>
    </message>
    <message>
        <source>Nobody acted between --from and --to: there is no audit record to bundle.</source>
        <translation>Zwischen --from und --to hat niemand gehandelt: Es gibt keinen Audit-Eintrag zu bündeln.</translation>
    </message>
</context>
<context>
    <name>fencepost::AttemptTimeline</name>
    <message>
        <source>Attempts: %1</source>
        <translation>Versuche: %1</translation>
    </message>
    <message>
        <source>effects sent</source>
        <translation>Effekte gesendet</translation>
    </message>
    <message>
        <source>last heartbeat</source>
        <translation>letztes Lebenszeichen</translation>
    </message>
    <message>
        <source>not heard of</source>
        <translation>nicht gehört</translation>
    </message>
    <message>
        <source>write refused as stale</source>
        <translation>Schreiben als veraltet abgewiesen</translation>
    </message>
</context>
<context>
    <name>fencepost::AuditInspector</name>
    <message>
        <source>The selected audit record</source>
        <translation>Der ausgewählte Audit-Eintrag</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>What it changed</source>
        <translation>Was er geändert hat</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Open in Ledger</source>
        <translation>Im Ledger öffnen</translation>
    </message>
    <message>
        <source>Only this item</source>
        <translation>Nur dieser Gegenstand</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>Zustimmung</translation>
    </message>
    <message>
        <source>Its links in the chain</source>
        <translation>Seine Glieder in der Kette</translation>
    </message>
    <message>
        <source>From where</source>
        <translation>Von wo aus</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Choose a record in the list.</source>
        <translation>Wählen Sie einen Eintrag in der Liste.</translation>
    </message>
    <message>
        <source>It changed nothing</source>
        <translation>Er hat nichts geändert</translation>
    </message>
    <message>
        <source>What it recorded</source>
        <translation>Was er erfasst hat</translation>
    </message>
    <message>
        <source>Open in Dead letters</source>
        <translation>In Dead Letters öffnen</translation>
    </message>
</context>
<context>
    <name>fencepost::AuditScreen</name>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Reading the audit record …</source>
        <translation>Das Audit wird gelesen …</translation>
    </message>
    <message>
        <source>The audit record could not be read.</source>
        <translation>Das Audit konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Item: a key, JOB/PERIOD</source>
        <translation>Gegenstand: Schlüssel, JOB/PERIODE</translation>
    </message>
    <message>
        <source>Person or login</source>
        <translation>Person oder Login</translation>
    </message>
    <message>
        <source>verifying the audit chain, #%1 of #%2</source>
        <translation>Audit-Kette wird geprüft, #%1 von #%2</translation>
    </message>
    <message>
        <source>Audit records, newest first</source>
        <translation>Audit-Einträge, neueste zuerst</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jede</translation>
    </message>
    <message>
        <source>Action: any</source>
        <translation>Aktion: jede</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>Action: %1</source>
        <translation>Aktion: %1</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>kein Treffer</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>kein Eintrag</translation>
    </message>
    <message>
        <source>newest %1 of at least %2 that match</source>
        <translation>neueste %1 von mindestens %2 Treffern</translation>
    </message>
    <message>
        <source>newest %1 of %2</source>
        <translation>neueste %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s) in %2 rows</source>
        <translation>
            <numerusform>%1 Eintrag in %2 Zeilen</numerusform>
            <numerusform>%1 Einträge in %2 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 match(es), all shown</source>
        <translation>
            <numerusform>%1 Treffer, alle gezeigt</numerusform>
            <numerusform>%1 Treffer, alle gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 record(s), all shown</source>
        <translation>
            <numerusform>%1 Eintrag, alle gezeigt</numerusform>
            <numerusform>%1 Einträge, alle gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>No audit record matches %1.</source>
        <translation>Kein Audit-Eintrag passt zu: %1.</translation>
    </message>
    <message>
        <source>Nobody has acted yet: the audit record is empty.</source>
        <translation>Noch hat niemand gehandelt: Das Audit ist leer.</translation>
    </message>
    <message>
        <source>The audit chain is broken at #%1: %2 What stands from there on proves nothing. Tell the owner of the database, and keep the last hash you trust.</source>
        <translation>Die Audit-Kette ist bei #%1 gebrochen: %2 Was von dort an steht, beweist nichts. Verständigen Sie den Eigentümer der Datenbank und bewahren Sie den letzten Hash auf, dem Sie trauen.</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>verifying the audit chain</source>
        <translation>Audit-Kette wird geprüft</translation>
    </message>
    <message>
        <source>The audit chain is broken at #%1.</source>
        <translation>Die Audit-Kette ist bei #%1 gebrochen.</translation>
    </message>
    <message>
        <source>Open what is folded</source>
        <translation>Gefaltetes öffnen</translation>
    </message>
    <message>
        <source>Close what is open</source>
        <translation>Offenes schließen</translation>
    </message>
    <message>
        <source>Open what is folded, or close it</source>
        <translation>Gefaltetes öffnen oder schließen</translation>
    </message>
</context>
<context>
    <name>fencepost::BatchedAct</name>
    <message>
        <source>The database gave no answer about this item.</source>
        <translation>Die Datenbank hat zu diesem Gegenstand nicht geantwortet.</translation>
    </message>
</context>
<context>
    <name>fencepost::ChainBar</name>
    <message>
        <source>Verify the chain</source>
        <translation>Kette prüfen</translation>
    </message>
    <message>
        <source>Copy the newest hash</source>
        <translation>Neuesten Hash kopieren</translation>
    </message>
    <message>
        <source>The server is walking the chain.</source>
        <translation>Der Server geht die Kette durch.</translation>
    </message>
    <message>
        <source>Verifying: the server walks the whole chain …</source>
        <translation>Prüfung läuft: Der Server geht die ganze Kette durch …</translation>
    </message>
    <message>
        <source>Not verified in this window yet. It only reads.</source>
        <translation>In diesem Fenster noch nicht geprüft. Es liest nur.</translation>
    </message>
    <message numerus="yes">
        <source>Unbroken: %1 record(s) verified, %2</source>
        <translation>
            <numerusform>Ungebrochen: %1 Eintrag geprüft, %2</numerusform>
            <numerusform>Ungebrochen: %1 Einträge geprüft, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Broken at #%1, found %2</source>
        <translation>Gebrochen bei #%1, gefunden %2</translation>
    </message>
    <message>
        <source>No record has been read yet.</source>
        <translation>Noch wurde kein Eintrag gelesen.</translation>
    </message>
    <message>
        <source>No record yet.</source>
        <translation>Noch kein Eintrag.</translation>
    </message>
    <message>
        <source>newest is #%1, hash </source>
        <translation>neuester ist #%1, Hash </translation>
    </message>
</context>
<context>
    <name>fencepost::CheckRun</name>
    <message>
        <source>The connection was closed before it was recorded. Ask again.</source>
        <translation>Die Verbindung wurde geschlossen, bevor es erfasst war. Fragen Sie erneut.</translation>
    </message>
</context>
<context>
    <name>fencepost::ClockBlock</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fencepost::ConfirmDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reason, for the audit (may be empty)</source>
        <translation>Begründung für das Audit (darf leer bleiben)</translation>
    </message>
    <message>
        <source>Give a reason first.</source>
        <translation>Geben Sie zuerst eine Begründung an.</translation>
    </message>
    <message numerus="yes">
        <source>Give a reason of at least %n character(s).</source>
        <translation>
            <numerusform>Geben Sie eine Begründung von mindestens %n Zeichen an.</numerusform>
            <numerusform>Geben Sie eine Begründung von mindestens %n Zeichen an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reason, for the audit (required, at least %n character(s))</source>
        <translation>
            <numerusform>Begründung für das Audit (nötig, mindestens %n Zeichen)</numerusform>
            <numerusform>Begründung für das Audit (nötig, mindestens %n Zeichen)</numerusform>
        </translation>
    </message>
    <message>
        <source>Reason, for the audit (required)</source>
        <translation>Begründung für das Audit (nötig)</translation>
    </message>
</context>
<context>
    <name>fencepost::ConnectionPlace</name>
    <message>
        <source>%1 at %2</source>
        <translation>%1 auf %2</translation>
    </message>
</context>
<context>
    <name>fencepost::ConsentInspector</name>
    <message>
        <source>The selected request</source>
        <translation>Die ausgewählte Anfrage</translation>
    </message>
    <message>
        <source>What is safe now</source>
        <translation>Was jetzt sicher ist</translation>
    </message>
    <message>
        <source>Give consent…</source>
        <translation>Zustimmen…</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>Verweigern…</translation>
    </message>
    <message>
        <source>Why it is asked</source>
        <translation>Warum gefragt wird</translation>
    </message>
    <message>
        <source>Ours beside theirs</source>
        <translation>Bei uns und dort</translation>
    </message>
    <message>
        <source>Evidence, as the asker saw it</source>
        <translation>Beleg, wie bei der Anfrage gesehen</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Darüber</translation>
    </message>
    <message>
        <source>Open in Ledger</source>
        <translation>Im Ledger öffnen</translation>
    </message>
    <message>
        <source>What the rerun would do now</source>
        <translation>Was die Wiederholung jetzt täte</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Nobody waits for a second person.</source>
        <translation>Niemand wartet auf eine zweite Person.</translation>
    </message>
    <message>
        <source>Safe: </source>
        <translation>Sicher: </translation>
    </message>
    <message>
        <source>Take it back…</source>
        <translation>Zurücknehmen…</translation>
    </message>
    <message>
        <source>What would be set</source>
        <translation>Was eingestellt würde</translation>
    </message>
    <message>
        <source>Ours beside theirs: %1</source>
        <translation>Bei uns und dort: %1</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>Open in Dead letters</source>
        <translation>In Dead Letters öffnen</translation>
    </message>
    <message>
        <source>About the request</source>
        <translation>Über die Anfrage</translation>
    </message>
</context>
<context>
    <name>fencepost::ConsentsScreen</name>
    <message>
        <source>To give your consent, arm this console first: Ctrl+Shift+A.</source>
        <translation>Um zuzustimmen, schalten Sie zuerst diese Konsole scharf: Strg+Umschalt+A.</translation>
    </message>
    <message>
        <source>Asking the database …</source>
        <translation>Die Datenbank wird gefragt …</translation>
    </message>
    <message>
        <source>The database gave no answer; look whether it was done.</source>
        <translation>Die Datenbank hat nicht geantwortet; sehen Sie nach, ob es getan wurde.</translation>
    </message>
    <message>
        <source>Consent given; audit #%1. The asker carries it out.</source>
        <translation>Zustimmung erteilt; Audit #%1. Ausführen wird es, wer gefragt hat.</translation>
    </message>
    <message>
        <source>Refused; audit #%1.</source>
        <translation>Verweigert; Audit #%1.</translation>
    </message>
    <message>
        <source>Consents</source>
        <translation>Zustimmungen</translation>
    </message>
    <message>
        <source>Reading the requests …</source>
        <translation>Die Anfragen werden gelesen …</translation>
    </message>
    <message>
        <source>The requests could not be read.</source>
        <translation>Die Anfragen konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Gegenstände</translation>
    </message>
    <message>
        <source>Requests for a second person, open ones first</source>
        <translation>Anfragen an eine zweite Person, offene zuerst</translation>
    </message>
    <message>
        <source>Items of the selected request</source>
        <translation>Gegenstände der ausgewählten Anfrage</translation>
    </message>
    <message>
        <source>Go from the requests to the items</source>
        <translation>Von den Anfragen zu den Gegenständen gehen</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>%1 asked for, %2 of them void by now</source>
        <translation>%1 angefragt, davon %2 inzwischen hinfällig</translation>
    </message>
    <message numerus="yes">
        <source>%1 asked for, a frozen set</source>
        <translation>
            <numerusform>%1 angefragt, eine feste Auswahl</numerusform>
            <numerusform>%1 angefragt, eine feste Auswahl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for you</source>
        <translation>
            <numerusform>%n wartet auf Sie</numerusform>
            <numerusform>%n warten auf Sie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for another person</source>
        <translation>
            <numerusform>%n wartet auf eine andere Person</numerusform>
            <numerusform>%n warten auf eine andere Person</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing waits, as of now</source>
        <translation>im Moment wartet nichts</translation>
    </message>
    <message>
        <source>Nobody has asked for a second person in the last week.</source>
        <translation>In der letzten Woche wurde keine zweite Person gefragt.</translation>
    </message>
</context>
<context>
    <name>fencepost::DateField</name>
    <message>
        <source>2026-03-12, 2026-03-12 14:30, or 14:30 for today</source>
        <translation>12.03.2026, 12.03.2026 14:30, oder 14:30 für heute</translation>
    </message>
    <message>
        <source>“%1” is no date. Write it like 2026-03-12 or 2026-03-12 14:30; 14:30 alone is today.</source>
        <translation>„%1“ ist kein Datum. Schreiben Sie es wie 12.03.2026 oder 12.03.2026 14:30; 14:30 allein ist heute.</translation>
    </message>
</context>
<context>
    <name>fencepost::DeadLettersScreen</name>
    <message>
        <source>Dead letters</source>
        <translation>Dead Letters</translation>
    </message>
    <message>
        <source>Reading the dead letters …</source>
        <translation>Die Dead Letters werden gelesen …</translation>
    </message>
    <message>
        <source>The dead letters could not be read.</source>
        <translation>Die Dead Letters konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Letters</translation>
    </message>
    <message>
        <source>Number, key, customer</source>
        <translation>Nummer, Schlüssel, Kunde</translation>
    </message>
    <message>
        <source>Job or error</source>
        <translation>Job oder Fehler</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Ganze Gruppe</translation>
    </message>
    <message>
        <source>Dead letters by job and shape of their error, most first</source>
        <translation>Dead Letters nach Job und Gestalt ihres Fehlers, häufigste zuerst</translation>
    </message>
    <message>
        <source>Letters of the selected group, newest first</source>
        <translation>Letters der ausgewählten Gruppe, neueste zuerst</translation>
    </message>
    <message>
        <source>Take all that nobody has</source>
        <translation>Alle übernehmen, die niemand bearbeitet</translation>
    </message>
    <message>
        <source>Requeue all that are yours…</source>
        <translation>Alle eigenen neu einreihen…</translation>
    </message>
    <message>
        <source>Copy the list as CSV</source>
        <translation>Die Liste als CSV kopieren</translation>
    </message>
    <message>
        <source>Discard all that are yours…</source>
        <translation>Alle eigenen verwerfen…</translation>
    </message>
    <message>
        <source>Go from the groups to the letters</source>
        <translation>Von den Gruppen zu den Letters gehen</translation>
    </message>
    <message>
        <source>Do the next safe step of the letter</source>
        <translation>Den nächsten sicheren Schritt des Letters tun</translation>
    </message>
    <message>
        <source>Take the letter; over another&apos;s it asks for a reason</source>
        <translation>Den Letter übernehmen; von anderen mit Begründung</translation>
    </message>
    <message>
        <source>Requeue the letter; asks first</source>
        <translation>Den Letter neu einreihen; fragt zuerst</translation>
    </message>
    <message>
        <source>Ask a second person, from the third time on</source>
        <translation>Eine zweite Person fragen, ab dem dritten Mal</translation>
    </message>
    <message>
        <source>Discard the letter; asks for a reason</source>
        <translation>Den Letter verwerfen; fragt nach einer Begründung</translation>
    </message>
    <message>
        <source>Open again what was discarded</source>
        <translation>Verworfenes wieder öffnen</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Show the whole of a long error, or its beginning</source>
        <translation>Einen langen Fehler ganz zeigen, oder seinen Anfang</translation>
    </message>
    <message>
        <source>Show the payload as text, or as a tree again; there ← → close and open</source>
        <translation>Die Nutzdaten als Text zeigen, oder wieder als Baum; dort schließen und öffnen ← →</translation>
    </message>
    <message>
        <source>Open the effect in the ledger</source>
        <translation>Den Effekt im Ledger öffnen</translation>
    </message>
    <message>
        <source>Open the letter in Audit</source>
        <translation>Den Letter im Audit öffnen</translation>
    </message>
    <message>
        <source>Copy a link to the letter; Ctrl+K follows it</source>
        <translation>Einen Link auf den Letter kopieren; Strg+K folgt ihm</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>Zustand: %1</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jede</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s)</source>
        <translation>
            <numerusform>%n Gruppe</numerusform>
            <numerusform>%n Gruppen</numerusform>
        </translation>
    </message>
    <message>
        <source>of the newest %1 letters</source>
        <translation>der neuesten %1 Letters</translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s)</source>
        <translation>
            <numerusform>%n Letter</numerusform>
            <numerusform>%n Letters</numerusform>
        </translation>
    </message>
    <message>
        <source>No dead letter has “%1” as its number, key, customer or run.</source>
        <translation>Kein Dead Letter hat „%1“ als Nummer, Schlüssel, Kunde oder Lauf.</translation>
    </message>
    <message>
        <source>No group has “%1” in its job or its error.</source>
        <translation>Keine Gruppe hat „%1“ in Job oder Fehler.</translation>
    </message>
    <message>
        <source>No dead letter is open. Work that fails for good waits here for a person.</source>
        <translation>Kein Dead Letter ist offen. Arbeit, die endgültig scheitert, wartet hier auf eine Person.</translation>
    </message>
    <message>
        <source>No letter is %1.</source>
        <translation>Kein Letter ist %1.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Show all open ones</source>
        <translation>Alle offenen zeigen</translation>
    </message>
    <message>
        <source>newest %1 of %2 · %3</source>
        <translation>neueste %1 von %2 · %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Letter #%1</source>
        <translation>Letter #%1</translation>
    </message>
    <message>
        <source>%1 left out: %2</source>
        <translation>%1 ausgelassen: %2</translation>
    </message>
    <message>
        <source>Only the newest %1, which the list holds.</source>
        <translation>Nur die neuesten %1, die die Liste hält.</translation>
    </message>
    <message>
        <source>somebody has it.</source>
        <translation>jemand bearbeitet ihn.</translation>
    </message>
    <message>
        <source>Nothing of it can be taken: everything has an owner.</source>
        <translation>Nichts davon lässt sich übernehmen: Alles hat einen Bearbeiter.</translation>
    </message>
    <message>
        <source>Taking %1 …</source>
        <translation>%1 wird übernommen …</translation>
    </message>
    <message>
        <source>yours for 30 min</source>
        <translation>bei Ihnen für 30 min</translation>
    </message>
    <message>
        <source>Requeuing %1 …</source>
        <translation>%1 wird neu eingereiht …</translation>
    </message>
    <message>
        <source>requeued</source>
        <translation>neu eingereiht</translation>
    </message>
    <message>
        <source>a whole run is requeued by its own plan.</source>
        <translation>ein ganzer Lauf wird nach seinem eigenen Plan neu eingereiht.</translation>
    </message>
    <message>
        <source>There is nothing to requeue.</source>
        <translation>Es gibt nichts neu einzureihen.</translation>
    </message>
    <message>
        <source>Reading the plan of %1 …</source>
        <translation>Der Plan von %1 wird gelesen …</translation>
    </message>
    <message>
        <source>It cannot run again now. %1</source>
        <translation>Er kann jetzt nicht wieder laufen. %1</translation>
    </message>
    <message>
        <source>requeued: its period may run again</source>
        <translation>neu eingereiht: Die Periode darf wieder laufen</translation>
    </message>
    <message>
        <source>Asking a second person …</source>
        <translation>Eine zweite Person wird gefragt …</translation>
    </message>
    <message>
        <source>asked about; another operator answers it in Consents</source>
        <translation>angefragt; ein anderer Operator antwortet in Zustimmungen</translation>
    </message>
    <message>
        <source>There is nothing to discard.</source>
        <translation>Es gibt nichts zu verwerfen.</translation>
    </message>
    <message>
        <source>Discarding %1 …</source>
        <translation>%1 wird verworfen …</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>Opening %1 again …</source>
        <translation>%1 wird wieder geöffnet …</translation>
    </message>
    <message>
        <source>open again, and yours</source>
        <translation>wieder offen, und bei Ihnen</translation>
    </message>
    <message>
        <source>%1: %2; audit #%3.</source>
        <translation>%1: %2; Audit #%3.</translation>
    </message>
    <message>
        <source>%1 not: %2</source>
        <translation>%1 nicht: %2</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht getan: %1</translation>
    </message>
    <message>
        <source>Nobody is at %1: where its run has no attempt left, allow a rerun in Reconcile.</source>
        <translation>Niemand arbeitet an %1: Hat der Lauf keinen Versuch übrig, erlauben Sie im Abgleich eine Wiederholung.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s) copied as CSV.</source>
        <translation>
            <numerusform>%n Letter als CSV kopiert.</numerusform>
            <numerusform>%n Letters als CSV kopiert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::DecisionWords</name>
    <message>
        <source>%1 has taken it, until %2. Ask them, or take it over with a reason.</source>
        <translation>%1 bearbeitet es, bis %2. Fragen Sie dort nach, oder übernehmen Sie es mit Begründung.</translation>
    </message>
    <message>
        <source>It is not yours any more. Take it first.</source>
        <translation>Sie bearbeiten es nicht mehr. Übernehmen Sie es zuerst.</translation>
    </message>
    <message>
        <source>Its attempt lives again: a worker holds it. Wait, or end the lease.</source>
        <translation>Sein Versuch lebt wieder: Ein Worker hält ihn. Warten Sie, oder beenden Sie die Lease.</translation>
    </message>
    <message>
        <source>%1 is checking it at this moment.</source>
        <translation>%1 prüft es in diesem Moment.</translation>
    </message>
    <message>
        <source>It changed since you looked. Check it again.</source>
        <translation>Es hat sich geändert, seit Sie hingesehen haben. Prüfen Sie es erneut.</translation>
    </message>
    <message>
        <source>There is no check of it. Check it first.</source>
        <translation>Es gibt keine Prüfung dazu. Prüfen Sie es zuerst.</translation>
    </message>
    <message>
        <source>Its check is too old. Check it again.</source>
        <translation>Seine Prüfung ist zu alt. Prüfen Sie es erneut.</translation>
    </message>
    <message>
        <source>It changed since it was checked. Check it again.</source>
        <translation>Es hat sich seit der Prüfung geändert. Prüfen Sie es erneut.</translation>
    </message>
    <message>
        <source>A newer check of it says otherwise. Look at that one.</source>
        <translation>Eine neuere Prüfung sagt etwas anderes. Sehen Sie diese an.</translation>
    </message>
    <message>
        <source>Choose which charge stands.</source>
        <translation>Wählen Sie, welche Belastung bleibt.</translation>
    </message>
    <message>
        <source>By hand needs your evidence: 20 characters and a reference or a file.</source>
        <translation>Von Hand braucht Ihren Beleg: 20 Zeichen und eine Referenz oder eine Datei.</translation>
    </message>
    <message>
        <source>What was sent may still arrive. Wait, then do it again.</source>
        <translation>Was gesendet wurde, kann noch eintreffen. Warten Sie, dann tun Sie es erneut.</translation>
    </message>
    <message>
        <source>The database does not know it.</source>
        <translation>Die Datenbank kennt es nicht.</translation>
    </message>
    <message>
        <source>This period has no run.</source>
        <translation>Diese Periode hat keinen Lauf.</translation>
    </message>
    <message>
        <source>The job is retired: nobody would claim it.</source>
        <translation>Der Job ist stillgelegt: Niemand würde ihn annehmen.</translation>
    </message>
    <message>
        <source>Its verdict does not allow that.</source>
        <translation>Sein Befund erlaubt das nicht.</translation>
    </message>
    <message>
        <source>It needs a second person.</source>
        <translation>Es braucht eine zweite Person.</translation>
    </message>
    <message>
        <source>The consent does not hold for it as it is now. Ask again.</source>
        <translation>Die Zustimmung gilt nicht für den jetzigen Stand. Fragen Sie erneut.</translation>
    </message>
    <message>
        <source>It is settled already.</source>
        <translation>Es ist schon abgeschlossen.</translation>
    </message>
    <message>
        <source>The database heard of it too late and did nothing. Do it again.</source>
        <translation>Die Datenbank hat zu spät davon gehört und nichts getan. Tun Sie es erneut.</translation>
    </message>
    <message>
        <source>The run changed since the preview. Look at the new one.</source>
        <translation>Der Lauf hat sich seit der Vorschau geändert. Sehen Sie die neue an.</translation>
    </message>
    <message>
        <source>This period is done. Type its name to run it again.</source>
        <translation>Diese Periode ist erledigt. Geben Sie ihren Namen ein, um sie erneut laufen zu lassen.</translation>
    </message>
    <message>
        <source>It was checked less than a minute ago.</source>
        <translation>Es wurde vor weniger als einer Minute geprüft.</translation>
    </message>
    <message>
        <source>It was never sent: there is nothing to look for.</source>
        <translation>Es wurde nie gesendet: Es gibt nichts zu suchen.</translation>
    </message>
    <message>
        <source>This check was recorded before.</source>
        <translation>Diese Prüfung wurde schon erfasst.</translation>
    </message>
    <message>
        <source>It was closed without an answer meanwhile, so this one was not taken: check it again.</source>
        <translation>Sie wurde inzwischen ohne Antwort geschlossen, also wurde diese nicht angenommen: Prüfen Sie erneut.</translation>
    </message>
    <message>
        <source>Nobody owns it.</source>
        <translation>Niemand bearbeitet es.</translation>
    </message>
    <message>
        <source>Give a reason.</source>
        <translation>Geben Sie eine Begründung an.</translation>
    </message>
    <message>
        <source>It is not paused.</source>
        <translation>Es ist nicht angehalten.</translation>
    </message>
    <message>
        <source>%1 has paused it before.</source>
        <translation>%1 hat es schon angehalten.</translation>
    </message>
    <message>
        <source>You may not do that.</source>
        <translation>Das dürfen Sie nicht.</translation>
    </message>
    <message>
        <source>The database does not know this request.</source>
        <translation>Die Datenbank kennt diese Anfrage nicht.</translation>
    </message>
    <message>
        <source>The same person asked for it, as %1: another person must answer.</source>
        <translation>Dieselbe Person hat darum gebeten, als %1: Eine andere Person muss antworten.</translation>
    </message>
    <message>
        <source>Who may consent is never decided by one person alone.</source>
        <translation>Wer zustimmen darf, entscheidet nie eine Person allein.</translation>
    </message>
    <message>
        <source>Your role does not answer for it.</source>
        <translation>Ihre Rolle antwortet darauf nicht.</translation>
    </message>
    <message>
        <source>The request has run out; the asker must ask again.</source>
        <translation>Die Anfrage ist abgelaufen; wer fragt, muss erneut fragen.</translation>
    </message>
    <message>
        <source>It was carried out already.</source>
        <translation>Sie wurde schon ausgeführt.</translation>
    </message>
    <message>
        <source>%1 has given it before.</source>
        <translation>%1 hat sie schon erteilt.</translation>
    </message>
    <message>
        <source>%1 has refused it before.</source>
        <translation>%1 hat sie schon verweigert.</translation>
    </message>
    <message>
        <source>%1 has refused it.</source>
        <translation>%1 hat sie verweigert.</translation>
    </message>
    <message>
        <source>The database does not know this shortfall.</source>
        <translation>Die Datenbank kennt diesen Fehlbetrag nicht.</translation>
    </message>
    <message>
        <source>A check that saw the whole amount has closed it before.</source>
        <translation>Eine Prüfung, die den ganzen Betrag gesehen hat, hat ihn schon geschlossen.</translation>
    </message>
    <message>
        <source>%1 has closed it before.</source>
        <translation>%1 hat ihn schon geschlossen.</translation>
    </message>
    <message>
        <source>The ledger does not know it.</source>
        <translation>Das Ledger kennt ihn nicht.</translation>
    </message>
    <message>
        <source>The database does not know this letter.</source>
        <translation>Die Datenbank kennt diesen Letter nicht.</translation>
    </message>
    <message>
        <source>Nobody knows whether it happened. Settle it in Reconcile first.</source>
        <translation>Niemand weiß, ob er erfolgt ist. Klären Sie ihn zuerst im Abgleich.</translation>
    </message>
    <message>
        <source>A newer letter of the same is open. Look at that one.</source>
        <translation>Ein neuerer Letter desselben ist offen. Sehen Sie diesen an.</translation>
    </message>
    <message>
        <source>It is not offered any more.</source>
        <translation>Es ist nicht mehr angeboten.</translation>
    </message>
    <message>
        <source>It is offered to somebody else by now.</source>
        <translation>Es ist inzwischen jemand anderem angeboten.</translation>
    </message>
    <message>
        <source>Whoever it was to go to may not act here. Offer it to somebody else.</source>
        <translation>Wer es bekommen sollte, darf hier nicht handeln. Bieten Sie es jemand anderem an.</translation>
    </message>
</context>
<context>
    <name>fencepost::Drawer</name>
    <message>
        <source>Operations, in doubt, issues</source>
        <translation>Vorgänge, im Zweifel, Probleme</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Operations %1</source>
        <translation>Vorgänge %1</translation>
    </message>
    <message>
        <source>In doubt %1</source>
        <translation>Im Zweifel %1</translation>
    </message>
    <message>
        <source>Issues %1</source>
        <translation>Probleme %1</translation>
    </message>
</context>
<context>
    <name>fencepost::EnvironmentChip</name>
    <message>
        <source>Environment: %1</source>
        <translation>Umgebung: %1</translation>
    </message>
</context>
<context>
    <name>fencepost::ExportDialog</name>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON-Zeilen</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Where to write it</source>
        <translation>Wohin geschrieben wird</translation>
    </message>
    <message>
        <source>ledger-%1</source>
        <translation>ledger-%1</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>All rows of the list as they are at the moment it begins, in no order.</source>
        <translation>Alle Zeilen der Liste, wie sie beim Beginn sind, in keiner Reihenfolge.</translation>
    </message>
    <message>
        <source>Where to write the list</source>
        <translation>Wohin die Liste geschrieben wird</translation>
    </message>
    <message>
        <source>Say where to write it.</source>
        <translation>Geben Sie an, wohin geschrieben wird.</translation>
    </message>
    <message>
        <source>%1 of about %2 rows, %3 …</source>
        <translation>%1 von etwa %2 Zeilen, %3 …</translation>
    </message>
    <message>
        <source>%1 rows, %2 …</source>
        <translation>%1 Zeilen, %2 …</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>The server prepares the list …</source>
        <translation>Der Server bereitet die Liste vor …</translation>
    </message>
    <message>
        <source>exporting the ledger</source>
        <translation>Ledger wird exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Written: %n row(s) in %1</source>
        <translation>
            <numerusform>Geschrieben: %n Zeile in %1</numerusform>
            <numerusform>Geschrieben: %n Zeilen in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped. Nothing is left of the file.</source>
        <translation>Gestoppt. Von der Datei ist nichts übrig.</translation>
    </message>
</context>
<context>
    <name>fencepost::FactList</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fencepost::FactsTable</name>
    <message>
        <source>%1: %2 beside %3, differs</source>
        <translation>%1: %2 neben %3, verschieden</translation>
    </message>
    <message>
        <source>%1: %2 beside %3</source>
        <translation>%1: %2 neben %3</translation>
    </message>
</context>
<context>
    <name>fencepost::Finder</name>
    <message numerus="yes">
        <source>%1 effect(s)</source>
        <translation>
            <numerusform>%1 Effekt</numerusform>
            <numerusform>%1 Effekte</numerusform>
        </translation>
    </message>
    <message>
        <source>a run</source>
        <translation>ein Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s)</source>
        <translation>
            <numerusform>%1 Lauf</numerusform>
            <numerusform>%1 Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>its runs</source>
        <translation>seine Läufe</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>requeued</source>
        <translation>neu eingereiht</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Darüber</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>nicht jetzt</translation>
    </message>
    <message>
        <source>Effects by key</source>
        <translation>Effekte nach Schlüssel</translation>
    </message>
    <message>
        <source>Effects by the provider&apos;s reference</source>
        <translation>Effekte nach der Referenz des Anbieters</translation>
    </message>
    <message>
        <source>Customers</source>
        <translation>Kunden</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Periods</source>
        <translation>Perioden</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Dead letters</source>
        <translation>Dead Letters</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>A link</source>
        <translation>Ein Link</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Do it here</source>
        <translation>Hier tun</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehen zu</translation>
    </message>
    <message>
        <source>A key, a reference, a customer, a job, a period, JOB/PERIOD, #12, or what you want to do. ↑ ↓ Enter, Esc.</source>
        <translation>Ein Schlüssel, eine Referenz, ein Kunde, ein Job, eine Periode, JOB/PERIODE, #12, oder was Sie tun wollen. ↑ ↓ Enter, Esc.</translation>
    </message>
    <message>
        <source>Asking the database …</source>
        <translation>Die Datenbank wird gefragt …</translation>
    </message>
    <message>
        <source>In the database nothing begins with %1.</source>
        <translation>In der Datenbank beginnt nichts mit %1.</translation>
    </message>
    <message>
        <source>The first of each kind; type more to see others.</source>
        <translation>Die ersten jeder Art; tippen Sie weiter, um andere zu sehen.</translation>
    </message>
    <message>
        <source>That is all that the database has.</source>
        <translation>Das ist alles, was die Datenbank hat.</translation>
    </message>
</context>
<context>
    <name>fencepost::FollowUp</name>
    <message>
        <source>It was sent to %1, and its job is charged at %2 by now: look at %1 itself.</source>
        <translation>Es wurde an %1 gesendet, und sein Job wird inzwischen bei %2 belastet: Sehen Sie bei %1 selbst nach.</translation>
    </message>
    <message>
        <source>There is no read-only key for %1 here: enter one, or set %2 before the console starts.</source>
        <translation>Hier gibt es keinen Nur-Lese-Schlüssel für %1: Geben Sie einen ein, oder setzen Sie %2, bevor die Konsole startet.</translation>
    </message>
    <message>
        <source>The connection was closed before the answer came. Ask again.</source>
        <translation>Die Verbindung wurde geschlossen, bevor die Antwort kam. Fragen Sie erneut.</translation>
    </message>
</context>
<context>
    <name>fencepost::Foot</name>
    <message>
        <source>Audit chain not verified yet</source>
        <translation>Audit-Kette noch nicht geprüft</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 (%2): left in doubt by a console that ended; it is being asked again</source>
        <translation>%1 (%2): von einer beendeten Konsole im Zweifel hinterlassen; es wird erneut nachgefragt</translation>
    </message>
    <message>
        <source>%1 (%2): its answer did not come back; it is being asked again</source>
        <translation>%1 (%2): die Antwort kam nicht zurück; es wird erneut nachgefragt</translation>
    </message>
    <message>
        <source>Clocks not compared yet</source>
        <translation>Uhren noch nicht verglichen</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is %1 %2; ages are the server&apos;s</source>
        <translation>Die Uhr dieses Rechners geht %1 %2; gezeigte Zeiten sind die des Servers</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>vor</translation>
    </message>
    <message>
        <source>behind</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Clocks agree (%1 s)</source>
        <translation>Uhren stimmen überein (%1 s)</translation>
    </message>
    <message>
        <source>Audit chain verified to #%1</source>
        <translation>Audit-Kette geprüft bis #%1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message>
        <source>Audit chain not verified</source>
        <translation>Audit-Kette nicht geprüft</translation>
    </message>
    <message>
        <source>Audit chain broken at #%1</source>
        <translation>Audit-Kette gebrochen bei #%1</translation>
    </message>
    <message>
        <source>The audit chain is broken at #%1: %2. Call the owner of the database.</source>
        <translation>Die Audit-Kette ist bei #%1 gebrochen: %2. Verständigen Sie den Eigentümer der Datenbank.</translation>
    </message>
    <message>
        <source>%1, %2 newer</source>
        <translation>%1, %2 neuere</translation>
    </message>
    <message>
        <source>%1 (Ctrl+Shift+Z)</source>
        <translation>%1 (Strg+Umschalt+Z)</translation>
    </message>
</context>
<context>
    <name>fencepost::FooterBar</name>
    <message>
        <source>keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Operations: none running</source>
        <translation>Vorgänge: keiner läuft</translation>
    </message>
    <message>
        <source>Operations: %1 %2</source>
        <extracomment>%1 is a count, %2 what runs, for example &quot;check running&quot;</extracomment>
        <translation>Vorgänge: %1 %2</translation>
    </message>
    <message>
        <source>Own actions in doubt: %1</source>
        <translation>Eigene Aktionen im Zweifel: %1</translation>
    </message>
    <message>
        <source>Issues: %1</source>
        <translation>Probleme: %1</translation>
    </message>
</context>
<context>
    <name>fencepost::GridView</name>
    <message>
        <source>Columns as they were</source>
        <translation>Spalten wie zuvor</translation>
    </message>
</context>
<context>
    <name>fencepost::HandOverDialog</name>
    <message>
        <source>It is being recorded.</source>
        <translation>Es wird erfasst.</translation>
    </message>
    <message numerus="yes">
        <source>%n offer(s) withdrawn; audit %1.</source>
        <translation>
            <numerusform>%n Angebot zurückgezogen; Audit %1.</numerusform>
            <numerusform>%n Angebote zurückgezogen; Audit %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted: yours now; audit %1.</source>
        <translation>
            <numerusform>%n angenommen: jetzt bei Ihnen; Audit %1.</numerusform>
            <numerusform>%n angenommen: jetzt bei Ihnen; Audit %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n offered, and yours until it is accepted; audit %1.</source>
        <translation>
            <numerusform>%n angeboten, bei Ihnen bis zur Annahme; Audit %1.</numerusform>
            <numerusform>%n angeboten, bei Ihnen bis zur Annahme; Audit %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not: %1</source>
        <translation>
            <numerusform>%n nicht: %1</numerusform>
            <numerusform>%n nicht: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Say where to write it.</source>
        <translation>Geben Sie an, wohin geschrieben wird.</translation>
    </message>
    <message>
        <source>writing the pack of the shift</source>
        <translation>Übergabemappe wird geschrieben</translation>
    </message>
    <message>
        <source>Where to write the pack</source>
        <translation>Wohin die Mappe geschrieben wird</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Write the pack</source>
        <translation>Mappe schreiben</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Take a hand-over</source>
        <translation>Eine Übergabe annehmen</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Übergeben</translation>
    </message>
    <message>
        <source>Reading the runs: %1 of %2 …</source>
        <translation>Die Läufe werden gelesen: %1 von %2 …</translation>
    </message>
    <message numerus="yes">
        <source>Written: %n row(s) that need a person, in %1</source>
        <translation>
            <numerusform>Geschrieben: %n Zeile, die eine Person braucht, in %1</numerusform>
            <numerusform>Geschrieben: %n Zeilen, die eine Person brauchen, in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading what is to be handed over …</source>
        <translation>Es wird gelesen, was zu übergeben ist …</translation>
    </message>
    <message>
        <source>What is offered to you</source>
        <translation>Was Ihnen angeboten wird</translation>
    </message>
    <message>
        <source>What is yours</source>
        <translation>Was bei Ihnen liegt</translation>
    </message>
    <message>
        <source>Note to whoever takes it, for the audit</source>
        <translation>Notiz an die nächste Person, für das Audit</translation>
    </message>
    <message>
        <source>what must they know? It is recorded (may be empty)</source>
        <translation>Was muss sie wissen? Es wird erfasst (darf leer bleiben)</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>The pack, a file of all that is open</source>
        <translation>Die Mappe, eine Datei mit allem, was offen ist</translation>
    </message>
    <message>
        <source>Nothing of theirs is offered to you any more.</source>
        <translation>Von dort wird Ihnen nichts mehr angeboten.</translation>
    </message>
    <message>
        <source>You own nothing. The pack still tells what is open.</source>
        <translation>Bei Ihnen liegt nichts. Die Mappe sagt trotzdem, was offen ist.</translation>
    </message>
    <message>
        <source>%1 hands this over. It stays theirs until you accept, and is yours for 30 min then, renewed while you work.</source>
        <translation>%1 übergibt dies. Es bleibt dort, bis Sie annehmen, und liegt dann 30 min bei Ihnen, verlängert, während Sie arbeiten.</translation>
    </message>
    <message>
        <source>Noted: </source>
        <translation>Notiert: </translation>
    </message>
    <message>
        <source>anyone</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1, login %2</source>
        <translation>%1, Login %2</translation>
    </message>
    <message>
        <source>To: %1</source>
        <translation>An: %1</translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>%n annehmen</numerusform>
            <numerusform>%n annehmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Offer %n to %1</source>
        <translation>
            <numerusform>%n anbieten: %1</numerusform>
            <numerusform>%n anbieten: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Select what it is about.</source>
        <translation>Wählen Sie aus, worum es geht.</translation>
    </message>
    <message>
        <source>Withdraw the offer</source>
        <translation>Angebot zurückziehen</translation>
    </message>
    <message>
        <source>Nothing of what is selected is offered.</source>
        <translation>Nichts vom Ausgewählten ist angeboten.</translation>
    </message>
    <message>
        <source>It is being written.</source>
        <translation>Sie wird geschrieben.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>What you offer stays yours until somebody accepts it: it is without an owner at no time, and nothing of it is sent meanwhile. It is held for 30 min from the offer.</source>
        <translation>Was Sie anbieten, bleibt bei Ihnen, bis jemand es annimmt: Es ist nie ohne Bearbeiter, und nichts davon wird inzwischen gesendet. Es bleibt ab dem Angebot 30 min bei Ihnen.</translation>
    </message>
</context>
<context>
    <name>fencepost::HandOverPack</name>
    <message>
        <source>Stopped. Nothing is left of the file.</source>
        <translation>Gestoppt. Von der Datei ist nichts übrig.</translation>
    </message>
</context>
<context>
    <name>fencepost::Head</name>
    <message>
        <source>Not armed: own, check, ask, note only</source>
        <translation>Nicht scharf: nur übernehmen, prüfen, fragen, notieren</translation>
    </message>
    <message numerus="yes">
        <source>Armed · %n min left</source>
        <translation>
            <numerusform>Scharf · noch %n min</numerusform>
            <numerusform>Scharf · noch %n min</numerusform>
        </translation>
    </message>
    <message>
        <source>Armed · less than 1 min left</source>
        <translation>Scharf · weniger als 1 min</translation>
    </message>
    <message>
        <source>connected, nothing is read</source>
        <translation>verbunden, es wird nichts gelesen</translation>
    </message>
    <message>
        <source>connected, reading …</source>
        <translation>verbunden, wird gelesen …</translation>
    </message>
    <message>
        <source>not connected yet</source>
        <translation>noch nicht verbunden</translation>
    </message>
    <message>
        <source>out of date: as of </source>
        <translation>veraltet: Stand </translation>
    </message>
    <message>
        <source>as of </source>
        <translation>Stand </translation>
    </message>
    <message>
        <source> %1 · %2 ago</source>
        <translation> %1 · vor %2</translation>
    </message>
</context>
<context>
    <name>fencepost::HistoryPanel</name>
    <message>
        <source>By day</source>
        <translation>Nach Tag</translation>
    </message>
    <message>
        <source>By hour</source>
        <translation>Nach Stunde</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>CSV kopieren</translation>
    </message>
    <message>
        <source>no job is selected</source>
        <translation>kein Job ist ausgewählt</translation>
    </message>
    <message>
        <source>Fenced writes and suppressed duplicates by hour</source>
        <translation>Abgewiesene Schreibzugriffe und unterdrückte Dubletten nach Stunde</translation>
    </message>
    <message>
        <source>How long runs took by day</source>
        <translation>Wie lange Läufe dauerten, nach Tag</translation>
    </message>
    <message>
        <source>%1: fenced writes and suppressed duplicates by hour</source>
        <translation>%1: abgewiesene Schreibzugriffe und unterdrückte Dubletten nach Stunde</translation>
    </message>
    <message>
        <source>%1: how long runs took by day; %2</source>
        <translation>%1: wie lange Läufe dauerten, nach Tag; %2</translation>
    </message>
    <message>
        <source>The chart was copied as a picture.</source>
        <translation>Das Diagramm wurde als Bild kopiert.</translation>
    </message>
    <message>
        <source>The numbers were copied as CSV.</source>
        <translation>Die Zahlen wurden als CSV kopiert.</translation>
    </message>
    <message>
        <source>Nothing is to be drawn yet. The first run that ends well will be.</source>
        <translation>Noch gibt es nichts zu zeichnen. Der erste Lauf, der gut endet, erscheint hier.</translation>
    </message>
    <message>
        <source>%1 fenced writes; no duplicate was suppressed, so that is untested</source>
        <translation>%1 abgewiesene Schreibzugriffe; keine Dublette wurde unterdrückt, das ist also nicht erprobt</translation>
    </message>
    <message>
        <source>%1 fenced writes, %2 suppressed duplicates</source>
        <translation>%1 abgewiesene Schreibzugriffe, %2 unterdrückte Dubletten</translation>
    </message>
    <message>
        <source>the last 7 days</source>
        <translation>die letzten 7 Tage</translation>
    </message>
    <message>
        <source>the last 60 days</source>
        <translation>die letzten 60 Tage</translation>
    </message>
</context>
<context>
    <name>fencepost::HoverNotes</name>
    <message>
        <source>Note by %1</source>
        <translation>Notiz von %1</translation>
    </message>
    <message>
        <source>… and older ones</source>
        <translation>… und ältere</translation>
    </message>
</context>
<context>
    <name>fencepost::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Detailansicht</translation>
    </message>
</context>
<context>
    <name>fencepost::IssueTable</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>What the server said</source>
        <translation>Was der Server gesagt hat</translation>
    </message>
    <message numerus="yes">
        <source> (%n times)</source>
        <translation>
            <numerusform> (%n-mal)</numerusform>
            <numerusform> (%n-mal)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::ItemInspector</name>
    <message>
        <source>The selected effect, ours beside theirs</source>
        <translation>Der ausgewählte Effekt, bei uns und dort</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Choose an effect in the list.</source>
        <translation>Wählen Sie einen Effekt in der Liste.</translation>
    </message>
    <message>
        <source>Ours beside theirs</source>
        <translation>Bei uns und dort</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Which one stands? (nothing is chosen for you)</source>
        <translation>Welche bleibt? (es wird nichts für Sie gewählt)</translation>
    </message>
    <message>
        <source>Chosen by you, frozen since asked</source>
        <translation>Von Ihnen gewählt, fest seit der Anfrage</translation>
    </message>
    <message>
        <source>Chosen, frozen since asked</source>
        <translation>Gewählt, fest seit der Anfrage</translation>
    </message>
    <message>
        <source>The other goes on the refund list.</source>
        <translation>Die andere kommt auf die Erstattungsliste.</translation>
    </message>
    <message>
        <source>The others go on the refund list.</source>
        <translation>Die anderen kommen auf die Erstattungsliste.</translation>
    </message>
    <message>
        <source>The other goes on the refund list: %1 owed.</source>
        <translation>Die andere kommt auf die Erstattungsliste: %1 offen.</translation>
    </message>
    <message>
        <source>The others go on the refund list: %1 owed.</source>
        <translation>Die anderen kommen auf die Erstattungsliste: %1 offen.</translation>
    </message>
    <message>
        <source>Fencepost never refunds.</source>
        <translation>Fencepost erstattet nie.</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message>
        <source>Ask a second person…</source>
        <translation>Zweite Person fragen…</translation>
    </message>
    <message>
        <source>Resolve this one…</source>
        <translation>Diesen klären…</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Copy reply</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>effect </source>
        <translation>Effekt </translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was daraus wurde</translation>
    </message>
    <message>
        <source>Not yet: choose which charge stands.</source>
        <translation>Noch nicht: Wählen Sie, welche Belastung bleibt.</translation>
    </message>
    <message>
        <source>Not yet. %1</source>
        <translation>Noch nicht. %1</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht beendet</translation>
    </message>
    <message>
        <source>Evidence · asked %1 by %2</source>
        <translation>Beleg · gefragt %1 von %2</translation>
    </message>
    <message>
        <source>its sha256 is being read</source>
        <translation>sein sha256 wird gelesen</translation>
    </message>
    <message>
        <source>kept as sha256 </source>
        <translation>verwahrt als sha256 </translation>
    </message>
    <message>
        <source>Both name this effect: either may stand, the earlier is usual.</source>
        <translation>Beide nennen diesen Effekt: Jede kann bleiben, üblich ist die frühere.</translation>
    </message>
    <message>
        <source>All name this effect: any may stand, the earliest is usual.</source>
        <translation>Alle nennen diesen Effekt: Jede kann bleiben, üblich ist die früheste.</translation>
    </message>
    <message>
        <source>None names this effect.</source>
        <translation>Keine nennt diesen Effekt.</translation>
    </message>
    <message>
        <source>%1 of them name this effect.</source>
        <translation>%1 davon nennen diesen Effekt.</translation>
    </message>
    <message>
        <source>Only that of %1 names this effect.</source>
        <translation>Nur die von %1 nennt diesen Effekt.</translation>
    </message>
    <message>
        <source>did not happen: none of them names this effect</source>
        <translation>nicht erfolgt: keine davon nennt diesen Effekt</translation>
    </message>
    <message>
        <source>did not happen: no charge there names this effect</source>
        <translation>nicht erfolgt: keine Belastung dort nennt diesen Effekt</translation>
    </message>
    <message numerus="yes">
        <source>%n look-alike(s) not naming this effect</source>
        <translation>
            <numerusform>%n ähnliche, die diesen Effekt nicht nennt</numerusform>
            <numerusform>%n ähnliche, die diesen Effekt nicht nennen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::JobList</name>
    <message>
        <source>Jobs, with their last periods</source>
        <translation>Jobs mit ihren letzten Perioden</translation>
    </message>
    <message>
        <source>Reading the jobs …</source>
        <translation>Die Jobs werden gelesen …</translation>
    </message>
    <message>
        <source>No job has “%1” in its name.</source>
        <translation>Kein Job hat „%1“ im Namen.</translation>
    </message>
    <message>
        <source>There is no job yet.</source>
        <translation>Es gibt noch keinen Job.</translation>
    </message>
</context>
<context>
    <name>fencepost::JsonView</name>
    <message>
        <source>The payload as a tree</source>
        <translation>Die Nutzdaten als Baum</translation>
    </message>
</context>
<context>
    <name>fencepost::KeptState</name>
    <message>
        <source>%1 cannot be read: the window begins as it comes, and keeps nothing. Look who owns the file.</source>
        <translation>%1 ist nicht lesbar: Das Fenster beginnt, wie es kommt, und behält nichts. Sehen Sie nach, wem die Datei gehört.</translation>
    </message>
    <message>
        <source>%1 is damaged and cannot be set aside: the window begins as it comes, and keeps nothing.</source>
        <translation>%1 ist beschädigt und lässt sich nicht beiseitelegen: Das Fenster beginnt, wie es kommt, und behält nichts.</translation>
    </message>
    <message>
        <source>%1 is damaged: the window begins as it comes. The file was set aside as %2.</source>
        <translation>%1 ist beschädigt: Das Fenster beginnt, wie es kommt. Die Datei wurde als %2 beiseitegelegt.</translation>
    </message>
</context>
<context>
    <name>fencepost::KeyClockBar</name>
    <message>
        <source>Key clock: %1</source>
        <translation>Schlüsselfrist: %1</translation>
    </message>
</context>
<context>
    <name>fencepost::KeyHistogram</name>
    <message>
        <source>Keys are dropped from %1 to %2</source>
        <translation>Schlüssel verfallen von %1 bis %2</translation>
    </message>
    <message>
        <source>first and last</source>
        <translation>erster und letzter</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erster</translation>
    </message>
    <message>
        <source>last</source>
        <translation>letzter</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n Schlüssel</numerusform>
            <numerusform>%n Schlüssel</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fencepost::LeaseInspector</name>
    <message>
        <source>The selected lease</source>
        <translation>Die ausgewählte Lease</translation>
    </message>
    <message>
        <source>Does the lease fit?</source>
        <translation>Passt die Lease?</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>The lease now</source>
        <translation>Die Lease jetzt</translation>
    </message>
    <message>
        <source>Open its run</source>
        <translation>Ihren Lauf öffnen</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>When runs overlap</source>
        <translation>Wenn Läufe sich überlappen</translation>
    </message>
    <message>
        <source>Ran out under a run, in 30 days</source>
        <translation>Unter einem Lauf abgelaufen, in 30 Tagen</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Select a job to see its lease.</source>
        <translation>Wählen Sie einen Job, um seine Lease zu sehen.</translation>
    </message>
    <message>
        <source>lease of %1, every %2</source>
        <translation>Lease von %1, alle %2</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Inhaber</translation>
    </message>
    <message>
        <source>nobody; %1 was the last</source>
        <translation>niemand; zuletzt %1</translation>
    </message>
    <message>
        <source>nobody; it was given back</source>
        <translation>niemand; sie wurde zurückgegeben</translation>
    </message>
    <message>
        <source>never claimed</source>
        <translation>nie angenommen</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>none under this lease</source>
        <translation>keiner unter dieser Lease</translation>
    </message>
    <message>
        <source>%1, attempt %2</source>
        <translation>%1, Versuch %2</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Was over</source>
        <translation>Lief ab</translation>
    </message>
    <message>
        <source>Run began</source>
        <translation>Lauf begann</translation>
    </message>
    <message>
        <source>Last heartbeat</source>
        <translation>Zuletzt gehört</translation>
    </message>
    <message>
        <source>Heartbeat due</source>
        <translation>Lebenszeichen fällig</translation>
    </message>
    <message>
        <source>every %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>never seen</source>
        <translation>nie gesehen</translation>
    </message>
    <message>
        <source>Figures of</source>
        <translation>Zahlen aus</translation>
    </message>
    <message numerus="yes">
        <source>the last %n run(s)</source>
        <translation>
            <numerusform>dem letzten %n Lauf</numerusform>
            <numerusform>den letzten %n Läufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s) in 30 days</source>
        <translation>
            <numerusform>%1 Lauf in 30 Tagen</numerusform>
            <numerusform>%1 Läufen in 30 Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Renewals</source>
        <translation>Verlängerungen</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>gesehen</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation>%1, vor %2</translation>
    </message>
</context>
<context>
    <name>fencepost::LeaseRuler</name>
    <message>
        <source>p50 %1</source>
        <translation>p50 %1</translation>
    </message>
    <message>
        <source>p99 %1</source>
        <translation>p99 %1</translation>
    </message>
    <message>
        <source>longest run %1</source>
        <translation>längster Lauf %1</translation>
    </message>
    <message>
        <source>longest silence %1</source>
        <translation>längste Stille %1</translation>
    </message>
    <message>
        <source>lease %1</source>
        <translation>Lease %1</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>Intervall %1</translation>
    </message>
    <message>
        <source>no lease fits</source>
        <translation>keine Lease passt</translation>
    </message>
    <message>
        <source>a lease fits from %1 to %2</source>
        <translation>eine Lease passt von %1 bis %2</translation>
    </message>
    <message>
        <source>Ruler: no job is selected</source>
        <translation>Lineal: kein Job ist ausgewählt</translation>
    </message>
    <message>
        <source>too few runs to say which lease fits</source>
        <translation>zu wenige Läufe, um zu sagen, welche Lease passt</translation>
    </message>
    <message>
        <source>Ruler, logarithmic: %1; %2</source>
        <translation>Lineal, logarithmisch: %1; %2</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
</context>
<context>
    <name>fencepost::LeasesScreen</name>
    <message>
        <source>Leases and overlap</source>
        <translation>Leases und Überlappung</translation>
    </message>
    <message>
        <source>Reading the leases …</source>
        <translation>Die Leases werden gelesen …</translation>
    </message>
    <message>
        <source>The leases could not be read.</source>
        <translation>Die Leases konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Leases, what is worst first</source>
        <translation>Leases, das Schlimmste zuerst</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>held now</source>
        <translation>jetzt gehalten</translation>
    </message>
    <message>
        <source>to decide</source>
        <translation>zu entscheiden</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>Zeige: %1</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Go from the list to the chart; there ← → go from place to place</source>
        <translation>Von der Liste zum Diagramm gehen; dort führen ← → von Stelle zu Stelle</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n lease(s)</source>
        <translation>
            <numerusform>%n Lease</numerusform>
            <numerusform>%n Leases</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 to decide</source>
        <translation>%1, %2 zu entscheiden</translation>
    </message>
    <message>
        <source>No lease is like that.</source>
        <translation>Keine Lease ist so.</translation>
    </message>
    <message>
        <source>No job is in use here.</source>
        <translation>Hier ist kein Job in Gebrauch.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>reading …</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
</context>
<context>
    <name>fencepost::LedgerExport</name>
    <message>
        <source>There is a file %1 already. Give it another name.</source>
        <translation>Es gibt schon eine Datei %1. Geben Sie ihr einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is a file %1 of an export that was cut off. Remove it, or give it another name.</source>
        <translation>Es gibt eine Datei %1 von einem abgebrochenen Export. Entfernen Sie sie oder nehmen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Make room, or choose another folder.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Schaffen Sie Platz oder wählen Sie einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>fencepost::LedgerInspector</name>
    <message>
        <source>The selected effect</source>
        <translation>Der ausgewählte Effekt</translation>
    </message>
    <message>
        <source>What is safe now</source>
        <translation>Was jetzt sicher ist</translation>
    </message>
    <message>
        <source>Open in Reconcile</source>
        <translation>Im Abgleich öffnen</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Copy effect key</source>
        <translation>Effektschlüssel kopieren</translation>
    </message>
    <message>
        <source>Path through the states</source>
        <translation>Weg durch die Zustände</translation>
    </message>
    <message>
        <source>Said by fenced workers: a lead, not a verdict</source>
        <translation>Von abgewiesenen Workern gesagt: ein Hinweis, kein Befund</translation>
    </message>
    <message>
        <source>Checks, newest first</source>
        <translation>Prüfungen, neueste zuerst</translation>
    </message>
    <message>
        <source>Evidence of the newest check</source>
        <translation>Beleg der neuesten Prüfung</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>The answer, as recorded</source>
        <translation>Die Antwort, wie erfasst</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Audit of this effect</source>
        <translation>Audit dieses Effekts</translation>
    </message>
    <message>
        <source>Open in Audit</source>
        <translation>Im Audit öffnen</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Choose an effect in the list.</source>
        <translation>Wählen Sie einen Effekt in der Liste.</translation>
    </message>
    <message>
        <source>Safe: </source>
        <translation>Sicher: </translation>
    </message>
    <message>
        <source>none recorded</source>
        <translation>keine erfasst</translation>
    </message>
    <message>
        <source>not yours to see: operators only</source>
        <translation>nicht für Sie einsehbar: nur für Operatoren</translation>
    </message>
    <message>
        <source>Audit of this effect, newest of %1</source>
        <translation>Audit dieses Effekts, neueste von %1</translation>
    </message>
    <message>
        <source>Audit of this effect, newest first</source>
        <translation>Audit dieses Effekts, neueste zuerst</translation>
    </message>
    <message>
        <source>Audit of this effect: nobody has acted on it</source>
        <translation>Audit dieses Effekts: niemand hat daran gehandelt</translation>
    </message>
    <message>
        <source>Checks, the newest %1 of %2</source>
        <translation>Prüfungen, die neuesten %1 von %2</translation>
    </message>
</context>
<context>
    <name>fencepost::LedgerScreen</name>
    <message>
        <source>any</source>
        <translation>jeder</translation>
    </message>
    <message>
        <source>unresolved</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>Reading the ledger …</source>
        <translation>Das Ledger wird gelesen …</translation>
    </message>
    <message>
        <source>The ledger could not be read.</source>
        <translation>Das Ledger konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>Key, reference, customer</source>
        <translation>Schlüssel, Referenz, Kunde</translation>
    </message>
    <message>
        <source>Go to date</source>
        <translation>Zum Datum</translation>
    </message>
    <message>
        <source>Export the list…</source>
        <translation>Liste exportieren…</translation>
    </message>
    <message>
        <source>Effects, newest first</source>
        <translation>Effekte, neueste zuerst</translation>
    </message>
    <message>
        <source>Place in the whole ledger</source>
        <translation>Stelle im ganzen Ledger</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>Zustand: %1</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Go to a date or a time</source>
        <translation>Zu einem Datum oder einer Uhrzeit gehen</translation>
    </message>
    <message>
        <source>Go to the newest</source>
        <translation>Zum Neuesten gehen</translation>
    </message>
    <message>
        <source>Go to the oldest</source>
        <translation>Zum Ältesten gehen</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>The whole ledger.</source>
        <translation>Das ganze Ledger.</translation>
    </message>
    <message>
        <source>Of the ledger: %1.</source>
        <translation>Aus dem Ledger: %1.</translation>
    </message>
    <message>
        <source>Nothing in the ledger matches %1.</source>
        <translation>Nichts im Ledger passt zu: %1.</translation>
    </message>
    <message>
        <source>The ledger is empty: no worker has reserved an effect yet.</source>
        <translation>Das Ledger ist leer: Noch kein Worker hat einen Effekt reserviert.</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>neueste zuerst</translation>
    </message>
</context>
<context>
    <name>fencepost::LetterInspector</name>
    <message>
        <source>The selected dead letter</source>
        <translation>Der ausgewählte Dead Letter</translation>
    </message>
    <message>
        <source>What is safe now</source>
        <translation>Was jetzt sicher ist</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Open in Reconcile</source>
        <translation>Im Abgleich öffnen</translation>
    </message>
    <message>
        <source>Open again…</source>
        <translation>Wieder öffnen…</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Verwerfen…</translation>
    </message>
    <message>
        <source>Ask a second person…</source>
        <translation>Zweite Person fragen…</translation>
    </message>
    <message>
        <source>Requeue…</source>
        <translation>Neu einreihen…</translation>
    </message>
    <message>
        <source>Given up on</source>
        <translation>Aufgegeben wegen</translation>
    </message>
    <message>
        <source>Whole error</source>
        <translation>Ganzer Fehler</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Nutzdaten</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the payload as text; secrets in it are masked</source>
        <translation>Die Nutzdaten als Text kopieren; Geheimnisse darin sind maskiert</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Darüber</translation>
    </message>
    <message>
        <source>Open in Ledger</source>
        <translation>Im Ledger öffnen</translation>
    </message>
    <message>
        <source>Open in Audit</source>
        <translation>Im Audit öffnen</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Choose a letter in the list.</source>
        <translation>Wählen Sie einen Letter in der Liste.</translation>
    </message>
    <message>
        <source>Safe: </source>
        <translation>Sicher: </translation>
    </message>
    <message>
        <source>Its beginning</source>
        <translation>Sein Anfang</translation>
    </message>
    <message>
        <source>Take over…</source>
        <translation>Von anderen übernehmen…</translation>
    </message>
    <message>
        <source>Taking needs no arming. Yours for 30 min.</source>
        <translation>Übernehmen geht ohne Scharfschalten. 30 min für Sie.</translation>
    </message>
    <message>
        <source>none was left with it</source>
        <translation>es wurden keine hinterlassen</translation>
    </message>
    <message>
        <source>not yours to see: operators only</source>
        <translation>nicht für Sie einsehbar: nur für Operatoren</translation>
    </message>
    <message>
        <source>Audit of this letter, newest first</source>
        <translation>Audit dieses Letters, neueste zuerst</translation>
    </message>
    <message>
        <source>Audit of this letter: nobody has acted on it</source>
        <translation>Audit dieses Letters: niemand hat daran gehandelt</translation>
    </message>
    <message>
        <source>As a tree</source>
        <translation>Als Baum</translation>
    </message>
    <message>
        <source>letter #%1</source>
        <translation>Letter #%1</translation>
    </message>
</context>
<context>
    <name>fencepost::ListScreen</name>
    <message>
        <source>reading …</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>Filter: %1</translation>
    </message>
</context>
<context>
    <name>fencepost::MainWindow</name>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>Triage</translation>
    </message>
    <message>
        <source>Tri</source>
        <translation>Tri</translation>
    </message>
    <message>
        <source>Reconcile</source>
        <translation>Abgleich</translation>
    </message>
    <message>
        <source>Rec</source>
        <translation>Abg</translation>
    </message>
    <message>
        <source>Consents</source>
        <translation>Zustimmungen</translation>
    </message>
    <message>
        <source>Con</source>
        <translation>Zus</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Nachsehen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>Led</source>
        <translation>Led</translation>
    </message>
    <message>
        <source>Leases &amp; overlap</source>
        <translation>Leases</translation>
    </message>
    <message>
        <source>Lea</source>
        <translation>Lea</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Aud</source>
        <translation>Aud</translation>
    </message>
    <message>
        <source>Connecting …</source>
        <translation>Verbindung wird aufgebaut …</translation>
    </message>
    <message>
        <source>%1 What is shown is as it was; nothing can be done until the connection is back.</source>
        <translation>%1 Gezeigt wird der letzte Stand; bis die Verbindung wieder da ist, ist nichts möglich.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Enter the password</source>
        <translation>Passwort eingeben</translation>
    </message>
    <message>
        <source>Try again now</source>
        <translation>Jetzt erneut versuchen</translation>
    </message>
    <message>
        <source>%1 · not a person here</source>
        <translation>%1 · hier keine Person</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>may watch</source>
        <translation>darf zusehen</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>administrator</source>
        <translation>Administrator</translation>
    </message>
    <message>
        <source>time: %1</source>
        <translation>Zeit: %1</translation>
    </message>
    <message>
        <source>%1 · %2 — Fencepost</source>
        <translation>%1 · %2 — Fencepost</translation>
    </message>
    <message>
        <source>Dead letters</source>
        <translation>Dead Letters</translation>
    </message>
    <message>
        <source>Dea</source>
        <translation>Dea</translation>
    </message>
    <message>
        <source>Arm this console for 30 minutes, or disarm it</source>
        <translation>30 Minuten scharf schalten, oder entschärfen</translation>
    </message>
    <message>
        <source>Copy a link to what is shown</source>
        <translation>Einen Link auf das Gezeigte kopieren</translation>
    </message>
    <message>
        <source>Take back what was just taken or paused</source>
        <translation>Letzte Übernahme oder Pause zurücknehmen</translation>
    </message>
    <message>
        <source>Show the SQL of the list</source>
        <translation>Das SQL der Liste zeigen</translation>
    </message>
    <message>
        <source>Read again now</source>
        <translation>Jetzt neu lesen</translation>
    </message>
    <message>
        <source>These keys</source>
        <translation>Diese Tasten</translation>
    </message>
    <message>
        <source>How quickly this window answers, for a report of a fault</source>
        <translation>Antwortzeiten, für eine Fehlermeldung</translation>
    </message>
    <message>
        <source>Ctrl+1 … %1</source>
        <translation>Strg+1 … %1</translation>
    </message>
    <message>
        <source>Go to a screen</source>
        <translation>Zu einer Ansicht wechseln</translation>
    </message>
    <message>
        <source>%1 Look whether the link is whole, and whether it was copied from this database.</source>
        <translation>%1 Prüfen Sie, ob der Link vollständig ist und aus dieser Datenbank kopiert wurde.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Find a key, customer, job or run, or do what is typed</source>
        <translation>Schlüssel, Kunde, Job, Lauf suchen, oder Befehl</translation>
    </message>
</context>
<context>
    <name>fencepost::NotePart</name>
    <message>
        <source>A note on %1</source>
        <translation>Eine Notiz zu %1</translation>
    </message>
    <message>
        <source>It changes nothing, everybody reads it here, and it is never erased.</source>
        <translation>Sie ändert nichts, jeder liest sie hier, und sie wird nie gelöscht.</translation>
    </message>
    <message>
        <source>Write it</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>what should the next person know?</source>
        <translation>Was sollte die nächste Person wissen?</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Notiz schreiben…</translation>
    </message>
    <message>
        <source>Notes: none</source>
        <translation>Notizen: keine</translation>
    </message>
    <message>
        <source>Notes, newest first</source>
        <translation>Notizen, neueste zuerst</translation>
    </message>
    <message>
        <source>The database gave no answer; look whether it was noted.</source>
        <translation>Die Datenbank hat nicht geantwortet; sehen Sie nach, ob es notiert wurde.</translation>
    </message>
</context>
<context>
    <name>fencepost::PartOfSum</name>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>odd, resolved</source>
        <translation>auffällig, geklärt</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>zurückgesetzt</translation>
    </message>
    <message>
        <source>before</source>
        <translation>zuvor</translation>
    </message>
    <message>
        <source>done by the rerun</source>
        <translation>wiederholt, erledigt</translation>
    </message>
    <message>
        <source>happened</source>
        <translation>erfolgt</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>did not</source>
        <translation>nicht erfolgt</translation>
    </message>
    <message>
        <source>odd</source>
        <translation>auffällig</translation>
    </message>
    <message>
        <source>still working</source>
        <translation>noch in Arbeit</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>being sent</source>
        <translation>wird gesendet</translation>
    </message>
    <message>
        <source>settled since</source>
        <translation>seither abgeschlossen</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>not begun</source>
        <translation>nicht begonnen</translation>
    </message>
</context>
<context>
    <name>fencepost::PasswordDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The SQL of this list</source>
        <translation>Das SQL dieser Liste</translation>
    </message>
    <message>
        <source>This screen shows no list of the database.</source>
        <translation>Diese Ansicht zeigt keine Liste der Datenbank.</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Password for %1</source>
        <translation>Passwort für %1</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Kept in memory only, until this window closes.</source>
        <translation>Bleibt nur im Speicher, bis dieses Fenster schließt.</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>What is done from here. $1: the id of the click, a new uuid; $2: not after this time; $3: the reason; $4: the items.</source>
        <translation>Was von hier aus getan wird. $1: die ID des Klicks, eine neue uuid; $2: nicht nach dieser Zeit; $3: die Begründung; $4: die Gegenstände.</translation>
    </message>
    <message>
        <source>On this screen</source>
        <translation>In dieser Ansicht</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
</context>
<context>
    <name>fencepost::PgConsoleStore</name>
    <message>
        <source>no schema fencepost in this database</source>
        <translation>kein Schema fencepost in dieser Datenbank</translation>
    </message>
    <message>
        <source>no USAGE on the schema fencepost</source>
        <translation>kein USAGE auf dem Schema fencepost</translation>
    </message>
    <message>
        <source>The Fencepost schema in this database has version %1, this program knows version %2: use a newer Fencepost.</source>
        <translation>Das Fencepost-Schema in dieser Datenbank hat Version %1, dieses Programm kennt Version %2: Nehmen Sie ein neueres Fencepost.</translation>
    </message>
    <message>
        <source>schema version %1</source>
        <translation>Schemaversion %1</translation>
    </message>
    <message>
        <source>There is no run %1.</source>
        <translation>Es gibt keinen Lauf %1.</translation>
    </message>
    <message>
        <source>The job %1 names no provider.</source>
        <translation>Der Job %1 nennt keinen Anbieter.</translation>
    </message>
    <message>
        <source>There is no effect %1.</source>
        <translation>Es gibt keinen Effekt %1.</translation>
    </message>
    <message>
        <source>The server answered an action with a warning. Ask its administrator what it means.</source>
        <translation>Der Server hat auf eine Aktion mit einer Warnung geantwortet. Fragen Sie seinen Administrator, was sie bedeutet.</translation>
    </message>
    <message>
        <source>Another server has taken over while an action was in doubt. It was asked again there: if the last changes were lost on the way, ask the provider before anything is sent again.</source>
        <translation>Ein anderer Server hat übernommen, während eine Aktion im Zweifel war. Dort wurde erneut nachgefragt: Gingen die letzten Änderungen unterwegs verloren, fragen Sie den Anbieter, bevor etwas erneut gesendet wird.</translation>
    </message>
    <message>
        <source>An action that was left in doubt cannot be read back. The file was set aside: look into the audit for what became of it.</source>
        <translation>Eine Aktion, die im Zweifel blieb, ist nicht mehr lesbar. Die Datei wurde beiseitegelegt: Sehen Sie im Audit nach, was aus ihr geworden ist.</translation>
    </message>
    <message>
        <source>An action that was in doubt when the console ended has its answer: %1: %2</source>
        <translation>Eine Aktion, die im Zweifel war, als die Konsole endete, hat ihre Antwort: %1: %2</translation>
    </message>
    <message>
        <source>No database is open.</source>
        <translation>Keine Datenbank ist geöffnet.</translation>
    </message>
    <message>
        <source>There is no dead letter #%1.</source>
        <translation>Es gibt keinen Dead Letter #%1.</translation>
    </message>
</context>
<context>
    <name>fencepost::ProviderKeyDialog</name>
    <message>
        <source>Read-only key for %1</source>
        <translation>Nur-Lese-Schlüssel für %1</translation>
    </message>
    <message>
        <source>For %1, %2. A key that may only read is enough; it is sent to %3 alone.</source>
        <translation>Für %1, %2. Ein Schlüssel, der nur lesen darf, genügt; er geht ausschließlich an %3.</translation>
    </message>
    <message>
        <source>Read-only key</source>
        <translation>Nur-Lese-Schlüssel</translation>
    </message>
    <message>
        <source>Kept in memory only, until this window closes. For every start: %1.</source>
        <translation>Bleibt nur im Speicher, bis dieses Fenster schließt. Für jeden Start: %1.</translation>
    </message>
    <message>
        <source>Use it and ask</source>
        <translation>Verwenden und fragen</translation>
    </message>
    <message>
        <source>Enter the key first.</source>
        <translation>Geben Sie zuerst den Schlüssel ein.</translation>
    </message>
    <message>
        <source>A key has no spaces and only plain letters: copy it again.</source>
        <translation>Ein Schlüssel hat keine Leerzeichen und nur einfache Buchstaben: Kopieren Sie ihn erneut.</translation>
    </message>
</context>
<context>
    <name>fencepost::Rail</name>
    <message>
        <source>Screens</source>
        <translation>Ansichten</translation>
    </message>
</context>
<context>
    <name>fencepost::RailItem</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>fencepost::ReconcileGroup</name>
    <message>
        <source>Charged more than once</source>
        <translation>Mehrfach belastet</translation>
    </message>
    <message>
        <source>Happened, but differs</source>
        <translation>Erfolgt, aber anders</translation>
    </message>
    <message>
        <source>Happened, then reversed</source>
        <translation>Erfolgt, dann rückgängig</translation>
    </message>
    <message>
        <source>Did not happen, key gone or a look-alike</source>
        <translation>Nicht erfolgt, Schlüssel verfallen oder Ähnliches da</translation>
    </message>
    <message>
        <source>Cannot be asked</source>
        <translation>Nicht abfragbar</translation>
    </message>
    <message>
        <source>Still working at %1</source>
        <extracomment>%1 is a payment provider</extracomment>
        <translation>Bei %1 noch in Arbeit</translation>
    </message>
    <message>
        <source>Not known yet</source>
        <translation>Noch unbekannt</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Did not happen</source>
        <translation>Nicht erfolgt</translation>
    </message>
    <message>
        <source>Happened, all equal</source>
        <translation>Erfolgt, alles gleich</translation>
    </message>
    <message>
        <source>In a worker&apos;s hands again</source>
        <translation>Wieder bei einem Worker</translation>
    </message>
    <message>
        <source>Sent by the rerun</source>
        <translation>Von der Wiederholung gesendet</translation>
    </message>
    <message>
        <source>Settled since</source>
        <translation>Seither abgeschlossen</translation>
    </message>
    <message>
        <source>done, declined</source>
        <translation>erledigt, abgelehnt</translation>
    </message>
    <message>
        <source>back to reserved</source>
        <translation>zurück auf reserviert</translation>
    </message>
    <message>
        <source>done, succeeded</source>
        <translation>erledigt, gelungen</translation>
    </message>
    <message>
        <source>needs a second person</source>
        <translation>braucht eine zweite Person</translation>
    </message>
    <message>
        <source>by hand, with a second person</source>
        <translation>von Hand, mit zweiter Person</translation>
    </message>
    <message>
        <source>ask again</source>
        <translation>erneut fragen</translation>
    </message>
    <message>
        <source>you may: %1</source>
        <translation>möglich: %1</translation>
    </message>
    <message>
        <source>nothing; a worker sends it</source>
        <translation>nichts; ein Worker sendet es</translation>
    </message>
    <message>
        <source>had not happened before</source>
        <translation>war zuvor nicht erfolgt</translation>
    </message>
    <message>
        <source>nothing; it is settled</source>
        <translation>nichts; es ist abgeschlossen</translation>
    </message>
</context>
<context>
    <name>fencepost::ReconcileHead</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>first key goes in</source>
        <translation>erster Schlüssel verfällt in</translation>
    </message>
    <message>
        <source>More: pause, resume, note, release</source>
        <translation>Mehr: anhalten, fortsetzen, notieren, abgeben</translation>
    </message>
    <message>
        <source>a rerun must have sent by</source>
        <translation>Wiederholung muss gesendet haben bis</translation>
    </message>
    <message>
        <source>Of all that is unresolved here or waits to be sent again, the key that goes first. From then on nothing is sent under it.</source>
        <translation>Von allem, was hier ungeklärt ist oder erneut zu senden wartet, der Schlüssel, der zuerst verfällt. Ab dann wird nichts mehr unter ihm gesendet.</translation>
    </message>
    <message>
        <source>%1 may drop it %2 later.</source>
        <translation>%1 kann ihn %2 später fallen lassen.</translation>
    </message>
    <message>
        <source>When the first key of what it would send again goes: no worker can claim the rerun after that, and what is not sent when its key goes needs a second person. How long sending takes is up to the worker; allow it well before.</source>
        <translation>Wenn der erste Schlüssel dessen verfällt, was erneut gesendet würde: Danach kann kein Worker die Wiederholung mehr annehmen, und was beim Verfall seines Schlüssels nicht gesendet ist, braucht eine zweite Person. Wie lange das Senden dauert, liegt beim Worker; erlauben Sie sie rechtzeitig.</translation>
    </message>
</context>
<context>
    <name>fencepost::ReconcileScreen</name>
    <message>
        <source>To %1, arm this console first: Ctrl+Shift+A.</source>
        <translation>Zuerst diese Konsole scharf schalten (Strg+Umschalt+A), dann: %1.</translation>
    </message>
    <message>
        <source>Take it over from %1</source>
        <translation>Von %1 übernehmen</translation>
    </message>
    <message>
        <source>%1 has it until %2.</source>
        <translation>%1 bearbeitet es bis %2.</translation>
    </message>
    <message>
        <source>What they have checked stays recorded; they can do nothing more on it.</source>
        <translation>Was dort geprüft wurde, bleibt erfasst; weiter handeln kann dort niemand.</translation>
    </message>
    <message>
        <source>Take it over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>what did they say?</source>
        <translation>Was wurde Ihnen gesagt?</translation>
    </message>
    <message>
        <source>Pause the job…</source>
        <translation>Job anhalten…</translation>
    </message>
    <message>
        <source>Resume the job…</source>
        <translation>Job fortsetzen…</translation>
    </message>
    <message>
        <source>Pause the provider…</source>
        <translation>Anbieter anhalten…</translation>
    </message>
    <message>
        <source>Resume the provider…</source>
        <translation>Anbieter fortsetzen…</translation>
    </message>
    <message>
        <source>Enter the provider&apos;s key…</source>
        <translation>Schlüssel des Anbieters eingeben…</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Notiz schreiben…</translation>
    </message>
    <message>
        <source>Write the report…</source>
        <translation>Bericht schreiben…</translation>
    </message>
    <message>
        <source>Release it</source>
        <translation>Abgeben</translation>
    </message>
    <message>
        <source>resume</source>
        <translation>fortsetzen</translation>
    </message>
    <message>
        <source>Pause %1</source>
        <translation>%1 anhalten</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 fortsetzen</translation>
    </message>
    <message>
        <source>Nothing of it is claimed, reserved or sent until somebody resumes it. What is in flight is recorded.</source>
        <translation>Nichts davon wird angenommen, reserviert oder gesendet, bis jemand es fortsetzt. Was unterwegs ist, wird erfasst.</translation>
    </message>
    <message>
        <source>Workers may claim and send again at once.</source>
        <translation>Worker dürfen sofort wieder annehmen und senden.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Arm this console</source>
        <translation>Scharf schalten</translation>
    </message>
    <message>
        <source>Resolving needs arming, for 30 min.</source>
        <translation>Klären geht nur scharf, 30 min.</translation>
    </message>
    <message>
        <source>Nothing is left to settle.</source>
        <translation>Es ist nichts mehr zu klären.</translation>
    </message>
    <message>
        <source>Read the preview: allowing it lets a worker send.</source>
        <translation>Lesen Sie die Vorschau: Mit der Erlaubnis kann ein Worker senden.</translation>
    </message>
    <message>
        <source>Allow this rerun…</source>
        <translation>Diese Wiederholung erlauben…</translation>
    </message>
    <message>
        <source>No money could move.</source>
        <translation>Es könnte kein Geld fließen.</translation>
    </message>
    <message>
        <source>%1 could move.</source>
        <translation>%1 könnten fließen.</translation>
    </message>
    <message>
        <source>Preview rerun of %1</source>
        <translation>Wiederholung von %1 ansehen</translation>
    </message>
    <message>
        <source>Preview rerun</source>
        <translation>Wiederholung ansehen</translation>
    </message>
    <message>
        <source>Shows first, sends nothing.</source>
        <translation>Zeigt zuerst, sendet nichts.</translation>
    </message>
    <message>
        <source>Nothing here is odd.</source>
        <translation>Hier ist nichts auffällig.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>resolve</source>
        <translation>klären</translation>
    </message>
    <message numerus="yes">
        <source>Resolve %1 effect(s) on evidence</source>
        <translation>
            <numerusform>%1 Effekt auf Beleg klären</numerusform>
            <numerusform>%1 Effekte auf Beleg klären</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Each was asked of %1 and recorded; what has changed since is left out by name. No money moves.</source>
        <translation>Jeder wurde bei %1 erfragt und erfasst; was sich seither geändert hat, wird namentlich ausgelassen. Es fließt kein Geld.</translation>
    </message>
    <message>
        <source>Resolve %1</source>
        <translation>%1 klären</translation>
    </message>
    <message>
        <source>for example: worker killed by a deploy, INC-2231</source>
        <translation>zum Beispiel: Worker durch ein Deployment beendet, INC-2231</translation>
    </message>
    <message>
        <source>Type %1, the number of effects</source>
        <translation>Geben Sie %1 ein, die Zahl der Effekte</translation>
    </message>
    <message numerus="yes">
        <source>%1 need(s) a second person</source>
        <translation>
            <numerusform>%1 braucht eine zweite Person</numerusform>
            <numerusform>%1 brauchen eine zweite Person</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 not known yet</source>
        <translation>%1 noch unbekannt</translation>
    </message>
    <message>
        <source>%1 still working</source>
        <translation>%1 noch in Arbeit</translation>
    </message>
    <message>
        <source>Left as it is</source>
        <translation>Bleibt, wie es ist</translation>
    </message>
    <message>
        <source>Consented by</source>
        <translation>Zugestimmt hat</translation>
    </message>
    <message>
        <source>%1, %2 · consented by %3</source>
        <translation>%1, %2 · Zustimmung von %3</translation>
    </message>
    <message numerus="yes">
        <source>Resolve %1 effect(s) that were consented to</source>
        <translation>
            <numerusform>%1 Effekt mit Zustimmung klären</numerusform>
            <numerusform>%1 Effekte mit Zustimmung klären</numerusform>
        </translation>
    </message>
    <message>
        <source>No money moves.</source>
        <translation>Es fließt kein Geld.</translation>
    </message>
    <message numerus="yes">
        <source>Ask a second person about %1 effect(s)</source>
        <translation>
            <numerusform>Eine zweite Person zu %1 Effekt fragen</numerusform>
            <numerusform>Eine zweite Person zu %1 Effekten fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>; %1 stands</source>
        <translation>; %1 bleibt</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>what should they know?</source>
        <translation>Was sollte sie wissen?</translation>
    </message>
    <message>
        <source>They see the same facts and the same evidence. </source>
        <translation>Sie sieht dieselben Fakten und denselben Beleg. </translation>
    </message>
    <message>
        <source>; best before %1, when its key goes</source>
        <translation>; am besten vor %1, wenn sein Schlüssel verfällt</translation>
    </message>
    <message numerus="yes">
        <source>; best before %1, when the first key goes of the %2 that may be sent again</source>
        <translation>
            <numerusform>; am besten vor %1, wenn der erste Schlüssel von %2 verfällt, das erneut gesendet werden darf</numerusform>
            <numerusform>; am besten vor %1, wenn der erste Schlüssel der %2 verfällt, die erneut gesendet werden dürfen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Any operator but you may answer, with a login of their own, within %n hour(s)</source>
        <translation>
            <numerusform>Jeder Operator außer Ihnen kann mit eigenem Login binnen %n Stunde antworten</numerusform>
            <numerusform>Jeder Operator außer Ihnen kann mit eigenem Login binnen %n Stunden antworten</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask a second person about the rerun</source>
        <translation>Eine zweite Person zur Wiederholung fragen</translation>
    </message>
    <message>
        <source>They see the same plan. </source>
        <translation>Sie sieht denselben Plan. </translation>
    </message>
    <message>
        <source>; any change of the run makes the consent void.</source>
        <translation>; jede Änderung des Laufs macht die Zustimmung hinfällig.</translation>
    </message>
    <message>
        <source>of another sitting</source>
        <translation>einer anderen Sitzung</translation>
    </message>
    <message>
        <source>allow a rerun</source>
        <translation>Wiederholung erlauben</translation>
    </message>
    <message>
        <source>Allow a rerun of %1</source>
        <translation>Eine Wiederholung von %1 erlauben</translation>
    </message>
    <message>
        <source>Allow the rerun</source>
        <translation>Die Wiederholung erlauben</translation>
    </message>
    <message>
        <source>why may it run again?</source>
        <translation>Warum darf er erneut laufen?</translation>
    </message>
    <message>
        <source>Type %1, the period that is done already</source>
        <translation>Geben Sie %1 ein, die Periode, die schon erledigt ist</translation>
    </message>
    <message>
        <source>Type %1, the amount that could move</source>
        <translation>Geben Sie %1 ein, den Betrag, der fließen könnte</translation>
    </message>
    <message>
        <source>No run is being reconciled in this window.</source>
        <translation>In diesem Fenster wird kein Lauf abgeglichen.</translation>
    </message>
    <message>
        <source>Choose one in Triage</source>
        <translation>In der Triage wählen</translation>
    </message>
    <message>
        <source>What the provider says, in groups</source>
        <translation>Was der Anbieter sagt, in Gruppen</translation>
    </message>
    <message>
        <source>Effects, ours beside theirs</source>
        <translation>Effekte, bei uns und dort</translation>
    </message>
    <message>
        <source>Enter the key…</source>
        <translation>Schlüssel eingeben…</translation>
    </message>
    <message>
        <source>%1 holds its lease until %2 and counts as alive; the run is taken then. Leave this screen to give up.</source>
        <translation>%1 hält die Lease bis %2 und gilt als lebend; dann wird der Lauf übernommen. Verlassen Sie diese Ansicht, um es aufzugeben.</translation>
    </message>
    <message>
        <source>Take the run</source>
        <translation>Den Lauf übernehmen</translation>
    </message>
    <message>
        <source>Ask the provider about what is not known</source>
        <translation>Den Anbieter nach dem fragen, was unbekannt ist</translation>
    </message>
    <message>
        <source>Stop asking</source>
        <translation>Nicht weiter fragen</translation>
    </message>
    <message>
        <source>Resolve what the evidence settles</source>
        <translation>Klären, was der Beleg entscheidet</translation>
    </message>
    <message>
        <source>Go to the next odd one</source>
        <translation>Zum nächsten auffälligen gehen</translation>
    </message>
    <message>
        <source>Ask a second person about what is odd</source>
        <translation>Eine zweite Person zu den auffälligen fragen</translation>
    </message>
    <message>
        <source>Allow the rerun that is previewed</source>
        <translation>Die angesehene Wiederholung erlauben</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Den Bericht schreiben</translation>
    </message>
    <message>
        <source>check running</source>
        <translation>Prüfung läuft</translation>
    </message>
    <message>
        <source>What %1 says</source>
        <translation>Was %1 sagt</translation>
    </message>
    <message>
        <source>Nothing of this run is unresolved.</source>
        <translation>Nichts in diesem Lauf ist ungeklärt.</translation>
    </message>
    <message>
        <source>Groups add up to %1. What is known can be resolved while the rest is still being asked.</source>
        <translation>Die Gruppen ergeben zusammen %1. Was bekannt ist, lässt sich klären, während der Rest noch erfragt wird.</translation>
    </message>
    <message>
        <source>Groups add up to %1.</source>
        <translation>Die Gruppen ergeben zusammen %1.</translation>
    </message>
    <message>
        <source>Choose which stands</source>
        <translation>Wählen, welche bleibt</translation>
    </message>
    <message>
        <source>What could move is not known yet.</source>
        <translation>Was fließen könnte, ist noch unbekannt.</translation>
    </message>
    <message>
        <source>At least %1 could move.</source>
        <translation>Mindestens %1 könnten fließen.</translation>
    </message>
    <message>
        <source>To have sent by</source>
        <translation>Zu senden bis</translation>
    </message>
    <message>
        <source>%1, when the first key goes</source>
        <translation>%1, wenn der erste Schlüssel verfällt</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>namentlich</translation>
    </message>
    <message>
        <source>No worker can claim it after that; what is not sent when its key goes needs a second person.</source>
        <translation>Danach kann kein Worker sie mehr annehmen; was beim Verfall seines Schlüssels nicht gesendet ist, braucht eine zweite Person.</translation>
    </message>
    <message>
        <source>Count, %1</source>
        <translation>Anzahl, %1</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>%1 · ours %2</source>
        <translation>%1 · bei uns %2</translation>
    </message>
    <message>
        <source>Open %1 in Reconcile first.</source>
        <translation>Öffnen Sie zuerst %1 im Abgleich.</translation>
    </message>
    <message>
        <source>%1 is yours</source>
        <translation>%1 liegt bei Ihnen</translation>
    </message>
    <message>
        <source>release it</source>
        <translation>abgeben</translation>
    </message>
    <message>
        <source>%1 is paused</source>
        <translation>%1 ist angehalten</translation>
    </message>
    <message>
        <source>resume it</source>
        <translation>fortsetzen</translation>
    </message>
    <message>
        <source>Arm this console first: Ctrl+Shift+A.</source>
        <translation>Schalten Sie zuerst diese Konsole scharf: Strg+Umschalt+A.</translation>
    </message>
    <message>
        <source>the pause is taken back</source>
        <translation>die Pause ist zurückgenommen</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>A rerun does not charge what is missing.</source>
        <translation>Eine Wiederholung belastet nicht, was fehlt.</translation>
    </message>
    <message>
        <source>A worker may claim it and send at once; from then on only a pause stops it.</source>
        <translation>Ein Worker kann sie sofort übernehmen und senden; von da an hält sie nur eine Pause auf.</translation>
    </message>
    <message>
        <source>Write a note on the run</source>
        <translation>Eine Notiz zum Lauf schreiben</translation>
    </message>
</context>
<context>
    <name>fencepost::Reconciliation</name>
    <message>
        <source>%1 has refused it.</source>
        <translation>%1 hat sie verweigert.</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>der Anbieter</translation>
    </message>
    <message>
        <source>A second person has been asked, by %1. They have not answered yet.</source>
        <translation>Eine zweite Person ist gefragt, von %1. Sie hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>%1 has consented to another plan: the run has changed since. Ask a second person again.</source>
        <translation>%1 hat einem anderen Plan zugestimmt: Der Lauf hat sich seither geändert. Fragen Sie erneut eine zweite Person.</translation>
    </message>
    <message>
        <source>Look at the preview first.</source>
        <translation>Sehen Sie zuerst die Vorschau an.</translation>
    </message>
    <message>
        <source>It needs no second person.</source>
        <translation>Es braucht keine zweite Person.</translation>
    </message>
    <message>
        <source>%1 has consented.</source>
        <translation>%1 hat zugestimmt.</translation>
    </message>
    <message>
        <source>The database has not answered for %1 s; what is shown may be out of date.</source>
        <translation>Die Datenbank hat seit %1 s nicht geantwortet; was gezeigt wird, kann veraltet sein.</translation>
    </message>
    <message>
        <source>The connection is gone. It comes back by itself.</source>
        <translation>Die Verbindung ist weg. Sie kommt von selbst zurück.</translation>
    </message>
    <message>
        <source>No run is open here: choose one in Triage.</source>
        <translation>Hier ist kein Lauf geöffnet: Wählen Sie einen in der Triage.</translation>
    </message>
    <message>
        <source>The run is still being read.</source>
        <translation>Der Lauf wird noch gelesen.</translation>
    </message>
    <message>
        <source>This is a replica: it can be viewed, not acted on. Connect to the primary.</source>
        <translation>Dies ist eine Replik: ansehen ja, handeln nein. Verbinden Sie sich mit dem Primärserver.</translation>
    </message>
    <message>
        <source>The login %1 is no person known here. An administrator can enter it.</source>
        <translation>Das Login %1 ist hier keine bekannte Person. Ein Administrator kann es eintragen.</translation>
    </message>
    <message>
        <source>The login %1 is shared. Act by a login of your own.</source>
        <translation>Das Login %1 wird geteilt. Handeln Sie mit einem eigenen Login.</translation>
    </message>
    <message>
        <source>You may watch and check here, not act.</source>
        <translation>Sie dürfen hier zusehen und prüfen, nicht handeln.</translation>
    </message>
    <message>
        <source>The answer to an action on this run did not come back. It is being asked again: wait for it.</source>
        <translation>Die Antwort auf eine Aktion an diesem Lauf kam nicht zurück. Es wird nachgefragt: Warten Sie darauf.</translation>
    </message>
    <message>
        <source>Arm this console first: Ctrl+Shift+A.</source>
        <translation>Schalten Sie zuerst diese Konsole scharf: Strg+Umschalt+A.</translation>
    </message>
    <message>
        <source>It is yours already.</source>
        <translation>Sie bearbeiten es schon.</translation>
    </message>
    <message>
        <source>A worker is at it: its attempt lives.</source>
        <translation>Ein Worker ist dabei: Sein Versuch lebt.</translation>
    </message>
    <message>
        <source>It is not yours.</source>
        <translation>Sie bearbeiten es nicht.</translation>
    </message>
    <message>
        <source>A check is signed: act by a login that is one person&apos;s.</source>
        <translation>Eine Prüfung trägt einen Namen: Handeln Sie mit einem Login, das einer Person gehört.</translation>
    </message>
    <message>
        <source>The job has no provider.</source>
        <translation>Der Job hat keinen Anbieter.</translation>
    </message>
    <message>
        <source>A check is running.</source>
        <translation>Eine Prüfung läuft.</translation>
    </message>
    <message>
        <source>Nothing is unresolved.</source>
        <translation>Nichts ist ungeklärt.</translation>
    </message>
    <message>
        <source>No check is running.</source>
        <translation>Keine Prüfung läuft.</translation>
    </message>
    <message>
        <source>%1 has taken it.</source>
        <translation>%1 bearbeitet es.</translation>
    </message>
    <message>
        <source>Take it first.</source>
        <translation>Übernehmen Sie es zuerst.</translation>
    </message>
    <message>
        <source>The checks are too old. Check again.</source>
        <translation>Die Prüfungen sind zu alt. Prüfen Sie erneut.</translation>
    </message>
    <message>
        <source>No verdict allows it yet without a second person.</source>
        <translation>Noch erlaubt es kein Befund ohne zweite Person.</translation>
    </message>
    <message>
        <source>Select what it is about.</source>
        <translation>Wählen Sie aus, worum es geht.</translation>
    </message>
    <message>
        <source>It is settled already.</source>
        <translation>Es ist schon abgeschlossen.</translation>
    </message>
    <message>
        <source>A second person has been asked.</source>
        <translation>Eine zweite Person ist gefragt.</translation>
    </message>
    <message>
        <source>Choose which charge stands.</source>
        <translation>Wählen Sie, welche Belastung bleibt.</translation>
    </message>
    <message>
        <source>Its check is too old. Check again.</source>
        <translation>Seine Prüfung ist zu alt. Prüfen Sie erneut.</translation>
    </message>
    <message>
        <source>Its verdict unlocks nothing yet.</source>
        <translation>Sein Befund erlaubt noch nichts.</translation>
    </message>
    <message>
        <source>The checks are too old. Check again; the consent holds for the same verdict.</source>
        <translation>Die Prüfungen sind zu alt. Prüfen Sie erneut; die Zustimmung gilt für denselben Befund.</translation>
    </message>
    <message>
        <source>No second person has consented yet.</source>
        <translation>Noch hat keine zweite Person zugestimmt.</translation>
    </message>
    <message>
        <source>A rerun has been allowed; a worker has to claim it.</source>
        <translation>Eine Wiederholung ist erlaubt; ein Worker muss sie annehmen.</translation>
    </message>
    <message>
        <source>Not needed: settle what was left out.</source>
        <translation>Nicht nötig: Klären Sie, was ausgelassen wurde.</translation>
    </message>
    <message>
        <source>Opens after Check and Resolve.</source>
        <translation>Öffnet sich nach Prüfen und Klären.</translation>
    </message>
    <message>
        <source>Opens after Resolve.</source>
        <translation>Öffnet sich nach Klären.</translation>
    </message>
    <message>
        <source>It is paused already.</source>
        <translation>Es ist schon angehalten.</translation>
    </message>
    <message>
        <source>It is not paused.</source>
        <translation>Es ist nicht angehalten.</translation>
    </message>
    <message>
        <source>The database gave no answer.</source>
        <translation>Die Datenbank hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>%1 not carried out: %2</source>
        <translation>%1 nicht ausgeführt: %2</translation>
    </message>
    <message>
        <source>%1 of its effects are owned by others and stay theirs.</source>
        <translation>%1 seiner Effekte bearbeiten andere; sie bleiben bei ihnen.</translation>
    </message>
    <message>
        <source>What is left is yours.</source>
        <translation>Was übrig ist, bearbeiten Sie.</translation>
    </message>
    <message>
        <source>%1 is paused: nothing of it is claimed, reserved or sent.</source>
        <translation>%1 ist angehalten: Nichts davon wird angenommen, reserviert oder gesendet.</translation>
    </message>
    <message>
        <source>There is no read-only key for %1 here. Enter one, or set %2 before the console starts.</source>
        <translation>Hier gibt es keinen Nur-Lese-Schlüssel für %1. Geben Sie einen ein, oder setzen Sie %2, bevor die Konsole startet.</translation>
    </message>
    <message>
        <source>%1 did not let us ask: %2.</source>
        <translation>%1 ließ keine Abfrage zu: %2.</translation>
    </message>
    <message>
        <source>%1 Enter another key, or set %2 before the console starts.</source>
        <translation>%1 Geben Sie einen anderen Schlüssel ein, oder setzen Sie %2, bevor die Konsole startet.</translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) could not be checked; each says why.</source>
        <translation>
            <numerusform>%n Effekt konnte nicht geprüft werden; er sagt, warum.</numerusform>
            <numerusform>%n Effekte konnten nicht geprüft werden; jeder sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed since you were asked, left as they are: %1.</source>
        <translation>Seit der Frage geändert und so gelassen: %1.</translation>
    </message>
    <message>
        <source>%1 left as they are: no verdict allows anything.</source>
        <translation>%1 so gelassen: Kein Befund erlaubt etwas.</translation>
    </message>
    <message>
        <source>The plan changed since you were asked. Look at it again.</source>
        <translation>Der Plan hat sich seit der Frage geändert. Sehen Sie ihn erneut an.</translation>
    </message>
    <message>
        <source>The rerun is allowed. A worker claims it by itself.</source>
        <translation>Die Wiederholung ist erlaubt. Ein Worker nimmt sie von selbst an.</translation>
    </message>
    <message>
        <source>What was left out is asked about again with C, and the worker goes on when it is settled.</source>
        <translation>Was ausgelassen wurde, wird mit C erneut erfragt, und der Worker macht weiter, wenn es geklärt ist.</translation>
    </message>
</context>
<context>
    <name>fencepost::RegisterColumn</name>
    <message>
        <source>what its effects do; a part of each effect&apos;s key, and fixed once there is one</source>
        <translation>was seine Effekte tun; ein Teil jedes Effektschlüssels und fest, sobald es einen gibt</translation>
    </message>
    <message>
        <source>from one run to the next</source>
        <translation>von einem Lauf zum nächsten</translation>
    </message>
    <message>
        <source>when it runs, in words or as cron has it; shown, not acted on</source>
        <translation>wann er läuft, in Worten oder wie bei cron; wird gezeigt, nicht befolgt</translation>
    </message>
    <message>
        <source>the zone that the schedule is meant in</source>
        <translation>die Zone, in der der Zeitplan gemeint ist</translation>
    </message>
    <message>
        <source>how long a worker may write for it after each claim or renewal</source>
        <translation>wie lange ein Worker nach jeder Annahme oder Verlängerung dafür schreiben darf</translation>
    </message>
    <message>
        <source>how often a worker tells that it lives; after three of them it is shown as silent</source>
        <translation>wie oft ein Worker sagt, dass er lebt; nach drei ausgebliebenen wird er als stumm gezeigt</translation>
    </message>
    <message>
        <source>how long a run should take at most; shown, not acted on</source>
        <translation>wie lange ein Lauf höchstens dauern soll; wird gezeigt, nicht befolgt</translation>
    </message>
    <message>
        <source>how often a run is tried before it becomes a dead letter</source>
        <translation>wie oft ein Lauf versucht wird, bevor er ein Dead Letter wird</translation>
    </message>
    <message>
        <source>what a firing does while a run lives: bounded_queue (it waits), fail_loudly (it is missed, and triage says so), or, where effects are on_change, coalesce (it is left out)</source>
        <translation>was ein Start tut, während ein Lauf lebt: bounded_queue (er wartet), fail_loudly (er fällt aus, und die Triage sagt es), oder, wo Effekte on_change sind, coalesce (er wird ausgelassen)</translation>
    </message>
    <message>
        <source>how many firings bounded_queue keeps</source>
        <translation>wie viele Starts bounded_queue behält</translation>
    </message>
    <message>
        <source>how long after it was first sent an effect may be settled by hand</source>
        <translation>wie lange nach dem ersten Senden ein Effekt von Hand abgeschlossen werden darf</translation>
    </message>
    <message>
        <source>a run that is done with fewer records is shown as one that did nothing</source>
        <translation>ein Lauf, der mit weniger Datensätzen fertig wird, wird als einer gezeigt, der nichts tat</translation>
    </message>
    <message>
        <source>once_per_period or on_change; the same for all jobs of one action</source>
        <translation>once_per_period oder on_change; gleich für alle Jobs einer Aktion</translation>
    </message>
    <message>
        <source>true: each effect is approved by a person</source>
        <translation>true: Jeder Effekt wird von einer Person freigegeben</translation>
    </message>
    <message>
        <source>where its effects are sent; one that was set before</source>
        <translation>wohin seine Effekte gesendet werden; ein zuvor eingestellter</translation>
    </message>
    <message>
        <source>set, for example to now: nothing of it is due any more</source>
        <translation>gesetzt, zum Beispiel auf jetzt: Nichts davon ist mehr fällig</translation>
    </message>
    <message>
        <source>how it is asked: stripe; another kind can be registered, yet not asked</source>
        <translation>wie er gefragt wird: stripe; eine andere Art lässt sich eintragen, aber nicht fragen</translation>
    </message>
    <message>
        <source>the account that is charged and asked; fixed once it has an effect</source>
        <translation>das Konto, das belastet und gefragt wird; fest, sobald es einen Effekt hat</translation>
    </message>
    <message>
        <source>false: the account&apos;s test mode; fixed once it has an effect</source>
        <translation>false: der Testmodus des Kontos; fest, sobald es einen Effekt hat</translation>
    </message>
    <message>
        <source>where it is asked, an object: {&quot;base_url&quot;: &quot;https://…&quot;}; api_version where another than ours is needed; private_networks (&quot;10.20.0.0/16, fd00::7&quot;) where it is not on the public network; nothing else, and never a secret</source>
        <translation>wo er gefragt wird, ein Objekt: {&quot;base_url&quot;: &quot;https://…&quot;}; api_version, wo eine andere als unsere nötig ist; private_networks (&quot;10.20.0.0/16, fd00::7&quot;), wo er nicht im öffentlichen Netz ist; sonst nichts, und nie ein Geheimnis</translation>
    </message>
    <message>
        <source>the name of the HTTP header that carries a key</source>
        <translation>der Name des HTTP-Kopfs, der einen Schlüssel trägt</translation>
    </message>
    <message>
        <source>how long it recognises a key; 0: it has none</source>
        <translation>wie lange er einen Schlüssel wiedererkennt; 0: er hat keinen</translation>
    </message>
    <message>
        <source>how long after it is marked an effect may leave</source>
        <translation>wie lange nach dem Vermerken ein Effekt noch hinausgehen kann</translation>
    </message>
    <message>
        <source>how long after it left it may arrive</source>
        <translation>wie lange nach dem Hinausgehen er eintreffen kann</translation>
    </message>
    <message>
        <source>how long it may take to be booked after it arrived</source>
        <translation>wie lange das Buchen nach dem Eintreffen dauern kann</translation>
    </message>
    <message>
        <source>how long a look-up may not see what was booked</source>
        <translation>wie lange eine Abfrage Gebuchtes noch nicht sehen kann</translation>
    </message>
    <message>
        <source>how far its clock may be from the database&apos;s</source>
        <translation>wie weit seine Uhr von der der Datenbank abweichen kann</translation>
    </message>
    <message>
        <source>the day on which a person last verified these times</source>
        <translation>der Tag, an dem eine Person diese Zeiten zuletzt bestätigt hat</translation>
    </message>
    <message>
        <source>the person&apos;s name; two logins with the same name are one person</source>
        <translation>der Name der Person; zwei Logins mit demselben Namen sind eine Person</translation>
    </message>
    <message>
        <source>false: looks and checks, changes nothing</source>
        <translation>false: sieht und prüft, ändert nichts</translation>
    </message>
    <message>
        <source>true: several people use it, so it may not act</source>
        <translation>true: Mehrere benutzen es, also darf es nicht handeln</translation>
    </message>
    <message>
        <source>of shared_logins: warn, so that doctor names a login that several people seem to use, or refuse, so that nothing can be done by it either</source>
        <translation>zu shared_logins: warn, damit doctor ein Login nennt, das mehrere zu benutzen scheinen, oder refuse, damit auch nichts damit getan werden kann</translation>
    </message>
</context>
<context>
    <name>fencepost::Report</name>
    <message>
        <source>What was done</source>
        <translation>Was getan wurde</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wann</translation>
    </message>
    <message>
        <source>who</source>
        <translation>wer</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>carried out</source>
        <translation>ausgeführt</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>verweigert</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Checks only read at %1.</source>
        <translation>Prüfungen lesen bei %1 nur.</translation>
    </message>
    <message>
        <source>Not complete: a part of what others did could not be read. It is in the audit.</source>
        <translation>Nicht vollständig: Ein Teil dessen, was andere getan haben, war nicht lesbar. Es steht im Audit.</translation>
    </message>
    <message>
        <source>Not complete: of what others did only the newest records of each subject are listed. The others are in the audit.</source>
        <translation>Nicht vollständig: Von dem, was andere getan haben, sind nur die neuesten Einträge je Gegenstand aufgeführt. Die übrigen stehen im Audit.</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>keine Begründung angegeben</translation>
    </message>
    <message>
        <source>, request %1</source>
        <translation>, Anfrage %1</translation>
    </message>
    <message>
        <source>%1 happened</source>
        <translation>%1 erfolgt</translation>
    </message>
    <message>
        <source>%1 declined</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>%1 reversed</source>
        <translation>%1 rückgängig</translation>
    </message>
    <message>
        <source>%1 did not happen</source>
        <translation>%1 nicht erfolgt</translation>
    </message>
    <message>
        <source>%1 by hand</source>
        <translation>%1 von Hand</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>The second person</source>
        <translation>Die zweite Person</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>asked by</source>
        <translation>gefragt von</translation>
    </message>
    <message>
        <source>about</source>
        <translation>worüber</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>the rerun</source>
        <translation>die Wiederholung</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>%1; ours %2, at %3 %4</source>
        <translation>%1; bei uns %2, bei %3 %4</translation>
    </message>
    <message>
        <source>no money</source>
        <translation>kein Geld</translation>
    </message>
    <message>
        <source>refused by %1, %2</source>
        <translation>verweigert von %1, %2</translation>
    </message>
    <message>
        <source>given by %1, %2</source>
        <translation>erteilt von %1, %2</translation>
    </message>
    <message>
        <source>none yet; it ends %1</source>
        <translation>noch keine; sie endet %1</translation>
    </message>
    <message>
        <source>none; it ran out %1</source>
        <translation>keine; sie lief %1 ab</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>lease over</source>
        <translation>Lease abgelaufen</translation>
    </message>
    <message>
        <source>refused as stale</source>
        <translation>als veraltet abgewiesen</translation>
    </message>
    <message>
        <source>ended, some left</source>
        <translation>beendet, einige offen</translation>
    </message>
    <message>
        <source>The attempts</source>
        <translation>Die Versuche</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>attempt, worker, token, outcome</source>
        <translation>Versuch, Worker, Token, Ergebnis</translation>
    </message>
    <message>
        <source>Between them no attempt of this period holds: token %1. The lease is the job&apos;s, and its token also grows when a worker takes the lease and begins nothing, runs another period, or a person ends the lease. The database keeps no record of a claim that began nothing.</source>
        <translation>Dazwischen liegt kein Versuch dieser Periode: Token %1. Die Lease gehört dem Job, und ihr Token wächst auch, wenn ein Worker sie nimmt und nichts beginnt, eine andere Periode laufen lässt oder eine Person sie beendet. Über eine Annahme, die nichts begann, führt die Datenbank keinen Eintrag.</translation>
    </message>
    <message>
        <source>- Environment: %1 %2 (database %3)</source>
        <translation>- Umgebung: %1 %2 (Datenbank %3)</translation>
    </message>
    <message>
        <source>- Provider: %1</source>
        <translation>- Anbieter: %1</translation>
    </message>
    <message>
        <source>- Run: %1</source>
        <translation>- Lauf: %1</translation>
    </message>
    <message>
        <source>- Still open: %1</source>
        <translation>- Noch offen: %1</translation>
    </message>
    <message>
        <source>- Written by %1 at %2; the sitting began at %3</source>
        <translation>- Geschrieben von %1 am %2; die Sitzung begann am %3</translation>
    </message>
    <message>
        <source>The CSV beside it</source>
        <translation>Die CSV-Datei daneben</translation>
    </message>
    <message numerus="yes">
        <source>%1, sha256 %2: %3 row(s), one for each effect that was unresolved in this sitting.</source>
        <translation>
            <numerusform>%1, sha256 %2: %3 Zeile, eine je Effekt, der in dieser Sitzung ungeklärt war.</numerusform>
            <numerusform>%1, sha256 %2: %3 Zeilen, eine je Effekt, der in dieser Sitzung ungeklärt war.</numerusform>
        </translation>
    </message>
    <message>
        <source>The other %1 of the run are in neither file; the ledger has them: fencepostctl export FILE --job %2 --period %3</source>
        <translation>Die übrigen %1 des Laufs stehen in keiner der beiden Dateien; das Ledger hat sie: fencepostctl export FILE --job %2 --period %3</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <source>The newest audit record could not be read.</source>
        <translation>Der neueste Audit-Eintrag war nicht lesbar.</translation>
    </message>
    <message>
        <source>Newest audit record when this was written: #%1, hash %2</source>
        <translation>Neuester Audit-Eintrag, als dies geschrieben wurde: #%1, Hash %2</translation>
    </message>
    <message>
        <source>%1 unresolved</source>
        <translation>%1 ungeklärt</translation>
    </message>
    <message>
        <source>%1 to refund</source>
        <translation>%1 zu erstatten</translation>
    </message>
    <message>
        <source>%1 not charged</source>
        <translation>%1 nicht belastet</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>; attempt %1</source>
        <translation>; Versuch %1</translation>
    </message>
    <message>
        <source> by %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>, token %1</source>
        <translation>, Token %1</translation>
    </message>
    <message>
        <source>Where the run stands</source>
        <translation>Wo der Lauf steht</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>bei uns</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>Ganzes</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>done before</source>
        <translation>zuvor erledigt</translation>
    </message>
    <message>
        <source>found: happened</source>
        <translation>gefunden: erfolgt</translation>
    </message>
    <message>
        <source>found: declined</source>
        <translation>gefunden: abgelehnt</translation>
    </message>
    <message>
        <source>found: did not happen</source>
        <translation>gefunden: nicht erfolgt</translation>
    </message>
    <message>
        <source>found: odd</source>
        <translation>gefunden: auffällig</translation>
    </message>
    <message>
        <source>still working at %1</source>
        <translation>bei %1 noch in Arbeit</translation>
    </message>
    <message>
        <source>What %1 took</source>
        <translation>Was %1 eingezogen hat</translation>
    </message>
    <message>
        <source>how it is known</source>
        <translation>woher es bekannt ist</translation>
    </message>
    <message>
        <source>charges</source>
        <translation>Belastungen</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>read there by a check</source>
        <translation>dort von einer Prüfung gelesen</translation>
    </message>
    <message>
        <source>answered to a worker when it was sent, as the ledger has it; not read again</source>
        <translation>beim Senden einem Worker geantwortet, wie das Ledger es hat; nicht erneut gelesen</translation>
    </message>
    <message>
        <source>settled by hand, as two persons said; not read</source>
        <translation>von Hand abgeschlossen, wie zwei Personen es sagten; nicht gelesen</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>Given back of it, as the checks saw: %1.</source>
        <translation>Davon zurückgegeben, wie die Prüfungen es sahen: %1.</translation>
    </message>
    <message>
        <source>Not in it, because nobody knows yet: %1.</source>
        <translation>Nicht enthalten, weil es noch niemand weiß: %1.</translation>
    </message>
    <message>
        <source>less %1 %2</source>
        <translation>abzüglich %1 %2</translation>
    </message>
    <message>
        <source>plus %1 %2</source>
        <translation>zuzüglich %1 %2</translation>
    </message>
    <message>
        <source>Ours %1</source>
        <translation>Bei uns %1</translation>
    </message>
    <message>
        <source>charged too much</source>
        <translation>zu viel belastet</translation>
    </message>
    <message>
        <source>charged more than once (refund owed)</source>
        <translation>mehrfach belastet (Erstattung offen)</translation>
    </message>
    <message>
        <source>charged more than once (refunded)</source>
        <translation>mehrfach belastet (erstattet)</translation>
    </message>
    <message>
        <source>charged and not owed (refund owed)</source>
        <translation>belastet und nicht geschuldet (Erstattung offen)</translation>
    </message>
    <message>
        <source>charged and not owed (refunded)</source>
        <translation>belastet und nicht geschuldet (erstattet)</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
    <message>
        <source>not charged</source>
        <translation>nicht belastet</translation>
    </message>
    <message>
        <source>What remains</source>
        <translation>Was bleibt</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Nothing is unresolved.</source>
        <translation>Nichts ist ungeklärt.</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>Effekt</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>why</source>
        <translation>warum</translation>
    </message>
    <message>
        <source>refund owed</source>
        <translation>Erstattung offen</translation>
    </message>
    <message>
        <source>refunded</source>
        <translation>erstattet</translation>
    </message>
    <message>
        <source>noted by %1, %2; %3</source>
        <translation>notiert von %1, %2; %3</translation>
    </message>
    <message>
        <source>Refund owed: %1.</source>
        <translation>Erstattung offen: %1.</translation>
    </message>
    <message>
        <source>Not charged: %1.</source>
        <translation>Nicht belastet: %1.</translation>
    </message>
    <message>
        <source>Fencepost neither refunds nor charges: it is for people to see to.</source>
        <translation>Fencepost erstattet nicht und belastet nicht: Darum kümmern sich Menschen.</translation>
    </message>
    <message>
        <source>money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>a check saw it at %1 since</source>
        <translation>eine Prüfung hat es bei %1 seither gesehen</translation>
    </message>
    <message>
        <source>not looked for at %1 since</source>
        <translation>bei %1 seither nicht gesucht</translation>
    </message>
    <message>
        <source>not seen at %1 when it was last asked, %2</source>
        <translation>bei %1 nicht gesehen, als zuletzt gefragt wurde, %2</translation>
    </message>
    <message>
        <source>ours %1, %2 %3</source>
        <translation>bei uns %1, bei %2 %3</translation>
    </message>
    <message>
        <source>ours %1; how much was charged is not said</source>
        <translation>bei uns %1; wie viel belastet wurde, ist nicht gesagt</translation>
    </message>
    <message>
        <source>noted by %1, %2</source>
        <translation>notiert von %1, %2</translation>
    </message>
    <message>
        <source>closed %1 by a check that saw all of it</source>
        <translation>geschlossen %1 von einer Prüfung, die alles sah</translation>
    </message>
    <message>
        <source>closed by %1, %2: %3</source>
        <translation>geschlossen von %1, %2: %3</translation>
    </message>
    <message>
        <source>not charged, closed</source>
        <translation>nicht belastet, geschlossen</translation>
    </message>
    <message>
        <source>charged too much, no refund noted</source>
        <translation>zu viel belastet, keine Erstattung notiert</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>the provider</source>
        <translation>der Anbieter</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %2 charge(s)</source>
        <translation>
            <numerusform>%1 in %2 Belastung</numerusform>
            <numerusform>%1 in %2 Belastungen</numerusform>
        </translation>
    </message>
    <message>
        <source>none: it changed nothing</source>
        <translation>keine: sie hat nichts geändert</translation>
    </message>
    <message>
        <source>back to reserved</source>
        <translation>zurück auf reserviert</translation>
    </message>
    <message>
        <source>done, declined</source>
        <translation>erledigt, abgelehnt</translation>
    </message>
    <message>
        <source>done, reversed</source>
        <translation>erledigt, rückgängig</translation>
    </message>
    <message>
        <source>done, succeeded</source>
        <translation>erledigt, gelungen</translation>
    </message>
    <message>
        <source>, by hand</source>
        <translation>, von Hand</translation>
    </message>
    <message>
        <source>The rerun</source>
        <translation>Die Wiederholung</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>Allowed by %1, %2, audit %3</source>
        <translation>Erlaubt von %1, %2, Audit %3</translation>
    </message>
    <message>
        <source>No worker claimed it by %1: it has run out.</source>
        <translation>Kein Worker hat sie bis %1 angenommen: Sie ist abgelaufen.</translation>
    </message>
    <message>
        <source>Claimed %1: %2.</source>
        <translation>Angenommen %1: %2.</translation>
    </message>
    <message>
        <source>It was claimed.</source>
        <translation>Sie wurde angenommen.</translation>
    </message>
    <message>
        <source>Skipped as done: %1. Reserved, to be sent with the key they have: %2. Not begun, to be sent for the first time with new keys: %3. Together they could move: %4. Left out: %5.</source>
        <translation>Als erledigt ausgelassen: %1. Reserviert, mit ihrem vorhandenen Schlüssel zu senden: %2. Nicht begonnen, erstmals mit neuen Schlüsseln zu senden: %3. Zusammen könnten fließen: %4. Ausgelassen: %5.</translation>
    </message>
    <message>
        <source>Skipped as done: %1.</source>
        <translation>Als erledigt ausgelassen: %1.</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Erledigt: %1.</translation>
    </message>
    <message>
        <source>Done so far: %1.</source>
        <translation>Bisher erledigt: %1.</translation>
    </message>
    <message>
        <source>Planned: %1 with the key they had, of them %2 that had not happened; %3 for the first time, with new keys; together %4.</source>
        <translation>Geplant: %1 mit ihrem vorhandenen Schlüssel, davon %2 nicht erfolgte; %3 erstmals, mit neuen Schlüsseln; zusammen %4.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Ausgelassen: %1.</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>because</source>
        <translation>weil</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>settled as</source>
        <translation>abgeschlossen als</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>Und %1 weitere.</translation>
    </message>
    <message>
        <source>not of this sitting</source>
        <translation>nicht aus dieser Sitzung</translation>
    </message>
    <message>
        <source>settled, not in this sitting</source>
        <translation>abgeschlossen, nicht in dieser Sitzung</translation>
    </message>
    <message>
        <source>not settled yet</source>
        <translation>noch nicht abgeschlossen</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>What %1 said</source>
        <translation>Was %1 gesagt hat</translation>
    </message>
    <message>
        <source>settled here</source>
        <translation>hier abgeschlossen</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>%1, not finished</source>
        <translation>%1, nicht beendet</translation>
    </message>
    <message>
        <source>, with a second person (%1)</source>
        <translation>, mit zweiter Person (%1)</translation>
    </message>
    <message>
        <source>then done by the rerun: %1</source>
        <translation>dann von der Wiederholung erledigt: %1</translation>
    </message>
    <message>
        <source>with a worker: %1</source>
        <translation>bei einem Worker: %1</translation>
    </message>
    <message>
        <source>not sent yet: %1</source>
        <translation>noch nicht gesendet: %1</translation>
    </message>
    <message>
        <source>with a second person (%1)</source>
        <translation>mit zweiter Person (%1)</translation>
    </message>
    <message>
        <source>Did not happen</source>
        <translation>Nicht erfolgt</translation>
    </message>
    <message>
        <source>%1 that did not happen rest on one evidence: every charge of the window %2, read page by page, and none of them carries their effects&apos; keys; sha256 %3.</source>
        <translation>%1, die nicht erfolgt sind, ruhen auf einem Beleg: jede Belastung des Fensters %2, Seite für Seite gelesen, und keine davon trägt die Schlüssel ihrer Effekte; sha256 %3.</translation>
    </message>
    <message>
        <source>The odd ones</source>
        <translation>Die auffälligen</translation>
    </message>
    <message>
        <source>stands</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>consent</source>
        <translation>Zustimmung</translation>
    </message>
    <message>
        <source>evidence, sha256</source>
        <translation>Beleg, sha256</translation>
    </message>
    <message>
        <source>What it had said before</source>
        <translation>Was zuvor gesagt wurde</translation>
    </message>
    <message>
        <source>first</source>
        <translation>zuerst</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gefragt</translation>
    </message>
    <message>
        <source>then</source>
        <translation>dann</translation>
    </message>
    <message>
        <source>asked again</source>
        <translation>erneut gefragt</translation>
    </message>
    <message>
        <source> and %1 more, in the CSV</source>
        <translation> und %1 weitere, in der CSV-Datei</translation>
    </message>
    <message>
        <source>%1. That makes **%2** there.</source>
        <translation>%1. Das ergibt dort **%2**.</translation>
    </message>
    <message>
        <source>No worker has claimed it yet. It can be claimed until %1.</source>
        <translation>Noch hat kein Worker sie angenommen. Das geht bis %1.</translation>
    </message>
    <message>
        <source>It could be claimed until %1.</source>
        <translation>Annehmen ließ sie sich bis %1.</translation>
    </message>
    <message>
        <source>%1 is what the checks read; what was sent again since stands in %2.</source>
        <translation>%1 ist, was die Prüfungen gelesen haben; was seither erneut gesendet wurde, steht in %2.</translation>
    </message>
</context>
<context>
    <name>fencepost::ReportDialog</name>
    <message>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>%1 was not written: %2.</source>
        <translation>%1 wurde nicht geschrieben: %2.</translation>
    </message>
    <message>
        <source>Incident report</source>
        <translation>Vorfallbericht</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>Der Bericht</translation>
    </message>
    <message>
        <source>Where to write it</source>
        <translation>Wohin geschrieben wird</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Write it to</source>
        <translation>Schreiben nach</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Say where to write it.</source>
        <translation>Geben Sie an, wohin geschrieben wird.</translation>
    </message>
    <message>
        <source>Where to write the report</source>
        <translation>Wohin der Bericht geschrieben wird</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Write all four</source>
        <translation>Alle vier schreiben</translation>
    </message>
    <message>
        <source>%1 · audit #%2 %3</source>
        <translation>%1 · Audit #%2 %3</translation>
    </message>
    <message numerus="yes">
        <source>Four files: %1, the same as PDF, and %2 and JSON lines with %3 row(s).</source>
        <translation>
            <numerusform>Vier Dateien: %1, dasselbe als PDF, und %2 und JSON-Zeilen mit %3 Zeile.</numerusform>
            <numerusform>Vier Dateien: %1, dasselbe als PDF, und %2 und JSON-Zeilen mit %3 Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is the name of another of the four. Name the Markdown file: %1.md</source>
        <translation>Das ist der Name einer anderen der vier. Nennen Sie die Markdown-Datei: %1.md</translation>
    </message>
    <message>
        <source>There is one of that name already: %1. Give it another name.</source>
        <translation>Es gibt schon eine dieses Namens: %1. Geben Sie ihr einen anderen Namen.</translation>
    </message>
    <message>
        <source>It is being written.</source>
        <translation>Er wird geschrieben.</translation>
    </message>
    <message>
        <source>Being written …</source>
        <translation>Wird geschrieben …</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>fencepost::ReportView</name>
    <message>
        <source>and %1 more, in the file</source>
        <translation>und %1 weitere, in der Datei</translation>
    </message>
</context>
<context>
    <name>fencepost::RerunInspector</name>
    <message>
        <source>What a rerun would do</source>
        <translation>Was eine Wiederholung täte</translation>
    </message>
    <message>
        <source>Rerun of %1 · %2</source>
        <translation>Wiederholung von %1 · %2</translation>
    </message>
    <message>
        <source>Reading what it would do …</source>
        <translation>Es wird gelesen, was sie täte …</translation>
    </message>
    <message>
        <source>a preview, nothing is allowed yet · plan </source>
        <translation>eine Vorschau, noch ist nichts erlaubt · Plan </translation>
    </message>
    <message>
        <source>What it would do</source>
        <translation>Was sie täte</translation>
    </message>
    <message>
        <source>Who sends it, and until when</source>
        <translation>Wer sendet, und bis wann</translation>
    </message>
    <message>
        <source>A worker of the job claims it; no key&apos;s clock is running.</source>
        <translation>Ein Worker des Jobs nimmt sie an; keine Schlüsselfrist läuft.</translation>
    </message>
    <message>
        <source>%1 holds the job&apos;s lease until %2.</source>
        <translation>%1 hält die Lease des Jobs bis %2.</translation>
    </message>
    <message>
        <source>No worker held the job&apos;s lease when this was read.</source>
        <translation>Kein Worker hielt die Lease des Jobs, als dies gelesen wurde.</translation>
    </message>
    <message>
        <source>No other period of the job waits.</source>
        <translation>Keine andere Periode des Jobs wartet.</translation>
    </message>
    <message>
        <source>Other periods of the job wait too: %1.</source>
        <translation>Auch andere Perioden des Jobs warten: %1.</translation>
    </message>
    <message numerus="yes">
        <source>It was rerun %n time(s) before.</source>
        <translation>
            <numerusform>Es wurde schon %n-mal wiederholt.</numerusform>
            <numerusform>Es wurde schon %n-mal wiederholt.</numerusform>
        </translation>
    </message>
    <message>
        <source>What stands in the way</source>
        <translation>Was im Weg steht</translation>
    </message>
    <message>
        <source>Ask a second person…</source>
        <translation>Zweite Person fragen…</translation>
    </message>
    <message numerus="yes">
        <source>Left out by name: %1 effect(s)</source>
        <translation>
            <numerusform>Namentlich ausgelassen: %1 Effekt</numerusform>
            <numerusform>Namentlich ausgelassen: %1 Effekte</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Each stays yours after the rerun is allowed, and is refused to the worker until it is resolved. Ask about it again with C.</source>
        <translation>Jeder bleibt nach der Erlaubnis bei Ihnen und wird dem Worker verweigert, bis er geklärt ist. Fragen Sie mit C erneut danach.</translation>
    </message>
    <message>
        <source>Yours stay yours after the rerun is allowed, %1 other people&apos;s stay theirs. Each is refused to the worker until it is resolved.</source>
        <translation>Ihre bleiben nach der Erlaubnis bei Ihnen, %1 bleiben bei anderen. Jeder wird dem Worker verweigert, bis er geklärt ist.</translation>
    </message>
    <message>
        <source>A worker of the job must claim it and send all of it before %1, when the first key goes.</source>
        <translation>Ein Worker des Jobs muss sie vor %1 annehmen und alles davon senden; zu dieser Zeit verfällt der erste Schlüssel.</translation>
    </message>
    <message>
        <source>A worker of the job must claim it before %1, and send all of it before the first key goes.</source>
        <translation>Ein Worker des Jobs muss sie vor %1 annehmen und alles davon senden, bevor der erste Schlüssel verfällt.</translation>
    </message>
    <message>
        <source>What is not sent when its key goes needs a second person: allow it well before.</source>
        <translation>Was beim Verfall seines Schlüssels nicht gesendet ist, braucht eine zweite Person: Erlauben Sie sie rechtzeitig.</translation>
    </message>
</context>
<context>
    <name>fencepost::RunInspector</name>
    <message>
        <source>The selected run</source>
        <translation>Der ausgewählte Lauf</translation>
    </message>
    <message>
        <source>Where its effects stand</source>
        <translation>Wo seine Effekte stehen</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Audit of this run</source>
        <translation>Audit dieses Laufs</translation>
    </message>
    <message>
        <source>Open in Audit</source>
        <translation>Im Audit öffnen</translation>
    </message>
    <message>
        <source>What is safe now</source>
        <translation>Was jetzt sicher ist</translation>
    </message>
    <message>
        <source>Reconcile</source>
        <translation>Abgleich</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Ledger</translation>
    </message>
    <message>
        <source>Attempts, to scale</source>
        <translation>Versuche, maßstäblich</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Choose a run in the list.</source>
        <translation>Wählen Sie einen Lauf in der Liste.</translation>
    </message>
    <message>
        <source>Safe: </source>
        <translation>Sicher: </translation>
    </message>
    <message>
        <source>Attempts, to scale: the newest %1</source>
        <translation>Versuche, maßstäblich: die neuesten %1</translation>
    </message>
    <message>
        <source>It has no effects</source>
        <translation>Er hat keine Effekte</translation>
    </message>
    <message>
        <source>Audit of this run: nobody has acted on it</source>
        <translation>Audit dieses Laufs: niemand hat daran gehandelt</translation>
    </message>
    <message>
        <source>Audit of this run, newest first</source>
        <translation>Audit dieses Laufs, neueste zuerst</translation>
    </message>
    <message>
        <source>Open in Triage</source>
        <translation>In der Triage öffnen</translation>
    </message>
</context>
<context>
    <name>fencepost::RunsScreen</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Reading the runs …</source>
        <translation>Die Läufe werden gelesen …</translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation>Die Läufe konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>Runs, newest claim first</source>
        <translation>Läufe, zuletzt angenommene zuerst</translation>
    </message>
    <message>
        <source>any</source>
        <translation>jeder</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>Zustand: %1</translation>
    </message>
    <message>
        <source>Clear the filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>No run matches %1.</source>
        <translation>Kein Lauf passt zu: %1.</translation>
    </message>
    <message>
        <source>No job has run yet.</source>
        <translation>Noch ist kein Job gelaufen.</translation>
    </message>
    <message>
        <source>Go to the attempts</source>
        <translation>Zu den Versuchen gehen</translation>
    </message>
    <message>
        <source>Go to the runs</source>
        <translation>Zu den Läufen gehen</translation>
    </message>
    <message>
        <source>Go to the jobs</source>
        <translation>Zu den Jobs gehen</translation>
    </message>
</context>
<context>
    <name>fencepost::SchemaInstaller</name>
    <message>
        <source>The schema in this database has version %1, this program knows version %2: use a newer Fencepost. Nothing was changed.</source>
        <translation>Das Schema in dieser Datenbank hat Version %1, dieses Programm kennt Version %2: Nehmen Sie ein neueres Fencepost. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Installed the schema, version %1.</source>
        <translation>Schema installiert, Version %1.</translation>
    </message>
    <message>
        <source>Upgraded the schema from version %1 to version %2.</source>
        <translation>Schema von Version %1 auf Version %2 gebracht.</translation>
    </message>
    <message>
        <source>The schema was already there in version %1; its views, functions and grants were set again.</source>
        <translation>Das Schema war schon da, in Version %1; seine Sichten, Funktionen und Rechte wurden neu gesetzt.</translation>
    </message>
</context>
<context>
    <name>fencepost::SecretDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>fencepost::StallLog</name>
    <message>
        <source>there is a file %1 already; name one that is not there</source>
        <translation>Es gibt schon eine Datei %1; nennen Sie eine, die es nicht gibt</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>fencepost::StepInfo</name>
    <message>
        <source>Own</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Sichten</translation>
    </message>
    <message>
        <source>Resolve</source>
        <translation>Klären</translation>
    </message>
    <message>
        <source>Rerun</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>%1 odd</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 asked</source>
        <translation>%1 gefragt</translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s)</source>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 offen</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 ausgelassen</translation>
    </message>
</context>
<context>
    <name>fencepost::Stepper</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2: %3, done</source>
        <translation>%1 von %2: %3, erledigt</translation>
    </message>
    <message>
        <source>%1 of %2: %3, open</source>
        <translation>%1 von %2: %3, offen</translation>
    </message>
    <message>
        <source>%1 of %2: %3, later</source>
        <translation>%1 von %2: %3, später</translation>
    </message>
</context>
<context>
    <name>fencepost::StoreError</name>
    <message>
        <source>service %1</source>
        <translation>Dienst %1</translation>
    </message>
    <message>
        <source>port %1, database %2, login %3</source>
        <translation>Port %1, Datenbank %2, Login %3</translation>
    </message>
    <message>
        <source>this machine, %1</source>
        <translation>dieser Rechner, %1</translation>
    </message>
    <message>
        <source>host %1, %2</source>
        <translation>Host %1, %2</translation>
    </message>
    <message>
        <source>%1 Tried: %2.</source>
        <translation>%1 Versucht: %2.</translation>
    </message>
    <message>
        <source>The connection string cannot be read: %1.</source>
        <translation>Die Verbindungszeile ist nicht lesbar: %1.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>Es wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The server wants the password in a form that gives it away. Have its administrator ask for scram-sha-256 in pg_hba.conf and set the password anew. Where the login comes by a certificate or a ticket instead, say channel_binding=prefer in the connection line.</source>
        <translation>Der Server will das Passwort in einer Form, die es preisgibt. Bitten Sie seinen Administrator um scram-sha-256 in pg_hba.conf und um ein neu gesetztes Passwort. Kommt das Login mit Zertifikat oder Ticket, schreiben Sie channel_binding=prefer in die Verbindungszeile.</translation>
    </message>
    <message>
        <source>The server there speaks without encryption, so nothing proves who it is. Have its administrator turn on ssl, then try again.</source>
        <translation>Der Server dort spricht unverschlüsselt; nichts beweist, wer er ist. Lassen Sie seinen Administrator ssl einschalten, dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Another machine answers than the one that was asked for: its certificate has another name. Check host in the connection line; if it is right, tell the server&apos;s administrator.</source>
        <translation>Es antwortet ein anderer Rechner als der gefragte: Sein Zertifikat trägt einen anderen Namen. Prüfen Sie host in der Verbindungszeile; stimmt er, verständigen Sie den Administrator des Servers.</translation>
    </message>
    <message>
        <source>The file with your authority&apos;s certificate cannot be read: check sslrootcert.</source>
        <translation>Die Datei mit dem Zertifikat Ihrer Zertifizierungsstelle ist nicht lesbar: Prüfen Sie sslrootcert.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate has expired. Tell its administrator.</source>
        <translation>Das Zertifikat des Servers ist abgelaufen. Verständigen Sie seinen Administrator.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is of no authority that is trusted here, or has expired. Name the file with your authority&apos;s certificate as sslrootcert; if it is named, tell the server&apos;s administrator.</source>
        <translation>Das Zertifikat des Servers stammt von keiner Stelle, der hier vertraut wird, oder ist abgelaufen. Nennen Sie die Datei mit dem Zertifikat Ihrer Zertifizierungsstelle als sslrootcert; ist sie genannt, verständigen Sie den Administrator des Servers.</translation>
    </message>
    <message>
        <source>The encrypted link could not be made: check sslmode, sslrootcert and the server&apos;s name.</source>
        <translation>Die verschlüsselte Verbindung kam nicht zustande: Prüfen Sie sslmode, sslrootcert und den Namen des Servers.</translation>
    </message>
    <message>
        <source>The server wants a password, and none was given. It can stand in ~/.pgpass.</source>
        <translation>Der Server will ein Passwort, und keines wurde angegeben. Es kann in ~/.pgpass stehen.</translation>
    </message>
    <message>
        <source>The server refused this login: check the name and the password.</source>
        <translation>Der Server hat dieses Login abgewiesen: Prüfen Sie Name und Passwort.</translation>
    </message>
    <message>
        <source>The server refused this login. Ask its administrator whether the login may come in this way.</source>
        <translation>Der Server hat dieses Login abgewiesen. Fragen Sie seinen Administrator, ob das Login auf diesem Weg hereindarf.</translation>
    </message>
    <message>
        <source>The server does not know this login. Give the right one as user=… in the service or the connection line and start again, or have its administrator make it and try again.</source>
        <translation>Der Server kennt dieses Login nicht. Nennen Sie das richtige als user=… im Dienst oder in der Verbindungszeile und starten Sie neu, oder lassen Sie es von seinem Administrator anlegen und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The server lets nobody of this name in from this address, with or without a password. Ask its administrator for an entry in pg_hba.conf, then try again.</source>
        <translation>Der Server lässt von dieser Adresse niemanden dieses Namens herein, mit oder ohne Passwort. Bitten Sie seinen Administrator um einen Eintrag in pg_hba.conf, dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>There is no database of this name on the server: check the name of the database.</source>
        <translation>Auf dem Server gibt es keine Datenbank dieses Namens: Prüfen Sie den Namen der Datenbank.</translation>
    </message>
    <message>
        <source>This login may not open this database. Ask its administrator for the privilege to connect.</source>
        <translation>Dieses Login darf diese Datenbank nicht öffnen. Bitten Sie ihren Administrator um das Recht zu verbinden.</translation>
    </message>
    <message>
        <source>The file of services cannot be used: %1. PGSERVICEFILE names it, else it is ~/.pg_service.conf.</source>
        <translation>Die Datei der Dienste ist nicht brauchbar: %1. PGSERVICEFILE nennt sie, sonst ist es ~/.pg_service.conf.</translation>
    </message>
    <message>
        <source>The connection line has a word where a number must stand: %1.</source>
        <translation>In der Verbindungszeile steht ein Wort, wo eine Zahl stehen muss: %1.</translation>
    </message>
    <message>
        <source>The service is not defined in pg_service.conf: check its name.</source>
        <translation>Der Dienst ist in pg_service.conf nicht definiert: Prüfen Sie seinen Namen.</translation>
    </message>
    <message>
        <source>The server has no free connection. It is tried again by itself.</source>
        <translation>Der Server hat keine freie Verbindung. Es wird von selbst erneut versucht.</translation>
    </message>
    <message>
        <source>The server is starting or stopping. It is tried again by itself.</source>
        <translation>Der Server startet oder hält an. Es wird von selbst erneut versucht.</translation>
    </message>
    <message>
        <source>No machine of this name is known: check the host.</source>
        <translation>Kein Rechner dieses Namens ist bekannt: Prüfen Sie den Host.</translation>
    </message>
    <message>
        <source>No server answers there: check host and port, and whether PostgreSQL is running.</source>
        <translation>Dort antwortet kein Server: Prüfen Sie Host und Port und ob PostgreSQL läuft.</translation>
    </message>
    <message>
        <source>The link broke before the answer came back. The same action is asked again by its own id, so that it cannot happen twice.</source>
        <translation>Die Verbindung brach ab, bevor die Antwort zurück war. Nach derselben Aktion wird mit ihrer eigenen ID erneut gefragt, sodass sie nicht zweimal geschehen kann.</translation>
    </message>
    <message>
        <source>The link broke before the answer came back. Ask again: what was done is unchanged then.</source>
        <translation>Die Verbindung brach ab, bevor die Antwort zurück war. Fragen Sie erneut: Was getan wurde, ist dann unverändert.</translation>
    </message>
    <message>
        <source>The link to the server broke. It is made anew by itself.</source>
        <translation>Die Verbindung zum Server brach ab. Sie wird von selbst neu aufgebaut.</translation>
    </message>
    <message>
        <source>This login may not install the schema: use one that may create roles (CREATEROLE) and has CREATE on this database; where the roles are there already, one that has fencepost_owner will do; or use a superuser&apos;s.</source>
        <translation>Dieses Login darf das Schema nicht installieren: Nehmen Sie eines, das Rollen anlegen darf (CREATEROLE) und CREATE auf dieser Datenbank hat; wo die Rollen schon da sind, genügt eines mit fencepost_owner; oder nehmen Sie das eines Superusers.</translation>
    </message>
    <message>
        <source>This login may not do that. It needs the role fencepost_operator, granted by an administrator of the database.</source>
        <translation>Dieses Login darf das nicht. Es braucht die Rolle fencepost_operator, die ein Administrator der Datenbank vergibt.</translation>
    </message>
    <message>
        <source>This login may not set that: it needs the role fencepost_admin, which the login that installed the schema or a superuser can give it. Who has fencepost_owner, or is a superuser, may as well.</source>
        <translation>Dieses Login darf das nicht einstellen: Es braucht die Rolle fencepost_admin, die das Login, das das Schema installiert hat, oder ein Superuser vergeben kann. Wer fencepost_owner hat oder Superuser ist, darf es ebenfalls.</translation>
    </message>
    <message>
        <source>This login may not do that: it needs the role fencepost_owner. Use the login that installed the schema, or a superuser&apos;s, or ask one of them to give this login that role.</source>
        <translation>Dieses Login darf das nicht: Es braucht die Rolle fencepost_owner. Nehmen Sie das Login, das das Schema installiert hat, oder das eines Superusers, oder lassen Sie diesem Login von dort die Rolle geben.</translation>
    </message>
    <message>
        <source>This login may not look here. It needs the role fencepost_viewer or fencepost_operator, granted by an administrator of the database.</source>
        <translation>Dieses Login darf hier nichts ansehen. Es braucht die Rolle fencepost_viewer oder fencepost_operator, die ein Administrator der Datenbank vergibt.</translation>
    </message>
    <message>
        <source>Session %2 of %1 keeps a transaction open that this has to wait for, and nothing was changed. Have it committed or ended, then try again.</source>
        <translation>Sitzung %2 von %1 hält eine Transaktion offen, auf die dies warten muss; nichts wurde geändert. Lassen Sie sie abschließen oder beenden, dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The prepared transaction &quot;%1&quot; of %2 keeps locks that this has to wait for, and nothing was changed. Have it committed or rolled back (ROLLBACK PREPARED), then try again.</source>
        <translation>Die vorbereitete Transaktion „%1“ von %2 hält Sperren, auf die dies warten muss; nichts wurde geändert. Lassen Sie sie abschließen oder zurückrollen (ROLLBACK PREPARED), dann versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The server did not come to it in time, and nothing was changed. Try again in a moment.</source>
        <translation>Der Server kam nicht rechtzeitig dazu; nichts wurde geändert. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Somebody else holds a lock that the installation needs, and nothing was changed. Try again when less is going on.</source>
        <translation>Jemand anderes hält eine Sperre, die die Installation braucht; nichts wurde geändert. Versuchen Sie es, wenn weniger los ist.</translation>
    </message>
    <message>
        <source>The server took too long to answer. It is asked again by itself.</source>
        <translation>Der Server brauchte zu lange für die Antwort. Er wird von selbst erneut gefragt.</translation>
    </message>
    <message>
        <source>This database has no Fencepost schema, or an older one. Install it with &quot;fencepostctl schema install&quot;.</source>
        <translation>Diese Datenbank hat kein Fencepost-Schema oder ein älteres. Installieren Sie es mit „fencepostctl schema install“.</translation>
    </message>
    <message>
        <source>The Fencepost schema in this database is older than this program. Upgrade it with &quot;fencepostctl schema install&quot;.</source>
        <translation>Das Fencepost-Schema in dieser Datenbank ist älter als dieses Programm. Aktualisieren Sie es mit „fencepostctl schema install“.</translation>
    </message>
    <message>
        <source>This server is a replica or read-only: look here, act on the primary.</source>
        <translation>Dieser Server ist eine Replik oder nur lesbar: Sehen Sie hier nach, handeln Sie auf dem Primärserver.</translation>
    </message>
    <message>
        <source>The server undid this because two changes stood in each other&apos;s way. Try again.</source>
        <translation>Der Server hat dies zurückgenommen, weil sich zwei Änderungen im Weg standen. Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The server is out of room or memory. Tell its administrator; nothing was changed.</source>
        <translation>Dem Server fehlt Platz oder Speicher. Verständigen Sie seinen Administrator; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The database refused: %1</source>
        <translation>Die Datenbank hat es verweigert: %1</translation>
    </message>
    <message>
        <source>Between here and the server is a pooler that changes sessions between two transactions. Connect to PostgreSQL itself, or to a pooler in session mode.</source>
        <translation>Zwischen hier und dem Server steht ein Pooler, der zwischen zwei Transaktionen die Sitzung wechselt. Verbinden Sie sich mit PostgreSQL selbst oder mit einem Pooler im Sitzungsmodus.</translation>
    </message>
    <message>
        <source>The pooler between here and the server gives no second session, so that it cannot be told whether it keeps them. Let it have more (default_pool_size), or connect to PostgreSQL itself.</source>
        <translation>Der Pooler zwischen hier und dem Server gibt keine zweite Sitzung, sodass sich nicht sagen lässt, ob er sie behält. Geben Sie ihm mehr (default_pool_size), oder verbinden Sie sich mit PostgreSQL selbst.</translation>
    </message>
    <message>
        <source>An answer of the server could not be read. This is a fault of this program or of the schema.</source>
        <translation>Eine Antwort des Servers war nicht lesbar. Das ist ein Fehler dieses Programms oder des Schemas.</translation>
    </message>
    <message>
        <source>sslmode=%1 lets anybody between here and %2 read and answer in the server&apos;s name. Take it out, or say sslmode=verify-full, with the certificate of your authority in sslrootcert.</source>
        <translation>sslmode=%1 lässt jeden zwischen hier und %2 mitlesen und im Namen des Servers antworten. Nehmen Sie es heraus oder schreiben Sie sslmode=verify-full, mit dem Zertifikat Ihrer Zertifizierungsstelle in sslrootcert.</translation>
    </message>
    <message>
        <source>The worker is not connected.</source>
        <translation>Der Worker ist nicht verbunden.</translation>
    </message>
</context>
<context>
    <name>fencepost::SumBar</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>fencepost::Tile</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fencepost::TimeLineList</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>fencepost::TopBar</name>
    <message>
        <source>Key, reference, customer, job, or a command</source>
        <translation>Schlüssel, Referenz, Kunde, Job oder ein Befehl</translation>
    </message>
</context>
<context>
    <name>fencepost::TriageInspector</name>
    <message>
        <source>Take the run first: only its owner may end the lease.</source>
        <translation>Übernehmen Sie zuerst den Lauf: Nur wer ihn bearbeitet, kann die Lease beenden.</translation>
    </message>
    <message>
        <source>Arm this console first: Ctrl+Shift+A.</source>
        <translation>Schalten Sie zuerst diese Konsole scharf: Strg+Umschalt+A.</translation>
    </message>
    <message>
        <source>End the lease of %1</source>
        <translation>Die Lease von %1 beenden</translation>
    </message>
    <message>
        <source>Worker %1, fencing token %2, lease for %3 more.</source>
        <translation>Worker %1, Fencing-Token %2, Lease für weitere %3.</translation>
    </message>
    <message>
        <source>If it is alive, its next write is refused. What it sent and has not answered becomes unknown.</source>
        <translation>Falls er lebt, wird sein nächster Schreibzugriff abgewiesen. Was er gesendet hat und was unbeantwortet ist, wird unbekannt.</translation>
    </message>
    <message>
        <source>End the lease</source>
        <translation>Lease beenden</translation>
    </message>
    <message>
        <source>how do you know that the worker is dead?</source>
        <translation>Woher wissen Sie, dass der Worker tot ist?</translation>
    </message>
    <message>
        <source>Asking %1 …</source>
        <translation>%1 wird gefragt …</translation>
    </message>
    <message>
        <source>Asked %1: %2 did not say, so it is not known. %3</source>
        <translation>%1 gefragt: %2 sagte nichts dazu, also ist es unbekannt. %3</translation>
    </message>
    <message>
        <source>Asked %1: the charge itself was not seen. Ask again, or look at %2 itself.</source>
        <translation>%1 gefragt: Die Belastung selbst war nicht zu sehen. Fragen Sie erneut oder sehen Sie bei %2 selbst nach.</translation>
    </message>
    <message>
        <source>Asked %1: the charge itself was not seen, so neither was a refund. Ask again, or look at %2 itself.</source>
        <translation>%1 gefragt: Die Belastung selbst war nicht zu sehen, also auch keine Erstattung. Fragen Sie erneut oder sehen Sie bei %2 selbst nach.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>What was charged by hand or later is not seen this way: look at %1 itself.</source>
        <translation>Was von Hand oder später belastet wurde, ist so nicht zu sehen: Sehen Sie bei %1 selbst nach.</translation>
    </message>
    <message>
        <source>Asked %1: %2 of it is refunded.</source>
        <translation>%1 gefragt: %2 davon ist erstattet.</translation>
    </message>
    <message>
        <source>Asked %1: %2 shows no refund of it.</source>
        <translation>%1 gefragt: %2 zeigt keine Erstattung dazu.</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Bei uns</translation>
    </message>
    <message>
        <source>%1, asked %2</source>
        <translation>%1, gefragt %2</translation>
    </message>
    <message>
        <source>Not charged</source>
        <translation>Nicht belastet</translation>
    </message>
    <message>
        <source>Job · period</source>
        <translation>Job · Periode</translation>
    </message>
    <message>
        <source>Type %1, the amount that was not charged</source>
        <translation>Geben Sie %1 ein, den Betrag, der nicht belastet wurde</translation>
    </message>
    <message>
        <source>how was it charged, or who let it go?</source>
        <translation>Wie wurde belastet, oder wer hat es erlassen?</translation>
    </message>
    <message>
        <source>The database gave no answer; look whether it was done.</source>
        <translation>Die Datenbank hat nicht geantwortet; sehen Sie nach, ob es getan wurde.</translation>
    </message>
    <message>
        <source>Done; audit #%1.</source>
        <translation>Erledigt; Audit #%1.</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>Was ausgewählt ist</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>Nothing is known yet.</source>
        <translation>Noch ist nichts bekannt.</translation>
    </message>
    <message>
        <source>Nothing needs a person, as of now.</source>
        <translation>Im Moment braucht nichts eine Person.</translation>
    </message>
    <message>
        <source>Where its effects stand</source>
        <translation>Wo seine Effekte stehen</translation>
    </message>
    <message>
        <source>When the keys may be dropped (counted from first send)</source>
        <translation>Wann die Schlüssel verfallen können (ab erstem Senden)</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Last word</source>
        <translation>Letztes Wort</translation>
    </message>
    <message>
        <source>What is safe now</source>
        <translation>Was jetzt sicher ist</translation>
    </message>
    <message>
        <source>Open in Consents</source>
        <translation>In Zustimmungen öffnen</translation>
    </message>
    <message>
        <source>Open in Reconcile</source>
        <translation>Im Abgleich öffnen</translation>
    </message>
    <message>
        <source>Take only</source>
        <translation>Nur übernehmen</translation>
    </message>
    <message>
        <source>End the lease…</source>
        <translation>Lease beenden…</translation>
    </message>
    <message>
        <source>Open in Ledger</source>
        <translation>Im Ledger öffnen</translation>
    </message>
    <message>
        <source>Why it is asked</source>
        <translation>Warum gefragt wird</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Kunde</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Belastung</translation>
    </message>
    <message>
        <source>To refund</source>
        <translation>Zu erstatten</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>Effect key</source>
        <translation>Effektschlüssel</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Darüber</translation>
    </message>
    <message>
        <source>Is it dead?</source>
        <translation>Ist er tot?</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht erfasst</translation>
    </message>
    <message>
        <source>%1, attempt %2, token %3</source>
        <translation>%1, Versuch %2, Token %3</translation>
    </message>
    <message>
        <source>Last heartbeat</source>
        <translation>Zuletzt gehört</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keines</translation>
    </message>
    <message>
        <source>%1, %2 ago</source>
        <translation>%1, vor %2</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message numerus="yes">
        <source>every %1 s, %n missed</source>
        <translation>
            <numerusform>alle %1 s, %n ausgeblieben</numerusform>
            <numerusform>alle %1 s, %n ausgeblieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Lease ends</source>
        <translation>Lease endet</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1, in %2</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Server clock</source>
        <translation>Uhr des Servers</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Not yet: </source>
        <translation>Noch nicht: </translation>
    </message>
    <message>
        <source>It is being asked.</source>
        <translation>Wird gerade gefragt.</translation>
    </message>
    <message>
        <source>%1, as of %2</source>
        <translation>%1, Stand %2</translation>
    </message>
    <message>
        <source>all %1 within a minute, from </source>
        <translation>alle %1 innerhalb einer Minute, ab </translation>
    </message>
    <message>
        <source>Taking needs no arming: it cannot move money. Yours for 30 min, renewed while you work.</source>
        <translation>Übernehmen geht ohne Scharfschalten: Es kann kein Geld bewegen. 30 min für Sie, verlängert, während Sie arbeiten.</translation>
    </message>
    <message>
        <source>To end the lease, arm this console first: Ctrl+Shift+A.</source>
        <translation>Um die Lease zu beenden, schalten Sie zuerst diese Konsole scharf: Strg+Umschalt+A.</translation>
    </message>
    <message>
        <source>To end the lease, take the run first.</source>
        <translation>Um die Lease zu beenden, übernehmen Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>To end the lease, take the run first, and arm this console.</source>
        <translation>Um die Lease zu beenden, übernehmen Sie zuerst den Lauf und schalten Sie diese Konsole scharf.</translation>
    </message>
    <message>
        <source>Safe: </source>
        <translation>Sicher: </translation>
    </message>
    <message>
        <source>the worker</source>
        <translation>der Worker</translation>
    </message>
    <message>
        <source>take it and find out whether %1 is dead: a living one begins nothing new meanwhile. If it is dead, end its lease: what it sent is unknown then, and can be asked.</source>
        <translation>Übernehmen Sie und finden Sie heraus, ob %1 tot ist: Ein lebender beginnt inzwischen nichts Neues. Ist er tot, beenden Sie die Lease: Was er gesendet hat, ist dann unbekannt und kann abgefragt werden.</translation>
    </message>
    <message>
        <source>take it. It is asked about as soon as the lease of %1 is over; if you know that the worker is dead, end its lease.</source>
        <translation>Übernehmen Sie. Gefragt wird, sobald die Lease von %1 abgelaufen ist; wenn Sie wissen, dass der Worker tot ist, beenden Sie die Lease.</translation>
    </message>
    <message numerus="yes">
        <source>take it and ask %1 what was charged. That only reads: %n request(s) at least, seconds as a rule.</source>
        <translation>
            <numerusform>Übernehmen Sie und fragen Sie %1, was belastet wurde. Das liest nur: mindestens %n Anfrage, in der Regel Sekunden.</numerusform>
            <numerusform>Übernehmen Sie und fragen Sie %1, was belastet wurde. Das liest nur: mindestens %n Anfragen, in der Regel Sekunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>go on; it is yours.</source>
        <translation>Machen Sie weiter; Sie bearbeiten es.</translation>
    </message>
    <message>
        <source>talk to %1 first. Taking over needs a reason, and is recorded.</source>
        <translation>Sprechen Sie zuerst mit %1. Wer übernimmt, muss es begründen, und es wird erfasst.</translation>
    </message>
    <message>
        <source>leave it to %1, who is at it. Taking over needs a reason, and is recorded.</source>
        <translation>Überlassen Sie es %1; dort wird daran gearbeitet. Wer übernimmt, muss es begründen, und es wird erfasst.</translation>
    </message>
    <message>
        <source>read the evidence, then give your consent or refuse. Your answer is recorded by name.</source>
        <translation>Lesen Sie den Beleg, dann stimmen Sie zu oder verweigern Sie. Ihre Antwort wird mit Namen erfasst.</translation>
    </message>
    <message>
        <source>read it. It changes a setting: an administrator must answer.</source>
        <translation>Lesen Sie es. Es ändert eine Einstellung: Ein Administrator muss antworten.</translation>
    </message>
    <message>
        <source>read it. It is about money: an operator must answer.</source>
        <translation>Lesen Sie es. Es geht um Geld: Ein Operator muss antworten.</translation>
    </message>
    <message>
        <source>open the run: it can be rerun from there. The preview says what would be sent, and sends nothing.</source>
        <translation>Öffnen Sie den Lauf: Von dort lässt er sich wiederholen. Die Vorschau sagt, was gesendet würde, und sendet nichts.</translation>
    </message>
    <message>
        <source>open the run and preview its rerun; that sends nothing. The first key goes at %1: what is not sent again by then needs a second person.</source>
        <translation>Öffnen Sie den Lauf und sehen Sie die Vorschau der Wiederholung an; das sendet nichts. Der erste Schlüssel verfällt um %1: Was bis dahin nicht erneut gesendet ist, braucht eine zweite Person.</translation>
    </message>
    <message>
        <source>look; it changes nothing.</source>
        <translation>Sehen Sie nach; das ändert nichts.</translation>
    </message>
    <message>
        <source>leave it to %1, who has noted it. </source>
        <translation>Überlassen Sie es %1, von dort stammt die Notiz. </translation>
    </message>
    <message>
        <source>%1 showed no more at %2. If the missing %3 was not charged by hand either, one person charges it there, once, outside of this run: a rerun skips what is done. Then it is closed here, with a reason.</source>
        <translation>%1 zeigte um %2 nicht mehr. Wurden die fehlenden %3 auch nicht von Hand belastet, belastet eine Person sie dort, einmal, außerhalb dieses Laufs: Eine Wiederholung lässt aus, was erledigt ist. Dann wird es hier mit Begründung geschlossen.</translation>
    </message>
    <message>
        <source>look for the missing %2 first. If %1 does not show it, and it was not charged by hand, one person charges it there, once, outside of this run: a rerun skips what is done. Then it is closed here, with a reason.</source>
        <translation>Suchen Sie zuerst die fehlenden %2. Zeigt %1 sie nicht und wurden sie nicht von Hand belastet, belastet eine Person sie dort, einmal, außerhalb dieses Laufs: Eine Wiederholung lässt aus, was erledigt ist. Dann wird es hier mit Begründung geschlossen.</translation>
    </message>
    <message>
        <source>sending these %1 again. The ledger refuses each to any worker until it is resolved; a rerun of the rest leaves them out by name.</source>
        <translation>diese %1 erneut senden. Das Ledger verweigert jeden davon jedem Worker, bis er geklärt ist; eine Wiederholung des Rests lässt sie namentlich aus.</translation>
    </message>
    <message>
        <source>rerun. The worker may still be alive and sending.</source>
        <translation>wiederholen. Der Worker kann noch leben und senden.</translation>
    </message>
    <message>
        <source>Asked %1: of what names this effect %2 shows %3, no more.</source>
        <translation>%1 gefragt: Von dem, was diesen Effekt nennt, zeigt %2 %3, mehr nicht.</translation>
    </message>
    <message>
        <source>Asked %1: of what names this effect %2 shows %3, and %4 that is not finished.</source>
        <translation>%1 gefragt: Von dem, was diesen Effekt nennt, zeigt %2 %3, und %4, das nicht beendet ist.</translation>
    </message>
    <message>
        <source>Close what was not charged</source>
        <translation>Fehlbetrag schließen</translation>
    </message>
    <message>
        <source>%1 has not been asked since %2: look first.</source>
        <translation>%1 wurde seit %2 nicht gefragt: Sehen Sie zuerst nach.</translation>
    </message>
    <message>
        <source>Whether %1 has been asked since it was noted is not known here: look first.</source>
        <translation>Ob %1 gefragt wurde, seit es notiert ist, ist hier nicht bekannt: Sehen Sie zuerst nach.</translation>
    </message>
    <message>
        <source>Reading the run …</source>
        <translation>Der Lauf wird gelesen …</translation>
    </message>
    <message>
        <source>Copy the charge</source>
        <translation>Belastung kopieren</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>To close it, arm this console first: Ctrl+Shift+A.</source>
        <translation>Um es zu schließen, schalten Sie zuerst diese Konsole scharf: Strg+Umschalt+A.</translation>
    </message>
    <message>
        <source>%1 is yours</source>
        <translation>%1 liegt bei Ihnen</translation>
    </message>
    <message>
        <source>release it</source>
        <translation>abgeben</translation>
    </message>
    <message>
        <source>What they noted with it</source>
        <translation>Was dazu notiert wurde</translation>
    </message>
    <message>
        <source>open the run: it says whether a worker will claim it. Nothing is sent by looking.</source>
        <translation>Öffnen Sie den Lauf: Er sagt, ob ein Worker ihn annehmen wird. Ansehen sendet nichts.</translation>
    </message>
    <message>
        <source>read what it is, then accept it. It stays with %1 until you do; that it changes hands is recorded.</source>
        <translation>Lesen Sie, was es ist, dann nehmen Sie es an. Bis dahin bleibt es bei %1; der Wechsel wird erfasst.</translation>
    </message>
    <message>
        <source>verify the record; that changes nothing. Where it holds, this is an older copy of the database: ask whoever keeps it before anybody acts here.</source>
        <translation>Prüfen Sie das Audit; das ändert nichts. Hält es, ist dies eine ältere Kopie der Datenbank: Fragen Sie, wer sie betreut, bevor hier jemand handelt.</translation>
    </message>
    <message>
        <source>settling anything. What was decided after #%1 is not in this record.</source>
        <translation>irgendetwas abschließen. Was nach #%1 entschieden wurde, steht nicht in diesem Audit.</translation>
    </message>
    <message>
        <source>Read up to</source>
        <translation>Gelesen bis</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Moved last</source>
        <translation>Zuletzt bewegt</translation>
    </message>
    <message>
        <source>Oldest of</source>
        <translation>Älteste von</translation>
    </message>
    <message>
        <source>Runs every</source>
        <translation>Läuft alle</translation>
    </message>
    <message>
        <source>look at its runs; that changes nothing. A message goes out with the next run that takes it.</source>
        <translation>Sehen Sie seine Läufe an; das ändert nichts. Eine Nachricht geht mit dem nächsten Lauf hinaus, der sie nimmt.</translation>
    </message>
    <message>
        <source>look at its runs; that changes nothing. Either none of them ends well, or they have read nothing new.</source>
        <translation>Sehen Sie seine Läufe an; das ändert nichts. Entweder endet keiner gut, oder sie haben nichts Neues gelesen.</translation>
    </message>
    <message>
        <source>look which lease would fit: this one is too short, or renewed too late. That changes nothing. Each of them may have sent what the other sent: what is not known of it stands in a row of its own.</source>
        <translation>Sehen Sie nach, welche Lease passen würde: Diese ist zu kurz oder wird zu spät verlängert. Das ändert nichts. Jeder kann gesendet haben, was der andere gesendet hat: Was davon unbekannt ist, steht in einer eigenen Zeile.</translation>
    </message>
    <message>
        <source>It leaves Triage for everybody and is followed no more; that cannot be undone. It charges nobody, and the effect stays as it is.</source>
        <translation>Es verschwindet für alle aus der Triage und wird nicht weiter verfolgt; das ist nicht rückgängig zu machen. Niemand wird dadurch belastet, und der Effekt bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Close the shortfall</source>
        <translation>Fehlbetrag schließen</translation>
    </message>
    <message>
        <source>Close the shortfall…</source>
        <translation>Fehlbetrag schließen…</translation>
    </message>
    <message>
        <source>look again at any time. %2 showed no refund at %3: its owner refunds %1 there, by hand and once. The row leaves this list when a check sees the refund; Fencepost never refunds.</source>
        <translation>Sehen Sie jederzeit erneut nach. %2 zeigte um %3 keine Erstattung: Wer es übernommen hat, erstattet dort %1, von Hand und einmal. Die Zeile verschwindet, wenn eine Prüfung die Erstattung sieht; Fencepost erstattet nie.</translation>
    </message>
    <message>
        <source>look for the refund first. If %2 shows none, its owner refunds %1 there, by hand and once. It leaves this list when a check sees the refund; Fencepost never refunds.</source>
        <translation>Suchen Sie zuerst die Erstattung. Zeigt %2 keine, erstattet dort %1, wer es übernommen hat, von Hand und einmal. Die Zeile verschwindet, wenn eine Prüfung die Erstattung sieht; Fencepost erstattet nie.</translation>
    </message>
</context>
<context>
    <name>fencepost::TriageScreen</name>
    <message>
        <source>Needs a person</source>
        <translation>Braucht eine Person</translation>
    </message>
    <message>
        <source>What needs a person</source>
        <translation>Was eine Person braucht</translation>
    </message>
    <message>
        <source>Show the SQL</source>
        <translation>SQL zeigen</translation>
    </message>
    <message>
        <source>Do the next safe step of the row</source>
        <translation>Den nächsten sicheren Schritt der Zeile tun</translation>
    </message>
    <message>
        <source>Take it, ask later</source>
        <translation>Übernehmen, später fragen</translation>
    </message>
    <message>
        <source>End the lease of a silent worker; asks first</source>
        <translation>Die Lease eines stummen Workers beenden; fragt zuerst</translation>
    </message>
    <message>
        <source>Open a charge that is followed in the ledger</source>
        <translation>Eine verfolgte Belastung im Ledger öffnen</translation>
    </message>
    <message>
        <source>Finish following what was not charged; asks first</source>
        <translation>Nicht Belastetes nicht weiter verfolgen; fragt zuerst</translation>
    </message>
    <message>
        <source>Go through the rows</source>
        <translation>Durch die Zeilen gehen</translation>
    </message>
    <message>
        <source>Copy the row</source>
        <translation>Die Zeile kopieren</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Unresolved</source>
        <translation>Ungeklärt</translation>
    </message>
    <message>
        <source>First key goes in</source>
        <translation>Erster Verfall in</translation>
    </message>
    <message>
        <source>Silent under a live lease</source>
        <translation>Stumm, Lease gültig</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Wartet auf Sie</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>not known: the database has not been read</source>
        <translation>unbekannt: Die Datenbank ist nicht gelesen</translation>
    </message>
    <message>
        <source>nothing does, as of now</source>
        <translation>im Moment nichts</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), riskiest first</source>
        <translation>
            <numerusform>%n Zeile, das Riskanteste zuerst</numerusform>
            <numerusform>%n Zeilen, das Riskanteste zuerst</numerusform>
        </translation>
    </message>
    <message>
        <source>oldest %1</source>
        <translation>ältester %1</translation>
    </message>
    <message>
        <source>every effect is settled or at work</source>
        <translation>alles abgeschlossen oder in Arbeit</translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s)</source>
        <translation>
            <numerusform>%1 Schlüssel</numerusform>
            <numerusform>%1 Schlüssel</numerusform>
        </translation>
    </message>
    <message>
        <source>at %1 · %2</source>
        <translation>um %1 · %2</translation>
    </message>
    <message>
        <source>at %1 · %2, last at %3</source>
        <translation>um %1 · %2, letzter um %3</translation>
    </message>
    <message>
        <source>the keys are gone, or never were</source>
        <translation>Schlüssel verfallen oder nie da</translation>
    </message>
    <message>
        <source>no key&apos;s clock is running</source>
        <translation>keine Schlüsselfrist läuft</translation>
    </message>
    <message>
        <source>every worker is heard</source>
        <translation>jeder Worker ist zu hören</translation>
    </message>
    <message numerus="yes">
        <source>%n consent(s)</source>
        <translation>
            <numerusform>%n Zustimmung</numerusform>
            <numerusform>%n Zustimmungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n refund(s)</source>
        <translation>
            <numerusform>%n Erstattung</numerusform>
            <numerusform>%n Erstattungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not charged in full</source>
        <translation>
            <numerusform>%n Fehlbetrag</numerusform>
            <numerusform>%n Fehlbeträge</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing is asked of you</source>
        <translation>von Ihnen wird nichts erbeten</translation>
    </message>
    <message>
        <source>p99 over interval %1</source>
        <translation>p99 über Intervall %1</translation>
    </message>
    <message>
        <source>periods missed %1</source>
        <translation>ausgefallene Perioden %1</translation>
    </message>
    <message>
        <source>runs that did nothing %1</source>
        <translation>Läufe, die nichts taten %1</translation>
    </message>
    <message>
        <source>approvals unused %1</source>
        <translation>unbenutzte Freigaben %1</translation>
    </message>
    <message>
        <source>Copy the charge to refund</source>
        <translation>Die zu erstattende Belastung kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s), riskiest first</source>
        <translation>
            <numerusform>%1 von %n Zeile, das Riskanteste zuerst</numerusform>
            <numerusform>%1 von %n Zeilen, das Riskanteste zuerst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s), and none has such an owner.</source>
        <translation>
            <numerusform>%n Zeile, und keine hat so einen Bearbeiter.</numerusform>
            <numerusform>%n Zeilen, und keine hat so einen Bearbeiter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>No row is shown.</source>
        <translation>Keine Zeile wird gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>%n hand-over(s)</source>
        <translation>
            <numerusform>%n Übergabe</numerusform>
            <numerusform>%n Übergaben</numerusform>
        </translation>
    </message>
    <message>
        <source>fenced writes today %1, usually %2</source>
        <translation>heute abgewiesene Schreibzugriffe %1, sonst %2</translation>
    </message>
    <message>
        <source>reserved and never sent %1</source>
        <translation>reserviert und nie gesendet %1</translation>
    </message>
    <message>
        <source>watermarks or outboxes that lag %1</source>
        <translation>rückständige Watermarks oder Outboxes %1</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>Übergeben…</translation>
    </message>
    <message>
        <source>Owner: %1</source>
        <translation>Bearbeiter: %1</translation>
    </message>
    <message>
        <source>%1 put back</source>
        <translation>%1 zurückgesetzt</translation>
    </message>
</context>
<context>
    <name>fencepost::Undo</name>
    <message>
        <source>%1. Undo: %2</source>
        <translation>%1. Rückgängig: %2</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>It cannot be taken back now.</source>
        <translation>Es lässt sich jetzt nicht zurücknehmen.</translation>
    </message>
</context>
<context>
    <name>fencepost::ViewLink</name>
    <message>
        <source>%1: is followed by JOB/PERIOD, such as %1:monthly-billing/2026-11; &quot;%2&quot; is not that.</source>
        <translation>Auf %1: folgt JOB/PERIODE, etwa %1:monthly-billing/2026-11; „%2“ ist das nicht.</translation>
    </message>
    <message>
        <source>effect: is followed by an effect&apos;s key, 32 and 16 hexadecimal digits with a dot between; &quot;%1&quot; is not that. Copy it whole.</source>
        <translation>Auf effect: folgt der Schlüssel eines Effekts, 32 und 16 Hexadezimalziffern mit einem Punkt dazwischen; „%1“ ist das nicht. Kopieren Sie ihn ganz.</translation>
    </message>
    <message>
        <source>letter: is followed by a dead letter&apos;s number, such as letter:12; &quot;%1&quot; is none.</source>
        <translation>Auf letter: folgt die Nummer eines Dead Letters, etwa letter:12; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>%1 has no filters; write %1 alone.</source>
        <translation>%1 hat keine Filter; schreiben Sie nur %1.</translation>
    </message>
    <message>
        <source>%1 is filtered by %2, such as %1:%3=…; &quot;%4&quot; is none of them.</source>
        <translation>%1 wird nach %2 gefiltert, etwa %1:%3=…; „%4“ ist keiner davon.</translation>
    </message>
    <message>
        <source>it is longer than any link; copy it again.</source>
        <translation>Er ist länger als jeder Link; kopieren Sie ihn erneut.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; leads nowhere. Give run:JOB/PERIOD, effect:KEY, letter:NUMBER, or a screen: %2.</source>
        <translation>„%1“ führt nirgendwohin. Geben Sie run:JOB/PERIODE, effect:SCHLÜSSEL, letter:NUMMER oder eine Ansicht an: %2.</translation>
    </message>
</context>
<context>
    <name>fencepost::WatchDialog</name>
    <message>
        <source>How quickly this window answers</source>
        <translation>Wie schnell dieses Fenster antwortet</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Watched for</source>
        <translation>Beobachtet seit</translation>
    </message>
    <message>
        <source>Half of all moments within</source>
        <translation>Die Hälfte der Zeit innerhalb von</translation>
    </message>
    <message>
        <source>99 of 100 within</source>
        <translation>99 von 100 innerhalb von</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>Längste Wartezeit</translation>
    </message>
</context>
<context>
    <name>fencepost::WatchLine</name>
    <message>
        <source>Watch:</source>
        <translation>Beobachten:</translation>
    </message>
</context>
<context>
    <name>fencepost::WindowCells</name>
    <message>
        <source>%1 of %2 windows read, %3 refused</source>
        <translation>%1 von %2 Fenstern gelesen, %3 abgewiesen</translation>
    </message>
</context>
<context>
    <name>fencepost::WindowStrip</name>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
</context>
<context>
    <name>fencepost::Workbench</name>
    <message>
        <source>The connection to the database is gone; nothing can be done until it is back.</source>
        <translation>Die Verbindung zur Datenbank ist weg; bis sie zurück ist, ist nichts möglich.</translation>
    </message>
    <message>
        <source>The database has not answered for %1 s; what is shown may be out of date.</source>
        <translation>Die Datenbank hat seit %1 s nicht geantwortet; was gezeigt wird, kann veraltet sein.</translation>
    </message>
    <message>
        <source>Who is logged in is still being read.</source>
        <translation>Wer angemeldet ist, wird noch gelesen.</translation>
    </message>
    <message>
        <source>This is a replica: it can be looked at, not acted on.</source>
        <translation>Dies ist eine Replik: ansehen ja, handeln nein.</translation>
    </message>
    <message>
        <source>The login %1 is not a person known to this database.</source>
        <translation>Das Login %1 ist keine Person, die diese Datenbank kennt.</translation>
    </message>
    <message>
        <source>The login %1 is shared by several people; log in as yourself to act.</source>
        <translation>Das Login %1 wird von mehreren geteilt; melden Sie sich als Sie selbst an, um zu handeln.</translation>
    </message>
    <message>
        <source>%1 may watch, not act.</source>
        <translation>%1 darf zusehen, nicht handeln.</translation>
    </message>
</context>
</TS>
