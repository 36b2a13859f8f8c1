card = { $suit ->
        [0] Kreuz
        [1] Karo
        [2] Herz
        [3] Pik
       *[other] Joker
    } { $rank ->
        [0] { "" }
        [1] Ass
        [11] Bube
        [12] Dame
        [13] König
       *[other] { $rank }
    }
rank = { $rank ->
        [0] Joker
        [1] Ass
        [11] Bube
        [12] Dame
        [13] König
       *[other] { $rank }
    }
list-last = { $first } und { $last }
list-or = { $first } oder { $last }
place-stock = Talon
place-waste = Abwurf
place-discard = Abgeräumt
no-such-place = Diesen Platz gibt es nicht.
record-format = Zeichen { $at }: Hier muss { $format } stehen.
record-game = Zeichen { $at }: Ein Spiel „{ $word }“ gibt es hier nicht.
record-version = Zeichen { $at }: Die Regeln „{ $word }“ sind hier nicht bekannt.
record-option = Zeichen { $at }: „{ $word }“ ist keine Einstellung dieses Spiels.
record-number = Zeichen { $at }: Hier muss eine Spielnummer wie #4711 stehen.
record-move = Zeichen { $at }: „{ $word }“ ist kein Zug dieses Spiels.

# Was der Server sagt
no-such-game = Ein Spiel „{ $word }“ gibt es hier nicht.
no-such-level = Eine Stufe „{ $word }“ gibt es hier nicht.
no-such-table = Diesen Tisch gibt es nicht (mehr).
no-such-page = Diese Seite gibt es nicht.
no-answer = Der Server antwortet gerade nicht. Versuch es gleich noch einmal.
not-of-level = Nummer { $number } gehört nicht zu dieser Stufe. Du spielst sie ohne Prüfung.
number-too-large = Diese Nummer ist zu groß.
not-a-message = Diese Anfrage war nicht zu verstehen.
not-a-move = Das ist kein Zug dieses Spiels.
not-your-turn = Du bist gerade nicht an der Reihe.
nothing-to-undo = Es gibt nichts zurückzunehmen.
nothing-to-redo = Es gibt nichts zu wiederholen.
no-mistake = Noch ist nichts verloren.
spectator = Du schaust hier nur zu.
game-over = Die Partie ist zu Ende.
no-engine = Für dieses Spiel gibt es noch keine Tipps.
engine-busy = Gerade fällt mir nichts ein. Frag gleich noch einmal.
too-fast = Das ging zu schnell. Warte einen Moment.
too-large = Das ist zu viel auf einmal.
foreign-origin = Diese Anfrage kam von einer fremden Seite.
record-after-the-end = Die Mitschrift gibt es erst nach dem Ende der Partie.
server-error = Da ist etwas schiefgegangen. Versuch es noch einmal.
did-undone = Zurückgenommen. { $left ->
        [0] Du bist wieder am Anfang.
        [one] Ein Zug ist gespielt.
       *[other] { $left } Züge sind gespielt.
    }

# Der Tisch
play = Spielen
table = Tisch
actions = Aktionen
level = Stufe
number = Nr. { $number }
opening = Einen Moment …
line-lost = Keine Verbindung. Ich versuche es weiter, dein Spiel ist sicher.
undo = Zurück
redo = Vor
hint = Tipp
hint-thinking = Ich überlege …
new = Neu
new-game = Neues Spiel
restart = Dasselbe noch einmal
back = Zurück vor den Fehler
menu = Menü
settings = Einstellungen
help = Hilfe
home = Zur Startseite
rules = Regeln
close = Schließen
cancel = Abbrechen
copy = Kopieren
copy-link = Link kopieren
link-copied = Link kopiert.
copy-by-hand = Dein Browser lässt mich nicht kopieren. Markier den Text und kopier ihn selbst.
record = Mitschrift
record-about = Diese Zeile enthält die ganze Partie. Auf der Startseite kannst du sie wieder öffnen.
record-copied = Mitschrift kopiert.
problem = Das ging nicht
place-card = { $name }: { $top }
place-backs = { $name }: { $count ->
        [one] eine verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
place-empty = { $name }: leer
selected = { $name }: { $count ->
        [0] kein passender Partner liegt frei.
        [one] ein passender Partner.
       *[other] { $count } passende Partner.
    }
mark-free = spielbar
mark-lock = gesperrt, kann nie mehr weg
mark-dead = tot
mark-gap = Lücke
mark-kept = am Platz
mark-recycle = umdrehen
mark-selected = gewählt
mark-fits = passt
mark-lit = Tipp

# Das Ergebnis
result-won = Gewonnen!
result-lost = Verloren
result-time = Zeit
result-moves = Züge
result-undos = Rücknahmen
result-hints = Tipps
result-streak = Serie
result-best-streak = Beste Serie
result-wins = { $wins } von { $games } gewonnen
percent = { $percent } %
streak = { $now } in Folge, höchstens { $best }

# Die Startseite
home-greeting = Patiencen zum Knobeln. Such dir eine Stufe aus und leg los.
home-number = Nummer
home-open = Öffnen
home-import = Mitschrift öffnen
home-import-text = Füg hier die Zeile einer gespielten Partie ein.

# Die Hilfe
help-taps = Tipp eine Karte an: Alles, was dazu passt, bekommt einen Ring. Tipp auf eine davon, und der Zug ist gespielt. Noch ein Tipp auf die gewählte Karte lässt sie los.
help-drag = Du kannst Karten auch ziehen. Was nicht passt, kehrt zurück, und du liest, warum.
key-arrows = Von Karte zu Karte
key-enter = Antippen (auch Leertaste)
key-escape = Auswahl loslassen

# Die Einstellungen
set-language = Sprache
set-language-auto = Wie im Browser
set-language-de = Deutsch
set-language-en = English
set-letters = Buchstaben
set-letters-auto = Wie die Sprache
set-letters-english = A J Q K
set-letters-german = A B D K
set-values = Zahl neben Ass, Bube, Dame, König
set-values-true = Zeigen
set-values-false = Weglassen
set-four = Vier Farben
set-four-true = Jede Farbe anders
set-four-false = Rot und Schwarz
set-theme = Aussehen
set-theme-auto = Wie das Gerät
set-theme-light = Hell
set-theme-dark = Dunkel
set-motion = Bewegung
set-motion-auto = Wie das Gerät
set-motion-off = Aus
about-me = Über mich
about-me-text = Gespeichert sind nur deine Partien, zu einem zufälligen Kennzeichen in deinem Browser.
about-me-download = Alles herunterladen
about-me-delete = Alles über mich löschen
about-me-sure = Alle deine Partien und die Statistik verschwinden, und auch deine Einstellungen. Das lässt sich nicht zurücknehmen.
about-me-yes = Ja, alles löschen

# Tisch für mehrere
deeds = Was du tun kannst
face-down = verdeckte Karte { $number }
yes = Ja
no = Nein
takeback = Zurücknehmen
takeback-asked = { $name } möchte den letzten Zug zurücknehmen. Einverstanden?
takeback-waiting = Die Bitte um Zurücknahme ist gestellt.
nothing-asked = Es gibt keine Bitte, auf die du antworten könntest.
secret-revealed = Das geht nicht mehr: Seitdem ist eine verdeckte Karte bekannt geworden.
covered = Der Tisch ist gerade zugedeckt.
silence = Hier wird bis zum Ende der Partie geschwiegen.
empty = Da steht nichts.
not-over-yet = Die Partie läuft noch.
seats = Plätze
seat-free = Platz { $letter } ist frei
seat-guest = Platz { $letter }
seat-you = Du ({ $letter })
seat-away = (nicht da)
seat-link = Auf einem anderen Gerät weiterspielen
seat-link-used = Dieser Link ist schon benutzt worden.
table-full = An diesem Tisch ist kein Platz mehr frei.
no-such-link = Dieser Link gilt nicht.
no-such-option = Eine solche Einstellung hat dieses Spiel nicht.
your-turn = Du bist dran
their-turn = { $name } ist dran
watching = Du schaust zu
cover-title = Weitergeben an: { $name }
cover-text = Gib das Gerät weiter. Erst danach wird aufgedeckt.
cover-look = Aufdecken
invite-title = Ein Platz ist frei
invite-text = Schick diesen Link oder zeig den Code. Wer ihn öffnet, sitzt mit am Tisch.
invite-link = Link der Einladung
invite-qr = QR-Code der Einladung
missed-title = Das war seit deinem letzten Besuch
talk = Gespräch
talk-say = Etwas sagen
talk-send = Sagen
again-new = Neues Spiel zusammen
again-swap = Dasselbe, Plätze getauscht
replay = Partie ansehen
replay-at = Zug { $at } von { $of }
replay-as = Ansicht
replay-all = Alle Karten offen
replay-none = Als Zuschauer
step-back = Zurück
step-on = Weiter
company = Mit wem?
company-alone = Allein
company-invite = { $seats ->
        [2] Zu zweit, mit Einladung
       *[other] Zu { $seats } Personen, mit Einladung
    }
company-together = { $seats ->
        [2] Zu zweit an diesem Gerät
       *[other] Zu { $seats } Personen an diesem Gerät
    }
proof-holds = Geprüft: Die Karten standen von Anfang an fest.
proof-broken = Achtung: Die Karten passen nicht zum Siegel vom Anfang.
proof-unchecked = So standen die Karten von Anfang an fest.
proof-about = Das Siegel wurde zu Beginn gezeigt. Spielnummer und Salz ergeben es; also wurde nichts getauscht.
table-did-joined = Platz { $seat } ist besetzt.
table-did-left = Platz { $seat } ist wieder frei.
table-did-asked = Platz { $seat } möchte zurücknehmen.
table-did-declined = Platz { $seat } ist nicht einverstanden.
table-did-undone = Zurückgenommen. { $left ->
        [0] Kein Zug
        [one] Ein Zug
       *[other] { $left } Züge
    } gespielt.
table-did-redone = Wiederholt.
table-did-said = Platz { $seat } hat etwas gesagt.
table-did-again = Es geht an einem neuen Tisch weiter.
did-joined = Du sitzt am Tisch.
did-left = Der Platz ist wieder frei.
did-asked = Du möchtest zurücknehmen.
did-declined = Nicht einverstanden.
did-said = Gesagt.
did-again = Es geht an einem neuen Tisch weiter.
mark-peeked = Karte { $number } kennst nur du
mark-looked0 = Karte { $number } hat Platz A angesehen
mark-looked1 = Karte { $number } hat Platz B angesehen
mark-marker0 = Marke von Platz A auf Karte { $number }: Ass, 2 oder 3
mark-marker1 = Marke von Platz B auf Karte { $number }: Ass, 2 oder 3
mark-turned = aufgedeckt
