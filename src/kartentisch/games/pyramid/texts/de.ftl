pyramid-name = Pyramide
pyramid-tagline = Räum 28 Karten ab: immer zwei, die zusammen 13 ergeben.
pyramid-level-easy = Leicht
pyramid-level-normal = Normal
pyramid-level-random = Zufall
pyramid-level-easy-about = Lösbar geprüft, das leichteste Drittel
pyramid-level-normal-about = Lösbar geprüft
pyramid-level-random-about = Ungeprüft gemischt
pyramid-place-cell = Reihe { $row }, Karte { $number }
pyramid-covered-by = verdeckt von { $cards }
pyramid-pass = Durchgang { $turned }/{ $passes } · noch { $left }
pyramid-won = Die Pyramide ist abgeräumt.
pyramid-no-move = Kein Zug ist mehr möglich.
pyramid-locked =
    { $cards } { $count ->
        [one] kann nie mehr weg
       *[other] können nie mehr weg
    }: Alle Partner liegen darunter. So ist die Partie nicht mehr zu gewinnen.
pyramid-lost-any-order = So ist die Partie verloren, ganz gleich, wie der Talon liegt.
pyramid-count-pyramid = Karten in der Pyramide
pyramid-count-stock = Rest im Talon
pyramid-count-pass = Durchgang
pyramid-already-won = Die Partie ist schon gewonnen.
pyramid-stock-empty = Der Talon ist leer.
pyramid-stock-left = Im Talon { $count ->
        [one] liegt noch eine Karte
       *[other] liegen noch { $count } Karten
    }; umgedreht wird erst, wenn er leer ist.
pyramid-no-passes = Alle { $passes } Durchgänge sind verbraucht.
pyramid-nothing-to-recycle = Der Abwurf ist leer, es gibt nichts umzudrehen.
pyramid-not-king = { $value } allein ergibt nicht 13. Dazu fehlt eine { $partner }.
pyramid-sum = { $first } + { $second } = { $sum }, gebraucht wird 13.
pyramid-no-card = Hier liegt keine Karte mehr.
pyramid-covered = { $card } ist verdeckt: { $cards } { $count ->
        [one] liegt
       *[other] liegen
    } darauf.
pyramid-stock-face-down = Karten im Talon liegen verdeckt. Deck erst eine auf.
pyramid-discard = Abgeräumte Karten bleiben weg.
pyramid-same-card = Eine Karte passt nicht zu sich selbst.
pyramid-did-draw = Aufgedeckt: { $card }.
pyramid-did-recycle = Abwurf umgedreht, Durchgang { $turned } beginnt.
pyramid-did-king = { $card } abgeräumt.
pyramid-did-pair = { $card } und { $card2 } abgeräumt.
pyramid-hint-pair = Diese beiden passen gut: { $card } und { $card2 }.
pyramid-hint-king = { $card } kann allein weg.
pyramid-hint-draw = Deck eine Karte vom Talon auf.
pyramid-hint-recycle = Dreh den Abwurf um.
pyramid-hint-lost = Von hier aus führt nichts mehr zum Sieg. Nimm einen Zug zurück.
