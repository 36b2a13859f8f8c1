gaps-name = Gaps
gaps-tagline = Ordne vier Reihen von der 2 bis zum König, Lücke für Lücke.
gaps-level-random = Zufall
gaps-level-montana = Montana
gaps-level-spaces = Spaces
gaps-level-addiction = Addiction
gaps-level-paganini = Paganini
gaps-level-random-about = Ungeprüft gemischt, zwei Neuvergaben
gaps-level-montana-about = Die vier Zweien liegen schon am Reihenanfang
gaps-level-spaces-about = Eine Neuvergabe nimmt alle Karten mit
gaps-level-addiction-about = Drei Neuvergaben, neue Lücken fallen irgendwohin
gaps-level-paganini-about = Drei Neuvergaben, nur volle Reihen bleiben liegen
gaps-place = Reihe { $row }, Spalte { $column }
gaps-in-run = in der fertigen Folge
gaps-gap-takes = nimmt { $card }
gaps-gap-takes-two = nimmt jede 2
gaps-right-of-king = Rechts vom König ({ $card }) passt vorerst keine Karte.
gaps-right-of-gap = Links davon ist auch eine Lücke. Füll erst diese.
gaps-takes-two = In Spalte 1 kommt nur eine 2, nicht { $card }.
gaps-takes = Diese Lücke nimmt nur { $card }, nicht { $card2 }.
gaps-own-place = { $card } liegt schon hier.
gaps-no-gap = Reihe { $row }, Spalte { $column } ist keine Lücke: Dort liegt { $card }.
gaps-two-gaps = Beides sind Lücken. Wähl eine Karte dazu.
gaps-choose-two = Hier passt jede 2. Wähl eine aus.
gaps-choose-gap = { $card } passt in mehrere Lücken. Wähl eine aus.
gaps-no-head = { $card } braucht eine Lücke in Spalte 1, da ist gerade keine.
gaps-no-gap-for = { $card } kann nur rechts neben { $card2 } liegen, und dort ist keine Lücke.
gaps-not-blocked = Neu vergeben wird erst, wenn nichts mehr geht. { $card } passt noch in Reihe { $row }, Spalte { $column }.
gaps-no-redeal-left = { $redeals ->
        [0] In diesem Spiel gibt es keine Neuvergabe.
        [one] Die einzige Neuvergabe ist verbraucht.
       *[other] Alle { $redeals } Neuvergaben sind verbraucht.
    }
gaps-already-won = Die Partie ist schon gewonnen.
gaps-won = Alle vier Reihen stehen { $used ->
        [0] – und das ohne Neuvergabe!
        [one] nach einer Neuvergabe.
       *[other] nach { $used } Neuvergaben.
    }
gaps-lost = Keine Lücke lässt sich mehr füllen, und { $used ->
        [0] Neuvergaben gibt es nicht.
       *[other] alle Neuvergaben sind verbraucht.
    }
gaps-hopeless = Diese Reihen sind nicht mehr zu ordnen, und eine Neuvergabe hast du nicht mehr.
gaps-blocked = Nichts geht mehr: vergib neu
gaps-redeal = Neu vergeben (noch { $left })
gaps-redeals-left = { $left ->
        [0] keine Neuvergabe mehr
        [one] noch eine Neuvergabe
        [2] noch zwei Neuvergaben
        [3] noch drei Neuvergaben
       *[other] noch { $left } Neuvergaben
    }
gaps-score = { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkte
    }
gaps-count-placed = Karten an ihrem Platz
gaps-count-redeals = Neuvergaben
gaps-count-score = Punkte
gaps-did-move = { $card } liegt jetzt in Reihe { $row }, Spalte { $column }.
gaps-did-redeal = Neuvergabe { $redeal }: { $left ->
        [0] Das war die letzte.
        [one] Eine bleibt noch.
       *[other] { $left } bleiben noch.
    }
gaps-hint-move = Leg { $card } in die Lücke: { $place }.
gaps-hint-redeal = Hier geht nichts mehr. Vergib neu.
gaps-hint-lost = So wird daraus kein Sieg mehr. Nimm Züge zurück.
