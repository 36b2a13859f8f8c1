rechenkuenstler-name = Rechenkünstler
rechenkuenstler-tagline = Zählt zu zweit in vier Folgen bis zum König, ohne ein Wort.
rechenkuenstler-level-easy = Leicht
rechenkuenstler-level-normal = Normal
rechenkuenstler-level-hard = Schwer
rechenkuenstler-level-expert = Experte
rechenkuenstler-level-easy-about = Je drei Abwurfstapel, Reden erlaubt
rechenkuenstler-level-normal-about = Je drei Abwurfstapel, still
rechenkuenstler-level-hard-about = Je zwei Abwurfstapel, still
rechenkuenstler-level-expert-about = Je zwei Abwurfstapel, freie Züge nur von den eigenen, still
rechenkuenstler-foundation = { $step ->
        [1] Einerstapel
        [2] Zweierstapel
        [3] Dreierstapel
       *[other] Viererstapel
    }
rechenkuenstler-next = { $next ->
        [1] ein Ass
        [11] ein Bube
        [12] eine Dame
        [13] ein König
       *[other] eine { $next }
    }
rechenkuenstler-after = { $after ->
        [1] ein Ass
        [11] ein Bube
        [12] eine Dame
        [13] ein König
       *[other] eine { $after }
    }
rechenkuenstler-next-short = { $next ->
        [1] A
        [11] B
        [12] D
        [13] K
       *[other] { $next }
    }
rechenkuenstler-after-short = { $after ->
        [1] A
        [11] B
        [12] D
        [13] K
       *[other] { $after }
    }
rechenkuenstler-who = { $who ->
        [you] Du
        [partner] Dein Partner
        [a] Platz A
       *[b] Platz B
    }
rechenkuenstler-place-foundation = { $step ->
        [1] Einerstapel
        [2] Zweierstapel
        [3] Dreierstapel
       *[other] Viererstapel
    }
rechenkuenstler-place-pile = { $who ->
        [you] Dein Abwurfstapel { $number }
        [partner] Abwurfstapel { $number } deines Partners
        [a] Abwurfstapel { $number } von Platz A
       *[b] Abwurfstapel { $number } von Platz B
    }
rechenkuenstler-place-stock = { $who ->
        [you] Dein Vorrat
        [partner] Vorrat deines Partners
        [a] Vorrat von Platz A
       *[b] Vorrat von Platz B
    }
rechenkuenstler-place-turned = Aufgedeckte Karte
rechenkuenstler-needs = { $next ->
        [0] Der { rechenkuenstler-foundation } ist fertig.
        [13] { rechenkuenstler-foundation }: Zum Schluss kommt ein König.
       *[other] { rechenkuenstler-foundation }: Als Nächstes kommt { rechenkuenstler-next }, danach { rechenkuenstler-after }.
    }
rechenkuenstler-needs-short = { $next ->
        [0] fertig
        [13] zuletzt K
       *[other] { rechenkuenstler-next-short } → { rechenkuenstler-after-short }
    }
rechenkuenstler-stock-left = { $left ->
        [0] leer
       *[other] noch { $left }
    }
rechenkuenstler-turn = { $who ->
        [you] Du bist dran.
       *[other] { rechenkuenstler-who } ist dran.
    }
rechenkuenstler-phase = { $phase ->
        [before] Freie Züge, dann aufdecken.
        [placing] Jetzt die aufgedeckte Karte ablegen.
        [after] Freie Züge oder Zug beenden.
       *[empty] Der Vorrat ist leer: freie Züge oder passen.
    }
rechenkuenstler-end = Zug beenden
rechenkuenstler-count-placed = Karten auf den Zielstapeln
rechenkuenstler-count-stock = Rest in beiden Vorräten
rechenkuenstler-won = Alle vier Zielstapel enden mit einem König. Gut gerechnet!
rechenkuenstler-lost = Die Vorräte sind leer, und keine freie Karte passt mehr. { $placed } von 52 Karten liegen richtig.
rechenkuenstler-already-won = Ihr habt schon gewonnen.
rechenkuenstler-already-lost = Die Partie ist schon zu Ende.
rechenkuenstler-no-such-pile = { $piles ->
        [one] Hier hat jeder nur einen Abwurfstapel.
       *[other] Hier hat jeder nur { $piles } Abwurfstapel.
    }
rechenkuenstler-put-down-first = Erst muss { $card } abgelegt werden: auf einen Zielstapel oder auf einen eigenen Abwurfstapel.
rechenkuenstler-turn-up-first = Vor dem Ende des Zuges muss eine Karte aufgedeckt werden, solange der eigene Vorrat reicht (noch { $left }).
rechenkuenstler-turned-already = In diesem Zug ist schon eine Karte aufgedeckt worden.
rechenkuenstler-stock-empty = Der eigene Vorrat ist leer. Es bleiben freie Züge, oder du passt.
rechenkuenstler-nothing-turned = Gerade liegt keine aufgedeckte Karte da.
rechenkuenstler-partners-pile = Dieser Abwurfstapel gehört deinem Partner. { $card } kommt auf einen Zielstapel oder auf einen eigenen.
rechenkuenstler-pile-empty = Dieser Abwurfstapel ist leer.
rechenkuenstler-own-only = { $card } muss warten, bis dein Partner dran ist: Freie Züge gehen hier nur von den eigenen Abwurfstapeln.
rechenkuenstler-closed = Der { rechenkuenstler-foundation } ist mit seinem König fertig und nimmt { $card } nicht mehr.
rechenkuenstler-not-begun = { $card } kann den { rechenkuenstler-foundation } nicht beginnen. Dazu braucht es { $step ->
        [1] ein Ass
       *[other] eine { $step }
    }.
rechenkuenstler-misfit = { $card } passt nicht auf den { rechenkuenstler-foundation }. Dort kommt jetzt { rechenkuenstler-next }: { $top } + { $step }{ $wraps ->
        [yes] { " " }− 13
       *[no] { "" }
    } = { $next }.
rechenkuenstler-same-place = Da liegt die Karte schon.
rechenkuenstler-not-there = Dorthin kommen keine Karten.
rechenkuenstler-foundation-stays = Was auf einem Zielstapel liegt, bleibt dort.
rechenkuenstler-partners-stock = Das ist der Vorrat deines Partners. Du deckst von deinem eigenen auf.
rechenkuenstler-stock-face-down = Deck die Karte erst auf.
rechenkuenstler-waste-stays = Aus einem Abwurfstapel geht es nur auf einen Zielstapel weiter.
rechenkuenstler-fits-nowhere = { $card } passt jetzt auf keinen Zielstapel.
rechenkuenstler-choose = Für { $card } gibt es mehrere Plätze. Wähl einen aus.
rechenkuenstler-did-draw = { rechenkuenstler-who } { $who ->
        [you] deckst
       *[other] deckt
    } { $card } auf.
rechenkuenstler-did-wait = { rechenkuenstler-who } { $who ->
        [you] legst { $card } auf einen eigenen Abwurfstapel.
       *[other] legt { $card } auf einen eigenen Abwurfstapel.
    }
rechenkuenstler-did-lay = { rechenkuenstler-who } { $who ->
        [you] legst
       *[other] legt
    } { $card } auf den { rechenkuenstler-foundation }.{ $closed ->
        [yes] { " " }Damit ist er fertig.
       *[no] { "" }
    }
rechenkuenstler-did-free = { rechenkuenstler-who } { $who ->
        [you] legst
       *[other] legt
    } { $card } { $owner ->
        [you] von deinem Abwurf
        [partner] { $who ->
            [partner] vom eigenen Abwurf
           *[other] vom Abwurf deines Partners
        }
        [a] vom Abwurf von Platz A
       *[b] vom Abwurf von Platz B
    } auf den { rechenkuenstler-foundation }.{ $closed ->
        [yes] { " " }Damit ist er fertig.
       *[no] { "" }
    }
rechenkuenstler-did-end = { rechenkuenstler-who } { $who ->
        [you] beendest deinen Zug.
       *[other] beendet den Zug.
    }
