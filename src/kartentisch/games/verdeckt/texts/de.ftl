verdeckt-name = Verdeckt ermittelt
verdeckt-tagline = Klondike zu zweit: heimlich spicken, markieren, schweigen.
verdeckt-level-easy = Leicht
verdeckt-level-normal = Normal
verdeckt-level-hard = Schwer
verdeckt-level-easy-about = Je 6 Spickmarken, 3 Durchgänge, Reden erlaubt
verdeckt-level-normal-about = Je 4 Spickmarken, 2 Durchgänge, still
verdeckt-level-hard-about = Je 2 Spickmarken, 2 Durchgänge, leere Spalten nur für Könige, still
verdeckt-who = { $who ->
        [you] Du
        [partner] Dein Partner
        [a] Platz A
       *[b] Platz B
    }
verdeckt-suit = { $suit ->
        [0] Kreuz
        [1] Karo
        [2] Herz
       *[other] Pik
    }
verdeckt-place-column = Spalte { $column }
verdeckt-place-foundation = Zielstapel { verdeckt-suit }
verdeckt-about-column = { $down } verdeckt{ $first ->
        [none] { "" }
       *[other] { "; " }{ $who ->
            [you] von dir gesehen
           *[other] von Platz A gesehen
        }: Karte { $first }
    }{ $second ->
        [none] { "" }
       *[other] { "; " }{ $who ->
            [you] vom Partner gesehen
           *[other] von Platz B gesehen
        }: Karte { $second }
    }{ $marked ->
        [none] { "" }
       *[other] { "; " }Marker (Ass, 2 oder 3): Karte { $marked }
    }
verdeckt-next = Hier kommt als Nächstes { $card }.
verdeckt-stock-left = { $left ->
        [0] leer
       *[other] noch { $left }
    }
verdeckt-turn = { $who ->
        [you] Du bist dran.
       *[other] { verdeckt-who } ist dran.
    }
verdeckt-actions = Aktionen: { $used } von { $limit }
verdeckt-tokens = { verdeckt-who }: noch { $peeks ->
        [one] eine Spickmarke
       *[other] { $peeks } Spickmarken
    }, { $markers } Marker
verdeckt-pass = Durchgang { $turned }/{ $passes }
verdeckt-clock-stands = Die Uhr steht: Talon und Abwurf sind leer.
verdeckt-peek = Spicken
verdeckt-mark = Marker legen
verdeckt-end = Zug beenden
verdeckt-count-home = Karten auf den Zielstapeln
verdeckt-count-turns = Züge
verdeckt-won = Alle 52 Karten liegen auf den Zielstapeln. Fall gelöst!
verdeckt-won-open = Nichts ist mehr verdeckt, Talon und Abwurf sind leer: Der Rest geht von selbst auf. Fall gelöst!
verdeckt-lost-clock = Die Uhr ist abgelaufen: Der Talon ist leer, und alle Durchgänge sind verbraucht.
verdeckt-lost-stuck = Die Uhr steht, und nichts geht mehr: Keine Karte lässt sich noch umdrehen oder auf einen Zielstapel bringen.
verdeckt-already-won = Ihr habt schon gewonnen.
verdeckt-already-lost = Die Partie ist schon zu Ende.
verdeckt-not-face-down = Dort liegt keine verdeckte Karte.
verdeckt-no-tokens = Deine Spickmarken sind aufgebraucht.
verdeckt-peek-late = Gespickt wird nur als Erstes im Zug, und nur einmal.
verdeckt-mark-unseen = Diese Karte hast du nicht gesehen. Markieren darfst du nur, was du dir angesehen hast.
verdeckt-marked-already = Auf dieser Karte liegt schon ein Marker.
verdeckt-mark-false = Ein Marker heißt: Ass, 2 oder 3. Diese Karte ist { $card }.
verdeckt-no-markers = Deine beiden Marker liegen schon.
verdeckt-face-down = Verdeckte Karten bleiben liegen, bis sie umgedreht werden.
verdeckt-no-card = Dort liegt keine offene Karte.
verdeckt-waste-empty = Der Abwurf ist leer.
verdeckt-foundation-empty = Auf diesem Zielstapel liegt noch nichts.
verdeckt-foundation-complete = Dieser Zielstapel ist fertig.
verdeckt-foundation-own-suit = Jeder Zielstapel nimmt nur seine eigene Farbe.
verdeckt-other-suit = { $card } gehört nicht auf den Zielstapel { verdeckt-suit }.
verdeckt-not-next = { $card } muss warten: Auf diesen Zielstapel kommt erst { $card2 }.
verdeckt-no-actions = { $limit ->
        [one] Deine Aktion ist
       *[other] Deine { $limit } Aktionen sind
    } verbraucht. Frei bleiben Zielstapel und Marker, dann beende den Zug.
verdeckt-misfit = { $card } passt nicht an { $card2 }. Dort passen nur { $cards }.
verdeckt-nothing-on-ace = { $card } passt nicht: An { $card2 } kommt in der Auslage nichts mehr.
verdeckt-kings-only = In eine leere Spalte darf hier nur ein König, allein oder mit seiner Folge. { $card } ist keiner.
verdeckt-run-needs-king = In eine leere Spalte darf eine einzelne Karte oder ein König mit seiner Folge, aber keine Folge ab { $card }.
verdeckt-stock-waits = Der Talon ist eure Uhr: Seine nächste Karte kommt, wenn du den Zug beendest.
verdeckt-same-place = Da liegt die Karte schon.
verdeckt-not-there = Dorthin kommen keine Karten.
verdeckt-lays = { $who ->
        [you] Du legst
       *[other] { verdeckt-who } legt
    }
verdeckt-did-run = { verdeckt-lays } { $card }{ $more ->
        [0] { "" }
        [one] { " " }mit einer weiteren Karte
       *[other] { " " }mit { $more } weiteren Karten
    } in Spalte { $column }.
verdeckt-did-run-turned = { verdeckt-lays } { $card }{ $more ->
        [0] { "" }
        [one] { " " }mit einer weiteren Karte
       *[other] { " " }mit { $more } weiteren Karten
    } in Spalte { $column }. Darunter lag { $card2 }.
verdeckt-did-waste = { verdeckt-lays } { $card } vom Abwurf in Spalte { $column }.
verdeckt-did-back = { $who ->
        [you] Du holst
       *[other] { verdeckt-who } holt
    } { $card } vom Zielstapel zurück in Spalte { $column }.
verdeckt-did-home = { verdeckt-lays } { $card } auf den Zielstapel.
verdeckt-did-home-turned = { verdeckt-lays } { $card } auf den Zielstapel. Darunter lag { $card2 }.
verdeckt-did-peek-seen = Du hast gespickt: Spalte { $column }, Karte { $number } ist { $card }.
verdeckt-did-peek = { $who ->
        [you] Du hast
       *[other] { verdeckt-who } hat
    } gespickt: Spalte { $column }, Karte { $number }.
verdeckt-did-mark = { $who ->
        [you] Du hast
       *[other] { verdeckt-who } hat
    } einen Marker gelegt: Spalte { $column }, Karte { $number } ist ein Ass, eine 2 oder eine 3.
verdeckt-ends = { $who ->
        [you] Du beendest deinen Zug.
       *[other] { verdeckt-who } beendet den Zug.
    }
verdeckt-did-end = { verdeckt-ends }
verdeckt-did-end-turned = { verdeckt-ends } Aufgedeckt: { $card }.
verdeckt-did-end-over = { verdeckt-ends } Der Abwurf wird zum neuen Talon, Durchgang { $turned } beginnt. Aufgedeckt: { $card }.
